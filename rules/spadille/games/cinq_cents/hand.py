"""One deal, from the shuffle to the count of the tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from spadille.games.cinq_cents.dealing import OTHER, PACK, SEATS, check_seat, give, packets_refused, packings, whole
from spadille.games.cinq_cents.forms import DEFAULT, OTHERWISE, Form, Moment, Options
from spadille.games.cinq_cents.combinations import SEVEN_OF_TRUMPS, Meld, excludes, held, melds, named, worth
from spadille.games.cinq_cents.play import SEVEN, count, order_of, playable
from spadille.table.cards import Card, card, cards, sorted_hand
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee, handed_out, offers
from spadille.table.tricks import Trick

EXAMPLE = (
    "table deal A AC 10C 9C KH QH QS JD 7H B AS KS AD KD 10D 8D 7D 8C turn 9H "
    "stock 10S JS 9S 8S 7S AH 10H JH 8H QD 9D KC QC JC 7C"
)
"""A deal to look at, B dealing: hearts are trumps, and A holds a marriage, the binage and the seven of trumps."""

QUINTE = "table deal A AS 10S KS QS JS AH 10H KH B 7D 8D 9D 10D 7C 8C 9C 10C turn 9H stock " + (
    "7S 8S 9S 7H 8H JH QH JD QD KD AD JC QC KC AC"
)
"""Another, B dealing: hearts are trumps, and A holds a quinte of spades."""


def steps(game: Referee, which: int = -1) -> Iterator[Event]:
    """Let a deal or a game run on of itself: the last, or the first, of what may be done is done, and given back."""
    while not game.over:
        event = game.legal()[which]
        game.do(event)
        yield event


FALSE_MARK = 10
TEN_RULE = "cinq-cents.trump-card.ten"
_ROUND = {seat: SEATS.round(seat) for seat in SEATS}
_PLAY = {seat: {one: Event(seat, "play", (one,)) for one in PACK}.__getitem__ for seat in SEATS}
_BARE = {seat: {did: Event(seat, did) for did in ("take", "exchange", "stop")} for seat in SEATS}
_WORDS = {
    "play": (1,), "take": (0,), "forget": (0,), "announce": range(1, len(PACK) + 1), "mark": (1,), "exchange": (0,),
    "stop": (0,),
}  # fmt: skip
"""What a player may do in the course of play, and with how many words."""


class Due(NamedTuple):
    """Points that a player has and has not marked yet."""

    points: int
    rule: str
    what: str
    meld: Meld | None = None


class Hand(Referee):
    """One deal, from the shuffle to the count of the tricks.

    The events are, in their order:

    * ``table shuffle`` with the thirty-two cards, and ``B deal 3 3 2``; or both at once, with the cards as they lie:
      ``table deal A … B … turn 9H stock …``;
    * where the dealer goes wrong, ``B misdeal`` instead, and ``A choose again`` or ``A choose pass``;
    * ``A play KS``, and ``A take`` to draw from the stock, or ``A forget`` where he plays on without drawing;
    * ``A announce marriage H`` (or ``quinte H``, ``aces``, ``tens``, ``kings``, ``queens``, ``jacks``, ``binage``),
      or several together, as ``A announce binage marriage H``, where more than one may be announced at a time;
      ``A exchange`` for the seven of trumps, and ``A mark 40`` for all that he has announced and not marked yet;
    * ``A stop``.

    One may announce, mark or stop out of turn where the rules allow it: :meth:`may` lists what each may do, of the
    combinations one by one, while :meth:`legal` speaks of the one to act.  A false announcement or mark, a false stop,
    a misdeal and a forgotten card are none of these; they are not refused but have their consequence.

    Of A and B one deals, as the draw has given it, :rule:`cinq-cents.deal.draw`:

    >>> Hand(dealer="A").may("B")
    []
    >>> Hand(dealer="C")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the players are A and B; there is no seat 'C' [cinq-cents.deal.draw]

    :param dealer: the seat that deals.
    :param options: the form of the game and its readings.
    :param scores: what the players bring from earlier deals.
    :param target: the figure that wins, where it is not that of the options.
    """

    usual: ClassVar[Form] = DEFAULT
    """The form that is played unless another is given."""

    def __init__(
        self,
        dealer: str = "B",
        options: Form | None = None,
        scores: Mapping[str, int] | None = None,
        target: int | None = None,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(chance)
        check_seat(dealer)
        self.options = options = self.usual if options is None else options
        check_kind(self.options, Form)
        self.dealer = dealer
        self.scores = {seat: (scores or {}).get(seat, 0) for seat in SEATS}
        """What each player has marked, with what he brought from earlier deals."""
        self.target = options.target if target is None else target
        self.stage: Literal["shuffle", "deal", "choose", "play", "over"] = "shuffle"
        self.shuffled: tuple[Card, ...] = ()
        self.hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
        self.stock: list[Card] = []
        """From the bottom up: the turn-up lies at the bottom."""
        self.turned: Card | None = None
        """The card turned up, or the seven that was put in its place."""
        self.trump = ""
        self.trick = Trick(_ROUND[OTHER[dealer]])
        self.tricks: list[Trick] = []
        self.won = dict.fromkeys(SEATS, 0)
        """What the cards count that each player has in his tricks."""
        self.counted: dict[str, list[Meld]] = {seat: [] for seat in SEATS}
        """The combinations that each player has announced, those lost again apart."""
        self.lost: dict[str, list[Meld]] = {seat: [] for seat in SEATS}
        """The combinations that each player announced and did not mark in time."""
        self.forgotten = dict.fromkeys(SEATS, 0)
        """How many cards each player has forgotten to take from the stock."""
        self.winner: str | None = None
        """Who has won the game by this deal, where it ended before the tricks were counted."""
        self.ended_by = ""
        """The rule by which the deal ended."""
        self._due: dict[str, list[Due]] = {seat: [] for seat in SEATS}
        self._made = dict.fromkeys(SEATS, 0)
        self._drawing: list[str] = []
        self._draws_left = 0
        self._must_take = False
        self._seven: Card | None = None
        self._seven_turned = self._seven_counted = self._seven_marked = False
        self._turn: str | None = TABLE
        self.let_chance_act()

    # Whose turn, and what may be done.

    @property
    def to_act(self) -> str | None:
        """Whose turn it is.

        It is the elder hand who plays first, the one to whom the other has dealt, :rule:`cinq-cents.play.lead`:

        >>> hand = Hand(dealer="B")
        >>> hand.do(EXAMPLE)
        >>> hand.to_act, hand.why_not("B play AS"), hand.why_not("A play AC")
        ('A', ('cinq-cents.play.lead',), ())
        >>> deal("A", seed=1).to_act
        'B'

        The one who has won the trick takes the first card of the stock, and his opponent does the same,
        :rule:`cinq-cents.draw`.  Nobody may play before:

        >>> hand.do("A play AC", "B play 8C")
        >>> hand.to_act, hand.why_not("B take"), hand.why_not("A play AC")
        ('A', ('cinq-cents.draw',), ('cinq-cents.draw',))
        >>> hand.do("A take")
        >>> hand.to_act, hand.hands["A"][-1], hand.why_not("A take")
        ('B', 10S, ('cinq-cents.draw',))
        >>> hand.do("B take")
        >>> hand.to_act, hand.hands["B"][-1], len(hand.stock)
        ('A', JS, 14)
        """
        return self._turn

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now; see :meth:`may`."""
        return self.may(self._turn) if self._turn in OTHER else []

    def may(self, seat: str) -> list[Event]:
        """All that a player may do now, in turn or out of it.

        One has points to mark until the next trick is made, :rule:`cinq-cents.mark.at-once`, whoever is to act:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce binage", "A take")
        >>> hand.to_act, hand.may("A"), hand.may("B")
        ('B', [<A mark 40>], [<B take>])

        At Lyons one can announce at any time, :rule:`cinq-cents-lyonnais.announce.any-time`, but what has been counted
        is not counted again, :reading:`cinq-cents/reused`, and the cards are played in turn,
        :rule:`cinq-cents.play.lead`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> hand = Hand(options=lyonnais.DEFAULT)
        >>> hand.do(EXAMPLE)
        >>> hand.may("A")[8:], hand.may("B")
        ([<A announce binage>, <A announce marriage H>], [])
        >>> hand.do("A announce binage")
        >>> hand.may("A")[8:], hand.may("B")
        ([<A mark 40>, <A announce marriage H>], [])
        >>> hand.why_not("A announce binage")
        ('cinq-cents.meld.binage',)

        From the first card to the last, whoever is to act, and whatever is agreed, nothing that is listed here is
        refused, and what is neither listed nor a fault is refused, :rule:`cinq-cents.play.free`,
        :rule:`cinq-cents.mark.at-once`, :rule:`cinq-cents.seven.exchange`, :rule:`cinq-cents.stop`:

        >>> every = [Event.of(f"{seat} {did}") for seat in "AB" for did in ("take", "exchange", "stop")]
        >>> every += [Event(seat, "play", (one,)) for seat in "AB" for one in PACK]
        >>> every += [Event(seat, "announce", words) for seat in "AB" for words in melds()]
        >>> for options in (DEFAULT, Options(**OTHERWISE), lyonnais.Options(cards=10)):
        ...     hand = deal("A", options, seed=5, scores={"A": options.target - 60, "B": options.target - 40})
        ...     while not hand.over:
        ...         listed = {seat: hand.may(seat) for seat in "AB"}
        ...         allowed = [event for event in every if hand.refusal(event) is None]
        ...         wrong = [event for event in allowed if event not in listed[event.who]]
        ...         marks = [move for seat in "AB" for move in listed[seat] if move.did == "mark"]
        ...         right = all(move in allowed or move in marks for seat in "AB" for move in listed[seat])
        ...         right &= hand.legal() == listed[hand.to_act]
        ...         right &= {event.did for event in wrong} <= {"stop", "announce"}
        ...         right &= marks == [Event(seat, "mark", (hand.due(seat),)) for seat in "AB" if hand.due(seat)]
        ...         if not right:
        ...             print("not at one", hand.transcript[-1])
        ...         rest = [move for move in [*listed["B"], *listed["A"]] if move.did != "stop"]
        ...         hand.do(rest[-1])
        ...     print(hand.ended_by, len(hand.transcript), len(hand.ledger))
        cinq-cents.count.cards 50 2
        cinq-cents.count.cards 58 7
        cinq-cents.count.cards 50 4
        """
        check_seat(seat)
        if self.stage == "play":
            return self._may_in_play(seat)
        if seat != self._turn:
            return []
        if self.stage == "deal":
            return [Event(seat, "deal", packets) for packets in packings(self.options.cards)]
        return [Event(seat, "choose", (word,)) for word in ("pass", "again")]

    def _may_in_play(self, seat: str) -> list[Event]:
        found = []
        hand = self.hands[seat]
        if seat == self._turn and not self._must_take:
            found += map(_PLAY[seat], self.playable)
        if (self._drawing or self.forgotten[seat]) and self._refuse_take(seat) is None:
            found.append(_BARE[seat]["take"])
        if self._due[seat]:
            found.append(Event(seat, "mark", (self.due(seat),)))
        if self._seven in hand and self.exchange_refused(seat) is None:
            found.append(_BARE[seat]["exchange"])
        holds = held(hand, self.options)
        if holds and self.options.announcing(self.moment(seat)) is None:
            found += [Event(seat, "announce", meld.words) for meld in holds if not self._spent(seat, meld)]
        if self.standing(seat) >= self.target and self.stop_refused(seat) is None:
            found.append(_BARE[seat]["stop"])
        return found

    def faults(self) -> list[Event]:
        """The irregularities that the book foresees and that the one to act may commit now.

        They are not refused, but have their consequence: a misdeal, a card forgotten in the stock, a false stop, a
        false announcement, a false mark (of which but one is listed, by ten points too many).  A card may be forgotten,
        :rule:`cinq-cents.draw.forgotten`; he loses who stops short of the figure, :rule:`cinq-cents.stop.false`, or
        announces or marks what he has not, :rule:`cinq-cents.mark.false`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C")
        >>> hand.faults()[:3], len(hand.faults())
        ([<A forget>, <A stop>, <A mark 10>], 15)
        >>> {fault.did for fault in hand.faults()[3:]}, "A announce binage" in map(str, hand.faults())
        ({'announce'}, False)
        >>> hand.do("A take", "B take")
        >>> hand.faults()
        [<A stop>, <A mark 10>]
        >>> Hand(scores={"A": 500}).faults(), deal(seed=1, scores={"A": 500}).faults()
        ([], [<A mark 10>])

        At every step these and no others may go wrong, :rule:`cinq-cents.draw.forgotten`,
        :rule:`cinq-cents.stop.false`, :rule:`cinq-cents.mark.false`: a card that is to be drawn, one's count while it
        is short of the figure, and every combination that one has not, when one might announce it if one had:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> other = Options(**{**OTHERWISE, "reused": "refused"})
        >>> for options in (DEFAULT, bordelais.DEFAULT, lyonnais.Options(cards=10), other):
        ...     hand = deal("A", options, seed=6, scores={"A": options.target - 60, "B": options.target - 40})
        ...     while not hand.over:
        ...         seat, has, at = hand.to_act, held(hand.hands[hand.to_act], options), hand.moment(hand.to_act)
        ...         meant = [f"{seat} forget"] if at.to_draw else []
        ...         meant += [f"{seat} stop"] if hand.standing(seat) < hand.target else []
        ...         meant += [f"{seat} mark {hand.due(seat) + 10}"]
        ...         if options.announcing(at) is None:
        ...             gone = [*hand.counted[seat], *hand.lost[seat]]
        ...             lacking = [meld for meld in melds(options).values() if meld not in [*has, *gone]]
        ...             lacking = [" ".join(meld.words) for meld in lacking if not excludes(gone, meld)]
        ...             meant += [f"{seat} announce {words}" for words in lacking]
        ...         if meant != [str(fault) for fault in hand.faults()]:
        ...             print("not so", hand.transcript[-1])
        ...         hand.do([move for move in hand.legal() if move.did != "stop"][-1])
        ...     print(len(hand.transcript), hand.scores)
        52 {'A': 469, 'B': 561}
        55 {'A': 164, 'B': 76}
        50 {'A': 1044, 'B': 1006}
        56 {'A': 522, 'B': 558}
        """
        seat = self._turn
        if self.stage == "deal":
            return [Event(self.dealer, "misdeal")]
        if self.stage != "play":
            return []
        forgets = [Event(seat, "forget")] if self._drawing else []
        stops = [_BARE[seat]["stop"]] if self.standing(seat) < self.target else []
        allowed = set(self.may(seat))
        announces = [Event(seat, "announce", words) for words in melds(self.options)]
        false = [event for event in announces if event not in allowed and self.refusal(event) is None]
        return [*forgets, *stops, Event(seat, "mark", (self.due(seat) + FALSE_MARK,)), *false]

    @property
    def playable(self) -> list[Card]:
        """The cards that the one whose turn it is may play; see :func:`~spadille.games.cinq_cents.play.playable`."""
        led = self.trick.cards[0] if self.trick.cards else None
        return playable(self.hands[self._turn], led, self.trump, self.exhausted, self.options)

    @property
    def turn_up(self) -> Card | None:
        """The card that lies face up under the stock, until it is drawn."""
        return self.stock[0] if self.stock else None

    @property
    def exhausted(self) -> bool:
        """Whether the stock is exhausted, cards that somebody forgot apart.

        Both draw in this way until the stock is exhausted, :rule:`cinq-cents.draw.until-exhausted`.  The turn-up, the
        last card of all, falls to the loser of the eighth trick, and each has eight cards left to play:

        >>> hand = deal(seed=5)
        >>> while not hand.exhausted:
        ...     last = hand.to_act
        ...     hand.do(hand.legal()[0])
        >>> len(hand.tricks), len(hand.hands["A"]), len(hand.hands["B"]), hand.stock
        (8, 8, 8, [])
        >>> hand.hands[last][-1] == hand.turned, hand.to_act == last
        (True, False)
        >>> hand.why_not(f"{last} take"), hand.why_not(f"{last} forget")
        (('cinq-cents.draw.until-exhausted',), ('cinq-cents.draw.forgotten',))
        """
        return not self._draws_left

    def due(self, seat: str) -> int:
        """The points that a player has announced and not marked yet."""
        check_seat(seat)
        return sum(due.points for due in self._due[seat])

    def standing(self, seat: str) -> int:
        """What a player has who would stop the play now.

        He who stops claims the points that he has marked and those of the cards in his tricks.  If only the marks
        counted, he could read his score and would run no risk, :reading:`cinq-cents/stop`.  Here A has marked 480, and
        has 21 points in his first trick:

        >>> for stop in ("tricks-too", "marks-only"):
        ...     hand = Hand(options=Options(stop=stop), scores={"A": 480})
        ...     hand.do(EXAMPLE, "A play AC", "B play 10D")
        ...     standing = hand.standing("A")
        ...     hand.stop()
        ...     print(stop, standing, hand.winner, hand.ledger)
        tricks-too 501 A [<A +21 cinq-cents.count.cards: cards in his tricks>, <A +0 cinq-cents.stop: stops at 501>]
        marks-only 480 B [<B +0 cinq-cents.stop.false: A stops at 480, short of 500>]
        >>> hand = Hand(options=Options(stop="marks-only"), scores={"A": 500})
        >>> hand.do(EXAMPLE, "A play AC", "B play 10D", "A stop")
        >>> hand.winner, hand.scores, hand.ledger
        ('A', {'A': 500, 'B': 0}, [<A +0 cinq-cents.stop: stops at 500>])

        In every form and for either player, :reading:`cinq-cents/stop`, :rule:`cinq-cents.stop`:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> forms = [{}, {**OTHERWISE, "announce_when": "trick-won", "strict": "follow"}]
        >>> forms = [Options(**{**form, "stop": stop}) for form in forms for stop in ("tricks-too", "marks-only")]
        >>> for form in (*forms, bordelais.Options(target=500), lyonnais.Options(target=500, cards=12)):
        ...     hand = deal("A", form, seed=3, scores={"A": 100, "B": 200})
        ...     for event in steps(hand):
        ...         won = {seat: count(one for trick in hand.tricks for one in trick.cards
        ...             if trick.winner(order_of(trick.cards[0].suit, hand.trump)) == seat) for seat in "AB"}
        ...         add = won if form.stop == "tricks-too" else {"A": 0, "B": 0}
        ...         has = {seat: hand.scores[seat] + add[seat] for seat in "AB"}
        ...         if hand.won != won or not hand.over and has != {seat: hand.standing(seat) for seat in "AB"}:
        ...             print("not so", event)
        ...     print(form.stop, hand.won)
        tricks-too {'A': 53, 'B': 67}
        marks-only {'A': 53, 'B': 67}
        tricks-too {'A': 27, 'B': 93}
        marks-only {'A': 27, 'B': 93}
        tricks-too {'A': 72, 'B': 48}
        tricks-too {'A': 64, 'B': 56}
        """
        check_seat(seat)
        return self.scores[seat] + (self.won[seat] if self.options.stop == "tricks-too" else 0)

    # What is refused.

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not.

        First the thirty-two cards are shuffled, each of them once, :rule:`cinq-cents.pack`, or dealt as
        written, eight to each player and one turned up, :rule:`cinq-cents.deal.eight`:

        >>> hand = Hand(dealer="B")
        >>> pack = " ".join(PACK)
        >>> hand.why_not(f"table shuffle {pack}"), hand.why_not(EXAMPLE)
        ((), ())
        >>> wrong = (f"table shuffle {pack[3:]}", f"A shuffle {pack}", f"table cut {pack}", EXAMPLE[:-3], "table deal")
        >>> {hand.why_not(event) for event in wrong}
        {('cinq-cents.pack',)}
        >>> hand.why_not(EXAMPLE.replace("B AS", "AS B")), hand.why_not(f"table deal {pack}")
        (('cinq-cents.deal.eight',), ('cinq-cents.deal.eight',))

        So it is with six cards, ten or twelve, :rule:`cinq-cents.deal.eight`; the cards lie and are drawn as written:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> for form in (bordelais.DEFAULT, DEFAULT, lyonnais.Options(cards=10), lyonnais.Options(cards=12)):
        ...     written, number = Hand("A", form), form.cards
        ...     first, second, stock = PACK[:number], PACK[number : 2 * number], PACK[2 * number + 1 :]
        ...     written.do(Event(TABLE, "deal", ("A", *first, "B", *second, "turn", PACK[2 * number], "stock", *stock)))
        ...     same = written.hands == {"A": [*first], "B": [*second]} and written.turn_up == PACK[2 * number]
        ...     drawn = [written.hands[event.who][-1] for event in steps(written, 0) if event.did == "take"]
        ...     print(number, same, drawn == [*stock, written.turned], written.why_not("A stop"))
        6 True True ('cinq-cents.count.cards',)
        8 True True ('cinq-cents.count.cards',)
        10 True True ('cinq-cents.count.cards',)
        12 True True ('cinq-cents.count.cards',)

        Then the dealer deals, by twos and threes, :rule:`cinq-cents.deal.eight`, and nobody else:

        >>> hand.do(f"table shuffle {pack}")
        >>> hand.to_act, hand.legal(), hand.may("A"), hand.faults()
        ('B', [<B deal 3 3 2>, <B deal 2 3 3>], [], [<B misdeal>])
        >>> {hand.why_not(event) for event in ("A deal 3 3 2", "A misdeal", "B misdeal 9", "B play AS", "B 3 3 2")}
        {('cinq-cents.deal.eight',)}
        >>> hand.do("B deal 3 3 2")

        In play, too, nothing is done but by these words: to play any card one pleases, :rule:`cinq-cents.play.free`, to
        take the first of the stock, :rule:`cinq-cents.draw`, and so on:

        >>> wrong = ("C take", "A take 1", "A", "A renounce", "A play", "A play AS KS", "A announce", "B misdeal")
        >>> {hand.why_not(event) for event in wrong}
        {('cinq-cents.play.free', 'cinq-cents.draw')}
        """
        who, did, what = event
        if self.stage == "play":
            if who not in OTHER or len(what) not in _WORDS.get(did, ()):
                return Illegal(
                    "A and B play a card, take or forget one, announce, mark, exchange the seven, or stop the play",
                    "cinq-cents.play.free", "cinq-cents.draw",
                )  # fmt: skip
            return _REFUSALS[did](self, who, *what)
        if self.stage == "shuffle":
            return self._refuse_pack(who, did, what)
        if self.stage == "deal":
            if who != self.dealer or did not in ("deal", "misdeal") or (did == "misdeal" and what):
                return Illegal(f"{self.dealer} is to deal, by twos and threes", "cinq-cents.deal.eight")
            return packets_refused(what, self.options) if did == "deal" else None
        if self.stage == "choose":
            if who == self._turn and did == "choose" and what in (("pass",), ("again",)):
                return None
            return Illegal(f"{self._turn} chooses whether the deal passes or is begun again", "cinq-cents.misdeal")
        return Illegal("the deal is over", self.ended_by)

    def _refuse_pack(self, who: str, did: str, what: tuple[Any, ...]) -> Illegal | None:
        if who != TABLE or did not in ("shuffle", "deal"):
            return Illegal("the thirty-two cards must first be shuffled, or dealt as written", "cinq-cents.pack")
        there = _cards_of(what) if did == "deal" else what
        if not whole(there):
            return Illegal("the pack is one piquet pack of thirty-two cards, each of them once", "cinq-cents.pack")
        if did == "deal" and what != self._as_written(there):
            return Illegal(
                f"write the deal as 'table deal A … B … turn … stock …', with {self.options.cards} cards to each, "
                "the card turned up and the stock from the top",
                "cinq-cents.deal.eight",
            )
        return None

    def _as_written(self, there: Sequence[Card]) -> tuple[Any, ...]:
        number = self.options.cards
        turn, stock = there[2 * number], there[2 * number + 1 :]
        return ("A", *there[:number], "B", *there[number : 2 * number], "turn", turn, "stock", *stock)

    def _refuse_play(self, who: str, played: Any) -> Illegal | None:
        """Why a card may not be played.

        While the stock lasts any card may be played to any other, :rule:`cinq-cents.play.free`, in one's turn and of
        one's own hand:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play 9C")
        >>> [hand.why_not(event) for event in ("B play 8C", "B play AS", "B play 7H", "A play AC", "B play many")]
        [(), (), ('cinq-cents.play.free',), ('cinq-cents.play.free',), ('cinq-cents.play.free',)]

        When it is exhausted, one is obliged to head the trick or to trump, :rule:`cinq-cents.play.strict`:

        >>> hand = deal(seed=5)
        >>> while not hand.exhausted:
        ...     hand.do(hand.legal()[0])
        >>> hand.trump, hand.hands["A"]
        ('D', [9D, 10H, 7C, 8C, AS, QC, 8D, 10D])
        >>> hand.play("QD")
        >>> hand.legal(), hand.why_not("A play 9D"), hand.why_not("A play AS"), hand.why_not("A play AH")
        ([<A play 10D>], ('cinq-cents.play.strict',), ('cinq-cents.play.strict',), ('cinq-cents.play.free',))

        At every step of some deals, of all cards these may be played, :rule:`cinq-cents.play.free`,
        :rule:`cinq-cents.play.strict`: none before all is drawn, none of another hand, and of one's own those that
        the stock leaves free or that are the duty:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> for form in (DEFAULT, bordelais.DEFAULT, lyonnais.Options(cards=12), Options(strict="win")):
        ...     hand, dealt = deal("A", form, seed=1), 32 - 2 * form.cards
        ...     for event in steps(hand, 0):
        ...         drawn = sum(event.did == "take" for event in hand.transcript)
        ...         due = min(2 * len(hand.tricks), dealt) - drawn
        ...         led = hand.trick.cards[0] if hand.trick.cards else None
        ...         for seat in "AB" if not hand.over else "":
        ...             mine = not due and seat == hand.trick.to_play
        ...             free = playable(hand.hands[seat], led, hand.trump, drawn == dealt, form) if mine else []
        ...             if free != [one for one in hand.hands[seat] if not hand.refusal(Event(seat, "play", (one,)))]:
        ...                 print("not so", seat, event)
        ...     print(len(hand.tricks), hand.won)
        16 {'A': 66, 'B': 54}
        16 {'A': 52, 'B': 68}
        16 {'A': 42, 'B': 78}
        16 {'A': 57, 'B': 63}
        """
        if self._must_take:
            return Illegal(f"{self._turn} must first take a card from the stock", "cinq-cents.draw")
        if who != self._turn:
            if self.trick.cards:
                return Illegal(f"{self._turn} is to play on the card led", "cinq-cents.play.free")
            return Illegal(f"{self._turn} has the lead", "cinq-cents.play.lead")
        if played in self.playable:
            return None
        if played not in self.hands[who]:
            return Illegal(f"{who} does not hold {played}", "cinq-cents.play.free")
        return Illegal(
            "the stock is exhausted: one must head the trick or trump, and play " + ", ".join(self.playable),
            "cinq-cents.play.strict",
        )

    def _refuse_take(self, who: str) -> Illegal | None:
        if self._drawing:
            if who == self._drawing[0]:
                return None
            return Illegal(f"{self._drawing[0]} is to take the next card of the stock", "cinq-cents.draw")
        if self.forgotten[who]:
            return None
        if self.exhausted:
            return Illegal("the stock is exhausted", "cinq-cents.draw.until-exhausted")
        return Illegal("a card is taken from the stock after each trick, one by each player", "cinq-cents.draw")

    def _refuse_forget(self, who: str) -> Illegal | None:
        if self._drawing and who == self._drawing[0]:
            return None
        return Illegal("only a card that is due can be forgotten", "cinq-cents.draw.forgotten")

    def _refuse_announce(self, who: str, *words: Any) -> Illegal | None:
        """Why an announcement is refused.

        At Lyons a player announces at a single stroke, if he wishes, all the points he has in hand, a binage and
        whatever else, and these are marked, :rule:`cinq-cents-lyonnais.announce.all`; at Bordeaux it is not allowed to
        make more than one announcement at a time, :rule:`cinq-cents-bordelais.announce`:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> hand = Hand("B", lyonnais.DEFAULT)
        >>> hand.do(written_deal({"A": "AS AH AD AC QS JD KS 9C", "B": "7S 8S 9S 7D 8D 9D 7C 10C"}, "9H"))
        >>> hand.do("A play 9C", "B play 7C", "A announce binage aces marriage S", "A mark 160")
        >>> for entry in hand.ledger:
        ...     entry
        <A +40 cinq-cents.meld.binage: binage>
        <A +100 cinq-cents.meld.fours: four aces>
        <A +20 cinq-cents.meld.marriage: marriage in spades>
        >>> hand = Hand("B", bordelais.Options(target=1000))
        >>> hand.do(written_deal({"A": "AC KS QS JD 9C 8C", "B": "7S 8S 9S 7D 8D 9D"}, "9H"))
        >>> hand.do("A play AC", "B play 7S")
        >>> [hand.why_not(f"A announce {what}") for what in ("binage", "marriage S", "binage marriage S")]
        [(), (), ('cinq-cents-bordelais.announce',)]

        What may not be announced one after another, :rule:`cinq-cents.meld.no-reuse`, may not be announced together
        either; and one combination that he has not loses the game, :rule:`cinq-cents.mark.false`, whatever others stand
        beside it:

        >>> hand = Hand()
        >>> hand.do(QUINTE, "A play AH", "B play 7D")
        >>> [hand.why_not(f"A announce quinte S {more}") for more in ("marriage S", "quinte S", "aces marriage S")]
        [('cinq-cents.meld.no-reuse',), ('cinq-cents.quinte',), ('cinq-cents.meld.no-reuse',)]
        >>> from itertools import permutations
        >>> {hand.why_not("A announce " + " ".join(said)) for said in permutations(("quinte S", "marriage S", "aces"))}
        {('cinq-cents.meld.no-reuse',)}
        >>> print(hand.refusal(Event.read("A announce quinte S nines")).what)
        announce quinte or marriage with a suit (S H D C), aces, tens, kings, queens, jacks, or binage
        >>> hand.do("A announce quinte S binage")
        >>> hand.winner, hand.ledger
        ('B', [<B +0 cinq-cents.mark.false: A announces binage, which he has not>])
        """
        said = named(words, self.options)
        if not said:
            return Illegal(
                "announce quinte or marriage with a suit (S H D C), aces, tens, kings, queens, jacks, or binage",
                "cinq-cents.quinte", "cinq-cents.meld.fours", "cinq-cents.meld.marriage", "cinq-cents.meld.binage",
            )  # fmt: skip
        at = self.moment(who)
        for place, meld in enumerate(said):
            refused = self.options.announcing(at._replace(made=at.made + place))
            if refused is None and self.options.reused == "refused":
                refused = self._spent(who, meld, said[:place])
            if refused is not None:
                return refused
        return None

    def moment(self, seat: str) -> Moment:
        """How a player stands who would announce now.

        It is told from this whether he has the lead, whether he has still to draw, and how many announcements he has
        made, :reading:`cinq-cents/announce-when`, :reading:`cinq-cents/announce-several`:

        >>> def show():
        ...     for seat in "AB":
        ...         print(seat, *hand.moment(seat))
        >>> hand = Hand()
        >>> hand.do(EXAMPLE)
        >>> show()                              # before the first lead
        A True False 8 False 0
        B False False 8 False 0
        >>> hand.do("A play AC")
        >>> show()                              # a card has been led
        A False False 7 False 0
        B False False 8 False 0
        >>> hand.do("B play 8C", "A announce binage", "A announce marriage H")
        >>> show()                              # A has won the trick, and has announced twice
        A True True 7 False 2
        B False True 7 False 0
        >>> hand.do("A mark 80", "A take", "B take", "A play 10C", "B play 8D", "A take")
        >>> show()                              # A has won another, and has drawn
        A True False 8 False 0
        B False True 7 False 0

        At every step, and in either seat, to the last card, :reading:`cinq-cents/announce-when`,
        :reading:`cinq-cents/announce-several`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> for form in (Options(announce_when="any-time"), lyonnais.Options(cards=12)):
        ...     hand, made = deal("A", form, seed=5), {"A": 0, "B": 0}
        ...     for event in steps(hand):
        ...         if event.did == "announce":
        ...             made[event.who] += 1
        ...         elif event.did == "play" and not hand.trick.cards:
        ...             made = {"A": 0, "B": 0}
        ...         drawn = sum(one.did == "take" for one in hand.transcript)
        ...         for seat in "AB":
        ...             leads = seat == hand.trick.leader and not hand.trick.cards
        ...             at = hand.moment(seat)
        ...             right = (at.lead, at.held, at.made) == (leads, len(hand.hands[seat]), made[seat])
        ...             right &= at.exhausted == (drawn == 32 - 2 * form.cards)
        ...             if not right:
        ...                 print("not so", event, seat)
        ...     print(len(hand.tricks), drawn)
        16 16
        16 8
        """
        check_seat(seat)
        lead = self.trick.leader == seat and not self.trick.cards
        return Moment(lead, seat in self._drawing, len(self.hands[seat]), self.exhausted, self._made[seat])

    def _spent(self, seat: str, meld: Meld, said: Sequence[Meld] = ()) -> Illegal | None:
        """Why a combination can no longer be counted, after those counted already and those just ``said``."""
        counted = [*self.counted[seat], *said]
        if meld in self.lost[seat]:
            return Illegal(f"the points of {meld} were not marked in time and are lost", "cinq-cents.mark.at-once")
        if meld in counted:
            return Illegal(f"{meld} has been counted already", meld.rule)
        if excludes(counted, meld):
            return Illegal(
                "cards counted in a marriage do not count in a quinte, nor the reverse", "cinq-cents.meld.no-reuse"
            )
        return None

    def _refuse_mark(self, who: str, points: Any) -> Illegal | None:
        """Why a number of points may not be marked.

        The one who has points marks them, :rule:`cinq-cents.mark.at-once`; if he has not, he may do it to his loss,
        :rule:`cinq-cents.mark.false`, but what is no number of points cannot be marked:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C")
        >>> {hand.why_not(f"A mark {points}") for points in ("0", "-1", "all", "AS")}
        {('cinq-cents.mark.at-once',)}
        >>> hand.why_not("A mark 1"), hand.why_not("B mark 10")
        ((), ())
        >>> hand.do("A announce binage", "A announce marriage H")
        >>> for event in ("A take", "B take", "A play 10C", "A mark 80"):
        ...     under = [hand.why_not(f"A mark {points}") for points in (10, 40, 79)]
        ...     print(set(under), hand.why_not("A mark 80"), hand.why_not("A mark 81"), hand.why_not("B mark 1"))
        ...     hand.do(event)
        {('cinq-cents.mark.at-once',)} () () ()
        {('cinq-cents.mark.at-once',)} () () ()
        {('cinq-cents.mark.at-once',)} () () ()
        {('cinq-cents.mark.at-once',)} () () ()
        >>> hand.due("A"), hand.scores["A"]
        (0, 80)
        """
        if type(points) is not int or points < 1:
            return Illegal("mark a number of points", "cinq-cents.mark.at-once")
        if points < self.due(who):
            return Illegal(f"{who} has {self.due(who)} points to mark, and marks them all", "cinq-cents.mark.at-once")
        return None

    def exchange_refused(self, who: str) -> Illegal | None:
        """Why a player may not exchange the seven of trumps now, or ``None`` where he may.

        The player with the seven of trumps may exchange it for the trump turned up, :rule:`cinq-cents.seven.exchange`;
        the other may not:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C")
        >>> hand.why_not("A exchange"), hand.why_not("B exchange")
        ((), ('cinq-cents.seven.exchange',))
        >>> hand.do("A take")
        >>> hand.why_not("A exchange")
        ('cinq-cents.seven.exchange',)
        >>> lost = Hand("A")
        >>> lost.do(EXAMPLE, "B play AS", "A play 9C", "B take")
        >>> lost.to_act, lost.why_not("A exchange")
        ('A', ('cinq-cents.seven.exchange',))

        By none of it can another be hindered: here each stands as he does while the stock lasts, the seven now with A
        and now with B, :rule:`cinq-cents.seven.exchange`, :reading:`cinq-cents/exchange-when`:

        >>> for form in (Options(), Options(exchange_when="any-turn"), Options(**OTHERWISE)):
        ...     for seed in (0, 8, 22):
        ...         hand = deal("A", form, seed=seed)
        ...         for event in steps(hand, 0):
        ...             if not hand.stock:
        ...                 break
        ...             for seat in "AB":
        ...                 holds, won = hand._seven in hand.hands[seat], hand._drawing[:1] == [seat]
        ...                 won &= seat == hand.trick.leader
        ...                 may = holds and (seat == hand.to_act if form.exchange_when == "any-turn" else won)
        ...                 if (hand.exchange_refused(seat) is None) != may:
        ...                     print("not so", event, seat)
        ...         print(form.exchange_when, seed, len(hand.tricks))
        trick-won 0 8
        trick-won 8 8
        trick-won 22 8
        any-turn 0 8
        any-turn 8 8
        any-turn 22 8
        any-turn 0 8
        any-turn 8 8
        any-turn 22 8

        It is not said that one must have won a trick before one may exchange the seven,
        :rule:`cinq-cents.seven.exchange`; by Bezique one must.  Or any turn will do,
        :reading:`cinq-cents/exchange-when`:

        >>> for when in ("trick-won", "any-turn"):
        ...     hand = Hand(options=Options(exchange_when=when))
        ...     hand.do(EXAMPLE)
        ...     before_the_lead = hand.why_not("A exchange")
        ...     hand.do("A play AC")
        ...     out_of_turn = hand.why_not("A exchange")
        ...     hand.do("B play 8C", "A take", "B take")
        ...     print(when, before_the_lead, out_of_turn, hand.why_not("A exchange"))
        trick-won ('cinq-cents.seven.exchange',) ('cinq-cents.seven.exchange',) ('cinq-cents.seven.exchange',)
        any-turn () ('cinq-cents.seven.exchange',) ()

        The exchange is not allowed if the stock is exhausted and he has covered the card of his opponent, or even if he
        has played the first of his last eight cards, :rule:`cinq-cents.seven.too-late`.  Here A wins the last trick
        before the stock is exhausted, and may exchange; once both have drawn, it is too late:

        >>> hand = deal(seed=0)
        >>> while len(hand.tricks) < 8:
        ...     hand.do(hand.legal()[0])
        >>> hand.to_act, hand.turn_up, hand.hands["A"][-2:], len(hand.stock), hand.why_not("A exchange")
        ('A', JS, [7S, 7D], 2, ())
        >>> hand.do("A take", "B take")
        >>> hand.why_not("A exchange")
        ('cinq-cents.seven.too-late',)

        By the letter it is not, until he plays the first of his last cards; the turn-up must then be had from the hand
        of the opponent who drew it, :reading:`cinq-cents/exchange-until`:

        >>> for until in ("turn-up-taken", "first-card"):
        ...     hand = deal(seed=0, options=Options(exchange_until=until))
        ...     while not hand.exhausted:
        ...         hand.do(hand.legal()[0])
        ...     before = hand.why_not("A exchange"), hand.why_not("B exchange")
        ...     hand.do(hand.legal()[0])
        ...     print(until, before, hand.why_not("A exchange"))
        turn-up-taken (('cinq-cents.seven.too-late',), ('cinq-cents.seven.exchange',)) ('cinq-cents.seven.too-late',)
        first-card ((), ('cinq-cents.seven.exchange',)) ('cinq-cents.seven.too-late',)
        >>> hand = deal(seed=0, options=Options(exchange_until="first-card"))
        >>> while not hand.exhausted:
        ...     hand.do(hand.legal()[0])
        >>> hand.exchange()
        >>> "JS" in hand.hands["A"], "7S" in hand.hands["B"], hand.due("A")
        (True, True, 10)

        His last cards are as many as were dealt to him, :rule:`cinq-cents.seven.too-late`, and at Lyons these may be
        ten or twelve, :rule:`cinq-cents-lyonnais.hand`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> for cards, seed in ((10, 22), (12, 7)):
        ...     hand = lyonnais.deal(seed=seed, options=lyonnais.Options(cards=cards, exchange_until="first-card"))
        ...     while not hand.exhausted:
        ...         hand.do(hand.legal()[0])
        ...     before = hand.why_not("A exchange")
        ...     hand.play(next(one for one in hand.hands["A"] if one.rank != "7"))
        ...     print(before, len(hand.hands["A"]), hand.why_not("A exchange"))
        () 9 ('cinq-cents.seven.too-late',)
        () 11 ('cinq-cents.seven.too-late',)

        One who has drawn the turn-up himself has nothing to exchange the seven for,
        :reading:`cinq-cents/exchange-until`:

        >>> hand = deal(seed=8, options=Options(exchange_until="first-card", exchange_when="any-turn"))
        >>> while not hand.exhausted or not hand.trick.cards:
        ...     hand.do(next(move for move in hand.legal() if move.did in ("play", "take")))
        >>> {hand.turned, f"7{hand.trump}"} <= set(hand.hands["B"]), hand.to_act, hand.why_not("B exchange")
        (True, 'B', ('cinq-cents.seven.too-late',))

        Nor has one who has drawn the seven that the other had left there, :reading:`cinq-cents/exchange-until`:

        >>> hand = Hand(options=Options(exchange_until="first-card"))
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A exchange")
        >>> while not hand.exhausted:
        ...     hand.do(hand.legal()[str(hand.legal()[0]) == "A play 9H"])
        >>> [held for held in "AB" for one in ("9H", "7H") if one in hand.hands[held]], hand.why_not("B exchange")
        (['A', 'B'], ('cinq-cents.seven.too-late',))
        """
        check_seat(who)
        if self._seven not in self.hands[who]:
            return Illegal(f"{who} does not hold the seven of trumps", "cinq-cents.seven.exchange")
        if not self.stock:
            played = len(self.hands[who]) < self.options.cards
            if self.options.exchange_until != "first-card" or played or self.turned not in self.hands[OTHER[who]]:
                return Illegal("the stock is exhausted: it is too late", "cinq-cents.seven.too-late")
        if self.options.exchange_when == "any-turn":
            if who != self._turn:
                return Illegal("the seven is exchanged in one's turn", "cinq-cents.seven.exchange")
        elif who != self.trick.leader or (self.stock and self._drawing[:1] != [who]):
            return Illegal("the seven is exchanged after winning a trick, before drawing", "cinq-cents.seven.exchange")
        return None

    def stop_refused(self, who: str) -> Illegal | None:
        """Why a player may not stop the play now, or ``None`` where he may, be it to his loss.

        At Lyons a dealer who would win by the seven that he has turned up must give way to an opponent who announces
        that he has enough, :rule:`cinq-cents-lyonnais.seven.dealer` (see :meth:`void_the_seven`).  By when this must be
        announced is not said: before the opponent plays his first card, or before the dealer has marked,
        :reading:`cinq-cents-lyonnais/seven-dealer`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> cards = {"A": "AC 10C 9C KS QH QS JD 8H", "B": "AS KC AD KD 10D 8D 7D 8C"}
        >>> for options in (lyonnais.DEFAULT, lyonnais.Options(dealer_seven="before-mark"), Options(target=1000)):
        ...     hand = Hand("B", options, scores={"A": 960, "B": 990})
        ...     hand.do(written_deal(cards, "7H"), "B mark 10")
        ...     before = hand.why_not("B stop")
        ...     hand.play("AC")
        ...     led = hand.why_not("B stop")
        ...     hand.play("8C")
        ...     print(options.dealer_seven, before, led, hand.why_not("B stop"))
        first-card ('cinq-cents-lyonnais.seven.dealer',) () ()
        before-mark () () ()
        counts () () ()

        It is only the seven that must wait, :reading:`cinq-cents-lyonnais/seven-dealer`, not a dealer who has enough
        without it, or by other points:

        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960, "B": 1000})
        >>> hand.do(written_deal(cards, "7H"), "B mark 10")
        >>> hand.why_not("B stop")
        ()
        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960, "B": 980})
        >>> hand.do(written_deal({**cards, "B": "QD AD KD AS 10D 8D 7D 8C"}, "9H"))
        >>> hand.do("B announce marriage D", "B mark 20")
        >>> "B stop" in map(str, hand.may("B")), hand.why_not("B stop")
        (True, ())
        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960, "B": 990})
        >>> hand.do(written_deal(cards, "7H"), "B mark 10")
        >>> hand.may("B")
        []

        So it is with any figure, and after a tie with the one that is raised, :rule:`cinq-cents-lyonnais.seven.dealer`,
        whoever deals:

        >>> for dealer, other in ("BA", "AB"):
        ...     for points in (1079, 1089, 1090, 1099, 1100):
        ...         hand = Hand(dealer, lyonnais.DEFAULT, scores={dealer: points, other: 0}, target=1100)
        ...         hand.do(written_deal({other: cards["A"], dealer: cards["B"]}, "7H"), f"{dealer} mark 10")
        ...         stop = Event(dealer, "stop")
        ...         print(dealer, points, hand.why_not(stop), stop in hand.may(dealer))
        B 1079 () False
        B 1089 () False
        B 1090 ('cinq-cents-lyonnais.seven.dealer',) False
        B 1099 ('cinq-cents-lyonnais.seven.dealer',) False
        B 1100 () True
        A 1079 () False
        A 1089 () False
        A 1090 ('cinq-cents-lyonnais.seven.dealer',) False
        A 1099 ('cinq-cents-lyonnais.seven.dealer',) False
        A 1100 () True
        """
        check_seat(who)
        by_the_seven = self._seven_marked and self.standing(who) - SEVEN_OF_TRUMPS < self.target <= self.standing(who)
        if who == self.dealer and by_the_seven and self.options.dealer_seven == "first-card" and not self._elder_played:
            return Illegal(
                f"{OTHER[who]} may first announce that he has enough; the seven turned up counts when he has led",
                "cinq-cents-lyonnais.seven.dealer",
            )
        return None

    @property
    def _elder_played(self) -> bool:
        return bool(self.tricks or self.trick.cards)

    # What happens.  These carry out what was not refused; events come to them through `do`.

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect."""
        who, did, what = event
        _HAPPENINGS[did](self, who, *what)
        if self.stage == "play":
            self._pass_turn()

    def _pass_turn(self) -> None:
        self._must_take = True
        if self._drawing:
            self._turn = self._drawing[0]
        elif self.exhausted and self.stock and self.options.forgotten == "stock-lasts":
            leader = self.trick.leader
            self._turn = leader if self.forgotten[leader] else OTHER[leader]
        else:
            self._turn = self.trick.to_play
            self._must_take = False

    def _shuffle(self, _: str, *shuffled: Card) -> None:
        self.shuffled = shuffled
        self.stage, self._turn = "deal", self.dealer

    def _deal(self, who: str, *what: Any) -> None:
        if who == TABLE:
            there = _cards_of(what)
            number = self.options.cards
            hands = {"A": there[:number], "B": there[number : 2 * number]}
            rest = there[2 * number :]
            stock = [rest[0], *reversed(rest[1:])]
        else:
            hands, stock = give(self.shuffled, who, what)
        self.hands, self.stock = hands, stock
        self.stage = "play"
        self.turned = stock[0]
        self.trump = self.turned.suit
        self._draws_left = len(stock)
        self._seven = card(SEVEN + self.trump)
        if self.turned == self._seven:
            self._seven_turned = True
            self.seven_counts(self.dealer, "the seven of trumps turned up")

    def misdealt(self, who: str) -> None:
        """The dealer has gone wrong; his opponent is to choose."""
        self.stage, self._turn = "choose", OTHER[who]

    def chosen(self, who: str, word: str) -> None:
        """The opponent of a dealer who has gone wrong chooses who deals now.

        In case of a misdeal, the deal passes, or it is begun again, at the choice of the opponent,
        :rule:`cinq-cents.misdeal`:

        >>> for word in ("pass", "again"):
        ...     hand = Hand("B", chance=Chance(1))
        ...     hand.do("B misdeal")
        ...     print(hand.why_not("B choose again"), hand.why_not("A deal 3 3 2"), hand.legal())
        ...     hand.do(f"A choose {word}")
        ...     hand.do(f"{hand.dealer} deal 2 3 3")
        ...     print(word, hand.dealer, hand.to_act)
        ('cinq-cents.misdeal',) ('cinq-cents.misdeal',) [<A choose pass>, <A choose again>]
        pass A B
        ('cinq-cents.misdeal',) ('cinq-cents.misdeal',) [<A choose pass>, <A choose again>]
        again B A
        >>> for dealer in "AB":
        ...     for word in ("pass", "again"):
        ...         hand = Hand(dealer, chance=Chance(2))
        ...         hand.do(f"{dealer} misdeal", f"{'AB'[dealer == 'A']} choose {word}")
        ...         hand.do(f"{hand.dealer} deal 2 3 3")
        ...         print(dealer, word, hand.dealer, hand.to_act, hand.trick.leader, hand.view("A")["dealer"])
        A pass B A A B
        A again A B B A
        B pass A B B A
        B again B A A B
        >>> hand = Hand("B", chance=Chance(2))
        >>> hand.do("B misdeal")
        >>> hand.view("A")["stage"], hand.view("A")["may"], hand.view("B")["may"]
        ('choose', [<A choose pass>, <A choose again>], [])
        >>> hand = Hand("B", chance=Chance(1))
        >>> hand.do("B misdeal")
        >>> {hand.why_not(event) for event in ("A choose neither", "A choose", "A pass", "A deal pass", "B choose pass")}
        {('cinq-cents.misdeal',)}
        """
        if word == "pass":
            self.dealer = who
            self.trick = Trick(_ROUND[OTHER[who]])
        self.stage, self._turn = "shuffle", TABLE

    def played(self, who: str, played: Card) -> None:
        self.hands[who].remove(played)
        trick = self.trick
        if trick.play(played) is not None:
            return
        winner = trick.winner(order_of(trick.cards[0].suit, self.trump))
        self.won[winner] += count(trick.cards)
        self.tricks.append(trick)
        self.trick = Trick(_ROUND[winner])
        self._made = dict.fromkeys(SEATS, 0)
        for seat in SEATS:
            if self._due[seat]:
                self.lose_unmarked(seat)
        if self._draws_left:
            self._drawing = [winner, OTHER[winner]]
        elif not self.stock and not self.hands[winner]:
            self.count_tricks(winner)

    def lose_unmarked(self, seat: str) -> None:
        """A trick has been made, and a player loses the points that he has not marked.

        The one who has points should mark them as soon as they are announced; if he lets a trick be made without
        marking them, these points are lost, :rule:`cinq-cents.mark.at-once`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce binage", "A take", "B take", "A play 10C")
        >>> hand.due("A"), hand.why_not("A mark 30"), hand.why_not("A mark 40")
        (40, ('cinq-cents.mark.at-once',), ())
        >>> hand.play("8D")
        >>> hand.due("A"), hand.ledger
        (0, [<A +0 cinq-cents.mark.at-once: 40 points not marked in time are lost>])
        >>> hand.why_not("A announce binage"), hand.why_not("A announce marriage H")
        (('cinq-cents.mark.at-once',), ())

        Cards that were announced in a marriage, but never counted, :rule:`cinq-cents.meld.no-reuse`, are free for a
        quinte:

        >>> other = Hand()
        >>> other.do(QUINTE, "A play AH", "B play 7D", "A announce marriage S")
        >>> other.why_not("A announce quinte S")
        ('cinq-cents.meld.no-reuse',)
        >>> other.do("A take", "B take", "A play 10H", "B play 8D")
        >>> other.why_not("A announce quinte S"), other.why_not("A announce marriage S")
        ((), ('cinq-cents.mark.at-once',))

        Either player loses them, whoever wins the trick, and whatever they were, :rule:`cinq-cents.mark.at-once`; they
        are not his to announce again, and to do so costs the game where that is agreed,
        :reading:`cinq-cents/reused`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> cards = {"A": "AS AH AD AC 10S KS QS JS", "B": "KH QH KD QD JD KC QC 7S"}
        >>> for led, thrown in (("AC", "QC"), ("JS", "KC")):
        ...     late = Hand("B", lyonnais.DEFAULT)
        ...     late.do(written_deal(cards, "9H"), "A announce quinte S aces", "B announce marriage H")
        ...     late.do(f"A play {led}", "B announce marriage D", f"B play {thrown}")
        ...     print([entry.what for entry in late.ledger], late.due("A"), late.due("B"))
        ...     lost = "A announce quinte S", "A announce aces", "B announce marriage H", "B announce marriage D"
        ...     print({late.why_not(one) for one in lost}, late.counted, late.why_not("A announce marriage S"))
        ...     print(late.view("A")["announced"], late.view("B")["announced"])
        ['220 points not marked in time are lost', '60 points not marked in time are lost'] 0 0
        {('cinq-cents.mark.at-once',)} {'A': [], 'B': []} ()
        {'A': [], 'B': []} {'A': [], 'B': []}
        ['220 points not marked in time are lost', '60 points not marked in time are lost'] 0 0
        {('cinq-cents.mark.at-once',)} {'A': [], 'B': []} ()
        {'A': [], 'B': []} {'A': [], 'B': []}
        >>> costly = Hand("B", lyonnais.Options(reused="loses"))
        >>> costly.do(written_deal(cards, "9H"), "A announce quinte S aces", "A play AC", "B play QC")
        >>> costly.do("A announce quinte S")
        >>> costly.winner, costly.ledger[-1].rule
        ('B', 'cinq-cents.mark.false')

        Marked at once, they stand, each by its own rule:

        >>> hand.do("A announce marriage H", "A exchange", "A mark 50")
        >>> for entry in hand.ledger[1:]:
        ...     entry
        <A +40 cinq-cents.meld.marriage: marriage in hearts>
        <A +10 cinq-cents.trump-card.ten: the seven of trumps exchanged>
        >>> hand.scores, hand.due("A")
        ({'A': 50, 'B': 0}, 0)
        """
        self._enter(seat, 0, "cinq-cents.mark.at-once", f"{self.due(seat)} points not marked in time are lost")
        for due in self._due[seat]:
            if due.meld:
                self.counted[seat].remove(due.meld)
                self.lost[seat].append(due.meld)
        self._due[seat].clear()

    def taken(self, who: str) -> None:
        taken = self.stock.pop()
        self.hands[who].append(taken)
        if self._drawing:
            self._drawn()
        else:
            self.forgotten[who] -= 1
        if taken == self._seven and self.options.seven == "drawn" and not self._seven_counted:
            self.seven_counts(who, "the seven of trumps drawn")

    def _drawn(self) -> None:
        self._drawing.pop(0)
        self._draws_left -= 1

    def forgot(self, who: str) -> None:
        """A player plays on without taking his card.

        When a player has forgotten to take from the stock the card that must be used to complete his hand, he has the
        right to take it, whoever notices, :rule:`cinq-cents.draw.forgotten`; one who has forgotten none has not, for
        one card is taken after each trick, :rule:`cinq-cents.draw`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A take", "B forget", "A play 10C")
        >>> len(hand.hands["B"]), len(hand.stock), hand.why_not("B take"), hand.why_not("A take")
        (7, 15, (), ('cinq-cents.draw',))
        >>> hand.take()
        >>> len(hand.hands["B"]), len(hand.stock), hand.why_not("B take"), hand.forgotten
        (8, 14, ('cinq-cents.draw',), {'A': 0, 'B': 0})
        >>> hand.do("B play 8D")
        >>> hand.why_not("A forget"), hand.why_not("B forget")
        ((), ('cinq-cents.draw.forgotten',))

        Until when, is not said.  Here he must take it at the latest when the others have been drawn, for the stock is
        to be exhausted; or there is no limit, and it may lie while the last tricks are played,
        :reading:`cinq-cents/forgotten`:

        >>> for forgotten in ("stock-lasts", "no-limit"):
        ...     hand = Hand(options=Options(forgotten=forgotten))
        ...     hand.do(EXAMPLE, "A play AC", "B play 8C", "A take", "B forget")
        ...     while not hand.exhausted:
        ...         hand.do(hand.legal()[0])
        ...     print(forgotten, hand.legal()[0], hand.why_not("B take"), len(hand.stock))
        stock-lasts B take () 1
        no-limit A play 10S () 1
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> len(hand.tricks), hand.won, hand.stock
        (16, {'A': 108, 'B': 12}, [])

        Even the leader to the last trick may have to take his card first, :reading:`cinq-cents/forgotten`:

        >>> hand = deal(seed=0, options=Options(forgotten="no-limit"))
        >>> hand.do("A play 10S", "B play AD", "A take", "B forget")
        >>> while len(hand.tricks) < 15:
        ...     hand.do(hand.legal()[0])
        >>> hand.hands, hand.stock, hand.legal()
        ({'A': [7D], 'B': []}, [JS], [<B take>])

        Where both have forgotten one, :rule:`cinq-cents.draw.forgotten`, the leader takes his first:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A forget", "B forget")
        >>> while not hand.exhausted:
        ...     hand.do(hand.legal()[0])
        >>> hand.trick.leader, hand.to_act, len(hand.stock)
        ('A', 'A', 2)
        >>> hand.take()
        >>> hand.to_act, hand.legal(), hand.why_not("A play 10S")
        ('B', [<B take>], ('cinq-cents.draw',))

        So it is however many the other has forgotten, :rule:`cinq-cents.draw.forgotten`, and whether he leads or not:

        >>> for seed, mine, others in ((0, 1, 2), (0, 2, 1), (0, 0, 1), (0, 1, 0), (5, 1, 2), (5, 2, 1), (5, 0, 1)):
        ...     hand, forgot = deal(seed=seed), {"A": 0, "B": 0}
        ...     while not hand.exhausted:
        ...         due = hand.to_act if hand.moment(hand.to_act).to_draw else ""
        ...         if due and forgot[due] < {"A": mine, "B": others}[due]:
        ...             forgot[due] += 1
        ...             hand.do(f"{due} forget")
        ...         else:
        ...             hand.do([move for move in hand.legal() if move.did in ("play", "take")][0])
        ...     first, rest = hand.trick.leader, len(hand.stock)
        ...     for _ in range(rest):
        ...         hand.take()
        ...     taken = [event.who for event in hand.transcript[-rest:]]
        ...     print(first, forgot, *taken, hand.why_not("A take"), hand.to_act)
        A {'A': 1, 'B': 2} A B B ('cinq-cents.draw.until-exhausted',) A
        A {'A': 2, 'B': 1} A A B ('cinq-cents.draw.until-exhausted',) A
        A {'A': 0, 'B': 1} B ('cinq-cents.draw.until-exhausted',) A
        A {'A': 1, 'B': 0} A ('cinq-cents.draw.until-exhausted',) A
        B {'A': 1, 'B': 2} B B A ('cinq-cents.draw.until-exhausted',) B
        B {'A': 2, 'B': 1} B A A ('cinq-cents.draw.until-exhausted',) B
        B {'A': 0, 'B': 1} B ('cinq-cents.draw.until-exhausted',) B

        At Lyons and at Bordeaux it is the same, :rule:`cinq-cents.draw.forgotten`:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> for form in (bordelais.DEFAULT, *(lyonnais.Options(cards=cards) for cards in (8, 10, 12))):
        ...     hand = deal("B", form, seed=1)
        ...     hand.do(hand.legal()[0], f"B play {hand.hands['B'][0]}")
        ...     who = hand.to_act
        ...     hand.do(f"{who} forget")
        ...     while not hand.exhausted:
        ...         hand.do(hand.legal()[0])
        ...     print(hand.to_act == who, hand.why_not(f"{hand.trick.leader} play {hand.hands[hand.trick.leader][0]}"))
        True ('cinq-cents.draw',)
        True ('cinq-cents.draw',)
        True ('cinq-cents.draw',)
        True ('cinq-cents.draw',)

        While another is to take a card, none that was forgotten may be taken before it,
        :rule:`cinq-cents.draw`, :rule:`cinq-cents.draw.forgotten`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A take", "B forget", "A play 10C", "B play 8D", "A take")
        >>> hand.do("B forget", "A play 10S", "B play AS")
        >>> hand.view("A")["forgotten"], hand.view("B")["held"]
        ({'A': 0, 'B': 2}, {'A': 7, 'B': 5})
        >>> hand.trick.leader, hand.forgotten, hand.why_not("A take"), hand.why_not("B take")
        ('B', {'A': 0, 'B': 2}, ('cinq-cents.draw',), ())
        >>> hand.do("A take" if hand.trick.leader == "A" else "B take")
        >>> hand.to_act, hand.forgotten, hand.why_not("B take"), hand.why_not("A take")
        ('A', {'A': 0, 'B': 2}, ('cinq-cents.draw',), ())

        Each that he has forgotten he may take, :rule:`cinq-cents.draw.forgotten`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A forget", "B take", "A play 10C", "B play 7D", "A forget")
        >>> hand.do("B take", "A take", "A take")
        >>> len(hand.hands["A"]), hand.why_not("A take")
        (8, ('cinq-cents.draw',))
        """
        self._drawn()
        self.forgotten[who] += 1

    def announced(self, who: str, *words: str) -> None:
        """A player announces a combination, or several, to mark afterwards.

        The one who should announce points which he has not, loses the game, :rule:`cinq-cents.mark.false`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce binage")
        >>> hand.winner, hand.due("A")
        (None, 40)
        >>> hand.do("A announce marriage S")
        >>> hand.winner, hand.over, hand.ledger
        ('B', True, [<B +0 cinq-cents.mark.false: A announces marriage in spades, which he has not>])

        Is it such an announcement to name what one holds, but has counted already?  It is refused; or it loses the game
        as well, :reading:`cinq-cents/reused`:

        >>> for reused in ("refused", "loses"):
        ...     hand = Hand(options=Options(reused=reused))
        ...     hand.do(QUINTE, "A play AH", "B play 7D", "A announce marriage S", "A mark 20")
        ...     refused = hand.why_not("A announce quinte S")
        ...     if not refused:
        ...         hand.announce("quinte S")
        ...     print(reused, refused, hand.winner)
        refused ('cinq-cents.meld.no-reuse',) None
        loses () B
        >>> hand = Hand(options=Options(reused="loses"))
        >>> hand.do(QUINTE, "A play AH", "B play 7D", "A announce marriage S quinte S")
        >>> hand.winner, hand.ledger
        ('B', [<B +0 cinq-cents.mark.false: A announces quinte in spades, which he has not>])

        What is no combination cannot be announced; one that fills the hand can, as a quinte at Bordeaux, worth 250,
        :rule:`cinq-cents-bordelais.values`:

        >>> from spadille.games.cinq_cents import bordelais
        >>> hand = Hand("B", bordelais.Options(target=1000))
        >>> hand.do(written_deal({"A": "AS 10S KS QS JS AC", "B": "7D 8D 9D 10D 7C 8C"}, "9H"))
        >>> hand.do("A play AC", "B play 7C")
        >>> hand.why_not("A announce nines")[:2], hand.why_not("A announce quinte")[:1]
        (('cinq-cents.quinte', 'cinq-cents.meld.fours'), ('cinq-cents.quinte',))
        >>> hand.why_not("A announce nines")[2:]
        ('cinq-cents.meld.marriage', 'cinq-cents.meld.binage')
        >>> hand.legal()[1:], hand.faults()[2:4]
        ([<A announce quinte S>, <A announce marriage S>], [<A mark 10>, <A announce quinte H>])
        >>> hand.announce("quinte S")
        >>> hand.due("A"), hand.winner
        (250, None)

        The binage is the one that was agreed upon, :reading:`cinq-cents/binage`, to whoever announces it:

        >>> for binage, held in (("queen-of-spades", "JD QS"), ("queen-of-diamonds", "JD QD")):
        ...     hand = Hand(options=Options(binage=binage))
        ...     hand.do(written_deal({"A": f"AC 10C 9C KH QH 7H {held}", "B": "AS 10S 9S AD 10D 9D 8D 8C"}, "9H"))
        ...     hand.do("A play AC", "B play 8C")
        ...     print("A announce binage" in map(str, hand.may("A")), "A announce binage" in map(str, hand.faults()))
        ...     hand.do("A announce binage")
        ...     print(hand.due("A"), hand.winner, hand.why_not("A announce binage"))
        True False
        40 None ('cinq-cents.meld.binage',)
        True False
        40 None ('cinq-cents.meld.binage',)
        """
        for meld in named(words, self.options):
            if not meld.cards <= frozenset(self.hands[who]) or self._spent(who, meld):
                self._lose(who, "cinq-cents.mark.false", f"{who} announces {meld}, which he has not")
                return
            self._made[who] += 1
            self.counted[who].append(meld)
            self._due[who].append(Due(worth(meld, self.trump, self.options), meld.rule, str(meld), meld))

    def marked(self, who: str, points: int) -> None:
        """A player marks all that he has announced.

        The one who should mark points which he has not, loses the game, :rule:`cinq-cents.mark.false`:

        >>> for points in (40, 50):
        ...     hand = Hand()
        ...     hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce binage", f"A mark {points}")
        ...     print(points, hand.scores["A"], hand.winner, hand.due("A"), hand.ledger)
        40 40 None 0 [<A +40 cinq-cents.meld.binage: binage>]
        50 0 B 40 [<B +0 cinq-cents.mark.false: A marks 50 points, and has 40 to mark>]

        However much it is, it is all marked together, :rule:`cinq-cents.mark.at-once`:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> hand = Hand("B", lyonnais.DEFAULT)
        >>> hand.do(written_deal({"A": "AS 10S KS QS JS AH AD AC", "B": "KH QH KD QD JD KC QC 7S"}, "9S"))
        >>> hand.do("A announce quinte S aces")
        >>> [move for move in hand.may("A") if move.did == "mark"], hand.why_not("A mark 250")
        ([<A mark 350>], ('cinq-cents.mark.at-once',))
        >>> hand.do("A mark 350")
        >>> hand.scores["A"], hand.why_not("A announce aces"), hand.why_not("A announce quinte S")
        (350, ('cinq-cents.meld.fours',), ('cinq-cents.quinte',))

        One point too many is enough, :rule:`cinq-cents.mark.false`, for either player and until the next trick is made:

        >>> for seat, dealer in ("AB", "BA"):
        ...     for later in ([], [f"{seat} take"], [f"{seat} take", f"{dealer} take"]):
        ...         for points in (20, 21):
        ...             cards = {seat: "AC KS QS 7D 8D 9D 7S 8S", dealer: "JC 10C 9C 8C 7C AD KD JD"}
        ...             hand = deal(dealer, hands=cards, turn_up="9H")
        ...             hand.do(f"{seat} play AC", f"{dealer} play JC", f"{seat} announce marriage S", *later)
        ...             hand.do(f"{seat} mark {points}")
        ...             print(seat, len(later), points, hand.winner, hand.scores[seat], hand.ended_by)
        A 0 20 None 20 
        A 0 21 B 0 cinq-cents.mark.false
        A 1 20 None 20 
        A 1 21 B 0 cinq-cents.mark.false
        A 2 20 None 20 
        A 2 21 B 0 cinq-cents.mark.false
        B 0 20 None 20 
        B 0 21 A 0 cinq-cents.mark.false
        B 1 20 None 20 
        B 1 21 A 0 cinq-cents.mark.false
        B 2 20 None 20 
        B 2 21 A 0 cinq-cents.mark.false
        """
        if points > self.due(who):
            self._lose(who, "cinq-cents.mark.false", f"{who} marks {points} points, and has {self.due(who)} to mark")
            return
        for due in self._due[who]:
            self._enter(who, due.points, due.rule, due.what)
        self._due[who].clear()
        self._seven_marked = self._seven_marked or (self._seven_turned and who == self.dealer)

    def exchanged(self, who: str) -> None:
        """The seven of trumps and the turn-up change places.

        The player exchanges the seven for the trump turned up, and he has 10 points, :rule:`cinq-cents.seven.exchange`:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C")
        >>> hand.exchange()
        >>> hand.turn_up, hand.hands["A"], hand.due("A")
        (7H, [10C, 9C, KH, QH, QS, JD, 9H], 10)
        """
        place = self.stock or self.hands[OTHER[who]]
        place[place.index(self.turned)] = self._seven
        hand = self.hands[who]
        hand[hand.index(self._seven)] = self.turned
        self.turned = self._seven
        if not self._seven_counted:
            self.seven_counts(who, "the seven of trumps exchanged")

    def seven_counts(self, who: str, what: str) -> None:
        """A player has ten points for the seven of trumps, and has still to mark them.

        The seven of trumps, when you turn it up or when you take it up, is worth 10 points,
        :rule:`cinq-cents.trump-card.ten`.  The dealer turns it up; or a player takes it up in exchange for another:

        >>> turned = deal("B", hands={"A": "AS KS QS JS 10S 9S 8S 7S", "B": "AH KH QH JH 10H 9H 8H 7H"}, turn_up="7D")
        >>> turned.due("A"), turned.due("B")
        (0, 10)
        >>> turned.do("A play AS", "B mark 10")
        >>> turned.ledger
        [<B +10 cinq-cents.trump-card.ten: the seven of trumps turned up>]
        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C")
        >>> hand.due("A"), hand.due("B"), hand.why_not("A exchange"), hand.why_not("B exchange")
        (0, 0, (), ('cinq-cents.seven.exchange',))
        >>> hand.exchange()
        >>> hand.due("A"), hand.due("B")
        (10, 0)

        But the words may also mean that it is worth 10 to whoever draws it from the stock, and is then not counted
        again when it is exchanged, :reading:`cinq-cents/seven`.  Here B draws it after the first trick, exchanges it
        after the second, and fails to mark anything:

        >>> cards = {"A": "AC 10C 9C KH QH QS JD 8H", "B": "AS KS AD KD 10D 8D 7D 8C"}
        >>> for seven in ("exchanged", "drawn"):
        ...     hand = deal("B", Options(seven=seven), hands=cards, turn_up="9H", stock="JS 7H 9S 8S")
        ...     hand.do("A play AC", "B play 8C", "A take", "B take")
        ...     when_drawn = hand.due("A"), hand.due("B")
        ...     hand.do("A play QS", "B play AS", "B exchange")
        ...     print(seven, when_drawn, hand.due("B"))
        exchanged (0, 0) 10
        drawn (0, 10) 0

        Nor is it counted, :reading:`cinq-cents/seven`, when the seven that somebody exchanged is drawn, last of all:

        >>> hand = Hand(options=Options(seven="drawn"))
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A exchange", "A mark 10")
        >>> while not hand.exhausted:
        ...     hand.do(hand.legal()[0])
        >>> "7H" in hand.hands["A"] + hand.hands["B"], hand.due("A"), hand.due("B")
        (True, 0, 0)
        """
        self._seven_counted = True
        self._due[who].append(Due(SEVEN_OF_TRUMPS, TEN_RULE, what))

    def stopped(self, who: str) -> None:
        """A player stops the play.

        It is allowed to stop the play in the course of a game; this is done when a player believes he has attained the
        figure fixed as the object; he has then won, and without regard to the points of his opponent, even if the
        latter should be beyond the point necessary to win, :rule:`cinq-cents.stop`.  A has 479 and 21 in his trick:

        >>> hand = Hand(scores={"A": 479, "B": 530})
        >>> hand.do(EXAMPLE, "A play AC", "B play 10D")
        >>> hand.legal()[-1]
        <A stop>
        >>> hand.stop()
        >>> hand.winner, hand.scores["A"], hand.why_not("A take")
        ('A', 500, ('cinq-cents.stop',))
        >>> hand = Hand(scores={"A": 489, "B": 530})
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A stop")
        >>> hand.winner, hand.scores["A"]
        ('A', 500)

        The points in his tricks are written down to him, not to the other, though he had enough without them,
        :rule:`cinq-cents.stop`:

        >>> for seat, dealer in ("AB", "BA"):
        ...     for points in (489, 500, 700):
        ...         hand = Hand(dealer, scores={seat: points, dealer: 499})
        ...         hand.do(EXAMPLE)
        ...         hand.do(*{"A": ("A play AC", "B play 8C"), "B": ("B play AS", "A play 9C")}[seat], f"{seat} stop")
        ...         print(hand.winner, hand.scores, hand.won, [entry.rule for entry in hand.ledger])
        A {'A': 500, 'B': 499} {'A': 11, 'B': 0} ['cinq-cents.count.cards', 'cinq-cents.stop']
        A {'A': 511, 'B': 499} {'A': 11, 'B': 0} ['cinq-cents.count.cards', 'cinq-cents.stop']
        A {'A': 711, 'B': 499} {'A': 11, 'B': 0} ['cinq-cents.count.cards', 'cinq-cents.stop']
        B {'A': 499, 'B': 500} {'A': 0, 'B': 11} ['cinq-cents.count.cards', 'cinq-cents.stop']
        B {'A': 499, 'B': 511} {'A': 0, 'B': 11} ['cinq-cents.count.cards', 'cinq-cents.stop']
        B {'A': 499, 'B': 711} {'A': 0, 'B': 11} ['cinq-cents.count.cards', 'cinq-cents.stop']

        But the player that should stop the play and should fall short by one or more points, would lose the game,
        :rule:`cinq-cents.stop.false`:

        >>> hand = Hand(scores={"A": 478, "B": 0})
        >>> hand.do(EXAMPLE, "A play AC", "B play 10D")
        >>> "A stop" in map(str, hand.legal()), "A stop" in map(str, hand.faults())
        (False, True)
        >>> hand.stop()
        >>> hand.winner, hand.ledger
        ('B', [<B +0 cinq-cents.stop.false: A stops at 499, short of 500>])
        >>> {hand.why_not(event) for event in ("A take", "B take", "B stop", "A mark 10")}
        {('cinq-cents.stop.false',)}
        >>> hand = Hand(scores={"A": 479, "B": 0})
        >>> hand.do(EXAMPLE, "A play AC", "B play 10D", "A stop")
        >>> hand.winner, hand.ledger[-1]
        ('A', <A +0 cinq-cents.stop: stops at 500>)
        """
        standing = self.standing(who)
        if standing < self.target:
            self._lose(who, "cinq-cents.stop.false", f"{who} stops at {standing}, short of {self.target}")
            return
        self.void_the_seven(who)
        if self.options.stop == "tricks-too" and self.won[who]:
            self._enter(who, self.won[who], "cinq-cents.count.cards", "cards in his tricks")
        self._end(who, "cinq-cents.stop", f"stops at {standing}")

    def void_the_seven(self, who: str) -> None:
        """A player stops with enough; at Lyons the dealer then cannot count the seven that he turned up.

        When, at the end of a game, the dealer turns up a seven, which is worth 10 points, he cannot count it, even if
        it should make him win, if his opponent announces that he has points enough to reach the figure set for winning
        the game, :rule:`cinq-cents-lyonnais.seven.dealer`.  B has 990, A 960 and a binage:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> cards = {"A": "AC 10C 9C KS QH QS JD 8H", "B": "AS KC AD KD 10D 8D 7D 8C"}
        >>> def dealt(options, *before):
        ...     hand = Hand("B", options, scores={"A": 960, "B": 990})
        ...     hand.do(written_deal(cards, "7H"), *before, "A announce binage", "A mark 40", "A stop")
        ...     return hand.winner, hand.scores, hand.ledger[-2]
        >>> for before in (["B mark 10"], []):
        ...     dealt(lyonnais.DEFAULT, *before)
        ('A', {'A': 1000, 'B': 990}, <B -10 cinq-cents-lyonnais.seven.dealer: the seven turned up cannot be counted>)
        ('A', {'A': 1000, 'B': 990}, <B +0 cinq-cents-lyonnais.seven.dealer: the seven turned up cannot be counted>)

        In the ordinary game there is nothing of the kind; nor at Lyons, :rule:`cinq-cents-lyonnais.seven.dealer`, once
        the opponent has played:

        >>> ordinary = Options(target=1000, announce_when="any-time")
        >>> dealt(ordinary, "B mark 10")[1], dealt(lyonnais.DEFAULT, "B mark 10", "A play 9C")[1]
        ({'A': 1000, 'B': 1000}, {'A': 1000, 'B': 1000})

        Where he must announce before the dealer has marked, :reading:`cinq-cents-lyonnais/seven-dealer`, a seven that
        is marked stays; and a dealer who stops himself loses nothing:

        >>> early = lyonnais.Options(dealer_seven="before-mark")
        >>> dealt(early, "B mark 10")[1], dealt(early)[1]
        ({'A': 1000, 'B': 1000}, {'A': 1000, 'B': 990})
        >>> hand = Hand("B", early, scores={"A": 960, "B": 990})
        >>> hand.do(written_deal(cards, "7H"), "B mark 10", "B stop")
        >>> hand.winner, hand.scores["B"], [entry.rule for entry in hand.ledger]
        ('B', 1000, ['cinq-cents.trump-card.ten', 'cinq-cents.stop'])

        It is taken from him however few points he has, :rule:`cinq-cents-lyonnais.seven.dealer`, and whoever deals:

        >>> for dealer, other in ("BA", "AB"):
        ...     for points in (0, 500, 989, 995):
        ...         hand = Hand(dealer, lyonnais.DEFAULT, scores={other: 960, dealer: points})
        ...         hand.do(written_deal({other: cards["A"], dealer: cards["B"]}, "7H"), f"{dealer} mark 10")
        ...         hand.do(f"{other} announce binage", f"{other} mark 40", f"{other} stop")
        ...         print(hand.winner, hand.scores, hand.ledger[-2].points, hand.ledger[-2].to)
        A {'A': 1000, 'B': 0} -10 B
        A {'A': 1000, 'B': 500} -10 B
        A {'A': 1000, 'B': 989} -10 B
        A {'A': 1000, 'B': 995} -10 B
        B {'A': 0, 'B': 1000} -10 A
        B {'A': 500, 'B': 1000} -10 A
        B {'A': 989, 'B': 1000} -10 A
        B {'A': 995, 'B': 1000} -10 A

        So it is whatever else he has announced and not marked, :rule:`cinq-cents-lyonnais.seven.dealer`:

        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960, "B": 900})
        >>> hand.do(written_deal({**cards, "B": "AS KC AD KD QD 8D 7D 8C"}, "7H"), "B announce marriage D")
        >>> hand.do("A announce binage", "A mark 40", "A stop")
        >>> hand.ledger[1]
        <B +0 cinq-cents-lyonnais.seven.dealer: the seven turned up cannot be counted>

        Only of a seven turned up is this said, :rule:`cinq-cents-lyonnais.seven.dealer`, and only against the dealer:

        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960})
        >>> hand.do(written_deal(cards, "9H"), "A announce binage", "A mark 40", "A stop")
        >>> [entry.rule for entry in hand.ledger]
        ['cinq-cents.meld.binage', 'cinq-cents.stop']
        >>> dealt(ordinary)[2]
        <A +40 cinq-cents.meld.binage: binage>
        >>> hand = Hand("B", lyonnais.DEFAULT, scores={"A": 960, "B": 1000})
        >>> hand.do(written_deal(cards, "7H"), "B stop")
        >>> hand.winner, hand.ledger
        ('B', [<B +0 cinq-cents.stop: stops at 1000>])
        """
        if self.options.dealer_seven == "counts" or who == self.dealer or self._elder_played or not self._seven_turned:
            return
        if not self._seven_marked:
            self._enter(self.dealer, 0, "cinq-cents-lyonnais.seven.dealer", "the seven turned up cannot be counted")
        elif self.options.dealer_seven == "first-card":
            taken_back = "the seven turned up cannot be counted"
            self._enter(self.dealer, -SEVEN_OF_TRUMPS, "cinq-cents-lyonnais.seven.dealer", taken_back)

    def _lose(self, who: str, rule: str, what: str) -> None:
        self._end(OTHER[who], rule, what)

    def _end(self, winner: str, rule: str, what: str) -> None:
        self._enter(winner, 0, rule, what)
        self.winner = winner
        self._close(rule)

    def _close(self, rule: str) -> None:
        self.stage, self._turn, self.ended_by = "over", None, rule

    def count_tricks(self, last: str) -> None:
        """Count the tricks of a deal played out.

        The players, after having exhausted their cards, count the points they have in their tricks,
        :rule:`cinq-cents.count.cards`, together 120:

        >>> from spadille.games.cinq_cents import bordelais, lyonnais
        >>> hand = deal(seed=5)
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.ledger, len(hand.tricks)
        ([<A +69 cinq-cents.count.cards: cards in his tricks>, <B +51 cinq-cents.count.cards: cards in his tricks>], 16)

        At Bordeaux the last trick is worth 10 points, :rule:`cinq-cents-bordelais.last-trick`, besides; and whatever it
        comes to is marked exactly:

        >>> hand = bordelais.deal(seed=5)
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.ledger[2:], hand.scores, hand.trick.leader, len(hand.tricks)
        ([<B +10 cinq-cents-bordelais.last-trick: the last trick>], {'A': 86, 'B': 44}, 'B', 16)
        >>> hand = bordelais.deal(seed=6)
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.ledger[-1], hand.scores, hand.trick.leader
        (<A +10 cinq-cents-bordelais.last-trick: the last trick>, {'A': 57, 'B': 73}, 'A')

        At Lyons the points of the cards are counted to the nearest ten, :rule:`cinq-cents-lyonnais.fraction`:

        >>> hand = lyonnais.deal(seed=5)
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.ledger[2:]
        [<A +1 cinq-cents-lyonnais.fraction: 69 as 70>, <B -1 cinq-cents-lyonnais.fraction: 51 as 50>]
        >>> hand.scores
        {'A': 70, 'B': 50}
        >>> hand = lyonnais.deal(seed=5, options=lyonnais.Options(last_trick="ten"))
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> [str(entry.what) for entry in hand.ledger[2:]]
        ['the last trick', '69 as 70', '61 as 60']

        With ten and twelve cards too, and what the players brought stays their own, as the tricks stay what they are,
        :rule:`cinq-cents-lyonnais.fraction`, :rule:`cinq-cents.count.cards`:

        >>> for cards in (8, 10, 12):
        ...     brought = {"A": 30, "B": 41}
        ...     hand = lyonnais.deal("A", lyonnais.Options(cards=cards, last_trick="ten"), seed=7, scores=brought)
        ...     for _ in steps(hand, 0):
        ...         pass
        ...     print(cards, hand.scores, hand.won, brought, [entry.what for entry in hand.ledger[2:]])
        8 {'A': 130, 'B': 81} {'A': 85, 'B': 35} {'A': 30, 'B': 41} ['the last trick', '95 as 100', '35 as 40']
        10 {'A': 50, 'B': 151} {'A': 24, 'B': 96} {'A': 30, 'B': 41} ['the last trick', '24 as 20', '106 as 110']
        12 {'A': 90, 'B': 111} {'A': 53, 'B': 67} {'A': 30, 'B': 41} ['the last trick', '63 as 60', '67 as 70']

        It is the end of the game only where these points, counted once, reach the figure,
        :rule:`cinq-cents-lyonnais.fraction.last`:

        >>> hand = lyonnais.deal(seed=5, scores={"A": 900})
        >>> while not hand.over:
        ...     hand.do(hand.legal()[0])
        >>> hand.scores
        {'A': 970, 'B': 50}
        """
        before = dict(self.scores)
        for seat in SEATS:
            self._enter(seat, self.won[seat], "cinq-cents.count.cards", "cards in his tricks")
        points = dict(self.won)
        if extra := self.options.last_trick_points:
            points[last] += extra
            self._enter(last, extra, self.options.last_trick_rule, "the last trick")
        for seat, more in self.options.fractions(points, before, self.target).items():
            if more:
                self._enter(seat, more, "cinq-cents-lyonnais.fraction", f"{points[seat]} as {points[seat] + more}")
        self._close("cinq-cents.count.cards")

    def _enter(self, to: str, points: int, rule: str, what: str) -> None:
        self.scores[to] += points
        self.ledger.append(Entry(to, points, rule, what))

    def draw(self, chance: Chance) -> Event:
        """The shuffle."""
        return Event(TABLE, "shuffle", tuple(chance.shuffled(PACK)))

    # What a seat sees, and shorter ways to say what happens.

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know now, and nothing else.

        He knows his own eight cards and the one turned up, :rule:`cinq-cents.deal.eight`, and what has been played;
        only A and B, who draw for the deal, :rule:`cinq-cents.deal.draw`, know anything:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A take")
        >>> seen = hand.view("B")
        >>> seen["hand"], seen["held"], seen["turn_up"], seen["stock"]
        ([AS, KS, AD, KD, 10D, 8D, 7D], {'A': 8, 'B': 7}, 9H, 15)
        >>> seen["may"], hand.view("A")["may"], Hand().view("A")["may"]
        ([<B take>], [], [])
        >>> seen["transcript"]
        [<table deal B AS KS AD KD 10D 8D 7D 8C turn 9H>, <A play AC>, <B play 8C>, <A take>]
        >>> asked = [hand.view, hand.may, hand.due, hand.standing, hand.moment]
        >>> for of in (*asked, hand.exchange_refused, hand.stop_refused):
        ...     try:
        ...         of("C")
        ...     except Illegal as refusal:
        ...         print(of.__name__, refusal.rules)
        view ('cinq-cents.deal.draw',)
        may ('cinq-cents.deal.draw',)
        due ('cinq-cents.deal.draw',)
        standing ('cinq-cents.deal.draw',)
        moment ('cinq-cents.deal.draw',)
        exchange_refused ('cinq-cents.deal.draw',)
        stop_refused ('cinq-cents.deal.draw',)

        All that has been announced, and all that has been won, lies open, :rule:`cinq-cents.deal.eight`:

        >>> hand = Hand()
        >>> hand.do(written_deal({"A": "AC QS JD KH QH 9C 7C 7D", "B": "KD QD KC QC 8D 8C 8S 7S"}, "9S", "AS AD"))
        >>> hand.do("A play AC", "B play 8C", "A announce binage marriage H", "A mark 60", "A forget", "B take")
        >>> hand.do("A play 7D", "B play 8D", "B announce marriage D marriage C")
        >>> for what, known in hand.view("B").items():
        ...     if what != "transcript":
        ...         print(what, known)
        seat B
        dealer B
        to_act B
        stage play
        hand [AS, 8S, 7S, KC, QC, KD, QD]
        held {'A': 6, 'B': 7}
        trump S
        turn_up 9S
        stock 15
        trick ()
        tricks [(('A', AC), ('B', 8C)), (('A', 7D), ('B', 8D))]
        won {'A': 11, 'B': 0}
        scores {'A': 60, 'B': 0}
        announced {'A': ['binage', 'marriage in hearts'], 'B': ['marriage in diamonds', 'marriage in clubs']}
        due 40
        forgotten {'A': 1, 'B': 0}
        may [<B take>, <B mark 40>, <B exchange>]
        winner None

        He sees no more and no less when the stock is exhausted and when all is over, :rule:`cinq-cents.deal.eight`:
        all tricks, no turn-up, no card of the other; what was lost is no longer announced:

        >>> from spadille.games.cinq_cents import lyonnais
        >>> hand = deal("A", lyonnais.DEFAULT, seed=5)
        >>> for event in steps(hand):
        ...     for seat, other in ("AB", "BA"):
        ...         seen, fallen = hand.view(seat), [one.what[0] for one in hand.transcript if one.did == "play"]
        ...         shown = [one for trick in [*seen["tricks"], seen["trick"]] for _, one in trick]
        ...         right = shown == fallen and sorted(seen["hand"]) == sorted(hand.hands[seat])
        ...         right &= seen["turn_up"] == (hand.stock[0] if len(hand.stock) > 0 else None)
        ...         right &= seen["announced"][seat] == [str(meld) for meld in hand.counted[seat]]
        ...         right &= hand.over or seen["may"] == hand.may(seat)
        ...         right &= [seen["held"][one] for one in "AB"] == [len(hand.hands[one]) for one in "AB"]
        ...         right &= (seen["won"], seen["due"], seen["scores"]) == (hand.won, hand.due(seat), hand.scores)
        ...         if not right:
        ...             print("not so", event, seat)
        >>> hand.stage, hand.view("B")["may"], hand.view("A")["to_act"]
        ('over', [], None)
        >>> before = repr(hand.view("A"))
        >>> for what in hand.view("A").values():
        ...     if type(what) in (list, dict):
        ...         what.clear()
        >>> repr(hand.view("A")) == before
        True
        """
        check_seat(seat)
        return {
            "seat": seat,
            "dealer": self.dealer,
            "to_act": self._turn,
            "stage": self.stage,
            "hand": sorted_hand(self.hands[seat]),
            "held": {one: len(self.hands[one]) for one in SEATS},
            "trump": self.trump,
            "turn_up": self.turn_up,
            "stock": len(self.stock),
            "trick": self.trick.plays,
            "tricks": [trick.plays for trick in self.tricks],
            "won": self.won,
            "scores": self.scores,
            "announced": {one: [str(meld) for meld in self.counted[one]] for one in SEATS},
            "due": self.due(seat),
            "forgotten": self.forgotten,
            "may": self.may(seat) if self._turn in OTHER else [],
            "winner": self.winner,
            "transcript": [masked(event, seat) for event in self.transcript],
        }

    def play(self, played: str) -> None:
        """The one whose turn it is plays a card."""
        self.do(f"{self._turn} play {played}")

    def take(self) -> None:
        """The one whose turn it is takes a card from the stock."""
        self.do(f"{self._turn} take")

    def announce(self, meld: str) -> None:
        """The one whose turn it is announces ``marriage H``, ``aces``, ``binage aces`` and so on."""
        self.do(f"{self._turn} announce {meld}")

    def mark(self) -> None:
        """The one whose turn it is marks all that he has announced.

        He should do so as soon as it is announced, :rule:`cinq-cents.mark.at-once`; with nothing to mark he cannot:

        >>> hand = Hand()
        >>> hand.do(EXAMPLE, "A play AC", "B play 8C", "A announce marriage H", "A announce binage")
        >>> hand.mark()
        >>> hand.scores, hand.due("A")
        ({'A': 80, 'B': 0}, 0)
        >>> hand.mark()
        Traceback (most recent call last):
        spadille.table.referee.Illegal: mark a number of points [cinq-cents.mark.at-once]
        """
        self.do(f"{self._turn} mark {self.due(str(self._turn))}")

    def exchange(self) -> None:
        """The one whose turn it is exchanges the seven of trumps."""
        self.do(f"{self._turn} exchange")

    def stop(self) -> None:
        """The one whose turn it is stops the play."""
        self.do(f"{self._turn} stop")


_REFUSALS = {
    "play": Hand._refuse_play,
    "take": Hand._refuse_take,
    "forget": Hand._refuse_forget,
    "announce": Hand._refuse_announce,
    "mark": Hand._refuse_mark,
    "exchange": Hand.exchange_refused,
    "stop": Hand.stop_refused,
}
_HAPPENINGS = {
    "shuffle": Hand._shuffle,
    "deal": Hand._deal,
    "misdeal": Hand.misdealt,
    "choose": Hand.chosen,
    "play": Hand.played,
    "take": Hand.taken,
    "forget": Hand.forgot,
    "announce": Hand.announced,
    "mark": Hand.marked,
    "exchange": Hand.exchanged,
    "stop": Hand.stopped,
}


def _cards_of(what: Iterable[Any]) -> list[Card]:
    return [one for one in what if type(one) is Card]


def masked(event: Event, seat: str) -> Event:
    """An event as a player sees it: without the cards that are dealt face down to others.

    The hands that each receives, :rule:`cinq-cents.deal.eight`, are hidden, but not the card turned up:

    >>> masked(Event.read(EXAMPLE), "A")
    <table deal A AC 10C 9C KH QH QS JD 7H turn 9H>
    >>> masked(Event(TABLE, "shuffle", PACK), "A"), masked(Event.read("table draw KS 9H"), "A")
    (<table shuffle>, <table draw KS 9H>)
    """
    if event.who != TABLE or event.did not in ("shuffle", "deal"):
        return event
    if event.did == "shuffle":
        return Event(TABLE, "shuffle")
    words = list(event.what)
    start = words.index(seat)
    ends = [place for place, word in enumerate(words) if place > start and type(word) is str]
    turn = words.index("turn")
    return Event(TABLE, "deal", (*words[start : ends[0]], *words[turn : turn + 2]))


def written_deal(hands: Mapping[str, str | Iterable[str]], turn_up: str, stock: str | Iterable[str] = "") -> Event:
    """The event of a deal written down: the hands of A and B, the card turned up, and the first cards of the stock.

    The stock is written in the order in which its cards are taken, the first card first, :rule:`cinq-cents.draw`; what
    is not written follows in the order of the pack.

    >>> hand = Hand("A")
    >>> hand.do(written_deal({"A": "AS KS QS JS 10S 9S 8S 7S", "B": "AH KH QH JH 10H 9H 8H 7H"}, "7D", stock="AC"))
    >>> hand.trump, hand.stock[0], hand.stock[-2:]
    ('D', 7D, [AD, AC])
    """
    first, second, turned, top = (cards(one) for one in (hands["A"], hands["B"], turn_up, stock))
    given = {*first, *second, *turned, *top}
    rest = [one for one in PACK if one not in given]
    return Event(TABLE, "deal", ("A", *first, "B", *second, "turn", *turned, "stock", *top, *rest))


def deal(
    dealer: str = "B",
    options: Form = DEFAULT,
    *,
    seed: int | str | None = None,
    hands: Mapping[str, str | Iterable[str]] | None = None,
    turn_up: str = "",
    stock: str | Iterable[str] = "",
    scores: Mapping[str, int] | None = None,
) -> Hand:
    """A hand that has been dealt, from a seed or from cards written down.

    Each player receives eight cards, and the trump card is turned up, :rule:`cinq-cents.deal.eight`:

    >>> deal("A", seed=2).view("B")["hand"]
    [9S, 8S, 10H, JC, 10C, 7C, JD, 9D]
    >>> deal()
    Traceback (most recent call last):
    ValueError: give a seed to deal from, or the hands of A and B and the card turned up
    >>> deal(hands={"A": "AS KS QS JS 10S 9S 8S 7S", "B": "AH KH QH JH 10H 9H 8H 7H"}, turn_up="7D").trump
    'D'

    He brings what he had from earlier deals, however the cards were dealt, :rule:`cinq-cents.deal.eight`:

    >>> had = {"A": 30, "B": 40}
    >>> cards = {"A": "AS KS QS JS 10S 9S 8S 7S", "B": "AH KH QH JH 10H 9H 8H 7H"}
    >>> deal(hands=cards, turn_up="7D", scores=had).scores == deal(seed=2, scores=had).scores == had
    True

    :param seed: the seed of a shuffle; the cards are then dealt 3 3 2, or by the first packets that the form allows.
    :param hands: the cards of A and of B; with them, ``turn_up`` and the first cards of the ``stock``, as for
        :func:`written_deal`.
    """
    hand = Hand(dealer, options, scores)
    if hands is not None:
        hand.do(written_deal(hands, turn_up, stock))
    elif seed is not None:
        hand.do(hand.draw(Chance(seed)), Event(dealer, "deal", packings(options.cards)[0]))
    else:
        raise ValueError("give a seed to deal from, or the hands of A and B and the card turned up")
    return hand
