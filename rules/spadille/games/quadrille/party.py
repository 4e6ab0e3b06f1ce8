"""A party of Quadrille: an agreed number of tours, with the counters that lie from deal to deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from spadille.games.quadrille.hand import Hand
from spadille.games.quadrille.options import Options
from spadille.games.quadrille.payments import POOL
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal, Referee, handed_out, offers

MARK, LAST_POOL = "quadrille.mark", "quadrille/last-pool"


class Party(Referee):
    """Deals of Quadrille for an agreed number of tours; in a tour each player deals once.

    Its events are ``table dealer N``, where none is given, and those of each
    :class:`~spadille.games.quadrille.hand.Hand` in turn.  What is down and not won lies for the next deal, and the
    basts with it.

    Each deals in his turn, and puts down the mark, :rule:`quadrille.mark`:

    >>> party = Party(dealer="N", tours=1, seed=3)
    >>> while not party.over:
    ...     party.do(party.legal()[0])
    >>> party.deals, party.purses.total, [line.what for line in party.ledger if line.to == "N"][:2]
    (4, 800, ['the mark', 'stake'])
    >>> [line for line in party.ledger if line.rule == "quadrille.mark" and line.to != "pool"][:2]
    [<N -10 quadrille.mark: the mark>, <W -10 quadrille.mark: the mark>]

    How long is agreed beforehand, usually ten tours; some of the last may be played for double stakes,
    :rule:`quadrille.double`; what is no such number is refused:

    >>> party, double = Party(dealer="N", tours=2, double_tours=1, seed=3), []
    >>> while not party.over:
    ...     double += [party.hand.options.double] * (party.deals == len(double))
    ...     party.do(party.legal()[0])
    >>> double
    [False, False, False, False, True, True, True, True]
    >>> [line.to for line in party.ledger if line.what == "the mark" and line.to != "pool"]
    ['N', 'W', 'S', 'E', 'N', 'W', 'S', 'E']
    >>> Party().tours, Party(dealer="N", tours=1).hand.options.double
    (10, False)
    >>> for wrong in ({"tours": 0}, {"double_tours": -1}, {"prise": -1}, {"prise": 1.5}):
    ...     try:
    ...         Party(**wrong)
    ...     except ValueError as refused:
    ...         print(refused)
    'tours' is a whole number, 1 or more, not 0
    'double_tours' is a whole number, 0 or more, not -1
    'prise' is a whole number, 0 or more, not -1
    'prise' is a whole number, 0 or more, not 1.5

    In a double tour the rest is read as before, so that the stake too is doubled where that is read,
    :reading:`quadrille/doubled`:

    >>> [Party(dealer="N", tours=1, double_tours=1, options=Options(doubled=read)).purses["pool"]
    ...  for read in ("payments", "stake-too")]
    [14, 28]

    Every deal of every tour is read as was agreed, double or not, :rule:`quadrille.double`, and each dealer puts down
    the mark for his, :rule:`quadrille.mark`:

    >>> agreed = Options("any-order", "at-once", "choose", "any", "queen", "none", "must-trump", "played", "lowest",
    ...                  "remise", "one-deal", "halves", "ombre", "free", "sequence", "left-down", False, "stake-too",
    ...                  "treatise", "played-on")
    >>> for double_tours, always in ((1, False), (0, False), (0, True)):
    ...     options = replace(agreed, double=always)
    ...     party, marks = Party(dealer="S", options=options, tours=2, double_tours=double_tours, seed=3), []
    ...     while party.deals < 8:
    ...         if party.deals == len(marks):
    ...             marks.append((party.hand.dealer, party.hand.stake))
    ...             double = always or double_tours and party.deals >= 4
    ...             assert party.hand.options == party.hand.auction.options == replace(agreed, double=bool(double))
    ...         if len(party.transcript) % 11 == 0:
    ...             assert party.view("E")["deals"] == party.deals and party.faults() == party.hand.faults()
    ...         party.do(party.legal()[-1])
    ...     print(*(f"{dealer} {stake}" for dealer, stake in marks))
    S 14 E 14 N 14 W 14 S 28 E 28 N 28 W 28
    S 14 E 14 N 14 W 14 S 14 E 14 N 14 W 14
    S 28 E 28 N 28 W 28 S 28 E 28 N 28 W 28

    At Quintille a tour is of five deals, and so is a double one, :rule:`quadrille.double`:

    >>> from itertools import product
    >>> from spadille.games import quintille
    >>> party, deals = quintille.Party(dealer="C", tours=4, double_tours=3, seed=3), []
    >>> while not party.over:
    ...     deals += [party.hand.dealer + "2" * party.hand.options.double] * (party.deals == len(deals))
    ...     party.do(party.legal()[0])
    >>> print(*deals)
    C B A E D C2 B2 A2 E2 D2 C2 B2 A2 E2 D2 C2 B2 A2 E2 D2

    The mark is put down also by a dealer who has spent his counters, :rule:`quadrille.mark`; he owes what he pays:

    >>> Party(dealer="N", prise=0).purses
    <N -11, E -1, S -1, W -1, pool 14>

    Before the mark is put down, :rule:`quadrille.mark`, it is settled by lot who deals.  The lot, and all else, can be
    given as events, and need no seed:

    >>> lot = Party()
    >>> lot.to_act, lot.legal(), lot.faults(), lot.view("N")["to_act"], lot.view("N")["purses"]["N"]
    ('table', [], [], 'table', 200)
    >>> lot.view("N")["legal"]
    []
    >>> wrong = ("table dealer Q", "table dealer", "table dealer N N", "N dealer N", "table deal N", "table dealer 5")
    >>> [len(lot.why_not(event)) for event in wrong], lot.why_not("N pass")
    ([1, 1, 1, 1, 1, 1], ('quadrille.mark',))
    >>> lot.do("table dealer S"); lot.hand.dealer, lot.to_act, lot.why_not("table dealer N")
    ('S', 'table', ('quadrille.deal',))
    >>> sorted({Party(seed=seed).hand.dealer for seed in range(20)})
    ['E', 'N', 'S', 'W']
    >>> drawn = Party(seed=8); drawn.transcript[0], drawn.hand.dealer, drawn.hand.transcript[0].did
    (<table dealer N>, 'N', 'shuffle')

    What a seat sees is the deal under way, and the party; when the tours are over and what is down is shared, nothing
    more is played, :reading:`quadrille/last-pool`:

    >>> party = Party(dealer="N", tours=1, seed=8)
    >>> party.do("N deal 3 3 4", "W alone", "S pass", "E pass", "N pass", "W name S"); party.do(party.legal()[0])
    >>> party.view("W")["hand"] == party.hand.view("W")["hand"], len(party.faults())
    (True, 8)
    >>> while not party.over:
    ...     party.do(party.legal()[0])
    >>> seen = party.view("W")
    >>> seen["deals"], seen["tours"], seen["ledger"] == party.ledger, seen["purses"] == dict(party.purses)
    (4, 1, True, True)
    >>> seen["to_act"], party.legal(), party.faults(), party.why_not("N deal 3 3 4")
    (None, [], [], ('quadrille/last-pool',))
    >>> {party.why_not(event) for event in ("table shuffle", "table dealer N", "N pass", "Q pass", "table")}
    {('quadrille/last-pool',)}

    What is still down at the end is shared by all alike, an odd counter staying down, or the deals go on until it is
    won; the text has no word of it, :reading:`quadrille/last-pool`:

    >>> for read in ("shared", "played-on"):
    ...     party = Party(dealer="N", tours=1, seed=9, options=Options(last_pool=read))
    ...     while not party.over and party.deals < 9:
    ...         party.do(party.legal()[0])
    ...     party.deals, party.purses["pool"], party.ledger[-1].rule
    (4, 2, 'quadrille/last-pool')
    (5, 0, 'quadrille.consolation')

    However many deals that takes, each deals in his turn, and puts down the mark, :reading:`quadrille/last-pool`:

    >>> for seed in (8, 19):
    ...     party = Party(dealer="N", tours=1, seed=seed, options=Options(last_pool="played-on", bast="one-deal"))
    ...     while not party.over and party.deals < 12:
    ...         party.do(party.legal()[0])
    ...         assert party.hand.options == party.options
    ...     marks = [line.to for line in party.ledger if line.what == "the mark" and line.to != "pool"]
    ...     print(*marks, party.hand.dealer, party.purses["pool"], party.hand.outcome, party.to_act)
    N W S E N W S E E 0 game None
    N W S E N W S S 0 game None

    A deal beyond the tours is played double where the last tour was, and only there, :rule:`quadrille.double` and
    :reading:`quadrille/last-pool`:

    >>> for tours in (0, 1):
    ...     party = Party(dealer="N", tours=1, double_tours=tours, seed=9, options=Options(last_pool="played-on"))
    ...     while party.deals < 4:
    ...         party.do(party.legal()[0])
    ...     party.over, party.hand.options.double
    (False, False)
    (False, True)

    At Quintille it is shared by five, :reading:`quadrille/last-pool`, also after a double tour; before that each bast
    has brought in what was then down, or what was put down for its deal, :reading:`quadrille/bast`, doubled or not,
    :reading:`quadrille/doubled`:

    >>> for double, read, doubled in product((0, 1), ("all-down", "one-deal"), ("payments", "stake-too")):
    ...     options = quintille.Options(bast=read, doubled=doubled)
    ...     party = quintille.Party("A", options, tours=1, double_tours=double, seed=1)
    ...     while not party.over:
    ...         party.do(party.legal()[0])
    ...     basts = [line.points for line in party.ledger if line.rule == "quadrille.bast" and line.to == "pool"]
    ...     shared = [line.points for line in party.ledger if line.rule == "quadrille/last-pool" and line.to != "pool"]
    ...     print(double, read, doubled, basts, shared, party.purses["pool"])
    0 all-down payments [8, 7, 8, 7, 15, 15, 38, 37] [15, 15, 15, 15, 15] 0
    0 all-down stake-too [8, 7, 8, 7, 15, 15, 38, 37] [15, 15, 15, 15, 15] 0
    0 one-deal payments [8, 7, 8, 7, 8, 7, 8, 7] [3, 3, 3, 3, 3] 0
    0 one-deal stake-too [8, 7, 8, 7, 8, 7, 8, 7] [3, 3, 3, 3, 3] 0
    1 all-down payments [8, 7, 8, 7, 15, 15, 38, 37] [15, 15, 15, 15, 15] 0
    1 all-down stake-too [15, 15, 15, 15, 30, 30, 75, 75] [30, 30, 30, 30, 30] 0
    1 one-deal payments [8, 7, 8, 7, 8, 7, 8, 7] [3, 3, 3, 3, 3] 0
    1 one-deal stake-too [15, 15, 15, 15, 15, 15, 15, 15] [6, 6, 6, 6, 6] 0

    :param dealer: who deals first; without it, he is drawn by lot.
    :param tours: how many tours are played.
    :param double_tours: how many of them, the last, are played double.
    :param prise: how many counters each is given at first; one who has spent his owes what he pays.
    :param seed: fixes the lot and every shuffle; without it they are given as events.
    """

    kind: ClassVar[type[Hand]] = Hand

    def __init__(
        self,
        dealer: str | None = None,
        options: Options | None = None,
        *,
        tours: int = 10,
        double_tours: int = 0,
        prise: int = 200,
        seed: int | str | None = None,
    ) -> None:
        super().__init__(None if seed is None else Chance(seed))
        for name, value, least in (("tours", tours, 1), ("double_tours", double_tours, 0), ("prise", prise, 0)):
            if type(value) is not int or value < least:
                raise ValueError(f"'{name}' is a whole number, {least} or more, not {value!r}")
        self.seats = self.kind.form.seats
        self.options = self.kind.defaults if options is None else options
        check_kind(self.options, type(self.kind.defaults))
        self.tours = tours
        self.double_tours = double_tours
        self.purses = Purses(dict.fromkeys(self.seats, prise), POOL, credit=True)
        self.deals = 0
        """How many deals have been played."""
        self.hand: Hand | None = None
        if dealer is not None:
            self._begin(dealer)
        self.let_chance_act()

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the lot and the shuffles, a seat for all else, ``None`` at the end."""
        return self.hand.to_act if self.hand else TABLE

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now."""
        return self.hand.legal() if self.hand else []

    def faults(self) -> list[Event]:
        """The irregularities that may happen now."""
        return self.hand.faults() if self.hand else []

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not."""
        if self.over:
            return Illegal("the tours agreed upon have been played", self.kind.form.rule(LAST_POOL))
        if self.hand:
            return self.hand.refusal(event)
        if event.who == TABLE and event.did == "dealer" and len(event.what) == 1 and event.what[0] in self.seats:
            return None
        return Illegal("it is settled first who deals, and puts down the mark", self.kind.form.rule(MARK))

    def draw(self, chance: Chance) -> Event:
        """The lot for the first deal, or a shuffle."""
        return self.hand.draw(chance) if self.hand else Event(TABLE, "dealer", (chance.pick(self.seats),))

    def happen(self, event: Event) -> None:
        """Let an event take effect that was not refused."""
        if self.hand is None:
            self._begin(event.what[0])
            return
        hand = self.hand
        told = len(hand.ledger)
        hand.record(event)
        self.ledger += hand.ledger[told:]
        if not hand.over:
            return
        self.deals += 1
        agreed = self.tours * len(self.seats)
        if self.deals < agreed or (self.options.last_pool == "played-on" and self.purses[POOL]):
            self._begin(self.seats.next(hand.dealer))
            return
        each, rule = self.purses[POOL] // len(self.seats), self.kind.form.rule(LAST_POOL)
        for seat in self.seats:
            self.ledger += self.purses.pay(POOL, seat, each, rule, "share of what is down at the end")

    def _begin(self, dealer: str) -> None:
        double = bool(self.double_tours) and self.deals >= (self.tours - self.double_tours) * len(self.seats)
        options = replace(self.options, double=True) if double else self.options
        self.hand = self.kind(dealer, options, self.purses)
        self.ledger += self.hand.ledger

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know now: of the deal under way, and of the party.

        A party is seen from the seats of its four players, :rule:`quadrille.players`:

        >>> seen = Party().view("N")
        >>> seen["to_act"], seen["legal"], seen["deals"], seen["tours"], seen["ledger"]
        ('table', [], 0, 10, [])
        >>> Party().view("Q")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quadrille.players]

        Each sees his own hand and none of the others', :rule:`quadrille.players`, and what he has seen stays as it was:

        >>> party = Party(dealer="N", seed=8)
        >>> party.do("N deal 3 3 4")
        >>> seen = {seat: party.view(seat) for seat in "NESW"}
        >>> [sorted(seen[seat]["hand"]) == sorted(party.hand.dealt[seat]) for seat in "NESW"]
        [True, True, True, True]
        >>> [seat for seat in "NESW" if seen[seat]["legal"]], seen["W"]["held"]
        (['W'], {'W': 10, 'S': 10, 'E': 10, 'N': 10})
        >>> party.do("W ask", "S pass", "E pass", "N pass"); seen["W"]["said"], seen["W"]["legal"], seen["N"]["phase"]
        ([], [<W pass>, <W ask>, <W alone>, <W vole>], 'word')
        """
        if seat not in self.seats:
            raise self.kind.no_seat(seat)
        seen = self.hand.view(seat) if self.hand else {"to_act": TABLE, "legal": [], "purses": dict(self.purses)}
        return seen | {"deals": self.deals, "tours": self.tours, "ledger": self.ledger}
