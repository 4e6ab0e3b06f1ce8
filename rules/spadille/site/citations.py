"""How to cite a passage: in words, and in the forms that reference managers take."""

from __future__ import annotations

from spadille.edition.cite import Cited, written
from spadille.edition.model import Passage
from spadille.site.book import Book
from spadille.site.markup import Html, html
from spadille.site.words import LANGUAGES, say

CITE = "cite"
"""Where a page says how it is cited."""
FORMS = {"bibtex": "BibTeX", "csl-json": "CSL-JSON", "ris": "RIS"}


def plain_citations(book: Book, passage: Passage) -> Html:
    """The citation in words, in English and in French, that of the page's language first."""
    return html("div", *_plain(book, book.citations(passage.id)), class_="sp-cite")


def citations(book: Book, passage: Passage) -> Html:
    """Every form of the citation."""
    found = book.citations(passage.id)
    return html(
        "div",
        *_plain(book, found),
        *(
            html(
                "details",
                html("summary", name),
                html("pre", found[form], class_="sp-copy", tabindex="0", aria_label=name),
                class_=f"sp-cite-form sp-cite-{form}",
            )
            for form, name in FORMS.items()
        ),
        class_="sp-cite",
    )


def text_citation(book: Book, cited: Cited) -> Html:
    """How to cite a whole text; it also closes the page where that is printed."""
    found = {f"plain-{language}": written(book.corpus, cited, "plain", language) for language in ("en", "fr")}
    return html("section", html("h2", say("Cite this text")), html("div", *_plain(book, found), class_="sp-cite"),
                id=CITE, class_="sp-cite-text")  # fmt: skip


def _plain(book: Book, found: dict[str, str]) -> list[Html]:
    languages = sorted(LANGUAGES.items(), key=lambda one: one[0] != book.language)
    return [
        html("p", found[f"plain-{language}"], lang=language, class_="sp-cite-plain", data_language=name)
        for language, name in languages
    ]
