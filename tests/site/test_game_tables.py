"""The tables of cards and figures in the pages of the games, held against the code."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from spadille.games import cinq_cents, quadrille, quarante_de_roi, quinquenove, quinto, quinze
from spadille.games.cinq_cents import bordelais, lyonnais
from spadille.table.cards import cards
from spadille.table.dice import THROWS

PAGES = Path(__file__).resolve().parents[2] / "docs" / "games"


def rows(game: str, head: str) -> list[list[str]]:
    """The rows of the table whose first line begins with ``head``, the line of dashes left out."""
    lines = (PAGES / f"{game}.md").read_text("utf-8").splitlines()
    (start,) = [at for at, line in enumerate(lines) if line.startswith(f"| {head}")]
    end = next(at for at in range(start, len(lines)) if not lines[at].startswith("|"))
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:end]]
    return [table[0], *table[2:]]


def drawn(cell: str) -> str:
    return " ".join(re.findall(r"\{cards\}`([^`]*)`", cell))


def test_quints_score_what_the_page_says() -> None:
    found = {}
    for points, *cells in rows("quinto", "{rule}`Value")[1:]:
        for cell in filter(None, cells):
            (quint,) = quinto.quints(cards(drawn(cell)))
            found[str(quint)] = quint.points
            assert quint.points == int(points), cell
    assert len(found) == 13, "the Royal, and a five and two pairs of each suit"


@pytest.mark.parametrize(
    ("game", "form"), [("cinq-cents", cinq_cents.DEFAULT), ("cinq-cents-bordelais", bordelais.DEFAULT)]
)
def test_combinations_count_what_the_page_says(game: str, form: cinq_cents.Form) -> None:
    for name, shown, points in rows(game, "Combination")[1:]:
        if "seven" in name.casefold():
            assert int(points) == cinq_cents.combinations.SEVEN_OF_TRUMPS
            continue
        held = frozenset(cards(drawn(shown)))
        (meld,) = [meld for meld in cinq_cents.held(held, form) if meld.cards == held]
        assert cinq_cents.worth(meld, "H", form) == int(points), name


def test_cards_count_what_the_page_says_at_cinq_cents() -> None:
    for shown, points in zip(*rows("cinq-cents", "{cards}"), strict=True):
        assert {cinq_cents.count([one]) for one in cards(drawn(shown))} == {int(points)}


def test_fractions_are_rounded_as_the_page_says_at_lyons() -> None:
    for won, counted in rows("cinq-cents-lyonnais", "Cards won")[1:]:
        points = dict(zip("AB", map(int, won.split(" and ")), strict=True))
        added = lyonnais.DEFAULT.fractions(points, {"A": 0, "B": 0}, 1000)
        assert [points[seat] + added[seat] for seat in "AB"] == [int(number) for number in counted.split(" and ")]


def test_the_four_orders_of_quadrille() -> None:
    shown = [drawn(order) for _, order in rows("quadrille", "Suit")[1:]]
    orders = [quadrille.order(suit, trumps) for suit, trumps in ("SS", "HH", "CH", "DS")]
    assert shown == [" ".join(order) for order in orders]


def test_cliques_and_court_cards_count_what_the_page_says() -> None:
    ladder = {}
    for _, shown, points in rows("quarante-de-roi", "Clique")[1:]:
        ladder["".join(one.rank for one in cards(drawn(shown)))] = int(points)
    assert list(ladder.items()) == list(quarante_de_roi.CLIQUES.items())[::-1]
    for shown, points in zip(*rows("quarante-de-roi", "{cards}"), strict=True):
        assert quarante_de_roi.points(cards(drawn(shown))) == int(points)


def test_cards_count_what_the_page_says_at_quinze() -> None:
    for shown, points in zip(*rows("quinze", "{cards}"), strict=True):
        values = {quinze.value(one) for one in cards(drawn(shown))}
        assert values == set(map(int, points.split(" … ")))


def test_throws_do_what_the_page_says() -> None:
    seen = []
    for result, dice, ways in rows("quinquenove", "First throw")[1:]:
        pairs = [tuple(map(int, pair.split())) for pair in re.findall(r"\{dice\}`([^`]*)`", dice)]
        throws = [thrown for thrown in THROWS if tuple(sorted(thrown)) in pairs]
        assert len(throws) == int(ways)
        assert all(f"<{quinquenove.first_throw(thrown).rule}>" in result for thrown in throws)
        seen += throws
    assert sorted(seen) == sorted(THROWS)


def test_the_odds_are_those_of_the_code() -> None:
    readings = ({}, {"doublet": "does-not"}, {"hasards": "every-throw"})
    exact: tuple[Callable[..., Fraction], ...] = (
        lambda options: quinquenove.banker_chance(options=options),
        quinquenove.banker_gain,
    )
    for (_, *cells), reading in zip(rows("quinquenove", "After the first throw")[1:], readings, strict=True):
        for cell, figure in zip(cells, exact, strict=True):
            fraction, percent = cell.replace("−", "-").split(", ")
            assert Fraction(fraction) == figure(quinquenove.Options(**reading))
            assert f"{float(Fraction(fraction)) * 100:.1f}" == percent.strip("+%")
