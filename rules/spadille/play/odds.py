"""``spadille odds``: the odds of a game, and what it changes to take its text otherwise.

Those of Quinquenove are exact, by every way to read it.  Of the others deals are played, by the same players and with
the same cards, under what is usual and under each other choice of each disputed point.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from spadille import __version__
from spadille.edition import Corpus, load
from spadille.edition.errors import NotThere
from spadille.edition.model import Reading
from spadille.play.games import GAMES
from spadille.play.series import ALL, DEALER, MOVED, Plan, Sum, Tally
from spadille.play.simulate import (
    add_running,
    check_running,
    check_writable,
    no_game,
    progress_of,
    shown,
    whole,
    written,
)
from spadille.play.workers import run

BOUNDS = ("hasards", "doublet")
"""The options of Quinquenove on which its odds hang."""
SITTINGS = 5
"""For so many deals one whole sitting is played, too."""
STAKES: dict[str, dict[str, Any]] = {"quadrille": {"tours": 1}, "quintille": {"tours": 1}, "quinze": {"purses": 20}}
AGREED: dict[str, dict[str, Any]] = {"quarante-de-roi": {"target": 100}}
"""What is agreed where the source leaves it to the players."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Reckon, or play, and report."""
    parser = argparse.ArgumentParser(
        "spadille odds", description="the odds of a game, and what it changes to take its text otherwise"
    )
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--reading", metavar="NAME", help="one disputed point only, by its id or its option")
    add_running(parser, 400)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--readings", metavar="FILE", help="measure every disputed point of every game, and write FILE")
    asked = parser.parse_args(arguments)
    check_running(asked, SITTINGS)
    corpus, seed = load(), whole(asked.seed)

    def measure(chosen: Sequence[Reading]) -> dict[str, Any]:
        return measured(chosen, asked.deals, seed, asked.workers, asked.scheduler)

    if asked.readings:
        check_writable(asked.readings)
        command = f"spadille odds --readings {asked.readings} --deals {asked.deals} --seed {asked.seed}"
        found = {"command": command, "version": __version__, "deals": asked.deals, "sittings": asked.deals // SITTINGS,
                 "seed": seed, "quinquenove": exact(), "readings": measure([*corpus.readings.values()])}  # fmt: skip
        return written(asked.readings, found)
    if asked.game not in GAMES:
        raise no_game(asked.game)
    chosen = _chosen(corpus, asked.game, asked.reading)
    if asked.json:
        odds: dict[str, Any] = {"exact": exact()} if asked.game == "quinquenove" else {}
        print(json.dumps({"game": asked.game, **odds, "readings": measure(chosen)}, indent=1))
        return 0
    if asked.game == "quinquenove":
        print("\n".join(_exact_told()), end="\n\n")
    else:
        tally = run([_plan(asked.game)], asked.deals, seed, asked.workers, asked.scheduler, progress_of(asked.deals))
        print("\n".join(_gains_told(asked.game, asked.deals, tally)), end="\n\n")
    print("Taken otherwise, with the same cards:")
    for reading in chosen:
        for line in _told(measure([reading])[reading.id], reading.id):
            print(line, flush=True)
    return 0


def _chosen(corpus: Corpus, game: str, named: str | None) -> list[Reading]:
    there = [reading for reading in corpus.readings.values() if reading.game == game]
    if named is None:
        return there
    name = named.rpartition("/")[2].replace("-", "_")
    found = [one for one in there if name in (one.option, one.id.rpartition("/")[2].replace("-", "_"))]
    if not found:
        raise NotThere(f"{game} has no disputed point “{named}”; it has {', '.join(one.id for one in there)}")
    return found


# Quinquenove, exactly.


def exact() -> list[dict[str, Any]]:
    """The banker's chance at Quinquenove by each reading on which it hangs, as fractions.

    >>> for row in exact():
    ...     print(row["hasards"], row["doublet"], row["banker"], row["gain"], row["throws"])
    first-throw counts 4189/9009 -631/9009 2410/1001
    first-throw does-not 421/945 -103/945 262/105
    every-throw counts 197/330 32/165 399/220
    every-throw does-not 197/330 32/165 399/220
    """
    from spadille.games.quinquenove import POINTS, Options, banker_chance, banker_gain, mean_throws

    choices = GAMES["quinquenove"].choices
    found = []
    for values in product(*(choices[name] for name in BOUNDS)):
        options = Options(**dict(zip(BOUNDS, values, strict=True)))
        found.append(
            {
                **dict(zip(BOUNDS, values, strict=True)),
                "banker": str(banker_chance(options=options)),
                "gain": str(banker_gain(options)),
                "throws": str(mean_throws(options=options)),
                "points": {str(point): str(banker_chance(point, options)) for point in POINTS},
            }
        )
    return found


def _exact_told() -> Iterator[str]:
    from fractions import Fraction

    yield "quinquenove, exactly: the banker's chance, what he gains by each coin staked"
    yield "against him, and how many throws it takes"
    for row in exact():
        yield ""
        yield f"  hasards {row['hasards']}, doublet {row['doublet']}"
        chance, gain, throws = (Fraction(row[name]) for name in ("banker", "gain", "throws"))
        yield f"    chance {chance} = {float(chance):.4%}, gain {gain} = {float(gain):+.4%}, throws {float(throws):.3f}"
        yield "    on a point: " + ", ".join(f"{point} {of}" for point, of in row["points"].items())
    yield ""
    yield "Nothing else that is disputed bears on a throw."


# The other games, and every reading, by playing.


def _plan(game: str, sitting: bool = False, **options: Any) -> Plan:
    agreed = {**AGREED.get(game, {}), **options} if sitting else options
    return Plan(game, ("simple",), agreed, sitting=sitting, stakes=STAKES.get(game, {}) if sitting else {})


def measured(
    readings: Sequence[Reading],
    deals: int,
    seed: int | str,
    workers: int | None = 1,
    scheduler: str = "",
    progress: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """What it changes to take each reading otherwise: in single deals, and in whole sittings.

    Where there is no default, the first of the choices stands for it.
    """
    found: dict[str, Any] = {}
    for number, reading in enumerate(readings, 1):
        values = [choice.value for choice in reading.choices]
        taken = values[0] if reading.default is None else reading.default
        others = [value for value in values if value != taken]
        entry: dict[str, Any] = {"game": reading.game, "option": reading.option, "taken": taken, "choices": {}}
        for sitting, number_of in ((False, deals), (True, deals // SITTINGS)):
            plans = [_plan(reading.game, sitting, **{reading.option: value}) for value in (taken, *others)]
            tally = run(plans, number_of, seed, workers, scheduler, progress)
            for at, value in enumerate(others, 1):
                told = entry["choices"].setdefault(str(value), {})
                told["sittings" if sitting else "deals"] = _changes(tally, at, number_of)
        found[reading.id] = entry
        if sys.stderr.isatty() and len(readings) > 1:
            end = "\n" if number == len(readings) else ""
            print(f"\r{number} of {len(readings)} disputed points", end=end, file=sys.stderr, flush=True)
    return found


def _changes(tally: Tally, at: int, number: int) -> dict[str, Any]:
    found = tally.differences[at]
    return {
        "played": number,
        "changed": tally.changed[at],
        **{name: _rounded(found[name]) for name in (MOVED, ALL, DEALER) if name in found},
    }


def _rounded(found: Sum) -> dict[str, float]:
    return {"mean": round(found.mean, 4), "error": round(found.error, 4)}


def _gains_told(game: str, deals: int, tally: Tally) -> Iterator[str]:
    yield f"{game}, {deals:,} deals, simple players: gained by a deal, 95 %"
    for side, found in tally.gains[0].items():
        yield f"  {side:<8}{shown(found)}"


def _told(entry: dict[str, Any], name: str) -> Iterator[str]:
    for value, changes in entry["choices"].items():
        yield f"  {name} = {value}"
        for what, one in (("deals", "deal"), ("sittings", "whole game")):
            change = changes[what]
            if not change["changed"]:
                yield f"    changed nothing in {change['played']:,} {one}s"
                continue
            moved, dealer = change[MOVED], change.get(DEALER)
            more = f"; the dealer {dealer['mean']:+.2f} ± {dealer['error']:.2f}" if dealer else ""
            yield (
                f"    changed {change['changed']:,} of {change['played']:,} {one}s; "
                f"moved {moved['mean']:.2f} ± {moved['error']:.2f} a {one}{more}"
            )
