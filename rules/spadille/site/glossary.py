"""The glossary, in both languages."""

from __future__ import annotations

import unicodedata

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import Language, Term
from spadille.site.book import Book, book_of
from spadille.site.contents import in_line
from spadille.site.markup import Html, html, link
from spadille.site.shown import note
from spadille.site.tongues import quoting
from spadille.site.words import say


class Glossary(SphinxDirective):
    """``terms``: every term, in the order of the site's language."""

    def run(self) -> list[nodes.Node]:
        """A list of definitions."""
        book = book_of(self.env.app)
        note(self.env, "read", "glossary")
        terms = sorted(book.corpus.glossary.values(), key=lambda t: (getattr(t, book.language).casefold(), t.id))
        if not terms:
            return [html("p", say("The glossary has no term yet."))]
        first: dict[str, str] = {}
        for term in terms:
            first.setdefault(_letter(getattr(term, book.language)), term.id)
        return [
            in_line((anchor, letter) for letter, anchor in first.items()),
            html("dl", *(node for term in terms for node in entry(book, term)), class_="sp-glossary"),
        ]


def _letter(word: str) -> str:
    """The letter a word is looked up under, without its accent."""
    return unicodedata.normalize("NFD", word)[0].upper()


def also(term: Term, language: Language) -> tuple[str, ...]:
    """The other words for a term in one language, each once and none that is the term itself."""
    words = {word.casefold(): word for word in reversed(term.also.get(language, ()))}
    words.pop(getattr(term, language).casefold(), None)
    return tuple(reversed(words.values()))


def entry(book: Book, term: Term) -> list[Html]:
    """One term: the word in both languages, the definition, where it is explained."""
    here = book.language
    there: Language = "fr" if here == "en" else "en"
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
            html("p", quoting(book, term.definition[here], here)),
            _also(term, here),
            html("p", quoting(book, term.definition[there], there), lang=there),
            _also(term, there, lang=there),
            html("p", *[piece for name in term.passages for piece in (", ", link("rule", name))][1:])
            if term.passages
            else None,
        ),
    ]


_ALSO = {"en": "Also: ", "fr": "Aussi\u00a0: "}
"""In the language of the words that follow, whatever that of the page."""


def _also(term: Term, language: Language, lang: str | None = None) -> Html | None:
    found = also(term, language)
    return html("p", _ALSO[language], ", ".join(found), class_="sp-also", lang=lang) if found else None
