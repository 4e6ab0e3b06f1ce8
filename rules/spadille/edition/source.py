"""One source: its text, its edition file, and the passages cut and corrected by it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from spadille.edition.anchors import Lines
from spadille.edition.errors import EditionError
from spadille.edition.files import TomlFile, read_text
from spadille.edition.model import (
    CAUSES,
    CERTAINTIES,
    KINDS,
    TABLE,
    Both,
    Emendation,
    Game,
    Lacuna,
    PageBreak,
    Passage,
    ReadTable,
    Regular,
    Segment,
    Source,
)

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")
"""A rule id: lower case, ASCII, dots between its parts and hyphens inside a word."""

_DESCRIPTION = "title author editor translator place publisher year pages first_page csl scan"
_OPTIONAL = "author? editor? translator? place? publisher? year? pages? first_page? csl? scan? certainty:words?"
_PLACE = "line:int quote nth:int?"
_EMENDATION = "line:int sic corr:any-text cause cert nth:int? plays:bool? reason:both? support:texts?"
_LACUNA = "line:int kind what:both nth:int? before? after? readings:texts?"
_TABLE = "from:table to:table passage caption:both cause cert reason:both head:head rows:rows"
_GAME = "id module name:both kind:both players:both pack:both aim:both direction:both?"
_PASSAGE = "id kind line:int begins title:both nth:int? heading:bool? footnote_to:table?"
_TOP = {"emendations", "regular", "pages", "lacunae", "source", "game", "table", "passage"}


def load_source(folder: Path, shown: str) -> Source:
    """Read the source in ``folder``; ``shown`` is how messages name that folder."""
    return _Reader(folder, shown).source()


def both(value: Any) -> Both:
    """A pair of languages from its table in a file."""
    return Both(str(value["en"]), str(value["fr"]))


class _Reader:
    """Reads one source; each method reads one part of its edition file."""

    def __init__(self, folder: Path, shown: str) -> None:
        self.text_name = f"{shown}/text.txt"
        self.text = read_text(folder / "text.txt", self.text_name)
        self.file = TomlFile(folder / "edition.toml", f"{shown}/edition.toml")
        self.lines = Lines(self.text, self.text_name)
        self.folder = folder
        self.shown = shown
        for key in self.file.data:
            if key not in _TOP:
                raise EditionError(
                    self.file.shown,
                    self.file.line(f"/{key}"),
                    f"the file has the unknown key '{key}'; use one of {', '.join(sorted(_TOP))}",
                )

    def fail(self, line: int, what: str) -> EditionError:
        return EditionError(self.file.shown, line, what)

    def place(self, entry: dict[str, Any], words: str, at: int) -> int:
        return self.lines.find(entry.get("line", 0), words, entry.get("nth"), self.file.shown, at)

    def one_of(self, value: Any, allowed: tuple[str, ...], key: str, at: int) -> Any:
        if value not in allowed:
            raise self.fail(at, f"'{key}' is “{value}”; it must be one of {', '.join(allowed)}")
        return value

    def source(self) -> Source:
        described = self.file.table(
            "source", f"{_OPTIONAL} id sha256 language title supplied:both compared:both rights:both summary:both"
        )
        at = self.file.line("/source")
        found = hashlib.sha256((self.folder / "text.txt").read_bytes()).hexdigest()
        if found != described["sha256"]:
            raise EditionError(
                self.text_name,
                1,
                f"the text is not the one that {self.file.shown} pins (SHA-256 {found[:12]}…, not "
                f"{described['sha256'][:12]}…); restore the text as supplied, it is never edited",
            )
        if described["id"] != self.folder.name:
            raise self.fail(at, f"the source calls itself '{described['id']}' in the folder {self.shown}; mend 'id'")
        emendations, pages, tables = self.emendations(), self.pages(), self.tables()
        acts = self.ordered([*emendations, *pages, *tables])
        lacunae = self.lacunae()
        regular = self.regular()
        segments = self.segments(acts, lacunae, regular)
        source = Source(
            id=described["id"],
            sha256=described["sha256"],
            language=self.one_of(described["language"], ("en", "fr"), "language", at),
            text=self.text,
            **{key: str(described.get(key, "")) for key in _DESCRIPTION.split()},
            **{key: both(described[key]) for key in ("supplied", "compared", "rights", "summary")},
            certainty=dict(described.get("certainty", {})),
            emendations=tuple(emendations),
            regular=tuple(regular),
            page_breaks=tuple(pages),
            lacunae=tuple(lacunae),
            tables=tuple(tables),
            games=tuple(self.games(described["id"])),
        )
        passages = self.passages(source, segments)
        return self.translated(replace(source, passages=tuple(passages)))

    def emendations(self) -> list[Emendation]:
        result = []
        for at, entry in self.file.entries("emendations", _EMENDATION):
            start = self.place(entry, entry["sic"], at)
            emendation = Emendation(
                start=start,
                end=start + len(entry["sic"]),
                line=entry["line"],
                sic=entry["sic"],
                corr=entry["corr"],
                cause=self.one_of(entry["cause"], CAUSES, "cause", at),
                cert=self.one_of(entry["cert"], CERTAINTIES, "cert", at),
                plays=bool(entry.get("plays", False)),
                reason=both(entry["reason"]) if "reason" in entry else None,
                support=tuple(entry.get("support", ())),
            )
            if emendation.sic == emendation.corr:
                raise self.fail(at, f"this emendation reads “{emendation.sic}” as it stands; take it out")
            uncertain = emendation.plays or emendation.cause == "conjecture" or emendation.cert == "low"
            if uncertain and not emendation.reason:
                raise self.fail(
                    at, "an emendation that is a conjecture, of low certainty or changes play needs a 'reason'; give it"
                )
            result.append(emendation)
        return result

    def regular(self) -> list[Regular]:
        return [
            Regular(entry["sic"], entry["corr"], entry["times"], both(entry["reason"]))
            for _, entry in self.file.entries("regular", "sic:any-text corr:any-text times:int reason:both")
        ]

    def pages(self) -> list[PageBreak]:
        result = []
        for at, entry in self.file.entries("pages", "n line:int join nth:int? mark? before?"):
            join = self.one_of(entry["join"], ("word", "space", "paragraph"), "join", at)
            if ("mark" in entry) == ("before" in entry):
                raise self.fail(at, "a page break has either a 'mark' or the words 'before' which it falls; give one")
            start = self.place(entry, entry.get("mark") or entry["before"], at)
            end = start + len(entry.get("mark", ""))
            # The mark of a page takes the line ends around it along, and a hyphen that broke a word there.
            if self.lines.starts[self.lines.number(start) - 1] == start:
                while start > 0 and self.text[start - 1] == "\n":
                    start -= 1
                if join == "word" and self.text[start - 1 : start] == "-":
                    start -= 1
                while "mark" in entry and self.text[end : end + 1] == "\n":
                    end += 1
            result.append(PageBreak(start, end, entry["line"], entry["n"], self.text[start:end], join))
        return result

    def tables(self) -> list[ReadTable]:
        result = []
        for at, entry in self.file.entries("table", _TABLE):
            for end_of in ("from", "to"):
                self.file.check(entry[end_of], _PLACE, at, f"'{end_of}' of this table")
            start = self.place(entry["from"], entry["from"]["quote"], at)
            end = self.place(entry["to"], entry["to"]["quote"], at) + len(entry["to"]["quote"])
            if end <= start:
                raise self.fail(at, "this table ends before it begins; mend 'from' and 'to'")
            for language in ("en", "fr"):
                width = len(entry["head"][language])
                for row in entry["rows"][language]:
                    if len(row) != width:
                        raise self.fail(at, f"a row of this table has {len(row)} cells and its head {width}; mend it")
            result.append(
                ReadTable(
                    start,
                    end,
                    entry["from"]["line"],
                    both(entry["caption"]),
                    {k: tuple(v) for k, v in entry["head"].items()},
                    {k: tuple(tuple(row) for row in v) for k, v in entry["rows"].items()},
                    self.one_of(entry["cause"], CAUSES, "cause", at),
                    self.one_of(entry["cert"], CERTAINTIES, "cert", at),
                    both(entry["reason"]),
                    self.text[start:end],
                )
            )
        return result

    def lacunae(self) -> list[Lacuna]:
        result = []
        for at, entry in self.file.entries("lacunae", _LACUNA):
            if ("before" in entry) == ("after" in entry):
                raise self.fail(at, "a lacuna stands either 'before' or 'after' some words; give one of the two")
            place = self.place(entry, entry.get("before") or entry["after"], at) + len(entry.get("after", ""))
            kind = self.one_of(entry["kind"], ("lost", "silent"), "kind", at)
            result.append(Lacuna(place, entry["line"], kind, both(entry["what"]), tuple(entry.get("readings", ()))))
        return sorted(result, key=lambda lacuna: lacuna.at)

    def games(self, source: str) -> list[Game]:
        return [
            Game(
                id=entry["id"],
                module=entry["module"],
                source=source,
                name=both(entry["name"]),
                kind=both(entry["kind"]),
                players=both(entry["players"]),
                pack=both(entry["pack"]),
                aim=both(entry["aim"]),
                direction=both(entry["direction"]) if "direction" in entry else None,
            )
            for _, entry in self.file.entries("game", _GAME)
        ]

    def ordered(self, acts: list[Any]) -> list[Any]:
        acts = sorted(acts, key=lambda act: (act.start, act.end))
        for one, other in zip(acts, acts[1:], strict=False):
            if other.start < one.end:
                raise self.fail(
                    self.line_of(other),
                    f"what is done at line {self.lines.number(other.start)} overlaps what is done at line "
                    f"{self.lines.number(one.start)}, “{self.text[one.start : one.end]}”; keep them apart",
                )
        return acts

    def line_of(self, act: Any) -> int:
        """The line of the edition file for an act, found by its place in the text."""
        name = {Emendation: "emendations", PageBreak: "pages", ReadTable: "table"}[type(act)]
        for index, entry in enumerate(self.file.data[name]):
            if entry.get("line", entry.get("from", {}).get("line")) == act.line and (
                not isinstance(act, Emendation) or entry["sic"] == act.sic
            ):
                return self.file.line(name, index)
        return 1

    def segments(self, acts: list[Any], lacunae: list[Lacuna], regular: list[Regular]) -> list[Segment]:
        """The whole text as segments, every character in exactly one."""
        result: list[Segment] = []
        counts = [0] * len(regular)

        def plain(start: int, end: int) -> None:
            for piece in re.finditer(r"\n+|[^\n]+", self.text[start:end]):
                words = piece[0]
                if words[0] == "\n":
                    result.append(Segment("paragraph", start + piece.start(), words, "\n"))
                    continue
                read = words
                for number, change in enumerate(regular):
                    counts[number] += read.count(change.sic)
                    read = read.replace(change.sic, change.corr)
                result.append(Segment("text", start + piece.start(), words, read))

        def text(start: int, end: int) -> None:
            # A lacuna just where an act begins stands before it, so that the act does not swallow its mark.
            while waiting and start <= waiting[0].at <= end:
                lacuna = waiting.pop(0)
                plain(start, lacuna.at)
                result.append(Segment("lacuna", lacuna.at, "", "", lacuna))
                start = lacuna.at
            plain(start, end)

        waiting = list(lacunae)
        here = 0
        for act in acts:
            text(here, act.start)
            result.append(self.acted(act))
            here = act.end
        text(here, len(self.text))
        if waiting:
            raise self.fail(
                self.file.line("/lacunae"),
                f"the lacuna of line {waiting[0].line} falls inside words that are emended; move it beside them",
            )
        for number, change in enumerate(regular):
            if counts[number] != change.times:
                raise self.fail(
                    self.file.line("regular", number),
                    f"“{change.sic}” stands {counts[number]} times outside emended words, not {change.times}; "
                    "look at them and mend 'times'",
                )
        return result

    def acted(self, act: Emendation | PageBreak | ReadTable) -> Segment:
        printed = self.text[act.start : act.end]
        if isinstance(act, Emendation):
            return Segment("emended", act.start, printed, act.corr, act)
        if isinstance(act, PageBreak):
            return Segment("page", act.start, printed, {"word": "", "space": " ", "paragraph": "\n"}[act.join], act)
        return Segment("table", act.start, printed, act.plain("en"), act)

    def passages(self, source: Source, segments: list[Segment]) -> list[Passage]:
        entries = self.file.entries("passage", _PASSAGE)
        if not entries:
            raise self.fail(1, f"{self.file.shown} has no [[passage]]; cut the text into passages")
        starts: list[int] = []
        for number, (at, entry) in enumerate(entries):
            if not isinstance(entry["id"], str) or not ID.fullmatch(entry["id"]):
                raise self.fail(at, f"'{entry['id']}' is not an id; write game.topic in lower case, with dots and hyphens")
            start = self.place(entry, entry["begins"], at)
            if number == 0 and start != 0:
                raise self.fail(
                    at, f"the text before passage {entry['id']} lies in no passage; begin the first one at its first word"
                )
            if starts and start <= starts[-1]:
                raise self.fail(
                    at,
                    f"passage {entry['id']} begins before passage {entries[number - 1][1]['id']} has ended: "
                    "passages must not overlap; put them in the order of the text",
                )
            starts.append(start)
        result = []
        for number, (at, entry) in enumerate(entries):
            start = starts[number]
            end = starts[number + 1] if number + 1 < len(starts) else len(self.text)
            result.append(self.passage(source, at, entry, start, end, self.cut(segments, start, end, entry["id"], at)))
        return result

    def cut(self, segments: list[Segment], start: int, end: int, name: str, at: int) -> tuple[Segment, ...]:
        """The segments between two offsets; plain text may be cut anywhere, the acts of the editor nowhere."""
        result = []
        for segment in segments:
            stop = segment.start + len(segment.printed)
            if segment.printed and (stop <= start or segment.start >= end):
                continue
            if not segment.printed and not (start <= segment.start < end or segment.start == end == len(self.text)):
                continue
            if segment.start >= start and stop <= end:
                result.append(segment)
                continue
            if segment.kind not in ("text", "paragraph"):
                raise self.fail(at, f"passage {name} begins or ends inside “{segment.printed}”, which is emended; move it")
            low, high = max(start, segment.start), min(end, stop)
            printed = self.text[low:high]
            if segment.kind == "paragraph":
                result.append(Segment("paragraph", low, printed, "\n"))
                continue
            # The cut must not fall inside a regular change, or the parts would not read as the whole does.
            regular = [Regular(e["sic"], e["corr"], 0, Both("", "")) for e in self.file.data.get("regular", ())]
            read = printed
            for change in regular:
                read = read.replace(change.sic, change.corr)
            result.append(Segment("text", low, printed, read))
        return tuple(result)

    def passage(
        self, source: Source, at: int, entry: dict[str, Any], start: int, end: int, segments: tuple[Segment, ...]
    ) -> Passage:
        last = len(self.text[start:end].rstrip("\n")) + start - 1
        before = [page.n for page in source.page_breaks if page.end <= start]
        inside = [page.n for page in source.page_breaks if start < page.end <= last]
        pages = ((before[-1] if before else source.first_page), *inside)
        footnote = entry.get("footnote_to")
        if footnote is not None:
            self.file.check(footnote, _PLACE, at, f"'footnote_to' of {entry['id']}")
        joined = any(page.join != "paragraph" and page.end == start for page in source.page_breaks)
        return Passage(
            id=entry["id"],
            kind=self.one_of(entry["kind"], KINDS, "kind", at),
            source=source.id,
            title=both(entry["title"]),
            start=start,
            end=end,
            line=self.lines.number(start),
            last_line=self.lines.number(last),
            segments=segments,
            pages=tuple(page for page in pages if page),
            starts_paragraph=(start == 0 or self.text[start - 1] == "\n") and not joined,
            heading=bool(entry.get("heading", False)),
            defined_at=at,
            footnote_to=self.place(footnote, footnote["quote"], at) if footnote else None,
        )

    def translated(self, source: Source) -> Source:
        language = "fr" if source.language == "en" else "en"
        shown = f"{self.shown}/translation.{language}.toml"
        file = TomlFile(self.folder / f"translation.{language}.toml", shown)
        file.check(file.data, "by:both note:both passages:table exceptions:tables?", 1, "the file")
        words = file.data["passages"]
        known = {passage.id for passage in source.passages}
        for name, value in words.items():
            if name not in known:
                raise EditionError(
                    shown, file.line(f"passages/{name}"), f"there is no passage '{name}' in {self.file.shown}; mend the id"
                )
            if not isinstance(value, str) or not value.strip():
                raise EditionError(shown, file.line(f"passages/{name}"), f"the translation of {name} is empty; write it")
        for passage in source.passages:
            if passage.id not in words:
                raise EditionError(shown, file.line("/passages"), f"passage {passage.id} has no translation; write it")
            if words[passage.id].count(TABLE) != len(passage.tables):
                raise EditionError(
                    shown,
                    file.line(f"passages/{passage.id}"),
                    f"passage {passage.id} has {len(passage.tables)} tables set again and its translation "
                    f"{words[passage.id].count(TABLE)}; write {TABLE} once where each belongs",
                )
        return replace(
            source,
            passages=tuple(
                replace(p, translated=words[p.id].strip(), translation_language=language) for p in source.passages
            ),
            translation_language=language,
            translation_by=both(file.data["by"]),
            translation_note=both(file.data["note"]),
        )

