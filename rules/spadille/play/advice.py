"""The advice of the sources, measured: each piece switched on and off, on the same deals.

Of each piece it is found out what it is worth by itself, to one who otherwise plays simply, and beside all other advice.
At Quarante de roi the partners at North and South follow it or not; at Quinze one player does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadille import __version__
from spadille.play.players import advices
from spadille.play.series import DEALER, Plan
from spadille.play.workers import run

CARE = "quarante-de-roi.deal.care"
"""That there is an advantage in dealing is no advice on play, but can be measured too."""
ALONE, BESIDE = "alone", "beside"
FOLLOWERS = {"quarante-de-roi": ("NS", ("book", "simple")), "quinze": ("A", ("book", "simple", "simple", "simple"))}
"""The side that follows the advice, and who plays."""


def plans_of(game: str) -> dict[tuple[str, str], tuple[Plan, Plan]]:
    """Of each piece of advice the two ways to play that are compared: without it, and with it.

    >>> for (name, how), (off, on) in plans_of("quarante-de-roi").items():
    ...     print(name.rpartition(".")[2], how, len(off.without[0]), len(on.without[0]))
    help-partner alone 4 3
    help-partner beside 1 0
    feed alone 4 3
    feed beside 1 0
    draw-trumps alone 4 3
    draw-trumps beside 1 0
    keep-trumps alone 4 3
    keep-trumps beside 1 0
    """
    there = advices(game)
    players = FOLLOWERS[game][1]

    def plan(*without: str) -> Plan:
        return Plan(game, players, without=(without, *((),) * (len(players) - 1)))

    found = {}
    for name in there:
        found[name, ALONE] = plan(*there), plan(*(other for other in there if other != name))
        if len(there) > 1:
            found[name, BESIDE] = plan(name), plan()
    return found


def measured(
    deals: int, seed: int | str, workers: int | None, scheduler: str, progress: Callable[[int], None]
) -> dict[str, Any]:
    """What each piece of advice is worth, with the error of it."""
    found: dict[str, Any] = {}
    for game in FOLLOWERS:
        side = FOLLOWERS[game][0]
        pairs = plans_of(game)
        for (name, how), pair in pairs.items():
            tally = run(pair, deals, seed, workers, scheduler, progress)
            entry = found.setdefault(name, {"game": game, "side": side, "deals": deals, "seed": seed, "worth": {}})
            entry["worth"][how] = {"gained": tally.differences[1][side].as_json(), "changed": tally.changed[1]}
    dealing = run([Plan("quarante-de-roi", ("book",))], deals, seed, workers, scheduler, progress)
    found[CARE] = {
        "game": "quarante-de-roi", "side": DEALER, "deals": deals, "seed": seed,
        "worth": {DEALER: {"gained": dealing.gains[0][DEALER].as_json(), "changed": deals}},
    }  # fmt: skip
    return {"version": __version__, "advice": dict(sorted(found.items()))}
