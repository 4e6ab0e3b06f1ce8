"""The nine games for PettingZoo: environments in which agents act one after another.

It wants the extra ``spadille[pettingzoo]``.  The agents are the seats; their observation is what the seat may know, as a
row of numbers, with a mask of the moves that are legal; the space of actions is all moves that the game knows.  An
agent's rewards are what it, or its side, gains by the referee's ledger, in points or coins, as it gains them, so that
together they are the result.

An illegal move is refused by the referee, with the rule that forbids it; whoever would rather end the game then, puts
PettingZoo's ``TerminateIllegalWrapper`` around the environment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spadille.play import bounds
from spadille.play.actions import Numbered
from spadille.play.seen import Eye
from spadille.table.referee import Referee

MOVES = 5000
"""After how many moves a game is broken off to which the rules set no end, unless it is said."""


def env(game: str, options: Any = None, seats: int | Iterable[str] | None = None, **more: Any) -> AECEnv[Any, Any, Any]:
    """The environment of a game, as :class:`Table` takes it, that sees to it that it is used as it should be."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(Table(game, options, seats, **more)))


class Table(AECEnv[str, Any, int]):
    """A game at which agents sit, directly over its referee.

    :param moves: after how many moves it is broken off; unless it is said, after :data:`MOVES` where the rules set no
        bound to it.

    The others are those of :class:`spadille.play.actions.Numbered`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "spadille", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        options: Any = None,
        seats: int | Iterable[str] | None = None,
        *,
        moves: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        super().__init__()
        self.table = Numbered(game, options, seats, **more)
        self.metadata = {**type(self).metadata, "name": f"spadille_{game.replace('-', '_')}"}
        self.render_mode = render_mode
        self.limit = moves or (None if bounds.most_moves(self.table) else MOVES)
        self.possible_agents: list[str] = list(self.table.players)
        self._eye = Eye(self.table)
        self._chance, _ = seeding.np_random()
        length, moves_known = self._eye.length, len(self.table.moves)
        self.action_spaces = {one: spaces.Discrete(moves_known) for one in self.possible_agents}
        self.observation_spaces = {
            one: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (moves_known,), np.int8),
                }
            )
            for one in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew: with a seed always the same game, without one another each time."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.referee: Referee = self.table.begin(int(self._chance.integers(2**31)))
        self.made = 0
        """How many moves have been made."""
        self.agents = self.possible_agents[:]
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._gained = dict.fromkeys(self.agents, 0)  # what each puts down before a move is counted with the first
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.referee.to_act or self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, and what it may do."""
        mask = np.zeros(len(self.table.moves), np.int8)
        if agent == self.referee.to_act and not self.truncations.get(agent):
            mask[self.table.legal(self.referee)] = 1
        row = np.array(self._eye.row(self.referee.view(agent), agent), np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is make a move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"it is {agent}'s turn: give the number of a move, and not None")
        self.referee.do(self.table.event(agent, int(action)))
        self.made += 1
        self._cumulative_rewards[agent] = 0
        gained = self.table.gains(self.referee)
        self.rewards = {one: gained[one] - self._gained[one] for one in self.agents}
        self._gained = gained
        if self.referee.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.made == self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.referee.to_act or agent
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What has happened so far, as a record has it; chance included, so that it is not for the agents."""
        return "\n".join(map(str, self.referee.transcript)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing needs closing."""
