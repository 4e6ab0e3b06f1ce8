"""Quinquenove: a banker with two dice, alone against all who stake.

Each player in turn takes the box and the dice and is banker; the others are punters.  Each punter stakes what
he thinks fit, and the banker covers the whole with an equal sum.  Then he throws.  A doublet, 3 or 11, the
*hasards*, win for him at once; 5 and 9, *quinque* and *novem*, lose.  Any other total is his point: he throws on
until it comes again, and he wins, or until 5 or 9 comes, and he loses.

A :class:`Coup` is one banker's throw to its end, a :class:`Session` the box going round the table.  Purses are
given by players, in their order round the table (clockwise, as one looks down on it):

>>> session = Session({"A": 20, "B": 20, "C": 20})
>>> session.banker, session.to_act
('A', 'C')
>>> session.do("C stake 5", "B stake 3")      # the banker covers each stake as it is laid
>>> session.purses
<A 12, B 17, C 15, mass 8, cover 8>
>>> session.do("table throw 3 4")             # his point is seven
>>> session.do("table throw 6 6", "table throw 2 5")
>>> session.purses, session.banker
(<A 28, B 17, C 15, mass 0, cover 0>, 'C')
>>> session.ledger[-2:]
[<cover -8 quinquenove.stake: takes back his cover>, <A +8 quinquenove.stake: takes back his cover>]

With a ``seed`` the dice are thrown by chance.  :func:`banker_chance` gives exact odds under any reading.

The source is short, and silent on much.  It names no order for staking, no least stake and no limit, does not
say when the box passes nor which way, nor how the game ends.  Where careful players could differ there is
a field of :class:`Options`.  Beyond these: punters speak in the order in which the box goes; a punter whose purse is
empty, or for whom the banker has nothing left to cover with, is not asked; a coup on which nobody stakes ends there
and the box passes; a player with an empty purse has no turn of the box; nobody may decline the box, because each
takes it in his turn.  All stakes on a coup stand or fall together, as the source has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from spadille.table.chance import Chance
from spadille.table.dice import THROWS, Throw, is_throw, throw
from spadille.table.options import check_choices, check_kind
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal, Referee, handed_out, offers
from spadille.table.seats import Seats

HASARDS = (3, 11)
"""The points that win for the banker at once, besides every doublet."""
CONTRAIRES = (5, 9)
"""The points that lose, *quinque* and *novem*; a modern account of the game calls them so."""
POINTS = (4, 6, 7, 8, 10)
"""The points on which nobody wins yet."""

_KIND, _PLAYERS, _BANKER, _STAKE = (f"quinquenove.{rule}" for rule in ("kind", "players", "banker", "stake"))
_PUNTERS_WIN = "quinquenove.point.punters"

BANKER, PUNTERS = "banker", "punters"
MASS, COVER = "mass", "cover"
"""The two pools: what the punters have staked, and the equal sum with which the banker covers it."""


@dataclass(frozen=True)
class Options:
    """The readings of Quinquenove, and how long a session lasts.

    ``rounds``: how often each player has the box before the session ends.  The source says only that each takes it in
    his turn, :rule:`quinquenove.players`; once each is the least that this can mean, and any number may be agreed.

    ``box``: whether the box passes after each coup or when the banker has lost, :rule:`quinquenove.players`,
    :reading:`quinquenove/box`.

    ``direction``: to which side it passes, :rule:`quinquenove.players`, :reading:`quinquenove/direction`.

    ``abstain``: whether a punter may let a coup go by without a stake, :rule:`quinquenove.stake`,
    :reading:`quinquenove/abstain`.

    ``cover``: what becomes of a stake greater than the banker can cover, :rule:`quinquenove.stake`,
    :reading:`quinquenove/cover`.

    ``additions``: whether money may be added once there is a point, :rule:`quinquenove.point.punters`,
    :reading:`quinquenove/additions`.

    ``doublet``: whether the point may come again by a doublet, :rule:`quinquenove.point.banker`,
    :reading:`quinquenove/doublet`.

    ``hasards``: whether they still win once there is a point, :rule:`quinquenove.hasards`,
    :reading:`quinquenove/hasards`.

    :raises ValueError: where a value is none of the choices.

    Each takes the box in his turn, :rule:`quinquenove.players`, so that there is one round at least:

    >>> [Session({"A": 20, "B": 20}, options=Options(rounds=rounds)).turns_left for rounds in (1, 2, 3, 4, 12)]
    [2, 4, 6, 8, 24]
    >>> Options(rounds=0)
    Traceback (most recent call last):
    ValueError: the option 'rounds' is a whole number, 1 or more, not 0
    >>> Options(rounds="2")
    Traceback (most recent call last):
    ValueError: the option 'rounds' is a whole number, 1 or more, not '2'
    >>> Options(box="never")
    Traceback (most recent call last):
    ValueError: the option 'box' is 'each-coup' or 'on-loss', not 'never'
    """

    rounds: int = 1
    box: Literal["each-coup", "on-loss"] = "each-coup"
    direction: Literal["right", "left"] = "right"
    abstain: Literal["may", "may-not"] = "may"
    cover: Literal["refuse", "give-back"] = "refuse"
    additions: Literal["fixed", "open"] = "fixed"
    doublet: Literal["counts", "does-not"] = "counts"
    hasards: Literal["first-throw", "every-throw"] = "first-throw"

    def __post_init__(self) -> None:
        check_choices(self)
        if type(self.rounds) is not int or self.rounds < 1:
            raise ValueError(f"the option 'rounds' is a whole number, 1 or more, not {self.rounds!r}")


DEFAULT = Options()


class Ruling(NamedTuple):
    """What a throw does: who wins the coup by it, or ``None``, and by which rule."""

    winner: str | None
    rule: str


def is_hasard(thrown: Throw) -> bool:
    """Whether a throw is one of the *hasards*.

    A doublet, or the points of 3 or of 11, which are called *hasards*, :rule:`quinquenove.hasards`; they are ten
    of the thirty-six throws:

    >>> is_hasard(Throw(1, 2)), is_hasard(Throw(6, 5)), is_hasard(Throw(4, 4))
    (True, True, True)
    >>> [thrown for thrown in THROWS if is_hasard(thrown)]
    [1 1, 1 2, 2 1, 2 2, 3 3, 4 4, 5 5, 5 6, 6 5, 6 6]
    """
    return thrown.doublet or thrown.total in HASARDS


def first_throw(thrown: Throw) -> Ruling:
    """What the banker's first throw does.

    If he throws the points of 5 or of 9 he loses, :rule:`quinquenove.lose`: eight throws of the thirty-six.

    >>> first_throw(Throw(2, 3)), first_throw(Throw(4, 5))
    (Ruling(winner='punters', rule='quinquenove.lose'), Ruling(winner='punters', rule='quinquenove.lose'))
    >>> [thrown for thrown in THROWS if first_throw(thrown).winner == PUNTERS]
    [1 4, 2 3, 3 2, 3 6, 4 1, 4 5, 5 4, 6 3]

    By a *hasard* the banker wins at once, :rule:`quinquenove.hasards`: six as a doublet wins, six otherwise does not.

    >>> first_throw(Throw(5, 6)), first_throw(Throw(3, 3)), first_throw(Throw(2, 4)).winner
    (Ruling(winner='banker', rule='quinquenove.hasards'), Ruling(winner='banker', rule='quinquenove.hasards'), None)

    But if he throws the points of 4, of 6, of 7, of 8 or of 10, nobody wins on the throw,
    :rule:`quinquenove.point`: these are all the points that are left, and eighteen of the thirty-six throws.

    >>> first_throw(Throw(3, 4))
    Ruling(winner=None, rule='quinquenove.point')
    >>> open_still = [thrown for thrown in THROWS if first_throw(thrown).winner is None]
    >>> sorted({thrown.total for thrown in open_still}), len(open_still)
    ([4, 6, 7, 8, 10], 18)
    """
    if is_hasard(thrown):
        return Ruling(BANKER, "quinquenove.hasards")
    if thrown.total in CONTRAIRES:
        return Ruling(PUNTERS, "quinquenove.lose")
    return Ruling(None, "quinquenove.point")


def later_throw(thrown: Throw, point: int, options: Options = DEFAULT) -> Ruling:
    """What a throw does once the banker has a point.

    It is decided in favour of the banker if he throws the same points again before 5 or 9,
    :rule:`quinquenove.point.banker`, and whatever else he throws decides nothing:

    >>> later_throw(Throw(2, 5), point=7), later_throw(Throw(2, 6), point=7).winner
    (Ruling(winner='banker', rule='quinquenove.point.banker'), None)
    >>> {thrown.total for thrown in THROWS if later_throw(thrown, point=7).winner == BANKER}
    {7}

    The punters win if one of these last chances, 5 or 9, comes before it, :rule:`quinquenove.point.punters`:

    >>> later_throw(Throw(4, 1), point=7)
    Ruling(winner='punters', rule='quinquenove.point.punters')
    >>> later_throw(Throw(6, 3), point=4).winner, later_throw(Throw(6, 4), point=4).winner
    ('punters', None)
    >>> sorted({thrown.total for thrown in THROWS if later_throw(thrown, point=7).winner == PUNTERS})
    [5, 9]

    The same points may come as a doublet, or must come without one, as they first came,
    :reading:`quinquenove/doublet`:

    >>> without = Options(doublet="does-not")
    >>> later_throw(Throw(2, 2), point=4).winner, later_throw(Throw(2, 2), point=4, options=without).winner
    ('banker', None)
    >>> later_throw(Throw(3, 1), point=4, options=without).winner
    'banker'
    >>> for read in (DEFAULT, without):
    ...     print(*([on for on in THROWS if later_throw(on, point, read).winner == BANKER] for point in POINTS))
    [1 3, 2 2, 3 1] [1 5, 2 4, 3 3, 4 2, 5 1] [1 6, 2 5, 3 4, 4 3, 5 2, 6 1] [2 6, 3 5, 4 4, 5 3, 6 2] [4 6, 5 5, 6 4]
    [1 3, 3 1] [1 5, 2 4, 4 2, 5 1] [1 6, 2 5, 3 4, 4 3, 5 2, 6 1] [2 6, 3 5, 5 3, 6 2] [4 6, 6 4]

    The *hasards* win on the first throw alone, and then decide nothing; or they win on every throw,
    :reading:`quinquenove/hasards`:

    >>> later_throw(Throw(5, 6), point=7), later_throw(Throw(6, 6), point=7)
    (Ruling(winner=None, rule='quinquenove.point'), Ruling(winner=None, rule='quinquenove.point'))
    >>> later_throw(Throw(5, 6), point=7, options=Options(hasards="every-throw"))
    Ruling(winner='banker', rule='quinquenove.hasards')

    Neither reading stands in the way of the other: the doublet of the point wins as the point, or else as a *hasard*
    if these win still, :reading:`quinquenove/hasards`, :reading:`quinquenove/doublet`,
    :rule:`quinquenove.point.banker`, :rule:`quinquenove.hasards`:

    >>> for doublet in ("counts", "does-not"):
    ...     for hasards in ("first-throw", "every-throw"):
    ...         read = Options(doublet=doublet, hasards=hasards)
    ...         ruled = [[later_throw(Throw(face, face), 2 * face, read).rule for face in (2, 3, 4, 5)],
    ...                  [later_throw(on, point, read).rule for on in (Throw(1, 2), Throw(6, 6)) for point in POINTS]]
    ...         print(doublet, hasards, *map(set, ruled))
    counts first-throw {'quinquenove.point.banker'} {'quinquenove.point'}
    counts every-throw {'quinquenove.point.banker'} {'quinquenove.hasards'}
    does-not first-throw {'quinquenove.point'} {'quinquenove.point'}
    does-not every-throw {'quinquenove.hasards'} {'quinquenove.hasards'}
    """
    if thrown.total in CONTRAIRES:
        return Ruling(PUNTERS, "quinquenove.point.punters")
    if thrown.total == point and (options.doublet == "counts" or not thrown.doublet):
        return Ruling(BANKER, "quinquenove.point.banker")
    if options.hasards == "every-throw" and is_hasard(thrown):
        return Ruling(BANKER, "quinquenove.hasards")
    return Ruling(None, "quinquenove.point")


def _deciding(point: int | None, options: Options) -> tuple[int, int]:
    """How many of the thirty-six throws win for the banker, and how many for the punters."""
    winners = [(later_throw(thrown, point, options) if point else first_throw(thrown)).winner for thrown in THROWS]
    return winners.count(BANKER), winners.count(PUNTERS)


def _open_throws() -> list[int]:
    return [thrown.total for thrown in THROWS if first_throw(thrown).winner is None]


def _check_point(point: int | None) -> None:
    if point is not None and point not in POINTS:
        raise ValueError(f"the point is {', '.join(map(str, POINTS))} or None before the first throw, not {point!r}")


def banker_chance(point: int | None = None, options: Options = DEFAULT) -> Fraction:
    """The exact chance that the banker wins the coup: at its beginning, or when he has a ``point``.

    It is counted over the thirty-six throws by the rules above.  In 1676 S. Dierquens reckoned this game, with notes
    by Huygens and Hudde (Huygens, *Œuvres complètes*, VIII, no. 2095): ten chances to win at once, eight to lose; a
    seven is worth 3/7, a six or eight 5/13, a four or ten 3/11; and the thrower stands to the other as 4189 to 4820.
    The rules above, with 4 and 11 for the damaged figures of the print, give the same,
    :rule:`quinquenove.point.banker`, :rule:`quinquenove.point.punters`:

    >>> {point: str(banker_chance(point)) for point in POINTS}
    {4: '3/11', 6: '5/13', 7: '3/7', 8: '5/13', 10: '3/11'}
    >>> banker_chance()
    Fraction(4189, 9009)
    >>> banker_chance() / (1 - banker_chance()) == Fraction(4189, 4820)
    True
    >>> [sum(first_throw(thrown).winner == side for thrown in THROWS) for side in (BANKER, PUNTERS)]
    [10, 8]

    He is better off with the *hasards* live on every throw, and then it is all one whether the point comes again by a
    doublet, for a doublet is a *hasard*; he is worse off if the doublet of his point does not count:

    >>> for hasards in ("first-throw", "every-throw"):
    ...     for doublet in ("counts", "does-not"):
    ...         print(hasards, doublet, banker_chance(options=Options(hasards=hasards, doublet=doublet)))
    first-throw counts 4189/9009
    first-throw does-not 421/945
    every-throw counts 197/330
    every-throw does-not 197/330

    Nobody wins yet on 4, 6, 7, 8 or 10, :rule:`quinquenove.point`; a total on which the coup is decided at once is no
    point:

    >>> banker_chance(5)
    Traceback (most recent call last):
    ValueError: the point is 4, 6, 7, 8, 10 or None before the first throw, not 5
    """
    _check_point(point)
    won, lost = _deciding(point, options)
    if point is not None:
        return Fraction(won, won + lost)
    return (won + sum(banker_chance(total, options) for total in _open_throws())) / Fraction(len(THROWS))


def banker_gain(options: Options = DEFAULT) -> Fraction:
    """What the banker may expect to gain by each coin that is staked against him; less than nothing if he loses.

    He covers it with an equal sum, :rule:`quinquenove.stake`, so that he wins one coin or loses one; with an even
    chance he would gain nothing, and he gains or loses twice what his chance is above or below one half:

    >>> banker_gain(), f"{float(banker_gain()):+.2%}"
    (Fraction(-631, 9009), '-7.00%')
    >>> banker_gain(Options(hasards="every-throw")), banker_gain(Options(doublet="does-not"))
    (Fraction(32, 165), Fraction(-103, 945))
    >>> banker_gain(Options(doublet="does-not", hasards="every-throw")) == banker_gain(Options(hasards="every-throw"))
    True
    """
    return 2 * banker_chance(options=options) - 1


def mean_throws(point: int | None = None, options: Options = DEFAULT) -> Fraction:
    """How many throws, this one included, it takes on average to decide the coup.

    A throw that makes a point decides nothing yet, :rule:`quinquenove.point`, and he throws on until the same point
    comes, :rule:`quinquenove.point.banker`, or 5 or 9 before it, :rule:`quinquenove.point.punters`:

    >>> mean_throws(), mean_throws(7), mean_throws(4)
    (Fraction(2410, 1001), Fraction(18, 7), Fraction(36, 11))
    >>> mean_throws(options=Options(hasards="every-throw"))
    Fraction(399, 220)
    >>> for hasards in ("first-throw", "every-throw"):
    ...     for doublet in ("counts", "does-not"):
    ...         print(*(mean_throws(point, Options(hasards=hasards, doublet=doublet)) for point in (None, *POINTS)))
    2410/1001 36/11 36/13 18/7 36/13 36/11
    262/105 18/5 3 18/7 3 18/5
    399/220 9/5 18/11 3/2 18/11 9/5
    399/220 9/5 18/11 3/2 18/11 9/5
    >>> mean_throws(9)
    Traceback (most recent call last):
    ValueError: the point is 4, 6, 7, 8, 10 or None before the first throw, not 9
    """
    _check_point(point)
    if point is not None:
        return Fraction(len(THROWS), sum(_deciding(point, options)))
    return 1 + sum(mean_throws(total, options) for total in _open_throws()) / Fraction(len(THROWS))


class Coup(Referee):
    """One coup: the punters stake, the banker covers and throws until it is decided.

    :param purses: what each player has, in their order round the table (clockwise); at least two players.
    :param banker: who has the box.
    :param seed: fixes the throws; without it they are given as events, ``table throw 3 4``.
    :raises Illegal: where there is nobody to play against, or no such banker.
    :raises ValueError: where a purse is not a whole number of coins or a name cannot be used.

    Events: ``B stake 5`` and ``B pass`` by the punters, ``table throw 3 4`` by chance.

    It is a game of chance with two dice, :rule:`quinquenove.kind`; with a seed, chance throws them to the end:

    >>> coup = Coup({"A": 20, "B": 20}, banker="A", seed=7)
    >>> coup.stake(5)
    >>> coup.transcript[0], coup.over, len(coup.throws) == len(coup.transcript) - 1
    (<B stake 5>, True, True)
    >>> [Coup({"A": 1, "B": 1}, "A", seed=seed).chance is None for seed in (0, 1, "Saturday", None)]
    [False, False, False, True]
    >>> [Session({"A": 1, "B": 1}, seed=seed).chance is None for seed in (0, 1, "Saturday", None)]
    [False, False, False, True]

    What the *hasards* do later, :reading:`quinquenove/hasards`, is told with all the other readings:

    >>> Coup({"A": 20, "B": 20}, banker="A", options=Options(hasards="every-throw")).options.hasards
    'every-throw'
    >>> Coup({"A": 20, "B": 20}, banker="A", options="every-throw")
    Traceback (most recent call last):
    ValueError: the options of this game are spadille.games.quinquenove.Options(…), not 'every-throw'
    """

    def __init__(
        self,
        purses: Mapping[str, int],
        banker: str,
        *,
        options: Options = DEFAULT,
        seed: int | str | None = None,
    ) -> None:
        check_kind(options, Options)
        super().__init__(None if seed is None else Chance(seed))
        self.purses = purses if isinstance(purses, Purses) else open_purses(purses)
        self.seats = seats_of(self.purses, options)
        _check_seat(banker, self.seats)
        self.banker = banker
        self.options = options
        self.stakes: dict[str, int] = {}
        """What each punter has in the mass."""
        self.point: int | None = None
        self.throws: list[Throw] = []
        self.winner: str | None = None
        """``"banker"`` or ``"punters"`` once the coup is decided."""
        self._decided_by = _STAKE
        self._to_speak = self._who_can_stake()

    @property
    def punters(self) -> tuple[str, ...]:
        """The banker's adversaries, in the order in which they speak.

        He who has the box plays alone against all: he is the banker and the others are punters,
        :rule:`quinquenove.banker`; so the banker stakes nothing of his own, and alone there is no game.

        >>> coup = Coup({"A": 20, "B": 20, "C": 20, "D": 20}, banker="B")
        >>> coup.punters, Coup({"A": 20, "B": 20}, banker="A").punters
        (('A', 'D', 'C'), ('B',))
        >>> [len(Coup(dict.fromkeys(map("P{}".format, range(many)), 20), "P1").punters) for many in range(2, 27)]
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
        >>> coup.why_not("A stake 1"), coup.why_not("B stake 1"), coup.why_not("E stake 1")
        ((), ('quinquenove.banker',), ('quinquenove.players',))
        >>> print(coup.refusal(Event.read("D stake 1")))
        each punter stakes in his turn: it is A's turn to stake [quinquenove.stake]
        >>> try:
        ...     Coup({"A": 20}, banker="A")
        ... except Illegal as refusal:
        ...     print(refusal)
        the banker plays alone against all others, so there must be one other at least [quinquenove.banker]
        """
        return self.seats.round(self.banker)[1:]

    @property
    def to_act(self) -> str | None:
        """The punter whose word it is; then the throw; ``None`` when the coup is decided or nobody staked.

        The banker covers what the punters stake, :rule:`quinquenove.stake`: where nobody stakes there is nothing to
        throw for, and the coup is over:

        >>> coup = Coup({"A": 20, "B": 20, "C": 0}, banker="A")
        >>> coup.do("B pass")
        >>> coup.over, coup.winner, coup.why_not("table throw 3 4")
        (True, None, ('quinquenove.stake',))
        """
        if self.winner is not None:
            return None
        if self._to_speak:
            return self._to_speak[-1]
        return TABLE if self.stakes else None

    def limit(self, punter: str) -> int:
        """The most that a punter may stake now.

        A stake comes from the punter's purse and the banker must be able to cover it equally, so that neither can be
        greater than what they have left, :rule:`quinquenove.stake`:

        >>> coup = Coup({"A": 8, "B": 20, "C": 5}, banker="A")
        >>> coup.limit("C"), coup.limit("B")
        (5, 8)
        >>> coup.do("C stake 5")
        >>> coup.limit("B"), coup.why_not("B stake 3"), coup.why_not("B stake 4")
        (3, (), ('quinquenove.stake',))
        >>> for purses in {"A": 5000, "B": 4000}, {"A": 4000, "B": 5000}:
        ...     coup = Coup(purses, banker="A")
        ...     print(coup.to_act, coup.limit("B"), coup.do("B stake 4000"), coup.to_act, coup.purses)
        B 4000 None table <A 1000, B 0, mass 4000, cover 4000>
        B 4000 None table <A 0, B 1000, mass 4000, cover 4000>

        More than the banker can cover is refused; or it may be laid and is covered as far as he can, and the rest
        goes back to the punter, :reading:`quinquenove/cover`:

        >>> for cover in ("refuse", "give-back"):
        ...     coup = Coup({"A": 8, "B": 20, "C": 5, "D": 20}, banker="A", options=Options(cover=cover))
        ...     coup.do("D stake 1", "C stake 5")
        ...     coup.limit("B"), coup.why_not("B stake 20"), coup.why_not("B stake 21")
        (2, ('quinquenove.stake',), ('quinquenove.stake',))
        (20, (), ('quinquenove.stake',))
        >>> coup.do("B stake 20")
        >>> coup.stakes, coup.purses, coup.limit("B")
        ({'D': 1, 'C': 5, 'B': 2}, <A 0, B 18, C 0, D 19, mass 8, cover 8>, 0)
        >>> coup = Coup({"A": 8, "B": 20, "C": 20}, banker="A", options=Options(cover="give-back"))
        >>> coup.do("C stake 9")
        >>> coup.stakes, coup.to_act
        ({'C': 8}, 'table')

        So also with what is added once there is a point, :reading:`quinquenove/additions`, and be he made to stake or
        not, :reading:`quinquenove/abstain`; what he has not staked, and the banker not covered,
        :rule:`quinquenove.stake`, is all that there is to add:

        >>> for cover in ("refuse", "give-back"):
        ...     for abstain in ("may", "may-not"):
        ...         agreed = Options(cover=cover, abstain=abstain, additions="open")
        ...         coup = Coup({"A": 9, "B": 20, "C": 20}, "A", options=agreed)
        ...         coup.do("C stake 3", "B stake 1", "table throw 3 4", "C stake 1", "B pass", "table throw 6 6")
        ...         offered = [str(event) for event in coup.legal()]
        ...         said = [*(f"C stake {coins}" for coins in range(30)), "C pass"]
        ...         assert offered == [event for event in said if not coup.why_not(event)]
        ...         coup.do(offered[-2])
        ...         print(offered[-2:], coup.stakes, coup.purses, coup.to_act)
        ['C stake 4', 'C pass'] {'C': 8, 'B': 1} <A 0, B 19, C 12, mass 9, cover 9> table
        ['C stake 4', 'C pass'] {'C': 8, 'B': 1} <A 0, B 19, C 12, mass 9, cover 9> table
        ['C stake 16', 'C pass'] {'C': 8, 'B': 1} <A 0, B 19, C 12, mass 9, cover 9> table
        ['C stake 16', 'C pass'] {'C': 8, 'B': 1} <A 0, B 19, C 12, mass 9, cover 9> table

        The refusal says what stands in the way of a stake, the punter's purse or the equal sum of the banker,
        :rule:`quinquenove.stake`:

        >>> coup = Coup({"A": 8, "B": 20, "C": 5}, banker="A")
        >>> print(coup.refusal(Event.read("C stake 6")))
        C has 5 coins to stake [quinquenove.stake]
        >>> coup.do("C stake 5")
        >>> print(coup.refusal(Event.read("B stake 6")))
        the banker covers with an equal sum, and can cover 3 more [quinquenove.stake]
        """
        left = self.purses[self.banker]
        if self.options.cover == "give-back" and left:
            return self.purses[punter]
        return min(self.purses[punter], left)

    @offers
    def legal(self) -> list[Event]:
        """Each sum that the punter may stake, and ``pass`` where he may.

        He stakes the sum he thinks fit, of what he has and the banker can cover with as much,
        :rule:`quinquenove.stake`:

        >>> coup = Coup({"A": 20, "B": 3}, banker="A")
        >>> coup.legal()
        [<B stake 1>, <B stake 2>, <B stake 3>, <B pass>]
        >>> Coup({"A": 2, "B": 20}, banker="A").legal()
        [<B stake 1>, <B stake 2>, <B pass>]
        >>> Coup({"A": 20, "B": 1}, banker="A", options=Options(abstain="may-not")).legal()
        [<B stake 1>]

        The throw is chance's, :rule:`quinquenove.kind`, and after it there may be nothing left to do:

        >>> coup.do("B stake 1")
        >>> coup.to_act, coup.legal()
        ('table', [])
        >>> coup.do("table throw 1 2")
        >>> coup.to_act, coup.legal()
        (None, [])
        """
        punter = self.to_act
        if punter is None or punter == TABLE:
            return []
        passing = [Event(punter, "pass")] if self._may_pass else []
        return [Event(punter, "stake", (coins,)) for coins in range(1, self.limit(punter) + 1)] + passing

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused.

        The game is played with a dice-box and two dice, by chance alone, :rule:`quinquenove.kind`: there are no
        cards in it, and a throw is of two dice, neither one nor three.

        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.why_not("B play KS")
        ('quinquenove.kind',)
        >>> coup.do("B stake 5")
        >>> coup.why_not("table throw 6"), coup.why_not("table throw 6 1"), coup.why_not("table throw 6 1 1")
        (('quinquenove.kind',), (), ('quinquenove.kind',))
        >>> coup.why_not("table throw 0 1"), coup.why_not("table throw 7 1"), coup.why_not("A throw 6 1")
        (('quinquenove.kind',), ('quinquenove.kind',), ('quinquenove.kind',))
        >>> coup.why_not("table stake 5"), coup.why_not("table pass"), coup.why_not("Z pass")
        (('quinquenove.players',), ('quinquenove.players',), ('quinquenove.players',))

        Nothing more happens once the coup is decided, by :rule:`quinquenove.hasards`, by :rule:`quinquenove.lose` or by
        want of stakes, :rule:`quinquenove.stake`; the rule that decided it is named:

        >>> coup.do("table throw 6 5")
        >>> print(coup.refusal(Event.read("table throw 6 1")))
        the coup is decided, the banker has won [quinquenove.hasards]
        >>> for events in (("C pass", "B pass"), ("C stake 5", "B pass", "table throw 4 5")):
        ...     coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        ...     coup.do(*events)
        ...     print(coup.refusal(Event.read("table throw 6 1")))
        nobody has staked, so there is nothing to throw for [quinquenove.stake]
        the coup is decided, the punters have won [quinquenove.lose]
        >>> coup.why_not("Z stake 5"), coup.why_not("table throw 7 1"), coup.why_not("C play KS"), coup.point
        (('quinquenove.players',), ('quinquenove.kind',), ('quinquenove.kind',), None)

        Who may do what at each step of a coup, and by which rule all else is refused: the banker stakes nothing,
        :rule:`quinquenove.banker`, the punters stake in turn and before the throw, :rule:`quinquenove.stake`, and
        nothing is put to the point, :rule:`quinquenove.point.punters`; or all are asked anew before each throw,
        :reading:`quinquenove/additions`:

        >>> def told(coup):
        ...     said = *(f"{who} {word}" for who in "ABC" for word in ("stake 1", "pass")), "table throw 6 2"
        ...     return " ".join((coup.why_not(each) or (".yes",))[0].split(".", 1)[1] for each in said)
        >>> for additions in ("fixed", "open"):
        ...     coup = Coup(dict.fromkeys("ABC", 20), "A", options=Options(additions=additions))
        ...     print(f"{additions}: {told(coup)}")
        ...     for event in ("C pass", "B stake 1", "table throw 3 4", "C stake 2", "B pass", "table throw 1 1"):
        ...         if not coup.why_not(event):
        ...             coup.do(event)
        ...             print(f"{event}: {told(coup)}")
        fixed: banker banker stake stake yes yes stake
        C pass: banker banker yes yes stake stake stake
        B stake 1: banker banker stake stake stake stake yes
        table throw 3 4: banker banker point.punters point.punters point.punters point.punters yes
        table throw 1 1: banker banker point.punters point.punters point.punters point.punters yes
        open: banker banker stake stake yes yes stake
        C pass: banker banker yes yes stake stake stake
        B stake 1: banker banker stake stake stake stake yes
        table throw 3 4: banker banker stake stake yes yes stake
        C stake 2: banker banker yes yes stake stake stake
        B pass: banker banker stake stake stake stake yes
        table throw 1 1: banker banker stake stake yes yes stake

        When it is decided all is refused by what has decided it, :rule:`quinquenove.hasards`,
        :rule:`quinquenove.lose`, :rule:`quinquenove.point.banker`, :rule:`quinquenove.point.punters`; or by want of
        stakes, :rule:`quinquenove.stake`:

        >>> for end in ("C pass", "1 1", "3 6", "3 4, 1 6", "3 4, 4 5"):
        ...     coup = Coup(dict.fromkeys("ABC", 20), "A")
        ...     coup.do("C pass" if end == "C pass" else "C stake 1", "B pass")
        ...     coup.do(*(f"table throw {thrown}" for thrown in end.split(", ") if coup.stakes))
        ...     print(f"{end}: {told(coup)}")
        ...     if not coup.stakes:
        ...         print(coup.refusal(Event.read("B stake 1")))
        C pass: banker banker stake stake stake stake stake
        nobody has staked, so there is nothing to throw for [quinquenove.stake]
        1 1: banker banker hasards hasards hasards hasards hasards
        3 6: banker banker lose lose lose lose lose
        3 4, 1 6: banker banker point.banker point.banker point.banker point.banker point.banker
        3 4, 4 5: banker banker point.punters point.punters point.punters point.punters point.punters
        """
        if event.did == "throw":
            return self._throw_refusal(event)
        if event.did in ("stake", "pass"):
            return self._stake_refusal(event)
        return Illegal("the game is played with a box and two dice: write 'stake 5', 'pass' or 'throw 3 4'", _KIND)

    def _over_refusal(self) -> Illegal:
        ends = {
            None: "nobody has staked, so there is nothing to throw for",
            BANKER: "the coup is decided, the banker has won",
            PUNTERS: "the coup is decided, the punters have won",
        }
        return Illegal(ends[self.winner], self._decided_by)

    def _throw_refusal(self, event: Event) -> Illegal | None:
        if event.who != TABLE or not is_throw(event.what):
            return Illegal("a throw is of two dice: write 'table throw' and what each of them shows, 1 to 6", _KIND)
        if self.over:
            return self._over_refusal()
        if self.to_act != TABLE:
            return Illegal(f"the stakes come before the throw: {self.to_act} has yet to stake or pass", _STAKE)
        return None

    def _stake_refusal(self, event: Event) -> Illegal | None:
        who, did, what = event
        if who not in self.seats:
            return Illegal(f"nobody of that name is in the game; the players are {', '.join(self.seats)}", _PLAYERS)
        if who == self.banker:
            return Illegal(f"{who} is the banker and plays alone against all: only the punters stake", _BANKER)
        if self.over:
            return self._over_refusal()
        if self.point is not None and self.options.additions == "fixed":
            return Illegal(f"the money is risked on the point of {self.point}; no more is put to it", _PUNTERS_WIN)
        if who != self.to_act:
            waiting = "the banker throws now" if self.to_act == TABLE else f"it is {self.to_act}'s turn to stake"
            return Illegal(f"each punter stakes in his turn: {waiting}", _STAKE)
        return self._pass_refusal(what) if did == "pass" else self._sum_refusal(who, what)

    def _pass_refusal(self, what: Any) -> Illegal | None:
        if what != ():
            return Illegal("a punter passes with that word alone", _STAKE)
        return None if self._may_pass else Illegal("each punter must put something into the game", _STAKE)

    def _sum_refusal(self, punter: str, what: Any) -> Illegal | None:
        if len(what) != 1 or type(what[0]) is not int or what[0] < 1:
            return Illegal("a stake is one sum, a whole number of coins, 1 or more", _STAKE)
        if what[0] > self.purses[punter]:
            return Illegal(f"{punter} has {self.purses[punter]} coins to stake", _STAKE)
        if what[0] > self.limit(punter):
            return Illegal(f"the banker covers with an equal sum, and can cover {self.limit(punter)} more", _STAKE)
        return None

    @property
    def _may_pass(self) -> bool:
        """Whether a punter may let it go by.

        The sum is left to each punter's judgement, so that he may also stake nothing; or each must put something,
        :reading:`quinquenove/abstain`:

        >>> for abstain in ("may", "may-not"):
        ...     coup = Coup({"A": 20, "B": 20}, banker="A", options=Options(abstain=abstain))
        ...     coup.why_not("B pass"), coup.why_not("B stake 1"), coup.why_not("B stake 0")
        ((), (), ('quinquenove.stake',))
        (('quinquenove.stake',), (), ('quinquenove.stake',))
        >>> coup = Coup(dict.fromkeys("ABCDE", 20), banker="A", options=Options(abstain="may-not"))
        >>> for punter in coup.punters:
        ...     print(punter, coup.why_not(f"{punter} pass"), coup.legal()[-1], coup.stake(1))
        E ('quinquenove.stake',) E stake 20 None
        D ('quinquenove.stake',) D stake 19 None
        C ('quinquenove.stake',) C stake 18 None
        B ('quinquenove.stake',) B stake 17 None

        Nobody is made to add to his stake where adding is allowed, :reading:`quinquenove/additions`:

        >>> coup = Coup({"A": 20, "B": 20}, banker="A", options=Options(abstain="may-not", additions="open"))
        >>> coup.do("B stake 1", "table throw 3 4")
        >>> coup.why_not("B pass"), coup.why_not("B pass 1"), coup.why_not("B stake 0"), coup.why_not("B stake 1 1")
        ((), ('quinquenove.stake',), ('quinquenove.stake',), ('quinquenove.stake',))
        """
        return self.options.abstain == "may" or self.point is not None

    def happen(self, event: Event) -> None:
        """Let an event take effect; then, where the coup is open still, see who has the word."""
        if event.did == "throw":
            self.thrown(Throw(*event.what))
            return
        if event.did == "stake":
            self.staked(event.who, event.what[0])
        self._to_speak.pop()
        if not self.purses[self.banker]:
            self._to_speak.clear()

    def _who_can_stake(self) -> list[str]:
        """The punters who can stake and be covered, the first to speak last in the list."""
        return [punter for punter in reversed(self.punters) if self.limit(punter)]

    def staked(self, punter: str, coins: int) -> None:
        """Put a stake into the mass, and the banker's cover beside it.

        Each punter puts into the game the sum he thinks fit, and the banker covers this mass with an equal sum,
        :rule:`quinquenove.stake`:

        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.do("C stake 5", "B stake 2")
        >>> coup.stakes, coup.purses
        ({'C': 5, 'B': 2}, <A 13, B 18, C 15, mass 7, cover 7>)
        >>> coup.ledger[:2]
        [<C -5 quinquenove.stake: stakes>, <mass +5 quinquenove.stake: stakes>]
        >>> coup.ledger[2:4]
        [<A -5 quinquenove.stake: covers the stake of C>, <cover +5 quinquenove.stake: covers the stake of C>]
        >>> coup.ledger[4], coup.ledger[6]
        (<B -2 quinquenove.stake: stakes>, <A -2 quinquenove.stake: covers the stake of B>)

        Whatever sum he thinks fit, of those in his purse, he may stake; nothing else is a stake, and stakes come before
        the throw, :rule:`quinquenove.stake`:

        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.why_not("C stake 0"), coup.why_not("C stake 21"), coup.why_not("C stake"), coup.why_not("B stake 1")
        (('quinquenove.stake',), ('quinquenove.stake',), ('quinquenove.stake',), ('quinquenove.stake',))
        >>> coup.why_not("C stake five"), coup.why_not("C pass 1"), coup.why_not("table throw 3 4")
        (('quinquenove.stake',), ('quinquenove.stake',), ('quinquenove.stake',))
        >>> coup.why_not("C pass"), coup.why_not("C stake 1"), coup.why_not("C stake 20")
        ((), (), ())
        >>> coup.do("C stake 20")
        >>> coup.purses, coup.to_act      # the banker can cover no more, so that B is not asked
        (<A 0, B 20, C 0, mass 20, cover 20>, 'table')
        >>> print(coup.refusal(Event.read("B stake 1")))
        each punter stakes in his turn: the banker throws now [quinquenove.stake]
        """
        covered = min(coins, self.purses[self.banker])
        self.stakes[punter] = self.stakes.get(punter, 0) + covered
        self.ledger += self.purses.pay(punter, MASS, covered, _STAKE, "stakes")
        self.ledger += self.purses.pay(self.banker, COVER, covered, _STAKE, f"covers the stake of {punter}")

    def thrown(self, thrown: Throw) -> None:
        """Take the throw: it decides the coup, or makes the point, or changes nothing.

        The points of 4, of 6, of 7, of 8 or of 10 leave the coup open, :rule:`quinquenove.point`: no money moves,
        and he throws again.

        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.do("B stake 5", "table throw 6 4")
        >>> coup.point, coup.winner, coup.to_act, coup.purses
        (10, None, 'table', <A 15, B 15, mass 5, cover 5>)
        >>> coup.do("table throw 1 2", "table throw 4 4")     # no longer of use to him
        >>> coup.point, coup.winner, coup.throws
        (10, None, [6 4, 1 2, 4 4])

        It is decided in favour of the banker if he throws the same points again before 5 or 9,
        :rule:`quinquenove.point.banker`:

        >>> coup.do("table throw 5 5")
        >>> coup.winner, coup.purses, coup.ledger[-3]
        ('banker', <A 25, B 15, mass 0, cover 0>, <A +5 quinquenove.point.banker: wins all that the punters staked>)

        The point is that of the first throw: another total that comes twice after it is nothing,
        :rule:`quinquenove.point`:

        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.do("B stake 5", "table throw 6 4", "table throw 3 4", "table throw 5 2")
        >>> coup.point, coup.winner
        (10, None)

        Money may be added to the stakes once there is a point, and is covered likewise, or what the punters have risked
        on it, :rule:`quinquenove.point.punters`, is fixed when the first throw is made,
        :reading:`quinquenove/additions`:

        >>> for additions in ("fixed", "open"):
        ...     coup = Coup({"A": 20, "B": 20}, banker="A", options=Options(additions=additions))
        ...     coup.do("B stake 5", "table throw 3 4")
        ...     coup.to_act, coup.why_not("B stake 2")
        ('table', ('quinquenove.point.punters',))
        ('B', ())
        >>> coup.do("B stake 2", "table throw 1 1")
        >>> coup.stakes, coup.purses, coup.to_act
        ({'B': 7}, <A 13, B 13, mass 7, cover 7>, 'B')
        >>> coup.do("B stake 1", "table throw 6 6"); coup.stakes
        {'B': 8}

        Then each is asked, he too who had staked nothing, until the banker can cover no more,
        :reading:`quinquenove/additions`:

        >>> coup = Coup({"A": 10, "B": 20, "C": 20}, banker="A", options=Options(additions="open"))
        >>> coup.do("C pass", "B stake 4", "table throw 3 4", "C stake 1")
        >>> coup.to_act, coup.do("B pass", "table throw 1 1", "C stake 5"), coup.to_act, coup.purses
        ('B', None, 'table', <A 0, B 16, C 14, mass 10, cover 10>)
        >>> coup = Coup({"A": 20, "B": 20}, banker="A", options=coup.options)
        >>> coup.do("B stake 1", "table throw 3 4", *["B stake 1", "table throw 1 1"] * 9, "B pass", "table throw 4 5")
        >>> coup.purses
        <A 10, B 30, mass 0, cover 0>

        Where the *hasards* win on every throw, :reading:`quinquenove/hasards`, they win after the point too:

        >>> for hasards in ("first-throw", "every-throw"):
        ...     coup = Coup({"A": 20, "B": 20}, banker="A", options=Options(hasards=hasards))
        ...     coup.do("B stake 5", "table throw 3 4", "table throw 5 6")
        ...     print(hasards, coup.winner)
        first-throw None
        every-throw banker

        However long he throws, the coup hangs on the same points, :rule:`quinquenove.point.banker`, under each reading
        of the doublet and of the *hasards*, :reading:`quinquenove/doublet`, :reading:`quinquenove/hasards`; here it is
        said by which throw it is decided, and by which rule:

        >>> for doublet in ("counts", "does-not"):
        ...     for hasards in ("first-throw", "every-throw"):
        ...         for last in ("2 2, 5 6, 1 3", "5 6, 2 2, 1 3", "3 4, 4 5, 2 2"):
        ...             coup = Coup({"A": 9, "B": 9}, "A", options=Options(doublet=doublet, hasards=hasards))
        ...             coup.do("B stake 5", "table throw 3 1", *["table throw 3 4"] * 5)
        ...             while not coup.over:
        ...                 coup.do(f"table throw {last.split(', ')[len(coup.throws) - 6]}")
        ...             print(doublet, hasards, len(coup.throws), coup.throws[-1], *coup.why_not("table throw 1 1"))
        counts first-throw 7 2 2 quinquenove.point.banker
        counts first-throw 8 2 2 quinquenove.point.banker
        counts first-throw 8 4 5 quinquenove.point.punters
        counts every-throw 7 2 2 quinquenove.point.banker
        counts every-throw 7 5 6 quinquenove.hasards
        counts every-throw 8 4 5 quinquenove.point.punters
        does-not first-throw 9 1 3 quinquenove.point.banker
        does-not first-throw 9 1 3 quinquenove.point.banker
        does-not first-throw 8 4 5 quinquenove.point.punters
        does-not every-throw 7 2 2 quinquenove.hasards
        does-not every-throw 7 5 6 quinquenove.hasards
        does-not every-throw 8 4 5 quinquenove.point.punters

        Whoever adds, before whichever throw, has staked so much, :rule:`quinquenove.stake`, and wins or loses it like
        the rest, :rule:`quinquenove.point.banker`, :rule:`quinquenove.point.punters`, :reading:`quinquenove/additions`:

        >>> for last in ("2 5", "6 3"):  # doctest: +NORMALIZE_WHITESPACE
        ...     coup = Coup(dict.fromkeys("ABCD", 20), "A", options=Options(additions="open"))
        ...     coup.do("D pass", "C stake 2", "B stake 4", "table throw 3 4", "D stake 3", "C stake 1", "B pass")
        ...     coup.do("table throw 1 1", "D pass", "C pass", "B stake 1", f"table throw {last}")
        ...     print(coup.purses)
        ...     lines = [line for line in coup.ledger if line.to not in (MASS, COVER)]
        ...     print(*(f"{line.to} {line.points:+} {line.rule[12:]}" for line in lines), sep=", ")
        <A 31, B 15, C 17, D 17, mass 0, cover 0>
        C -2 stake, A -2 stake, B -4 stake, A -4 stake, D -3 stake, A -3 stake, C -1 stake, A -1 stake, B -1 stake,
        A -1 stake, A +11 point.banker, A +11 stake
        <A 9, B 25, C 23, D 23, mass 0, cover 0>
        C -2 stake, A -2 stake, B -4 stake, A -4 stake, D -3 stake, A -3 stake, C -1 stake, A -1 stake, B -1 stake,
        A -1 stake, C +3 point.punters, C +3 stake, B +5 point.punters, B +5 stake, D +3 point.punters, D +3 stake
        """
        self.throws.append(thrown)
        if self.point is None:
            ruling = first_throw(thrown)
            self.point = None if ruling.winner else thrown.total
        else:
            ruling = later_throw(thrown, self.point, self.options)
        if ruling.winner is not None:
            self.winner, self._decided_by = ruling
            self.banker_wins() if ruling.winner == BANKER else self.punters_win()
        elif self.options.additions == "open":
            self._to_speak = self._who_can_stake()

    def banker_wins(self) -> None:
        """Give the banker the mass, and his cover back.

        By a *hasard* he wins all that the punters have put into the game on the coup, :rule:`quinquenove.hasards`:

        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.do("C stake 5", "B stake 2", "table throw 2 2")
        >>> coup.winner, coup.point, coup.purses
        ('banker', None, <A 27, B 18, C 15, mass 0, cover 0>)
        >>> coup.ledger[0], coup.ledger[-3]
        (<C -5 quinquenove.stake: stakes>, <A +7 quinquenove.hasards: wins all that the punters staked>)
        >>> coup.why_not("table throw 2 2"), coup.why_not("B stake 1"), coup.why_not("A stake 1")
        (('quinquenove.hasards',), ('quinquenove.hasards',), ('quinquenove.banker',))
        """
        what = "wins all that the punters staked"
        self.ledger += self.purses.pay_all(MASS, self.banker, self._decided_by, what)
        self.ledger += self.purses.pay_all(COVER, self.banker, _STAKE, "takes back his cover")

    def punters_win(self) -> None:
        """Give each punter his stake back, and as much of the banker's.

        By 5 or 9 the banker loses all that he has in the game, :rule:`quinquenove.lose`, and what he has in his purse
        is safe:

        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.do("C stake 5", "B stake 2", "table throw 1 4")
        >>> coup.winner, coup.purses
        ('punters', <A 13, B 22, C 25, mass 0, cover 0>)
        >>> coup.ledger[-4:-2]
        [<cover -2 quinquenove.lose: wins of the banker>, <B +2 quinquenove.lose: wins of the banker>]

        However many they are, each has twice what he staked, :rule:`quinquenove.lose`, and the banker the rest:

        >>> coup = Coup(dict.fromkeys("ABCDEFGHI", 40), banker="A")
        >>> coup.do(*(f"{punter} stake {staked}" for staked, punter in enumerate("IHGFEDCB", 1)), "table throw 6 3")
        >>> coup.purses
        <A 4, B 48, C 47, D 46, E 45, F 44, G 43, H 42, I 41, mass 0, cover 0>
        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.do("C stake 5", "B stake 2", "table throw 1 4")
        >>> coup.ledger[-2:]
        [<mass -2 quinquenove.stake: takes back his stake>, <B +2 quinquenove.stake: takes back his stake>]

        The punters win too if 5 or 9 comes before the point, :rule:`quinquenove.point.punters`, and after it they come
        too late:

        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.do("B stake 5", "table throw 3 5", "table throw 6 1", "table throw 3 6")
        >>> coup.winner, coup.purses, coup.ledger[-3]
        ('punters', <A 15, B 25, mass 0, cover 0>, <B +5 quinquenove.point.punters: wins of the banker>)
        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.do("B stake 5", "table throw 3 5", "table throw 2 6")
        >>> coup.winner, coup.why_not("table throw 3 6")
        ('banker', ('quinquenove.point.banker',))
        """
        for punter, coins in self.stakes.items():
            self.ledger += self.purses.pay(COVER, punter, coins, self._decided_by, "wins of the banker")
            self.ledger += self.purses.pay(MASS, punter, coins, _STAKE, "takes back his stake")

    def draw(self, chance: Chance) -> Event:
        """A throw of the two dice."""
        return Event(TABLE, "throw", tuple(throw(chance)))

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know: everything, for nothing is hidden in this game.

        What the punter has staked, and the equal sum of the banker, :rule:`quinquenove.stake`, lie before all:

        >>> coup = Coup({"A": 20, "B": 20}, banker="A")
        >>> coup.do("B stake 5")
        >>> for key, seen in coup.view("B").items():
        ...     print(key, seen)
        seat B
        banker A
        to_act table
        legal []
        purses {'A': 15, 'B': 15, 'mass': 5, 'cover': 5}
        stakes {'B': 5}
        point None
        throws []
        winner None
        transcript [<B stake 5>]

        All that was staked, :rule:`quinquenove.stake`, and thrown, :rule:`quinquenove.point`, is seen to the end, by
        the banker as by the others; what one has seen stays as he saw it:

        >>> coup = Coup(dict.fromkeys("ABC", 20), "A", options=Options(additions="open"))
        >>> coup.do("C stake 5", "B pass", "table throw 3 4", "C stake 2")
        >>> before = coup.view("B")
        >>> coup.do("B stake 1", "table throw 6 6", "C pass", "B pass", "table throw 1 6")
        >>> after = coup.view("A")
        >>> for key in ("to_act", "purses", "stakes", "point", "throws", "winner"):
        ...     print(f"{key}: {before[key]} | {after[key]}")
        to_act: B | None
        purses: {'A': 13, 'B': 20, 'C': 13, 'mass': 7, 'cover': 7} | {'A': 28, 'B': 19, 'C': 13, 'mass': 0, 'cover': 0}
        stakes: {'C': 7} | {'C': 7, 'B': 1}
        point: 7 | 7
        throws: [3 4] | [3 4, 6 6, 1 6]
        winner: None | banker
        >>> len(before["transcript"]), after["transcript"] == coup.transcript, len(coup.transcript)
        (4, True, 9)
        >>> before["legal"][-2:], before["seat"], {**coup.view("C"), "seat": "A"} == after
        ([<B stake 13>, <B pass>], 'B', True)
        """
        _check_seat(seat, self.seats)
        return {
            "seat": seat,
            "banker": self.banker,
            "to_act": self.to_act,
            "legal": self.legal() if self.to_act == seat else [],
            "purses": dict(self.purses),
            "stakes": self.stakes,
            "point": self.point,
            "throws": self.throws,
            "winner": self.winner,
            "transcript": self.transcript,
        }

    def stake(self, coins: int) -> None:
        """The punter whose turn it is stakes so many coins."""
        self.do(Event(str(self.to_act), "stake", (coins,)))

    def pass_by(self) -> None:
        """The punter whose turn it is stakes nothing."""
        self.do(Event(str(self.to_act), "pass"))

    def throw(self, first: int, second: int) -> None:
        """The banker throws, and the dice show these.

        Each punter stakes the sum he thinks fit, :rule:`quinquenove.stake`, or none, :reading:`quinquenove/abstain`;
        then the banker throws, here 3 and 4, and the coup is open, :rule:`quinquenove.point`:

        >>> coup = Coup({"A": 20, "B": 20, "C": 20}, banker="A")
        >>> coup.stake(5), coup.pass_by(), coup.throw(3, 4)
        (None, None, None)
        >>> coup.transcript, coup.stakes, coup.point
        ([<C stake 5>, <B pass>, <table throw 3 4>], {'C': 5}, 7)
        >>> coup = Coup(dict.fromkeys("ABCD", 20), banker="A")
        >>> coup.pass_by(), coup.stake(5), coup.pass_by(), coup.throw(3, 6), coup.transcript[:3], coup.purses
        (None, None, None, None, [<D pass>, <C stake 5>, <B pass>], <A 15, B 20, C 25, D 20, mass 0, cover 0>)
        """
        self.do(Event(TABLE, "throw", (first, second)))


class Session(Referee):
    """The box going round the table, from coup to coup, until each has had it as often as agreed.

    :param purses: what each player has, in their order round the table (clockwise); at least two players.
    :param first: who has the box first; the source does not say, and without it is the first named.
    :param seed: fixes the throws; without it they are given as events, ``table throw 3 4``.
    :raises Illegal: where there is nobody to play against, or no such player.

    Its events are those of its coups.  Each takes the box and the dice in his turn, :rule:`quinquenove.players`,
    whoever has them first; and each must bring something, for the punters stake and the banker covers,
    :rule:`quinquenove.stake`:

    >>> session = Session({"A": 20, "B": 20, "C": 20}, seed=7, options=Options(rounds=3))
    >>> while not session.over:
    ...     session.do(session.legal()[0])
    >>> session.played, session.purses.total
    (9, 60)
    >>> Session({"A": 20, "B": 20, "C": 20}, first="C").coup.punters
    ('B', 'A')
    >>> try:
    ...     Session({"A": 20, "B": 0})
    ... except Illegal as refusal:
    ...     print(refusal)
    B has nothing to stake; each must bring something [quinquenove.stake]
    >>> try:
    ...     Session({"A": 0, "B": 20})
    ... except Illegal as refusal:
    ...     print(refusal)
    A has nothing to stake; each must bring something [quinquenove.stake]
    >>> try:
    ...     Session({"A": 20, "B": 20, "C": 20, "D": 0})
    ... except Illegal as refusal:
    ...     print(refusal)
    D has nothing to stake; each must bring something [quinquenove.stake]
    >>> Session({"A": 20, "B": 20}, options=3)
    Traceback (most recent call last):
    ValueError: the options of this game are spadille.games.quinquenove.Options(…), not 3

    Each takes the box in his turn, :rule:`quinquenove.players`: whoever has it first, the same stakes and throws come
    from seat to seat to the same payments, with two players as with seven, whichever way the box goes,
    :reading:`quinquenove/direction`:

    >>> def played(order, seed, **agreed):
    ...     purses = {player: 7 + 4 * order.index(player) % 9 for player in sorted(order)}
    ...     session, choice = Session(purses, first=order[0], options=Options(**agreed)), Chance(seed)
    ...     session.chance = Chance(seed)
    ...     while not session.over:
    ...         session.do(choice.pick(session.legal()[:2] + session.legal()[-2:]))
    ...     return [(order.find(line.to), *line[1:3]) for line in session.ledger]
    >>> for direction in ("right", "left"):
    ...     for number in range(2, 8):
    ...         turned = ["ABCDEFG"[turn:number] + "ABCDEFG"[:turn] for turn in range(number)]
    ...         assert all(played(order, 5, direction=direction) == played(turned[0], 5, direction=direction)
    ...                    for order in turned)

    Whole sessions with each reading, crossed with all choices of the others, :reading:`quinquenove/box`,
    :reading:`quinquenove/direction`, :reading:`quinquenove/abstain`, :reading:`quinquenove/cover`,
    :reading:`quinquenove/additions`, :reading:`quinquenove/doublet`, :reading:`quinquenove/hasards`: what is won by
    :rule:`quinquenove.hasards`, :rule:`quinquenove.lose`, :rule:`quinquenove.point.banker` and
    :rule:`quinquenove.point.punters`, and what each of four has gained or lost:

    >>> from collections import Counter
    >>> from itertools import product
    >>> read = dict(box="on-loss", direction="left", abstain="may-not", cover="give-back", additions="open",
    ...             doublet="does-not", hasards="every-throw")
    >>> won, gained = Counter(), Counter()
    >>> for choices in product((False, True), repeat=len(read)):
    ...     agreed = {name: choice for (name, choice), taken in zip(read.items(), choices) if taken}
    ...     for who, coins, rule in played("ABCD", sum(choices), rounds=2, **agreed):
    ...         for name in read if who >= 0 else ():
    ...             won[name in agreed, name, rule.partition(".")[2]] += max(0, coins)
    ...             gained[name in agreed, name, who] += coins
    >>> for name, choice in read.items():
    ...     for taken in (False, True):
    ...         print(choice if taken else getattr(DEFAULT, name),
    ...               *(won[taken, name, rule] for rule in ("hasards", "lose", "point.banker", "point.punters")),
    ...               [gained[taken, name, who] for who in range(4)])
    each-coup 1219 503 178 667 [-313, 16, 195, 102]
    on-loss 1355 526 302 791 [387, -54, -334, 1]
    right 1334 514 165 690 [132, -165, -74, 107]
    left 1240 515 315 768 [-58, 127, -65, -4]
    may 1212 614 148 734 [-43, -37, -47, 127]
    may-not 1362 415 332 724 [117, -1, -92, -24]
    refuse 1342 509 172 705 [123, -104, 3, -22]
    give-back 1232 520 308 753 [-49, 66, -142, 125]
    fixed 1301 537 151 762 [81, -17, -54, -10]
    open 1273 492 329 696 [-7, -21, -85, 113]
    counts 1337 538 172 694 [158, -45, -109, -4]
    does-not 1237 491 308 764 [-84, 7, -30, 107]
    first-throw 984 495 317 1012 [102, -82, 131, -151]
    every-throw 1590 534 163 446 [-28, 44, -270, 254]
    """

    def __init__(
        self,
        purses: Mapping[str, int],
        *,
        first: str | None = None,
        options: Options = DEFAULT,
        seed: int | str | None = None,
    ) -> None:
        check_kind(options, Options)
        super().__init__(None if seed is None else Chance(seed))
        self.purses = open_purses(purses)
        self.seats = seats_of(self.purses, options)
        self.options = options
        for seat in self.seats:
            if not self.purses[seat]:
                raise Illegal(f"{seat} has nothing to stake; each must bring something", _STAKE)
        self.banker = self.seats[0] if first is None else first
        self.played = 0
        """How many coups have ended."""
        self.turns_left = options.rounds * len(self.seats)
        """Turns of the box still to come, the present one included; those of ruined players count."""
        self.coup = Coup(self.purses, self.banker, options=options)
        """The coup in progress, or the last one when the session is over."""

    @property
    def to_act(self) -> str | None:
        """Whose turn it is in the coup; ``None`` when the session is over."""
        return self.coup.to_act

    @offers
    def legal(self) -> list[Event]:
        """What the punter whose turn it is may do."""
        return self.coup.legal()

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused: by the coup, or because the session is over.

        A punter stakes and the banker covers it with an equal sum, :rule:`quinquenove.stake`, so that there is no more
        play where one has all:

        >>> session = Session({"A": 1, "B": 1}, options=Options(rounds=2))
        >>> session.why_not("A stake 1"), session.why_not("B stake 1")
        (('quinquenove.banker',), ())
        >>> session.do("B stake 1", "table throw 1 2")
        >>> session.purses, session.over
        (<A 2, B 0, mass 0, cover 0>, True)
        >>> session.ledger[2]
        <A -1 quinquenove.stake: covers the stake of B>
        >>> print(session.refusal(Event.read("B stake 1")))
        the session is over: only one player has anything left to stake [quinquenove.stake]
        """
        if not self.over:
            return self.coup.refusal(event)
        if self.turns_left:
            return Illegal("the session is over: only one player has anything left to stake", _STAKE)
        return Illegal("the session is over: each has had the box as often as was agreed", _PLAYERS)

    def happen(self, event: Event) -> None:
        """Let an event happen in the coup, and pass the box when the coup has ended."""
        coup = self.coup
        known = len(coup.ledger)
        coup.record(event)
        self.ledger += coup.ledger[known:]
        if coup.over:
            self.played += 1
            self.pass_box()

    def pass_box(self) -> None:
        """Hand on the box after a coup, and begin the next.

        Any number may play, and each takes the box and the dice in his turn, :rule:`quinquenove.players`; the session
        ends when all have had it as often as agreed, once at least.

        >>> session = Session(dict.fromkeys("ABCDEFG", 20))
        >>> bankers = []
        >>> while not session.over:
        ...     bankers += session.banker
        ...     session.do(f"{session.to_act} stake 1", *(f"{punter} pass" for punter in session.coup.punters[1:]))
        ...     session.do("table throw 1 1")
        >>> bankers, session.played
        (['A', 'G', 'F', 'E', 'D', 'C', 'B'], 7)
        >>> print(session.refusal(Event.read("F stake 1")))
        the session is over: each has had the box as often as was agreed [quinquenove.players]
        >>> session.why_not("table throw 1 1"), session.why_not("B pass")
        (('quinquenove.players',), ('quinquenove.players',))
        >>> many = Session(dict.fromkeys((f"P{number}" for number in range(40)), 50), options=Options(rounds=2))
        >>> while many.played < 79:
        ...     many.do(*(f"{punter} stake 1" for punter in many.coup.punters), "table throw 1 4")
        >>> many.banker, many.turns_left, many.purses["P1"], many.purses["P0"], len(many.coup.punters)
        ('P1', 1, 89, 49, 39)
        >>> pair = Session({"A": 20, "B": 20}, options=Options(rounds=2))
        >>> for banker in "ABAB":
        ...     assert pair.banker == banker
        ...     pair.do(f"{pair.to_act} stake 1", "table throw 1 4")
        >>> pair.over, pair.purses
        (True, <A 20, B 20, mass 0, cover 0>)

        The box goes round to the right, that is, against the clock; or to the left, :reading:`quinquenove/direction`:

        >>> for direction in ("right", "left"):
        ...     session = Session({"A": 20, "B": 20, "C": 20}, options=Options(direction=direction))
        ...     first = session.to_act
        ...     session.do(*(f"{punter} stake 1" for punter in session.coup.punters), "table throw 1 1")
        ...     print(direction, first, session.banker)
        right C C
        left B B

        It passes after each coup, or the banker keeps it until he has lost, :reading:`quinquenove/box`:

        >>> for box in ("each-coup", "on-loss"):
        ...     session = Session({"A": 20, "B": 20, "C": 20}, options=Options(box=box))
        ...     session.do("C stake 1", "B stake 1", "table throw 1 1")
        ...     print(box, session.banker, session.turns_left)
        each-coup C 2
        on-loss A 3
        >>> session.do("C stake 1", "B stake 1", "table throw 1 4")
        >>> session.banker, session.turns_left
        ('C', 2)

        It passes also where nobody has staked, for otherwise the game would stand still:

        >>> session.do("B pass", "A pass")
        >>> session.banker, session.turns_left, session.played
        ('B', 1, 3)

        Whether he wins or loses at once or on a point, is all one, :reading:`quinquenove/box`, and to whichever side it
        goes, :reading:`quinquenove/direction`; here those who have it are named in turn, and nobody stakes the fifth
        time:

        >>> coups = "1 1", "3 4, 1 6", "5 6", "3 4, 5 4", "", "2 3", "4 4", "6 4, 5 5", "6 6"
        >>> for box in ("each-coup", "on-loss"):
        ...     for direction in ("right", "left"):
        ...         agreed = Options(box=box, direction=direction, rounds=3)
        ...         session = Session(dict.fromkeys(("Will", "Tom", "Ann"), 20), first="Ann", options=agreed)
        ...         bankers = []
        ...         for throws in coups:
        ...             bankers.append(session.banker)
        ...             session.do(*(f"{one} {'stake 1' if throws else 'pass'}" for one in session.coup.punters))
        ...             session.do(*(f"table throw {thrown}" for thrown in throws.split(", ") if throws))
        ...         print(*bankers, session.turns_left, session.played, session.purses)
        Ann Tom Will Ann Tom Will Ann Tom Will 0 9 <Will 19, Tom 22, Ann 19, mass 0, cover 0>
        Ann Will Tom Ann Will Tom Ann Will Tom 0 9 <Will 22, Tom 19, Ann 19, mass 0, cover 0>
        Ann Ann Ann Ann Tom Will Ann Ann Ann 6 9 <Will 13, Tom 16, Ann 31, mass 0, cover 0>
        Ann Ann Ann Ann Will Tom Ann Ann Ann 6 9 <Will 16, Tom 13, Ann 31, mass 0, cover 0>

        Every coup is played as the first was read, be it that each must stake, :reading:`quinquenove/abstain`, or that
        it goes round to the left, :reading:`quinquenove/direction`:

        >>> session = Session({"A": 20, "B": 20, "C": 20}, options=Options(abstain="may-not", direction="left"))
        >>> session.do("B stake 1", "C stake 1", "table throw 1 1")
        >>> session.banker, session.coup.punters, session.why_not("C pass"), session.why_not("C stake 1")
        ('B', ('C', 'A'), ('quinquenove.stake',), ())

        So it is with all that was agreed, be it of stakes, :rule:`quinquenove.stake`, or of throws,
        :rule:`quinquenove.point.banker`, from the first coup to the last, and whoever is the first banker,
        :rule:`quinquenove.players`:

        >>> agreed = Options(2, "on-loss", "left", "may-not", "give-back", "open", "does-not", "every-throw")
        >>> for options in (DEFAULT, agreed):
        ...     session = Session(dict.fromkeys(("Will", "Ann", "Tom"), 20), first="Ann", options=options)
        ...     bankers = []
        ...     while not session.over:
        ...         bankers.append(session.banker)
        ...         assert session.coup.options == options
        ...         session.do(*(f"{punter} stake 1" for punter in session.coup.punters), "table throw 1 4")
        ...     print(*bankers)
        Ann Will Tom
        Ann Tom Will Ann Tom Will

        A player with an empty purse can neither stake nor cover, so that the box passes him over,
        :rule:`quinquenove.stake`:

        >>> session = Session({"A": 20, "B": 20, "C": 5})
        >>> session.do("C stake 5", "B stake 5", "table throw 1 1")
        >>> session.banker, session.turns_left, session.to_act
        ('B', 1, 'A')
        >>> session.do("A stake 1", "table throw 1 1")
        >>> session.over, session.turns_left, session.played
        (True, 0, 2)
        >>> session = Session({"A": 5, "B": 20, "C": 20})
        >>> session.do("C stake 5", "table throw 1 4", "B stake 1", "table throw 1 1", "C stake 1", "table throw 1 1")
        >>> session.purses["A"], session.over, session.turns_left, session.played
        (0, True, 0, 3)

        It passes over two such as over one, :rule:`quinquenove.stake`:

        >>> session = Session({"A": 20, "B": 5, "C": 5, "D": 20}, first="D")
        >>> session.do("C stake 5", "B stake 5", "A pass", "table throw 1 1")
        >>> session.banker, session.turns_left, session.to_act
        ('A', 1, 'D')
        >>> session = Session(dict.fromkeys("ABCDE", 5) | {"A": 20, "E": 40}, first="E")
        >>> session.do("D stake 5", "C stake 5", "B stake 5", "A stake 1", "table throw 1 1")
        >>> session.banker, session.turns_left, session.to_act
        ('A', 1, 'E')

        He may be passed over too where the box passes when the banker has lost, :rule:`quinquenove.stake`,
        :reading:`quinquenove/box`; with nobody left to stake, the session is over, though it be his turn still:

        >>> session = Session({"A": 20, "B": 5, "C": 20}, first="C", options=Options(box="on-loss"))
        >>> session.do("B stake 5", "A stake 5", "table throw 1 1", "A stake 1", "table throw 1 4")
        >>> session.banker, session.turns_left, session.to_act
        ('A', 1, 'C')
        >>> session = Session({"A": 20, "B": 5}, options=Options(box="on-loss"))
        >>> session.do("B stake 5", "table throw 1 1")
        >>> session.banker, session.turns_left, session.over, session.why_not("B stake 1")
        ('A', 2, True, ('quinquenove.stake',))
        >>> session = Session({"A": 5, "B": 20})
        >>> session.do("B stake 5", "table throw 1 4")
        >>> session.banker, session.turns_left, session.over, session.why_not("A stake 1")
        ('B', 1, True, ('quinquenove.stake',))
        >>> session = Session({"A": 5, "B": 5}, options=Options(box="each-coup"))
        >>> session.do("B stake 1", "table throw 1 1", "A stake 4", "table throw 1 1")
        >>> session.turns_left, session.over, session.why_not("B stake 1")
        (0, True, ('quinquenove.players',))
        """
        if self.options.box == "each-coup" or self.coup.winner != BANKER:
            self._hand_on()
        while self.turns_left and not self.purses[self.banker]:
            self._hand_on()
        if self.turns_left:
            self.coup = Coup(self.purses, self.banker, options=self.options)

    def _hand_on(self) -> None:
        self.turns_left -= 1
        self.banker = self.seats.next(self.banker)

    def draw(self, chance: Chance) -> Event:
        """A throw of the two dice."""
        return self.coup.draw(chance)

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know: everything, for nothing is hidden in this game.

        Each takes the box in his turn, :rule:`quinquenove.players`, and all see what was done, now and before him:

        >>> session = Session({"A": 20, "B": 20})
        >>> session.do("B stake 5", "table throw 1 1")
        >>> view = session.view("A")
        >>> view["banker"], view["turns_left"], view["played"], view["legal"][:1], view["transcript"]
        ('B', 1, 1, [<A stake 1>], [<B stake 5>, <table throw 1 1>])
        >>> session.view("B")["legal"], session.coup.transcript
        ([], [])
        >>> session.do("A stake 1")
        >>> session.coup.transcript
        [<A stake 1>]

        Each has seen what he saw when it was so, :rule:`quinquenove.players`, and the box goes on:

        >>> seen = session.view("A")
        >>> session.do("table throw 3 4")
        >>> after = session.view("A")
        >>> for key in ("to_act", "stakes", "point", "throws"):
        ...     print(f"{key}: {seen[key]} | {after[key]}")
        to_act: table | table
        stakes: {'A': 1} | {'A': 1}
        point: None | 7
        throws: [] | [3 4]
        >>> seen["transcript"][2:], after["transcript"][2:], seen["legal"]
        ([<A stake 1>], [<A stake 1>, <table throw 3 4>], [])
        >>> session.do("table throw 6 3")
        >>> view, coup = session.view("B"), session.coup.view("B")
        >>> view == {**coup, "played": 2, "turns_left": 0, "transcript": session.transcript}, coup["winner"]
        (True, 'punters')
        """
        return {
            **self.coup.view(seat),
            "turns_left": self.turns_left,
            "played": self.played,
            "transcript": self.transcript,
        }

    def stake(self, coins: int) -> None:
        """The punter whose turn it is stakes so many coins."""
        self.do(Event(str(self.to_act), "stake", (coins,)))

    def pass_by(self) -> None:
        """The punter whose turn it is stakes nothing."""
        self.do(Event(str(self.to_act), "pass"))

    def throw(self, first: int, second: int) -> None:
        """The banker throws, and the dice show these.

        The punters have staked before, :rule:`quinquenove.stake`, and each takes the box in his turn,
        :rule:`quinquenove.players`, even if then nobody stakes, :reading:`quinquenove/abstain`:

        >>> session = Session({"A": 20, "B": 20})
        >>> session.why_not("table throw 1 1")
        ('quinquenove.stake',)
        >>> session.stake(5), session.throw(6, 5), session.banker, session.pass_by()
        (None, None, 'B', None)
        >>> session.transcript, session.over
        ([<B stake 5>, <table throw 6 5>, <A pass>], True)
        """
        self.do(Event(TABLE, "throw", (first, second)))


def open_purses(purses: Mapping[str, int]) -> Purses:
    """The accounts of a game: a purse for each player, and the two pools.

    :raises ValueError: where a name cannot stand in a transcript or is that of a pool, or a purse is no sum.

    The number of players is unlimited, :rule:`quinquenove.players`, but each has a name of his own by which he acts:

    >>> len(open_purses({f"P{number}": 20 for number in range(40)}))
    42
    >>> open_purses({"A": 20, "B": 20})
    <A 20, B 20, mass 0, cover 0>
    >>> open_purses({"A": 20, "the Bear": 20})
    Traceback (most recent call last):
    ValueError: a player's name is one word and not 'table', so 'the Bear' cannot be one
    >>> open_purses({"A": 20, "table": 20})
    Traceback (most recent call last):
    ValueError: a player's name is one word and not 'table', so 'table' cannot be one
    >>> open_purses({"the Bear": 20, "A": 20})
    Traceback (most recent call last):
    ValueError: a player's name is one word and not 'table', so 'the Bear' cannot be one
    >>> open_purses({"A": 20, 7: 20})
    Traceback (most recent call last):
    ValueError: a player's name is one word and not 'table', so 7 cannot be one
    """
    for name in purses:
        if not isinstance(name, str) or name.split() != [name] or name == TABLE:
            raise ValueError(f"a player's name is one word and not '{TABLE}', so {name!r} cannot be one")
    return Purses(purses, MASS, COVER)


def seats_of(purses: Purses, options: Options) -> Seats:
    """The players, as they sit, with the way the box goes."""
    seats = Seats((name for name in purses if name not in (MASS, COVER)), turn=options.direction)
    if len(seats) < 2:
        raise Illegal("the banker plays alone against all others, so there must be one other at least", _BANKER)
    return seats


def _check_seat(seat: str, seats: Seats) -> None:
    """Refuse a seat at which nobody sits.

    The players, of whom each takes the box in his turn, :rule:`quinquenove.players`, are those named and no other:

    >>> for banker, seat in ("C", "A"), ("A", "C"):
    ...     try:
    ...         Coup({"A": 20, "B": 20}, banker).view(seat)
    ...     except Illegal as refusal:
    ...         print(refusal)
    nobody called 'C' is in the game; the players are A, B [quinquenove.players]
    nobody called 'C' is in the game; the players are A, B [quinquenove.players]
    """
    if seat not in seats:
        raise Illegal(f"nobody called {seat!r} is in the game; the players are {', '.join(seats)}", _PLAYERS)
