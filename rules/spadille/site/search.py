"""The search: each passage, disputed point, term and page is one thing to be found, with its words in both languages.

The index is made here, ``postings.py``, and read by ``static/find.js``, which fetches of it what a question needs.
A ready-made engine was used before: it brings a stemmer for one language at a time, each as a program of its
own, and a first search weighed more than all that is indexed.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

import sphinx
from sphinx.application import Sphinx

from spadille.edition.model import Both, Language, Passage, Reading, Term
from spadille.site import catalogues, postings, spelling
from spadille.site.book import Book, book_of
from spadille.site.languages import ROOT, at_root
from spadille.site.postings import NAMES, PRINTED, TEXT, TITLE, Index, packed
from spadille.site.words import LANGUAGES, kind_name, say

FOLDER = "search-index"
_BLOCK = 8
"""Things whose words are shown stand together in a file, this many."""
_KINDS = {"rule": "r", "definition": "d", "example": "e", "advice": "v", "history": "h", "apparatus": "a", "point": "p",
          "term": "t", "page": "s"}  # fmt: skip
_KIND = {
    "en": {"point": "disputed point", "term": "Glossary", "page": "page of this site"},
    "fr": {"point": "point disputé", "term": "Glossaire", "page": "page de ce site"},
}
_CALLED = {
    "adapters": ("programs, Python", "programmes, Python"),
    "changes": ("versions, news, what is new", "versions, nouveautés"),
    "checks": ("tests, mutants, reliability", "tests, mutants, fiabilité"),
    "citing": ("how to cite, citation, reference, quotation, BibTeX, RIS, Zotero, permanent link, about, licence",
               "comment citer, citation, référence, BibTeX, RIS, Zotero, lien permanent, à propos, licence"),
    "editing": ("contribute, edit, add a game, translate", "contribuer, éditer, ajouter un jeu, traduire"),
    "emendations": ("corrections, corrected, misprints, errors of the scan, mistakes, typos, errata, OCR",
                    "corrigé, émendations, coquilles, fautes d’impression, fautes, erreurs, numérisation, errata"),
    "glossary": ("terms, words, vocabulary, dictionary", "termes, mots, vocabulaire, dictionnaire"),
    "playing": ("play against the computer, simulation, probabilities, strategy, advice",
                "jouer contre l’ordinateur, simulation, probabilités, stratégie, conseils"),
    "reading-this-site": ("help, guide, views, states, marks, search, keyboard, keys",
                          "aide, mode d’emploi, vues, états, signes, recherche, clavier, touches"),
    "readings": ("interpretations, ambiguities, contradictions, house rules, options, variants",
                 "interprétations, ambiguïtés, contradictions, options, variantes"),
    "records": ("referee, disputes, notation of a hand, scoresheet", "arbitre, disputes, notation d’un coup"),
    "sources": ("books, texts, scans, facsimile, download, TEI, XML, JSON, rights, licence",
                "livres, textes, numérisations, fac-similé, télécharger, TEI, XML, JSON, droits, licence"),
    "speed": ("performance, benchmarks", "performances, mesures"),
    "verification": ("verified, proofs, evidence, tests", "vérifié, preuves, examens"),
    "works": ("bibliography, witnesses, literature", "bibliographie, témoins, littérature"),
}  # fmt: skip
"""What else the pages of this site may be asked for by, in both languages."""
_MISSING = {"en": {"lost": "Lost:", "silent": "Not said:"}, "fr": {"lost": "Perdu\u00a0:", "silent": "Non dit\u00a0:"}}
_NOTE = {"en": "note to “{}”", "fr": "note de «\u00a0{}\u00a0»"}


@dataclass(frozen=True)
class Record:
    """The words of a thing in one language."""

    title: str
    text: str
    where: str
    url: str
    names: tuple[str, ...] = ()
    """Words that find it but do not stand in it: the terms that belong to it."""
    printed: str = ""
    """The words as the scan gives them, where that is not how they are read."""
    gaps: tuple[tuple[str, str], ...] = ()
    """What the edition says is not in the text, each with a word before it: shown at its end, and no words of it."""


@dataclass(frozen=True)
class Thing:
    """What may be found."""

    id: str
    kind: str
    game: str
    own: Language | None
    """The language of the source; a disputed point and a term are written in both."""
    records: dict[Language, Record]


def things(book: Book) -> Iterator[Thing]:
    """Everything that may be found, in the order of the book."""
    for passage in book.passages.values():
        records = {language: _passage(book, passage, language) for language in LANGUAGES}
        own = book.corpus.sources[passage.source].language
        yield Thing(passage.id, passage.kind, passage.game, own, records)  # type: ignore[arg-type]
    for reading in book.corpus.readings.values():
        records = {language: _point(book, reading, language) for language in LANGUAGES}
        yield Thing(reading.id, "point", reading.game, None, records)  # type: ignore[arg-type]
    for term in book.corpus.glossary.values():
        records = {language: _term(term, language) for language in LANGUAGES}
        yield Thing(term.id, "term", "", None, records)  # type: ignore[arg-type]


def _passage(book: Book, passage: Passage, language: Language) -> Record:
    own = language == book.corpus.sources[passage.source].language
    text = " ".join((passage.read if own else passage.translation).split())
    printed = " ".join(passage.printed.split()) if own else ""
    printed = printed if printed != text else ""
    # Who looks for what a book does not say must be led to where it does not say it.
    gaps = tuple((_MISSING[language][lacuna.kind], lacuna.what[language]) for lacuna in passage.lacunae)
    names: list[str] = []
    for term in book.corpus.glossary.values():
        called = [getattr(term, language), *term.also.get(language, ())]
        if passage.id in term.passages or (passage.game in term.games and _uses(text, called)):
            names += called
    where = book.corpus.games[passage.game].name[language]
    if noted := book.noted(passage):
        where += f", {_NOTE[language].format(noted.title[language])}"
    url = f"rules/{passage.id}.html" + ("" if own else f"#{passage.id}.{language}")
    return Record(passage.title[language], text, where, url, tuple(names), printed, gaps)


def _uses(text: str, names: Iterable[str]) -> bool:
    """Whether a text has one of some names, whole."""
    plain = _plain(text)
    return any(_plain(name) in plain for name in names)


@lru_cache(1 << 12)
def _plain(text: str) -> str:
    return f" {' '.join(spelling.fold(word) for _, word in spelling.words(text))} "


def _point(book: Book, reading: Reading, language: Language) -> Record:
    """A disputed point: its question, the ways to answer it, and why the one is taken."""
    text = " ".join([*(choice.says[language] for choice in reading.choices), reading.why[language]])
    where = f"{book.corpus.games[reading.game].name[language]}, {_KIND[language]['point']}"
    names = (reading.option, *(str(choice.value) for choice in reading.choices))
    return Record(reading.question[language], " ".join(text.split()), where, f"readings.html#{reading.id}", names)


def _term(term: Term, language: Language) -> Record:
    """A term of the glossary: the word and its definition."""
    text, names = " ".join(term.definition[language].split()), tuple(term.also.get(language, ()))
    return Record(getattr(term, language), text, _KIND[language]["term"], f"glossary.html#{term.id}", names)


def pages(app: Sphinx) -> Iterator[Thing]:
    """The pages of this site that are written by hand, each by its title, its first words and its headings."""
    for path in sorted(Path(app.srcdir).glob("*.md")):
        if path.stem in app.env.found_docs and path.stem != app.config.root_doc:
            records = {language: _page(app, path, language) for language in LANGUAGES}
            yield Thing(path.stem, "page", "", None, records)  # type: ignore[arg-type]


_INCLUDED = re.compile(r"```\{include\} (\S+)\n```")
_FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
_PART = re.compile(r"^(?:#+ .+|\w(?:.+\n)+)", re.M)


def _page(app: Sphinx, path: Path, language: Language) -> Record:
    """A page in a language, from its English and its catalogue."""
    catalogue = catalogues.read(catalogues.page_path(Path(app.confdir), language, path.stem), language)

    def told(words: str) -> str:
        message = catalogue.get(words)
        return _unmarked(str(message.string) if message and message.string else words)

    written = _INCLUDED.sub(lambda named: (path.parent / named[1]).read_text("utf-8"), path.read_text("utf-8"))
    parts = [" ".join(part.split()) for part in _PART.findall(_FENCED.sub("", written))]
    titles = [told(part[2:]) for part in parts if part.startswith("# ")]
    first = [told(part) for part in parts if not part.startswith("#")][:1]
    headings = " · ".join(told(part[3:]) for part in parts if part.startswith("## "))
    folder = f"{language}/" if language != ROOT and language in app.config.spadille_languages else ""
    called = _CALLED.get(path.stem, ("", ""))[list(LANGUAGES).index(language)]
    return Record(
        titles[0] if titles else path.stem, " ".join([*first, headings]).strip(), _KIND[language]["page"],
        f"{folder}{path.stem}.html", tuple(filter(None, called.split(", "))),
    )  # fmt: skip


def _unmarked(words: str) -> str:
    """Words of a page without the marks of their setting."""
    words = re.sub(r"\{\w+\}`([^`]*)`", r"\1", words)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words).replace("`", "").replace("*", "")


def index(found: list[Thing], games: dict[str, dict[str, str]]) -> dict[str, bytes]:
    """The files of the index, by their names; games are told by their names in both languages."""
    words = Index()
    lengths: list[int] = []
    for number, thing in enumerate(found):
        # ``quint.scale`` is how the page of its game names ``quinto.quint.scale``.
        ids = {thing.id, thing.id.partition(".")[2]} if re.search(r"[./]", thing.id) else set()
        parts = " ".join(re.split(r"[./]", thing.id))
        for at, language in enumerate(LANGUAGES):
            record = thing.records[language]  # type: ignore[index]
            about = [record.where, parts, *record.names, *(what for _, what in record.gaps)]
            fields = {
                TITLE: [record.title], TEXT: [record.text], PRINTED: [record.printed] if record.printed else [],
                NAMES: about,
            }
            if thing.kind == "page":
                fields |= {TEXT: [record.text, parts, *record.names], NAMES: []}
            words.add(number * 2 + at, language, fields, sorted(ids - {""}))
            lengths += [sum(1 for _ in spelling.words(words_of)) for words_of in (record.title, record.text)]
    files, firsts = words.files()
    for start in range(0, len(found), _BLOCK):
        files[f"things-{start // _BLOCK}.bin"] = packed([_shown(thing) for thing in found[start : start + _BLOCK]])
    files["contents.bin"] = packed({
        "things": len(found), "block": _BLOCK, "words": firsts,
        "kinds": "".join(_KINDS[thing.kind] for thing in found),
        "names": games, "irregular": spelling.bases(),
        "games": [[game, len(list(run))] for game, run in groupby(found, lambda thing: thing.game)],
        # As letters, one for each record: the words of its title, and of its text in steps that grow with it.
        "titles": "".join(_letter(length) for length in lengths[::2]),
        "texts": "".join(_letter(round(4 * math.log2(1 + length))) for length in lengths[1::2]),
    })  # fmt: skip
    return files


def _letter(number: int) -> str:
    return chr(48 + min(number, 70))


def _shown(thing: Thing) -> list[Any]:
    """What is shown of a thing: its id, the language of its source, and its records."""
    records = []
    for record in thing.records.values():
        text = " ".join([record.text, *(f"[{word} {what}]" for word, what in record.gaps)])
        records.append([record.title, text, record.where, record.url, record.names, record.printed])
    return [thing.id, thing.own, records]


def names(book: Book) -> list[tuple[str, str, str]]:
    """What is offered where nothing is found: the games, the terms and the titles, each with its language and page."""
    found: dict[str, tuple[str, str]] = {}

    def offer(name: Both, url: str) -> None:
        for language in LANGUAGES:
            found.setdefault(name[language], (language, url))  # type: ignore[index]

    for game in book.corpus.games.values():
        offer(game.name, f"games/{game.id}.html")
    for term in book.corpus.glossary.values():
        url = f"glossary.html#{term.id}"
        offer(Both(term.en, term.fr), url)
        for language, also in term.also.items():
            for word in also:
                found.setdefault(word, (language, url))
    for passage in book.passages.values():
        offer(passage.title, f"rules/{passage.id}.html")
    return [(words, language, url) for words, (language, url) in found.items()]


def write(app: Sphinx, error: Exception | None) -> None:
    """Make the index, where what it is made from has changed."""
    if error or app.builder.format != "html" or not app.config.spadille_search or not at_root(app.config):
        return
    book = book_of(app)
    found, nearest = [*things(book), *pages(app)], names(book)
    digest = hashlib.sha256(_stemmers())
    for part in (__file__, postings.__file__, spelling.__file__):
        digest.update(Path(part).read_bytes())
    for thing in (*found, *nearest, *book.corpus.games.values()):
        digest.update(repr(thing).encode())
    stamp = Path(app.doctreedir) / "search-digest"
    folder = Path(app.outdir) / FOLDER
    if folder.is_dir() and stamp.is_file() and stamp.read_text("ascii") == digest.hexdigest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    games = {game.id: {language: game.name[language] for language in LANGUAGES} for game in book.corpus.games.values()}
    for name, content in index(found, games).items():
        (folder / name).write_bytes(content)
    (folder / "names.bin").write_bytes(packed(nearest))
    (folder / "stem.js").write_bytes(_stemmers())
    stamp.write_text(digest.hexdigest(), "ascii")


def _stemmers() -> bytes:
    """The stemmers that Sphinx brings, as a module."""
    kept = Path(sphinx.__file__).parent / "search" / "minified-js"
    parts = [(kept / f"{name}-stemmer.js").read_text("utf-8") for name in ("base", "english", "french")]
    head = "/* The stemmers of Snowball (snowballstem.org), under the 3-clause BSD licence. */\nlet BaseStemmer;"
    return "\n".join([head, *parts, "export { EnglishStemmer, FrenchStemmer };\n"]).encode()


def add_box(app: Sphinx) -> None:
    """Give every page the words that the script of the box says; the script is fetched when the box is first used."""
    said: dict[str, Any] = {
        "results": say("Results"),
        "one": say("1 result"),
        "found": say("{n} results"),
        "first": say("The first {n} of {all} results"),
        "without": say("for “{query}”"),
        "fewer": say("No passage has all these words; with some of them, the nearest first:"),
        "nothing": say("Nothing was found for “{query}”."),
        "narrowed": say("Nothing was found for “{query}” with these filters."),
        "near": say("Near to it: "),
        "lacks": say("without: {words}"),
        "empty": say("Type some words."),
        "all": say("All results"),
        "more": say("More results"),
        "searching": say("Searching…"),
        "unloaded": say("The search could not be loaded."),
        "enter": say("Enter leads to the page of results."),
        "printed": say("as printed:"),
        "terms": say("in its terms:"),
        "filters": say("Narrow the results"),
        "clear": say("Remove all filters"),
        "game": say("Game"),
        "kind": say("Kind"),
        "lang": say("Language"),
        "langs": LANGUAGES,
        "kinds": {kind: kind_name(kind) for kind in _KINDS if kind not in _KIND["en"]}
        | {"point": say("disputed point"), "term": say("term"), "page": say("page of this site")},
        "letters": {letter: kind for kind, letter in _KINDS.items()},
    }
    app.add_css_file("search.css")
    app.add_js_file(None, body=json.dumps(said, ensure_ascii=False), type="application/json", id="sp-search-words")


def setup(app: Sphinx) -> None:
    """Make the search when the pages are written."""
    app.add_config_value("spadille_search", True, "", (bool,))
    app.connect("builder-inited", add_box)
    app.connect("build-finished", write)
