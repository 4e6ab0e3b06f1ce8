"""What is said when an edition file is damaged: one sentence, with its place and its remedy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_LONGEST = 400
"""A longer message is what somebody's damaged file says, not we: its middle is left out."""


def _in_one_line(what: str) -> str:
    """``what`` with everything that would break its line, or hide in it, made visible."""
    shown = "".join(sign if sign.isprintable() or sign == "\u00a0" else repr(sign)[1:-1] for sign in what)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST // 2]} … {shown[-_LONGEST // 2 :]}"


@dataclass(frozen=True, order=True)
class Problem:
    """A fault found in the corpus or its ties: where it is, what is wrong and what to do.

    ``path`` is empty where no file is at fault, but what was asked for.
    """

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}" if self.path else self.what


class EditionError(Exception):
    """The corpus cannot be read, or has not what is asked for.  The message is one sentence, with file, line and remedy."""

    def __init__(self, path: Path | str, line: int, what: str) -> None:
        self.problem = Problem(str(path), line, _in_one_line(what))
        super().__init__(str(self.problem))


class NotThere(EditionError):
    """What is asked for is not there; the message says what is near."""

    def __init__(self, what: str) -> None:
        super().__init__("", 0, what)
