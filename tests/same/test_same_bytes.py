"""What is made is the same in every folder, at every time and with every number of processes.

The whole is compared by ``python tests/same/compare.py``; here the wheel as it is, and evidence and site of tiny
projects.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
sys.path[:0] = [str(TESTS / "refusals"), str(TESTS / "site"), str(Path(__file__).parent)]
import compare
import tiny
import tiny_book

from spadille.proof import evidence
from spadille.proof.project import Project


def test_evidence(tmp_path: Path) -> None:
    found = []
    for place in ("one", "another/place"):
        project = tiny.make(tmp_path / place)
        os.utime(project.root / tiny.CODE, (10**9, 10**9 + len(found)))
        found.append(evidence.dumps(evidence.fresh(Project.at(project.root))))
    assert found[0] == found[1]
    assert str(tmp_path) not in found[0]


def test_site(tmp_path: Path) -> None:
    made = []
    for jobs, (place, out) in enumerate((("one", "html"), ("another/place", "another/place/with/html")), 1):
        root = tiny_book.make(tmp_path / place)
        done = tiny_book.build_both(root, tmp_path / out, jobs)
        assert done.returncode == 0, done.stderr
        made.append(tiny_book.files(tmp_path / out))
    assert tiny_book.differing(*made) == set()
    assert "fr/rules/tiny.win.html" in made[0]
    assert not [name for name, data in made[0].items() if str(tmp_path).encode() in data]


def test_wheel(tmp_path: Path) -> None:
    made = []
    for place in ("one", "another"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / place)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        made.append(compare.files(tmp_path / place))
    assert made[0] == made[1] and len(made[0]) == 1
