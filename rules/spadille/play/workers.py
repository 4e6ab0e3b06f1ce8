"""Deals played by many at once: by the processors of this machine, or by the workers of a Dask cluster.

What comes of it is the same however many they are, and though one of them be lost on the way.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import Any

from spadille import __version__
from spadille.edition.errors import NotThere
from spadille.play.series import Plan, Tally, chunks, nothing, play

RETRIES = 10
"""How often a chunk is begun again whose worker was lost."""
WAIT = 20
"""How many seconds to wait for a scheduler."""


def run(
    plans: Sequence[Plan],
    deals: int,
    seed: int | str,
    workers: int | None = None,
    scheduler: str = "",
    progress: Callable[[int], None] = lambda _: None,
) -> Tally:
    """Play some deals by each of some plans.

    :param workers: how many processes of this machine; as many as it has processors, unless it is said.
    :param scheduler: the address of the scheduler of a Dask cluster, which plays them in their stead.
    :param progress: is told, now and then, how many deals have been played.
    """
    tally, done = nothing(plans), 0
    for number, part in (_dask if scheduler else _local)(plans, deals, seed, scheduler or workers):
        tally += part
        done += number
        progress(done)
    return tally


def _local(plans: Sequence[Plan], deals: int, seed: int | str, workers: Any) -> Iterator[tuple[int, Tally]]:
    parts = chunks(deals)
    workers = min(workers or os.cpu_count() or 1, len(parts) or 1)
    if workers == 1:
        for part in parts:
            yield len(part), play(plans, part, seed)
        return
    with ProcessPoolExecutor(workers, initializer=_begin) as pool:
        try:
            # Few at a time: a pool that loses a process while it is given much work may hang.
            rest, waiting = iter(parts), dict[Future[Tally], int]()
            while True:
                for part in islice(rest, 2 * workers - len(waiting)):
                    waiting[pool.submit(play, plans, part, seed)] = len(part)
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            for process in active_children():
                process.kill()
            raise NotThere("one of the processes was ended, or memory ran out; try fewer --workers") from None
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _begin() -> None:
    """Begin a process that plays: whoever stops the work stops its parent, and a killed parent leaves none behind.

    When the parent stops in its own time, the chunks under way are played to their end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _dask(plans: Sequence[Plan], deals: int, seed: int | str, address: Any) -> Iterator[tuple[int, Tally]]:
    try:
        from distributed import Client
        from distributed import as_completed as completed
        from distributed.comm.addressing import parse_address, parse_host_port
    except ModuleNotFoundError as error:
        raise NotThere(
            f"a cluster needs {error.name}, which is not installed; install: pip install 'spadille[dask]'"
        ) from None
    try:
        parse_host_port(parse_address(address)[1])
    except ValueError:
        raise NotThere(f"“{address}” is no address of a scheduler; write one as in tcp://host:8786") from None
    try:
        client = Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise NotThere(f"no Dask scheduler answers at {address}; start one with dask scheduler") from None
    with client:
        parts = chunks(deals)
        waiting = client.map(
            away, parts, plans=tuple(plans), seed=seed, version=__version__, pure=False, retries=RETRIES
        )
        lengths = {future.key: len(chunk) for future, chunk in zip(waiting, parts, strict=True)}
        for future in completed(waiting, loop=client.loop):
            try:
                tally = future.result()  # what a lost worker had is played again by another
            except Exception as error:
                raise NotThere(f"a worker of {address} could not play: {error}") from None
            yield lengths[future.key], tally


def away(deals: range, plans: Sequence[Plan], seed: int | str, version: str) -> Tally:
    """A chunk, played on another machine.

    :raises ValueError: where that has another version, which might play otherwise.
    """
    if version != __version__:
        raise ValueError(f"it has spadille {__version__}, and not {version}")
    return play(plans, deals, seed)
