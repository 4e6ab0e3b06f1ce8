"""How to cite a passage: in words, and in the forms that reference managers take."""

from __future__ import annotations

from spadille.edition.model import Passage
from spadille.site.book import Book
from spadille.site.markup import Html, html
from spadille.site.words import LANGUAGES

FORMS = {"bibtex": "BibTeX", "csl-json": "CSL-JSON", "ris": "RIS"}


def plain_citations(book: Book, passage: Passage) -> Html:
    """The citation in words, in English and in French."""
    found = book.citations(passage.id)
    return html("div", *_plain(found), class_="sp-cite")


def citations(book: Book, passage: Passage) -> Html:
    """Every form of the citation."""
    found = book.citations(passage.id)
    return html(
        "div",
        *_plain(found),
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


def _plain(found: dict[str, str]) -> list[Html]:
    return [
        html("p", found[f"plain-{language}"], lang=language, class_="sp-cite-plain", data_language=name)
        for language, name in LANGUAGES.items()
    ]
