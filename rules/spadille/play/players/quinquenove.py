"""A simple player of Quinquenove: he stakes as long as the odds are on his side."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from spadille.games.quinquenove import banker_chance
from spadille.play.players.base import Player, View, nearest, saying
from spadille.table.referee import Event

PART = 10
"""He stakes one part in so many of his purse."""


class Simple(Player):
    """A simple player.

    The banker has a little less than an even chance, as is usual, and much more where the hasards win on every throw:

    >>> from spadille.games.quinquenove import Coup, Options
    >>> from spadille.table.chance import Chance
    >>> for options in (Options(), Options(hasards="every-throw")):
    ...     coup = Coup({"A": 50, "B": 50}, "A", options=options)
    ...     print(Simple(options, Chance(1)).choose(coup.view("B"), coup.legal()))
    B stake 5
    B pass
    """

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Stake a part of the purse, or as little as may be where the banker has the better of it."""
        bad = banker_chance(view["point"], self.options) > Fraction(1, 2)
        coins = 1 if bad else max(1, view["purses"][legal[0].who] // PART)
        return (bad and saying(legal, "pass")) or nearest(legal, "stake", coins) or legal[0]
