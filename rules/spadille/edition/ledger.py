"""The ledger: every id ever published, with the version of its words that was last read and accepted.

``corpus/ledger.toml`` holds one line for each passage, in the order of their ids::

    "quinto.players" = { version = 1, text = "0123456789abcdef", edition = "0123456789abcdef" }

``text`` is the digest of the words as supplied and as read, ``edition`` that of titles, translation and what is said
of each correction.  An id that is given up stays, with ``retired`` (the release), ``replaced_by`` and, if wanted, a
``note``; no id is used twice.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from spadille import __version__
from spadille.edition.corpus import Corpus, load
from spadille.edition.errors import EditionError, Problem
from spadille.edition.files import TomlFile
from spadille.edition.find import did_you_mean
from spadille.edition.model import Both, Passage

SHOWN = "corpus/ledger.toml"
_SHAPE = "version:int text edition retired? replaced_by:texts? note:both?"
_HEAD = """\
# Every rule id ever published, one line each, in the order of the ids.  Kept by `spadille accept`; do not
# edit by hand: a digest stands for words that somebody has read, with their translation and their proof.

"""


@dataclass(frozen=True)
class Entry:
    """What the ledger knows of one id."""

    version: int
    text: str
    edition: str
    retired: str = ""
    """The release in which the id was given up; empty while it is in use."""
    replaced_by: tuple[str, ...] = ()
    note: Both | None = None
    line: int = 1

    def toml(self) -> str:
        """The entry as the ledger writes it."""
        parts = [f"version = {self.version}", f"text = {_quoted(self.text)}", f"edition = {_quoted(self.edition)}"]
        if self.retired:
            parts.append(f"retired = {_quoted(self.retired)}")
            parts.append(f"replaced_by = [{', '.join(map(_quoted, self.replaced_by))}]")
        if self.note:
            parts.append(f"note = {{ en = {_quoted(self.note.en)}, fr = {_quoted(self.note.fr)} }}")
        return f"{{ {', '.join(parts)} }}"


def load_ledger(root: Path) -> dict[str, Entry]:
    """The entries of the ledger in the corpus folder ``root``, by id; none where there is no ledger yet."""
    if not (root / "ledger.toml").exists():
        return {}
    file = TomlFile(root / "ledger.toml", SHOWN)
    result = {}
    for name, value in file.data.items():
        line = file.line(f"/{name}")
        if not isinstance(value, dict):
            raise EditionError(SHOWN, line, f"the entry of {name} is no table; write {{ version, text, edition }}")
        file.check(value, _SHAPE, line, f"the entry of {name}")
        version, note = value["version"], value.get("note")
        if type(version) is not int or version < 1:
            raise EditionError(SHOWN, line, f"the version of {name} is “{version}”; it must be 1 or more")
        if ("retired" in value) != ("replaced_by" in value):
            raise EditionError(SHOWN, line, f"{name} needs both 'retired' and 'replaced_by', or neither; mend it")
        result[name] = Entry(
            version, str(value["text"]), str(value["edition"]), str(value.get("retired", "")),
            tuple(value.get("replaced_by", ())), Both(note["en"], note["fr"]) if note else None, line,
        )  # fmt: skip
    return result


def problems(corpus: Corpus, only: Collection[str] | None = None) -> list[Problem]:
    """Where corpus and ledger disagree; ``only`` limits the search to some ids."""
    entries = load_ledger(corpus.root)
    if not entries:
        return [Problem(SHOWN, 1, "the ledger is missing; restore it, or begin one with: spadille accept --new")]
    found = []
    for name, passage in corpus.passages.items():
        if only is None or name in only:
            if what := _disagreement(passage, entries.get(name)):
                found.append(Problem(f"corpus/{passage.source}/edition.toml", passage.defined_at, what))
    for name, entry in entries.items():
        if only is not None and name not in only:
            continue
        if name not in corpus.passages and not entry.retired:
            found.append(
                Problem(
                    SHOWN,
                    entry.line,
                    f"{name} has vanished from the corpus; restore its passage, or run: "
                    f"spadille accept {name} --retire --by NEW",
                )
            )
        for other in entry.replaced_by:
            if other not in entries:
                found.append(Problem(SHOWN, entry.line, f"{name} is replaced by the unknown id {other}; mend the id"))
    return found


def _disagreement(passage: Passage, entry: Entry | None) -> str:
    name = passage.id
    if entry is None:
        return f"{name} is not in the ledger; run: spadille accept {name}"
    if entry.retired:
        return f"the id {name} was retired in {entry.retired} and no id is used twice; give this passage another"
    if entry.text != passage.text_hash:
        again = "read its doctest again" if passage.stated else "read it again"
        changed = f"the words of {name} are not those of version {entry.version}"
        return f"{changed}; {again}, then run: spadille accept {name}"
    if entry.edition != passage.edition_hash:
        return (
            f"a title, the translation or a correction of {name} has changed since it was accepted; "
            f"read both languages again, then run: spadille accept {name}"
        )
    return ""


def complaint(name: str, corpus: Corpus, entries: dict[str, Entry]) -> str:
    """What is wrong with ``name`` as the id of a passage: that it is unknown or retired; empty if nothing is."""
    if name in corpus.passages:
        return ""
    entry = entries.get(name)
    if entry and entry.retired:
        instead = " or ".join(entry.replaced_by)
        remedy = f"name {instead} instead" if instead else "take it out"
        return f"the rule {name} was retired in {entry.retired}; {remedy}"
    return unknown("rule", name, corpus.passages)


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """That there is no ``what`` of this name, and the known names most like it.

    >>> unknown("rule", "quinto.packs", ["quinto.pack", "quinze.bust"])
    'there is no rule quinto.packs; did you mean quinto.pack?'
    >>> unknown("rule", "whist", ["quinto.pack"])
    'there is no rule whist; mend the name'
    """
    return f"there is no {what} {name}{did_you_mean(name, known) or '; mend the name'}"


def accept(corpus: Corpus, ids: Iterable[str]) -> list[str]:
    """Record the present words of ``ids`` as read; a sentence for each says what was done.

    A change of the words raises the version, a change of titles or translation alone does not.
    """
    entries = load_ledger(corpus.root)
    done = []
    for name in ids:
        passage, entry = corpus.passages.get(name), entries.get(name)
        if passage is None:
            raise EditionError(SHOWN, 1, unknown("passage", name, corpus.passages))
        if entry is None:
            entries[name] = Entry(1, passage.text_hash, passage.edition_hash)
            done.append(f"{name}: version 1, new")
        elif entry.retired:
            raise EditionError(SHOWN, entry.line, _disagreement(passage, entry))
        elif entry.text != passage.text_hash:
            changed = replace(entry, version=entry.version + 1, text=passage.text_hash, edition=passage.edition_hash)
            entries[name] = changed
            done.append(f"{name}: version {changed.version}, its words have changed")
        elif entry.edition != passage.edition_hash:
            entries[name] = replace(entry, edition=passage.edition_hash)
            done.append(f"{name}: version {entry.version} still, a title, the translation or a correction has changed")
        else:
            done.append(f"{name}: version {entry.version} still, nothing has changed")
    _write(corpus.root, entries)
    return done


def accept_new(corpus: Corpus) -> list[str]:
    """Record every id that the ledger does not know; changed words are left to be read one by one."""
    known = load_ledger(corpus.root)
    return accept(corpus, [name for name in corpus.passages if name not in known])


def retire(corpus: Corpus, name: str, by: Iterable[str], release: str = __version__) -> str:
    """Give up the id ``name``, replaced ``by`` others, from ``release`` on."""
    entries = load_ledger(corpus.root)
    entry, by = entries.get(name), tuple(by)
    if entry is None:
        raise EditionError(SHOWN, 1, unknown("entry", name, entries))
    if entry.retired:
        raise EditionError(SHOWN, entry.line, f"{name} was retired in {entry.retired} already; leave it")
    if name in corpus.passages:
        raise EditionError(SHOWN, entry.line, f"{name} still stands in the corpus; take its passage out first")
    for other in by:
        if other not in corpus.passages:
            raise EditionError(SHOWN, 1, unknown("passage", other, corpus.passages))
    entries[name] = replace(entry, retired=release, replaced_by=by)
    _write(corpus.root, entries)
    return f"{name}: retired in {release}, " + (f"replaced by {', '.join(by)}" if by else "replaced by nothing")


def _write(root: Path, entries: dict[str, Entry]) -> None:
    lines = [f"{_quoted(name)} = {entries[name].toml()}\n" for name in sorted(entries)]
    write_whole(root / "ledger.toml", _HEAD + "".join(lines))


def write_whole(path: Path, text: str) -> None:
    """Write ``text`` to ``path`` so that a reader finds the old file or the new one, never half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise EditionError(path, 1, f"the file cannot be written ({error.strerror}); make its folder writable") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except OSError as error:
        os.unlink(name)
        raise EditionError(path, 1, f"the file cannot be written ({error.strerror}); see what stands there") from None
    except BaseException:
        os.unlink(name)
        raise


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``spadille accept`` with ``arguments``."""
    parser = argparse.ArgumentParser("spadille accept", description="Record that the words of a rule have been read.")
    parser.add_argument("ids", nargs="*", metavar="ID", help="a passage that you have read, with its proof")
    parser.add_argument("--new", action="store_true", help="record every id that the ledger does not know yet")
    parser.add_argument("--retire", action="store_true", help="give the ids up, from this release on")
    parser.add_argument("--by", action="append", default=[], metavar="ID", help="with --retire: what replaces them")
    parser.add_argument("--corpus", type=Path, metavar="FOLDER", help="the corpus; else that of this checkout")
    options = parser.parse_args(arguments)
    if options.new == bool(options.ids) or (options.by and not options.retire) or (options.new and options.retire):
        parser.error("name the ids to accept or to retire, or say --new")
    try:
        corpus = load(options.corpus)
        if options.retire:
            done = [retire(corpus, name, options.by) for name in options.ids]
        else:
            done = accept_new(corpus) if options.new else accept(corpus, options.ids)
    except EditionError as error:
        print(f"spadille: {error}", file=sys.stderr)
        return 2
    print("\n".join(done) or "the ledger knows every id already")
    return 0


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
