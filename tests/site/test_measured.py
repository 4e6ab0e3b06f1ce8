"""The pages of advice and of disputed points tell what was measured, and nothing where nothing was."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from spadille.site import measured


def env(folder: Path, name: str, stored: dict[str, Any]) -> Any:
    (folder / name).write_text(json.dumps(stored), encoding="utf-8")
    noted: list[str] = []
    return SimpleNamespace(srcdir=folder, note_dependency=noted.append, noted=noted)


def worth(mean: float, error: float, changed: int = 7) -> dict[str, Any]:
    return {"gained": {"mean": mean, "error": error}, "changed": changed}


def test_advice_tells_what_it_wins_loses_or_that_this_cannot_be_told(tmp_path: Path) -> None:
    entry = {"game": "quinze", "deals": 4000, "seed": 1}
    stored = {
        "command": "spadille simulate --advice docs/advice.json",
        "advice": {
            "a.wins": {**entry, "worth": {"alone": worth(2.5, 1), "beside": worth(-2.5, 1, 1234)}},
            "a.nothing": {**entry, "game": "quarante-de-roi", "worth": {"alone": worth(0.5, 1)}},
            "a.deal": {**entry, "worth": {"dealer": worth(-3, 1)}},
        },
    }
    book = env(tmp_path, measured.ADVICE, stored)

    def told(name: str) -> str:
        made = measured.advice(book, SimpleNamespace(id=name))  # type: ignore[arg-type]
        return made.astext() if made else ""

    assert "it wins 2.50 ± 1.00 coins a deal; it changed 7 deals." in told("a.wins")
    assert "it loses 2.50 ± 1.00 coins a deal; it changed 1,234 deals." in told("a.wins")
    assert "cannot be told" not in told("a.wins") and "4,000 deals, seed 1" in told("a.wins")
    assert "0.50 ± 1.00 points a deal; it changed 7 deals. That cannot be told from nothing." in told("a.nothing")
    assert "gains 3.00 ± 1.00 points a deal less than the other" in told("a.deal")
    assert told("a.other") == "" and book.noted[0].endswith(measured.ADVICE)
    assert "spadille simulate --advice docs/advice.json" in told("a.wins")


def test_a_disputed_point_tells_what_it_changes_and_what_it_does_not(tmp_path: Path) -> None:
    none = {"played": 50, "changed": 0, "moved": {"mean": 0, "error": 0}}
    some = {"played": 50, "changed": 9, "moved": {"mean": 3, "error": 0.5}, "dealer": {"mean": -1, "error": 0.25}}
    choices = {
        "idle": {"deals": none, "sittings": none},
        "late": {"deals": none, "sittings": some},
        "much": {"deals": some, "sittings": none},
    }
    rows = [
        {"hasards": hasards, "doublet": doublet, "banker": "1/4"}
        for hasards in ("first-throw", "every-throw")
        for doublet in ("counts", "does-not")
    ]
    point = {"game": "quinquenove", "option": "doublet", "taken": "counts", "choices": choices}
    stored = {"command": "spadille odds", "quinquenove": rows, "readings": {"quinquenove/doublet": point}}
    book = env(tmp_path, measured.ODDS, stored)
    reading = SimpleNamespace(id="quinquenove/doublet", option="doublet", game="quinquenove")
    made = measured.otherwise(book, reading)  # type: ignore[arg-type]
    assert made is not None
    told = made.astext()
    assert "idle: changed nothing in 50 deals, nor in 50 whole games." in told
    assert "late: changed nothing in 50 deals; changed 9 of 50 whole games." in told
    assert (
        "much: changed 9 of 50 deals; 3.00 ± 0.50 coins a deal went elsewhere, −1.00 ± 0.25 to the dealer; "
        "changed nothing in 50 whole games." in told
    )
    assert told.count("1/4 (25.00%)") == 2 and "spadille odds" in told
    other = SimpleNamespace(id="quinto/joker", option="joker", game="quinto")
    assert measured.otherwise(book, other) is None  # type: ignore[arg-type]
