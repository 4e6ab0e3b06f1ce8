"""Addresses that last: a retired passage keeps its page, and any other retired id its place on the page it had."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spadille.edition.releases import Retired, replacements
from spadille.site.book import Book, book_of
from spadille.site.markup import Html, add, html, link
from spadille.site.shown import note
from spadille.site.words import say

_LINKS = {"passage": "rule"}


class RetiredPage(SphinxDirective):
    """``retired-page``: what became of a passage whose id was given up."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One section whose anchor is the id."""
        book = book_of(self.env.app)
        name = self.arguments[0]
        if ("passage", name) not in book.retired:
            raise self.error(f"not a retired rule: {name}")
        note(self.env, "read", "retired", name)
        section = nodes.section("", nodes.title(name, name), ids=[name], classes=["sp-rule-page", "sp-retired-page"])
        return [add(section, html("p", *_told(book, "passage", name)))]


def _told(book: Book, kind: str, name: str) -> list[nodes.Node | str]:
    """When an id was given up, and what replaced it."""
    retired = book.retired[kind, name]
    instead = [link(_LINKS.get(kind, kind), other) for other in replacements(name, book.retired, kind)]
    told: list[nodes.Node | str] = [html("code", name), " ", say("was given up in release {n}", n=retired.release)]
    if not instead:
        return [*told, say("; nothing replaced it.")]
    return [*told, say("; see "), *[piece for node in instead for piece in (", ", node)][1:], "."]


def keep_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Let a page answer for what it once showed."""
    book, page = book_of(app), app.env.docname
    note(app.env, "read", "gone", page)
    found = book.gone.get(page)
    if not found:
        return
    sections = [node for node in doctree.children if isinstance(node, nodes.section)]
    add(sections[-1] if sections else doctree, _list(book, found))


def _list(book: Book, found: list[tuple[str, str, Retired]]) -> Html:
    rows = [html("li", *_told(book, kind, anchor), id=anchor) for anchor, kind, _ in found]
    return html("section", html("h2", say("Given up")), html("ul", *rows), class_="sp-retired")


def setup(app: Sphinx) -> None:
    """Add the page of a retired passage, and look at each page that is read."""
    app.add_directive("retired-page", RetiredPage)
    app.connect("doctree-read", keep_anchors)
