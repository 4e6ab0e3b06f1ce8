"""The figures of the bench: how many moves a second each game plays, beside the games of OpenSpiel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.site.book import Book, book_of
from spadille.site.figures import figures_in
from spadille.site.markup import Html, html
from spadille.site.words import say

FILE = "moves.json"
FREE, CHECKED = "OpenSpiel", "OpenSpiel, checked:"
"""The kinds of the games that are compared with: their moves are not looked at, or are seen to be legal."""


class Moves(SphinxDirective):
    """``moves``: what was measured, when and where, and how it compares."""

    def run(self) -> list[nodes.Node]:
        """Two tables: the games of OpenSpiel, and those of this book against each of them."""
        figures = figures_in(self.env, FILE)
        if not figures:
            return [html("p", say("Nothing has been measured."))]
        games: dict[str, dict[str, Any]] = figures["games"]
        measured = say(
            "Measured on {date} on one core of a machine with {machine}, by Python {python}: the median of {n} rounds.",
            date=figures["date"], machine=figures["machine"], python=figures["python"], n=figures["rounds"],
        )  # fmt: skip
        return [html("p", measured), _rivals(games), _ratios(games, book_of(self.env.app))]


def _rivals(games: Mapping[str, dict[str, Any]]) -> Html:
    names = [name.removeprefix(f"{FREE} ") for name, one in games.items() if one["kind"] == FREE]
    rows = [[name, _speed(games[f"{FREE} {name}"]), _speed(games[f"{CHECKED} {name}"])] for name in names]
    head = [say("OpenSpiel’s"), say("Moves a second, unchecked"), say("Moves a second, checked")]
    return _table(head, rows, say("Moves a second of OpenSpiel’s games"))


def _ratios(games: Mapping[str, dict[str, Any]], book: Book) -> Html:
    rivals = [name.removeprefix(f"{FREE} ") for name, one in games.items() if one["kind"] == FREE]
    rows = [
        [
            _name(name, book),
            _speed(one),
            *(f"{one['ratio'][f'{kind} {rival}']['median']:.2f}" for kind in (FREE, CHECKED) for rival in rivals),
        ]
        for name, one in games.items()
        if "ratio" in one
    ]
    head = [
        say("Game"),
        say("Moves a second"),
        *(say("to {game}, unchecked", game=rival) for rival in rivals),
        *(say("to {game}, checked", game=rival) for rival in rivals),
    ]
    return _table(head, rows, say("Moves a second of the games of this book, and their ratio to OpenSpiel’s"))


def _name(name: str, book: Book) -> str:
    game, _, session = name.partition(",")
    known = book.corpus.games.get(game)
    shown = known.name[book.language] if known else game
    return say("{game}, a sitting", game=shown) if session else shown


def _speed(one: Mapping[str, Any]) -> str:
    return f"{one['moves per second']['median']:,.0f}"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], label: str) -> Html:
    heads = html("thead", html("tr", *(html("th", name, scope="col") for name in head)))
    lines = (html("tr", html("th", first, scope="row"), *(html("td", cell) for cell in cells)) for first, *cells in rows)
    return html("div", html("table", heads, html("tbody", *lines)), class_="sp-scroll", tabindex="0", role="region",
                aria_label=label)  # fmt: skip
