"""Records: games as a person writes them down, in one plain form for all.

A record is a head of ``Key: value`` lines and then the moves.  :mod:`spadille.play.reading` reads one, and
:mod:`spadille.play.replay` lets its moves happen; here is what it consists of, and how it is written out.

>>> from spadille.play.reading import read
>>> record, = read('''
... Game: quarante-de-roi
... Dealer: S
... Deal: E JS JH JD AS 10S 9S 8S 7S  N QS QH QD AC 10C AH 10H 9H
...       W KS KH KD AD 9C 8C 8H 7H   S KC QC JC 10D 9D 8D 7D 7C
... announce jjj, announce qqq, W announce KKK    ; the best of the three
... pass
... js qs ks 7c
... ''')
>>> from spadille.play.replay import replay
>>> print(write(replay(record).record), end="")
Game: quarante-de-roi
Dealer: S
<BLANKLINE>
Deal:
E: JS JH JD AS 10S 9S 8S 7S
N: QS QH QD AC 10C AH 10H 9H
W: KS KH KD AD 9C 8C 8H 7H
S: KC QC JC 10D 9D 8D 7D 7C
<BLANKLINE>
E announce JJJ, N announce QQQ, W announce KKK {the best of the three}, S pass
E: JS QS KS 7C
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from spadille.play.games import GAMES
from spadille.table.cards import Card
from spadille.table.referee import TABLE, Referee

WIDTH = 100
"""How long a line of moves may be when it is written out."""


class RecordError(ValueError):
    """What is written cannot be read: one sentence, with the place.

    >>> print(RecordError("this is no card", 3, 7))
    line 3, column 7: this is no card
    """

    def __init__(self, what: str, line: int, column: int = 0) -> None:
        self.what, self.line, self.column = what, line, column
        super().__init__(f"line {line}{f', column {column}' if column else ''}: {what}")


@dataclass(frozen=True, repr=False)
class Move:
    """One move as it is written: ``who`` and ``did`` are ``None`` where they are left to be understood."""

    who: str | None
    did: str | None
    what: tuple[Any, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    comment: str = ""

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.who, self.did, *self.what) if part is not None)

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True)
class Record:
    """A sitting or a single deal, as it is written down."""

    game: str
    moves: tuple[Move, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options that are said, by their names."""
    sitting: bool = False
    """Whether this is a whole sitting, deal after deal; otherwise it is a single deal."""
    players: tuple[str, ...] | None = None
    """Their names, where the players have names of their own."""
    stakes: Mapping[str, Any] = field(default_factory=dict)
    """What else is agreed, as :meth:`spadille.play.games.Game.sit` takes it."""
    seed: int | str | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    comment: str = ""
    line: int = field(default=1, compare=False)

    def sit(self, options: Mapping[str, Any] | None = None) -> Referee:
        """The referee, before the first move; with other ``options``, where they are given.

        :raises ValueError: where the game cannot be played so.
        """
        game = GAMES[self.game]
        begin = game.sit if self.sitting else game.deal
        return begin(self.options if options is None else options, self.players, self.seed, **self.stakes)


def moves_of(referee: Referee) -> tuple[Move, ...]:
    """What a game that was played has come to, as the moves of a record; what its seed gives is not written.

    >>> game = GAMES["quinquenove"].deal(seats="AB", dealer="A", seed=7)
    >>> game.do("B stake 5")
    >>> game.transcript, moves_of(game)
    ([<B stake 5>, <table throw 2 1>], (<B stake 5>,))
    """
    seeded = referee.chance is not None
    return tuple(Move(*event) for event in referee.transcript if not (seeded and event.who == TABLE))


def write(*records: Record) -> str:
    """The text of some records.  Those of a replay (:attr:`spadille.play.replay.Replay.record`) are written in full."""
    return "\n".join("".join(f"{line}\n" for line in _lines(record)) for record in records)


def _lines(record: Record) -> Iterator[str]:
    game = GAMES[record.game]
    yield f"Game: {record.game}"
    yield from (f"; {line}" for line in record.comment.splitlines())
    for key, value in record.tags.items():
        yield f"{key}: {value}"
    if record.sitting:
        yield f"Sitting: {game.sitting}"
    choices = game.choices
    for key, readings in (("Options", False), ("Readings", True)):
        if said := [
            f"{name.replace('_', '-')} {_word(value)}"
            for name, value in record.options.items()
            if bool(choices[name]) == readings
        ]:
            yield f"{key}: {', '.join(said)}"
    if record.players and not isinstance(record.stakes.get("purses"), Mapping):
        yield f"Players: {' '.join(record.players)}"
    for name, value in record.stakes.items():
        yield f"{name.replace('_', '-').capitalize()}: {_stake(value)}"
    if record.seed is not None:
        yield f"Seed: {record.seed}"
    if record.moves:
        yield ""
        yield from _moves(record.moves, len(record.players or game.seats))


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _stake(value: Any) -> str:
    return ", ".join(f"{seat} {held}" for seat, held in value.items()) if isinstance(value, Mapping) else str(value)


def _moves(moves: Iterable[Move], seats: int) -> Iterator[str]:
    """The moves, each trick in a line of its own, and the rest one after another."""
    line, played, before = "", 0, ""
    for move in moves:
        if move.who == TABLE and move.did == "deal":
            yield from filter(None, (line,))
            yield from _deal(move.what, bool(before))
            yield from (f"; {move.comment}" for _ in move.comment[:1])
            yield ""
            line, played, before = "", 0, "deal"
            continue
        card = move.did in ("play", None) and len(move.what) == 1 and isinstance(move.what[0], Card)
        if card and before == "play" and played % seats and not line.startswith(";"):
            text, comma = str(move.what[0]), " "
        elif card:
            text, comma, played = f"{move.who}: {move.what[0]}" if move.who else str(move.what[0]), "", 0
        else:
            text = str(replace(move, who=None) if move.who == TABLE else move)
            comma = "" if before in ("throw", "play") and move.did != before or {before, move.did} & _ALONE else ", "
            if before == "play" and move.who and move.did in _AFTER_A_TRICK:
                comma = ", "
        played = played + 1 if card else 0
        before = "play" if card else str(move.did)
        if line and (not comma or len(line) + len(comma) + len(text) > WIDTH and not card):
            yield line
            line = ""
        line += (comma if line else "") + text
        if "}" in move.comment:
            yield f"{line} ; {move.comment}"
            line = ""
        elif move.comment:
            line += f" {{{move.comment}}}"
    if line:
        yield line


_ALONE = {"shuffle", "lots", "draw", "kings"}
"""What stands in a line of its own."""
_AFTER_A_TRICK = ("take", "forget", "announce", "exchange", "mark", "stop")


def _deal(what: Sequence[Any], again: bool) -> Iterator[str]:
    if again:
        yield ""
    yield "Deal:"
    hand: list[str] = []
    for word in (*what, None):
        if isinstance(word, Card):
            hand.append(str(word))
            continue
        if hand:
            yield " ".join(hand)
        hand = [f"{ {'turn': 'Turn-up', 'stock': 'Stock'}.get(word, word)}:"]
