"""The annotations, read as linked data by rdflib, and each target found again in the text by its selectors.

The context is what W3C publishes at http://www.w3.org/ns/anno.jsonld, as far as it is used here; the tests
have no network.
"""

from __future__ import annotations

import json

import pytest
from rdflib import RDF, Graph, Namespace
from rdflib.term import Node

from spadille.edition import Corpus
from spadille.edition.exports import export
from spadille.edition.model import Source

CONTEXT = {
    "oa": "http://www.w3.org/ns/oa#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "as": "http://www.w3.org/ns/activitystreams#",
    "id": "@id",
    "type": "@type",
    **{
        name: f"oa:{name}"
        for name in (
            "Annotation TextualBody SpecificResource TextQuoteSelector TextPositionSelector exact prefix suffix "
            "classifying commenting describing editing identifying linking tagging"
        ).split()
    },
    "AnnotationCollection": "as:OrderedCollection",
    "AnnotationPage": "as:OrderedCollectionPage",
    "body": {"@id": "oa:hasBody", "@type": "@id"},
    "target": {"@id": "oa:hasTarget", "@type": "@id"},
    "source": {"@id": "oa:hasSource", "@type": "@id"},
    "selector": {"@id": "oa:hasSelector", "@type": "@id"},
    "motivation": {"@id": "oa:motivatedBy", "@type": "@vocab"},
    "purpose": {"@id": "oa:hasPurpose", "@type": "@vocab"},
    "start": {"@id": "oa:start", "@type": "xsd:nonNegativeInteger"},
    "end": {"@id": "oa:end", "@type": "xsd:nonNegativeInteger"},
    "value": {"@id": "rdf:value", "@type": "xsd:string"},
    "language": {"@id": "dc:language", "@type": "xsd:string"},
    "format": {"@id": "dc:format", "@type": "xsd:string"},
    "label": {"@id": "rdfs:label", "@type": "xsd:string"},
    "total": {"@id": "as:totalItems", "@type": "xsd:nonNegativeInteger"},
    "first": {"@id": "as:first", "@type": "@id"},
    "items": {"@id": "as:items", "@type": "@id", "@container": "@list"},
    "startIndex": {"@id": "as:startIndex", "@type": "xsd:nonNegativeInteger"},
}
BASE = "https://example.org/exports/"
OA = Namespace("http://www.w3.org/ns/oa#")


@pytest.fixture
def graph(corpus: Corpus, source: Source) -> Graph:
    told = json.loads(export(corpus, source.id, "annotations")[f"{source.id}.annotations.jsonld"])
    assert told["@context"] == "http://www.w3.org/ns/anno.jsonld"
    assert told["total"] == len(told["first"]["items"])
    return Graph().parse(data=json.dumps(told | {"@context": CONTEXT}), format="json-ld", base=BASE)


def bodies(graph: Graph, annotation: Node, purpose: str) -> list[str]:
    found = [body for body in graph.objects(annotation, OA.hasBody) if (body, OA.hasPurpose, OA[purpose]) in graph]
    return [str(graph.value(body, RDF.value)) for body in found]


def place(graph: Graph, annotation: Node) -> tuple[int, int]:
    target = graph.value(annotation, OA.hasTarget)
    both = graph.objects(target, OA.hasSelector)
    [found] = [one for one in both if (one, RDF.type, OA.TextPositionSelector) in graph]
    return int(graph.value(found, OA.start)), int(graph.value(found, OA.end))


def quote(graph: Graph, annotation: Node) -> tuple[str, str, str]:
    target = graph.value(annotation, OA.hasTarget)
    both = graph.objects(target, OA.hasSelector)
    [found] = [one for one in both if (one, RDF.type, OA.TextQuoteSelector) in graph]
    return tuple(str(graph.value(found, OA[part])) for part in ("prefix", "exact", "suffix"))


def test_each_target_is_found_again_by_its_quote_and_by_its_place(graph: Graph, source: Source) -> None:
    found = list(graph.subjects(RDF.type, OA.Annotation))
    assert len(found) == len(source.passages) + len(source.emendations) + len(source.tables)
    for annotation in found:
        assert str(graph.value(graph.value(annotation, OA.hasTarget), OA.hasSource)) == f"{BASE}{source.id}.txt"
        start, end = place(graph, annotation)
        before, exact, after = quote(graph, annotation)
        assert source.text[start:end] == exact
        assert source.text.count(before + exact + after) == 1, annotation
        assert source.text.index(before + exact + after) + len(before) == start


def test_passages_and_corrections_are_all_there(graph: Graph, source: Source) -> None:
    named, read = [], []
    for annotation in graph.subjects(RDF.type, OA.Annotation):
        named += bodies(graph, annotation, "identifying")
        read += [(place(graph, annotation)[0], value) for value in bodies(graph, annotation, "editing")]
    assert sorted(named) == sorted(passage.id for passage in source.passages)
    assert {(act.start, act.corr) for act in source.emendations} <= set(read)
    assert len(read) == len(source.emendations) + len(source.tables)
