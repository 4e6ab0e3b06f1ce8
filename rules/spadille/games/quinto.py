"""Quinto: four players, two against two, win tricks for the quints that fall in them.

The game was invented by “Professor Hoffmann” and is described here from *Hoyle's Games Modernized* of 1909.
The fifty-two cards are joined by a fifty-third, the *Quint Royal*, for which a joker serves.  Five cards are laid
aside unseen, the *cachette*; the rest give each player twelve.  Each may then, once and in turn, double what the
tricks are worth, or redouble what an opponent has doubled.  Every trick counts five points; the *quints* in it,
five to twenty-five each, go to the side that takes it.  Who takes the twelfth trick takes the cachette with it.

A deal from a seed, doubled by the eldest hand and played on to its first trick:

>>> hand = deal(seed=7)
>>> hand.to_act, hand.view("A")["hand"]
('A', [QR, 7S, 4S, JH, 8H, 3H, QC, 10C, 9C, 3C, 6D, 4D])
>>> hand.double()
>>> hand.do("Y pass", "B pass", "Z pass")
>>> hand.play("3H")
>>> hand.to_act, hand.legal()
('Y', [<Y play 10H>, <Y play 9H>, <Y play 5H>])
>>> hand.why_not("Y play KS")
('quinto/follow', 'quinto.players')
>>> hand.play("9H", "AH", "2H")
>>> hand.to_act, hand.scores
('B', {'AB': 20, 'YZ': 0})

A rubber is played with :class:`Rubber`.  Cards can also be written down: see :func:`deal`.

**What the book leaves unsaid here.**  The pages supplied stop before the play of the cards.  That suit must be
followed, that the suits rank as a ladder, how the Quint Royal is played, that the game is 250 and the rubber two
games: all this is taken from the sequel of the same chapter and from later accounts of the game, and is marked as a
reading wherever it bears on the play (:class:`Options`); where such a reading alone decides, the ledger and the
refusals name it in the place of a rule, ``quinto/match``.  The supplied text begins by calling Quinto a game “as at
Bridge and Whist”; refusals that rest on the common manner of those games name that passage, :rule:`quinto.players`,
and where it is a duty that no passage states, the reading that supplies it before it, :reading:`quinto/follow`.
No irregularity is foreseen, no misdeal and no revoke; none can happen here, since what is not allowed is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from spadille.table.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    RANKS,
    ROYAL,
    SPADES,
    SUIT_NAMES,
    Card,
    cards,
    pack,
    sorted_hand,
)
from spadille.table.chance import Chance
from spadille.table.options import check_choices, check_kind
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee, handed_out, offers
from spadille.table.seats import Seats
from spadille.table.tricks import Strength, Trick, following, ladder

SEATS = Seats("AYBZ")
"""The four seats, clockwise; A and B play against Y and Z."""
SIDES = ("AB", "YZ")
PACK = (*pack(), ROYAL)
_WHOLE = frozenset(PACK)
CACHETTE = 5
"""Cards laid aside."""
HAND = 12
"""Cards dealt to each player, and therefore tricks played."""
TRICK = 5
"""Points for a trick, undoubled."""
QUINTS = {"": 25, HEARTS: 20, DIAMONDS: 15, CLUBS: 10, SPADES: 5}
"""Points for a quint in each suit; the Quint Royal has none."""
FIVE = "5"
MAKING_FIVE = {"A": "4", "2": "3"}
"""Ranks that make a quint where both are of one suit and fall to one trick."""
SUITS_UPWARD = (SPADES, CLUBS, DIAMONDS, HEARTS)
"""Each suit trumps those before it."""


ELEVEN_AND_TWO = {
    "A": cards("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 2S"),
    "Y": cards("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S AD"),
    "B": cards("KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D"),
    "Z": cards("AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C"),
}
"""A deal that the examples use.  Played as written, A leads hearts and wins eleven tricks, until the two of spades
gives the twelfth to Y, and with it the cachette, in which 3S 2H 3H 2C and the Quint Royal lie."""


@dataclass(frozen=True)
class Options:
    """How the game is to be read, and its figures.

    What the readings decide:

    ``ladder``
        Whether a card of a higher suit takes one of a lower, or none but the suit led can win:
        :reading:`quinto/ladder`, :rule:`quinto.deal.no-trump`.
    ``ace``
        Whether the ace takes the king, or falls to the deuce: :reading:`quinto/ace`, :rule:`quinto.quint.pair`.
    ``follow``
        What one must play who holds the suit led, and who does not: :reading:`quinto/follow`, :rule:`quinto.players`.
    ``joker``
        When the Quint Royal may be thrown on a trick: :reading:`quinto/joker`, :rule:`quinto.quint.five`.
    ``joker_lead``
        Whether it may be led, and what is then to be followed: :reading:`quinto/joker-lead`,
        :rule:`quinto.quint.five`.
    ``redouble``
        Who may redouble: :reading:`quinto/redouble`, :rule:`quinto.double.once-round`.
    ``cachette_value``
        Whether the cachette, as a trick, is doubled with the others: :reading:`quinto/cachette-value`,
        :rule:`quinto.cachette.extra-trick`.
    ``cachette_pairs``
        Whether a card of the cachette can make a quint with one of the twelfth trick:
        :reading:`quinto/cachette-pairs`, :rule:`quinto.cachette.quints`.
    ``draw``
        Whether the ace is high or low when partners are drawn: :reading:`quinto/draw`, :rule:`quinto.deal.cut`.
    ``end``
        Whether quints end the game as they fall: :reading:`quinto/end`, :rule:`quinto.quint.marked-at-once`.
    ``tie``
        What follows where both sides stand level at the target or beyond: :reading:`quinto/tie`,
        :rule:`quinto.score.tricks-actual`.
    ``match``
        Whether a rubber or a single game is played: :reading:`quinto/match`, :rule:`quinto.players`.

    What the sequel of the chapter gives as figures, and players may agree otherwise: ``target``, the points of a
    game; ``games``, how many win the rubber; ``bonus``, the points for winning it.  A game is of 250 points,
    :reading:`quinto/end`, and a rubber of two games, for which its winner has 100 more, :reading:`quinto/match`; less
    than one point or game would be none, but no bonus need be agreed:

    >>> DEFAULT.target, DEFAULT.games, DEFAULT.bonus
    (250, 2, 100)
    >>> least = Options(target=1, games=1, bonus=0)
    >>> least.target, least.games, least.bonus
    (1, 1, 0)
    >>> for change in ({"target": 0}, {"games": 0}, {"bonus": -1}, {"games": "2"}, {"joker": "never"}):
    ...     try:
    ...         Options(**change)
    ...     except ValueError as error:
    ...         print(error)
    the option 'target' is a whole number, 1 or more, not 0
    the option 'games' is a whole number, 1 or more, not 0
    the option 'bonus' is a whole number, 0 or more, not -1
    the option 'games' is a whole number, 1 or more, not '2'
    the option 'joker' is 'any-time' or 'void-only' or 'partner-winning', not 'never'
    >>> for begin in (Sheet, Hand, Rubber):
    ...     try:
    ...         begin(options="after-deal")
    ...     except ValueError as error:
    ...         print(error)
    the options of this game are spadille.games.quinto.Options(…), not 'after-deal'
    the options of this game are spadille.games.quinto.Options(…), not 'after-deal'
    the options of this game are spadille.games.quinto.Options(…), not 'after-deal'
    """

    ladder: Literal["suits-rank", "suit-led"] = "suits-rank"
    ace: Literal["high", "low"] = "high"
    follow: Literal["follow", "must-trump", "free"] = "follow"
    joker: Literal["any-time", "void-only", "partner-winning"] = "any-time"
    joker_lead: Literal["free", "next-sets", "forbidden"] = "free"
    redouble: Literal["later", "any-opponent"] = "later"
    cachette_value: Literal["doubled", "single"] = "doubled"
    cachette_pairs: Literal["apart", "pooled"] = "apart"
    draw: Literal["ace-low", "ace-high"] = "ace-low"
    end: Literal["at-once", "after-deal"] = "at-once"
    tie: Literal["full-deal", "next-mark", "drawn"] = "full-deal"
    match: Literal["rubber", "game"] = "rubber"
    target: int = 250
    games: int = 2
    bonus: int = 100

    def __post_init__(self) -> None:
        check_choices(self)
        for name, least in {"target": 1, "games": 1, "bonus": 0}.items():
            value = getattr(self, name)
            if type(value) is not int or value < least:
                raise ValueError(f"the option '{name}' is a whole number, {least} or more, not {value!r}")


DEFAULT = Options()


# The table.


def side(seat: str) -> str:
    """The side of a seat.

    The game is of two partners against two, who sit facing each other as at Bridge and Whist, :rule:`quinto.players`:

    >>> [side(seat) for seat in SEATS]
    ['AB', 'YZ', 'AB', 'YZ']
    """
    return "".join(sorted((seat, SEATS.partner(seat))))


SIDE = {seat: side(seat) for seat in SEATS}


def _check_seat(seat: Any) -> None:
    if seat not in SEATS:
        raise Illegal(f"the seats are A, Y, B and Z; there is no seat {seat!r}", "quinto.players")


def whole(given: Iterable[Any]) -> bool:
    """Whether these are the cards of a Quinto pack, in any order.

    The pack consists of fifty-three cards instead of fifty-two, :rule:`quinto.pack`:

    >>> (len(PACK), whole(PACK)), (len(pack()), whole(pack()))
    ((53, True), (52, False))

    The place of the Quint Royal can be supplied equally well by the joker, but by no other card, and not by two
    jokers, :rule:`quinto.pack.royal`:

    >>> whole(pack() + cards("Joker")), whole(pack() + cards("2S")), whole(pack() + cards("QR Joker"))
    (True, False, False)
    """
    there = list(given)
    return len(there) == len(PACK) and _WHOLE.issubset(there)


def seat_players(drawn: Mapping[str, Card], options: Options = DEFAULT) -> dict[str, str]:
    """Who sits where, after each of four players has drawn a card: seats and their players.

    Partners are settled in the usual way, by drawing: the two lowest play against the two highest, and the lowest of
    all deals, from seat Z, :rule:`quinto.deal.cut`.  Cards rank here as in play, one suit above another, so that none
    are equal:

    >>> seat_players(dict(zip(("Ann", "Ben", "Cid", "Dot"), cards("KH 2C 10S 9D"))))
    {'Z': 'Cid', 'Y': 'Ben', 'A': 'Dot', 'B': 'Ann'}
    >>> for ladder in ("suits-rank", "suit-led"):
    ...     print(seat_players(dict(zip(("Ann", "Ben", "Cid", "Dot"), cards("10H 2S 10S 9D"))), Options(ladder)))
    {'Z': 'Ben', 'Y': 'Cid', 'A': 'Dot', 'B': 'Ann'}
    {'Z': 'Ben', 'Y': 'Cid', 'A': 'Dot', 'B': 'Ann'}

    So it is in every suit, where cards of one suit are drawn, :rule:`quinto.deal.cut`:

    >>> seated = [seat_players(dict(zip("abcd", pack("5", "2", "4", "3", suits=suit)))) for suit in "SCDH"]
    >>> {"".join(players[seat] for seat in "ZYAB") for players in seated}
    {'bdca'}

    The Quint Royal, if it is drawn, is below them all, :rule:`quinto.deal.cut`, and changes nothing among the others:

    >>> drawn = dict(zip(("Ann", "Ben", "Cid", "Dot"), cards("AS 2S QR 3C")))
    >>> for draw in ("ace-low", "ace-high"):
    ...     print(seat_players(drawn, Options(draw=draw)))
    {'Z': 'Cid', 'Y': 'Ann', 'A': 'Ben', 'B': 'Dot'}
    {'Z': 'Cid', 'Y': 'Ben', 'A': 'Ann', 'B': 'Dot'}

    Whether the ace is low in drawing, as at Whist, or high, as in play, :reading:`quinto/draw`:

    >>> players = dict(zip(("Ann", "Ben", "Cid", "Dot"), cards("AS 2S KS 3C")))
    >>> seat_players(players)["Z"], seat_players(players, Options(draw="ace-high"))["Z"]
    ('Ann', 'Ben')
    >>> seat_players(players, Options(ace="low"))["Z"], seat_players(players, Options(draw="ace-high", ace="low"))["Z"]
    ('Ann', 'Ben')
    """
    strength = _order("suits-rank", options.draw == "ace-high", "")
    lowest_first = sorted(drawn, key=lambda player: strength(drawn[player]))
    return dict(zip(("Z", "Y", "A", "B"), lowest_first))


def cut(stack: list[Card], depth: int) -> list[Card]:
    """The pack after ``depth`` cards have been lifted from its top and put beneath the others.

    The cards are cut before they are dealt, :rule:`quinto.deal.cut`, so that those on top of the pack as it was
    shuffled are not those that are dealt first:

    >>> cut(cards("AS KS QS JS"), 1), cut(cards("AS KS QS JS"), 3)
    ([KS, QS, JS, AS], [JS, AS, KS, QS])
    >>> hand = Hand()
    >>> hand.do(Event("table", "shuffle", PACK), "B cut 20")
    >>> hand.cachette == list(PACK[20:25]), hand.hands["A"][0] == PACK[25], hand.hands["Z"][-1] == PACK[19]
    (True, True, True)
    """
    return stack[depth:] + stack[:depth]


def deal_out(stack: Iterable[Card], dealer: str) -> tuple[list[Card], dict[str, list[Card]]]:
    """The cachette, and the hands by their seats, as they come from a pack shuffled and cut.

    The dealer lays aside the five top cards to form the cachette, :rule:`quinto.deal.cachette`:

    >>> cachette, hands = deal_out(PACK, dealer="Z")
    >>> cachette
    [AS, KS, QS, JS, 10S]
    >>> deal_out(PACK[::-1], dealer="Z")[0]
    [QR, 2C, 3C, 4C, 5C]

    The remaining forty-eight are dealt as at Whist, one at a time to the left, so that each hand contains twelve
    cards, :rule:`quinto.deal.hands`:

    >>> [(seat, held[:2], len(held)) for seat, held in hands.items()]
    [('A', [9S, 5S], 12), ('Y', [8S, 4S], 12), ('B', [7S, 3S], 12), ('Z', [6S, 2S], 12)]
    >>> sum(map(len, hands.values())), [list(deal_out(PACK, dealer)[1]) for dealer in "BZ"]
    (48, [['Z', 'A', 'Y', 'B'], ['A', 'Y', 'B', 'Z']])
    """
    top_down = list(stack)
    round_from_eldest = SEATS.round(SEATS.eldest(dealer))
    rest = top_down[CACHETTE:]
    return top_down[:CACHETTE], {seat: rest[place :: len(SEATS)] for place, seat in enumerate(round_from_eldest)}


# The play of the cards.


@cache
def _order(kind: str, ace_high: bool, led: str) -> Strength:
    ranks = RANKS if ace_high else (*RANKS[1:], RANKS[0])
    suits = reversed(SUITS_UPWARD) if kind == "suits-rank" else led
    return ladder(*(pack(*ranks, suits=suit) for suit in suits))


def winner(trick: Trick, options: Options = DEFAULT) -> str:
    """Who wins a trick, or is winning it so far.

    No trump card is turned up, :rule:`quinto.deal.no-trump`: nothing but the cards of the trick bears on who wins it.
    Where no suit takes another, the deuce that is led wins against the three other aces, whatever its suit, and falls
    only to a higher card of that suit; and where suits rank, their order is always the same:

    >>> others = {SPADES: "CDH", CLUBS: "SDH", DIAMONDS: "SCH", HEARTS: "SCD"}
    >>> led = [Trick("AYBZ", pack("2", suits=suit) + pack("A", suits=others[suit])) for suit in others]
    >>> [winner(trick, Options(ladder="suit-led")) for trick in led], [winner(trick) for trick in led]
    (['A', 'A', 'A', 'A'], ['Z', 'Z', 'Z', 'A'])
    >>> [winner(Trick("AYBZ", pack("2", "3", "A", "K", suits=suit)), Options(ladder="suit-led")) for suit in "SCDH"]
    ['B', 'B', 'B', 'B']

    Nor is any suit preferred as to its ace, :rule:`quinto.deal.no-trump`, which takes the deuce of its suit in all
    four, or falls to it in all four:

    >>> for ace in ("high", "low"):
    ...     for order in ("suits-rank", "suit-led"):
    ...         print(ace, [winner(Trick("AY", pack("A", "2", suits=suit)), Options(order, ace)) for suit in "SCDH"])
    high ['A', 'A', 'A', 'A']
    high ['A', 'A', 'A', 'A']
    low ['Y', 'Y', 'Y', 'Y']
    low ['Y', 'Y', 'Y', 'Y']

    The text supplied does not say what takes what.  By its sequel the suits
    themselves rank, spades, clubs, diamonds, hearts, and the least card of a higher suit takes the best of a
    lower; the other reading knows no trumps at all, and gives the trick to the suit led, :reading:`quinto/ladder`:

    >>> trick = Trick(SEATS.round("A"), cards("AC 2D 3H AS"))
    >>> winner(trick), winner(trick, Options(ladder="suit-led"))
    ('B', 'A')
    >>> [winner(Trick("AY", cards(two))) for two in ("AS 2C", "AC 2D", "AD 2H", "2H AD", "2D AC", "2C AS", "3S 2S")]
    ['Y', 'Y', 'Y', 'A', 'A', 'A', 'A']

    Ace high is nowhere said, and in the quint of ace and four it counts as one, :reading:`quinto/ace`:

    >>> trick = Trick(SEATS.round("A"), cards("KH AH 2H 10H"))
    >>> winner(trick), winner(trick, Options(ace="low"))
    ('Y', 'A')
    >>> winner(Trick("AY", cards("AH 2H")), Options(ace="low")), winner(Trick("AY", cards("2S AC")), Options(ace="low"))
    ('Y', 'Y')
    >>> [winner(Trick("AY", cards(two)), Options(ladder="suit-led", ace="low")) for two in ("AS 2S", "2S AS", "AS 2C")]
    ['Y', 'A', 'A']

    The Quint Royal never takes a trick, not even the one it leads, so the sequel; where none but the suit led can win,
    this is then that of the next card, :reading:`quinto/ladder`:

    >>> winner(Trick(SEATS.round("A"), cards("QR 3S 2S 2C"))), winner(Trick(SEATS.round("A"), cards("QR 3S 2S 4S")))
    ('Z', 'Z')
    >>> for ace in ("high", "low"):
    ...     led = [Trick("AYBZ", cards(fallen)) for fallen in ("QR", "QR 3S", "QR 3S 2D 4C", "QR 2S AC AS")]
    ...     print([winner(trick, Options("suit-led", ace)) for trick in led])
    ['A', 'Y', 'Y', 'Z']
    ['A', 'Y', 'Y', 'Y']
    >>> led = [Options(ladder="suit-led", joker_lead=choice) for choice in ("free", "next-sets", "forbidden")]
    >>> [winner(Trick("AYBZ", cards("QR 3S 2S 4D")), choice) for choice in led]
    ['Y', 'Y', 'Y']
    """
    led = trick.cards[0].suit or (trick.cards[1].suit if len(trick.cards) > 1 else "")
    return trick.winner(_order(options.ladder, options.ace == "high", led))


def suit_led(trick: Trick, options: Options = DEFAULT) -> str:
    """The suit to be followed; none (``""``) where the Quint Royal was led and no card sets a suit in its stead.

    Nothing says what must be followed when it is led: nothing, or the suit of the next card.  Or it may not be led
    at all before the last trick, :reading:`quinto/joker-lead`:

    >>> led = Trick(SEATS.round("A"), cards("QR 7D"))
    >>> suit_led(led), suit_led(led, Options(joker_lead="next-sets"))
    ('', 'D')
    >>> [suit_led(Trick("AYBZ", cards(fallen)), Options(joker_lead="next-sets")) for fallen in ("7D 2S", "QR 7D 2S")]
    ['D', 'D']
    >>> for order in ("suits-rank", "suit-led"):
    ...     for fallen in ("QR", "QR 7H", "QR 7C 2D", "QR 7S 2D 3H"):
    ...         print([suit_led(Trick("AYBZ", cards(fallen)), Options(order, joker_lead="next-sets"))], end="")
    ...     print()
    ['']['H']['C']['S']
    ['']['H']['C']['S']
    >>> suit_led(Trick("AY", cards("QR")), Options(joker_lead="next-sets"))
    ''
    >>> choices = [Options(joker_lead=choice) for choice in ("free", "next-sets", "forbidden")]
    >>> [playable(cards("2D 3S"), led, choice) for choice in choices]
    [[2D, 3S], [2D], [2D, 3S]]
    >>> next_sets = [Options(joker_lead="next-sets", follow=follow) for follow in ("must-trump", "free")]
    >>> [playable(cards("2D 3S"), led, choice) for choice in next_sets]
    [[2D], [2D, 3S]]
    >>> [playable(cards("QR 3S"), Trick("AYBZ"), choice) for choice in choices]
    [[QR, 3S], [QR, 3S], [3S]]
    >>> [playable(cards("QR"), Trick("AYBZ"), choice) for choice in choices]
    [[QR], [QR], [QR]]
    >>> [playable(cards("3S QR"), Trick("AYBZ"), choice) for choice in choices]
    [[3S, QR], [3S, QR], [3S]]
    """
    suit = trick.cards[0].suit
    if not suit and options.joker_lead == "next-sets" and len(trick.cards) > 1:
        return trick.cards[1].suit
    return suit


def playable(held: list[Card], trick: Trick, options: Options = DEFAULT) -> list[Card]:
    """The cards of a hand that may be played to a trick.

    Who holds a card of the suit led must follow; who holds none may trump or overtrump, or throw away; so the sequel.
    The text supplied names no duty at all, and some games of trumps would make it one to trump,
    :reading:`quinto/follow`:

    >>> led = Trick(SEATS.round("A"), cards("KC"))
    >>> choices = [Options(follow=choice) for choice in ("follow", "must-trump", "free")]
    >>> [playable(cards("2C 9H 4S"), led, choice) for choice in choices]
    [[2C], [2C], [2C, 9H, 4S]]
    >>> [playable(cards("2D 9H 4S"), led, choice) for choice in choices]
    [[2D, 9H, 4S], [2D, 9H], [2D, 9H, 4S]]
    >>> [playable(cards("2D 4S 9H"), led, choice) for choice in choices]
    [[2D, 4S, 9H], [2D, 9H], [2D, 4S, 9H]]
    >>> playable(cards("2D 9H 4S"), Trick(SEATS.round("A"), cards("KC 3H")), Options(follow="must-trump"))
    [2D, 9H]
    >>> others = {SPADES: "CDH", CLUBS: "SDH", DIAMONDS: "SCH", HEARTS: "SCD"}
    >>> for ace in ("high", "low"):
    ...     agreed = Options(follow="must-trump", ace=ace)
    ...     [playable(pack("A", "2", suits=others[led]), Trick("AYBZ", pack("K", suits=led)), agreed) for led in others]
    [[AC, 2C, AD, 2D, AH, 2H], [AD, 2D, AH, 2H], [AH, 2H], [AS, 2S, AC, 2C, AD, 2D]]
    [[AC, 2C, AD, 2D, AH, 2H], [AD, 2D, AH, 2H], [AH, 2H], [AS, 2S, AC, 2C, AD, 2D]]
    >>> [playable(cards("3S 4S"), led, choice) for choice in choices]
    [[3S, 4S], [3S, 4S], [3S, 4S]]
    >>> playable(cards("2D 4S"), led, Options(follow="must-trump", ladder="suit-led"))
    [2D, 4S]
    >>> playable(cards("2D 4S"), Trick(SEATS.round("A"), cards("QR")), Options(follow="must-trump"))
    [2D, 4S]
    >>> playable(cards("2H 4S"), Trick("AYBZ", cards("QR 7D")), Options(follow="must-trump", joker_lead="next-sets"))
    [2H]

    The Quint Royal may be thrown at any time, even by one who holds the suit led; or, as others may hold, only by one
    who does not, or only on a trick that his partner is winning, :reading:`quinto/joker`:

    >>> choices = [Options(joker=choice) for choice in ("any-time", "void-only", "partner-winning")]
    >>> [playable(cards("QR 2C"), led, choice) for choice in choices]
    [[2C, QR], [2C], [2C]]
    >>> [playable(cards("QR 2D"), led, choice) for choice in choices]
    [[2D, QR], [2D, QR], [2D]]
    >>> [playable(cards("QR"), led, choice) for choice in choices]
    [[QR], [QR], [QR]]
    >>> won_by_partner = Trick(SEATS.round("A"), cards("KC 5C"))
    >>> [playable(cards("QR 2C"), won_by_partner, choice) for choice in choices]
    [[2C, QR], [2C], [2C, QR]]

    So it is for the third and the last to play, with the suit led in hand and without it, :reading:`quinto/joker`:

    >>> so_far = [Trick("AYBZ", cards(fallen)) for fallen in ("KC 5C", "5C KC", "KC 5C 4C", "4C KC 5C")]
    >>> for choice in choices:
    ...     print([[ROYAL in playable(cards(held), trick, choice) for trick in so_far] for held in ("QR 2C", "QR 2D")])
    [[True, True, True, True], [True, True, True, True]]
    [[False, False, False, False], [True, True, True, True]]
    [[True, False, False, True], [True, False, False, True]]

    Any of these goes with any reading of what must be followed, :reading:`quinto/follow`, and of what takes what; and
    which other cards may be played does not depend on them, nor on the ace:

    >>> from itertools import product
    >>> readings = {"ladder": ("suits-rank", "suit-led"), "ace": ("high", "low"), "joker": ("any-time", "void-only",
    ...             "partner-winning"), "follow": ("follow", "must-trump", "free"),
    ...             "joker_lead": ("free", "next-sets", "forbidden")}
    >>> fell = "KC", "KC 2D", "2C KC", "KC 2C 3S", "KC 9C AD", "2C KC AC", "QR", "QR 7C", "QR 7D 2S"
    >>> others, allowed, count = {}, {"any-time": lambda *_: True, "void-only": lambda *of: of[0],
    ...                               "partner-winning": lambda *of: of[1]}, 0
    >>> for fallen, held, *read in product(fell, ("2C 9H 4S", "9H 4S", "4S 3S"), *readings.values()):
    ...     agreed, trick = Options(**dict(zip(readings, read))), Trick("AYBZ", cards(fallen))
    ...     mine = cards(held) + [ROYAL] * (ROYAL not in trick.cards)
    ...     void = not any(one.suit == suit_led(trick, agreed) for one in cards(held))
    ...     won = SIDE[winner(trick, agreed)] == SIDE["AYBZ"[len(trick.cards)]]
    ...     may = playable(mine, trick, agreed)
    ...     count += (ROYAL in may) == (ROYAL in mine and allowed[agreed.joker](void, won))
    ...     apart = agreed.follow, agreed.ladder, agreed.joker_lead == "next-sets"
    ...     others.setdefault((fallen, held, *apart), set()).add(tuple(one for one in may if one.suit))
    >>> count == 9 * 3 * 108, {len(ways) for ways in others.values()}
    (True, {1})

    As long as he has another card he may not lead it, where that is forbidden, :reading:`quinto/joker-lead`, and else
    always may, whatever is read of its play; and who follows has all his cards of the suit to choose from,
    :reading:`quinto/follow`:

    >>> for lead in ("free", "next-sets", "forbidden"):
    ...     for joker in ("any-time", "void-only", "partner-winning"):
    ...         leads = []
    ...         for follow in ("follow", "free", "must-trump"):
    ...             agreed = Options(joker_lead=lead, joker=joker, follow=follow)
    ...             may = [ROYAL in playable([*PACK[:other], ROYAL], Trick("AYBZ"), agreed) for other in range(12)]
    ...             leads += [may] * (may not in leads)
    ...         follows = playable(cards("9C 2C KC 3H"), Trick("AY", cards("5C")), agreed)
    ...         print(lead, joker, *(f"{may.count(True)} {may[0]}" for may in leads), follows)
    free any-time 12 True [9C, 2C, KC]
    free void-only 12 True [9C, 2C, KC]
    free partner-winning 12 True [9C, 2C, KC]
    next-sets any-time 12 True [9C, 2C, KC]
    next-sets void-only 12 True [9C, 2C, KC]
    next-sets partner-winning 12 True [9C, 2C, KC]
    forbidden any-time 1 True [9C, 2C, KC]
    forbidden void-only 1 True [9C, 2C, KC]
    forbidden partner-winning 1 True [9C, 2C, KC]

    What is given out is a list by itself, :reading:`quinto/follow`, and not the hand:

    >>> for fallen in ("", "QR", "5C", "5D"):
    ...     held = cards("9C 3H")
    ...     playable(held, Trick("AY", cards(fallen)), Options(follow="free")).clear(); print(held, end="")
    [9C, 3H][9C, 3H][9C, 3H][9C, 3H]

    Who is winning it depends on what takes what, :reading:`quinto/ladder`; the partner who led a king of clubs is
    winning against a deuce of diamonds where no suit takes another:

    >>> unlike = Trick(SEATS.round("A"), cards("KC 2D"))
    >>> [playable(cards("QR 2C"), unlike, Options(joker="partner-winning", ladder=ladder))
    ...  for ladder in ("suits-rank", "suit-led")]
    [[2C], [2C, QR]]
    """
    if not trick.cards:
        barred = options.joker_lead == "forbidden" and len(held) > 1
        return [one for one in held if one.suit] if barred else list(held)
    led = suit_led(trick, options)
    own = following(held, led)  # none where the Quint Royal itself was led, the only card without a suit
    if own and options.follow != "free":
        allowed = own
    else:
        allowed = [one for one in held if one.suit]
        if options.follow == "must-trump" and led and options.ladder == "suits-rank":
            higher = SUITS_UPWARD[SUITS_UPWARD.index(led) :]
            allowed = [one for one in allowed if one.suit in higher] or allowed
    if ROYAL in held and (not allowed or _may_throw_royal(trick, not own, options)):
        allowed = [*allowed, ROYAL]
    return allowed


def _may_throw_royal(trick: Trick, void: bool, options: Options) -> bool:
    if options.joker == "partner-winning":
        return winner(trick, options) == SEATS.partner(trick.seats[len(trick.cards)])
    return void or options.joker == "any-time"


# The score.


class Quint(NamedTuple):
    """One quint: the card or the two cards that make it, and what it counts."""

    cards: tuple[Card, ...]
    points: int
    rule: str

    def __str__(self) -> str:
        suit = self.cards[0].suit
        return f"{f'quint in {SUIT_NAMES[suit]}' if suit else 'Quint Royal'} ({' '.join(self.cards)})"

    def __repr__(self) -> str:
        return f"<{'+'.join(self.cards)} {self.points}>"


_SINGLE = {
    one: Quint((one,), QUINTS[one.suit], "quinto.quint.five") for one in PACK if one.rank == FIVE or one == ROYAL
}
_PAIRS = {
    first: (second, Quint((first, second), QUINTS[suit], "quinto.quint.pair"))
    for suit in SUITS_UPWARD
    for low, high in MAKING_FIVE.items()
    for first, second in [pack(low, high, suits=suit)]
}


def quints(fallen: Iterable[Card]) -> list[Quint]:
    """The quints among the cards of one trick.

    A quint is the five of any suit, or the joker, called Quint Royal, :rule:`quinto.quint.five`:

    >>> quints(cards("5H 4H 6H KH")), quints(cards("5S 5C 5D Joker"))
    ([<5H 20>], [<5S 5>, <5C 10>, <5D 15>, <QR 25>])

    So are an ace and four, or a deuce and trey, of the same suit, where both fall to the same trick,
    :rule:`quinto.quint.pair`:

    >>> quints(cards("4D AD 9D KD")), quints(cards("2S 3S 10S 6S"))
    ([<AD+4D 15>], [<2S+3S 5>])
    >>> quints(cards("AD 4H 2D 3S")), quints(cards("AD 3D 2H 4H")), quints(cards("AD 2D"))
    ([], [], [])

    They count by this scale: Quint Royal, 25; a quint in hearts, 20; in diamonds, 15; in clubs, 10; in spades, 5,
    :rule:`quinto.quint.scale`:

    >>> [quint.points for quint in quints(cards("QR 5H 5D 5C 5S"))]
    [25, 20, 15, 10, 5]
    >>> [quint.points for suit in "HDCS" for quint in quints(pack("A", "2", "3", "4", suits=suit))]
    [20, 20, 15, 15, 10, 10, 5, 5]
    """
    there = list(fallen)
    found = []
    for one in there:
        if one in _SINGLE:
            found.append(_SINGLE[one])
        elif one in _PAIRS:
            other, quint = _PAIRS[one]
            if other in there:
                found.append(quint)
    return found


def cachette_quints(cachette: list[Card], last: list[Card], options: Options = DEFAULT) -> list[Quint]:
    """The quints of the cachette, when it is taken with the ``last`` trick.

    The contents of the cachette, if of any value, are similarly scored by the side that takes it,
    :rule:`quinto.cachette.quints`:

    >>> last = cards("2S AD 2D 3C")
    >>> cachette_quints(cards("3S 2H 3H 2C QR"), last), cachette_quints(cards("3S 9H 8H 2C KD"), last)
    ([<2H+3H 20>, <QR 25>], [])

    All of them are, if there were five, :rule:`quinto.cachette.quints`:

    >>> cachette_quints(cards("5S 5C QR 5D 5H"), last), cachette_quints(cards("4H AH 2D 5S 3D"), last)
    ([<5S 5>, <5C 10>, <QR 25>, <5D 15>, <5H 20>], [<AH+4H 20>, <2D+3D 15>, <5S 5>])

    A quint of two cards must fall to the same trick.  The cachette is an extra trick, so that its cards make none with
    those of the twelfth; but it is taken together with it, and one might count them as one,
    :reading:`quinto/cachette-pairs`:

    >>> cachette_quints(cards("3S 2H 3H 2C QR"), last, Options(cachette_pairs="pooled"))
    [<2H+3H 20>, <2C+3C 10>, <QR 25>, <2S+3S 5>]
    >>> cachette_quints(cards("KS 9H 8H 4D KD"), cards("5S AD 4H AH"), Options(cachette_pairs="pooled"))
    [<AD+4D 15>]

    So it is in every suit, with either card of the pair in the cachette, :rule:`quinto.cachette.quints`, and whatever
    else has been agreed on:

    >>> for suit in "SCDH":
    ...     for lying, fallen in (("A", "4"), ("4", "A"), ("2", "3"), ("3", "2"), ("5", "6"), ("6", "5")):
    ...         cachette, twelfth = pack(lying, "7", "8", "9", suits=suit) + [ROYAL], pack(fallen, "K", "Q", suits=suit)
    ...         for order, value in (("suits-rank", "single"), ("suit-led", "doubled")):
    ...             both = [Options(order, cachette_value=value, cachette_pairs=pairs) for pairs in ("apart", "pooled")]
    ...             print(*(len(cachette_quints(cachette, twelfth, options)) for options in both), end="  ")
    ...     print(suit)
    1 2  1 2  1 2  1 2  1 2  1 2  1 2  1 2  2 2  2 2  1 1  1 1  S
    1 2  1 2  1 2  1 2  1 2  1 2  1 2  1 2  2 2  2 2  1 1  1 1  C
    1 2  1 2  1 2  1 2  1 2  1 2  1 2  1 2  2 2  2 2  1 1  1 1  D
    1 2  1 2  1 2  1 2  1 2  1 2  1 2  1 2  2 2  2 2  1 1  1 1  H
    """
    if options.cachette_pairs == "pooled":
        return [quint for quint in quints(cachette + last) if any(one in cachette for one in quint.cards)]
    return quints(cachette)


def trick_points(tricks: int, multiple: int = 1) -> int:
    """What a side scores for the tricks that it has won.

    The normal value of each trick is five points, whatever it contains, :rule:`quinto.score.trick`:

    >>> trick_points(1), trick_points(2)
    (5, 10)

    Each side scores the number of tricks that it actually wins, not the odd tricks alone,
    :rule:`quinto.score.tricks-actual`:

    >>> trick_points(7), trick_points(6), trick_points(0)
    (35, 30, 0)

    If A B win eleven tricks and Y Z two, A B score 55 and Y Z 10, :rule:`quinto.score.example`:

    >>> trick_points(11), trick_points(2)
    (55, 10)

    These values may be doubled or quadrupled before the play begins, :rule:`quinto.score.doubled`:

    >>> trick_points(11, multiple=2), trick_points(2, multiple=2)
    (110, 20)
    >>> trick_points(11, multiple=4), trick_points(2, multiple=4)
    (220, 40)
    """
    return tricks * TRICK * multiple


def _level(scores: Mapping[str, int], options: Options) -> bool:
    first, second = scores.values()
    return first == second >= options.target


class Sheet:
    """The score-sheet of a game: what each side has, and whether one of them has won.

    :param scores: what the sides bring from earlier deals of the game.

    These are multiples of five, as every score is where a trick is worth five points, :rule:`quinto.score.trick`, and
    no game that has been won; where both sides stand level at the target or beyond, the game goes on
    (:reading:`quinto/tie`).  A sheet so begun is ``level``.

    >>> [Sheet(dict.fromkeys(SIDES, both)).level for both in (0, 245, 250, 255, 500, 1250)]
    [False, False, True, True, True, True]
    >>> for scores in ({"AB": 3}, {"YZ": 3}, {"AB": -5}, {"AB": "5"}, {"AB": 250}, {"AB": 255, "YZ": 250}):
    ...     try:
    ...         Sheet(scores)
    ...     except Illegal as refusal:
    ...         print(refusal)
    all scores are multiples of five, none below nought [quinto.score.trick]
    all scores are multiples of five, none below nought [quinto.score.trick]
    all scores are multiples of five, none below nought [quinto.score.trick]
    all scores are multiples of five, none below nought [quinto.score.trick]
    a side that has 250 has won the game already [quinto/end]
    a side that has 250 has won the game already [quinto/end]
    """

    def __init__(self, scores: Mapping[str, int] | None = None, options: Options = DEFAULT) -> None:
        check_kind(options, Options)
        self.options = options
        self.scores = {one: (scores or {}).get(one, 0) for one in SIDES}
        self.ledger: list[Entry] = []
        self.won_by: str | None = None
        if any(type(points) is not int or points < 0 or points % TRICK for points in self.scores.values()):
            raise Illegal("all scores are multiples of five, none below nought", "quinto.score.trick")
        self.level = _level(self.scores, options)
        if max(self.scores.values()) >= options.target and not self.level:
            raise Illegal(f"a side that has {options.target} has won the game already", "quinto/end")

    def mark(self, winners: str, found: Iterable[Quint], where: str, rule: str = "") -> None:
        """Mark the quints of a trick to the side that wins it.

        Quints count not to the side to which they are originally dealt, but to the side that wins the trick containing
        them, :rule:`quinto.quint.winner`.  Here the five and the deuce of hearts were dealt to Y and Z; B takes them:

        >>> hand = deal(seed=7)
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> hand.play("3H", "5H", "AH", "2H")
        >>> for entry in hand.ledger:
        ...     print(entry)
        <AB +20 quinto.quint.five: quint in hearts (5H), trick 1>
        <AB +20 quinto.quint.pair: quint in hearts (2H 3H), trick 1>
        >>> other = deal(seed=7)
        >>> other.do("A pass", "Y pass", "B pass", "Z pass")
        >>> other.play("3H", "10H", "4H", "2H")
        >>> other.ledger
        [<YZ +20 quinto.quint.pair: quint in hearts (2H 3H), trick 1>]

        They are marked as they occur in course of play, while the tricks are counted at the end,
        :rule:`quinto.quint.marked-at-once`:

        >>> hand.play("5D", "KD", "4D")
        >>> hand.scores
        {'AB': 40, 'YZ': 0}
        >>> hand.play("AD")
        >>> hand.scores, hand.taken
        ({'AB': 40, 'YZ': 30}, {'AB': 1, 'YZ': 1})
        >>> hand.play("KC", "JC", "5C", "10C")
        >>> hand.scores, hand.taken
        ({'AB': 40, 'YZ': 40}, {'AB': 1, 'YZ': 2})

        All the quints of a trick occur with it, however many, and however many the sheet needs,
        :rule:`quinto.quint.marked-at-once`:

        >>> for begun, where in ((0, "trick 1"), (215, "cachette"), (225, "trick 12"), (245, "cachette")):
        ...     sheet = Sheet({"YZ": begun})
        ...     sheet.mark("YZ", quints(cards("5S 5C 5D QR")), where)
        ...     print(sheet.scores["YZ"] - begun, len(sheet.ledger), sheet.won_by)
        55 4 None
        55 4 YZ
        55 4 YZ
        55 4 YZ

        Doubling does not affect the value of the quints, :rule:`quinto.double.quints-unaffected`; where the tricks
        count fourfold, the same two quints in hearts count twenty each:

        >>> hand = deal(seed=7)
        >>> hand.do("A double", "Y redouble", "B pass", "Z pass")
        >>> hand.play("3H", "5H", "AH", "2H")
        >>> hand.multiple, hand.scores
        (4, {'AB': 40, 'YZ': 0})
        >>> hand.play("5D", "KD", "4D", "AD")
        >>> hand.scores
        {'AB': 40, 'YZ': 30}

        A game is won by the side that has 250.  Because quints are marked at once, they can end it in the midst of a
        deal, the rest of which is then thrown in, or when the cachette is taken, and the tricks are then not counted;
        or one may hold that nothing ends a game before the deal is played out and all is counted,
        :reading:`quinto/end`:

        >>> def played(end, ab=200, yz=245):
        ...     hand = deal(hands=ELEVEN_AND_TWO, scores={"AB": ab, "YZ": yz}, options=Options(end=end))
        ...     hand.do("A pass", "Y pass", "B pass", "Z pass")
        ...     for trick in zip(*ELEVEN_AND_TWO.values()):
        ...         if not hand.over:
        ...             hand.play(*trick)
        ...     return len(hand.tricks), hand.scores, hand.won_by
        >>> played("at-once")
        (10, {'AB': 250, 'YZ': 245}, 'AB')
        >>> played("after-deal")
        (12, {'AB': 305, 'YZ': 300}, 'AB')
        >>> played("at-once", ab=195, yz=205)
        (12, {'AB': 245, 'YZ': 250}, 'YZ')
        >>> played("after-deal", ab=195, yz=205)
        (12, {'AB': 300, 'YZ': 260}, 'AB')

        All the quints of a trick are marked when it is taken, however many, with nothing left to the end,
        :rule:`quinto.quint.marked-at-once`, and each by its own rule, the Quint Royal by that of the fives,
        :rule:`quinto.quint.five`:

        >>> held = {"A": "KH 3H 5S 9H", "Y": "2H AD 5C 8H", "B": "QR 4D 5D 7H", "Z": "5H QD 4S 6H"}
        >>> rest = [one for one in PACK if one not in cards(" ".join(held.values()))]
        >>> hands = {seat: cards(held[seat]) + rest[8 * place : 8 * place + 8] for place, seat in enumerate("AYBZ")}
        >>> hand = deal(hands=hands, options=Options(follow="free"))
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> for fallen in ("3H 2H QR 5H", "4S 5S 5C 5D", "4D QD KH AD"):
        ...     marked = len(hand.ledger)
        ...     hand.play(*fallen.split())
        ...     print(hand.to_act, hand.scores)
        ...     for entry in hand.ledger[marked:]:
        ...         print("   ", entry)
        Z {'AB': 0, 'YZ': 65}
            <YZ +20 quinto.quint.pair: quint in hearts (2H 3H), trick 1>
            <YZ +25 quinto.quint.five: Quint Royal (QR), trick 1>
            <YZ +20 quinto.quint.five: quint in hearts (5H), trick 1>
        B {'AB': 30, 'YZ': 65}
            <AB +5 quinto.quint.five: quint in spades (5S), trick 2>
            <AB +10 quinto.quint.five: quint in clubs (5C), trick 2>
            <AB +15 quinto.quint.five: quint in diamonds (5D), trick 2>
        A {'AB': 45, 'YZ': 65}
            <AB +15 quinto.quint.pair: quint in diamonds (AD 4D), trick 3>

        To either side, quints of a trick and of the cachette end it alike, at the figure and not before,
        :reading:`quinto/end`:

        >>> for begun in (225, 230):
        ...     for one in SIDES:
        ...         sheets = [Sheet({one: begun}) for _ in range(2)]
        ...         sheets[0].mark(one, quints(cards("5H")), "trick 12")
        ...         sheets[1].mark(one, quints(cards("5H")), "cachette", "quinto.cachette.quints")
        ...         print(begun, one, [sheet.won_by for sheet in sheets], [sheet.ledger[0].rule for sheet in sheets])
        225 AB [None, None] ['quinto.quint.five', 'quinto.cachette.quints']
        225 YZ [None, None] ['quinto.quint.five', 'quinto.cachette.quints']
        230 AB ['AB', 'AB'] ['quinto.quint.five', 'quinto.cachette.quints']
        230 YZ ['YZ', 'YZ'] ['quinto.quint.five', 'quinto.cachette.quints']

        In a deal that is to part two sides level at 250, no quint ends the game, neither the first nor the next,
        :reading:`quinto/tie`:

        >>> sheet = Sheet({"AB": 250, "YZ": 250})
        >>> for number in (1, 2):
        ...     sheet.mark("AB", quints(cards("5H")), f"trick {number}")
        >>> sheet.scores, sheet.won_by
        ({'AB': 290, 'YZ': 250}, None)
        >>> sheet.count({"AB": 2, "YZ": 10}, "YZ", 1)
        >>> sheet.scores, sheet.won_by
        ({'AB': 300, 'YZ': 305}, 'YZ')

        So, where the tricks count fourfold; where the next quint was to decide it does, and it ends the game also
        where level games are drawn, :reading:`quinto/tie`:

        >>> for tie in ("full-deal", "next-mark", "drawn"):
        ...     marked, counted = (Sheet({"AB": 250, "YZ": 250}, Options(tie=tie)) for _ in range(2))
        ...     marked.mark("AB", quints(cards("5H")), "trick 1")
        ...     counted.count({"AB": 2, "YZ": 10}, "YZ", 4)
        ...     print(marked.won_by, counted.won_by, counted.scores)
        None YZ {'AB': 290, 'YZ': 470}
        AB YZ {'AB': 290, 'YZ': 470}
        AB YZ {'AB': 290, 'YZ': 470}

        >>> for tie in ("full-deal", "next-mark", "drawn"):
        ...     sheets = [Sheet({"AB": 250, "YZ": 250}, Options(tie=tie)) for _ in range(4)]
        ...     for sheet, won, to in zip(sheets, (7, 6, 6, 5), ("YZ", "AB", "YZ", "AB")):
        ...         sheet.count({"AB": won, "YZ": 12 - won}, to, 1)
        ...     print(tie, [sheet.won_by for sheet in sheets])
        full-deal ['AB', 'AB', 'YZ', 'YZ']
        next-mark ['AB', 'AB', 'YZ', 'YZ']
        drawn ['AB', 'AB', 'YZ', 'YZ']
        """
        at_once = self.options.end == "at-once" and not (self.level and self.options.tie == "full-deal")
        for quint in found:
            self._enter(winners, quint.points, rule or quint.rule, f"{quint}, {where}")
            if at_once and self.scores[winners] >= self.options.target:
                self.won_by = winners

    def count(self, tricks: Mapping[str, int], cachette_to: str, multiple: int) -> None:
        """Add the tricks of a deal that was played out, and see whether the game is won.

        :param tricks: the tricks that each side has won in play, the cachette apart.

        The cachette itself counts as an extra trick, to those who take it, so that there are thirteen,
        :rule:`quinto.cachette.extra-trick`:

        >>> sheet = Sheet()
        >>> sheet.count({"AB": 11, "YZ": 1}, cachette_to="YZ", multiple=1)
        >>> sheet.scores, sum(sheet.scores.values()) == trick_points(13)
        ({'AB': 55, 'YZ': 10}, True)
        >>> sheet = Sheet()
        >>> sheet.count({"AB": 11, "YZ": 1}, cachette_to="AB", multiple=1)
        >>> sheet.scores
        {'AB': 60, 'YZ': 5}

        Thus the winning of the twelfth trick bears a double value, :rule:`quinto.cachette.double-value`.  A side that
        has won six tricks scores five more for a seventh, and ten more if it is the twelfth of the deal:

        >>> six, seven, with_the_twelfth = Sheet(), Sheet(), Sheet()
        >>> six.count({"AB": 6, "YZ": 12 - 6}, cachette_to="YZ", multiple=1)
        >>> seven.count({"AB": 7, "YZ": 12 - 7}, cachette_to="YZ", multiple=1)
        >>> with_the_twelfth.count({"AB": 7, "YZ": 12 - 7}, cachette_to="AB", multiple=1)
        >>> [sheet.scores["AB"] for sheet in (six, seven, with_the_twelfth)]
        [30, 35, 40]

        That it is doubled with the others is not said in so many words: “the value of each trick” is, and it counts
        as one; but it is not played for, :reading:`quinto/cachette-value`:

        >>> sheet, single = Sheet(), Sheet(options=Options(cachette_value="single"))
        >>> sheet.count({"AB": 11, "YZ": 1}, cachette_to="YZ", multiple=4)
        >>> single.count({"AB": 11, "YZ": 1}, cachette_to="YZ", multiple=4)
        >>> sheet.scores, single.scores
        ({'AB': 220, 'YZ': 40}, {'AB': 220, 'YZ': 25})

        However many of the twelve a side has won, each counts five, :rule:`quinto.score.trick`, or ten, or twenty,
        :rule:`quinto.score.doubled`, and the cachette with them as one more, to one side or the other,
        :rule:`quinto.cachette.extra-trick`:

        >>> for multiple, each in {1: 5, 2: 10, 4: 20}.items():
        ...     right = []
        ...     for won in range(13):
        ...         for to, with_it in (("AB", won + 1), ("YZ", won)):
        ...             sheet = Sheet()
        ...             sheet.count({"AB": won, "YZ": 12 - won}, to, multiple)
        ...             right.append(sheet.scores == {"AB": each * with_it, "YZ": each * (13 - with_it)})
        ...     print(multiple, all(right))
        1 True
        2 True
        4 True

        The other way, the cachette is worth five to either side, whatever the tricks are,
        :reading:`quinto/cachette-value`:

        >>> for multiple in (1, 2, 4):
        ...     for to in SIDES:
        ...         sheet = Sheet(options=Options(cachette_value="single"))
        ...         sheet.count({"AB": 5, "YZ": 7}, to, multiple)
        ...         print(multiple, to, sheet.scores)
        1 AB {'AB': 30, 'YZ': 35}
        1 YZ {'AB': 25, 'YZ': 40}
        2 AB {'AB': 55, 'YZ': 70}
        2 YZ {'AB': 50, 'YZ': 75}
        4 AB {'AB': 105, 'YZ': 140}
        4 YZ {'AB': 100, 'YZ': 145}

        Where the tricks bring both sides to 250 or more, the higher total wins; short of it nobody does,
        :reading:`quinto/end`.  A side without a trick scores nothing, and nothing is written for it:

        >>> def winner_from(ab, yz):
        ...     sheet = Sheet({"AB": ab, "YZ": yz})
        ...     sheet.count({"AB": 5, "YZ": 7}, cachette_to="YZ", multiple=1)
        ...     return sheet.won_by
        >>> winner_from(240, 245), winner_from(245, 215), winner_from(220, 205), winner_from(225, 205)
        ('YZ', 'AB', None, 'AB')
        >>> winner_from(205, 210), winner_from(205, 205), winner_from(240, 225), winner_from(0, 20)
        ('YZ', None, None, None)
        >>> for target in (20, 45, 100):
        ...     sheet = Sheet(options=Options(target=target))
        ...     sheet.count({"AB": 5, "YZ": 7}, cachette_to="YZ", multiple=1)
        ...     print(target, sheet.won_by)
        20 YZ
        45 None
        100 None
        >>> sheet = Sheet()
        >>> sheet.count({"AB": 12, "YZ": 0}, cachette_to="AB", multiple=1)
        >>> [(entry.to, entry.points, entry.rule) for entry in sheet.ledger]
        [('AB', 60, 'quinto.score.tricks-actual'), ('AB', 5, 'quinto.cachette.extra-trick')]
        """
        for one, number in tricks.items():
            if number:
                points = trick_points(number, multiple=multiple)
                self._enter(one, points, "quinto.score.tricks-actual", f"tricks won: {number}")
        extra = trick_points(1, multiple if self.options.cachette_value == "doubled" else 1)
        self._enter(cachette_to, extra, "quinto.cachette.extra-trick", "the cachette, an extra trick")
        first, second = SIDES
        if max(self.scores.values()) >= self.options.target and self.scores[first] != self.scores[second]:
            self.won_by = max(self.scores, key=self.scores.__getitem__)

    def _enter(self, to: str, points: int, rule: str, what: str) -> None:
        self.scores[to] += points
        self.ledger.append(Entry(to, points, rule, what))


# A deal.

_PLAY = {seat: {one: Event(seat, "play", (one,)) for one in PACK}.__getitem__ for seat in SEATS}
_CUT = {seat: [Event(seat, "cut", (depth,)) for depth in range(1, len(PACK))] for seat in SEATS}
_WORDS = {"pass", "double", "redouble"}
_SAY = {seat: {word: Event(seat, word) for word in _WORDS} for seat in SEATS}


class Hand(Referee):
    """One deal, from the shuffle to the score.

    The events are ``table shuffle`` with the fifty-three cards, ``Z cut 20`` by the player at the dealer's right hand
    (or ``table deal A … Y … B … Z …`` with the four hands written out, in place of both), ``A pass``, ``A double`` or
    ``A redouble`` once round, and ``A play KS``.

    :param dealer: the seat that deals.
    :param options: the readings and figures.
    :param scores: what the sides bring from earlier deals of the game.

    Two partners play against two, :rule:`quinto.players`; the eldest hand sits at the dealer's left, who is Z where
    nobody else is named, and none but the four can deal:

    >>> Hand().dealer, Hand().eldest, Hand(dealer="B").eldest
    ('Z', 'A', 'Z')
    >>> [(Hand().view(seat)["hand"], Hand().view(seat)["cachette"]) for seat in "AYBZ"]
    [([], None), ([], None), ([], None), ([], None)]
    >>> Hand(dealer="N")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the seats are A, Y, B and Z; there is no seat 'N' [quinto.players]
    """

    def __init__(
        self,
        dealer: str = "Z",
        options: Options = DEFAULT,
        scores: Mapping[str, int] | None = None,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(chance)
        _check_seat(dealer)
        self.dealer = dealer
        self.eldest = SEATS.eldest(dealer)
        self.options = options
        self.sheet = Sheet(scores, options)
        self.ledger = self.sheet.ledger
        self.phase: Literal["shuffle", "cut", "double", "play", "over"] = "shuffle"
        self.stack: list[Card] = []
        self.hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
        self.cachette: list[Card] = []
        self.cachette_to: str | None = None
        """The side that took the cachette; nobody, where quints ended the game before."""
        self.said: list[tuple[str, str]] = []
        """Who said what when doubling went round."""
        self.tricks: list[Trick] = []
        self.taken = dict.fromkeys(SIDES, 0)
        """The tricks that each side has won, the cachette apart."""
        self.trick = Trick(SEATS.round(self.eldest))
        self._turn: str | None = TABLE

    # Whose turn, and what may be done.

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the shuffle, a seat for all else, ``None`` once the deal is over."""
        return self._turn

    @property
    def scores(self) -> dict[str, int]:
        """What each side has in the game so far."""
        return dict(self.sheet.scores)

    @property
    def won_by(self) -> str | None:
        """The side that has won the game with this deal, if one has."""
        return self.sheet.won_by

    @property
    def doubler(self) -> str:
        """Who doubled; ``""`` where nobody did."""
        return next((seat for seat, word in self.said if word == "double"), "")

    @property
    def multiple(self) -> int:
        """By how much the value of each trick is multiplied: 1, or 2 where it was doubled, or 4."""
        return 2 ** sum(word != "pass" for _, word in self.said)

    @property
    def to_speak(self) -> tuple[str, ...]:
        """Those who are still to say whether they double.

        The option passes round the table once only, :rule:`quinto.double.once-round`; when the dealer, the last to
        have it, doubles, nobody can redouble:

        >>> hand = deal(seed=7)
        >>> hand.do("A pass", "Y pass", "B pass")
        >>> hand.to_speak
        ('Z',)
        >>> hand.double()
        >>> hand.to_speak, hand.phase, hand.multiple, hand.why_not("A redouble")
        ((), 'play', 2, ('quinto.double.once-round',))

        Or, if the option of redoubling is held to begin with the double, the opponents who have already passed are
        asked again, :reading:`quinto/redouble`:

        >>> hand = deal(seed=7, options=Options(redouble="any-opponent"))
        >>> hand.do("A pass", "Y pass", "B pass", "Z double")
        >>> hand.to_speak, hand.words
        (('A', 'B'), ['pass', 'redouble'])
        >>> hand.redouble()
        >>> hand.to_speak, hand.phase, hand.to_act, hand.multiple
        ((), 'play', 'A', 4)
        >>> for dealer in SEATS:
        ...     asked = []
        ...     for said in ("double", "pass double", "pass pass double", "pass pass pass double"):
        ...         hand = deal(seed=7, dealer=dealer, options=Options(redouble="any-opponent"))
        ...         for word in [*said.split(), *["pass"] * 3][:4]:
        ...             hand.do(f"{hand.to_act} {word}")
        ...         asked.append(f"{hand.doubler} doubled: {' '.join(hand.to_speak) or hand.phase}")
        ...     print(", ".join(asked))
        Y doubled: play, B doubled: Y, Z doubled: B, A doubled: Y Z
        B doubled: play, Z doubled: B, A doubled: Z, Y doubled: B A
        Z doubled: play, A doubled: Z, Y doubled: A, B doubled: Z Y
        A doubled: play, Y doubled: A, B doubled: Y, Z doubled: A B
        """
        order = SEATS.round(self.eldest)
        if self.options.redouble == "any-opponent" and self.multiple == 2:
            before = order[: order.index(self.doubler)]
            order += tuple(seat for seat in before if SIDE[seat] != SIDE[self.doubler])
        return order[len(self.said) :]

    @property
    def words(self) -> list[str]:
        """What the one whose turn it is to speak may say.

        The players in rotation, commencing with the eldest hand, have the option of once doubling the value of each
        trick, and of once redoubling an opponent's double, :rule:`quinto.double.turn`.  A partner's double may not be
        redoubled, nor a double doubled, nor anything more said after a redouble:

        >>> hand = deal(seed=7)
        >>> hand.to_act, hand.words, hand.why_not("Y double"), hand.why_not("A redouble")
        ('A', ['pass', 'double'], ('quinto.double.turn',), ('quinto.double.turn',))
        >>> hand.pass_()
        >>> hand.to_act, hand.words
        ('Y', ['pass', 'double'])
        >>> hand.double()
        >>> hand.to_act, hand.words, hand.why_not("B double")
        ('B', ['pass', 'redouble'], ('quinto.double.turn',))
        >>> hand.pass_()
        >>> hand.to_act, hand.words, hand.why_not("Z redouble"), hand.multiple
        ('Z', ['pass'], ('quinto.double.turn',), 2)
        >>> hand = deal(seed=7)
        >>> hand.do("A double", "Y redouble")
        >>> hand.to_act, hand.words, hand.multiple
        ('B', ['pass'], 4)
        >>> hand.pass_()
        >>> hand.to_act, hand.words
        ('Z', ['pass'])

        All that can be said in one round, with what each trick is then multiplied by, :rule:`quinto.score.doubled`;
        it is the same whoever deals, :rule:`quinto.double.turn`:

        >>> def rounds(dealer, *said, options=DEFAULT):
        ...     hand = deal(seed=7, dealer=dealer, options=options)
        ...     hand.do(*said)
        ...     if hand.phase == "play":
        ...         return {"".join(word[0] for _, word in hand.said): hand.multiple}
        ...     allowed = [word for word in ("pass", "double", "redouble") if not hand.why_not(f"{hand.to_act} {word}")]
        ...     assert allowed == hand.words
        ...     assert [seat for seat in SEATS if not hand.why_not(f"{seat} pass")] == [hand.to_act]
        ...     further = [rounds(dealer, *said, word, options=options) for word in hand.legal()]
        ...     return {words: multiple for found in further for words, multiple in found.items()}
        >>> rounds("Z")
        {'pppp': 1, 'pppd': 2, 'ppdp': 2, 'ppdr': 4, 'pdpp': 2, 'pdrp': 4, 'dppp': 2, 'dppr': 4, 'drpp': 4}
        >>> [rounds(dealer) == rounds("Z") for dealer in "AYB"]
        [True, True, True]

        Where opponents who have passed are asked again, :reading:`quinto/redouble`, it may be said later:

        >>> again = Options(redouble="any-opponent")
        >>> {words: multiple for words, multiple in rounds("Z", options=again).items() if words not in rounds("Z")}
        {'pppdpp': 2, 'pppdpr': 4, 'pppdr': 4, 'ppdpp': 2, 'ppdpr': 4, 'pdppp': 2, 'pdppr': 4}
        >>> [rounds(dealer, options=again) == rounds("Z", options=again) for dealer in "AYB"]
        [True, True, True]

        One could also take “once doubling” and “once redoubling” of each player, one upon another, so that four of
        them might bring a trick to a multiple of 16 or more.  But the values may be “doubled or quadrupled … as
        previously explained”, :rule:`quinto.score.doubled`, and that exhausts the cases: one double, one redouble.
        """
        match self.multiple:
            case 1:
                return ["pass", "double"]
            case 2 if SIDE[self.doubler] != SIDE[self.to_speak[0]]:
                return ["pass", "redouble"]
        return ["pass"]

    @property
    def cards_allowed(self) -> list[Card]:
        """The cards that the one whose turn it is may play, by :func:`playable`; none before the play begins."""
        return playable(self.hands[self._turn], self.trick, self.options) if self.phase == "play" else []

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now.

        First comes the option of doubling, :rule:`quinto.double.turn`; then one plays what he holds of the suit led,
        or, holding none, whatever he likes, :reading:`quinto/follow`.  Before the cards are cut there is no choice:

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> hand.legal(), hand.cards_allowed
        ([<A pass>, <A double>], [])
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass", "A play 2S")
        >>> hand.legal()[:2], len(hand.legal()), len(hand.cards_allowed)
        ([<Y play AS>, <Y play KS>], 11, 11)
        >>> Hand().legal()
        []

        Whoever deals, the one at his right cuts, as deep as he likes, :rule:`quinto.deal.cut`; what is offered then and
        later in the deal is allowed, and once the play has begun nobody can double, :rule:`quinto.double.once-round`.
        There are always twelve tricks, and the last takes the cachette, :rule:`quinto.cachette.twelfth`:

        >>> for dealer in "AYBZ":
        ...     hand = Hand(dealer)
        ...     hand.do(Event(TABLE, "shuffle", PACK[20:] + PACK[:20]))
        ...     print(dealer, hand.to_act, len(hand.legal()), end=" ")
        ...     while not hand.over:
        ...         offered = hand.legal()
        ...         assert not any(map(hand.why_not, map(str, offered)))
        ...         if hand.phase == "play":
        ...             assert hand.why_not(f"{hand.to_act} double") == ("quinto.double.once-round",)
        ...             assert [event.what[0] for event in offered] == hand.cards_allowed
        ...         hand.do(offered[0])
        ...     print(sum(hand.taken.values()), len(hand.tricks), hand.cachette_to is not None)
        A Z 52 12 12 True
        Y A 52 12 12 True
        B Y 52 12 12 True
        Z B 52 12 12 True

        It may be A who cuts, and Z who doubles; and the Quint Royal is played as any card is, :reading:`quinto/joker`:

        >>> hand, acted = Hand(dealer="Y"), set()
        >>> hand.do(Event(TABLE, "shuffle", PACK[20:] + PACK[:20]))
        >>> while not hand.over:
        ...     acted.add((hand.to_act, hand.legal()[-1].did))
        ...     hand.do(hand.legal()[-1])
        >>> {("A", "cut"), ("Z", "redouble"), ("Z", "play")} <= acted, "B play QR" in map(str, hand.transcript)
        (True, True)
        """
        if self.phase == "play":
            return [*map(_PLAY[self._turn], self.cards_allowed)]
        if self.phase == "double":
            return [_SAY[self._turn][word] for word in self.words]
        return list(_CUT[self._turn]) if self.phase == "cut" else []

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not.

        The cards are shuffled and cut before they are dealt, :rule:`quinto.deal.cut`; as usual the player at the
        dealer's right cuts:

        >>> hand = Hand(dealer="Z")
        >>> hand.why_not("B cut 20"), hand.why_not("A double"), hand.why_not(Event("table", "shuffle", PACK))
        (('quinto.deal.cut',), ('quinto.deal.cut',), ())
        >>> hand.do(Event("table", "shuffle", PACK))
        >>> hand.to_act, hand.why_not("A cut 20"), hand.why_not("A double"), hand.why_not("table shuffle")
        ('B', ('quinto.deal.cut',), ('quinto.deal.cut',), ('quinto.deal.cut',))
        >>> [depth for depth in ("0", "1", "52", "53", "", "1 2", "AS") if not hand.why_not(f"B cut {depth}")]
        ['1', '52']
        >>> hand.legal()[0], hand.legal()[-1], len(hand.legal())
        (<B cut 1>, <B cut 52>, 52)
        >>> hand.cut(20)
        >>> hand.to_act, hand.why_not("B cut 20")
        ('A', ('quinto.double.turn',))

        Fifty-three cards are shuffled, :rule:`quinto.pack`, and twelve dealt to each hand, :rule:`quinto.deal.hands`;
        before that nothing else can be done:

        >>> hand = Hand()
        >>> for event in ("table shuffle AS KS", "table deal A AS KS", "A play AS", "B cut 20"):
        ...     print(hand.refusal(Event.read(event)))
        fifty-three cards are shuffled, each once [quinto.pack]
        each of the four seats is dealt twelve cards, no card twice: write A … Y … B … Z … [quinto.deal.hands]
        the cards are shuffled and cut before anything else [quinto.deal.cut]
        the cards are shuffled and cut before anything else [quinto.deal.cut]

        The players in rotation have the option of doubling, which is all that is said, :rule:`quinto.double.turn`:

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> for event in ("A play AS", "Y pass", "A double 2", "A redouble"):
        ...     print(hand.refusal(Event.read(event)))
        before the play begins, each in rotation doubles, redoubles or passes [quinto.double.turn]
        A is to act now, not Y [quinto.double.turn]
        nothing is added to the word “double” [quinto.double.turn]
        the value of each trick may be doubled once, and an opponent’s double once redoubled [quinto.double.turn]

        The option passes round the table once only, :rule:`quinto.double.once-round`.  Thereafter, as at Bridge and
        Whist, each in turn plays one card, :rule:`quinto.players`, of the twelve in his hand,
        :rule:`quinto.deal.hands`:

        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> for event in ("A double", "A sing", "Y play AS", "A play", "A play AH AH", "A play AS"):
        ...     print(hand.refusal(Event.read(event)))
        the option of doubling passes round the table once only, before the play begins [quinto.double.once-round]
        each in turn plays a card [quinto.players]
        A is to act now, not Y [quinto.players]
        one card is played at a time [quinto.players]
        one card is played at a time [quinto.players]
        A does not hold AS [quinto.deal.hands]
        """
        who, did, what = event
        if self.phase == "over":
            return Illegal("the deal is over", "quinto.cachette.twelfth", "quinto.quint.marked-at-once")
        verbs, wanted, rule = _PHASES[self.phase]
        if did not in verbs:
            if self.phase == "play" and did in _WORDS:
                return Illegal(
                    "the option of doubling passes round the table once only, before the play begins",
                    "quinto.double.once-round",
                )
            return Illegal(wanted, rule)
        if who != self._turn:
            return Illegal(f"{self._turn} is to act now, not {who}", rule)
        if did == "play":
            return self._play_refused(what)
        if did in _WORDS:
            return self._word_refused(did, what)
        if did == "cut":
            if len(what) == 1 and what[0] in range(1, len(PACK)):
                return None
            return Illegal("the pack is cut in two: write how many cards are lifted, 1 to 52", rule)
        if did == "shuffle":
            return None if whole(what) else Illegal("fifty-three cards are shuffled, each once", "quinto.pack")
        if _written_hands(what):
            return None
        return Illegal(
            "each of the four seats is dealt twelve cards, no card twice: write A … Y … B … Z …", "quinto.deal.hands"
        )

    def _play_refused(self, what: tuple[Any, ...]) -> Illegal | None:
        if len(what) != 1:
            return Illegal("one card is played at a time", "quinto.players")
        (played,) = what
        if played in self.cards_allowed:
            return None
        if played not in self.hands[self._turn]:
            return Illegal(f"{self._turn} does not hold {played}", "quinto.deal.hands")
        if played == ROYAL:
            reading = "quinto/joker" if self.trick.cards else "quinto/joker-lead"
            return Illegal("the Quint Royal may not be played now, as the game is read here", reading)
        if following(self.hands[self._turn], suit_led(self.trick, self.options)):
            return Illegal(
                "who holds a card of the suit led follows it, as at Bridge and Whist", "quinto/follow", "quinto.players"
            )
        return Illegal("who cannot follow must trump if he can, as the game is read here", "quinto/follow")

    def _word_refused(self, word: str, what: tuple[Any, ...]) -> Illegal | None:
        if what:
            return Illegal(f"nothing is added to the word “{word}”", "quinto.double.turn")
        if word in self.words:
            return None
        return Illegal(
            "the value of each trick may be doubled once, and an opponent’s double once redoubled", "quinto.double.turn"
        )

    # What happens.

    def draw(self, chance: Chance) -> Event:
        """The shuffle."""
        return Event(TABLE, "shuffle", tuple(chance.shuffled(PACK)))

    def happen(self, event: Event) -> None:
        """Let an event take effect that was not refused."""
        if event.did == "play":
            self._play(event.what[0])
        elif event.did in _WORDS:
            self.said.append((event.who, event.did))
            if self.to_speak:
                self._turn = self.to_speak[0]
            else:
                self.phase, self._turn = "play", self.eldest
        elif event.did == "shuffle":
            self.stack = list(event.what)
            self.phase, self._turn = "cut", SEATS.right(self.dealer)
        else:
            if event.did == "cut":
                self.cachette, self.hands = deal_out(cut(self.stack, *event.what), self.dealer)
            else:
                self.hands = _written_hands(event.what)
                dealt = {one for held in self.hands.values() for one in held}
                self.cachette = [one for one in PACK if one not in dealt]
            self.phase, self._turn = "double", self.eldest

    def _play(self, played: Card) -> None:
        trick = self.trick
        self.hands[self._turn].remove(played)
        self._turn = trick.play(played)
        if self._turn is None:
            self._take(trick)

    def _take(self, trick: Trick) -> None:
        """Give a trick of four cards to the side that wins it, and after the last the cachette.

        The winners of the twelfth trick take the cachette, :rule:`quinto.cachette.twelfth`, who need not have won any
        other; those of the eleven before it do not:

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> *eleven, twelfth = zip(*ELEVEN_AND_TWO.values())
        >>> for trick in eleven:
        ...     hand.play(*trick)
        >>> hand.taken, hand.cachette_to, hand.view("A")["cachette"]
        ({'AB': 11, 'YZ': 0}, None, None)
        >>> hand.play(*twelfth)
        >>> hand.taken, hand.cachette_to, hand.view("A")["cachette"]
        ({'AB': 11, 'YZ': 1}, 'YZ', [QR, 3S, 3H, 2H, 2C])

        Nobody takes it where a quint of the twelfth trick itself has brought a side to 250 and so ended the game,
        :reading:`quinto/end`; here Y takes the five of diamonds with his ace:

        >>> def last_trick(end, tie="full-deal"):
        ...     hand = deal(hands=ELEVEN_AND_TWO, scores={"YZ": 235}, options=Options(end=end, tie=tie))
        ...     hand.do("A pass", "Y pass", "B pass", "Z pass")
        ...     for trick in zip(*{**ELEVEN_AND_TWO, "B": cards("KD QD JD 10D 9D 8D 7D 6D 2D 4D 3D 5D")}.values()):
        ...         hand.play(*trick)
        ...     return hand.scores, hand.won_by, hand.cachette_to, hand.view("B")["cachette"]
        >>> last_trick("at-once")
        ({'AB': 35, 'YZ': 250}, 'YZ', None, None)
        >>> last_trick("at-once") == last_trick("at-once", "next-mark") == last_trick("at-once", "drawn")
        True
        >>> last_trick("after-deal")
        ({'AB': 90, 'YZ': 305}, 'YZ', 'YZ', [QR, 3S, 3H, 2H, 2C])

        Who wins the trick, and what makes a quint with the cachette, is as was agreed, :reading:`quinto/ladder` and
        :reading:`quinto/cachette-pairs`:

        >>> for agreed in (Options(), Options(ladder="suit-led"), Options(cachette_pairs="pooled")):
        ...     hand = deal(hands=ELEVEN_AND_TWO, options=agreed)
        ...     hand.do("A pass", "Y pass", "B pass", "Z pass")
        ...     for trick in zip(*ELEVEN_AND_TWO.values()):
        ...         hand.play(*trick)
        ...     print(hand.taken, hand.scores)
        {'AB': 11, 'YZ': 1} {'AB': 105, 'YZ': 55}
        {'AB': 12, 'YZ': 0} {'AB': 160, 'YZ': 0}
        {'AB': 11, 'YZ': 1} {'AB': 105, 'YZ': 70}

        It is taken so, and the tricks are counted, also where two level sides have another deal to play,
        :rule:`quinto.cachette.twelfth`, and where an opponent who had passed has redoubled, :reading:`quinto/redouble`:

        >>> agreed = Options(redouble="any-opponent", cachette_value="single")
        >>> hand = deal(hands=ELEVEN_AND_TWO, scores={"AB": 250, "YZ": 250}, options=agreed)
        >>> hand.do("A pass", "Y pass", "B pass", "Z double", "A pass", "B redouble")
        >>> for trick in zip(*ELEVEN_AND_TWO.values()):
        ...     hand.play(*trick)
        >>> hand.multiple, hand.taken, hand.cachette_to, hand.scores, hand.won_by
        (4, {'AB': 11, 'YZ': 1}, 'YZ', {'AB': 520, 'YZ': 320}, 'AB')

        Whoever has doubled, or redoubled, so the tricks are counted, and the cachette to those who take it,
        :rule:`quinto.cachette.twelfth`:

        >>> for said in ("pass double redouble", "double", "pass double", "pass pass double", "pass pass pass double"):
        ...     hand = deal(hands=ELEVEN_AND_TWO)
        ...     for word in [*said.split(), *["pass"] * 4][:4]:
        ...         hand.do(f"{hand.to_act} {word}")
        ...     for trick in zip(*ELEVEN_AND_TWO.values()):
        ...         hand.play(*trick)
        ...     print(hand.said[-1], hand.scores, {len(trick.cards) for trick in hand.tricks}, hand.tricks[-1])
        ('Z', 'pass') {'AB': 270, 'YZ': 85} {4} <Trick A:2S Y:AD B:2D Z:3C>
        ('Z', 'pass') {'AB': 160, 'YZ': 65} {4} <Trick A:2S Y:AD B:2D Z:3C>
        ('Z', 'pass') {'AB': 160, 'YZ': 65} {4} <Trick A:2S Y:AD B:2D Z:3C>
        ('Z', 'pass') {'AB': 160, 'YZ': 65} {4} <Trick A:2S Y:AD B:2D Z:3C>
        ('Z', 'double') {'AB': 160, 'YZ': 65} {4} <Trick A:2S Y:AD B:2D Z:3C>

        Any cards of the pack may be those of the cachette, the ace of spades too, :rule:`quinto.cachette.twelfth`:

        >>> hands = {**ELEVEN_AND_TWO, "Y": ["3S", *ELEVEN_AND_TWO["Y"][1:]]}
        >>> hand = deal(hands=hands)
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> for trick in zip(*hands.values()):
        ...     hand.play(*trick)
        >>> hand.cachette_to, hand.view("B")["cachette"]
        ('YZ', [QR, AS, 3H, 2H, 2C])
        """
        seat = winner(trick, self.options)
        self.tricks.append(trick)
        self.taken[SIDE[seat]] += 1
        if found := quints(trick.cards):
            self.sheet.mark(SIDE[seat], found, f"trick {len(self.tricks)}")
        if len(self.tricks) == HAND and not self.won_by:
            self._take_cachette(SIDE[seat])
        if self.won_by or len(self.tricks) == HAND:
            self.phase, self._turn = "over", None
        else:
            self.trick, self._turn = Trick(SEATS.round(seat)), seat

    def _take_cachette(self, winners: str) -> None:
        self.cachette_to = winners
        found = cachette_quints(self.cachette, self.trick.cards, self.options)
        self.sheet.mark(winners, found, "cachette", "quinto.cachette.quints")
        if not self.won_by:
            self.sheet.count(self.taken, winners, self.multiple)

    # In the words of the game.

    def cut(self, depth: int) -> None:
        """Cut the pack, lifting ``depth`` cards from its top.

        The player at the dealer's right cuts before the deal, :rule:`quinto.deal.cut`, and the eldest hand is then the
        first to speak:

        >>> hand = Hand(dealer="Z")
        >>> hand.do(Event("table", "shuffle", PACK))
        >>> hand.cut(20)
        >>> hand.to_act, hand.transcript[-1]
        ('A', <B cut 20>)
        """
        self._act("cut", depth)

    def double(self) -> None:
        """Double the value of each trick."""
        self._act("double")

    def redouble(self) -> None:
        """Redouble an opponent's double."""
        self._act("redouble")

    def pass_(self) -> None:
        """Let the option of doubling pass."""
        self._act("pass")

    def play(self, *written: str) -> None:
        """Play cards, one after another, each for the seat whose turn it is.

        As at Whist the eldest hand leads to the first trick and the winner of each to the next, :rule:`quinto.players`.
        After the twelfth the quints of the cachette are scored, :rule:`quinto.cachette.quints`, and each side scores
        the tricks that it has won, :rule:`quinto.score.tricks-actual`:

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> for trick in zip(*ELEVEN_AND_TWO.values()):
        ...     hand.play(*trick)
        >>> for entry in hand.ledger[-5:]:
        ...     print(entry)
        <YZ +20 quinto.cachette.quints: quint in hearts (2H 3H), cachette>
        <YZ +25 quinto.cachette.quints: Quint Royal (QR), cachette>
        <AB +55 quinto.score.tricks-actual: tricks won: 11>
        <YZ +5 quinto.score.tricks-actual: tricks won: 1>
        <YZ +5 quinto.cachette.extra-trick: the cachette, an extra trick>

        Whoever deals, the player at his right hand cuts, :rule:`quinto.deal.cut`, his left leads, and thereafter the
        winner of each trick, :rule:`quinto.players`; who wins the twelfth has the cachette,
        :rule:`quinto.cachette.twelfth`.  Seat for seat, the same cards come to the same score:

        >>> for dealer in SEATS:
        ...     hand = Hand(dealer, chance=Chance(3))
        ...     hand.let_chance_act()
        ...     cutter = hand.to_act
        ...     while not hand.over:
        ...         hand.do(hand.legal()[-1])
        ...     led, won = [trick.plays[0][0] for trick in hand.tricks], [winner(trick) for trick in hand.tricks]
        ...     print(dealer, cutter, "".join(led), led[1:] == won[:-1], side(won[-1]) == hand.cachette_to, hand.scores)
        A Z YAAZZYAZBYBY True True {'AB': 195, 'YZ': 170}
        Y A BYYAABYAZBZB True True {'AB': 170, 'YZ': 195}
        B Y ZBBYYZBYAZAZ True True {'AB': 195, 'YZ': 170}
        Z B AZZBBAZBYAYA True True {'AB': 170, 'YZ': 195}

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> for trick in zip(*ELEVEN_AND_TWO.values()):
        ...     hand.play(*trick)
        >>> hand.over, hand.why_not("A play AH"), hand.legal(), hand.cards_allowed
        (True, ('quinto.cachette.twelfth', 'quinto.quint.marked-at-once'), [], [])

        As at Bridge and Whist, :rule:`quinto.players`, a card of another suit than the one led, from one who could
        follow, is refused; and so, where they are read strictly, are a low card from one who could trump,
        :reading:`quinto/follow`, the Quint Royal from one who could follow, :reading:`quinto/joker`, and its lead,
        :reading:`quinto/joker-lead`:

        >>> hands = {**ELEVEN_AND_TWO, "B": cards("QR 2C QD JD 10D 9D 8D 7D 6D 5D 4D 3D")}
        >>> hand = deal(hands=hands, dealer="B", options=Options(joker="void-only", follow="must-trump"))
        >>> hand.do("Z pass", "A pass", "Y pass", "B pass")
        >>> hand.play("AC")
        >>> print(hand.refusal(Event.read("A play 2S")))
        who cannot follow must trump if he can, as the game is read here [quinto/follow]
        >>> hand.play("4H", "AD")
        >>> print(hand.refusal(Event.read("B play QR")))
        the Quint Royal may not be played now, as the game is read here [quinto/joker]
        >>> print(hand.refusal(Event.read("B play QD")))
        who holds a card of the suit led follows it, as at Bridge and Whist [quinto/follow, quinto.players]
        >>> hand = deal(hands=hands, dealer="Y", options=Options(joker_lead="forbidden"))
        >>> hand.do("B pass", "Z pass", "A pass", "Y pass")
        >>> print(hand.refusal(Event.read("B play QR")))
        the Quint Royal may not be played now, as the game is read here [quinto/joker-lead]
        >>> hand = deal(hands=hands, dealer="A", options=Options(joker="partner-winning"))
        >>> hand.do("Y pass", "B pass", "Z pass", "A pass", "Y play AS")
        >>> hand.why_not("B play QR")
        ('quinto/joker',)
        >>> hands = {**hands, "A": hands["A"][:-1] + cards("3C"), "Z": hands["Z"][:-1] + cards("2S")}
        >>> hand = deal(hands=hands, dealer="Y", options=Options(joker_lead="next-sets"))
        >>> hand.do("B pass", "Z pass", "A pass", "Y pass")
        >>> hand.play("QR", "AC")
        >>> print(hand.refusal(Event.read("A play AH")))
        who holds a card of the suit led follows it, as at Bridge and Whist [quinto/follow, quinto.players]
        """
        for one in written:
            self._act("play", one)

    def _act(self, did: str, *what: Any) -> None:
        self.do(Event(self._turn or TABLE, did, what))

    # What is seen.

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know now.

        Nobody sees more than the twelve cards dealt to him, :rule:`quinto.deal.hands`: no card is turned up,
        :rule:`quinto.deal.no-trump`, and the cachette lies face downwards, :rule:`quinto.deal.cachette`:

        >>> seen = deal(seed=7).view("Z")
        >>> seen["hand"], seen["held"], seen["cachette"]
        ([AS, QS, 10S, 2S, QH, 7H, 2H, 5C, 4C, KD, 10D, 7D], {'A': 12, 'Y': 12, 'B': 12, 'Z': 12}, None)
        >>> seen["transcript"], seen["phase"]
        ([<table shuffle>, <B cut 22>], 'double')
        >>> deal(seed=7).view("A")["hand"]
        [QR, 7S, 4S, JH, 8H, 3H, QC, 10C, 9C, 3C, 6D, 4D]

        What lies open all may see, as at Bridge and Whist, :rule:`quinto.players`: the cards played, what was said,
        and the quints, marked as they occur, :rule:`quinto.quint.marked-at-once`:

        >>> hand = deal(hands=ELEVEN_AND_TWO)
        >>> hand.do("A double", "Y pass", "B pass", "Z pass")
        >>> hand.play("AH", "5S", "5D", "5C", "KH")
        >>> seen = hand.view("Z")
        >>> for name in ("to_act", "multiple", "trick", "tricks", "taken", "scores", "won_by"):
        ...     print(name, seen[name])
        to_act Y
        multiple 2
        trick (('A', KH),)
        tricks [(('A', AH), ('Y', 5S), ('B', 5D), ('Z', 5C))]
        taken {'AB': 1, 'YZ': 0}
        scores {'AB': 30, 'YZ': 0}
        won_by None
        >>> seen["ledger"] == hand.ledger != []
        True
        >>> seen["transcript"][0], seen["transcript"][1]
        (<table deal>, <A double>)

        In each phase one seat has something to do, and each has his own cards alone, :rule:`quinto.deal.hands`; here
        B cuts, and then all speak in turn, :rule:`quinto.double.turn`:

        >>> hand = Hand()
        >>> for event in (Event("table", "shuffle", PACK), "B cut 20", "A pass", "Y pass", "B pass", "Z pass"):
        ...     hand.do(event)
        ...     seen = [hand.view(seat) for seat in SEATS]
        ...     print(*((len(each["hand"]), len(each["legal"]), each["cachette"]) for each in seen))
        (0, 0, None) (0, 0, None) (0, 52, None) (0, 0, None)
        (12, 2, None) (12, 0, None) (12, 0, None) (12, 0, None)
        (12, 0, None) (12, 2, None) (12, 0, None) (12, 0, None)
        (12, 0, None) (12, 0, None) (12, 2, None) (12, 0, None)
        (12, 0, None) (12, 0, None) (12, 0, None) (12, 2, None)
        (12, 12, None) (12, 0, None) (12, 0, None) (12, 0, None)
        >>> for _ in SEATS:
        ...     hand.do(hand.legal()[0])
        >>> [len(hand.view(seat)["hand"]) for seat in SEATS], [len(each["hand"]) for each in seen]
        ([11, 11, 11, 11], [12, 12, 12, 12])

        Through the whole deal each sees his own cards and how many the others hold, :rule:`quinto.deal.hands`; the one
        whose turn it is sees what he may do, :rule:`quinto.double.turn`, and nobody the cachette before the end,
        :rule:`quinto.deal.cachette`:

        >>> hand, phases = Hand(dealer="Y", scores={"AB": 220}), []
        >>> hand.do(Event(TABLE, "shuffle", PACK))
        >>> plain = ("dealer", "phase", "to_act", "said", "multiple", "taken", "scores", "won_by", "ledger")
        >>> while hand.phase not in phases or not hand.over:
        ...     phases += [hand.phase] if hand.phase not in phases else []
        ...     for seat in SEATS:
        ...         seen = hand.view(seat)
        ...         assert seen["legal"] == (hand.legal() if seat == hand.to_act else [])
        ...         assert sorted(seen["hand"]) == sorted(hand.hands[seat]) and seen["cachette"] is None
        ...         assert seen["held"] == {other: len(hand.hands[other]) for other in SEATS}
        ...         assert {name: seen[name] for name in plain} == {name: getattr(hand, name) for name in plain}
        ...         assert (seen["trick"], seen["tricks"]) == (hand.trick.plays, [trick.plays for trick in hand.tricks])
        ...     hand.do(*hand.legal()[-1:])
        >>> phases, {(hand.view(seat)["won_by"], hand.view(seat)["cachette"]) for seat in SEATS}
        (['cut', 'double', 'play', 'over'], {('AB', None)})

        The cachette is shown when it has been taken, and never where quints ended the game before,
        :reading:`quinto/end`:

        >>> hand = deal(hands=ELEVEN_AND_TWO, scores={"AB": 220})
        >>> hand.do("A pass", "Y pass", "B pass", "Z pass")
        >>> hand.play("AH", "5S", "5D", "5C")
        >>> hand.over, hand.won_by, hand.view("A")["cachette"]
        (True, 'AB', None)
        >>> [len(hand.view(seat)["hand"]) for seat in SEATS]
        [11, 11, 11, 11]

        What may be done is told to the one whose turn it is in the rotation, :rule:`quinto.double.turn`; and there are
        no players but the four, :rule:`quinto.players`:

        >>> deal(seed=7).view("Z")["legal"], deal(seed=7).view("A")["legal"]
        ([], [<A pass>, <A double>])
        >>> deal(seed=7).view("N")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are A, Y, B and Z; there is no seat 'N' [quinto.players]
        """
        _check_seat(seat)
        return {
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": self._turn,
            "legal": self.legal() if seat == self._turn else [],
            "hand": sorted_hand(self.hands[seat]),
            "held": {other: len(held) for other, held in self.hands.items()},
            "said": self.said,
            "multiple": self.multiple,
            "trick": self.trick.plays,
            "tricks": [trick.plays for trick in self.tricks],
            "taken": self.taken,
            "cachette": sorted_hand(self.cachette) if self.cachette_to else None,
            "scores": self.scores,
            "won_by": self.won_by,
            "ledger": self.ledger,
            "transcript": [_seen(event) for event in self.transcript],
        }


_PHASES = {
    "shuffle": ({"shuffle", "deal"}, "the cards are shuffled and cut before anything else", "quinto.deal.cut"),
    "cut": ({"cut"}, "the cards are cut before they are dealt", "quinto.deal.cut"),
    "double": (
        _WORDS,
        "before the play begins, each in rotation doubles, redoubles or passes",
        "quinto.double.turn",
    ),
    "play": ({"play"}, "each in turn plays a card", "quinto.players"),
}
"""What may be done in each phase of a deal, what is said to one who does something else, and by which rule."""


def _written_hands(what: tuple[Any, ...]) -> dict[str, list[Card]]:
    """The hands of a deal that is written out, each after its seat; empty where it is not a deal of Quinto."""
    length = HAND + 1
    parts = [what[start : start + length] for start in range(0, len(what), length)]
    hands = {part[0]: list(part[1:]) for part in parts}
    dealt = [one for held in hands.values() for one in held]
    if set(hands) != set(SEATS) or any(len(held) != HAND for held in hands.values()):
        return {}
    return hands if len(set(dealt) & set(PACK)) == len(what) - len(SEATS) else {}


def _seen(event: Event) -> Event:
    """An event as all may see it: the faces of the cards dealt are nobody's business."""
    return Event(event.who, event.did) if event.did in ("shuffle", "deal") else event


def deal(
    seed: int | str = 0,
    dealer: str = "Z",
    options: Options = DEFAULT,
    scores: Mapping[str, int] | None = None,
    hands: Mapping[str, str | Iterable[Card]] | None = None,
) -> Hand:
    """A deal with its cards dealt, from a seed or from hands written down; what these leave is the cachette.

    :param seed: fixes the shuffle and the cut.
    :param hands: the twelve cards of each seat.

    Each hand contains twelve cards, the eldest hand is the first to act, and the five cards that are in no hand form
    the cachette, :rule:`quinto.deal.cachette`:

    >>> deal(seed=7, dealer="A").to_act, deal(seed=7).hands == deal(seed=8).hands, deal().hands == deal(seed=0).hands
    ('Y', False, True)
    >>> hand = deal(hands=ELEVEN_AND_TWO)
    >>> hand.to_act, hand.hands["Y"][-1], hand.cachette
    ('A', AD, [3S, 3H, 2H, 2C, QR])

    Each of the four hands contains twelve cards, :rule:`quinto.deal.hands`.  A hand of eleven or of thirteen, a card
    dealt twice, a seat without cards or cards without a seat are refused:

    >>> try:
    ...     deal(hands={**ELEVEN_AND_TWO, "A": cards("AH KH")})
    ... except Illegal as refusal:
    ...     print(refusal.rules)
    ('quinto.deal.hands',)
    >>> def refused(**changed):
    ...     words = [word for seat, held in {**ELEVEN_AND_TWO, **changed}.items() for word in (seat, *held)]
    ...     return Hand().why_not(Event("table", "deal", tuple(words)))
    >>> refused(), refused(A=cards("AH")), refused(A=ELEVEN_AND_TWO["A"] + cards("QR")), refused(A=ELEVEN_AND_TWO["Y"])
    ((), ('quinto.deal.hands',), ('quinto.deal.hands',), ('quinto.deal.hands',))
    >>> [refused(**{seat: ["QR", *ELEVEN_AND_TWO[seat][1:]]}) for seat in SEATS]
    [(), (), (), ()]
    >>> refused(Z=ELEVEN_AND_TWO["Z"][1:]), refused(X=ELEVEN_AND_TWO["A"]), refused(A=cards("AH") * 12)
    (('quinto.deal.hands',), ('quinto.deal.hands',), ('quinto.deal.hands',))
    >>> refused(A=[*ELEVEN_AND_TWO["A"][1:], "Q"])
    ('quinto.deal.hands',)
    >>> no_such_seat = ("X", *PACK[:12], "Y", *PACK[12:24], "B", *PACK[24:36], "Z", *PACK[36:48])
    >>> Hand().why_not(Event("table", "deal", no_such_seat))
    ('quinto.deal.hands',)
    """
    hand = Hand(dealer, options, scores)
    if hands is None:
        chance = Chance(seed)
        hand.do(hand.draw(chance))
        hand.do(chance.pick(hand.legal()))
    else:
        hand.do(Event(TABLE, "deal", tuple(word for seat, held in hands.items() for word in (seat, *cards(held)))))
    return hand


# A rubber.


class Rubber(Referee):
    """Games of Quinto, from the draw for partners to the end of the rubber.

    Its events are ``table draw`` with a card for each of the four players, and those of each :class:`Hand` in turn.

    :param dealer: the seat that deals first; without it, partners and deal are drawn for.
    :param seed: fixes the draw and every shuffle; without it they are given as events.
    :param players: who plays, in the order in which they draw.
    :param scores: what the sides have already, where a game is taken up in its midst.

    Partners and deal are settled, by a card drawn for each of the four, and then the cards are shuffled and cut,
    :rule:`quinto.deal.cut`:

    >>> rubber = Rubber()
    >>> rubber.to_act, rubber.legal(), rubber.hand, rubber.scores, rubber.view("A")
    ('table', [], None, {'AB': 0, 'YZ': 0}, {'to_act': 'table', 'games': [], 'transcript': []})
    >>> for event in ("table shuffle", "A draw KH 2C 10S 9D"):
    ...     print(rubber.refusal(Event.read(event)))
    partners and deal are settled before anything else [quinto.deal.cut]
    partners and deal are settled before anything else [quinto.deal.cut]
    >>> for drawn in ("AS KS QS", "AS AS QS 3S", "1 2 3 4"):
    ...     print(rubber.refusal(Event.read(f"table draw {drawn}")))
    four cards are drawn, one for each player [quinto.deal.cut]
    four cards are drawn, one for each player [quinto.deal.cut]
    four cards are drawn, one for each player [quinto.deal.cut]
    >>> rubber.do("table draw KH 2C 10S 9D")
    >>> rubber.seated, rubber.hand.dealer, rubber.to_act, rubber.why_not("B cut 20")
    ({'Z': 'third', 'Y': 'second', 'A': 'fourth', 'B': 'first'}, 'Z', 'table', ('quinto.deal.cut',))
    >>> for match in ("rubber", "game"):
    ...     rubber = Rubber(scores={"AB": 40}, options=Options(match=match))
    ...     rubber.scores["YZ"] = 245
    ...     before = rubber.scores
    ...     rubber.do("table draw KH 2C 10S 9D"); print(before, rubber.scores)
    {'AB': 40, 'YZ': 0} {'AB': 40, 'YZ': 0}
    {'AB': 40, 'YZ': 0} {'AB': 40, 'YZ': 0}

    With a seed, all that is left to the players is what they choose: where to cut, :rule:`quinto.deal.cut`, and
    whether to double, :rule:`quinto.double.turn`:

    >>> rubber = Rubber(seed=7)
    >>> rubber.to_act, [event.did for event in rubber.transcript]
    ('B', ['draw', 'shuffle'])
    >>> rubber.do("B cut 20", "A double")
    >>> rubber.legal(), rubber.hand.transcript[1:], rubber.view("A")["transcript"][1:], rubber.view("A")["deals"]
    ([<Y pass>, <Y redouble>], [<B cut 20>, <A double>], [<table shuffle>, <B cut 20>, <A double>], 1)

    It is a game of two partners against two, :rule:`quinto.players`, so that four must play:

    >>> Rubber(players=("Ann", "Ben", "Cid", "Ann"))
    Traceback (most recent call last):
    ValueError: four players with four names play Quinto, not ('Ann', 'Ben', 'Cid', 'Ann')

    The rubber goes to the side that first wins two games, with a bonus of 100 points; or a single game is all that is
    played for, :reading:`quinto/match`.  For short games to fifteen points:

    >>> written = Event("table", "deal", tuple(word for seat, held in ELEVEN_AND_TWO.items() for word in (seat, *held)))
    >>> def begun(**options):
    ...     rubber = Rubber(dealer="Z", options=Options(target=15, **options))
    ...     rubber.do(written, "A pass", "Y pass", "B pass", "Z pass")
    ...     for trick in list(zip(*ELEVEN_AND_TWO.values()))[:9]:
    ...         rubber.hand.over or rubber.do(*(f"{seat} play {one}" for seat, one in zip("AYBZ", trick)))
    ...     return rubber
    >>> game = begun(match="game")
    >>> game.over, game.won_by, game.totals
    (True, 'AB', {'AB': 15, 'YZ': 0})
    >>> rubber = begun()
    >>> rubber.over, rubber.won_by, rubber.games, rubber.scores, rubber.hand.dealer
    (False, None, ['AB'], {'AB': 0, 'YZ': 0}, 'A')
    >>> rubber.do(written, "Y pass", "B pass", "Z pass", "A pass")
    >>> rubber.legal()[0], rubber.view("A")["dealer"], rubber.view("A")["said"][0], rubber.view("A")["deals"]
    (<Y play AS>, 'A', ('Y', 'pass'), 2)
    >>> rubber.do("Y play 5S", "B play 5D", "Z play 3C", "A play 2S")
    >>> rubber.over, rubber.won_by, rubber.games, rubber.totals
    (True, 'AB', ['AB', 'AB'], {'AB': 135, 'YZ': 0})
    >>> [rubber.view("Y")[name] for name in ("games", "totals", "seated")], rubber.view("Y")["ledger"] == rubber.ledger
    ([['AB', 'AB'], {'AB': 135, 'YZ': 0}, {}], True)
    >>> rubber.ledger[-1]
    <AB +100 quinto/match: the rubber>

    The games that count are those of one side: when each has won one, a third decides, :reading:`quinto/match`:

    >>> rubber = begun()
    >>> rubber.do(written, "Y pass", "B pass", "Z pass", "A pass", "Y play AD", "B play 5D", "Z play 5C", "A play 2S")
    >>> rubber.games, rubber.over, rubber.won_by, rubber.scores, rubber.hand.dealer
    (['AB', 'YZ'], False, None, {'AB': 0, 'YZ': 0}, 'Y')
    >>> rubber.do(written, "B pass", "Z pass", "A pass", "Y pass", "B play 5D", "Z play 5C", "A play 2S", "Y play AD")
    >>> rubber.games, rubber.over, rubber.won_by, rubber.totals
    (['AB', 'YZ', 'YZ'], True, 'YZ', {'AB': 15, 'YZ': 150})
    >>> rubber = begun()
    >>> rubber.do(written, "Y pass", "B pass", "Z pass", "A pass", "Y play AD", "B play 5D", "Z play 5C", "A play 2S")
    >>> rubber.do(written, "B pass", "Z pass", "A pass", "Y pass", "B play 5D", "Z play 5C", "A play 5H", "Y play AD")
    >>> rubber.games, rubber.over, rubber.won_by
    (['AB', 'YZ', 'AB'], True, 'AB')

    Whole rubbers, from the draw, in which all do the last thing that they may: the deal goes round, each game begins
    with nothing on both sides, whoever wins two has the bonus that was agreed, and the totals are what was marked and
    counted, :reading:`quinto/match`:

    >>> for seed in (7, 1, 5):
    ...     rubber = Rubber(seed=seed, options=Options(bonus=50), scores={"AB": 40, "YZ": 15})
    ...     begun_with = rubber.scores
    ...     while not rubber.over:
    ...         rubber.do(rubber.legal()[-1])
    ...     for last, deal_after in zip(rubber.deals, rubber.deals[1:]):
    ...         brought = {one: deal_after.scores[one] - deal_after.total(one) for one in SIDES}
    ...         assert brought == (dict.fromkeys(SIDES, 0) if last.won_by else last.scores)
    ...     print(begun_with, "".join(hand.dealer for hand in rubber.deals), rubber.games, rubber.totals)
    {'AB': 40, 'YZ': 15} ZAYBZ ['YZ', 'AB', 'YZ'] {'AB': 390, 'YZ': 770}
    {'AB': 40, 'YZ': 15} ZAYBZ ['YZ', 'AB', 'YZ'] {'AB': 530, 'YZ': 725}
    {'AB': 40, 'YZ': 15} ZAYB ['YZ', 'AB', 'AB'] {'AB': 720, 'YZ': 435}
    >>> in_play = [entry for entry in rubber.ledger if entry.rule != "quinto/match"]
    >>> [sum(entry.points for entry in in_play if entry.to == one) for one in SIDES]
    [670, 435]
    >>> rubber = Rubber(seed=3, options=Options(match="game"))
    >>> while not rubber.over:
    ...     rubber.do(rubber.legal()[0])
    >>> [hand.dealer for hand in rubber.deals], rubber.games, rubber.totals
    (['Z', 'A', 'Y'], ['AB'], {'AB': 255, 'YZ': 215})

    He deals first who is named, or, where they draw for it, by the draw that is agreed on, :reading:`quinto/draw`:

    >>> drawn = Rubber(options=Options(draw="ace-high"))
    >>> drawn.do("table draw AS 2S KS 3C")
    >>> Rubber(dealer="A").hand.dealer, drawn.hand.dealer, drawn.seated
    ('A', 'Z', {'Z': 'second', 'Y': 'third', 'A': 'first', 'B': 'fourth'})

    What is agreed on holds for all its deals, :reading:`quinto/match`; so if nobody need follow suit,
    :reading:`quinto/follow`:

    >>> for follow in ("follow", "free"):
    ...     rubber = begun(follow=follow)
    ...     rubber.do(written, "Y pass", "B pass", "Z pass", "A pass", "Y play 4S", "B play KD", "Z play AC")
    ...     rubber.games, len(rubber.legal())
    (['AB'], 1)
    (['AB'], 12)

    How many games win the rubber, and what it is worth, is as was agreed; a single game has no such bonus,
    :reading:`quinto/match`.  Here the first quint of each deal wins a game; the dealers are told, with ``+`` where the
    sides bring a score to the deal:

    >>> def results(*sides, dealer="Z", target=5, scores=None, **options):
    ...     rubber = Rubber(dealer, Options(target=target, **options), scores=scores)
    ...     for one in sides:
    ...         under_way, eldest = rubber.hand, rubber.hand.eldest
    ...         leads = "AYBZ" if eldest in (one or eldest) else "YBZA"
    ...         lie = ELEVEN_AND_TWO if one else deal(seed=105).hands
    ...         hands = zip(SEATS.round(eldest), (lie[seat] for seat in leads))
    ...         rubber.do(Event("table", "deal", tuple(word for seat, held in hands for word in (seat, *held))))
    ...         while rubber.hand is under_way and not rubber.over:
    ...             rubber.do(rubber.legal()[0])
    ...         seen = rubber.view("B")
    ...         assert rubber.hand.options == rubber.options and len(seen["ledger"]) == len(rubber.ledger)
    ...         assert all(seen[name] == getattr(rubber, name) for name in ("games", "totals", "scores"))
    ...         assert not any(event.what for event in seen["transcript"] if event.did == "deal")
    ...     brought = [any(hand.scores[one] > hand.total(one) for one in SIDES) for hand in rubber.deals]
    ...     dealers = "".join(hand.dealer + "+" * begun for hand, begun in zip(rubber.deals, brought))
    ...     return rubber.games, rubber.totals, dealers, rubber.won_by
    >>> ab, yz = SIDES
    >>> results(ab, games=1), results(yz, dealer="A", games=1)
    ((['AB'], {'AB': 115, 'YZ': 0}, 'Z', 'AB'), (['YZ'], {'AB': 0, 'YZ': 115}, 'A', 'YZ'))
    >>> results(ab, match="game", bonus=20), results(yz, dealer="B", match="game", bonus=20)
    ((['AB'], {'AB': 15, 'YZ': 0}, 'Z', 'AB'), (['YZ'], {'AB': 0, 'YZ': 15}, 'B', 'YZ'))
    >>> results(ab, yz, yz, yz, games=3, bonus=45)
    (['AB', 'YZ', 'YZ', 'YZ'], {'AB': 15, 'YZ': 90}, 'ZAYB', 'YZ')
    >>> results(yz, ab, ab, yz, ab, games=3, bonus=0)
    (['YZ', 'AB', 'AB', 'YZ', 'AB'], {'AB': 45, 'YZ': 30}, 'ZAYBZ', 'AB')
    >>> results(yz, ab, games=3, follow="free")
    (['YZ', 'AB'], {'AB': 15, 'YZ': 15}, 'ZAY', None)

    The draw lies open, :rule:`quinto.deal.cut`, and what is agreed on holds for the deal that follows it:

    >>> rubber = Rubber(options=Options(redouble="any-opponent", target=100))
    >>> rubber.do("table draw KH 2C 10S 9D", "table shuffle " + " ".join(PACK), "B cut 20")
    >>> rubber.view("B")["transcript"], rubber.hand.options == rubber.options
    ([<table draw KH 2C 10S 9D>, <table shuffle>, <B cut 20>], True)

    Two sides may stand level at 250 or more when all is counted, and no account of the game says what then.  Another
    deal is played out, and the higher total wins; or the first quint of that deal decides; or the game is nobody's,
    :reading:`quinto/tie`:

    >>> def level(tie, target=285):
    ...     rubber = Rubber(dealer="Z", scores={"AB": 15, "YZ": 200}, options=Options(tie=tie, target=target))
    ...     rubber.do(written, "A double", "Y redouble", "B pass", "Z pass")
    ...     for trick in zip(*ELEVEN_AND_TWO.values()):
    ...         rubber.do(*(f"{seat} play {one}" for seat, one in zip("AYBZ", trick)))
    ...     after = dict(rubber.scores)
    ...     rubber.do(written, "Y pass", "B pass", "Z pass", "A pass")
    ...     rubber.do("Y play 5S", "B play 5D", "Z play 3C", "A play 2S")
    ...     return after, rubber.scores, rubber.games
    >>> level("full-deal")
    ({'AB': 285, 'YZ': 285}, {'AB': 305, 'YZ': 285}, [])
    >>> level("next-mark")
    ({'AB': 285, 'YZ': 285}, {'AB': 0, 'YZ': 0}, ['AB'])
    >>> level("drawn")
    ({'AB': 0, 'YZ': 0}, {'AB': 20, 'YZ': 0}, [])

    The games already won stay won, and the deal goes round, however long the rubber, :reading:`quinto/tie`; here three
    deals, each with 85 points on both sides, part no game.  Where nothing ends a game before the deal is played out,
    the next quint does not either, :reading:`quinto/end`:

    >>> agreed = {"target": 85, "end": "after-deal", "bonus": 45, "scores": {"AB": 5, "YZ": 5}}
    >>> for tie in ("full-deal", "next-mark", "drawn"):
    ...     print(*results(ab, "", yz, ab, "", yz, yz, ab, "", ab, games=4, tie=tie, **agreed))
    ['AB', 'YZ', 'AB', 'YZ', 'YZ', 'AB', 'AB'] {'AB': 940, 'YZ': 735} Z+AY+BZA+YBZA+ AB
    ['AB', 'YZ', 'AB', 'YZ', 'YZ', 'AB', 'AB'] {'AB': 940, 'YZ': 735} Z+AY+BZA+YBZA+ AB
    ['AB', 'YZ', 'AB', 'YZ', 'YZ', 'AB', 'AB'] {'AB': 940, 'YZ': 735} Z+AYBZAYBZA AB
    >>> results("", "", "", "", yz, match="game", tie="drawn", **agreed)
    (['YZ'], {'AB': 340, 'YZ': 500}, 'Z+AYBZ', 'YZ')

    Standing level short of the target is no tie, and all that has been scored is kept, :reading:`quinto/tie`:

    >>> level("drawn", target=310)
    ({'AB': 285, 'YZ': 285}, {'AB': 305, 'YZ': 285}, [])
    """

    def __init__(
        self,
        dealer: str | None = None,
        options: Options = DEFAULT,
        seed: int | str | None = None,
        players: tuple[str, str, str, str] = ("first", "second", "third", "fourth"),
        scores: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(None if seed is None else Chance(seed))
        if len(set(players)) != len(SEATS):
            raise ValueError(f"four players with four names play Quinto, not {players!r}")
        check_kind(options, Options)
        self.options = options
        self.players = players
        self.seated: dict[str, str] = {}
        """Who sits where, once that is drawn."""
        self.deals: list[Hand] = []
        """All deals, the last of them under way."""
        self.games: list[str] = []
        """The sides that have won a game, in order."""
        self.won_by: str | None = None
        """The side that has won the rubber."""
        self._brought = Sheet(scores, options).scores
        if dealer is not None:
            self.deals.append(Hand(dealer, options, self._brought))
        self.let_chance_act()

    @property
    def hand(self) -> Hand | None:
        """The deal under way, or the last one; ``None`` before the draw."""
        return self.deals[-1] if self.deals else None

    @property
    def scores(self) -> dict[str, int]:
        """What each side has in the game under way, or had in the last."""
        return self.deals[-1].scores if self.deals else dict(self._brought)

    @property
    def totals(self) -> dict[str, int]:
        """All that each side has scored in the rubber, its bonus included."""
        return {one: self.total(one) for one in SIDES}

    @property
    def to_act(self) -> str | None:
        """Whose turn it is."""
        return self.deals[-1].to_act if self.deals else TABLE

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now."""
        return self.deals[-1].legal() if self.deals else []

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not."""
        if self.deals:
            return self.deals[-1].refusal(event)
        if event.did != "draw" or event.who != TABLE:
            return Illegal("partners and deal are settled before anything else", "quinto.deal.cut")
        if len(event.what) == len(set(event.what) & set(PACK)) == len(SEATS):
            return None
        return Illegal("four cards are drawn, one for each player", "quinto.deal.cut")

    def draw(self, chance: Chance) -> Event:
        """The draw for partners, or the shuffle."""
        if self.deals:
            return self.deals[-1].draw(chance)
        return Event(TABLE, "draw", tuple(chance.shuffled(PACK)[: len(SEATS)]))

    def happen(self, event: Event) -> None:
        """Let an event take effect that was not refused."""
        if not self.deals:
            self.seated = seat_players(dict(zip(self.players, event.what)), self.options)
            self.deals.append(Hand(next(iter(self.seated)), self.options, self._brought))
            return
        hand = self.deals[-1]
        written = len(hand.ledger)
        hand.record(event)
        self.ledger += hand.ledger[written:]
        if hand.over:
            self._go_on(hand)

    def _go_on(self, last: Hand) -> None:
        scores: dict[str, int] | None = last.scores
        if last.won_by:
            self.games.append(last.won_by)
            if self.options.match == "game":
                self.won_by = last.won_by
                return
            if self.games.count(last.won_by) == self.options.games:
                self.won_by = last.won_by
                self.ledger.append(Entry(last.won_by, self.options.bonus, "quinto/match", "the rubber"))
                return
            scores = None
        elif self.options.tie == "drawn" and _level(last.scores, self.options):
            scores = None
        self.deals.append(Hand(SEATS.left(last.dealer), self.options, scores))

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know now: of the deal under way, and of the rubber.

        No more than the four seats are at the table, :rule:`quinto.players`:

        >>> Rubber().view("N")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are A, Y, B and Z; there is no seat 'N' [quinto.players]
        """
        _check_seat(seat)
        if not self.deals:
            return {"to_act": TABLE, "games": [], "transcript": []}
        return {
            **self.deals[-1].view(seat),
            "seated": self.seated,
            "deals": len(self.deals),
            "games": self.games,
            "totals": self.totals,
            "ledger": self.ledger,
            "transcript": [_seen(event) for event in self.transcript],
        }
