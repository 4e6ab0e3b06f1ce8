"""A source as W3C Web Annotations on its text as supplied: each passage and each correction.

Every target names its words both by quote and by position (in characters, as Unicode counts them), so that a
reader can find them by either and hold one against the other.
"""

from __future__ import annotations

import json
from typing import Any

from spadille import __version__
from spadille.edition.corpus import Corpus
from spadille.edition.model import Emendation, Passage, ReadTable, Source

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
_NEARBY = 32
"""How many characters before and after a quote are given at least."""


def document(corpus: Corpus, source: Source, address: str = "") -> str:
    """A collection of one page that holds all annotations."""
    base = f"{address}exports/" if address else ""
    own = f"{base}{source.id}.annotations.jsonld"
    items = [_passage(source, passage, base, address) for passage in source.passages]
    items += [_emendation(source, act, number, base) for number, act in enumerate(source.emendations, 1)]
    items += [_table(source, act, number, base) for number, act in enumerate(source.tables, 1)]
    collection = {
        "@context": CONTEXT,
        "id": own,
        "type": "AnnotationCollection",
        "label": f"{source.title}: Spadille {__version__}",
        "total": len(items),
        "first": {"id": f"{own}#page", "type": "AnnotationPage", "startIndex": 0, "items": items},
    }
    return json.dumps(collection, ensure_ascii=False, indent=1) + "\n"


def _annotation(source: Source, name: str, base: str, start: int, end: int, **what: Any) -> dict[str, Any]:
    return {
        "id": f"{base}{source.id}.annotations.jsonld#{name}",
        "type": "Annotation",
        **what,
        "target": {"source": f"{base}{source.id}.txt", "selector": selectors(source.text, start, end)},
    }


def selectors(text: str, start: int, end: int) -> list[dict[str, Any]]:
    """A stretch of ``text`` by its words and by its place; the words around it are enough to tell it from others."""
    nearby = _NEARBY
    while text.count(text[max(0, start - nearby) : end + nearby]) > 1:
        nearby *= 2
    return [
        {
            "type": "TextQuoteSelector",
            "exact": text[start:end],
            "prefix": text[max(0, start - nearby) : start],
            "suffix": text[end : end + nearby],
        },
        {"type": "TextPositionSelector", "start": start, "end": end},
    ]


def _body(value: str, language: str, purpose: str) -> dict[str, str]:
    return {"type": "TextualBody", "value": value, "language": language, "format": "text/plain", "purpose": purpose}


def _passage(source: Source, passage: Passage, base: str, address: str) -> dict[str, Any]:
    bodies: list[Any] = [
        {"type": "TextualBody", "value": passage.id, "format": "text/plain", "purpose": "identifying"},
        {"type": "TextualBody", "value": passage.kind, "format": "text/plain", "purpose": "classifying"},
        *(_body(said, language, "describing") for language, said in vars(passage.title).items()),
        _body(passage.translation, passage.translation_language, "commenting"),
        {"type": "SpecificResource", "source": f"{address or '../'}rules/{passage.id}.html", "purpose": "linking"},
    ]
    return _annotation(
        source, passage.id, base, passage.start, passage.end, motivation=["identifying", "classifying"], body=bodies
    )


def _emendation(source: Source, act: Emendation, number: int, base: str) -> dict[str, Any]:
    bodies = [
        _body(act.corr, source.language, "editing"),
        *_tags(act.cause, act.cert),
        *(_body(said, language, "commenting") for language, said in (vars(act.reason) if act.reason else {}).items()),
    ]
    return _annotation(
        source, f"emendation_{number}", base, act.start, act.end, motivation="editing", body=bodies
    )  # fmt: skip


def _table(source: Source, act: ReadTable, number: int, base: str) -> dict[str, Any]:
    bodies = [
        _body(act.plain(source.language), source.language, "editing"),
        *_tags(act.cause, act.cert),
        *(_body(said, language, "commenting") for language, said in vars(act.reason).items()),
    ]
    return _annotation(source, f"table_{number}", base, act.start, act.end, motivation="editing", body=bodies)


def _tags(cause: str, cert: str) -> list[dict[str, str]]:
    return [
        {"type": "TextualBody", "value": value, "format": "text/plain", "purpose": "tagging"}
        for value in (f"cause: {cause}", f"certainty: {cert}")
    ]
