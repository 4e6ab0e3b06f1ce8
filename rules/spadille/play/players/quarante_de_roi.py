"""Players of Quarante de roi: a simple one, and one who follows the advice of the book to the letter.

The simple one announces all that he has, and takes tricks with court cards in them as cheaply as he can.  He knows
nothing of partners, nor of what trumps are good for: that is what the book teaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from spadille.games.quarante_de_roi import CLIQUES, COURT_CARDS, PACK, RANKS, SEATS, strength
from spadille.play.players.base import Player, View, chore, plays
from spadille.play.players.tricks import Trick, pick, unseen
from spadille.table.cards import Card
from spadille.table.referee import Event

HELP, FEED = "quarante-de-roi.advice.help-partner", "quarante-de-roi.advice.feed"
DRAW, KEEP = "quarante-de-roi.advice.draw-trumps", "quarante-de-roi.advice.keep-trumps"


class Simple(Player):
    """A simple player, who plays for himself."""

    def choose(self, view: View, legal: Sequence[Event]) -> Event:
        """Announce the highest clique; play the card that promises most by itself."""
        self.advised = ""
        if done := chore(legal):
            return done
        if legal[0].did != "play":
            cliques = [event for event in legal if event.did == "announce"]
            return max(cliques, key=lambda event: CLIQUES[event.what[0]]) if cliques else legal[0]
        able = plays(legal)
        return able[self.card(Seen(view, legal[0].who), list(able))]

    def card(self, seen: Seen, able: Sequence[Card]) -> Card:
        """The card to play."""
        return seen.cheapest(able)


class Seen:
    """The deal, as one sees it who is to play a card."""

    def __init__(self, view: View, seat: str) -> None:
        deal: View = view["hand"] if isinstance(view["hand"], dict) else view
        self.seat = seat
        self.partner = SEATS.partner(seat)
        self.hand: list[Card] = deal["hand"]
        self.fallen: tuple[tuple[str, Card], ...] = deal["trick"]
        self.said: list[Any] = deal["said"]
        taken = list(chain(*deal["taken"].values()))
        self.trump: str = deal["turn_up"].suit
        table = [deal["on_table"]] if deal["on_table"] and seat != deal["dealer"] else []
        self.gone = {*taken, *(card for _, card in self.fallen)}
        self.unseen = unseen(PACK, self.hand, self.gone, table)
        self.trumps_out = [card for card in PACK if card.suit == self.trump and card not in {*self.hand, *self.gone}]
        """The trumps that others still have."""

    def trick(self, led: str, mates: Sequence[str] = ()) -> Trick:
        """The trick, where this suit was led or is to be."""
        coming = 3 - len(self.fallen)
        foes = coming if not mates else sum(1 for seat in SEATS.round(self.seat)[1 : 1 + coming] if seat not in mates)
        return Trick(self.fallen, self.seat, mates, self.unseen, len(self.hand), strength(led, self.trump), foes)

    def stands(self, trick: Trick) -> bool:
        """Whether none who is still to come can beat the trick as it lies, unless he trumps it."""
        led = self.fallen[0][1].suit
        return not trick.foes or not any(card.suit == led and trick.takes(card) for card in self.unseen)

    def cheapest(self, able: Sequence[Card]) -> Card:
        """The card that promises most to one who takes tricks for himself, and keeps what can take others."""
        there = sum(COURT_CARDS.get(card.rank, 0) for _, card in self.fallen)

        def worth(card: Card) -> float:
            led = self.fallen[0][1].suit if self.fallen else card.suit
            own = COURT_CARDS.get(card.rank, 0)
            chance = self.trick(led).chance(card)
            rank = (len(RANKS) - RANKS.index(card.rank)) / len(RANKS)
            kept = 1.2 * rank + (1.5 if card.suit == self.trump and self.fallen else 0.0)
            return chance * (there + own + 3) - (1 - chance) * own - kept

        return pick(able, worth)


class Book(Simple):
    """One who follows the advice of the book to the letter, and else plays as the simple one.

    Each piece of advice can be switched off.

    >>> from spadille.games.quarante_de_roi import deal
    >>> from spadille.table.chance import Chance
    >>> from spadille.games.quarante_de_roi import Options
    >>> def plays(words, without=(), **hands):
    ...     hand = deal("S", hands={**DEAL, **hands})
    ...     hand.do("E pass", "N pass", "W pass", "S pass", *words)
    ...     book = Book(Options(), Chance(1), without)
    ...     return book.choose(hand.view(hand.to_act), hand.legal()), book.advised
    >>> DEAL = {"E": "KS AS 9S AH 9H KD AC 7D", "N": "JS 7S QH 10H 7H 9D 8D 10C",
    ...         "W": "QS 10S KH JH QD JD QC 9C", "S": "8S 8H AD 10D KC JC 8C 7C"}
    >>> RUFF = "8S 8H 8D 10D KC JC 8C 7C"

    A player should add another court card to a trick in which there is one already and which his partner may make,
    :rule:`quarante-de-roi.advice.feed`.  East leads the king of spades, and West adds the queen; but North, whose
    partner does not win the trick, keeps his knave:

    >>> plays(["E play KS", "N play 7S"])
    (<W play QS>, 'quarante-de-roi.advice.feed')
    >>> plays(["E play KS", "N play 7S"], without=[FEED])[0], plays(["E play KS"])
    (<W play 10S>, (<N play 7S>, ''))

    Partners neglect nothing that may favour one another, :rule:`quarante-de-roi.advice.help-partner`: so a trick that
    the partner is winning is left to him.  South, the last to play, would take it from North with a trump, as one who
    plays for himself does:

    >>> words = ["E play 9H", "N play QH", "W play JH"]
    >>> plays(words, S=RUFF, N="JS 7S QH 10H 7H 9D AD 10C")
    (<S play 8H>, 'quarante-de-roi.advice.help-partner')
    >>> plays(words, without=[HELP], S=RUFF, N="JS 7S QH 10H 7H 9D AD 10C")
    (<S play KC>, '')

    When one has kings, or knows that his partner has, one should try to draw the trumps, so that none may be left to
    ruff them, :rule:`quarante-de-roi.advice.draw-trumps`:

    >>> plays([]), plays([], without=[DRAW])
    ((<E play AC>, 'quarante-de-roi.advice.draw-trumps'), (<E play 7D>, ''))

    The other players should avoid leading trumps, so as to keep theirs, :rule:`quarante-de-roi.advice.keep-trumps`.
    South, who has no king but that of trumps, has ruffed and is to lead:

    >>> words = ["E play KS", "N play 7S", "W play QS", "S play 7C"]
    >>> plays(words), plays(words, without=[KEEP])
    ((<S play 8S>, 'quarante-de-roi.advice.keep-trumps'), (<S play KC>, ''))
    """

    advices = (HELP, FEED, DRAW, KEEP)

    def card(self, seen: Seen, able: Sequence[Card]) -> Card:
        """The card that the book advises to play, or else the one that promises most."""
        if not seen.fallen:
            return self._lead(seen, able)
        trick = seen.trick(seen.fallen[0][1].suit, (seen.partner,))
        if trick.winning == seen.partner and seen.stands(trick):
            left = [card for card in able if not trick.takes(card)]
            court = [card for card in left if card.rank in COURT_CARDS]
            if FEED in self.follows and court and any(card.rank in COURT_CARDS for _, card in seen.fallen):
                self.advised = FEED
                return pick(court, lambda card: COURT_CARDS[card.rank])
            if HELP in self.follows and left and len(left) < len(able):
                self.advised = HELP
                return seen.cheapest(left)
        return seen.cheapest(able)

    def _lead(self, seen: Seen, able: Sequence[Card]) -> Card:
        trumps = [card for card in able if card.suit == seen.trump]
        others = [card for card in able if card.suit != seen.trump]
        if _has_kings(seen):
            if DRAW in self.follows and trumps and seen.trumps_out:
                self.advised = DRAW
                return pick(trumps, strength(seen.trump, seen.trump))
        elif KEEP in self.follows and trumps and others:
            self.advised = KEEP
            return seen.cheapest(others)
        return seen.cheapest(able)


def _has_kings(seen: Seen) -> bool:
    """Whether one has kings that could be ruffed, or knows, from what was announced, that his partner has."""
    if any(card.rank == "K" and card.suit != seen.trump for card in seen.hand):
        return True
    gone = sum(card.rank == "K" for card in seen.gone)
    return any(said.seat == seen.partner and said.word[0] == "K" and len(said.word) > gone for said in seen.said)
