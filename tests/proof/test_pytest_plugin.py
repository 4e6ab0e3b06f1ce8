"""``pytest`` runs each docstring once, ``pytest --rule ID`` those that prove the rule; plain doctest agrees."""

import os
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from tiny import CODE, MODULE, Tiny

import spadille

PACKAGE = Path(spadille.__file__).parent
INSTALLED = any(point.name == "spadille" for point in entry_points(group="pytest11"))


@pytest.fixture
def project(tiny: Tiny) -> Tiny:
    """The tiny project with its game in a package spadille, beside the real edition and proof."""
    extended = f"__version__ = {spadille.__version__!r}\n__path__.append({str(PACKAGE)!r})\n"
    tiny.write("rules/spadille/__init__.py", extended)
    tiny.write("rules/spadille/games/__init__.py", "")
    tiny.write("rules/spadille/games/pairs.py", MODULE)
    tiny.write("tests/test_other.py", "def test_other():\n    pass\n")
    tiny.write("pyproject.toml", '[tool.pytest.ini_options]\ntestpaths = ["tests", "rules"]\n')
    return tiny


def run(tiny: Tiny, *words: str) -> tuple[int, str]:
    plugin = [] if INSTALLED else ["-p", "spadille.proof.pytest_plugin"]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", *plugin, *words]
    environment = {**os.environ, "PYTHONPATH": f"{tiny.root / 'rules'}{os.pathsep}{PACKAGE.parent}"}
    done = subprocess.run(command, cwd=tiny.root, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def passed(out: str) -> list[str]:
    return re.findall(r"^PASSED (\S+)", out, re.MULTILINE)


PAIRS = "rules/spadille/games/pairs.py::spadille.games.pairs."
ALL = [f"{PAIRS}players", f"{PAIRS}Trick.score", f"{PAIRS}Trick.winner"]


def test_each_docstring_is_one_test(project: Tiny) -> None:
    status, out = run(project)
    assert (status, passed(out)) == (0, ["tests/test_other.py::test_other", *ALL])


def test_a_rule_runs_the_docstrings_that_prove_it(project: Tiny) -> None:
    status, out = run(project, "--rule", "pairs.five.wins")
    assert (status, passed(out)) == (0, [ALL[2]])
    status, out = run(project, "--rule", "pairs.five.score", "--rule", "pairs.players")
    assert (status, passed(out)) == (0, ALL[:2])


def test_an_unknown_rule_is_answered_with_the_nearest(project: Tiny) -> None:
    status, out = run(project, "--rule", "pairs.player")
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "--rule: there is no rule pairs.player; did you mean pairs.players" in out


def test_nothing_is_collected_twice(project: Tiny) -> None:
    status, out = run(project, "--doctest-modules", "rules/spadille/games")
    assert (status, len(passed(out))) == (0, 3)
    status, out = run(project, "--doctest-modules", "--rule", "pairs.five.wins")
    assert (status, passed(out)) == (0, [ALL[2]])


def test_a_failure_shows_the_report_of_doctest(project: Tiny) -> None:
    project.write("rules/spadille/games/pairs.py", MODULE.replace('{"5": 10}', '{"5": 9}'))
    status, out = run(project)
    assert status == 1
    assert "Expected:\n    (10, 10, 0)\nGot:\n    (9, 9, 0)" in out
    assert 'File "rules/spadille/games/pairs.py", line 41, in spadille.games.pairs.Trick.score' in out


def test_a_skipped_example_is_a_failure(project: Tiny) -> None:
    project.write("rules/spadille/games/pairs.py", MODULE.replace(">>> players()", ">>> players()  # doctest: +SKIP"))
    status, out = run(project)
    assert status == 1
    assert "rules/spadille/games/pairs.py:22: an example here did not run; let each one run" in out


def test_a_module_that_cannot_be_imported(project: Tiny) -> None:
    project.write("rules/spadille/games/pairs.py", MODULE.replace('{"5": 10}', '{"5": 1 / 0}'))
    status, out = run(project)
    assert status == 1
    assert "rules/spadille/games/pairs.py:6: the module cannot be imported (ZeroDivisionError" in out


def test_other_projects_are_left_alone(tiny: Tiny) -> None:
    tiny.write("test_own.py", 'def test_own():\n    """Own.\n\n    >>> 1\n    2\n    """\n')
    status, out = run(tiny)
    assert (status, passed(out)) == (0, ["test_own.py::test_own"])
    status, out = run(tiny, "--rule", "pairs.players")
    assert status == pytest.ExitCode.USAGE_ERROR
    assert "is no checkout of spadille" in out


def test_plain_doctest_passes_on_the_same_docstrings(tiny: Tiny) -> None:
    done = subprocess.run([sys.executable, "-m", "doctest", "-v", CODE], cwd=tiny.root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^5 passed", done.stdout, re.MULTILINE), done.stdout
