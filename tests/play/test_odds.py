"""``spadille odds``: Quinquenove exactly, by every way to read it; the other points by playing, here and as stored."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from spadille.cli import main
from spadille.edition import load
from spadille.play.odds import exact, measured
from spadille.play.players import BOOKS, advices

DOCS = Path(__file__).parents[2] / "docs"
Capture = pytest.CaptureFixture[str]


def enumerated(hasards: str, doublet: str) -> Fraction:
    """The banker's chance, told from the thirty-six throws without the rules of the game."""
    throws = [(first, second) for first in range(1, 7) for second in range(1, 7)]

    def wins(throw: tuple[int, int]) -> bool:
        return throw[0] == throw[1] or sum(throw) in (3, 11)

    chance = Fraction(sum(map(wins, throws)), 36)
    for point in (4, 6, 7, 8, 10):
        made = [throw for throw in throws if sum(throw) == point and not wins(throw)]
        again = [throw for throw in throws if sum(throw) == point and (doublet == "counts" or throw[0] != throw[1])]
        good = {*again, *(filter(wins, throws) if hasards == "every-throw" else ())}
        chance += Fraction(len(made), 36) * Fraction(len(good), len(good) + 8)
    return chance


def test_quinquenove_is_exact_under_every_reading() -> None:
    rows = {(row["hasards"], row["doublet"]): Fraction(row["banker"]) for row in exact()}
    assert len(rows) == 4 and rows["first-throw", "counts"] == Fraction(4189, 9009)
    assert all(chance == enumerated(*reading) for reading, chance in rows.items())


def test_the_odds_are_told(capsys: Capture) -> None:
    assert main(["odds", "quinquenove", "--deals", "5", "--workers", "1", "--reading", "doublet"]) == 0
    told = capsys.readouterr().out
    assert "chance 4189/9009 = 46.4979%, gain -631/9009 = -7.0041%" in told
    assert "quinquenove/doublet = does-not\n    changed nothing in 5 deals" in told


def test_a_reading_is_measured_on_the_same_cards(capsys: Capture) -> None:
    assert main(["odds", "quarante-de-roi", "--deals", "20", "--workers", "1", "--reading", "renounce", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["readings"].values()
    assert found["taken"] == "free" and [*found["choices"]] == ["void-only", "must-trump"]
    for choice in found["choices"].values():
        assert 0 < choice["deals"]["changed"] <= 20 and choice["deals"]["moved"]["mean"] > 0
        assert choice["sittings"]["played"] == 4


@pytest.mark.parametrize("reading", ["quinto/joker", "quarante-de-roi/renounce", "cinq-cents-bordelais/target"])
def test_the_measure_is_the_same_again(reading: str) -> None:
    chosen = [load().readings[reading]]
    assert measured(chosen, 5, 1) == measured(chosen, 5, 1, workers=2) != measured(chosen, 5, 2)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say which game"),
        (["quintto"], "did you mean quinto"),
        (["quinto", "--reading", "void"], "quinto has no disputed point “void”; it has quinto/ace"),
        (["quinto", "--deals", "2"], "is 5 or more"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(arguments: list[str], told: str, capsys: Capture) -> None:
    assert main(["odds", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1


def test_what_is_stored_is_of_this_corpus() -> None:
    stored = json.loads((DOCS / "odds.json").read_bytes())
    readings = load().readings
    assert stored["quinquenove"] == exact()
    assert {*stored["readings"]} == {*readings}
    for name, entry in stored["readings"].items():
        values = {str(choice.value) for choice in readings[name].choices}
        assert {str(entry["taken"]), *entry["choices"]} == values
    advice = json.loads((DOCS / "advice.json").read_bytes())["advice"]
    assert {*advice} >= {name for game in BOOKS for name in advices(game)}


def test_what_is_stored_can_be_repeated() -> None:
    stored = json.loads((DOCS / "odds.json").read_bytes())
    name = "quinze/first"
    again = measured([load().readings[name]], stored["deals"], stored["seed"])
    assert again[name] == stored["readings"][name]
