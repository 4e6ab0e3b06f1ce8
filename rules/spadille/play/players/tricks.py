"""Playing to a trick: how likely it is that a card takes it, and the best of several cards.

>>> from spadille.games.quarante_de_roi import strength
>>> from spadille.table.cards import card, cards
>>> hidden = cards("KS 9S 7C 8H AH")
>>> trick = Trick((("E", card("QS")),), "N", ("S",), hidden, held=1, order=strength("S", "C"))
>>> [round(trick.chance(one), 2) for one in cards("KS 8S 8C")]
[0.86, 0.0, 1.0]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spadille.table.cards import Card
from spadille.table.tricks import Strength

RUFFS = 0.3
"""How much a card of another suit, which may only be played by one who is void, threatens a card."""


def added(values: Iterable[float]) -> float:
    """Their sum, one after another: what ``sum`` makes of fractions depends on the Python, and players do not.

    >>> added([0.1] * 10), added(())
    (0.9999999999999999, 0.0)
    """
    total = 0.0
    for value in values:
        total += value
    return total


@dataclass(frozen=True)
class Trick:
    """A trick as one sees it who is to play to it."""

    fallen: tuple[tuple[str, Card], ...]
    """Who has played what."""
    seat: str
    mates: Sequence[str]
    """Who plays with him."""
    unseen: Sequence[Card]
    """The cards of which he does not know where they are."""
    held: int
    """How many cards each of those still to come has."""
    order: Strength
    """How strong the cards are."""
    foes: int = 2
    """How many of those still to come play against him."""
    ruffs: float = RUFFS
    suit_of: Callable[[Card], str] | None = None

    @property
    def winning(self) -> str:
        """Who is winning it so far; nobody, where nothing has fallen."""
        return max(self.fallen, key=lambda one: self.order(one[1]))[0] if self.fallen else ""

    @property
    def best(self) -> int:
        """How strong the card is that is winning so far."""
        return max((self.order(one) for _, one in self.fallen), default=-1)

    def takes(self, card: Card) -> bool:
        """Whether a card would take the trick, as it lies."""
        return self.order(card) > self.best

    def safe(self, strength: int, suit: str) -> float:
        """How likely it is that nobody who is still to come, and plays against him, beats a card of such strength."""
        if not self.foes or not self.unseen:
            return 1.0
        suit_of = self.suit_of
        beaters = added(
            1.0 if (suit_of(one) if suit_of else one.suit) == suit else self.ruffs
            for one in self.unseen
            if self.order(one) > strength
        )
        there = min(1.0, self.foes * self.held / len(self.unseen))
        return (1.0 - there) ** beaters if there < 1.0 else float(not beaters)

    def chance(self, card: Card) -> float:
        """How likely it is that he, or who plays with him, takes the trick if he plays this card."""
        led = self.fallen[0][1] if self.fallen else card
        suit = self.suit_of(led) if self.suit_of else led.suit
        if self.takes(card):
            return self.safe(self.order(card), suit)
        return self.safe(self.best, suit) if self.winning in self.mates else 0.0


def unseen(pack: Iterable[Card], *seen: Iterable[Card]) -> list[Card]:
    """The cards of a pack that are in none of the places where one has seen them."""
    known = {card for place in seen for card in place}
    return [card for card in pack if card not in known]


def pick(cards: Iterable[Card], worth: Callable[[Card], float]) -> Card:
    """The card that is worth most; of equals the same one always, in whatever order they come."""
    return max(cards, key=lambda card: (round(worth(card), 9), card.suit, card.rank))
