"""The readings of Quadrille, its tariff, and what sets one game of the family apart from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Literal

from spadille.table.options import check_choices
from spadille.table.seats import Seats


@dataclass(frozen=True)
class Form:
    """What sets a game of the Quadrille family apart: how many play, to how many tricks, and how many win.

    ``own`` gives, for a rule or reading of Quadrille that another game replaces, what stands in its place.
    """

    seats: Seats
    tricks: int
    win: int
    packets: Mapping[str, tuple[tuple[int, ...], ...]]
    """The packets in which the dealer may distribute the cards, by the reading; the first is the usual one."""
    own: Mapping[str, str] = field(default_factory=dict)

    def rule(self, rule: str) -> str:
        """The rule or reading of this game in the place of one of Quadrille."""
        return self.own.get(rule, rule)


QUADRILLE = Form(
    seats=Seats("NESW", turn="right"),
    tricks=10,
    win=6,
    packets={"3-3-4": ((3, 3, 4),), "any-order": ((3, 3, 4), (3, 4, 3), (4, 3, 3))},
)
"""Four players, all turns to the right, ten tricks of which six win."""


@dataclass(frozen=True)
class Tariff:
    """What is staked and paid, in counters; a fish is worth ten.

    The text supplied names the payments and gives no amount.  ``fish`` is put down by the dealer and ``ante`` by each
    player, the dealer too.  The other amounts are what each player of one side pays, or is paid: ``game``,
    ``consolation``, ``sans_prendre``, ``matadores``, ``vole`` and ``devole``.

    Any whole number can be agreed upon, :reading:`quadrille/tariff`; what is none is refused:

    >>> Tariff(fish=0, devole=12).devole
    12
    >>> vars(Tariff(*range(100, 900, 100)))  # doctest: +NORMALIZE_WHITESPACE
    {'fish': 100, 'ante': 200, 'game': 300, 'consolation': 400, 'sans_prendre': 500,
     'matadores': 600, 'vole': 700, 'devole': 800}
    >>> Tariff(devole="2")
    Traceback (most recent call last):
    ValueError: the tariff's 'devole' is a whole number of counters, none or more, not '2'
    >>> Tariff(fish=1.5)
    Traceback (most recent call last):
    ValueError: the tariff's 'fish' is a whole number of counters, none or more, not 1.5
    >>> Tariff(consolation=-1)
    Traceback (most recent call last):
    ValueError: the tariff's 'consolation' is a whole number of counters, none or more, not -1
    """

    fish: int = 10
    ante: int = 1
    game: int = 1
    consolation: int = 1
    sans_prendre: int = 2
    matadores: int = 1
    vole: int = 2
    devole: int = 2

    def __post_init__(self) -> None:
        for amount in fields(self):
            value = getattr(self, amount.name)
            if type(value) is not int or value < 0:
                raise ValueError(
                    f"the tariff's '{amount.name}' is a whole number of counters, none or more, not {value!r}"
                )


TARIFFS = {"plain": Tariff(), "treatise": Tariff(matadores=6)}
"""The tariffs that can be named.  In the plain one the fish is worth ten counters (*The Game of Quadrille*, 1728);
one counter from each player beside it makes up the fourteen of the first bast; the game is “one a-piece”, the sans
prendre two, the matadores one and the vole two from each (*Hoyle's Games, Improved and Enlarged*, p. 282).  No
witness states the consolation, set at one here as editor's choice; the dévole is what the vole is.  The treatise has
two from each for each of the three matadores."""


@dataclass(frozen=True)
class Options:
    """How Quadrille is to be read, and what is paid.

    The deal and the word:

    ``packets``
        Whether the packet of four must come last: :reading:`quadrille/packets`, :rule:`quadrille.deal`.
    ``answer``
        When one who asked leave answers another's offer to play alone: :reading:`quadrille/answer`,
        :rule:`quadrille.forced-sans-prendre`.
    ``forced_spadille``
        Whether one who is forced with spadille must call a king: :reading:`quadrille/forced-spadille`,
        :rule:`quadrille.forced-spadille`.
    ``own_king``
        Who may call a king that he holds himself: :reading:`quadrille/own-king`, :rule:`quadrille.ask-leave`.
    ``three_kings``
        What one may call who holds every king but that of trumps: :reading:`quadrille/three-kings`,
        :rule:`quadrille.ask-leave`.
    ``vole``
        Whether the vole can be undertaken: :reading:`quadrille/vole`, :rule:`quadrille.devole`.

    The play of the cards:

    ``void``
        What one plays who cannot follow suit: :reading:`quadrille/void`, :rule:`quadrille.bast`.
    ``forced_by``
        Whether only a matadore that was led forces a lower one: :reading:`quadrille/forced-by`,
        :rule:`quadrille.matadores.forced`.
    ``two_matadores``
        What one plays who has more than one matadore and no other trump: :reading:`quadrille/two-matadores`,
        :rule:`quadrille.matadores.forced`.

    The end and what is paid:

    ``four_tricks``
        Whether four tricks of the ten are codille: :reading:`quadrille/four-tricks`, :rule:`quadrille.codille`.
    ``bast``
        What a bast amounts to: :reading:`quadrille/bast`, :rule:`quadrille.bast`.
    ``bearing``
        Who bears the loss where two have played together: :reading:`quadrille/bearing`, :rule:`quadrille.bast`.
    ``devole``
        Whose tricks must fail for a dévole: :reading:`quadrille/devole`, :rule:`quadrille.devole`.
    ``vole_failed``
        Whether a vole undertaken and missed is paid for: :reading:`quadrille/vole-failed`, :rule:`quadrille.devole`.
    ``matadores``
        Which trumps are paid as matadores: :reading:`quadrille/matadores`, :rule:`quadrille.matadores`.
    ``odd``
        What becomes of counters that cannot be shared: :reading:`quadrille/odd`, :rule:`quadrille.codille`.
    ``double``
        Whether double is played for, :rule:`quadrille.double`.
    ``doubled``
        Whether the stake is then doubled too: :reading:`quadrille/doubled`, :rule:`quadrille.double`.
    ``tariff``
        The amounts, by name or as a :class:`Tariff`: :reading:`quadrille/tariff`, :rule:`quadrille.consolation`.
    ``last_pool``
        What is done with counters that are down when the party ends: :reading:`quadrille/last-pool`,
        :rule:`quadrille.mark`.

    What is none of the choices is refused: double is played for or not, :rule:`quadrille.double`, the vole is played or
    not, :reading:`quadrille/vole`, and a tariff is named or written down, :reading:`quadrille/tariff`:

    >>> Options(double=1)
    Traceback (most recent call last):
    ValueError: the option 'double' is True or False, not 1
    >>> Options(vole="sometimes")
    Traceback (most recent call last):
    ValueError: the option 'vole' is 'played' or 'none', not 'sometimes'
    >>> Options(tariff="high")
    Traceback (most recent call last):
    ValueError: the option 'tariff' is a Tariff or one of 'plain', 'treatise', not 'high'
    """

    packets: Literal["3-3-4", "any-order"] = "3-3-4"
    answer: Literal["after-round", "at-once"] = "after-round"
    forced_spadille: Literal["call", "choose"] = "call"
    own_king: Literal["four-kings", "any"] = "four-kings"
    three_kings: Literal["own", "queen"] = "own"
    vole: Literal["played", "none"] = "played"
    void: Literal["free", "must-trump"] = "free"
    forced_by: Literal["led", "played"] = "led"
    two_matadores: Literal["either", "lowest"] = "either"
    four_tricks: Literal["codille", "remise"] = "codille"
    bast: Literal["all-down", "one-deal"] = "all-down"
    bearing: Literal["three-tricks", "halves", "ombre"] = "three-tricks"
    devole: Literal["side", "ombre"] = "side"
    vole_failed: Literal["pays", "free"] = "pays"
    matadores: Literal["three", "sequence"] = "three"
    odd: Literal["highest-trump", "left-down"] = "highest-trump"
    double: bool = False
    doubled: Literal["payments", "stake-too"] = "payments"
    tariff: str | Tariff = "plain"
    last_pool: Literal["shared", "played-on"] = "shared"

    tariffs: ClassVar[Mapping[str, Tariff]] = TARIFFS

    def __post_init__(self) -> None:
        check_choices(self)
        if type(self.double) is not bool:
            raise ValueError(f"the option 'double' is True or False, not {self.double!r}")
        if not isinstance(self.tariff, Tariff) and self.tariff not in self.tariffs:
            named = ", ".join(map(repr, self.tariffs))
            raise ValueError(f"the option 'tariff' is a Tariff or one of {named}, not {self.tariff!r}")

    @property
    def amounts(self) -> Tariff:
        """The tariff in force.

        The text names the payments and gives no amounts; those of its kindred differ, and any can be agreed upon,
        :reading:`quadrille/tariff`:

        >>> [Options(tariff=name).amounts.matadores for name in TARIFFS], Options().amounts == Tariff()
        ([1, 6], True)
        >>> Options(tariff=Tariff(matadores=4)).amounts.matadores
        4
        """
        return self.tariff if isinstance(self.tariff, Tariff) else self.tariffs[self.tariff]


DEFAULT = Options()
