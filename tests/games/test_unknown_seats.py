"""Every game refuses to speak of a seat at which nobody sits, and says by which rule, at each stage alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spadille.games import cinq_cents, quadrille, quarante_de_roi, quinquenove, quintille, quinto, quinze
from spadille.games.cinq_cents import bordelais, lyonnais
from spadille.table.chance import Chance
from spadille.table.referee import Illegal, Referee

PURSES = {"A": 30, "B": 30}
GAMES: dict[str, Callable[[], Referee]] = {
    "quinto, a deal": lambda: quinto.deal(seed=1),
    "quinto, not dealt": lambda: quinto.Hand("A"),
    "quinto, a rubber": quinto.Rubber,
    "quinto, a rubber under way": lambda: quinto.Rubber(seed=1),
    "quadrille, a deal": lambda: quadrille.deal(seed=1),
    "quadrille, not dealt": lambda: quadrille.Hand("N"),
    "quadrille, a party": quadrille.Party,
    "quadrille, a party under way": lambda: quadrille.Party(seed=1),
    "quintille, a deal": lambda: quintille.deal(seed=1),
    "quintille, a party": quintille.Party,
    "quarante de roi, a deal": lambda: quarante_de_roi.deal("S", seed=1),
    "quarante de roi, not dealt": lambda: quarante_de_roi.Hand("S"),
    "quarante de roi, a match": lambda: quarante_de_roi.Match(quarante_de_roi.Options(100)),
    "quarante de roi, a match under way": lambda: quarante_de_roi.Match(quarante_de_roi.Options(100), seed=1),
    "quinquenove, a coup": lambda: quinquenove.Coup(PURSES, "A"),
    "quinquenove, a session": lambda: quinquenove.Session(PURSES),
    "quinze, a coup": lambda: quinze.Coup(PURSES, "A"),
    "quinze, a session": lambda: quinze.Session(PURSES),
    **{
        f"{module.__name__.rpartition('.')[2]}, {what}": start
        for module in (cinq_cents, lyonnais, bordelais)
        for what, start in (
            ("a deal", lambda module=module: module.deal(seed=1)),
            ("not dealt", module.Hand),
            ("a game", module.Game),
            ("a game under way", lambda module=module: module.Game(chance=Chance(1))),
        )
    },
}


@pytest.mark.parametrize("start", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seat", ["Q", "", "AB", "table", None, 5, []], ids=repr)
def test_an_unknown_seat_has_no_view(start: Callable[[], Referee], seat: object) -> None:
    referee = start()
    with pytest.raises(Illegal) as refused:
        referee.view(seat)
    assert refused.value.rules and "none" not in refused.value.rules


@pytest.mark.parametrize("start", GAMES.values(), ids=GAMES)
def test_an_unknown_seat_does_nothing(start: Callable[[], Referee]) -> None:
    referee = start()
    for did in ("play", "pass", "take", "stake 1", "announce aces", "cut 3", "sit 1", ""):
        assert referee.why_not(f"Q {did}")
