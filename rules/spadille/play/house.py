"""A game that a person plays against the house: it goes on to his turn, can be taken back, written down, taken up.

>>> from spadille.play.records import Record
>>> game = Game(Record("quarante-de-roi", stakes={"dealer": "S"}, seed=7), "W")
>>> game.go_on(); game.referee.to_act, game.legal[0]
('W', <W cut 1>)
>>> game.do(game.legal[0]); game.go_on(); game.moves
[<W cut 1>, <S deal 2 3 3>, <E pass>, <N pass>]
>>> game.undo(), game.moves
(True, [])
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from secrets import randbelow
from typing import Any

from spadille.play.games import GAMES
from spadille.play.players import Player, best, player
from spadille.play.reading import read
from spadille.play.records import Move, Record, RecordError, write
from spadille.play.replay import meant, replay
from spadille.table.chance import Chance
from spadille.table.referee import TABLE, Event, Illegal, Referee

NOTE = "you sit at {seat}, and the house plays {kind}"
_NOTED = re.compile(r"you sit at (\S+), and the house plays (\S+)")


class Game:
    """A game against the house.

    :param record: what is played, with what has been played already.
    :param seat: where the person sits.
    :param kind: what kind of players the house has; the best, unless it is said.
    :raises ValueError: where the record cannot be gone on with.
    """

    def __init__(self, record: Record, seat: str, kind: str = "") -> None:
        self.record = replace(record, moves=())
        self.seat = seat
        self.kind = kind or best(record.game)
        self._chance = Chance(randbelow(10**9))
        """For what chance does in a record that names no seed."""
        judged = replay(record)
        if judged.stop:
            stop = judged.stop
            raise RecordError(
                f"“{stop.event}” breaks a rule ({stop.refusal}); end the record before it", stop.move.line
            )
        self.moves: list[Event] = [step.event for step in judged.steps]
        """What has happened, but for what the seed gives."""
        self.referee: Referee
        self._begin()
        if seat not in self.seats:
            raise ValueError(f"nobody sits at '{seat:.40}'; the seats are {', '.join(self.seats)}")

    @property
    def seats(self) -> tuple[str, ...]:
        """All who play."""
        return self.record.players or GAMES[self.record.game].seats

    @property
    def seeded(self) -> bool:
        """Whether chance comes from a seed."""
        return self.record.seed is not None

    @property
    def mine(self) -> bool:
        """Whether it is the person's turn."""
        return self.referee.to_act == self.seat

    @property
    def legal(self) -> list[Event]:
        """What he may do now."""
        return self.referee.legal() if self.mine else []

    def _begin(self) -> None:
        """Sit down anew, and let all happen that has happened."""
        self.referee = self.record.sit()
        self.free: list[bool] = []
        """Of each move, whether it was the person's, and he could have done otherwise."""
        moves, self.moves = self.moves, []
        self.house: dict[str, Player] = {
            seat: player(self.kind, self.record.game, self.referee.options, f"{self.record.seed}/{seat}")
            for seat in self.seats
        }
        self.adviser = player(best(self.record.game), self.record.game, self.referee.options)
        for event in moves:
            self.do(event)

    def do(self, event: Event) -> None:
        """Let an event happen.

        :raises Illegal: where it is refused.
        """
        free = event.who == self.seat and len(self.legal) > 1
        self.referee.do(event)
        self.moves.append(event)
        self.free.append(free)

    def go_on(self) -> None:
        """Let the house play, and chance, until it is the person's turn or all is over."""
        while not self.mine and (seat := self.referee.to_act) is not None:
            if seat == TABLE:
                self.do(self.referee.draw(self._chance))
                continue
            legal = self.referee.legal()
            self.do(legal[0] if len(legal) == 1 else self.house[seat].choose(self.referee.view(seat), legal))

    def undo(self) -> bool:
        """Take back the person's last move, and what followed from it; say whether there was one."""
        if True not in self.free:
            return False
        del self.moves[len(self.free) - 1 - self.free[::-1].index(True) :]
        self._begin()
        return True

    def hint(self) -> tuple[Event, str]:
        """What the best player of the house would do in his place, and by which advice of the book."""
        chosen = self.adviser.choose(self.referee.view(self.seat), self.legal)
        return chosen, self.adviser.advised

    def written(self, line: str) -> Event:
        """The move that is written so, as in a record.

        :raises RecordError: where it is none.
        :raises Illegal: where it is another's.

        >>> from spadille.play.records import Record
        >>> game = Game(Record("quarante-de-roi", stakes={"dealer": "S"}, seed=7), "E")
        >>> game.go_on(); game.written("announce kkk"), game.written("ks")
        (<E announce KKK>, <E play KS>)
        """
        head = write(replace(self.record, seed=None, tags={}, comment=""))
        (there,) = read(f"{head}\n{line}")
        if len(there.moves) != 1:
            raise RecordError("write one move, as in a record", 1)
        event = meant(there.moves[0], self.referee, self.record.game)
        if event.who != self.seat:
            raise Illegal(f"you play {self.seat}, and {event.who} is not for you to play")
        return event

    def saved(self) -> Record:
        """The record of the game so far."""
        note = NOTE.format(seat=self.seat, kind=self.kind)
        return replace(self.record, moves=tuple(Move(*event) for event in self.moves), tags={"Note": note})


def taken_up(text: str, seat: str = "", kind: str = "") -> Game:
    """The game of a record, to be gone on with.

    :raises RecordError: where the text is no record.
    :raises ValueError: where it cannot be gone on with.
    """
    records: Sequence[Record] = read(text)
    if len(records) != 1:
        raise ValueError(f"there are {len(records)} records in it; leave the one that you want to go on with")
    record = records[0]
    noted: Any = _NOTED.search(record.tags.get("Note", ""))
    if noted:
        seat, kind = seat or noted[1], kind or noted[2]
    return Game(record, seat or (record.players or GAMES[record.game].seats)[0], kind)
