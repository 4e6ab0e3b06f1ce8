"""The evidence: what a proof reached, when it is kept, and that it is the same everywhere."""

import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tiny import CODE, EDITION_FILE, Tiny, make

import spadille
from spadille.edition import EditionError
from spadille.proof import evidence, verify
from spadille.proof.project import Project


def states(found: evidence.Evidence) -> dict[str, str]:
    return {name: rule["state"] for name, rule in found["rules"].items()}


def proof(found: evidence.Evidence, name: str) -> dict:
    return next(proof for proof in found["proofs"] if proof["id"] == f"tiny.games.pairs.{name}")


def test_each_proof_is_watched_alone(tiny: Tiny) -> None:
    found = evidence.current(tiny.root)
    body = tiny.line(CODE, "return self.cards.find")
    assert proof(found, "Trick.winner#1")["reached"]["tiny.games.pairs.Trick.winner"] == [body]
    assert "tiny.games.pairs.players" not in proof(found, "Trick.winner#1")["reached"]
    assert proof(found, "players#1")["reached"] == {"tiny.games.pairs.players": [tiny.line(CODE, "return 2")]}
    assert found["totals"] == {
        "rules": {"verified": 3, "of": 4},
        "readings": {"verified": 1, "of": 1},
        "numbers": {"held": 4, "of": 4},
        "sides": {"two": 2, "of": 3},
        "games": {"pairs": {"verified": 3, "of": 4}},
    }
    assert states(found)["pairs.lead"] == "excepted"


def test_what_runs_at_import_reaches_nothing(tiny: Tiny) -> None:
    """A module imported late, inside an example, runs its own lines; they stand in no function."""
    tiny.write("rules/tiny/late.py", "LATE = 1\n\n\ndef late() -> int:\n    return LATE\n")
    tiny.change(CODE, "    >>> players()\n", "    >>> import tiny.late\n    >>> players()\n")
    assert set(proof(evidence.current(tiny.root), "players#1")["reached"]) == {"tiny.games.pairs.players"}


def test_a_definition_is_not_a_body(tiny: Tiny) -> None:
    """Decorators, default values and docstrings run when a function is defined, not when it is called."""
    again = "    >>> import importlib, tiny.games.pairs as p\n    >>> _ = importlib.reload(p)\n"
    tiny.change(CODE, "    >>> players()\n    2\n", again)
    assert states(evidence.current(tiny.root))["pairs.players"] == "missed"


def test_a_class_is_reached_by_any_of_its_functions(tiny: Tiny) -> None:
    proved = '    """Cards.\n\n    One leads, :rule:`pairs.lead`:\n\n    >>> _ = Trick("2")\n    """'
    tiny.change(CODE, '    """Cards that fall together."""', proved)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    assert states(evidence.current(tiny.root))["pairs.lead"] == "verified"


def test_a_rule_whose_words_changed_is_stale_until_it_is_accepted(tiny: Tiny) -> None:
    tiny.change_text("scores ten", "marks ten")
    found = evidence.current(tiny.root)
    assert states(found)["pairs.five.score"] == "stale"
    assert found["totals"]["rules"] == {"verified": 2, "of": 4}
    tiny.accept()
    found = evidence.current(tiny.root)
    assert states(found)["pairs.five.score"] == "verified"
    assert proof(found, "Trick.score#1")["rules"] == {"pairs.five.score": 2}


def test_a_changed_title_is_refused_but_leaves_the_proof_standing(tiny: Tiny) -> None:
    tiny.change(EDITION_FILE, 'en = "Score"', 'en = "Scoring"')
    found = evidence.current(tiny.root)
    assert states(found)["pairs.five.score"] == "verified"
    assert len(found["problems"]) == 1


def test_one_failed_proof_of_two_is_a_failure(tiny: Tiny) -> None:
    tiny.change(CODE, "    Of two fives the first wins, or the last, ", "    So, :rule:`pairs.five.wins` and ")
    tiny.change(CODE, '        0\n        >>> Trick("55", ', '        7\n        >>> Trick("55", ')
    found = evidence.current(tiny.root)
    assert states(found)["pairs.five.wins"] == "failed"
    assert found["readings"]["pairs/ties"]["state"] == "failed"
    assert "Expected:\n    7\nGot:\n    0" in proof(found, "Trick.winner#2")["failure"]
    assert found["examples"]["failed"] == 1


def test_a_rule_falls_with_its_reading(tiny: Tiny) -> None:
    tiny.change(CODE, '        0\n        >>> Trick("55", ', '        7\n        >>> Trick("55", ')
    found = evidence.current(tiny.root)
    assert found["readings"]["pairs/ties"]["state"] == "failed"
    assert states(found)["pairs.five.wins"] == "failed", "it is the rule that is read so"
    assert "Trick.winner#2 fails" in found["rules"]["pairs.five.wins"]["why"]
    assert states(found)["pairs.five.score"] == "verified"


def test_a_rule_falls_with_any_example_of_what_claims_it(tiny: Tiny) -> None:
    tiny.change(CODE, "    Of two fives the first wins", "    By the way:\n\n        >>> 1 + 1\n        3\n\n    Of two fives the first wins")
    found = evidence.current(tiny.root)
    assert states(found)["pairs.five.wins"] == "failed"
    assert states(found)["pairs.five.score"] == "verified"


def test_a_report_names_no_folder_of_this_machine(tiny: Tiny) -> None:
    tiny.change(CODE, "    return 2\n", "    raise ValueError(2)\n")
    failure = proof(evidence.current(tiny.root), "players#1")["failure"]
    assert f'File "{CODE}", line' in failure
    assert str(tiny.root) not in failure and sys.prefix not in failure and sys.base_prefix not in failure


def test_evidence_is_kept_until_something_changes(tiny: Tiny) -> None:
    kept = tiny.root / "_build/evidence.json"
    first = evidence.current(tiny.root)
    assert json.loads(kept.read_bytes()) == first
    kept.write_text(evidence.dumps({**first, "mark": 1}))
    assert evidence.current(tiny.root)["mark"] == 1, "nothing has changed, nothing is run"
    for path in (CODE, EDITION_FILE, "docs/pairs.md", "corpus/ledger.toml"):
        tiny.write(path, tiny.read(path) + "\n")
        assert "mark" not in evidence.current(tiny.root), path
        kept.write_text(evidence.dumps({**evidence.current(tiny.root), "mark": 1}))
    kept.write_text("{")
    assert "mark" not in evidence.current(tiny.root), "what cannot be read is found anew"


def test_evidence_is_the_same_in_another_folder(tmp_path: Path) -> None:
    one, other = make(tmp_path / "one"), make(tmp_path / "another folder [2]")
    for tiny in (one, other):
        evidence.current(tiny.root)
    assert one.read("_build/evidence.json") == other.read("_build/evidence.json")
    assert str(tmp_path) not in one.read("_build/evidence.json")


def test_a_game_is_verified_with_the_code_of_other_games_that_it_uses(tiny: Tiny) -> None:
    tiny.write("rules/tiny/games/fours.py", 'def four() -> int:\n    """Four.\n\n    >>> four()\n    5\n    """\n    return 4\n')
    assert not verify.verify(tiny.root, ["pairs"])["problems"]
    tiny.change(CODE, "from typing import Literal\n", "from typing import Literal\n\nfrom tiny.games.fours import four\n")
    (problem,) = verify.verify(tiny.root, ["pairs"])["problems"]
    assert (problem["path"], problem["line"]) == ("rules/tiny/games/fours.py", 4)


def test_a_corpus_that_cannot_be_read_is_an_error(tiny: Tiny) -> None:
    tiny.change(EDITION_FILE, "[[game]]", "[[game]")
    with pytest.raises(EditionError, match="does not parse as TOML"):
        evidence.current(tiny.root)


def test_only_what_is_asked_for_is_run_and_nothing_is_kept(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    tiny.change(CODE, "    return 2\n", "    return 3\n")
    assert verify.main(["--root", str(tiny.root), "pairs.five"]) == 0
    out = capfd.readouterr().out
    assert "pairs: 2 of 2 rules verified" in out and "examples: 4 of 4 ran" in out
    assert verify.main(["--root", str(tiny.root), "pairs/ties"]) == 0
    assert "readings: 1 of 1 verified" in capfd.readouterr().out
    assert verify.main(["--root", str(tiny.root), "pairs.players"]) == 1
    assert "Expected:\n    2\nGot:\n    3" in capfd.readouterr().out
    assert not (tiny.root / "_build").exists()


UNTIED = '    """Cards that fall together.\n\n    >>> Trick("55").score\n    20\n    """'


def test_a_game_is_asked_for_with_all_that_its_modules_show(
    tiny: Tiny, capfd: pytest.CaptureFixture[str]
) -> None:
    """An example that is tied to nothing turns the game red that it is shown in, but no rule by itself."""
    tiny.change(CODE, '    """Cards that fall together."""', UNTIED)
    assert verify.main(["--root", str(tiny.root), "pairs"]) == 0
    assert "examples: 6 of 6 ran" in capfd.readouterr().out
    tiny.change(CODE, "WORTH.get(card, 0) for card in self.cards", "WORTH.get(card, 0) for card in set(self.cards)")
    assert verify.main(["--root", str(tiny.root), "pairs"]) == 1
    out = capfd.readouterr().out
    line = tiny.line(CODE, '>>> Trick("55").score')
    assert f"{CODE}:{line}: this example fails, and it runs what obeys pairs.five.score; mend the code" in out
    assert "Expected:\n    20\nGot:\n    10" in out
    assert "6 of 6 ran, 1 failed" in out and "3 of 4 rules verified" in out
    assert verify.main(["--root", str(tiny.root), "pairs.five"]) == 0, "it is no proof of this rule"


def test_an_untied_example_of_a_module_within_the_game(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    code = tiny.read(CODE)
    (tiny.root / CODE).unlink()
    tiny.write("rules/tiny/games/pairs/__init__.py", code)
    tiny.write("rules/tiny/games/pairs/odds.py", '"""Odds.\n\n>>> 1 + 1\n3\n"""\n')
    tiny.write("rules/tiny/games/other.py", '"""Another game.\n\n>>> 1 + 1\n3\n"""\n')
    assert verify.main(["--root", str(tiny.root), "pairs"]) == 1
    out = capfd.readouterr().out
    assert "rules/tiny/games/pairs/odds.py:3: this example fails; mend" in out and "other.py" not in out


def test_what_doctest_passes_over_is_refused_where_it_is_asked_for(
    tiny: Tiny, capfd: pytest.CaptureFixture[str]
) -> None:
    """An example that is skipped does not run, and so must not leave its rule or its game green."""
    tiny.change(CODE, "    >>> players()\n", "    >>> players()  # doctest: +SKIP\n")
    for asked, status in {"pairs": 1, "pairs.players": 1, "pairs.five": 0}.items():
        assert verify.main(["--root", str(tiny.root), asked]) == status, asked
        assert ("this example is skipped" in capfd.readouterr().out) == bool(status)


def test_an_unknown_name_is_answered_with_the_nearest(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(tiny.root), "pairs.five.score", "pairs.player"]) == 2
    error = capfd.readouterr().err
    assert error.startswith("spadille: there is no rule, reading or game pairs.player; did you mean pairs.players or ")
    assert verify.main(["--root", str(tiny.root), "pairs.ladies"]) == 2
    assert "pairs.ladies states nothing that needs a proof" in capfd.readouterr().err


def test_json_is_the_evidence(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(tiny.root), "--json"]) == 0
    assert capfd.readouterr().out == tiny.read("_build/evidence.json")


def test_a_folder_that_is_no_checkout(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(tmp_path)]) == 2
    assert "this is no checkout: it needs the folders rules/ and corpus/" in capfd.readouterr().err


def test_progress_is_shown_on_a_terminal(tiny: Tiny) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "spadille.proof.verify", "--root", str(tiny.root)]
    subprocess.run(command, stderr=theirs, stdout=subprocess.DEVNULL, env=_environment(), check=True)
    os.close(theirs)
    assert b"pairs: 1 of 3" in os.read(ours, 10_000)


def test_the_installed_package_verifies_without_a_checkout(tiny: Tiny, tmp_path: Path) -> None:
    """The package as a wheel lays it out: the corpus inside, no pages, and an empty working folder."""
    package = tmp_path / "site-packages" / "spadille"
    left_out = shutil.ignore_patterns("__pycache__", "games", "theme")
    shutil.copytree(Path(spadille.__file__).parent, package, ignore=left_out)
    shutil.copytree(tiny.root / "corpus", package / "corpus")
    shutil.copytree(tiny.root / "rules/tiny/games", package / "games")
    (package / "games/pairs.py").write_text(tiny.read(CODE))
    (tmp_path / "empty").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(package.parent)}
    done = subprocess.run(
        [sys.executable, "-m", "spadille.proof.verify", "pairs", "--json"],
        cwd=tmp_path / "empty", env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert found["proofs"][0]["file"] == "spadille/games/pairs.py"
    assert found["totals"]["games"]["pairs"] == {"verified": 3, "of": 4}


def test_another_package_of_the_same_name_is_not_taken_for_this_one(tiny: Tiny, tmp_path: Path) -> None:
    make(tmp_path / "other")
    program = """
import sys, tiny
from spadille.proof import evidence
from spadille.proof.project import Project
print(evidence.gather(Project.at(sys.argv[1]))["problems"][0]["what"])
"""
    command = [sys.executable, "-c", program, str(tiny.root)]
    environment = _environment(tmp_path / "other/rules")
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert "another tiny.games.pairs comes first" in done.stdout, done.stderr


def _environment(*first: Path) -> dict[str, str]:
    source = Path(evidence.__file__).parents[2]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*first, source)))}


def test_a_project_without_arguments_is_this_one() -> None:
    assert (Project.at().rules / "spadille" / "proof" / "project.py").is_file()


def test_where_each_number_is_held(tiny: Tiny) -> None:
    rules = evidence.current(tiny.root)["rules"]
    assert rules["pairs.players"]["numbers"] == {
        "held": 1,
        "of": 1,
        "where": {"2": "proof", "8": "excused"},
        "why": {"8": {"en": "the pack is not made yet", "fr": "le jeu manque encore"}},
    }
    assert rules["pairs.five.score"]["numbers"]["where"] == {"5": "code", "10": "proof"}
    shown = 'Trick("25").score, Trick("52").score, Trick("23").score\n        (10, 10, 0)'
    tiny.change(CODE, shown, 'Trick("25").score > Trick("23").score')
    tiny.change(CODE, '> Trick("23").score\n', '> Trick("23").score\n        True\n')
    rules = evidence.current(tiny.root)["rules"]
    assert rules["pairs.five.score"]["numbers"]["where"] == {"5": "code", "10": "code"}


def test_how_the_claimant_came_out(tiny: Tiny) -> None:
    found = evidence.current(tiny.root)
    assert proof(found, "Trick.score#1")["ways"] == ["10", "0"]
    assert proof(found, "players#1")["ways"] == ["2"]
    assert found["rules"]["pairs.five.score"]["sides"] == {"state": "two", "ways": 2, "refused": 0, "allowed": 0}
    assert found["rules"]["pairs.players"]["sides"]["state"] == "excused"
