"""The page that tells what the sweep found."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny


def test_the_figures_come_from_the_file(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    (root / "docs/plain.md").write_text("# Plain\n\n```{drift}\n```\n", "utf-8")
    assert b"The sweep has not been made." in tiny.built(root, tmp_path / "out")["plain.html"]
    kinds = {
        "a letter": {"harmless": False, "tried": 9, "right": 8},
        "a digit": {"harmless": False, "tried": 3, "right": 3},
        "a comment": {"harmless": True, "tried": 5, "right": 5},
    }
    (root / "docs/drift.json").write_text(json.dumps({"kinds": kinds}), "utf-8")
    (root / "docs/plain.md").touch()
    page = tiny.built(root, tmp_path / "out")["plain.html"].decode()
    assert "11 of 12 damages were refused by the right message" in page
    assert "5 of 5 harmless changes were let pass." in page
    assert "<td>a letter</td><td>8 of 9</td>" in page
