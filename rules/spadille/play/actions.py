"""The moves of a game by number, for machines that know nothing but numbers.

Other toolkits want the moves of a game as whole numbers, from nought up to a bound that never changes, and chance as one
draw after another.  Here both are made of what the referee says, for every game alike:

>>> table = Numbered("quinto")
>>> len(table.moves), table.players
(108, ('A', 'Y', 'B', 'Z'))
>>> hand = table.begin(seed=7)
>>> hand.to_act, table.legal(hand)[:3], table.event("B", 0)
('B', [0, 1, 2], <B cut 1>)

A move has the same number whoever makes it, and is written in a record as its event is:

>>> str(table.event("A", 106)), table.number("A play QR")
('A play 2C', 107)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from typing import Any

from spadille.games import cinq_cents, quadrille, quarante_de_roi, quinquenove, quintille, quinto, quinze
from spadille.games.cinq_cents.combinations import SEVEN_OF_TRUMPS, melds, worth
from spadille.games.cinq_cents.dealing import packings
from spadille.games.quadrille.bids import WORDS
from spadille.games.quinze.players import LOTS
from spadille.games.quinze.session import purse_of
from spadille.play.games import GAMES, PURSE, Game
from spadille.table.cards import SUITS, card, pack
from spadille.table.chance import Chance
from spadille.table.dice import FACES
from spadille.table.referee import Event, Referee

Move = tuple[str, tuple[Any, ...]]
"""What is done, whoever does it."""


class Numbered:
    """What is played, by whom and for what, with a number for each move and for each thing that chance may bring.

    :param game: the id of the game.
    :param options: its options, as :meth:`spadille.play.games.Game.sit` takes them.
    :param seats: how many play, or their names, where they go by names of their own.
    :param sitting: whether a whole sitting is played, or one deal.
    :param stakes: what else may be said of the sitting or the deal, as ``dealer`` or ``purses``.
    :raises ValueError: in one sentence, where the game cannot be played so.

    What can be staked is bounded by what the players have:

    >>> len(Numbered("quinquenove", purses=20).moves), len(Numbered("quinquenove", sitting=True, purses=20).moves)
    (21, 81)
    """

    def __init__(
        self,
        game: str,
        options: Any = None,
        seats: int | Iterable[str] | None = None,
        *,
        sitting: bool = False,
        **stakes: Any,
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game '{game}'; the games are {', '.join(GAMES)}")
        self.game: Game = GAMES[game]
        is_read = isinstance(options, self.game.Options)
        self.options: Any = options if is_read else self.game.options(options)
        self.players: tuple[str, ...] = self.game.players(seats)
        self.sitting = sitting
        self.stakes = stakes
        begun = self.begin()  # what cannot be played is refused here
        coins = getattr(begun, "purses", {})
        self.coins: tuple[int, ...] = ()
        """What each player has brought, at the games where no one can lose more."""
        if self.game.named:
            purses = stakes.get("purses", PURSE)
            self.coins = tuple(purses[one] if isinstance(purses, Mapping) else purses for one in self.players)
        self.sides: tuple[str, ...] = tuple(getattr(self.game.module, "SIDES", ()))
        """The sides, where two play against two."""
        private = [purse_of(one) for one in self.players]
        pools = [account for account in coins if account not in private]
        self.accounts: tuple[str, ...] = tuple(dict.fromkeys((*self.players, *self.sides, *pools)))
        """Whatever can have points or coins before all eyes."""
        self.moves: tuple[Move, ...] = tuple(self._moves())
        """All that any player may ever do."""
        self.things: tuple[Any, ...] = tuple(dict.fromkeys(self._things()))
        """All that chance may ever bring: cards, faces of dice, seats."""
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._outcomes = {thing: number for number, thing in enumerate(self.things)}
        self._gainers = {side: [one for one in self.players if one in side] for side in self.sides} or {
            account: [one] for one in self.players for account in (one, purse_of(one))
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return _numbered, (self.game.id, self.options, self.players, self.sitting, self.stakes)

    def begin(self, seed: int | str | None = None) -> Referee:
        """A referee at the beginning; without a seed all that chance does is given as events."""
        sit = self.game.sit if self.sitting else self.game.deal
        return sit(self.options, self.players, seed, **self.stakes)

    # The moves.

    def number(self, event: Event | str) -> int:
        """The number of a move.

        :raises ValueError: where it can never be made at this table.

        >>> Numbered("quinto").number("A play 1S")
        Traceback (most recent call last):
        ValueError: 'A play 1S' is no move of quinto, as it is played at this table
        """
        read = Event.of(event)
        found = self._numbers.get((read.did, read.what))
        if found is None:
            raise ValueError(f"'{event}' is no move of {self.game.id}, as it is played at this table")
        return found

    def event(self, seat: str, number: int) -> Event:
        """The event of a move, when this seat makes it."""
        return Event(seat, *self.moves[number])

    def legal(self, referee: Referee) -> list[int]:
        """The numbers of all that the one to act may do now, in order; none where that is chance."""
        return sorted(map(self.number, referee.legal()))

    def gains(self, referee: Referee) -> dict[str, int]:
        """What each player has won or lost so far, in points or coins: partners have the points of their side.

        >>> table = Numbered("quarante-de-roi")
        >>> hand = table.begin(seed=1)
        >>> while not hand.over:
        ...     hand.do(table.event(hand.to_act, table.legal(hand)[0]))
        >>> table.gains(hand), hand.scores
        ({'N': 41, 'E': 7, 'S': 41, 'W': 7}, {'NS': 41, 'EW': 7})
        """
        won = dict.fromkeys(self.players, 0)
        for entry in referee.ledger:
            for player in self._gainers.get(entry.to, ()):
                won[player] += entry.points
        return won

    def _moves(self) -> Iterator[Move]:
        yield from _MOVES[self.game.where.partition(".")[0]](self)

    # Chance.

    def outcome(self, thing: Any) -> int:
        """The number of a thing that chance brings."""
        return self._outcomes[thing]

    def _things(self) -> Iterator[Any]:
        if self.game.id == "quinquenove":
            yield from FACES
        elif self.game.id == "quinze":
            yield from pack()
            yield from LOTS if self.sitting else ()
        else:
            yield from self.game.pack
            yield from self.players if self.sitting and self.game.id in ("quadrille", "quintille") else ()


def _numbered(game: str, options: Any, players: tuple[str, ...], sitting: bool, stakes: dict[str, Any]) -> Numbered:
    return Numbered(game, options, players, sitting=sitting, **stakes)


def chance_due(referee: Referee, told: Sequence[Any]) -> Event | Counter[Any]:
    """The event of chance that is due, when it has brought so much; or what may come next, and in how many ways.

    >>> coup = Numbered("quinquenove").begin()
    >>> coup.do("C stake 5", "B stake 3", "A pass")
    >>> chance_due(coup, []) == Counter({face: 1 for face in range(1, 7)})
    True
    >>> chance_due(coup, [6, 5])
    <table throw 6 5>

    Of a pack each card comes once, or as often as it is in it; what is left at the last is no matter of chance:

    >>> coup = Numbered("quinze").begin()
    >>> next_card = chance_due(coup, ["AS"])
    >>> next_card["AS"], next_card["KS"], next_card.total()
    (1, 2, 51)
    >>> hand = Numbered("quinto").begin()
    >>> chance_due(hand, quinto.PACK[:52]).what == quinto.PACK
    True
    """
    try:
        return referee.draw(_Told(told))
    except _Asked as asked:
        return Counter(asked.things)


class _Asked(Exception):
    """Chance is asked for one of these things, and has not been told which."""

    def __init__(self, things: list[Any]) -> None:
        super().__init__()
        self.things = things


class _Told(Chance):
    """Chance that brings what it has been told, one thing at a time, and then asks."""

    def __init__(self, things: Iterable[Any]) -> None:
        self._things = iter(things)

    def place(self, things: list[Any]) -> int:
        """The place, among things of which one is drawn, of the one that is."""
        if things.count(things[0]) == len(things):
            return 0
        for thing in self._things:
            return things.index(thing)
        raise _Asked(things)

    def below(self, stop: int) -> int:
        return self.place([*range(stop)])

    def pick(self, things: Iterable[Any]) -> Any:
        choice = list(things)
        return choice[self.place(choice)]

    def die(self) -> int:
        return self.pick(FACES)

    def shuffled(self, things: Iterable[Any]) -> Any:
        return _Order(self, list(things))


class _Order:
    """Things in an order of chance, of which none is drawn before it is looked at."""

    def __init__(self, chance: _Told, things: list[Any]) -> None:
        self._chance, self._things = chance, things

    def __iter__(self) -> Iterator[Any]:
        left = self._things[:]
        while left:
            yield left.pop(self._chance.place(left))

    def __getitem__(self, first: slice) -> list[Any]:
        return list(islice(self, first.stop))


# The moves of each game.


def _each(did: str, things: Iterable[Any]) -> Iterator[Move]:
    return ((did, (thing,)) for thing in things)


def _bare(*words: str) -> Iterator[Move]:
    return ((word, ()) for word in words)


def _of_quinto(table: Numbered) -> Iterator[Move]:
    yield from _each("cut", range(1, len(quinto.PACK)))
    yield from _bare("pass", "double", "redouble")
    yield from _each("play", quinto.PACK)


def _of_quarante(table: Numbered) -> Iterator[Move]:
    yield from _each("cut", range(1, len(quarante_de_roi.PACK)))
    yield from (("deal", packets) for packets in sorted(set(permutations(quarante_de_roi.PACKETS))))
    yield from _bare("pass")
    yield from _each("announce", quarante_de_roi.CLIQUES)
    yield from _each("play", quarante_de_roi.PACK)
    yield from _bare("revenge", "leave") if table.sitting else ()


def most_to_mark(options: Any) -> int:
    """More than a player of Cinq-cents can ever have to mark: every combination, and the seven of trumps.

    >>> most_to_mark(GAMES["cinq-cents"].options())
    1060
    """
    return SEVEN_OF_TRUMPS + sum(worth(meld, SUITS[0], options) for meld in melds(options).values())


def _of_cinq_cents(table: Numbered) -> Iterator[Move]:
    yield from (("deal", packets) for packets in packings(table.options.cards))
    yield from _bare("take", "exchange", "stop")
    yield from (("announce", words) for words in melds(table.options))
    yield from _each("mark", range(10, most_to_mark(table.options) + 1, 10))
    yield from _each("play", cinq_cents.PACK)


def _of_quadrille(table: Numbered) -> Iterator[Move]:
    module = quintille if table.game.id == "quintille" else quadrille
    yield from (("deal", packets) for packets in module.Hand.form.packets[table.options.packets])
    yield from _bare(*WORDS, "stop")
    yield from _each("name", SUITS)
    yield from _each("call", (card(rank + suit) for rank in "KQ" for suit in SUITS))
    yield from _each("play", quadrille.PACK)


def _of_quinze(table: Numbered) -> Iterator[Move]:
    most = _most(table)
    yield from _each("cut", range(1, len(pack(suits="SC", copies=2))))
    yield from _bare("pass", "accept", "abide", "ask", "basta")
    yield from _each("propose", range(1, most + 1))
    yield from _each("raise", range(1, most + 1))
    if table.sitting:
        yield from _each("sit", range(1, len(table.players) + 1))
        yield from _each("cave", range(1, most + 1))
        yield from _bare("leave")


def _of_quinquenove(table: Numbered) -> Iterator[Move]:
    yield from _bare("pass")
    yield from _each("stake", range(1, _most(table) + 1))


def _most(table: Numbered) -> int:
    """The most that a player may ever have to stake: in one deal what he brings, in a sitting also what he wins."""
    return sum(table.coins) if table.sitting else max(table.coins)


_MOVES = {
    "quinto": _of_quinto,
    "quarante_de_roi": _of_quarante,
    "cinq_cents": _of_cinq_cents,
    "quadrille": _of_quadrille,
    "quintille": _of_quadrille,
    "quinze": _of_quinze,
    "quinquenove": _of_quinquenove,
}
