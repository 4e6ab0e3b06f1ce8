"""What the words and the letters in the code are changed to: others of their kind, or the same in another order."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORDS = {
    "S": "H", "H": "D", "D": "C", "C": "S", "A": "K", "K": "Q", "Q": "J", "J": "10", "10": "9", "9": "8", "8": "7",
    "7": "6", "6": "5", "5": "4", "4": "3", "3": "2", "2": "A", "left": "right", "right": "left", "N": "E", "E": "S",
    "W": "N", "X": "Y", "Y": "Z", "Z": "X", "B": "A", "red": "black", "black": "red", "first": "last", "last": "first",
}  # fmt: skip
"""What a word is changed to: another of its kind.  A word not named here becomes one that means nothing."""
_CARD = re.compile(r"(?:10|[2-9TAKQJ])[SHDC]?|[SHDC]")


def other_words(text: str) -> Iterator[str]:
    """What a text may be changed to: words or letters in another order, or another word."""
    words = text.split()
    letters = list(text)
    if len(words) > 1:
        if all(_CARD.fullmatch(word) for word in words):
            yield from map(" ".join, _reordered(words))
    elif 1 < len(text) <= 4 and len(set(letters)) == len(letters) and set(letters) <= set("SHDC"):
        yield from map("".join, _reordered(letters))
    elif text == text.strip() and not re.search(r"[,;:!?“”]", text):
        yield _WORDS.get(text, f"{text}-x")


def _reordered(parts: list[str]) -> Iterator[list[str]]:
    for at in range(len(parts) - 1):
        yield [*parts[:at], parts[at + 1], parts[at], *parts[at + 2 :]]
    for at in range(len(parts)):
        yield parts[:at] + parts[at + 1 :]
