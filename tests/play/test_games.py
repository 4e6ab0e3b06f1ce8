"""The catalogue of the games."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest
from spadille.edition import load
from spadille.play.games import GAMES, Game, standing, winners
from spadille.table.referee import Illegal, Referee

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def played(referee: Referee, seed: int, most: int = 3000) -> Referee:
    chance = Random(seed)
    while not referee.over and len(referee.transcript) < most:
        referee.do(chance.choice(referee.legal()))
    return referee


def begun(game: Game) -> dict[str, str]:
    return {"target": "40"} if game.id == "quarante-de-roi" else {}


def test_these_are_the_games_of_the_edition() -> None:
    assert set(GAMES) == set(load().games)


@every_game
def test_a_sitting_is_played_to_its_end(game: Game) -> None:
    stakes = {"tours": 1} if "tours" in game.takes else {"purses": 12} if "purses" in game.takes else {}
    sitting = played(game.sit(begun(game), seed=7, **stakes), 7)
    assert sitting.over and standing(sitting)
    again = game.sit(begun(game), **stakes)
    again.fold(map(str, sitting.transcript))
    assert standing(again) == standing(sitting) and winners(again) == winners(sitting)


@every_game
def test_a_single_deal_is_played_to_its_end(game: Game) -> None:
    deal = played(game.deal(seed=3, dealer=game.players()[0]), 3)
    assert deal.over and standing(deal)


@every_game
def test_every_choice_of_an_option_is_taken_and_no_other(game: Game) -> None:
    for name, choices in game.choices.items():
        for choice in choices:
            made = getattr(game.options({name.replace("_", "-"): choice.upper()}), name)
            assert made == choice or made is (choice == "yes")
        with pytest.raises(ValueError, match=name):
            game.options({name: "of no kind"})
    with pytest.raises(ValueError, match=f"{game.id} has no option 'colour'; "):
        game.options({"colour": "red"})


def test_an_option_has_one_value() -> None:
    with pytest.raises(ValueError, match="the option 'lower_clique' is given twice; leave one of them out"):
        GAMES["quarante-de-roi"].options({"lower-clique": "refused", "lower_clique": "allowed"})
    with pytest.raises(ValueError, match="the option 'double' is 'yes' or 'no', not 'perhaps'"):
        GAMES["quadrille"].options({"double": "perhaps"})


@every_game
def test_who_cannot_sit_is_told_why(game: Game) -> None:
    most = game.numbers[-1]
    with pytest.raises(ValueError, match=f"{game.id} is played by .*, not {most + 1}"):
        game.sit(begun(game), seats=most + 1)
    with pytest.raises(ValueError, match="it takes"):
        game.sit(begun(game), colour="red")
    with pytest.raises(ValueError):
        game.sit(begun(game), seats=["A"] * game.numbers[0])


def test_purses_are_those_of_the_players() -> None:
    with pytest.raises(ValueError, match="write a purse for each of A, B and for no one else, not for A"):
        GAMES["quinze"].sit(seats=2, purses={"A": 20})
    assert len(GAMES["quinquenove"].players(20)) == 20


def test_a_deal_that_is_none_is_refused() -> None:
    with pytest.raises(Illegal):
        GAMES["quarante-de-roi"].deal(cards={"N": "KS"})


def test_the_catalogue_needs_nothing_but_python_and_no_game() -> None:
    script = (
        "import sys; import spadille.play.games, spadille.play.records, spadille.play.reading, spadille.play.replay; "
        "print([m for m in sys.modules if m.startswith(('spadille.games.', 'spadille.edition'))])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("how", ["sit", "deal"])
@pytest.mark.parametrize("scores", [{"Q": 3}, [1], "AB", {"A": -5, "AB": -5}, {"A": "5"}])
@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if "scores" in game.takes])
def test_scores_are_those_of_the_sides(game: str, scores: Any, how: str) -> None:
    with pytest.raises(ValueError):
        getattr(GAMES[game], how)(seed=1, scores=scores)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_game(game: str) -> None:
    with pytest.raises(ValueError, match="the options of this game are"):
        GAMES[game].sit("target=100", seed=1)
