"""The play of the cards: what follows, what the matadores need not follow, and plays that have a name.

The text supplied says nothing of following suit but that *renouncing* is punished with a bast, and that matadores are
excused.  To renounce is not to follow the suit led when one has it (*Hoyle's Games, Improved and Enlarged*, p. 280).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from spadille.games.quadrille.options import DEFAULT, Options
from spadille.games.quadrille.ranks import matadores, strength, suit_of
from spadille.table.cards import Card, card, cards
from spadille.table.seats import Seats
from spadille.table.tricks import Trick, following


def winner(trick: Trick, trumps: str) -> str:
    """Who wins a trick, or is winning it so far: the highest trump, or the highest card of the suit led.

    Manille, the deuce of spades when they are trumps, is the second best of them, :rule:`quadrille.manille`; spadille
    takes it:

    >>> winner(Trick("NWSE", cards("KH 2H 7D 3S")), "S"), winner(Trick("NWSE", cards("KH AC 2S AS")), "S")
    ('E', 'E')
    >>> winner(Trick("NWSE", cards("QH KD 7H KH")), "S")
    'E'

    Each trump takes those that rank below it, spadille and basto always among them, and every card that is none; each
    card of the suit led takes those below it, whatever suit is trumps, :rule:`quadrille.rank.always-trumps`; no other
    suit takes anything:

    >>> from spadille.games.quadrille.ranks import order
    >>> for trumps in "SCHD":
    ...     higher, first = set(), set()
    ...     for led in "SCHD":
    ...         ranks = order(trumps, trumps) + order(led, trumps) * (led != trumps)
    ...         pairs = [(high, low) for place, high in enumerate(ranks) for low in ranks[place + 1 :]]
    ...         higher |= {winner(Trick("NW", (low, high)), trumps) for high, low in pairs}
    ...         others = [one for suit in "SCHD" if suit not in (led, trumps) for one in order(suit, trumps)]
    ...         first |= {winner(Trick("NW", (one, other)), trumps) for one in ranks for other in others}
    ...     print(trumps, higher, first)
    S {'W'} {'N'}
    C {'W'} {'N'}
    H {'W'} {'N'}
    D {'W'} {'N'}
    """
    return trick.winner(strength(trumps, suit_of(trumps)(trick.cards[0])))


def playable(held: Sequence[Card], fallen: Sequence[Card], trumps: str, options: Options = DEFAULT) -> list[Card]:
    """The cards of a hand that may be played when those of ``fallen`` lie in the trick.

    Suit is followed; a black ace is a trump, not a card of its suit.  One who cannot follow plays what he likes, or
    must trump: the text is silent on both, :reading:`quadrille/void`:

    >>> hand = cards("AC 4C KD 3S")
    >>> playable(hand, cards("7C"), "S")
    [4C]
    >>> playable(hand, cards("7H"), "S"), playable(hand, cards("7H"), "S", Options(void="must-trump"))
    ([AC, 4C, KD, 3S], [AC, 3S])
    >>> playable(cards("4C KD"), cards("7H"), "S", Options(void="must-trump"))
    [4C, KD]
    >>> playable(hand, cards("7C"), "S", Options(void="must-trump"))
    [4C]
    >>> playable(hand, cards("7H KS"), "S", Options(void="must-trump"))            # though another has trumped
    [AC, 3S]

    So in every suit, for the second to the fifth who plays, :reading:`quadrille/void`, however the rest is
    read; and he that leads plays what he likes:

    >>> from itertools import permutations, product
    >>> from spadille.games.quadrille.ranks import SPADILLE, order
    >>> others = [{"forced_by": one, "two_matadores": two} for one in ("led", "played") for two in ("either", "lowest")]
    >>> for read in ("free", "must-trump"):
    ...     may = set()
    ...     for trumps, led in permutations("SHDC", 2):
    ...         plain = [card("K" + suit) for suit in "SHDC" if suit not in led + trumps]
    ...         hand = [SPADILLE, order(trumps, trumps)[-1], *plain]
    ...         for more, late in product(others, range(4)):
    ...             fallen = order(led, trumps)[:1] + order(trumps, trumps)[4:7][:late]
    ...             agreed = Options(void=read, **more)
    ...             for held in (hand, hand[:1] + plain, hand[1:], plain):       # with a matadore, a low trump, or none
    ...                 may.add(tuple(hand.index(one) for one in playable(held, fallen, trumps, agreed)))
    ...             may.add(len(playable(hand, (), trumps, agreed)))
    ...     print(read, *sorted(may, key=str))
    free (0, 1, 2, 3) (0, 2, 3) (1, 2, 3) (2, 3) 4
    must-trump (0, 1) (0,) (1,) (2, 3) 4

    The privilege of the matadores is that, when the player has no other trumps but them and trumps are led, he is not
    obliged to play them, but may play what card he thinks proper, provided that the trump led is of an inferior
    value, :rule:`quadrille.matadores.privilege`.  With any other trump beside them he must play a trump:

    >>> playable(cards("2S AC KD 4H"), cards("KS"), "S")
    [2S, AC, KD, 4H]
    >>> playable(cards("2S AC 3S KD 4H"), cards("KS"), "S")
    [2S, AC, 3S]
    >>> playable(cards("AS KD 4H"), cards("2S"), "S"), playable(cards("AD KD 4S"), cards("6D"), "D")
    ([AS, KD, 4H], [AD, KD])

    But if spadille is led, he that has manille or basto only is compelled to play it, which is the case with basto in
    respect to manille, the superior matadore always forcing the inferior, :rule:`quadrille.matadores.forced`:

    >>> playable(cards("2S KD 4H"), cards("AS"), "S"), playable(cards("AC KD 4H"), cards("AS"), "S")
    ([2S], [AC])
    >>> playable(cards("AC KD 4H"), cards("2S"), "S"), playable(cards("2S KD 4H"), cards("AC"), "S")
    ([AC], [2S, KD, 4H])

    Here the matadores are 1, 2 and 3, the other trumps t, and a plain card p; before each colon stands what is held
    beside it.  It is the same in every suit of trumps, with a high trump led or a low one, and for the second, the
    third and the last who plays, :rule:`quadrille.matadores.privilege`, :rule:`quadrille.matadores.forced`:

    >>> def may(fallen, held, trumps, late=0, low=-1, **read):
    ...     plain = [card("K" + suit) for suit in "SHDC" if suit != trumps]
    ...     named = dict(zip("123", matadores(trumps))) | {"t": order(trumps, trumps)[low], "p": plain[0]}
    ...     other = named | {"t": next(one for one in order(trumps, trumps)[3:] if one != named["t"])}
    ...     trick = [named[one] for one in fallen] + plain[1 : 1 + late]
    ...     may = playable([other[one] for one in held], trick, trumps, Options(**read))
    ...     return "".join(one for one in held if other[one] in may)
    >>> def table(fallen, late=(0, 1, 2), **read):
    ...     for held in ("1", "2", "3", "12", "13", "23", "123"):
    ...         if not set(held) & set(fallen):
    ...             ways = [(trumps, more, low) for trumps in "SHDC" for more, low in zip(late, (3, -1, 5))]
    ...             yield held + ":" + "|".join(sorted({may(fallen, held + "p", *way, **read) for way in ways}))
    ...             with_other = {may(fallen, held + "tp", *way, **read) for way in ways}
    ...             if with_other != {held + "t"}:
    ...                 yield f"{held}tp: {with_other}"
    >>> for led in "t321":
    ...     print(led, *table(led))
    t 1:1p 2:2p 3:3p 12:12p 13:13p 23:23p 123:123p
    3 1:1p 2:2p 12:12p
    2 1:1p 3:3 13:13
    1 2:2 3:3 23:23

    Whether a superior matadore forces only when it was led, or also when it falls later in the trick,
    :reading:`quadrille/forced-by`:

    >>> trick, hand = cards("5S AS"), cards("2S KD 4H")
    >>> playable(hand, trick, "S"), playable(hand, trick, "S", Options(forced_by="played"))
    ([2S, KD, 4H], [2S])
    >>> playable(hand, cards("AC AS"), "S", Options(forced_by="played"))
    [2S]
    >>> for fallen in ("t2", "t1", "31", "32", "tt1", "t31"):                   # and a plain card after
    ...     print(fallen, *table(fallen, (0, 1)), "/", *table(fallen, (0, 1), forced_by="played"))
    t2 1:1p 3:3p 13:13p / 1:1p 3:3 13:13
    t1 2:2p 3:3p 23:23p / 2:2 3:3 23:23
    31 2:2p / 2:2
    32 1:1p / 1:1p
    tt1 2:2p 3:3p 23:23p / 2:2 3:3 23:23
    t31 2:2p / 2:2
    >>> [playable(cards("2S KD"), cards(fallen), "S", Options(forced_by="played"))
    ...  for fallen in ("3S AS", "3S 7H AS", "3S AS 7H", "3S 7H 4S AS", "7H AS")]
    [[2S], [2S], [2S], [2S], [2S, KD]]

    One who has two matadores and no other trump has neither of them “only”; he plays a trump, but whether he may
    choose is unsaid, :reading:`quadrille/two-matadores`:

    >>> hand = cards("2S AC KD")
    >>> playable(hand, cards("AS"), "S"), playable(hand, cards("AS"), "S", Options(two_matadores="lowest"))
    ([2S, AC], [AC])
    >>> hand = cards("AS AC KD")
    >>> playable(hand, cards("2S"), "S"), playable(hand, cards("2S"), "S", Options(two_matadores="lowest"))
    ([AS, AC], [AC])
    >>> for led in "t321":
    ...     print(led, *table(led, two_matadores="lowest"))
    t 1:1p 2:2p 3:3p 12:12p 13:13p 23:23p 123:123p
    3 1:1p 2:2p 12:12p
    2 1:1p 3:3 13:3
    1 2:2 3:3 23:3
    >>> for fallen in ("t2", "t1", "31"):
    ...     print(fallen, *table(fallen, (0, 1), two_matadores="lowest"), "/",
    ...           *table(fallen, (0, 1), forced_by="played", two_matadores="lowest"))
    t2 1:1p 3:3p 13:13p / 1:1p 3:3 13:3
    t1 2:2p 3:3p 23:23p / 2:2 3:3 23:3
    31 2:2p / 2:2

    What is given out is a list by itself, :reading:`quadrille/void`, and not the hand:

    >>> for led in ("", "7H", "KS", "7D"):
    ...     hand = cards("2S AC 4C KD")
    ...     playable(hand, cards(led), "S").clear(); print(hand)
    [2S, AC, 4C, KD]
    [2S, AC, 4C, KD]
    [2S, AC, 4C, KD]
    [2S, AC, 4C, KD]
    """
    if not fallen:
        return list(held)
    belongs = suit_of(trumps)
    led = belongs(fallen[0])
    able = following(held, led, belongs)
    if led != trumps:
        if not able and options.void == "must-trump":
            able = following(held, trumps, belongs)
        return able or list(held)
    three = matadores(trumps)
    if any(one not in three for one in able):
        return able
    forcing = fallen if options.forced_by == "played" else fallen[:1]
    highest = min((three.index(one) for one in forcing if one in three), default=len(three))
    compelled = [one for one in able if three.index(one) > highest]
    if not compelled:
        return list(held)
    return able if options.two_matadores == "either" else [max(compelled, key=three.index)]


def cheville(seats: Seats, dealer: str) -> tuple[str, ...]:
    """Who is in cheville.

    Cheville is being between the eldest hand and the dealer, :rule:`quadrille.cheville`; at a table of four, the
    two middle seats, and of five the three:

    >>> table = Seats("NESW", turn="right")
    >>> table.eldest("E"), cheville(table, dealer="E")
    ('N', ('W', 'S'))
    >>> cheville(Seats("ABCDE", turn="right"), dealer="A")
    ('D', 'C', 'B')
    """
    return seats.round(seats.eldest(dealer))[1:-1]


class Moment(NamedTuple):
    """A card as it falls: in which trick, to what, by whom, and from what hand."""

    number: int
    fallen: tuple[Card, ...]
    leader: str
    seats: tuple[str, ...]
    seat: str
    card: Card
    held: tuple[Card, ...]
    """The hand from which it comes, with itself."""


def moments(dealt: Mapping[str, Sequence[Card]], tricks: Sequence[Trick]) -> Iterator[Moment]:
    """Every card of a course of play as it falls."""
    hands = {seat: list(held) for seat, held in dealt.items()}
    for number, trick in enumerate(tricks, 1):
        for place, (seat, fell) in enumerate(trick.plays):
            yield Moment(
                number, tuple(trick.cards[:place]), trick.leader, tuple(trick.seats), seat, fell, tuple(hands[seat])
            )
            hands[seat].remove(fell)


def is_impasse(moment: Moment, middle: Sequence[str]) -> bool:
    """Whether a card that falls makes the impasse.

    To make the impasse is when, being in cheville, the knave of a suit is played of which the player has the king,
    :rule:`quadrille.impasse`; it is he himself that is in cheville and plays it:

    >>> table = Seats("NESW", turn="right")
    >>> dealt = {"N": cards("4H JD"), "W": cards("JH KH"), "S": cards("QH KD"), "E": cards("2H JS")}
    >>> tricks = [Trick("NWSE", cards("4H JH QH 2H"))]
    >>> [(one.number, one.seat, one.card) for one in moments(dealt, tricks) if is_impasse(one, cheville(table, "E"))]
    [(1, 'W', JH)]

    Not without the king, not with a queen, and not from the seat of the eldest hand or the dealer,
    :rule:`quadrille.impasse`:

    >>> [one.card for one in moments(dealt | {"W": cards("JH KC")}, tricks) if is_impasse(one, cheville(table, "E"))]
    []
    >>> gone = [Trick("NWSE", cards("JD KH KD JS")), Trick("NWSE", cards("4H JH QH 2H"))]
    >>> [one.card for one in moments(dealt, gone) if is_impasse(one, cheville(table, "E"))]
    []
    >>> dealt |= {"W": cards("JH QH"), "S": cards("QH KH")}
    >>> [one.card for one in moments(dealt, tricks) if is_impasse(one, cheville(table, "E"))]
    []
    >>> dealt |= {"W": cards("JH KH")}
    >>> [one.card for one in moments(dealt, tricks) if is_impasse(one, cheville(table, "N"))]
    []

    It is made in every suit, in every trick, from either seat in cheville, by him that leads as by him that follows,
    and with whatever else he holds; but with no other card than the knave, nor another suit's king,
    :rule:`quadrille.impasse`:

    >>> def of(seat, falls, king, number, place):
    ...     fallen = tuple(cards("2H 3D 4S")[:place])
    ...     leader = "N" if place else seat
    ...     held = card("5D"), card(falls), card(king)
    ...     return Moment(number, fallen, leader, tuple("NWSE"), seat, card(falls), held)
    >>> ways = [(seat, rank + suit, "K" + other, number, place) for seat in "NESW" for rank in "JQA"
    ...         for suit in "SHDC" for other in "SHDC" for number in (1, 6, 10) for place in range(4)]
    >>> made = [way for way in ways if is_impasse(of(*way), cheville(table, "E"))]
    >>> len(made), sorted({(seat, falls, king) for seat, falls, king, *_ in made})  # doctest: +NORMALIZE_WHITESPACE
    (96, [('S', 'JC', 'KC'), ('S', 'JD', 'KD'), ('S', 'JH', 'KH'), ('S', 'JS', 'KS'),
     ('W', 'JC', 'KC'), ('W', 'JD', 'KD'), ('W', 'JH', 'KH'), ('W', 'JS', 'KS')])
    """
    return moment.seat in middle and moment.card.rank == "J" and card("K" + moment.card.suit) in moment.held


def is_forced(moment: Moment, ombre: str, friend: str | None, trumps: str) -> bool:
    """Whether the ombre is forced by the trick to which he plays.

    The ombre is said to be forced when a strong trump is played for the adversary to over-trump,
    :rule:`quadrille.force`: an adversary's trump has the trick when the word comes to him, and he has a higher one:

    >>> dealt = {"N": cards("3D"), "W": cards("KS"), "S": cards("AC 4H"), "E": cards("2D")}
    >>> tricks = [Trick("NWSE", cards("3D KS AC 2D"))]
    >>> [(one.seat, is_forced(one, "S", None, "S")) for one in moments(dealt, tricks)]
    [('N', False), ('W', False), ('S', True), ('E', False)]

    Not by the trump of his own friend, nor by a card that is no trump, nor where he has no higher trump,
    :rule:`quadrille.force`:

    >>> [is_forced(one, "S", "W", "S") for one in moments(dealt, tricks)]
    [False, False, False, False]
    >>> any(is_forced(one, "S", None, "C") for one in moments(dealt | {"S": cards("AC")}, tricks))
    False
    >>> low = [Trick("NWSE", cards("3D KS 3S 2D"))]
    >>> any(is_forced(one, "S", None, "S") for one in moments(dealt | {"S": cards("3S")}, low))
    False
    >>> between = dealt | {"N": cards("4S"), "S": cards("QS")}
    >>> any(is_forced(one, "S", None, "S") for one in moments(between, [Trick("NWSE", cards("4S KS QS 2D"))]))
    False

    Who has the trick, and what he holds, goes by the rank of trumps, :rule:`quadrille.force`: here it is his friend's
    manille, which lies before a king, then an adversary's king, before his last card:

    >>> for first, second in (("2S", "KS"), ("KS", "2D")):
    ...     dealt = {"N": cards(first), "W": cards(second), "S": cards("4H AS"), "E": cards("3D")}
    ...     tricks = [Trick("NWSE", cards(f"{first} {second} AS 3D"))]
    ...     print([[is_forced(one, "S", friend, "S") for one in moments(dealt, tricks)][2] for friend in "NW"])
    [False, True]
    [False, True]

    And it is said of the ombre only, not when he leads, nor of another who could over-trump, :rule:`quadrille.force`:

    >>> [is_forced(one, "N", None, "S") for one in moments(dealt, tricks)]
    [False, False, False, False]

    In every suit each trump forces by each that is below it, eleven by ten halved in black, twelve by eleven in red,
    :rule:`quadrille.force`; whether it was led, or played to a trump or to another suit, before the second, the third
    or the last; but not if it is the friend's:

    >>> from itertools import product
    >>> from spadille.games.quadrille.ranks import order
    >>> for trumps in "SCHD":
    ...     ranks, plain = order(trumps, trumps), [card("Q" + suit) for suit in "SHDC" if suit != trumps]
    ...     forced = []
    ...     for fallen in ("t", "tp", "pt", "tpp", "ptp", "ppt"):
    ...         by = "NWS"[fallen.index("t")]
    ...         for friend in (None, by, "NWS"[fallen.index("t") - 1]):
    ...             seat, count = "NWSE"[len(fallen)], 0
    ...             for low, high in product(ranks, ranks):
    ...                 trick = tuple(low if one == "t" else plain[0] for one in fallen)
    ...                 number = 3 * len(trick) + 1
    ...                 of = Moment(number, trick, "N", tuple("NWSE"), seat, plain[1], (plain[1], high, plain[2]))
    ...                 count += is_forced(of, seat, friend, trumps)
    ...             forced.append(count)
    ...     print(trumps, *forced)
    S 55 0 55 55 0 55 55 0 55 55 0 55 55 0 55 55 0 55
    C 55 0 55 55 0 55 55 0 55 55 0 55 55 0 55 55 0 55
    H 66 0 66 66 0 66 66 0 66 66 0 66 66 0 66 66 0 66
    D 66 0 66 66 0 66 66 0 66 66 0 66 66 0 66 66 0 66
    """
    beats = strength(trumps, trumps)
    fallen = [one for one in moment.fallen if beats(one)]
    if moment.seat != ombre or not fallen:
        return False
    best = max(fallen, key=beats)
    by = moment.seats[moment.fallen.index(best)]
    return by != friend and any(beats(one) > beats(best) for one in moment.held)
