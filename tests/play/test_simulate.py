"""``spadille simulate``: the same result however the deals are shared out, here or on a cluster that loses a worker."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from spadille.cli import main
from spadille.play import series
from spadille.play.advice import FOLLOWERS, plans_of
from spadille.play.games import GAMES
from spadille.play.series import Plan, Sum, play
from spadille.play.simulate import check_writable
from spadille.play.workers import run

PLANS = [Plan("quarante-de-roi", ("book", "simple")), Plan("quarante-de-roi", ("simple",))]
DEALS = 110


def test_the_result_is_the_same_for_any_number_of_workers() -> None:
    one, three = (run(PLANS, DEALS, "s", workers=workers) for workers in (1, 3))
    assert one == three == play(PLANS, range(DEALS), "s")
    assert one != run(PLANS, DEALS, "t", workers=1)


def test_progress_tells_all_deals_at_the_end() -> None:
    told: list[int] = []
    run([Plan("quinze", ("simple",))], 45, 1, workers=2, progress=told.append)
    assert told[-1] == 45 and told == sorted(told) and len(told) == 3


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_simulated_and_what_is_gained_is_lost(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--players", "simple,random", "--deals", "6", "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 6 and all(side["number"] == 6 for side in found["sides"].values())
    if game in ("quadrille", "quintille", "quinze", "quinquenove"):
        accounts = [side for name, side in found["sides"].items() if name not in (series.DEALER, series.ALL)]
        assert sum(side["total"] for side in accounts) == 0


def test_a_mean_stands_with_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "quinquenove", "--seats", "2", "--deals", "40", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "quinquenove, 40 deals, seed 1: A simple, B simple\ncoins gained by a deal, 95 %:\n  A " in told
    assert "±" in told


def test_the_error_is_that_of_the_mean() -> None:
    found = Sum()
    for value in (1, 2, 3, 4):
        found.add(value)
    assert found == Sum(4, 10, 30) and found.mean == 2.5
    assert found.error == pytest.approx(series.LEVEL * (5 / 3 / 4) ** 0.5)
    assert Sum(1, 5, 25).error == 0 == Sum().mean


@pytest.mark.parametrize("game", FOLLOWERS)
def test_advice_is_compared_by_one_piece_on_the_same_deals(game: str) -> None:
    for (name, _), (off, on) in plans_of(game).items():
        assert {*off.without[0]} - {*on.without[0]} == {name} and {*on.without[0]} <= {*off.without[0]}
        assert off.without[1:] == on.without[1:]
        tally = play([off, on], range(30), 1)
        assert 0 < tally.changed[1] < 30


def test_advice_is_written_with_the_command_that_repeats_it(tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file, workers in zip(files, ("1", "2"), strict=True):
        assert main(["simulate", "--advice", str(file), "--deals", "25", "--workers", workers]) == 0
    found, again = (json.loads(file.read_bytes()) for file in files)
    assert found["advice"] == again["advice"]
    assert found["command"] == f"spadille simulate --advice {files[0]} --deals 25"
    assert sorted(found["advice"]) == [
        *(f"quarante-de-roi.advice.{name}" for name in ("draw-trumps", "feed", "help-partner", "keep-trumps")),
        "quarante-de-roi.deal.care", "quinze.pass.why",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say which game; there are quinto"),
        (["quintto"], "there is no game “quintto”; did you mean quinto"),
        (["quinto", "--players", "book"], "the book gives no advice on quinto"),
        (["quinto", "--players", "clever"], "there is no player 'clever'"),
        (["quinto", "--deals", "0"], "is 1 or more"),
        (["quinto", "--deals", "9" * 20], "1,000,000 at most"),
        (["quinto", "--scheduler", "nonsense"], "is no address of a scheduler"),
        (["quinto", "--seats", "3"], "quinto is played by 4, not 3"),
        (["quinze", "--without", "quinze.bust"], "the book gives no such advice on quinze as “quinze.bust”"),
        (["quinto", "--option", "joker=never"], "the option 'joker' is"),
        (["quinto", "--advice", "/no/such/folder/x", "--deals", "1"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments, "--workers", "1"]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1


def test_what_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_play(*_: object) -> None:
        raise AssertionError("it plays")

    monkeypatch.setattr(series, "play", no_play)
    monkeypatch.setattr("spadille.play.workers.play", no_play)
    for words in (["simulate", "--advice"], ["odds", "--readings"]):
        assert main([*words, str(tmp_path), "--workers", "1"]) == 2
        assert "cannot be written" in capsys.readouterr().err
    kept = tmp_path / "kept.json"
    kept.write_text("{}")
    check_writable(str(kept))
    check_writable(str(tmp_path / "new.json"))
    assert kept.read_text() == "{}" and list(tmp_path.iterdir()) == [kept]


def test_no_workers_and_the_error_of_a_single_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "quinto", "--workers", "0"]) == 2
    assert "the number of workers is 1 or more" in capsys.readouterr().err
    assert main(["simulate", "quinto", "--deals", "1", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert "1 deal, seed" in out and "± ?" in out and "± 0" not in out


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("whom", ["parent", "child"])
def test_what_is_killed_leaves_no_process_behind_and_no_traceback(whom: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-m", "spadille", "simulate", "quarante-de-roi", "--deals", "500000", "--workers", "2"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    children = _waited_for(lambda: found if len(found := _children(parent.pid)) == 2 else [])
    os.kill(parent.pid if whom == "parent" else children[0], signal.SIGKILL)
    error = parent.communicate(timeout=60)[1]
    if whom == "child":
        assert parent.returncode == 2 and "one of the processes was ended" in error and error.count("\n") == 1
    assert _waited_for(lambda: not any(_alive(child) for child in children))


def _waited_for(found: Callable[[], Any]) -> Any:
    for _ in range(600):
        if result := found():
            return result
        sleep(0.1)
    raise AssertionError("it never came")


def _state(process: int) -> list[str]:
    """The state of a process and its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["X", "0"]


def _alive(process: int) -> bool:
    return _state(process)[0] not in "XZ"


def _children(parent: int) -> list[int]:
    there = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [process for process in there if _state(process)[1] == str(parent)]


# A cluster.


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    commands = [
        ["dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--no-show"],
        *[["dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]] * 2,
    ]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{command}", *words], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for command, *words in commands
    ]  # fmt: skip
    yield address, started[1:]
    for process in started:
        process.kill()
        process.wait()


def test_a_cluster_plays_the_same_though_a_worker_is_killed_half_way(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    distributed = pytest.importorskip("distributed")
    address, workers = cluster
    with distributed.Client(address, timeout=120) as client:
        client.wait_for_workers(2, timeout=120)
    killed: list[int] = []

    def half_way(done: int) -> None:
        if not killed and done < 400:
            workers[0].kill()
            killed.append(done)

    found = run(PLANS, 800, "s", scheduler=address, progress=half_way)
    assert killed and workers[0].wait(60) != 0 and workers[1].poll() is None
    assert found == play(PLANS, range(800), "s")


def test_where_no_scheduler_answers_that_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("spadille.play.workers.WAIT", 1)
    assert main(["simulate", "quinze", "--deals", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_it_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "quinze", "--deals", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "pip install 'spadille[dask]'" in capsys.readouterr().err
