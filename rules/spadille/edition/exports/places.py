"""Where pages and lines begin in a text as supplied: the units of the tree of pages and lines."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from spadille.edition.model import PageBreak, Source


@dataclass(frozen=True)
class Unit:
    """A stretch of the text that can be cited: a page or a line (of the file, counted from 1)."""

    ref: str
    kind: str
    parent: str | None
    start: int
    end: int


def turned_at(mark: str) -> int:
    """How much of the mark of a page break still stands on the page before: a hyphen and the ends of lines."""
    return len(mark) - len(mark.lstrip("-\n"))


def has_first_page(source: Source) -> bool:
    """Whether the first page of the text is known though no break marks it."""
    return bool(source.first_page) and not any(page.start == page.end == 0 for page in source.page_breaks)


def units(source: Source) -> tuple[Unit, ...]:
    """The pages with their lines, in the order of the text; lines alone where the pages are not known.

    A line belongs to the page on which it begins.
    """
    starts: list[tuple[str, int]] = [(source.first_page, 0)] if has_first_page(source) else []
    starts += [(page.n, _place(page)) for page in source.page_breaks]
    ends = [start for _, start in starts[1:]] + [len(source.text)]
    pages = [Unit(n, "page", None, start, end) for (n, start), end in zip(starts, ends, strict=False)]
    lines: dict[str | None, list[Unit]] = {}
    opened = [page.start for page in pages]
    start = 0
    for number, words in _lines(source.text):
        at = bisect_right(opened, start)
        page = pages[at - 1].ref if at else None
        ref = f"{page}.{number}" if page else str(number)
        lines.setdefault(page, []).append(Unit(ref, "line", page, start, start + len(words)))
        start += len(words)
    if not pages:
        return tuple(lines.get(None, ()))
    return tuple(unit for page in pages for unit in (page, *lines.get(page.ref, ())))


def _place(page: PageBreak) -> int:
    return page.start + turned_at(page.mark)


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines with their ends; a last one without words is none."""
    parts = text.split("\n")
    kept = [part + "\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
    return list(enumerate(kept, 1))
