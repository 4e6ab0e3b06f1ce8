"""A game of Quinze: places by lot, caves, and coups until the rounds agreed upon are over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadille.games.quinze.coup import Coup, seen_by
from spadille.games.quinze.dealing import KIND, PASSE, STAKES
from spadille.games.quinze.options import DEFAULT, Options
from spadille.games.quinze.packs import Stock
from spadille.games.quinze.players import LOTS, check_names, first_dealer, is_lot, round_table
from spadille.table.cards import SPADES, Card, card
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal, Referee, handed_out, offers
from spadille.table.seats import Seats

SEATS, PLACES, CAVE, LEAST_CAVE = "quinze.seats", "quinze.seats.example", "quinze.cave", "quinze.cave.minimum"
LENGTH = "quinze.length"
RECAVE, LAST_PASSE = "quinze/recave", "quinze/last-passe"
"""The readings that supply what is done with a spent cave, and with a passe that nobody has won at the end."""


def purse_of(player: str) -> str:
    """The account of what a player has besides his cave; no player can be called so.

    >>> purse_of("A")
    "A's purse"
    """
    return f"{player}'s purse"


class Session(Referee):
    """A game from the lot for places to the end of the rounds agreed upon.

    The events are ``table lots A 9S B KS …`` with the card that each has drawn for his place; ``B sit 1`` by him who
    has the king; ``A cave 50`` by each, and later ``A cave 50`` or ``A leave`` by one whose cave is spent; and those of
    each :class:`~.coup.Coup` in turn.

    :param purses: what each player has brought.
    :param seed: fixes the lot and the shuffles; without it they are given as events.
    :raises Illegal: where there are not two to six players, or one of them cannot make up the least cave.
    :raises ValueError: where a purse is not a whole number of coins or a name cannot be used.

    >>> session = Session({"A": 30, "B": 30, "C": 30}, seed=7, options=Options(rounds=2))
    >>> while not session.over:
    ...     session.do(session.legal()[0])
    >>> session.coups, session.purses.total
    (6, 90)

    Whoever has drawn the king, the places and the deal go by what was drawn, :rule:`quinze.seats`,
    :rule:`quinze.deal.first`: from place to place the same game comes to the same end, with two players as with six:

    >>> from spadille.table.cards import cards
    >>> def played(order, seed, **agreed):
    ...     purses = {player: 14 + 7 * order.index(player) % 13 for player in sorted(order)}
    ...     session, chance = Session(purses, options=Options(**agreed)), Chance(seed)
    ...     lots = zip(order, cards("KS QS JS 10S 9S 8S"))
    ...     session.do(Event(TABLE, "lots", tuple(thing for lot in lots for thing in lot)))
    ...     session.chance = chance
    ...     while not session.over:
    ...         may = session.legal()
    ...         session.do(str(chance.pick(may[:3] + may[3:][-1:])))
    ...         assert sum(session.antes.values()) == session.purses["passe"]
    ...     return [(order.find(line.to), *line[1:3]) for line in session.ledger]
    >>> for number in range(2, 7):
    ...     turned = ["ABCDEF"[turn:number] + "ABCDEF"[:turn] for turn in range(number)]
    ...     assert all(played(order, 1, rounds=2) == played(turned[0], 1, rounds=2) for order in turned)

    Whole games with each reading, crossed with all choices of the others, :reading:`quinze/exhausted`,
    :reading:`quinze/deal`, :reading:`quinze/recave`, :reading:`quinze/last-passe`, :reading:`quinze/short`,
    :reading:`quinze/burst`: what was put to caves, :rule:`quinze.cave`, and again to spent ones, and taken back of the
    passe at the end, :rule:`quinze.length`; what was won by :rule:`quinze.win` and :rule:`quinze.raise.all`; and what
    each of two to four has gained or lost:

    >>> from collections import Counter
    >>> from itertools import product
    >>> read = dict(exhausted="same-dealer", deal="pack-out", recave="never", last_passe="played-on", short="must-pass",
    ...             burst="hidden")
    >>> paid, gained = Counter(), Counter()
    >>> for number, choices in enumerate(product((False, True), repeat=len(read))):
    ...     agreed = {name: choice for (name, choice), taken in zip(read.items(), choices) if taken}
    ...     order, rounds = "CADB"[: 2 + sum(choices) % 3], 1 if "deal" in agreed else 2
    ...     for who, coins, rule in played(order, number, rounds=rounds, token=1 + number % 2, least_cave=3, **agreed):
    ...         for name in read if who >= 0 else ():
    ...             paid[name in agreed, name, rule.removeprefix("quinze")] += max(0, coins)
    ...             gained[name in agreed, name, who] += 0 if rule in (CAVE, RECAVE) else coins
    >>> for name, choice in read.items():
    ...     for taken in (False, True):
    ...         print(choice if taken else getattr(DEFAULT, name),
    ...               *(paid[taken, name, rule] for rule in (".cave", "/recave", "/last-passe", ".win", ".raise.all")),
    ...               [gained[taken, name, who] for who in range(4)])
    deal-passes 715 109 26 618 463 [-16, 5, -64, 75]
    same-dealer 764 135 20 594 651 [-66, 59, -65, 72]
    each-coup 724 101 20 534 477 [-56, 93, -74, 37]
    pack-out 755 143 26 678 637 [-26, -29, -55, 110]
    spent 791 244 12 867 780 [0, 38, -134, 96]
    never 688 0 34 345 334 [-82, 26, 5, 51]
    taken-back 801 146 26 773 656 [-120, 40, -72, 152]
    played-on 678 98 20 439 458 [38, 24, -57, -5]
    for-his-rest 796 121 36 1122 296 [-95, 33, -77, 139]
    must-pass 683 123 10 90 818 [13, 31, -52, 8]
    at-once 711 119 2 537 678 [4, 41, -53, 8]
    hidden 768 125 44 675 436 [-86, 23, -76, 139]

    All that was agreed holds in each coup, :rule:`quinze.pool`, :rule:`quinze.length`, from the first to the last:

    >>> agreed = Options(2, 4, 2, "hidden", "taken-back", "must-pass", "eldest", "stand", "same-dealer", "pack-out",
    ...                  "never", "played-on")
    >>> for options in (Options(rounds=2), agreed):
    ...     session = Session(dict.fromkeys(("Ann", "Tom", "Will"), 40), options=options, seed=5)
    ...     while session.coups < 6:
    ...         assert not session.coup or session.coup.options == options
    ...         session.do(session.legal()[:2][-1] if session.coup else session.legal()[-1])
    ...     print(session.purses, session.turns_left, session.over)
    <Ann's purse 0, Tom's purse 0, Will's purse 0, Ann 28, Tom 40, Will 52, passe 0, stakes 0> 0 True
    <Ann's purse 0, Tom's purse 0, Will's purse 0, Ann 76, Tom 40, Will 0, passe 4, stakes 0> 6 False
    """

    def __init__(
        self, purses: Mapping[str, int], *, options: Options = DEFAULT, seed: int | str | None = None
    ) -> None:
        super().__init__(None if seed is None else Chance(seed))
        self.names = check_names(purses)
        check_kind(options, Options)
        self.options = options
        self.purses = Purses({purse_of(name): purses[name] for name in self.names}, *self.names, PASSE, STAKES)
        """The cave of each player, under his name, and what he has besides; the passe and the stakes."""
        for name in self.names:
            if purses[name] < options.least_cave:
                raise Illegal(f"no cave may be below {options.least_cave}, and {name} has {purses[name]}", LEAST_CAVE)
        self.lots: dict[str, Card] = {}
        """What each has drawn for his place."""
        self.places: tuple[str, ...] = ()
        """Who sits at each place, each at the right of the one before him, and the first at the right of the last."""
        self.seats = Seats(())
        """Those who are in the game still, clockwise."""
        self.dealer = ""
        self.coup: Coup | None = None
        """The coup in progress, or the last one."""
        self.coups = 0
        """How many coups have ended."""
        self.turns_left = options.rounds * len(self.names)
        """Turns of the deal still to come, the present one included; those of players who have left count."""
        self.antes: dict[str, int] = {}
        """What each has in the passe."""
        self.over_by = ""
        """The rule by which the game is over."""
        self._circle = self.seats
        self._stock = Stock("black")
        self._to_cave: list[str] = []
        self.let_chance_act()

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the lot and the cards, a player for all else, ``None`` at the end."""
        if not self.lots:
            return TABLE
        if not self.places:
            return round_table(self.lots)[0]
        if self._to_cave:
            return self._to_cave[-1]
        return self._playing.to_act

    @property
    def _playing(self) -> Coup:
        assert self.coup is not None, "caves are made up before there is a coup"
        return self.coup

    @offers
    def legal(self) -> list[Event]:
        """All that the player whose turn it is may do.

        The king chooses his place, :rule:`quinze.seats.example`, and each sets out his cave, :rule:`quinze.cave`, not
        below the sum that is fixed, :rule:`quinze.cave.minimum`; then he whose word it is passes or proposes,
        :rule:`quinze.open`:

        >>> session = Session({"A": 6, "B": 7}, options=Options(least_cave=5))
        >>> session.to_act, session.legal()
        ('table', [])
        >>> session.do("table lots A QS B KS")
        >>> session.legal()
        [<B sit 1>, <B sit 2>]
        >>> session.sit(1)
        >>> session.legal()
        [<B cave 5>, <B cave 6>, <B cave 7>]
        >>> session.put_cave(7), session.put_cave(5), session.legal()
        (None, None, [])
        >>> session.do("table deal A 8S B 9S")
        >>> session.legal()[:3]
        [<B pass>, <B propose 2>, <B propose 3>]
        """
        who = str(self.to_act)
        if not self.lots:
            return []
        if not self.places:
            return [Event(who, "sit", (place,)) for place in range(1, len(self.names) + 1)]
        if self._to_cave:
            most = self.purses[purse_of(who)]
            leaving = [Event(who, "leave")] if self.coup else []
            return [Event(who, "cave", (coins,)) for coins in range(self.least_to_cave(who), most + 1)] + leaving
        return self._playing.legal()

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused.

        The game begins by letting chance decide the places, :rule:`quinze.seats`, before anything is set out or dealt;
        nobody chooses his own but he who has drawn the king, and he not before:

        >>> session = Session(dict.fromkeys("ABCDE", 20))
        >>> {session.why_not(early) for early in ("A cave 20", "A sit 1", "table deal A 8S")}
        {('quinze.seats', 'quinze.seats.example')}
        >>> session.why_not("table lots A 9S B KS C 10S D QS E JS")
        ()
        >>> session.do("table lots A 9S B KS C 10S D QS E JS")
        >>> [session.why_not(late) for late in ("A sit 1", "B sit 1", "table lots A KS B 9S C 10S D QS E JS")]
        [('quinze.seats.example',), (), ('quinze.seats.example',)]

        When chance has decided, :rule:`quinze.seats`, the king chooses, :rule:`quinze.seats.example`, and then each
        sets out his cave, :rule:`quinze.cave`; all else is refused:

        >>> session = Session({"A": 20, "B": 20, "C": 20})
        >>> print(session.refusal(Event.read("A pass")).what)
        chance decides the places: write 'table lots' and the card of each, of K, Q, J
        >>> lots = ("", " C 10S", " C 5", " D JS", " C JS 8S", " C JS D", " C KS")
        >>> {session.why_not(f"table lots A KS B QS{end}") for end in lots} | {session.why_not("A lots A KS B QS C JS")}
        {('quinze.seats', 'quinze.seats.example')}
        >>> session.why_not("table lots A 5 B QS C JS")
        ('quinze.seats', 'quinze.seats.example')
        >>> session.why_not("table draw A KS B QS C JS"), session.why_not("table lots A KS B QS C JS")
        (('quinze.seats', 'quinze.seats.example'), ())
        >>> session.do("table lots A KS B QS C JS")
        >>> print(session.refusal(Event.read("B sit 1")))
        A has the king and chooses his place: write 'A sit' and its number, 1 to 3 [quinze.seats.example]
        >>> {session.why_not(f"A {garbage}") for garbage in ("sit 0", "sit 4", "sit", "sit 1 1", "sit KS", "cave 1")}
        {('quinze.seats.example',)}
        >>> session.why_not("A sit 1"), session.why_not("A sit 3")
        ((), ())
        >>> session.do("A sit 2")
        >>> print(session.refusal(Event.read("B cave 5")))
        each sets out his cave: it is A's turn [quinze.cave]
        >>> caves = ("cave", "cave 0", "cave KS", "cave 5 5", "cave 21", "leave", "leave 1", "pass", "pass 5", "cave -1")
        >>> {session.why_not(f"A {each}") for each in caves}, session.why_not("A cave 20"), session.why_not("A cave 1")
        ({('quinze.cave',)}, (), ())
        >>> print(session.refusal(Event.read("A cave 0")))
        a cave is one sum, a whole number of coins, 1 or more [quinze.cave]
        >>> print(session.refusal(Event.read("A leave")))
        each sets out the money of his cave [quinze.cave]
        """
        who, did, what = event
        if self.over_by:
            spent = "only one player has a cave left" if self.seats else "nobody has a cave left"
            ends = {LENGTH: "the rounds agreed upon are over", RECAVE: spent}
            return Illegal(ends[self.over_by], self.over_by)
        turn = self.to_act
        if not self.lots:
            if who == TABLE and did == "lots" and self._are_lots(what):
                return None
            ranks = ", ".join(LOTS[: len(self.names)])
            return Illegal(
                f"chance decides the places: write 'table lots' and the card of each, of {ranks}", SEATS, PLACES
            )
        if not self.places:
            if who == turn and did == "sit" and len(what) == 1 and what[0] in range(1, len(self.names) + 1):
                return None
            return Illegal(
                f"{turn} has the king and chooses his place: write '{turn} sit' and its number, 1 to {len(self.names)}",
                PLACES,
            )
        if self._to_cave:
            return self._cave_refusal(who, did, what)
        return self._playing.refusal(event)

    def _are_lots(self, what: tuple[Any, ...]) -> bool:
        names, cards = what[::2], what[1::2]
        drawn = all(type(each) is Card for each in cards) and is_lot(cards, len(self.names))
        return drawn and sorted(map(str, names)) == sorted(self.names)

    def least_to_cave(self, player: str) -> int:
        """The least that a player must put to what he has before him.

        The cave may exceed the sum that is fixed, but not be below it, :rule:`quinze.cave.minimum`:

        >>> session = Session({"A": 30, "B": 30}, options=Options(least_cave=20))
        >>> session.do("table lots A QS B KS", "B sit 1")
        >>> session.why_not("B cave 19"), session.why_not("B cave 20"), session.why_not("B cave 30")
        (('quinze.cave.minimum',), (), ())
        >>> print(session.refusal(Event.read("B cave 19")))
        no cave may be below 20, so that B puts 20 or more [quinze.cave.minimum]
        >>> Session({"A": 30, "B": 20}, options=Options(least_cave=20)).over
        False
        >>> try:
        ...     Session({"A": 30, "B": 19}, options=Options(least_cave=20))
        ... except Illegal as refusal:
        ...     print(refusal)
        no cave may be below 20, and B has 19 [quinze.cave.minimum]
        >>> try:
        ...     Session({"A": 19, "B": 30}, options=Options(least_cave=20))
        ... except Illegal as refusal:
        ...     print(refusal)
        no cave may be below 20, and A has 19 [quinze.cave.minimum]
        """
        return self.options.least_cave - self.purses[player]

    def _cave_refusal(self, who: str, did: str, what: tuple[Any, ...]) -> Illegal | None:
        turn = self._to_cave[-1]
        if did not in ("cave", "leave") or who != turn:
            return Illegal(f"each sets out his cave: it is {turn}'s turn", CAVE)
        if did == "leave":
            if what != ():
                return Illegal("'leave' is said alone", CAVE)
            return None if self.coup else Illegal("each sets out the money of his cave", CAVE)
        if len(what) != 1 or type(what[0]) is not int or what[0] < 1:
            return Illegal("a cave is one sum, a whole number of coins, 1 or more", CAVE)
        if what[0] > self.purses[purse_of(who)]:
            return Illegal(f"{who} has {self.purses[purse_of(who)]} coins to make up his cave", CAVE)
        if what[0] < self.least_to_cave(who):
            least = self.least_to_cave(who)
            return Illegal(f"no cave may be below {self.options.least_cave}, so that {who} puts {least} or more", LEAST_CAVE)
        return None

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect."""
        who, did, what = event
        if did == "lots":
            self.lots = dict(zip(what[::2], what[1::2]))
        elif did == "sit":
            self._seat(what[0])
        elif did == "cave":
            self._caved(who, what[0])
        elif did == "leave":
            self._to_cave.pop()
            self._leave(who)
            self._begin()
        else:
            coup = self._playing
            known = len(coup.ledger)
            coup.record(event)
            self.ledger += coup.ledger[known:]
            if coup.over:
                self.coups += 1
                self.pass_deal()

    def sit(self, place: int) -> None:
        """He who has the king chooses his place, and the others sit accordingly."""
        self.do(Event(str(self.to_act), "sit", (place,)))

    def _seat(self, place: int) -> None:
        """Seat all, and settle who deals.

        He who has the king chooses the place he thinks fit, and each of the others sits at the right of the next
        higher, so that the nine is at the left of the king, :rule:`quinze.seats.example`:

        >>> session = Session(dict.fromkeys("ABCDE", 20))
        >>> session.do("table lots A 9S B KS C 10S D QS E JS")
        >>> session.to_act, session.why_not("A sit 4")
        ('B', ('quinze.seats.example',))
        >>> session.sit(4)                        # places are counted to the right
        >>> session.places, session.seats.right("B"), session.seats.right("D"), session.seats.left("B")
        (('E', 'C', 'A', 'B', 'D'), 'D', 'E', 'A')

        It falls to the player with the nine to deal first, :rule:`quinze.deal.first`, and the word is at his right,
        with the king:

        >>> session = Session(dict.fromkeys("ABCDE", 20))
        >>> session.do("table lots A 9S B KS C 10S D QS E JS", "B sit 1")
        >>> session.do("B cave 20", "D cave 20", "E cave 20", "C cave 20", "A cave 20")
        >>> session.dealer, session.coup.players
        ('A', ('B', 'D', 'E', 'C', 'A'))

        With fewer or more, :rule:`quinze.seats`, whatever place he chooses who has the king, they sit in this order,
        and the lowest deals:

        >>> for number in range(2, 7):
        ...     names, seen = "ABCDEF"[:number], []
        ...     for place in range(1, number + 1):
        ...         session = Session(dict.fromkeys(names, 20), options=Options(rounds=number))
        ...         session.do(f"table lots {' '.join(f'{name} {rank}S' for name, rank in zip(names, LOTS))}")
        ...         session.do(f"A sit {place}")
        ...         seen.append("".join(session.places))
        ...     print(*seen, "".join(session.seats), session.dealer, session.to_act, session.turns_left)
        AB BA BA B A 4
        ABC CAB BCA CBA C A 9
        ABCD DABC CDAB BCDA DCBA D A 16
        ABCDE EABCD DEABC CDEAB BCDEA EDCBA E A 25
        ABCDEF FABCDE EFABCD DEFABC CDEFAB BCDEFA FEDCBA F A 36
        """
        order = round_table(self.lots)
        start = (1 - place) % len(order)
        self.places = order[start:] + order[:start]
        self._circle = self.seats = Seats(reversed(order), turn="right")
        self.dealer = first_dealer(self.lots)
        self._to_cave = list(order[::-1])

    def put_cave(self, coins: int) -> None:
        """He whose turn it is sets out so much as his cave."""
        self.do(Event(str(self.to_act), "cave", (coins,)))

    def leave(self) -> None:
        """He whose cave is spent leaves the game."""
        self.do(Event(str(self.to_act), "leave"))

    def _caved(self, player: str, coins: int) -> None:
        """Let a player set out his cave, from his purse.

        Before the deal each sets out before him the money of which he wishes to make up his cave,
        :rule:`quinze.cave`; what he keeps in his purse is not at stake:

        >>> session = Session({"A": 30, "B": 20})
        >>> session.do("table lots A QS B KS", "B sit 1")
        >>> session.why_not("table deal A 8S B 9S"), session.why_not("B leave"), session.why_not("B cave 21")
        (('quinze.cave',), ('quinze.cave',), ('quinze.cave',))
        >>> session.put_cave(20), session.put_cave(10)
        (None, None)
        >>> session.purses
        <A's purse 20, B's purse 0, A 9, B 19, passe 2, stakes 0>
        >>> session.ledger[:2]
        [<B's purse -20 quinze.cave: cave>, <B +20 quinze.cave: cave>]
        >>> session.ledger[4:6]
        [<B -1 quinze.pool: token>, <passe +1 quinze.pool: token>]
        >>> session.do("table deal A 8S B 9S", "B pass")
        >>> session.why_not("A propose 10"), session.why_not("A propose 9")
        (('quinze.open',), ())
        >>> session.do("A propose 9")
        >>> session.coup.transcript, session.ledger[-1]
        ([<table deal A 8S B 9S>, <B pass>, <A propose 9>], <stakes +9 quinze.open: proposes>)
        """
        self._to_cave.pop()
        rule = RECAVE if self.coup else CAVE
        self.ledger += self.purses.pay(purse_of(player), player, coins, rule, "cave")
        self._begin()

    def pass_deal(self) -> None:
        """Pass the deal to the next at the dealer's right, and have spent caves made up.

        The game is limited to the number of rounds agreed upon, :rule:`quinze.length`; in a round the deal comes once
        to each, and as the cards go round to the right, so does the deal.

        >>> for rounds in (1, 2):
        ...     session = Session(dict.fromkeys("ABC", 50), options=Options(rounds=rounds))
        ...     session.do("table lots A JS B KS C QS", "B sit 1", "B cave 50", "C cave 50", "A cave 50")
        ...     dealers = ""
        ...     while not session.over:
        ...         dealers += session.dealer
        ...         suits = "SHSHSH"[session.coups]
        ...         session.do(f"table deal A 8{suits} B 9{suits} C 2{suits}")
        ...         opener, *others = session.coup.players
        ...         session.do(f"{opener} propose 3", *[f"{player} pass" for player in others])
        ...     print(dealers, session.coups, session.refusal(Event.read("A pass")))
        ABC 3 the rounds agreed upon are over [quinze.length]
        ABCABC 6 the rounds agreed upon are over [quinze.length]

        Two packs are used, :rule:`quinze.packs`; the text does not say how, and as is usual they are dealt from in
        turn, a black card being refused when the red pack is in hand:

        >>> session = Session(dict.fromkeys("AB", 50))
        >>> session.do("table lots A QS B KS", "B sit 1", "B cave 50", "A cave 50")
        >>> session.why_not("table deal A 8S B 9C"), session.why_not("table deal A 8H B 9C")
        ((), ('quinze.deal.one-from-bottom',))
        >>> session.do("table deal A 8S B 9C", "B propose 2", "A pass")
        >>> session.why_not("table deal A 8S B 9C"), session.why_not("table deal A 8H B 9D")
        (('quinze.deal.one-from-bottom',), ())

        The same player deals again after all have passed; but it could be read so that he deals until his pack is run
        out, whatever has been played, :reading:`quinze/deal`:

        >>> for deal in ("each-coup", "pack-out"):
        ...     session = Session(dict.fromkeys("AB", 50), options=Options(deal=deal, rounds=2))
        ...     session.do("table lots A QS B KS", "B sit 1", "B cave 50", "A cave 50")
        ...     session.do("table deal A 8S B 9C", "B propose 2", "A pass")
        ...     print(deal, session.dealer, session.turns_left, session.why_not("table deal A 8S B 9C"))
        each-coup B 3 ('quinze.deal.one-from-bottom',)
        pack-out A 4 ()
        >>> turns = {}
        >>> while not session.over:
        ...     stock = session.coup.stock
        ...     _ = turns.setdefault(session.turns_left, (session.dealer, stock.colour, len(stock.dead)))
        ...     (first, one), (other, two) = zip(session.coup.players, stock.cards)
        ...     session.do(f"table deal {first} {one} {other} {two}", f"{first} propose 2", f"{other} pass")
        ...     if session.coups == 23:
        ...         print(len(stock.cards), len(stock.dead))
        6 46
        >>> session.coups, turns
        (100, {4: ('A', 'black', 2), 3: ('B', 'red', 0), 2: ('A', 'black', 0), 1: ('B', 'red', 0)})

        There must be cards enough for those who are in the game still, :reading:`quinze/deal`: for two, of four.

        >>> session = Session(dict.fromkeys("ABC", 60), options=Options(deal="pack-out"))
        >>> session.do("table lots A JS B KS C QS", "B sit 1", "B cave 60", "C cave 4", "A cave 60")
        >>> session.do("table deal A 2S B KS C 3S", "B propose 3", "C accept", "A pass", "B ask", "table card 2S")
        >>> session.do("B basta", "C basta", "C leave")
        >>> while session.dealer == "A":
        ...     last, (one, two) = len(session.coup.stock.cards), session.coup.stock.cards[:2]
        ...     session.do(f"table deal A {one} B {two}", "B propose 2", "A pass")
        >>> last, session.dealer, session.turns_left, session.coups
        (4, 'B', 2, 24)

        So too where nobody has won, :reading:`quinze/deal`, as when all have burst and their stakes lie for the next,
        :reading:`quinze/all-burst`:

        >>> for deal in ("each-coup", "pack-out"):
        ...     session = Session(dict.fromkeys("AB", 50), options=Options(2, 2, deal=deal, burst="hidden"))
        ...     session.do("table lots A QS B KS", "B sit 1", "B cave 50", "A cave 50", "table deal A 8S B 9C")
        ...     session.do("B propose 4", "A accept", "B ask", "table card KS", "B raise 1", "A accept", "B basta")
        ...     session.do("A ask", "table card KC", "A abide", "B abide", "A basta")
        ...     print(session.dealer, session.turns_left, session.coup.stock.colour, session.purses, session.antes)
        B 1 red <A's purse 0, B's purse 0, A 41, B 41, passe 18, stakes 0> {'B': 9, 'A': 9}
        A 2 black <A's purse 0, B's purse 0, A 41, B 41, passe 18, stakes 0> {'B': 9, 'A': 9}

        He whose cave is spent, so that it cannot pay the token, may make up another, no smaller than the first might
        have been; or he is out of the game, :reading:`quinze/recave`:

        >>> for recave in ("spent", "never"):
        ...     session = Session({"A": 30, "B": 30}, options=Options(recave=recave, least_cave=10, rounds=2))
        ...     session.do("table lots A QS B KS", "B sit 1", "B cave 10", "A cave 10")
        ...     session.do("table deal A 8S B 9S", "B propose 9", "A accept", "B basta", "A basta")
        ...     print(recave, session.purses, session.to_act, session.legal()[::7])
        spent <A's purse 20, B's purse 20, A 0, B 20, passe 0, stakes 0> A [<A cave 10>, <A cave 17>]
        never <A's purse 20, B's purse 20, A 0, B 20, passe 0, stakes 0> None []
        >>> print(session.refusal(Event.read("A cave 10")))
        only one player has a cave left [quinze/recave]

        >>> session = Session({"A": 30, "B": 30, "C": 30}, options=Options(token=5, least_cave=10, rounds=2))
        >>> session.do("table lots A JS B KS C QS", "B sit 1", "B cave 13", "C cave 17", "A cave 30")
        >>> session.do("table deal A 8S B 9S C 2S", "B propose 8", "C accept", "A pass", "B basta", "C basta")
        >>> session.purses["C"], session.to_act, session.why_not("C cave 5"), session.why_not("C cave 6")
        (4, 'C', ('quinze.cave.minimum',), ())
        >>> session.legal()[::8], session.why_not("C leave 1"), session.why_not("C cave 0")
        ([<C cave 6>, <C leave>], ('quinze.cave',), ('quinze.cave',))
        >>> session.leave()
        >>> session.seats, session.coup.players, session.dealer, session.purses["C"]
        (('A', 'B'), ('A', 'B'), 'B', 4)
        >>> session.do("table deal A 8H B 9H", "A propose 10", "B pass")
        >>> session.to_act, session.dealer, session.turns_left
        ('table', 'A', 3)

        A cave that can just pay the token is not spent, :reading:`quinze/recave`.

        >>> session = Session({"A": 9, "B": 9})
        >>> session.do("table lots A QS B KS", "B sit 1", "B cave 9", "A cave 2")
        >>> session.do("table deal A 8S B 9S", "B propose 2", "A pass")
        >>> session.to_act, session.purses["A"]
        ('table', 0)

        One who has too little besides is out, :reading:`quinze/recave`, though the packs are used in turn,
        :rule:`quinze.packs`, when his turn goes by; who has left is not asked again, and the others
        sit as they sat.

        >>> session = Session(dict.fromkeys("ABCD", 12) | {"C": 11}, options=Options(token=2, least_cave=6, rounds=2))
        >>> session.do("table lots A 10S B KS C QS D JS", "B sit 1", "B cave 10", "C cave 6", "D cave 6", "A cave 12")
        >>> session.do("table deal A 8S B 9S C 2S D 3S", "B propose 8", "C accept", "D pass", "A pass")
        >>> session.do("B basta", "C basta")
        >>> session.purses["C"], session.seats, session.dealer, session.coup.players
        (0, ('A', 'D', 'B'), 'B', ('D', 'A', 'B'))
        >>> session.do("table deal A 8H B 9H D 3H", "D pass", "A pass", "B propose 6", "D accept", "A pass")
        >>> session.do("B basta", "D basta")
        >>> session.purses["D"], session.to_act, session.turns_left, session.dealer, session.legal()
        (0, 'D', 6, 'C', [<D cave 6>, <D leave>])
        >>> session.do("D cave 6")                      # the turn of C, who has left, goes by, and so does a pack
        >>> session.turns_left, session.dealer, session.coup.players, session.coup.stock.colour
        (5, 'D', ('A', 'B', 'D'), 'red')

        When the rounds agreed upon are over, :rule:`quinze.length`, nobody is asked for a cave any more, though his be
        spent.

        >>> session = Session(dict.fromkeys("AB", 12), options=Options(least_cave=4))
        >>> session.do("table lots A QS B KS", "B sit 1", "B cave 12", "A cave 4")
        >>> session.do("table deal A 8S B 9S", "B propose 2", "A pass")
        >>> session.do("table deal A 9H B 9D", "A propose 2", "B accept", "A ask", "table card 7H")
        >>> session.purses["A"], session.to_act, session.over, session.why_not("A cave 8")
        (0, None, True, ('quinze.length',))

        Nor, :rule:`quinze.length`, if the turns that are left are those of players who have gone.

        >>> session = Session(dict.fromkeys("ABC", 12), options=Options(least_cave=4, recave="never"))
        >>> session.do("table lots A JS B KS C QS", "B sit 1", "B cave 12", "C cave 4", "A cave 12")
        >>> session.do("table deal A 8S B 9S C 2S", "B propose 3", "C accept", "A pass", "B basta", "C basta")
        >>> session.seats, session.turns_left, session.do("table deal A 8H B 9H", "A propose 2", "B pass")
        (('A', 'B'), 2, None)
        >>> session.over, session.turns_left, session.coups
        (True, 0, 2)

        Of two whose caves are spent, :reading:`quinze/recave`, the nearer to the dealer's right is asked first.

        >>> session = Session(dict.fromkeys("ABC", 12), options=Options(least_cave=4))
        >>> session.do("table lots A JS B KS C QS", "B sit 1", "B cave 4", "C cave 4", "A cave 12")
        >>> session.do("table deal A 8S B 3S C 2S", "B propose 3", "C accept", "A accept")
        >>> session.do("B basta", "C basta", "A basta")
        >>> session.dealer, session.to_act
        ('B', 'C')
        >>> session.do("C cave 4")
        >>> session.to_act, session.legal()[-1], session.ledger[-1]
        ('B', <B leave>, <C +4 quinze/recave: cave>)

        So too where he leaves the game, :reading:`quinze/recave`; then it is for the other to make up his cave.

        >>> session = Session(dict.fromkeys("ABCD", 12), options=Options(least_cave=4))
        >>> session.do("table lots A 10S B KS C QS D JS", "B sit 1", "B cave 4", "C cave 4", "D cave 12", "A cave 12")
        >>> session.do("table deal A 8S B 3S C 2S D 3C", "B propose 3", "C accept", "D pass", "A accept")
        >>> session.do("B basta", "C basta", "A basta")
        >>> session.to_act, session.leave(), session.to_act, session.seats
        ('C', None, 'B', ('A', 'D', 'B'))
        >>> session.why_not("C cave 8"), [session.view("C")[key] for key in ("purse", "first", "legal")]
        (('quinze.cave',), [8, 2S, []])
        >>> session.leave(), [session.view("C")[key] for key in ("purse", "first", "to_act", "dealer", "coups")]
        (None, [8, None, 'table', 'D', 1])
        >>> session.seats, session.dealer, session.coup.stock.colour, session.turns_left
        (('A', 'D'), 'D', 'red', 1)

        However many have spent theirs, :reading:`quinze/recave`, each of them is asked, from the dealer's right, before
        the next deal, :rule:`quinze.cave`, and nobody else:

        >>> session = Session(dict.fromkeys("ABCDEF", 12), options=Options(least_cave=3))
        >>> session.do("table lots A KS B QS C JS D 10S E 9S F 8S", "A sit 1")
        >>> session.view("B")["dealer"], session.do(*(f"{player} cave 6" for player in "ABCDEF"))
        ('F', None)
        >>> session.do("table deal A 2S B 3S C 4S D 5S E 6S F 9S", "A pass", "B pass", "C pass", "D pass", "E pass")
        >>> session.do("F propose 5", *(f"{player} accept" for player in "ABCDE"))
        >>> session.do(*(f"{player} basta" for player in "FABCDE"))
        >>> for player in "BCDEA":
        ...     asked = [one for one in "ABCDEF" if session.view(one)["legal"] or not session.why_not(f"{one} cave 3")]
        ...     print(session.to_act, asked, session.legal()[0], session.do(f"{player} cave 3"))
        B ['B'] B cave 3 None
        C ['C'] C cave 3 None
        D ['D'] D cave 3 None
        E ['E'] E cave 3 None
        A ['A'] A cave 3 None
        >>> session.to_act, session.dealer, [session.view(seat)["dealer"] for seat in "AF"], session.coups
        ('table', 'A', ['A', 'A'], 1)

        As often as a cave is spent another may be made up, :reading:`quinze/recave`, no smaller than the first might
        have been, :rule:`quinze.cave.minimum`; what is left of it counts; and of two the one may leave as well:

        >>> session = Session({"A": 40, "B": 40}, options=Options(token=2, least_cave=8, rounds=5))
        >>> session.do("table lots A QS B KS", "B sit 1", "B cave 40", "A cave 9")
        >>> while session.coups < 4:
        ...     suit = "SH"[session.coups % 2]
        ...     session.do(f"table deal A 2{suit} B 9{suit}")
        ...     first, other = session.coup.players
        ...     session.do(f"{first} propose 6", f"{other} accept", f"{first} basta", f"{other} basta")
        ...     print(session.purses, session.legal()[0], session.legal()[-1], session.why_not("A cave 7"))
        ...     session.do(session.legal()[0] if session.coups < 4 else "A leave")
        <A's purse 31, B's purse 0, A 1, B 48, passe 0, stakes 0> A cave 7 A leave ()
        <A's purse 24, B's purse 0, A 0, B 56, passe 0, stakes 0> A cave 8 A leave ('quinze.cave.minimum',)
        <A's purse 16, B's purse 0, A 0, B 64, passe 0, stakes 0> A cave 8 A leave ('quinze.cave.minimum',)
        <A's purse 8, B's purse 0, A 0, B 72, passe 0, stakes 0> A cave 8 A leave ('quinze.cave.minimum',)
        >>> seen = session.view("A")
        >>> session.over, session.seats, session.why_not("B pass"), [seen[key] for key in ("purse", "winner", "coups")]
        (True, ('B',), ('quinze/recave',), [8, 'B', 4])

        The turns of two who have gone may follow each other; the next who is in the game deals, :rule:`quinze.length`.

        >>> agreed = Options(least_cave=4, recave="never", deal="each-coup")
        >>> session = Session(dict.fromkeys("ABCD", 12), options=agreed)
        >>> session.do("table lots A 10S B KS C QS D JS", "B sit 1", "B cave 5", "C cave 5", "D cave 12", "A cave 12")
        >>> session.do("table deal A 8S B 3S C 2S D KS", "B propose 4", "C accept", "D accept", "A pass")
        >>> session.do("B basta", "C basta", "D basta")
        >>> session.seats, session.dealer, session.turns_left
        (('A', 'D'), 'D', 1)

        The next has the pack that was not played with last, also where the dealer had to take the other when the first
        gave out, :reading:`quinze/exhausted`.

        >>> session = Session(dict.fromkeys("ABCDEF", 60), options=Options(exhausted="same-dealer", rounds=2), seed=3)
        >>> while not session.coup:
        ...     session.do(session.legal()[-1])
        >>> while session.coup.stock.colour == "black":
        ...     session.do(session.legal()[0])
        >>> session.do(session.legal()[0]); session.do(session.legal()[1])
        >>> session.dealer, session.coup.stock.colour, session.transcript[-1]
        ('D', 'red', <A propose 51>)
        >>> session.do(*(f"{player} pass" for player in session.coup.players[1:]))
        >>> session.dealer, session.coup.stock.colour
        ('A', 'black')
        """
        self._stock = self._playing.stock
        if self.options.deal == "each-coup" or not self._stock.enough(len(self.seats)):
            self._hand_on()
        if self._rounds_over:
            self._end(LENGTH)
            return
        for player in self._circle.round(self._circle.next(self.dealer)):
            if player in self.seats and self.purses[player] < self.options.token:
                if self.options.recave == "spent" and self.purses[purse_of(player)] >= self.least_to_cave(player):
                    self._to_cave.insert(0, player)
                else:
                    self._leave(player)
        self._begin()

    @property
    def _rounds_over(self) -> bool:
        return self.turns_left <= 0 and not (self.options.last_passe == "played-on" and self.purses[PASSE])

    def _hand_on(self) -> None:
        """Give the other pack to the next dealer."""
        self.turns_left -= 1
        self.dealer = self._circle.next(self.dealer)
        self._stock = Stock(self._stock.other)

    def _leave(self, player: str) -> None:
        self.seats = Seats((each for each in self.seats if each != player), turn="right")

    def _begin(self) -> None:
        """Begin the next coup, when all have caves, if two are left to play it."""
        if self._to_cave:
            return
        if len(self.seats) < 2:
            self._end(RECAVE)
            return
        while self.dealer not in self.seats:
            self._hand_on()
        if self._rounds_over:
            self._end(LENGTH)
            return
        self.coup = Coup(
            self.purses, self.dealer, seats=self.seats, options=self.options, stock=self._stock, antes=self.antes
        )
        self.ledger += self.coup.ledger

    def _end(self, rule: str) -> None:
        """End the game, and settle what still lies in the passe.

        If nobody has won it when the rounds are over, :rule:`quinze.length`, each takes back what he put in,
        :rule:`quinze.pool`; or the deals go on until it is won, :reading:`quinze/last-passe`:

        >>> for last in ("taken-back", "played-on"):
        ...     session = Session(dict.fromkeys("ABCDEF", 60), options=Options(last_passe=last), seed=3)
        ...     while session.turns_left and not session.over:
        ...         session.do(session.legal()[0 if session.coup else -1])
        ...     print(last, session.over, session.coups, session.purses["passe"], session.ledger[-1])
        ...     print(session.ledger[0])
        ...     assert sum(session.antes.values()) == session.purses["passe"]
        taken-back True 6 0 <D +48 quinze/last-passe: takes back what he had in the passe>
        <A's purse -60 quinze.cave: cave>
        played-on False 6 294 <passe +1 quinze.pool: token>
        <A's purse -60 quinze.cave: cave>
        >>> session.do(session.legal()[2])
        >>> session.do(f"{session.to_act} propose 11", *[f"{player} pass" for player in session.coup.players[1:]])
        >>> session.over, session.coups, session.purses["passe"], session.antes
        (True, 7, 0, {})
        >>> for deal in ("each-coup", "pack-out"):
        ...     for last in ("taken-back", "played-on"):
        ...         session = Session(dict.fromkeys("ABCDEF", 60), options=Options(last_passe=last, deal=deal), seed=3)
        ...         while session.turns_left and not session.over:
        ...             session.do(session.legal()[0 if session.coup else -1])
        ...         print(deal, last, session.over, session.coups, session.purses["passe"], session.dealer)
        each-coup taken-back True 6 0 D
        each-coup played-on False 6 294 D
        pack-out taken-back True 6 0 D
        pack-out played-on False 6 294 D

        So it is, :reading:`quinze/last-passe`, if nobody has a cave left, or one alone has made up his again,
        :reading:`quinze/recave`:

        >>> for recave, then in (("never", ()), ("spent", ("B leave",)), ("spent", ("B cave 2",))):
        ...     session = Session({"A": 5, "B": 7}, options=Options(burst="hidden", recave=recave))
        ...     session.do("table lots A QS B KS", "B sit 1", "B cave 5", "A cave 5", "table deal A 8S B 9S")
        ...     session.do("B propose 4", "A accept", "B ask", "table card KS", "B basta")
        ...     session.do("A ask", "table card KC", "A basta")
        ...     print(recave, session.legal(), session.do(*then), session.over, session.purses)
        ...     print(session.refusal(Event.read("A pass")))
        never [] None True <A's purse 0, B's purse 2, A 5, B 5, passe 0, stakes 0>
        nobody has a cave left [quinze/recave]
        spent [<B cave 1>, <B cave 2>, <B leave>] None True <A's purse 0, B's purse 2, A 5, B 5, passe 0, stakes 0>
        nobody has a cave left [quinze/recave]
        spent [<B cave 1>, <B cave 2>, <B leave>] None True <A's purse 0, B's purse 0, A 5, B 7, passe 0, stakes 0>
        only one player has a cave left [quinze/recave]
        >>> [(line.to, line.points, line.rule) for line in session.ledger[-4:] if line.to in "AB"]
        [('B', 5, 'quinze/last-passe'), ('A', 5, 'quinze/last-passe')]
        """
        self.over_by = rule
        for player, coins in self.antes.items():
            self.ledger += self.purses.pay(PASSE, player, coins, LAST_PASSE, "takes back what he had in the passe")
        self.antes.clear()

    def draw(self, chance: Chance) -> Event:
        """The lot for places, :rule:`quinze.seats`, or what is due in the coup.

        >>> Session(dict.fromkeys("ABC", 20), seed=2).transcript
        [<table lots A KS B QS C JS>]
        """
        if self.coup:
            return self.coup.draw(chance)
        ranks = chance.shuffled(LOTS[: len(self.names)])
        pairs = zip(self.names, (card(rank + SPADES) for rank in ranks))
        return Event(TABLE, "lots", tuple(thing for pair in pairs for thing in pair))

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know now: of the coup, of the game, and what is in his own purse.

        A cave is set out in sight, :rule:`quinze.cave`: all see each, and nobody another's purse:

        >>> session = Session({"A": 30, "B": 20})
        >>> session.do("table lots A QS B KS", "B sit 1", "B cave 20", "A cave 10", "table deal A 8S B 9S", "B pass")
        >>> view = session.view("A")
        >>> view["purse"], view["purses"], view["turns_left"], view["legal"][:2], view["transcript"][-2:]
        (20, {'A': 9, 'B': 19, 'passe': 2, 'stakes': 0}, 2, [<A pass>, <A propose 2>], [<table deal A 8S>, <B pass>])
        >>> view["transcript"][0], len(view["transcript"])
        (<table lots A QS B KS>, 6)
        >>> [view[key] for key in ("seat", "to_act", "lots", "places", "dealer", "coups", "first")]
        ['A', 'A', {'A': QS, 'B': KS}, ('B', 'A'), 'A', 0, 8S]
        >>> for key, seen in Session({"A": 30, "B": 20}).view("B").items():
        ...     print(key, seen)
        seat B
        to_act table
        legal []
        lots {}
        places ()
        dealer None
        purse 20
        purses {'A': 0, 'B': 0, 'passe': 0, 'stakes': 0}
        coups 0
        turns_left 2
        transcript []
        >>> session.view("C")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: nobody called 'C' is in the game; the players are A, B [quinze.kind]
        >>> session.view("B")["purse"], session.view("B")["legal"], session.view("B")["first"]
        (0, [], 9S)

        What one has seen stays as he saw it, :rule:`quinze.cave`, and is his own:

        >>> before = session.view("B")
        >>> session.do("A propose 4", "B accept", "A ask", "table card 2S")
        >>> for key in ("to_act", "drawn", "purses", "staked", "phase"):
        ...     print(f"{key}: {before[key]} | {session.view('B')[key]}")
        to_act: A | A
        drawn: {'B': [], 'A': []} | {'B': [], 'A': [2S]}
        purses: {'A': 9, 'B': 19, 'passe': 2, 'stakes': 0} | {'A': 5, 'B': 15, 'passe': 2, 'stakes': 8}
        staked: {'B': 0, 'A': 0} | {'B': 4, 'A': 4}
        phase: word | word
        >>> session.view("A")["lots"].clear(), session.view("A")["drawn"]["A"].clear(), session.lots, session.coup.drawn
        (None, None, {'A': QS, 'B': KS}, {'B': [], 'A': [2S]})

        Nor is a first card seen later that was not shown, :rule:`quinze.first-card-hidden`:

        >>> session.do("A abide", "B abide", "A basta", "B basta", "table deal A 2H B 3H")
        >>> [[seen for seen in session.view(seat)["transcript"] if seen.did == "deal"] for seat in "AB"]
        [[<table deal A 8S>, <table deal A 2H>], [<table deal B 9S>, <table deal B 3H>]]

        What was set out by one who has gone is seen still, :rule:`quinze.cave`, and he looks on:

        >>> session = Session({"A": 9, "B": 2, "C": 9}, options=Options(recave="never"))
        >>> session.do("table lots A KS B QS C JS", "A sit 1", "A cave 9", "B cave 2", "C cave 9")
        >>> session.do("table deal A 9S B 8S C KS", "A propose 3", "B accept", "C pass", "A basta", "B basta")
        >>> session.seats, *(session.view(seat)["purses"] for seat in "AB")  # doctest: +NORMALIZE_WHITESPACE
        (('C', 'A'),
         {'A': 11, 'B': 0, 'C': 7, 'passe': 2, 'stakes': 0}, {'A': 11, 'B': 0, 'C': 7, 'passe': 2, 'stakes': 0})
        """
        if seat not in self.names:
            raise Illegal(f"nobody called {seat!r} is in the game; the players are {', '.join(self.names)}", KIND)
        seen = self.coup.seen_from(seat) if self.coup else {"seat": seat}
        return seen | {
            "to_act": self.to_act,
            "legal": self.legal() if self.to_act == seat else [],
            "lots": self.lots,
            "places": self.places,
            "dealer": self.dealer or None,
            "purse": self.purses[purse_of(seat)],
            "purses": {account: self.purses[account] for account in (*self.names, PASSE, STAKES)},
            "coups": self.coups,
            "turns_left": self.turns_left,
            "transcript": [seen_by(seat, event) for event in self.transcript],
        }
