"""A change rebuilds what it touches and nothing else, and the result is what a build from nothing gives."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

SEARCH = ("searchindex.js", "search-index/", "objects.inv", "genindex.html")


def _pages(names: set[str]) -> set[str]:
    """The pages among some files; what is searched, exported and fetched to cite follows every change of the corpus."""
    return {name for name in names if not name.startswith(SEARCH) and not name.startswith(("exports/", "cite/"))}


def _book(names: Iterable[str]) -> set[str]:
    """The pages that are made from files of their own; indexes and pages of source are drawn each time."""
    own = ("genindex.html", "py-modindex.html", "search.html", "code/")
    return {name for name in names if name.endswith(".html") and not name.startswith(own)}


def _emend(root: Path) -> None:
    tiny.change(
        root, "corpus/tinybook/edition.toml", "emendations = [",
        'emendations = [\n  { line = 1, sic = "a card", corr = "one card", cause = "print", cert = "medium" },',
    )  # fmt: skip
    lines = (root / "corpus/tinybook/edition.toml").read_text("utf-8").split("\n")
    # In the order of the text.
    at = next(n for n, line in enumerate(lines) if "a card" in line)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    (root / "corpus/tinybook/edition.toml").write_text("\n".join(lines), "utf-8")


CHANGES: dict[str, tuple[Callable[[Path], None], set[str]]] = {
    "an emendation": (
        _emend,
        {"rules/tiny.card.html", "games/tiny.html", "sources/tinybook.html", "emendations.html", "index.html"},
    ),
    "the reason of an emendation": (
        lambda root: tiny.change(
            root, "corpus/tinybook/edition.toml", 'cause = "ocr", cert = "high" },',
            'cause = "ocr", cert = "high", reason = { en = "Seen.", fr = "Vu." } },',
        ),
        {"rules/tiny.players.html", "games/tiny.html", "sources/tinybook.html", "emendations.html"},
    ),
    "a translation": (
        lambda root: tiny.change(root, "corpus/tinybook/translation.fr.toml", "Chacun prend", "Chacun tire"),
        {"rules/tiny.card.html", "games/tiny.html", "sources/tinybook.html"},
    ),
    "a title, which stands where the rule is pointed to": (
        lambda root: tiny.change(root, "corpus/tinybook/edition.toml", 'en = "A tie"', 'en = "Equal cards"'),
        {
            "rules/tiny.win.tie.html", "rules/tiny.win.html", "rules/tiny.win-tie.html", "games/tiny.html",
            "sources/tinybook.html", "citing.html", "verification.html",
        },
    ),
    "a docstring": (
        lambda root: tiny.change(root, "rules/tinygame/game.py", "See :term:`tie`.", "See also :term:`tie`."),
        {"api/tinygame/tinygame.game.html", "code/tinygame/game.html"},
    ),
    "a proof that fails": (
        lambda root: (root / "evidence.json").write_text(tiny.evidence(win="failed"), "utf-8"),  # type: ignore[func-returns-value]
        {
            "rules/tiny.win.html", "games/tiny.html", "sources/tinybook.html", "index.html", "verification.html",
            "readings.html",
        },
    ),
    "a disputed point": (
        lambda root: tiny.change(root, "corpus/readings.toml", "Is the ace high?", "Does the ace rank high?"),
        {"rules/tiny.win.html", "games/tiny.html", "sources/tinybook.html", "readings.html"},
    ),
    "a page": (
        lambda root: tiny.change(root, "docs/plain.md", "Nothing", "Not a word"),
        {"plain.html"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_rebuilds_what_it_touches(tmp_path: Path, what: str) -> None:
    act, touched = CHANGES[what]
    root = tiny.make(tmp_path / "project")
    before = tiny.built(root, tmp_path / "out")
    written = {name: (tmp_path / "out" / name).stat().st_mtime_ns for name in before}
    act(root)
    after = tiny.built(root, tmp_path / "out")
    assert _pages(tiny.differing(before, after)) == touched
    # No other page was so much as written again, save those that list the changed ones, which Sphinx writes too.
    again = {name for name in _book(written) if (tmp_path / "out" / name).stat().st_mtime_ns != written[name]}
    assert again - {"index.html", "api/tinygame/tinygame.html"} <= touched
    assert tiny.differing(after, tiny.built(root, tmp_path / "fresh")) == set()


def test_a_rule_that_is_gone_takes_its_page_along(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    tiny.built(root, tmp_path / "out")
    edition = root / "corpus/tinybook/edition.toml"
    text = edition.read_text("utf-8")
    edition.write_text(text[: text.rindex("[[passage]]")], "utf-8")
    tiny.change(root, "corpus/tinybook/translation.fr.toml", '"tiny.win-tie" = "C’est ennuyeux."\n', "")
    after = tiny.built(root, tmp_path / "out")
    assert not (root / "docs/rules/tiny.win-tie.md").exists()
    assert b"tiny.win-tie" not in after["games/tiny.html"] + after["rules/tiny.win.tie.html"]
    fresh = tiny.built(root, tmp_path / "fresh")
    # Sphinx leaves the page of a source file that is gone where it was written.
    assert tiny.differing(after, fresh) == {"rules/tiny.win-tie.html"} & after.keys()


def test_nothing_is_written_when_nothing_has_changed(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")

    def times() -> dict[str, int]:
        names = _book(tiny.built(root, tmp_path / "out"))
        made = {name: (tmp_path / "out" / name).stat().st_mtime_ns for name in names}
        return made | {path.name: path.stat().st_mtime_ns for path in (root / "docs/rules").glob("*.md")}

    assert times() == times()


def test_the_reference_is_written_again_where_it_was_damaged(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    before = tiny.built(root, tmp_path / "out")
    (written,) = (root / "docs/api").rglob("tinygame.game.rst")
    for damaged in (written.unlink, lambda: written.write_text("Lost\n====\n", "utf-8")):
        damaged()
        assert tiny.differing(before, tiny.built(root, tmp_path / "out")) == set()


def test_two_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    one = tiny.built(root, tmp_path / "one", "-j", "1")
    assert tiny.differing(one, tiny.built(root, tmp_path / "two", "-j", "2")) == set()
    _emend(root)
    assert tiny.differing(tiny.built(root, tmp_path / "one"), tiny.built(root, tmp_path / "two", "-j", "2")) == set()


def test_a_change_after_a_parallel_build_is_seen(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "project")
    tiny.built(root, tmp_path / "out", "-j", "2")
    _emend(root)
    assert b"one card" in tiny.built(root, tmp_path / "out")["rules/tiny.card.html"]
