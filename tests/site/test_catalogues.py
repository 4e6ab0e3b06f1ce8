"""Every word of the site is translated: the catalogues are made anew from the sources and compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from spadille.site import catalogues

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app")


@pytest.fixture(scope="module")
def wanted() -> dict[Path, Catalog]:
    return catalogues.sources(ROOT, "fr")


def test_every_word_is_translated(wanted: dict[Path, Catalog]) -> None:
    found = [problem for path, words in wanted.items() for problem in catalogues.problems(path, "fr", words)]
    assert not found, "run: python -m spadille.site.catalogues\n" + "\n".join(found)


def test_no_catalogue_is_of_a_page_that_is_gone(wanted: dict[Path, Catalog]) -> None:
    assert set((ROOT / "docs/locale").rglob("*.po")) <= wanted.keys()


def test_what_the_code_says_is_found_wherever_it_says_it(wanted: dict[Path, Catalog]) -> None:
    words = wanted[catalogues.own_path("fr")]
    # In a call, inside an f-string, in a template, among the words for scripts, and among the kinds of damage.
    for said in ("verified", ": {n} corrections", "Skip to the text", "Copied", "a digit of a text"):
        assert said in words, said


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ("", "not in the catalogue"),
        ('msgid "Of {n}"\nmsgstr ""', "not translated"),
        ('#, fuzzy\nmsgid "Of {n}"\nmsgstr "Sur {n}"', "still marked as fuzzy"),
        ('msgid "Of {n}"\nmsgstr "Sur {m}"', "the {parts} of the translation are others"),
        ('msgid "Of {n}"\nmsgstr "Of {n}"', "left in English"),
        ('msgid "Of {n}"\nmsgstr "Sur {n} !"', "French does not print ' !' so"),
        ('msgid "Of {n}"\nmsgstr "Sur l\'un {n}"', "French does not print \"'\" so"),
        ('msgid "Of {n}"\nmsgstr "Sur {n}"\n\nmsgid "Gone"\nmsgstr "Parti"', "nothing says this any longer"),
        ('msgid "Of {n}"\nmsgstr "Sur {n}"\n\n#~ msgid "Old"\n#~ msgstr "Vieux"', "obsolete"),
    ],
)
def test_a_fault_in_the_words_of_the_code_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, problem: str
) -> None:
    path = tmp_path / "spadille.po"
    monkeypatch.setattr(catalogues, "own_path", lambda language: path)
    path.write_text(entry, "utf-8")
    words = Catalog()
    words.add("Of {n}")
    (found,) = catalogues.problems(path, "fr", words)
    assert problem in found


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ("Voir {rule}`la donne <tiny.deal>` et [ici](page.md), `deal`.", None),
        ("Voir {rule}`la donne <tiny.cut>` et [ici](page.md), `deal`.", "the roles of the translation differ"),
        ("Voir {rule}`la donne <tiny.deal>` et [ici](pages.md), `deal`.", "the links of the translation differ"),
        ("Voir {rule}`la donne <tiny.deal>` et [ici](page.md), `donne`.", "the code of the translation differ"),
        ("See {rule}`the deal <tiny.deal>` and [here](page.md), `deal`.", "left in English"),
    ],
)
def test_a_fault_in_the_words_of_a_page_is_found(tmp_path: Path, told: str, problem: str | None) -> None:
    words = Catalog()
    words.add("See {rule}`the deal <tiny.deal>` and [here](page.md), `deal`.")
    path = tmp_path / "page.po"
    path.write_text(f'msgid "{next(m.id for m in words if m.id)}"\nmsgstr "{told}"\n', "utf-8")
    found = catalogues.problems(path, "fr", words)
    assert [problem in one for one in found] == ([True] if problem else []), found


def test_an_update_adds_what_is_new_and_drops_what_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "page.po"
    words = Catalog()
    words.add("The dealer gives each player eight cards.")
    words.add("{cards}`AS`")
    catalogues.update(path, "fr", words)
    assert "{cards}`AS`" == catalogues.read(path, "fr")["{cards}`AS`"].string, "what has no words is the same"
    before = path.read_bytes()
    catalogues.update(path, "fr", words)
    assert path.read_bytes() == before
    catalogues.update(path, "fr", Catalog())
    assert "dealer" not in path.read_text("utf-8")
