"""Players of Quinze: a simple one, and one who follows the advice of the book.

The simple one opens when he has a good hand, accepts and raises by his chance to win, and asks for cards up to a count
at which another would rather burst him.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from spadille.games.quinze.packs import FIFTEEN, VALUES
from spadille.play.players.base import Player, View, chore, nearest, saying
from spadille.table.referee import Event

STANDS = 11
"""The count at which he says *basta*."""
GOOD = Fraction(11, 20)
"""The chance to win against one other from which a hand is good."""
WHY = "quinze.pass.why"


@cache
def ends(points: int) -> dict[int, Fraction]:
    """How likely a hand is to end at each count, 0 where it bursts, if one stands as is usual.

    >>> ends(12), {count: str(chance) for count, chance in ends(10).items()}
    ({12: Fraction(1, 1)}, {11: '1/13', 12: '1/13', 13: '1/13', 14: '1/13', 15: '1/13', 0: '8/13'})
    """
    if points >= STANDS:
        return {points if points <= FIFTEEN else 0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for value in VALUES.values():
        for count, chance in ends(points + value).items():
            found[count] = found.get(count, Fraction(0)) + chance / len(VALUES)
    return found


@cache
def chance(points: int) -> Fraction:
    """How likely a hand of so many points is to win against one other; of equal counts each wins half.

    >>> [f"{float(chance(points)):.2f}" for points in (1, 3, 5, 7, 9, 10, 12, 15)]
    ['0.52', '0.59', '0.68', '0.47', '0.44', '0.42', '0.63', '0.95']
    """
    other = ends(0)
    total = Fraction(0)
    for mine, how in ends(points).items():
        for theirs, likely in other.items():
            if mine > theirs or not theirs:
                total += how * likely if mine else how * likely / 2
            elif mine == theirs:
                total += how * likely / 2
    return total


class Simple(Player):
    """A simple player."""

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Open, accept, raise and ask by the chance to win."""
        self.advised = ""
        if done := chore(legal):
            return done
        if legal[0].did == "cave":
            return nearest(legal, "cave", (view["purse"] + 1) // 2) or legal[0]
        if view["phase"] == "ask":
            asks = view["points"] < STANDS
            return saying(legal, *(("ask", "basta") if asks else ("basta", "ask"))) or legal[0]
        return self.word(view, legal) or legal[0]

    def word(self, view: View, legal: Sequence[Event]) -> Event | None:
        """What he says when the word is his."""
        good = chance(view["points"]) >= GOOD
        passe = view["purses"]["passe"]
        if view["opener"] is None:
            return nearest(legal, "propose", passe) if good else saying(legal, "pass")
        seat = legal[0].who
        due = view["level"] - view["staked"][seat]
        raised = view["staked"][seat] >= 3 * passe or view["level"] >= 4 * passe
        if good and not raised and (more := nearest(legal, "raise", passe)):
            return more
        if not due:
            return saying(legal, "abide")
        others = max(1, len(view["engaged"]) - 1)
        wins = chance(view["points"]) ** others
        worth = wins * (view["purses"]["stakes"] + passe + due) >= due
        return saying(legal, *(("accept", "pass") if worth else ("pass",)))


class Book(Simple):
    """One who follows the advice of the book.

    A player passes not only when he has a bad hand, but also when he has a good one, to keep the right to raise him who
    shall play first, :rule:`quinze.pass.why`.  With a five, which is a good first card, he passes, and raises when
    another has opened; without the advice he opens:

    >>> from spadille.games.quinze import Options, deal
    >>> from spadille.table.chance import Chance
    >>> def says(*words, without=()):
    ...     coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "5S", "B": "9C", "C": "KS"})
    ...     coup.do(*words)
    ...     book = Book(Options(), Chance(1), without)
    ...     return book.choose(coup.view("A"), coup.legal()), book.advised
    >>> says(), says(without=[WHY])
    ((<A pass>, 'quinze.pass.why'), (<A propose 3>, ''))
    >>> says("A pass", "B propose 3", "C accept")
    (<A raise 3>, 'quinze.pass.why')

    Who speaks last opens, for nobody is left whom he could raise.
    """

    advices = (WHY,)

    def word(self, view: View, legal: Sequence[Event]) -> Event | None:
        """What he says when the word is his."""
        said = super().word(view, legal)
        if WHY not in self.follows or said is None:
            return said
        if said.did == "propose" and legal[0].who != view["players"][-1] and (silent := saying(legal, "pass")):
            self.advised = WHY
            return silent
        if said.did == "raise":
            self.advised = WHY
        return said
