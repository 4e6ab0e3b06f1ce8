"""Quinze: the nearest to fifteen wins, if a raise has not driven him out before.

Two to six players play with two packs, one all black and one all red.  Each sets out before him the money that he
means to risk, his *cave*, and puts a token into the pool, the *passe*.  The dealer gives each one card, from the bottom
of the pack.  From his right the word goes round: one passes, or opens by proposing to play for the passe or more; the
others accept, raise, or pass for good.  Those who are left ask for cards in turn, face up on the first, which stays
covered.  After each card all may raise.  He who goes past fifteen has *burnt*, or *burst*, and lost.  He who will stand
on what he has says *basta*.  At the end the nearest to fifteen takes all; among equals the nearest to the dealer's
right does, who has *primacy*.

A :class:`Coup` is one deal to its showdown, and :func:`deal` gives one; a :class:`Session` is a whole game, from the
lot for places to the end of the rounds agreed upon.  Players are named in their order round the table, clockwise as one
looks down on it, and all goes to the right, so that here A speaks first:

>>> coup = deal({"C": 20, "B": 20, "A": 20}, dealer="C", first={"A": "8S", "B": "KC", "C": "4S"})
>>> coup.purses
<C 19, B 19, A 19, passe 3, stakes 0>
>>> coup.do("A pass", "B propose 3", "C accept", "A raise 2", "B accept", "C pass")
>>> coup.to_act, coup.purses                # C has lost his three; B opened, and asks first
('B', <C 16, B 14, A 14, passe 3, stakes 13>)
>>> coup.do("B ask", "table card 4C", "B abide", "A abide", "B basta")
>>> coup.do("A ask", "table card 6C", "A abide", "B abide", "A basta")
>>> coup.points("A"), coup.points("B"), coup.winner, coup.shown      # fourteen each: A has primacy
(14, 14, 'A', ('B', 'A'))
>>> coup.purses
<C 16, B 14, A 30, passe 0, stakes 0>

With a ``seed`` the pack is shuffled by chance: ``deal(caves, "C", seed=7)``.

The text breaks off in the middle of the showdown.  Lost with the next page are the settlement between several players,
and what ends the game.  Where careful players could differ there is a field of :class:`Options`.  Beyond these:

- The dealer has a card.  The text lets him give one “to each of his adversaries”, but also speaks of *each player*
  having his card, and of one to each player.
- With other than five players the places are drawn as with five, from the king downwards; the lowest card deals first.
- The two packs are used in turn, a fresh one whenever a pack is to be shuffled; the black one is the first.
- No limit is set to raises, and a raise may be raised in its turn.  He who opened asks for a card though nobody raised
  him, and one may say *basta* without having asked for any.
- Stakes are unequal where a player plays for the rest of his cave.  He wins so much of each, and the others play for
  what is above it.  What nobody has met goes back to him who put it.
- Who is left alone wins without showing his hand, and is not made to ask for a card.
- After a card by which a player has burst the others may raise, as with each card.
- A player who cannot pay the token has no card until his cave is made up.
- The deal passes to the right after each coup, and a round is over when it has come to each.
"""

from spadille.games.quinze.coup import Coup, deal, seen_by
from spadille.games.quinze.dealing import PASSE, STAKES
from spadille.games.quinze.options import DEFAULT, Options
from spadille.games.quinze.packs import COLOURS, FIFTEEN, KEPT, VALUES, Stock, burst, packs, value
from spadille.games.quinze.players import LOTS, check_names, first_dealer, is_lot, round_table
from spadille.games.quinze.session import Session, purse_of
from spadille.games.quinze.stakes import Layer, Settlement, Share, Showing, layers, settle, showdown

__all__ = [
    "COLOURS",
    "DEFAULT",
    "FIFTEEN",
    "KEPT",
    "LOTS",
    "PASSE",
    "STAKES",
    "VALUES",
    "Coup",
    "Layer",
    "Options",
    "Session",
    "Settlement",
    "Share",
    "Showing",
    "Stock",
    "burst",
    "check_names",
    "deal",
    "first_dealer",
    "is_lot",
    "layers",
    "packs",
    "purse_of",
    "round_table",
    "seen_by",
    "settle",
    "showdown",
    "value",
]
