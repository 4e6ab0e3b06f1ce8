"""The play of the cards: their order, what may be played, and what they count in the tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from spadille.games.cinq_cents.forms import DEFAULT, Form
from spadille.table.cards import Card, pack
from spadille.table.tricks import Strength, following, ladder

RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7")
"""The order of the cards in every suit, from the highest."""
COUNTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
"""What the cards count in the tricks; the others count nothing."""
SEVEN = "7"


def strength(led: str, trump: str) -> Strength:
    """How strong the cards are in a trick where the suit ``led`` was led.

    The rank of the cards is: ace, ten, king, queen, jack, nine, eight, and seven, :rule:`cinq-cents.rank`; so the ten
    takes the king, and falls to the ace:

    >>> from spadille.table.cards import cards
    >>> from spadille.table.tricks import Trick
    >>> spades = strength("S", trump="H")
    >>> sorted(cards("7S 8S 9S 10S JS QS KS AS"), key=spades, reverse=True)
    [AS, 10S, KS, QS, JS, 9S, 8S, 7S]
    >>> Trick("AB", cards("KS 10S")).winner(spades), Trick("AB", cards("AS 10S")).winner(spades)
    ('B', 'A')

    What wins a trick is not said: the highest card of the suit led, or the highest trump, :rule:`cinq-cents.rank`, as
    in all games of this family:

    >>> Trick("AB", cards("7S AD")).winner(spades), Trick("AB", cards("AS 7H")).winner(spades)
    ('A', 'B')
    >>> Trick("AB", cards("7H AS")).winner(strength("H", trump="H"))
    'A'

    So it is whatever suit is led and whatever is trumps, :rule:`cinq-cents.rank`: the trumps in their order, then the
    suit led in its order, and all else for nothing:

    >>> order = "A 10 K Q J 9 8 7".split()
    >>> def falling(led, trump):
    ...     strong = strength(led, trump)
    ...     return sorted((one for one in pack(*RANKS) if strong(one)), key=strong, reverse=True)
    >>> for led in "SHDC":
    ...     both = {trump: [trump, led] if trump != led else [led] for trump in "SHDC"}
    ...     written = {trump: [rank + suit for suit in both[trump] for rank in order] for trump in "SHDC"}
    ...     print(led, [trump for trump in "SHDC" if falling(led, trump) == written[trump]])
    S ['S', 'H', 'D', 'C']
    H ['S', 'H', 'D', 'C']
    D ['S', 'H', 'D', 'C']
    C ['S', 'H', 'D', 'C']
    """
    trumps, suit = pack(*RANKS, suits=trump), pack(*RANKS, suits=led)
    return ladder(trumps) if led == trump else ladder(trumps, suit)


order_of = cache(strength)
"""The same, made once for each pair of suits."""


def playable(hand: Sequence[Card], led: Card | None, trump: str, exhausted: bool, form: Form = DEFAULT) -> list[Card]:
    """The cards of a hand that may be played on the card ``led``, or led where it is ``None``.

    While the stock lasts, the opponent of the one who leads is free to play any card he pleases,
    :rule:`cinq-cents.play.free`:

    >>> from spadille.table.cards import card, cards
    >>> hand = cards("KS 7S AD 8H")
    >>> playable(hand, card("QS"), trump="H", exhausted=False)
    [KS, 7S, AD, 8H]
    >>> from spadille.games.cinq_cents import Options
    >>> from spadille.games.cinq_cents.forms import OTHERWISE
    >>> forms = DEFAULT, Options(**OTHERWISE), Options(strict="follow")
    >>> hands = [hand, pack(*RANKS)[::5], pack(*RANKS)[1::5], pack(*RANKS)[2::11]]
    >>> {playable(held, led, trump, False, form) == held for held in hands for led in pack() for trump in "SHDC"
    ...     for form in forms}
    {True}

    The hand stays his own, :rule:`cinq-cents.play.free`:

    >>> for led in (card("QS"), None):
    ...     playable(hand, led, trump="H", exhausted=False).clear()
    >>> hand
    [KS, 7S, AD, 8H]

    When the stock is exhausted, one is obliged to head the trick or to trump, :rule:`cinq-cents.play.strict`.  A queen
    of spades must be headed; the ace cannot be; to a club one must trump:

    >>> playable(hand, card("QS"), trump="H", exhausted=True), playable(hand, card("10S"), trump="H", exhausted=True)
    ([KS], [KS, 7S])
    >>> playable(hand, card("9C"), trump="H", exhausted=True)
    [8H]
    >>> playable(hand, card("9H"), trump="H", exhausted=True), playable(hand, card("7H"), trump="H", exhausted=True)
    ([8H], [8H])

    One who has neither the suit nor a trump, :rule:`cinq-cents.play.strict`, plays what he pleases, and so does the one
    who leads:

    >>> playable(hand, card("9C"), trump="C", exhausted=True), playable(hand, None, trump="H", exhausted=True)
    ([KS, 7S, AD, 8H], [KS, 7S, AD, 8H])

    In every suit he must, with however many cards in hand, :rule:`cinq-cents.play.strict`: of those by which he can
    follow, head and trump, as his hand has them, these are the ones he may play:

    >>> order = "A 10 K Q J 9 8 7".split()
    >>> def duty(hand, led, trump, strict="follow-and-head"):
    ...     suit = [one for one in hand if one.suit == led.suit]
    ...     higher = [one for one in suit if order.index(one.rank) < order.index(led.rank)]
    ...     trumps = [one for one in hand if one.suit == trump]
    ...     if strict == "win":
    ...         winning = [one for one in hand if one in higher or one in trumps and led.suit != trump]
    ...         return winning or hand
    ...     return (higher if strict == "follow-and-head" else suit) or suit or trumps or hand
    >>> hands = [pack(*RANKS)[first::step] for first in range(5) for step in (4, 9, 21)]
    >>> plays = [(hand, led, trump) for hand in hands for led in pack(*RANKS) if led not in hand for trump in "SHDC"]
    >>> len(plays), {len(hand) for hand in hands}, all(playable(*one, True) == duty(*one) for one in plays)
    (1644, {8, 2, 4, 7}, True)

    How far the duty goes is not said.  As taken here, one follows suit before all else, and heads the trick if one
    can.  The height might be free; or, by the letter, one might be obliged to win by any means, even by trumping while
    one has the suit led, and free where one cannot win, :reading:`cinq-cents/strict`:

    >>> from spadille.games.cinq_cents import Options
    >>> for strict in ("follow-and-head", "follow", "win"):
    ...     form = Options(strict=strict)
    ...     print(strict, *(playable(hand, card(led), "H", True, form) for led in ("QS", "10S", "9C", "9H")))
    follow-and-head [KS] [KS, 7S] [8H] [8H]
    follow [KS, 7S] [KS, 7S] [8H] [8H]
    win [KS, 8H] [8H] [8H] [KS, 7S, AD, 8H]
    >>> for strict in ("follow-and-head", "follow", "win"):
    ...     for form in (Options(strict=strict), Options(**{**OTHERWISE, "strict": strict})):
    ...         print(strict, all(playable(*one, True, form) == duty(*one, strict) for one in plays))
    follow-and-head True
    follow-and-head True
    follow True
    follow True
    win True
    win True

    The hand stays his own then too, :rule:`cinq-cents.play.strict`, where he may play any card of it:

    >>> free = [(hand, card("KC"), "C", True, Options(strict="win")), (cards("KS 7D"), card("KC"), "H", True)]
    >>> [(len(playable(*one)), playable(*one) is one[0]) for one in free]
    [(4, False), (2, False)]
    """
    if led is None or not exhausted:
        return list(hand)
    order = order_of(led.suit, trump)
    follows = following(hand, led.suit)
    if form.strict == "win":
        return [one for one in hand if order(one) > order(led)] or list(hand)
    if not follows:
        return following(hand, trump) or list(hand)
    if form.strict == "follow":
        return follows
    return [one for one in follows if order(one) > order(led)] or follows


def count(taken: Iterable[Card]) -> int:
    """What the cards of some tricks count.

    The players, after having exhausted their cards, count the points they have in their tricks: ace 11 points, ten 10,
    king 4, queen 3, jack 2, :rule:`cinq-cents.count.cards`.  The whole pack makes 120:

    >>> from spadille.games.cinq_cents import PACK
    >>> from spadille.table.cards import cards
    >>> [count(cards(one)) for one in ("AS", "10S", "KS", "QS", "JS", "9S", "8S", "7S")]
    [11, 10, 4, 3, 2, 0, 0, 0]
    >>> for rank in RANKS:
    ...     print(rank, [count([one]) for one in pack(rank)], count(pack(rank)))
    A [11, 11, 11, 11] 44
    10 [10, 10, 10, 10] 40
    K [4, 4, 4, 4] 16
    Q [3, 3, 3, 3] 12
    J [2, 2, 2, 2] 8
    9 [0, 0, 0, 0] 0
    8 [0, 0, 0, 0] 0
    7 [0, 0, 0, 0] 0
    >>> count(PACK), count([])
    (120, 0)
    """
    return sum(COUNTS.get(one.rank, 0) for one in taken)
