"""A game from the draw for the deal to the figure that wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from spadille.games.cinq_cents.dealing import OTHER, PACK, SEATS, check_seat, drawn_dealer
from spadille.games.cinq_cents.forms import DEFAULT, OTHERWISE, Form, Options
from spadille.games.cinq_cents.hand import EXAMPLE, Hand, masked, steps
from spadille.table.chance import Chance
from spadille.table.options import check_kind
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee, handed_out, offers

EXTENSION = 100
"""The points that are played for after a tie."""
TIE = "tie"


def verdict(scores: Mapping[str, int], won: Mapping[str, int], target: int, form: Form = DEFAULT) -> str:
    """Who has won when a deal is at its end: a player, ``tie``, or nobody (``""``).

    Nobody has before one of them has reached the figure fixed as the object, :rule:`cinq-cents.stop`; then he has:

    >>> none = {"A": 60, "B": 60}
    >>> verdict({"A": 499, "B": 480}, none, 500), verdict({"A": 480, "B": 500}, none, 500)
    ('', 'B')

    When each of the players has the same number of points above the point agreed upon for winning, we continue the
    game to 100 points more, :rule:`cinq-cents.tie`:

    >>> verdict({"A": 520, "B": 520}, none, 500), verdict({"A": 490, "B": 490}, none, 500)
    ('tie', '')

    So too where both stand just at the figure, :rule:`cinq-cents.tie`: the words speak of points *above* it, but either
    has enough to win, the one as much above it as the other, which is nothing, and neither is before the other:

    >>> verdict({"A": 500, "B": 500}, none, 500), verdict({"A": 500, "B": 499}, none, 500)
    ('tie', 'A')

    In some localities, it is the one that has the most points in his tricks who wins, :rule:`cinq-cents.tie.local`; if
    these are equal too, there is still a tie:

    >>> local = Options(usage="tricks")
    >>> won = {"A": 55, "B": 65}
    >>> verdict({"A": 520, "B": 520}, won, 500, local), verdict({"A": 520, "B": 520}, won, 500)
    ('B', 'tie')
    >>> verdict({"A": 520, "B": 520}, {"A": 65, "B": 55}, 500, local)
    'A'
    >>> verdict({"A": 520, "B": 520}, none, 500, local), verdict({"A": 490, "B": 490}, won, 500, local)
    ('tie', '')

    What if both have passed the figure by unequal numbers, and nobody has stopped?  The higher has won, since only the
    same number is said to be a tie; or any double arrival is one, :reading:`cinq-cents/both-past`:

    >>> verdict({"A": 530, "B": 520}, won, 500), verdict({"A": 520, "B": 530}, won, 500)
    ('A', 'B')
    >>> verdict({"A": 530, "B": 520}, won, 500, Options(both_past="hundred-more"))
    'tie'
    >>> won = {"A": 55, "B": 65}
    >>> verdict({"A": 530, "B": 520}, won, 500, Options(both_past="hundred-more", usage="tricks"))
    'B'

    So it is near every figure, however many are agreed upon, :rule:`cinq-cents.stop`, :rule:`cinq-cents.tie`,
    :rule:`cinq-cents.tie.local`.  In these tables A stands two short of the figure in the first line and two above it
    in the last, and B along each line; = is a tie, and of the tricks A has the most:

    >>> def near(target, won={"A": 65, "B": 55}, **options):
    ...     said = {"": "-", "tie": "=", "A": "A", "B": "B"}
    ...     form, two = Options(**options), range(target - 2, target + 3)
    ...     return ["".join(said[verdict({"A": one, "B": other}, won, target, form)] for other in two) for one in two]
    >>> for line in zip(near(500), near(500, usage="tricks"), near(500, both_past="hundred-more")):
    ...     print(*line)
    --BBB --BBB --BBB
    --BBB --BBB --BBB
    AA=BB AAABB AA===
    AAA=B AAAAB AA===
    AAAA= AAAAA AA===
    >>> near(500, both_past="hundred-more", usage="tricks")
    ['--BBB', '--BBB', 'AAAAA', 'AAAAA', 'AAAAA']
    >>> near(500, {"A": 66, "B": 64}, both_past="hundred-more", usage="tricks", last_trick="ten")
    ['--BBB', '--BBB', 'AAAAA', 'AAAAA', 'AAAAA']
    >>> near(500, {"A": 55, "B": 65}, both_past="hundred-more", usage="tricks")
    ['--BBB', '--BBB', 'AABBB', 'AABBB', 'AABBB']
    >>> for options in ({}, {"usage": "tricks"}, {"both_past": "hundred-more"}, OTHERWISE):
    ...     print(all(near(target, **options) == near(500, **options) for target in (100, 300, 600, 1000, 2000)))
    True
    True
    True
    True
    """
    past = [seat for seat in SEATS if scores[seat] >= target]
    if len(past) != len(SEATS):
        return "".join(past)
    if form.both_past == "higher" and scores["A"] != scores["B"]:
        return max(SEATS, key=scores.__getitem__)
    if form.usage == "tricks" and won["A"] != won["B"]:
        return max(SEATS, key=won.__getitem__)
    return TIE


class Game(Referee):
    """A game, deal after deal, until one of the players has won it.

    A player who stops the play with enough has won it, :rule:`cinq-cents.stop`; one who falls short has lost it,
    :rule:`cinq-cents.stop.false`:

    >>> game = Game(dealer="B", scores={"A": 479})
    >>> game.do(EXAMPLE, "A play AC", "B play 10D", "A stop")
    >>> game.winner, game.to_act, game.legal(), game.total("A"), game.why_not("A take")
    ('A', None, [], 21, ('cinq-cents.stop',))
    >>> game = Game(dealer="B", scores={"A": 478})
    >>> game.do(EXAMPLE, "A play AC", "B play 10D", "A stop")
    >>> game.winner, game.over, game.deals, game.ledger
    ('B', True, 1, [<B +0 cinq-cents.stop.false: A stops at 499, short of 500>])

    The first event is ``table draw`` with the cards that A and B draw for the deal, again where they are of one rank;
    those of each :class:`Hand` follow.  The players deal in turn, as at Bezique; the text does not say.  A draw is made
    for the deal, :rule:`cinq-cents.deal.draw`, and the game is played to the figure, :rule:`cinq-cents.stop`:

    >>> game = Game(chance=Chance(3))
    >>> game.transcript[0], game.to_act
    (<table draw 7D KC>, 'B')
    >>> while not game.over:
    ...     game.do(game.legal()[0])
    >>> game.winner, game.scores, game.deals
    ('B', {'A': 530, 'B': 550}, 9)
    >>> "".join(event.who for event in game.transcript if event.did == "deal")
    'BABABABAB'

    A whole game at Bordeaux, and one at Lyons with ten cards, :rule:`cinq-cents.stop`: every deal adds to what stands,
    to the figure that was agreed:

    >>> from spadille.games.cinq_cents import bordelais, lyonnais
    >>> for game in (
    ...     bordelais.Game(bordelais.Options(target=500), chance=Chance(3)),
    ...     lyonnais.Game(lyonnais.Options(cards=10), "A", {"A": 300, "B": 320}, Chance(8)),
    ... ):
    ...     for event in steps(game):
    ...         if event.did == "play" and game.hand.trick.cards and not game.hand.tricks:
    ...             print(game.deals, game.hand.dealer, game.hand.scores, game.target)
    ...     print(game.winner, game.ledger[-1], game.scores, {seat: game.total(seat) for seat in "AB"})
    0 B {'A': 0, 'B': 0} 500
    1 A {'A': 67, 'B': 73} 500
    2 B {'A': 122, 'B': 158} 500
    3 A {'A': 187, 'B': 223} 500
    4 B {'A': 230, 'B': 320} 500
    5 A {'A': 334, 'B': 356} 500
    6 B {'A': 393, 'B': 427} 500
    B <B +0 cinq-cents-bordelais.target: has reached 500> {'A': 449, 'B': 511} {'A': 449, 'B': 511}
    0 A {'A': 300, 'B': 360} 1000
    1 B {'A': 390, 'B': 420} 1000
    2 A {'A': 540, 'B': 480} 1000
    3 B {'A': 640, 'B': 560} 1000
    4 A {'A': 730, 'B': 620} 1000
    5 B {'A': 870, 'B': 690} 1000
    6 A {'A': 950, 'B': 750} 1000
    A <A +0 cinq-cents.stop: stops at 1004> {'A': 1004, 'B': 750} {'A': 704, 'B': 430}

    Nothing is lost of the ledger, the figures or the agreement from one deal to the next, :rule:`cinq-cents.stop`,
    whatever is agreed, nor is anything different in the second deal or the ninth of what may be done, and may go wrong:

    >>> for options in (DEFAULT, Options(**OTHERWISE), bordelais.Options(target=500), lyonnais.Options(cards=12)):
    ...     game, brought = Game(options, chance=Chance(3), scores={"A": 12}), {"A": 12, "B": 0}
    ...     for event in steps(game):
    ...         hand = game.hand
    ...         if hand.tricks or not hand.trick.cards:
    ...             continue
    ...         at_one = hand.options is options and game.target == hand.target == game.view("B")["target"]
    ...         at_one &= game.faults() == hand.faults() and game.legal() == hand.legal()
    ...         at_one &= all(brought[one] + game.total(one) == hand.scores[one] for one in "AB")
    ...         if not at_one:
    ...             print("not at one", game.deals, event)
    ...     right = all(brought[one] + game.total(one) == game.scores[one] for one in "AB")
    ...     print(game.deals > 1, game.winner == game.ledger[-1].to == game.view("A")["winner"], right, brought)
    True True True {'A': 12, 'B': 0}
    True True True {'A': 12, 'B': 0}
    True True True {'A': 12, 'B': 0}
    True True True {'A': 12, 'B': 0}

    What the players bring with them stays their own, :rule:`cinq-cents.stop`:

    >>> brought = {"A": 451, "B": 460}
    >>> game = Game(dealer="B", scores=brought, chance=Chance(5))
    >>> for _ in steps(game, 0):
    ...     pass
    >>> game.scores, brought
    ({'A': 520, 'B': 511}, {'A': 451, 'B': 460})
    >>> settled = Game(dealer="B", scores=brought, chance=Chance(5))
    >>> while not settled.deals:
    ...     played = settled.hand
    ...     settled.do(settled.legal()[0])
    >>> settled.scores["A"] = 0; played.scores["A"], settled.hand is played, brought
    (520, True, {'A': 451, 'B': 460})
    >>> dealt = bordelais.Game(bordelais.Options(target=700), "A", brought)
    >>> brought["A"] = 0
    >>> dealt.scores
    {'A': 451, 'B': 460}
    >>> dealt.hand.options.target, dealt.hand.scores, dealt.hand.target, dealt.target
    (700, {'A': 451, 'B': 460}, 700, 700)

    :param options: the form of the game and its readings.
    :param dealer: who deals first, where it is not drawn for.
    :param scores: what the players have already, where a game is taken up again.
    """

    usual: ClassVar[Form] = DEFAULT
    """The form that is played unless another is given."""

    def __init__(
        self,
        options: Form | None = None,
        dealer: str | None = None,
        scores: Mapping[str, int] | None = None,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(chance)
        self.options = self.usual if options is None else options
        check_kind(self.options, Form)
        self.target = self.options.target
        self.scores = {seat: (scores or {}).get(seat, 0) for seat in SEATS}
        """What the players brought to the deal that is being played."""
        self.winner: str | None = None
        self.deals = 0
        """How many deals have been played out."""
        self.hand: Hand | None = Hand(dealer, self.options, scores) if dealer is not None else None
        self.let_chance_act()

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the draw and the shuffles, ``None`` when the game is won."""
        return self.hand.to_act if self.hand else TABLE

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do now; see :meth:`Hand.may` for what may be done out of turn.

        After the draw for the deal, :rule:`cinq-cents.deal.draw`, the cards are dealt, :rule:`cinq-cents.deal.eight`:

        >>> game = Game()
        >>> game.to_act, game.legal(), game.faults()
        ('table', [], [])
        >>> game.do("table draw KS 9H", ("table shuffle " + " ".join(PACK)))
        >>> game.legal(), game.faults()
        ([<A deal 3 3 2>, <A deal 2 3 3>], [<A misdeal>])
        """
        return self.hand.legal() if self.hand else []

    def faults(self) -> list[Event]:
        """The irregularities that the book foresees and that may happen now; see :meth:`Hand.faults`."""
        return self.hand.faults() if self.hand else []

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None`` where it is not.

        Before the cards are dealt, a draw for the deal will be made, :rule:`cinq-cents.deal.draw`:

        >>> game = Game()
        >>> game.why_not("table draw KS 9H")
        ()
        >>> game.why_not("table draw " + " ".join(PACK))
        ('cinq-cents.deal.draw',)
        >>> wrong = ("A play KS", "A draw KS 9H", "table shuffle KS 9H", "table draw KS", "table draw KS 9H KS")
        >>> {game.why_not(event) for event in (*wrong, "table draw KS KS", "table draw KS 6H")}
        {('cinq-cents.deal.draw',)}
        >>> game.do("table draw KS KH"), game.hand
        (None, None)
        >>> game.do("table draw AC AD", "table draw 7H 7C", "table draw 7S 7D")
        >>> game.to_act, game.hand, game.why_not("table draw 7S 7D"), game.why_not("A deal 3 3 2")
        ('table', None, (), ('cinq-cents.deal.draw',))
        >>> game.do("table draw KS 9H")
        >>> game.hand.dealer
        'A'

        Where it is agreed that the lowest deals, :reading:`cinq-cents/draw`, it is B:

        >>> game = Game(Options(draw="lowest"))
        >>> game.do("table draw KS 9H")
        >>> game.hand.dealer, Game(dealer="A").hand.dealer
        ('B', 'A')
        """
        if self.hand:
            return self.hand.refusal(event)
        who, did, what = event
        if who == TABLE and did == "draw" and len(set(what)) == 2 and len(what) == 2 and set(what) <= set(PACK):
            return None
        return Illegal("A and B first draw for the deal, a card each from the pack", "cinq-cents.deal.draw")

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect."""
        if self.hand is None:
            dealer = drawn_dealer(event.what, self.options)
            if dealer:
                self.hand = Hand(dealer, self.options, self.scores)
            return
        hand = self.hand
        entered = len(hand.ledger)
        hand.record(event)
        self.ledger += hand.ledger[entered:]
        if hand.over:
            self.settle(hand)

    def settle(self, hand: Hand) -> None:
        """See who has won by a deal that is over, and begin the next where nobody has.

        After a tie, the game is continued to 100 points more, according to the same rules for stopping and for
        counting, :rule:`cinq-cents.tie`:

        >>> game = Game(dealer="B", scores={"A": 451, "B": 469}, chance=Chance(5))
        >>> while not game.deals:
        ...     game.do(game.legal()[0])
        >>> game.ledger
        [<A +69 cinq-cents.count.cards: cards in his tricks>, <B +51 cinq-cents.count.cards: cards in his tricks>]
        >>> game.scores, game.target, game.winner, game.hand.dealer, game.hand.target
        ({'A': 520, 'B': 520}, 600, None, 'A', 600)
        >>> game.view("A")["target"]
        600

        It is to these hundred points more in every deal that follows, :rule:`cinq-cents.tie`, and whoever stops before
        has stopped short, :rule:`cinq-cents.stop.false`:

        >>> for seed, scores in ((40, {"A": 440, "B": 440}), (270, {"A": 400, "B": 420})):
        ...     game = Game(dealer="B", scores=scores, chance=Chance(seed))
        ...     for event in steps(game, 0):
        ...         if event.did == "play" and not game.hand.tricks and game.hand.trick.cards:
        ...             shown = game.deals, game.hand.dealer, game.target, game.hand.target, game.hand.scores
        ...             print(*shown, [str(fault) for fault in game.faults() if fault.did == "stop"])
        ...     print(game.winner, game.scores, game.ledger[-1])
        0 B 500 500 {'A': 440, 'B': 440} ['B stop']
        1 A 600 600 {'A': 500, 'B': 500} ['A stop']
        2 B 600 600 {'A': 552, 'B': 568} ['B stop']
        B {'A': 578, 'B': 662} <B +0 cinq-cents.stop: has reached 600>
        0 B 500 500 {'A': 400, 'B': 420} ['B stop']
        1 A 500 500 {'A': 486, 'B': 454} ['A stop']
        2 B 600 600 {'A': 530, 'B': 530} ['B stop']
        3 A 600 600 {'A': 593, 'B': 587} ['A stop']
        A {'A': 677, 'B': 623} <A +0 cinq-cents.stop: has reached 600>

        One point less for B, and there is no tie, :rule:`cinq-cents.tie`, but A has won, having attained the figure,
        :rule:`cinq-cents.stop`:

        >>> game = Game(dealer="B", scores={"A": 451, "B": 468}, chance=Chance(5))
        >>> while not game.deals:
        ...     game.do(game.legal()[0])
        >>> game.winner, game.over, game.legal(), game.target, game.ledger[-1]
        ('A', True, [], 500, <A +0 cinq-cents.stop: has reached 500>)

        Where any double arrival is a tie, :reading:`cinq-cents/both-past`, the figure is raised until one of them is
        short of it:

        >>> game = Game(Options(both_past="hundred-more"), "B", {"A": 531, "B": 570}, Chance(5))
        >>> while not game.deals:
        ...     game.do(game.legal()[0])
        >>> game.scores, game.winner, game.target
        ({'A': 600, 'B': 621}, None, 700)

        Every deal is played as the first was read, so that the last trick of each has its ten points where that is
        agreed, :reading:`cinq-cents/last-trick`:

        >>> game = Game(Options(last_trick="ten"), "B", chance=Chance(5))
        >>> while game.deals < 2:
        ...     game.do(game.legal()[0])
        >>> [entry.points for entry in game.ledger if entry.what == "the last trick"]
        [10, 10]
        >>> game = Game(Options(last_trick="ten"), chance=Chance(3))
        >>> while not game.deals:
        ...     game.do(game.legal()[0])
        >>> [entry.points for entry in game.ledger if entry.what == "the last trick"]
        [10]
        """
        self.deals += 1
        self.scores = dict(hand.scores)
        self.winner = hand.winner
        if self.winner:
            return
        won = verdict(self.scores, hand.won, self.target, self.options)
        while won == TIE:
            self.extend()
            won = verdict(self.scores, hand.won, self.target, self.options)
        if won:
            self.ledger.append(Entry(won, 0, self.options.target_rule, f"has reached {self.target}"))
            self.winner = won
            return
        self.hand = Hand(OTHER[hand.dealer], self.options, self.scores, self.target)

    def extend(self) -> None:
        """Play on after a tie, to 100 points more.

        Are they 100 more than the figure, so that at 520 there are 80 to make, or is it a new game, to 100 from nought?
        The text says both, :reading:`cinq-cents/extension`:

        >>> for extension in ("raise", "restart"):
        ...     game = Game(Options(extension=extension), "B", scores={"A": 451, "B": 469}, chance=Chance(5))
        ...     while not game.deals:
        ...         game.do(game.legal()[0])
        ...     print(extension, game.target, game.scores, game.hand.target, game.ledger[2:3])
        raise 600 {'A': 520, 'B': 520} 600 []
        restart 100 {'A': 0, 'B': 0} 100 [<A -520 cinq-cents.tie: a new game to 100>]

        So it is whatever the figure was, and whatever else is agreed, :reading:`cinq-cents/extension`:

        >>> plain = {"last_trick": "none", "usage": "hundred-more", "strict": "follow-and-head"}
        >>> for beside in ({}, OTHERWISE):
        ...     for extension in ("raise", "restart"):
        ...         for target in (200, 500, 1000):
        ...             options = Options(**{**beside, **plain, "extension": extension, "target": target})
        ...             game = Game(options, "B", {"A": target - 49, "B": target - 31}, Chance(5))
        ...             while not game.deals:
        ...                 game.do(game.legal()[0])
        ...             print(extension, target, game.target, game.scores, game.hand.target, game.hand.scores)
        raise 200 300 {'A': 220, 'B': 220} 300 {'A': 220, 'B': 220}
        raise 500 600 {'A': 520, 'B': 520} 600 {'A': 520, 'B': 520}
        raise 1000 1100 {'A': 1020, 'B': 1020} 1100 {'A': 1020, 'B': 1020}
        restart 200 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        restart 500 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        restart 1000 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        raise 200 300 {'A': 220, 'B': 220} 300 {'A': 220, 'B': 220}
        raise 500 600 {'A': 520, 'B': 520} 600 {'A': 520, 'B': 520}
        raise 1000 1100 {'A': 1020, 'B': 1020} 1100 {'A': 1020, 'B': 1020}
        restart 200 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        restart 500 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        restart 1000 100 {'A': 0, 'B': 0} 100 {'A': 0, 'B': 0}
        """
        if self.options.extension == "raise":
            self.target += EXTENSION
            return
        self.target = EXTENSION
        for seat, score in self.scores.items():
            self.ledger.append(Entry(seat, -score, "cinq-cents.tie", f"a new game to {EXTENSION}"))
            self.scores[seat] = 0

    def draw(self, chance: Chance) -> Event:
        """The draw for the deal, or a shuffle."""
        if self.hand:
            return self.hand.draw(chance)
        return Event(TABLE, "draw", tuple(chance.shuffled(PACK)[:2]))

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know now, and nothing else: the deal as :meth:`Hand.view` shows it, and the game.

        Before the draw, :rule:`cinq-cents.deal.draw`, there is little to see, and only A and B ever see anything:

        >>> game = Game(scores={"A": 480})
        >>> game.view("A") == {
        ...     "seat": "A", "to_act": "table", "scores": {"A": 480, "B": 0}, "target": 500, "deals": 0, "winner": None,
        ...     "transcript": [],
        ... }
        True
        >>> game.do("table draw KS 9H", EXAMPLE)
        >>> seen = game.view("A")
        >>> seen["to_act"], seen["may"], seen["hand"], seen["scores"], seen["target"], seen["winner"], seen["deals"]
        ('B', [], [QS, KH, QH, 7H, AC, 10C, 9C, JD], {'A': 480, 'B': 0}, 500, None, 0)
        >>> seen["transcript"]
        [<table draw KS 9H>, <table deal A AC 10C 9C KH QH QS JD 7H turn 9H>]

        What is dealt face down stays hidden in every deal, :rule:`cinq-cents.deal.eight`, and what one sees is one's
        own: nothing done to it is done to the game:

        >>> game = Game(Options(target=200), chance=Chance(3), scores={"A": 20})
        >>> for _ in steps(game):
        ...     pass
        >>> transcripts = [game.view(seat)["transcript"] for seat in "AB"]
        >>> game.deals, *({event.what for event in one if event.did == "shuffle"} for one in transcripts)
        (3, {()}, {()})
        >>> seen = game.view("A")
        >>> seen["winner"] == game.winner, seen["to_act"], seen["may"], seen["stage"], seen["scores"] == game.scores
        (True, None, [], 'over', True)
        >>> for game in (Game(scores={"A": 20}), game):
        ...     before = repr(game.view("A"))
        ...     for what in game.view("A").values():
        ...         if type(what) in (list, dict):
        ...             what.clear()
        ...     print(repr(game.view("A")) == before)
        True
        True

        >>> Game().view("C")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the players are A and B; there is no seat 'C' [cinq-cents.deal.draw]
        """
        check_seat(seat)
        seen = self.hand.view(seat) if self.hand else {"seat": seat, "to_act": TABLE, "scores": self.scores}
        return {
            **seen,
            "target": self.target,
            "deals": self.deals,
            "winner": self.winner,
            "transcript": [masked(event, seat) for event in self.transcript],
        }
