"""One coup of Quinze: from the passe and the first card to the showdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadille.games.quinze.dealing import DEALING, FACE_UP, KIND, PASSE, STAKES, TURN
from spadille.games.quinze.options import DEFAULT, Options
from spadille.games.quinze.packs import Stock, burst, value
from spadille.games.quinze.stakes import Share, settle
from spadille.games.quinze.word import Word
from spadille.table.cards import Card, card
from spadille.table.chance import Chance
from spadille.table.referee import TABLE, Event, Illegal, handed_out, offers

ASK, MORE, BUST, BASTA = "quinze.ask.opener-first", "quinze.ask.more", "quinze.bust", "quinze.basta"
STOCK, ALL_BURST = "quinze/stock", "quinze/all-burst"
"""The readings that supply what is done when the stock gives out, and when all have burst."""

_PHASES = {
    "shuffle": (("shuffle", "deal"), "the dealer shuffles the cards", DEALING),
    "deal": (("deal",), "a card is given to each", DEALING),
    "cut": (("cut",), "the player at the dealer's left cuts the cards", DEALING),
    "word": (("pass", "propose", "accept", "raise", "abide"), "the word goes round", TURN),
    "ask": (("ask", "basta"), "cards are asked for", ASK),
    "card": (("card",), "the card that was asked for is given", FACE_UP),
}
"""What may be done in each phase of a coup, what is said to one who does something else, and by which rule."""
_FOLLOWS = {"shuffle": " …", "deal": " …", "cut": " 20", "propose": " 5", "raise": " 5", "card": " KS"}
"""What follows a verb, in an example of what to write."""
_VERBS = frozenset(verb for verbs, _, _ in _PHASES.values() for verb in verbs)

class Coup(Word):
    """One coup: the same dealer deals until somebody opens, cards are asked for, and the best hand is shown.

    The events are ``table shuffle`` with the fifty-two cards of the pack, top first, and ``C cut 20`` by the player at
    the dealer's left; or ``table deal A 8S B KC`` with the first cards written down, in place of both.  Then
    ``A pass``, ``A propose 5``, ``B accept``, ``B raise 3`` (he accepts, and raises by three), ``A ask``, ``A abide``
    once the card is given, ``A basta``.  Where the first cards were written down, so is each that is asked for:
    ``table card 7S``.

    :param caves: what each player has before him, in their order round the table (clockwise).
    :param dealer: who deals; the word goes to his right.
    :param seats: the players in that order, where ``caves`` are accounts that hold more than theirs.
    :param stock: the pack from which he deals, if it is not a fresh black one.
    :param antes: what each has in the passe, where some lies there from before.
    :param seed: fixes the shuffles; without it they are given as events.
    :raises Illegal: where there are not two to six players, or fewer than two of them can pay the token.
    :raises ValueError: where a cave is not a whole number of coins or a name cannot be used.

    Each has put in his token, :rule:`quinze.pool`.  The player at the dealer's left cuts, one card is given to each,
    :rule:`quinze.deal.one-from-bottom`, and the word is at the dealer's right, :rule:`quinze.turn`:

    >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C", seed=7)
    >>> coup.to_act, coup.purses
    ('B', <C 19, B 19, A 19, passe 3, stakes 0>)
    >>> coup.cut(20), coup.to_act, coup.players, coup.legal()[:3]
    (None, 'A', ('A', 'B', 'C'), [<A pass>, <A propose 3>, <A propose 4>])

    Two, three, four, five or six persons play, :rule:`quinze.kind`, and one of them deals:

    >>> Coup({"C": 20, "B": 20}, dealer="C").to_act
    'table'
    >>> Coup({"C": 20, "B": 20}, dealer="A")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: nobody called 'A' is in the game; the players are C, B [quinze.kind]

    Whoever deals, the word and the cards go to the right from him, :rule:`quinze.turn`: the same cards and the same
    words come, from seat to seat, to the same end, with two players as with six, :rule:`quinze.kind`:

    >>> said = [Event.read(f"A {one}") for one in ("pass", "propose 5", "accept", "raise 2", "abide", "ask", "basta")]
    >>> def played(order, seed, dealt=None, **agreed):
    ...     caves = {player: 4 + 5 * order.index(player) % 11 for player in sorted(order, reverse=True)}
    ...     coup = Coup(caves, order[-1], stock=dealt, seed=seed, options=Options(**agreed))
    ...     choice = Chance(seed)
    ...     while not coup.over:
    ...         may = coup.legal()
    ...         tried = [one._replace(who=coup.to_act) for one in said]
    ...         assert [one for one in tried if one in may] == [one for one in tried if not coup.why_not(one)]
    ...         seat = order[len(coup.transcript) % len(order)]
    ...         seen = coup.view(seat)
    ...         assert bool(seen["legal"]) == (seat == coup.to_act) and seen["first"] == coup.first.get(seat)
    ...         coup.do(str(choice.pick(may[:3] + may[3:][-1:])))
    ...     assert len(coup.stock.cards + coup.stock.dead) in (15, 52)
    ...     assert sum(coup.antes.values()) == coup.purses["passe"]
    ...     return [(order.find(line.to), line.points, line.rule) for line in coup.ledger]
    >>> for number in range(2, 7):
    ...     turned = ["ABCDEF"[turn:number] + "ABCDEF"[:turn] for turn in range(number)]
    ...     for seed in range(6):
    ...         assert all(played(order, seed) == played(turned[0], seed) for order in turned)

    Whole coups with each reading, crossed with all choices of the others, from a whole pack and from the last of one:
    what players have by :rule:`quinze.pass.final`, :rule:`quinze.raise.all`, :rule:`quinze.bust`, :rule:`quinze.win`
    and :rule:`quinze.win.primacy`, or have back, and what the first, the second … of two to five has gained or lost,
    :reading:`quinze/burst`, :reading:`quinze/all-burst`, :reading:`quinze/short`, :reading:`quinze/first`,
    :reading:`quinze/stock`, :reading:`quinze/exhausted`:

    >>> from collections import Counter
    >>> from itertools import product
    >>> from spadille.table.cards import cards
    >>> def rest(few):
    ...     stock = Stock("black")
    ...     if few:
    ...         stock.shuffle(cards("AS 2S 3C AC 2S 3S KS"))
    ...         stock.dead = cards("4S 4C 4S 4C 5S 7C 8C 2C")
    ...     return stock
    >>> read = dict(burst="hidden", all_burst="taken-back", short="must-pass", first="eldest", stock="stand",
    ...             exhausted="same-dealer")
    >>> won, gained = Counter(), Counter()
    >>> for number, choices in enumerate(2 * [*product((False, True), repeat=len(read))]):
    ...     agreed = {name: choice for (name, choice), taken in zip(read.items(), choices) if taken}
    ...     for few in (False, True):
    ...         order = "ABCDE"[: 2 + sum(choices) % 4]
    ...         for who, coins, rule in played(order, number, rest(few), token=1 + few, least_cave=2, **agreed):
    ...             for name in read if who >= 0 else ():
    ...                 won[name in agreed, name, rule.removeprefix("quinze")] += abs(coins)
    ...                 gained[name in agreed, name, who] += coins
    >>> rules = ".open", ".raise", ".raise.after-card", ".raise.all", ".pass.final", ".bust", ".win", ".win.primacy"
    >>> for name, choice in read.items():
    ...     for taken in (False, True):
    ...         print(choice if taken else getattr(DEFAULT, name), *(won[taken, name, rule] for rule in rules),
    ...               [gained[taken, name, who] for who in range(5)])
    at-once 587 845 29 1273 237 149 1059 40 [47, -41, 47, -202, 149]
    hidden 560 817 17 1085 222 0 1352 118 [24, -159, 149, -137, 103]
    remains 583 874 23 1249 248 36 1386 70 [75, -76, 79, -219, 129]
    taken-back 564 788 23 1109 211 113 1025 88 [-4, -124, 117, -120, 123]
    for-his-rest 580 861 28 535 124 149 2133 115 [382, -64, -223, -212, 97]
    must-pass 567 801 18 1823 335 0 278 43 [-311, -136, 419, -127, 155]
    opener 613 926 26 1295 221 113 1167 130 [-17, -1, 40, -163, 141]
    eldest 534 736 20 1063 238 36 1244 28 [88, -199, 156, -176, 111]
    reshuffle 584 995 25 1286 233 73 1322 60 [27, -108, 194, -167, 34]
    stand 563 667 21 1072 226 76 1089 98 [44, -92, 2, -172, 218]
    deal-passes 549 843 36 1240 204 22 1250 80 [13, -154, 82, -149, 206]
    same-dealer 598 819 10 1118 255 127 1161 78 [58, -46, 114, -190, 46]
    """

    @property
    def to_act(self) -> str | None:
        """Whose turn it is: ``table`` for the cards, a player for all else, ``None`` once the coup is over.

        The word belongs in the first place to the player at the dealer's right, and then to each who follows in the
        same order, :rule:`quinze.turn`; so the dealer has it last.

        >>> coup = Coup(dict.fromkeys("NESW", 20), dealer="N")         # west sits at north's right
        >>> coup.do("table deal W 9S S 5C E KS N 2C")
        >>> asked = []
        >>> while coup.phase == "word":
        ...     asked.append(coup.to_act)
        ...     coup.pass_()
        >>> asked
        ['W', 'S', 'E', 'N']
        >>> coup.do("table deal W 9S S 5C E KS N 2C")
        >>> print(coup.refusal(Event.read("S pass")))
        the word goes round: it is W's turn [quinze.turn]
        """
        if self.phase == "over":
            return None
        if self.phase == "cut":
            return self.seats.left(self.dealer)
        if self.phase == "word":
            return self._to_speak[-1]
        return self._to_ask[-1] if self.phase == "ask" else TABLE

    @offers
    def legal(self) -> list[Event]:
        """All that the player whose turn it is may do.

        He passes or proposes, :rule:`quinze.open`, the passe at least, :rule:`quinze.open.minimum`; the other passes,
        accepts or raises, :rule:`quinze.raise`, and so does he; then he asks for a card, or says *basta*,
        :rule:`quinze.basta`:

        >>> coup = deal({"B": 4, "A": 4}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.legal()
        [<A pass>, <A propose 2>, <A propose 3>]
        >>> coup.propose(2)
        >>> coup.legal()
        [<B pass>, <B accept>, <B raise 1>]
        >>> coup.raise_(1)
        >>> coup.legal()
        [<A pass>, <A accept>]
        >>> coup.accept()
        >>> coup.legal(), coup.ask(), coup.legal()
        ([<A ask>, <A basta>], None, [])
        >>> Coup({"B": 4, "A": 4}, "B", seed=1).legal()[::50]
        [<A cut 1>, <A cut 51>]

        When a card is given he abides by what has been done or raises, :rule:`quinze.raise.after-card`:

        >>> coup = deal({"B": 4, "A": 6}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 2", "B accept", "A ask", "table card 2S")
        >>> coup.legal()
        [<A abide>, <A raise 1>, <A raise 2>, <A raise 3>]
        >>> coup.do("A abide", "B raise 1", "A accept", "A basta", "B basta")
        >>> coup.to_act, coup.legal()
        (None, [])
        """
        who = self.to_act
        if who is None or who == TABLE:
            return []
        if self.phase == "cut":
            return [Event(who, "cut", (lifted,)) for lifted in range(1, len(self.stock.cards))]
        if self.phase == "ask":
            return [Event(who, did) for did in ("ask", "basta") if self._ask_refusal(who, did) is None]
        if self.opener is None:
            proposed = range(self.least_opening(who), self.purses[who] + 1)
            return [Event(who, "pass"), *(Event(who, "propose", (coins,)) for coins in proposed)]
        raises = [Event(who, "raise", (coins,)) for coins in range(1, self.most_raise(who) + 1)]
        if not self.due(who):
            return [Event(who, "abide"), *raises]
        accepting = [Event(who, "accept")] if self._may_accept(who) else []
        return [Event(who, "pass"), *accepting, *raises]

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused.

        Before the dealer has shuffled, and one card is given to each, :rule:`quinze.deal.one-from-bottom`, nothing else
        is done; and at no time what is no part of the game, :rule:`quinze.kind`:

        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> for written in ("A play KS", "A pass", "C shuffle"):
        ...     print(coup.refusal(Event.read(written)))
        at Quinze one passes, proposes, accepts, raises, abides, asks for a card or says basta [quinze.kind]
        the dealer shuffles the cards: write 'table shuffle …' or 'table deal …' [quinze.deal.one-from-bottom]
        the dealer shuffles the cards: write 'table shuffle …' or 'table deal …' [quinze.deal.one-from-bottom]
        >>> coup.why_not("table deal A 8S B KC"), coup.why_not("table deal A 8S B KC C 2H")
        (('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',))

        What is done out of its time is refused, and it is said what may be written: the player at the dealer's left
        cuts, :rule:`quinze.deal.one-from-bottom`; the word goes round, :rule:`quinze.turn`; he who opened asks for a
        card, :rule:`quinze.ask.opener-first`, and it is laid face up, :rule:`quinze.ask.face-up`:

        >>> coup.do(Event("table", "shuffle", tuple(coup.stock.cards)))
        >>> print(coup.refusal(Event.read("A propose 3")))
        the player at the dealer's left cuts the cards: write 'B cut 20' [quinze.deal.one-from-bottom]
        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> coup.do("table deal A 8S B KC C 2S")
        >>> print(coup.refusal(Event.read("A ask")))
        the word goes round: write 'A pass' or 'A propose 5' or 'A accept' or 'A raise 5' or 'A abide' [quinze.turn]
        >>> coup.do("A propose 3", "B accept", "C accept")
        >>> print(coup.refusal(Event.read("A pass")))
        cards are asked for: write 'A ask' or 'A basta' [quinze.ask.opener-first]
        >>> coup.do("A ask")
        >>> print(coup.refusal(Event.read("A ask")))
        the card that was asked for is given: write 'table card KS' [quinze.ask.face-up]

        Once it is over nothing more happens; when all have passed to a proposal, none comes back into the deal,
        :rule:`quinze.pass.final`:

        >>> coup = Coup(dict.fromkeys("CBA", 20), dealer="C")
        >>> coup.do("table deal A 8S B KC C 2S", "A propose 3", "B pass", "C pass")
        >>> print(coup.refusal(Event.read("A ask")))
        the coup is over [quinze.pass.final]
        """
        who, did, what = event
        if did not in _VERBS:
            return Illegal(
                "at Quinze one passes, proposes, accepts, raises, abides, asks for a card or says basta", KIND
            )
        if self.phase == "over":
            return Illegal("the coup is over", self._decided_by)
        verbs, doing, rule = _PHASES[self.phase]
        turn = self.to_act
        if did not in verbs or (turn == TABLE and who != TABLE):
            written = " or ".join(f"'{turn} {verb}{_FOLLOWS.get(verb, '')}'" for verb in verbs)
            return Illegal(f"{doing}: write {written}", rule)
        if who != turn:
            return Illegal(f"{doing}: it is {turn}'s turn", rule)
        if self.phase == "word":
            return self._word_refusal(who, did, what)
        if self.phase == "ask":
            return self._ask_refusal(who, did) if what == () else Illegal(f"'{did}' is said alone", BASTA)
        return self._cards_refusal(did, what)

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect."""
        who, did, what = event
        if did == "shuffle":
            self.stock.shuffle(what)
            self.phase = "cut"
        elif did == "cut":
            self.stock.cut(what[0])
            if self._to_ask:
                self.give(self.stock.take())
            else:
                self._prepare_deal()
        elif did == "deal":
            given = dict(zip(what[::2], what[1::2]))
            self._give_first({player: self.stock.find(given[player]) for player in self.players})
        elif did == "card":
            self.give(self.stock.find(what[0]))
        elif did == "ask":
            self._asked()
        elif did == "basta":
            self._stand()
        else:
            self._said(who, did, what)

    def _go_on(self) -> None:
        """Give the word to the next who has something to say; if there is none, to cards, or to another deal."""
        while self._to_speak and not self._must_speak(self._to_speak[-1]):
            self._to_speak.pop()
        if self._to_speak:
            self.phase = "word"
        elif self.opener is None:
            self.deal_again()
        elif self._order:
            self._ask_next()
        else:
            self._begin_asking()

    def _begin_asking(self) -> None:
        """Settle who asks first.

        He who has opened the game, has been raised and has accepted the raise, asks the dealer for a card,
        :rule:`quinze.ask.opener-first`; he asks, too, if he was not raised, for nothing else is said of that.

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A pass", "B propose 3", "C raise 2", "A accept")
        >>> coup.why_not("B ask")                                   # he has yet to accept the raise
        ('quinze.turn',)
        >>> coup.do("B accept")
        >>> coup.to_act, coup.why_not("B ask"), coup.why_not("A ask")
        ('B', (), ('quinze.ask.opener-first',))

        Where *the first* is named later, it might be the eldest of those who are engaged,
        :reading:`quinze/first`:

        >>> for first in ("opener", "eldest"):
        ...     coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"},
        ...                 options=Options(first=first))
        ...     coup.do("A pass", "B propose 3", "C accept", "A accept")
        ...     asking = []
        ...     while not coup.over:
        ...         asking.append(coup.to_act)
        ...         coup.basta()
        ...     print(first, asking, coup.shown)
        opener ['B', 'C', 'A'] ('B', 'C')
        eldest ['A', 'B', 'C'] ('A', 'B', 'C')
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A pass", "B propose 3", "C raise 1", "A accept", "B pass")
        >>> coup.to_act, coup.why_not("A ask")          # the opener has given up: he who follows him is the first
        ('C', ('quinze.ask.opener-first',))

        Of however many, each of them asks once in this order, :rule:`quinze.next-player`, and they show in the same,
        :rule:`quinze.show`; here the dealer has opened, and by what the best has won is said at the end,
        :rule:`quinze.win`, :rule:`quinze.win.primacy`, :reading:`quinze/first`:

        >>> for number in range(2, 7):
        ...     names = "ABCDEF"[:number]
        ...     for first in ("opener", "eldest"):
        ...         cards = dict(zip(names, ("8S", "8C", "7S", "9S", "KS", "QS")))
        ...         coup = deal(dict.fromkeys(reversed(names), 9), names[-1], first=cards, options=Options(first=first))
        ...         coup.do(*(f"{name} pass" for name in names[:-1]), f"{names[-1]} propose 6")
        ...         coup.do(*(f"{name} accept" for name in names[:-1]))
        ...         asking = ""
        ...         while not coup.over:
        ...             asking += coup.to_act
        ...             coup.basta()
        ...         print(first, asking, "".join(coup.shown), coup.winner, *coup.why_not("A ask"))
        opener BA BA A quinze.win.primacy
        eldest AB A A quinze.win.primacy
        opener CAB CA A quinze.win.primacy
        eldest ABC A A quinze.win.primacy
        opener DABC D D quinze.win
        eldest ABCD AD D quinze.win
        opener EABCD E E quinze.win
        eldest ABCDE ADE E quinze.win
        opener FABCDE FE E quinze.win.primacy
        eldest ABCDEF ADE E quinze.win.primacy
        """
        opener = str(self.opener)
        first = self.options.first == "opener"
        self._order = (opener, *self._after(opener)) if first else tuple(self.engaged)
        self._to_ask = [*self._order][::-1]
        self._ask_next()

    def _ask_next(self) -> None:
        """Let the next player make up his hand, or show the hands.

        When one has said *basta*, it is for the next to make up his hand, and all that has been said of the first is
        repeated with each of the others who have a stake in the deal, :rule:`quinze.next-player`:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B pass", "C accept", "A ask", "table card 2S", "A abide", "C abide")
        >>> coup.to_act, coup.why_not("C ask")
        ('A', ('quinze.ask.opener-first',))
        >>> coup.do("A basta")
        >>> coup.to_act, coup.why_not("A ask")                      # B has no stake in it any more
        ('C', ('quinze.ask.opener-first',))
        >>> coup.do("C ask", "table card 4C", "C raise 5", "A accept")
        >>> coup.to_act, coup.legal()
        ('C', [<C ask>, <C basta>])

        When each has made up his hand, the first declares it and lays it open, and he who has a higher point shows it,
        :rule:`quinze.show`; nobody else needs to.

        >>> coup.do("C basta")
        >>> coup.over, coup.points("A"), coup.points("C"), coup.shown
        (True, 10, 14, ('A', 'C'))

        Of four, two may have passed who sit beside each other, and the next is the fourth, :rule:`quinze.next-player`:

        >>> coup = deal(dict.fromkeys("DCBA", 20), "D", first={"A": "8S", "B": "9C", "C": "KS", "D": "2S"})
        >>> coup.do("A propose 4", "B accept", "C accept", "D accept", "A ask", "table card 2C", "A raise 2")
        >>> coup.do("B pass", "C pass", "D accept", "A basta")
        >>> coup.to_act
        'D'
        """
        while self._to_ask and self._to_ask[-1] not in self.engaged:
            self._to_ask.pop()
        if self._to_ask:
            self.phase = "ask"
        else:
            self.end_coup()

    def points(self, player: str) -> int:
        """What the hand of a player counts, his first card included.

        By this it is known who comes nearest to fifteen, :rule:`quinze.win`:

        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KC"})
        >>> coup.do("A propose 3", "B accept", "A ask", "table card AC", "A abide", "B abide", "A ask", "table card 5S")
        >>> coup.points("A"), coup.points("B")
        (14, 10)
        """
        return value(self.first[player]) + sum(map(value, self.drawn[player]))

    def _ask_refusal(self, who: str, did: str) -> Illegal | None:
        """Why he whose turn it is may not ask for a card.

        When the raises on one card are ended he may ask for a new one, and for several in succession, so long as he has
        not exceeded the point of fifteen, :rule:`quinze.ask.more`; he who exceeds it has lost, :rule:`quinze.bust`:

        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KC"}, options=Options(burst="hidden"))
        >>> coup.do("A propose 3", "B accept", "A ask", "table card 6S")
        >>> coup.why_not("A ask")                                   # the word goes round before the next card
        ('quinze.turn',)
        >>> coup.do("A abide", "B abide", "A ask", "table card AC", "A abide", "B abide")
        >>> coup.points("A"), coup.why_not("A ask")                 # nobody is held to fifteen
        (15, ())
        >>> coup.do("A ask", "table card AC", "A abide", "B abide")
        >>> coup.points("A"), coup.why_not("A ask"), coup.why_not("A basta")
        (16, ('quinze.ask.more', 'quinze.bust'), ())
        >>> print(coup.refusal(Event.read("A ask")))
        one asks for cards so long as one has not passed fifteen [quinze.ask.more, quinze.bust]

        When the stock gives out, the dead cards are shuffled and take its place; or each stands on the hand he has,
        :reading:`quinze/stock`:

        >>> from itertools import product
        >>> from spadille.table.cards import cards
        >>> for rest, last in ("reshuffle", "AC"), ("stand", "AC"), ("stand", "KC"), ("stand", ""):
        ...     seen = []
        ...     for short, first in product(("for-his-rest", "must-pass"), ("opener", "eldest")):
        ...         stock = Stock("black")
        ...         stock.shuffle(cards(f"{last} 5C 6C"))
        ...         stock.dead = cards("2S KS")
        ...         read = Options(stock=rest, burst="hidden" if last == "KC" else "at-once", short=short, first=first)
        ...         coup = Coup(dict.fromkeys("BA", 20), "B", stock=stock, options=read)
        ...         coup.do("A propose 19", "B accept", *["A ask"] * len(coup.stock.cards))
        ...         seen.append([coup.points("A"), coup.why_not("A ask"), coup.legal(), coup.basta(), coup.legal()])
        ...     print(rest, *seen[0], all(one == seen[0] for one in seen))
        reshuffle 7 () [<A ask>, <A basta>] None [<B ask>, <B basta>] True
        stand 7 ('quinze/stock',) [<A basta>] None [<B basta>] True
        stand 16 ('quinze.ask.more', 'quinze.bust') [<A basta>] None [<B basta>] True
        stand 6 ('quinze/stock',) [<A basta>] None [<B basta>] True

        The cards that are dead, :reading:`quinze/stock`, are shuffled and cut like the pack,
        :rule:`quinze.deal.one-from-bottom`:

        >>> stock = Stock("black")
        >>> stock.shuffle(cards("AC 4C"))
        >>> stock.dead = cards("2S KS")
        >>> coup = Coup(dict.fromkeys("BA", 20), "B", stock=stock)
        >>> coup.do("A propose 19", "B accept", "A ask")
        >>> coup.to_act, coup.why_not("table deal A 2S B KS"), coup.why_not("table shuffle KS 2S")
        ('table', ('quinze.deal.one-from-bottom',), ())
        >>> coup.why_not("A ask"), coup.why_not("table card KS"), coup.view("B")["left"]
        (('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',), 2)
        >>> coup.do("table shuffle KS 2S")
        >>> coup.to_act, coup.legal(), coup.why_not("A cut 2"), coup.why_not("B cut 1")
        ('A', [<A cut 1>], ('quinze.deal.one-from-bottom',), ('quinze.deal.one-from-bottom',))
        >>> coup.cut(1)
        >>> coup.drawn["A"], coup.to_act, coup.stock.cards
        ([KS], 'A', [2S])
        >>> stock = Stock("black")
        >>> stock.shuffle(cards("AC 4C"))
        >>> stock.dead = cards("2S KS")
        >>> coup = Coup(dict.fromkeys("BA", 20), "B", stock=stock, seed=1)     # with a seed, chance shuffles them
        >>> coup.do("A propose 19", "B accept", "A ask")
        >>> coup.transcript[-1].did, coup.phase, coup.legal(), len(coup.stock.cards)
        ('shuffle', 'cut', [<A cut 1>], 2)
        >>> stock = Stock("black")
        >>> stock.shuffle(cards("AC 4C 5C"))
        >>> stock.dead = cards("2S KS")
        >>> coup = Coup({"D": 20, "C": 0, "B": 20, "A": 20}, "D", stock=stock)
        >>> coup.do("A propose 19", "B pass", "D accept", "A ask", "table shuffle KS 2S")
        >>> coup.to_act, coup.cut(1), coup.drawn        # C sits at the dealer's left; the card of B is not dead yet
        ('C', None, {'A': [KS], 'B': [], 'D': []})

        Where they are written down, so is the card that comes of the dead ones, :reading:`quinze/stock`.

        >>> stock = Stock("black")
        >>> stock.cards, stock.dead = cards("AC 4C"), cards("2S KS")
        >>> coup = Coup(dict.fromkeys("BA", 20), "B", stock=stock)
        >>> coup.do("table deal A 4C B AC", "A propose 19", "B accept", "A ask", "table card 2S")
        >>> coup.points("A"), coup.to_act, coup.stock.cards, coup.stock.dead
        (6, 'A', [KS], [])
        """
        if did == "basta":
            return None
        if burst(self.points(who)):
            return Illegal("one asks for cards so long as one has not passed fifteen", MORE, BUST)
        if not self.stock.cards and self.options.stock == "stand":
            return Illegal("the stock has given out, and no more cards can be had", STOCK)
        return None

    def _stand(self) -> None:
        """Let him stand on his hand who says so, and the next make up his.

        When he who asks, not having passed fifteen, does not wish to add to his cards, he announces it by saying
        *basta*, :rule:`quinze.basta`; he may say so at once, and then has the word no more for a card.

        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KC"})
        >>> coup.do("A propose 3", "B accept")
        >>> coup.why_not("B basta"), coup.why_not("A basta 1"), coup.why_not("A ask 1"), coup.why_not("A basta")
        (('quinze.ask.opener-first',), ('quinze.basta',), ('quinze.basta',), ())
        >>> coup.basta()
        >>> coup.to_act, coup.why_not("A ask"), coup.why_not("B basta")
        ('B', ('quinze.ask.opener-first',), ())
        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KC"})
        >>> coup.do("A propose 3", "B accept", "A ask", "table card 7S", "A abide", "B abide")
        >>> coup.points("A"), coup.why_not("A basta")
        (15, ())
        """
        self._to_ask.pop()
        self._ask_next()

    def _asked(self) -> None:
        if not self.stock.cards:
            self.stock.reuse()
            self.phase = "shuffle" if self.stock.ordered else "card"
        elif self.stock.ordered:
            self.give(self.stock.take())
        else:
            self.phase = "card"

    def give(self, card: Card) -> None:
        """Give the card that was asked for, and the word to him who has it.

        It comes from the bottom of the stock, and is laid face up on the first card of him who asked for it,
        :rule:`quinze.ask.face-up`, so that all see it:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", seed=7)
        >>> coup.do("A propose 3", "B accept", "C accept")
        >>> bottom = coup.stock.cards[-1]
        >>> coup.ask()
        >>> bottom, coup.drawn, coup.view("B")["drawn"]
        (QC, {'A': [QC], 'B': [], 'C': []}, {'A': [QC], 'B': [], 'C': []})
        >>> coup.do("A abide", "B abide", "C abide", "A basta")
        >>> bottom = coup.stock.cards[-1]
        >>> coup.ask()
        >>> bottom, coup.view("C")["drawn"]
        (AS, {'A': [QC], 'B': [AS], 'C': []})

        Then the word belongs to him, and he may abide by what has been done or make a new proposal by way of a raise,
        :rule:`quinze.raise.after-card`, but not pass, for nothing has been proposed to him:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B accept", "C accept", "A ask", "table card 2S")
        >>> coup.to_act, [coup.why_not(f"A {word}") for word in ("abide", "raise 4", "pass", "accept")]
        ('A', [(), (), ('quinze.raise.after-card',), ('quinze.raise.after-card',)])

        In the one case as in the other, those who are engaged may raise, and those who refuse to accept it lose what
        they had staked before their refusal, :rule:`quinze.raise.all`:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B accept", "C accept", "A ask", "table card 2S", "A abide", "B raise 4")
        >>> coup.to_act, coup.why_not("C abide"), coup.legal()[:3]
        ('C', ('quinze.raise.all',), [<C pass>, <C accept>, <C raise 1>])
        >>> coup.do("C raise 1", "A accept", "B pass")
        >>> coup.engaged, coup.staked, coup.gave_up, coup.purses
        (['A', 'C'], {'A': 8, 'B': 7, 'C': 8}, {'B': 'quinze.raise.all'}, <C 11, B 12, A 11, passe 3, stakes 23>)

        With each new card that is asked for, the right to raise comes round again to all who have a stake,
        :rule:`quinze.raise.each-card`:

        >>> coup.to_act, coup.why_not("C raise 2")
        ('A', ('quinze.ask.opener-first',))
        >>> coup.do("A ask", "table card 2C", "A raise 1")
        >>> coup.why_not("C raise 2"), coup.why_not("B raise 2")
        ((), ('quinze.turn',))
        >>> coup.do("C raise 2", "A accept", "A ask", "table card AS")
        >>> coup.to_act, coup.why_not("A raise 1")
        ('A', ())

        However many he asks for, :rule:`quinze.ask.more`, all have the word after each, :rule:`quinze.raise.each-card`;
        at the end of the coup they are laid aside with the rest, for the next pack, :rule:`quinze.packs`:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "AS", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B accept", "C accept")
        >>> said = []
        >>> for given in ("AS", "AC", "AC", "2S", "2S", "2C", "2C", "3S"):
        ...     coup.do("A ask", f"table card {given}")
        ...     said.append(coup.points("A"))
        ...     while coup.phase == "word":
        ...         said.append(coup.to_act)
        ...         coup.abide()
        >>> print(*said)
        2 A B C 3 A B C 4 A B C 6 A B C 8 A B C 10 A B C 12 A B C 15 A B C
        >>> coup.why_not("A ask"), len(coup.view("B")["drawn"]["A"])
        ((), 8)
        >>> coup.do("A basta", "B ask", "table card 8S", "C abide", "A abide", "C basta")
        >>> dead = coup.stock.dead
        >>> coup.winner, len(dead), sorted([*dead, *coup.stock.cards]) == sorted(Stock("black").cards)
        ('A', 12, True)

        If he comes to exceed fifteen he has lost irrevocably, and gives up his hand, :rule:`quinze.bust`; with fifteen
        he has not:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B accept", "C accept", "A ask", "table card 7S", "A abide", "B abide", "C abide")
        >>> coup.points("A"), coup.engaged
        (15, ['A', 'B', 'C'])
        >>> coup.do("A ask", "table card AS")
        >>> coup.points("A"), coup.engaged, coup.to_act, coup.why_not("A raise 1")
        (16, ['B', 'C'], 'B', ('quinze.turn',))
        >>> coup.do("B raise 1", "C accept", "B ask", "table card 7C")  # C is left alone, and has asked for nothing
        >>> coup.over, coup.purses, coup.shown, coup.ledger[-1]
        (True, <C 29, B 15, A 16, passe 0, stakes 0>, (), <C +2 quinze.bust: wins what was played for>)
        >>> [line.rule for line in coup.ledger if line.what == "raises" and line.to == "B"]
        ['quinze.raise.all']

        By “he must then give up his hand” it is given up at once.  But at the showdown the second shows his point if he
        has not burst; so it might be kept hidden till then, for nobody else has seen the first card,
        :reading:`quinze/burst`:

        >>> for read in ("at-once", "hidden"):
        ...     coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KS"}, options=Options(burst=read))
        ...     coup.do("A propose 3", "B accept", "A ask", "table card 9S")
        ...     coup.over, coup.to_act, coup.view("B")["engaged"]
        (True, None, ['B'])
        (False, 'A', ['A', 'B'])
        >>> coup.do("A raise 9", "B pass")                          # what he could not win by his hand
        >>> coup.points("A"), coup.purses
        (17, <B 16, A 24, passe 0, stakes 0>)
        """
        asker = self._to_ask[-1]
        self.drawn[asker].append(card)
        after = self._after(asker)[::-1]
        if self.options.burst == "at-once" and burst(self.points(asker)):
            self._to_speak = after
            self.give_up(asker, BUST)
        else:
            self._to_speak = [*after, asker]
            self._go_on()

    def end_coup(self) -> None:
        """Show the hands, where more than one is left, and pay what was won.

        He who comes nearest to fifteen without exceeding it wins what has been played for, :rule:`quinze.win`, and the
        passe with it:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "KC", "B": "9C", "C": "2S"})
        >>> coup.do("A propose 3", "B accept", "C accept", "A basta")
        >>> coup.do("B ask", "table card 2C", "B abide", "C abide", "A abide", "B basta", "C basta")
        >>> coup.winner, coup.purses, coup.shown
        ('B', <C 16, B 28, A 16, passe 0, stakes 0>, ('A', 'B'))
        >>> coup.ledger[-4:-2]
        [<passe -3 quinze.win: wins the passe>, <B +3 quinze.win: wins the passe>]
        >>> coup.ledger[-2:]
        [<stakes -9 quinze.win: wins what was played for>, <B +9 quinze.win: wins what was played for>]

        Of equal points primacy wins, :rule:`quinze.win.primacy`, though the other spoke first and opened:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "KC", "B": "KS", "C": "2S"})
        >>> coup.do("A pass", "B propose 3", "C accept", "A accept", "B basta", "C basta", "A basta")
        >>> coup.winner, coup.shown, coup.ledger[-1]
        ('A', ('B', 'A'), <A +9 quinze.win.primacy: wins what was played for>)

        Where bursting is hidden, all may have burst, :rule:`quinze.bust`, and the text does not say who wins then.  All
        that they have staked lies in the pool for the next deal, or each takes his stake back and the passe alone lies,
        :reading:`quinze/all-burst`:

        >>> for read in ("remains", "taken-back"):
        ...     coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "KS", "C": "2C"},
        ...                 options=Options(burst="hidden", all_burst=read))
        ...     coup.do("A propose 3", "B raise 2", "C accept", "A accept")
        ...     coup.do("A ask", "table card 9S", "A abide", "B raise 1", "C pass", "A accept", "A basta")
        ...     coup.do("B ask", "table card 6S", "B abide", "A abide", "B basta")
        ...     print(read, coup.winner, coup.purses, coup.antes, coup.ledger[-1].rule, coup.view("C")["shown"])
        remains None <C 14, B 13, A 13, passe 20, stakes 0> {'A': 7, 'B': 7, 'C': 6} quinze/all-burst {'A': 8S}
        taken-back None <C 14, B 19, A 19, passe 8, stakes 0> {'A': 1, 'B': 1, 'C': 6} quinze/all-burst {'A': 8S}
        >>> print(coup.refusal(Event.read("A ask")))
        the coup is over [quinze.bust]

        It may be so, :reading:`quinze/all-burst`, with a part of the stakes, too, which one who played for the rest of
        his cave had no share in.

        >>> coup = deal({"C": 20, "B": 20, "A": 4}, "C", first={"A": "8S", "B": "KS", "C": "KC"},
        ...             options=Options(burst="hidden"))
        >>> coup.do("A propose 3", "B raise 2", "C accept", "A basta", "B ask", "table card 9S", "B abide", "C abide")
        >>> coup.do("B basta", "C ask", "table card 9S", "C abide", "B abide", "C basta")
        >>> coup.winner, coup.shares[-1].to, coup.purses, coup.antes
        ('A', None, <C 14, B 14, A 12, passe 4, stakes 0>, {'B': 2, 'C': 2})

        What nobody had met, :reading:`quinze/short`, goes back to him who put it, though he has burst,
        :rule:`quinze.bust`:

        >>> for read in ("remains", "taken-back"):
        ...     coup = deal({"B": 6, "A": 20}, "B", first={"A": "8S", "B": "KS"},
        ...                 options=Options(burst="hidden", all_burst=read))
        ...     coup.do("A propose 9", "B accept", "A ask", "table card 9S", "A basta")
        ...     coup.do("B ask", "table card 9C", "B basta")
        ...     print(coup.winner, coup.purses, coup.antes, repr(coup.ledger[-1]))
        None <B 0, A 14, passe 12, stakes 0> {'A': 6, 'B': 6} <A +4 quinze/short: takes back what nobody met>
        None <B 5, A 19, passe 2, stakes 0> {'A': 1, 'B': 1} <A +4 quinze/short: takes back what nobody met>
        """
        points = {player: self.points(player) for player in self.engaged}
        order = [player for player in self._order or self.players if player in points]
        settled = settle(self.staked, points, order, self.players, self.gave_up)
        self.shown = settled.shown
        self.shares = [settled.passe, *settled.shares]
        self._collect()
        self._end(settled.passe.rule if self.winner else BUST)
        if self.winner:
            self.ledger += self.purses.pay_all(PASSE, self.winner, settled.passe.rule, "wins the passe")
            self.antes.clear()
        for share in settled.shares:
            self._pay(share)

    def _pay(self, share: Share) -> None:
        layer, to, rule = share
        if to is not None:
            what = "takes back what nobody met" if len(layer.by) == 1 else "wins what was played for"
            self.ledger += self.purses.pay(STAKES, to, layer.coins, rule, what)
            return
        for player in layer.by:
            if self.options.all_burst == "taken-back" and player in self.engaged:
                what = "takes back his stake: all have burst"
                self.ledger += self.purses.pay(STAKES, player, layer.each, ALL_BURST, what)
            else:
                self.ledger += self.purses.pay(STAKES, PASSE, layer.each, ALL_BURST, "remains: all have burst")
                self.antes[player] = self.antes.get(player, 0) + layer.each

    @property
    def winner(self) -> str | None:
        """Who has won the passe, and with it the coup.

        He is the nearest to fifteen, :rule:`quinze.win`, though his cave be empty, so that another wins the stakes,
        :reading:`quinze/short`:

        >>> coup = deal({"C": 1, "B": 20, "A": 20}, "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.winner, coup.do("A propose 3", "B accept", "A basta", "B basta", "C basta")
        (None, None)
        >>> coup.winner, coup.purses
        ('C', <C 3, B 22, A 16, passe 0, stakes 0>)
        >>> for number in range(2, 7):       # all have given their last coin but the dealer
        ...     names = "ABCDEF"[:number]
        ...     first = dict(zip(names, ("9S", "8C", "7S", "9C", "KS", "QS")))
        ...     coup = deal(dict.fromkeys(reversed(names), 1) | {names[-1]: 20}, names[-1], first=first)
        ...     coup.do(f"{names[-1]} propose {number}", *(f"{name} basta" for name in names[-1] + names[:-1]))
        ...     print(coup.winner, coup.purses)
        A <B 19, A 2, passe 0, stakes 0>
        A <C 19, B 0, A 3, passe 0, stakes 0>
        A <D 19, C 0, B 0, A 4, passe 0, stakes 0>
        E <E 24, D 0, C 0, B 0, A 0, passe 0, stakes 0>
        E <F 19, E 6, D 0, C 0, B 0, A 0, passe 0, stakes 0>
        """
        return self.shares[0].to if self.shares else None

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that a player may know now.

        The first card of each must remain covered until the end of the deal, :rule:`quinze.first-card-hidden`, so that
        nobody sees any but his own; nor does he see the stock:

        >>> coup = deal(dict.fromkeys("CBA", 7), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B raise 1", "C accept", "A accept", "A ask", "table card 6S")
        >>> for key, seen in coup.view("A").items():
        ...     print(key, seen)
        seat A
        dealer C
        phase word
        to_act A
        legal [<A abide>, <A raise 1>, <A raise 2>]
        players ['A', 'B', 'C']
        engaged ['A', 'B', 'C']
        opener A
        first 8S
        points 14
        drawn {'A': [6S], 'B': [], 'C': []}
        shown {}
        purses {'C': 2, 'B': 2, 'A': 2, 'passe': 3, 'stakes': 12}
        staked {'A': 4, 'B': 4, 'C': 4}
        level 4
        pack black
        left 48
        winner None
        transcript [<table deal A 8S>, <A propose 3>, <B raise 1>, <C accept>, <A accept>, <A ask>, <table card 6S>]
        >>> [(coup.view(seat)["first"], coup.view(seat)["transcript"][0]) for seat in "BC"]
        [(9C, <table deal B 9C>), (KS, <table deal C KS>)]

        Nor has he seen any before the deal, :rule:`quinze.first-card-hidden`:

        >>> coup.view("B")["legal"], Coup({"B": 5, "A": 5}, "B").view("A")["points"]
        ([], None)

        Nor does he see those that were laid aside when all had passed, :rule:`quinze.first-card-hidden`, then or later:

        >>> again = deal(dict.fromkeys("BA", 7), "B", first={"A": "8S", "B": "9C"})
        >>> again.do("A pass", "B pass")
        >>> aside = again.view("A")["transcript"]
        >>> again.do("table deal A 2S B 3S")
        >>> aside, again.view("A")["transcript"]
        ([<table deal A 8S>, <A pass>, <B pass>], [<table deal A 8S>, <A pass>, <B pass>, <table deal A 2S>])

        At the end of the deal, :rule:`quinze.first-card-hidden`, those are seen that are shown, and the others remain
        covered; he who does not play, :rule:`quinze.kind`, sees nothing.

        >>> coup.do("A abide", "B abide", "C abide", "A basta", "B basta", "C basta")
        >>> coup.view("B")["shown"], coup.view("B")["winner"], coup.view("B")["transcript"][0], coup.view("B")["legal"]
        ({'A': 8S}, 'A', <table deal B 9C>, [])
        >>> coup = deal({"C": 9, "B": 9, "A": 5}, "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B accept", "C pass", "A ask", "table card 2S", "A abide", "B raise 3", "A accept")
        >>> during = coup.view("A")
        >>> coup.do("A ask", "table card 9S")
        >>> for key in ("players", "engaged", "opener", "level", "staked", "left", "winner"):
        ...     print(f"{key}: {during[key]} | {coup.view('A')[key]} | {coup.view('C')[key]}")
        players: ['A', 'B', 'C'] | ['A', 'B', 'C'] | ['A', 'B', 'C']
        engaged: ['A', 'B'] | ['B'] | ['B']
        opener: A | A | A
        level: 6 | 6 | 6
        staked: {'A': 4, 'B': 6, 'C': 0} | {'A': 4, 'B': 6, 'C': 0} | {'A': 4, 'B': 6, 'C': 0}
        left: 48 | 47 | 47
        winner: None | B | B
        >>> coup.why_not("table card 2C"), coup.why_not("table shuffle"), coup.why_not("A basta")
        (('quinze.bust',), ('quinze.bust',), ('quinze.bust',))
        >>> coup.view("D")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: nobody called 'D' is in the game; the players are C, B, A [quinze.kind]

        So it is at every step, for each and with six players: his own first card, :rule:`quinze.first-card-hidden`, and
        how much he may do, if it is his turn; what he saw before stays as it was:

        >>> coup, choice = Coup(dict.fromkeys("FEDCBA", 9), "F", seed=4), Chance(5)
        >>> kept = [coup.view("A")]
        >>> while not coup.over:
        ...     coup.do(choice.pick(coup.legal()[:2]))
        ...     seen = [coup.view(seat) for seat in "ABCDEF"]
        ...     kept.append(seen[0])
        ...     assert [each["first"] for each in seen] == [coup.first[seat] for seat in "ABCDEF"]
        ...     assert [each["points"] for each in seen] == [coup.points(seat) for seat in "ABCDEF"]
        ...     assert all(each["transcript"][2:] == coup.transcript[2:] for each in seen)
        ...     print(f"{coup.transcript[-1]}:", *(len(each["legal"]) for each in seen))
        E cut 2: 4 0 0 0 0 0
        A propose 6: 0 4 0 0 0 0
        B accept: 0 0 4 0 0 0
        C accept: 0 0 0 4 0 0
        D accept: 0 0 0 0 4 0
        E accept: 0 0 0 0 0 4
        F pass: 2 0 0 0 0 0
        A ask: 3 0 0 0 0 0
        A raise 1: 0 3 0 0 0 0
        B accept: 0 0 3 0 0 0
        C accept: 0 0 0 3 0 0
        D pass: 0 0 0 0 3 0
        E pass: 2 0 0 0 0 0
        A ask: 0 2 0 0 0 0
        B raise 1: 0 0 2 0 0 0
        C accept: 0 2 0 0 0 0
        B ask: 0 2 0 0 0 0
        B ask: 0 2 0 0 0 0
        B ask: 0 0 0 0 0 0
        >>> [sum(map(len, each["drawn"].values())) for each in kept]
        [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5]
        >>> [len(each["engaged"]) for each in kept]
        [0, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 4, 3, 2, 2, 2, 2, 2, 1]
        >>> [sum(each["staked"].values()) for each in kept]
        [0, 0, 6, 12, 18, 24, 30, 30, 30, 31, 32, 33, 33, 33, 33, 34, 35, 35, 35, 35]
        >>> six = Event.read("table deal A 8S B 9C C KS D 2S E 3S F 4S")
        >>> [seen_by(seat, six) for seat in "AFX"]
        [<table deal A 8S>, <table deal F 4S>, <table deal>]
        """
        if seat not in self.seats:
            raise Illegal(f"nobody called {seat!r} is in the game; the players are {', '.join(self.seats)}", KIND)
        return self.seen_from(seat)

    def seen_from(self, seat: str) -> dict[str, Any]:
        """What is seen from a seat, or by one who has left the game and looks on."""
        return {
            "seat": seat,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": self.to_act,
            "legal": self.legal() if self.to_act == seat else [],
            "players": list(self.players),
            "engaged": self.engaged,
            "opener": self.opener,
            "first": self.first.get(seat),
            "points": self.points(seat) if seat in self.first else None,
            "drawn": self.drawn,
            "shown": {player: self.first[player] for player in self.shown},
            "purses": {account: self.purses[account] for account in (*self.seats, PASSE, STAKES)},
            "staked": self.staked,
            "level": self.level,
            "pack": self.stock.colour,
            "left": len(self.stock.cards),
            "winner": self.winner,
            "transcript": [seen_by(seat, event) for event in self.transcript],
        }

    def pass_(self) -> None:
        """He whose word it is passes."""
        self._say("pass")

    def propose(self, coins: int) -> None:
        """He opens, and proposes to play for so much."""
        self._say("propose", coins)

    def make_the_passe(self) -> None:
        """He opens for as much as lies in the passe: he *makes the passe*."""
        self._say("propose", self.purses[PASSE])

    def accept(self) -> None:
        """He accepts what is proposed."""
        self._say("accept")

    def raise_(self, coins: int) -> None:
        """He accepts, and raises by so much."""
        self._say("raise", coins)

    def abide(self) -> None:
        """He abides by what has been done, :rule:`quinze.raise.after-card`.

        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "KC"})
        >>> coup.do("A propose 3", "B accept", "A ask", "table card 2S")
        >>> coup.abide(), coup.transcript[-1]
        (None, <A abide>)
        """
        self._say("abide")

    def ask(self) -> None:
        """He asks for a card."""
        self._say("ask")

    def basta(self) -> None:
        """He stands on his hand as it is."""
        self._say("basta")

    def _say(self, did: str, *what: int) -> None:
        self.do(Event(str(self.to_act), did, what))


def seen_by(seat: str, event: Event) -> Event:
    """An event as a player sees it: of a deal his own card, of a shuffle none.

    The first card of each remains covered, :rule:`quinze.first-card-hidden`, but one that was asked for lies face up,
    :rule:`quinze.ask.face-up`:

    >>> seen_by("A", Event.read("table deal A 8S B 9C")), seen_by("B", Event.read("table deal A 8S B 9C"))
    (<table deal A 8S>, <table deal B 9C>)
    >>> seen_by("A", Event.read("table shuffle 8S 9C")), seen_by("A", Event.read("table card 8S"))
    (<table shuffle>, <table card 8S>)
    """
    if event.did == "shuffle":
        return Event(TABLE, "shuffle")
    if event.did == "deal":
        own = [pair for pair in zip(event.what[::2], event.what[1::2]) if pair[0] == seat]
        return Event(TABLE, "deal", tuple(thing for pair in own for thing in pair))
    return event


def deal(
    caves: Mapping[str, int],
    dealer: str,
    *,
    first: Mapping[str, str] | None = None,
    seed: int | str | None = None,
    options: Options = DEFAULT,
) -> Coup:
    """A coup in which each has his first card: those written down, or those of a shuffled pack.

    :param first: the first card of each; then what is asked for is written down too, or drawn by the ``seed``.
    :param seed: fixes the shuffles, and where the pack is cut.

    The pack is cut in two, and one card given to each from the bottom, :rule:`quinze.deal.one-from-bottom`; in two
    hundred coups it is cut after the first card, and before the last:

    >>> coup = deal(dict.fromkeys("CBA", 20), "C", seed=7)
    >>> coup.transcript[1:], coup.first
    ([<B cut 7>], {'A': 5S, 'B': QC, 'C': JS})
    >>> cuts = [deal(dict.fromkeys("CBA", 20), "C", seed=seed).transcript[1].what[0] for seed in range(200)]
    >>> min(cuts), max(cuts)
    (1, 51)
    >>> deal(dict.fromkeys("CBA", 20), "C")
    Traceback (most recent call last):
    ValueError: a deal is made from cards that are written down, or from a seed
    """
    coup = Coup(caves, dealer, options=options, seed=seed if first is None else None)
    if first is not None:
        coup.chance = None if seed is None else Chance(seed)
        coup.do(Event(TABLE, "deal", tuple(thing for name, one in first.items() for thing in (name, card(one)))))
    else:
        if coup.chance is None:
            raise ValueError("a deal is made from cards that are written down, or from a seed")
        coup.cut(1 + coup.chance.below(len(coup.stock.cards) - 1))
    return coup
