"""Players for every game: at random, simple, and by the book where the book gives advice.

A player is told what his seat may know, its view, and what he may do, and picks one of these.  He never sees the
referee, so that what is hidden from him cannot bear on what he does:

>>> from spadille.play.games import GAMES
>>> hand = GAMES["quinto"].deal(seed=7)
>>> house = {seat: player("simple", "quinto") for seat in "AYBZ"}
>>> house["B"].choose(hand.view("B"), hand.legal())
<B cut 27>
>>> play_out(hand, house)
>>> hand.over, len(hand.tricks)
(True, 12)

They follow the options that are agreed upon at the table, and what is theirs of chance has a seed of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import Any

from spadille.play.games import GAMES
from spadille.play.players.base import Player, Random
from spadille.table.chance import Chance
from spadille.table.referee import TABLE, Referee

KINDS = ("random", "simple", "book")
"""The kinds of players; the last only for games whose source gives advice."""
BOOKS = ("quarante-de-roi", "quinze")
"""The games whose source gives advice on how to play."""
_WHERE = {
    "quinto": "quinto",
    "quarante-de-roi": "quarante_de_roi",
    "cinq-cents": "cinq_cents",
    "cinq-cents-lyonnais": "cinq_cents",
    "cinq-cents-bordelais": "cinq_cents",
    "quadrille": "quadrille",
    "quintille": "quadrille",
    "quinze": "quinze",
    "quinquenove": "quinquenove",
}


def player(kind: str, game: str, options: Any = None, seed: int | str = 0, without: Collection[str] = ()) -> Player:
    """A player of a game.

    :param options: those that are played; the usual ones, unless others are given.
    :param seed: for what he leaves to chance.
    :param without: the pieces of advice that he does not follow, by their ids.
    :raises ValueError: where there is no such player.

    >>> player("book", "quinze").advices
    ('quinze.pass.why',)
    >>> player("book", "quinze", without=["quinze.pass.why"]).follows
    ()
    >>> player("book", "quinto")
    Traceback (most recent call last):
    ValueError: the book gives no advice on quinto; its players are random, simple
    >>> player("book", "quinze", without=["quinze.pass"])
    Traceback (most recent call last):
    ValueError: the book gives no such advice as 'quinze.pass'; it gives quinze.pass.why
    """
    there = kinds(game)
    if kind not in there:
        why = f"the book gives no advice on {game}" if kind == "book" else f"there is no player '{kind:.40}'"
        raise ValueError(f"{why}; its players are {', '.join(there)}")
    read = GAMES[game].Options() if options is None else options
    if kind == "random":
        return Random(read, Chance(seed))
    module = import_module(f"spadille.play.players.{_WHERE[game]}")
    if kind == "simple":
        return module.Simple(read, Chance(seed))
    return module.Book(read, Chance(seed), without)


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of players there are of a game."""
    return KINDS if game in BOOKS else KINDS[:2]


def best(game: str) -> str:
    """The kind of player that plays for the house: by the book, where there is one."""
    return kinds(game)[-1]


def advices(game: str) -> tuple[str, ...]:
    """The ids of the advice that the players by the book can follow."""
    return player("book", game).advices if game in BOOKS else ()


def play_out(referee: Referee, players: Mapping[str, Player], chance: Chance | None = None) -> None:
    """Play a game to its end.

    :param players: who plays each seat.
    :param chance: where shuffles and throws come from, if the referee has no seed of his own.

    >>> coup = GAMES["quinquenove"].deal(seats="AB", dealer="A")
    >>> play_out(coup, {seat: player("random", "quinquenove", seed=seat) for seat in "AB"}, Chance(7))
    >>> coup.over
    True
    """
    while (seat := referee.to_act) is not None:
        if seat == TABLE:
            if chance is None:
                raise ValueError("chance is to act: give the referee a seed, or give a chance")
            referee.do(referee.draw(chance))
        else:
            legal = referee.legal()
            referee.do(legal[0] if len(legal) == 1 else players[seat].choose(referee.view(seat), legal))
