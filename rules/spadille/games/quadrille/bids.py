"""The word: who passes, who asks leave, who plays alone, and what may then be called.

The word goes round once, from the eldest hand to the right.  What the text supplied tells of it is that one may ask
leave, or play alone; that an offer to play alone forces one who has asked; and that the holder of spadille must play
when all have passed.  That each speaks once, and who outbids whom, is in the laws of other Hoyles (*Hoyle's Games,
Improved and Enlarged*, laws 16, 17, 22 and 25).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from spadille.games.quadrille.options import DEFAULT, Options
from spadille.games.quadrille.ranks import SPADILLE
from spadille.table.cards import SUITS, Card, card, cards

PASS, ASK, ALONE, VOLE = "pass", "ask", "alone", "vole"
WORDS = (PASS, ASK, ALONE, VOLE)
"""What can be said, each outbidding those before it; *alone* is *sans prendre* or *sans appeler*."""
Bid = Literal["", "ask", "alone", "vole", "spadille"]
"""What is played: with leave, alone, for the vole, or under forced spadille."""


class Auction:
    """The word going round.

    :param order: the seats, the eldest hand first.

    Each speaks once, and elder hands have the preference: a younger one must offer more than was said before.

    >>> word = Auction("NWSE")
    >>> word.to_speak, word.words
    ('N', ['pass', 'ask', 'alone', 'vole'])
    >>> word.say("pass"); word.say("ask")
    >>> word.to_speak, word.words
    ('S', ['pass', 'alone', 'vole'])
    >>> word.say("pass"); word.say("pass")
    >>> word.to_speak, word.holder, word.bid
    (None, 'W', 'ask')

    Who plays for the vole has the preference over one who only plays alone:

    >>> word = Auction("NWSE")
    >>> word.say("alone"); word.words
    ['pass', 'vole']
    >>> word.say("vole"); word.say("pass"); word.words, word.holder, word.bid
    (['pass'], 'W', 'vole')

    The text supplied knows the dévole but does not speak of the vole, :reading:`quadrille/vole`:

    >>> Auction("NWSE").words, Auction("NWSE", Options(vole="none")).words
    (['pass', 'ask', 'alone', 'vole'], ['pass', 'ask', 'alone'])
    """

    def __init__(self, order: Sequence[str], options: Options = DEFAULT) -> None:
        self.order = order
        self.options = options
        self.said: list[tuple[str, str]] = []
        """Who said what."""
        self.holder = ""
        """Who has said most, and plays unless he is outbid."""
        self.bid: Bid = ""
        self.asker = ""
        """Who has asked leave, and has not been made to answer."""

    @property
    def forced(self) -> bool:
        """Whether the one who asked leave is forced by another's offer.

        He is said to be forced when he asks leave and one of the other players obliges him to play sans prendre or
        pass, by offering to play sans prendre, :rule:`quadrille.force.bid`:

        >>> word = Auction("NWSE")
        >>> word.say("ask"); word.forced
        False
        >>> word.say("alone"); word.forced
        True
        """
        return self.asker not in ("", self.holder)

    @property
    def to_speak(self) -> str | None:
        """Whose turn it is to speak; ``None`` when it is settled who plays.

        The word comes back to one who is forced, when all have spoken, or at once when the offer was made:
        the text does not say, :reading:`quadrille/answer`:

        >>> late, soon = Auction("NWSE"), Auction("NWSE", Options(answer="at-once"))
        >>> for word in (late, soon):
        ...     word.say("ask"); word.say("alone")
        >>> late.to_speak, soon.to_speak
        ('S', 'N')
        >>> late.say("pass"); late.say("pass"); late.to_speak
        'N'
        >>> soon.say("pass"); soon.to_speak
        'S'

        Who has answered once is not asked again, whatever is offered after him, :reading:`quadrille/answer`:

        >>> soon = Auction("NWSE", Options(answer="at-once"))
        >>> soon.say("ask"); soon.say("alone"); soon.say("alone"); soon.to_speak, soon.holder
        ('S', 'N')
        >>> soon.say("vole"); soon.say("pass"); soon.to_speak, soon.holder
        (None, 'S')
        """
        first_time = len({seat for seat, _ in self.said})
        if self.forced and (self.options.answer == "at-once" or first_time == len(self.order)):
            return self.asker
        return self.order[first_time] if first_time < len(self.order) else None

    @property
    def words(self) -> list[str]:
        """What the one whose turn it is may say.

        When, after one has asked leave, another offers to play alone, the first is obliged to play alone or pass,
        :rule:`quadrille.forced-sans-prendre`.  He that asked is the elder, and has the preference of the two:

        >>> word = Auction("NWSE")
        >>> word.say("ask"); word.say("pass"); word.say("alone"); word.say("pass")
        >>> word.to_speak, word.words, word.holder
        ('N', ['pass', 'alone'], 'S')
        >>> word.say("alone"); word.to_speak, word.holder, word.bid
        (None, 'N', 'alone')

        He who speaks after that may offer more again, and then it is the vole to which the first is obliged,
        :rule:`quadrille.forced-sans-prendre`:

        >>> word = Auction("NWSE")
        >>> word.say("ask"); word.say("alone"); word.to_speak, word.words
        ('S', ['pass', 'vole'])
        >>> word.say("vole"); word.words, word.say("pass"), word.to_speak, word.words
        (['pass'], None, 'N', ['pass', 'vole'])

        Unforced, he that has asked speaks no more, :rule:`quadrille.forced-sans-prendre`:

        >>> word = Auction("NWSE")
        >>> word.say("ask"); word.say("pass"); word.say("pass"); word.say("pass")
        >>> word.to_speak, word.words, word.holder, word.bid
        (None, [], 'N', 'ask')
        """
        seat = self.to_speak
        if seat is None:
            return []
        if seat == self.asker:
            return [PASS, self.bid]
        higher = WORDS[WORDS.index(self.bid or PASS) + 1 :]
        return [PASS, *(word for word in higher if word != VOLE or self.options.vole == "played")]

    def say(self, word: str) -> None:
        """Let the one whose turn it is speak."""
        seat = self.to_speak or ""
        if seat == self.asker:
            self.asker = ""
        elif word == ASK:
            self.asker = seat
        if word != PASS:
            self.holder, self.bid = seat, word  # type: ignore[assignment]
        self.said.append((seat, word))


def stander(auction: Auction, hands: Mapping[str, Iterable[Card]]) -> tuple[str, Bid]:
    """Who stands the game when the word has gone round, and how.

    When all have passed, he who has spadille is obliged to play, :rule:`quadrille.forced-spadille`; where one has
    spoken, spadille obliges nobody:

    >>> hands = {"N": cards("KS 7C"), "W": cards("2D 6H"), "S": cards("AS 4H"), "E": cards("AC KD")}
    >>> word = Auction("NWSE")
    >>> for _ in "NWSE":
    ...     word.say("pass")
    >>> stander(word, hands)
    ('S', 'spadille')
    >>> word = Auction("NWSE")
    >>> word.say("pass"); word.say("ask"); word.say("pass"); word.say("pass")
    >>> stander(word, hands)
    ('W', 'ask')
    """
    if auction.holder:
        return auction.holder, auction.bid
    return next(seat for seat, held in hands.items() if SPADILLE in held), "spadille"


def calls(held: Iterable[Card], trumps: str, options: Options = DEFAULT) -> list[Card]:
    """The cards that the ombre may call, when he has named trumps.

    To ask leave is to ask leave to play with a partner, by calling a king, :rule:`quadrille.ask-leave`: one that he
    does not hold, and not that of trumps (*Hoyle's Games, Improved and Enlarged*, law 12):

    >>> calls(cards("AS 2S AC KH QD"), trumps="S"), calls(cards("AS 2S AC KC QD"), trumps="S")
    ([KD, KC], [KH, KD])

    With all four kings one may call a queen of another suit than trumps, or one of one's own kings, and is then in
    truth alone.  Another law lets whoever has a king call himself, :reading:`quadrille/own-king`:

    >>> calls(cards("KS KH KD KC QD"), trumps="S")
    [KH, KD, KC, QH, QC]
    >>> calls(cards("AS KH"), trumps="S"), calls(cards("AS KH"), trumps="S", options=Options(own_king="any"))
    ([KD, KC], [KH, KD, KC])

    With every king but that of trumps there is none left to call but one's own, unless a queen may be called here
    too, :reading:`quadrille/three-kings`:

    >>> calls(cards("KH KD KC 4C"), trumps="S"), calls(cards("KH KD KC"), "S", Options(three_kings="queen"))
    ([KH, KD, KC], [KH, KD, KC, QH, QD, QC])
    """
    mine = set(held)
    kings = [card("K" + suit) for suit in SUITS if suit != trumps]
    others = [king for king in kings if king not in mine]
    if others:
        return kings if options.own_king == "any" else others
    if card("K" + trumps) not in mine and options.three_kings == "own":
        return kings
    return kings + [queen for queen in (card("Q" + king.suit) for king in kings) if queen not in mine]
