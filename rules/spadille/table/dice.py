"""Two dice, as they are thrown from a box.

>>> Throw(2, 6).total, Throw(4, 4).doublet
(8, True)
>>> len(THROWS), ways(8)
(36, (2 6, 3 5, 4 4, 5 3, 6 2))
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spadille.table.chance import Chance

FACES = (1, 2, 3, 4, 5, 6)


class Throw(NamedTuple):
    """What the two dice show; ``3 4`` when written."""

    first: int
    second: int

    @property
    def total(self) -> int:
        """The points of both dice together."""
        return self.first + self.second

    @property
    def doublet(self) -> bool:
        """Whether both dice show the same."""
        return self.first == self.second

    def __str__(self) -> str:
        return f"{self.first} {self.second}"

    __repr__ = __str__


THROWS = tuple(Throw(first, second) for first in FACES for second in FACES)
"""The 36 throws, each as likely as another when the dice are told apart."""


def ways(total: int, *, doublet: bool | None = None) -> tuple[Throw, ...]:
    """The throws that make ``total``: all, the doublet alone (``True``), or all but the doublet (``False``).

    >>> ways(4), ways(4, doublet=True), ways(4, doublet=False), ways(13)
    ((1 3, 2 2, 3 1), (2 2,), (1 3, 3 1), ())
    >>> ways(2), ways(12)
    ((1 1,), (6 6,))
    """
    return tuple(throw for throw in THROWS if throw.total == total and doublet in (None, throw.doublet))


def is_throw(what: Any) -> bool:
    """Whether ``what`` is two numbers that two dice can show.

    >>> is_throw((1, 6)), is_throw((0, 6)), is_throw((1, 7)), is_throw((3,)), is_throw((1, 2, 3))
    (True, False, False, False, False)
    >>> is_throw((True, 2)), is_throw([1, 2])
    (False, False)
    """
    return isinstance(what, tuple) and len(what) == 2 and all(type(face) is int and face in FACES for face in what)


def throw(chance: Chance) -> Throw:
    """One throw of both dice.

    >>> throw(Chance(7)), throw(Chance(13))
    (2 1, 2 5)
    """
    return Throw(chance.die(), chance.die())
