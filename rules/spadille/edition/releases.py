"""What each release published: every id and every address, so that no later one loses any.

``corpus/releases/VERSION.json`` is written by ``spadille release`` and is not changed afterwards.  An id that is
given up since stays known: a passage in the ledger, anything else in ``corpus/retired.toml``::

    retired = [
      { kind = "term", id = "whist", release = "0.2.0", replaced_by = ["trick"] },
    ]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from spadille import __version__
from spadille.edition.corpus import Corpus, load
from spadille.edition.errors import EditionError, Problem
from spadille.edition.files import TomlFile, read_json
from spadille.edition.ledger import load_ledger, unknown, write_whole

FOLDER = "releases"
SHOWN = "corpus/retired.toml"
KINDS = ("passage", "reading", "term", "work", "source", "game")

Addresses = dict[str, dict[str, list[str]]]
"""The addresses of everything that has an id, by its kind and its id."""


@dataclass(frozen=True)
class Retired:
    """An id that was published and is given up."""

    release: str
    replaced_by: tuple[str, ...]
    line: int = 1


def addresses(corpus: Corpus) -> Addresses:
    """Where the site shows everything, relative to its home page: the first address of each is its own."""
    return {
        "passage": {
            name: [
                f"rules/{name}.html", f"rules/{name}.html#{name}", f"games/{passage.game}.html#{name}",
                f"sources/{passage.source}.html#{name}",
            ]
            for name, passage in corpus.passages.items()
        },
        "reading": {name: [f"readings.html#{name}"] for name in corpus.readings},
        "term": {name: [f"glossary.html#{name}"] for name in corpus.glossary},
        "work": {name: [f"works.html#{name}"] for name in corpus.works},
        "source": {name: [f"sources/{name}.html"] for name in corpus.sources},
        "game": {name: [f"games/{name}.html"] for name in corpus.games},
    }  # fmt: skip


def load_releases(root: Path) -> dict[str, Addresses]:
    """What was recorded of each release, in the corpus folder ``root``."""
    found = {}
    for path in sorted((root / FOLDER).glob("*.json")):
        value = read_json(path, _shown(path.stem))
        if not isinstance(value, dict) or value.get("release") != path.stem or set(value.get("ids", ())) != set(KINDS):
            raise EditionError(_shown(path.stem), 1, f"this is no record of release {path.stem}; restore the file")
        found[path.stem] = value["ids"]
    return found


def load_retired(root: Path) -> dict[tuple[str, str], Retired]:
    """Everything that is given up, by kind and id: the passages of the ledger, and the list of the others."""
    found = {
        ("passage", name): Retired(entry.retired, entry.replaced_by, entry.line)
        for name, entry in load_ledger(root).items()
        if entry.retired
    }
    if not (root / "retired.toml").exists():
        return found
    for line, entry in TomlFile(root / "retired.toml", SHOWN).entries("retired", "kind id release replaced_by:texts"):
        kind, name = entry["kind"], entry["id"]
        if kind not in KINDS[1:]:
            raise EditionError(SHOWN, line, f"'kind' is “{kind}”; it must be one of {', '.join(KINDS[1:])}")
        if (kind, name) in found:
            raise EditionError(SHOWN, line, f"the {kind} {name} is retired twice; take this one out")
        found[kind, name] = Retired(str(entry["release"]), tuple(entry["replaced_by"]), line)
    return found


def problems(corpus: Corpus) -> Iterator[Problem]:
    """Every id that a release published and that has vanished since, and retirements that make no sense."""
    present, retired = addresses(corpus), load_retired(corpus.root)
    for release, ids in load_releases(corpus.root).items():
        for kind, names in ids.items():
            for name in names:
                if name not in present[kind] and (kind, name) not in retired:
                    remedy = f"retire it in {SHOWN}"
                    if kind == "passage":
                        remedy = f"run: spadille accept {name} --retire --by NEW"
                    what = f"the {kind} {name}, published in {release}, has vanished; restore it, or {remedy}"
                    yield Problem(_shown(release), 1, what)
    for (kind, name), gone in retired.items():
        if kind == "passage":
            continue  # the ledger answers for its own
        if name in present[kind]:
            yield Problem(SHOWN, gone.line, f"the {kind} {name} is still there; take its retirement out")
        for other in gone.replaced_by:
            if other not in present[kind] and (kind, other) not in retired:
                why = unknown(kind, other, present[kind])
                yield Problem(SHOWN, gone.line, f"{name} is replaced by what is not: {why}")


def record(corpus: Corpus, release: str = __version__, again: bool = False) -> str:
    """Write what ``release`` publishes; a record that is there already is only written ``again`` if that is said."""
    path = corpus.root / FOLDER / f"{release}.json"
    if path.exists() and not again:
        raise EditionError(
            _shown(release), 1, f"release {release} is recorded already; raise the version, or, if it was never "
            "published, say --again",
        )  # fmt: skip
    found = list(problems(corpus))
    if found:
        raise EditionError(found[0].path, found[0].line, found[0].what)
    ids = addresses(corpus)
    value = {"release": release, "ids": {kind: dict(sorted(ids[kind].items())) for kind in KINDS}}
    write_whole(path, json.dumps(value, indent=1, ensure_ascii=False) + "\n")
    return f"{release}: {', '.join(f'{len(ids[kind])} {kind}s' for kind in KINDS)} recorded"


def gone(corpus: Corpus) -> dict[str, list[tuple[str, str, Retired]]]:
    """What each page of the site must still answer for: the anchor, the kind and what became of it.

    Pages are named without ``.html``; that of a passage itself is a page of its own and is left out.
    """
    present = {address for names in addresses(corpus).values() for found in names.values() for address in found}
    retired = load_retired(corpus.root)
    result: dict[str, dict[tuple[str, str], Retired]] = {}
    for ids in load_releases(corpus.root).values():
        for kind, names in ids.items():
            for name, found in names.items():
                for address in found:
                    page, _, anchor = address.partition(".html#")
                    if address not in present and anchor and not page.startswith("rules/") and (kind, name) in retired:
                        result.setdefault(page, {})[anchor, kind] = retired[kind, name]
    return {page: [(anchor, kind, what) for (anchor, kind), what in found.items()] for page, found in result.items()}


def replacements(name: str, retired: dict[tuple[str, str], Retired], kind: str = "passage") -> list[str]:
    """What stands for a retired id today: what replaced it, or what replaced that."""
    found: dict[str, None] = {}
    seen, waiting = {name}, list(retired[kind, name].replaced_by)
    while waiting:
        other = waiting.pop(0)
        if (kind, other) not in retired:
            found[other] = None
        elif other not in seen:
            waiting = [*retired[kind, other].replaced_by, *waiting]
        seen.add(other)
    return list(found)


def _shown(release: str) -> str:
    return f"corpus/{FOLDER}/{release}.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``spadille release`` with ``arguments``."""
    parser = argparse.ArgumentParser("spadille release", description="Record every id and address of this release.")
    parser.add_argument("--again", action="store_true", help="replace the record of a release never published")
    parser.add_argument("--corpus", type=Path, metavar="FOLDER", help="the corpus; else that of this checkout")
    options = parser.parse_args(arguments)
    try:
        print(record(load(options.corpus), again=options.again))
    except EditionError as error:
        print(f"spadille: {error}", file=sys.stderr)
        return 2
    return 0
