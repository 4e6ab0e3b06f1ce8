"""A simple player of Quadrille and of Quintille.

He bids by the tricks that he expects of his best suit, calls the king of his shortest, and takes tricks for his side.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from spadille.games.quadrille.ranks import PACK, order, places, strength, suit_of
from spadille.play.players.base import Player, View, chore, plays, saying
from spadille.play.players.tricks import Trick, added, pick, unseen
from spadille.table.cards import SUITS, Card
from spadille.table.referee import Event

BIDS = {"vole": 0.95, "alone": 0.64, "ask": 0.44}
"""Which part of all tricks he expects to make by himself who undertakes so much."""


def expects(hand: Sequence[Card], trumps: str) -> float:
    """How many tricks a hand may be expected to make where ``trumps`` are trumps.

    >>> from spadille.table.cards import cards
    >>> hand = cards("AS 2S AC KS QS KH 7D 6D 5C 4C")
    >>> round(expects(hand, "S"), 1), round(expects(hand, "D"), 1)
    (5.6, 5.1)
    """
    place = places(trumps)
    mine = [place[card] for card in hand if card in place]
    long = max(0, len(mine) - 4) * 0.3
    sure = added(1.0 if at < 3 else 0.8 if at < 5 else 0.4 for at in mine)
    kings = added(0.7 for card in hand if card.rank == "K" and card not in place)
    queens = added(0.3 for card in hand if card.rank == "Q" and card not in place and _with_another(card, hand))
    return min(sure + long + kings + queens, len(hand))


def _with_another(card: Card, hand: Sequence[Card]) -> bool:
    return sum(other.suit == card.suit for other in hand) > 1


class Simple(Player):
    """A simple player."""

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Bid, name trumps and call by the strength of the hand; play the card that promises most."""
        if done := chore(legal):
            return done
        hand = view["hand"]
        if view["phase"] == "word":
            part = max(expects(hand, suit) for suit in SUITS) / len(hand)
            return saying(legal, *(word for word, least in BIDS.items() if part >= least), "pass") or legal[0]
        if view["phase"] == "trumps":
            return max(legal, key=lambda event: expects(hand, event.what[0]))
        if view["phase"] == "call":
            return self._call(hand, [event for event in legal if event.did == "call"])
        return saying(legal, "stop") or self._card(view, legal)

    def _call(self, hand: Sequence[Card], calls: Sequence[Event]) -> Event:
        """He calls in the suit of which he has fewest cards, but one at least where he can."""

        def length(event: Event) -> int:
            there = sum(card.suit == event.what[0].suit for card in hand)
            return there or len(hand)

        return min(calls, key=lambda event: (event.what[0] in hand, length(event)))

    def _card(self, view: View, legal: Sequence[Event]) -> Event:
        seat, trumps, fallen, hand = legal[0].who, view["trumps"], view["trick"], view["hand"]
        seats = list(view["held"])
        mates = [other for other in seats if other != seat and _with(view, seat, other)]
        hidden = unseen(PACK, hand, (card for _, card in chain(fallen, *view["tricks"])))
        after = len(seats) - len(fallen) - 1
        come = [*seats[seats.index(seat) + 1 :], *seats][:after]
        foes = sum(other not in mates for other in come)
        able = plays(legal)

        def worth(card: Card) -> float:
            led = fallen[0][1] if fallen else card
            suit = suit_of(trumps)(led)
            trick = Trick(
                fallen, seat, mates, hidden, len(hand), strength(trumps, suit), foes, suit_of=suit_of(trumps)
            )
            of = suit_of(trumps)(card)
            line = order(of, trumps)
            kept = 0.5 * (1 - line.index(card) / len(line)) + (0.4 if of == trumps else 0.0)
            if not fallen and of == trumps and seat == view["ombre"]:
                kept -= 0.6  # he who plays draws the trumps
            return 2 * trick.chance(card) - kept

        return able[pick(able, worth)]


def _with(view: View, seat: str, other: str) -> bool:
    """Whether another plays with him, as far as he knows: those who defend take one another for friends."""
    side = {view["ombre"], view["friend"]}
    return (seat in side) == (other in side)
