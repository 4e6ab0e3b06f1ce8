"""Measuring side by side: each contender runs once in a round, and the rounds follow one another.

On a machine that others use too, speeds drift.  So nothing is measured for long on end: A B C, A B C, …, and a
ratio is taken within a round, where both sides saw the same machine.  Times are of the processor, not of the clock.
"""

from __future__ import annotations

import contextlib
import datetime
import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple


class Spread(NamedTuple):
    """The median of several rounds, with the least and the most."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: list[float]) -> Spread:
        """The spread of ``values``."""
        return cls(statistics.median(values), min(values), max(values))

    def written(self, form: str = ",.0f") -> str:
        """The median, with the least and the most in brackets."""
        return f"{self.median:{form}} ({self.least:{form}}–{self.most:{form}})"


def machine() -> str:
    """The processor that all is measured on, by its maker's name where the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def keep_to_one_core() -> int | None:
    """Bind this process to one of its processors, and say which; ``None`` where the system knows no binding."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


@contextlib.contextmanager
def all_cores() -> Iterator[None]:
    """For a while, let this process and those it starts run on every processor again: a browser needs more than one."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    kept = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    yield
    os.sched_setaffinity(0, kept)


def today() -> dict[str, str]:
    """The day of a measurement, and the machine."""
    return {
        "date": datetime.date.today().isoformat(),
        "machine": f"{os.cpu_count()} processors, {machine()}, Python {platform.python_version()}",
    }


def rounds(contenders: Mapping[str, Callable[[], object]], number: int) -> dict[str, list[float]]:
    """The processor seconds of each contender in each of ``number`` rounds, after one round that does not count."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for counted in range(number + 1):
        for name, run in contenders.items():
            gc.collect()
            begun = time.process_time()
            run()
            if counted:
                seconds[name].append(time.process_time() - begun)
    return seconds
