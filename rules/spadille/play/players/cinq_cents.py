"""A simple player of Cinq-cents, in all its forms.

He announces the best that he has, marks it at once, stops when he has enough, and keeps what may still come to a
combination.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from spadille.games.cinq_cents import PACK
from spadille.games.cinq_cents.combinations import Meld, melds, worth
from spadille.games.cinq_cents.play import COUNTS, RANKS, order_of
from spadille.play.players.base import Player, View, chore, plays, saying
from spadille.play.players.tricks import Trick, added, pick, unseen
from spadille.table.cards import Card
from spadille.table.referee import Event


class Simple(Player):
    """A simple player."""

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Stop, mark, exchange, announce, draw; else play the card that promises most."""
        if done := chore(legal):
            return done
        if word := saying(legal, "stop", "mark", "exchange"):
            return word
        known = melds(self.options)
        announced = [event for event in legal if event.did == "announce"]
        if announced:
            return max(announced, key=lambda event: worth(known[event.what], view["trump"], self.options))
        return saying(legal, "take") or self._card(view, legal)

    def _card(self, view: View, legal: Sequence[Event]) -> Event:
        seat, hand, trump, fallen = legal[0].who, view["hand"], view["trump"], view["trick"]
        turned = [view["turn_up"]] if view["turn_up"] else []
        past = [card for _, card in chain(*view["tricks"], fallen)]
        hidden = unseen(PACK, hand, past, turned)
        free = bool(view["stock"])
        live = [meld for meld in melds(self.options).values() if not meld.cards & {*past}] if free else []
        there = sum(COUNTS.get(card.rank, 0) for _, card in fallen)

        def hope(meld: Meld) -> float:
            return worth(meld, trump, self.options) / 3.0 ** len(meld.cards.difference(hand))

        def value(card: Card) -> float:
            led = fallen[0][1].suit if fallen else card.suit
            trick = Trick(
                fallen, seat, (), hidden, len(hand), order_of(led, trump), 1 - len(fallen), 1.0 if free else 0.3
            )
            own = COUNTS.get(card.rank, 0)
            chance = trick.chance(card)
            rank = (len(RANKS) - RANKS.index(card.rank)) / len(RANKS)
            hoped = 0.1 * added(hope(meld) for meld in live if card in meld.cards)
            kept = 3 * rank + (6.0 if card.suit == trump else 0.0) + hoped
            return chance * (there + own + 4) - (1 - chance) * own - kept

        able = plays(legal)
        return able[pick(able, value)]
