"""What a seat may know, as a text and as a row of numbers of fixed length, for machines.

Both are made of :meth:`spadille.table.referee.Referee.view` and of nothing else, so that they tell no more than it does.

>>> from spadille.play.actions import Numbered
>>> table = Numbered("quinto")
>>> hand, eye = table.begin(seed=7), Eye(table)
>>> hand.do("B cut 1")
>>> print(text(hand.view("A")).splitlines()[4])
hand QS, 10S, KH, JH, 7H, 3H, 10C, 5C, 4C, JD, 7D, 4D
>>> row = eye.row(hand.view("A"), "A")
>>> len(row) == eye.length, sum(row[eye.parts["hand"]])
(True, 12.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from spadille.play.actions import Numbered
from spadille.table.cards import Card
from spadille.table.referee import TABLE, Event, Referee

HELD = {
    "quinto": ("hand", "cachette"),
    "quarante_de_roi": ("hand", "turn_up"),
    "cinq_cents": ("hand", "turn_up"),
    "quadrille": ("hand",),
    "quinze": ("first",),
}
"""Under which names of a view there are cards."""
LAID = {"quinze": ("drawn", "shown"), "quinquenove": ()}
"""Under which there are cards by seats; in all other games those of the trick."""
NUMBERS = {
    "quinto": ("multiple",),
    "cinq_cents": ("stock", "due"),
    "quinze": ("points", "level", "left", "purse", "turns_left"),
    "quinquenove": ("point", "turns_left"),
}
"""Under which there are numbers."""
ACCOUNTS = {
    "quinto": ("held", "taken", "scores"),
    "quarante_de_roi": ("left", "scores", "points"),
    "cinq_cents": ("held", "won", "scores", "forgotten"),
    "quadrille": ("held", "made", "purses"),
    "quinze": ("purses", "staked"),
    "quinquenove": ("purses", "stakes"),
}
"""Under which there are numbers by seats, sides or pools."""
UNSAID = ("cut", "mark", "propose", "raise", "stake", "sit", "cave")
"""What is done with a number, which shows in the accounts or in nothing; how often it was done tells less."""
PRIVATE = ("seat", "legal", "may")
"""What a view says of him who sees it, and what follows from the rest."""


def text(view: Mapping[str, Any]) -> str:
    """A view, a line for each thing that is seen."""
    return "\n".join(f"{name} {_written(what)}" for name, what in view.items())


def _written(what: Any) -> str:
    if isinstance(what, Mapping):
        return "; ".join(f"{name}: {_written(one)}" for name, one in what.items())
    if isinstance(what, (list, tuple)) and not isinstance(what, Event):
        return ", ".join(map(_written, what))
    return str(what)


def shared(table: Numbered, referee: Referee, seat: str, *, by_all: bool) -> dict[str, Any]:
    """What all see alike, or what a seat sees and not all others.

    >>> table = Numbered("quinze")
    >>> coup = table.begin(seed=7)
    >>> coup.do(coup.legal()[0])
    >>> [*shared(table, coup, "A", by_all=False)]
    ['first', 'points']
    """
    views = [flat(referee.view(one)) for one in table.players]
    mine = views[table.players.index(seat)]
    return {
        name: what
        for name, what in mine.items()
        if name not in PRIVATE and all(view.get(name) == what for view in views) == by_all
    }


def flat(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view in one: that of a match of Quarante de roi has the view of the deal in it."""
    inner = view.get("hand")
    return {**view, **inner, "points": view["points"]} if isinstance(inner, Mapping) else dict(view)


class Eye:
    """How a view becomes a row of numbers: what stands where in it.

    First whose view it is and whose turn, then the cards, then how often each seat has done what since the cards were
    shuffled, then the numbers, as they are.

    >>> [*Eye(Numbered("quinquenove", seats=2, purses=20)).parts]
    ['seat', 'to_act', 'said', 'point', 'turns_left', 'purses', 'stakes']
    """

    def __init__(self, table: Numbered) -> None:
        self.table = table
        self.length = 0
        """How many numbers the row has."""
        self.parts: dict[str, slice] = {}
        """Where each part of the row is."""
        self._kind = kind = {"quintille": "quadrille"}.get(table.game.id, table.game.where.partition(".")[0])
        pack = [thing for thing in table.things if type(thing) is Card]
        said = [move for move in table.moves if move[0] not in UNSAID]
        self._cards = {one: place for place, one in enumerate(pack)}
        self._said = {move: place for place, move in enumerate(said)}
        self._seats = {seat: place for place, seat in enumerate(table.players)}
        self._accounts = {account: place for place, account in enumerate(table.accounts)}
        number = len(table.players)
        self._part("seat", number)
        self._part("to_act", number + 1)
        for name in HELD.get(kind, ()):
            self._part(name, len(pack))
        for name in LAID.get(kind, ("trick",)):
            self._part(name, number * len(pack))
        self._part("said", number * len(said))
        for name in NUMBERS.get(kind, ()):
            self._part(name, 1)
        for name in ACCOUNTS[kind]:
            self._part(name, len(table.accounts))

    def _part(self, name: str, length: int) -> None:
        self.parts[name] = slice(self.length, self.length + length)
        self.length += length

    def row(self, view: Mapping[str, Any], seat: str) -> list[float]:
        """The row for a view, or for a part of one."""
        seen = flat(view)
        row = [0.0] * self.length
        row[self.parts["seat"].start + self._seats[seat]] = 1
        turn = seen.get("to_act")
        if turn is not None:
            row[self.parts["to_act"].start + self._seats.get(turn, len(self._seats))] = 1
        for name in HELD.get(self._kind, ()):
            for one in _cards(seen.get(name)):
                row[self.parts[name].start + self._cards[one]] += 1
        for name in LAID.get(self._kind, ("trick",)):
            for whose, one in _by_seat(seen.get(name)):
                row[self.parts[name].start + self._seats[whose] * len(self._cards) + self._cards[one]] += 1
        for who, did, what in since_shuffled(seen.get("transcript", ())):
            place = self._said.get((did, what))
            if place is not None and who in self._seats:
                row[self.parts["said"].start + self._seats[who] * len(self._said) + place] += 1
        for name in NUMBERS.get(self._kind, ()):
            row[self.parts[name].start] = float(seen.get(name) or 0)
        for name in ACCOUNTS[self._kind]:
            for account, amount in (seen.get(name) or {}).items():
                row[self.parts[name].start + self._accounts[account]] = float(amount)
        return row


def since_shuffled(transcript: Sequence[Event]) -> Sequence[Event]:
    """The events since the cards were shuffled last; all, where there are none.

    >>> since_shuffled([Event("A", "pass"), Event("table", "shuffle"), Event("A", "cut", (5,))])
    [<A cut 5>]
    """
    for place in range(len(transcript) - 1, -1, -1):
        if transcript[place].who == TABLE and transcript[place].did == "shuffle":
            return transcript[place + 1 :]
    return transcript


def _cards(what: Any) -> Iterable[Card]:
    return (what,) if isinstance(what, Card) else what or ()


def _by_seat(what: Any) -> Iterator[tuple[str, Card]]:
    for seat, held in what.items() if isinstance(what, Mapping) else what or ():
        yield from ((seat, one) for one in _cards(held))
