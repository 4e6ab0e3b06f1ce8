"""The ledger: versions rise with the words, ids last, and the file keeps its form."""

from pathlib import Path

import pytest
from tiny import EDITION_FILE, TRANSLATION_FILE, Tiny

from spadille.edition import EditionError, ledger, load

LEDGER = "corpus/ledger.toml"


def entries(tiny: Tiny) -> dict[str, ledger.Entry]:
    return ledger.load_ledger(tiny.root / "corpus")


def accept(tiny: Tiny, *words: str) -> int:
    return ledger.main(["--corpus", str(tiny.root / "corpus"), *words])


def test_every_passage_has_one_line_in_the_order_of_the_ids(tiny: Tiny) -> None:
    lines = [line for line in tiny.read(LEDGER).splitlines() if line.startswith('"')]
    assert [line.split('"')[1] for line in lines] == sorted(load(tiny.root / "corpus").passages)
    assert all(entry.version == 1 for entry in entries(tiny).values())


def test_accepting_again_changes_nothing(tiny: Tiny, capsys: pytest.CaptureFixture[str]) -> None:
    before = tiny.files()
    assert accept(tiny, "pairs.lead") == 0
    assert capsys.readouterr().out == "pairs.lead: version 1 still, nothing has changed\n"
    assert accept(tiny, "--new") == 0
    assert tiny.files() == before


def test_changed_words_raise_the_version_of_their_rule_alone(tiny: Tiny, capsys: pytest.CaptureFixture[str]) -> None:
    tiny.change_text("scores ten", "marks ten")
    assert accept(tiny, "--new") == 0
    assert entries(tiny)["pairs.five.score"].version == 1, "changed words are accepted by name alone"
    assert accept(tiny, "pairs.five.score") == 0
    assert "version 2, its words have changed" in capsys.readouterr().out
    raised = {name: entry.version for name, entry in entries(tiny).items() if entry.version > 1}
    assert raised == {"pairs.five.score": 2}
    assert ledger.problems(load(tiny.root / "corpus")) == []


def test_a_changed_title_or_translation_keeps_the_version(tiny: Tiny) -> None:
    tiny.change(EDITION_FILE, 'en = "Score"', 'en = "Scoring"')
    tiny.change(TRANSLATION_FILE, "marque dix", "compte dix")
    assert accept(tiny, "pairs.five.score") == 0
    assert entries(tiny)["pairs.five.score"].version == 1
    assert ledger.problems(load(tiny.root / "corpus")) == []


def test_retiring_an_id(tiny: Tiny, capsys: pytest.CaptureFixture[str]) -> None:
    assert accept(tiny, "pairs.ladies", "--retire", "--by", "pairs.lead") == 2
    assert "still stands in the corpus; take its passage out first" in capsys.readouterr().err
    tiny.change(EDITION_FILE, 'id = "pairs.ladies"', 'id = "pairs.women"')
    tiny.change(TRANSLATION_FILE, '"pairs.ladies"', '"pairs.women"')
    assert accept(tiny, "pairs.ladies", "--retire", "--by", "pairs.woman") == 2
    assert "there is no passage pairs.woman; did you mean pairs.women" in capsys.readouterr().err
    assert accept(tiny, "--new") == 0
    assert accept(tiny, "pairs.ladies", "--retire", "--by", "pairs.women") == 0
    entry = entries(tiny)["pairs.ladies"]
    assert (entry.retired, entry.replaced_by) == ("0.1.0", ("pairs.women",))
    corpus = load(tiny.root / "corpus")
    assert ledger.problems(corpus) == []
    assert ledger.complaint("pairs.ladies", corpus, entries(tiny)) == (
        "the rule pairs.ladies was retired in 0.1.0; name pairs.women instead"
    )
    assert accept(tiny, "pairs.ladies", "--retire", "--by", "pairs.women") == 2
    assert accept(tiny, "pairs.ladies") == 2


def test_what_an_entry_holds_survives_a_rewrite(tiny: Tiny) -> None:
    note = 'note = { en = "Said \\"twice\\".", fr = "Dit « deux fois »." }'
    old = f'"pairs.old" = {{ version = 3, text = "a", edition = "b", retired = "0.0.9", replaced_by = [], {note} }}\n'
    tiny.write(LEDGER, tiny.read(LEDGER) + old)
    accept(tiny, "pairs.lead")
    assert old in tiny.read(LEDGER)
    assert ledger.problems(load(tiny.root / "corpus")) == []


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    ledger.write_whole(path, "old")
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
    with pytest.raises(EditionError, match="cannot be written"):
        ledger.write_whole(path, "new")
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
    assert path.read_text() == "old"


def test_unknown_ids_are_refused(tiny: Tiny, capsys: pytest.CaptureFixture[str]) -> None:
    before = tiny.files()
    assert accept(tiny, "pairs.lead", "pairs.leed") == 2
    assert "there is no passage pairs.leed; did you mean pairs.lead" in capsys.readouterr().err
    assert tiny.files() == before
    with pytest.raises(SystemExit):
        accept(tiny)


def test_an_id_replaced_by_an_unknown_one(tiny: Tiny) -> None:
    entry = 'version = 1, text = "a", edition = "b", retired = "1", replaced_by = ["x"]'
    tiny.write(LEDGER, tiny.read(LEDGER) + f'"pairs.old" = {{ {entry} }}\n')
    assert [str(p) for p in ledger.problems(load(tiny.root / "corpus"))] == [
        f"corpus/ledger.toml:{tiny.line(LEDGER, 'pairs.old')}: pairs.old is replaced by the unknown id x; mend the id"
    ]


def test_a_half_retired_entry(tiny: Tiny) -> None:
    tiny.change(LEDGER, '"pairs.lead" = { ', '"pairs.lead" = { retired = "1", ')
    with pytest.raises(EditionError, match="needs both 'retired' and 'replaced_by'"):
        entries(tiny)
