"""The examples of the page about the adapters, which have no prompts because not everyone has what they want."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
WANTED = ["pyspiel", "pettingzoo"]


def test_there_is_an_example_for_each() -> None:
    assert [wanted in block for block, wanted in zip(BLOCKS, WANTED, strict=True)] == [True, True]


@pytest.mark.parametrize(("block", "wanted"), [*zip(BLOCKS, WANTED, strict=True)], ids=WANTED)
def test_the_example_runs(block: str, wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip(wanted, reason=f"the extra for {wanted} is not installed")
    exec(compile(block, str(PAGE), "exec"), {"__name__": "example"})  # noqa: S102
    told = capsys.readouterr().out
    assert " play " in told if wanted == "pyspiel" else "table shuffle" in told
