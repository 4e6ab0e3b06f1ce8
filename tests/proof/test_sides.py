"""How a claimant comes out: results, refusals, changes; and the cases that an example shows."""

import doctest
import os
import signal
from pathlib import Path

import coverage
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


class Till(Purse):
    """A claimant with a closure, a property and arguments of every kind."""

    def worth(self, more: int = 1, /, *each: int, twice: bool = False, **others: int) -> int:
        return (super().worth(more) + sum(each) + sum(others.values())) * (2 if twice else 1)

    @property
    def noted(self) -> tuple[str, ...]:
        return tuple(self.notes)

    def __repr__(self) -> str:
        return f"<till with {self.worth(0)}>"


def till(coins: int) -> Till:
    """A claimant whose result says more of itself than a figure."""
    return Till(coins)


def seen(claimant: str, act) -> list[str]:  # type: ignore[no-untyped-def]
    ways, watch = Ways(), Watch()
    watch.begin(__name__, f"{__name__}.{claimant}", ways)
    try:
        act()
    finally:
        watch.end()
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


def test_a_stand_in_takes_what_its_function_takes_and_gives_way_to_it_again() -> None:
    def act() -> None:
        one = Till(3)
        assert (one.worth(), one.worth(2, 5, twice=True, more=4), one.noted) == (4, 28, ())
        with pytest.raises(TypeError, match="not supported between"):
            one.worth("x")  # type: ignore[arg-type]

    before = Till.worth.__code__, Till.worth.__kwdefaults__
    assert seen("Till.worth", act) == ["4", "28", REFUSED]
    assert seen("Till.noted", act) == ["()"]
    assert (Till.worth.__code__, Till.worth.__kwdefaults__) == before


def test_what_it_takes_to_look_at_a_result_is_neither_seen_nor_reached() -> None:
    measured = coverage.Coverage(data_file=None, config_file=False, include=[__file__], messages=False)
    measured.set_option("run:core", "ctrace")

    def act() -> None:
        measured.start()
        till(3), till(4)
        measured.stop()

    assert seen("till", act) == ["<till with 3>", "<till with 4>"]
    lines = Path(__file__).read_text("utf-8").splitlines()
    reached = {lines[line - 1].strip() for line in measured.get_data().lines(__file__) or ()}
    assert "return Till(coins)" in reached
    assert not any("<till with" in line or "super()" in line for line in reached)


def test_in_a_process_that_an_example_starts_nothing_is_watched() -> None:
    def act() -> None:
        child = os.fork()
        if not child:
            signal.alarm(10)
            os._exit([till(coins).worth(0) for coins in range(200)] != [*range(200)])
        assert os.waitpid(child, 0)[1] == 0
        till(3)

    assert seen("till", act) == ["<till with 3>"]


def test_when_forty_ways_are_seen_no_more_are_looked_for() -> None:
    ways = seen("till", lambda: [till(coins) for coins in range(100)])
    assert len(ways) == 40


def test_a_result_that_cannot_be_shown_is_known_by_its_kind() -> None:
    def act() -> None:
        till("three")  # type: ignore[arg-type]

    assert seen("till", act) == ["Till"]


def test_a_call_that_does_not_fit_is_no_refusal_of_the_claimant() -> None:
    def act() -> None:
        with pytest.raises(TypeError, match="missing 1 required positional argument: 'coins'"):
            till()  # type: ignore[call-arg]

    assert seen("till", act) == []


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
