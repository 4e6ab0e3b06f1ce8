"""The games in PettingZoo: its own suites pass on each, and what agents are given is what the referee says."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra spadille[pettingzoo] is not installed")

import numpy as np  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # noqa: E402
from spadille.play.games import GAMES  # noqa: E402
from spadille.play.pettingzoo import Table, env  # noqa: E402
from spadille.table.referee import Illegal  # noqa: E402

OTHERS: dict[str, dict[str, Any]] = {
    **{f"{name}, a sitting": {"game": name, "sitting": True, "moves": 150} for name in GAMES},
    "quinze for two": {"game": "quinze", "seats": ("Ann", "Ben"), "purses": {"Ann": 9, "Ben": 5}, "dealer": "Ann"},
    "quinquenove, without end": {"game": "quinquenove", "options": {"additions": "open"}, "seats": 6, "purses": 10},
}
OTHERS["quarante-de-roi, a sitting"]["options"] = {"target": 24}
ALL: dict[str, dict[str, Any]] = {**{name: {"game": name} for name in GAMES}, **OTHERS}
ADVICE = ("Observation space for each agent probably", "We recommend agents to be named", "Observation is not a NumPy")
"""What the suite says of every environment with a mask, and of agents that have names."""


@pytest.mark.parametrize("name", ALL)
def test_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(4):  # it plays one game at a time, another each time
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            api_test(env(**ALL[name]))
        assert not [one for one in told if not str(one.message).startswith(ADVICE)]


@pytest.mark.parametrize("name", ALL)
def test_seed(name: str) -> None:
    seed_test(lambda: env(**ALL[name]))


@pytest.mark.parametrize("name", ALL)
def test_the_rewards_are_the_referees_result(name: str) -> None:
    table = Table(**ALL[name])
    for seed in range(3):
        random, won = Random(seed), dict.fromkeys(table.possible_agents, 0)
        table.reset(seed)
        while not any(table.terminations.values()) and not any(table.truncations.values()):
            mask = table.observe(table.agent_selection)["action_mask"]
            numbers = np.flatnonzero(mask).tolist()
            assert numbers == table.table.legal(table.referee)
            table.step(random.choice(numbers))
            for agent, reward in table.rewards.items():
                won[agent] += reward
        again = table.table.begin()
        again.fold(map(str, table.referee.transcript))
        assert won == table.table.gains(again)
        assert all(table.truncations.values()) != again.over == all(table.terminations.values())


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    table = Table("quinto", render_mode="ansi")
    told = []
    for seed in (1, 1, 2, None, None):
        table.reset(seed)
        told.append(table.render())
    assert told[0] == told[1] and len({*told}) == 4


def test_each_reading_of_a_game_can_be_played() -> None:
    for option, choices in GAMES["cinq-cents"].choices.items():
        for choice in choices:
            table = Table("cinq-cents", {option: choice})
            assert getattr(table.table.options, option) == choice
            seed_test(lambda option=option, choice=choice: env("cinq-cents", {option: choice}))


def test_an_illegal_move_is_refused_with_its_rule_or_ends_the_game() -> None:
    table = Table("quinto")
    table.reset(1)
    number = table.table.number("A play QR")
    with pytest.raises(Illegal, match=r"\[quinto\."):
        table.step(number)
    ended = TerminateIllegalWrapper(Table("quinto"), illegal_reward=-1)
    ended.reset(1)
    agent = ended.agent_selection
    ended.step(number)
    assert all(ended.terminations.values()) and ended.rewards[agent] == -1


def test_an_agent_sees_no_hand_but_its_own() -> None:
    table = Table("quarante-de-roi")
    table.reset(4)
    while table.referee.phase != "play":  # type: ignore[attr-defined]
        table.step(table.table.legal(table.referee)[0])
    for agent in table.agents:
        row = table.observe(agent)["observation"]
        held = row[table._eye.parts["hand"]]
        cards = [one for place, one in enumerate(table.table.game.pack) if held[place]]
        assert sorted(cards) == sorted(table.referee.view(agent)["hand"])
