"""Seats round a table, and the direction in which the word and the cards go round it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal


class Seats(tuple[str, ...]):
    """The seats, named clockwise as one looks down on the table.

    ``turn`` is where the turn goes next: ``left``, as in English games, or ``right``, as in Spanish and
    many old French ones.

    >>> table = Seats("AYBZ")
    >>> table.next("A"), table.eldest("Z"), table.partner("A"), table.round("B")
    ('Y', 'A', 'B', ('B', 'Z', 'A', 'Y'))
    >>> Seats("NESW", turn="right").round("N")
    ('N', 'W', 'S', 'E')
    """

    turn: Literal["left", "right"]
    _rounds: dict[str, tuple[str, ...]]

    def __new__(cls, names: Iterable[str], turn: Literal["left", "right"] = "left") -> Seats:
        seats = super().__new__(cls, names)
        seats.turn = turn
        order = tuple(seats) if turn == "left" else tuple(reversed(seats))
        seats._rounds = {first: order[at:] + order[:at] for at, first in enumerate(order)}
        return seats

    def left(self, seat: str) -> str:
        """The seat at the left hand of ``seat``."""
        return self[(self.index(seat) + 1) % len(self)]

    def right(self, seat: str) -> str:
        """The seat at the right hand of ``seat``."""
        return self[self.index(seat) - 1]

    def next(self, seat: str) -> str:
        """Who comes after ``seat`` in the direction of play."""
        return self.left(seat) if self.turn == "left" else self.right(seat)

    def eldest(self, dealer: str) -> str:
        """The eldest hand: the first after the dealer in the direction of play."""
        return self.next(dealer)

    def partner(self, seat: str) -> str:
        """The seat facing ``seat`` at a table of four."""
        return self[(self.index(seat) + 2) % 4]

    def round(self, first: str) -> tuple[str, ...]:
        """All seats in the order of play, beginning with ``first``."""
        return self._rounds[first]
