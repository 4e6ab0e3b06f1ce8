"""The plain texts, and the command that writes every form."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from spadille.cli import main
from spadille.edition import Corpus, EditionError
from spadille.edition.exports import FORMS, export, site_files
from spadille.edition.model import Source


def one(corpus: Corpus, source: Source, form: str) -> str:
    [text] = export(corpus, source.id, form).values()
    return text


def test_the_text_as_supplied_is_the_file_byte_for_byte(corpus: Corpus, source: Source) -> None:
    written = one(corpus, source, "text").encode()
    assert written == (corpus.root / source.id / "text.txt").read_bytes()
    assert hashlib.sha256(written).hexdigest() == source.sha256


def test_the_reading_text_has_every_passage_as_read_in_its_order(corpus: Corpus, source: Source) -> None:
    words = one(corpus, source, "reading").split()
    assert words == "".join(s.read for p in source.passages for s in p.segments).split()
    for act in source.emendations:
        assert act.corr.strip() in one(corpus, source, "reading"), act


def test_the_command_prints_or_writes_the_very_bytes(corpus: Corpus, tmp_path: Path, capfdbinary) -> None:
    for form, what in FORMS.items():
        [(name, text)] = export(corpus, "dictionnaire", form).items()
        assert name == "dictionnaire" + what.suffix
        assert main(["export", "dictionnaire", "--format", form]) == 0
        assert main(["export", "dictionnaire", "--format", form, "--out", str(tmp_path / "new" / name)]) == 0
        assert (tmp_path / "new" / name).read_bytes() == text.encode()
    assert main(["export", "hoyle1909", "--format", "dts", "--out", str(tmp_path / "dts")]) == 0
    [member] = json.loads((tmp_path / "dts" / "collection.json").read_bytes())["member"]
    assert member["@id"] == "hoyle1909"


def test_the_bytes_printed_are_those_of_the_text(corpus: Corpus, capfdbinary) -> None:
    assert main(["export", "dictionnaire"]) == 0
    assert capfdbinary.readouterr().out == corpus.sources["dictionnaire"].text.encode()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["hoyle190"], "did you mean hoyle1909?"),
        (["hoyle1909", "--format", "dts"], "name one with --out"),
        (["hoyle1909", "--out", "/dev/null/x"], "name another path with --out"),
    ],
)
def test_what_cannot_be_exported_is_told_in_one_sentence(words: list[str], says: str, capsys) -> None:
    assert main(["export", *words]) == 2
    said = capsys.readouterr().err
    assert says in said and said.count("\n") == 1


def test_an_unknown_form_is_refused(corpus: Corpus) -> None:
    with pytest.raises(EditionError, match="no form of export; use one of text, reading, tei, json, annotations, dts"):
        export(corpus, "hoyle1909", "epub")


def test_the_exports_of_the_site_are_the_same_each_time(corpus: Corpus) -> None:
    assert site_files(corpus) == site_files(corpus)
    absolute = site_files(corpus, "https://example.org/")
    assert absolute.keys() == site_files(corpus).keys()
    assert "https://example.org/exports/hoyle1909.tei.xml" in absolute["hoyle1909.tei.xml"]
