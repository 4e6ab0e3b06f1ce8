"""Quinto: whole games at random, and the referee held against a second one written from the text alone."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import get_args, get_type_hints

import pytest

from spadille.edition import load
from spadille.games.quinto import ELEVEN_AND_TWO, PACK, Hand, Options, Rubber, Sheet, deal, quints, trick_points
from spadille.table.cards import cards
from spadille.table.referee import TABLE, Entry, Event, Illegal

CHOICES = {name: get_args(hint) for name, hint in get_type_hints(Options).items() if get_args(hint)}
READINGS = [Options()] + [
    Options(**{name: choice})
    for name, choices in CHOICES.items()
    for choice in choices
    if choice != getattr(Options(), name)
]
IDS = {name for name in (*load().rules, *load().readings) if name.startswith(("quinto.", "quinto/"))}
"""The rules and, where they are silent, the readings that a ledger and a refusal may name."""
GAMES_FOR_DEFAULT = 200
GAMES_FOR_OTHERS = 15


def names(options):
    changed = [field.name for field in fields(options) if getattr(options, field.name) != field.default]
    return ",".join(f"{name}={getattr(options, name)}" for name in changed)


# A second referee, written from the text and its sequel, without a line of the first.

LADDER = [rank + suit for suit in "SCDH" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
POINTS = {"S": 5, "C": 10, "D": 15, "H": 20}
ORDER = "AYBZAYBZ"


def brute_takes(fallen):
    """The place of the card that wins: the highest on the one ladder of all cards."""
    places = [LADDER.index(one) if one in LADDER else -1 for one in map(str, fallen)]
    return places.index(max(places))


def brute_legal(hand, fallen):
    """By trying each card: it follows, or nothing held could follow, or it is the joker, or a joker was led."""
    if not fallen or fallen[0] == "QR":
        return set(hand)
    suit = fallen[0][-1]
    can_follow = any(one != "QR" and one[-1] == suit for one in hand)
    return {one for one in hand if one == "QR" or one[-1] == suit or not can_follow}


def brute_quints(fallen):
    there, points = set(map(str, fallen)), 0
    points += 25 * ("QR" in there)
    for suit, worth in POINTS.items():
        points += worth * (f"5{suit}" in there)
        points += worth * ({f"A{suit}", f"4{suit}"} <= there)
        points += worth * ({f"2{suit}", f"3{suit}"} <= there)
    return points


def brute_words(order, said):
    doubles = [(seat, word) for seat, word in said if word != "pass"]
    if not doubles:
        return {"pass", "double"}
    seat = order[len(said)]
    theirs = ("A" in doubles[0][0] or "B" in doubles[0][0]) != (seat in "AB")
    return {"pass", "redouble"} if len(doubles) == 1 and theirs else {"pass"}


def every_event(hand):
    """Everything that anyone could try in a deal under way."""
    for seat in "AYBZ":
        yield from (Event(seat, word) for word in ("pass", "double", "redouble"))
        yield from (Event(seat, "play", (one,)) for one in PACK)
        yield from (Event(seat, "cut", (depth,)) for depth in (0, 1, 52, 53))
    yield Event(TABLE, "shuffle", PACK)


@pytest.mark.parametrize("seed", range(40))
def test_deal_against_a_second_referee(seed):
    check_deal(seed)


def check_deal(seed):
    chance = Random(seed)
    dealer = chance.choice("AYBZ")
    hand = deal(seed=seed, dealer=dealer, options=Options(target=10_000))
    eldest = ORDER[ORDER.index(dealer) + 1]
    order = ORDER[ORDER.index(eldest) :][:4]
    held = {seat: {str(one) for one in hand.hands[seat]} for seat in "AYBZ"}
    cachette = [str(one) for one in hand.cachette]
    scores, taken, said = {"AB": 0, "YZ": 0}, {"AB": 0, "YZ": 0}, []

    def side(seat):
        return "AB" if seat in "AB" else "YZ"

    def check(expected):
        assert set(hand.legal()) == expected and len(hand.legal()) == len(expected)
        for event in every_event(hand):
            refusal = hand.refusal(event)
            assert (refusal is None) == (event in expected), event
            assert refusal is None or (isinstance(refusal, Illegal) and refusal.rules)
            assert refusal is None or IDS.issuperset(refusal.rules)

    for seat in order:
        check({Event(seat, word) for word in brute_words(order, said)})
        event = chance.choice(hand.legal())
        said.append((seat, event.did))
        hand.do(event)
    multiple = 2 ** sum(word != "pass" for _, word in said)
    leader = eldest
    for _ in range(12):
        fallen = []
        for seat in ORDER[ORDER.index(leader) :][:4]:
            check({Event(seat, "play", (one,)) for one in cards(brute_legal(held[seat], fallen))})
            event = chance.choice(hand.legal())
            held[seat].remove(str(event.what[0]))
            fallen.append(str(event.what[0]))
            hand.do(event)
        leader = ORDER[ORDER.index(leader) + brute_takes(fallen)]
        scores[side(leader)] += brute_quints(fallen)
        taken[side(leader)] += 1
        if sum(taken.values()) < 12:
            assert hand.scores == scores
    assert hand.taken == taken
    scores[side(leader)] += brute_quints(cachette)
    taken[side(leader)] += 1
    for one in taken:
        scores[one] += 5 * multiple * taken[one]
    assert hand.scores == scores and hand.over and hand.cachette_to == side(leader)
    check(set())


# Whole rubbers.


def play_rubber(seed, options, watch=lambda rubber: None):
    chance = Random(f"{seed} {names(options)}")
    rubber = Rubber(seed=seed, options=options)
    while not rubber.over:
        watch(rubber)
        rubber.do(chance.choice(rubber.legal()))
    return rubber


def check_rubber(rubber):
    options = rubber.options
    for hand in rubber.deals:
        assert all(points % 5 == 0 for points in hand.scores.values())
        assert hand.sheet.ledger == hand.ledger and all(entry.rule in IDS for entry in hand.ledger)
        marked = [entry for entry in hand.ledger if entry.rule.startswith(("quinto.quint", "quinto.cachette.quints"))]
        counted = [entry for entry in hand.ledger if entry not in marked]
        dealt = sorted([*hand.cachette, *(one for held in hand.hands.values() for one in held)])
        played = [one for trick in hand.tricks for one in trick.cards]
        assert sorted([*dealt, *played]) == sorted(PACK)
        if counted:
            assert sum(hand.taken.values()) + 1 == 13 and hand.cachette_to
            extra = 1 if options.cachette_value == "single" else hand.multiple
            assert sum(entry.points for entry in counted) == 5 * (12 * hand.multiple + extra)
            assert 75 <= sum(entry.points for entry in marked) <= 175
        else:
            assert hand.won_by and max(hand.scores.values()) >= options.target
    if options.match == "game":
        assert rubber.games == [rubber.won_by]
    else:
        assert rubber.games.count(rubber.won_by) == 2 and len(rubber.games) <= 3
        assert rubber.ledger[-1] == Entry(rubber.won_by, 100, "quinto/match", "the rubber")
    assert all(total % 5 == 0 for total in rubber.totals.values())
    assert "".join(hand.dealer for hand in rubber.deals) in "ZAYB" * len(rubber.deals)
    assert rubber.to_act is None and rubber.legal() == []
    for event in every_event(rubber.hand):
        assert rubber.why_not(event)


@pytest.mark.parametrize("options", READINGS, ids=names)
def test_random_rubbers_end(options):
    for seed in range(GAMES_FOR_DEFAULT if options == Options() else GAMES_FOR_OTHERS):
        check_rubber(play_rubber(seed, options))


def test_readings_together():
    chance = Random(5)
    for seed in range(40):
        chosen = {name: chance.choice(choices) for name, choices in CHOICES.items()}
        check_rubber(play_rubber(seed, Options(**chosen, target=chance.choice([5, 100, 250]))))


@pytest.mark.parametrize("options", READINGS, ids=names)
def test_what_is_not_offered_is_refused(options):
    check_offers(options, 3)


def check_offers(options, seed):
    hand = deal(seed=seed, options=options)
    chance = Random(seed)
    while not hand.over:
        offered = set(hand.legal())
        assert offered
        for event in every_event(hand):
            refusal = hand.refusal(event)
            assert (refusal is None) == (event in offered)
            assert refusal is None or (refusal.rules and IDS.issuperset(refusal.rules))
        hand.do(chance.choice(hand.legal()))


def test_same_seed_same_game():
    one, other = play_rubber(9, Options()), play_rubber(9, Options())
    assert one.transcript == other.transcript and one.ledger == other.ledger


def state(game):
    return [game.to_act, game.legal(), game.scores, list(game.ledger), [game.view(seat) for seat in "AYBZ"]]


@pytest.mark.parametrize("seed", range(3))
def test_replay_of_every_prefix(seed):
    states = {}
    rubber = play_rubber(seed, Options(target=100), lambda now: states.__setitem__(len(now.transcript), state(now)))
    states[len(rubber.transcript)] = state(rubber)
    replayed = Rubber(options=Options(target=100))
    for place, event in enumerate(rubber.transcript, 1):
        replayed.fold([str(event)])
        if place in states:
            assert state(replayed) == states[place]
    for length in list(states)[::7]:
        prefix = Rubber(options=Options(target=100))
        prefix.fold(rubber.transcript[:length])
        assert state(prefix) == states[length]


def test_replay_of_a_deal():
    hand = deal(seed=8, dealer="Y")
    chance = Random(8)
    while not hand.over:
        hand.do(chance.choice(hand.legal()))
        again = Hand(dealer="Y")
        again.fold(map(str, hand.transcript))
        assert state(again) == state(hand)


@pytest.mark.parametrize("seed", range(30))
def test_a_view_does_not_change_when_hidden_cards_are_swapped(seed):
    check_views(Options(), seed)


def check_views(options, seed):
    """What the others hold and the cachette can be any cards, for any of four views; none where the deal is over."""
    chance = Random(seed)
    hand = deal(seed=seed, options=options)
    events = [chance.choice(["A pass", "A double"]), "Y pass", "B pass", "Z pass"]
    hand.do(*events)
    for _ in range(chance.randrange(44)):
        hand.do(chance.choice(hand.legal()))
    if hand.over:
        return 0
    for seat in "AYBZ":
        hidden = [*hand.cachette, *(one for other in "AYBZ" if other != seat for one in hand.hands[other])]
        shuffled = chance.sample(hidden, len(hidden))
        swapped = Hand(options=options)
        swapped.fold(hand.transcript)
        swapped.cachette = shuffled[:5]
        rest = iter(shuffled[5:])
        for other in "AYBZ":
            if other != seat:
                swapped.hands[other] = [next(rest) for _ in hand.hands[other]]
        swapped.transcript[0] = Event(TABLE, "shuffle", tuple(chance.sample(PACK, 53)))
        swapped.stack = list(swapped.transcript[0].what)
        assert swapped.view(seat) == hand.view(seat)
    return 4


def test_views_of_a_rubber_leak_nothing_either():
    rubber = play_rubber(1, Options())
    for event in rubber.view("A")["transcript"]:
        assert event.did not in ("shuffle", "deal") or not event.what


# Vectors.


def test_book_example_and_doubles():
    assert (trick_points(11), trick_points(2)) == (55, 10)
    assert [(trick_points(11, by), trick_points(2, by)) for by in (2, 4)] == [(110, 20), (220, 40)]


def test_most_that_a_trick_and_a_cachette_can_hold():
    assert sum(quint.points for quint in quints(cards("AH 4H 5H QR"))) == 65
    assert sum(quint.points for quint in quints(cards("AH 4H 2H 3H 5H"))) == 60
    assert max(brute_quints(five) for five in (("QR", "5H", "AH", "4H", "5D"), ("QR", "5H", "5D", "AH", "4H"))) == 80


def test_dealer_doubles_and_nobody_redoubles():
    hand = deal(seed=1)
    hand.do("A pass", "Y pass", "B pass", "Z double")
    assert hand.to_act == "A" and hand.phase == "play"
    assert "quinto.double.once-round" in hand.why_not("A redouble")


def test_third_hand_doubles_and_the_dealer_alone_may_redouble():
    hand = deal(seed=1)
    hand.do("A pass", "Y pass", "B double")
    allowed = [event for event in every_event(hand) if not hand.why_not(event)]
    assert allowed == [Event("Z", "pass"), Event("Z", "redouble")]


def test_joker_led_and_thrown():
    hands = {
        "A": "QR AS KS QS JS 10S 9S 8S 7S 6S 5S 4S",
        "Y": "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H",
        "B": "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D",
        "Z": "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3S",
    }
    hand = deal(hands=hands)
    hand.do("A pass", "Y pass", "B pass", "Z pass")
    assert not hand.why_not("A play QR")
    hand.play("QR", "3H", "AD", "AC")
    assert hand.to_act == "Y" and hand.scores == {"AB": 0, "YZ": 25}
    for option, refused in (("any-time", False), ("void-only", True), ("partner-winning", True)):
        hand = deal(hands=hands, dealer="B", options=Options(joker=option))
        hand.do("Z pass", "A pass", "Y pass", "B pass", "Z play 3S")
        assert bool(hand.why_not("A play QR")) is refused
        assert hand.why_not("A play QR") in ((), ("quinto/joker",))


def test_joker_may_be_barred_from_the_lead():
    hands = {**ELEVEN_AND_TWO, "A": "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H QR"}
    hand = deal(hands=hands, options=Options(joker_lead="forbidden"))
    hand.do("A pass", "Y pass", "B pass", "Z pass")
    assert hand.why_not("A play QR") == ("quinto/joker-lead",)
    for trick in list(zip(*ELEVEN_AND_TWO.values(), strict=True))[:11]:
        hand.play(*trick)
    assert hand.legal() == [Event("A", "play", tuple(cards("QR")))]


def test_cachette_quints_can_end_the_game_before_tricks_are_counted():
    hand = deal(hands=ELEVEN_AND_TWO, scores={"AB": 195, "YZ": 205})
    hand.do("A pass", "Y pass", "B pass", "Z pass")
    for trick in zip(*ELEVEN_AND_TWO.values(), strict=True):
        hand.play(*trick)
    assert hand.won_by == "YZ" and hand.scores == {"AB": 245, "YZ": 250} and hand.cachette_to == "YZ"
    assert hand.why_not("A play AS")


def test_quints_of_the_twelfth_trick_come_before_those_of_the_cachette():
    hands = {**ELEVEN_AND_TWO, "Z": "AC KC QC JC 10C 9C 8C 7C 6C 4C 3C 5C"}
    hand = deal(hands=hands, scores={"YZ": 240})
    hand.do("A pass", "Y pass", "B pass", "Z pass")
    for trick in zip(*map(cards, hands.values()), strict=True):
        hand.play(*trick)
    assert hand.scores["YZ"] == 250 and hand.won_by == "YZ" and hand.cachette_to is None
    assert hand.view("A")["cachette"] is None


# Refusals.


@pytest.mark.parametrize(
    "scores", [{"AB": 3}, {"AB": -5}, {"AB": "5"}, {"AB": 250}, {"AB": 300, "YZ": 255}, {"YZ": 5.0}, {"AB": True}]
)
def test_scores_that_cannot_be(scores):
    with pytest.raises(Illegal) as refused:
        Sheet(scores)
    assert refused.value.rules


def test_sides_level_beyond_the_target_may_go_on():
    assert Sheet({"AB": 260, "YZ": 260}).level and not Sheet({"AB": 200, "YZ": 200}).level


@pytest.mark.parametrize(
    "change", [{"joker": "never"}, {"ace": 1}, {"target": 0}, {"games": "2"}, {"bonus": -5}, {"target": True}]
)
def test_options_that_cannot_be(change):
    with pytest.raises(ValueError, match=next(iter(change))):
        replace(Options(), **change)


@pytest.mark.parametrize("seat", ["X", "", "AY", None, 3])
def test_no_such_seat(seat):
    for attempt in (lambda: Hand(dealer=seat), lambda: deal(seed=1).view(seat), lambda: Rubber(seed=1).view(seat)):
        with pytest.raises(Illegal) as refused:
            attempt()
        assert refused.value.rules
    with pytest.raises(Illegal):
        Rubber().view("X")


def test_four_players_with_four_names():
    with pytest.raises(ValueError, match="four players"):
        Rubber(players=("Ann", "Ann", "Ben", "Cid"))


def written_deal(seats, hands):
    return "table deal " + " ".join(f"{seat} {' '.join(held)}" for seat, held in zip(seats, hands, strict=True))


@pytest.mark.parametrize(
    "written",
    [
        "table deal",
        "table deal A AS",
        "table deal A A A A",
        "table shuffle AS KS",
        "table shuffle " + " ".join(["AS"] * 53),
        "Z deal A AS",
        written_deal("AYBZ", [ELEVEN_AND_TWO["A"]] * 4),
        written_deal("AAYB", ELEVEN_AND_TWO.values()),
        written_deal("AYBZA", [*ELEVEN_AND_TWO.values(), ELEVEN_AND_TWO["A"]]),
        "table deal " + " ".join(map(str, [*"AYBZ", *PACK])),
    ],
)
def test_deals_that_cannot_be(written):
    with pytest.raises(Illegal) as refused:
        Hand().do(written)
    assert refused.value.rules


GARBAGE = [
    *("", " ", "A", "play", "A play", "A play KS KS", "A play 99", "A play ♠", "A play -1", "Q play KS", "A sing KS"),
    *("table play KS", "table draw", "table draw AS", "table draw 1 2 3 4", "A cut", "A cut x", "B cut 1 2"),
    *("B cut 99999999999999999999", "A double AS", "A pass pass", "A play " + "9" * 5000),
    *(None, 5, [], {}, object, ("A", "play", ("KS",)), b"A play KS"),
    *(Event("A", "play", None), Event("A", "play", ([],)), Event(None, None, None), Event("A", ["play"], ())),
    *(Event("A", "play", ({},)), Event("A", "play", (1.5,)), Event("", "", ("",))),
    *(Event("table", "shuffle", ([],) * 53), Event("table", "draw", ({}, {}, {}, {}))),
]


def test_garbage_is_refused_with_a_rule_at_any_time():
    chance = Random(2)
    for game in (Hand(), Rubber(), deal(seed=2), Rubber(seed=2)):
        for _ in range(70):
            for thing in GARBAGE:
                before = len(game.transcript)
                with pytest.raises(Illegal) as refused:
                    game.do(thing)
                assert refused.value.rules and len(game.transcript) == before
                assert game.why_not(thing)
            if game.chance is None or game.over:
                break
            game.do(chance.choice(game.legal()))


def test_random_words_never_break_the_referee():
    chance = Random(11)
    verbs = ["play", "double", "redouble", "pass", "cut", "shuffle", "deal", "draw"]
    words = [*"AYBZ", TABLE, *verbs, "AS", "QR", "5H", "7", "-3", "?"]
    rubber = Rubber(seed=11)
    for _ in range(5000):
        attempt = " ".join(chance.choices(words, k=chance.randrange(6)))
        try:
            rubber.do(attempt)
        except Illegal as refused:
            assert refused.rules
        if chance.random() < 0.02 and not rubber.over:
            rubber.do(chance.choice(rubber.legal()))


def test_methods_in_the_words_of_the_game_refuse_too():
    hand = Hand()
    plays = [lambda: hand.play("AS"), lambda: hand.play(None), lambda: hand.play("AS KS")]
    for attempt in (lambda: hand.cut(5), hand.double, hand.redouble, hand.pass_, *plays):
        with pytest.raises(Illegal) as refused:
            attempt()
        assert refused.value.rules
    over = deal(hands=ELEVEN_AND_TWO)
    over.do("A pass", "Y pass", "B pass", "Z pass")
    for trick in zip(*ELEVEN_AND_TWO.values(), strict=True):
        over.play(*trick)
    assert over.over and "quinto.cachette.twelfth" in over.why_not("A play AS")
    with pytest.raises(Illegal):
        over.play("AS")
    with pytest.raises(Illegal):
        over.double()
