"""The command as a reader types it: what it prints, what it refuses, and how it ends."""

import json
import os
import subprocess
import sys

import pytest

from spadille.cli import main
from spadille.edition import load

CORPUS = load()


def run(capsys, *words):
    status = main(words)
    said = capsys.readouterr()
    return status, said.out, said.err


def test_games_lists_all_nine(capsys):
    status, out, _ = run(capsys, "games", "--json")
    games = json.loads(out)
    assert status == 0 and len(games) == 9
    assert {game["id"] for game in games} == set(CORPUS.games)
    assert "quinto" in run(capsys, "games")[1]


def test_rules_of_a_game_and_of_a_source(capsys):
    _, out, _ = run(capsys, "rules", "quinquenove", "--json")
    assert [rule["id"] for rule in json.loads(out)] == [passage.id for passage in CORPUS.of_game("quinquenove")]
    _, out, _ = run(capsys, "rules", "hoyle1909")
    assert len(out.splitlines()) == len(CORPUS.sources["hoyle1909"].passages)


def test_show_gives_text_translation_corrections_and_proof(capsys):
    status, out, _ = run(capsys, "show", "quinquenove.hasards")
    assert status == 0
    for said in ("3 ou de 11", "doublet", "“r I” is read “11”", "verified", ">>>", "rules/spadille/games/quinquenove.py"):
        assert said in out


def test_show_answers_what_a_quint_in_diamonds_scores(capsys):
    _, out, _ = run(capsys, "search", "quint", "diamonds")
    assert out.splitlines()[0].startswith("quinto.quint.scale")
    _, out, _ = run(capsys, "show", "quinto.quint.scale")
    assert "in Diamonds, 15" in out and "p. 265" in out and "line 8 of hoyle1909" in out


@pytest.mark.parametrize("words", [("search", "carreau"), ("search", "coeur"), ("search", "dn^ingl"), ("search", "CINQUIEME")])
def test_search_folds_accents_and_knows_the_scan(capsys, words):
    assert run(capsys, *words)[0] == 0


def test_show_a_whole_game_and_a_disputed_point(capsys):
    _, out, _ = run(capsys, "show", "quinquenove")
    assert all(passage.id in out for passage in CORPUS.of_game("quinquenove"))
    reading = next(iter(CORPUS.readings.values()))
    _, out, _ = run(capsys, "show", reading.id)
    assert all(str(choice.value) in out for choice in reading.choices)


def test_show_as_json(capsys):
    _, out, _ = run(capsys, "show", "quinto.quint.scale", "--json")
    shown = json.loads(out)
    assert shown["id"] == "quinto.quint.scale"
    assert shown["verification"]["state"] == "verified"
    assert shown["read"] == CORPUS.passages["quinto.quint.scale"].read


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "quinto.quint.scael"), "did you mean quinto.quint.scale"),
        (("show", "scale"), "quinto.quint.scale"),
        (("cite", "quinto.pak"), "did you mean quinto.pack"),
        (("rules", "quint"), "did you mean quintille, quinto or quinze"),
        (("rules", "xyzzy"), "there are"),
        (("show", "xyzzy"), "list them with spadille rules"),
        (("search", "xyzzy"), "no passage has all the words"),
        (("verify", "quinto.pak"), "quinto.pack"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(capsys, words, said):
    status, out, err = run(capsys, *words)
    assert status == 2 and out == "" and said in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("form", ["plain", "bibtex", "csl-json", "ris"])
def test_cite_in_every_form(capsys, form):
    status, out, _ = run(capsys, "cite", "quinto.pack", "--format", form)
    assert status == 0 and "Quinto" in out


def ended(shell, **environment):
    """How a command ends that a shell runs, with ``spadille`` for the command."""
    command = f"spadille() {{ '{sys.executable}' -m spadille \"$@\"; }}; {shell}"
    spoken = {**os.environ, **environment}
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, stdin=subprocess.DEVNULL, env=spoken)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "words", ["games", "export hoyle1909", "odds quinquenove", "play quinto --one", "export hoyle1909 --out /dev/full"]
)
def test_a_full_disk_is_told_in_one_sentence(words):
    done = ended(f"spadille {words} >/dev/full")
    assert done.returncode == 2 and "(No space left on device)" in done.stderr
    assert done.stderr.count("\n") == 1 and "None" not in done.stderr


@pytest.mark.parametrize("words", ["cite quinto.pack", "simulate quinto --deals 1000000"])
def test_what_the_screen_cannot_show_is_told_in_one_sentence_and_before_the_work(words):
    done = ended(f"spadille {words}", PYTHONIOENCODING="ascii")
    assert done.returncode == 2 and "set PYTHONIOENCODING=utf-8" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", ["games", "export hoyle1909", "play quinto --one", "play quinto --one <&-"])
def test_nobody_need_listen(words):
    done = ended(f"spadille {words} >&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_command_runs_as_a_module_and_into_a_closed_pipe():
    ran = subprocess.run([sys.executable, "-m", "spadille", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("spadille ")
    piped = subprocess.run(
        f"{sys.executable} -m spadille rules | head -n 1", shell=True, capture_output=True, text=True, check=True
    )
    assert "Traceback" not in piped.stderr and piped.stdout.count("\n") == 1
