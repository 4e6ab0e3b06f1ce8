"""The nine games, and one way to sit down at any of them.

A sitting is a whole game as its players mean it: a rubber, a match, a party, a session.

>>> rubber = GAMES["quinto"].sit(seed=7, dealer="Z")
>>> rubber.to_act, rubber.legal()[0]
('B', <B cut 1>)
>>> party = GAMES["quadrille"].sit({"void": "must-trump"}, seed=7, dealer="N", tours=1)
>>> party.to_act, party.options.void
('N', 'must-trump')

Without a seed, shuffles and throws are given as events.  A deal, or a coup, stands alone too, of a seed or of cards
that were written down:

>>> coup = GAMES["quinze"].deal(seats="BA", dealer="B", purses=20, cards={"A": "8S", "B": "9C"})
>>> coup.to_act, coup.purses
('A', <B 19, A 19, passe 2, stakes 0>)

The modules of the games are imported when they are asked for, and not before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from spadille.table.cards import Card, cards
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.referee import TABLE, Event, Referee

PURSE = 100
"""What each player of Quinze or Quinquenove brings, unless it is said."""
COMPANY = 4
"""How many sit down to these games, unless it is said."""
MOST_COINS = 100_000
"""The most that a purse may be, or a number in a record: a referee offers each coin of it."""


@dataclass(frozen=True)
class Game:
    """One of the games: its options, who can sit at it, and how one sits down.

    >>> game = GAMES["quinze"]
    >>> game.numbers, game.seats, game.sitting, game.one
    ((2, 3, 4, 5, 6), ('A', 'B', 'C', 'D', 'E', 'F'), 'session', 'coup')
    >>> game.Options
    <class 'spadille.games.quinze.options.Options'>
    """

    id: str
    seats: tuple[str, ...]
    """The seats, clockwise; where players go by names of their own, the names that they have unless they choose."""
    numbers: tuple[int, ...]
    """How many may play."""
    sitting: str
    """What the whole is called: ``rubber``, ``match``, ``game``, ``party`` or ``session``."""
    one: str
    """What one deal of it is called, ``hand`` or ``coup``."""
    takes: tuple[str, ...]
    """What may be said of a sitting: of ``dealer``, ``scores``, ``purses``, ``tours``, ``double_tours``."""
    one_takes: tuple[str, ...]
    """What may be said of a single deal."""
    where: str
    """The module, under ``spadille.games``."""

    @property
    def module(self) -> ModuleType:
        """The module of the game."""
        return import_module(f"spadille.games.{self.where}")

    @property
    def Options(self) -> type[Any]:
        """The class of its options."""
        return self.module.Options

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of its pack; none where there are dice, nor at Quinze, which has two packs with each card twice.

        >>> [len(GAMES[name].pack) for name in ("quinto", "cinq-cents-lyonnais", "quintille", "quinze")]
        [53, 32, 40, 0]
        """
        where = {"quintille": "quadrille"}.get(self.id, self.where.partition(".")[0])
        return tuple(getattr(import_module(f"spadille.games.{where}"), "PACK", ()))

    @property
    def named(self) -> bool:
        """Whether the players go by names of their own."""
        return len(self.numbers) > 1

    @property
    def choices(self) -> dict[str, tuple[str, ...]]:
        """The options, with what each may be set to; nothing stands for a whole number.

        >>> GAMES["quarante-de-roi"].choices["renounce"], GAMES["quarante-de-roi"].choices["target"]
        (('free', 'void-only', 'must-trump'), ())
        >>> GAMES["quintille"].choices["tariff"], GAMES["quintille"].choices["double"]
        (('new', 'old'), ('no', 'yes'))
        """
        hints = get_type_hints(self.Options)
        found = {}
        for field in fields(self.Options):
            hint = hints[field.name]
            if get_origin(hint) is Literal:
                found[field.name] = get_args(hint)
            elif hint is bool:
                found[field.name] = ("no", "yes")
            elif str in get_args(hint):
                found[field.name] = tuple(self.Options.tariffs)
            else:
                found[field.name] = ()
        return found

    def options(self, values: Mapping[str, Any] | None = None) -> Any:
        """The options of the game, from words as a person writes them; what is not said is as usual.

        :raises ValueError: in one sentence that says what is allowed.

        >>> game = GAMES["quarante-de-roi"]
        >>> options = game.options({"target": "100", "lower-clique": "allowed"})
        >>> options.target, options.lower_clique, options.renounce
        (100, 'allowed', 'free')
        >>> game.options({"renonce": "void-only"})
        Traceback (most recent call last):
        ValueError: quarante-de-roi has no option 'renonce'; do you mean 'renounce'?
        >>> game.options({"renounce": "void"})
        Traceback (most recent call last):
        ValueError: the option 'renounce' is 'free' or 'void-only' or 'must-trump', not 'void'
        >>> game.options({"target": "many"})
        Traceback (most recent call last):
        ValueError: the option 'target' is a whole number, not 'many'
        """
        choices = self.choices
        said: dict[str, Any] = {}
        for written, value in (values or {}).items():
            name = str(written).strip().lower().removeprefix(f"{self.id}/").replace("-", "_")
            if name not in choices:
                raise ValueError(f"{self.id} has no option '{written}'; {_mean(name, choices)}")
            if name in said:
                raise ValueError(f"the option '{name}' is given twice; leave one of them out")
            said[name] = self._value(name, choices[name], value) if isinstance(value, str) else value
        return self.Options(**said)

    def _value(self, name: str, choices: tuple[str, ...], written: str) -> Any:
        word = written.strip().lower()
        if choices == ("no", "yes") and word in choices:
            return word == "yes"
        if choices == ("no", "yes"):
            raise ValueError(f"the option '{name}' is 'yes' or 'no', not '{written:.40}'")
        if choices:
            return word  # the game refuses what is none of them, and names them
        try:
            return int(word)
        except ValueError:
            raise ValueError(f"the option '{name}' is a whole number, not '{written:.40}'") from None

    def sit(
        self,
        options: Any = None,
        seats: int | Iterable[str] | None = None,
        seed: int | str | None = None,
        **stakes: Any,
    ) -> Referee:
        """The referee of a whole sitting.

        :param options: those of :attr:`Options`, or a mapping of words as :meth:`options` reads it.
        :param seats: how many play, or their names, where they have names of their own.
        :param seed: fixes shuffles, throws and lots; without it they are given as events.
        :param stakes: those of :attr:`takes`: ``dealer``, who deals first (or has the box); ``scores``, what the sides
            have already; ``purses``, what each brings, or what all bring alike; ``tours`` and ``double_tours``.
        :raises ValueError: in one sentence, where the game cannot be played so.

        >>> session = GAMES["quinquenove"].sit(seats=("Ann", "Ben"), seed=7, purses={"Ann": 20, "Ben": 30})
        >>> session.to_act, session.purses
        ('Ben', <Ann 20, Ben 30, mass 0, cover 0>)
        >>> GAMES["quinto"].sit(seats=3)
        Traceback (most recent call last):
        ValueError: quinto is played by 4, not 3
        >>> GAMES["quinto"].sit(purses=3)
        Traceback (most recent call last):
        ValueError: a rubber of quinto takes no 'purses'; it takes dealer, scores
        >>> GAMES["quarante-de-roi"].sit(seed=7)
        Traceback (most recent call last):
        ValueError: say how many points make the game, as in target=100: the number is lost from this copy
        """
        self._check(self.sitting, self.takes, stakes)
        read, who = self._read(options), self.players(seats)
        module = self.module
        if self.id == "quinto":
            return module.Rubber(stakes.get("dealer"), read, seed, scores=stakes.get("scores"))
        if self.id == "quarante-de-roi":
            if read.target is None:
                raise ValueError(
                    "say how many points make the game, as in target=100: the number is lost from this copy"
                )
            return module.Match(read, seed=seed, dealer=stakes.get("dealer"))
        if self.where.startswith("cinq_cents"):
            return module.Game(read, stakes.get("dealer"), stakes.get("scores"), _chance(seed))
        if self.id in ("quadrille", "quintille"):
            given = {name: stakes[name] for name in ("tours", "double_tours") if name in stakes}
            if "purses" in stakes:
                given["prise"] = stakes["purses"]
            return module.Party(stakes.get("dealer"), read, seed=seed, **given)
        purses = _purses(who, stakes.get("purses", PURSE))
        if self.id == "quinze":
            return module.Session(purses, options=read, seed=seed)
        return module.Session(purses, first=stakes.get("dealer"), options=read, seed=seed)

    def deal(
        self,
        options: Any = None,
        seats: int | Iterable[str] | None = None,
        seed: int | str | None = None,
        cards: Mapping[str, str | Iterable[str]] | None = None,
        **stakes: Any,
    ) -> Referee:
        """The referee of a single deal or coup: of a ``seed``, of ``cards`` as for :meth:`dealt`, or still to be dealt.

        ``stakes`` are those of :attr:`one_takes`; who deals is the last seat, unless it is said.

        >>> hand = GAMES["quarante-de-roi"].deal(dealer="S", cards={
        ...     "E": "JS JH JD AS 10S 9S 8S 7S", "N": "QS QH QD AC 10C AH 10H 9H",
        ...     "W": "KS KH KD AD 9C 8C 8H 7H", "S": "KC QC JC 10D 9D 8D 7D 7C"})
        >>> hand.to_act, hand.legal()
        ('E', [<E pass>, <E announce JJJ>])
        """
        self._check(self.one, self.one_takes, stakes)
        read, who = self._read(options), self.players(seats)
        module, dealer = self.module, stakes.get("dealer", who[-1])
        referee: Referee
        if self.id == "quinze":
            referee = module.Coup(_purses(who, stakes.get("purses", PURSE)), dealer, options=read, seed=seed)
        elif self.id == "quinquenove":
            referee = module.Coup(_purses(who, stakes.get("purses", PURSE)), dealer, options=read, seed=seed)
        elif self.id in ("quadrille", "quintille", "quarante-de-roi"):
            referee = module.Hand(dealer, read, chance=_chance(seed))
        else:
            referee = module.Hand(dealer, read, stakes.get("scores"), chance=_chance(seed))
        if cards is not None:
            referee.do(self.dealt(cards))
        referee.let_chance_act()
        return referee

    def dealt(self, hands: Mapping[str, str | Iterable[str]]) -> Event:
        """The event of a deal that is written down: what each has been dealt, by his seat.

        In Cinq-Cents the card that was turned up stands under ``turn-up``, and the first cards of the stock, as they
        are taken, may stand under ``stock``; those that do not follow in the order of the pack.

        >>> GAMES["quinze"].dealt({"A": "8S", "B": "KC"})
        <table deal A 8S B KC>
        """
        if self.where.startswith("cinq_cents"):
            cinq_cents = import_module("spadille.games.cinq_cents")
            return cinq_cents.written_deal(hands, hands.get("turn-up", ""), hands.get("stock", ""))
        return Event(TABLE, "deal", tuple(word for seat, held in hands.items() for word in (seat, *cards(held))))

    def players(self, seats: int | Iterable[str] | None = None) -> tuple[str, ...]:
        """Who plays, where so many play or they have these names.

        >>> GAMES["quinze"].players(3), GAMES["quinze"].players(["Ann", "Ben"]), GAMES["quinto"].players()
        (('A', 'B', 'C'), ('Ann', 'Ben'), ('A', 'Y', 'B', 'Z'))
        >>> GAMES["quinto"].players("NESW")
        Traceback (most recent call last):
        ValueError: the seats of quinto are A, Y, B, Z, not N, E, S, W
        """
        if seats is None:
            seats = COMPANY if self.named else len(self.seats)
        number = seats if isinstance(seats, int) else len(seats := tuple(seats))
        if number not in self.numbers:
            few, many = self.numbers[0], self.numbers[-1]
            raise ValueError(f"{self.id} is played by {few if few == many else f'{few} to {many}'}, not {number}")
        chosen = self.seats[:number] if isinstance(seats, int) else seats
        if not self.named and set(chosen) != set(self.seats):
            raise ValueError(f"the seats of {self.id} are {', '.join(self.seats)}, not {', '.join(map(str, chosen))}")
        if len(set(chosen)) != len(chosen):
            raise ValueError("two players have one name; give each a name of his own")
        return chosen if self.named else self.seats

    def _read(self, options: Any) -> Any:
        if options is None or isinstance(options, Mapping):
            return self.options(options)
        check_kind(options, self.Options)
        return options

    def _check(self, what: str, takes: Sequence[str], stakes: Mapping[str, Any]) -> None:
        for name in stakes:
            if name not in takes:
                raise ValueError(f"a {what} of {self.id} takes no '{name}'; it takes {', '.join(takes) or 'nothing'}")
        scores = stakes.get("scores")
        sides = ("AB", "YZ") if self.id == "quinto" else self.seats
        if scores is not None and not (isinstance(scores, Mapping) and set(scores) <= set(sides)):
            example = dict.fromkeys(sides, 0)
            raise ValueError(f"the scores are those of {' and '.join(sides)}, as in {example}, not {scores!r:.40}")
        for side, points in (scores or {}).items():
            if self.id != "quinto" and (type(points) is not int or points < 0):  # Quinto refuses it by a rule
                raise ValueError(f"the score of {side} is a whole number, none or more, not {points!r:.40}")


def standing(referee: Referee) -> dict[str, int]:
    """What each side has, in points or in coins.

    >>> standing(GAMES["quinto"].sit(dealer="Z")), standing(GAMES["quadrille"].deal(dealer="N"))
    ({'AB': 0, 'YZ': 0}, {'N': -11, 'E': -1, 'S': -1, 'W': -1, 'pool': 14})
    """
    for name in ("totals", "points", "scores", "purses"):
        found = getattr(referee, name, None)
        if isinstance(found, Mapping):
            return dict(found)
    return {}


def winners(referee: Referee) -> tuple[str, ...]:
    """Who has won, as far as the game has a winner; after a match with its revenge, the winner of each.

    >>> winners(GAMES["quinto"].sit(dealer="Z"))
    ()
    """
    for name in ("winners", "winner", "won_by"):
        found = getattr(referee, name, None)
        if found:
            return (found,) if isinstance(found, str) else tuple(found)
    return ()


def _chance(seed: int | str | None) -> Chance | None:
    return None if seed is None else Chance(seed)


def _purses(players: Sequence[str], purses: Mapping[str, int] | int) -> dict[str, int]:
    if not isinstance(purses, Mapping):
        purses = dict.fromkeys(players, purses)
    if set(purses) != set(players):
        whose = ", ".join(purses)
        raise ValueError(f"write a purse for each of {', '.join(players)} and for no one else, not for {whose}")
    for player, coins in purses.items():
        if type(coins) is not int or not 0 <= coins <= MOST_COINS:
            what = f"a whole number of coins, none or more and {MOST_COINS:,} at most"
            raise ValueError(f"the purse of {player} is {what}, not {coins!r:.40}")
    return {player: purses[player] for player in players}


def _mean(word: str, names: Iterable[str]) -> str:
    near = get_close_matches(word, names, 1)
    return f"do you mean '{near[0]}'?" if near else f"it has {', '.join(names)}"


_FOUR, _FIVE, _TWO, _ANY = tuple("NESW"), tuple("ABCDE"), ("A", "B"), tuple("ABCDEFGHIJKLMNOPQRST")
_MANY = tuple(range(2, 1 + len(_ANY)))
"""Their number is unlimited; more than these seldom find room at one table."""
_TOURS = ("dealer", "purses", "tours", "double_tours")
GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game("quinto", tuple("AYBZ"), (4,), "rubber", "hand", ("dealer", "scores"), ("dealer", "scores"), "quinto"),
        Game("quarante-de-roi", _FOUR, (4,), "match", "hand", ("dealer",), ("dealer",), "quarante_de_roi"),
        *(
            Game(name, _TWO, (2,), "game", "hand", ("dealer", "scores"), ("dealer", "scores"), where)
            for name, where in {
                "cinq-cents": "cinq_cents",
                "cinq-cents-lyonnais": "cinq_cents.lyonnais",
                "cinq-cents-bordelais": "cinq_cents.bordelais",
            }.items()
        ),
        Game("quadrille", _FOUR, (4,), "party", "hand", _TOURS, ("dealer",), "quadrille"),
        Game("quintille", _FIVE, (5,), "party", "hand", _TOURS, ("dealer",), "quintille"),
        Game("quinze", _ANY[:6], (2, 3, 4, 5, 6), "session", "coup", ("purses",), ("dealer", "purses"), "quinze"),
        Game("quinquenove", _ANY, _MANY, "session", "coup", ("dealer", "purses"), ("dealer", "purses"), "quinquenove"),
    )
}  # fmt: skip
"""The nine games, by their ids."""
