"""``python -m tests.sweep``: play a thousand random games of each game and of each choice of each reading.

Each is played to its end and checked all along; one line tells of each.  The status is 1 where anything broke, or was
stopped (Ctrl-C) before all was played; the lines then tell what was.  The games are the same whenever they are played:
a game that broke is played again with --first SEED --games 1.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed

from tests.sweep.cases import Failure, cases, play

CHUNK = 20
"""How many games are handed to a process at a time."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and report."""
    parser = argparse.ArgumentParser("python -m tests.sweep", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME|READING", help="what to play, as quinto or quinto/joker; all")
    parser.add_argument("--games", type=int, default=1000, help="how many of each; default 1000")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed; default 0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes; default one per processor")
    asked = parser.parse_args(arguments)
    if not __debug__:
        parser.error("run it without -O, which leaves out every check")
    if asked.games < 1:
        parser.error("--games is 1 or more")
    chosen = [number for number, case in enumerate(cases()) if not asked.names or _named(case.name, asked.names)]
    for name in asked.names:
        if not any(_named(case.name, [name]) for case in cases()):
            parser.error(f"there is no game or reading '{name}'")

    done: dict[int, Counter[str]] = {number: Counter() for number in chosen}
    failures: list[Failure] = []
    seeds = range(asked.first, asked.first + asked.games)
    told, total = 0, len(chosen) * len(seeds)
    try:
        for number, did, broke in _played(chosen, seeds, asked.jobs):
            done[number] += did
            failures += broke
            played = sum(one["games"] for one in done.values())
            if 100 * played // total > told:
                told = 100 * played // total
                print(f"\r{played:,} of {total:,} games, {told} %", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nstopped before all was played", end="", file=sys.stderr)
    print(file=sys.stderr)
    broken = Counter(failure.case for failure in failures)
    for number, did in done.items():
        print(_line(cases()[number].name, did, broken[cases()[number].name]))
    print(_line(f"all, {len(done)} lines", sum(done.values(), Counter()), len(failures)))
    for failure in failures[:20]:
        print(f"\n{failure.case}, seed {failure.seed}:\n{failure.report}")
    return int(bool(failures) or any(did["games"] < asked.games for did in done.values()))


def _named(name: str, words: Sequence[str]) -> bool:
    return any(name == word or name.startswith((f"{word}/", f"{word}=")) for word in words)


def _played(chosen: list[int], seeds: range, jobs: int) -> Iterator[tuple[int, Counter[str], list[Failure]]]:
    """What came of each chunk, as it is done."""
    chunks = [(number, seeds[start : start + CHUNK]) for start in range(0, len(seeds), CHUNK) for number in chosen]
    if jobs == 1:
        yield from (play(*chunk) for chunk in chunks)
        return
    # Whoever stops the sweep stops it here; the games under way are played to their end.
    pool = ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        waiting: list[Future[tuple[int, Counter[str], list[Failure]]]] = [pool.submit(play, *chunk) for chunk in chunks]
        yield from (one.result() for one in as_completed(waiting))
    finally:
        pool.shutdown(cancel_futures=True)


def _line(name: str, did: Counter[str], broke: int) -> str:
    unfinished = f", {did['unfinished']} left unfinished" if did["unfinished"] else ""
    verdict = f"{broke} BROKE" if broke else "held"
    return (
        f"{name:<46}{did['games']:>8,} games{did['events']:>12,} events{did['attempts']:>14,} attempts"
        f"{did['views']:>10,} views  {verdict}{unfinished}"
    )


if __name__ == "__main__":
    sys.exit(main())
