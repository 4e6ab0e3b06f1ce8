"""The catalogues of the site's words in other languages than English, as gettext keeps them.

``python -m spadille.site.catalogues`` brings every catalogue up to date with the sources and lists what is still to be
translated; with ``--check`` it changes nothing.  The words of the code and of the templates have one catalogue, beside
this file; each page in ``docs`` has one of its own in ``docs/locale``.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from docutils import nodes
from docutils.parsers.rst import Directive
from jinja2.ext import babel_extract

OTHERS = ("fr",)
"""The languages the English is translated into."""

SAME = frozenset(
    "api basta binage certain chance clique codille conjecture correction corrections de gain menu note notes "
    "page pages passage passe point points probable quadrille quarante quinquenove quintille quinto quinze "
    "remise roi site source sources version".split()
)
"""The words that are written alike in English and in French."""

_HERE = Path(__file__).parent
_HEADER = 'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
_DRAWN = ("game-facts", "game-text", "games", "emendations", "readings", "terms", "works", "matrix", "drift", "figures",
          "sources")  # fmt: skip
"""Directives that draw from the corpus, which has its words in both languages."""

_MADE = ("rules/", "sources/", "play/", "api/")
"""Pages that are made have no words of their own."""


def own_path(language: str) -> Path:
    """The catalogue of the words of the code and of the templates."""
    return _HERE / "locale" / language / "LC_MESSAGES" / "spadille.po"


def page_path(root: Path, language: str, docname: str) -> Path:
    """The catalogue of a page."""
    return root / "docs" / "locale" / language / "LC_MESSAGES" / f"{docname}.po"


@cache
def translations(language: str) -> NullTranslations:
    """The words of the code and of the templates in ``language``."""
    path = own_path(language)
    if not path.is_file():
        return NullTranslations()
    compiled = io.BytesIO()
    write_mo(compiled, read(path, language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def read(path: Path, language: str) -> Catalog:
    """The catalogue in a file; an empty one where there is no file."""
    if not path.is_file():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, language)


def own_words(root: Path) -> Catalog:
    """What the code, the templates and the games say, and the kinds of damage that the page of the checks lists."""
    from spadille.site import reasons

    found = Catalog()
    methods: list[tuple[str, Any]] = [("**.py", _calls), ("**.html", babel_extract)]
    for folder in (_HERE, _HERE.parent / "play"):
        messages = extract_from_dir(folder, methods, keywords={"say": None, "say_in": None, "t": None}, comment_tags=())
        for name, _, words, _, _ in sorted(messages, key=lambda message: message[:2]):
            found.add(words, locations=[(f"{folder.name}/{name}".replace("\\", "/"), 0)])
    for form in reasons.forms():
        found.add(form, locations=[("games", 0)])
    drift = root / "docs" / "drift.json"
    if drift.is_file():
        for kind in json.loads(drift.read_bytes())["kinds"]:
            found.add(kind, locations=[("drift.json", 0)])
    return found


def _calls(
    file: IO[bytes], keywords: Iterable[str], comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """The words in the calls of ``say``, also in those inside an f-string, which Babel's own reader passes over."""
    for node in ast.walk(ast.parse(file.read())):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords):
            continue
        words = node.args[-1] if node.args else None
        if isinstance(words, ast.Constant) and isinstance(words.value, str):
            yield node.lineno, node.func.id, words.value, []


def page_words(root: Path) -> dict[str, Catalog]:
    """What the pages in ``docs`` say, by page, as Sphinx takes them apart to translate them."""
    from sphinx.application import Sphinx
    from sphinx.util.nodes import extract_messages

    from spadille.edition import load
    from spadille.site.book import nothing_proved

    with tempfile.TemporaryDirectory() as folder:
        evidence = Path(folder) / "evidence.json"
        evidence.write_text(json.dumps(nothing_proved(load(root / "corpus"))), "utf-8")
        app = Sphinx(
            root, root, folder, folder, "gettext", status=None, freshenv=True,
            confoverrides={
                "extensions": ["myst_parser", "spadille.site"],
                "exclude_patterns": ["_build", *(f"{name}**" for name in _MADE)],
                "suppress_warnings": ["toc"],
                "spadille_evidence": str(evidence),
                "spadille_search": False,
            },
        )  # fmt: skip
        for name in _DRAWN:
            app.add_directive(name, _Nothing, override=True)
        app.builder.read()
        found = {}
        for docname in sorted(app.env.all_docs):
            words = found[docname] = Catalog()
            for _, message in extract_messages(app.env.get_doctree(docname)):
                if message.strip():
                    words.add(message, locations=[(f"{docname}.md", 0)])
    return found


class _Nothing(Directive):
    """In the place of what is drawn from the corpus."""

    optional_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Nothing."""
        return []


def sources(root: Path, language: str) -> dict[Path, Catalog]:
    """For each catalogue of ``language``, what it must translate."""
    pages = {page_path(root, language, docname): words for docname, words in page_words(root).items()}
    return {own_path(language): own_words(root), **pages}


def update(path: Path, language: str, words: Catalog) -> None:
    """Bring a catalogue up to date: what is new is added, what changed is marked as fuzzy, what is gone is dropped."""
    kept = read(path, language)
    # Short words that look alike mean other things.
    kept.update(words, no_fuzzy_matching=path == own_path(language))
    for message in kept:
        # Cards, code and figures alone are the same in every language.
        if message.id and not message.string and not re.search(r"[^\W\d_]", _bare(str(message.id))):
            message.string = message.id
    written = io.BytesIO()
    write_po(written, kept, width=110, omit_header=True, ignore_obsolete=True, include_lineno=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = _HEADER.format(language=language) + written.getvalue().decode("utf-8").strip("\n") + "\n"
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def problems(path: Path, language: str, words: Catalog) -> list[str]:
    """What is wrong with a catalogue, measured by the words it must translate."""
    kept = read(path, language)
    missing = (message.id for message in words if message.id and message.id not in kept)
    found = [f"{path.name}: not in the catalogue: {name!r}" for name in missing]
    for message in kept:
        if message.id:
            wrong = _wrong(message, words, own=path == own_path(language))
            found += [f"{path.name}: {what}: {message.id!r}" for what in wrong]
    return found + [f"{path.name}: obsolete: {name!r}" for name in kept.obsolete]


_ROLE = re.compile(r"(?<!`)\{([a-z:]+)\}`(?:[^`<]*<([^`>]+)>|([^`]+))`")
_CODE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\]\(([^)]+)\)")
_FILLED = re.compile(r"(\{\{ \w+ \}\})")
_LOOSE = re.compile(r"[^\s\u00a0\u202f(][;!?»](?!\w)|\w:(?=\s|$)|[ \u00a0][;:!?»]|«[^\u202f]|'|\"|“|”")
"""What French does not print so: a sign without its thin space, a straight apostrophe, English quotation marks."""


def _wrong(entry: Message, words: Catalog, own: bool) -> Iterator[str]:
    """What is wrong with one message."""
    message, told = str(entry.id), str(entry.string)
    if message not in words:
        yield "nothing says this any longer"
    elif not told:
        yield "not translated"
    elif entry.fuzzy:
        yield "still marked as fuzzy"
    else:
        yield from _badly(message, told, own)


def _badly(message: str, told: str, own: bool) -> Iterator[str]:
    """What is wrong with a translation."""
    if own:
        if _parts(message) != _parts(told):
            yield "the {parts} of the translation are others"
        if message[:1].isspace() > told[:1].isspace() or message[-1:].isspace() != told[-1:].isspace():
            yield "a space at an end is missing"
    else:
        for what, pattern in (("roles", _ROLE), ("code", _CODE), ("links", _LINK), ("what is filled in", _FILLED)):
            if _named(pattern, message) != _named(pattern, told):
                yield f"the {what} of the translation differ"
    bare = _bare(told)
    if message == told and not {word.casefold() for word in re.findall(r"[^\W\d_]{2,}", bare)} <= SAME:
        yield "left in English"
    if loose := _LOOSE.search(bare):
        yield f"French does not print {loose[0]!r} so"


def _parts(words: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(words) if name is not None)


def _named(pattern: re.Pattern[str], words: str) -> list[str]:
    if pattern is not _ROLE:
        words = _ROLE.sub("", words)
    return sorted("|".join(filter(None, match.groups())) for match in pattern.finditer(words))


def _bare(words: str) -> str:
    """What is printed of ``words``: roles by their titles, without code, the targets of links and what is filled in."""
    words = re.sub(r"(?<!`)\{[a-z:]+\}`(?:([^`<]*)<[^`>]+>|[^`]+)`", r"\1", words)
    return re.sub(r"\{+ ?\w+ ?\}+", "1", _LINK.sub("]", _CODE.sub("1", words)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Update or check the catalogues of the checkout one stands in."""
    from spadille.site.build import checkout

    parser = argparse.ArgumentParser(
        prog="python -m spadille.site.catalogues", description="Bring the catalogues of the site's words up to date."
    )
    parser.add_argument("--check", action="store_true", help="change nothing")
    asked = parser.parse_args(arguments)
    left = []
    for language in OTHERS:
        for path, words in sources(checkout(), language).items():
            if not asked.check:
                update(path, language, words)
            left += problems(path, language, words)
    print("\n".join(left) if left else "Every word is translated.")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main())
