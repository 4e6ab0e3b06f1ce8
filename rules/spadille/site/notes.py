"""The notes of a passage: what was corrected, what is missing, which table was set again, and why."""

from __future__ import annotations

from docutils import nodes
from sphinx.environment import BuildEnvironment

from spadille.edition.model import Both, Emendation, Lacuna, Passage, ReadTable
from spadille.site.book import Book
from spadille.site.markup import Html, html, link
from spadille.site.tongues import quoting, work_link
from spadille.site.words import cause_name, certainty_name, say


def note_id(passage: Passage, number: int) -> str:
    """The anchor of a note."""
    return f"note-{passage.id}-{number}"


def notes(env: BuildEnvironment, book: Book, passage: Passage) -> list[Html]:
    """The notes of a passage as items of a list, numbered in the order of the text."""
    acts = [s.act for s in passage.segments if isinstance(s.act, Emendation | Lacuna | ReadTable)]
    return [
        html("li", *_words(book, passage, act), class_="sp-note", id=note_id(passage, number))
        for number, act in enumerate(acts, 1)
    ]


def _words(book: Book, passage: Passage, act: Emendation | Lacuna | ReadTable) -> list[nodes.Node | str]:
    source = book.corpus.sources[passage.source].language
    where = html("span", say("line {n}", n=act.line), class_="sp-note-line")
    if isinstance(act, Lacuna):
        kind = say("Lost in this copy") if act.kind == "lost" else say("The book does not say")
        found: list[nodes.Node | str] = [where, " ", html("strong", kind + say(":")), " ",
                                         quoting(book, act.what[book.language])]  # fmt: skip
        for reading in act.readings:
            if reading in book.corpus.readings:
                found += [" ", link("reading", reading)]
        return found
    if isinstance(act, ReadTable):
        return [where, " ", say("The table “{caption}” is set again.", caption=act.caption[book.language]), " ",
                *judged(book, act.cause, act.cert, act.reason, ())]  # fmt: skip
    return [where, " ", *change(act.sic, act.corr, source), " ",
            *judged(book, act.cause, act.cert, act.reason, act.support, act.plays)]  # fmt: skip


def change(sic: str, corr: str, language: str) -> list[nodes.Node | str]:
    """What stands, and what is read instead."""
    return [
        html("span", sic, class_="sp-sic", lang=language),
        " → ",
        html("span", corr if corr.strip() else say("(left out)"), class_="sp-corr",
             lang=language if corr.strip() else None),
    ]  # fmt: skip


def judged(
    book: Book, cause: str, cert: str, reason: Both | None, support: tuple[str, ...], plays: bool = False
) -> list[nodes.Node | str]:
    """Cause and certainty of a change, its reason, and the witnesses that bear it out."""
    found: list[nodes.Node | str] = [
        html("span", f"{cause_name(cause)}, {certainty_name(cert)}", class_="sp-cause", data_cause=cause)
    ]
    if plays:
        found += [" ", html("span", say("changes play"), class_="sp-plays-mark")]
    if reason:
        found += [" ", html("span", quoting(book, reason[book.language]), class_="sp-reason")]
    if support:
        found += [" ", say("Witness: ") if len(support) == 1 else say("Witnesses: ")]
        for number, work in enumerate(support):
            found += [", " if number else "", work_link(book, work)]
    return found
