"""What the pages are made from: the corpus and the evidence, read once for each build, and digests of their parts."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util import logging

from spadille.edition import Corpus, EditionError, load, releases
from spadille.edition.cite import FORMATS, cite
from spadille.edition.model import Language, Passage, Reading, Term
from spadille.proof.mutants.strength import Strength, Strengths, load_strengths
from spadille.proof.project import Project
from spadille.site import pyodide
from spadille.site.words import site_language

logger = logging.getLogger(__name__)


@dataclass
class Book:
    """The corpus and the evidence of one build."""

    corpus: Corpus
    evidence: dict[str, Any]
    language: Language
    strengths: Strengths = field(default_factory=Strengths)
    runs: bool = False
    """Whether the pages can run the proofs."""

    @cached_property
    def passages(self) -> dict[str, Passage]:
        """All passages by id."""
        return self.corpus.passages

    @cached_property
    def retired(self) -> dict[tuple[str, str], releases.Retired]:
        """What was given up, by kind and id."""
        return releases.load_retired(self.corpus.root)

    @cached_property
    def gone(self) -> dict[str, list[tuple[str, str, releases.Retired]]]:
        """What each page must still answer for though it shows it no longer."""
        return releases.gone(self.corpus)

    @cached_property
    def orders(self) -> dict[str, tuple[Passage, ...]]:
        """The passages of each game, in the order of its text."""
        result: dict[str, list[Passage]] = {game: [] for game in self.corpus.games}
        for passage in self.passages.values():
            result[passage.game].append(passage)
        return {game: tuple(found) for game, found in result.items()}

    @cached_property
    def vocabulary(self) -> dict[Language, set[str]]:
        """The words of the texts, their translations and the glossary, by their language."""
        from spadille.site.tongues import spoken

        found: dict[Language, set[str]] = {"en": set(), "fr": set()}
        for passage in self.passages.values():
            found[self.corpus.sources[passage.source].language] |= spoken(passage.printed) | spoken(passage.read)
            found[passage.translation_language] |= spoken(passage.translation)
        for term in self.corpus.glossary.values():
            for language, words in found.items():
                words |= spoken(" ".join([getattr(term, language), *term.also.get(language, ())]))
        return found

    @cached_property
    def titles(self) -> dict[str, str]:
        """The titles of works, long and short, that can be told from other words, with their languages."""
        found = {
            name: work["language"]
            for work in self.corpus.works.values()
            for name in (work["title"], re.split("[,:;]", work["title"])[0].strip())
            if "language" in work
        }
        return {title: language for title, language in found.items() if title[0] != "[" and len(title.split()) > 2}

    @cached_property
    def readings_of(self) -> dict[str, tuple[Reading, ...]]:
        """The disputed points that each passage raises."""
        result: dict[str, tuple[Reading, ...]] = {}
        for reading in self.corpus.readings.values():
            for passage in reading.passages:
                result[passage] = (*result.get(passage, ()), reading)
        return result

    @cached_property
    def points_of(self) -> dict[str, list[Reading]]:
        """The disputed points of each game."""
        result: dict[str, list[Reading]] = {}
        for reading in self.corpus.readings.values():
            result.setdefault(reading.game, []).append(reading)
        return result

    @cached_property
    def terms_of(self) -> dict[str, tuple[Term, ...]]:
        """The terms of the glossary that each passage explains."""
        result: dict[str, tuple[Term, ...]] = {}
        for term in self.corpus.glossary.values():
            for passage in term.passages:
                result[passage] = (*result.get(passage, ()), term)
        return result

    @cached_property
    def proofs(self) -> dict[str, dict[str, Any]]:
        """The proofs by id."""
        return {proof["id"]: proof for proof in self.evidence["proofs"]}

    def points(self, proof: dict[str, Any]) -> list[str]:
        """The disputed points that bear on a proof: those that it is tied to, and those that its rules raise."""
        raised = [reading.id for rule in proof["rules"] for reading in self.readings_of.get(rule, ())]
        return list(dict.fromkeys([*proof["readings"], *raised]))

    def state(self, rule: str) -> dict[str, Any]:
        """What the evidence says of a rule; nothing proves a rule of which it says nothing."""
        return self.evidence["rules"].get(rule, {"state": "unproved", "version": 1, "proofs": [], "why": ""})

    def reading_state(self, reading: str) -> dict[str, Any]:
        """What the evidence says of a disputed point."""
        return self.evidence["readings"].get(reading, {"state": "unproved", "proofs": []})

    def strength(self, name: str) -> Strength | None:
        """How strong the proofs of a rule or a disputed point were found; nothing where that is not known."""
        return self.strengths.of(name, self.evidence)

    def strength_of_game(self, game: str) -> Strength | None:
        """How strong the proofs of a game were found; nothing unless that is known of all its modules."""
        return self._strength_of_games[game]

    @cached_property
    def _strength_of_games(self) -> dict[str, Strength | None]:
        return {game: self._strength_of_modules(game) for game in self.corpus.games}

    def _strength_of_modules(self, game: str) -> Strength | None:
        module = f"spadille.games.{self.corpus.games[game].module}"
        names = [name for name in self.strengths.modules if name == module or name.startswith(f"{module}.")]
        found = [self.strengths.of_module(name, self.evidence) for name in names]
        if not found or None in found:
            return None
        parts = ("killed", "survived", "timeouts", "excused")
        return Strength(**{part: sum(getattr(strength, part) for strength in found) for part in parts})

    def totals(self, game: str) -> tuple[int, int]:
        """How many rules of a game are verified, and of how many."""
        found = self.evidence["totals"]["games"].get(game)
        if found:
            return found["verified"], found["of"]
        return 0, sum(passage.stated for passage in self.orders[game])

    def tied(self, game: str) -> bool:
        """Whether any rule of a game has a proof, whatever came of it."""
        return any(self.state(passage.id)["proofs"] for passage in self.orders[game])

    def all_totals(self) -> tuple[int, int]:
        """How many rules of all games are verified, and of how many."""
        found = self.evidence["totals"]["rules"]
        return found["verified"], found["of"] or len(self.corpus.rules)

    def neighbours(self, passage: Passage) -> tuple[Passage | None, Passage | None]:
        """The passages before and after one in its game."""
        order = self.orders[passage.game]
        at = order.index(passage)
        return (order[at - 1] if at else None), (order[at + 1] if at + 1 < len(order) else None)

    def citations(self, passage: str) -> dict[str, str]:
        """The citations of a passage: ``plain-en``, ``plain-fr``, and the forms for programs."""
        found = {f"plain-{language}": cite(self.corpus, passage, "plain", language) for language in ("en", "fr")}
        return found | {form: cite(self.corpus, passage, form) for form in FORMATS if form != "plain"}

    def noted(self, passage: Passage) -> Passage | None:
        """The passage to which one is a footnote."""
        if passage.footnote_to is None:
            return None
        siblings = self.corpus.sources[passage.source].passages
        return next((one for one in siblings if one.start <= passage.footnote_to < one.end), None)

    def label(self, work: str) -> str:
        """A work in a few words: author and year, or where it stands."""
        item = self.corpus.works.get(work, {})
        names = [person.get("family") or person.get("literal", "") for person in item.get("author", ())]
        issued = item.get("issued", {})
        year = str(issued["date-parts"][0][0]) if "date-parts" in issued else str(issued.get("literal", ""))
        where = names and ", ".join(names) or item.get("container-title") or item.get("title") or work
        return f"{where} ({year})" if year else where

    def digest(self, key: tuple[str, str]) -> str:
        """A digest of a part of the book, ``("passage", "quinto.pack")``: it changes when the part does."""
        if key not in self._digests:
            content = _PARTS[key[0]](self, key[1])
            self._digests[key] = hashlib.sha256(repr(content).encode()).hexdigest()[:20]
        return self._digests[key]

    @cached_property
    def _digests(self) -> dict[tuple[str, str], str]:
        return {}


def _passage(book: Book, name: str) -> Any:
    passage = book.passages.get(name)
    # Where the edition file cuts it is no part of what is shown, and moves with every line added above.
    if passage is None:
        return None
    return replace(passage, defined_at=0), [book.label(name) for e in passage.emendations for name in e.support]


def _source(book: Book, name: str) -> Any:
    source = book.corpus.sources.get(name)
    return source and (
        replace(source, text="", passages=(), emendations=(), lacunae=(), tables=()), book.label(source.csl)
    )


def _labels(book: Book) -> list[str]:
    return [book.label(work) for work in book.corpus.works]


def _link(book: Book, name: str) -> Any:
    passage = book.passages.get(name)
    return passage and passage.title


def _about(book: Book, name: str) -> Any:
    """What hangs on a passage: its disputed points, its terms and its neighbours."""
    passage = book.passages.get(name)
    if not passage:
        return None
    readings = [replace(reading, line=0) for reading in book.readings_of.get(name, ())]
    around = [near and (near.id, near.title) for near in book.neighbours(passage)]
    return readings, book.terms_of.get(name), around, book.corpus.games[passage.game].name


def _rule(book: Book, name: str) -> Any:
    return _proved(book, book.state(name), name)


def _reading_state(book: Book, name: str) -> Any:
    return _proved(book, book.reading_state(name), name)


def _proved(book: Book, state: dict[str, Any], name: str) -> Any:
    proofs = [book.proofs[proof] for proof in state["proofs"] if proof in book.proofs]
    return _text([state, proofs, _strength(book, name), book.runs, [book.points(proof) for proof in proofs]])


def _strength(book: Book, name: str) -> Any:
    found = book.strength(name)
    return found and vars(found)


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


_PARTS: dict[str, Callable[[Book, str], Any]] = {
    # Shown when a page is read:
    "passage": _passage,
    "about": _about,
    "source": _source,
    "emendations": lambda book, name: (
        (source := book.corpus.sources.get(name))
        and ([(p.id, p.emendations, p.lacunae, p.tables) for p in source.passages], source.regular, _labels(book))
    ),
    "order": lambda book, name: [
        (passage.id, passage.kind, passage.title) for passage in book.orders.get(name, ())
    ],
    "sources": lambda book, name: list(book.corpus.sources),
    "games": lambda book, name: book.corpus.games,
    "menu": lambda book, name: [(game.id, game.name) for game in book.corpus.games.values()],
    "counts": lambda book, name: (
        len(book.passages), [len(source.emendations) for source in book.corpus.sources.values()]
    ),
    "readings": lambda book, name: (
        [replace(reading, line=0) for reading in book.corpus.readings.values()], _labels(book)
    ),
    "points": lambda book, name: [replace(reading, line=0) for reading in book.points_of.get(name, ())],
    "glossary": lambda book, name: book.corpus.glossary,
    "works": lambda book, name: book.corpus.works,
    "cite": lambda book, name: name in book.passages and book.citations(name),
    # Shown when a page is written:
    "link": _link,
    "rule": _rule,
    "reading-state": _reading_state,
    "totals": lambda book, name: (book.totals(name), book.tied(name)) if name else book.all_totals(),
    "retired": lambda book, name: book.retired.get(("passage", name)),
    "gone": lambda book, name: book.gone.get(name),
    "matrix": lambda book, name: _text(
        [book.evidence["rules"], book.evidence["examples"], book.evidence["totals"]]
        + [_strength(book, rule) for rule in book.evidence["rules"]]
        + [(found := book.strength_of_game(game)) and vars(found) for game in book.corpus.games]
    ),
}  # fmt: skip


def nothing_proved(corpus: Corpus) -> dict[str, Any]:
    """The evidence where there is none: every rule unproved."""
    return {
        "proofs": [],
        "rules": {},
        "readings": {},
        "examples": {"found": 0, "ran": 0, "failed": 0},
        "problems": [],
        "totals": {"rules": {"verified": 0, "of": len(corpus.rules)}, "games": {}},
    }


def seek_evidence(app: Sphinx, corpus: Corpus) -> Future[dict[str, Any]]:
    """Begin to read the evidence, or to run the proofs where it no longer holds."""
    pool = ThreadPoolExecutor(1, thread_name_prefix="evidence")
    try:
        return pool.submit(_evidence, Path(app.confdir), app.config.spadille_evidence, corpus)
    finally:
        pool.shutdown(wait=False)


def _evidence(root: Path, written: str, corpus: Corpus) -> dict[str, Any]:
    if written:
        return json.loads((root / written).read_text("utf-8"))  # type: ignore[no-any-return]
    try:
        from spadille.proof.evidence import current
    except ImportError:
        return nothing_proved(corpus)
    return current(root)


def read_corpus(app: Sphinx) -> Corpus:
    """The corpus of the checkout that is built."""
    try:
        return load(Path(app.confdir) / "corpus")
    except EditionError as error:
        raise SystemExit(str(error)) from None  # one sentence, where Sphinx would add a report on itself


def open_book(app: Sphinx, corpus: Corpus, sought: Callable[[], dict[str, Any]]) -> None:
    """Join the corpus with the evidence, once that is found, for this build."""
    root = Path(app.confdir)
    try:
        evidence = sought()
    except EditionError as error:
        raise SystemExit(str(error)) from None
    for problem in evidence["problems"]:
        logger.warning("%s", problem["what"], location=f"{root / problem['path']}:{problem['line']}", type="spadille",
                       subtype="proof")  # fmt: skip
    try:
        strengths = load_strengths(Project.at(root)) if (root / "rules").is_dir() else Strengths()
    except EditionError as error:
        raise SystemExit(str(error)) from None
    language = site_language(app.config.language)
    runs = pyodide.find(root) is not None
    app.spadille_book = Book(corpus, evidence, language, strengths, runs)  # type: ignore[attr-defined]


def book_of(app: Sphinx) -> Book:
    """The book of this build."""
    return app.spadille_book  # type: ignore[attr-defined, no-any-return]


def setup(app: Sphinx) -> None:
    """Let a file of evidence be named, relative to ``conf.py``, in place of running the proofs."""
    app.add_config_value("spadille_evidence", "", "")
