"""What was measured once and is kept in a file beside the pages, from which they draw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.environment import BuildEnvironment


def figures_in(env: BuildEnvironment, name: str) -> dict[str, Any]:
    """The figures in the file of that name; none where nothing has been measured."""
    path = Path(env.srcdir) / name
    if not path.exists():  # noted as a dependency, it would have the page read again at every build
        return {}
    env.note_dependency(str(path))
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found
