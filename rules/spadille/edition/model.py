"""The parts of an edition, as values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Literal

Language = Literal["en", "fr"]
Kind = Literal["rule", "definition", "example", "advice", "history", "apparatus"]
Cause = Literal["ocr", "print", "translation", "typography", "spelling", "conjecture"]
Certainty = Literal["high", "medium", "low"]

KINDS = ("rule", "definition", "example", "advice", "history", "apparatus")
STATED: frozenset[str] = frozenset({"rule", "definition", "example"})
"""The kinds of passage that state something code must obey, and so need a proof."""
CAUSES = ("ocr", "print", "translation", "typography", "spelling", "conjecture")
"""``typography`` is of a change of marks and spaces alone that no scan has misread."""
CERTAINTIES = ("high", "medium", "low")
TABLE = "{table}"
"""Where, in a translation, a table that was set again belongs."""
READING_KINDS = ("ambiguous", "contradiction", "corrupt", "silent")


@dataclass(frozen=True)
class Both:
    """The same words in English and in French; ``both["fr"]`` picks one."""

    en: str
    fr: str

    def __getitem__(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


@dataclass(frozen=True)
class Emendation:
    """What stands in the text as supplied, and what is read instead."""

    start: int
    end: int
    line: int
    sic: str
    corr: str
    cause: Cause
    cert: Certainty
    plays: bool = False
    reason: Both | None = None
    support: tuple[str, ...] = ()


@dataclass(frozen=True)
class Regular:
    """A change of typography made throughout: ``sic`` becomes ``corr``, exactly ``times`` times."""

    sic: str
    corr: str
    times: int
    reason: Both


@dataclass(frozen=True)
class PageBreak:
    """Where page ``n`` of the book begins."""

    start: int
    end: int
    line: int
    n: str
    mark: str
    join: Literal["word", "space", "paragraph"]


@dataclass(frozen=True)
class Lacuna:
    """Something missing: ``lost`` from this copy, or what the book itself leaves unsaid (``silent``)."""

    at: int
    line: int
    kind: Literal["lost", "silent"]
    what: Both
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReadTable:
    """A table whose columns the scan ran together, set again as a table."""

    start: int
    end: int
    line: int
    caption: Both
    head: dict[str, tuple[str, ...]]
    rows: dict[str, tuple[tuple[str, ...], ...]]
    cause: Cause
    cert: Certainty
    reason: Both
    sic: str

    def plain(self, language: Language) -> str:
        """The table in one line of text."""
        between = {"en": "; ", "fr": "\u00a0; "}[language]
        return between.join(" ".join(cell for cell in row if cell) for row in self.rows[language]) + "."


@dataclass(frozen=True)
class Segment:
    """A stretch of a passage: how it stands, how it is read, and by what act of the editor.

    ``kind`` is ``text``, ``emended``, ``page``, ``table``, ``lacuna`` or ``paragraph`` (a paragraph break).
    """

    kind: Literal["text", "emended", "page", "table", "lacuna", "paragraph"]
    start: int
    printed: str
    read: str
    act: Emendation | PageBreak | ReadTable | Lacuna | None = None


@dataclass(frozen=True)
class Passage:
    """A piece of a source: with its siblings it covers every character of the text exactly once."""

    id: str
    kind: Kind
    source: str
    title: Both
    start: int
    end: int
    line: int
    last_line: int
    segments: tuple[Segment, ...]
    pages: tuple[str, ...]
    starts_paragraph: bool
    heading: bool
    defined_at: int
    """The line of the edition file that cuts this passage."""
    translated: str = ""
    """The translation as written, with ``{table}`` where a table that was set again belongs."""
    translation_language: Language = "en"
    footnote_to: int | None = None

    @property
    def game(self) -> str:
        """The first part of the id: the game this passage belongs to."""
        return self.id.partition(".")[0]

    @property
    def stated(self) -> bool:
        """Whether it states something that code must obey and a proof must show."""
        return self.kind in STATED

    @cached_property
    def printed(self) -> str:
        """The words exactly as supplied."""
        return "".join(segment.printed for segment in self.segments)

    @cached_property
    def read(self) -> str:
        """The words as corrected."""
        return "".join(segment.read for segment in self.segments).strip()

    @cached_property
    def translation(self) -> str:
        """The words in the other language, tables told in a line."""
        words = self.translated
        for table in self.tables:
            words = words.replace(TABLE, table.plain(self.translation_language), 1)
        return words

    @property
    def translation_parts(self) -> tuple[str | ReadTable, ...]:
        """The translation in pieces: words, and between them the tables."""
        words = self.translated.split(TABLE)
        parts: list[str | ReadTable] = [words[0]]
        for table, following in zip(self.tables, words[1:], strict=True):
            parts += [table, following]
        return tuple(part for part in parts if part)

    @property
    def emendations(self) -> tuple[Emendation, ...]:
        """The corrections made inside it."""
        return tuple(s.act for s in self.segments if isinstance(s.act, Emendation))

    @property
    def tables(self) -> tuple[ReadTable, ...]:
        """The tables set again inside it."""
        return tuple(s.act for s in self.segments if isinstance(s.act, ReadTable))

    @property
    def lacunae(self) -> tuple[Lacuna, ...]:
        """What is missing inside it."""
        return tuple(s.act for s in self.segments if isinstance(s.act, Lacuna))

    @cached_property
    def text_hash(self) -> str:
        """A digest of its words, as supplied and as read: it changes whenever either does."""
        return _digest(self.kind, self.printed, self.read)

    @cached_property
    def edition_hash(self) -> str:
        """A digest of what the edition adds: titles, translation, and what is said of each act of the editor."""
        acts = (act for segment in self.segments if (act := segment.act) and not isinstance(act, PageBreak))
        return _digest(self.title.en, self.title.fr, self.translation, *map(_told, acts))

    def lines(self) -> str:
        """Its lines in the text as supplied, ``6`` or ``6–8``."""
        return str(self.line) if self.line == self.last_line else f"{self.line}–{self.last_line}"


def _told(act: Emendation | ReadTable | Lacuna) -> str:
    """Everything that is said of an act, but for its place."""
    return repr([(f.name, getattr(act, f.name)) for f in fields(act) if f.name not in ("start", "end", "at", "line")])


def _digest(*parts: str) -> str:
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Game:
    """A game that a source states, with the facts a reader looks for first."""

    id: str
    module: str
    source: str
    name: Both
    kind: Both
    players: Both
    pack: Both
    aim: Both
    direction: Both | None = None


@dataclass(frozen=True)
class Source:
    """One text as supplied, with its description and everything done to it."""

    id: str
    sha256: str
    language: Language
    text: str = field(repr=False)
    title: str = ""
    author: str = ""
    editor: str = ""
    translator: str = ""
    place: str = ""
    publisher: str = ""
    year: str = ""
    pages: str = ""
    first_page: str = ""
    csl: str = ""
    scan: str = ""
    supplied: Both = Both("", "")
    compared: Both = Both("", "")
    rights: Both = Both("", "")
    summary: Both = Both("", "")
    certainty: dict[str, str] = field(default_factory=dict)
    emendations: tuple[Emendation, ...] = ()
    regular: tuple[Regular, ...] = ()
    page_breaks: tuple[PageBreak, ...] = ()
    lacunae: tuple[Lacuna, ...] = ()
    tables: tuple[ReadTable, ...] = ()
    games: tuple[Game, ...] = ()
    passages: tuple[Passage, ...] = ()
    translation_language: Language = "en"
    translation_by: Both = Both("", "")
    translation_note: Both = Both("", "")

    @cached_property
    def printed(self) -> str:
        """The text as supplied, put together again from its passages."""
        return "".join(passage.printed for passage in self.passages)


@dataclass(frozen=True)
class Choice:
    """One way to take a disputed point."""

    value: str
    says: Both
    support: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """A disputed point: the question, the ways to answer it, and the one taken unless another is asked for."""

    id: str
    kind: str
    option: str
    passages: tuple[str, ...]
    question: Both
    choices: tuple[Choice, ...]
    default: str | None
    why: Both
    line: int

    @property
    def game(self) -> str:
        """The game it belongs to: ``quinto`` of ``quinto/joker``."""
        return self.id.partition("/")[0]


@dataclass(frozen=True)
class Term:
    """A word of the games, in both languages."""

    id: str
    en: str
    fr: str
    definition: Both
    games: tuple[str, ...]
    passages: tuple[str, ...]
    also: dict[str, tuple[str, ...]]
