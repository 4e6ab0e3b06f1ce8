"""A source as JSON, as ``corpus.schema.json`` beside the exports describes it."""

from __future__ import annotations

import json
from typing import Any

from spadille import __version__
from spadille.edition.corpus import Corpus
from spadille.edition.model import Emendation, Game, Lacuna, PageBreak, Passage, ReadTable, Segment, Source

FORMAT = 1
"""Raised when a reader of the old form would no longer understand the new one."""


def document(corpus: Corpus, source: Source, address: str = "") -> str:
    """The whole source: its description, its games, and its passages with all that is done to them."""
    return json.dumps(_source(corpus, source, address), ensure_ascii=False, indent=1) + "\n"


def _source(corpus: Corpus, source: Source, address: str) -> dict[str, Any]:
    described = ("title", "author", "editor", "translator", "place", "publisher", "year", "pages", "scan")
    return {
        "$schema": f"{address}exports/corpus.schema.json" if address else "corpus.schema.json",
        "format": FORMAT,
        "spadille": __version__,
        "id": source.id,
        "sha256": source.sha256,
        "language": source.language,
        "translation_language": source.translation_language,
        "description": {key: getattr(source, key) for key in described if getattr(source, key)},
        "certainty": source.certainty,
        "supplied": vars(source.supplied),
        "compared": vars(source.compared),
        "rights": vars(source.rights),
        "summary": vars(source.summary),
        "translation_by": vars(source.translation_by),
        "translation_note": vars(source.translation_note),
        "work": corpus.works.get(source.csl),
        "games": [_game(game) for game in source.games],
        "throughout": [
            {"stands": change.sic, "read": change.corr, "times": change.times, "reason": vars(change.reason)}
            for change in source.regular
        ],
        "passages": [_passage(corpus, passage) for passage in source.passages],
    }


def _game(game: Game) -> dict[str, Any]:
    facts = ("name", "kind", "players", "pack", "aim", "direction")
    return {"id": game.id} | {key: vars(said) for key in facts if (said := getattr(game, key))}


def _passage(corpus: Corpus, passage: Passage) -> dict[str, Any]:
    return {
        "id": passage.id,
        "kind": passage.kind,
        "game": passage.game,
        "title": vars(passage.title),
        "start": passage.start,
        "end": passage.end,
        "lines": [passage.line, passage.last_line],
        "pages": list(passage.pages),
        "heading": passage.heading,
        "footnote_to": passage.footnote_to,
        "printed": passage.printed,
        "read": passage.read,
        "translation": passage.translation,
        "text_hash": passage.text_hash,
        "edition_hash": passage.edition_hash,
        "segments": [_segment(segment) for segment in passage.segments],
        "disputed": [reading.id for reading in corpus.readings.values() if passage.id in reading.passages],
    }


def _segment(segment: Segment) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": segment.kind, "start": segment.start, "printed": segment.printed}
    told["read"] = segment.read
    act = segment.act
    if isinstance(act, Emendation):
        told |= {"line": act.line, "cause": act.cause, "certainty": act.cert, "plays": act.plays}
        told |= {"reason": act.reason and vars(act.reason), "support": list(act.support)}
    elif isinstance(act, ReadTable):
        told |= {"line": act.line, "cause": act.cause, "certainty": act.cert, "reason": vars(act.reason)}
        told |= {"caption": vars(act.caption), "head": act.head, "rows": act.rows}
    elif isinstance(act, Lacuna):
        told |= {"line": act.line, "lacuna": act.kind, "what": vars(act.what), "readings": list(act.readings)}
    elif isinstance(act, PageBreak):
        told |= {"line": act.line, "page": act.n, "join": act.join}
    return told
