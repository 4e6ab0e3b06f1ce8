"""The exports of each source, written into the site and linked from the pages of the sources."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sphinx.application import Sphinx

from spadille import __version__, edition
from spadille.edition.exports import FORMS, SCHEMA, site_files
from spadille.edition.model import Source
from spadille.site.book import Book, book_of
from spadille.site.languages import at_root, up
from spadille.site.markup import Html, html
from spadille.site.words import say

FOLDER = "exports"
_KEPT = ".digest"


def address(app: Sphinx) -> str:
    """Where the site is published, ending in a slash; empty where it is not said."""
    base = app.config.html_baseurl
    return base if not base or base.endswith("/") else base + "/"


def links(app: Sphinx, docname: str, source: Source) -> Html:
    """The exports of a source, each with what it is."""
    folder = up(app, docname) + FOLDER
    said = {
        "text": ("TXT", say("the text as supplied, byte for byte")),
        "reading": ("TXT", say("the text as read")),
        "tei": ("TEI P5", say("text, corrections, notes and translation, for other editions")),
        "json": ("JSON", say("everything, for programs")),
        "annotations": ("JSON-LD", say("each passage and each correction as a W3C Web Annotation")),
    }
    rows = [(source.id + FORMS[form].suffix, *words) for form, words in said.items()]
    rows += [
        (SCHEMA, "JSON Schema", say("of the JSON")),
        ("dts/index.json", "DTS 1.0", say("a static service of Distributed Text Services for all sources")),
    ]
    return html(
        "ul",
        *(
            html("li", html("a", file, href=f"{folder}/{file}"), f" ({form})", say(":"), f" {what}")
            for file, form, what in rows
        ),
        class_="sp-exports",
    )


def write(app: Sphinx, failed: Exception | None) -> None:
    """Write them, where anything they are made from has changed."""
    if failed or app.builder.format != "html" or not at_root(app.config):
        return
    book = book_of(app)
    folder = Path(app.outdir) / FOLDER
    digest = _digest(book, address(app))
    kept = folder / _KEPT
    if kept.is_file() and kept.read_text("utf-8") == digest:
        return
    files = site_files(book.corpus, address(app))
    wanted = {folder / name: text.encode() for name, text in files.items()}
    for path in folder.rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()
    for parent in {path.parent for path in wanted}:
        parent.mkdir(parents=True, exist_ok=True)
    for path, content in wanted.items():
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)
    kept.write_text(digest, "utf-8")


def _digest(book: Book, where: str) -> str:
    """A digest of what the exports are made from: the corpus, their address, and the code that makes them."""
    digest = hashlib.sha256(repr((__version__, where, book.corpus.sources, book.corpus.works)).encode())
    digest.update(repr([(reading.id, reading.passages) for reading in book.corpus.readings.values()]).encode())
    code = Path(edition.__file__).parent
    for path in sorted([*code.rglob("*.py"), *code.rglob("*.json")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def setup(app: Sphinx) -> None:
    """Write them when the pages are done."""
    app.connect("build-finished", write)
