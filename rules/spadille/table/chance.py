"""Chance: shuffled packs and thrown dice, the same for the same seed on every machine.

Only ``random.Random.random`` is promised to stay the same from one Python to the next, so everything
here is drawn through it alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of chance that a seed fixes.

    :raises ValueError: where the seed is neither a whole number nor a word.

    >>> Chance(7).shuffled("ABCDE") == Chance(7).shuffled("ABCDE")
    True
    >>> Chance("Saturday").shuffled("ABCDE") == Chance("Saturday").shuffled("ABCDE")
    True
    >>> Chance(1.5)
    Traceback (most recent call last):
    ValueError: a seed is a whole number or a word, not 1.5
    """

    def __init__(self, seed: int | str) -> None:
        if type(seed) not in (int, str):
            raise ValueError(f"a seed is a whole number or a word, not {seed!r:.80}")
        self._random = Random(seed).random

    def below(self, stop: int) -> int:
        """A whole number from 0 up to, but not including, ``stop``."""
        return int(self._random() * stop)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in an order of chance, each order as likely as another."""
        order = list(things)
        draw = self._random
        for last in range(len(order) - 1, 0, -1):
            other = int(draw() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def pick(self, things: Iterable[T]) -> T:
        """One of the things."""
        choice = list(things)
        return choice[self.below(len(choice))]

    def die(self) -> int:
        """The throw of one die, 1 to 6."""
        return self.below(6) + 1
