"""Builds everything twice from one commit and compares: site, wheel and evidence must be the same, byte for byte.

``python tests/same/compare.py [COMMIT]`` takes the committed files into two folders with names of different
lengths, builds in one with one process and in the other with two, and an hour later by the clock of the files.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACES = {"one": 1, "another/place with a longer name": 2}
"""The two folders, and with how many processes the site is built in each."""


def files(folder: Path) -> dict[str, bytes]:
    """Every file in ``folder``; what Sphinx keeps for itself begins with a dot."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def make(root: Path, jobs: int) -> dict[str, dict[str, bytes]]:
    """Everything that is made from the checkout ``root``."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "rules"), os.environ.get("PYTHONPATH", "")])}

    def run(*words: str) -> None:
        subprocess.run([sys.executable, *words], cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)

    run("-m", "spadille", "verify", "--root", str(root))
    run("-m", "spadille", "site", "--no-serve", "--jobs", str(jobs))
    run("-m", "hatchling", "build", "-t", "wheel", "-d", str(root / "_build/dist"))
    return {
        "evidence": {"evidence.json": (root / "_build/evidence.json").read_bytes()},
        "site": files(root / "_build/html"),
        "wheel": files(root / "_build/dist"),
    }


def compare(commit: str) -> dict[str, list[str]]:
    """The names of what differs, by what is made."""
    with tempfile.TemporaryDirectory() as folder:
        data = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        made = []
        for place, jobs in PLACES.items():
            root = Path(folder) / place
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                archive.extractall(root, filter="data")
            if (ROOT / "node_modules").is_dir():
                (root / "node_modules").symlink_to(ROOT / "node_modules")
            if jobs > 1:
                for path in root.rglob("*"):
                    os.utime(path, (path.stat().st_atime, path.stat().st_mtime + 3600))
            made.append(make(root, jobs))
    one, other = made
    differing: dict[str, list[str]] = {}
    for what in one:
        names = one[what].keys() | other[what].keys()
        differing[what] = sorted(name for name in names if one[what].get(name) != other[what].get(name))
    return differing


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and say what differs."""
    parser = argparse.ArgumentParser(description="Build everything twice and compare.")
    parser.add_argument("commit", nargs="?", default="HEAD", help="what to build (default %(default)s)")
    found = compare(parser.parse_args(arguments).commit)
    for what, names in found.items():
        print(f"{what}: {f'{len(names)} files differ: ' + ', '.join(names[:10]) if names else 'the same bytes'}")
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
