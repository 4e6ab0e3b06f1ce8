"""The pack of Quadrille, and how its cards rank: four orders, by colour and by trumps.

Two aces are always trumps, *spadille* first and *basto* third; between them stands *manille*, a card that is the
lowest of its suit until the suit is trumps.  These three are the *matadores*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from spadille.table.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, Card, card, cards, pack
from spadille.table.tricks import Strength, ladder

DISCARDED = ("10", "9", "8")
"""The ranks left out of the pack."""
BLACK, RED = (CLUBS, SPADES), (HEARTS, DIAMONDS)
SPADILLE, BASTO = card("AS"), card("AC")
BLACK_TRUMPS = "K Q J 7 6 5 4 3".split()
"""A black suit of trumps below the matadores; spadille, manille and basto above make eleven in all."""
RED_TRUMPS = "A K Q J 2 3 4 5 6".split()
"""A red suit of trumps below the matadores, punto first; with them twelve in all."""
BLACK_PLAIN = "K Q J 7 6 5 4 3 2".split()
"""A black suit that is not trumps: nine in all."""
RED_PLAIN = "K Q J A 2 3 4 5 6 7".split()
"""A red suit that is not trumps: ten in all."""


def forty() -> list[Card]:
    """The pack of Quadrille.

    Forty cards are required, the four tens, nines and eights being discarded from the pack, :rule:`quadrille.pack`:

    >>> whole, left = pack(), forty()
    >>> len(left), sorted({one.rank for one in whole} - {one.rank for one in left})
    (40, ['10', '8', '9'])
    >>> len(whole) - len(left) == 4 * len(DISCARDED)
    True
    """
    return [one for one in pack() if one.rank not in DISCARDED]


PACK = tuple(forty())


def manille(trumps: str) -> Card:
    """The second trump: the lowest card of the suit that was named.

    Manille is, in black, the deuce of spades or clubs, and in red the seven of hearts or diamonds; it is always the
    second best trump, :rule:`quadrille.manille`:

    >>> manille("S"), manille("C"), manille("H"), manille("D")
    (2S, 2C, 7H, 7D)
    >>> [order(trumps, trumps).index(manille(trumps)) + 1 for trumps in "SCHD"]
    [2, 2, 2, 2]

    It stands between spadille and basto.  The deuce and the seven are the second cards when trumps, and the last in
    their suits when not: the deuce of spades is the second trump when they are trumps, and the lowest card when
    clubs, hearts or diamonds are, :rule:`quadrille.rank.manille`:

    >>> order("S", trumps="S")[:3], [manille(trumps) for trumps in "SCHD"]
    ([AS, 2S, AC], [2S, 2C, 7H, 7D])
    >>> [order("S", trumps)[-1] for trumps in "CHD"], [order("H", trumps)[-1] for trumps in "SCD"]
    ([2S, 2S, 2S], [7H, 7H, 7H])
    """
    return card(("2" if trumps in BLACK else "7") + trumps)


@cache
def matadores(trumps: str) -> tuple[Card, Card, Card]:
    """The matadores, highest first.

    There are three: spadille, manille and basto, :rule:`quadrille.matadores`; punto is none of them:

    >>> matadores("S"), matadores("D")
    ((AS, 2S, AC), (AS, 7D, AC))
    >>> len(matadores("H")), card("AH") in matadores("H")
    (3, False)
    """
    return (SPADILLE, manille(trumps), BASTO)


def order(suit: str, trumps: str) -> list[Card]:
    """The cards of a suit, highest first, when ``trumps`` are trumps.

    Clubs and spades when trumps: spadille, manille, basto, king, queen, knave, and then seven, six, five, four,
    three; 11 in all, :rule:`quadrille.rank.trump.black`:

    >>> print(*(f"{place} {card}" for place, card in enumerate(order("C", trumps="C"), 1)))
    1 AS 2 2C 3 AC 4 KC 5 QC 6 JC 7 7C 8 6C 9 5C 10 4C 11 3C
    >>> order("S", trumps="S")
    [AS, 2S, AC, KS, QS, JS, 7S, 6S, 5S, 4S, 3S]

    Hearts and diamonds when trumps: spadille, manille, basto, punto, king, queen, knave, and then the deuce first
    and the six last; 12 in all, :rule:`quadrille.rank.trump.red`:

    >>> print(*(f"{place} {card}" for place, card in enumerate(order("H", trumps="H"), 1)))
    1 AS 2 7H 3 AC 4 AH 5 KH 6 QH 7 JH 8 2H 9 3H 10 4H 11 5H 12 6H
    >>> order("D", trumps="D")
    [AS, 7D, AC, AD, KD, QD, JD, 2D, 3D, 4D, 5D, 6D]

    Clubs and spades when not trumps: king, queen, knave, seven, and so down to the deuce; 9 in all,
    :rule:`quadrille.rank.plain.black`:

    >>> print(*(f"{place} {card}" for place, card in enumerate(order("C", trumps="H"), 1)))
    1 KC 2 QC 3 JC 4 7C 5 6C 6 5C 7 4C 8 3C 9 2C
    >>> order("S", trumps="C") == cards("KS QS JS 7S 6S 5S 4S 3S 2S")
    True

    Hearts and diamonds when not trumps: king, queen, knave, ace, deuce, and so down to the seven; 10 in all,
    :rule:`quadrille.rank.plain.red`:

    >>> print(*(f"{place} {card}" for place, card in enumerate(order("H", trumps="D"), 1)))
    1 KH 2 QH 3 JH 4 AH 5 2H 6 3H 7 4H 8 5H 9 6H 10 7H
    >>> order("D", trumps="S") == cards("KD QD JD AD 2D 3D 4D 5D 6D 7D")
    True

    Spadille and basto are always trumps, whatever suit is named; and the red suits have one trump more than the
    black, the former twelve and the latter eleven, :rule:`quadrille.rank.always-trumps`:

    >>> [[ace in order(trumps, trumps) for ace in (SPADILLE, BASTO)] for trumps in "SHDC"]
    [[True, True], [True, True], [True, True], [True, True]]
    >>> SPADILLE in order("S", trumps="D"), BASTO in order("C", trumps="D")
    (False, False)
    >>> [len(order(trumps, trumps)) for trumps in "HDCS"]
    [12, 12, 11, 11]

    Basto is the ace of clubs, and always the third best trump, :rule:`quadrille.basto`:

    >>> BASTO.name, [order(trumps, trumps).index(BASTO) + 1 for trumps in "SHDC"]
    ('ace of clubs', [3, 3, 3, 3])

    Punto is the ace of hearts or diamonds, above the king and the fourth trump when either is trumps, but below the
    knave, and a common ace, when they are not, :rule:`quadrille.rank.punto`:

    >>> order("H", trumps="H")[3:5], order("D", trumps="D").index("AD") + 1
    ([AH, KH], 4)
    >>> order("H", trumps="S")[2:4], order("D", trumps="H")[2:4]
    ([JH, AH], [JD, AD])

    The two of hearts or diamonds is always superior to the three, the three to the four, the four to the five, the
    five to the six; the six is superior to the seven only when it is not trumps, for then the seven is manille, the
    second trump, :rule:`quadrille.rank.red-small`:

    >>> order("D", trumps="C")[-6:], order("D", trumps="D")[-5:]
    ([2D, 3D, 4D, 5D, 6D, 7D], [2D, 3D, 4D, 5D, 6D])
    >>> order("D", trumps="D").index("7D") < order("D", trumps="D").index("6D")
    True
    """
    black = suit in BLACK
    if suit == trumps:
        return [*matadores(trumps), *(card(rank + suit) for rank in (BLACK_TRUMPS if black else RED_TRUMPS))]
    return [card(rank + suit) for rank in (BLACK_PLAIN if black else RED_PLAIN)]


@cache
def places(trumps: str) -> Mapping[Card, int]:
    """The place of each trump among them all, spadille having none before it.

    When hearts are trumps, :rule:`quadrille.rank.trump.red`, the six is the last of twelve:

    >>> [places("H")[one] for one in cards("AS 7H AC AH 6H")], "7S" in places("H")
    ([0, 1, 2, 3, 11], False)
    >>> [[places(trumps)[one] for one in order(trumps, trumps)] == [*range(len(places(trumps)))] for trumps in "SHDC"]
    [True, True, True, True]
    """
    return {one: place for place, one in enumerate(order(trumps, trumps))}


@cache
def suit_of(trumps: str) -> Callable[[Card], str]:
    """To which suit each card belongs when ``trumps`` are trumps.

    >>> [suit_of("H")(one) for one in cards("AS AC 2S AH")]
    ['H', 'H', 'S', 'H']
    """
    return {one: suit for suit in SUITS for one in order(suit, trumps)}.__getitem__


@cache
def strength(trumps: str, led: str) -> Strength:
    """How strong a card is in a trick to which ``led`` was led: trumps first, then the suit led, the rest nothing.

    >>> beats = strength("S", "H")
    >>> beats(card("3S")) > beats(card("KH")) > beats(card("7H")) > beats(card("KD"))
    True
    """
    return ladder(order(trumps, trumps), order(led, trumps))
