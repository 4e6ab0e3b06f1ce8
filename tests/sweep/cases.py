"""What the sweep plays: each game as it is by default, and with each other choice of each of its readings."""

from __future__ import annotations

import traceback
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from spadille.edition import load

from tests.sweep.games import GAMES, Play


class Case(NamedTuple):
    """A game under one reading."""

    name: str
    play: Play
    options: Any


class Failure(NamedTuple):
    """A game that broke."""

    case: str
    seed: int
    report: str


@cache
def cases() -> tuple[Case, ...]:
    """All there is to play.  What a reading takes by default is played with the game itself, under its own name."""
    readings = load().readings.values()
    found = []
    for game, (module, play) in GAMES.items():
        found.append(Case(game, play, module.Options()))
        for reading in readings:
            for choice in reading.choices if reading.game == game else ():
                if choice.value != reading.default:
                    options = module.Options(**{reading.option: choice.value})
                    found.append(Case(f"{reading.id}={choice.value}", play, options))
    return tuple(found)


def play(number: int, seeds: range) -> tuple[int, Counter[str], list[Failure]]:
    """Play one case from each of the seeds, and say what was done and what broke.

    No two cases play from the same seed, so that what one reading does not meet with, another may.
    """
    case = cases()[number]
    did: Counter[str] = Counter()
    failures = []
    for seed in seeds:
        try:
            did += case.play(case.options, seed * len(cases()) + number)
        except Exception:
            failures.append(Failure(case.name, seed, traceback.format_exc()))
        did["games"] += 1
    return number, did, failures
