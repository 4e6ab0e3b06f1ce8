"""Cinq-Cents as played at Lyons, *cinq-cents lyonnais*.

The number of points is set before the start, usually 1,000, and so is the number of cards, eight, ten or twelve.  One
may announce at any time, all at once, and the points of the cards are counted to the nearest ten.  In all else it is
the ordinary game, :mod:`spadille.games.cinq_cents`; that its other rules hold here too is understood, not said.

>>> hand = deal(seed=3, options=Options(cards=10))
>>> hand.to_act, len(hand.hands["A"]), len(hand.stock), hand.target
('A', 10, 12, 1000)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from spadille.games import cinq_cents
from spadille.games.cinq_cents.forms import HAND, LAST_TRICK, Form, Moment, last_card_thrown
from spadille.table.referee import Illegal

TARGET = 1000
"""The number of points usually set."""
HANDS = (8, 10, 12)
"""How many cards may be dealt to each player."""
TEN, FIVE = 10, 5
"""The unit to which the points of the cards are counted, and the half of it."""


@dataclass(frozen=True)
class Options(Form):
    """The form of Lyons, *cinq-cents lyonnais*, and what is to be agreed in it.

    ``target``: the number of points to win is set before the start; usually, it is 1,000,
    :rule:`cinq-cents-lyonnais.target`:

    >>> Options().target, Options(target=600).target, cinq_cents.Options().target
    (1000, 600, 500)
    >>> Options(target=0)
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 0

    ``cards``: so is the number of cards dealt to each player; it is eight, ten, and even twelve,
    :rule:`cinq-cents-lyonnais.hand`:

    >>> for cards in (8, 10, 12):
    ...     hand = deal(seed=1, options=Options(cards=cards))
    ...     print(len(hand.hands["A"]), len(hand.hands["B"]), len(hand.stock))
    8 8 16
    10 10 12
    12 12 8
    >>> Options(cards=8.0)
    Traceback (most recent call last):
    spadille.table.referee.Illegal: eight, ten or twelve cards are dealt to each, not 8.0 [cinq-cents-lyonnais.hand]
    >>> Options(target=0)
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 0
    >>> for cards in (7, 9, 11, 13):
    ...     try:
    ...         Options(cards=cards)
    ...     except Illegal as refusal:
    ...         print(refusal)
    eight, ten or twelve cards are dealt to each, not 7 [cinq-cents-lyonnais.hand]
    eight, ten or twelve cards are dealt to each, not 9 [cinq-cents-lyonnais.hand]
    eight, ten or twelve cards are dealt to each, not 11 [cinq-cents-lyonnais.hand]
    eight, ten or twelve cards are dealt to each, not 13 [cinq-cents-lyonnais.hand]

    ``last_fraction``: what becomes of the fractions at the end of a game, :reading:`cinq-cents-lyonnais/fraction`,
    :rule:`cinq-cents-lyonnais.fraction.last`.

    ``dealer_seven``: until when the opponent can forestall a dealer who has turned up a seven,
    :reading:`cinq-cents-lyonnais/seven-dealer`, :rule:`cinq-cents-lyonnais.seven.dealer`.

    ``last_trick``: whether the last trick is worth 10 points, as in the ordinary game,
    :rule:`cinq-cents.count.cards`.
    """

    target: int = TARGET
    cards: int = HAND  # type: ignore[misc]
    last_fraction: Literal["exact", "reached", "fives"] = "exact"
    dealer_seven: Literal["first-card", "before-mark"] = "first-card"  # type: ignore[misc]
    last_trick: Literal["none", "ten"] = "none"
    target_rule: ClassVar[str] = "cinq-cents-lyonnais.target"

    def __post_init__(self) -> None:
        super().__post_init__()
        if type(self.cards) is not int or self.cards not in HANDS:
            raise Illegal(
                f"eight, ten or twelve cards are dealt to each, not {self.cards!r}", "cinq-cents-lyonnais.hand"
            )

    def announcing(self, at: Moment) -> Illegal | None:
        """Why a player may not announce at such a moment, or ``None`` where he may.

        One can announce at any time, before or after the trick, and after the exhaustion of the stock,
        :rule:`cinq-cents-lyonnais.announce.any-time`; not so in the ordinary game:

        >>> from spadille.games.cinq_cents import bordelais
        >>> trick_won = Moment(lead=True, to_draw=True, held=7, exhausted=False, made=0)
        >>> trick_lost, card_led = trick_won._replace(lead=False), Moment(False, False, 8, False, 0)
        >>> no_stock = Moment(lead=False, to_draw=False, held=8, exhausted=True, made=0)
        >>> last_thrown = no_stock._replace(held=7)
        >>> for form in (Options(), cinq_cents.Options()):
        ...     print([form.announcing(at) is None for at in (trick_lost, card_led, no_stock, last_thrown)])
        [True, True, True, False]
        [False, False, False, False]

        This is no longer possible when the player has thrown the first of his last cards; if it is played with eight
        cards, you can no longer announce when there are no more than seven left,
        :rule:`cinq-cents-lyonnais.announce.too-late`:

        >>> Options().announcing(no_stock._replace(held=7))
        Illegal("nothing is announced after the first of one's last 8 cards [cinq-cents-lyonnais.announce.too-late]")
        >>> ten = Options(cards=10)
        >>> ten.announcing(no_stock._replace(held=10)) is None, ten.announcing(no_stock._replace(held=9)) is None
        (True, False)

        A player announces at a single stroke, if he wishes, all the points he has in hand,
        :rule:`cinq-cents-lyonnais.announce.all`; at Bordeaux he must win a trick for each:

        >>> again = trick_won._replace(made=2)
        >>> Options().announcing(again) is None, bordelais.Options().announcing(again._replace(held=5)) is None
        (True, False)
        >>> from itertools import product
        >>> yes_no = True, False
        >>> for cards in HANDS:
        ...     form = Options(cards=cards)
        ...     every = [Moment(*at) for at in product(yes_no, yes_no, range(1, cards + 1), yes_no, range(6))]
        ...     in_time = [at for at in every if not at.exhausted or at.held == cards]
        ...     print(cards, [at for at in every if form.announcing(at) is None] == in_time)
        8 True
        10 True
        12 True
        """
        if last_card_thrown(at, self.cards):
            return Illegal(
                f"nothing is announced after the first of one's last {self.cards} cards",
                "cinq-cents-lyonnais.announce.too-late",
            )
        return None

    @property
    def last_trick_points(self) -> int:
        """What the last trick is worth of itself.

        It is worth nothing, or 10, as in the ordinary game, :reading:`cinq-cents/last-trick`:

        >>> Options().last_trick_points, Options(last_trick="ten").last_trick_points
        (0, 10)
        >>> [Options(cards=cards, last_trick="ten").last_trick_points for cards in HANDS]
        [10, 10, 10]
        """
        return LAST_TRICK if self.last_trick == "ten" else 0

    def fractions(self, points: Mapping[str, int], scores: Mapping[str, int], target: int) -> dict[str, int]:
        """What rounding adds to, or takes from, the points of the cards that each player has won in a hand.

        All announcements are multiples of ten; only the cards leave a fraction.  The fraction above 5 points is worth
        10, the one below does not count, and if the two opponents each have a fraction of 5 points, these also count
        for 10 points, :rule:`cinq-cents-lyonnais.fraction`.  So 67 against 53 are marked 70 and 50, 66 against 54 the
        same, and 65 against 55 are 70 and 60:

        >>> start = {"A": 0, "B": 0}
        >>> for won in (67, 66, 65, 64, 60):
        ...     points = {"A": won, "B": 120 - won}
        ...     rounded = Options().fractions(points, start, 1000)
        ...     print(points, {seat: points[seat] + rounded[seat] for seat in "AB"})
        {'A': 67, 'B': 53} {'A': 70, 'B': 50}
        {'A': 66, 'B': 54} {'A': 70, 'B': 50}
        {'A': 65, 'B': 55} {'A': 70, 'B': 60}
        {'A': 64, 'B': 56} {'A': 60, 'B': 60}
        {'A': 60, 'B': 60} {'A': 60, 'B': 60}

        But at the end of a game the fraction is reduced to its value, :rule:`cinq-cents-lyonnais.fraction.last`.
        Against 900, 65 and 55 remain what they are with 940.  With 920 they are rounded, for neither count reaches
        1,000; with 930 they are not, for the rounded one would:

        >>> fives = {"A": 65, "B": 55}
        >>> for score in (940, 930, 920):
        ...     print(score, Options().fractions(fives, {"A": score, "B": 900}, 1000))
        940 {'A': 0, 'B': 0}
        930 {'A': 0, 'B': 0}
        920 {'A': 5, 'B': 5}

        It is the end of none where he who has many points already has won few, and the other many,
        :rule:`cinq-cents-lyonnais.fraction.last`:

        >>> Options().fractions({"A": 44, "B": 76}, {"A": 940, "B": 700}, 1000)
        {'A': -4, 'B': 4}

        It is the end also where it is the other who reaches the figure, :rule:`cinq-cents-lyonnais.fraction.last`:

        >>> for form in (Options(), Options(last_fraction="reached")):
        ...     print([form.fractions({"A": 53, "B": 67}, {"A": 700, "B": score}, 1000)["B"] for score in (933, 932, 929)])
        [0, 0, 3]
        [0, 3, 3]

        What is the end of a game?  Here, any hand in which the exact or the rounded count would reach the figure, so
        that nobody wins by a rounding; though in the narrower sense 930 and 67 are no end, for they make 997, and the
        game goes on.  Or only one in which the exact count does.  Or, by the letter of *this*, what is reduced is but
        the two fractions of 5, :reading:`cinq-cents-lyonnais/fraction`.  With 930, 940,
        and 936, left by an earlier hand that was counted exactly, against 900:

        >>> for choice in ("exact", "reached", "fives"):
        ...     form = Options(last_fraction=choice)
        ...     print(choice, [
        ...         form.fractions({"A": won, "B": 120 - won}, {"A": score, "B": 900}, 1000)
        ...         for won, score in ((67, 930), (67, 940), (65, 940), (64, 936))
        ...     ])
        exact [{'A': 0, 'B': 0}, {'A': 0, 'B': 0}, {'A': 0, 'B': 0}, {'A': 0, 'B': 0}]
        reached [{'A': 3, 'B': -3}, {'A': 0, 'B': 0}, {'A': 0, 'B': 0}, {'A': 0, 'B': 0}]
        fives [{'A': 3, 'B': -3}, {'A': 3, 'B': -3}, {'A': 0, 'B': 0}, {'A': -4, 'B': 4}]
        >>> Options(last_fraction="fives").fractions({"A": 65, "B": 57}, {"A": 940, "B": 900}, 1000)
        {'A': 5, 'B': 3}

        So with all points that the two may have won, with the last trick and without, near the figure and far from it,
        :rule:`cinq-cents-lyonnais.fraction`, :rule:`cinq-cents-lyonnais.fraction.last`,
        :reading:`cinq-cents-lyonnais/fraction`:

        >>> def meant(won, scores, target, choice):
        ...     tens = {seat: (points + 5) // 10 * 10 for seat, points in won.items()}
        ...     exact = any(scores[seat] + won[seat] >= target for seat in "AB")
        ...     by_tens = any(scores[seat] + tens[seat] >= target for seat in "AB")
        ...     both = won["A"] % 10 == won["B"] % 10 == 5
        ...     end = {"exact": exact or by_tens, "reached": exact, "fives": by_tens and both}[choice]
        ...     return {seat: 0 if end else tens[seat] - won[seat] for seat in "AB"}
        >>> for choice, last in (("exact", "none"), ("reached", "ten"), ("fives", "none"), ("exact", "ten")):
        ...     form, whole = Options(last_fraction=choice, last_trick=last, target=700), 130 if last == "ten" else 120
        ...     print(choice, last, all(
        ...         form.fractions({"A": won, "B": whole - won}, scores, target) == meant(
        ...             {"A": won, "B": whole - won}, scores, target, choice)
        ...         for won in range(0, whole + 1) for target in (300, 700, 1100)
        ...         for scores in ({"A": target - 60, "B": 0}, {"A": 9, "B": target - 66}, {"A": 100, "B": 140})
        ...     ))
        exact none True
        reached ten True
        fives none True
        exact ten True
        """
        fraction = {seat: won % TEN for seat, won in points.items()}
        rounded = {seat: TEN - over if over >= FIVE else -over for seat, over in fraction.items()}
        exact_reaches = any(scores[seat] + won >= target for seat, won in points.items())
        rounded_reaches = any(scores[seat] + won + rounded[seat] >= target for seat, won in points.items())
        if self.last_fraction == "reached":
            reduced = exact_reaches
        elif self.last_fraction == "fives":
            reduced = rounded_reaches and set(fraction.values()) == {FIVE}
        else:
            reduced = exact_reaches or rounded_reaches
        return dict.fromkeys(points, 0) if reduced else rounded


DEFAULT = Options()


class Hand(cinq_cents.Hand):
    """One deal, as :class:`spadille.games.cinq_cents.Hand`, in the form of Lyons unless another is given."""

    usual = DEFAULT


class Game(cinq_cents.Game):
    """A game, as :class:`spadille.games.cinq_cents.Game`, in the form of Lyons unless another is given."""

    usual = DEFAULT


def deal(dealer: str = "B", options: Form = DEFAULT, **given: Any) -> cinq_cents.Hand:
    """A hand that has been dealt, as :func:`spadille.games.cinq_cents.deal`, in the form of Lyons."""
    return cinq_cents.deal(dealer, options, **given)
