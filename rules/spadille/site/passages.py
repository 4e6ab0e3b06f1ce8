"""A passage on a page: as printed, as read and translated, in one level row, with what is known of it below.

Words that a reader selects are cited by their place in the text as supplied.  In the column as printed that place is
counted from the start of the row; in the column as read, an element with ``data-p`` stands for that many characters
of the text as supplied, one with ``data-skip`` leaves out so many before it, and all other text is the same,
character by character.  Where an element says other words than it shows, they are in ``data-words``.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from docutils import nodes
from sphinx.environment import BuildEnvironment

from spadille.edition.model import Emendation, Lacuna, Language, PageBreak, Passage, ReadTable, Segment, Source
from spadille.site.book import Book
from spadille.site.citations import plain_citations
from spadille.site.markup import Html, add, html, link
from spadille.site.notes import note_id, notes
from spadille.site.shown import note
from spadille.site.slots import slot
from spadille.site.tongues import quoting
from spadille.site.words import by_number, kind_name, reading_kind, say


def row(book: Book, passage: Passage, *, anchors: bool = True, pages: bool = False) -> Html:
    """The three texts of a passage side by side.

    ``anchors`` gives the translation an anchor of its own, ``pages`` gives one to each page that begins here.
    """
    source = book.corpus.sources[passage.source]
    return html(
        "div",
        html("div", *_printed(passage), class_="sp-printed", lang=source.language),
        html("div", *_read(book, passage, source, pages), class_="sp-read", lang=source.language),
        html(
            "div",
            *_translated(passage),
            class_="sp-translation",
            lang=passage.translation_language,
            id=f"{passage.id}.{passage.translation_language}" if anchors else None,
        ),
        class_="sp-row",
        data_source=source.id,
        data_text=source.sha256[:16],
        data_at=f"{passage.line}.{passage.start - source.text.rfind(chr(10), 0, passage.start)}",
        data_page=passage.pages[0] if passage.pages else None,
    )


def _printed(passage: Passage) -> Iterator[nodes.Node]:
    """The words as supplied, with the numbers of their lines."""
    line = passage.line
    yield _line(line)
    for segment in passage.segments:
        for number, piece in enumerate(segment.printed.split("\n")):
            if number:
                line += 1
                yield nodes.Text("\n")
                if line <= passage.last_line:
                    yield _line(line)
            if piece:
                yield html("span", piece, class_="sp-sic") if segment.kind in ("emended", "table") else nodes.Text(piece)


def _line(number: int) -> Html:
    return html("span", str(number), class_="sp-line", aria_hidden="true")


@dataclass
class _Paragraphs:
    """Blocks in the making: words go into the last paragraph, a table stands by itself."""

    blocks: list[Html]
    open: bool = False
    skipped: int = 0

    def put(self, *children: nodes.Node | str) -> None:
        if not self.open:
            self.block(html("p"))
            self.open = True
        add(self.blocks[-1], *children)

    def block(self, made: Html) -> None:
        if self.skipped:
            made["html"]["data-skip"] = str(self.skipped)
        self.blocks.append(made)
        self.open, self.skipped = False, 0

    def end(self, skipped: int) -> None:
        """End the paragraph, ``skipped`` characters before the next."""
        self.open = False
        self.skipped += skipped


def _read(book: Book, passage: Passage, source: Source, pages: bool) -> list[Html]:
    """The words as read, in paragraphs, with every act of the editor marked, and named in the language of the page."""
    language, told, scan = source.language, book.language, source.scan
    made = _Paragraphs([])
    count = 0
    for segment in passage.segments:
        act = segment.act
        if isinstance(act, PageBreak):
            if act.join == "paragraph":
                made.open = False
            made.put(_supplied(_page_break(act, told, scan, pages), segment))
            if act.join == "space":
                made.put(html("span", " ", data_p="0"))
        elif isinstance(act, Lacuna):
            count += 1
            made.put(_supplied(_lacuna(act, told, note_id(passage, count)), segment))
        elif isinstance(act, ReadTable):
            count += 1
            made.block(_supplied(table(act, language), segment, act.plain(language)))
        elif isinstance(act, Emendation):
            count += 1
            made.put(_supplied(_emended(act, language, told, note_id(passage, count)), segment, act.corr))
        elif segment.kind == "paragraph":
            made.end(len(segment.printed))
        elif segment.read:
            made.put(*_typography(segment))
    return made.blocks


def _supplied(shown: Html, segment: Segment, words: str = "") -> Html:
    """What stands for a segment, with the number of its characters in the text as supplied."""
    shown["html"]["data-p"] = str(len(segment.printed))
    if words != shown.astext():
        shown["html"]["data-words"] = words
    return shown


def _typography(segment: Segment) -> Iterator[nodes.Node | str]:
    """Words as read; where a change made throughout alters their number of characters, that is told."""
    printed, read = segment.printed, segment.read
    if len(printed) == len(read):  # all such changes are of one sign for another
        yield read
        return
    for kind, start, end, first, last in difflib.SequenceMatcher(None, printed, read, autojunk=False).get_opcodes():
        if kind == "equal" or end - start == last - first:
            yield read[first:last]
        else:
            yield html("span", read[first:last], data_p=str(end - start))


def _emended(emendation: Emendation, language: Language, told: Language, target: str) -> Html:
    sic = emendation.sic.strip() or "␣"
    if emendation.corr.strip():
        label = say("corrected: {corr}; the text has {sic}", corr=emendation.corr, sic=sic)
    else:
        label = say("left out: {sic}", sic=sic)
    # A link and not a button, which no browser sets as words of its line: a comma could stand alone after it.
    return html(
        "a",
        html("span", emendation.corr, lang=language) if emendation.corr.strip() else "[–]",
        href=f"#{target}",
        lang=told,
        class_="sp-emended" + (" sp-plays" if emendation.plays else ""),
        aria_label=label,
        data_cause=emendation.cause,
        data_cert=emendation.cert,
    )


def _lacuna(lacuna: Lacuna, told: Language, target: str) -> Html:
    what = say("lost in this copy") if lacuna.kind == "lost" else say("the book does not say")
    mark = "[…]" if lacuna.kind == "lost" else "[?]"
    return html(
        "span",
        html("a", mark, href=f"#{target}", aria_label=what, lang=told),
        class_=f"sp-lacuna sp-{lacuna.kind}",
        data_note=target,
    )


def _page_break(page: PageBreak, told: Language, scan: str, anchor: bool) -> Html:
    """The number of a page; where the book can be seen, a link to it."""
    seen = scan.startswith("https://")
    label = say("page {n}", n=page.n)
    return html(
        "span",
        html("a", page.n, href=scan, rel="external", aria_label=say("page {n}: see the book", n=page.n))
        if seen
        else page.n,
        class_="sp-page",
        # What is in a page break is not told by itself, so that no link may be there.
        lang=told,
        role=None if seen else "doc-pagebreak",
        aria_label=None if seen else label,
        id=f"page-{page.n}" if anchor else None,
    )


def table(read: ReadTable, language: Language) -> Html:
    """A table of the book, set again as a table."""
    head = html("tr", *(html("th", cell, scope="col") for cell in read.head[language]))
    body = [html("tr", *(html("td", cell) for cell in cells)) for cells in read.rows[language]]
    return html(
        "table",
        html("caption", read.caption[language]),
        html("thead", head),
        html("tbody", *body),
        class_="sp-table",
    )


def _translated(passage: Passage) -> Iterator[Html]:
    """The translation in paragraphs; a table of the book is a table here too."""
    language = passage.translation_language
    words = passage.translation
    tables = list(passage.tables)
    for paragraph in words.split("\n"):
        held = next((read for read in tables if _spaced(read.plain(language)) in _spaced(paragraph)), None)
        if held is None:
            if paragraph.strip():
                yield html("p", paragraph)
            continue
        tables.remove(held)
        before, _, after = _spaced(paragraph).partition(_spaced(held.plain(language)))
        if before.strip():
            yield html("p", before)
        yield table(held, language)
        if after.strip():
            yield html("p", after)
    for read in tables:
        yield table(read, language)


def _spaced(words: str) -> str:
    """``words`` with every space a plain one, as a table's cells are joined without the typographer's care."""
    return words.replace("\xa0;", ";").replace("\xa0:", ":").replace(" ;", ";").replace(" :", ":")


def short_id(passage: Passage) -> str:
    """The id without its game, as it stands in the margin."""
    return passage.id.partition(".")[2] or passage.id


def block(env: BuildEnvironment, book: Book, passage: Passage, *, pages: bool = False) -> Html:
    """A passage in the run of its text: id in the margin, the row, and one line of state that opens."""
    note(env, "read", "passage", passage.id)
    note(env, "read", "about", passage.id)
    note(env, "read", "cite", passage.id)
    language = book.language
    classes = f"sp-passage sp-kind-{passage.kind}"
    if passage.starts_paragraph:
        classes += " sp-starts-paragraph"
    if passage.heading:
        classes += " sp-heading"
    margin = html(
        "div",
        html("h3", passage.title[language], class_="sp-passage-title"),
        html("a", short_id(passage), class_="sp-permalink", href=f"#{passage.id}",
             aria_label=say("link to {rule}", rule=passage.id)),
        None if passage.kind == "rule" else html("span", kind_name(passage.kind), class_="sp-kind"),
        class_="sp-margin",
    )  # fmt: skip
    return html(
        "section",
        margin,
        row(book, passage, pages=pages),
        _state(env, book, passage),
        class_=classes,
        id=passage.id,
        data_id=passage.id,
        data_kind=passage.kind,
    )


def _state(env: BuildEnvironment, book: Book, passage: Passage) -> Html:
    found = notes(env, book, passage)
    readings = book.readings_of.get(passage.id, ())
    more = html(
        "details",
        html("summary", html("span", *_contents(passage, len(found), len(readings)))),
        slot(env, "proofs", passage.id) if passage.stated else None,
        html("ol", *found, class_="sp-notes") if found else None,
        readings_list(book, passage),
        plain_citations(book, passage),
        html("p", link("rule", passage.id, say("Page of this rule, with every form of citation"))),
        class_="sp-more",
    )
    return html(
        "div",
        slot(env, "badge", passage.id) if passage.stated else None,
        more,
        class_="sp-state",
    )


def _contents(passage: Passage, notes: int, readings: int) -> Iterable[str]:
    """What the line of state opens to."""
    parts = [say("proof")] if passage.stated else []
    if notes:
        parts.append(by_number(notes, say("1 note"), say("{n} notes", n=notes)))
    if readings:
        parts.append(by_number(readings, say("1 disputed point"), say("{n} disputed points", n=readings)))
    yield " · ".join([*parts, say("cite")])


def readings_list(book: Book, passage: Passage) -> Html | None:
    """The disputed points a passage raises, each with what is taken unless another reading is asked for."""
    readings = book.readings_of.get(passage.id, ())
    if not readings:
        return None
    return html(
        "ul",
        *(
            html(
                "li",
                html("span", reading_kind(reading.kind), class_="sp-reading-kind"),
                " ",
                link("reading", reading.id, quoting(book, reading.question[book.language])),
            )
            for reading in readings
        ),
        class_="sp-readings",
    )

