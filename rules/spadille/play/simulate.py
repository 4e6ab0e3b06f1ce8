"""``spadille simulate``: play many deals, and say what each side gains by them, with the error of it."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from spadille.edition.errors import NotThere
from spadille.edition.find import did_you_mean
from spadille.play.advice import measured
from spadille.play.against import options_of
from spadille.play.games import GAMES
from spadille.play.players import advices, kinds
from spadille.play.series import DEALER, Plan, Sum, Tally
from spadille.play.workers import run

MOST_DEALS = 1_000_000
"""How many deals may be asked for: hours of play, and no difference is left to find beyond."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and report."""
    asked = _parser().parse_args(arguments)
    check_running(asked, 1)
    progress = progress_of(asked.deals)
    if asked.advice:
        check_writable(asked.advice)
        found = measured(asked.deals, whole(asked.seed), asked.workers, asked.scheduler, progress)
        return written(asked.advice, {"command": f"spadille simulate {_words(arguments)}", **found})
    if asked.game not in GAMES:
        raise no_game(asked.game)
    try:
        plan = _plan(asked)
        plan.gains(0, "try")  # whatever cannot be is told before the workers begin
    except ValueError as error:
        raise NotThere(str(error)) from None
    tally = run([plan], asked.deals, whole(asked.seed), asked.workers, asked.scheduler, progress)
    if asked.json:
        print(json.dumps(_as_json(asked, plan, tally), indent=1))
    else:
        print("\n".join(_told(asked, plan, tally)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "spadille simulate", description="play many deals, and say what each side gains, in 95 cases of 100"
    )
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--players", default="simple", metavar="A,B,…", help="who plays the seats, in turn: random, simple or book"
    )
    parser.add_argument("--without", action="append", default=[], metavar="RULE", help="advice that nobody follows")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play, where their number is free")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option or a reading, as in joker=any-time"
    )
    add_running(parser, 1000)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--advice", metavar="FILE", help="measure each piece of advice of the sources, and write FILE")
    return parser


def add_running(parser: argparse.ArgumentParser, deals: int) -> None:
    """The flags of every command that plays many deals."""
    parser.add_argument("--deals", type=int, default=deals, metavar="N", help=f"how many deals; default {deals}")
    parser.add_argument("--seed", default="1", help="the same deals again for the same seed; default 1")
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; default one per processor")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")


def check_running(asked: argparse.Namespace, least: int) -> None:
    """Refuse numbers of deals or workers that cannot be, and a screen that cannot show what is found.

    :raises NotThere: before anything is played.
    """
    if not least <= asked.deals <= MOST_DEALS:
        raise NotThere(f"the number of deals is {least} or more and {MOST_DEALS:,} at most, not {asked.deals:,}")
    if asked.workers is not None and asked.workers < 1:
        raise NotThere(f"the number of workers is 1 or more, not {asked.workers}")
    if not asked.json:
        "±".encode(sys.stdout.encoding or "utf-8")


def check_writable(name: str) -> None:
    """Refuse a file that could not be written, before what it would hold is played.

    :raises NotThere: what hinders it.
    """
    path = Path(os.path.realpath(name))
    there = path.exists()
    try:
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise NotThere(f"{name} cannot be written ({error.strerror}); name another file") from None


def no_game(name: str) -> NotThere:
    """What is said where no game is called so."""
    if not name:
        return NotThere(f"say which game; there are {', '.join(GAMES)}")
    return NotThere(f"there is no game “{name}”{did_you_mean(name, GAMES) or '; there are ' + ', '.join(GAMES)}")


def whole(seed: str) -> int | str:
    """A seed as it is written on a command line."""
    return int(seed) if re.fullmatch(r"-?[0-9]{1,18}", seed) else seed


def progress_of(deals: int) -> Callable[[int], None]:
    """Shows on a terminal how many deals have been played."""

    def tell(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done >= deals else ""
            print(f"\r{done:,} of {deals:,} deals, {100 * done // deals} %", end=end, file=sys.stderr, flush=True)

    return tell


def written(name: str, found: dict[str, Any]) -> int:
    """Write what was found to a file."""
    try:
        Path(name).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise NotThere(f"{name} cannot be written ({error.strerror}); name another file") from None
    print(f"written: {name}")
    return 0


def _words(arguments: Sequence[str] | None) -> str:
    """The arguments, but for who did the work: whoever repeats it has his own workers, and the same result."""
    words = " ".join(sys.argv[2:] if arguments is None else arguments)
    return re.sub(r"\s*--(?:workers|scheduler)[ =]\S+", "", words).strip()


def _plan(asked: argparse.Namespace) -> Plan:
    players = tuple(filter(None, re.split("[, ]+", asked.players)))
    if not players:
        raise ValueError(f"say who plays, as in --players simple,random; there are {', '.join(kinds(asked.game))}")
    for name in asked.without:
        if name not in advices(asked.game):
            there = ", ".join(advices(asked.game)) or "none at all"
            raise ValueError(f"the book gives no such advice on {asked.game} as “{name}”; it gives {there}")
    without = tuple(tuple(asked.without) if kind == "book" else () for kind in players)
    return Plan(asked.game, players, options_of(asked.game, asked.option), asked.seats, without)


def _told(asked: argparse.Namespace, plan: Plan, tally: Tally) -> list[str]:
    unit = "coins" if "purses" in GAMES[plan.game].one_takes else "points"
    if plan.game in ("quadrille", "quintille"):
        unit = "counters"
    seats = GAMES[plan.game].players(plan.seats)
    who = ", ".join(f"{seat} {plan.players[at % len(plan.players)]}" for at, seat in enumerate(seats))
    deals = f"{asked.deals:,} deal" + "s" * (asked.deals > 1)
    lines = [f"{plan.game}, {deals}, seed {asked.seed}: {who}", f"{unit} gained by a deal, 95 %:"]
    width = max(map(len, tally.gains[0]))
    for side, found in tally.gains[0].items():
        lines.append(f"  {side:<{width}}  {shown(found)}")
    if DEALER in tally.gains[0]:
        lines.append("(dealer: of two sides, what his gains more than the other; else what he gains)")
    return lines


def shown(found: Sum) -> str:
    """A mean with its error.

    >>> shown(Sum(4, 10, 30)), shown(Sum(1, 5, 25))
    ('+2.50 ± 1.27', '+5.00 ± ?')
    """
    return f"{found.mean:+.2f} ± {f'{found.error:.2f}' if found.number > 1 else '?'}"


def _as_json(asked: argparse.Namespace, plan: Plan, tally: Tally) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": list(plan.players),
        "options": dict(plan.options),
        "without": list(asked.without),
        "deals": asked.deals,
        "seed": whole(asked.seed),
        "sides": {side: found.as_json() for side, found in tally.gains[0].items()},
    }
