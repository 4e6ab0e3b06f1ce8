"""The part of a page that tells what the bench measured."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny


def test_the_figures_come_from_the_file(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    (root / "docs/plain.md").write_text("# Plain\n\n```{moves}\n```\n", "utf-8")
    assert b"Nothing has been measured." in tiny.built(root, tmp_path / "out")["plain.html"]

    def speed(median: float) -> dict[str, dict[str, float]]:
        return {"moves per second": {"median": median}}

    ratio = {"OpenSpiel hearts": {"median": 0.496}, "OpenSpiel, checked: hearts": {"median": 1.204}}
    figures = {
        "date": "1909-04-01", "machine": "Babbage 2", "python": "3.11", "rounds": 7,
        "games": {
            "OpenSpiel hearts": {"kind": "OpenSpiel", **speed(9876543.2)},
            "tiny": {"kind": "trick game", **speed(4321.9), "ratio": ratio},
            "OpenSpiel, checked: hearts": {"kind": "OpenSpiel, checked:", **speed(3579.0)},
        },
    }  # fmt: skip
    (root / "docs/moves.json").write_text(json.dumps(figures), "utf-8")
    (root / "docs/plain.md").touch()
    page = tiny.built(root, tmp_path / "out")["plain.html"].decode()
    assert "Measured on 1909-04-01 on one core of a machine with Babbage 2, by Python 3.11: the median of 7 rounds." in page
    assert '<th scope="row">hearts</th><td>9,876,543</td><td>3,579</td>' in page
    assert '<th scope="row">Tiny</th><td>4,322</td><td>0.50</td><td>1.20</td>' in page
