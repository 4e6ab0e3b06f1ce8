"""The glossary, in both languages."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import Term
from spadille.site.book import Book, book_of
from spadille.site.markup import Html, html, link
from spadille.site.shown import note
from spadille.site.words import LANGUAGES, say


class Glossary(SphinxDirective):
    """``terms``: every term, in the order of the site's language."""

    def run(self) -> list[nodes.Node]:
        """A list of definitions."""
        book = book_of(self.env.app)
        note(self.env, "read", "glossary")
        terms = sorted(book.corpus.glossary.values(), key=lambda t: (getattr(t, book.language).casefold(), t.id))
        if not terms:
            return [html("p", say("The glossary has no term yet."))]
        return [html("dl", *(node for term in terms for node in entry(book, term)), class_="sp-glossary")]


def entry(book: Book, term: Term) -> list[Html]:
    """One term: the word in both languages, the definition, where it is explained."""
    here = book.language
    there = "fr" if here == "en" else "en"
    also = [word for language in LANGUAGES for word in term.also.get(language, ())]
    return [
        html(
            "dt",
            html("span", getattr(term, here), lang=here, class_="sp-term"),
            " · ",
            html("span", getattr(term, there), lang=there, class_="sp-term-other"),
            id=term.id,
        ),
        html(
            "dd",
            html("p", term.definition[here]),
            html("p", term.definition[there], lang=there),
            html("p", say("Also: "), ", ".join(also)) if also else None,
            html("p", *[piece for name in term.passages for piece in (", ", link("rule", name))][1:])
            if term.passages
            else None,
        ),
    ]
