"""Words that are not in the language of their page, marked so: titles of books, and what our prose quotes.

A voice that reads the page aloud takes its sounds from these marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes

from spadille.edition.model import Language, Source
from spadille.site.book import Book
from spadille.site.markup import Html, html, link

_QUOTED = re.compile(r"“[^“”]+”|«[^«»]+»")
_WORD = re.compile(r"[^\W\d_]+")


def title(book: Book, source: Source, **attributes: Any) -> Html:
    """The title of a source in the language it is in: that of the book, which may have been supplied translated."""
    return html("span", source.title, lang=title_language(book, source), **attributes)


def title_language(book: Book, source: Source) -> str:
    """The language of the title of a source."""
    return work_language(book, source.csl) or source.language


def work_language(book: Book, name: str) -> str | None:
    """The language of the title of a work; between brackets stands what the edition calls it."""
    work = book.corpus.works.get(name, {})
    if not work.get("title", "").startswith("["):
        return work.get("language")
    words = spoken(work["title"])
    return max(book.vocabulary, key=lambda language: len(words & book.vocabulary[language]))


def source_link(book: Book, source: Source, anchor: str = "") -> addnodes.pending_xref:
    """A link to the page of a source, or to a passage there, under its title."""
    kind, target = ("in-source", f"{source.id}#{anchor}") if anchor else ("source", source.id)
    return link(kind, target, title(book, source), classes=["sp-book"])


def work_link(book: Book, name: str) -> addnodes.pending_xref:
    """A link to a work cited under its label; names of people are of no language."""
    work = book.corpus.works.get(name, {})
    named = any(person.get("family") or person.get("literal") for person in work.get("author", ()))
    return link("work", name, html("span", book.label(name), lang=None if named else work_language(book, name)))


def quoting(book: Book, prose: str, language: Language | None = None) -> Html | nodes.Text:
    """Prose of the edition, with what it quotes in the other language marked, and the titles of books."""
    own = language or book.language
    names = "|".join(map(re.escape, sorted(book.titles, key=len, reverse=True)))
    pieces = [
        html("span", piece, lang=found) if (found := _tongue(book, piece, own)) else piece
        for piece in re.split(f"({_QUOTED.pattern}{'|' if names else ''}{names})", prose)
        if piece
    ]
    return html("span", *pieces) if any(isinstance(piece, Html) for piece in pieces) else nodes.Text(prose)


def _tongue(book: Book, piece: str, own: Language) -> str | None:
    """The other language, where more words of a quotation are among those of its texts than among those of ours."""
    if book.titles.get(piece, own) != own:
        return book.titles[piece]
    if not _QUOTED.fullmatch(piece):
        return None
    other: Language = "fr" if own == "en" else "en"
    words = spoken(piece)
    known = {language: len(words & book.vocabulary[language]) for language in (own, other)}
    return other if known[other] > known[own] and known[other] >= 0.75 * len(words) else None


def spoken(text: str) -> set[str]:
    """The words of a text, each once, whatever their capitals."""
    return {word.casefold() for word in _WORD.findall(text)}


def naming(book: Book, source: Source, words: str, language: str) -> Iterator[Html | str]:
    """``words`` in ``language`` that name a source, with its title marked where that is in another language."""
    before, found, after = words.partition(source.title)
    if found and title_language(book, source) != language:
        yield from (before, title(book, source), after)
    else:
        yield words
