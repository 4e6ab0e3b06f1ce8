"""The index of the search: where each word of the book stands, in files small enough to be fetched one by one.

A *thing* is what may be found, a passage, a disputed point or a term, with a record in each language; its
records have neighbouring numbers.  A word has its stems and its places: for each record the difference to the
number before, how many places, and their differences; a place is four times the place of the word in its
record, and the field.  The files hold JSON, compressed; they are named ``.bin`` so that no server thinks of
unpacking them on the way.
"""

from __future__ import annotations

import gzip
import json
from array import array
from collections.abc import Iterator, Sequence
from typing import Any

from spadille.site.spelling import fold, old_spellings, stems, words

TITLE, TEXT, PRINTED, NAMES = range(4)
"""The fields of a record.  What is printed differs from the text where a scan is corrected; names stand elsewhere."""

_SHARD = 40_000
"""The words of a file are about so many letters of JSON, and those that begin alike stand together."""
_LONG = 6_000
"""The places of a word that need more have a file of their own: few ask for ``de``."""


class Index:
    """The words of all records."""

    def __init__(self) -> None:
        self._places: dict[str, array[int]] = {}
        self._last: dict[str, int] = {}
        self._stems: dict[str, set[str]] = {}
        self._old: dict[str, str] = {}
        self._seen: set[tuple[str, str]] = set()

    def add(self, record: int, language: str, fields: dict[int, Sequence[str]], ids: Sequence[str] = ()) -> int:
        """Add a record, after those with lower numbers; the result is how many words it has.

        Between two texts of a field a place is left free, so that no phrase runs across.
        """
        here: dict[str, list[int]] = {}
        start = 0
        for field, texts in fields.items():
            for text in texts:
                at = -1
                for at, word in words(text):
                    plain = fold(word)
                    here.setdefault(plain, []).append((start + at) * 4 + field)
                    if (word, language) not in self._seen:
                        self._seen.add((word, language))
                        self._stems.setdefault(plain, set()).update(stems(word, language))
                        for old in old_spellings(word, language):
                            self._old.setdefault(old, plain)
                start += at + 2
        for name in ids:
            here.setdefault(name, []).append(start * 4 + NAMES)
        for word, places in here.items():
            self._add_places(word, record, places)
        return start

    def _add_places(self, word: str, record: int, places: list[int]) -> None:
        kept = self._places.setdefault(word, array("I"))
        kept.append(record - self._last.get(word, 0))
        self._last[word] = record
        kept.append(len(places))
        before = 0
        for place in sorted(places):
            kept.append(place - before)
            before = place

    def files(self) -> tuple[dict[str, bytes], list[str]]:
        """The files by their names, and the first word of each file of words."""
        made: dict[str, bytes] = {}
        firsts: list[str] = []
        shard: list[str] = []
        size = 0
        before = ""
        for word, line in self._lines(made):
            alike = 3 if size > 4 * _SHARD else 2
            if size > _SHARD and word[:alike] != before[:alike]:
                made[f"words-{len(firsts) - 1}.bin"] = packed_text(shard)
                shard, size = [], 0
            if not shard:
                firsts.append(word)
            shard.append(line)
            size += len(line)
            before = word
        if shard:
            made[f"words-{len(firsts) - 1}.bin"] = packed_text(shard)
        return made, firsts

    def _lines(self, made: dict[str, bytes]) -> Iterator[tuple[str, str]]:
        """Each word with its stems and its places; long lists of places go into ``made``."""
        old = {word: now for word, now in self._old.items() if word not in self._places}
        many = 0
        for word in sorted(self._places.keys() | old.keys()):
            if word in old:
                yield word, to_json([word, sorted((stems(word, "fr") | stems(word, "en")) - {word}), old[word]])
                continue
            keys = [len(key) if word.startswith(key) else key for key in sorted(self._stems.get(word, set()) - {word})]
            places: Any = self._places[word].tolist()
            if len(told := to_json(places)) > _LONG:
                made[f"places-{many}.bin"] = packed_text([told])
                places, many = many, many + 1
            yield word, to_json([word, keys, places])


def to_json(value: Any) -> str:
    """JSON without a blank."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def packed(value: Any) -> bytes:
    """A value as the content of a file, the same for the same value."""
    return gzip.compress(to_json(value).encode(), mtime=0)


def packed_text(lines: Sequence[str]) -> bytes:
    """Values that are JSON already, as a list in a file."""
    return gzip.compress(f"[{','.join(lines)}]".encode(), mtime=0)
