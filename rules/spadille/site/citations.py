"""How to cite a passage: in words, and in the forms that reference managers take."""

from __future__ import annotations

from spadille.edition.cite import Cited, written
from spadille.edition.model import Passage, Source
from spadille.site.book import Book
from spadille.site.markup import Html, html
from spadille.site.tongues import naming
from spadille.site.words import LANGUAGES, say

CITE = "cite"
"""Where a page says how it is cited."""
FORMS = {"bibtex": "BibTeX", "csl-json": "CSL-JSON", "ris": "RIS"}


def plain_citations(book: Book, passage: Passage) -> Html:
    """The citation in words, in English and in French, that of the page's language first."""
    found, source = book.citations(passage.id), book.corpus.sources[passage.source]
    return html("div", *_plain(book, source, found), class_="sp-cite")


def citations(book: Book, passage: Passage) -> Html:
    """Every form of the citation."""
    found, source = book.citations(passage.id), book.corpus.sources[passage.source]
    return html(
        "div",
        *_plain(book, source, found),
        *(
            html(
                "details",
                html("summary", name),
                html("pre", found[form], class_="sp-copy", tabindex="0", role="group", aria_label=name),
                class_=f"sp-cite-form sp-cite-{form}",
            )
            for form, name in FORMS.items()
        ),
        class_="sp-cite",
    )


def text_citation(book: Book, cited: Cited) -> Html:
    """How to cite a whole text; it also closes the page where that is printed."""
    found = {f"plain-{language}": written(book.corpus, cited, "plain", language) for language in ("en", "fr")}
    source = book.corpus.sources[cited.source]
    told = html("div", *_plain(book, source, found), class_="sp-cite")
    return html("section", html("h2", say("Cite this text")), told, id=CITE, class_="sp-cite-text")


def _plain(book: Book, source: Source, found: dict[str, str]) -> list[Html]:
    languages = sorted(LANGUAGES.items(), key=lambda one: one[0] != book.language)
    return [
        html("p", *naming(book, source, found[f"plain-{language}"], language), lang=language, class_="sp-cite-plain",
             data_language=name)
        for language, name in languages
    ]
