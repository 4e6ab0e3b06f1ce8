"""The works cited: books and pages called upon as witnesses."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.cite import imprint
from spadille.site.book import Book, book_of
from spadille.site.markup import Html, html
from spadille.site.shown import note
from spadille.site.tongues import quoting, work_language
from spadille.site.words import say


class Works(SphinxDirective):
    """``works``: the list of them, by author or title."""

    def run(self) -> list[nodes.Node]:
        """A list."""
        book = book_of(self.env.app)
        note(self.env, "read", "works")
        items = sorted(book.corpus.works.values(), key=lambda work: (_people(work) or work["title"]).casefold().lstrip("["))
        return [html("ul", *(entry(book, work) for work in items), class_="sp-works")]


def entry(book: Book, work: dict[str, Any]) -> Html:
    """One work."""
    people, year, title = _people(work), _year(work), work["title"]
    language = work_language(book, work["id"])
    alone = work["type"] == "book"
    where = ", ".join(
        part
        for part in (
            imprint(work, book.language),
            say("vol. {n}", n=work["volume"]) if "volume" in work else "",
            year,
            say("p. {n}", n=work["page"]) if "page" in work else "",
        )
        if part
    )
    address = work.get("URL", "")
    note_ = work.get("custom", {}).get("note_fr") if book.language == "fr" else work.get("note")
    return html(
        "li",
        html("code", work["id"], class_="sp-work-id"),
        " ",
        f"{people}, " if people else None,
        html("cite", title, lang=language) if alone else html("span", say("“{title}”", title=title), lang=language),
        *([", ", html("cite", work["container-title"], lang=work.get("language"))] if "container-title" in work else []),
        f", {where}." if where else ".",
        *([" ", html("a", address, href=address, rel="external")] if address else []),
        *([" ", html("span", quoting(book, note_), class_="sp-work-note")] if note_ else []),
        id=work["id"],
        class_="sp-work",
    )


def _people(work: dict[str, Any]) -> str:
    people = work.get("author") or work.get("editor") or []
    return ", ".join(
        person.get("literal") or " ".join(filter(None, (person.get("given"), person.get("family")))) for person in people
    )


def _year(work: dict[str, Any]) -> str:
    issued = work.get("issued", {})
    if "date-parts" not in issued:
        return str(issued.get("literal", ""))
    year = "–".join(str(part[0]) for part in issued["date-parts"])
    return say("c. {year}", year=year) if issued.get("circa") else year
