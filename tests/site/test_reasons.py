"""What the games answer in play is known to the catalogue: whatever is refused, and whatever is paid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from spadille.play.games import GAMES
from spadille.play.tabling import Sitting
from spadille.site import reasons, words

TRIED = (
    "play", "play KS", "play 5S", "pass", "pass 1", "double", "redouble", "redouble 3", "cut 99", "cut 1", "deal 5",
    "misdeal", "take", "mark 3", "mark", "exchange", "stop", "announce aces", "announce x", "announce JJJ", "sing", "ask",
    "ask 2", "alone", "vole", "call KS", "name S", "name X", "accept", "raise 99", "raise", "propose 1", "abide", "basta",
    "stake 5", "stake 999", "stake", "cave 1", "sit 1", "next", "revenge",
)  # fmt: skip
"""Much that is refused at one time or another."""


@pytest.fixture
def in_french() -> Iterator[None]:
    words.speak("fr")
    yield
    words.speak(None)


def _told(said: str) -> str | None:
    """What the page says of it, as its script does; None where a part of it would stay English."""
    for form, gaps, told in reasons.served():
        if found := re.fullmatch(form, said):
            parts = dict(zip(gaps, map(_told, found.groups()), strict=True))
            return re.sub(r"\{(\w+)\}", lambda gap: parts[gap[1]] or found.group(gaps.index(gap[1]) + 1), told)
    for between in (": ", ", "):
        if between in said:
            parts_told = [_told(part) for part in said.split(between)]
            return between.join(map(str, parts_told)) if all(parts_told) else None
    known = reasons.vocabulary()
    if all(word in known or not re.search("[a-z]", word) or word in ("binage", "royal") for word in said.split()):
        return re.sub("[a-z]+", lambda word: known.get(word[0], word[0]), said)
    return "Quint Royal" if said.startswith("Quint Royal") else None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_and_paid_is_said_in_french(game: str, in_french: None) -> None:
    chance, said = Random(5), set()
    for seed in range(3):
        sitting = Sitting(game, seed)
        list(sitting.let_the_house_play())
        while not sitting.whole.over and sitting.number < 3:
            said |= {no["why"] for move in TRIED if (no := sitting.refusal(move))}
            if sitting.ended:
                list(sitting.play("next"))
                continue
            # A fault now and then, for what it costs.
            may = sitting.whole.faults() if chance.random() < 0.1 else []
            event = chance.choice(may or sitting.whole.legal())
            list(sitting.play(str(event).split(maxsplit=1)[1]))
        said |= {entry.what for entry in sitting.whole.ledger}
    assert len(said) > 8
    assert sorted(one for one in said if _told(one) is None) == []


def test_a_sentence_of_several_parts_is_said_whole(in_french: None) -> None:
    least = "one opens with the passe at least, or with what is left of a smaller cave"
    assert _told(f"{least}: 4") == f"{words.say(least)}: 4" != f"{least}: 4"
    assert _told("quint in spades (AS 4S), trick 5") == "quint à pique (AS 4S), levée 5"


def test_what_nobody_has_translated_is_not_said_by_halves(in_french: None) -> None:
    assert _told("a new and strange reason") is None


def test_what_is_put_down_is_called_by_one_word() -> None:
    path = Path(words.__file__).parent / "locale/fr/LC_MESSAGES/spadille.po"
    with path.open("rb") as file:
        of_coins = [one for one in read_po(file) if one.id and re.search(r"\b[Cc](oin|ounter)s?\b", str(one.id))]
    assert len(of_coins) > 8
    assert [one.id for one in of_coins if not re.search(r"\b[Jj]etons?\b", str(one.string))] == []


def test_what_one_would_write_can_be_cut_off_in_each_language(in_french: None) -> None:
    forms = [form for form in reasons.forms() if ": write " in form]
    assert len(forms) > 5
    for form in forms:
        before, cut, _ = words.say(form).partition(words.say(": write "))
        assert cut and before and "écrivez" not in before
