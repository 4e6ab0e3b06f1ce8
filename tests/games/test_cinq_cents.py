"""Cinq-Cents: whole games at random in all forms, and the referee held against a second one written from the text."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import get_args, get_type_hints

import pytest

from spadille.games import cinq_cents
from spadille.games.cinq_cents import EXAMPLE, PACK, Game, Hand, Options, deal, written_deal
from spadille.games.cinq_cents import bordelais, lyonnais
from spadille.table.chance import Chance
from spadille.table.referee import TABLE, Event, Illegal

MODULES = (cinq_cents, lyonnais, bordelais)
SUITS = "SHDC"
OTHER = {"A": "B", "B": "A"}


def readings(kind):
    """The default of a form, and every other choice of its readings by itself."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        for choice in get_args(hints[field.name]):
            if choice != field.default:
                yield kind(**{field.name: choice})


FORMS = [module.Options() for module in MODULES]
FORMS += [lyonnais.Options(cards=10), lyonnais.Options(cards=12), lyonnais.Options(target=300)]
FORMS += [bordelais.Options(target=1000)]
OTHERS = [form for module in MODULES for form in readings(module.Options)]


def name(form):
    changed = [f"{f.name}={getattr(form, f.name)}" for f in fields(form) if getattr(form, f.name) != f.default]
    return f"{type(form).__module__.rpartition('.')[2]}:{','.join(changed)}"


# A second referee, written from the text alone: what a player may do in a deal under way.

ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
FOURS = {"aces": ("A", 100), "tens": ("10", 80), "kings": ("K", 60), "queens": ("Q", 40), "jacks": ("J", 20)}


class Second:
    """Keeps its own account of a deal from its events; knows the default readings of the three forms."""

    def __init__(self, form, dealer, hands, stock, scores):
        self.kind = type(form).__module__.rpartition(".")[2]
        self.size = {"forms": 8, "bordelais": 6}.get(self.kind) or form.cards
        self.target = form.target
        self.dealer = dealer
        self.hands = {seat: [str(one) for one in held] for seat, held in hands.items()}
        self.stock = [str(one) for one in stock]
        self.trump = self.stock[-1][-1]
        self.lead, self.fallen, self.draws = OTHER[dealer], [], []
        self.tricks = 0
        self.won = {"A": 0, "B": 0}
        self.scores = dict(scores)
        self.due = {"A": 0, "B": 0}
        self.said = {"A": set(), "B": set()}
        self.lost = {"A": set(), "B": set()}
        self.waiting = {"A": set(), "B": set()}
        self.made = {"A": 0, "B": 0}
        self.seven_marked = False
        if self.stock[-1] == f"7{self.trump}":
            self.due[dealer] = 10
        self.turned_seven = bool(self.due[dealer])

    def turn(self):
        if self.draws:
            return self.draws[0]
        return OTHER[self.lead] if self.fallen else self.lead

    def takes(self, second, first):
        if second[-1] == first[-1]:
            return ORDER.index(second[:-1]) > ORDER.index(first[:-1])
        return second[-1] == self.trump

    def cards_of(self, words):
        if words[0] == "quinte":
            return {rank + words[1] for rank in ("A", "10", "K", "Q", "J")}
        if words[0] == "marriage":
            return {"K" + words[1], "Q" + words[1]}
        if words[0] == "binage":
            return {"JD", "QS"}
        return {FOURS[words[0]][0] + suit for suit in SUITS}

    def points(self, words):
        trumps = words[-1] == self.trump
        if words[0] == "quinte":
            return {"bordelais": (250, 500)}.get(self.kind, (120, 250))[trumps]
        if words[0] == "marriage":
            return 40 if trumps else 20
        return 40 if words[0] == "binage" else FOURS[words[0]][1]

    def allowed_cards(self, seat):
        hand = self.hands[seat]
        if not self.fallen or self.tricks < self.exhausted_after():
            return set(hand)
        led = self.fallen[0]
        suit = {one for one in hand if one[-1] == led[-1]}
        if suit:
            return {one for one in suit if self.takes(one, led)} or suit
        return {one for one in hand if one[-1] == self.trump} or set(hand)

    def exhausted_after(self):
        return (32 - 2 * self.size) // 2

    def may_announce(self, seat):
        if self.kind == "lyonnais":
            return bool(self.stock) or len(self.hands[seat]) == self.size
        won = self.lead == seat and len(self.draws) == 2
        return won and (self.kind == "forms" or self.made[seat] == 0)

    def may(self, seat):
        if seat == self.turn():
            if self.draws:
                yield Event(seat, "take")
            else:
                yield from (Event.of(f"{seat} play {one}") for one in self.allowed_cards(seat))
        if self.due[seat]:
            yield Event(seat, "mark", (self.due[seat],))
        if f"7{self.trump}" in self.hands[seat] and self.lead == seat and len(self.draws) == 2:
            yield Event(seat, "exchange")
        if self.may_announce(seat):
            for words in every_meld():
                if self.cards_of(words) <= set(self.hands[seat]) and not self.refused_again(seat, words):
                    yield Event(seat, "announce", words)
        if self.scores[seat] + self.won[seat] >= self.target and not self.must_wait(seat):
            yield Event(seat, "stop")

    def must_wait(self, seat):
        if self.kind != "lyonnais" or seat != self.dealer or not self.seven_marked or self.tricks or self.fallen:
            return False
        return self.scores[seat] - 10 < self.target

    def refused_again(self, seat, words):
        rival = {"quinte": "marriage", "marriage": "quinte"}.get(words[0])
        return words in self.said[seat] | self.lost[seat] or (rival, words[-1]) in self.said[seat]

    def false(self, seat):
        """What is not refused, but costs the game, or is forgotten."""
        if self.draws and seat == self.draws[0]:
            yield Event(seat, "forget")
        if self.scores[seat] + self.won[seat] < self.target:
            yield Event(seat, "stop")
        if self.may_announce(seat):
            for words in every_meld():
                if not self.cards_of(words) <= set(self.hands[seat]) and not self.refused_again(seat, words):
                    yield Event(seat, "announce", words)

    def see(self, event):
        who, did, what = event
        if did == "play":
            self.hands[who].remove(str(what[0]))
            self.fallen.append(str(what[0]))
            if len(self.fallen) == 2:
                first, second = self.fallen
                if self.takes(second, first):
                    self.lead = OTHER[self.lead]
                self.won[self.lead] += sum(WORTH.get(one[:-1], 0) for one in self.fallen)
                self.fallen = []
                self.tricks += 1
                self.draws = [self.lead, OTHER[self.lead]] if self.stock else []
                for seat in "AB":
                    self.due[seat], self.made[seat] = 0, 0
                    self.lost[seat] |= self.waiting[seat]
                    self.said[seat] -= self.waiting[seat]
                    self.waiting[seat] = set()
        elif did == "take":
            self.hands[who].append(self.stock.pop(0))
            self.draws.pop(0)
        elif did == "announce":
            self.due[who] += self.points(what)
            self.said[who].add(what)
            self.waiting[who].add(what)
            self.made[who] += 1
        elif did == "exchange":
            self.hands[who].remove(f"7{self.trump}")
            self.hands[who].append(self.stock.pop())
            self.stock.append(f"7{self.trump}")
            self.due[who] += 10
        elif did == "mark":
            self.scores[who] += self.due[who]
            self.seven_marked = self.seven_marked or (self.turned_seven and who == self.dealer)
            self.due[who] = 0
            self.waiting[who] = set()


def every_meld():
    yield from ((kind, suit) for kind in ("quinte", "marriage") for suit in SUITS)
    yield from ((four,) for four in FOURS)
    yield ("binage",)


def every_event(due):
    """Everything that anyone could try in a deal under way."""
    for seat in "AB":
        yield from (Event(seat, did) for did in ("take", "forget", "exchange", "stop", "misdeal", "pass", ""))
        yield from (Event(seat, "play", (one,)) for one in PACK)
        yield from (Event(seat, "announce", words) for words in every_meld())
        yield from (Event(seat, "mark", (points,)) for points in {10, 20, due[seat]} if points <= due[seat])
        yield from (Event.of(f"{seat} {rest}") for rest in ("play", "play QR", "play 6S", "play KS QS", "announce"))
        yield from (Event.of(f"{seat} {rest}") for rest in ("announce marriage", "announce nines", "mark", "mark many"))
        yield from (Event.of(f"{seat} {rest}") for rest in ("mark 0", "mark -10", "take 1", "deal 3 3 2", "choose pass"))
    yield Event(TABLE, "shuffle", tuple(PACK))
    yield Event.of(EXAMPLE)
    yield Event("C", "take")


def some_move(hand, chance):
    """A regular move of either player, the one to act more often."""
    moves = hand.legal()
    if chance.random() < 0.2:
        moves = hand.may(chance.choice("AB")) or moves
    stops = [move for move in moves if move.did == "stop"]
    if stops and chance.random() < 0.9:
        moves = [move for move in moves if move not in stops] or moves
    return chance.choice(moves)


@pytest.mark.parametrize("form", FORMS, ids=name)
@pytest.mark.parametrize("seed", range(12))
def test_deal_against_a_second_referee(form, seed):
    check_deal(form, seed)


def check_deal(form, seed):
    chance = Random(seed)
    scores = {"A": chance.choice([0, form.target - 60]), "B": chance.choice([0, form.target - 60])}
    hand = deal(chance.choice("AB"), form, seed=seed, scores=scores)
    second = Second(form, hand.dealer, hand.hands, reversed(hand.stock), scores)
    while True:
        wanted = {seat: set(second.may(seat)) for seat in "AB"}
        faults = {fault for seat in "AB" for fault in second.false(seat)}
        assert {seat: set(hand.may(seat)) for seat in "AB"} == wanted
        assert set(hand.legal()) == wanted[second.turn()] and hand.to_act == second.turn()
        for event in every_event(second.due):
            refusal = hand.refusal(event)
            right = event in wanted[event.who] | faults if event.who in OTHER else False
            assert (refusal is None) == right, event
            if refusal:
                assert refusal.rules and all(rule.startswith("cinq-cents") for rule in refusal.rules)
        move = some_move(hand, chance)
        hand.do(move)
        if hand.over:
            break
        second.see(move)
        assert {seat: sorted(hand.hands[seat]) for seat in "AB"} == {seat: sorted(second.hands[seat]) for seat in "AB"}
        assert (hand.scores, hand.won) == (second.scores, second.won)


def whole_pack(hand):
    there = [*hand.stock, *hand.trick.cards]
    there += [one for seat in "AB" for one in hand.hands[seat]]
    there += [one for trick in hand.tricks for one in trick.cards]
    return sorted(there) == sorted(PACK)


def play_game(form, seed, faults=0.0, watch=lambda game: None):
    chance = Random(seed)
    game = Game(form, chance=Chance(seed))
    while not game.over:
        watch(game)
        hand = game.hand
        assert game.to_act in "AB" and game.legal()
        wrong = game.faults() if chance.random() < faults else []
        event = chance.choice(wrong) if wrong else some_move(hand, chance)
        game.do(event)
        if hand.stage == "play" and not hand.trick.cards:
            assert whole_pack(hand)
        if hand.over and not hand.winner:
            assert hand.won["A"] + hand.won["B"] == 120 and len(hand.tricks) == 16
            counted = [entry.points for entry in hand.ledger if entry.rule == "cinq-cents.count.cards"]
            assert sum(counted) in (120, 130)
    assert game.winner in "AB" and not game.legal() and not game.faults() and game.deals > 0
    assert all(entry.rule.startswith("cinq-cents") for entry in game.ledger)
    return game


def state(game):
    """All that there is, as words, so that it stays as it was."""
    hand = game.hand
    return repr((
        game.to_act, game.winner, game.scores, game.target, game.deals, game.ledger, hand.scores, hand.hands, hand.stock,
        hand.trick.plays, hand.won, hand.forgotten, hand.counted, hand.lost, hand._due, hand.stage, hand.dealer,
        [game.view(seat) for seat in "AB"],
    ))  # fmt: skip


@pytest.mark.parametrize("form", FORMS, ids=name)
def test_random_games(form):
    for seed in range(40):
        game = play_game(form, seed)
        for seat in "AB":
            assert game.total(seat) == game.hand.scores[seat] or form.extension == "restart"


@pytest.mark.parametrize("form", OTHERS, ids=name)
def test_random_games_of_other_readings(form):
    for seed in range(8):
        play_game(form, seed)


@pytest.mark.parametrize("form", FORMS[:3] + [Options(forgotten="no-limit"), Options(seven="drawn")], ids=name)
def test_random_games_with_faults(form):
    for seed in range(40):
        play_game(form, seed, faults=0.02)


def forget_much(form, seed):
    chance = Random(seed)
    hand = deal("B", form, seed=seed)
    while not hand.over:
        forgets = [fault for fault in hand.faults() if fault.did == "forget"]
        hand.do(chance.choice(forgets) if forgets and chance.random() < 0.4 else hand.legal()[0])
        assert whole_pack(hand)
    return hand


@pytest.mark.parametrize("form", [*FORMS[:5], Options(forgotten="no-limit")], ids=name)
def test_forgotten_cards_are_all_taken_in_the_end(form):
    for seed in range(30):
        hand = forget_much(form, seed)
        assert len(hand.tricks) == 16 and sum(hand.won.values()) == 120 and hand.forgotten == {"A": 0, "B": 0}


@pytest.mark.parametrize("form", [*FORMS, Options(seven="drawn", forgotten="no-limit")], ids=name)
def test_replay(form):
    check_replay(play_game(form, seed=3, faults=0.01))


def check_replay(game):
    again = Game(game.options)
    again.fold(map(str, game.transcript))
    assert state(again) == state(game) and again.transcript == game.transcript


def test_replay_of_every_beginning():
    game = Game(Options(target=250), chance=Chance(8))
    chance = Random(8)
    states = []
    while not game.over:
        states.append((list(game.transcript), state(game)))
        game.do(some_move(game.hand, chance))
    for transcript, then in states:
        again = Game(Options(target=250))
        again.fold(transcript)
        assert state(again) == then


def with_others(hand, seat, chance):
    """The same deal as ``seat`` has seen it, with what he cannot see dealt out differently."""
    shown = {one for trick in hand.tricks for one in trick.cards} | set(hand.trick.cards) | set(hand.hands[seat])
    announced = {one for meld in hand.counted[OTHER[seat]] + hand.lost[OTHER[seat]] for one in meld.cards}
    shown |= announced | {hand.turned, hand._seven} | {hand.shuffled[2 * hand.options.cards]}
    hidden = [one for one in PACK if one not in shown]
    mixed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    again = Hand(hand.dealer, hand.options)
    shuffle, *rest = hand.transcript
    again.do(Event(TABLE, "shuffle", tuple(mixed.get(one, one) for one in shuffle.what)))
    for event in rest:
        again.do(event)
    return again, len(hidden)


@pytest.mark.parametrize("form", [*FORMS, Options(seven="drawn"), Options(announce_when="any-time")], ids=name)
def test_views_do_not_leak(form):
    for seed in range(12):
        check_views(form, seed)


def check_views(form, seed):
    """A deal in which, at every step, what a player cannot see is dealt otherwise; and how often that was done."""
    chance, compared = Random(seed), 0
    hand = deal("B", form, seed=seed)
    while not hand.over:
        seat = chance.choice("AB")
        if not hand.exhausted:
            again, hidden = with_others(hand, seat, chance)
            assert again.view(seat) == hand.view(seat)
            assert hidden < 2 or again.hands is not hand.hands
            compared += 1
        moves = [move for move in hand.legal() if move.did != "stop"]
        hand.do(chance.choice(moves))
    return compared


def test_view_before_the_draw_and_after_the_end():
    game = Game()
    assert game.view("A")["to_act"] == TABLE
    game = play_game(Options(), 1)
    assert game.view("A")["winner"] == game.winner and game.view("A")["to_act"] is None


@pytest.mark.parametrize("module", MODULES)
def test_each_form_plays_itself(module):
    assert module.Hand().options == module.Game().options == module.deal(seed=1).options == module.Options()
    assert module.deal("A", module.Options(target=50), seed=1).target == 50


GARBAGE = [
    "", "A", "A play", "A play play play", "table", "table shuffle", "table deal", "table deal A B turn stock", None, 5, (),
    ("A", "play", "KS"), Event("A", "play", ()), Event("A", "play", ("",)), Event("A", "announce", ("marriage",)),
    Event("A", "announce", ("marriage", "X")), Event("A", "announce", (5, 6)), Event("A", "mark", ("x",)),
    Event("A", "deal", (3, 3, 2)), Event("B", "deal", ()), Event("B", "deal", ("3", "3", "2", "0")), Event("Z", "stop"),
    Event(None, "stop"), Event("A", None), Event("A", "play", None), "table draw AS", "table draw AS AS", "table draw 6S AS",
    "table draw AS KS QS", "A choose", "A choose pass again", "B misdeal 1", "table stop", "A refusal", "A __init__",
]  # fmt: skip


@pytest.mark.parametrize("module", MODULES)
def test_garbage_is_refused_with_a_rule(module):
    played = module.deal(seed=2)
    while not played.over:
        played.do(played.legal()[0])
    misdealt = module.Hand("B", chance=Chance(1))
    misdealt.do("B misdeal")
    over = module.Game(dealer="B", chance=Chance(1))
    over.do("B deal " + " ".join(map(str, over.legal()[0].what)), "A stop")
    for referee in (
        module.Hand(), module.Hand(chance=Chance(1)), misdealt, module.deal(seed=2), played, module.Game(), over,
    ):  # fmt: skip
        for thing in GARBAGE:
            before = len(referee.transcript)
            with pytest.raises(Illegal) as refused:
                referee.do(thing)
            assert refused.value.rules, thing
            assert len(referee.transcript) == before


def test_written_deals_are_checked():
    hand = Hand()
    good = written_deal({"A": PACK[:8], "B": PACK[8:16]}, PACK[16])
    assert hand.why_not(good) == ()
    for wrong in (
        good._replace(what=good.what[1:]),
        good._replace(what=(*good.what[:-1], PACK[0])),
        good._replace(what=tuple("A" if one == "B" else one for one in good.what)),
        written_deal({"A": PACK[:7], "B": PACK[7:16]}, PACK[16]),
    ):
        assert hand.why_not(wrong)
    assert bordelais.Hand().why_not(good) and lyonnais.Hand().why_not(good) == ()


def test_bad_dealer_and_bad_options():
    for make in (lambda: Hand("C"), lambda: Game(dealer="C"), lambda: lyonnais.Options(cards=9)):
        with pytest.raises(Illegal):
            make()
    with pytest.raises(ValueError):
        deal()
    with pytest.raises(ValueError):
        Options(target="500")


def test_fractions_of_lyons_always_close():
    form = lyonnais.Options()
    for mine in range(121):
        points = {"A": mine, "B": 120 - mine}
        rounded = form.fractions(points, {"A": 0, "B": 0}, 1000)
        total = 120 + sum(rounded.values())
        assert total == (130 if mine % 10 == 5 else 120)
        assert all((points[seat] + rounded[seat]) % 10 == 0 for seat in "AB")


def test_vectors():
    form = lyonnais.Options()
    for points, marked in (((67, 53), (70, 50)), ((65, 55), (70, 60)), ((66, 54), (70, 50))):
        by_seat = dict(zip("AB", points, strict=True))
        rounded = form.fractions(by_seat, {"A": 0, "B": 0}, 1000)
        assert tuple(by_seat[seat] + rounded[seat] for seat in "AB") == marked
    assert form.fractions({"A": 65, "B": 55}, {"A": 950, "B": 0}, 1000) == {"A": 0, "B": 0}
    assert sum(map(cinq_cents.COUNTS.get, [one.rank for one in PACK if one.rank in cinq_cents.COUNTS])) == 120


def test_a_lost_marriage_leaves_the_quinte_free():
    hand = deal(
        hands={"A": "AS 10S KS QS JS AH 10H KH", "B": "7D 8D 9D 10D 7C 8C 9C 10C"}, turn_up="9H", stock="7S 8S 9S JC"
    )
    hand.do("A play AH", "B play 7D", "A announce marriage S", "A take", "B take", "A play 10H", "B play 8D")
    assert hand.why_not("A announce marriage S") == ("cinq-cents.mark.at-once",)
    assert hand.why_not("A announce quinte S") == ()


def test_the_exchange_after_the_stock_only_from_the_opponent():
    form = Options(exchange_until="first-card", exchange_when="any-turn")
    for seed in range(60):
        hand = deal("B", form, seed=seed)
        while not hand.exhausted:
            hand.do(next(move for move in hand.legal() if move.did in ("play", "take")))
        for seat in "AB":
            allowed = hand.why_not(f"{seat} exchange") == ()
            holds = hand._seven in hand.hands[seat] and hand.turned in hand.hands[OTHER[seat]]
            assert allowed == (holds and seat == hand.to_act)


TOGETHER = [Options(), lyonnais.Options(), bordelais.Options(target=1000)]
TOGETHER += [bordelais.Options(announce_several="no-limit")]


@pytest.mark.parametrize("form", [*TOGETHER, Options(announce_several="one")], ids=name)
def test_announcing_together_is_announcing_one_after_another(form):
    seen, seed = 0, 0
    while seen < 4:
        seed += 1
        hand, chance = deal("B", form, seed=seed), Random(seed)
        while not hand.over:
            for seat in "AB":
                melds = [event for event in hand.may(seat) if event.did == "announce"]
                if len(melds) > 1:
                    seen += 1
                    check_together(hand, seat, melds)
            hand.do(some_move(hand, chance))


def check_together(hand, seat, melds):
    chosen = melds[:2]
    together = Event(seat, "announce", (*chosen[0].what, *chosen[1].what))
    one, both = (type(hand)(hand.dealer, hand.options) for _ in "12")
    one.fold(hand.transcript)
    both.fold(hand.transcript)
    one.do(chosen[0])
    assert both.why_not(together) == one.why_not(chosen[1])
    if not both.why_not(together):
        one.do(chosen[1])
        both.do(together)
        assert one.due(seat) == both.due(seat) and one.counted == both.counted and one.moment(seat) == both.moment(seat)
        assert one.may(seat) == both.may(seat) and one.winner == both.winner
