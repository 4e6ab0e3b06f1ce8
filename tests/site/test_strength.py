"""How strong a proof is stands on the page of its rule and in the table, as long as it was measured for this proof."""

import json
from pathlib import Path

import pytest
import tiny_book as tiny

from spadille.proof.mutants import strength


def written(root: Path, key: str) -> None:
    change = "tinygame.game.play: a > b → a >= b"
    entry = {"key": key, "killed": 7, "elsewhere": 2, "survived": 1, "timeouts": 0, "excused": 0, "survivors": [change]}
    kept = {"format": 1, "modules": {}, "rules": {"tiny.win": entry}}
    (root / "corpus/strength.json").write_text(json.dumps(kept), "utf-8")


def test_strength_is_shown_while_it_holds(tmp_path: Path) -> None:
    root = tiny.make(tmp_path)
    written(root, strength.key_of("tiny.win", json.loads(tiny.evidence())))
    tiny.built(root, root / "out")
    page = (root / "out/rules/tiny.win.html").read_text("utf-8")
    assert "Of 10 small changes to the code that claims this, its proof notices 7" in page
    assert "proofs of other rules 2 more, nothing 1." in page
    assert "a &gt; b → a &gt;= b" in page
    assert "7 of 10; nothing notices 1" in (root / "out/verification.html").read_text("utf-8")
    # The proof or the code has changed since.
    written(root, "another")
    tiny.built(root, root / "out")
    assert "Strength of the proof: unmeasured." in (root / "out/rules/tiny.win.html").read_text("utf-8")
    table = (root / "out/verification.html").read_text("utf-8")
    assert "unmeasured" in table and "7 of 10" not in table


def test_a_damaged_file_stops_the_build(tmp_path: Path) -> None:
    root = tiny.make(tmp_path)
    (root / "corpus/strength.json").write_text('{"format": 1, "modules": []}', "utf-8")
    done = tiny.build(root, root / "out")
    assert done.returncode != 0
    assert "corpus/strength.json:1: this is not what spadille verify --mutants wrote" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("kept", ["{", "[]", '{"format": 1, "modules": {}, "rules": {"a": {"more": 1}}}'])
def test_a_damaged_file_is_refused(tmp_path: Path, kept: str) -> None:
    from spadille.edition import EditionError
    from spadille.proof.project import Project

    root = tiny.make(tmp_path)
    (root / "corpus/strength.json").write_text(kept, "utf-8")
    with pytest.raises(EditionError, match="strength.json"):
        strength.load_strengths(Project.at(root))
