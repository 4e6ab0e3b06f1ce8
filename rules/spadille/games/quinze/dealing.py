"""The cards and the passe of a coup: who puts in, who has a first card, and when the same player deals again."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from spadille.games.quinze.options import DEFAULT, Options
from spadille.games.quinze.packs import Stock
from spadille.games.quinze.players import check_names
from spadille.games.quinze.stakes import Share
from spadille.table.cards import Card
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.purses import Purses
from spadille.table.referee import TABLE, Event, Illegal, Referee
from spadille.table.seats import Seats

PASSE, STAKES = "passe", "stakes"
"""The two pools: what each puts in before the deal, and what is proposed and raised on the coup."""

KIND, POOL, DEALING, TURN = "quinze.kind", "quinze.pool", "quinze.deal.one-from-bottom", "quinze.turn"
FACE_UP = "quinze.ask.face-up"

class Dealing(Referee):
    """What a coup has to do with the pack and the passe."""

    def __init__(
        self,
        caves: Mapping[str, int],
        dealer: str,
        *,
        seats: Seats | None = None,
        options: Options = DEFAULT,
        stock: Stock | None = None,
        antes: dict[str, int] | None = None,
        seed: int | str | None = None,
    ) -> None:
        super().__init__(None if seed is None else Chance(seed))
        self.seats = Seats(check_names(caves), turn="right") if seats is None else seats
        self.purses = caves if isinstance(caves, Purses) and seats is not None else Purses(caves, PASSE, STAKES)
        if dealer not in self.seats:
            raise Illegal(f"nobody called {dealer!r} is in the game; the players are {', '.join(self.seats)}", KIND)
        self.dealer = dealer
        check_kind(options, Options)
        self.options = options
        self.stock = Stock("black") if stock is None else stock
        self.antes = {} if antes is None else antes
        """What each has put into the passe and nobody has won yet."""
        self.players: tuple[str, ...] = ()
        """Those who have a card, from the dealer's right onwards: the order of the word, and of primacy."""
        self.first: dict[str, Card] = {}
        """The first card of each, which stays covered."""
        self.drawn: dict[str, list[Card]] = {}
        """The cards that each has asked for, face up."""
        self.engaged: list[str] = []
        """Those who have not given up, from the dealer's right onwards."""
        self.gave_up: dict[str, str] = {}
        """Those who have, in that order, with the rule by which each did."""
        self.staked: dict[str, int] = {}
        """What each has put to the stakes."""
        self.level = 0
        """What one must have put to the stakes to be engaged for the whole."""
        self.opener: str | None = None
        self.raised = False
        """Whether what is proposed last is a raise."""
        self.shares: list[Share] = []
        """Who has won what, once the coup is over: the passe first, then the stakes."""
        self.shown: tuple[str, ...] = ()
        """Who has laid open his first card."""
        self.phase: Literal["shuffle", "deal", "cut", "word", "ask", "card", "over"]
        self._decided_by = TURN
        self._to_speak: list[str] = []
        self._to_ask: list[str] = []
        self._order: tuple[str, ...] = ()
        if len(self._able) < 2:
            raise Illegal("each puts a token into the passe, and fewer than two players have one", POOL)
        self.ante()
        self._prepare_deal()
        self.let_chance_act()

    @property
    def _able(self) -> tuple[str, ...]:
        """Those who can pay the token, from the dealer's right onwards."""
        order = self.seats.round(self.seats.next(self.dealer))
        return tuple(player for player in order if self.purses[player] >= self.options.token)

    def ante(self) -> None:
        """Let each put his token into the passe.

        Each player puts into the pool a counter or a franc, according to agreement, and the whole of these stakes forms
        the passe, :rule:`quinze.pool`:

        >>> from spadille.games.quinze import Coup
        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> coup.purses, coup.ledger[:2]
        (<C 19, B 19, A 19, passe 3, stakes 0>, [<A -1 quinze.pool: token>, <passe +1 quinze.pool: token>])
        >>> Coup(dict.fromkeys("CBA", 20), dealer="C", options=Options(token=5, least_cave=5)).purses
        <C 15, B 15, A 15, passe 15, stakes 0>
        >>> coup = Coup({"C": 9, "B": 4, "A": 20}, dealer="C", options=Options(token=5, least_cave=5))
        >>> Coup({"C": 4, "B": 9, "A": 20}, dealer="C", options=coup.options).players       # nor has the dealer here
        ('A', 'B')
        >>> coup.players, coup.purses, coup.antes       # B has not so much
        (('A', 'C'), <C 4, B 4, A 15, passe 10, stakes 0>, {'A': 5, 'C': 5})

        As each puts in his token, :rule:`quinze.pool`, who has none has no card; two there must be.

        >>> Coup({"C": 1, "B": 0, "A": 20}, dealer="C").players
        ('A', 'C')
        >>> try:
        ...     Coup({"C": 0, "B": 0, "A": 20}, dealer="C")
        ... except Illegal as refusal:
        ...     print(refusal)
        each puts a token into the passe, and fewer than two players have one [quinze.pool]
        """
        self.players = self._able
        for player in self.players:
            self.ledger += self.purses.pay(player, PASSE, self.options.token, POOL, "token")
            self.antes[player] = self.antes.get(player, 0) + self.options.token

    def _prepare_deal(self) -> None:
        if self.stock.ordered is None:
            self.phase = "shuffle"
        elif self.stock.ordered:
            self._give_first({player: self.stock.take() for player in self.players})
        else:
            self.phase = "deal"

    @property
    @abstractmethod
    def to_act(self) -> str | None:
        """Whose turn it is."""

    @abstractmethod
    def _go_on(self) -> None:
        """Give the word to the next who has something to say."""

    def _give_first(self, first: dict[str, Card]) -> None:
        """Give each his first card, and the word to the player at the dealer's right."""
        self.first = first
        self.drawn = {player: [] for player in self.players}
        self.staked = dict.fromkeys(self.players, 0)
        self.engaged = list(self.players)
        self._to_speak = self.engaged[::-1]
        self._go_on()

    def cut(self, lifted: int) -> None:
        """The player at the dealer's left lifts so many cards, and the others are put on them; then all is dealt.

        The dealer shuffles, has the player at his left cut, and gives one card to each, taking it not from the top but
        from the bottom of the stock, :rule:`quinze.deal.one-from-bottom`; the first goes to his right, and he has one
        himself.

        >>> from spadille.games.quinze import Coup
        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> pack = coup.stock.cards
        >>> coup.do(Event("table", "shuffle", tuple(pack)))
        >>> coup.why_not("C cut 3"), coup.why_not("table cut 3")
        (('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',))
        >>> coup.to_act, coup.why_not("A cut 3"), [n for n in (0, 1, 51, 52) if not coup.why_not(f"B cut {n}")]
        ('B', ('quinze.deal.one-from-bottom',), [1, 51])
        >>> coup.cut(3)
        >>> pack[:3], coup.first, len(coup.stock.cards)
        ([AS, KS, QS], {'A': QS, 'B': KS, 'C': AS}, 49)

        Of however many, it is he who sits at the dealer's left, :rule:`quinze.deal.one-from-bottom`, also if he has no
        token and so has no card:

        >>> for dealer in "EDCBA":
        ...     coup = Coup(dict.fromkeys("EDCBA", 9) | {"C": 0}, dealer, seed=1)
        ...     cutter = coup.to_act
        ...     print(dealer, cutter, len(coup.view(cutter)["legal"]), coup.cut(9), "".join(coup.first))
        E D 51 None ABDE
        D C 51 None EABD
        C B 51 None DEAB
        B A 51 None DEAB
        A E 51 None BDEA
        """
        self.do(Event(str(self.to_act), "cut", (lifted,)))

    def deal_again(self) -> None:
        """After all have passed: each puts in again, and new cards are dealt.

        If all the players pass, each puts into the pool again, and new cards are dealt, :rule:`quinze.all-pass`; one
        alone who opens, and they are not.

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A pass", "B pass", "C pass")
        >>> coup.purses, coup.phase, coup.dealer
        (<C 18, B 18, A 18, passe 6, stakes 0>, 'deal', 'C')
        >>> coup.why_not("table deal A 2S B 2C C KS")
        ()
        >>> coup.do("table deal A 2S B 2C C KS", "A pass", "B pass", "C propose 6")
        >>> coup.phase, coup.purses["passe"], coup.why_not("A propose 7"), coup.why_not("table deal A 3S B 3C C 4S")
        ('word', 6, ('quinze.open.minimum',), ('quinze.turn',))

        They are dealt by the same player, without shuffling again, until there no longer remain cards enough to deal
        one to each and to keep two in hand, :rule:`quinze.all-pass.same-dealer`: with six players, eight times.

        >>> coup = deal(dict.fromkeys("FEDCBA", 20), "F", seed=3)
        >>> left = []
        >>> while not coup.over:
        ...     left.append(len(coup.stock.cards))
        ...     coup.do(*(f"{player} pass" for player in "ABCDEF"))
        >>> left, coup.purses["passe"], coup.ledger[-1], coup.shares
        ([46, 40, 34, 28, 22, 16, 10, 4], 48, <passe +1 quinze.pool: token>, [])
        >>> print(coup.refusal(Event.read("A pass")))
        the coup is over [quinze.all-pass.same-dealer]
        >>> [event.did for event in coup.transcript].count("shuffle"), sorted(coup.stock.dead + coup.stock.cards)[:5]
        (1, [10C, 10C, 10S, 10S, 2C])

        Then the deal passes, and the passe lies for the next, :rule:`quinze.all-pass`; or the same dealer shuffles
        anew, :reading:`quinze/exhausted`:

        >>> for exhausted in ("deal-passes", "same-dealer"):
        ...     coup = deal(dict.fromkeys("FEDCBA", 20), "F", seed=3, options=Options(exhausted=exhausted))
        ...     for _ in range(8):
        ...         coup.do(*(f"{player} pass" for player in "ABCDEF"))
        ...     print(exhausted, coup.to_act, coup.phase, coup.stock.colour, coup.purses["passe"])
        deal-passes None over black 48
        same-dealer E cut red 54
        >>> coup.do("E cut 20", *(f"{player} pass" for player in "ABCDEF" * 8))      # and the black one after the red
        >>> coup.stock.colour, coup.phase, coup.purses["passe"]
        ('black', 'cut', 102)

        As each puts in again, :rule:`quinze.all-pass`, who has no token left takes no card; if fewer than two have, the
        coup is over.

        >>> coup = deal({"C": 20, "B": 1, "A": 20}, "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A pass", "C pass")
        >>> coup.players, coup.purses, coup.why_not("table deal A 8S B 9C C KS"), coup.why_not("table deal A 8S C 2S")
        (('A', 'C'), <C 18, B 0, A 18, passe 5, stakes 0>, ('quinze.deal.one-from-bottom',), ())
        >>> coup.do("table deal A 8S C 2S")
        >>> coup.least_opening("A"), coup.why_not("A propose 4")
        (5, ('quinze.open.minimum',))
        >>> coup = deal({"B": 1, "A": 20}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A pass")
        >>> coup.over, coup.purses, coup.why_not("A pass")
        (True, <B 0, A 19, passe 2, stakes 0>, ('quinze.all-pass',))

        Until then nobody has a card before him, :rule:`quinze.all-pass`:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> held = [coup.seen_from(player)["first"] for player in "ABC"]
        >>> coup.do("A pass", "B pass", "C pass")
        >>> held, [coup.seen_from(player)["first"] for player in "ABC"]
        ([8S, 9C, KS], [None, None, None])

        So it is cards for them alone that must be there, :rule:`quinze.all-pass.same-dealer`; of six players only two
        have a token for the ninth deal, and with four cards it is still made:

        >>> for exhausted in ("deal-passes", "same-dealer"):
        ...     caves, dealt = dict.fromkeys("FEDCBA", 8) | {"B": 20, "A": 20}, []
        ...     read = Options(exhausted=exhausted, short="must-pass", burst="hidden", first="eldest", stock="stand")
        ...     coup = deal(caves, "F", seed=3, options=read)
        ...     while not coup.over:
        ...         dealt.append((coup.stock.colour, len(coup.players), len(coup.stock.cards)))
        ...         coup.do(*(f"{player} pass" for player in coup.players if coup.purses[player]))
        ...         if coup.phase == "cut":
        ...             coup.do("E cut 9")                          # F deals still, who has no card himself
        ...     print(dealt[7:10], len(dealt))
        [('black', 6, 4), ('black', 2, 2)] 9
        [('black', 6, 4), ('black', 2, 2), ('red', 2, 50)] 19
        """
        self._collect()
        self.first, self.drawn = {}, {}
        if len(self._able) < 2:
            self._end("quinze.all-pass")
        elif self.stock.enough(len(self._able)):
            self.ante()
            self._prepare_deal()
        elif self.options.exhausted == "same-dealer":
            self.stock = Stock(self.stock.other)
            self.ante()
            self._prepare_deal()
        else:
            self._end("quinze.all-pass.same-dealer")

    def _collect(self) -> None:
        """Lay the hands aside."""
        for player in self.players:
            self.stock.dead += (self.first[player], *self.drawn[player])

    def _cards_refusal(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why cards are not shuffled, cut or given so.

        The pack in hand is one of fifty-two, all black or all red, :rule:`quinze.packs.colours`; to shuffle one that is
        made up otherwise, :rule:`quinze.deal.one-from-bottom`, is refused:

        >>> from spadille.games.quinze import Coup
        >>> from spadille.table.cards import pack
        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> coup.why_not(Event("table", "shuffle", tuple(pack())))
        ('quinze.deal.one-from-bottom', 'quinze.packs.colours')
        >>> coup.why_not(Event("table", "shuffle", tuple(pack(suits="CS", copies=2))))
        ()
        >>> coup.why_not(Event("table", "shuffle", tuple(pack(suits="CS", copies=2)[:51])))
        ('quinze.deal.one-from-bottom', 'quinze.packs.colours')

        When it has been shuffled it is cut, :rule:`quinze.deal.one-from-bottom`, in two:

        >>> coup.do(Event("table", "shuffle", tuple(coup.stock.cards)))
        >>> [lifted for lifted in ("0", "51", "KS", "1 2", "") if not coup.why_not(f"B cut {lifted}")]
        ['51']
        >>> print(coup.refusal(Event.read("B cut 52")))
        the pack is cut in two: write how many cards are lifted, 1 to 51 [quinze.deal.one-from-bottom]

        Where cards are written down, one is given to each, :rule:`quinze.deal.one-from-bottom`, and one to him who has
        asked, :rule:`quinze.ask.face-up`, of those that are left of it, two of a kind at most:

        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> [coup.why_not(f"table deal A 8S B 8S C {one}") for one in ("8S", "8C", "8H", "5", "A", "")] == [
        ...     ("quinze.deal.one-from-bottom",), (), *[("quinze.deal.one-from-bottom",)] * 4]
        True
        >>> coup.why_not("table deal A 8S B 9S D KS"), coup.why_not("table deal A 8S B 9S"), coup.why_not("table cut 3")
        (('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',))
        >>> coup.do("table deal A 8S B 8S C KS", "A pass", "B pass", "C pass")             # and these are dead
        >>> coup.why_not("table deal A 8S B 9S C KS"), coup.why_not("table deal A 9S B 9S C KS")
        (('quinze.deal.one-from-bottom',), ())
        >>> coup.do("table deal A 9S B 9S C KS", "A propose 6", "B accept", "C pass", "A ask")
        >>> [coup.why_not(f"table card {one}") for one in ("8C", "8S", "9S", "KS", "8H", "5", "", "8C 9C")] == [
        ...     (), *[("quinze.ask.face-up",)] * 7]
        True
        """
        cards = self.stock.cards
        if did == "cut":
            if len(what) == 1 and type(what[0]) is int and 0 < what[0] < len(cards):
                return None
            return Illegal(f"the pack is cut in two: write how many cards are lifted, 1 to {len(cards) - 1}", DEALING)
        if did == "card":
            if len(what) == 1 and what[0] in cards:
                return None
            return Illegal("one card is given of those that are left in the stock", FACE_UP)
        if did == "shuffle":
            if Counter(what) == Counter(cards):
                return None
            return Illegal(f"the {len(cards)} cards are shuffled, each of them", DEALING, "quinze.packs.colours")
        names, first = what[::2], what[1::2]
        if self._to_ask:
            return Illegal("the dealer shuffles the cards that are dead", DEALING)
        if Counter(names) == Counter(self.players) and len(first) == len(names) and not Counter(first) - Counter(cards):
            return None
        return Illegal(
            f"one card of the pack is given to each of {', '.join(self.players)}: write 'table deal' and each of them "
            "with his card",
            DEALING,
        )

    def draw(self, chance: Chance) -> Event:
        """The shuffle; or a first card for each, or the card that was asked for, where such cards are written down.

        After all have passed new cards are dealt, :rule:`quinze.all-pass`, and he who asks has one,
        :rule:`quinze.ask.face-up`:

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "9C"}, seed=2)
        >>> coup.do("A pass", "B pass")
        >>> coup.transcript[-1]
        <table deal A 8C B 10S>
        >>> coup.do("A propose 4", "B accept", "A ask")
        >>> coup.transcript[-1]
        <table card JS>
        """
        cards = self.stock.cards
        if self.phase == "shuffle":
            return Event(TABLE, "shuffle", tuple(chance.shuffled(cards)))
        if self.phase == "card":
            return Event(TABLE, "card", (chance.pick(cards),))
        given = zip(self.players, chance.shuffled(cards))
        return Event(TABLE, "deal", tuple(thing for pair in given for thing in pair))

    def _end(self, rule: str) -> None:
        self.phase = "over"
        self._decided_by = rule
