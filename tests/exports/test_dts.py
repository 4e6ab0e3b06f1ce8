"""The static service against the specification of DTS 1.0 (https://dtsapi.org/versions/v1.0), level 0.

Addresses are made by ``uritemplate`` from the templates that the service gives, as a client makes them; the
trees are held against those that ``dapytains``, the DTS server of others, finds in the TEI.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from spadille.edition import Corpus
from spadille.edition.exports import site_files
from spadille.edition.model import Source

uritemplate = pytest.importorskip("uritemplate")
TEI = "{http://www.tei-c.org/ns/1.0}"
TREES = ("", "rules")


@pytest.fixture(scope="session")
def site(corpus: Corpus) -> dict[str, str]:
    return {f"exports/{name}": text for name, text in site_files(corpus).items()}


class Client:
    """Asks as a client does: from the entry point, by templates, and relative to what it read last."""

    def __init__(self, site: dict[str, str]) -> None:
        self.site = site
        self.entry = json.loads(site["exports/dts/index.json"])

    def path(self, template: str, by: str = "exports/dts/index.json", **asked: Any) -> str:
        given = {key: str(value) for key, value in asked.items() if value != ""}
        expanded = uritemplate.expand(template, given)
        return posixpath.normpath(posixpath.join(posixpath.dirname(by), expanded))

    def ask(self, endpoint: str, **asked: Any) -> dict[str, Any]:
        return json.loads(self.site[self.path(self.entry[endpoint], **asked)])

    def tree(self, source: str, tree: str) -> list[dict[str, Any]]:
        return self.ask("navigation", resource=source, tree=tree, down=-1)["member"]


@pytest.fixture(scope="session")
def client(site: dict[str, str]) -> Client:
    return Client(site)


def answers(site: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, text in site.items():
        if name.startswith("exports/dts/") and name.endswith(".json"):
            yield name, json.loads(text)


def test_every_answer_has_what_the_specification_requires(site: dict[str, str]) -> None:
    required = {
        "EntryPoint": {"@id", "collection", "navigation", "document"},
        "Collection": {"@id", "title", "totalParents", "totalChildren", "collection"},
        "Resource": {"@id", "title", "totalParents", "collection", "navigation", "document", "citationTrees"},
        "Navigation": {"@id", "resource"},
    }
    seen = set()
    for name, answer in answers(site):
        seen.add(answer["@type"])
        assert required[answer["@type"]] <= answer.keys(), name
        assert (answer["@context"], answer["dtsVersion"]) == ("https://dtsapi.org/context/v1.0.json", "1.0")
        if answer["@type"] == "Navigation":
            assert answer["resource"]["@type"] == "Resource"
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), answer["@id"])) == name
            for unit in [*answer.get("member", ()), *([answer["ref"]] if "ref" in answer else [])]:
                assert unit["@type"] == "CitableUnit" and {"identifier", "level", "parent"} <= unit.keys()
    assert seen == required.keys()


def test_the_collection_leads_to_every_text_and_back(client: Client, corpus: Corpus) -> None:
    for root in (client.ask("collection"), client.ask("collection", id="spadille", nav="children")):
        assert [member["@id"] for member in root["member"]] == list(corpus.sources)
        assert (root["totalChildren"], root["totalParents"]) == (len(corpus.sources), 0)
    for name in corpus.sources:
        resource = client.ask("collection", id=name)
        first, second = resource["citationTrees"]
        assert "identifier" not in first and second["identifier"] == "rules"
        [parent] = client.ask("collection", id=name, nav="parents")["member"]
        assert parent["@id"] == "spadille"
        assert client.path(resource["download"], by=f"exports/dts/collection/{name}.json") == f"exports/{name}.tei.xml"


@pytest.mark.parametrize("tree", TREES)
def test_every_request_of_level_0_has_its_answer(client: Client, source: Source, tree: str) -> None:
    units = client.tree(source.id, tree)
    assert len({unit["identifier"] for unit in units}) == len(units)
    top = client.ask("navigation", resource=source.id, tree=tree, down=1)["member"]
    assert top == [unit for unit in units if unit["level"] == 1]
    for unit in units:
        asked = {"resource": source.id, "tree": tree, "ref": unit["identifier"]}
        alone = client.ask("navigation", **asked)
        assert alone["ref"] == unit and "member" not in alone
        beside = client.ask("navigation", **asked, down=0)["member"]
        assert beside == [other for other in units if other["parent"] == unit["parent"]]
        below = [other for other in units if other["parent"] == unit["identifier"]]
        for down in (1, -1):
            assert client.ask("navigation", **asked, down=down)["member"] == [unit, *below]
        # A text names its own templates, which must lead to the same file from where they stand.
        name = client.path(client.entry["navigation"], **asked)
        assert client.path(alone["resource"]["navigation"], by=name, tree=tree, ref=unit["identifier"]) == name
        document = client.path(alone["resource"]["document"], by=name, tree=tree, ref=unit["identifier"])
        assert document == client.path(client.entry["document"], **asked) and document in client.site


def _words(document: str) -> str:
    root = etree.fromstring(document.encode())
    assert root.tag == f"{TEI}TEI"
    [wrapper] = root
    assert wrapper.tag == "{https://w3id.org/api/dts#}wrapper"
    ns = {"t": TEI[1:-1]}
    return "".join(wrapper.xpath(".//text()[not(ancestor::t:corr or ancestor::t:reg)]", namespaces=ns))


def test_each_document_holds_the_words_of_its_unit(client: Client, source: Source) -> None:
    def document(ref: str, tree: str = "") -> str:
        return _words(client.site[client.path(client.entry["document"], resource=source.id, tree=tree, ref=ref)])

    for passage in source.passages:
        assert document(passage.id, "rules") == passage.printed
    units = client.tree(source.id, "")
    lines = [unit for unit in units if unit["citeType"] == "line"]
    pages = [unit for unit in units if unit["citeType"] == "page"]
    assert "".join(document(unit["identifier"]) for unit in lines) == source.text
    if pages:
        assert "".join(document(unit["identifier"]) for unit in pages) == source.text
        named = dict.fromkeys(page for passage in source.passages for page in passage.pages)
        assert [unit["identifier"] for unit in pages] == list(named)
    for unit, line in zip(lines, source.text.split("\n"), strict=False):
        assert document(unit["identifier"]).rstrip("\n") == line


def test_the_document_without_a_unit_is_the_tei(client: Client, source: Source) -> None:
    whole = client.site[client.path(client.entry["document"], resource=source.id)]
    assert whole == client.site[f"exports/{source.id}.tei.xml"]


@pytest.mark.parametrize("tree", TREES)
def test_another_server_finds_the_same_trees_in_the_tei(
    client: Client, source: Source, tree: str, tmp_path: Path
) -> None:
    dapytains = pytest.importorskip("dapytains.tei.document", reason="dapytains has no lxml for this Python")
    path = tmp_path / "tei.xml"
    path.write_text(client.site[f"exports/{source.id}.tei.xml"], "utf-8")

    def flat(unit: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
        yield tuple(unit[key] for key in ("identifier", "level", "parent", "citeType"))
        for member in unit.get("members", ()):
            yield from flat(member)

    document = dapytains.Document(str(path))
    assert (document.default_tree, sorted(document.citeStructure)) == ("default", ["default", "rules"])
    theirs = [row for unit in document.get_reffs(tree or None) for row in flat(unit.json())]
    assert theirs == [row for unit in client.tree(source.id, tree) for row in flat(unit)]
