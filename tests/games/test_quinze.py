"""Quinze: random games to their end, held against the text written out a second time, naively."""

from __future__ import annotations

import random
import string
from collections import Counter
from itertools import product

import pytest

from spadille.games.quinze import Coup, Options, Session, deal, layers, packs, showdown
from spadille.table.cards import Card
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal

FIELDS = {
    "burst": ("at-once", "hidden"),
    "all_burst": ("remains", "taken-back"),
    "short": ("for-his-rest", "must-pass"),
    "first": ("opener", "eldest"),
    "stock": ("reshuffle", "stand"),
    "exhausted": ("deal-passes", "same-dealer"),
    "recave": ("spent", "never"),
    "deal": ("each-coup", "pack-out"),
    "last_passe": ("taken-back", "played-on"),
}
ALL_READINGS = [Options(**dict(zip(FIELDS, values))) for values in product(*FIELDS.values())]
RULES = {
    f"quinze.{rule}"
    for rule in """kind packs packs.colours length seats seats.example deal.first cave cave.minimum pool
    deal.one-from-bottom turn open all-pass all-pass.same-dealer open.minimum pass.final raise re-enter
    ask.opener-first ask.face-up first-card-hidden raise.after-card raise.all win win.primacy win.certain values
    ask.more bust raise.each-card basta next-player show burst-terms""".split()
} | {f"quinze/{name}" for name in ("short", "stock", "all-burst", "recave", "last-passe")}
POINTS = dict(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))


class Naive:
    """One coup once more: the text read line by line, with lists and loops alone.

    ``order`` are the players from the dealer's right, ``coins`` their caves when the tokens are paid.
    """

    def __init__(self, order: list[str], coins: dict[str, int], passe: int, options: Options) -> None:
        self.order, self.coins, self.passe, self.options = order, dict(coins), passe, options
        self.put = {name: 0 for name in order}
        self.out: list[str] = []
        self.hand: dict[str, list[str]] = {}
        self.made: list[str] = []
        self.opener = ""
        self.proposed = 0
        self.waiting = [name for name in order if coins[name]]
        self.asking = False
        self.need_card = False
        self.given_up_in_word = False
        self.raised = False
        self.carded = ""
        self.booked = ""
        self.gave_up: dict[str, str] = {}
        self.done = self.all_passed = False
        self.check()

    def left(self) -> list[str]:
        return [name for name in self.order if name not in self.out]

    def from_right_of(self, name: str) -> list[str]:
        at = self.order.index(name)
        return [other for other in self.order[at + 1 :] + self.order[:at] if other not in self.out]

    def limit(self, name: str) -> int:
        """By how much he may raise."""
        rest = self.coins[name] - (self.proposed - self.put[name])
        others = [other for other in self.left() if other != name and self.coins[other] > 0]
        return rest if rest > 0 and (others or self.options.short == "must-pass") else 0

    def has_word(self, name: str) -> bool:
        if not self.opener:
            return self.coins[name] > 0
        if self.put[name] < self.proposed:
            return self.coins[name] > 0 or self.options.short == "must-pass"
        return self.limit(name) > 0

    def check(self) -> None:
        """Who comes next."""
        while self.waiting and not self.has_word(self.waiting[0]):
            self.waiting.pop(0)
        if self.waiting:
            return
        if not self.opener:
            self.all_passed = True
        elif not self.asking:
            self.asking = True
            if self.options.first == "eldest":
                self.askers = self.left()
            else:
                start = [self.opener] if self.opener in self.left() else []
                self.askers = start + self.from_right_of(self.opener)
        if self.asking and all(name in self.made or name in self.out for name in self.askers):
            self.done = True

    def who(self) -> str | None:
        if self.done or self.all_passed:
            return None
        if self.need_card:
            return TABLE
        if self.waiting:
            return self.waiting[0]
        return next(name for name in self.askers if name not in self.made and name not in self.out)

    def allowed(self, stock: int) -> set[str]:
        name = self.who()
        if name is None or name == TABLE:
            return set()
        if not self.waiting:
            can = {f"{name} basta"}
            if self.points(name) <= 15 and (stock or self.options.stock == "reshuffle"):
                can.add(f"{name} ask")
            return can
        if not self.opener:
            sums = range(1, self.coins[name] + 1)
            good = [coins for coins in sums if coins >= self.passe or (coins == self.coins[name])]
            return {f"{name} pass", *(f"{name} propose {coins}" for coins in good)}
        can = {f"{name} raise {coins}" for coins in range(1, self.limit(name) + 1)}
        owed = self.proposed - self.put[name]
        if not owed:
            return can | {f"{name} abide"}
        can.add(f"{name} pass")
        if owed <= self.coins[name] or self.options.short == "for-his-rest":
            can.add(f"{name} accept")
        return can

    def points(self, name: str) -> int:
        return sum(POINTS[card[:-1]] for card in self.hand[name])

    def pay(self, name: str, coins: int) -> None:
        coins = min(coins, self.coins[name])
        self.coins[name] -= coins
        self.put[name] += coins

    def happen(self, written: str) -> None:
        name, verb, *rest = written.split()
        if verb == "ask":
            self.need_card = True
            return
        if verb == "basta":
            self.made.append(name)
            self.check()
            return
        self.waiting.pop(0)
        if verb == "propose":
            self.opener = name
            self.booked = "quinze.open"
        if verb == "raise":
            self.raised = True
            self.booked = "quinze.raise"
            if self.carded:
                self.booked = "quinze.raise.after-card" if name == self.carded else "quinze.raise.all"
        if verb == "accept":
            self.booked = "quinze.raise.all" if self.raised else "quinze.open.minimum"
        if verb in ("propose", "raise"):
            self.proposed += int(rest[0])
            self.waiting = self.from_right_of(name)
        if verb in ("propose", "raise", "accept"):
            self.pay(name, self.proposed - self.put[name])
        if verb == "pass" and self.opener:
            self.drop(name, "quinze.raise.all" if self.raised else "quinze.pass.final")
        self.check()

    def drop(self, name: str, rule: str) -> None:
        self.out.append(name)
        self.gave_up[name] = rule
        if len(self.left()) == 1:
            self.done = True

    def card(self, card: str) -> None:
        self.need_card = False
        name = next(name for name in self.askers if name not in self.made and name not in self.out)
        self.hand[name].append(card)
        self.carded = name
        self.waiting = [name, *self.from_right_of(name)]
        if self.options.burst == "at-once" and self.points(name) > 15:
            self.waiting.remove(name)
            self.drop(name, "quinze.bust")
        if not self.done:
            self.check()

    def settle(self) -> tuple[dict[str, int], int]:
        """What each has in the end and what lies in the passe: coin by coin."""
        coins, passe = dict(self.coins), 0
        best = self.best(self.left())
        if best is None:
            passe = self.passe
        else:
            coins[best] += self.passe
        for height in range(1, max(self.put.values(), default=0) + 1):
            by = [name for name in self.order if self.put[name] >= height]
            here = [name for name in by if name not in self.out]
            if len(by) == 1:
                coins[by[0]] += 1
            elif not here:
                coins[[name for name in self.out if name in by][-1]] += len(by)
            elif best := self.best(here):
                coins[best] += len(by)
            elif self.options.all_burst == "remains":
                passe += len(by)
            else:
                for name in by:
                    if name in self.out:
                        passe += 1
                    else:
                        coins[name] += 1
        return coins, passe

    def best(self, names: list[str]) -> str | None:
        if len(names) == 1:
            return names[0]
        good = [name for name in names if self.points(name) <= 15]
        return max(good, key=lambda name: (self.points(name), -self.order.index(name))) if good else None


def choose(session: Session | Coup, dice: random.Random) -> Event | str:
    """A move of chance or of a player, bold enough that all sorts of coups occur."""
    if session.to_act == TABLE:
        return session.draw(Dice(dice))
    legal = session.legal()
    kinds = sorted({event.did for event in legal})
    did = dice.choice(kinds if dice.random() < 0.9 else ["pass"])
    some = [event for event in legal if event.did == did] or legal
    return dice.choice(some if dice.random() < 0.6 else some[:3])


class Dice:
    """Chance drawn from the same dice as the moves."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def shuffled(self, things):
        order = list(things)
        self.dice.shuffle(order)
        return order

    def pick(self, things):
        return self.dice.choice(list(things))


def finish(session: Session | Coup, dice: random.Random, most: int = 4000) -> None:
    for _ in range(most):
        if session.over:
            return
        session.do(choose(session, dice))
    assert session.options.last_passe == "played-on" or session.options.exhausted == "same-dealer"


TRIED_VERBS = ["pass", "accept", "abide", "ask", "basta", "leave"]


@pytest.mark.parametrize("number", range(512))
def test_random_sessions_agree_with_the_text_read_naively(number: int) -> None:
    check_session(ALL_READINGS[number], random.Random(number))


def test_all_sorts_of_coups_are_compared() -> None:
    """Coups with a winner and without, of two shares and of more, are among those sessions."""
    settled: Counter[tuple[bool, int]] = Counter()
    for number in reversed(range(512)):
        settled += check_session(ALL_READINGS[number], random.Random(number))[1]
        if settled.keys() >= {(True, 2), (True, 3), (False, 2), (False, 3), (False, 4)}:
            return
    raise AssertionError(settled)


def check_session(options: Options, dice: random.Random) -> tuple[Session, Counter[tuple[bool, int]], int]:
    """A session; how many of its coups were without a winner, and of how many shares; how many events were tried."""
    attempts = 0
    settled: Counter[tuple[bool, int]] = Counter()
    token = dice.choice([1, 1, 2, 3])
    options = Options(**{**vars(options), "rounds": dice.randint(1, 2), "token": token, "least_cave": token + 2})
    purses = {name: dice.randint(5, 25) for name in "ABCDEF"[: dice.randint(2, 6)]}
    session = Session(purses, options=options)
    total = sum(purses.values())
    coup, naive, caves, written = None, None, {}, dice.random() < 0.5
    for _ in range(600):
        if session.over:
            break
        if session.coup is not None and session.coup.over is False and session.coup.first and (
            coup is not session.coup or naive is None
        ):
            coup = session.coup
            caves = {name: session.purses[name] for name in coup.players}
            naive = Naive(list(coup.players), caves, session.purses["passe"], options)
            naive.hand = {name: [str(card)] for name, card in coup.first.items()}
        event = choose(session, dice)
        fresh = session.coup and session.coup.phase == "shuffle" and not session.coup._to_ask
        if written and fresh and not session._to_cave:
            cards = Dice(dice).shuffled(session.coup.stock.cards)
            event = Event(TABLE, "deal", tuple(t for pair in zip(session.coup.players, cards) for t in pair))
        playing = naive is not None and not session._to_cave and coup is session.coup and session.coup.first
        if playing and coup.phase in ("word", "ask"):
            assert session.to_act == naive.who()
            allowed = naive.allowed(len(coup.stock.cards))
            assert {str(one) for one in session.legal()} == allowed
            tried = [f"{name} {verb}" for name in [*purses, TABLE] for verb in TRIED_VERBS]
            tried += [f"{n} {verb} {c}" for n in purses for verb in ("propose", "raise", "cave") for c in range(-1, 20)]
            attempts += 25
            for one in dice.sample(tried, 25):
                reasons = session.why_not(one)
                assert (reasons == ()) == (one in allowed), one
                assert set(reasons) <= RULES
        event = Event.of(str(event))
        session.do(event)
        if playing:
            if event.did in ("shuffle", "cut"):
                if event.did == "cut" and naive.need_card:
                    asker = next(name for name in naive.askers if name not in naive.made and name not in naive.out)
                    naive.card(str(coup.drawn[asker][-1]))
            elif event.did == "card":
                naive.card(str(event.what[0]))
            elif event.did not in ("deal", "sit", "cave", "leave", "lots"):
                drawn = {name: len(cards) for name, cards in coup.drawn.items()}
                naive.happen(str(event))
                if event.did in ("propose", "raise", "accept"):
                    put = [line for line in coup.ledger if line.what in ("proposes", "raises", "accepts")]
                    assert {line.rule for line in put[-2:]} == {naive.booked}
                if naive.need_card and not (coup.phase in ("shuffle", "card", "cut")):
                    asker = next(name for name in naive.askers if name not in naive.made and name not in naive.out)
                    assert len(naive.hand[asker]) == drawn[asker]
                    naive.card(str(coup.drawn[asker][-1]))
            if not naive.need_card:
                assert coup.gave_up == naive.gave_up or naive.all_passed
            if naive.all_passed:
                assert coup.over or coup.phase in ("deal", "shuffle") or coup.opener is None
                naive = None
            elif naive.done:
                assert coup.over
                coins, passe = naive.settle()
                for name in coup.players:
                    assert caves[name] + sum(
                        entry.points for entry in coup.ledger if entry.to == name and entry.rule != "quinze.pool"
                    ) == coins[name]
                assert sum(e.points for e in coup.ledger if e.to == "stakes") == 0
                assert sum(share.to is None for share in coup.shares) == 0 or passe > 0 or coup.winner is not None
                settled[coup.winner is None, len(coup.shares)] += 1
                naive = None
            else:
                assert {name: session.purses[name] for name in coup.players} == naive.coins
                assert coup.staked == naive.put
                assert coup.engaged == naive.left()
        assert session.purses.total == total
        assert min(session.purses.values()) >= 0
        assert sum(session.antes.values()) == session.purses["passe"]
        for account, held in session.purses.items():
            begun_with = purses[account[0]] if account.endswith("'s purse") else 0
            assert session.total(account) == held - begun_with
        if session.coup and session.coup.first and not session.coup.over:
            stock, drawn = session.coup.stock, session.coup.drawn.values()
            held = [*session.coup.first.values(), *(card for cards in drawn for card in cards)]
            assert Counter(held + stock.cards + stock.dead) == Counter(packs()[stock.colour])
    else:
        assert options.last_passe == "played-on" or options.exhausted == "same-dealer"
    if session.over:
        assert session.purses["passe"] == session.purses["stakes"] == 0
        assert session.legal() == []
    assert {entry.rule for entry in session.ledger} <= RULES
    again = Session(purses, options=options)
    again.fold(map(str, session.transcript))
    assert again.ledger == session.ledger and again.transcript == session.transcript
    for seat in purses:
        assert again.view(seat) == session.view(seat)
    return session, settled, attempts


@pytest.mark.parametrize("name", FIELDS)
def test_a_thousand_seeded_sessions_under_each_reading(name: str) -> None:
    for value in FIELDS[name]:
        for seed in range(60):
            dice = random.Random(seed)
            purses = {player: dice.randint(3, 30) for player in "ABCDEF"[: 2 + seed % 5]}
            session = Session(purses, options=Options(**{name: value}), seed=seed)
            finish(session, dice)
            assert session.purses.total == sum(purses.values())
            assert session.purses["stakes"] == 0 or not session.over


def test_every_beginning_of_a_transcript_can_be_taken_up_again() -> None:
    purses = dict.fromkeys("ABCD", 25)
    options = Options(rounds=2, burst="hidden", least_cave=5)
    whole = Session(purses, options=options, seed=5)
    finish(whole, random.Random(5))
    part = Session(purses, options=options)
    for length, event in enumerate(whole.transcript):
        fresh = Session(purses, options=options)
        fresh.fold(map(str, whole.transcript[:length]))
        assert [fresh.view(seat) for seat in purses] == [part.view(seat) for seat in purses]
        assert fresh.legal() == part.legal() and fresh.ledger == part.ledger
        part.fold([event])
    assert part.view("A") == whole.view("A")


def swapped(session: Session, seat: str, dice: random.Random) -> list[Event]:
    """The transcript with all that ``seat`` cannot see dealt out otherwise."""
    changed = []
    for event in session.transcript:
        if event.did == "deal":
            pairs = list(zip(event.what[::2], event.what[1::2]))
            hidden = [card for name, card in pairs if name != seat]
            dice.shuffle(hidden)
            pairs = [(name, card if name == seat else hidden.pop()) for name, card in pairs]
            event = Event(TABLE, "deal", tuple(thing for pair in pairs for thing in pair))
        changed.append(event)
    return changed


@pytest.mark.parametrize("burst", FIELDS["burst"])
def test_what_a_seat_cannot_see_does_not_change_its_view(burst: str) -> None:
    assert sum(check_views(Options(burst=burst), random.Random(seed)) for seed in range(150)) > 100


def check_views(options: Options, dice: random.Random) -> int:
    """To how many seats the cards that they cannot see could be dealt otherwise; their view is then the same."""
    compared = 0
    players = "ABCD"[: dice.randint(3, 4)]
    coup = Coup(dict.fromkeys(players, 30), players[0], options=options)
    cards = dice.sample(packs()["black"], len(players))
    coup.do(Event(TABLE, "deal", tuple(t for pair in zip(coup.players, cards) for t in pair)))
    for _ in range(dice.randint(1, 12)):
        if coup.over or coup.phase == "deal":
            break
        coup.do(choose(coup, dice))
    if coup.over:
        return 0
    for seat in players:
        other = Coup(dict.fromkeys(players, 30), players[0], options=options)
        try:
            other.fold(swapped(coup, seat, dice))
        except Illegal:
            continue  # with the other cards somebody would have burst, or could not have asked
        if other.engaged != coup.engaged:
            continue
        assert other.view(seat) == coup.view(seat)
        compared += other.first != coup.first
    return compared


def test_the_stock_is_hidden() -> None:
    """The same card for C and another order of all others; B and A see their own cards change."""
    views = []
    for seed in range(5):
        order = packs()["black"]
        random.Random(seed).shuffle(order)
        order.remove("AS")
        coup = Coup(dict.fromkeys("ABC", 20), "A")
        coup.do(Event(TABLE, "shuffle", (order[0], "AS", *order[1:])), "B cut 2", "C propose 3", "B accept")
        assert coup.first["C"] == "AS"
        views.append(coup.view("C"))
    assert all(view == views[0] for view in views)


def test_purses_of_others_are_hidden() -> None:
    views = []
    for purse in (20, 25):
        session = Session({"A": 20, "B": purse, "C": 20})
        session.do("table lots A KS B QS C JS", "A sit 1", "A cave 20", "B cave 20", "C cave 20")
        views.append(session.view("A"))
    assert views[0] == views[1]


GARBAGE = [
    "", " ", "A", "pass", "A pass 1", "A propose", "A propose 1 1", "A propose five", "A propose 2.0", "A propose -1",
    "A propose 0", "A propose AS", "A raise", "A raise x", "A raise AS", "A accept 1", "A abide now", "A ask KS",
    "A ask 1", "A basta basta", "A cut", "A cut 0", "A cut 52", "A cut KS", "A cut 1 2", "table", "table shuffle",
    "table shuffle KS", "table deal", "table deal A", "table deal A KS", "table deal KS A 8S B",
    "table deal A 8H B 9H", "table deal A 5 B 6", "table deal A 8S A 9S", "table deal A 8S B 9S C KS", "table card",
    "table card 5", "table card KH", "table card KS KC", "table card A", "table lots", "table lots A B",
    "table lots A KS B KS", "table lots 1 2 3 4", "table sit 1", "A sit 0", "A sit KS", "A sit", "A sit 1 1",
    "A cave", "A cave 0", "A cave 1000", "A cave KS", "A leave 1", "Z pass", "table pass", "A propose " + "9" * 5000,
    "A propose ²", "A propose --1", "A play KS", "A shuffle", None, 5, 5.0, b"A pass", [], {}, object(),
    ("A", "pass"), Event("A", "propose"), Event("A", "propose", (True,)), Event("A", "propose", (1.0,)),
    Event("A", "propose", (None,)), Event("A", "raise", [1]), Event("A", "raise", None), Event("A", "pass", None),
    Event("A", "cut", ((1,),)), Event(None, "pass"), Event(["A"], "pass"), Event("A", ["pass"]), Event("A", None),
    Event(None, None, None), Event(TABLE, "deal", ("A", None, "B", None)), Event(TABLE, "deal", (Card("KS"),)),
    Event(TABLE, "shuffle", (1, 2)), Event(TABLE, "card", (True,)), Event(TABLE, "card", [1]),
    Event(TABLE, "lots", ("A", 1, "B", 2)), Event(TABLE, "lots", 7),
]  # fmt: skip


@pytest.mark.parametrize("moment", range(10))
@pytest.mark.parametrize("kind", [Coup, Session])
def test_garbage_is_refused_by_a_rule_and_changes_nothing(kind: type, moment: int) -> None:
    start = ["table lots A KS B QS", "A sit 1", "A cave 9", "B cave 9"]
    play = ["table deal A 8S B 9S", "A propose 2", "B accept", "A ask", "table card 2S", "A raise 2", "B accept"]
    play += ["A basta", "B basta"]
    if kind is Coup:
        game = Coup({"B": 9, "A": 9}, "B")
        game.do(*play[:moment])
    else:
        game = Session({"A": 20, "B": 20})
        game.do(*[*start, *play][:moment])
    view, ledger = game.view("A"), list(game.ledger)
    for event in GARBAGE:
        if game.why_not(event) == () and isinstance(event, str):
            assert event in {*map(str, game.legal()), "table card KS", "table deal A 8S B 9S"}, event
            continue
        with pytest.raises(Illegal) as refused:
            game.do(event)
        assert refused.value.rules and set(refused.value.rules) <= RULES, event
    assert game.view("A") == view and game.ledger == ledger


def test_random_garbage_is_refused_by_a_rule() -> None:
    dice = random.Random(1)
    verbs = "pass propose accept raise abide ask basta cut shuffle deal card lots sit cave leave".split()
    words = [*"ABC", TABLE, *verbs, "", *"1 2 9 10 0 -3 AS KS QS é 1e3".split()]
    session = Session({"A": 9, "B": 9, "C": 9}, options=Options(rounds=5), seed=3)
    for _ in range(6000):
        if session.over or dice.random() < 0.01:
            session = Session({"A": 9, "B": 9, "C": 9}, options=Options(rounds=5), seed=dice.random().hex())
        if dice.random() < 0.2:
            session.do(choose(session, dice))
            continue
        written = " ".join(dice.choices(words, k=dice.randint(0, 5)))
        if dice.random() < 0.2:
            written += dice.choice(string.printable)
        try:
            session.do(written)
        except Illegal as refusal:
            assert refusal.rules and set(refusal.rules) <= RULES
        assert session.purses.total == 27


def test_eldest_with_fifteen_always_wins_whatever_the_others_hold() -> None:
    for b, c, d in product(range(1, 26), repeat=3):
        points = {"A": 15, "B": b, "C": c, "D": d}
        for order in ("ABCD", "DCBA", "BADC"):
            assert showdown(points, order, "ABCD").winner == "A"


def test_what_nobody_met_goes_back_by_the_rule_that_says_so() -> None:
    refused = deal({"B": 20, "A": 20}, "B", first={"A": "8S", "B": "9C"})
    refused.do("A propose 4", "B raise 6", "A pass")
    short = deal({"B": 20, "A": 5}, "B", first={"A": "8S", "B": "9C"})
    short.do("A propose 2", "B raise 9", "A accept", "A basta", "B basta")
    bare = deal({"B": 20, "A": 20}, "B", first={"A": "8S", "B": "9C"})
    bare.do("A propose 4", "B pass")
    by = [{line.rule for line in coup.ledger if "nobody met" in line.what} for coup in (refused, short, bare)]
    assert by == [{"quinze.raise.all"}, {"quinze/short"}, {"quinze.pass.final"}]


def test_layers_hold_all_that_was_staked() -> None:
    dice = random.Random(4)
    for _ in range(500):
        staked = {name: dice.randint(0, 6) for name in "ABCDEF"[: dice.randint(2, 6)]}
        found = layers(staked)
        assert sum(layer.coins for layer in found) == sum(staked.values())
        for name, coins in staked.items():
            assert sum(layer.each for layer in found if name in layer.by) == coins


def test_at_most_thirty_one_cards_are_in_hands_so_that_there_are_always_dead_ones() -> None:
    values = sorted(POINTS[card.rank] for card in packs()["black"])
    held = 0
    while sum(values[: held + 1]) <= 6 * 15:
        held += 1
    assert held + 6 <= 31 < 52 - 6


def test_players_and_purses_that_cannot_be() -> None:
    for names in ("", "A", "ABCDEFG"):
        with pytest.raises(Illegal):
            Session(dict.fromkeys(names, 20))
        with pytest.raises(Illegal):
            Coup(dict.fromkeys(names, 20), "A")
    with pytest.raises(Illegal):
        Coup({"A": 5, "B": 5}, "C")
    with pytest.raises(Illegal):
        Coup({"A": 5, "B": 0}, "A")
    with pytest.raises(Illegal):
        Session({"A": 5, "B": 0})
    with pytest.raises(Illegal):
        deal({"A": 5, "B": 5}, "A", seed=1).view("C")
    for purses in ({"A": -1, "B": 2}, {"A": 1.5, "B": 2}, {"A": True, "B": 2}, {"passe": 1, "B": 2},
                   {"stakes": 1, "B": 2}, {"table": 1, "B": 2}, {"A B": 1, "C": 2}, {"": 1, "C": 2}, {1: 1, "C": 2},
                   {"KS": 1, "B": 2},
                   {"7": 1, "B": 2}):  # fmt: skip
        with pytest.raises(ValueError):
            Coup(purses, "B")
        with pytest.raises((ValueError, TypeError)):
            Session(purses)
    with pytest.raises(ValueError):
        deal({"A": 5, "B": 5}, "A")
    for wrong in ({"burst": "no"}, {"rounds": 0}, {"token": True}, {"least_cave": 1.0}, {"first": None}, {"short": 1}):
        with pytest.raises(ValueError):
            Options(**wrong)


def test_a_view_cannot_be_used_to_change_the_game() -> None:
    coup = deal({"B": 9, "A": 9}, "B", first={"A": "8S", "B": "9S"})
    coup.do("A propose 2", "B accept", "A ask", "table card 2S")
    view = coup.view("A")
    view["purses"]["A"] = 100
    view["drawn"]["A"].clear()
    view["staked"].clear(), view["engaged"].clear(), view["transcript"].clear()
    assert coup.points("A") == 10 and coup.purses["A"] == 6 and coup.engaged == ["A", "B"] and coup.staked["A"] == 2


def test_caves_of_a_coup_may_be_accounts_of_a_session() -> None:
    accounts = Purses({"A": 5, "B": 6, "bank": 3}, "passe", "stakes")
    with pytest.raises(ValueError):
        Coup(accounts, "A", seats=None)
