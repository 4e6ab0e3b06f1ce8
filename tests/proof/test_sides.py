"""How a claimant comes out: results, refusals, changes; and the cases that an example shows."""

import doctest
import sys

import pytest

from spadille.proof.sides import REFUSED, Sides, Watch, Ways, cases


class Purse:
    """A claimant of every kind."""

    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.paid: dict[str, int] = {}
        self.notes: list[str] = []

    def worth(self, more: int) -> int:
        if more < 0:
            raise ValueError("less than nothing")
        return self.coins + more

    def pay(self, who: str, coins: int) -> None:
        if coins:
            self.coins -= coins
            self.paid[who] = self.paid.get(who, 0) + coins
            self.notes.append(who)

    def told(self):  # type: ignore[no-untyped-def]
        yield from self.notes


def seen(claimant: str, act) -> list[str]:  # type: ignore[no-untyped-def]
    ways, watch = Ways(), Watch()
    watch.begin(__name__, f"{__name__}.{claimant}", ways)
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        act()
    finally:
        sys.setprofile(before)
    return ways.shown()


def test_results_and_refusals() -> None:
    def act() -> None:
        purse = Purse(3)
        purse.worth(1), purse.worth(2), purse.worth(1)
        with pytest.raises(ValueError):
            purse.worth(-1)

    assert seen("Purse.worth", act) == ["4", "5", REFUSED]
    assert seen("Purse.pay", act) == []


def test_what_an_act_changes() -> None:
    def act() -> None:
        purse = Purse(9)
        purse.pay("A", 2), purse.pay("B", 0), purse.pay("A", 2)

    assert seen("Purse.pay", act) == [
        "coins -2; paid: A +2; notes = ['A']", "None", "coins -2; paid: A +2; notes = ['A', 'A']",
    ]  # fmt: skip


def test_a_class_claims_for_its_methods_and_a_generator_for_what_it_yields() -> None:
    def act() -> None:
        purse = Purse(9)
        purse.pay("A", 1), purse.pay("B", 1)
        list(purse.told())

    assert seen("Purse.told", act) == ["'A'", "'B'"]
    assert len(seen("Purse", act)) > 2


def test_cases() -> None:
    examples = doctest.DocTestParser().get_examples(
        """
        >>> hand.why_not("A play 5S"), hand.turn, hand.why_not("B play 6S")
        ((), [<A play 5S>, <A pass>], ('quinto.players',))
        >>> [hand.why_not(f"play {card}") for card in ("5S", "6S")]
        [('quinto.players', 'quinto.quint.five'), ()]
        >>> hand.play("6S")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: not now [quinto.players]
        >>> hand.why_not("A play 5S")
        ('quinto/follow',)
        """
    )
    found = cases(examples, 10)
    assert [(case.line, case.refused, case.by) for case in found] == [
        (11, False, ()),
        (11, True, ("quinto.players",)),
        (13, True, ("quinto.players", "quinto.quint.five")),
        (13, False, ()),
        (15, True, ("quinto.players",)),
        (18, True, ("quinto/follow",)),
    ]
    assert found[1].source == "hand.why_not('B play 6S')"


def test_two_sides() -> None:
    one, two = Ways({"1": None}), Ways({"1": None, "2": None})
    assert not Sides.of([("a", one, []), ("b", Ways({"2": None}), [])]).two
    assert Sides.of([("a", one, []), ("a", Ways({"2": None}), [])]).two
    assert Sides.of([("a", two, [])]).two
    parse = doctest.DocTestParser().get_examples
    asked = [cases(parse(f">>> h.why_not(1)\n{answer}\n"), 1) for answer in ("()", "('a.b',)")]
    assert not Sides.of([("a", one, asked[0])]).two
    assert Sides.of([("a", one, asked[0] + asked[1])]).two
