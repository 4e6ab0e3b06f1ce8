"""The nine games for OpenSpiel, which has learners and searchers that play any game registered with it.

Importing this module registers the games, as ``spadille_quinto``, ``spadille_cinq_cents_lyonnais`` and so on; it wants
the extra ``spadille[openspiel]``.  Options and readings are parameters of the game, with the values of its ``Options``;
so are ``dealer``, ``players`` and ``purse`` (what each brings) where they may be chosen, and three more:

``sitting``
    whether a whole rubber, match, party or session is played, and not one deal;
``tours``, ``double_tours``
    how long a party of Quadrille or Quintille lasts;
``moves``
    after how many moves of the players all ends as it stands: 0 for never where the rules bound them, else after
    :data:`MOVES`.

Chance is explicit: a pack is shuffled card by card, dice are thrown one by one.  A player's returns are what he, or his
side, has gained by the referee's ledger, in points or coins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import numpy as np
import pyspiel

from spadille.play import bounds
from spadille.play.actions import Numbered, chance_due
from spadille.play.games import GAMES, PURSE
from spadille.play.games import Game as Kind
from spadille.play.seen import Eye, shared, text
from spadille.table.referee import TABLE, Event, Referee

MOVES = 5000
"""After how many moves a game ends to which the rules set no end, unless it is said."""
PREFIX = "spadille_"
OPEN = ("quinquenove",)
"""Where nothing is hidden from anyone."""


def short_name(kind: Kind) -> str:
    """The name by which OpenSpiel loads a game."""
    return PREFIX + kind.id.replace("-", "_")


def parameters(kind: Kind) -> dict[str, Any]:
    """The parameters of a game, with their values unless they are given."""
    usual: dict[str, Any] = {"sitting": False, "moves": 0, "dealer": ""}
    if kind.named:
        usual |= {"players": len(kind.players()), "purse": PURSE}
    if "tours" in kind.takes:
        usual |= {"tours": 10, "double_tours": 0}
    return usual | {field.name: _spelled(field.default) for field in fields(kind.Options)}


def _spelled(value: Any) -> str | int:
    """The value of an option, as OpenSpiel can read it: it takes ``3-3-4`` for a number that is amiss."""
    if value is None or isinstance(value, bool):
        return {None: 0, True: "yes", False: "no"}[value]
    return value.replace("-", "_") if isinstance(value, str) and not value.upper().isupper() else value


def _numbered(kind: Kind, given: Mapping[str, Any]) -> Numbered:
    """What the parameters say is played."""
    choices = kind.choices
    options = {
        name: given[name].replace("_", "-") if choices[name] else given[name]
        for name in choices
        if choices[name] or given[name]
    }
    sitting = given["sitting"]
    takes = kind.takes if sitting else kind.one_takes
    stakes: dict[str, Any] = {name: given[name] for name in ("tours", "double_tours") if name in takes}
    if given["dealer"]:
        stakes["dealer"] = given["dealer"]
    if kind.named:
        stakes["purses"] = given["purse"]
    return Numbered(kind.id, options, given.get("players"), sitting=sitting, **stakes)


class Game(pyspiel.Game):
    """One of the games, as it is to be played."""

    kind: Kind

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**parameters(self.kind), **(params or {})}
        self.table = _numbered(self.kind, given)
        bound = bounds.most_moves(self.table)
        self.limit: int | None = given["moves"] or (None if bound else MOVES)
        """After how many moves all ends, where the rules do not see to it."""
        longest = min(bound or self.limit or 0, self.limit or bound or 0)
        least, most = bounds.gains(self.table, longest)
        number = len(self.table.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.moves),
            max_chance_outcomes=len(self.table.things),
            num_players=number,
            min_utility=least,
            max_utility=most,
            max_game_length=longest,
        )
        super().__init__(_type(self.kind), info, dict(params or {}))

    def new_initial_state(self) -> State:
        """The state before anything has happened."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """How much chance there can be.

        :raises NotImplementedError: where there is no bound; OpenSpiel takes that for an answer.
        """
        most = bounds.most_chance(self.table)
        if most is None:
            raise NotImplementedError(f"no rule bounds how often chance decides in {self.kind.id}, as it is played here")
        return most

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer; unless it is said, one that sees all that a seat may."""
        return Observer(self.table, iig_obs_type, params)


class Course:
    """A game in its course, with what chance has brought of the event that is due.

    It is copied and kept as its transcript, which says all that there is to be said of it.
    """

    def __init__(self, table: Numbered, limit: int | None) -> None:
        self.table = table
        self.limit = limit
        self.referee: Referee = table.begin()
        self.told: tuple[Any, ...] = ()
        self.made = 0
        """How many moves the players have made."""

    def __deepcopy__(self, memo: Any) -> Course:
        return _course(self.table, self.limit, self.referee.transcript, self.told, self.made)

    def __reduce__(self) -> tuple[Any, ...]:
        written = tuple(map(str, self.referee.transcript))
        return _course, (self.table, self.limit, written, self.told, self.made)

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: a seat, ``table``, or ``None`` where all is over or as many moves were made as may be."""
        return None if self.made == self.limit else self.referee.to_act

    def chance(self, thing: Any) -> None:
        """Let chance bring a thing, and the event happen when that was the last of it."""
        self.told += (thing,)
        due = chance_due(self.referee, self.told)
        if isinstance(due, Event):
            self.referee.do(due)
            self.told = ()

    def move(self, number: int) -> None:
        """Let the one to act make a move."""
        self.referee.do(self.table.event(str(self.referee.to_act), number))
        self.made += 1


def _course(table: Numbered, limit: int | None, transcript: Any, told: tuple[Any, ...], made: int) -> Course:
    course = Course(table, limit)
    course.referee.fold(transcript)
    course.told, course.made = told, made
    return course


class State(pyspiel.State):
    """A point of a game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.course = Course(game.table, game.limit)

    def current_player(self) -> int:
        """Whose turn it is, by his number, or one of OpenSpiel's for chance and for the end."""
        turn = self.course.to_act
        if turn is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if turn == TABLE else self.course.table.players.index(turn)

    def is_terminal(self) -> bool:
        """Whether all is over."""
        return self.course.to_act is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.table.legal(self.course.referee)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now, and how likely it is."""
        course = self.course
        due = chance_due(course.referee, course.told)
        assert not isinstance(due, Event)
        return sorted((course.table.outcome(thing), ways / due.total()) for thing, ways in due.items())

    def _apply_action(self, action: int) -> None:
        if self.course.to_act == TABLE:
            self.course.chance(self.course.table.things[action])
        else:
            self.course.move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.course.table
        if player == pyspiel.PlayerId.CHANCE:
            return f"{TABLE} {table.things[action]}"
        return str(table.event(table.players[player], action))

    def returns(self) -> list[float]:
        """What each has gained, once all is over."""
        table = self.course.table
        if not self.is_terminal():
            return [0.0] * len(table.players)
        return [float(gained) for gained in table.gains(self.course.referee).values()]

    def __str__(self) -> str:
        """The transcript, as a record has it, and what chance has brought of the event that is due."""
        events = [str(event) for event in self.course.referee.transcript]
        return "\n".join([*events, *([f"({' '.join(map(str, self.course.told))})"] if self.course.told else [])])


class Observer:
    """What a seat sees of a state, as a text and as a tensor: all that it may know, or the part that OpenSpiel asks for."""

    def __init__(self, table: Numbered, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters; leave out {', '.join(params)}")
        private = pyspiel.PrivateInfoType
        if kind is not None and (kind.perfect_recall or kind.private_info == private.ALL_PLAYERS):
            raise ValueError("a seat is shown what it may know now; ask for no perfect recall, nor for what others hold")
        self._public = kind is None or kind.public_info
        self._private = kind is None or kind.private_info == private.SINGLE_PLAYER
        self._table = table
        self._eye = Eye(table)
        self.tensor = np.zeros(self._eye.length, np.float32)
        self.dict = {"observation": self.tensor}

    def _seen(self, state: State, seat: str) -> Mapping[str, Any]:
        referee = state.course.referee
        if self._public and self._private:
            return referee.view(seat)
        if not (self._public or self._private):
            return {}
        seen = shared(self._table, referee, seat, by_all=self._public)
        return seen if self._public or self._table.game.id in OPEN else {"seat": seat, **seen}

    def set_from(self, state: State, player: int) -> None:
        """Put what a player sees into :attr:`tensor`."""
        seat = self._table.players[player]
        self.tensor[:] = self._eye.row(self._seen(state, seat), seat)

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, a line for each thing."""
        return text(self._seen(state, self._table.players[player]))


def _type(kind: Kind) -> pyspiel.GameType:
    facts = pyspiel.GameType
    hidden = facts.Information.IMPERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=short_name(kind),
        long_name=kind.id.replace("-", " ").capitalize(),
        dynamics=facts.Dynamics.SEQUENTIAL,
        chance_mode=facts.ChanceMode.EXPLICIT_STOCHASTIC,
        information=facts.Information.PERFECT_INFORMATION if kind.id in OPEN else hidden,
        utility=facts.Utility.GENERAL_SUM,
        reward_model=facts.RewardModel.TERMINAL,
        max_num_players=kind.numbers[-1],
        min_num_players=kind.numbers[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(kind),
    )


def _game(kind: Kind) -> Callable[..., Game]:
    return type(f"{kind.id.title().replace('-', '')}Game", (Game,), {"kind": kind})


for _kind in GAMES.values():
    pyspiel.register_game(_type(_kind), _game(_kind))
