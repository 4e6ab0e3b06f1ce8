"""The pages of the sources: what each is, how certain that is, and its whole text."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.cite import cities, source_cited
from spadille.edition.model import Source
from spadille.site import exports
from spadille.site.book import Book, book_of
from spadille.site.citations import text_citation
from spadille.site.emendations import apparatus, regular_list
from spadille.site.markup import Html, add, html, link
from spadille.site.passages import block
from spadille.site.shown import note
from spadille.site.tongues import quoting, source_link, title, work_link
from spadille.site.words import certainty_name, say


class SourcePage(SphinxDirective):
    """``source-page``: one source."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The whole page."""
        book = book_of(self.env.app)
        source = book.corpus.sources.get(self.arguments[0])
        if source is None:
            raise self.error(f"unknown source: {self.arguments[0]}")
        for part in ("source", "emendations"):
            note(self.env, "read", part, source.id)
        note(self.env, "read", "games")
        for game in source.games:
            note(self.env, "read", "order", game.id)
        head = nodes.title(source.title, "", title(book, source))
        section = nodes.section("", head, ids=[source.id], classes=["sp-source-page"])
        pages = [html("a", page.n, href=f"#page-{page.n}") for page in source.page_breaks]
        return [
            add(
                section,
                html("p", quoting(book, source.summary[book.language]), class_="sp-summary"),
                html("p", html("a", say("To the text"), href="#text"), class_="sp-to-text"),
                description(book, source),
                *([html("nav", html("span", say("Pages") + say(":")), *_spaced(pages), class_="sp-pages",
                        aria_label=say("Pages"))] if pages else []),
                html("h2", say("Downloads"), id="downloads"),
                exports.links(self.env.app, self.env.docname, source),
                html("h2", say("The text"), id="text"),
                html("div", *(block(self.env, book, passage, pages=True) for passage in source.passages),
                     class_="sp-text"),
                html("h2", say("Everything corrected"), id="apparatus"),
                apparatus(book, source),
                *([html("h2", say("Changed throughout"), id="throughout"), regular_list(book, source)]
                  if source.regular else []),
                text_citation(book, source_cited(book.corpus, source.id)),
            )
        ]  # fmt: skip


def description(book: Book, source: Source) -> Html:
    """What the source is; beside each claim, how certain it is."""
    language = book.language
    games = [link("game", game.id, game.name[language]) for game in source.games]
    facts: list[tuple[str, str, nodes.Node | str]] = [
        (say("Title"), "title", title(book, source, class_="sp-book")),
        (say("Author"), "author", source.author),
        (say("Editor"), "editor", source.editor),
        (say("Translator"), "translator", source.translator),
        (say("Place"), "place", cities(source.place, language)),
        (say("Publisher"), "publisher", source.publisher),
        (say("Year"), "year", source.year),
        (say("Pages"), "pages", source.pages),
        (say("Language"), "", say("French") if source.language == "fr" else say("English")),
        (say("Games"), "", html("span", *_spaced(games, ", "))),
        (say("What was supplied"), "", source.supplied[language]),
        (say("Compared with"), "", source.compared[language]),
        (say("To be seen at"), "scan", _scan(source.scan)),
        (say("Rights"), "", source.rights[language]),
        (say("Translation by"), "", source.translation_by[language]),
        (say("On the translation"), "", source.translation_note[language]),
        (say("SHA-256 of the text as supplied"), "", html("code", source.sha256, class_="sp-digest")),
        (say("Work cited"), "", work_link(book, source.csl) if source.csl else ""),
    ]
    return html(
        "dl",
        *(
            html("div", html("dt", name), html("dd", _told(book, fact), *_certainty(source, claim)))
            for name, claim, fact in facts
            if fact
        ),
        class_="sp-facts sp-description",
    )


def _told(book: Book, fact: nodes.Node | str) -> nodes.Node:
    return quoting(book, fact) if isinstance(fact, str) else fact


def _scan(scan: str) -> nodes.Node | str:
    return html("a", scan, href=scan, rel="external") if scan.startswith("https://") else scan


def _certainty(source: Source, claim: str) -> list[nodes.Node | str]:
    how = source.certainty.get(claim, "")
    return [" ", html("span", certainty_name(how), class_=f"sp-certainty sp-{how}")] if how else []


def _spaced(found: list[nodes.Node], between: str = " ") -> list[nodes.Node | str]:
    return [piece for node in found for piece in (between, node)][1 if between == ", " else 0 :]


class Sources(SphinxDirective):
    """``sources``: the list of the sources."""

    def run(self) -> list[nodes.Node]:
        """A list with what each is."""
        book = book_of(self.env.app)
        note(self.env, "read", "sources")
        items = []
        for source in book.corpus.sources.values():
            note(self.env, "read", "source", source.id)
            items.append(
                html(
                    "li",
                    html("h2", source_link(book, source),
                         f" ({source.year})" if source.year else None),
                    html("p", quoting(book, source.summary[book.language])),
                    html("p", *_spaced([link("game", g.id, g.name[book.language]) for g in source.games], ", ")),
                )
            )  # fmt: skip
        return [html("ul", *items, class_="sp-sources")]
