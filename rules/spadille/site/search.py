"""The search: one record for each passage, disputed point and term in each language, in an index for each
language, made by Pagefind.

Pagefind's own way is to index pages, each in one language; here a page holds two, and the form a scan gives
and the form that is read must both be found.  Its Python interface waits a tenth of a second for each
record, so this speaks to its service directly: JSON in base64, each message closed by a comma.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

from sphinx.application import Sphinx
from sphinx.util import logging

from spadille.edition.model import Language, Passage, Reading, Term
from spadille.site.book import Book, book_of
from spadille.site.steady import put_in_order
from spadille.site.words import LANGUAGES, say

logger = logging.getLogger(__name__)

_NEEDED = ("pagefind.js", "pagefind-entry.json")


class Service:
    """A running Pagefind."""

    def __enter__(self) -> Service:
        from pagefind.service import get_executable

        program = get_executable()
        if program is None:
            raise FileNotFoundError("the program of Pagefind is missing")
        self._process = subprocess.Popen(
            [str(program), "--service"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._count = 0
        self._rest = b""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.terminate()
        self._process.wait()

    def ask(self, **payload: Any) -> dict[str, Any]:
        """Send one message and return the answer."""
        assert self._process.stdin and self._process.stdout
        self._count += 1
        message = json.dumps({"message_id": self._count, "payload": payload}).encode()
        self._process.stdin.write(base64.b64encode(message) + b",")
        self._process.stdin.flush()
        answer, end, rest = self._rest.partition(b",")
        parts = [answer]
        while not end:
            piece = self._process.stdout.read1(1 << 16)
            if not piece:
                raise OSError("Pagefind has stopped without an answer")
            answer, end, rest = piece.partition(b",")
            parts.append(answer)
        self._rest = rest
        found: dict[str, Any] = json.loads(base64.b64decode(b"".join(parts)))["payload"]
        if found["type"] == "Error":
            raise OSError(f"Pagefind refuses: {found['message']}")
        return found


def records(book: Book, language: Language) -> list[dict[str, Any]]:
    """The records of one language: the sources' own words where they are in it, else their translations."""
    return [
        *(_passage(book, passage, language) for passage in book.passages.values()),
        *(_point(book, reading, language) for reading in book.corpus.readings.values()),
        *(_term(term, language) for term in book.corpus.glossary.values()),
    ]


_MISSING = {"en": {"lost": "Lost:", "silent": "Not said:"}, "fr": {"lost": "Perdu\u00a0:", "silent": "Non dit\u00a0:"}}


def _passage(book: Book, passage: Passage, language: Language) -> dict[str, Any]:
    source = book.corpus.sources[passage.source]
    own = language == source.language
    words = " ".join((passage.read if own else passage.translation).split())
    # Who looks for what a book does not say must be led to where it does not say it.
    for lacuna in passage.lacunae:
        words += f" [{_MISSING[language][lacuna.kind]} {lacuna.what[language]}]"
    also: list[str] = []
    for term in book.terms_of.get(passage.id, ()):
        also += [getattr(term, language), *term.also.get(language, ())]
    if own:
        also += [emendation.sic for emendation in passage.emendations] + [" ".join(passage.printed.split())]
    url = f"rules/{passage.id}.html" + ("" if own else f"#{passage.id}.{language}")
    where = book.corpus.games[passage.game].name[language]
    return _record(url, passage.kind, passage.id, passage.title[language], words, where, also, language)


def _point(book: Book, reading: Reading, language: Language) -> dict[str, Any]:
    """A disputed point: its question, the ways to answer it, and why the one is taken."""
    words = " ".join([*(choice.says[language] for choice in reading.choices), reading.why[language]])
    where = f"{book.corpus.games[reading.game].name[language]}, {_KIND[language]['point']}"
    also = [reading.option, *(str(choice.value) for choice in reading.choices)]
    url = f"readings.html#{reading.id}"
    return _record(url, "point", reading.id, reading.question[language], words, where, also, language)


def _term(term: Term, language: Language) -> dict[str, Any]:
    """A term of the glossary: the word and its definition."""
    where = _KIND[language]["term"]
    also = list(term.also.get(language, ()))
    url, title = f"glossary.html#{term.id}", getattr(term, language)
    return _record(url, "term", term.id, title, term.definition[language], where, also, language)


_KIND = {"en": {"point": "disputed point", "term": "Glossary"}, "fr": {"point": "point disputé", "term": "Glossaire"}}


def _record(
    url: str, kind: str, name: str, title: str, words: str, where: str, also: list[str], language: str
) -> dict[str, Any]:
    found = [name, re.sub(r"[./-]", " ", name), where, *also]
    found += [plain for word in f"{title} {words}".split() if (plain := _without_ligatures(word)) != word]
    return {
        "url": url,
        "content": f"{title}. {words} {_SEPARATOR} {' '.join(found)}",
        "language": language,
        "meta": {"title": title, "id": name, "where": where, "kind": kind, "text": words},
        "filters": {"kind": [kind], "language": [language]},
    }


def names(book: Book) -> list[dict[str, str]]:
    """What is offered where nothing is found: the titles, the terms and the games, each with its page."""
    found: dict[str, str] = {}
    for game in book.corpus.games.values():
        for language in LANGUAGES:
            found.setdefault(game.name[language], f"games/{game.id}.html")  # type: ignore[index]
    for term in book.corpus.glossary.values():
        for word in (term.en, term.fr, *(word for words in term.also.values() for word in words)):
            found.setdefault(word, f"glossary.html#{term.id}")
    for passage in book.passages.values():
        for language in LANGUAGES:
            found.setdefault(passage.title[language], f"rules/{passage.id}.html")  # type: ignore[index]
    return [{"words": words, "url": url} for words, url in found.items()]


def _without_ligatures(word: str) -> str:
    """Pagefind folds accents by itself, but not ``œ`` and its like."""
    for ligature, letters in (("œ", "oe"), ("Œ", "Oe"), ("æ", "ae"), ("Æ", "Ae")):
        word = word.replace(ligature, letters)
    return word


_SEPARATOR = "¶"
"""Between the words a reader sees and those that only help to find them."""


def write(app: Sphinx, error: Exception | None) -> None:
    """Make the indexes, where their records have changed."""
    if error or app.builder.format != "html" or not app.config.spadille_search:
        return
    book = book_of(app)
    made = {language: records(book, language) for language in LANGUAGES}  # type: ignore[arg-type]
    nearest = names(book)
    said = json.dumps([made, nearest], sort_keys=True).encode()
    digest = hashlib.sha256(said + Path(__file__).read_bytes()).hexdigest()
    stamp = Path(app.doctreedir) / "search-digest"
    folder = Path(app.outdir) / "pagefind"
    if folder.is_dir() and stamp.is_file() and stamp.read_text("ascii") == digest:
        return
    shutil.rmtree(folder, ignore_errors=True)
    try:
        with Service() as service:
            for language, found in made.items():
                _index(service, language, found, folder / language)
    except (ImportError, OSError, ValueError) as failed:
        logger.warning(
            "the search was not built (%s); install spadille with its extra 'site', or set spadille_search = False",
            failed, type="spadille", subtype="search",
        )  # fmt: skip
        return
    (folder / "names.json").write_text(json.dumps(nearest, ensure_ascii=False, separators=(",", ":")), "utf-8")
    stamp.write_text(digest, "ascii")


def _index(service: Service, language: str, found: list[dict[str, Any]], folder: Path) -> None:
    index = service.ask(type="NewIndex", config={"force_language": language, "write_playground": False})["index_id"]
    for record in found:
        service.ask(type="AddRecord", index_id=index, sort=None, **record)
    # Told to write them, Pagefind answers before it has done so.
    files = service.ask(type="GetFiles", index_id=index)["files"]
    kept = {file["path"]: base64.b64decode(file["content"]) for file in files if _is_needed(file["path"], language)}
    for name, content in put_in_order(kept).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _is_needed(name: str, language: str) -> bool:
    """Whether ``search.js`` loads this file; the rest of a bundle is Pagefind's own box."""
    return "/" in name or name in _NEEDED or name.endswith(".pf_meta") or name == f"wasm.{language}.pagefind"


def add_box(app: Sphinx) -> None:
    """Give every page the script of the box, and the words it says."""
    said = {
        "results": say("Results"),
        "one": say("1 result"),
        "found": say("{n} results"),
        "first": say("The first {n} results"),
        "without": say("for “{query}”"),
        "fewer": say("No passage has all these words; with some of them, the nearest first:"),
        "nothing": say("Nothing was found for “{query}”."),
        "near": say("Near to it: "),
        "empty": say("Type some words."),
        "all": say("All results"),
        "searching": say("Searching…"),
        "elsewhere": say("as printed, or in its terms:"),
    }
    app.add_css_file("search.css")
    app.add_js_file(None, body=json.dumps(said, ensure_ascii=False), type="application/json", id="sp-search-words")
    app.add_js_file("search.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    """Make the search when the pages are written."""
    app.add_config_value("spadille_search", True, "", (bool,))
    app.connect("builder-inited", add_box)
    app.connect("build-finished", write)
