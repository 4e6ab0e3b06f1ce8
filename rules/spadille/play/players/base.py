"""What all players have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from spadille.table.cards import Card
from spadille.table.chance import Chance
from spadille.table.referee import Event

View = Mapping[str, Any]
"""What a seat may know, as :meth:`spadille.table.referee.Referee.view` gives it."""


class Player(ABC):
    """One who plays: of what he may do he picks one thing.

    :param options: the options that are agreed upon at the table.
    :param chance: what he leaves to chance.
    :param without: the pieces of advice that he does not follow, by their ids.
    """

    advices: ClassVar[tuple[str, ...]] = ()
    """The ids of the advice that such a player can follow."""

    def __init__(self, options: Any, chance: Chance, without: Collection[str] = ()) -> None:
        for name in without:
            if name not in self.advices:
                raise ValueError(f"the book gives no such advice as '{name:.60}'; it gives {', '.join(self.advices)}")
        self.options = options
        self.chance = chance
        self.follows = tuple(name for name in self.advices if name not in without)
        """The advice that he follows."""
        self.advised = ""
        """The advice by which he chose last; none, where he chose by himself."""

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Pick one of the things that he may do, which are one at least."""


class Random(Player):
    """Who does anything that is allowed, each as likely as another."""

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Any of them."""
        return self.chance.pick(legal)


CHORES = ("cut", "deal", "sit", "revenge", "leave", "choose")
"""What is done of which little depends on how."""


def chore(legal: Sequence[Event]) -> Event | None:
    """How a chore is done: one cuts in the middle, deals as is usual, sits down at the first place, goes on playing.

    >>> chore([Event("A", "cut", (depth,)) for depth in range(1, 52)])
    <A cut 26>
    """
    if legal[0].did not in CHORES:
        return None
    return legal[len(legal) // 2] if legal[0].did == "cut" else legal[0]


def saying(legal: Sequence[Event], *words: str) -> Event | None:
    """The first of the events that says one of the ``words``, those named first before the others."""
    for word in words:
        for event in legal:
            if event.did == word:
                return event
    return None


def nearest(legal: Sequence[Event], word: str, coins: int) -> Event | None:
    """Of the events with this word and a sum, the one whose sum is nearest to ``coins``.

    >>> nearest([Event("A", "pass"), *(Event("A", "stake", (coins,)) for coins in range(3, 9))], "stake", 20)
    <A stake 8>
    """
    there = [event for event in legal if event.did == word]
    return min(there, key=lambda event: abs(event.what[0] - coins)) if there else None


def plays(legal: Sequence[Event]) -> dict[Card, Event]:
    """The cards that may be played, each with its event."""
    return {event.what[0]: event for event in legal if event.did == "play"}
