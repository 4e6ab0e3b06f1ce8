"""What a record comes to: its moves happen, one after another, until one of them breaks a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from spadille.play.records import Move, Record, RecordError
from spadille.table.cards import Card
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee

NOBODY = "nobody"
"""Who acts where a move names no one, and it is no one's turn."""


class Step(NamedTuple):
    """A move that happened, with what it put into the ledger."""

    move: Move
    event: Event
    entries: tuple[Entry, ...]


class Stop(NamedTuple):
    """The move that breaks a rule, and what was allowed instead."""

    number: int
    """Which of the moves it is, from 1."""
    move: Move
    event: Event
    refusal: Illegal
    legal: tuple[Event, ...]


@dataclass(frozen=True)
class Replay:
    """A record, and what came of it."""

    written: Record
    referee: Referee
    begun: tuple[Entry, ...]
    """What was in the ledger before the first move."""
    steps: tuple[Step, ...]
    stop: Stop | None = None

    @property
    def record(self) -> Record:
        """The record with every move written in full: who, and what he does."""
        moves = [replace(move, who=event.who, did=event.did, what=event.what) for move, event, _ in self.steps]
        return replace(self.written, moves=(*moves, *self.written.moves[len(moves) :]))


def replay(record: Record, options: Mapping[str, Any] | None = None) -> Replay:
    """Let the moves of a record happen, as far as they are allowed; with other ``options``, where they are given.

    :raises RecordError: where its deal is none.

    >>> from spadille.play.reading import read
    >>> record, = read('''
    ... Game: quinquenove
    ... Purses: A 20, B 20
    ... Banker: A
    ... stake 5, 3-4 2-2, B stake 6
    ... ''')
    >>> judged = replay(record)
    >>> judged.steps[-1].event, judged.stop.number, judged.stop.event, judged.referee.purses
    (<table throw 2 2>, 4, <B stake 6>, <A 15, B 15, mass 5, cover 5>)
    """
    referee = record.sit(options)
    begun = tuple(referee.ledger)
    steps: list[Step] = []
    for number, move in enumerate(record.moves, 1):
        event = meant(move, referee, record.game)
        before = len(referee.ledger)
        if refusal := referee.refusal(event):
            if event.did == "deal" and event.who == TABLE == referee.to_act:
                raise RecordError(refusal.what, move.line, move.column)
            stop = Stop(number, move, event, refusal, tuple(referee.legal()))
            return Replay(record, referee, begun, tuple(steps), stop)
        referee.do(event)
        steps.append(Step(move, event, tuple(referee.ledger[before:])))
    return Replay(record, referee, begun, tuple(steps))


def meant(move: Move, referee: Referee, game: str) -> Event:
    """The event that a move means: what is left to be understood is said.

    A bare card is a play, at Quinze a card that is given; who is not named is the one to act.
    """
    who, did = move.who, move.did
    if did is None and len(move.what) == 1 and isinstance(move.what[0], Card):
        who, did = (TABLE, "card") if game == "quinze" else (who, "play")
    if did == "throw":
        who = TABLE
    return Event.of(Event(who if who is not None else referee.to_act or NOBODY, did or "", move.what))
