"""The corpus: all sources, the disputed points, the glossary, the works cited and the ledger of ids."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from spadille.edition.errors import EditionError
from spadille.edition.files import TomlFile, read_json, read_text
from spadille.edition.model import READING_KINDS, Choice, Game, Passage, Reading, Source, Term
from spadille.edition.shapes import KINDS
from spadille.edition.source import both, load_source


@dataclass(frozen=True)
class Corpus:
    """Everything the edition holds: sources in the order of their names, passages in that of their texts."""

    root: Path
    sources: dict[str, Source]
    readings: dict[str, Reading] = field(default_factory=dict)
    glossary: dict[str, Term] = field(default_factory=dict)
    works: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The works cited, as CSL-JSON items by their ids."""

    @cached_property
    def passages(self) -> dict[str, Passage]:
        """All passages by id."""
        return {passage.id: passage for source in self.sources.values() for passage in source.passages}

    @cached_property
    def rules(self) -> dict[str, Passage]:
        """The passages that state something: what needs a proof."""
        return {name: passage for name, passage in self.passages.items() if passage.stated}

    @cached_property
    def games(self) -> dict[str, Game]:
        """All games by id."""
        return {game.id: game for source in self.sources.values() for game in source.games}

    def of_game(self, game: str) -> tuple[Passage, ...]:
        """The passages of one game, in the order of its text."""
        return tuple(passage for passage in self.passages.values() if passage.game == game)


def find_corpus() -> Path:
    """The folder of the corpus: beside the package where it is installed, else in the checkout."""
    here = Path(__file__).resolve()
    places = (here.parents[1] / "corpus", here.parents[3] / "corpus")
    for place in places:
        if place.is_dir():
            return place
    raise EditionError(
        "corpus", 1, f"the corpus is missing (looked in {' and '.join(map(str, places))}); install spadille again"
    )


def load(root: Path | str | None = None) -> Corpus:
    """Read the corpus in ``root``, or the one that belongs to this package.

    :raises EditionError: at the first fault of a file: the message names file, line and remedy.

    >>> corpus = load()
    >>> corpus.passages["quinto.quint.scale"].kind
    'rule'
    """
    root = Path(root) if root is not None else find_corpus()
    if not root.is_dir():
        raise EditionError(str(root), 1, "there is no such folder; name the folder of the corpus")
    folders = sorted(path.parent for path in root.glob("*/edition.toml"))
    missing = [path.parent for path in root.glob("*/text.txt") if path.parent not in folders]
    if missing or not folders:
        raise EditionError(
            f"corpus/{missing[0].name}/edition.toml" if missing else str(root),
            1,
            "the file is missing; restore it" if missing else "the corpus holds no source; restore its folders",
        )
    sources = {}
    for folder in folders:
        source = load_source(folder, f"corpus/{folder.name}")
        sources[source.id] = source
    corpus = Corpus(root, sources, works=_works(root))
    _refuse_doubles(corpus)
    known = set(corpus.passages)
    corpus = Corpus(root, corpus.sources, _readings(root, known), _glossary(root, known, set(corpus.games)), corpus.works)
    _check_support(corpus)
    return corpus


def _refuse_doubles(corpus: Corpus) -> None:
    seen: dict[str, Passage] = {}
    games = set(corpus.games)
    for source in corpus.sources.values():
        for passage in source.passages:
            shown = f"corpus/{source.id}/edition.toml"
            if passage.id in seen:
                raise EditionError(
                    shown,
                    passage.defined_at,
                    f"the id {passage.id} is taken already (line {seen[passage.id].defined_at} of "
                    f"corpus/{seen[passage.id].source}/edition.toml); give this passage another",
                )
            if passage.game not in games:
                raise EditionError(
                    shown, passage.defined_at, f"no [[game]] has the id '{passage.game}' of passage {passage.id}; add one"
                )
            seen[passage.id] = passage


def _readings(root: Path, known: set[str]) -> dict[str, Reading]:
    if not (root / "readings.toml").exists():
        return {}
    file = TomlFile(root / "readings.toml", "corpus/readings.toml")
    result: dict[str, Reading] = {}
    needed = "id kind option passages:texts question:both choices:tables default:plain why:both"
    for at, entry in file.entries("reading", needed):
        def fail(what: str, at: int = at) -> EditionError:
            return EditionError(file.shown, at, what)

        if entry["id"] in result:
            raise fail(f"the reading {entry['id']} is there twice; give this one another id")
        if entry["kind"] not in READING_KINDS:
            raise fail(f"'kind' is “{entry['kind']}”; it must be one of {', '.join(READING_KINDS)}")
        for passage in entry["passages"]:
            if passage not in known:
                raise fail(f"the reading {entry['id']} names the unknown passage {passage}; mend the id")
        choices = []
        for choice in entry["choices"]:
            file.check(choice, "value:plain says:both support:texts?", at, f"a choice of {entry['id']}")
            choices.append(Choice(choice["value"], both(choice["says"]), tuple(choice.get("support", ()))))
        default = None if entry["default"] == "" else entry["default"]
        if default is not None and default not in [choice.value for choice in choices]:
            raise fail(f"the default “{default}” of {entry['id']} is none of its choices; mend it")
        if default is not None and len(choices) < 2:
            raise fail(f"the reading {entry['id']} has one choice; what cannot be taken otherwise is no reading")
        result[entry["id"]] = Reading(
            entry["id"], entry["kind"], entry["option"], tuple(entry["passages"]),
            both(entry["question"]), tuple(choices), default, both(entry["why"]), at,
        )  # fmt: skip
    return result


def _glossary(root: Path, known: set[str], games: set[str]) -> dict[str, Term]:
    if not (root / "glossary.toml").exists():
        return {}
    file = TomlFile(root / "glossary.toml", "corpus/glossary.toml")
    result: dict[str, Term] = {}
    for at, entry in file.entries("term", "id en fr games:texts passages:texts definition:both also:names?"):
        if entry["id"] in result:
            raise EditionError(file.shown, at, f"the term {entry['id']} is there twice; take one out")
        for passage in entry["passages"]:
            if passage not in known:
                raise EditionError(
                    file.shown, at, f"the term {entry['id']} names the unknown passage {passage}; mend the id"
                )
        for game in entry["games"]:
            if game not in games:
                raise EditionError(file.shown, at, f"the term {entry['id']} names the unknown game {game}; mend the id")
        also = entry.get("also", {"en": [], "fr": []})
        result[entry["id"]] = Term(
            entry["id"], entry["en"], entry["fr"], both(entry["definition"]),
            tuple(entry["games"]), tuple(entry["passages"]), {k: tuple(v) for k, v in also.items()},
        )  # fmt: skip
    return result


_WORK = {
    "id": "text", "type": "text", "title": "text", "container-title": "text", "edition": "text", "publisher": "text",
    "publisher-place": "text", "page": "text", "volume": "text", "number": "text", "language": "text", "URL": "text",
    "note": "text", "author": "tables", "editor": "tables", "translator": "tables", "issued": "table",
}  # fmt: skip
"""What the fields of a CSL-JSON item that are used here hold."""


def _works(root: Path) -> dict[str, dict[str, Any]]:
    """The works cited; every field that a citation uses is held against its kind."""
    if not (root / "bibliography.json").exists():
        return {}
    shown = "corpus/bibliography.json"
    items = read_json(root / "bibliography.json", shown)
    lines = read_text(root / "bibliography.json", shown).split("\n")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise EditionError(shown, 1, "the file is no list of works; write a list of CSL-JSON items")
    result: dict[str, dict[str, Any]] = {}
    for number, item in enumerate(items, 1):
        name = item.get("id")
        at = next((n for n, line in enumerate(lines, 1) if f'"id": {json.dumps(name, ensure_ascii=False)}' in line), 1)
        of = f"work {number} ({name})" if isinstance(name, str) else f"work {number}"

        def fail(what: str, at: int = at, of: str = of) -> EditionError:
            return EditionError(shown, at, f"{of} {what}")

        for key in ("id", "type", "title"):
            if key not in item:
                raise fail(f"lacks the key '{key}'; add it")
        for key, kind in _WORK.items():
            fits, says = KINDS[kind]
            if key in item and not fits(item[key]):
                raise fail(f"has a wrong '{key}'; write {says}")
        for role in ("author", "editor", "translator"):
            for person in item.get(role, ()):
                if not KINDS["words"][0](person) or not set(person) & {"family", "literal"}:
                    raise fail(f"has a name under '{role}' without 'family' or 'literal' in words; mend it")
        issued = item.get("issued", {"literal": "?"})
        dated = issued.get("date-parts", [[0]])
        parts = dated[0] if isinstance(dated, list) and dated and isinstance(dated[0], list) else []
        if not parts or not all(type(part) is int for part in parts) or not set(issued) & {"date-parts", "literal"}:
            raise fail("has an 'issued' that is no date; write { \"date-parts\": [[1909]] } or { \"literal\": \"…\" }")
        if name in result:
            raise fail("is there twice; take one out")
        result[name] = item
    return result


def _check_support(corpus: Corpus) -> None:
    """Every witness that is called upon stands among the works cited."""
    for source in corpus.sources.values():
        if source.csl and source.csl not in corpus.works:
            raise EditionError(
                f"corpus/{source.id}/edition.toml", 1,
                f"'csl' names the unknown work {source.csl}; add it to corpus/bibliography.json",
            )  # fmt: skip
        for emendation in source.emendations:
            for work in emendation.support:
                if work not in corpus.works:
                    raise EditionError(
                        f"corpus/{source.id}/edition.toml", 1,
                        f"the emendation “{emendation.corr}” of line {emendation.line} names the unknown work {work}; "
                        "add it to corpus/bibliography.json",
                    )  # fmt: skip
    for reading in corpus.readings.values():
        for choice in reading.choices:
            for work in choice.support:
                if work not in corpus.works and work not in corpus.passages:
                    raise EditionError(
                        "corpus/readings.toml", reading.line,
                        f"the choice “{choice.value}” of {reading.id} names the unknown work {work}; "
                        "add it to corpus/bibliography.json",
                    )  # fmt: skip

