"""Quinquenove: random games to their end, held against the text written out a second time, naively."""

from __future__ import annotations

import random
import string
from fractions import Fraction
from itertools import product

import pytest

from spadille.games.quinquenove import (
    DEFAULT,
    POINTS,
    Coup,
    Options,
    Session,
    banker_chance,
    banker_gain,
    mean_throws,
)
from spadille.table.referee import TABLE, Event, Illegal

FIELDS = {
    "box": ("each-coup", "on-loss"),
    "direction": ("right", "left"),
    "abstain": ("may", "may-not"),
    "cover": ("refuse", "give-back"),
    "additions": ("fixed", "open"),
    "doublet": ("counts", "does-not"),
    "hasards": ("first-throw", "every-throw"),
}
ALL_READINGS = [Options(**dict(zip(FIELDS, values))) for values in product(*FIELDS.values())]
RULES = {
    f"quinquenove.{rule}"
    for rule in "kind players banker stake hasards lose point point.banker point.punters".split()
}


class Naive:
    """The same game once more: the text read line by line, and everything worked out anew from the transcript."""

    def __init__(self, purses: dict[str, int], options: Options) -> None:
        self.names = list(purses)
        self.coins = dict(purses)
        self.options = options
        self.box = self.names[0]
        self.turns = len(self.names) * options.rounds
        self.over = False
        self.new_coup()

    def following(self, name: str) -> str:
        step = -1 if self.options.direction == "right" else 1
        return self.names[(self.names.index(name) + step) % len(self.names)]

    def new_coup(self) -> None:
        self.laid: dict[str, int] = {}
        self.point = 0
        self.ask()
        self.over = not self.asked

    def ask(self) -> None:
        """Whom to ask for a stake: all but the banker, beginning beside him, who have money that can be covered."""
        self.asked = []
        name = self.following(self.box)
        while name != self.box:
            self.asked.append(name)
            name = self.following(name)
        self.forget()

    def forget(self) -> None:
        self.asked = [name for name in self.asked if self.coins[name] and self.coins[self.box]]

    def who(self) -> str | None:
        if self.over:
            return None
        return self.asked[0] if self.asked else TABLE

    def allowed(self) -> set[str]:
        name = self.who()
        if name is None:
            return set()
        if name == TABLE:
            return {f"table throw {one} {two}" for one in range(1, 7) for two in range(1, 7)}
        most = self.coins[name]
        if self.options.cover == "refuse" and most > self.coins[self.box]:
            most = self.coins[self.box]
        sums = {f"{name} stake {coins}" for coins in range(1, most + 1)}
        if self.options.abstain == "may" or self.point:
            sums.add(f"{name} pass")
        return sums

    def happen(self, written: str) -> None:
        name, verb, *numbers = written.split()
        if verb == "throw":
            self.throw(*map(int, numbers))
            return
        self.asked.remove(name)
        if verb == "stake":
            coins = min(int(numbers[0]), self.coins[self.box])
            self.coins[name] -= coins
            self.coins[self.box] -= coins
            self.laid[name] = self.laid.get(name, 0) + coins
        self.forget()
        if not self.asked and not self.laid:
            self.end(None)

    def throw(self, one: int, two: int) -> None:
        total, same = one + two, one == two
        hasard = same or total == 3 or total == 11
        if total == 5 or total == 9:
            self.end(False)
        elif not self.point and hasard or self.point and hasard and self.options.hasards == "every-throw":
            self.end(True)
        elif self.point == total and not (same and self.options.doublet == "does-not"):
            self.end(True)
        else:
            self.point = self.point or total
            if self.options.additions == "open":
                self.ask()

    def end(self, banker_wins: bool | None) -> None:
        for name, coins in self.laid.items():
            self.coins[self.box if banker_wins else name] += 2 * coins
        if not (self.options.box == "on-loss" and banker_wins):
            self.pass_on()
        while self.turns and not self.coins[self.box]:
            self.pass_on()
        self.laid = {}
        if self.turns:
            self.new_coup()
        else:
            self.over = True

    def pass_on(self) -> None:
        self.turns -= 1
        self.box = self.following(self.box)


def random_event(session: Session | Coup, dice: random.Random) -> Event:
    if session.to_act == TABLE:
        return Event(TABLE, "throw", (dice.randint(1, 6), dice.randint(1, 6)))
    return dice.choice(session.legal())


def finish(session: Session | Coup, dice: random.Random) -> None:
    while not session.over:
        session.do(random_event(session, dice))


@pytest.mark.parametrize("number", range(256))
def test_random_sessions_agree_with_the_text_read_naively(number: int) -> None:
    dice = random.Random(number)
    options = ALL_READINGS[number % len(ALL_READINGS)]
    check_session(Options(**{**vars(options), "rounds": dice.randint(1, 3)}), dice)


def check_session(options: Options, dice: random.Random) -> Session:
    purses = {name: dice.randint(1, 8) for name in "ABCDE"[: dice.randint(2, 5)]}
    session, naive = Session(purses, options=options), Naive(purses, options)
    while not session.over:
        assert session.to_act == naive.who()
        assert session.banker == naive.box
        assert {name: session.purses[name] for name in purses} == naive.coins
        if session.to_act == TABLE:
            assert session.legal() == []
        else:
            assert {str(event) for event in session.legal()} == naive.allowed()
        tried = {
            *(f"{name} stake {coins}" for name in [*purses, TABLE, "Z"] for coins in range(-1, 10)),
            *(f"{name} pass" for name in [*purses, TABLE, "Z"]),
            *(f"table throw {one} {two}" for one in range(8) for two in range(8)),
        }
        allowed = naive.allowed()
        for written in dice.sample(sorted(tried), 40):
            reasons = session.why_not(written)
            assert (reasons == ()) == (written in allowed), written
            assert set(reasons) <= RULES
        event = random_event(session, dice)
        session.do(event)
        naive.happen(str(event))
        assert session.purses.total == sum(purses.values())
        assert min(session.purses.values()) >= 0
        assert session.purses["mass"] == session.purses["cover"]
        for account, held in session.purses.items():
            assert session.total(account) == held - purses.get(account, 0)
    assert naive.over
    assert session.purses["mass"] == session.purses["cover"] == 0
    assert {entry.rule for entry in session.ledger} <= RULES
    assert session.legal() == []
    return session


@pytest.mark.parametrize("options", ALL_READINGS)
def test_seeded_sessions_under_every_reading_replay(options: Options) -> None:
    purses = {"A": 30, "B": 12, "C": 20}
    session = Session(purses, options=options, seed=11)
    finish(session, random.Random(3))
    assert session.purses.total == 62
    check_replay(session, purses, options)


def check_replay(session: Session, purses: dict[str, int], options: Options) -> None:
    again = Session(purses, options=options)
    again.fold(map(str, session.transcript))
    assert again.transcript == session.transcript
    assert again.ledger == session.ledger
    assert again.view("A") == session.view("A")


def test_every_beginning_of_a_transcript_can_be_taken_up_again() -> None:
    purses = dict.fromkeys("ABCD", 15)
    options = Options(rounds=2, additions="open", box="on-loss")
    whole = Session(purses, options=options)
    seen = []
    dice = random.Random(5)
    while not whole.over:
        seen.append(whole.view("B"))
        whole.do(random_event(whole, dice))
    for length, view in enumerate(seen):
        part = Session(purses, options=options)
        part.fold(map(str, whole.transcript[:length]))
        assert part.view("B") == view
        part.fold(whole.transcript[length:])
        assert part.view("C") == whole.view("C")


def test_the_same_seed_gives_the_same_throws_on_every_machine() -> None:
    coup = Coup({"A": 9, "B": 9}, "A", seed=13)
    coup.stake(9)
    assert list(map(str, coup.throws)) == ["2 5", "5 6", "2 2", "1 2", "5 1", "4 2", "2 3"]
    assert coup.winner == "punters"


def test_nothing_is_hidden_so_all_see_the_same() -> None:
    session = Session(dict.fromkeys("ABC", 9))
    session.do("C stake 4", "B stake 5", "table throw 3 4")
    check_views(session)
    with pytest.raises(Illegal):
        session.view("Z")


def check_views(session: Session) -> None:
    views = [session.view(seat) for seat in session.seats]
    for view in views:
        del view["seat"], view["legal"]
    assert all(view == views[0] for view in views)


def test_a_view_cannot_be_used_to_change_the_game() -> None:
    coup = Coup({"A": 9, "B": 9}, "A")
    coup.do("B stake 5")
    view = coup.view("B")
    view["purses"]["B"] = 100
    view["stakes"].clear()
    view["throws"].append("6 6")
    view["transcript"].clear()
    assert coup.purses["B"] == 4 and coup.stakes == {"B": 5} and coup.throws == [] and len(coup.transcript) == 1


GARBAGE = [
    "", " ", "B", "stake", "B stake", "B stake 1 1", "B stake five", "B stake 5.0", "B stake -1", "B stake 0",
    "B stake AS",
    "B play KS", "B throw 1 2", "table", "table throw", "table throw 1", "table throw 1 2 3", "table throw 0 7",
    "table throw AS KS", "table pass", "table stake 1", "Z pass", "B pass 0",
    "B stake " + "9" * 5000, "B stake ²", "B stake --1",
    None, 5, 5.0, b"B pass", [], {}, object(), ("B", "pass"),
    Event("B", "stake"), Event("B", "stake", (True,)), Event("B", "stake", (1.0,)), Event("B", "stake", ("x",)),
    Event("B", "stake", (None,)), Event("B", "stake", [1]), Event("B", "stake", 1), Event("B", "stake", None),
    Event("B", "stake", ((1,),)), Event("B", "pass", None), Event("B", "pass", []), Event(None, "stake", (1,)),
    Event(["B"], "stake", (1,)), Event("B", ["stake"], (1,)), Event("B", None), Event(None, None, None),
    Event(TABLE, "throw", (True, 2)), Event(TABLE, "throw", ("x", "2")), Event(TABLE, "throw", [1, 2]),
    Event(TABLE, "throw", None), Event(TABLE, "throw", 7), Event(TABLE, "throw", (1.0, 2.0)), Event(5, "throw", (1, 2)),
]  # fmt: skip


@pytest.mark.parametrize("moment", range(5))
@pytest.mark.parametrize("kind", [Coup, Session])
def test_garbage_is_refused_by_a_rule_and_changes_nothing(kind: type, moment: int) -> None:
    before = [[], ["B stake 3"], ["B stake 3", "table throw 3 4"], ["B stake 3", "table throw 1 2"],
              ["B stake 3", "table throw 1 2", "A stake 1", "table throw 1 2"]]  # fmt: skip
    game = Coup({"A": 9, "B": 9}, "A") if kind is Coup else Session({"A": 9, "B": 9})
    game.do(*before[moment][: 2 if kind is Coup else 4])
    view = game.view("A")
    for event in GARBAGE:
        with pytest.raises(Illegal) as refused:
            game.do(event)
        assert refused.value.rules and set(refused.value.rules) <= RULES, event
    assert game.view("A") == view


def test_random_garbage_is_refused_by_a_rule() -> None:
    dice = random.Random(1)
    session = Session({"A": 9, "B": 9, "C": 9}, options=Options(rounds=5))
    words = [*"ABC", TABLE, "stake", "pass", "throw", "", "1", "2", "9", "10", "0", "-3", "AS", "QR", "é", "1e3"]
    for _ in range(3000):
        if session.over:
            session = Session({"A": 9, "B": 9, "C": 9}, options=Options(rounds=5))
        written = " ".join(dice.choices(words, k=dice.randint(0, 5)))
        if dice.random() < 0.2:
            written += dice.choice(string.printable)
        try:
            session.do(written)
        except Illegal as refusal:
            assert refusal.rules and set(refusal.rules) <= RULES
        assert session.purses.total == 27


def test_odds_under_every_reading_by_another_way() -> None:
    throws = list(product(range(1, 7), repeat=2))

    def value(options: Options) -> tuple[Fraction, Fraction]:
        won, length = Fraction(0), Fraction(0)
        for one, two in throws:
            total = one + two
            if one == two or total in (3, 11):
                won, length = won + 1, length + 1
            elif total in (5, 9):
                length += 1
            else:
                good = sum(
                    (a + b == total and (a != b or options.doublet == "counts"))
                    or (options.hasards == "every-throw" and (a == b or a + b in (3, 11)))
                    for a, b in throws
                )
                won += Fraction(good, good + 8)
                length += 1 + Fraction(36, good + 8)
        return won / 36, length / 36

    for options in ALL_READINGS:
        assert (banker_chance(options=options), mean_throws(options=options)) == value(options)
        assert banker_gain(options) == 2 * banker_chance(options=options) - 1


def test_odds_as_published() -> None:
    assert banker_chance() == Fraction(4189, 9009)
    assert banker_chance(options=Options(hasards="every-throw")) == Fraction(197, 330)
    assert banker_chance(options=Options(doublet="does-not")) == Fraction(421, 945)
    assert mean_throws() == Fraction(2410, 1001)
    assert [banker_chance(point) for point in POINTS] == [
        Fraction(3, 11), Fraction(5, 13), Fraction(3, 7), Fraction(5, 13), Fraction(3, 11),
    ]  # fmt: skip
    for wrong in (2, 3, 5, 9, 11, 12, 0, "7"):
        with pytest.raises(ValueError):
            banker_chance(wrong)


@pytest.mark.parametrize("options", [DEFAULT, Options(hasards="every-throw"), Options(doublet="does-not")])
def test_many_seeded_coups_come_near_the_odds(options: Options) -> None:
    won = throws = 0
    for seed in range(4000):
        coup = Coup({"A": 1, "B": 1}, "A", options=options, seed=seed)
        coup.stake(1)
        won += coup.winner == "banker"
        throws += len(coup.throws)
    assert abs(won / 4000 - banker_chance(options=options)) < 0.03
    assert abs(throws / 4000 - mean_throws(options=options)) < 0.15


def test_players_and_purses_that_cannot_be() -> None:
    for purses in ({}, {"A": 5}):
        with pytest.raises(Illegal):
            Session(purses)
        with pytest.raises(Illegal):
            Coup(purses, "A")
    with pytest.raises(Illegal):
        Session({"A": 5, "B": 5}, first="C")
    for purses in ({"A": -1, "B": 2}, {"A": 1.5, "B": 2}, {"A": True, "B": 2}, {"mass": 1, "B": 2},
                   {"table": 1, "B": 2}, {"A B": 1, "C": 2}, {"": 1, "C": 2}, {1: 1, "C": 2}):  # fmt: skip
        with pytest.raises(ValueError):
            Session(purses)
    for wrong in ({"box": "never"}, {"rounds": 0}, {"rounds": True}, {"rounds": 1.0}, {"cover": None}, {"doublet": 1}):
        with pytest.raises(ValueError):
            Options(**wrong)


def test_a_great_table() -> None:
    names = [f"P{number}" for number in range(200)]
    session = Session(dict.fromkeys(names, 1000), seed=4)
    while not session.over:
        if session.coup.stakes:
            session.pass_by()
        else:
            session.stake(1)
    assert session.played == 200
    assert session.purses.total == 200_000
