"""What was measured once and is kept in a file beside the pages, from which they draw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.environment import BuildEnvironment


def figures_in(env: BuildEnvironment, name: str, awaited: bool = True) -> dict[str, Any]:
    """The figures in the file of that name; none where nothing has been measured.

    :param awaited: whether the page is read again at every build until there are some; not where it is one of many.
    """
    path = Path(env.srcdir) / name
    if awaited or path.exists():
        env.note_dependency(str(path))
    return json.loads(path.read_bytes()) if path.exists() else {}
