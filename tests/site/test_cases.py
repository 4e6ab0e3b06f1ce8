"""What a page says of the sides and the numbers of a rule."""

from types import SimpleNamespace
from typing import Any

import pytest
from sphinx.addnodes import pending_xref

from spadille.site.cases import both_sides, cases, held, shown, ways

BOOK: Any = SimpleNamespace(language="en", passages={"tiny.win"}, corpus=SimpleNamespace(readings={"tiny/lead"}))


def told(state: dict[str, Any]) -> list[str]:
    return [node.astext() for node in shown(BOOK, state)]


def test_cases_are_told_with_what_forbids_them() -> None:
    proof = {
        "cases": [
            {"source": "why_not(1)", "line": 1, "refused": False, "by": []},
            {"source": "why_not(2)", "line": 2, "refused": True, "by": ["tiny.win", "tiny/lead", "spadille.table"]},
        ]
    }
    found = cases(BOOK, proof)
    assert found is not None
    assert [item.astext() for item in found] == [
        "why_not(1) allowed",
        "why_not(2) refused tiny.win, tiny/lead, spadille.table",
    ]
    assert [(one["reftype"], one["reftarget"]) for one in found.findall(pending_xref)] == [
        ("rule", "tiny.win"),
        ("reading", "tiny/lead"),
    ]
    assert cases(BOOK, {}) is None


def test_ways_are_counted_where_there_are_many() -> None:
    found = ways({"ways": ["1", "refused", *map(str, range(2, 9))]})
    assert found is not None
    assert found.astext() == "It came out: 1 · refused · 2 · 3 · 4 · 5 · and 3 more"
    assert ways({"ways": []}) is None


def test_a_way_without_a_form_to_be_read_by_is_not_told() -> None:
    kinds = ["<built-in method __getitem__ of dict object>", "<spadille.games.quinto.Hand object>", "<function f.<loc…"]
    assert ways({"ways": kinds}) is None
    found = ways({"ways": [*kinds, "<5H 20>", "[<A play KS>]"]})
    assert found is not None
    assert found.astext() == "It came out: <5H 20> · [<A play KS>]"


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (
            {"state": "two", "ways": 3, "allowed": 1, "refused": 2},
            "Shown from both sides: the code that claims it came out in different ways, "
            "cases allowed: 1, cases refused: 2.",
        ),
        ({"state": "excused", "why": {"en": "one pack", "fr": "un jeu"}}, "One side only: one pack."),
        ({"state": "one"}, "One side only: what claims it always came out the same."),
    ],
)
def test_sides(sides: dict[str, Any], words: str) -> None:
    assert told({"sides": sides}) == [words]


def test_numbers() -> None:
    where = {"4": "code", "12": "proof", "9": "proof", "16": "excused", "7": ""}
    numbers = {"held": 3, "of": 4, "where": where, "why": {"16": {"en": "a page", "fr": "une page"}}}
    assert told({"numbers": numbers}) == [
        "Its numbers: 9, 12 in the proof; 4 in the code that it reached; 7 nowhere; 16: a page."
    ]
    assert held({"numbers": numbers}) == "3 of 4"
    assert (held({}), both_sides({}), told({})) == ("", "", [])
