"""Tricks: who leads, what falls, which cards follow, and which is the strongest.

>>> from spadille.table.cards import card, cards, pack
>>> from spadille.table.seats import Seats
>>> trick = Trick(Seats("AYBZ").round("Y"), cards("9H 2S"))
>>> trick.play(card("KH"))
'A'
>>> trick.play(card("AC"))
>>> trick.leader, trick.plays
('Y', (('Y', 9H), ('B', 2S), ('Z', KH), ('A', AC)))

How strong a card is, each game says for itself.  :func:`ladder` makes a strength of an order of cards;
here hearts were led, and spades are trumps, so a club counts for nothing:

>>> trick.winner(ladder(pack(suits="S"), pack(suits="H")))
'B'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from spadille.table.cards import ROYAL, Card, pack

Strength = Callable[[Card], int]
"""How strong a card is in a trick: the strongest wins, and of equals the one that fell first."""


class Trick:
    """A trick under way or complete.

    :param seats: all who play to it, in the order of play, the leader first: ``seats.round(leader)``.
    """

    __slots__ = ("cards", "seats")

    def __init__(self, seats: Sequence[str], fallen: Iterable[Card] = ()) -> None:
        self.seats = seats
        self.cards = list(fallen)
        """The cards that have fallen, in the order in which they fell."""

    def __repr__(self) -> str:
        return f"<Trick {' '.join(f'{seat}:{fallen}' for seat, fallen in self.plays)}>"

    @property
    def leader(self) -> str:
        """Who leads."""
        return self.seats[0]

    @property
    def plays(self) -> tuple[tuple[str, Card], ...]:
        """Who played what, in the order in which it fell."""
        return tuple(zip(self.seats, self.cards, strict=False))

    @property
    def complete(self) -> bool:
        """Whether all have played.

        >>> from spadille.table.cards import cards
        >>> Trick("AB", cards("AS")).complete, Trick("AB", cards("AS KS")).complete
        (False, True)
        """
        return len(self.cards) == len(self.seats)

    @property
    def to_play(self) -> str | None:
        """Whose turn it is; ``None`` once the trick is complete.

        >>> from spadille.table.cards import cards
        >>> Trick("AB", cards("AS")).to_play, Trick("AB", cards("AS KS")).to_play
        ('B', None)
        """
        fallen = len(self.cards)
        return self.seats[fallen] if fallen < len(self.seats) else None

    def play(self, played: Card) -> str | None:
        """Let the one whose turn it is play a card, and say whose turn it is then; ``None`` once the trick is complete.

        >>> from spadille.table.cards import cards
        >>> trick = Trick("AYB")
        >>> [trick.play(fallen) for fallen in cards("9H 2S KH")]
        ['Y', 'B', None]
        """
        self.cards.append(played)
        fallen = len(self.cards)
        return self.seats[fallen] if fallen < len(self.seats) else None

    def winner(self, strength: Strength) -> str:
        """Who wins the trick, or is winning it so far.

        Of two cards equally strong, as where two packs are in play, the first wins:

        >>> from spadille.table.cards import cards
        >>> Trick("AB", cards("AS AS")).winner(ladder(cards("AS KS")))
        'A'
        """
        strengths = [*map(strength, self.cards)]
        return self.seats[strengths.index(max(strengths))]


def ladder(*orders: Iterable[Card]) -> Strength:
    """The strength of the cards of one or more orders, written from the highest down.

    What stands in none of them has no strength at all.  Make one for each suit led and each trump, and
    keep it; a game in which the ranks differ by suit or by trump writes its orders out.

    >>> from spadille.table.cards import cards
    >>> strength = ladder(cards("2S"), cards("AH KH"))
    >>> [strength(one) for one in cards("2S AH KH AD")]
    [3, 2, 1, 0]
    """
    highest_first = [one for order in orders for one in order]
    strengths = dict.fromkeys((ROYAL, *pack()), 0)
    strengths.update((one, len(highest_first) - place) for place, one in enumerate(highest_first))
    return strengths.__getitem__


def following(hand: Iterable[Card], suit: str, suit_of: Callable[[Card], str] | None = None) -> list[Card]:
    """The cards of a hand that follow ``suit``; none, where the hand is void.

    ``suit_of`` says to which suit a card belongs where this is not the one printed on it, as with the
    matadores of Quadrille, which are trumps:

    >>> from spadille.table.cards import cards
    >>> hand = cards("KS AC 2C")
    >>> following(hand, "C"), following(hand, "D")
    ([AC, 2C], [])
    >>> following(hand, "C", lambda held: "trump" if held == "AC" else held.suit)
    [2C]
    """
    if suit_of is None:
        return [held for held in hand if held.suit == suit]
    return [held for held in hand if suit_of(held) == suit]
