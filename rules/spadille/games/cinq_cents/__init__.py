"""Cinq-Cents, the parent of Bezique: two players, one pack of thirty-two, and five hundred points.

Each player has eight cards, and the seventeenth is turned up for trumps.  While the stock lasts, any card may be played
to any other, and both draw after each trick; who has won it may announce what he holds: a *quinte* (ace, ten, king,
queen and jack of a suit), four cards of a rank, a *marriage* of king and queen, the *binage* of the queen of spades and
the jack of diamonds.  When the stock is exhausted, one must follow, head and trump.  The cards in the tricks are
counted at the end; but whoever believes that he has enough may stop the play before, and wins, or loses, the game.

A deal written down, B dealing.  A wins the first trick, announces, exchanges the seven of trumps, and marks:

>>> hand = Hand(dealer="B")
>>> hand.do(EXAMPLE)
>>> hand.trump, hand.to_act, hand.view("A")["hand"]
('H', 'A', [QS, KH, QH, 7H, AC, 10C, 9C, JD])
>>> hand.play("AC")
>>> hand.play("10D")
>>> hand.legal()
[<A take>, <A exchange>, <A announce binage>, <A announce marriage H>]
>>> hand.announce("marriage H")
>>> hand.announce("binage")
>>> hand.exchange()
>>> hand.mark()
>>> hand.scores, hand.turn_up
({'A': 90, 'B': 0}, 7H)
>>> hand.do("A take", "B take")
>>> hand.to_act, hand.why_not("A announce quinte H")
('A', ('cinq-cents.mark.at-once',))

A :class:`Hand` is one deal, from a ``seed`` or from written cards (:func:`deal`), a :class:`Game` is played to the
figure that wins.  The two other forms that the book describes are modules with the same names:
:mod:`spadille.games.cinq_cents.lyonnais` and :mod:`spadille.games.cinq_cents.bordelais`.

**The marks are the players' own.**  Nothing is marked for them but the cards in their tricks, at the end: points that
were announced and not marked before the next trick are lost, and whoever announces, marks or claims what he has not
loses the game.

**What the book leaves unsaid.**  Boussac's French was not seen; his chapter is known from a loose translation, and he
sends his reader to Bezique for what he does not say.  From there come that one announces after winning a trick and
before drawing, that the seven is exchanged at the same moment, and that the players deal in turn.  That the highest
trump, or else the highest card of the suit led, wins the trick and leads to the next, that the players are two, and
that the turn-up is the last card of the stock, is common to the family.  Each combination counts once, and but for
marriage and quinte the same card may serve in several.  The rules on misdeals, false announcements, the exchange,
stopping and ties are taken to hold at Lyons and at Bordeaux too.  What could be taken otherwise is a field of
:class:`Options`.  No penalty is named for failing to head or trump; it cannot happen here, since it is refused.
"""

from spadille.games.cinq_cents.combinations import FOURS, Meld, excludes, held, melds, worth
from spadille.games.cinq_cents.dealing import OTHER, PACK, PACKETS, SEATS, drawn_dealer, give, packings, whole
from spadille.games.cinq_cents.forms import DEFAULT, Form, Moment, Options
from spadille.games.cinq_cents.game import TIE, Game, verdict
from spadille.games.cinq_cents.hand import EXAMPLE, Due, Hand, deal, masked, written_deal
from spadille.games.cinq_cents.play import COUNTS, RANKS, count, playable, strength

__all__ = [
    "COUNTS", "DEFAULT", "EXAMPLE", "FOURS", "OTHER", "PACK", "PACKETS", "RANKS", "SEATS", "TIE", "Due", "Form", "Game",
    "Hand", "Meld", "Moment", "Options", "count", "deal", "drawn_dealer", "excludes", "give", "held", "masked", "melds",
    "packings", "playable", "strength", "verdict", "whole", "worth", "written_deal",
]  # fmt: skip
