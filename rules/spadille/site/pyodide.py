"""Pyodide, which is Python for browsers, where npm has installed it."""

from __future__ import annotations

import json
from pathlib import Path

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""What a browser loads of it."""


def find(root: Path) -> Path | None:
    """Where it lies in the checkout ``root``, if it is there whole."""
    folder = root / "node_modules" / "pyodide"
    return folder if all((folder / name).is_file() for name in (*FILES, "package.json")) else None


def version(folder: Path) -> str:
    """The version of what lies there."""
    return str(json.loads((folder / "package.json").read_text("utf-8"))["version"])
