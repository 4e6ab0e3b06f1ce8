"""Cinq-Cents as played at Bordeaux, *cinq-cents bordelais*.

Each player has six cards; quintes count 250 and 500, and the last trick 10.  One announces with the lead and five
cards in hand, one thing at a time, and marks all points exactly.  In all else it is the ordinary game,
:mod:`spadille.games.cinq_cents`; that its other rules hold here too is understood, not said.

>>> hand = deal(seed=3)
>>> hand.to_act, len(hand.hands["A"]), len(hand.stock), hand.target
('A', 6, 20, 100)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from spadille.games import cinq_cents
from spadille.games.cinq_cents.forms import LAST_TRICK, Form, Moment, one_at_a_time
from spadille.table.referee import Illegal

TARGET = 100
"""The number of points as the text stands; a nought may be lost."""
HAND = 6
"""Cards dealt to each player."""
QUINTES = (250, 500)
"""What a quinte counts: in a plain suit, in trumps."""


@dataclass(frozen=True)
class Options(Form):
    """The form of Bordeaux, *cinq-cents bordelais*, and what is to be agreed in it.

    ``target``: the number of points for winning the game is usually set at 100, :rule:`cinq-cents-bordelais.target`:

    >>> from spadille.games.cinq_cents import written_deal
    >>> four_aces = written_deal({"A": "AS AH AD AC KS 7H", "B": "7S 8S 9S 7D 8D 9D"}, "9H")
    >>> hand = Hand("B")
    >>> hand.do(four_aces, "A play KS", "B play 9S", "A announce aces", "A mark 100", "A stop")
    >>> hand.target, hand.winner
    (100, 'A')
    >>> Options(target=0)
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 0

    This figure is suspect: four aces alone end the game, and a quinte in trumps is 500.  A nought may be lost; a game
    with the same deal, Marjolet, is played to 500 or 1,000, :reading:`cinq-cents-bordelais/target`:

    >>> for target in (100, 500, 1000):
    ...     hand = Hand("B", Options(target=target))
    ...     hand.do(four_aces, "A play KS", "B play 9S", "A announce aces", "A mark 100", "A stop")
    ...     print(target, hand.winner)
    100 A
    500 B
    1000 B

    ``announce_who``: whether only the winner of a trick may announce, :reading:`cinq-cents-bordelais/announce-who`,
    :rule:`cinq-cents-bordelais.announce`.

    ``announce_several``: whether more than one announcement may be made at a time,
    :reading:`cinq-cents-bordelais/announce-several`, :rule:`cinq-cents-bordelais.announce`.
    """

    target: int = TARGET
    announce_who: Literal["winner", "either"] = "winner"
    announce_several: Literal["one", "no-limit"] = "one"
    cards: ClassVar[int] = HAND
    quintes: ClassVar[tuple[int, int]] = QUINTES
    target_rule: ClassVar[str] = "cinq-cents-bordelais.target"
    last_trick_rule: ClassVar[str] = "cinq-cents-bordelais.last-trick"

    def announcing(self, at: Moment) -> Illegal | None:
        """Why a player may not announce at such a moment, or ``None`` where he may.

        The player must have the lead, and he can only announce with five cards in hand, that is to say, before he has
        taken his sixth card from the stock; it is not allowed to make more than one announcement at a time,
        :rule:`cinq-cents-bordelais.announce`:

        >>> trick_won = Moment(lead=True, to_draw=True, held=5, exhausted=False, made=0)
        >>> Options().announcing(trick_won) is None
        True
        >>> Options().announcing(trick_won._replace(held=6, to_draw=False))
        Illegal('one announces with five cards in hand, before taking the sixth [cinq-cents-bordelais.announce]')
        >>> [Options().announcing(at) is None for at in (trick_won._replace(held=4), trick_won._replace(to_draw=False))]
        [False, False]
        >>> Options().announcing(trick_won._replace(made=1))
        Illegal('only one announcement is allowed at a time; win another trick first [cinq-cents-bordelais.announce]')

        So A, who has two marriages, announces one after his first trick, and the other after his second,
        :rule:`cinq-cents-bordelais.announce`:

        >>> from spadille.games.cinq_cents import written_deal
        >>> hand = Hand("B", Options(target=500))
        >>> hand.do(written_deal({"A": "AC AD KS QS KD QD", "B": "7S 8S 9S 7D 8D 9D"}, "9H"))
        >>> hand.do("A play AC", "B play 7S", "A announce marriage S", "A mark 20")
        >>> hand.why_not("A announce marriage D")
        ('cinq-cents-bordelais.announce',)
        >>> hand.do("A take", "B take", "A play AD", "B play 7D", "A announce marriage D", "A mark 20")
        >>> hand.scores
        {'A': 40, 'B': 0}

        “First in cards”, :rule:`cinq-cents-bordelais.announce`, is taken to be the winner of the trick.  The condition
        of the five cards fits either player, :reading:`cinq-cents-bordelais/announce-who`:

        >>> trick_lost = trick_won._replace(lead=False)
        >>> Options().announcing(trick_lost)
        Illegal('to announce, a player must have the lead [cinq-cents-bordelais.announce]')
        >>> Options(announce_who="either").announcing(trick_lost) is None
        True
        >>> hand = Hand("B", Options(target=500, announce_who="either"))
        >>> hand.do(written_deal({"A": "7S 8S 9S 7D 8D 9D", "B": "AC AD KS QS KD QD"}, "9H"))
        >>> hand.do("A play 7S", "B play AC", "B announce marriage S", "B mark 20")        # A has won the trick
        >>> hand.why_not("B announce marriage D")
        ('cinq-cents-bordelais.announce',)
        >>> hand.do("A take", "B take", "A play 8S", "B play AD", "B announce marriage D", "B mark 20")
        >>> hand.scores
        {'A': 0, 'B': 40}

        The words as supplied, “it is not allowed to make that announcement at the time”, say nearly the contrary of
        what they must have said; who does not trust the correction has no limit of number,
        :reading:`cinq-cents-bordelais/announce-several`:

        >>> Options(announce_several="no-limit").announcing(trick_won._replace(made=1)) is None
        True

        When the stock is exhausted, we cannot announce anything, :rule:`cinq-cents-bordelais.announce.stock`, even
        with five cards in hand:

        >>> Options().announcing(Moment(lead=True, to_draw=False, held=5, exhausted=True, made=0))
        Illegal('nothing can be announced when the stock is exhausted [cinq-cents-bordelais.announce.stock]')
        >>> Options().announcing(Moment(lead=True, to_draw=True, held=5, exhausted=False, made=0)) is None
        True
        >>> Options(announce_who="either").announcing(Moment(False, False, 6, True, 0)).rules
        ('cinq-cents-bordelais.announce.stock',)

        Of all moments these are the ones that each choice allows, :rule:`cinq-cents-bordelais.announce`,
        :rule:`cinq-cents-bordelais.announce.stock`, :reading:`cinq-cents-bordelais/announce-who`,
        :reading:`cinq-cents-bordelais/announce-several`:

        >>> from itertools import product
        >>> yes_no = True, False
        >>> every = [Moment(*at) for at in product(yes_no, yes_no, range(1, 7), yes_no, range(4))]
        >>> five = [at for at in every if at.to_draw and at.held == 5 and not at.exhausted]
        >>> for who, allowed in (("winner", [at for at in five if at.lead]), ("either", five)):
        ...     for several, few in (("one", [at for at in allowed if at.made == 0]), ("no-limit", allowed)):
        ...         form = Options(announce_who=who, announce_several=several, target=500)
        ...         print(who, several, [at for at in every if form.announcing(at) is None] == few)
        ...         stock = {form.announcing(at).rules for at in every if at.exhausted}
        ...         print(*stock)
        winner one True
        ('cinq-cents-bordelais.announce.stock',)
        winner no-limit True
        ('cinq-cents-bordelais.announce.stock',)
        either one True
        ('cinq-cents-bordelais.announce.stock',)
        either no-limit True
        ('cinq-cents-bordelais.announce.stock',)
        """
        if at.exhausted:
            return Illegal(
                "nothing can be announced when the stock is exhausted", "cinq-cents-bordelais.announce.stock"
            )
        if self.announce_who == "winner" and not at.lead:
            return Illegal("to announce, a player must have the lead", "cinq-cents-bordelais.announce")
        if not at.to_draw or at.held != self.cards - 1:
            return Illegal(
                "one announces with five cards in hand, before taking the sixth", "cinq-cents-bordelais.announce"
            )
        return one_at_a_time(at, "cinq-cents-bordelais.announce") if self.announce_several == "one" else None

    @property
    def last_trick_points(self) -> int:
        """What the last trick is worth of itself.

        The last trick is worth 10 points, :rule:`cinq-cents-bordelais.last-trick`; in the other forms nothing is said
        of it:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> Options().last_trick_points, cinq_cents.Options().last_trick_points, lyonnais.Options().last_trick_points
        (10, 0, 0)
        >>> [Options(target=target).last_trick_points for target in (50, 100, 500, 1000)]
        [10, 10, 10, 10]
        """
        return LAST_TRICK


DEFAULT = Options()


class Hand(cinq_cents.Hand):
    """One deal, as :class:`spadille.games.cinq_cents.Hand`, in the form of Bordeaux unless another is given."""

    usual = DEFAULT


class Game(cinq_cents.Game):
    """A game, as :class:`spadille.games.cinq_cents.Game`, in the form of Bordeaux unless another is given."""

    usual = DEFAULT


def deal(dealer: str = "B", options: Form = DEFAULT, **given: Any) -> cinq_cents.Hand:
    """A hand that has been dealt, as :func:`spadille.games.cinq_cents.deal`, in the form of Bordeaux."""
    return cinq_cents.deal(dealer, options, **given)
