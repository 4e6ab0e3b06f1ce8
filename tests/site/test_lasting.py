"""Every address that a release published resolves on the site of today; what was given up says what replaced it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

from spadille.edition import EditionError, ledger, load, releases

ROOT = Path(__file__).resolve().parents[2]


def unresolved(site: dict[str, bytes], records: dict[str, releases.Addresses]) -> list[str]:
    """The recorded addresses that lead nowhere."""
    parsed = {name: tiny.parsed(page) for name, page in site.items() if name.endswith(".html")}
    missing = []
    for ids in records.values():
        for address in (one for names in ids.values() for found in names.values() for one in found):
            page, _, anchor = address.partition("#")
            if page not in parsed or (anchor and not parsed[page].found[anchor]):
                missing.append(address)
    return missing


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A tiny project whose release 0.0.1 is recorded."""
    root = tiny.make(tmp_path / "project")
    corpus = load(root / "corpus")
    ledger.accept_new(corpus)
    releases.record(corpus, "0.0.1")
    return root


def _rename(root: Path) -> None:
    """A passage, a point and a term get other ids."""
    for name, old, new in (
        ("corpus/tinybook/edition.toml", '"tiny.win-tie"', '"tiny.dull"'),
        ("corpus/tinybook/translation.fr.toml", '"tiny.win-tie"', '"tiny.dull"'),
        ("corpus/readings.toml", '"tiny/ace"', '"tiny/aces"'),
        ("corpus/glossary.toml", 'id = "tie"', 'id = "equal"'),
        ("docs/citing.md", "{reading}`tiny/ace` and {term}`tie`", "{reading}`tiny/aces`"),
        ("rules/tinygame/game.py", ":reading:`tiny/ace`", ":reading:`tiny/aces`"),
        ("rules/tinygame/game.py", ":term:`tie`", ":term:`equal`"),
        ("evidence.json", ":reading:`tiny/ace`", ":reading:`tiny/aces`"),
    ):
        tiny.change(root, name, old, new)


def _retire(root: Path) -> None:
    corpus = load(root / "corpus")
    ledger.accept_new(corpus)
    ledger.retire(corpus, "tiny.win-tie", ["tiny.dull"], "0.0.2")
    (root / "corpus/retired.toml").write_text(
        "retired = [\n"
        '  { kind = "reading", id = "tiny/ace", release = "0.0.2", replaced_by = ["tiny/aces"] },\n'
        '  { kind = "term", id = "tie", release = "0.0.2", replaced_by = [] },\n'
        "]\n",
        "utf-8",
    )


def test_the_site_keeps_every_address_of_every_release(real_site: Path) -> None:
    records = releases.load_releases(ROOT / "corpus")
    assert records, "no release has been recorded"
    assert unresolved(tiny.files(real_site), records) == []


def test_what_is_retired_keeps_its_addresses_and_says_what_replaced_it(published: Path, tmp_path: Path) -> None:
    records = releases.load_releases(published / "corpus")
    before = tiny.built(published, tmp_path / "out")
    assert unresolved(before, records) == []
    _rename(published)
    _retire(published)
    after = tiny.built(published, tmp_path / "out")
    assert unresolved(after, records) == []
    page = after["rules/tiny.win-tie.html"].decode()
    assert "was given up in release 0.0.2" in page and 'href="tiny.dull.html"' in page
    assert b"tiny/ace</code> was given up in release 0.0.2; see" in after["readings.html"]
    assert b"tie</code> was given up in release 0.0.2; nothing replaced it." in after["glossary.html"]
    assert b'id="tiny.win-tie"' in after["games/tiny.html"] and b'id="tiny.win-tie"' in after["sources/tinybook.html"]
    assert tiny.differing(after, tiny.built(published, tmp_path / "fresh")) == set()


def test_what_vanishes_is_refused(published: Path) -> None:
    _rename(published)
    found = [str(problem) for problem in releases.problems(load(published / "corpus"))]
    assert found == [
        "corpus/releases/0.0.1.json:1: the passage tiny.win-tie, published in 0.0.1, has vanished; restore it, or run: "
        "spadille accept tiny.win-tie --retire --by NEW",
        "corpus/releases/0.0.1.json:1: the reading tiny/ace, published in 0.0.1, has vanished; restore it, or retire it "
        "in corpus/retired.toml",
        "corpus/releases/0.0.1.json:1: the term tie, published in 0.0.1, has vanished; restore it, or retire it in "
        "corpus/retired.toml",
    ]
    _retire(published)
    assert list(releases.problems(load(published / "corpus"))) == []


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ('kind = "term", id = "tie", release = "1", replaced_by = []', "the term tie is still there; take its"),
        ('kind = "term", id = "tye", release = "1", replaced_by = ["ty"]', "tye is replaced by what is not: there is no"),
    ],
)
def test_a_retirement_that_makes_no_sense_is_refused(published: Path, entry: str, what: str) -> None:
    (published / "corpus/retired.toml").write_text(f"retired = [\n  {{ {entry} }},\n]\n", "utf-8")
    (found,) = releases.problems(load(published / "corpus"))
    assert (found.path, found.line) == ("corpus/retired.toml", 2) and what in found.what


def test_a_record_is_written_once(published: Path) -> None:
    corpus = load(published / "corpus")
    with pytest.raises(EditionError, match="release 0.0.1 is recorded already; raise the version"):
        releases.record(corpus, "0.0.1")
    path = published / "corpus/releases/0.0.1.json"
    before = path.read_bytes()
    releases.record(corpus, "0.0.1", again=True)
    assert path.read_bytes() == before
    path.write_text(json.dumps({"release": "0.0.9", "ids": {}}), "utf-8")
    with pytest.raises(EditionError, match="no record of release 0.0.1; restore the file"):
        releases.load_releases(published / "corpus")


def test_what_replaced_a_replacement_stands_for_both(published: Path) -> None:
    gone = releases.Retired("1", ("b", "c")), releases.Retired("2", ("c", "a", "d"))
    retired = {("passage", "a"): gone[0], ("passage", "b"): gone[1]}
    assert releases.replacements("a", retired) == ["c", "d"]
