"""Quadrille and Quintille: whole games, an independent account of what may be played, and what a seat can see."""

from __future__ import annotations

import random
from dataclasses import fields
from itertools import product
from typing import get_args, get_type_hints

import pytest

from spadille.games import quadrille, quintille
from spadille.games.quadrille import Options, Result, Tariff
from spadille.table.cards import SUITS, cards
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal

GAMES = {"quadrille": quadrille, "quintille": quintille}


def choices(module):
    """Each option set once to each of its choices, the others as they are by default."""
    hints = get_type_hints(module.Options)
    made = [module.Options()]
    for field in fields(module.Options):
        made += [module.Options(**{field.name: value}) for value in get_args(hints[field.name]) if type(value) is str]
    return [*made, module.Options(double=True), module.Options(double=True, doubled="stake-too")]


CASES = [pytest.param(module, options, id=f"{name}-{number}") for name, module in GAMES.items()
         for number, options in enumerate(choices(module))]  # fmt: skip


def move(hand, rng, renounce=0.0):
    """A random move, bold enough that every bid occurs; now and then a card that renounces, or takes it up."""
    offered = hand.legal()
    if hand.phase == "play" and rng.random() < renounce:
        faults = hand.faults()
        if faults:
            return rng.choice(faults)
    if hand.phase == "word" and rng.random() < 0.4:
        return offered[0]
    return rng.choice(offered)


def play_out(hand, rng, renounce=0.0, watch=lambda hand: None):
    hand.let_chance_act()
    while not hand.over:
        watch(hand)
        hand.do(move(hand, rng, renounce))
    watch(hand)
    return hand


def new(module, seed, options=None, dealer=None):
    seats = module.Hand.form.seats
    return module.Hand(dealer or seats[seed % len(seats)], options, chance=quadrille.hand.Chance(seed))


@pytest.mark.parametrize(("module", "options"), CASES)
def test_random_deals_end_and_conserve(module, options):
    for seed in range(20):
        hand = play_out(new(module, seed, options), random.Random(seed), renounce=0.02)
        check_deal(hand)
        assert hand.purses.total == 0
        assert all(hand.purses[to] == hand.total(to) for to in hand.purses)


FROM_THE_TEXT = {
    "the mark": "quadrille.mark",
    "consolation": "quadrille.consolation",
    "dévole": "quadrille.devole",
    "bast for not winning": "quadrille.bast",
    "bast for renouncing": "quadrille.bast",
}


def booked(what, hand):
    """Under which rule a payment is booked: the text's, where it speaks of it, or else the reading that supplies it."""
    game = "quintille" if len(hand.seats) == 5 else "quadrille"
    if what in FROM_THE_TEXT:
        return FROM_THE_TEXT[what]
    if what == "takes what is down":
        return "quadrille.codille" if hand.outcome == "codille" else f"{game}/tariff"
    if what in ("vole", "vole missed"):
        return "quadrille/vole" if what == "vole" else f"{game}/vole-failed"
    assert what in ("stake", "game", "sans prendre", "matadores")
    return "quadrille.double" if hand.options.double and what != "stake" else f"{game}/tariff"


def check_deal(hand):
    """A deal that is over: what was paid, and what was played."""
    form, result = hand.form, hand.result
    assert sum(entry.points for entry in hand.ledger) == 0
    for entry in hand.ledger:
        assert entry.rule == booked(entry.what, hand), entry
    assert hand.purses["pool"] >= 0
    stopped = hand.transcript[-1].did == "stop"
    assert sum(hand.made.values()) == len(hand.tricks) == (form.win if stopped else form.tricks)
    played = [one for trick in hand.tricks for one in trick.cards]
    assert len(set(played)) == len(played)
    if not stopped:
        assert set(played) == set(quadrille.PACK)
    assert set(result.side) | set(result.defenders) == set(form.seats)
    assert hand.legal() == [] and hand.to_act is None


def test_every_bid_and_outcome_occurs():
    seen = set()
    for seed in range(300):
        hand = play_out(new(quadrille, seed), random.Random(seed))
        seen |= {hand.bid, quadrille.outcome(hand.result), len(hand.result.side), hand.result.vole}
    assert seen >= {"ask", "alone", "vole", "spadille", "game", "remise", "codille", 1, 2, "missed"}


# The play, once more from the text.

HIGH = {"S": "AS 2S AC", "C": "AS 2C AC", "H": "AS 7H AC", "D": "AS 7D AC"}


def trumps_of(suit):
    rest = {"S": "KQJ76543", "C": "KQJ76543", "H": "AKQJ23456", "D": "AKQJ23456"}[suit]
    return HIGH[suit].split() + [rank + suit for rank in rest]


def plain(suit, trumps):
    ranks = "KQJ765432" if suit in "SC" else "KQJA234567"
    return [] if suit == trumps else [rank + suit for rank in ranks]


def may_play(hand, trick, trumps, options):
    """What may be played, by asking of each card whether the words forbid it."""
    down, mats = trumps_of(trumps), HIGH[trumps].split()
    if not trick:
        return set(hand)
    led = trick[0]
    mine = [one for one in hand if one in down]
    if led in down:
        if not mine or [one for one in mine if one not in mats]:
            return set(mine or hand)
        superior = trick if options.forced_by == "played" else [led]
        above = [mats.index(other) for other in superior if other in mats]
        forced = [one for one in mine if any(place < mats.index(one) for place in above)]
        if not forced:
            return set(hand)
        return set(mine) if options.two_matadores == "either" else {max(forced, key=mats.index)}
    following = [one for one in hand if one in plain(led[-1], trumps)]
    if not following and options.void == "must-trump":
        following = mine
    return set(following or hand)


def takes(trick, trumps):
    ladder = trumps_of(trumps) + (plain(trick[0][-1], trumps) if trick[0] not in trumps_of(trumps) else [])
    return min(range(len(trick)), key=lambda place: ladder.index(trick[place]) if trick[place] in ladder else 99)


@pytest.mark.parametrize(("module", "options"), CASES)
def test_legal_agrees_with_the_text(module, options):
    for seed in range(8):
        check_tricks(play_out(new(module, seed, options), random.Random(seed), renounce=0.03, watch=check_cards))


def check_cards(hand):
    """What may be played now, and what is a renounce."""
    if hand.phase != "play":
        return
    held = hand.hands[hand.to_act]
    allowed = may_play(held, hand.trick.cards, hand.trumps, hand.options)
    plays = {event.what[0] for event in hand.legal() if event.did == "play"}
    assert plays == allowed
    for one in quadrille.PACK:
        assert (not hand.why_not(Event(hand.to_act, "play", (one,)))) == (one in allowed)
        irregular = one in held and one not in allowed
        assert (Event(hand.to_act, "renounce", (one,)) in hand.faults()) == irregular
        assert (not hand.why_not(Event(hand.to_act, "renounce", (one,)))) == irregular


def check_tricks(hand):
    """Who won the tricks of a deal that is over, and led the next."""
    for trick, winner in zip(hand.tricks, hand.won, strict=True):
        assert trick.seats[takes(trick.cards, hand.trumps)] == winner
    for before, after in zip(hand.won, hand.tricks[1:], strict=False):
        assert after.leader == before
    assert hand.tricks[0].leader == hand.seats.right(hand.dealer)


def test_matadores_against_every_small_hand():
    """Every hand of up to three cards out of a telling few, against every trick of up to two."""
    few = cards("AS 2S AC KS 3S KD 7H 4C")
    for options in (Options(), Options(forced_by="played"), Options(two_matadores="lowest"), Options(void="must-trump")):
        for trick in [(one,) for one in few] + [pair for pair in product(few, few) if pair[0] != pair[1]]:
            rest = [one for one in few if one not in trick]
            for picked in range(1, 1 << len(rest)):
                hand = [one for place, one in enumerate(rest) if picked >> place & 1]
                if len(hand) <= 3:
                    assert set(quadrille.playable(hand, trick, "S", options)) == may_play(hand, trick, "S", options)


# The word.


def spoken(order, words, options=None):
    """Who plays, and how, by the rules of the word told as a story; ``None`` where a word is refused."""
    held, best, asked, said = None, 0, None, {}
    rank = {"pass": 0, "ask": 1, "alone": 2, "vole": 3}
    queue = list(order)
    for word in words:
        if not queue:
            if asked is None or held == asked:
                return None
            if word == "pass":
                asked = None
            elif rank[word] == best:
                held, asked = asked, None
            else:
                return None
            continue
        seat = queue.pop(0)
        if word != "pass" and rank[word] <= best:
            return None
        if word == "ask":
            asked = seat
        if word != "pass":
            held, best = seat, rank[word]
        said[seat] = word
    if queue or (asked is not None and held != asked):
        return None
    return held, {value: name for name, value in rank.items()}[best] if held else "spadille"


def test_every_course_of_the_word():
    order = ("W", "S", "E", "N")
    ended = set()
    for length in (4, 5):
        for words in product(quadrille.WORDS, repeat=length):
            hand = quadrille.deal(seed=5, dealer="N")
            try:
                for word in words:
                    hand.do(Event(hand.to_act, word))
            except Illegal as refusal:
                assert refusal.rules
                got = None
            else:
                got = (hand.ombre, hand.bid) if hand.phase == "trumps" else None
            expected = spoken(order, words)
            if expected and expected[0] is None:
                expected = next(seat for seat in order if "AS" in hand.dealt[seat]), "spadille"
            assert got == expected, words
            ended.add(got)
    assert len(ended) > 10


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_calls_by_the_text(module):
    rng = random.Random(2)
    for _ in range(2000):
        held = rng.sample(quadrille.PACK, 10) if rng.random() < 0.5 else cards("KS KH KD KC") + cards("QS 3S 4H")
        if rng.random() < 0.5 and "KS" in held:
            held.remove("KS")
        trumps = rng.choice(SUITS)
        called = quadrille.calls(held, trumps)
        lacking = [f"K{suit}" for suit in SUITS if suit != trumps and f"K{suit}" not in held]
        assert called and all(one.suit != trumps for one in called)
        if lacking:
            assert sorted(called) == sorted(lacking)
        else:
            assert {one for one in called if one.rank == "K"} == {f"K{suit}" for suit in SUITS if suit != trumps}
            queens = {one for one in called if one.rank == "Q"}
            all_four = all(f"K{suit}" in held for suit in SUITS)
            wanted = {f"Q{suit}" for suit in SUITS if suit != trumps and f"Q{suit}" not in held}
            assert queens == (wanted if all_four else set())


# What a seat can see.


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_what_is_hidden_changes_no_view(module):
    rng = random.Random(11)
    compared = hidden_friend = 0
    for seed in range(150):
        views, friends = check_views(module, None, seed, rng)
        compared += views
        hidden_friend += friends
    assert compared > 300 and hidden_friend > 10


def check_views(module, options, seed, rng):
    """Shuffle the cards a seat cannot see among the others, play the same course again, and compare the views.

    How often that could be done, and how often another was the friend then.
    """
    compared = hidden_friend = 0
    hand = new(module, seed, options)
    hand.let_chance_act()
    hand.do(hand.legal()[0])
    for _ in range(rng.randrange(30)):
        if hand.over or hand.phase == "over":
            break
        if len(hand.tricks) >= hand.form.tricks - 1:
            break
        hand.do(move(hand, rng, renounce=0.05))
    me = rng.choice(hand.seats)
    others = [seat for seat in hand.seats if seat != me]
    for _ in range(6):
        hidden = [one for seat in others for one in hand.hands[seat]]
        rng.shuffle(hidden)
        dealt = {seat: set(hand.dealt[seat]) - set(hand.hands[seat]) for seat in others}
        for seat in others:
            for _ in hand.hands[seat]:
                dealt[seat].add(hidden.pop())
        words = [word for seat in hand.seats for word in (seat, *dealt.get(seat, hand.dealt[seat]))]
        same = module.Hand(hand.dealer, options)
        start = next(place for place, event in enumerate(hand.transcript) if event.did == "deal")
        try:
            same.do(Event(TABLE, "deal", tuple(words)))
            for event in hand.transcript[start + 1 :]:
                if event.did in ("play", "renounce") and event.who != me:
                    did = "play" if event.what[0] in same.cards_allowed else "renounce"
                    event = Event(event.who, did, event.what)
                same.do(event)
        except Illegal:
            continue
        if hand.bid == "spadille" and same.ombre != hand.ombre:
            continue  # all have passed, and all see who has spadille
        mine, theirs = hand.view(me), same.view(me)
        mine.pop("transcript"), theirs.pop("transcript")
        seen = [event for event in hand.view(me)["transcript"] if event.did not in ("shuffle", "deal")]
        assert seen == [event for event in same.view(me)["transcript"] if event.did not in ("shuffle", "deal")]
        hidden_friend += hand.friend != same.friend
        assert mine == theirs
        compared += 1
    return compared, hidden_friend


def test_a_renounce_and_the_shuffle_are_masked():
    hand = quadrille.deal(hands=quadrille.hand.EXAMPLE, dealer="N")
    hand.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play KC", "S play 5C", "E renounce AD")
    assert hand.view("E")["transcript"][-1] == Event.read("E renounce AD")
    assert {hand.view(seat)["transcript"][-1] for seat in "NSW"} == {Event.read("E play AD")}
    assert {hand.view(seat)["transcript"][0] for seat in "NESW"} == {Event("table", "deal")}


# Renouncing.


REFUSED = {
    "S ask": ("quadrille/answer",),
    "W name S": ("quadrille/answer",),
    "W vole": ("quadrille/answer",),
    "S vole": (),
}


@pytest.mark.parametrize("event", REFUSED)
def test_what_other_books_forbid_is_refused_by_the_reading(event):
    hand = quadrille.deal(hands=quadrille.hand.EXAMPLE, dealer="N")
    hand.do("W ask")
    assert hand.why_not(event) == REFUSED[event]


def test_the_game_of_five_is_refused_by_its_own_reading():
    assert quintille.Hand("A").why_not("N pass") == quintille.Hand("A").why_not("A deal 3 3 4") == ("quintille/packets",)


def renounced():
    hand = quadrille.deal(hands=quadrille.hand.EXAMPLE, dealer="N")
    hand.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play KC", "S play 5C", "E renounce AD")
    return hand


def test_a_renounce_is_taken_up_until_the_trick_is_quitted():
    hand = renounced()
    assert hand.why_not("S retract") == ("quadrille.bast",)
    hand.do("E retract")
    assert hand.to_act == "E" and not hand.renounces and "AD" in hand.hands["E"]
    hand.do("E renounce AD", "N play 6C")
    assert hand.made["W"] == 1 and hand.to_act == "W"
    hand.do("E retract")
    assert hand.made["W"] == 0 and hand.to_act == "E" and "6C" in hand.hands["N"] and hand.tricks == []
    hand.do("E play 2C", "N play 6C")
    assert hand.made["W"] == 1


def test_a_renounce_that_is_quitted_costs_a_bast_and_the_deal_goes_on():
    hand = renounced()
    hand.do("N play 6C", "W play AS")
    assert hand.why_not("E retract") == ("quadrille.bast",)
    rng = random.Random(1)
    while not hand.over:
        hand.do(rng.choice(hand.legal()))
    basts = [(line.to, line.points) for line in hand.ledger if line.what == "bast for renouncing"]
    assert basts == [("E", -14), ("pool", 14)]
    assert len(hand.tricks) == 10


# Replay, and what is no event.


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_replay_of_every_prefix(module):
    for seed in range(4):
        hand = play_out(new(module, seed), random.Random(seed), renounce=0.05)
        for length in range(len(hand.transcript) + 1):
            again, once = module.Hand(hand.dealer), module.Hand(hand.dealer)
            again.fold(map(str, hand.transcript[:length]))
            once.fold(hand.transcript[:length])
            assert [again.view(seat) for seat in again.seats] == [once.view(seat) for seat in once.seats]
            assert again.transcript == hand.transcript[:length]
        assert again.ledger == hand.ledger and again.result == hand.result


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_garbage_is_refused_by_a_rule(module):
    rng = random.Random(3)
    seats = module.Hand.form.seats
    verbs = ["deal", "shuffle", "pass", "ask", "alone", "vole", "name", "call", "play", "renounce", "retract", "stop",
             "dealer", "", "bid", "quit"]  # fmt: skip
    things = [*quadrille.PACK, "10S", "QR", 3, 4, -1, "S", "H", "x", None, (), 2.5, "KS KS"]
    for seed in range(12):
        hand = new(module, seed)
        party = module.Party(dealer=seats[0], tours=1, seed=seed)
        blank = module.Party(tours=1)

        def batter(game):
            for _ in range(40):
                what = tuple(rng.choice(things) for _ in range(rng.randrange(3)))
                event = Event(rng.choice([*seats, TABLE, "Q", "", None, 7]), rng.choice(verbs), what)
                for thing in (event, f"{event}", rng.choice([None, 5, "", "N", ("a",), [], "N play", b"x"])):
                    try:
                        allowed = not game.why_not(thing)
                    except Illegal:
                        raise AssertionError from None
                    if not allowed:
                        before = len(game.transcript)
                        with pytest.raises(Illegal) as refusal:
                            game.do(thing)
                        assert refusal.value.rules and refusal.value.what and len(game.transcript) == before

        batter(blank)
        play_out(hand, rng, renounce=0.05, watch=batter)
        for _ in range(20):
            batter(party)
            party.do(party.legal()[0])


def test_unknown_seats():
    for module in GAMES.values():
        with pytest.raises(Illegal):
            module.Hand("Q")
        with pytest.raises(Illegal):
            module.Hand(module.Hand.form.seats[0]).view("Q")


# Test vectors.


def test_the_pack_is_made_of_its_suits():
    for trumps in SUITS:
        suits = [quadrille.order(suit, trumps) for suit in SUITS]
        assert sorted(one for suit in suits for one in suit) == sorted(quadrille.PACK)
        assert len(quadrille.order(trumps, trumps)) == (11 if trumps in "SC" else 12)
        assert quadrille.order(trumps, trumps) == trumps_of(trumps)
        for suit in SUITS:
            if suit != trumps:
                assert quadrille.order(suit, trumps) == plain(suit, trumps)
                assert len(quadrille.order(suit, trumps)) == (9 if suit in "SC" else 10)


def result(made, bid="ask", friend="W", ombre=None, **more):
    own = made if ombre is None else ombre
    tricks = {"S": own, "W": made - own, "N": 10 - made} if friend else {"S": made, "N": 10 - made}
    defenders = tuple(seat for seat in "WNE" if seat != friend)
    return Result("S", friend, defenders, bid, tricks, **more)


@pytest.mark.parametrize(("made", "wanted"), [(6, "game"), (5, "remise"), (4, "codille"), (10, "game"), (0, "codille")])
def test_six_win_five_remise_four_codille(made, wanted):
    assert quadrille.outcome(result(made)) == wanted


def gains(result, down=14, options=None):
    purses = Purses(dict.fromkeys("NESW", 1000), "pool")
    purses.pay("E", "pool", down, "quadrille.mark", "down")
    before = dict(purses)
    quadrille.settle(result, purses, 14, options or Options())
    assert purses.total == 4000
    return {seat: purses[seat] - before[seat] for seat in (*"NESW", "pool")}


def test_payments_worked_by_hand():
    # Two win together: seven each of what is down, and one counter for game and one for consolation from each.
    assert gains(result(6)) == {"S": 9, "W": 9, "N": -2, "E": -2, "pool": -14}
    # Remise: seven each to the pool, and a consolation to each of the others.
    assert gains(result(5)) == {"S": -8, "W": -8, "N": 1, "E": 1, "pool": 14}
    # Codille: the others take fourteen and are paid game and consolation; the bast lies for the next deal.
    assert gains(result(4)) == {"S": -9, "W": -9, "N": 9, "E": 9, "pool": 0}
    # The friend is exempt where the ombre has two tricks, and is not where spadille was forced.
    assert gains(result(4, ombre=2)) == {"S": -18, "W": 0, "N": 9, "E": 9, "pool": 0}
    assert gains(result(4, ombre=2, bid="spadille")) == {"S": -9, "W": -9, "N": 9, "E": 9, "pool": 0}
    assert gains(result(5, ombre=3)) == {"S": -8, "W": -8, "N": 1, "E": 1, "pool": 14}
    # Alone: game, consolation and sans prendre from three; with the matadores five from each.
    assert gains(result(6, bid="alone", friend=None)) == {"S": 26, "W": -4, "N": -4, "E": -4, "pool": -14}
    held = result(6, bid="alone", friend=None, matadores=3)
    assert gains(held) == {"S": 29, "W": -5, "N": -5, "E": -5, "pool": -14}
    assert gains(held, options=Options(double=True)) == {"S": 44, "W": -10, "N": -10, "E": -10, "pool": -14}


def test_any_tariff_can_be_given():
    free = Tariff(fish=0, ante=0, game=0, consolation=0, sans_prendre=0, matadores=0, vole=0, devole=0)
    hand = play_out(new(quadrille, 1, Options(tariff=free)), random.Random(1))
    assert hand.ledger == []
    dear = Tariff(fish=7, ante=0, game=5, consolation=3)
    assert gains(result(6), options=Options(tariff=dear))["N"] == -8


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_parties_to_their_end(module):
    seats = module.Hand.form.seats
    for seed in range(6):
        rng = random.Random(seed)
        party = module.Party(tours=2, seed=seed, double_tours=seed % 2)
        dealers = []
        while not party.over:
            if not dealers or dealers[-1] != party.hand.dealer:
                dealers.append(party.hand.dealer)
            assert party.purses.total == 200 * len(seats)
            party.do(rng.choice(party.legal()))
        assert party.deals == 2 * len(seats) == len(dealers)
        assert all(after == seats.right(before) for before, after in zip(dealers, dealers[1:], strict=False))
        assert 0 <= party.purses["pool"] < len(seats)
        assert all(party.purses[seat] == 200 + party.total(seat) for seat in seats)
        assert {line.rule for line in party.ledger if "at the end" in line.what} <= {"quadrille/last-pool"}
        again = module.Party(tours=2, double_tours=seed % 2)
        again.fold(party.transcript)
        assert again.over and again.ledger == party.ledger and again.view(seats[0]) == party.view(seats[0])


def test_same_seed_same_deal():
    assert quadrille.deal(seed=1).dealt == quadrille.deal(seed=1).dealt != quadrille.deal(seed=2).dealt
    assert quadrille.deal(seed=1).dealt["W"][:3] == quadrille.deal(seed=1).transcript[0].what[:3]


def test_what_may_be_said_of_options():
    for bad in ({"packets": "4-4"}, {"tariff": 3}, {"double": 1}, {"bearing": None}):
        with pytest.raises(ValueError):
            Options(**bad)
    with pytest.raises(ValueError):
        Tariff(fish=1.5)
    with pytest.raises(ValueError):
        quadrille.Party(dealer="N", tours=0)
