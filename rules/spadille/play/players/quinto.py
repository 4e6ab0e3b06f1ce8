"""A simple player of Quinto.

He doubles on a strong hand, takes tricks where there are quints in them, and gives quints to his partner's tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from spadille.games.quinto import PACK, SEATS, TRICK, Options, quints, suit_led, winner
from spadille.play.players.base import Player, View, chore, plays, saying
from spadille.play.players.tricks import Trick, added, pick, unseen
from spadille.table.cards import ROYAL, Card
from spadille.table.referee import Event
from spadille.table.tricks import Strength
from spadille.table.tricks import Trick as Fallen

DOUBLES = {"double": 4.2, "redouble": 4.6}
"""How many tricks he expects of his hand who doubles or redoubles; an ordinary hand makes three."""


@cache
def order(options: Options, led: str) -> Strength:
    """How strong the cards are where the suit ``led`` was led, told from who wins of two.

    >>> from spadille.table.cards import cards
    >>> sorted(cards("AS 2C AC 2D AH QR"), key=order(Options(), "C"), reverse=True)
    [AH, 2D, AC, 2C, AS, QR]
    >>> sorted(cards("AS 2C AC 2D AH QR"), key=order(Options(ladder="suit-led"), "C"), reverse=True)
    [AC, 2C, AS, 2D, AH, QR]
    """
    first = next(card for card in PACK if card.suit == led and card.rank == "2")

    def beaten(card: Card) -> int:
        if card == first:
            return 0
        if winner(Fallen("AY", [first, card]), options) == "A":
            return -1
        return sum(winner(Fallen("AYB", [first, other, card]), options) == "B" for other in PACK if other != card)

    return {card: beaten(card) for card in PACK}.__getitem__


def tricks(hand: Sequence[Card], options: Options = Options()) -> float:
    """How many tricks a hand may be expected to make: three, on average.

    A card counts by how many others it is above, and by more than its share the higher it stands.

    >>> from spadille.table.cards import cards
    >>> round(tricks(cards("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 2S")), 1)
    8.2
    """
    strength = order(options, "S")
    places = {card: place for place, card in enumerate(sorted(PACK, key=strength))}
    return added((places[card] / (len(PACK) - 1)) ** 3 for card in hand)


class Simple(Player):
    """A simple player."""

    options: Options

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Double on a strong hand; play the card that promises most."""
        if done := chore(legal):
            return done
        if view["phase"] == "double":
            expected = tricks(view["hand"], self.options)
            word = saying(legal, *(word for word, least in DOUBLES.items() if expected >= least), "pass")
            return word or legal[0]
        return self._card(view, legal)

    def _card(self, view: View, legal: Sequence[Event]) -> Event:
        seat = legal[0].who
        fallen = view["trick"]
        others = [card for _, card in chain(fallen, *view["tricks"])]
        hidden = unseen(PACK, view["hand"], others)
        led = suit_led(Fallen(SEATS, [card for _, card in fallen]), self.options) if fallen else ""
        foes = (4 - len(fallen)) // 2
        held = len(view["hand"])
        last = held == 1

        def worth(card: Card) -> float:
            strength = order(self.options, led or card.suit or "S")
            trick = Trick(fallen, seat, (SEATS.partner(seat),), hidden, held, strength, foes)
            there = [one for _, one in fallen] + [card]
            stake = TRICK * (2 if last else 1) + sum(quint.points for quint in quints(there))
            return (2 * trick.chance(card) - 1) * stake - _cost(card, strength)

        able = plays(legal)
        return able[pick(able, worth)]


def _cost(card: Card, strength: Strength) -> float:
    """What it costs to part with a card: the higher, the more; fives are better thrown on a trick of one's own."""
    return 6.0 * (max(0, strength(card)) / len(PACK)) ** 2 + (3.0 if card == ROYAL else 0.0)
