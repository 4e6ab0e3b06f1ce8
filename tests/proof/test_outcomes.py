"""What is kept of the examples from one run to the next, and what has them run again."""

import json

import pytest
from tiny import CODE, EDITION_FILE, Tiny

from spadille.proof import evidence
from spadille.proof.examples import inventory
from spadille.proof.outcomes import Kept
from spadille.proof.project import Project
from spadille.proof.run import Results

PAIRS, TABLE, PAGE = "tiny.games.pairs", "tiny.table.counting", "docs/pairs.md"
KEPT = "_build/outcomes.json"


@pytest.fixture
def shared(tiny: Tiny) -> Tiny:
    """The tiny project with a module that its game shares, and a page with an example."""
    tiny.write("rules/tiny/table/__init__.py", "")
    counting = '"""Counting."""\n\n\ndef twice(of: int) -> int:\n    """Twice.\n\n    >>> twice(2)\n    4\n    """\n    return 2 * of\n'
    tiny.write("rules/tiny/table/counting.py", counting)
    tiny.change(CODE, "from typing import Literal\n", "from typing import Literal\n\nfrom tiny.table.counting import twice\n")
    tiny.change(CODE, "    return 2\n", "    return twice(1)\n")
    tiny.write(PAGE, tiny.read(PAGE) + "\n```python\n>>> 1 + 1\n2\n\n```\n")
    return tiny


def left(tiny: Tiny) -> set[str]:
    """Of which modules and pages examples must be run, with what is kept."""
    project = Project.at(tiny.root)
    return {each.module or each.object for each in Kept(project).take(inventory(project).docstrings, Results())}


def run(tiny: Tiny) -> None:
    """Find the evidence with what is kept, which must be as where all examples are run; so must be what is kept then."""
    (tiny.root / "_build/evidence.json").unlink(missing_ok=True)
    found, kept = evidence.current(tiny.root), tiny.read(KEPT)
    assert found == evidence.fresh(Project.at(tiny.root)) and not found["problems"]
    assert kept == tiny.read(KEPT)


def test_nothing_of_the_games_runs_again_while_they_are_the_same(shared: Tiny) -> None:
    assert left(shared) == {PAIRS, TABLE, PAGE}
    run(shared)
    assert left(shared) == {PAGE}
    shared.write(EDITION_FILE, shared.read(EDITION_FILE) + "\n")
    assert left(shared) == {PAGE}
    run(shared)


def test_a_module_runs_again_with_what_it_imports_and_only_so(shared: Tiny) -> None:
    run(shared)
    shared.change(CODE, '"""Pairs, a tiny game."""', '"""Pairs, a very tiny game."""')
    assert left(shared) == {PAIRS, PAGE}
    run(shared)
    shared.change("rules/tiny/table/counting.py", '"""Counting."""', '"""To count."""')
    assert left(shared) == {PAIRS, TABLE, PAGE}
    run(shared)
    shared.write("rules/tiny/table/__init__.py", '"""A package."""\n')
    assert left(shared) == {PAIRS, TABLE, PAGE}
    run(shared)
    shared.write("rules/tiny/other.py", "OTHER = 1\n")
    assert left(shared) == {PAGE}


@pytest.mark.parametrize("how", ["import tiny.other", "from tiny import other", "from .. import other"])
def test_what_imports_more_than_games_is_always_run(shared: Tiny, how: str) -> None:
    shared.write("rules/tiny/other.py", "OTHER = 1\n")
    if how.startswith("from .."):
        shared.change(CODE, "from typing import Literal\n", f"from typing import Literal\n{how}\n")
    else:
        shared.change(CODE, "    >>> players()\n", f"    >>> {how}\n    >>> players()\n")
    run(shared)
    assert left(shared) == {PAIRS, PAGE}


def test_what_is_refused_is_not_kept_and_what_held_before_still_holds(shared: Tiny) -> None:
    run(shared)
    right = shared.read(CODE)
    shared.change(CODE, "return twice(1)", "return twice(2)")
    for _ in range(2):
        found = evidence.current(shared.root)
        assert found["rules"]["pairs.players"]["state"] == "failed" and found["examples"]["failed"]
    shared.write(CODE, right)
    assert left(shared) == {PAGE}
    run(shared)


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"%s": 3}', '{"%s": {"key": "KEY"}}', '{"%s": {"key": "KEY", "docstrings": 3}}'])
def test_what_cannot_be_read_is_run_again(shared: Tiny, damaged: str) -> None:
    run(shared)
    key = json.loads(shared.read(KEPT))[PAIRS]["key"]
    shared.write(KEPT, damaged.replace("%s", PAIRS).replace("KEY", key))
    assert left(shared) == {PAIRS, TABLE, PAGE}
    run(shared)
