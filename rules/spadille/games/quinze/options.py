"""The readings of Quinze, and what the players agree upon before they begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spadille.table.options import check_choices


@dataclass(frozen=True)
class Options:
    """The readings of Quinze, the sums agreed upon, and how long the game lasts.

    ``token``: how many coins each puts into the passe before a deal, a counter or a franc according to agreement,
    :rule:`quinze.pool`.

    ``least_cave``: the sum below which no cave may be, :rule:`quinze.cave.minimum`.  The source does not say what it
    usually is; unless more is agreed, any cave will do that pays the token.

    ``rounds``: the number of rounds agreed upon, :rule:`quinze.length`; in a round each player has the deal once.

    ``burst``: whether he who passes fifteen gives up at once, :rule:`quinze.bust`, :reading:`quinze/burst`.

    ``all_burst``: what becomes of the stakes if all have passed it, :rule:`quinze.bust`, :reading:`quinze/all-burst`.

    ``short``: what he may do whose cave cannot meet what is proposed, :rule:`quinze.open.minimum`,
    :reading:`quinze/short`.

    ``first``: who asks for cards first, :rule:`quinze.ask.opener-first`, :reading:`quinze/first`.

    ``stock``: what is done when the stock gives out while cards are asked for, :rule:`quinze.ask.more`,
    :reading:`quinze/stock`.

    ``exhausted``: who deals when all have passed and too few cards are left, :rule:`quinze.all-pass.same-dealer`,
    :reading:`quinze/exhausted`.

    ``deal``: when the deal passes otherwise, :rule:`quinze.all-pass.same-dealer`, :reading:`quinze/deal`.

    ``recave``: whether a spent cave may be made up again, :rule:`quinze.cave`, :reading:`quinze/recave`.

    ``last_passe``: what becomes of a passe that nobody has won when the rounds are over, :rule:`quinze.length`,
    :reading:`quinze/last-passe`.

    :raises ValueError: where a value is none of the choices, or the least cave could not pay the token.

    Of a reading one of its choices is taken, as of :reading:`quinze/burst` that he gives up at once, or may hide it:

    >>> Options(burst="shown")
    Traceback (most recent call last):
    ValueError: the option 'burst' is 'at-once' or 'hidden', not 'shown'

    The token is put in according to agreement, :rule:`quinze.pool`, a sum is fixed below which no cave may be,
    :rule:`quinze.cave.minimum`, and the game is limited to the rounds agreed upon, :rule:`quinze.length`.  Each is a
    whole number, one at least, and of several that are wrong the first is named:

    >>> Options().token, Options().least_cave, Options().rounds
    (1, 1, 1)
    >>> Options(rounds=0)
    Traceback (most recent call last):
    ValueError: the option 'rounds' is a whole number, 1 or more, not 0
    >>> Options(token=True)
    Traceback (most recent call last):
    ValueError: the option 'token' is a whole number, 1 or more, not True
    >>> Options(least_cave="20")
    Traceback (most recent call last):
    ValueError: the option 'least_cave' is a whole number, 1 or more, not '20'
    >>> Options(token=0, least_cave=0)
    Traceback (most recent call last):
    ValueError: the option 'token' is a whole number, 1 or more, not 0
    >>> Options(least_cave=-1, rounds=-1)
    Traceback (most recent call last):
    ValueError: the option 'least_cave' is a whole number, 1 or more, not -1

    Each player puts in a token, :rule:`quinze.pool`, so that no cave may be smaller, :rule:`quinze.cave.minimum`:

    >>> Options(token=5, least_cave=5).least_cave
    5
    >>> Options(token=5, least_cave=4)
    Traceback (most recent call last):
    ValueError: the least cave pays the token at least, so that it is 5 or more, not 4
    """

    token: int = 1
    least_cave: int = 1
    rounds: int = 1
    burst: Literal["at-once", "hidden"] = "at-once"
    all_burst: Literal["remains", "taken-back"] = "remains"
    short: Literal["for-his-rest", "must-pass"] = "for-his-rest"
    first: Literal["opener", "eldest"] = "opener"
    stock: Literal["reshuffle", "stand"] = "reshuffle"
    exhausted: Literal["deal-passes", "same-dealer"] = "deal-passes"
    deal: Literal["each-coup", "pack-out"] = "each-coup"
    recave: Literal["spent", "never"] = "spent"
    last_passe: Literal["taken-back", "played-on"] = "taken-back"

    def __post_init__(self) -> None:
        check_choices(self)
        for name in ("token", "least_cave", "rounds"):
            value = getattr(self, name)
            if type(value) is not int or value < 1:
                raise ValueError(f"the option '{name}' is a whole number, 1 or more, not {value!r}")
        if self.least_cave < self.token:
            raise ValueError(
                f"the least cave pays the token at least, so that it is {self.token} or more, not {self.least_cave}"
            )


DEFAULT = Options()
