"""The page that tells what the bench measured."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny


def test_the_figures_come_from_the_file(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    (root / "docs/plain.md").write_text("# Plain\n\n```{speed}\n```\n", "utf-8")
    assert b"Nothing has been measured." in tiny.built(root, tmp_path / "out")["plain.html"]
    took = {"clock": 9.5, "processor": 8.0, "memory": 150}
    when = {"date": "2026-11-30", "machine": "2 processors"}
    figures = {
        "building": {"1,000": {"rules": 1000, "from nothing": took, "after an edit": took, "when": when}},
        "wire": {
            "bytes": {"a first search": 90100}, "files": {"a first search": 8}, "when": when,
            "seconds": {"a first search": {"median": 0.5, "least": 0.4, "most": 0.6}},
        },
    }  # fmt: skip
    (root / "docs/speed.json").write_text(json.dumps(figures), "utf-8")
    page = tiny.built(root, tmp_path / "out")["plain.html"].decode()
    assert "<td>9.5</td><td>8.0</td><td>8.0</td><td>150</td><td>150</td>" in page
    assert "<td>8</td><td>90.1</td><td>0.50 (0.40–0.60)</td>" in page
    assert page.count("Measured on 2026-11-30: 2 processors.") == 2
