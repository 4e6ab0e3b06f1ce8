"""``spadille referee``: what it says, and how it ends."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from spadille.cli import main
from spadille.edition import Corpus, load
from spadille.play import ruling

from tests.play import fuzz

RECORDS = Path(__file__).parents[2] / "docs" / "records"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _corpus_is_read_once(monkeypatch: pytest.MonkeyPatch, corpus: Corpus) -> None:
    monkeypatch.setattr(ruling, "load", lambda: corpus)


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load()


def one_line(told: str) -> str:
    return " ".join(told.split())


def test_the_course_and_the_result_are_told_with_the_sentence_and_the_page(capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "quarante-de-roi.txt")]) == 0
    told = capsys.readouterr().out
    assert "line 18   S KC, E 7S, N 10C, W 8C\n" in told
    assert "EW +10: three kings [quarante-de-roi.clique.marks]" in told
    assert "Result: NS 24, EW 34" in told
    assert "p. 248" in told and "“La parole passe ainsi" in told and "In English: “The right to speak" in told


def test_three_kings_announced_too_late_are_lost(capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "three-kings-too-late.txt")]) == 1
    told = capsys.readouterr().out
    assert "Line 14: “W announce KKK” breaks a rule" in told and "[quarante-de-roi.announce.lost]" in told
    assert "Instead: N may choose among QS, AC, 10C." in told
    assert "whatever has not been announced is lost to the player who forgot it" in one_line(told) and "p. 247" in told


def test_the_other_readings_show_what_they_change(tmp_path: Path, capsys: Capture) -> None:
    text = (RECORDS / "quarante-de-roi.txt").read_text(encoding="utf-8")
    record = tmp_path / "hand.txt"
    record.write_text(text.replace("E: JS QS KS 7C", "E: JS AC KS 7C").split("2. ")[0], encoding="utf-8")
    assert main(["referee", str(record), "--readings", "all"]) == 0
    told = capsys.readouterr().out
    assert "quarante-de-roi/renounce = void-only forbids “N AC” in line 17: who holds spades follows" in told
    assert "Nothing would change by quarante-de-roi/announce = must" in told
    record.write_text("Game: quinquenove\nPurses: A 20, B 20\nBanker: A\nB stake 5\n3-1 1-2 2-2", encoding="utf-8")
    assert main(["referee", str(record), "--readings", "quinquenove/doublet"]) == 0
    told = capsys.readouterr().out
    assert "changes the result: A 15, B 15, mass 5, cover 5 (not over), and not A 25, B 15" in one_line(told)
    assert "hasards" not in told.partition("Taken otherwise")[2]
    strict = text.replace("Dealer: S", "Readings: renounce void-only\nDealer: S").replace("JS QS KS", "JS AC KS")
    record.write_text(strict, encoding="utf-8")
    assert main(["referee", str(record), "--readings", "renounce"]) == 1
    assert "renounce = free allows “N AC” in line 18" in capsys.readouterr().out


def test_a_form_has_its_own_readings_and_those_of_the_game_it_comes_from(capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "cinq-cents-bordelais.txt"), "--readings", "all", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    changes = {(other["reading"], other["other"]): other["change"] for other in told["readings"]}
    assert changes["cinq-cents-bordelais/announce-several", "no-limit"] == "none"
    assert changes["cinq-cents-bordelais/target", 1000] == "result"  # A has stopped short of it, and loses
    assert changes["cinq-cents/stop", "marks-only"] == "result"  # so he has where his tricks do not help him
    assert [other["move"] for other in told["readings"] if other["change"] == "illegal"] == ["mark 40"]
    assert not any(reading.startswith("cinq-cents/announce") for reading, _ in changes)


def test_a_reading_that_there_is_not_is_refused(capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "quinto.txt"), "--readings", "renounce"]) == 2
    assert "quinto has no reading 'renounce'; it has ace, " in capsys.readouterr().err


def test_json_has_all_that_is_said(capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "three-kings-too-late.txt"), "--json", "--readings", "announce"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["game"] == "quarante-de-roi" and told["standing"] == {"NS": 0, "EW": 0}
    assert told["stopped"]["line"] == 14 and told["stopped"]["rules"] == ["quarante-de-roi.announce.lost"]
    assert told["legal"] == ["N play QS", "N play AC", "N play 10C"]
    assert "p. 247" in told["rules"]["quarante-de-roi.announce.lost"]["where"]
    assert told["readings"][0]["change"] == "illegal" and told["readings"][0]["line"] == 12


def test_a_record_is_written_out_in_full(tmp_path: Path, capsys: Capture) -> None:
    assert main(["referee", str(RECORDS / "quadrille.txt"), "--write"]) == 0
    text = capsys.readouterr().out
    assert "\nW ask, S pass, E pass, N pass, W name S, W call KH\nW: AS AC 4S 7D {the ace of clubs" in text
    again = tmp_path / "again.txt"
    again.write_text(text, encoding="utf-8")
    assert main(["referee", str(again), "--write"]) == 0
    assert capsys.readouterr().out == text


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    data = (RECORDS / "quinto.txt").read_text(encoding="utf-8").encode("utf-16")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["referee", "-"]) == 0
    assert "Result: AB 105, YZ 55" in capsys.readouterr().out


def test_a_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["referee", "-"]) == 2
    assert capsys.readouterr().err.startswith("spadille: - cannot be read (standard input is closed)")


def test_nothing_that_is_written_reaches_the_terminal_but_letters(tmp_path: Path, capsys: Capture) -> None:
    record = tmp_path / "hand.txt"
    record.write_text("Game: quinto\nDealer: Z\nSeed: 7\nTitle: so\x1b[2J\u202eit\twas", encoding="utf-8")
    assert main(["referee", str(record)]) == 0
    assert "Title: so [2J it was\n" in capsys.readouterr().out


def test_what_is_no_record_is_refused_in_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    wrong = {
        "noise": (b"\x9c\x00\xff" * 200_000, "what stands here is no text in UTF-8; save the file as UTF-8"),
        "longer": (b"A" * 10_000_000, "is longer than any record (1,000,000 bytes)"),
        "latin": ("Game: quinto\nTitle: Après\n".encode("latin-1"), "latin:2: what stands here is no text in UTF-8"),
        "null": (b"Game: quinto\n\0", "null:2: this is no text; name a file with a record"),
        "whist": (b"Game: whist\n", "whist:1: column 7: there is no game 'whist'; "),
    }
    for name, (data, says) in wrong.items():
        (tmp_path / name).write_bytes(data)
        assert main(["referee", str(tmp_path / name)]) == 2
        told, said = capsys.readouterr()
        assert not told and says in said and said.count("\n") == 1, said
    absent = {str(tmp_path): "(Is a directory)", "not-there": "(No such file or directory)", "\0": "(embedded null"}
    for name, says in absent.items():
        assert main(["referee", name]) == 2
        assert says in capsys.readouterr().err


def test_some_damaged_records_end_in_words() -> None:
    came, broke = fuzz.run(150, first=1_000_000)
    assert not broke, broke[0]
    assert set(came) == {0, 1, 2}, "some are judged, some stop and some are refused, or the damage is of one kind"
