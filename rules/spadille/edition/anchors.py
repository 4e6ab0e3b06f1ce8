"""Places in a text, named by line and exact words.  Nothing is matched approximately."""

from __future__ import annotations

from bisect import bisect_right

from spadille.edition.errors import EditionError


class Lines:
    """The lines of a text, split at line feeds alone, so that form feeds and the like stay inside them."""

    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self.shown = shown
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines[:-1]:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def number(self, offset: int) -> int:
        """The line, counted from 1, in which ``offset`` falls."""
        return bisect_right(self.starts, offset)

    def find(self, line: int, words: str, nth: int | None, by: str, at: int) -> int:
        """The offset of ``words`` in ``line``; ``by`` and ``at`` name the file and line that ask for it."""
        if type(line) is not int or not 1 <= line <= len(self.lines):
            raise EditionError(by, at, f"{self.shown} has no line {line}; it has {len(self.lines)}: mend 'line'")
        if not isinstance(words, str) or not words:
            raise EditionError(by, at, "the words of an anchor must not be empty; quote some words of the line")
        found, place = [], self.lines[line - 1].find(words)
        while place >= 0:
            found.append(place)
            place = self.lines[line - 1].find(words, place + 1)
        if not found:
            raise EditionError(
                by, at, f"line {line} of {self.shown} has no “{words}”; quote its words exactly, or mend 'line'"
            )
        if nth is None:
            if len(found) > 1:
                raise EditionError(
                    by,
                    at,
                    f"“{words}” stands {len(found)} times in line {line} of {self.shown}; "
                    "quote more words, or say which with nth",
                )
            nth = 1
        if type(nth) is not int or not 1 <= nth <= len(found):
            raise EditionError(
                by, at, f"“{words}” stands {len(found)} times in line {line} of {self.shown}, not {nth}; mend 'nth'"
            )
        return self.starts[line - 1] + found[nth - 1]
