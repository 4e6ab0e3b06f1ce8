"""Quadrille: the ombre of four, each for himself, who in most deals has a secret friend.

Forty cards are dealt, ten to each, and all goes to the right.  One player, the *ombre*, stands the game: he names
trumps and must make six of the ten tricks, alone, or with the player who has the king that he calls and who is known
when it falls.  Two black aces are always trumps, and a card that is the lowest of its suit becomes the second trump
when that suit is named: *spadille*, *manille* and *basto*, the matadores.  Counters lie on the table from deal to
deal until they are won.

West asks leave, names spades and calls the king of hearts:

>>> from spadille.games import quadrille
>>> hand = quadrille.deal(dealer="N", hands={
...     "W": "AS 2S KS QS 7S KC 2H 3H 6D 4C", "S": "AC JS 6S KD QD JD 7H 5C 3C QH",
...     "E": "KH JH 3S 4S 5S 5H 6H AD 2C 7C", "N": "AH 4H QC JC 6C 2D 3D 4D 5D 7D"})
>>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH")
>>> hand.to_act, hand.trumps, hand.friend, hand.view("W")["friend"]
('W', 'S', 'E', None)
>>> hand.play("AS", "6S")
>>> hand.legal()
[<E play 3S>, <E play 4S>, <E play 5S>]
>>> hand.why_not("E play 2C")
('quadrille.bast', 'quadrille.matadores.privilege', 'quadrille.matadores.forced')
>>> hand.do("E play 3S", "N play 2D")
>>> hand.made
{'N': 0, 'E': 0, 'S': 0, 'W': 1}

A :class:`Hand` is one deal, made by :func:`deal` from a seed or from cards written down; a :class:`Party` an agreed
number of tours.  :class:`Options` are the readings, and the :class:`Tariff` what is paid.

**What the text leaves unsaid.**  It gives the deal, the rank of the cards, the matadores and the terms from *ask leave*
to *mark*; there it breaks off.  The bidding, what may be called, six tricks to win, the leads, following suit, the
vole, and all amounts are taken from other Hoyles of the same family, and from the French treatise that they go back
to.  Where these leave a choice, or differ, it is a reading.  Where they agree, and are followed without a choice:

- All turns go to the right, as the deal does, and the eldest hand leads first (*Hoyle's Games, Improved and
  Enlarged*, p. 262).
- Trumps are named when the word has gone round, before the king is called, and abided by (law 7).
- Each speaks once.  Who asked leave is forced only by an offer of more than leave; offered the vole, he answers with
  the vole or passes.
- “Those who defend the game” are those who stand it, the ombre and his friend; the others “defend the pool”.
- A bast for renouncing is paid besides, and the deal goes on; it is due only when the trick is turned and quitted, that
  is, when the next card is led, and a renounce found out sooner is taken up and played again (law 15).
- The ombre who calls his own king is alone, and is paid no sans prendre.
- A queen that is called makes a friend as a king does.

Not provided for, because the text supplied does not come to them: a faced card or a wrong deal, cards shown or played
out of turn, the king surrendered (*roi rendu*), and the game with a favourite suit or a purchase, which is a later one.
"""

from spadille.games.quadrille.bids import ALONE, ASK, PASS, VOLE, WORDS, Auction, Bid, calls, stander
from spadille.games.quadrille.hand import Hand, deal, distribute
from spadille.games.quadrille.options import DEFAULT, QUADRILLE, TARIFFS, Form, Options, Tariff
from spadille.games.quadrille.party import Party
from spadille.games.quadrille.payments import Due, Result, bast, bearing, dues, outcome, settle, shares, stakes
from spadille.games.quadrille.play import Moment, cheville, is_forced, is_impasse, playable, winner
from spadille.games.quadrille.ranks import BASTO, PACK, SPADILLE, forty, manille, matadores, order, strength, suit_of

__all__ = [
    "ALONE",
    "ASK",
    "BASTO",
    "DEFAULT",
    "PACK",
    "PASS",
    "QUADRILLE",
    "SPADILLE",
    "TARIFFS",
    "VOLE",
    "WORDS",
    "Auction",
    "Bid",
    "Due",
    "Form",
    "Hand",
    "Moment",
    "Options",
    "Party",
    "Result",
    "Tariff",
    "bast",
    "bearing",
    "calls",
    "cheville",
    "deal",
    "distribute",
    "dues",
    "forty",
    "is_forced",
    "is_impasse",
    "manille",
    "matadores",
    "order",
    "outcome",
    "playable",
    "settle",
    "shares",
    "stakes",
    "stander",
    "strength",
    "suit_of",
    "winner",
]
