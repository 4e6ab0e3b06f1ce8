"""Quintille: Quadrille for five.

The book says of Quintille only that it follows the rules of Quadrille with a few exceptions; as it was no longer
played, it gives none of them.  So this module is :mod:`spadille.games.quadrille` with what other books change, and
everything that it changes is theirs, not the book's:

==========================  ============================  ==========================  ================================
What                        Quadrille                     Quintille                   by
==========================  ============================  ==========================  ================================
players                     four                          five                        its name; *Encyclopédie*
cards to each               ten, by threes and a four     eight, by two fours         *Encyclopédie*
tricks that win             six of ten                    five of eight               *Encyclopédie*; English treatise
remise                      five                          four                        *Encyclopédie*; English treatise
codille                     four or fewer                 three or fewer              *Encyclopédie*; English treatise
against one alone           three                         four                        *Encyclopédie*; English treatise
ombre under three tricks    bears a loss alone            never alone, if he called   *Encyclopédie*; English treatise
the game                    paid besides what is down     what is down is the game    *Encyclopédie*
a vole that fails           is paid for                   costs nothing               French treatise
==========================  ============================  ==========================  ================================

The *Encyclopédie*'s article describes the new form of the game (*quintille nouveau*), and so do the two treatises
where nothing else is said.

>>> from spadille.games import quintille
>>> hand = quintille.deal(seed=2, dealer="A")
>>> hand.order, [len(held) for held in hand.dealt.values()]
(('E', 'D', 'C', 'B', 'A'), [8, 8, 8, 8, 8])
>>> hand.do("E pass", "D ask", "C pass", "B pass", "A pass", "D name H")
>>> hand.to_act, hand.legal()
('D', [<D call KS>, <D call KD>, <D call KC>])

Its witnesses fit the words of Quadrille: with a fish from the dealer and a counter from each, fifteen counters are
down; and a bast being as many as are down, the first is of fifteen, and the second of forty-five, or of thirty where
the first game was lost codille.  Just these figures are theirs.

>>> from spadille.games.quadrille import Result, settle
>>> from spadille.table.purses import Purses
>>> def second(made):
...     purses = Purses(dict.fromkeys("ABCDE", 200), "pool")
...     for lost in (made, 4):
...         lines = [("A", 10, "the mark"), *((seat, 1, "stake") for seat in "ABCDE")]
...         for seat, counters, what in lines:
...             _ = purses.pay(seat, "pool", counters, "quadrille.mark", what)
...         result = Result("A", None, tuple("BCDE"), "alone", {"A": lost, "B": 8 - lost}, trumps=dict(B=3, C=4, D=5))
...         ledger = settle(result, purses, 15, quintille.DEFAULT, quintille.QUINTILLE)
...         yield sum(line.points for line in ledger if line.what == "bast for not winning" and line.to == "pool")
>>> list(second(4)), list(second(3))
([15, 45], [15, 30])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from spadille.games import quadrille
from spadille.games.quadrille import Form, Tariff
from spadille.table.cards import Card
from spadille.table.purses import Purses
from spadille.table.seats import Seats

PACKETS = "quintille/packets"
QUINTILLE = Form(
    seats=Seats("ABCDE", turn="right"),
    tricks=8,
    win=5,
    packets={"4-4": ((4, 4),), "3-3-2": ((3, 3, 2),)},
    own={
        "quadrille.players": PACKETS,
        "quadrille.deal": PACKETS,
        "quadrille/tariff": "quintille/tariff",
        "quadrille/vole-failed": "quintille/vole-failed",
    },
)
"""Five players, all turns to the right, eight tricks of which five win: by other books, for the text supplied has no
figure; they stand in the place of what Quadrille says of itself."""
TARIFFS = {
    "new": Tariff(game=0),
    "old": Tariff(fish=0, game=0, consolation=0, matadores=2, devole=0),
}
"""The tariffs that can be named: the new form has Quadrille's, but for the game; in the old one each player puts down
a counter and no fish, and two counters are paid by each for the sans prendre, for the matadores and for the vole."""


@dataclass(frozen=True)
class Options(quadrille.Options):
    """How Quintille is to be read: as :class:`spadille.games.quadrille.Options`, but for these.

    ``packets``
        How the eight cards are dealt: :reading:`quintille/packets`, :rule:`quintille.rules`.
    ``all_pass``
        Who must play when all have passed: :reading:`quintille/all-pass`, :rule:`quintille.rules`.
    ``bearing``
        Who bears a loss where two have played together: :reading:`quintille/bearing`, :rule:`quintille.rules`.
    ``vole_failed``
        Whether a vole undertaken and missed is paid for: :reading:`quintille/vole-failed`, :rule:`quintille.rules`.
    ``tariff``
        The amounts, by name or as a ``Tariff``: :reading:`quintille/tariff`, :rule:`quintille.rules`.

    Its tariffs are its own:

    >>> Options(tariff="plain")
    Traceback (most recent call last):
    ValueError: the option 'tariff' is a Tariff or one of 'new', 'old', not 'plain'
    """

    packets: Literal["4-4", "3-3-2"] = "4-4"  # type: ignore[assignment]
    all_pass: Literal["spadille", "youngest"] = "spadille"
    bearing: Literal["halves", "three-tricks", "ombre"] = "halves"
    vole_failed: Literal["free", "pays"] = "free"
    tariff: str | Tariff = "new"

    tariffs: ClassVar[Mapping[str, Tariff]] = TARIFFS


DEFAULT = Options()


class Hand(quadrille.Hand):
    """One deal of Quintille, with the events of :class:`spadille.games.quadrille.Hand`; :func:`deal` makes one."""

    form: ClassVar[Form] = QUINTILLE
    defaults: ClassVar[Options] = DEFAULT

    def stander(self) -> tuple[str, quadrille.Bid]:
        """Who stands the game when the word has gone round, and how.

        When all have passed, he who has spadille must play, calling a king, as at Quadrille; in the old form of the
        game it was the youngest hand, :reading:`quintille/all-pass`:

        >>> for read in ("spadille", "youngest"):
        ...     hand = deal(hands=EXAMPLE, dealer="A", options=Options(all_pass=read))
        ...     hand.do("E pass", "D pass", "C pass", "B pass", "A pass"); hand.ombre, hand.bid
        ('D', 'spadille')
        ('A', 'spadille')
        >>> hand = deal(hands=EXAMPLE, dealer="A", options=Options(all_pass="youngest"))
        >>> hand.do("E pass", "D ask", "C pass", "B pass", "A pass"); hand.ombre, hand.bid
        ('D', 'ask')
        >>> hand = deal(hands=EXAMPLE, dealer="A", options=Options(all_pass="youngest"))
        >>> hand.do("E pass", "D alone", "C pass", "B pass", "A pass"); hand.ombre, hand.bid
        ('D', 'alone')

        So it is whoever deals, :reading:`quintille/all-pass`, and he calls, or may play alone instead,
        :reading:`quadrille/forced-spadille`; the eldest hand leads:

        >>> for read, forced in (("spadille", "call"), ("youngest", "call"), ("youngest", "choose")):
        ...     stood = []
        ...     for dealer in "ABCDE":
        ...         hand = deal(hands=EXAMPLE, dealer=dealer, options=Options(all_pass=read, forced_spadille=forced))
        ...         hand.do(*(f"{seat} pass" for seat in hand.order)); hand.name("H"); may = hand.legal()[-1]
        ...         bid, _ = hand.bid, hand.do(may)
        ...         stood.append((dealer, hand.ombre, bid, may.did, hand.to_act))
        ...     print(*map(" ".join, stood), sep=", ")
        A D spadille call E, B D spadille call A, C D spadille call B, D D spadille call C, E D spadille call D
        A A spadille call E, B B spadille call A, C C spadille call B, D D spadille call C, E E spadille call D
        A A spadille alone E, B B spadille alone A, C C spadille alone B, D D spadille alone C, E E spadille alone D
        """
        if self.options.all_pass == "youngest" and not self.auction.holder:
            return self.order[-1], "spadille"
        return super().stander()


class Party(quadrille.Party):
    """Deals of Quintille for an agreed number of tours: see :class:`spadille.games.quadrille.Party`.

    >>> party = Party(dealer="A", tours=1, seed=3)
    >>> while not party.over:
    ...     party.do(party.legal()[0])
    >>> party.deals, party.purses.total
    (5, 1000)
    """

    kind: ClassVar[type[Hand]] = Hand


EXAMPLE = {
    "E": "3S 4H 5H 7D KD QC 6C 4C",
    "D": "AS 2S KS JS AH 2H 6D KC",
    "C": "2C AC 7S QS JH 3H 5D AD",
    "B": "5S 3C 7C KH QH 7H 4D 2D",
    "A": "4S 6S 6H QD JD 3D JC 5C",
}
"""A deal for examples: D can ask leave in spades."""
STRONG = "AS 2S AC KS QS JS 7S 6S"
"""A hand for examples: alone in spades it makes every trick."""


def deal(
    seed: int | str | None = None,
    dealer: str = "A",
    options: Options | None = None,
    purses: Purses | None = None,
    hands: Mapping[str, str | Iterable[Card]] | None = None,
) -> quadrille.Hand:
    """A deal of Quintille with its cards dealt, from a seed or from hands written down.

    This game follows, with a few exceptions, the rules of Quadrille, :rule:`quintille.rules`: trumps, matadores,
    following suit, the word and the call are the same, and a move is refused by the same rules; which the exceptions
    are, the text does not say, and of what is read of Quadrille most is read the same here, and not all:

    >>> hand = deal(hands=EXAMPLE, dealer="A")
    >>> hand.do("E pass", "D ask", "C pass", "B pass", "A pass", "D name S", "D call KH")
    >>> hand.friend, hand.why_not("E play 7D")
    ('B', ())
    >>> hand.play("3S", "AS", "7S"); hand.trick
    <Trick E:3S D:AS C:7S>
    >>> hand.why_not("B play 3C"), hand.legal()
    (('quadrille.bast', 'quadrille.matadores.privilege', 'quadrille.matadores.forced'), [<B play 5S>])
    >>> issubclass(Hand, quadrille.Hand), issubclass(Party, quadrille.Party), issubclass(Options, quadrille.Options)
    (True, True, True)
    >>> theirs = vars(quadrille.DEFAULT)
    >>> other = [name for name, read in theirs.items() if vars(DEFAULT)[name] != read]
    >>> sorted(other), len(theirs) - len(other)
    (['bearing', 'packets', 'tariff', 'vole_failed'], 16)

    What follows is other books'.  Five play, and each has eight cards, dealt by two fours; as Quadrille has threes,
    these could be kept as far as they go, :reading:`quintille/packets`.  Five tricks win, four being remise and three
    codille:

    >>> [deal(seed=1, options=Options(packets=read)).transcript[1] for read in ("4-4", "3-3-2")]
    [<A deal 4 4>, <A deal 3 3 2>]
    >>> Hand("A").why_not("A deal 4 4"), Options().packets
    (('quintille/packets',), '4-4')
    >>> deal(seed=1, dealer="N")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the seats are A, B, C, D and E; there is no seat 'N' [quintille/packets]
    >>> len(hand.seats), Hand("A").why_not("F pass"), hand.why_not("N pass")
    (5, ('quintille/packets',), ('quintille/packets',))
    >>> {seat: len(held) for seat, held in deal(seed=1).dealt.items()}
    {'E': 8, 'D': 8, 'C': 8, 'B': 8, 'A': 8}
    >>> def of(made):
    ...     return quadrille.Result("A", "B", tuple("CDE"), "ask", {"A": made, "C": 8 - made})
    >>> [quadrille.outcome(of(made), DEFAULT, QUINTILLE) for made in (5, 4, 3)]
    ['game', 'remise', 'codille']
    >>> while not hand.over:
    ...     hand.do(hand.legal()[0])
    >>> len(hand.tricks), sum(hand.made.values())
    (8, 8)

    The ombre who called is never basted alone, though he make but one trick; by the rule of Quadrille he would be,
    :reading:`quintille/bearing`:

    >>> for read in ("halves", "three-tricks"):
    ...     hand = deal(hands=EXAMPLE, dealer="A", options=Options(bearing=read))
    ...     hand.do("E ask", "D pass", "C pass", "B pass", "A pass", "E name D", "E call KH")
    ...     while not hand.over:
    ...         hand.do(hand.legal()[0])
    ...     hand.friend, hand.made["E"], [line for line in hand.ledger if line.rule == "quadrille.bast"][::2]
    ('B', 1, [<E -8 quadrille.bast: bast for not winning>, <B -7 quadrille.bast: bast for not winning>])
    ('B', 1, [<E -15 quadrille.bast: bast for not winning>])

    Played out, four tricks are remise and three codille; the first five, made by one side, win the game, and who plays
    on undertakes the vole, :rule:`quintille.rules`:

    >>> rest = [one for one in quadrille.PACK if str(one) not in STRONG.split()]
    >>> strong = {"D": STRONG} | {seat: rest[place * 8:][:8] for place, seat in enumerate("ECBA")}
    >>> for last in ("stop", "play"):
    ...     hand = deal(hands=strong, dealer="A")
    ...     hand.do("E pass", "D alone", "C pass", "B pass", "A pass", "D name S")
    ...     stops = []
    ...     while not hand.over:
    ...         stops += [len(hand.tricks)] if hand.may_stop else []
    ...         hand.do(next((event for event in hand.legal() if event.did == last), hand.legal()[0]))
    ...     stops, len(hand.tricks), hand.made["D"], hand.outcome, hand.result.vole, hand.purses["D"]
    ([5], 5, 5, 'game', '', 30)
    ([5], 8, 8, 'game', 'made', 38)
    >>> for dealer in "ABCDE":
    ...     found = set()
    ...     for trumps in range(9):
    ...         hers = [*STRONG.split()[:trumps], *"7D 7H 6H 5H 6D 5D 4D 4H".split()[trumps:]]
    ...         rest = [one for one in quadrille.PACK if one not in hers]
    ...         hand = deal(hands={"D": hers} | {seat: rest[at::4] for at, seat in enumerate("ECBA")}, dealer=dealer)
    ...         hand.do(*(f"{seat} {'alone' if seat == 'D' else 'pass'}" for seat in hand.order), "D name S")
    ...         while not hand.over:
    ...             hand.do(hand.legal()[0])
    ...         found.add(f"{hand.made['D']} {hand.outcome}")
    ...     print(dealer, *sorted(found), sep=", ")
    A, 0 codille, 1 codille, 2 codille, 3 codille, 4 remise, 5 game, 8 game
    B, 0 codille, 1 codille, 2 codille, 3 codille, 4 remise, 5 game, 8 game
    C, 0 codille, 1 codille, 2 codille, 3 codille, 4 remise, 5 game, 8 game
    D, 0 codille, 1 codille, 2 codille, 3 codille, 4 remise, 5 game, 8 game
    E, 0 codille, 1 codille, 2 codille, 3 codille, 4 remise, 5 game, 8 game

    To undertake the vole and miss it costs nothing, where at Quadrille it is paid for,
    :reading:`quintille/vole-failed`:

    >>> for read in ("free", "pays"):
    ...     hand = deal(hands=EXAMPLE, dealer="A", options=Options(vole_failed=read))
    ...     hand.do("E vole", "D pass", "C pass", "B pass", "A pass", "E name D")
    ...     while not hand.over:
    ...         hand.do(hand.legal()[0])
    ...     paid = [line for line in hand.ledger if line.what == "vole missed" and line.to == "E"]
    ...     sum(line.points for line in paid), {line.rule for line in paid}
    (0, set())
    (-8, {'quintille/vole-failed'})

    The new form has the dealer's fish, and no payment for the game; the old form has a counter from each, and pays
    two for the matadores, :reading:`quintille/tariff`; Quadrille's tariff, like all its options, is not for this game:

    >>> [deal(seed=1, options=Options(tariff=read)).purses["pool"] for read in ("new", "old")]
    [15, 5]
    >>> deal(seed=1).ledger[::2][:2]
    [<A -10 quadrille.mark: the mark>, <E -1 quintille/tariff: stake>]
    >>> TARIFFS["new"].game, TARIFFS["new"] == Tariff(game=0)
    (0, True)
    >>> TARIFFS["old"]
    Tariff(fish=0, ante=1, game=0, consolation=0, sans_prendre=2, matadores=2, vole=2, devole=0)
    >>> for play in (deal, Party):
    ...     try:
    ...         play(options=quadrille.DEFAULT)
    ...     except ValueError as refused:
    ...         print(str(refused)[:64])
    the options of this game are spadille.games.quintille.Options(…)
    the options of this game are spadille.games.quintille.Options(…)

    :param seed: fixes the shuffle.
    :param hands: the cards of each seat.
    """
    return quadrille.deal(seed, dealer, options, purses, hands, kind=Hand)
