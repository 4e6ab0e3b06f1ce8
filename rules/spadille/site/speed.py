"""The figures of the bench: how long the site takes to build, and what is sent to a reader (``tests/bench``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.site.figures import figures_in
from spadille.site.markup import Html, html
from spadille.site.words import say

FILE = "speed.json"


class Speed(SphinxDirective):
    """``speed``: two tables, of building and of reading."""

    def run(self) -> list[nodes.Node]:
        """The tables, for whatever was measured."""
        found = figures_in(self.env, FILE)
        if not found:
            return [html("p", say("Nothing has been measured."))]
        return [*_building(found.get("building", {})), *_wire(found.get("wire"))]


def _building(found: dict[str, Any]) -> Iterable[nodes.Node]:
    heads = (say("Book"), say("Rules"), say("Build"), say("Seconds of the clock"), say("of the processor"),
             say("Milliseconds a rule"), say("Peak of memory, MB"), say("Kilobytes a rule"))  # fmt: skip
    names = {"from nothing": say("from nothing"), "after an edit": say("after an edit of one rule")}
    rows = []
    for name, one in sorted(found.items(), key=lambda item: item[1]["rules"]):
        for build, words in names.items():
            took = one[build]
            rows.append((
                say("this book") if name == "this book" else say("made, {n} rules", n=name), f"{one['rules']:,}", words,
                f"{took['clock']:,.1f}", f"{took['processor']:,.1f}", f"{1000 * took['processor'] / one['rules']:,.1f}",
                f"{took['memory']:,}", f"{1000 * took['memory'] / one['rules']:,.0f}",
            ))  # fmt: skip
    if rows:
        yield _table(say("Building the site"), heads, rows)
        yield from _when(one["when"] for one in found.values())


def _wire(found: dict[str, Any] | None) -> Iterable[nodes.Node]:
    if not found:
        return
    names = {
        "the page of a rule": say("the page of a rule"),
        "a first search": say("a first search in it"),
        "a first verdict": say("the first verdict of a proof run in it"),
    }
    rows = [
        (names.get(step, step), str(found["files"][step]), f"{size / 1000:,.1f}",
         "{median:.2f} ({least:.2f}–{most:.2f})".format(**found["seconds"][step]))
        for step, size in found["bytes"].items()
    ]  # fmt: skip
    heads = (say("What is read"), say("Files"), say("Kilobytes sent"), say("Seconds: median, least and most"))
    yield _table(say("Reading the site"), heads, rows)
    yield from _when([found["when"]])


def _when(days: Iterable[dict[str, str]]) -> Iterable[nodes.Node]:
    for date, machine in dict.fromkeys((day["date"], day["machine"]) for day in days):
        yield html("p", say("Measured on {date}: {machine}.", date=date, machine=machine))


def _table(name: str, heads: Iterable[str], rows: Iterable[tuple[str, ...]]) -> Html:
    head = html("thead", html("tr", *(html("th", words, scope="col") for words in heads)))
    body = html("tbody", *(html("tr", *(html("td", cell) for cell in row)) for row in rows))
    table = html("table", html("caption", name), head, body)
    return html("div", table, class_="sp-scroll", tabindex="0", role="region", aria_label=name)
