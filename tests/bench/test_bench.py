"""What the bench plays ends, and what it prints can be read; how fast it is, no test asks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.bench import book, building, games, start
from tests.bench.measure import Spread, rounds


@pytest.mark.parametrize("name", games.OURS)
def test_the_same_seeds_play_the_same_games(name: str) -> None:
    moves = [[games.OURS[name].play(seed, Random(seed).random) for seed in range(3)] for _ in range(2)]
    assert moves[0] == moves[1] and min(moves[0]) > 0


def test_each_runs_once_a_round_in_turn_after_a_round_that_does_not_count() -> None:
    ran: list[str] = []
    seconds = rounds({"A": lambda: ran.append("A"), "B": lambda: ran.append("B")}, 2)
    assert ran == ["A", "B"] * 3 and [len(took) for took in seconds.values()] == [2, 2]


def test_tables_tell_median_least_and_most() -> None:
    spread = Spread.of([3.0, 1.0, 2.5])
    assert spread.written(".1f") == "2.5 (1.0–3.0)"
    assert "2,500.0 (1,000.0–3,000.0) ms" in start.table({"import of quinto": spread})
    speeds = {"deals per second": spread, "moves per second": spread}
    ratio = {"hearts": spread, "checked hearts": Spread(5.0, 5.0, 5.0)}
    table = games.table({
        "hearts": {"kind": games.FREE, **speeds},
        "checked hearts": {"kind": games.CHECKED, **speeds},
        "quinto": {"kind": "trick game", **speeds, "ratio": ratio},
    })  # fmt: skip
    lines = table.splitlines()
    assert lines[3].split() == ["quinto", "2", "(1–3)", "2", "(1–3)"]
    assert lines[6].split() == ["quinto", "2.50", "(1.00–3.00)"] and lines[9].split() == ["quinto", "5.00", "(5.00–5.00)"]


def test_a_program_is_timed_in_an_interpreter_of_its_own() -> None:
    assert 0 <= start.seconds("import sys", "assert 'spadille' not in sys.modules") < 5
    with pytest.raises(SystemExit, match="mend it first"):
        start.seconds("", "raise ValueError")


def test_a_made_book_is_built_and_built_again_after_an_edit(tmp_path: Path) -> None:
    book.make(tmp_path / "book", 25)
    cold = building.built(tmp_path / "book", tmp_path)
    page = tmp_path / "html" / "rules" / "g0000.r01.html"
    assert "Tout autrement" not in page.read_text("utf-8")
    book.edit(tmp_path / "book")
    edited = building.built(tmp_path / "book", tmp_path)
    assert "Tout autrement" in page.read_text("utf-8")
    assert "25" in building.table({"25": {"rules": 25, "from nothing": cold, "after an edit": edited}})
