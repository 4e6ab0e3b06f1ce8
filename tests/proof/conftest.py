"""The tests of the tie work on the tiny project of the refusals."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "refusals"))

from tiny import Tiny, make  # noqa: E402


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    """A tiny project that passes."""
    return make(tmp_path)
