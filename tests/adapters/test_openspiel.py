"""The games in OpenSpiel: its own suites pass on each, and what it plays is what the referee says."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra spadille[openspiel] is not installed")

from open_spiel.integration_tests import api_test  # noqa: E402
from spadille.play import openspiel  # noqa: E402
from spadille.play.games import GAMES  # noqa: E402
from spadille.play.seen import text  # noqa: E402

NAMES = {openspiel.short_name(game): game for game in GAMES.values()}
OTHERS = [
    "spadille_quarante_de_roi(sitting=True,target=24,moves=60)",
    "spadille_quinquenove(players=7,purse=12,additions=open,moves=60)",
    "spadille_quinze(players=2,purse=9,token=2,least_cave=2,exhausted=same-dealer)",
    "spadille_quinze(players=3,purse=6,sitting=True)",
    "spadille_quadrille(packets=any_order,tariff=treatise,double=yes,dealer=N)",
    "spadille_quintille(packets=3_3_2,sitting=True,tours=1,dealer=C,moves=70)",
    "spadille_cinq_cents(sitting=True,target=100,moves=70)",
    "spadille_quinto(sitting=True,moves=60)",
]
"""Sittings, other numbers of players, other readings, and games that are cut short."""


def partial_tree(name: str, written: str) -> type:
    """OpenSpiel's checks of its interface on some states of a game."""
    about = {"game_name": written, "game": pyspiel.load_game(written)}
    return type(f"Test{name}", (api_test.EnforceAPIOnPartialTreeBase,), about)


for _name in NAMES:
    globals()[f"Test_{_name}"] = partial_tree(_name, _name)


def test_all_nine_are_registered() -> None:
    assert len(NAMES) == 9 and set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("name", [*NAMES, *OTHERS])
def test_random_games(name: str, serialize: bool) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1 if serialize else 3, serialize=serialize, verbose=False)


def played(game: Any, seed: int) -> Any:
    """A random game to its end, chance as it falls."""
    random, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, ways = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, ways)[0])
        else:
            actions = state.legal_actions()
            player = state.current_player()
            written = [state.action_to_string(player, action) for action in actions]
            assert written == [str(game.table.event(game.table.players[player], action)) for action in actions]
            assert set(written) == set(map(str, state.course.referee.legal()))
            state.apply_action(random.choice(actions))
    return state


@pytest.mark.parametrize("name", [*NAMES, *OTHERS])
def test_the_result_is_the_referees(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(3):
        state = played(game, seed)
        referee = game.table.begin()
        referee.fold(line for line in str(state).splitlines() if not line.startswith("("))
        assert state.returns() == [*map(float, game.table.gains(referee).values())]
        assert referee.over or game.limit == state.course.made
        for player, seat in enumerate(game.table.players):
            assert state.observation_string(player) == text(referee.view(seat))


def readings() -> list[str]:
    """The parameters of each reading of Quadrille."""
    kind = GAMES["quadrille"]
    return [
        f"spadille_quadrille({option}={openspiel._spelled(choice)})"
        for option, choices in kind.choices.items()
        for choice in choices
    ]


@pytest.mark.parametrize("written", readings())
def test_each_reading_is_a_parameter(written: str) -> None:
    game = pyspiel.load_game(written)
    option, _, choice = written.partition("(")[2].rstrip(")").partition("=")
    meant = game.table.game.options({option: choice.replace("_", "-")})
    assert game.table.options == meant
    again = pyspiel.load_game(str(game))
    assert again.table.options == meant
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    for written, told in {
        "spadille_quinto(ladder=none)": "the option 'ladder'",
        "spadille_quinze(players=9)": "played by 2 to 6, not 9",
        "spadille_quarante_de_roi(sitting=True)": "say how many points make the game",
        "spadille_quinto(dealer=N)": "there is no seat 'N'",
    }.items():
        with pytest.raises(ValueError, match=told):
            pyspiel.load_game(written)


def test_a_state_is_copied_and_kept_as_its_transcript() -> None:
    game = pyspiel.load_game("spadille_cinq_cents")
    state, random = game.new_initial_state(), Random(3)
    for _ in range(60):
        state.apply_action(random.choice(state.legal_actions()))
        kept = pickle.loads(pickle.dumps(state.course))
        for other in (state.clone().course, copy.deepcopy(state.course), kept):
            assert other.referee is not state.course.referee and other.made == state.course.made
            assert other.referee.transcript == state.course.referee.transcript and other.told == state.course.told


def test_a_learner_plays() -> None:
    """Two of OpenSpiel's own players, at random and by search, finish a game that they know only through it."""
    from open_spiel.python.algorithms import mcts

    import numpy as np

    game = pyspiel.load_game("spadille_quinquenove(players=2,purse=5)")
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 0
