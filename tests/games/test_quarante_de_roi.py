"""Quarante de roi: random games to their end, held against the text written out a second time, naively."""

from __future__ import annotations

import random
import string
from collections.abc import Callable
from itertools import product

import pytest

from spadille.games import quarante_de_roi as game
from spadille.games.quarante_de_roi import EXAMPLE, EXAMPLE_PLAY, Hand, Match, Options, deal, written_deal
from spadille.table.cards import Card, card, cards, pack
from spadille.table.chance import Chance
from spadille.table.referee import TABLE, Event, Illegal

PASSAGES = {
    f"quarante-de-roi.{name}"
    for name in (
        "target match deal.misdeal deal.cut deal.packets deal.trump deal.turn-up-stays announce.order "
        "announce.before-play announce.lost clique clique.one-valid clique.order clique.challenge clique.marks "
        "clique.scale play.lead play.follow play.no-force play.ruff score.aim score.partners score.cards "
        "score.forty-eight"
    ).split()
}
FIELDS = {
    "renounce": ("free", "void-only", "must-trump"),
    "announce": ("may-pass", "must"),
    "lower_clique": ("refused", "allowed"),
    "clique_ends": ("at-once", "after-deal"),
    "both_past": ("higher", "first-counted"),
}
READINGS = [dict(zip(FIELDS, values, strict=True)) for values in product(*FIELDS.values())]
HANDS = [
    Options(renounce=renounce, announce=announce, lower_clique=lower)
    for renounce, announce, lower in product(*(FIELDS[name] for name in ("renounce", "announce", "lower_clique")))
]

# The text once more, without looking at the module: who comes next, what beats what, what may be played.

RIGHT = {"N": "W", "W": "S", "S": "E", "E": "N"}
WORTH = {"JJJ": 6, "QQQ": 8, "KKK": 10, "JJJJ": 13, "QQQQ": 20, "KKKK": 40}


def value(one: str) -> int:
    return {"K": 5, "Q": 4, "J": 3}.get(one[:-1], 0)


def beats(one: str, other: str, trump: str) -> bool:
    """Whether ``one``, played later, takes a trick from ``other``."""
    if one[-1] == other[-1]:
        return "7 8 9 10 A J Q K".split().index(one[:-1]) > "7 8 9 10 A J Q K".split().index(other[:-1])
    return one[-1] == trump


class Naive:
    """One deal from the first word, worked out anew from the start at every step."""

    def __init__(self, dealer: str, hands: dict[str, list[str]], options: Options) -> None:
        self.dealer, self.start, self.options = dealer, {s: list(map(str, h)) for s, h in hands.items()}, options
        self.trump = self.start[dealer][-1][-1]
        self.done: list[tuple[str, str, str]] = []

    def state(self) -> tuple[str | None, set[tuple[str, str]], dict[str, int]]:
        """Who is to act, what he may do, and the points by sides."""
        left = {seat: list(hand) for seat, hand in self.start.items()}
        score = {"NS": 0, "EW": 0}
        side = {seat: name for name in score for seat in name}
        turn = RIGHT[self.dealer]
        top: tuple[int, str] = (0, "")
        for seat, did, what in self.done[:4]:
            assert seat == turn
            if did == "announce" and WORTH[what] > top[0]:
                top = (WORTH[what], seat)
            turn = RIGHT[turn]
        if len(self.done) < 4:
            return turn, self._words(left[turn], top[0]), score
        if top[1]:
            score[side[top[1]]] += top[0]
        table: list[tuple[str, str]] = []
        piles = {"NS": 0, "EW": 0}
        for seat, _, what in self.done[4:]:
            assert seat == turn
            left[seat].remove(what)
            table.append((seat, what))
            turn = RIGHT[turn]
            if len(table) == 4:
                best = table[0]
                for played in table[1:]:
                    if beats(played[1], best[1], self.trump):
                        best = played
                turn = best[0]
                piles[side[turn]] += sum(value(one) for _, one in table)
                table = []
        if len(self.done) == 36:
            return None, set(), {name: score[name] + piles[name] for name in score}
        led = table[0][1][-1] if table else None
        return turn, {("play", one) for one in left[turn] if self._may(one, left[turn], led)}, score

    def _words(self, hand: list[str], top: int) -> set[tuple[str, str]]:
        held = [name for name in WORTH if sum(one[:-1] == name[0] for one in hand) >= len(name)]
        if self.options.lower_clique == "refused":
            held = [name for name in held if WORTH[name] > top]
        if self.options.announce == "must" and held:
            return {("announce", max(held, key=WORTH.__getitem__))}
        return {("pass", "")} | {("announce", name) for name in held}

    def _may(self, one: str, hand: list[str], led: str | None) -> bool:
        if led is None or one[-1] == led:
            return True
        void = not any(other[-1] == led for other in hand)
        if void and self.options.renounce == "must-trump" and any(other[-1] == self.trump for other in hand):
            return one[-1] == self.trump
        return void or (one[-1] == self.trump and self.options.renounce == "free")


def rigged(rng: random.Random) -> dict[str, list[Card]]:
    """Hands in which cliques are common."""
    shuffled = list(game.PACK)
    rng.shuffle(shuffled)
    if rng.random() < 0.7:
        high = [one for one in shuffled if one.rank in rng.choice(["K", "KQ", "KQJ", "J", "QJ"])]
        high.sort(key=lambda one: one.rank)
        shuffled = high + [one for one in shuffled if one not in high]
    seats = list("NESW")
    rng.shuffle(seats)
    hands = {seat: shuffled[8 * place : 8 * place + 8] for place, seat in enumerate(seats)}
    for hand in hands.values():
        rng.shuffle(hand)
    return hands


def as_pair(event: Event) -> tuple[str, str]:
    return event.did, " ".join(map(str, event.what))


@pytest.mark.parametrize("options", HANDS, ids=str)
def test_random_deals_agree_with_the_text_written_out_again(options: Options) -> None:
    rng = random.Random(repr(options))
    for _ in range(40):
        check_deal(options, rng)


def check_deal(options: Options, rng: random.Random) -> None:
    dealer, hands = rng.choice("NESW"), rigged(rng)
    hand = deal(dealer, hands=hands, options=options)
    naive = Naive(dealer, hands, options)
    while not hand.over:
        turn, allowed, _ = naive.state()
        assert hand.to_act == turn
        legal = hand.legal()
        assert len(legal) == len(allowed) and {as_pair(event) for event in legal} == allowed
        everything = [Event(turn, "play", (one,)) for one in game.PACK]
        everything += [Event(turn, "announce", (name,)) for name in WORTH] + [Event(turn, "pass")]
        for event in everything:
            refusal = hand.refusal(event)
            assert (refusal is None) == (as_pair(event) in allowed), event
            assert refusal is None or (refusal.what and refusal.rules and PASSAGES.issuperset(refusal.rules))
        chosen = rng.choice([event for event in legal if event.did != "pass"] or legal)
        if rng.random() < 0.2:
            chosen = rng.choice(legal)
        hand.do(chosen)
        naive.done.append((turn, *as_pair(chosen)))
        held = sum(map(len, hand.hands.values())) + sum(map(len, hand.taken.values()))
        assert held + (0 if hand.trick is None or hand.trick.complete else len(hand.trick.cards)) == 32
    assert naive.state()[2] == hand.scores
    tricks = [entry for entry in hand.ledger if entry.rule == "quarante-de-roi.score.partners"]
    cliques = [entry for entry in hand.ledger if entry.rule == "quarante-de-roi.clique.marks"]
    assert sum(entry.points for entry in tricks) == 48 and len(cliques) <= 1
    assert len(tricks) + len(cliques) == len(hand.ledger)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: "-".join(reading.values()))
def test_random_matches_end_with_a_winner_and_their_revenge(reading: dict[str, str]) -> None:
    rng = random.Random(repr(reading))
    for seed in range(8):
        check_match(Options(rng.choice([1, 24, 48, 100]), **reading), seed, rng)


def check_match(
    options: Options, seed: int, rng: random.Random, watch: Callable[[Match], None] = lambda match: None
) -> Match:
    match = Match(options, seed=seed)
    while not match.over:
        watch(match)
        legal = match.legal()
        if match.faults() and rng.random() < 0.2:
            legal = match.faults()
        dealer, hand = match.hand.dealer, match.hand
        match.do(rng.choice(legal))
        if hand.phase == "over":
            assert sum(one.points for one in hand.ledger if one.rule == "quarante-de-roi.score.partners") == 48
        if match.hand is not hand:
            assert match.hand.dealer == RIGHT[dealer]
    assert 1 <= len(match.winners) <= 2
    assert sum(entry.points for entry in match.ledger) == match.total("NS") + match.total("EW")
    assert match.points[match.winners[-1]] >= options.target
    assert all(entry.rule in PASSAGES for entry in match.ledger)
    return match


def test_a_match_sits_the_red_kings_face_to_face_and_gives_the_deal_to_the_highest_card() -> None:
    firsts = set()
    for seed in range(60):
        match = Match(Options(100), seed=seed)
        kings, *draws = match.transcript[:-1]
        reds = {match.players[place] for place, one in enumerate(kings.what) if one.suit in "HD"}
        assert reds in ({match.seated["N"], match.seated["S"]}, {match.seated["E"], match.seated["W"]})
        assert sorted(match.seated.values()) == sorted(match.players)
        drawing = ["N", "W", "S", "E"]
        for event in draws:
            assert event.did == "draw" and len(event.what) == len(drawing)
            tops = max("789XAJQK".index(one[0].replace("1", "X")) for one in event.what)
            drawing = [
                seat
                for seat, one in zip(drawing, event.what, strict=True)
                if "789XAJQK".index(one[0].replace("1", "X")) == tops
            ]
        assert drawing == [match.hand.dealer]
        firsts.add(match.hand.dealer)
    assert firsts == set("NESW")


def test_the_deal_by_packets_is_the_one_of_the_text() -> None:
    for seed, packets, dealer in product(range(3), [(2, 3, 3), (3, 2, 3), (3, 3, 2)], "NESW"):
        hand = Hand(dealer, chance=Chance(seed))
        stock = list(hand.transcript[0].what)
        lifted = 5 + seed
        hand.cut(lifted)
        hand.give(*packets)
        stock = stock[lifted:] + stock[:lifted]
        got: dict[str, list[Card]] = {seat: [] for seat in "NESW"}
        seat = RIGHT[dealer]
        for number in packets:
            for _ in range(4):
                got[seat] += [stock.pop(0) for _ in range(number)]
                seat = RIGHT[seat]
        assert got == hand.hands and hand.turn_up == got[dealer][-1] and hand.to_act == RIGHT[dealer]


@pytest.mark.parametrize("seed", range(12))
def test_a_view_does_not_change_with_what_its_seat_cannot_see(seed: int) -> None:
    rng = random.Random(seed)
    assert sum(check_views(rng.choice(HANDS), rng) for _ in range(30)) > 20


def check_views(options: Options, rng: random.Random) -> int:
    """How often the cards that a seat of a deal cannot see could be dealt otherwise; its view is then the same."""
    tried = 0
    dealer, hands = rng.choice("NESW"), rigged(rng)
    hand = deal(dealer, hands=hands, options=options)
    for _ in range(rng.randrange(30)):
        hand.do(rng.choice(hand.legal()))
    for seat in "NESW":
        others = [other for other in "NESW" if other != seat]
        hidden = {other: [one for one in hand.hands[other] if one != hand.turn_up] for other in others}
        shuffled = [one for pile in hidden.values() for one in pile]
        rng.shuffle(shuffled)
        swapped = {seat: list(hands[seat])}
        for other in others:
            swapped[other] = [one for one in hands[other] if one not in hidden[other]]
            swapped[other] = shuffled[: len(hidden[other])] + swapped[other]
            del shuffled[: len(hidden[other])]
        if dealer != seat:
            swapped[dealer].remove(hand.turn_up)
            swapped[dealer].append(hand.turn_up)
        twin = deal(dealer, hands={name: swapped[name] for name in hands}, options=options)
        try:
            twin.do(*hand.transcript[1:])
        except Illegal:
            continue  # what was played shows that the cards do not lie so
        tried += 1
        assert twin.view(seat) == hand.view(seat)
    return tried


def test_the_view_of_a_shuffled_deal_hides_the_pack() -> None:
    views = []
    for order in (game.PACK, (game.PACK[1], game.PACK[0], *game.PACK[2:])):
        hand = Hand("S")
        hand.do(Event(TABLE, "shuffle", order), "W cut 16", "S deal 2 3 3")
        views.append({seat: hand.view(seat) for seat in "NESW"})
    # The two cards that change places come to West and South, who alone can see it.
    assert [seat for seat in "NESW" if views[0][seat] == views[1][seat]] == ["N", "E"]
    match = Match(Options(50), seed=5)
    match.do(match.legal()[3])
    match.do(match.legal()[0])
    assert [event for event in match.view("N")["transcript"] if event.did == "shuffle"] == [Event(TABLE, "shuffle")]


@pytest.mark.parametrize("seed", range(6))
def test_a_transcript_replays_whole_and_from_every_prefix(seed: int) -> None:
    rng = random.Random(seed)
    options = Options(60, **READINGS[rng.randrange(len(READINGS))])
    match = Match(options, seed=seed)
    states = [(0, None)]
    while not match.over:
        match.do(rng.choice(match.legal()))
        states.append((len(match.transcript), match.view("E")))
    written = [str(event) for event in match.transcript]
    again = Match(options)
    for number, view in states[1:]:
        again.fold(written[len(again.transcript) : number])
        assert again.view("E") == view
    assert again.transcript == match.transcript and again.ledger == match.ledger and again.winners == match.winners
    middle = Match(options)
    middle.fold(written[: len(written) // 2])
    middle.fold(written[len(written) // 2 :])
    assert middle.view("N") == match.view("N")


def test_the_same_seed_gives_the_same_deal() -> None:
    assert deal("S", seed=1).hands == deal("S", seed=1).hands != deal("S", seed=2).hands


GARBAGE = [
    None, 5, 2.5, b"E play AS", object(), [], ("E",), ("E", "play", ("AS",)), "", " ", "E", "E play", "play",
    "é ² ³", "E play ²", "E play --3", "E cut 0", "X pass", "table", "table shuffle", "table deal", "table deal E",
    "E pass pass", "E announce", "E announce KKKKK", "E announce kings", "E play QR", "S misdeal", "S misdeal N", "S misdeal N -1",
    "N deal 2 3 3", Event("E", "play", None), Event("E", "play", ("AS", "KS")), Event("E", "play", ([],)),
    Event("E", "announce", (["JJJ"],)), Event("E", "announce", (None,)), Event(None, None),
    Event("E", ["play"], ("AS",)),
    Event("E", "announce", (card("KS"),)), Event("E", "play", (7,)), Event("E", "announce", (3,)),
    Event(TABLE, "shuffle", tuple(range(32))), Event(TABLE, "shuffle", game.PACK[:31]),
    Event(TABLE, "shuffle", (*game.PACK[:31], game.PACK[0])), Event(TABLE, "deal", game.PACK),
    Event(TABLE, "kings", game.PACK[:4]), Event(TABLE, "draw", (1, 2, 3, 4)), Event(TABLE, "draw", (game.PACK[0],) * 4),
]  # fmt: skip


def stages() -> list[Hand | Match]:
    """A hand and a match at every stage."""
    result: list[Hand | Match] = [Hand("S"), Match(Options(20))]
    for events in ([], ["W cut 9"], ["W cut 9", "S misdeal N 9"]):
        result.append(Hand("S", chance=Chance(3)))
        result[-1].do(*events)
    for number in (0, 2, 4, 5, 36):
        hand = deal("S", hands=EXAMPLE)
        hand.do(*["E pass", "N announce QQQ", "W pass", "S pass"][:number])
        if number > 4:
            hand.play(EXAMPLE_PLAY[: 3 if number == 5 else None])
        result.append(hand)
    for target, events in ((20, []), (8, ["E pass", "N announce QQQ", "W pass", "S pass"])):
        match = Match(Options(target), dealer="S")
        match.do(written_deal(EXAMPLE), *events)
        result.append(match)
    over = Match(Options(8), dealer="S")
    over.do(written_deal(EXAMPLE), "E pass", "N announce QQQ", "W pass", "S pass", "E leave")
    drawing = Match(Options(8))
    drawing.do("table kings KS KH KC KD")
    return [*result, over, drawing]


@pytest.mark.parametrize("number", range(len(stages())))
def test_garbage_is_refused_by_a_rule_and_changes_nothing(number: int) -> None:
    rng = random.Random(number)
    words = f"N E S W {TABLE} pass announce play cut deal misdeal KS JJJ -1 9 ²".split()
    noise = ["".join(rng.choices(string.printable, k=rng.randrange(12))) for _ in range(300)]
    noise += [" ".join(rng.choices(words, k=rng.randrange(5))) for _ in range(500)]
    referee = stages()[number]
    before = (list(referee.transcript), referee.view("N"), list(referee.ledger))
    legal = {str(event) for event in (*referee.legal(), *referee.faults())}
    for thing in [*GARBAGE, *noise]:
        refusal = referee.refusal(Event.of(thing))
        if refusal is None:
            assert str(Event.of(thing)) in legal
            continue
        with pytest.raises(Illegal) as raised:
            referee.do(thing)
        assert raised.value.rules and PASSAGES.issuperset(raised.value.rules) and raised.value.what
    assert (list(referee.transcript), referee.view("N"), list(referee.ledger)) == before


@pytest.mark.parametrize("wrong", [None, -5, [], object(), "²", "KS KS", "\n", ""])
def test_the_words_of_the_game_refuse_nonsense_by_a_rule(wrong: object) -> None:
    spoken = deal("S", hands=EXAMPLE)
    playing = deal("S", hands=EXAMPLE)
    playing.do("E pass", "N pass", "W pass", "S pass")
    for act in (spoken.announce, playing.play, Hand("S", chance=Chance(1)).cut, Hand("S", chance=Chance(1)).give):
        with pytest.raises(Illegal) as raised:
            act(wrong)  # type: ignore[arg-type]
        assert PASSAGES.issuperset(raised.value.rules)


def test_vectors() -> None:
    assert list(game.CLIQUES.values()) == sorted(WORTH.values()) == [6, 8, 10, 13, 20, 40]
    assert game.annuls("JJJJ", "KKK") and not game.annuls("KKK", "JJJJ")
    assert sum(map(value, pack(*game.RANKS))) == game.points(game.PACK) == 48
    for seed in range(20):
        hand = deal("W", seed=seed)
        while not hand.over:
            hand.do(hand.legal()[-1])
        assert sum(entry.points for entry in hand.ledger[-2:]) == 48


def test_the_turn_up_counts_in_the_dealer_s_clique() -> None:
    south, east = "7C JS JD 10D 9D 8D 7D JC", "KC JH QC AS 10S 9S 8S 7S"
    hand = deal("S", hands={**EXAMPLE, "S": south, "E": east})
    hand.do("E pass", "N pass", "W pass")
    assert hand.turn_up == "JC" and Event("S", "announce", ("JJJ",)) in hand.legal()


def test_a_game_asks_for_its_target() -> None:
    with pytest.raises(Illegal) as raised:
        Match()
    assert raised.value.rules == ("quarante-de-roi.target",)
    for wrong in (0, -1, 1.5, "100", True):
        with pytest.raises(ValueError):
            Options(target=wrong)  # type: ignore[arg-type]
    for wrong in ("Q", None, 3):
        with pytest.raises(Illegal):
            Hand(wrong)  # type: ignore[arg-type]
    with pytest.raises(Illegal):
        Match(Options(5), players=("one", "two"))


def test_a_clique_of_the_first_deal_may_end_the_game_or_wait() -> None:
    for ends, over in (("at-once", True), ("after-deal", False)):
        match = Match(Options(8, clique_ends=ends), dealer="S")
        match.do(written_deal(EXAMPLE), "E pass", "N announce QQQ", "W pass", "S pass")
        assert bool(match.winners) == over
        if not over:
            match.play(EXAMPLE_PLAY)
            assert match.points == {"NS": 32, "EW": 24} and match.winners == ["NS"]


def test_cards_are_written_in_any_case_and_sign() -> None:
    hand = deal("S", hands={seat: cards(held) for seat, held in EXAMPLE.items()})
    hand.do("E announce JJJ", "N pass", "W pass", "S pass")
    hand.play("as")
    hand.play("Q♠")
    assert hand.trick.plays == (("E", "AS"), ("N", "QS"))
