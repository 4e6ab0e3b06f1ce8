"""The text of a source as TEI: every character as supplied, with what is read instead beside it.

What is supplied stands in the text itself, in ``sic`` and in ``orig``; what is read stands in ``corr`` and
``reg``.  So the text as supplied is everything but the words of ``corr`` and ``reg``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from html import escape as quoted

from spadille.edition.exports.places import has_first_page, turned_at
from spadille.edition.model import Emendation, Lacuna, Passage, ReadTable, Segment, Source

EDITOR = "#spadille"


def escape(words: str) -> str:
    """Words as the content of an element.  (What ``xml.sax`` has for this takes a tenth of a second to import.)"""
    return quoted(words, quote=False)


def attributes(**values: str | None) -> str:
    """Attributes as written in a tag; ``xml_id`` is ``xml:id``, and what is empty is left out."""
    return "".join(
        f' {name.rstrip("_").replace("xml_", "xml:", 1)}="{quoted(value)}"' for name, value in values.items() if value
    )


def table(read: ReadTable, language: str) -> str:
    """A table that was set again."""

    def row(cells: Iterable[str], role: str | None = None) -> str:
        return f"<row{attributes(role=role)}>" + "".join(f"<cell>{escape(cell)}</cell>" for cell in cells) + "</row>"

    head = read.head[language]
    rows = [row(head, "label")] if any(head) else []
    rows += [row(cells) for cells in read.rows[language]]
    return f"<table><head>{escape(read.caption['fr' if language == 'fr' else 'en'])}</head>{''.join(rows)}</table>"


class Edition:
    """The text of one source, of which any stretch can be written."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.starts = [passage.start for passage in source.passages]
        self.line_starts = [0, *(found.end() for found in re.finditer("\n", source.text))]
        self.known = {passage.id for passage in source.passages}
        self.names = {
            id(act): f"{kind}_{number}"
            for kind, acts in (("emendation", source.emendations), ("table", source.tables), ("lacuna", source.lacunae))
            for number, act in enumerate(acts, 1)
        }
        self.line = 1
        self.begins_line = True

    def between(self, start: int, end: int) -> str:
        """The text between two offsets: its passages as ``seg``, its pages and lines as milestones."""
        self.line = bisect_right(self.line_starts, start)
        self.begins_line = start == self.line_starts[self.line - 1]
        first = bisect_right(self.starts, start) - 1
        last = bisect_left(self.starts, end)
        page = f"<pb{attributes(n=self.source.first_page)}/>" if start == 0 and has_first_page(self.source) else ""
        return page + "".join(self.passage(passage, start, end) for passage in self.source.passages[first:last])

    def whole(self) -> str:
        """The whole text."""
        return self.between(0, len(self.source.text))

    def support(self, name: str) -> str:
        """The address of what supports a correction: a passage of this text, or a work cited."""
        return f"#{name}" if name in self.known else f"#work_{name}"

    def passage(self, passage: Passage, start: int, end: int) -> str:
        whole = start <= passage.start and passage.end <= end
        tag = attributes(
            xml_id=passage.id if whole else None,
            n=passage.id,
            type=passage.kind,
            subtype="heading" if passage.heading else "footnote" if passage.footnote_to is not None else None,
            part=None if whole else "Y",
            corresp=f"#translation_{passage.id}" if whole else None,
        )
        return f"<seg{tag}>{''.join(self.part(segment, start, end) for segment in passage.segments)}</seg>"

    def part(self, segment: Segment, start: int, end: int) -> str:
        """A segment, or what of it lies between two offsets."""
        stop = segment.start + len(segment.printed)
        if start <= segment.start and stop <= end:
            # What has no words of its own stands before the words that follow it.
            ours = segment.printed or segment.start < end or end == len(self.source.text)
            return self.segment(segment) if ours else ""
        low, high = max(start, segment.start), min(end, stop)
        if low >= high:
            return ""
        words = self.source.text[low:high]
        if segment.kind == "text":
            return self.text(words, self.regular(words))
        # Half an act of the editor corrects nothing: it stands as supplied.
        return self.words(words) if segment.kind == "paragraph" else f"<orig>{self.words(words)}</orig>"

    def segment(self, segment: Segment) -> str:
        act = segment.act
        if isinstance(act, Emendation):
            tag = attributes(
                xml_id=self.names[id(act)],
                type=act.cause,
                subtype="plays" if act.plays else None,
                cert=act.cert,
                resp=EDITOR,
                source=" ".join(self.support(name) for name in act.support),
            )
            return f"<choice><sic>{self.words(act.sic)}</sic><corr{tag}>{escape(act.corr)}</corr></choice>"
        if isinstance(act, ReadTable):
            tag = attributes(xml_id=self.names[id(act)], type=act.cause, cert=act.cert, resp=EDITOR)
            set_again = table(act, self.source.language)
            return f"<choice><orig>{self.words(segment.printed)}</orig><reg{tag}>{set_again}</reg></choice>"
        if isinstance(act, Lacuna):
            if act.kind == "lost":
                return f"<gap{attributes(xml_id=self.names[id(act)], reason='lost', resp=EDITOR)}/>"
            return f"<anchor{attributes(xml_id=self.names[id(act)], type='silent')}/>"
        if act:
            turned = turned_at(segment.printed)
            stands = self.words(segment.printed[:turned])
            stands += f"<pb{attributes(n=act.n, break_='no' if act.join == 'word' else None)}/>"
            stands += self.words(segment.printed[turned:])
            if segment.printed == segment.read:
                return stands
            return f'<choice><orig>{stands}</orig><reg type="page-break">{escape(segment.read)}</reg></choice>'
        if segment.kind == "paragraph":
            return self.words(segment.printed)
        return self.text(segment.printed, segment.read)

    def text(self, printed: str, read: str) -> str:
        """Words that are read as they stand, but for the changes made throughout."""
        pieces = [(printed, printed)]
        for change in self.source.regular:
            pieces = [part for one in pieces for part in _split(one, change.sic, change.corr)]
        if "".join(new for _, new in pieces) != read:
            pieces = [(printed, read)]  # one change made another possible: the words change as a whole
        return "".join(
            self.words(old)
            if old == new
            else f'<choice><orig>{self.words(old)}</orig><reg resp="{EDITOR}">{escape(new)}</reg></choice>'
            for old, new in pieces
        )

    def regular(self, words: str) -> str:
        for change in self.source.regular:
            words = words.replace(change.sic, change.corr)
        return words

    def words(self, printed: str) -> str:
        """Words as supplied; where a line begins, its milestone."""
        written = []
        for piece in re.findall(r"[^\n]*\n|[^\n]+", printed):
            if self.begins_line:
                written.append(f'<lb n="{self.line}"/>')
            written.append(escape(piece))
            self.begins_line = piece.endswith("\n")
            self.line += self.begins_line
        return "".join(written)


def _split(piece: tuple[str, str], sic: str, corr: str) -> list[tuple[str, str]]:
    old, new = piece
    if old != new or sic not in old:
        return [piece]
    parts = old.split(sic)
    result = [(parts[0], parts[0])]
    for part in parts[1:]:
        result += [(sic, corr), (part, part)]
    return [(one, other) for one, other in result if one or other]
