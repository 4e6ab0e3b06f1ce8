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

        Every course that the word can take is one of these, where p passes, s asks leave, l plays alone and v for the
        vole, and a capital is the answer of one who is forced, A alone, :reading:`quadrille/answer`:

        >>> def courses(options, *said):
        ...     word = Auction("NWSE", options)
        ...     for one in said:
        ...         word.say(one)
        ...     if word.to_speak is None:
        ...         spoken = [one for one, _ in word.said]
        ...         yield "".join(one[:1].upper() if seat in spoken[:place] else one[:1].replace("a", one[1])
        ...                       for place, (seat, one) in enumerate(word.said))
        ...     for one in word.words:
        ...         yield from courses(options, *said, one)
        >>> from textwrap import fill
        >>> for read in ("after-round", "at-once"):
        ...     print(fill(" ".join(sorted(courses(Options(answer=read)))), 100))
        lppp lppv lpvp lvpp plpp plpv plvp pplp pplv pppl pppp ppps pppv ppslA ppslP ppsp ppsvP ppsvV ppvp
        pslpA pslpP pslvP pslvV psplA psplP pspp pspvP pspvV psvpP psvpV pvpp slppA slppP slpvP slpvV slvpP
        slvpV splpA splpP splvP splvV spplA spplP sppp sppvP sppvV spvpP spvpV svppP svppV vppp
        lppp lppv lpvp lvpp plpp plpv plvp pplp pplv pppl pppp ppps pppv ppslA ppslP ppsp ppsvP ppsvV ppvp
        pslAp pslAv pslPp pslPv psplA psplP pspp pspvP pspvV psvPp psvVp pvpp slApp slApv slAvp slPpp slPpv
        slPvp splAp splAv splPp splPv spplA spplP sppp sppvP sppvV spvPp spvVp svPpp svVpp vppp
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

        From whichever seat he has asked, and from whichever the other offers, and whatever he offers: he is obliged to
        that or to pass, and has the preference, :rule:`quadrille.forced-sans-prendre`.  It is the same whether he
        answers at once or when all have spoken, four or, at Quintille, five, and whether the vole is played, without
        which only it is lacking:

        >>> from itertools import combinations, product
        >>> for offer, vole, answer in (*product((ALONE, VOLE), ("played",), ("after-round", "at-once")),
        ...                             *product((ALONE,), ("none",), ("after-round", "at-once"))):
        ...     answered = []
        ...     for seats, (one, other) in (*product(["NWSE"], combinations(range(4), 2)),
        ...                                 *product(["EDCBA"], combinations(range(5), 2))):
        ...         asks, offers = seats[one], seats[other]
        ...         for say in (PASS, offer):
        ...             word = Auction(seats, Options(vole=vole, answer=answer))
        ...             while word.to_speak and not word.forced:
        ...                 word.say({asks: ASK, offers: offer}.get(word.to_speak, PASS))
        ...             while word.to_speak not in (asks, None):
        ...                 word.say(PASS)
        ...             spoken = len(seats) if answer == "after-round" else other + 1
        ...             obliged = word.to_speak == asks and len(word.said) == spoken, word.words
        ...             word.say(say)
        ...             still = word.words
        ...             while word.to_speak and len(word.said) < 9:
        ...                 word.say(PASS)
        ...             answered.append((obliged, word.holder == (asks if say == offer else offers), word.bid))
        ...     print(len(answered), *[one for place, one in enumerate(answered) if one not in answered[:place]])
        32 ((True, ['pass', 'alone']), True, 'alone')
        32 ((True, ['pass', 'alone']), True, 'alone')
        32 ((True, ['pass', 'vole']), True, 'vole')
        32 ((True, ['pass', 'vole']), True, 'vole')
        32 ((True, ['pass', 'alone']), True, 'alone')
        32 ((True, ['pass', 'alone']), True, 'alone')
        >>> for vole in ("played", "none"):
        ...     for first in (PASS, ASK, ALONE, VOLE):
        ...         word = Auction("NWSE", Options(vole=vole)); word.say(first); print(first, word.words)
        pass ['pass', 'ask', 'alone', 'vole']
        ask ['pass', 'alone', 'vole']
        alone ['pass', 'vole']
        vole ['pass']
        pass ['pass', 'ask', 'alone']
        ask ['pass', 'alone']
        alone ['pass']
        vole ['pass']
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

    From the eldest hand to the dealer it is he, and none but he, and with whatever other cards,
    :rule:`quadrille.forced-spadille`:

    >>> word = Auction("NWSE")
    >>> for _ in "NWSE":
    ...     word.say("pass")
    >>> for has in "NWSE":
    ...     found = set()
    ...     for place in range(10):
    ...         held = {seat: cards("KS AC 2S 7D KH KD KC QS JS")[:9] for seat in "NWSE"}
    ...         held[has].insert(place, SPADILLE)
    ...         found.add(stander(word, held))
    ...     print(has, found)
    N {('N', 'spadille')}
    W {('W', 'spadille')}
    S {('S', 'spadille')}
    E {('E', 'spadille')}
    >>> found = []
    >>> for says, seat in ((says, seat) for says in (ASK, ALONE, VOLE) for seat in "NWSE"):
    ...     word = Auction("NWSE")
    ...     while word.to_speak:
    ...         word.say(says if word.to_speak == seat else PASS)
    ...     found.append(" ".join(stander(word, hands)))
    >>> print(", ".join(found))
    N ask, W ask, S ask, E ask, N alone, W alone, S alone, E alone, N vole, W vole, S vole, E vole
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

    In whatever suit trumps are, and whichever queens one holds, with the three kings that are not trumps, two, one or
    none of them, each time without and with the king of trumps, one may call another king, one's own, or a queen that
    is not one's own, :reading:`quadrille/own-king`, :reading:`quadrille/three-kings`:

    >>> from itertools import combinations, product
    >>> for own, three in product(("four-kings", "any"), ("own", "queen")):
    ...     found = []
    ...     for lacking, with_trumps in product(range(4), (False, True)):
    ...         kinds = set()
    ...         for trumps in SUITS:
    ...             plain = [suit for suit in SUITS if suit != trumps]
    ...             queens = (), (trumps,), plain[:1], plain[1:]
    ...             for wanting, mine in product(combinations(plain, lacking), queens):
    ...                 held = [card("K" + suit) for suit in SUITS if suit not in (trumps, *wanting)]
    ...                 held += [card("Q" + suit) for suit in mine] + [card("K" + trumps)] * with_trumps
    ...                 may = set(calls(held, trumps, Options(own_king=own, three_kings=three)))
    ...                 of = {"other": {card("K" + suit) for suit in wanting},
    ...                       "own": {card("K" + suit) for suit in plain if suit not in wanting},
    ...                       "queen": {card("Q" + suit) for suit in plain if suit not in mine}}
    ...                 some = [kind for kind in of if of[kind] & may]
    ...                 kinds.add("+".join(some) if may == set().union(*map(of.get, some)) else str(may))
    ...         found += kinds
    ...     print(f"{own}, {three}:", *found)
    four-kings, own: own own+queen other other other other other other
    four-kings, queen: own+queen own+queen other other other other other other
    any, own: own own+queen other+own other+own other+own other+own other other
    any, queen: own+queen own+queen other+own other+own other+own other+own other other
    """
    mine = set(held)
    kings = [card("K" + suit) for suit in SUITS if suit != trumps]
    others = [king for king in kings if king not in mine]
    if others:
        return kings if options.own_king == "any" else others
    if card("K" + trumps) not in mine and options.three_kings == "own":
        return kings
    return kings + [queen for queen in (card("Q" + king.suit) for king in kings) if queen not in mine]
