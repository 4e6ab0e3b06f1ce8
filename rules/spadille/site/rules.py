"""The page of one passage: everything that is known of it."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import Passage
from spadille.site.book import Book, book_of
from spadille.site.citations import citations
from spadille.site.markup import Html, add, html, link
from spadille.site.measured import advice
from spadille.site.notes import notes
from spadille.site.passages import readings_list, row
from spadille.site.shown import note
from spadille.site.slots import slot
from spadille.site.tongues import source_link
from spadille.site.words import kind_name, say


class RulePage(SphinxDirective):
    """``rule-page``: a passage in its languages, its proofs, notes, disputed points and citations."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The whole page, as one section whose anchor is the id."""
        book = book_of(self.env.app)
        passage = book.passages.get(self.arguments[0])
        if passage is None:
            raise self.error(f"unknown rule: {self.arguments[0]}")
        for part in ("passage", "about", "cite"):
            note(self.env, "read", part, passage.id)
        title = passage.title[book.language]
        section = nodes.section("", nodes.title(title, title), ids=[passage.id], classes=["sp-rule-page"])
        found = notes(self.env, book, passage)
        before, after = book.neighbours(passage)
        return [
            add(
                section,
                _where(book, passage),
                html(
                    "section",
                    self.context(book, before) if before and _runs_on(before, passage) else None,
                    row(book, passage),
                    self.context(book, after) if after and _runs_on(passage, after) else None,
                    class_=f"sp-passage sp-alone sp-kind-{passage.kind}",
                    data_id=passage.id,
                    data_kind=passage.kind,
                    aria_label=say("Text"),
                ),
                *_part("notes", say("Notes on the text"), html("ol", *found, class_="sp-notes") if found else None),
                *self.proof(passage),
                *_part("measured", say("Measured by playing"), advice(self.env, passage)),
                *_part("points", say("Disputed points"), readings_list(book, passage)),
                *_part("terms", say("Terms"), _terms(book, passage)),
                *_part("cite", say("Cite this passage"), citations(book, passage)),
            )
        ]

    def context(self, book: Book, passage: Passage) -> Html:
        """A passage beside this one whose sentence it shares."""
        note(self.env, "read", "passage", passage.id)
        language = book.corpus.sources[passage.source].language
        return html(
            "div",
            html("div", html("p", passage.read), class_="sp-read", lang=language),
            html("div", html("p", passage.translation), class_="sp-translation", lang=passage.translation_language),
            class_="sp-row sp-context",
        )

    def proof(self, passage: Passage) -> list[Html]:
        """The state of a rule and its proofs; other passages need none."""
        if not passage.stated:
            return []
        return [
            html("h2", say("Proof"), id="proof"),
            html("p", slot(self.env, "badge", passage.id), class_="sp-state-line"),
            html("div", slot(self.env, "proofs", passage.id), class_="sp-proofs"),
        ]


def _runs_on(passage: Passage, following: Passage) -> bool:
    """Whether a sentence runs on from one passage into the next."""
    return (
        not following.starts_paragraph
        and passage.source == following.source
        and not passage.read.rstrip("”»)’ \xa0").endswith((".", "!", "?"))
    )


def _part(anchor: str, heading: str, content: Html | None) -> list[Html]:
    return [html("h2", heading, id=anchor), content] if content is not None else []


def _where(book: Book, passage: Passage) -> Html:
    """Where the passage stands: game, source, pages and lines."""
    source = book.corpus.sources[passage.source]
    pages = f"{passage.pages[0]}–{passage.pages[-1]}" if len(passage.pages) > 1 else "".join(passage.pages)
    return html(
        "p",
        html("code", passage.id, class_="sp-rule-id"),
        " · ",
        kind_name(passage.kind),
        " · ",
        link("in-game", f"{passage.game}#{passage.id}", book.corpus.games[passage.game].name[book.language]),
        " · ",
        source_link(book, source, passage.id),
        *([", ", say("pages {pages}", pages=pages) if len(passage.pages) > 1 else say("page {n}", n=pages)]
          if pages else []),
        ", ",
        say("line {n} of the text as supplied", n=passage.line) if passage.line == passage.last_line
        else say("lines {lines} of the text as supplied", lines=passage.lines()),
        class_="sp-where",
    )  # fmt: skip


def _terms(book: Book, passage: Passage) -> Html | None:
    terms = book.terms_of.get(passage.id, ())
    if not terms:
        return None
    return html("ul", *(html("li", link("term", term.id, getattr(term, book.language))) for term in terms),
                class_="sp-terms")  # fmt: skip

