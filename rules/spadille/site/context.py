"""What the theme is told of each page: the games for its menu, its contents, and the pages beside it."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from spadille.edition.model import Game, Passage, Reading
from spadille.site.book import Book, book_of
from spadille.site.citations import CITE
from spadille.site.games import DISPUTED
from spadille.site.readings import points
from spadille.site.tongues import title_language
from spadille.site.words import say


def tell(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Add to the context of a page."""
    book = book_of(app)
    context["sp_t"] = say
    context["sp_games"] = [
        {"docname": f"games/{game.id}", "name": game.name[book.language]}
        for game in book.corpus.games.values()
        if f"games/{game.id}" in app.env.all_docs
    ]
    folder, _, name = pagename.partition("/")
    if folder == "games" and name in book.corpus.games:
        context["sp_toc"] = [_entry(book, passage) for passage in book.orders[name]]
        if name in book.points_of:
            context["sp_toc"].append({"id": DISPUTED, "title": say("Disputed points of this game"), "level": 1})
        context["sp_toc"].append({"id": CITE, "title": say("Cite this text"), "level": 1})
    elif pagename == "readings":
        context["sp_toc"] = [entry for game, found in points(book) for entry in _of_game(book, game, found)]
    elif pagename == "emendations":
        context["sp_toc"] = [
            {"id": source.id, "title": source.title, "lang": title_language(book, source), "level": 1}
            for source in book.corpus.sources.values()
        ]
    elif folder == "sources" and name in book.corpus.sources:
        source = book.corpus.sources[name]
        last = [("apparatus", say("Everything corrected"))]
        last += [("throughout", say("Changed throughout"))] if source.regular else []
        last += [(CITE, say("Cite this text"))]
        context["sp_toc"] = [_entry(book, passage) for passage in source.passages] + [
            {"id": anchor, "title": title, "level": 1} for anchor, title in last
        ]
    elif folder == "rules" and name in book.passages:
        before, after = book.neighbours(book.passages[name])
        for key, passage in (("sp_previous", before), ("sp_next", after)):
            link = passage and app.builder.get_relative_uri(pagename, f"rules/{passage.id}")
            context[key] = passage and {"link": link, "title": passage.title[book.language]}


def _entry(book: Book, passage: Passage) -> dict[str, Any]:
    return {"id": passage.id, "title": passage.title[book.language], "level": 1}


def _of_game(book: Book, game: Game, found: list[Reading]) -> list[dict[str, Any]]:
    return [{"id": game.id, "title": game.name[book.language], "level": 1}] + [
        {"id": reading.id, "title": reading.question[book.language], "level": 2} for reading in found
    ]


def setup(app: Sphinx) -> None:
    """Tell it when a page is written."""
    app.connect("html-page-context", tell)
