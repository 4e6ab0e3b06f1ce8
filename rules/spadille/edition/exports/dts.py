"""The texts as a service of the Distributed Text Services, version 1.0, made of files alone.

Every request of level 0 has a file whose name is the request's address by the templates of the entry point
(RFC 6570): a parameter left out leaves its part out.  Files cannot answer what has no end, so a ``down``
deeper than the tree (it equals ``-1``), a range of a document, and parts of a long answer have none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from spadille.edition.corpus import Corpus
from spadille.edition.exports import tei
from spadille.edition.exports.places import Unit, units
from spadille.edition.exports.tei_text import Edition
from spadille.edition.model import Source

VERSION = "1.0"
CONTEXT = "https://dtsapi.org/context/v1.0.json"
WRAPPER = "https://w3id.org/api/dts#"
ROOT = "spadille"
"""The collection of all texts."""
RULES = "rules"
"""The name of the second tree; the first, of pages and lines, is the default and must have none."""
_MOST_BESIDE = 250
"""Where more units than this stand beside each other, none is answered with all those beside it (``down=0``):
the answers would grow with the square of the text."""

_COLLECTION = "collection{/id}{;nav}.json"
_NAVIGATION = "navigation{/resource}{;tree}{;down}{/ref}.json"
_DOCUMENT = "document{/resource}{;tree}{/ref}.xml"


def service(corpus: Corpus, sources: Iterable[Source], address: str = "") -> dict[str, str]:
    """The files of the service by their names.

    :param address: where the site is published; without it, what a file names is relative to that file.
    """
    sources = tuple(sources)
    service = _Service(corpus, sources, address)
    service.put("index.json", service.entry())
    for name in ("collection.json", f"collection/{ROOT}.json", f"collection/{ROOT};nav=children.json"):
        service.put(name, service.root(name))
    parents = f"collection/{ROOT};nav=parents.json"
    service.put(parents, service.root(parents) | {"member": []})
    for source in sources:
        service.describe(source)
        service.navigate(source, "", _pages(service.units[source.id]))
        service.navigate(source, f";tree={RULES}", _rules(source))
        service.publish(source)
    return service.files


class _Service:
    def __init__(self, corpus: Corpus, sources: tuple[Source, ...], address: str) -> None:
        self.corpus = corpus
        self.sources = sources
        self.units = {source.id: units(source) for source in sources}
        self.site = address
        self.address = f"{address}exports/" if address else ""
        self.files: dict[str, str] = {}

    def put(self, name: str, answer: dict[str, Any]) -> None:
        answer = {"@context": CONTEXT, "dtsVersion": VERSION} | answer
        self.files[name] = json.dumps(answer, ensure_ascii=False, separators=(",", ":")) + "\n"

    def to(self, template: str, by: str) -> str:
        """The address of a file of the service, or a template of such, from within the file ``by``."""
        return f"{self.address}dts/{template}" if self.address else "../" * by.count("/") + template

    def file(self, name: str, by: str) -> str:
        """The address of another export."""
        return f"{self.address}{name}" if self.address else "../" * (by.count("/") + 1) + name

    def entry(self) -> dict[str, Any]:
        return {
            "@id": self.to("index.json", "index.json"),
            "@type": "EntryPoint",
            "collection": self.to(_COLLECTION, "index.json"),
            "navigation": self.to(_NAVIGATION, "index.json"),
            "document": self.to(_DOCUMENT, "index.json"),
        }

    def root(self, by: str) -> dict[str, Any]:
        return {
            "@id": ROOT,
            "@type": "Collection",
            "title": "Spadille",
            "description": "Old rules of games",
            "totalParents": 0,
            "totalChildren": len(self.sources),
            "collection": self.to(_COLLECTION, by),
            "member": [self.resource(source, by, full=True) for source in self.sources],
        }

    def resource(self, source: Source, by: str, full: bool = False) -> dict[str, Any]:
        """What every answer says of a text; where it is ``full``, with its description."""
        paged = any(unit.kind == "page" for unit in self.units[source.id])
        line: dict[str, Any] = {"@type": "CiteStructure", "citeType": "line"}
        page = {"@type": "CiteStructure", "citeType": "page", "citeStructure": [line]}
        answer: dict[str, Any] = {
            "@id": source.id,
            "@type": "Resource",
            "collection": self.to(f"collection/{source.id}{{;nav}}.json", by),
            "navigation": self.to(f"navigation/{source.id}{{;tree}}{{;down}}{{/ref}}.json", by),
            "document": self.to(f"document/{source.id}{{;tree}}{{/ref}}.xml", by),
            "citationTrees": [
                {"@type": "CitationTree", "citeStructure": [page if paged else line]},
                {
                    "@type": "CitationTree",
                    "identifier": RULES,
                    "citeStructure": [{"@type": "CiteStructure", "citeType": "passage"}],
                },
            ],
        }
        if not full:
            return answer
        core = {
            "title": [{"lang": source.language, "value": source.title}],
            "creator": [{"lang": source.language, "value": source.author}] if source.author else None,
            "contributor": [{"lang": source.language, "value": source.editor}] if source.editor else None,
            "publisher": [{"lang": source.language, "value": source.publisher}] if source.publisher else None,
            "date": [{"lang": "en", "value": source.year}] if source.year else None,
            "description": [{"lang": lang, "value": said} for lang, said in vars(source.summary).items()],
            "rights": [{"lang": lang, "value": said} for lang, said in vars(source.rights).items()],
            "language": [{"lang": "en", "value": source.language}],
        }
        return answer | {
            "title": source.title,
            "description": source.summary.en,
            "totalParents": 1,
            "totalChildren": 0,
            "mediaTypes": ["application/tei+xml"],
            "download": self.file(f"{source.id}.tei.xml", by),
            "dublinCore": {key: value for key, value in core.items() if value},
        }

    def describe(self, source: Source) -> None:
        for nav, member in (("", None), (";nav=children", None), (";nav=parents", True)):
            name = f"collection/{source.id}{nav}.json"
            answer = self.resource(source, name, full=True)
            if member:
                parent = self.root(name)
                del parent["member"]
                answer["member"] = [parent]
            self.put(name, answer)

    def navigate(self, source: Source, tree: str, tree_units: list[dict[str, Any]]) -> None:
        """The files of one tree: from its root, and from each of its units."""
        deepest = max(unit["level"] for unit in tree_units)

        def answer(down: int | None, unit: dict[str, Any] | None, member: list[dict[str, Any]] | None) -> None:
            depth = "" if down is None else f";down={down}"
            name = f"navigation/{source.id}{tree}{depth}{'/' + unit['identifier'] if unit else ''}.json"
            told: dict[str, Any] = {"@id": self.to(name, name), "@type": "Navigation"}
            told["resource"] = self.resource(source, name)
            told |= {"ref": unit} if unit else {}
            self.put(name, told | ({} if member is None else {"member": member}))

        for down in (*range(1, deepest + 1), -1):
            answer(down, None, [unit for unit in tree_units if down == -1 or unit["level"] <= down])
        under: dict[str | None, list[dict[str, Any]]] = {}
        for unit in tree_units:
            under.setdefault(unit["parent"], []).append(unit)
        for unit in tree_units:
            children, beside = under.get(unit["identifier"], []), under[unit["parent"]]
            answer(None, unit, None)
            if len(beside) <= _MOST_BESIDE:
                answer(0, unit, beside)
            for down in (*range(1, deepest + 1), -1):
                answer(down, unit, [unit, *children])

    def publish(self, source: Source) -> None:
        """The documents: the whole, and each unit of both trees."""
        self.files[f"document/{source.id}.xml"] = tei.document(self.corpus, source, self.site)
        edition = Edition(source)
        for unit in self.units[source.id]:
            self.files[f"document/{source.id}/{unit.ref}.xml"] = _fragment(edition, unit.start, unit.end)
        for passage in source.passages:
            name = f"document/{source.id};tree={RULES}/{passage.id}.xml"
            self.files[name] = _fragment(edition, passage.start, passage.end)


def _unit(ref: str, kind: str, level: int, parent: str | None, **more: Any) -> dict[str, Any]:
    unit = {"identifier": ref, "@type": "CitableUnit", "level": level, "parent": parent, "citeType": kind}
    return unit | more


def _pages(found: Iterable[Unit]) -> list[dict[str, Any]]:
    return [_unit(unit.ref, unit.kind, 2 if unit.parent else 1, unit.parent) for unit in found]


def _rules(source: Source) -> list[dict[str, Any]]:
    return [
        _unit(
            passage.id, "passage", 1, None,
            dublinCore={"title": [{"lang": lang, "value": said} for lang, said in vars(passage.title).items()]},
        )
        for passage in source.passages
    ]  # fmt: skip


def _fragment(edition: Edition, start: int, end: int) -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<TEI xmlns="{tei.NAMESPACE}"><dts:wrapper xmlns:dts="{WRAPPER}">'
        f'<ab xml:lang="{edition.source.language}" xml:space="preserve">{edition.between(start, end)}</ab>'
        "</dts:wrapper></TEI>\n"
    )
