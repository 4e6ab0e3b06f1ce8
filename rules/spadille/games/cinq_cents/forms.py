"""What players must agree upon before they begin: the disputed points, the figures, and what the forms do otherwise.

:class:`Form` holds what all forms have in common, and leaves open what those of Lyons and Bordeaux do otherwise: how
many cards, how many points, when a player may announce, what a quinte is worth, how the points are rounded.  They
are in :mod:`~spadille.games.cinq_cents.lyonnais` and :mod:`~spadille.games.cinq_cents.bordelais`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from spadille.table.options import check_choices
from spadille.table.referee import Illegal

TARGET = 500
"""The figure that wins, by the name of the game."""
HAND = 8
"""Cards dealt to each player."""
QUINTES = (120, 250)
"""What a quinte counts: in a plain suit, in trumps."""
LAST_TRICK = 10
"""What the last trick is worth, where it is worth anything."""


class Moment(NamedTuple):
    """How a player stands at the moment when he would announce."""

    lead: bool
    """Whether the lead is his, and no card has been led yet."""
    to_draw: bool
    """Whether he has still to take his card from the stock after the last trick."""
    held: int
    """How many cards he has in hand."""
    exhausted: bool
    """Whether the stock is exhausted."""
    made: int
    """How many announcements he has made since the last trick."""


@dataclass(frozen=True)
class Form(ABC):
    """What is to be agreed in every form of the game.

    ``draw``
        Whether the higher or the lower card gives the deal: :reading:`cinq-cents/draw`,
        :rule:`cinq-cents.deal.draw`.
    ``binage``
        Which queen makes it, with the jack of diamonds: :reading:`cinq-cents/binage`,
        :rule:`cinq-cents.meld.binage`.
    ``seven``
        Whether the seven of trumps counts when it is exchanged, or as soon as it is drawn:
        :reading:`cinq-cents/seven`, :rule:`cinq-cents.trump-card.ten`.
    ``exchange_when``
        Whether one must have won the trick to exchange it: :reading:`cinq-cents/exchange-when`,
        :rule:`cinq-cents.seven.exchange`.
    ``exchange_until``
        Whether it can be exchanged after the turn-up has been drawn: :reading:`cinq-cents/exchange-until`,
        :rule:`cinq-cents.seven.too-late`.
    ``reused``
        Whether it is refused, or loses the game, to announce what has been counted already:
        :reading:`cinq-cents/reused`, :rule:`cinq-cents.mark.false`.
    ``forgotten``
        Until when a card forgotten in the stock may be taken: :reading:`cinq-cents/forgotten`,
        :rule:`cinq-cents.draw.forgotten`.
    ``strict``
        What one is obliged to play when the stock is exhausted: :reading:`cinq-cents/strict`,
        :rule:`cinq-cents.play.strict`.
    ``stop``
        What counts for one who stops the play: :reading:`cinq-cents/stop`, :rule:`cinq-cents.stop.false`.
    ``both_past``
        Who wins where both have passed the figure by unequal numbers: :reading:`cinq-cents/both-past`,
        :rule:`cinq-cents.tie`.
    ``extension``
        Whether the hundred points more are added to the figure or begin at nought: :reading:`cinq-cents/extension`,
        :rule:`cinq-cents.tie`.
    ``usage``
        Whether a tie is played on, or goes to the one who has most points in his tricks, as in some places:
        :rule:`cinq-cents.tie.local`.

    :raises ValueError: where a value is none of the choices.

    Of a reading one of its choices is taken, as of :reading:`cinq-cents/draw` the higher card or the lower:

    >>> Options(draw="middle")
    Traceback (most recent call last):
    ValueError: the option 'draw' is 'highest' or 'lowest', not 'middle'

    The figure fixed as the object, :rule:`cinq-cents.stop`, is any whole number of points:

    >>> Options(target=0)
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 0
    >>> Options(target="500")
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not '500'
    >>> [Options(target=points).target for points in (1, 100, 2000, 10000)]
    [1, 100, 2000, 10000]
    """

    draw: Literal["highest", "lowest"] = "highest"
    binage: Literal["queen-of-spades", "queen-of-diamonds"] = "queen-of-spades"
    seven: Literal["exchanged", "drawn"] = "exchanged"
    exchange_when: Literal["trick-won", "any-turn"] = "trick-won"
    exchange_until: Literal["turn-up-taken", "first-card"] = "turn-up-taken"
    reused: Literal["refused", "loses"] = "refused"
    forgotten: Literal["stock-lasts", "no-limit"] = "stock-lasts"
    strict: Literal["follow-and-head", "follow", "win"] = "follow-and-head"
    stop: Literal["tricks-too", "marks-only"] = "tricks-too"
    both_past: Literal["higher", "hundred-more"] = "higher"
    extension: Literal["raise", "restart"] = "raise"
    usage: Literal["hundred-more", "tricks"] = "hundred-more"

    target: int = TARGET
    cards: ClassVar[int] = HAND
    """How many cards each player has."""
    quintes: ClassVar[tuple[int, int]] = QUINTES
    """What a quinte counts: in a plain suit, in trumps."""
    target_rule: ClassVar[str] = "cinq-cents.stop"
    """Where the figure that wins is spoken of."""
    last_trick_rule: ClassVar[str] = "cinq-cents.count.cards"
    """Where the points of the last trick are given, or would be."""
    dealer_seven: ClassVar[str] = "counts"
    """Whether the seven that the dealer turns up always counts; at Lyons it does not."""

    def __post_init__(self) -> None:
        check_choices(self)
        if type(self.target) is not int or self.target < 1:
            raise ValueError(f"the option 'target' is a whole number, 1 or more, not {self.target!r}")

    @abstractmethod
    def announcing(self, at: Moment) -> Illegal | None:
        """Why a player may not announce at such a moment, or ``None`` where he may."""

    @property
    @abstractmethod
    def last_trick_points(self) -> int:
        """What the last trick is worth of itself."""

    def fractions(self, points: Mapping[str, int], scores: Mapping[str, int], target: int) -> dict[str, int]:
        """What rounding adds to, or takes from, the points of the cards that each player has won in a hand.

        Only at Lyons is anything rounded.  In the ordinary game there is no word of it, and at Bordeaux all the points
        that count are marked exactly, without any exception, :rule:`cinq-cents-bordelais.exact`:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> points, scores = {"A": 67, "B": 53}, {"A": 0, "B": 0}
        >>> bordelais.Options().fractions(points, scores, 1000), Options().fractions(points, scores, 1000)
        ({'A': 0, 'B': 0}, {'A': 0, 'B': 0})
        >>> lyonnais.Options().fractions(points, scores, 1000)
        {'A': 3, 'B': -3}
        >>> for form in (bordelais.DEFAULT, bordelais.Options(target=1000), DEFAULT, Options(**OTHERWISE)):
        ...     rounded = [form.fractions({"A": won, "B": 130 - won}, scores, form.target) for won in range(131)]
        ...     print(all(one == {"A": 0, "B": 0} for one in rounded))
        True
        True
        True
        True
        """
        return dict.fromkeys(points, 0)


def one_at_a_time(at: Moment, rule: str) -> Illegal | None:
    """Why a second announcement is refused where but one is allowed at a time."""
    return Illegal("only one announcement is allowed at a time; win another trick first", rule) if at.made else None


def last_card_thrown(at: Moment, cards: int) -> bool:
    """Whether a player has thrown the first of his last cards, those left when the stock is exhausted."""
    return at.exhausted and at.held < cards


@dataclass(frozen=True)
class Options(Form):
    """The ordinary game, and what is to be agreed in it besides the points of :class:`Form`.

    ``target``: the figure that wins, :rule:`cinq-cents.stop`.  It is not given; the name of the game says 500, but any
    other may be agreed upon, :reading:`cinq-cents/target`.  A has 480, and marks a marriage in trumps:

    >>> from spadille.games.cinq_cents import EXAMPLE, Hand
    >>> for target in (500, 1000):
    ...     hand = Hand("B", Options(target=target), scores={"A": 480, "B": 0})
    ...     hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce marriage H", "A mark 40")
    ...     print("A stop" in map(str, hand.legal()), hand.scores["A"])
    True 520
    False 520

    ``announce_when``: when a player may announce, :reading:`cinq-cents/announce-when`,
    :rule:`cinq-cents.mark.at-once`.

    ``announce_several``: whether he may announce more than once after one trick,
    :reading:`cinq-cents/announce-several`, :rule:`cinq-cents.mark.at-once`.

    ``last_trick``: whether the last trick is worth 10 points, :reading:`cinq-cents/last-trick`,
    :rule:`cinq-cents.count.cards`.
    """

    announce_when: Literal["trick-won", "on-lead", "any-time"] = "trick-won"
    announce_several: Literal["no-limit", "one"] = "no-limit"
    last_trick: Literal["none", "ten"] = "none"

    def announcing(self, at: Moment) -> Illegal | None:
        """Why a player may not announce at such a moment, or ``None`` where he may.

        The ordinary game does not say when points are announced, and sends its reader to Bezique: there one announces
        after winning a trick and before drawing.  Others may hold that it is enough to have the lead, while there is a
        stock; or that one may announce at any time until the first of the last eight cards is thrown, as at Lyons,
        :reading:`cinq-cents/announce-when`:

        >>> moments = {
        ...     "trick won": Moment(lead=True, to_draw=True, held=7, exhausted=False, made=0),
        ...     "trick lost": Moment(lead=False, to_draw=True, held=7, exhausted=False, made=0),
        ...     "card drawn": Moment(lead=True, to_draw=False, held=8, exhausted=False, made=0),
        ...     "no stock": Moment(lead=True, to_draw=False, held=8, exhausted=True, made=0),
        ...     "seven left": Moment(lead=True, to_draw=False, held=7, exhausted=True, made=0),
        ... }
        >>> for when in ("trick-won", "on-lead", "any-time"):
        ...     print(when, [name for name, at in moments.items() if not Options(announce_when=when).announcing(at)])
        trick-won ['trick won']
        on-lead ['trick won', 'card drawn']
        any-time ['trick won', 'trick lost', 'card drawn', 'no stock']

        Nor does it say whether several announcements may be made at once.  At Lyons they may, at Bordeaux not,
        :reading:`cinq-cents/announce-several`:

        >>> again = moments["trick won"]._replace(made=1)
        >>> Options().announcing(again) is None, Options(announce_several="one").announcing(again)
        (True, Illegal('only one announcement is allowed at a time; win another trick first [cinq-cents.mark.at-once]'))
        >>> Options(announce_several="one").announcing(moments["trick won"]) is None
        True

        Of all moments, with one to eight cards in hand and up to four announcements made, these are the ones that each
        choice allows, :rule:`cinq-cents.mark.at-once`, :reading:`cinq-cents/announce-when`,
        :reading:`cinq-cents/announce-several`:

        >>> from itertools import product
        >>> yes_no = True, False
        >>> every = [Moment(*at) for at in product(yes_no, yes_no, range(1, 9), yes_no, range(5))]
        >>> meant = {
        ...     "trick-won": [at for at in every if at.lead and at.to_draw],
        ...     "on-lead": [at for at in every if at.lead and not at.exhausted],
        ...     "any-time": [at for at in every if not at.exhausted or at.held == 8],
        ... }
        >>> for when, allowed in meant.items():
        ...     for several, few in (("no-limit", allowed), ("one", [at for at in allowed if at.made == 0])):
        ...         for beside in ({}, OTHERWISE):
        ...             form = Options(**{**beside, "announce_when": when, "announce_several": several})
        ...             print(when, several, [at for at in every if form.announcing(at) is None] == few)
        trick-won no-limit True
        trick-won no-limit True
        trick-won one True
        trick-won one True
        on-lead no-limit True
        on-lead no-limit True
        on-lead one True
        on-lead one True
        any-time no-limit True
        any-time no-limit True
        any-time one True
        any-time one True

        What is announced out of its time is refused by the passage that says when points are marked,
        :rule:`cinq-cents.mark.at-once`, there being no other:

        >>> for when, moment in (("trick-won", "trick lost"), ("on-lead", "trick lost"), ("any-time", "seven left")):
        ...     print(Options(announce_when=when).announcing(moments[moment]))
        points are announced after winning a trick, before drawing [cinq-cents.mark.at-once]
        points are announced with the lead, while there is a stock [cinq-cents.mark.at-once]
        nothing is announced after the first of one's last cards [cinq-cents.mark.at-once]
        """
        if self.announce_when == "any-time":
            if last_card_thrown(at, self.cards):
                return Illegal("nothing is announced after the first of one's last cards", "cinq-cents.mark.at-once")
        elif self.announce_when == "on-lead":
            if not at.lead or at.exhausted:
                return Illegal("points are announced with the lead, while there is a stock", "cinq-cents.mark.at-once")
        elif not (at.lead and at.to_draw):
            return Illegal("points are announced after winning a trick, before drawing", "cinq-cents.mark.at-once")
        return one_at_a_time(at, "cinq-cents.mark.at-once") if self.announce_several == "one" else None

    @property
    def last_trick_points(self) -> int:
        """What the last trick is worth of itself.

        The ordinary game gives it nothing, while it lists all else that counts; Bezique, to which it sends its reader,
        and the form of Bordeaux give it 10, :reading:`cinq-cents/last-trick`:

        >>> Options().last_trick_points, Options(last_trick="ten").last_trick_points
        (0, 10)
        >>> Options(**OTHERWISE).last_trick_points, Options(**{**OTHERWISE, "last_trick": "none"}).last_trick_points
        (10, 0)
        """
        return LAST_TRICK if self.last_trick == "ten" else 0


DEFAULT = Options()
OTHERWISE: dict[str, Any] = {
    "draw": "lowest", "binage": "queen-of-diamonds", "seven": "drawn", "exchange_when": "any-turn",
    "exchange_until": "first-card", "reused": "loses", "forgotten": "no-limit", "strict": "win", "stop": "marks-only",
    "both_past": "hundred-more", "extension": "restart", "usage": "tricks", "announce_when": "any-time",
    "announce_several": "one", "last_trick": "ten",
}  # fmt: skip
"""Everything that may be taken otherwise than here, to see that each point does its own part beside all others."""
