"""One deal of Quadrille, from the mark to the payments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import islice
from typing import Any, ClassVar, Literal

from spadille.games.quadrille.bids import ALONE, VOLE, WORDS, Auction, Bid, calls, stander
from spadille.games.quadrille.options import DEFAULT, QUADRILLE, Form, Options
from spadille.games.quadrille.payments import POOL, TARIFF, THE_MARK, Outcome, Result, outcome, settle, stakes
from spadille.games.quadrille.play import Moment, cheville, is_forced, is_impasse, moments, playable, winner
from spadille.games.quadrille.ranks import PACK, places, suit_of
from spadille.table.cards import SUITS, Card, cards, sorted_hand
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee, handed_out, offers
from spadille.table.seats import Seats
from spadille.table.tricks import Trick

PACKETS, PLAYERS, ELDEST = "quadrille.deal", "quadrille.players", "quadrille.deal.eldest"
LEAVE, NAMED, BAST = "quadrille.ask-leave", "quadrille.trump.named", "quadrille.bast"
FORCED = "quadrille.forced-sans-prendre"
SPEAKING, VOID, VOLES = "quadrille/answer", "quadrille/void", "quadrille/vole"
OWN_KING, QUEEN, CALLING = "quadrille/own-king", "quadrille/three-kings", "quadrille/forced-spadille"
"""The readings that supply what the text does not say of the word, of following suit, of the vole and of calling."""


def distribute(stack: Sequence[Card], seats: Seats, dealer: str, packets: Sequence[int]) -> dict[str, list[Card]]:
    """The hands by their seats, as they come from the top of the pack.

    The cards are distributed to each player three at a time for two rounds, and four at a time for one round,
    :rule:`quadrille.deal`:

    >>> packets = 2 * (3,) + (4,)
    >>> hands = distribute(PACK, Seats("NESW", turn="right"), "E", packets)
    >>> PACK[:3], PACK[12:15], PACK[24:28], hands["N"] == [*PACK[:3], *PACK[12:15], *PACK[24:28]]
    ((AS, KS, QS), (QH, JH, 7H), (7D, 6D, 5D, 4D), True)
    >>> {seat: len(held) for seat, held in hands.items()}
    {'N': 10, 'W': 10, 'S': 10, 'E': 10}
    >>> distribute(PACK[::-1], Seats("NESW", turn="right"), "E", packets)["N"]
    [2C, 3C, 4C, 4D, 5D, 6D, 6H, 7H, JH, QH]

    They are dealt commencing with the right-hand player, who is the eldest hand, :rule:`quadrille.deal.eldest`; with
    north above, west sits at north's right:

    >>> [list(distribute(PACK, Seats("NESW", turn="right"), dealer, (3, 3, 4))) for dealer in "NW"]
    [['W', 'S', 'E', 'N'], ['S', 'E', 'N', 'W']]
    """
    hands: dict[str, list[Card]] = {seat: [] for seat in seats.round(seats.eldest(dealer))}
    top = iter(stack)
    for packet in packets:
        for held in hands.values():
            held += islice(top, packet)
    return hands


class Hand(Referee):
    """One deal, from the mark to the payments.

    The events are ``table shuffle`` with the forty cards and ``N deal 3 3 4`` by the dealer (or ``table deal`` with
    each seat and its cards, ``N … E … S … W …``, in place of both); the words ``W pass``, ``W ask``, ``W alone`` and
    ``W vole``; ``W name S`` for trumps and ``W call KH``; then ``W play KS``.  When the first six tricks have won the
    game, their last winner may say ``W stop``; if he plays on he undertakes the vole.

    Two events are faults (:meth:`faults`): ``W renounce KS`` plays a card that does not follow where one that does is
    held; until the next card is led, ``W retract`` takes it up, with those that fell upon it.

    Four persons play, :rule:`quadrille.players`:

    >>> hand = Hand("N")
    >>> len(hand.seats), hand.why_not("Q pass")
    (4, ('quadrille.players',))
    >>> hand.dealt, [hand.view(seat)["hand"] for seat in "NESW"]
    ({'W': (), 'S': (), 'E': (), 'N': ()}, [[], [], [], []])
    >>> Hand("Q")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quadrille.players]

    Who calls a king stands the game with his friend, who has it, :rule:`quadrille.friend`, and without one alone
    against three.  The vole that a side undertakes after six tricks is missed or made, and paid for,
    :reading:`quadrille/vole`:

    >>> hand = Hand(chance=Chance(2))
    >>> hand.stake, hand.vole, hand.legal(), hand.cards_allowed
    (14, False, [], [])
    >>> hand.let_chance_act(); hand.deal(3, 3, 4); hand.pass_(); hand.ask(); hand.pass_(); hand.pass_()
    >>> hand.name("H"); hand.call("KS")
    >>> while not hand.over:
    ...     hand.do(hand.legal()[0])
    >>> hand.dealer, hand.result.side, hand.result.defenders, hand.result.made, hand.result.tricks
    ('N', ('S', 'E'), ('W', 'N'), 9, {'N': 0, 'E': 6, 'S': 3, 'W': 1})
    >>> hand.result.matadores, hand.result.vole, hand.result.trumps
    (1, 'missed', {'W': 1})
    >>> hand = deal(hands=STRONG)
    >>> hand.do("W alone", "S pass", "E pass", "N pass", "W name S")
    >>> while not hand.over:
    ...     hand.do(hand.legal()[0])
    >>> hand.dealer, hand.result.side, hand.result.matadores, hand.result.vole, hand.result.trumps
    ('N', ('W',), 7, 'made', {'S': 8, 'E': 7})
    >>> [line for line in hand.ledger if line.to == "E"]  # doctest: +NORMALIZE_WHITESPACE
    [<E -1 quadrille/tariff: stake>, <E -1 quadrille/tariff: game>, <E -1 quadrille.consolation: consolation>,
     <E -2 quadrille/tariff: sans prendre>, <E -1 quadrille/tariff: matadores>, <E -2 quadrille/vole: vole>]

    Where there is no vole, who makes all the tricks has undertaken none, :reading:`quadrille/vole`:

    >>> for read, bid in (("played", "vole"), ("played", "alone"), ("none", "alone")):
    ...     hand = deal(hands=STRONG, options=Options(vole=read))
    ...     hand.do(f"W {bid}", "S pass", "E pass", "N pass", "W name S")
    ...     vole = hand.view("S")["vole"]
    ...     while not hand.over:
    ...         hand.do(hand.legal()[0])
    ...     read, bid, vole, hand.view("S")["vole"], hand.made["W"], hand.result.vole
    ('played', 'vole', True, True, 10, 'made')
    ('played', 'alone', False, True, 10, 'made')
    ('none', 'alone', False, False, 10, '')

    What counts is what was dealt, in whatever order, :reading:`quadrille/matadores`: without spadille there are no
    matadores, and ten trumps without a gap are ten; so are the highest trumps of the others,
    :reading:`quadrille/odd`:

    >>> missing = {"W": "2S KS QS JS 7S 6S AC KC QC JC", "S": "AS KH QH JH AH 2H 2C 3C 4C 5C",
    ...            "E": "KD QD JD AD 2D 3D 4D 5D 6D 4S", "N": "5S 3S 3H 4H 5H 6H 7H 7D 6C 7C"}
    >>> whole = {"W": "AS 2S KS QS JS 7S 6S 5S 4S AC", "S": "3S KH QH JH AH 2H 2C 3C 4C 5C",
    ...          "E": "KD QD JD AD 2D 3D 4D 5D 6D KC", "N": "QC JC 3H 4H 5H 6H 7H 7D 6C 7C"}
    >>> for hands in (missing, whole):
    ...     hand = deal(hands=hands)
    ...     hand.do("W alone", "S pass", "E pass", "N pass", "W name S")
    ...     while not hand.over:
    ...         hand.do(hand.legal()[0])
    ...     hand.result.matadores, hand.result.trumps
    (0, {'S': 0, 'E': 9, 'N': 8})
    (10, {'S': 10})

    What friends were dealt counts together, all eleven trumps here, and the vole is made by both, though each makes
    some of the tricks, :rule:`quadrille.friend`, :reading:`quadrille/vole`:

    >>> for word in ("ask", "pass"):
    ...     hand = deal(hands=whole)
    ...     hand.do(f"W {word}", "S pass", "E pass", "N pass", "W name S", "W call KH")
    ...     while not hand.over:
    ...         hand.do(hand.legal()[0])
    ...     hand.bid, hand.result.side, hand.result.matadores, hand.result.trumps
    ('ask', ('W', 'S'), 11, {})
    ('spadille', ('W', 'S'), 11, {})
    >>> both = {"W": "AS 2S KS QS JS 7S 6S 5S 4S 2H", "S": "AC 3S KH QH JH AH 3H 4H 5H 6H"}
    >>> others = [one for one in PACK if one not in cards(" ".join(both.values()))]
    >>> hand = deal(hands=both | {"E": others[:10], "N": others[10:]})
    >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH", "W play 2H", "S play KH")
    >>> while not hand.over:
    ...     hand.do(hand.legal()[0])
    >>> hand.made, hand.result.vole, hand.result.matadores
    ({'N': 0, 'E': 0, 'S': 1, 'W': 9}, 'made', 11)

    :param dealer: the seat that deals.
    :param options: the readings and the tariff.
    :param purses: what the players have and what is down from earlier deals; the deal's stakes are added to it.
    """

    form: ClassVar[Form] = QUADRILLE
    defaults: ClassVar[Options] = DEFAULT

    def __init__(
        self,
        dealer: str = "N",
        options: Options | None = None,
        purses: Purses | None = None,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(chance)
        self.seats = self.form.seats
        if dealer not in self.seats:
            raise self.no_seat(dealer)
        self.options = self.defaults if options is None else options
        check_kind(self.options, type(self.defaults))
        self.dealer = dealer
        self.order = self.seats.round(self.seats.eldest(dealer))
        self.purses = Purses(dict.fromkeys(self.seats, 0), POOL, credit=True) if purses is None else purses
        self.stake = 0
        """How many counters were put down for this deal."""
        for seat, counters, what in stakes(dealer, self.order, self.options):
            self.stake += counters
            rule = self.form.rule("quadrille.mark" if what == THE_MARK else TARIFF)
            self.ledger += self.purses.pay(seat, POOL, counters, rule, what)
        self.phase: Literal["shuffle", "packets", "word", "trumps", "call", "play", "over"] = "shuffle"
        self.stack: list[Card] = []
        self.dealt: dict[str, tuple[Card, ...]] = {seat: () for seat in self.order}
        """The hands as they were dealt."""
        self.hands: dict[str, list[Card]] = {seat: [] for seat in self.order}
        self.auction = Auction(self.order, self.options)
        self.ombre: str | None = None
        """Who stands the game."""
        self.bid: Bid = ""
        self.trumps: str | None = None
        self.called: Card | None = None
        self.shown = False
        """Whether the card that was called has fallen."""
        self.vole = False
        """Whether the vole is undertaken."""
        self.trick = Trick(self.order)
        self.tricks: list[Trick] = []
        self.won: list[str] = []
        """Who won each trick."""
        self.made = dict.fromkeys(self.seats, 0)
        self.renounces: list[tuple[int, str]] = []
        """Who has renounced, to which trick."""
        self.result: Result | None = None
        self._turn: str | None = TABLE

    # Whose turn, and what may be done.

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the shuffle, a seat for all else, ``None`` once the deal is over."""
        return self._turn

    @property
    def friend(self) -> str | None:
        """Who has the king called; ``None`` where the ombre is alone.

        Friend is the player who has the king called, :rule:`quadrille.friend`; the ombre who calls his own has none:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH")
        >>> [seat for seat in hand.seats if "KH" in hand.dealt[seat]], hand.friend, hand.side
        (['E'], 'E', ('W', 'E'))
        >>> own = deal(hands=EXAMPLE, dealer="N", options=Options(own_king="any"))
        >>> own.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KC")
        >>> "KC" in own.dealt["W"], own.friend
        (True, None)

        Who has the king called, :rule:`quadrille.friend`, knows himself for the friend at once, and is known to the
        others when the king falls:

        >>> [hand.view(seat)["friend"] for seat in "WSEN"]
        [None, None, 'E', None]
        >>> hand.play("2H", "7H", "KH")
        >>> [hand.view(seat)["friend"] for seat in "WSEN"]
        ['E', 'E', 'E', 'E']

        So it is under forced spadille, whenever the king falls, and then to the end; and where a queen is called he is
        the friend who has her, :rule:`quadrille.friend`:

        >>> for word, first, place in (("ask", "2H", 0), ("ask", "4C", -1), ("pass", "2H", 0), ("pass", "4C", -1)):
        ...     hand, fallen = deal(hands=EXAMPLE, dealer="N"), []
        ...     hand.do(f"W {word}", "S pass", "E pass", "N pass", "W name S", "W call KH", f"W play {first}")
        ...     while not hand.over:
        ...         known = [hand.view(seat)["friend"] for seat in "WSEN"]
        ...         assert known == (["E"] * 4 if "KH" in fallen else [None, None, "E", None])
        ...         fallen += hand.legal()[place].what; hand.do(hand.legal()[place])
        ...     print(hand.bid, fallen.index("KH"), [hand.view(seat)["friend"] for seat in "WSEN"])
        ask 1 ['E', 'E', 'E', 'E']
        ask 37 ['E', 'E', 'E', 'E']
        spadille 1 ['E', 'E', 'E', 'E']
        spadille 37 ['E', 'E', 'E', 'E']
        >>> for word, read in (("ask", "own"), ("pass", "own"), ("ask", "queen"), ("pass", "queen")):
        ...     fourth, other = ("KS", "2S") if read == "own" else ("2S", "KS")
        ...     kings = [f"{fourth} KH KD KC AS 3S 4S 5S 6S 7S", f"{other} QC 7C 6C 5C 4C 3C 2C QS JS"]
        ...     kings += ["QH JH AH 2H 3H 4H 5H 6H 7H AC", "QD JD AD 2D 3D 4D 5D 6D 7D JC"]
        ...     for queen in ("QH", "QD", "QC"):
        ...         hand = deal(hands=dict(zip("WSEN", kings)), dealer="N", options=Options(three_kings=read))
        ...         hand.do(f"W {word}", "S pass", "E pass", "N pass", "W name S")
        ...         assert f"W call {queen}" in map(str, hand.legal())
        ...         hand.call(queen)
        ...         print(queen, hand.side, *(hand.view(seat)["friend"] or "-" for seat in "WSEN"), end="; ")
        ...     print(hand.bid, fourth)
        QH ('W', 'E') - - E -; QD ('W', 'N') - - - N; QC ('W', 'S') - S - -; ask KS
        QH ('W', 'E') - - E -; QD ('W', 'N') - - - N; QC ('W', 'S') - S - -; spadille KS
        QH ('W', 'E') - - E -; QD ('W', 'N') - - - N; QC ('W', 'S') - S - -; ask 2S
        QH ('W', 'E') - - E -; QD ('W', 'N') - - - N; QC ('W', 'S') - S - -; spadille 2S
        """
        if self.called is None or self.called in self.dealt[self.ombre]:
            return None
        return next(seat for seat, held in self.dealt.items() if self.called in held)

    @cached_property
    def side(self) -> tuple[str, ...]:
        """Who stands the game: the ombre, and his friend if he has one.  Settled when the play begins."""
        return (self.ombre, self.friend) if self.friend else (self.ombre,)

    def stander(self) -> tuple[str, Bid]:
        """Who stands the game when the word has gone round, and how: see :func:`~.bids.stander`."""
        return stander(self.auction, self.dealt)

    @property
    def outcome(self) -> Outcome | None:
        """What the deal came to: game, remise or codille; ``None`` while it is played.

        It is codille where the defenders have made more tricks than he who stood the game, :rule:`quadrille.codille`:

        >>> hand = deal(hands=EXAMPLE)
        >>> hand.do("W pass", "S alone", "E pass", "N pass", "S name D")
        >>> hand.outcome
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.outcome, hand.made["S"]
        ('codille', 4)

        It is as was read, :reading:`quadrille/four-tricks`:

        >>> hand = deal(hands=EXAMPLE, options=Options(four_tricks="remise"))
        >>> hand.do("W pass", "S alone", "E pass", "N pass", "S name D")
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.outcome, hand.made["S"], sorted({line.what for line in hand.ledger if line.to == "pool"})
        ('remise', 4, ['bast for not winning', 'stake', 'the mark'])
        """
        return outcome(self.result, self.options, self.form) if self.result else None

    @property
    def may_stop(self) -> bool:
        """Whether the one who is to lead may end the deal, so as not to undertake the vole.

        It is won when the ombre's side has made the first six tricks; who then plays a seventh card is obliged to
        play for the vole (*Hoyle's Games, Improved and Enlarged*, law 11), if the king called has been seen (law 19)
        and spadille was not forced (law 16), :reading:`quadrille/vole`:

        >>> def after(*words, first="6S", fourth="KH", options=None):
        ...     hand = deal(hands=STRONG, dealer="N", options=options)
        ...     hand.do(words[0], "S pass", "E pass", "N pass", "W name S", *words[1:])
        ...     plays = f"AS 3S {first} AD 2S 4S 3C 2D AC 5S 4C 3D KS {fourth} 5C 4D QS QH 6C 5D JS JH 7C 6D"
        ...     for one in plays.split():
        ...         hand.do(f"{hand.to_act} {'play' if one in hand.cards_allowed else 'renounce'} {one}")
        ...     return hand
        >>> hand = after("W alone"); hand.may_stop, hand.legal()
        (True, [<W play 7S>, <W play KC>, <W play KD>, <W play QD>, <W stop>])
        >>> hand.why_not("W stop now")
        ('quadrille/vole',)
        >>> hand.stop(); hand.phase, hand.result.vole, hand.made["W"], len(hand.tricks)
        ('over', '', 6, 6)

        So he may where another has renounced, to the last trick too, which is then quitted, :reading:`quadrille/vole`:

        >>> hand = after("W alone", first="JC"); hand.may_stop, hand.stop(), hand.result.renounced, hand.purses["E"]
        (True, None, ('E', 'E', 'E', 'E', 'E', 'E'), -90)

        Playing on, he undertakes it, :reading:`quadrille/vole`:

        >>> hand = after("W alone"); hand.vole; hand.play("7S"); hand.vole, hand.may_stop
        False
        (True, False)
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.result.vole
        'made'

        With the king unseen, though it fall in the next trick, there is nothing to decline, nor under forced spadille,
        nor where the vole was bid or is not played, :reading:`quadrille/vole`:

        >>> [after("W ask", "W call KH", fourth=fell).may_stop for fell in ("KH", "AH")]
        [True, False]
        >>> after("W ask", "W call KD", options=Options(own_king="any")).may_stop       # his own, and he has kept it
        False
        >>> own = deal(hands=STRONG, dealer="N", options=Options(own_king="any"))
        >>> own.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KD")
        >>> own.play(*"AS 3S 6S AD 2S 4S 3C 2D AC 5S 4C 3D KS KH 5C 4D QS QH 6C 5D KD JH 7C 6D".split())
        >>> own.shown, own.may_stop                                             # his own, and it has fallen
        (True, True)
        >>> hand = after("W ask", "W call KH", fourth="AH"); hand.play("7S", "KH"); hand.shown, hand.may_stop
        (True, False)
        >>> hand.play("JC", "7D"); hand.vole, hand.may_stop
        (False, False)
        >>> after("W pass", "W call KH").may_stop, after("W vole").may_stop, after("W vole").vole
        (False, False, True)
        >>> after("W alone", options=Options(vole="none")).may_stop
        False

        Nor where one of the tricks was lost, :reading:`quadrille/vole`:

        >>> hand = deal(seed=105, dealer="N")
        >>> hand.do("W alone", "S pass", "E pass", "N pass", "W name S")
        >>> while hand.made["W"] < 6:
        ...     if len(hand.tricks) == 6 and not hand.trick.cards:
        ...         fewer = hand.made["W"], hand.may_stop
        ...     hand.do(hand.legal()[0])
        >>> fewer, hand.made["W"], len(hand.tricks), hand.may_stop
        ((5, False), 6, 7, False)
        """
        won = self.form.win
        return (
            len(self.tricks) == won
            and not self.trick.cards
            and not self.vole
            and self.options.vole == "played"
            and self.bid != "spadille"
            and (self.shown or self.called is None)
            and sum(self.made[seat] for seat in self.side) == won
        )

    @property
    def cards_allowed(self) -> list[Card]:
        """The cards that the one whose turn it is may play: see :func:`~spadille.games.quadrille.play.playable`."""
        if self.phase != "play":
            return []
        return playable(self.hands[self._turn], self.trick.cards, self.trumps, self.options)

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now.

        The trump is made by the person who plays, with or without calling, by naming spades, clubs, diamonds or
        hearts, and the suit named are trumps, :rule:`quadrille.trump.named`.  He names it once he is to play, calls
        afterwards if he is to call, and must abide by it:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.legal(), hand.why_not("W name S")
        ([<W pass>, <W ask>, <W alone>, <W vole>], ('quadrille/answer',))
        >>> hand.do("W ask", "S pass", "E pass", "N pass")
        >>> hand.legal()
        [<W name S>, <W name H>, <W name D>, <W name C>]
        >>> hand.name("S"); hand.trumps, hand.legal(), hand.why_not("W name H")
        ('S', [<W call KH>, <W call KD>], ('quadrille.ask-leave',))
        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W alone", "S pass", "E pass", "N pass"); hand.legal()
        [<W name S>, <W name H>, <W name D>, <W name C>]
        >>> hand.name("C"); hand.trumps, hand.phase
        ('C', 'play')

        The round of four is named last; other Hoyles let the dealer begin with it, :reading:`quadrille/packets`:

        >>> for read in ("3-3-4", "any-order"):
        ...     hand = Hand("N", Options(packets=read), chance=Chance(1))
        ...     hand.let_chance_act(); hand.legal()
        [<N deal 3 3 4>]
        [<N deal 3 3 4>, <N deal 3 4 3>, <N deal 4 3 3>]
        >>> for round_of in hand.legal():
        ...     dealt = Hand("N", hand.options)
        ...     dealt.do(Event(TABLE, "shuffle", PACK), round_of); print(*dealt.dealt["W"])
        AS KS QS QH JH 7H 7D 6D 5D 4D
        AS KS QS QH JH 7H 6H 3D 2D AC
        AS KS QS JS 5H 4H 3H 3D 2D AC

        Whoever deals, whoever plays, and whatever suit he names, he then calls who has asked leave or is forced by
        spadille, any king but that of trumps and, unless that is read, :reading:`quadrille/own-king`, his own; and he
        that plays alone or for the vole does not, :rule:`quadrille.trump.named`.  To play alone instead is left to him
        only whom spadille forces, :reading:`quadrille/forced-spadille`.  The eldest hand leads, and all know what was
        called:

        >>> from itertools import product
        >>> for word, read in product(("ask", "pass", "alone", "vole"), ("call", "choose")):
        ...     then, ways = set(), product(enumerate("NESW"), "NESW", SUITS, ("four-kings", "any"))
        ...     for (choice, dealer), seat, suit, own in ways:
        ...         low = EXAMPLE[seat].split()[-1]
        ...         swap = {"AS": low, low: "AS"}                                         # he has spadille for it
        ...         lie = {who: [swap.get(one, one) for one in EXAMPLE[who].split()] for who in EXAMPLE}
        ...         hand = deal(dealer=dealer, options=Options(forced_spadille=read, own_king=own), hands=lie)
        ...         hand.do(*(f"{who} {word if who == seat else 'pass'}" for who in hand.order), f"{seat} name {suit}")
        ...         may = hand.legal()
        ...         kings = [f"K{one}" for one in SUITS if one != suit and (own == "any" or f"K{one}" not in lie[seat])]
        ...         calling = hand.phase == "call"
        ...         if calling:
        ...             assert [*map(str, may)][: len(kings)] == [f"{seat} call {one}" for one in kings]
        ...             assert [one.did for one in may].count("call") == len(kings)
        ...             assert not any(map(hand.why_not, may))
        ...             chosen = may[choice % len(may)]; hand.do(chosen)
        ...             assert hand.called == (chosen.what or (None,))[0]
        ...             assert bool(hand.friend) == (hand.called not in [None, *lie[seat]])
        ...         assert hand.view(dealer)["called"] == hand.called
        ...         assert (hand.ombre, hand.trumps, hand.phase, hand.to_act) == (seat, suit, "play", hand.order[0])
        ...         assert hand.bid == ("alone" if calling and not hand.called else {"pass": "spadille"}.get(word, word))
        ...         assert hand.vole == (word == "vole")
        ...         then.add((calling and may[0].who == seat, *sorted({one.did for one in may})))
        ...     print(word, read, *then)
        ask call (True, 'call')
        ask choose (True, 'call')
        pass call (True, 'call')
        pass choose (True, 'alone', 'call')
        alone call (False, 'play')
        alone choose (False, 'play')
        vole call (False, 'play')
        vole choose (False, 'play')

        Under forced spadille a king is called, as other Hoyles have it; the text does not say whether one may play
        alone instead, :reading:`quadrille/forced-spadille`:

        >>> for read in ("call", "choose"):
        ...     hand = deal(hands=EXAMPLE, dealer="N", options=Options(forced_spadille=read))
        ...     hand.do("W pass", "S pass", "E pass", "N pass", "W name S"); hand.legal()
        [<W call KH>, <W call KD>]
        [<W call KH>, <W call KD>, <W alone>]

        Which kings may be called, and what he may play who is void, is as was agreed, :reading:`quadrille/own-king` and
        :reading:`quadrille/void`:

        >>> for agreed in (Options(), Options(own_king="any", void="must-trump")):
        ...     asking, alone = deal(hands=EXAMPLE, options=agreed), deal(hands=STRONG, options=agreed)
        ...     asking.do("W ask", "S pass", "E pass", "N pass", "W name S")
        ...     alone.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play KD")
        ...     print([str(*event.what) for event in asking.legal()], [str(*event.what) for event in alone.legal()])
        ['KH', 'KD'] ['3S', '4S', '5S', 'KH', 'QH', 'JH', 'AH', '2H', '2C', 'QC']
        ['KH', 'KD', 'KC'] ['3S', '4S', '5S']
        """
        turn = self._turn
        if self.phase == "play":
            offered = [*map(_plays(turn), self.cards_allowed)]
            return [*offered, Event(turn, "stop")] if self.may_stop else offered
        if self.phase == "word":
            return [Event(turn, word) for word in self.auction.words]
        if self.phase == "trumps":
            return [Event(turn, "name", (suit,)) for suit in SUITS]
        if self.phase == "call":
            offered = [Event(turn, "call", (one,)) for one in calls(self.dealt[turn], self.trumps, self.options)]
            return [*offered, Event(turn, ALONE)] if self._may_choose else offered
        if self.phase == "packets":
            return [Event(turn, "deal", packets) for packets in self._packets]
        return []

    def faults(self) -> list[Event]:
        """The irregularities that may happen now: a card that renounces, and taking it up again.

        A bast is incurred by renouncing, :rule:`quadrille.bast`, but not unless the trick is turned and quitted; a
        renounce discovered sooner is played over (*Hoyle's Games, Improved and Enlarged*, law 15):

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play KC", "S play 5C")
        >>> hand.legal(), hand.faults()[:3]
        ([<E play 2C>, <E play 7C>], [<E renounce KH>, <E renounce JH>, <E renounce 3S>])
        >>> hand.do("E renounce AD", "E retract"); hand.to_act, hand.trick, "AD" in hand.hands["E"]
        ('E', <Trick W:KC S:5C>, True)
        >>> hand.do("E renounce AD", "N play 6C"); hand.faults()
        [<E retract>]
        >>> hand.do("E retract"); hand.to_act, hand.made["W"], hand.faults()[-1]
        ('E', 0, <E renounce AD>)
        >>> hand.do("E renounce AD", "N play 6C", "W play AS"); hand.why_not("E retract"), hand.renounces
        (('quadrille.bast',), [(1, 'E')])
        >>> hand.do("S play JS"); [fault for fault in hand.faults() if fault.did == "retract"]
        []

        Whose card is taken up has not renounced, nor have those who followed him, and they incur no bast,
        :rule:`quadrille.bast`; what was quitted before stands:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play KC", "S play 5C", "E renounce AD")
        >>> hand.do("N play 6C", "W play 4C", "S renounce QH", "E renounce KH", "N renounce AH"); hand.renounces
        [(1, 'E'), (2, 'S'), (2, 'E'), (2, 'N')]
        >>> hand.faults()[-3:]
        [<S retract>, <E retract>, <N retract>]
        >>> hand.do("E retract"); hand.renounces, hand.to_act, hand.trick, len(hand.hands["N"])
        ([(1, 'E'), (2, 'S')], 'E', <Trick W:4C S:QH>, 9)

        Second, third or last to play, in whatever trick, he takes up his card with all that fell upon it, and each has
        his own again, :rule:`quadrille.bast`; the trick is nobody's until it is played out, and those who renounced
        upon his card have not.  All is as it was before; here by how many cards had fallen in each trick:

        >>> from itertools import product
        >>> def stands(hand):
        ...     seen = [hand.view(seat) for seat in hand.seats]
        ...     kept = [{what: one[what] for what in one if what not in ("legal", "transcript")} for one in seen]
        ...     return kept, hand.won, hand.renounces, sorted(map(str, hand.legal() + hand.faults()))
        >>> whole, found = deal(hands=EXAMPLE, dealer="N"), {}
        >>> whole.do("W alone", "S pass", "E pass", "N pass", "W name S")
        >>> while not whole.over:
        ...     number, place = len(whole.tricks) + 1, len(whole.trick.cards)
        ...     for fault, upon in product(whole.faults()[:2], range(4 - place)):
        ...         again = deal(hands=EXAMPLE, dealer="N")
        ...         again.do(*whole.transcript[1:], fault)
        ...         for _ in range(upon):
        ...             again.do([*(one for one in again.faults() if one.did == "renounce"), *again.legal()][0])
        ...         again.do(f"{whole.to_act} retract")
        ...         assert stands(again) == stands(whole), again.transcript
        ...         found.setdefault(number, set()).add(place)
        ...     whole.do(whole.legal()[-1])
        >>> found
        {1: {1, 2, 3}, 2: {1, 2, 3}, 3: {1, 2, 3}, 4: {1, 2, 3}, 5: {1, 2, 3}, 6: {2}, 7: {1, 2}, 8: {1, 2}, 9: {1}}

        Each renounce incurs a bast, :rule:`quadrille.bast`, a second by the same player as the first:

        >>> hand.do("E renounce KH", "N play QC"); hand.faults()[-2:]
        [<S retract>, <E retract>]
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> [line for line in hand.ledger if line.rule == "quadrille.bast" and line.to == "E"]
        [<E -14 quadrille.bast: bast for renouncing>, <E -14 quadrille.bast: bast for renouncing>]

        A king called that was seen before it was taken up has made the friend known, :rule:`quadrille.friend`:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH", "W play KC", "S play 5C")
        >>> hand.view("N")["friend"], hand.do("E renounce KH"), hand.faults()[-1]
        (None, None, <E retract>)
        >>> hand.do("E retract"); hand.view("N")["friend"]
        'E'
        >>> deal(seed=1).faults()
        []
        """
        if self.phase != "play":
            return []
        turn, allowed = self._turn, self.cards_allowed
        wrong = [Event(turn, "renounce", (one,)) for one in self.hands[turn] if one not in allowed]
        return wrong + [Event(seat, "retract") for number, seat in self.renounces if number == self._open]

    @property
    def _packets(self) -> tuple[tuple[int, ...], ...]:
        return self.form.packets[self.options.packets]

    @property
    def _may_choose(self) -> bool:
        return self.phase == "call" and self.bid == "spadille" and self.options.forced_spadille == "choose"

    # Why something is refused.

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not.

        Before anything else forty cards are shuffled, without tens, nines and eights, :rule:`quadrille.pack`, and the
        dealer distributes them by threes and a four, so that each has ten, :rule:`quadrille.deal`:

        >>> def told(hand, *events):
        ...     for event in events:
        ...         print(hand.refusal(Event.of(event)))
        >>> blank = Hand("N")
        >>> told(blank, "W pass", "W shuffle", Event(TABLE, "shuffle", PACK))
        the cards are shuffled and dealt before anything else [quadrille.deal]
        table is to act now, not W [quadrille.deal]
        None
        >>> for wrong in (PACK[1:], (*PACK, "AS"), (*PACK[1:], "KS")):
        ...     told(blank, Event(TABLE, "shuffle", wrong))
        forty cards are shuffled, each once, without tens, nines and eights [quadrille.pack]
        forty cards are shuffled, each once, without tens, nines and eights [quadrille.pack]
        forty cards are shuffled, each once, without tens, nines and eights [quadrille.pack]
        >>> whole = tuple(word for seat, held in EXAMPLE.items() for word in (seat, *cards(held)))
        >>> told(blank, Event(TABLE, "deal", whole))
        None
        >>> for wrong in (whole[1:], (*whole, *whole[:11]), ("Q", *whole[1:]), (*whole[:-1], "AS")):
        ...     told(blank, Event(TABLE, "deal", wrong))
        write each seat with its 10 cards, no card twice: N … E … S … W … [quadrille.deal]
        write each seat with its 10 cards, no card twice: N … E … S … W … [quadrille.deal]
        write each seat with its 10 cards, no card twice: N … E … S … W … [quadrille.deal]
        write each seat with its 10 cards, no card twice: N … E … S … W … [quadrille.deal]
        >>> blank.do(Event(TABLE, "shuffle", PACK))
        >>> told(blank, "W deal 3 3 4", "N deal 5 5", "N deal 3 3 4")
        N is to act now, not W [quadrille.deal]
        the cards are dealt in packets of 3 3 4 [quadrille.deal]
        None

        The word goes round, and a younger hand must offer more, :reading:`quadrille/answer`; one who asked leave,
        :rule:`quadrille.ask-leave`, must play alone or pass when another has offered to play alone,
        :rule:`quadrille.forced-sans-prendre`; the vole is offered only where it is played, :reading:`quadrille/vole`:

        >>> def dealt(*words, **options):
        ...     hand = deal(hands=EXAMPLE, dealer="N", options=Options(**options))
        ...     hand.do(*words)
        ...     return hand
        >>> told(dealt(), "S pass", "W pass now", "W pass", "W name S", "table pass")
        W is to act now, not S [quadrille/answer]
        nothing is added to the word “pass” [quadrille.ask-leave]
        None
        each in turn passes, asks leave or plays alone, before trumps are named [quadrille/answer]
        W is to act now, not table [quadrille/answer]
        >>> told(dealt("W ask"), "S ask", "S vole")
        a younger hand must offer more than has been said [quadrille/answer]
        None
        >>> told(dealt("W ask", "S alone", "E pass", "N pass"), "W ask", "W vole", "W alone", "S pass")
        when another has offered “alone”, one plays it oneself or passes [quadrille.forced-sans-prendre]
        when another has offered “alone”, one plays it oneself or passes [quadrille.forced-sans-prendre]
        None
        W is to act now, not S [quadrille/answer]
        >>> told(dealt(vole="none"), "W vole", "W alone")
        the vole is not undertaken, as the game is read here [quadrille/vole]
        None
        >>> told(dealt("W vole"), "S vole", "S pass")
        a younger hand must offer more than has been said [quadrille/answer]
        None
        >>> told(dealt("W alone", vole="none"), "S alone")
        a younger hand must offer more than has been said [quadrille/answer]

        The person who plays names one of four suits, :rule:`quadrille.trump.named`, and who asked leave calls a king,
        :rule:`quadrille.ask-leave`: none of his own, :reading:`quadrille/own-king`, and a queen where that is read,
        :reading:`quadrille/three-kings`.  Only one whom spadille forces may play alone instead, where that is read,
        :reading:`quadrille/forced-spadille`:

        >>> naming = dealt("W alone", "S pass", "E pass", "N pass")
        >>> told(naming, "W name", "W name X", "W name S H", "W name S", "W play AS")
        one suit is named: S, H, D or C [quadrille.trump.named]
        one suit is named: S, H, D or C [quadrille.trump.named]
        one suit is named: S, H, D or C [quadrille.trump.named]
        None
        the person who plays names trumps [quadrille.trump.named]
        >>> asked = dealt("W ask", "S pass", "E pass", "N pass", "W name S")
        >>> told(asked, "W call", "W call H", "W call KS", "W call KC", "W call QH", "W call KH KD", "W call KH")
        one king is called [quadrille.ask-leave]
        a king is called, and no other card [quadrille.ask-leave]
        one calls a king that one does not hold, and not that of trumps [quadrille/own-king]
        one calls a king that one does not hold, and not that of trumps [quadrille/own-king]
        a king is called, and no other card [quadrille.ask-leave]
        one king is called [quadrille.ask-leave]
        None
        >>> told(asked, "W alone", "W name H")
        the ombre has named trumps and abides by them; he calls a king now [quadrille.ask-leave]
        the ombre has named trumps and abides by them; he calls a king now [quadrille.ask-leave]
        >>> kings = "KH KD KC QD 2H 3H 4H 2D 3D 4D", "AS 2S 3S 4S 5S 6S 7S AC 2C 3C", "KS QS JS 4C 5C 6C 7C JC QC AH"
        >>> rest = " ".join(str(one) for one in PACK if one not in cards(" ".join(kings)))
        >>> for read in ("own", "queen"):
        ...     three = deal(hands=dict(zip("WSEN", (*kings, rest))), options=Options(three_kings=read))
        ...     three.do("W ask", "S pass", "E pass", "N pass", "W name S")
        ...     told(three, "W call QC", "W call QD", "W call KH")
        a queen is called by one who has all four kings [quadrille/three-kings]
        a king is called, and no other card [quadrille.ask-leave]
        None
        None
        a king is called, and no other card [quadrille.ask-leave]
        None
        >>> forced = dealt("W pass", "S pass", "E pass", "N pass", "W name S", forced_spadille="choose")
        >>> told(forced, "W alone", "W alone KH", "W pass")
        None
        nothing is added to the word “alone” [quadrille.ask-leave]
        the ombre has named trumps and abides by them; he calls a king now [quadrille/forced-spadille]
        >>> forced.alone(); forced.bid, forced.to_act, forced.phase
        ('alone', 'W', 'play')
        >>> unnamed = dealt("W pass", "S pass", "E pass", "N pass", forced_spadille="choose")
        >>> unnamed.why_not("W alone"), dealt("W pass", "S alone", "E pass", "N pass", "S name S").to_act
        (('quadrille.trump.named',), 'W')
        >>> asking = dealt("W pass", "S ask", "E pass", "N pass", "S name S", forced_spadille="choose")
        >>> asking.to_act, asking.why_not("S alone")
        ('S', ('quadrille.ask-leave',))
        >>> told(dealt("W pass", "S pass", "E pass", "N pass", "W name S"), "W alone")
        the ombre has named trumps and abides by them; he calls a king now [quadrille/forced-spadille]

        The eldest hand plays first, :rule:`quadrille.deal.eldest`, and each follows suit who can,
        :reading:`quadrille/void`; not to follow is to renounce, :rule:`quadrille.bast`, and may be taken up while the
        trick is open.  A deal not won by its first tricks is played out, :reading:`quadrille/vole`:

        >>> asked.call("KH")
        >>> told(asked, "S play AC", "W play AC", "W play", "W play KS AS", "W play KS", "W pass", "W alone", "W stop")
        W is to act now, not S [quadrille.deal.eldest]
        W does not hold AC [quadrille.deal]
        one card is played at a time [quadrille.deal.eldest]
        one card is played at a time [quadrille.deal.eldest]
        None
        each in turn plays a card, the eldest hand first [quadrille.deal.eldest]
        each in turn plays a card, the eldest hand first [quadrille.deal.eldest]
        the deal is played out, unless the first tricks have won it for the ombre [quadrille/vole]
        >>> told(asked, "W renounce", "W renounce KS", "W retract")
        to renounce is to play a card that does not follow, where one held could [quadrille.bast, quadrille/void]
        to renounce is to play a card that does not follow, where one held could [quadrille.bast, quadrille/void]
        only a card that has renounced is taken up, before the trick is turned and quitted [quadrille.bast]
        >>> asked.play("2H")
        >>> told(asked, "S play 6S", "S play QH", "S renounce QH", "S renounce AD", "S renounce 6S 3C", "S renounce 6S")
        the suit led is followed; not to follow it is to renounce [quadrille.bast, quadrille/void]
        None
        to renounce is to play a card that does not follow, where one held could [quadrille.bast, quadrille/void]
        to renounce is to play a card that does not follow, where one held could [quadrille.bast, quadrille/void]
        to renounce is to play a card that does not follow, where one held could [quadrille.bast, quadrille/void]
        None
        >>> asked.do("S renounce 6S")
        >>> told(asked, "S retract now", "E retract", "S retract")
        only a card that has renounced is taken up, before the trick is turned and quitted [quadrille.bast]
        only a card that has renounced is taken up, before the trick is turned and quitted [quadrille.bast]
        None
        >>> asked.play("KH", "AH")
        >>> told(asked, "S play AC", "W play AS", "E play AD", "S retract")
        None
        S is to act now, not W [quadrille.deal.eldest]
        S is to act now, not E [quadrille.deal.eldest]
        None

        To a trump, here spadille, one is played, or one renounces, :rule:`quadrille.bast`.  Only a matadore has the
        privilege of staying in hand, :rule:`quadrille.matadores.privilege`, but not when a superior one is led,
        :rule:`quadrille.matadores.forced`:

        >>> trumped = dealt("W alone", "S pass", "E pass", "N pass", "W name S", "W play AS")
        >>> trumped.why_not("S play QH"), trumped.why_not("S renounce QH"), trumped.why_not("S play JS")
        (('quadrille.bast', 'quadrille.matadores.privilege', 'quadrille.matadores.forced'), (), ())
        >>> for suit in SUITS:
        ...     named = dealt("W alone", "S pass", "E pass", "N pass", f"W name {suit}", "W play AS")
        ...     print(suit, *named.why_not(f"S play {'QH' if suit != 'H' else '3C'}"))
        S quadrille.bast quadrille.matadores.privilege quadrille.matadores.forced
        H quadrille.bast quadrille.matadores.privilege quadrille.matadores.forced
        D quadrille.bast quadrille.matadores.privilege quadrille.matadores.forced
        C quadrille.bast quadrille.matadores.privilege quadrille.matadores.forced

        In each phase of the deal that is done which is offered, or is a fault, and nothing else, by none but the one to
        act, whatever is read; and what is refused is so by the rules of the phase, :rule:`quadrille.deal`,
        :rule:`quadrille.trump.named`, :rule:`quadrille.ask-leave`, :rule:`quadrille.bast`:

        >>> def things(seat):
        ...     yield from (Event(seat, word) for word in (*WORDS, "stop", "retract", "sing"))
        ...     yield from (Event(seat, "name", (suit,)) for suit in SUITS)
        ...     yield from (Event(seat, "call", (one,)) for one in PACK if one.rank in "KQJ")
        ...     yield from (Event(seat, did, (one,)) for did in ("play", "renounce") for one in PACK)
        ...     for packets in ((3, 3, 4), (3, 4, 3), (4, 3, 3), (5, 5), (4, 4, 2)):
        ...         yield Event(seat, "deal", packets)
        ...     yield from (Event(seat, "shuffle", PACK), Event(seat, "dealer", ("N",)))
        >>> other = Options("any-order", "at-once", "choose", "any", "queen", "none", "must-trump", "played", "lowest")
        >>> spoken = {DEFAULT: ("ask pass pass pass", "pass pass pass pass", "pass vole pass pass"),
        ...           other: ("ask alone pass pass pass", "pass pass pass pass", "pass ask pass pass")}
        >>> refused = {}
        >>> for options, words in ((options, words.split()) for options in spoken for words in spoken[options]):
        ...     hand = Hand("E", options, chance=Chance(5))
        ...     hand.let_chance_act()
        ...     while not hand.over and (hand.phase != "play" or "ask" in str(hand.transcript[2])):
        ...         can = {*hand.legal(), *hand.faults()}
        ...         seats = {hand.to_act, "N", TABLE} if len(hand.tricks) < 2 else {hand.to_act}
        ...         for event in (event for seat in seats for event in things(seat)):
        ...             why = hand.why_not(event)
        ...             assert (event in can) == (not why), (event, why)
        ...             refused.setdefault((hand.phase, event.did), set()).update(why)
        ...         said = [Event(hand.to_act, words.pop(0))] if hand.phase == "word" else []
        ...         faults = hand.faults() if len(hand.transcript) % 5 == 0 else []
        ...         hand.do([*said, *faults, *hand.legal()][0])
        >>> from textwrap import fill
        >>> together = {}
        >>> for (phase, did), why in refused.items():
        ...     together.setdefault((phase, *sorted(why)), []).append(did)
        >>> for (phase, *why), did in together.items():
        ...     print(fill(f"{phase}: {' '.join(did)}: {' '.join(why)}", 99, break_on_hyphens=False))
        packets: pass ask alone vole stop retract sing name call play renounce deal shuffle dealer:
        quadrille.deal
        word: pass alone stop retract sing name call play renounce deal shuffle dealer: quadrille/answer
        word: ask: quadrille.forced-sans-prendre quadrille/answer
        word: vole: quadrille.forced-sans-prendre quadrille/answer quadrille/vole
        trumps: pass ask alone vole stop retract sing name call play renounce deal shuffle dealer:
        quadrille.trump.named
        call: pass ask alone vole stop retract sing name play renounce deal shuffle dealer:
        quadrille.ask-leave quadrille/forced-spadille
        call: call: quadrille.ask-leave quadrille/forced-spadille quadrille/own-king
        play: pass ask alone vole sing name call deal shuffle dealer: quadrille.deal.eldest
        play: stop: quadrille.deal.eldest quadrille/vole
        play: retract: quadrille.bast
        play: play: quadrille.bast quadrille.deal quadrille.deal.eldest quadrille.matadores.forced
        quadrille.matadores.privilege quadrille/void
        play: renounce: quadrille.bast quadrille.deal.eldest quadrille/void

        When all is over nothing more is played until the cards are dealt again, :rule:`quadrille.deal`; and there is
        no fifth seat, :rule:`quadrille.players`:

        >>> while not trumped.over:
        ...     trumped.do(trumped.legal()[0])
        >>> trumped.legal(), trumped.cards_allowed
        ([], [])
        >>> trumped.play("AS")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the deal is over; for another the cards are dealt again [quadrille.deal]
        >>> told(trumped, "W play AS", "Q pass")
        the deal is over; for another the cards are dealt again [quadrille.deal]
        the seats are N, E, S and W; there is no seat 'Q' [quadrille.players]
        """
        who, did, what = event
        if who not in self.made and who != TABLE:
            return self.no_seat(who)
        if self.phase == "over":
            return self._illegal("the deal is over; for another the cards are dealt again", PACKETS)
        verbs, wanted, rules = _PHASES[self.phase]
        if self.phase == "call" and self.bid == "spadille":
            rules = (CALLING,)
        if did not in verbs and not (did == ALONE and self._may_choose):
            return self._illegal(wanted, *rules)
        if did == "retract":
            return self._retract_refused(who, what)
        if who != self._turn:
            return self._illegal(f"{self._turn} is to act now, not {who}", *rules)
        if did == "play":
            return self._play_refused(what)
        if did == "renounce":
            return self._renounce_refused(what)
        if did in WORDS:
            return self._word_refused(did, what)
        if did == "stop":
            if self.may_stop and not what:
                return None
            return self._illegal("the deal is played out, unless the first tricks have won it for the ombre", VOLES)
        if did == "name":
            if len(what) == 1 and what[0] in SUITS:
                return None
            return self._illegal("one suit is named: S, H, D or C", NAMED)
        if did == "call":
            return self._call_refused(what)
        if did == "shuffle":
            if len(what) == len(PACK) and set(what) == set(PACK):
                return None
            wanted = "forty cards are shuffled, each once, without tens, nines and eights"
            return self._illegal(wanted, "quadrille.pack")
        if who != TABLE:
            return None if what in self._packets else self._illegal(self._how_dealt(), PACKETS)
        if self._written_hands(what):
            return None
        seats = " ".join(f"{seat} …" for seat in self.seats)
        return self._illegal(f"write each seat with its {self.form.tricks} cards, no card twice: {seats}", PACKETS)

    def _illegal(self, what: str, *rules: str) -> Illegal:
        return Illegal(what, *map(self.form.rule, rules))

    @classmethod
    def no_seat(cls, seat: Any) -> Illegal:
        """Why a seat is refused at which nobody sits."""
        *names, last = cls.form.seats
        why = f"the seats are {', '.join(names)} and {last}; there is no seat {seat!r}"
        return Illegal(why, cls.form.rule(PLAYERS))

    def _how_dealt(self) -> str:
        ways = " or ".join(" ".join(map(str, packets)) for packets in self._packets)
        return f"the cards are dealt in packets of {ways}"

    def _word_refused(self, word: str, what: tuple[Any, ...]) -> Illegal | None:
        if what:
            return self._illegal(f"nothing is added to the word “{word}”", LEAVE)
        if self.phase == "call" or word in self.auction.words:
            return None
        if self._turn == self.auction.asker:
            offered = self.auction.bid
            return self._illegal(f"when another has offered “{offered}”, one plays it oneself or passes", FORCED)
        if word == VOLE and self.options.vole == "none":
            return self._illegal("the vole is not undertaken, as the game is read here", VOLES)
        return self._illegal("a younger hand must offer more than has been said", SPEAKING)

    def _call_refused(self, what: tuple[Any, ...]) -> Illegal | None:
        if len(what) != 1:
            return self._illegal("one king is called", LEAVE)
        called, held = what[0], self.dealt[self._turn]
        if called in calls(held, self.trumps, self.options):
            return None
        if type(called) is Card and called.rank == "K":
            return self._illegal("one calls a king that one does not hold, and not that of trumps", OWN_KING)
        if called in calls(held, self.trumps, replace(self.options, three_kings="queen")):
            return self._illegal("a queen is called by one who has all four kings", QUEEN)
        return self._illegal("a king is called, and no other card", LEAVE)

    def _play_refused(self, what: tuple[Any, ...]) -> Illegal | None:
        if len(what) != 1:
            return self._illegal("one card is played at a time", ELDEST)
        if what[0] in self.cards_allowed:
            return None
        if what[0] not in self.hands[self._turn]:
            return self._illegal(f"{self._turn} does not hold {what[0]}", PACKETS)
        if suit_of(self.trumps)(self.trick.cards[0]) == self.trumps:
            return self._illegal(
                "to a trump a trump is played, and a matadore to a higher one; not to play it is to renounce",
                BAST,
                "quadrille.matadores.privilege",
                "quadrille.matadores.forced",
            )
        return self._illegal("the suit led is followed; not to follow it is to renounce", BAST, VOID)

    def _renounce_refused(self, what: tuple[Any, ...]) -> Illegal | None:
        if len(what) == 1 and what[0] in self.hands[self._turn] and what[0] not in self.cards_allowed:
            return None
        return self._illegal("to renounce is to play a card that does not follow, where one held could", BAST, VOID)

    def _retract_refused(self, who: str, what: tuple[Any, ...]) -> Illegal | None:
        if not what and (self._open, who) in self.renounces:
            return None
        return self._illegal("only a card that has renounced is taken up, before the trick is turned and quitted", BAST)

    @property
    def _open(self) -> int:
        """The number of the trick that is not yet turned and quitted."""
        return len(self.tricks) + bool(self.trick.cards)

    def _written_hands(self, what: tuple[Any, ...]) -> dict[str, list[Card]]:
        length = self.form.tricks + 1
        parts = [what[start : start + length] for start in range(0, len(what), length)]
        hands = {part[0]: list(part[1:]) for part in parts}
        every = [one for held in hands.values() for one in held]
        if len(what) == len(self.seats) * length and set(hands) == set(self.seats) and set(every) == set(PACK):
            return {seat: hands[seat] for seat in self.order}
        return {}

    # What happens.

    def draw(self, chance: Chance) -> Event:
        """The shuffle."""
        return Event(TABLE, "shuffle", tuple(chance.shuffled(PACK)))

    def happen(self, event: Event) -> None:
        """Let an event take effect that was not refused."""
        who, did, what = event
        if did == "play":
            self._play(what[0])
        elif did in WORDS:
            self._say(did)
        elif did == "name":
            self.trumps = what[0]
            self.phase = "play" if self.bid in (ALONE, VOLE) else "call"
            self._turn = self.order[0] if self.phase == "play" else self.ombre
        elif did == "call":
            self.called = what[0]
            self.phase, self._turn = "play", self.order[0]
        elif did == "renounce":
            self.renounces.append((len(self.tricks) + 1, who))
            self._play(what[0])
        elif did == "retract":
            self._retract(who)
        elif did == "stop":
            self._finish()
        elif did == "shuffle":
            self.stack = list(what)
            self.phase, self._turn = "packets", self.dealer
        else:
            written = who == TABLE
            self.hands = self._written_hands(what) if written else distribute(self.stack, self.seats, who, what)
            self.dealt = {seat: tuple(held) for seat, held in self.hands.items()}
            self.phase, self._turn = "word", self.order[0]

    def _say(self, word: str) -> None:
        if self.phase == "call":
            self.bid = ALONE
            self.phase, self._turn = "play", self.order[0]
            return
        self.auction.say(word)
        self._turn = self.auction.to_speak
        if self._turn is None:
            self.ombre, self.bid = self.stander()
            self.vole = self.bid == VOLE
            self.phase, self._turn = "trumps", self.ombre

    def _play(self, played: Card) -> None:
        trick = self.trick
        self.vole = self.vole or self.may_stop
        self.hands[self._turn].remove(played)
        self.shown = self.shown or played == self.called
        self._turn = trick.play(played)
        if self._turn is not None:
            return
        seat = winner(trick, self.trumps)
        self.tricks.append(trick)
        self.won.append(seat)
        self.made[seat] += 1
        self.trick, self._turn = Trick(self.seats.round(seat)), seat
        if len(self.tricks) == self.form.tricks:
            self._finish()

    def _retract(self, who: str) -> None:
        number = self._open
        if not self.trick.cards:
            self.trick = self.tricks.pop()
            self.made[self.won.pop()] -= 1
        trick = self.trick
        again = trick.plays[trick.seats.index(who) :]
        for seat, taken_up in again:
            self.hands[seat].append(taken_up)
        del trick.cards[-len(again) :]
        taken = {(number, seat) for seat, _ in again}
        self.renounces = [one for one in self.renounces if one not in taken]
        self._turn = who

    def _finish(self) -> None:
        self.phase, self._turn = "over", None
        down = places(self.trumps)
        together = {one for seat in self.side for one in self.dealt[seat]}
        gap = next((place for one, place in down.items() if one not in together), len(down))
        defenders = tuple(seat for seat in self.order if seat not in self.side)
        trumps = {seat: [down[one] for one in self.dealt[seat] if one in down] for seat in defenders}
        made = sum(self.made[seat] for seat in self.side) == self.form.tricks
        self.result = Result(
            self.ombre,
            self.friend,
            defenders,
            self.bid,
            dict(self.made),
            matadores=gap,
            vole=("made" if made else "missed") if self.vole else "",
            renounced=tuple(seat for _, seat in self.renounces),
            trumps={seat: min(held) for seat, held in trumps.items() if held},
        )
        self.ledger += settle(self.result, self.purses, self.stake, self.options, self.form)

    # In the words of the game.

    def deal(self, *packets: int) -> None:
        """Deal in packets of so many cards."""
        self._act("deal", *packets)

    def pass_(self) -> None:
        """Pass."""
        self._act("pass")

    def ask(self) -> None:
        """Ask leave to play with a partner."""
        self._act("ask")

    def alone(self) -> None:
        """Offer to play alone, *sans prendre*."""
        self._act(ALONE)

    def name(self, suit: str) -> None:
        """Name trumps."""
        self._act("name", suit)

    def call(self, written: str) -> None:
        """Call a king."""
        self._act("call", written)

    def play(self, *written: str) -> None:
        """Play cards, one after another, each for the seat whose turn it is."""
        for one in written:
            self._act("play", one)

    def stop(self) -> None:
        """End a deal that is won, without undertaking the vole."""
        self._act("stop")

    def _act(self, did: str, *what: Any) -> None:
        self.do(Event(self._turn or TABLE, did, what))

    # What is recognised in a course of play.

    @property
    def impasses(self) -> list[Moment]:
        """The cards so far that made the impasse: see :func:`~.play.is_impasse`.

        Being in cheville, East plays the knave of a suit of which he has the king, :rule:`quadrille.impasse`; West, the
        eldest hand, plays another so and makes none:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH", "W play 2H", "S play 7H")
        >>> hand.impasses
        []
        >>> hand.play("JH")
        >>> [(one.seat, one.card) for one in hand.impasses]
        [('E', JH)]
        >>> hand = deal(hands=STRONG, dealer="N")
        >>> hand.do("W alone", "S pass", "E pass", "N pass", "W name S", "W play JS")
        >>> hand.impasses
        []

        Whoever deals, and in whatever trick, :rule:`quadrille.impasse`; here all play a knave whose king they have as
        soon as they may, and the trick stands before it, who led to it, and who plays it:

        >>> for dealer in "NESW":
        ...     hand = deal(hands=dict(zip(Hand(dealer).order, EXAMPLE.values())), dealer=dealer)
        ...     hand.do(*(Event(seat, "alone" if seat == hand.order[0] else "pass") for seat in hand.order))
        ...     hand.name("H")
        ...     while not hand.over:
        ...         mine, may = hand.hands[hand.to_act], hand.cards_allowed
        ...         knaves = [one for one in may if one.rank == "J" and "K" + one.suit in mine]
        ...         hand.play((knaves + may)[0])
        ...     print(dealer, *(f"{one.number}{one.leader}{one.seat}{one.card}" for one in hand.impasses))
        N 1WEJH 5WSJD
        E 1NSJH 5NWJD
        S 1EWJH 5ENJD
        W 1SNJH 5SEJD
        """
        middle = cheville(self.seats, self.dealer)
        return [one for one in self._moments() if is_impasse(one, middle)]

    @property
    def forces(self) -> list[Moment]:
        """The ombre's cards so far that fell to a trick that forced him: see :func:`~.play.is_forced`.

        A strong trump is played by South for West, the ombre, to over-trump, :rule:`quadrille.force`; the trump that
        West's friend then plays does not force him:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH")
        >>> hand.play("6D", "KD", "AD", "2D", "JS", "3S", "3D")
        >>> hand.forces
        []
        >>> hand.play("KS")
        >>> len(hand.forces)
        1
        >>> hand.play("2H", "7H", "KH", "4H", "4S", "4D", "QS")
        >>> [(one.seat, one.card) for one in hand.forces]
        [('W', KS)]

        Nor does his friend's while he is not known, :rule:`quadrille.force`; and what has fallen stays told:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH")
        >>> hand.play("4C", "3C", "7C", "6C", "5S", "2D", "7S", "JS"); hand.shown, hand.forces
        (False, [])
        >>> hand.play("AC", "3S", "3D", "AS")
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> [(one.number, one.seat, one.card) for one in hand.forces]
        [(3, 'W', AS)]
        """
        return [one for one in self._moments() if is_forced(one, self.ombre, self.friend, self.trumps)]

    def _moments(self) -> Iterable[Moment]:
        return moments(self.dealt, [*self.tricks, self.trick])

    # What is seen.

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know now.

        A friend is the player who has the king called, :rule:`quadrille.friend`; he is known to himself, and to all
        when the king has fallen or the deal is over.  Cards that were dealt are not seen, nor that the card another
        has played renounces:

        >>> hand = deal(hands=EXAMPLE, dealer="N")
        >>> hand.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH", "W play KC", "S renounce QH")
        >>> seen = hand.view("N")
        >>> for what in seen:
        ...     if what not in ("ledger", "transcript"):
        ...         print(f"{what}: {seen[what]}")
        dealer: N
        phase: play
        to_act: E
        legal: []
        hand: [AH, 4H, QC, JC, 6C, 7D, 5D, 4D, 3D, 2D]
        held: {'W': 9, 'S': 9, 'E': 10, 'N': 10}
        said: [('W', 'ask'), ('S', 'pass'), ('E', 'pass'), ('N', 'pass')]
        ombre: W
        bid: ask
        trumps: S
        called: KH
        friend: None
        vole: False
        trick: (('W', KC), ('S', QH))
        tricks: []
        made: {'N': 0, 'E': 0, 'S': 0, 'W': 0}
        purses: {'N': -11, 'E': -1, 'S': -1, 'W': -1, 'pool': 14}
        outcome: None
        >>> seen["ledger"][0], seen["transcript"][:2], seen["transcript"][-2:], hand.view("S")["transcript"][-1]
        (<N -10 quadrille.mark: the mark>, [<table deal>, <W ask>], [<W play KC>, <S play QH>], <S renounce QH>)
        >>> hand.view("E")["legal"], hand.view("E")["hand"]
        ([<E play 2C>, <E play 7C>], [5S, 4S, 3S, KH, JH, 6H, 5H, 7C, 2C, AD])
        >>> for renounced in hand.dealt["E"][:-2]:
        ...     other = deal(hands=EXAMPLE, dealer="N")
        ...     other.do("W ask", "S pass", "E pass", "N pass", "W name S", "W call KH", "W play KC", "S play 5C")
        ...     other.do(Event("E", "renounce", (renounced,)))
        ...     print(*(other.view(seat)["transcript"][-1] for seat in "EWSN"), other.view("W")["friend"])
        E renounce KH E play KH E play KH E play KH E
        E renounce JH E play JH E play JH E play JH None
        E renounce 3S E play 3S E play 3S E play 3S None
        E renounce 4S E play 4S E play 4S E play 4S None
        E renounce 5S E play 5S E play 5S E play 5S None
        E renounce 5H E play 5H E play 5H E play 5H None
        E renounce 6H E play 6H E play 6H E play 6H None
        E renounce AD E play AD E play AD E play AD None
        >>> hand.do("E play 2C", "N play 6C"); hand.view("E")["tricks"]
        [(('W', KC), ('S', QH), ('E', 2C), ('N', 6C))]
        >>> shuffled = deal(seed=1); shuffled.view("N")["transcript"]
        [<table shuffle>, <N deal 3 3 4>]
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.shown, hand.view("N")["friend"], hand.view("N")["outcome"]
        (True, 'E', 'game')

        Through whole deals, whoever deals and however the game is stood, each sees his own cards and what he may do,
        and all what lies open; that another renounces nobody is told, and who has the king called,
        :rule:`quadrille.friend`, only he himself, until it has fallen, though it be taken up again:

        >>> plain = "dealer phase to_act ombre bid trumps called vole made outcome ledger".split()
        >>> courses = "ask pass pass pass", "ask vole pass pass vole", "pass pass pass pass", "ask pass pass pass"
        >>> for dealer, words, own in zip("NESW", courses, ("four-kings", "any", "four-kings", "any")):
        ...     lie, words, fell = dict(zip(Hand(dealer).order, EXAMPLE.values())), words.split(), False
        ...     hand = deal(dealer=dealer, hands=lie, options=Options(own_king=own))
        ...     while not hand.over:
        ...         said = [Event(hand.to_act, words.pop(0))] if hand.phase == "word" else []
        ...         faults = hand.faults() if len(hand.transcript) % 2 == 0 else []
        ...         calls = hand.legal()[-1:] if hand.phase == "call" else []
        ...         event = [*said, *calls, *(faults[::-1] if fell else faults), *hand.legal()][0]
        ...         hand.do(event)
        ...         assert hand.vole or hand.bid != "vole"
        ...         fell = fell or event.did != "call" and hand.called in event.what
        ...         for seat in "NESW":
        ...             seen, told = hand.view(seat), [*map(str, hand.transcript[1:])]
        ...             assert seen["legal"] == (hand.legal() if seat == hand.to_act else [])
        ...             assert sorted(seen["hand"]) == sorted(hand.hands[seat]) and seen["said"] == hand.auction.said
        ...             assert {name: seen[name] for name in plain} == {name: getattr(hand, name) for name in plain}
        ...             assert seen["friend"] == (hand.friend if fell or seat == hand.friend else None)
        ...             told = [one if one.startswith(seat) else one.replace("renounce", "play") for one in told]
        ...             assert [*map(str, seen["transcript"][1:])] == told
        ...     did = [event.did for event in hand.transcript]
        ...     faults = did.count("renounce"), did.count("retract")
        ...     print(dealer, hand.bid, hand.called, hand.friend, *faults, hand.vole)
        N ask KD S 16 14 True
        E vole None None 11 8 True
        S spadille KD N 16 14 False
        W ask KC None 13 10 True
        >>> hand.view("Q")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quadrille.players]
        """
        if seat not in self.seats:
            raise self.no_seat(seat)
        friend = self.friend
        known = self.shown or seat == friend
        return {
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": self._turn,
            "legal": self.legal() if seat == self._turn else [],
            "hand": sorted_hand(self.hands[seat]),
            "held": {other: len(held) for other, held in self.hands.items()},
            "said": self.auction.said,
            "ombre": self.ombre,
            "bid": self.bid,
            "trumps": self.trumps,
            "called": self.called,
            "friend": friend if known else None,
            "vole": self.vole,
            "trick": self.trick.plays,
            "tricks": [trick.plays for trick in self.tricks],
            "made": self.made,
            "purses": dict(self.purses),
            "outcome": self.outcome,
            "ledger": self.ledger,
            "transcript": [self._seen(event, seat) for event in self.transcript],
        }

    @staticmethod
    def _seen(event: Event, seat: str) -> Event:
        """An event as a seat may see it: not the faces of cards dealt, nor that another's card renounces."""
        if event.who == TABLE:
            return Event(event.who, event.did)
        if event.did == "renounce" and event.who != seat:
            return Event(event.who, "play", event.what)
        return event


_PHASES: Mapping[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "shuffle": (("shuffle", "deal"), "the cards are shuffled and dealt before anything else", (PACKETS,)),
    "packets": (("deal",), "the dealer distributes the cards before anything else", (PACKETS,)),
    "word": (WORDS, "each in turn passes, asks leave or plays alone, before trumps are named", (SPEAKING,)),
    "trumps": (("name",), "the person who plays names trumps", (NAMED,)),
    "call": (("call",), "the ombre has named trumps and abides by them; he calls a king now", (LEAVE,)),
    "play": (("play", "renounce", "retract", "stop"), "each in turn plays a card, the eldest hand first", (ELDEST,)),
}
"""What may be done in each phase of a deal, what is said to one who does something else, and by which ids."""


@cache
def _plays(seat: str) -> Callable[[Card], Event]:
    """The event by which a seat plays a card."""
    return {one: Event(seat, "play", (one,)) for one in PACK}.__getitem__


EXAMPLE = {
    "W": "AS 2S KS QS 7S KC 2H 3H 6D 4C",
    "S": "AC JS 6S KD QD JD 7H 5C 3C QH",
    "E": "KH JH 3S 4S 5S 5H 6H AD 2C 7C",
    "N": "AH 4H QC JC 6C 2D 3D 4D 5D 7D",
}
"""A deal for examples: west can ask leave in spades."""
STRONG = {
    "W": "AS 2S AC KS QS JS 7S KC KD QD",
    "S": "3S 4S 5S KH QH JH AH 2H 2C QC",
    "E": "3C 4C 5C 6C 7C JC 6S 3H 4H 5H",
    "N": "AD 2D 3D 4D 5D 6D 7D JD 6H 7H",
}
"""A deal for examples: west can play alone in spades."""


def deal(
    seed: int | str | None = None,
    dealer: str = "N",
    options: Options | None = None,
    purses: Purses | None = None,
    hands: Mapping[str, str | Iterable[Card]] | None = None,
    kind: type[Hand] = Hand,
) -> Hand:
    """A deal with its cards dealt, from a seed or from hands written down.

    The dealer's packets are two of three and one of four, :rule:`quadrille.deal`, the usual ones where he may choose;
    with neither, the shuffle is awaited:

    >>> deal().to_act, deal(seed=1).to_act, deal(seed=1, hands=EXAMPLE).chance
    ('table', 'W', None)
    >>> [*deal(hands={seat: EXAMPLE[seat] for seat in "NESW"}).dealt]                # in the order of the deal
    ['W', 'S', 'E', 'N']
    >>> deal(seed=1, options=Options(packets="any-order")).transcript[1]
    <N deal 3 3 4>

    :param seed: fixes the shuffle.
    :param hands: the cards of each seat.
    """
    hand = kind(dealer, options, purses, None if seed is None else Chance(seed))
    if hands is not None:
        hand.chance = None
        words = [word for seat, held in hands.items() for word in (seat, *cards(held))]
        hand.do(Event(TABLE, "deal", tuple(words)))
    elif hand.chance:
        hand.let_chance_act()
        hand.do(hand.legal()[0])
    return hand
