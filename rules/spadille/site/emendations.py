"""Every correction: by source, as tables that a reader can narrow to one cause."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import CAUSES, Emendation, Lacuna, Passage, ReadTable, Source
from spadille.site.book import Book, book_of
from spadille.site.contents import listed
from spadille.site.markup import Html, breakable, html, link
from spadille.site.notes import change, judged
from spadille.site.shown import note
from spadille.site.tongues import quoting, source_link, title
from spadille.site.words import by_number, cause_name, say


def apparatus(book: Book, source: Source) -> Html:
    """What was corrected in a source, what is missing, and which tables were set again, in the order of its text."""
    acts = [
        (segment.start, passage, segment.act)
        for passage in source.passages
        for segment in passage.segments
        if isinstance(segment.act, Emendation | Lacuna | ReadTable)
    ]
    if not acts:
        return html("p", say("Nothing was corrected."))
    head = (say("Line"), say("Passage"), say("Stands"), say("Is read"), say("Why"))
    return html(
        "div",
        html(
            "table",
            html("thead", html("tr", *(html("th", name, scope="col") for name in head))),
            html("tbody", *(_row(book, source, passage, act, head) for _, passage, act in acts)),
            class_="sp-apparatus",
        ),
        class_="sp-scroll",
        tabindex="0",
        role="region",
        aria_label=say("Corrections in {title}", title=source.title),
    )


def _row(
    book: Book, source: Source, passage: Passage, act: Emendation | Lacuna | ReadTable, head: tuple[str, ...]
) -> Html:
    if isinstance(act, Lacuna):
        what: list[nodes.Node | str] = [quoting(book, act.what[book.language])]
        cause, stands, read = act.kind, "", "[…]" if act.kind == "lost" else "[?]"
        words: list[nodes.Node | str] = [say("Lost: ") if act.kind == "lost" else say("Not said: "), *what]
        cells: list[Html] = [html("td", stands), html("td", read)]
    elif isinstance(act, ReadTable):
        cause = act.cause
        words = judged(book, act.cause, act.cert, act.reason, ())
        cells = [
            html("td", html("span", act.sic, class_="sp-sic", lang=source.language)),
            html("td", say("table “{caption}”", caption=act.caption[book.language])),
        ]
    else:
        cause = act.cause
        words = judged(book, act.cause, act.cert, act.reason, act.support, act.plays)
        stood, _, is_read = change(act.sic, act.corr, source.language)
        cells = [html("td", stood), html("td", is_read)]
    row = [
        html("td", str(act.line)),
        html("td", link("rule", passage.id, breakable(passage.id))),
        *cells,
        html("td", *words),
    ]
    for cell, name in zip(row, head, strict=True):
        cell["html"]["data-head"] = name  # told beside each cell where a narrow page stacks them
    return html("tr", *row, data_cause=cause)


def regular_list(book: Book, source: Source) -> Html:
    """The changes of typography made throughout a source, each counted."""
    return html(
        "ul",
        *(
            html(
                "li",
                *change(_shown(change_.sic), _shown(change_.corr), source.language),
                " ",
                by_number(change_.times, say("(once)"), say("({n} times)", n=change_.times)),
                " ",
                quoting(book, change_.reason[book.language]),
            )
            for change_ in source.regular
        ),
        class_="sp-regular",
    )


def _shown(words: str) -> str:
    """``words`` with the spaces at their ends made visible."""
    return words.replace(" ", "␣").replace("\xa0", "⍽")


class Emendations(SphinxDirective):
    """``emendations``: every correction of every source."""

    def run(self) -> list[nodes.Node]:
        """A choice of causes, then a table for each source."""
        book = book_of(self.env.app)
        note(self.env, "read", "sources")
        sources = book.corpus.sources.values()
        made: list[nodes.Node] = [listed((source.id, _counted(book, source)) for source in sources), _choice(book)]
        for source in sources:
            note(self.env, "read", "emendations", source.id)
            note(self.env, "read", "source", source.id)
            n = len(source.emendations)
            made += [
                html("h2", source_link(book, source), id=source.id),
                html("p", by_number(n, say("{n} correction", n=n), say("{n} corrections", n=n))),
                apparatus(book, source),
            ]
            if source.regular:
                made += [html("p", say("Changed throughout:")), regular_list(book, source)]
        return [html("div", *made, class_="sp-emendations")]


def _counted(book: Book, source: Source) -> Html:
    n = len(source.emendations)
    counted = by_number(n, say(": {n} correction", n=n), say(": {n} corrections", n=n))
    return html("span", title(book, source), counted)


def _choice(book: Book) -> Html:
    """A choice of causes, shown by the script that makes it work."""
    counts = {cause: 0 for cause in CAUSES}
    for source in book.corpus.sources.values():
        for emendation in source.emendations:
            counts[emendation.cause] += 1
    return html(
        "div",
        html("label", say("Show"), for_="sp-cause"),
        " ",
        html(
            "select",
            html("option", say("every cause"), value=""),
            *(html("option", f"{cause_name(c)} ({n})", value=c) for c, n in counts.items() if n),
            id="sp-cause",
        ),
        class_="sp-cause-filter",
        hidden=True,
    )
