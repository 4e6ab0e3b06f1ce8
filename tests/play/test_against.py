"""``spadille play``: whole games through pipes and a terminal, refusals, taking back, saving, going on, and leaving."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from spadille.cli import main
from spadille.play.games import GAMES
from spadille.play.house import Game, taken_up
from spadille.play.reading import read
from spadille.play.records import Record, write
from spadille.play.replay import replay

COMMAND = [sys.executable, "-m", "spadille", "play"]
SHORT = {
    "quarante-de-roi": ["--option", "target=50"],
    "quadrille": ["--tours", "1"],
    "quintille": ["--tours", "1"],
    "quinze": ["--purses", "12", "--players", "3"],
    "quinquenove": ["--players", "Ann,Ben,Cid"],
}
ANSWERS = "1\n1 5\n1 1\n2\n" * 250
"""One of these does where something may be done, and the others are told so."""


def run(*arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], input=typed, capture_output=True, text=True, timeout=300, encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_pipes_and_saved(game: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    done = run(game, "--seed", "3", *SHORT.get(game, []), typed=f"{ANSWERS}save {saved}\n")
    assert done.returncode == 0 and done.stderr == ""
    assert "The game is over" in done.stdout and "The game is left." in done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if str(saved) not in line) <= 80
    (record,) = read(saved.read_text(encoding="utf-8"))
    judged = replay(record)
    assert judged.stop is None and judged.referee.over and record.sitting


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_terminal_shows_the_cards_and_is_left_by_control_c() -> None:
    import pty

    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "quinto", "--one", "--seed", "7", "--seat", "B"], stdin=follower, stdout=follower, stderr=follower,
        env={**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}, start_new_session=True,
        # What runs in the background of a shell is started deaf to Control-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    os.close(follower)
    told = _until(leader, "> ")
    assert "cut 1 to 52" in told
    os.write(leader, b"1 20\n")
    told = _until(leader, "> ")
    assert "┌──┬──┬" in told and "♥" in told and "B cut 20" in told
    time.sleep(0.5)  # the signal is not to come between the prompt and the reading
    process.send_signal(signal.SIGINT)
    told = _until(leader, "left.")
    assert process.wait(60) == 130 and "Traceback" not in told
    os.close(leader)


def _until(terminal: int, end: str) -> str:
    told = ""
    while not told.replace("\r", "").rstrip("\n").endswith(end):
        assert select.select([terminal], [], [], 120)[0], told
        told += os.read(terminal, 4096).decode()
    return told


def test_refusals_tell_the_rule_and_its_words_and_a_move_is_taken_back(tmp_path: Path) -> None:
    saved = tmp_path / "hand.txt"
    typed = f"1\n7H\nN KS\nfoo\nhint\nundo\nundo\nscore\nsave {saved}\nrule quarante-de-roi.target\nrule x\n5 5\n"
    done = run("quarante-de-roi", "--one", "--seed", "7", "--seat", "E", "--plain", typed=typed)
    told = " ".join(done.stdout.split())
    assert done.stdout.isascii() and done.stderr == ""
    assert "E JS, N QC, W KC" in told
    assert "7H does neither [quarante-de-roi.play.follow, quarante-de-roi.play.ruff]" in told
    assert '"The player who comes next must follow the suit led, if he has any of it,"' in told
    assert "you play E, and N is not for you to play" in told and "'foo' is no move" in told
    assert "The house would: AC." in told and "There is nothing to take back." in told
    assert "this number may be raised or lowered" in told and 'There is no rule "x".' in told
    assert "E: JS" not in saved.read_text() and "S: 7S" in saved.read_text()


def test_what_is_marked_in_the_deal_is_in_the_score() -> None:
    done = run("cinq-cents-lyonnais", "--seed", "2", typed="1\n")
    assert "B +40: marriage in hearts [cinq-cents.meld.marriage]" in done.stdout
    assert "Score: A 0, B 40." in done.stdout


def test_what_is_in_the_purse_of_another_is_not_told_before_the_end() -> None:
    done = run("quinze", "--seed", "3", "--players", "3", "--purses", "50", typed="1 5\nscore\n")
    assert "Score: A's purse" in done.stdout and "B's purse 2" not in done.stdout and ", B 24" in done.stdout


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    saved = tmp_path / "a.txt"
    whole = Game(Record("cinq-cents", sitting=True, seed=5), "A")
    part = Game(Record("cinq-cents", sitting=True, seed=5), "A")
    for game, turns in ((whole, 60), (part, 25)):
        for _ in range(turns):
            game.go_on()
            if not game.referee.over:
                game.do(game.hint()[0])
    saved.write_text(write(part.saved()), encoding="utf-8")
    again = taken_up(saved.read_text(encoding="utf-8"))
    assert (again.seat, again.kind) == ("A", "simple")
    for _ in range(35):
        again.go_on()
        if not again.referee.over:
            again.do(again.hint()[0])
    assert again.moves == whole.moves and again.referee.transcript == whole.referee.transcript


def test_a_record_with_written_cards_goes_on_by_chance(tmp_path: Path) -> None:
    text = "Game: quinze\nPlayers: A B\nPurses: 20\nDealer: B\nDeal: A 5S B KC\npropose 2, accept\n"
    game = taken_up(text, "A")
    game.go_on()
    game.do(game.written("ask"))
    game.go_on()
    assert len(game.referee.drawn["A"]) == 1
    (record,) = read(write(game.saved()))
    assert replay(record).referee.transcript == game.referee.transcript


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say which game to play: quinto"),
        (["quintto"], "there is no game “quintto”; did you mean quinto?"),
        (["quarante-de-roi"], "as in --option target=100"),
        (["quinto", "--option", "joker"], "as in target=100, not 'joker'"),
        (["quinto", "--option", "joker=never"], "the option 'joker' is"),
        (["quinto", "--seat", "Q"], "nobody sits at 'Q'; the seats are A, Y, B, Z"),
        (["quinto", "--players", "3"], "quinto is played by 4, not 3"),
        (["quinto", "--house", "book"], "the book gives no advice on quinto"),
        (["quinto", "--resume", "x"], "leave out either the game or --resume"),
        (["--resume", "no-such-file"], "no-such-file cannot be read"),
        (["quinze", "--dealer", "A"], "a session of quinze takes no 'dealer'"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1


def test_a_record_that_breaks_a_rule_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "x.txt"
    record.write_text("Game: quinquenove\nPlayers: A B\nBanker: A\nB stake 5\n3-4\nB stake 6\n", encoding="utf-8")
    assert main(["play", "--resume", str(record)]) == 2
    assert "line 6: “B stake 6” breaks a rule" in capsys.readouterr().err


def test_only_a_record_is_written_over(tmp_path: Path) -> None:
    notes, saved, link = tmp_path / "notes.txt", tmp_path / "hand.txt", tmp_path / "link"
    notes.write_text("hello")
    link.symlink_to(saved)
    names = (notes, saved, link, "x" * 5000, tmp_path)
    done = run("quinto", "--one", typed="".join(f"save {name}\n" for name in names))
    assert done.returncode == 0 and done.stdout.count("Saved.") == 2
    assert done.stdout.count("name another file.") == 3
    assert notes.read_text() == "hello" and link.is_symlink() and read(saved.read_text())


def test_what_is_no_text_is_no_move() -> None:
    done = subprocess.run(
        [*COMMAND, "quinto", "--one"], input=b"\xff\xfe\nrule\nrule quinto.pak\n", capture_output=True, timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    out = done.stdout.decode()
    assert done.returncode == 0 and r"'\xff\xfe' is no move" in out
    assert "Say which" in out and "did you mean quinto.pack" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["quinze", "--purses", "9" * 20], "the purse of A is a whole number of coins"),
        (["quinze", "--purses", "-1"], "the purse of A is a whole number of coins"),
        (["quinze", "--players", "9999"], "played by 2 to 6, not 9999"),
        (["whist"], "there are quinto, "),
    ],
)
def test_what_cannot_be_played_says_why(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words]) == 2
    assert told in capsys.readouterr().err
