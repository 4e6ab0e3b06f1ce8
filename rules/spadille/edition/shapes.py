"""What each key of an entry must hold, told in one line of text.

A shape names the keys of an entry with what they hold, ``line:int sic corr:any-text reason:both?``: ``?`` marks
a key that may be left out, and a key without a word holds text that is not empty.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any


def _text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _both(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"en", "fr"} and all(map(_text, value.values()))


def _rows(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, list) and all(isinstance(cell, str) for cell in row) for row in value
    )


KINDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "text": (_text, "words in quotes, not empty"),
    "any-text": (lambda value: isinstance(value, str), "words in quotes"),
    "int": (lambda value: type(value) is int and abs(value) < 10**9, "a whole number"),
    "bool": (lambda value: isinstance(value, bool), "true or false"),
    "plain": (
        lambda value: isinstance(value, str) or (type(value) in (int, bool) and abs(value) < 10**9),
        "words, a whole number, true or false",
    ),
    "texts": (_texts, "a list of words in quotes"),
    "both": (_both, "{ en = “…”, fr = “…” }, neither empty"),
    "table": (lambda value: isinstance(value, dict), "a table"),
    "tables": (
        lambda value: isinstance(value, list) and all(isinstance(entry, dict) for entry in value),
        "a list of tables",
    ),
    "head": (
        lambda value: isinstance(value, dict) and set(value) == {"en", "fr"} and all(map(_texts, value.values())),
        "{ en = […], fr = […] }, words in both",
    ),
    "rows": (
        lambda value: isinstance(value, dict) and set(value) == {"en", "fr"} and all(map(_rows, value.values())),
        "{ en = [[…]], fr = [[…]] }, words in both",
    ),
    "names": (
        lambda value: isinstance(value, dict)
        and set(value) == {"en", "fr"}
        and all(isinstance(words, list) and all(map(_text, words)) for words in value.values()),
        "{ en = […], fr = […] }, words in both",
    ),
    "words": (
        lambda value: isinstance(value, dict) and all(map(_text, value.values())),
        "a table of words in quotes",
    ),
}
"""The kinds of value: what fits, and how a message names it."""


@cache
def _read(shape: str) -> tuple[tuple[str, str, bool], ...]:
    keys = []
    for word in shape.split():
        name, _, kind = word.rstrip("?").partition(":")
        keys.append((name, kind or "text", word.endswith("?")))
    return tuple(keys)


def misfit(entry: dict[str, Any], shape: str) -> str:
    """What is wrong with ``entry``, as the rest of a sentence that begins with its name; empty where nothing is.

    >>> misfit({"line": 3, "sic": "êire", "corr": "être"}, "line:int sic corr:any-text nth:int?")
    ''
    >>> misfit({"line": "3", "sic": "êire", "corr": "être"}, "line:int sic corr:any-text")
    "has a wrong 'line'; write a whole number"
    >>> misfit({"line": 3}, "line:int sic")
    "lacks the key 'sic'; add it"
    >>> misfit({"line": 3, "sick": "êire"}, "line:int sic")
    "has the unknown key 'sick'; use one of line, sic"
    """
    keys = _read(shape)
    for name in entry:
        if name not in {key for key, _, _ in keys}:
            return f"has the unknown key '{name}'; use one of {', '.join(sorted(key for key, _, _ in keys))}"
    for name, kind, optional in keys:
        if name not in entry:
            if optional:
                continue
            return f"lacks the key '{name}'; add it"
        fits, says = KINDS[kind]
        if not fits(entry[name]):
            return f"has a wrong '{name}'; write {says}"
    return ""
