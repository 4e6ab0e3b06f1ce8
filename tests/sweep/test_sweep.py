"""A very small slice of the sweep, and that it would notice."""

from __future__ import annotations

from collections import Counter

import pytest

from spadille.edition import load
from spadille.games import quinto
from spadille.table.purses import Purses

from tests.sweep import __main__ as sweep
from tests.sweep.cases import Case, cases, play
from tests.sweep.games import GAMES


def number_of(name: str) -> int:
    return next(number for number, case in enumerate(cases()) if case.name == name)


def test_every_choice_of_every_reading_is_played() -> None:
    for reading in load().readings.values():
        played = {
            getattr(case.options, reading.option)
            for case in cases()
            if case.name == reading.game or case.name.startswith(f"{reading.id}=")
        }
        assert played >= {choice.value for choice in reading.choices}, reading.id


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_each(game: str) -> None:
    _, did, failures = play(number_of(game), range(2))
    assert not failures
    assert did["games"] == 2 and did["events"] > 0 and did["attempts"] > 0


def test_a_card_that_is_not_offered_but_allowed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = quinto.Hand.legal
    monkeypatch.setattr(quinto.Hand, "legal", lambda hand: whole(hand)[:1] if hand.phase == "play" else whole(hand))
    assert play(number_of("quinto"), range(1))[2]


def test_a_coin_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Purses.pay
    monkeypatch.setattr(Purses, "pay", lambda purses, *rest: whole(purses, *rest)[:1])
    assert play(number_of("quadrille"), range(1))[2]


def test_what_broke_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(options: object, seed: int) -> Counter[str]:
        if seed % 2:
            raise ValueError(f"no game from {seed}")
        return Counter(events=7)

    monkeypatch.setattr("tests.sweep.cases.cases", lambda: (Case("some-game", broken, None),))
    monkeypatch.setattr(sweep, "cases", lambda: (Case("some-game", broken, None),))
    assert sweep.main(["--games", "2", "--first", "1", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "2 games           7 events" in told and "1 BROKE" in told and "no game from 1" in told
    assert sweep.main(["--games", "1", "--jobs", "1"]) == 0


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        sweep.main(["quintoo"])
    assert "there is no game or reading 'quintoo'" in capsys.readouterr().err
