"""The two packs of Quinze, what the cards count, and the stock from the bottom of which they come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from spadille.table.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, pack

Colour = Literal["black", "red"]

COLOURS: dict[Colour, tuple[str, str]] = {"black": (SPADES, CLUBS), "red": (HEARTS, DIAMONDS)}
FIFTEEN = 15
"""The point that gives the game its name."""
VALUES = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10,
}  # fmt: skip
KEPT = 2
"""How many cards must be left in hand beyond one for each player, for the same player to deal again."""


def packs() -> dict[Colour, list[Card]]:
    """The two packs, as they are made up for this game.

    Two whole packs are used, each of fifty-two cards, :rule:`quinze.packs`, and they come out as two of fifty-two
    again:

    >>> sorted(packs()["black"] + packs()["red"]) == sorted(pack(copies=2))
    True
    >>> {colour: len(cards) for colour, cards in packs().items()}
    {'black': 52, 'red': 52}

    The spades and clubs of both form one, the red suits the other, :rule:`quinze.packs.colours`, so that there is a
    pair of each black card in the one, and none of them in the other:

    >>> black, red = packs()["black"], packs()["red"]
    >>> [black.count(each) for each in ("AS", "AC", "AH", "AD")], [red.count(each) for each in ("AS", "AC", "AH", "AD")]
    ([2, 2, 0, 0], [0, 0, 2, 2])
    """
    return {colour: pack(suits=suits, copies=2) for colour, suits in COLOURS.items()}


def value(card: Card) -> int:
    """What a card counts.

    As many points as it shows: an ace one, a deuce two, and so on; court cards ten each, :rule:`quinze.values`:

    >>> from spadille.table.cards import cards
    >>> [value(each) for each in cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S")]
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    >>> [value(each) for each in cards("JC QC KC JH QH KH")]
    [10, 10, 10, 10, 10, 10]
    >>> [{value(each) for each in pack(suits="SCHD") if each.rank == rank} for rank in VALUES]
    [{1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}, {10}, {10}, {10}, {10}]
    """
    return VALUES[card.rank]


def burst(points: int) -> bool:
    """Whether a hand of so many points has *burnt*, or *burst*.

    These two words mean: to exceed the point of fifteen, :rule:`quinze.burst-terms`; fifteen itself is the best there
    is, and sixteen is too much:

    >>> burst(14), burst(15), burst(16)
    (False, False, True)
    """
    return points > FIFTEEN


class Stock:
    """What is left of a pack in the dealer's hand, and the cards of it that are dead.

    It is either shuffled, and then every card has its place in it, the top first; or the cards are written down as
    they come, and then it only knows which are left.

    >>> stock = Stock("black")
    >>> stock.colour, len(stock.cards), stock.ordered
    ('black', 52, None)
    """

    def __init__(self, colour: Colour) -> None:
        self.colour: Colour = colour
        self.cards: list[Card] = packs()[colour]
        self.ordered: bool | None = None
        """Whether the order of the cards is known; ``None`` before the pack is shuffled or a card is written down."""
        self.dead: list[Card] = []

    def shuffle(self, order: Iterable[Card]) -> None:
        """Lay the cards in this order, the top one first."""
        self.cards = list(order)
        self.ordered = True

    def cut(self, lifted: int) -> None:
        """Lift so many cards from the top and put the others on them.

        >>> stock = Stock("red")
        >>> stock.shuffle(stock.cards)
        >>> stock.cut(2)
        >>> stock.cards[:2], stock.cards[-3:], len(stock.cards)
        ([QH, JH], [2D, AH, KH], 52)
        """
        self.cards = self.cards[lifted:] + self.cards[:lifted]

    def take(self) -> Card:
        """The card that is given next.

        It is taken not from the top, as is commonly done at other games, but from the bottom of the stock,
        :rule:`quinze.deal.one-from-bottom`:

        >>> from spadille.table.cards import cards
        >>> stock = Stock("black")
        >>> stock.shuffle(cards("KS 2C 9C AS"))
        >>> stock.take(), stock.take(), stock.cards
        (AS, 9C, [KS, 2C])
        >>> order = cards("KS 2C 9C AS")
        >>> stock.shuffle(order)
        >>> stock.take(), order
        (AS, [KS, 2C, 9C, AS])
        """
        return self.cards.pop()

    def find(self, card: Card) -> Card:
        """A card that is written down as it comes; afterwards the order of the others is not known.

        >>> stock = Stock("black")
        >>> stock.find(packs()["black"][0]), len(stock.cards), stock.cards.count("AS"), stock.ordered
        (AS, 51, 1, False)
        """
        self.cards.remove(card)
        self.ordered = False
        return card

    def reuse(self) -> None:
        """Take up the dead cards in place of the stock that has given out; they are to be shuffled.

        So one may ask for more still, :rule:`quinze.ask.more`; all that are dead are in it, :reading:`quinze/stock`:

        >>> from spadille.table.cards import cards
        >>> stock = Stock("black")
        >>> stock.shuffle(cards("AS"))
        >>> stock.dead.append(stock.take())
        >>> stock.reuse()
        >>> stock.cards, stock.dead
        ([AS], [])
        >>> stock.dead = packs()["black"][3:]
        >>> stock.reuse()
        >>> len(stock.cards), stock.dead
        (49, [])
        """
        self.cards, self.dead = self.dead, []

    def enough(self, players: int) -> bool:
        """Whether the same player deals again from what is left.

        He does so until there no longer remain enough cards to deal one to each player and to keep two in hand besides,
        :rule:`quinze.all-pass.same-dealer`: seven cards are enough for five players, and six are not.

        >>> from spadille.table.cards import cards
        >>> stock = Stock("black")
        >>> stock.shuffle(cards("AS 2S 3S 4S 5S 6S 7S"))
        >>> stock.enough(5), stock.enough(6)
        (True, False)
        >>> _ = stock.take()
        >>> stock.enough(4), stock.enough(5)
        (True, False)
        >>> for players in range(2, 7):
        ...     stock.shuffle(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S")[:players + 2])
        ...     print(players, stock.enough(players), stock.take(), stock.enough(players))
        2 True 4S False
        3 True 5S False
        4 True 6S False
        5 True 7S False
        6 True 8S False
        """
        return len(self.cards) >= players + KEPT

    @property
    def other(self) -> Colour:
        """The colour of the pack that lies by."""
        return "red" if self.colour == "black" else "black"
