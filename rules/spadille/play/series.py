"""Many deals, played by the same players on the same seeds, and what they come to, to the last digit.

Each deal has a seed of its own, and sums are kept as whole numbers, so that the result is the same whoever plays which
deals and in whatever order.  Two ways to play the same deals are compared deal by deal:

>>> plans = [Plan("quarante-de-roi", ("simple", "random")), Plan("quarante-de-roi", ("random", "random"))]
>>> tally = play(plans, range(20), seed=1)
>>> tally == play(plans, range(10), seed=1) + play(plans, range(10, 20), seed=1)
True
>>> gained = tally.gains[0]["NS"]
>>> gained.number, gained.total, round(gained.mean, 2), round(gained.error, 2)
(20, 667, 33.35, 5.74)
>>> less = tally.differences[1]["NS"]
>>> less.mean < 0, tally.changed[1]
(True, 20)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from spadille.play.games import GAMES, PURSE, standing
from spadille.play.players import Player, play_out, player
from spadille.table.referee import Referee

POOLS = ("pool", "passe", "stakes", "mass", "cover")
"""The sides that nobody plays."""
PRISE = 200
"""What each brings to a party of Quadrille or Quintille, unless it is said."""
CHUNK = 20
"""How many deals are played at a time."""
LEVEL = 1.96
"""How many standard errors lie on each side of a mean, for 95 cases of 100."""
DEALER, ALL, MOVED = "dealer", "all", "moved"
"""What stands beside the sides: the dealer, or banker, who counts of two sides what his gains more than the other; all
players together; and, of a difference, how much was moved from where it was in the first plan."""


@dataclass(frozen=True)
class Plan:
    """A way to play a deal: who plays, by which options."""

    game: str
    players: tuple[str, ...]
    """The kinds of players; the first seat has the first, and so on, and again from the first."""
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    without: tuple[tuple[str, ...], ...] = ()
    """The pieces of advice that each of the players does not follow."""
    sitting: bool = False
    """Whether each deal is the first of a whole sitting."""
    stakes: Mapping[str, Any] = field(default_factory=dict)
    """What else is agreed."""

    def played(self, deal: int, seed: int | str) -> Referee:
        """One deal, played out; the players deal in turn."""
        game = GAMES[self.game]
        seats = game.players(self.seats)
        options = game.options(self.options)
        stakes = dict(self.stakes)
        if "dealer" in (game.takes if self.sitting else game.one_takes):
            stakes["dealer"] = seats[deal % len(seats)]
        sit = game.sit if self.sitting else game.deal
        referee = sit(options, seats if game.named else None, f"{seed}/{deal}", **stakes)
        play_out(referee, {seat: self._player(at, options, f"{seed}/{deal}/{seat}") for at, seat in enumerate(seats)})
        return referee

    def _player(self, at: int, options: Any, seed: str) -> Player:
        number = at % len(self.players)
        without = self.without[number] if self.without else ()
        return player(self.players[number], self.game, options, seed, without)

    def gains(self, deal: int, seed: int | str) -> dict[str, int]:
        """What each side has gained by a deal, and what the dealer and all together have.

        >>> Plan("quinze", ("simple",), seats=2).gains(1, seed=3)
        {'A': 5, 'B': -5, 'passe': 0, 'stakes': 0, 'dealer': -5, 'all': 0}
        >>> Plan("quarante-de-roi", ("simple",)).gains(2, seed=3)
        {'NS': 39, 'EW': 19, 'dealer': 20, 'all': 58}
        """
        referee = self.played(deal, seed)
        game = GAMES[self.game]
        seats = game.players(self.seats)
        brought = self._brought(seats)
        found = {side: points - brought.get(side, 0) for side, points in standing(referee).items()}
        everybody = sum(gained for side, gained in found.items() if side not in POOLS)
        dealer = None if self.sitting else getattr(referee, DEALER, None) or getattr(referee, "banker", None)
        mine = next((side for side in found if side == dealer), None)
        mine = mine or next((side for side in found if dealer and len(seats) == 2 * len(found) and dealer in side), None)
        if mine:
            two = len(found) == 2
            found[DEALER] = 2 * found[mine] - everybody if two else found[mine]
        found[ALL] = everybody
        return found

    def _brought(self, seats: Sequence[str]) -> dict[str, int]:
        """What each has before he sits down, by the account in which it is."""
        game = GAMES[self.game]
        if game.id in ("quadrille", "quintille"):
            return dict.fromkeys(seats, self.stakes.get("purses", PRISE)) if self.sitting else {}
        if "purses" not in game.one_takes:
            return {}
        brought = dict.fromkeys(seats, self.stakes.get("purses", PURSE))
        own = {f"{seat}'s purse": coins for seat, coins in brought.items()}
        return own if self.sitting and game.id == "quinze" else brought


@dataclass
class Sum:
    """Whole numbers summed: how many, their sum, and that of their squares."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Add one more."""
        self.number += 1
        self.total += value
        self.squares += value * value

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.number + other.number, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """Their mean.

        >>> Sum(4, 10, 30).mean, round(Sum(4, 10, 30).error, 3)
        (2.5, 1.265)
        """
        return self.total / self.number if self.number else 0.0

    @property
    def error(self) -> float:
        """How far the true mean may be from it, on either side, in 95 cases of 100; 0 where that cannot be told."""
        if self.number < 2:
            return 0.0
        spread = self.number * self.squares - self.total * self.total
        return LEVEL * sqrt(spread / (self.number * self.number * (self.number - 1)))

    def as_json(self) -> dict[str, Any]:
        """The sums, and what follows from them."""
        return {**vars(self), "mean": round(self.mean, 6), "error": round(self.error, 6)}


@dataclass
class Tally:
    """What the deals of some plans have come to."""

    gains: list[dict[str, Sum]]
    """By plan and side."""
    differences: list[dict[str, Sum]]
    """By plan and side, what it has gained more than in the first plan, on the same deals."""
    changed: list[int]
    """By plan, in how many deals anybody has gained more or less than in the first."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            [_added(*both) for both in zip(self.gains, other.gains, strict=True)],
            [_added(*both) for both in zip(self.differences, other.differences, strict=True)],
            [one + another for one, another in zip(self.changed, other.changed, strict=True)],
        )


def nothing(plans: Sequence[Plan]) -> Tally:
    """The tally of no deal at all."""
    return Tally([{} for _ in plans], [{} for _ in plans], [0 for _ in plans])


def _added(one: dict[str, Sum], other: dict[str, Sum]) -> dict[str, Sum]:
    return {side: one.get(side, Sum()) + other.get(side, Sum()) for side in {**one, **other}}


def play(plans: Sequence[Plan], deals: Iterable[int], seed: int | str) -> Tally:
    """Play the same deals by each of some plans."""
    tally = nothing(plans)
    for deal in deals:
        first: dict[str, int] = {}
        for at, plan in enumerate(plans):
            gains = plan.gains(deal, seed)
            first = first or gains
            more = {side: gained - first.get(side, 0) for side, gained in gains.items()}
            more[MOVED] = sum(abs(gained) for side, gained in more.items() if side not in (DEALER, ALL))
            for side, gained in gains.items():
                tally.gains[at].setdefault(side, Sum()).add(gained)
            for side, gained in more.items():
                tally.differences[at].setdefault(side, Sum()).add(gained)
            tally.changed[at] += more[MOVED] > 0
    return tally


def chunks(deals: int) -> list[range]:
    """The deals, a few at a time.

    >>> chunks(45)
    [range(0, 20), range(20, 40), range(40, 45)]
    """
    return [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
