"""How long the site takes to build, and how much memory, at several sizes: from nothing, and after one rule was edited.

The books are made by ``tests/bench/book.py``; with them stands this book itself, which also runs all its proofs.
Each build is a process of its own.  Where others use the machine too, the seconds of the clock tell more of them
than of the build; so those of the processor are given beside them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.bench import book
from tests.bench.measure import today

ROOT = Path(__file__).parents[2]
RULES = "rules"


def measure(sizes: list[int]) -> dict[str, Any]:
    """Build a book of each size, twice."""
    return {f"{size:,}": _measured(size) for size in sizes}


def _measured(size: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="spadille-bench-") as folder:
        root = book.make(Path(folder) / "book", size)
        rules = max(1, round(size / book.IN_GAME)) * book.IN_GAME
        cold = built(root, Path(folder))
        book.edit(root)
        edited = built(root, Path(folder))
        return {RULES: rules, "from nothing": cold, "after an edit": edited, "when": today()}


def this_book() -> dict[str, Any]:
    """Build this book, from a copy that holds only what belongs to it."""
    with tempfile.TemporaryDirectory(prefix="spadille-bench-") as folder:
        root = Path(folder) / "book"
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".*", "_build", "node_modules", "__pycache__"))
        for made in ("docs/api", "docs/rules", "docs/sources"):
            shutil.rmtree(root / made, ignore_errors=True)
        cold = built(root, Path(folder))
        path = root / "corpus/hoyle1909/translation.fr.toml"
        words = path.read_text("utf-8")
        path.write_text(words.replace("vaut double", "compte double", 1), "utf-8")
        if words == path.read_text("utf-8"):
            raise SystemExit(f"the words that are edited no longer stand in {path.name}; give the bench others")
        edited = built(root, Path(folder), strict=False)  # the ledger knows the rule by other words
        sys.path.insert(0, str(ROOT / "rules"))
        from spadille.edition import load

        return {RULES: len(load().rules), "from nothing": cold, "after an edit": edited, "when": today()}


def built(root: Path, folder: Path, strict: bool = True) -> dict[str, float]:
    """Build the site of ``root`` in ``folder``: seconds by the clock and of the processor, and the peak of memory in MB."""
    options = ["-q", "-n", *(["-W", "--keep-going"] if strict else []), "-d", str(folder / "doctrees")]
    command = [sys.executable, "-m", "sphinx", *options, str(root), str(folder / "html")]
    own = root / "rules" / "spadille"
    code = root / "rules" if own.is_dir() else ROOT / "rules"
    environment = {**os.environ, "PYTHONPATH": str(code)}
    begun = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"a measured build stopped; mend it first:\n{said}")
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "clock": round(time.monotonic() - begun, 1),
        "processor": round(used.ru_utime + used.ru_stime, 1),
        "memory": round(used.ru_maxrss * unit / 1e6),
    }


def table(found: dict[str, Any]) -> str:
    """The figures, to be read, with those for each rule."""
    lines = [f"{'rules':<12}{'':<16}{'clock s':>9}{'processor s':>13}{'ms a rule':>11}{'peak MB':>9}{'kB a rule':>11}"]
    for name, one in found.items():
        for build in ("from nothing", "after an edit"):
            took = one[build]
            each = 1000 * took["processor"] / one[RULES], 1000 * took["memory"] / one[RULES]
            lines.append(
                f"{name:<12}{build:<16}{took['clock']:>9,.1f}{took['processor']:>13,.1f}{each[0]:>11,.1f}"
                f"{took['memory']:>9,}{each[1]:>11,.0f}"
            )
    return "\n".join(lines)
