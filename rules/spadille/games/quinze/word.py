"""The word at Quinze: passing, proposing, accepting and raising."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from spadille.games.quinze.dealing import PASSE, STAKES, Dealing
from spadille.games.quinze.options import Options
from spadille.table.referee import Event, Illegal

OPEN, LEAST, RAISE = "quinze.open", "quinze.open.minimum", "quinze.raise"
FINAL, ALL, ABIDE = "quinze.pass.final", "quinze.raise.all", "quinze.raise.after-card"
SHORT = "quinze/short"
"""The reading that says what he may do whose cave is too small."""
_GARBAGE = {"pass": OPEN, "propose": OPEN, "accept": LEAST, "raise": RAISE, "abide": ABIDE}
"""The rule by which something is said, and by which it is not said otherwise."""

class Word(Dealing):
    """What a coup has to do with the word that goes round."""

    def due(self, player: str) -> int:
        """What a player has still to put to the stakes in order to accept.

        He who has agreed may raise, and then the first has to accept the raise, :rule:`quinze.raise`:

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 5", "B raise 2")
        >>> coup.due("A"), coup.due("B"), coup.due("C")
        (2, 0, 7)

        He accepts what is proposed, or abides, and names no sum, :rule:`quinze.open.minimum` and
        :rule:`quinze.raise.after-card`:

        >>> coup.why_not("C accept 7"), coup.do("C accept", "A accept", "A ask", "table card 2C")
        (('quinze.open.minimum',), None)
        >>> coup.why_not("A abide 2"), coup.why_not("A abide")
        (('quinze.raise.after-card',), ())
        """
        return self.level - self.staked[player]

    def least_opening(self, player: str) -> int:
        """The least that a player may open with.

        The sum proposed may not be below the passe, unless he has only a remnant of his cave left before him,
        :rule:`quinze.open.minimum`, and then he proposes that:

        >>> from spadille.games.quinze import deal
        >>> first = {"A": "8S", "B": "9C", "C": "KS"}
        >>> coup = deal({"C": 20, "B": 20, "A": 4}, "C", first=first)
        >>> coup.least_opening("A"), [coup.why_not(f"A propose {coins}") for coins in (2, 3, 4)]
        (3, [('quinze.open.minimum',), (), ('quinze.open',)])
        >>> coup = deal({"C": 20, "B": 20, "A": 3}, "C", first=first)
        >>> coup.least_opening("A"), coup.why_not("A propose 1"), coup.why_not("A propose 2")
        (2, ('quinze.open.minimum',), ())

        The next player is obliged to accept it, or to say that he passes, :rule:`quinze.open.minimum`:

        >>> coup.propose(2)
        >>> coup.why_not("B abide"), coup.why_not("B propose 3"), coup.why_not("B accept"), coup.why_not("B pass")
        (('quinze.open.minimum',), ('quinze.open.minimum',), (), ())
        """
        return min(self.purses[PASSE], self.purses[player])

    def _opening_refusal(self, player: str, coins: int) -> Illegal | None:
        """Why a player may not open with so much.

        He whose word it is says that he passes, or proposes the pool, or any sum from his cave, or even the whole of
        it, :rule:`quinze.open`; and nothing else.

        >>> from spadille.games.quinze import deal
        >>> coup = deal({"C": 20, "B": 20, "A": 9}, "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> [coins for coins in range(-1, 20) if not coup.why_not(f"A propose {coins}")]
        [3, 4, 5, 6, 7, 8]
        >>> rich = deal({"B": 5000, "A": 5000}, "B", first={"A": "8S", "B": "9C"})
        >>> rich.why_not("A propose 4999"), rich.why_not("A propose 5000"), len(rich.legal())
        ((), ('quinze.open',), 4999)
        >>> coup.why_not("A pass"), coup.why_not("A accept"), coup.why_not("A raise 3"), coup.why_not("A abide")
        ((), ('quinze.open',), ('quinze.open',), ('quinze.open',))
        >>> print(coup.refusal(Event.read("A propose 9")))
        A has 8 coins in his cave [quinze.open]
        >>> print(coup.refusal(Event.read("A propose 2")))
        one opens with the passe at least, or with what is left of a smaller cave: 3 [quinze.open.minimum]
        >>> {coup.why_not(f"A {garbage}") for garbage in ("propose", "propose 3 3", "propose KS", "pass 1")}
        {('quinze.open',)}
        >>> coup.make_the_passe()
        >>> coup.transcript[-1], coup.purses, coup.opener
        (<A propose 3>, <C 19, B 19, A 5, passe 3, stakes 3>, 'A')
        """
        if coins > self.purses[player]:
            return Illegal(f"{player} has {self.purses[player]} coins in his cave", OPEN)
        least = self.least_opening(player)
        if coins < least:
            what = "one opens with the passe at least, or with what is left of a smaller cave"
            return Illegal(f"{what}: {least}", LEAST)
        return None

    def _may_accept(self, player: str) -> bool:
        """Whether a player may accept what is proposed.

        One whose cave cannot meet it cannot raise it, :rule:`quinze.raise`, but accepts with what he has, and plays for
        so much; or he must pass, for the text knows nothing between accepting and passing, :reading:`quinze/short`:

        >>> from spadille.games.quinze import deal
        >>> for short in ("for-his-rest", "must-pass"):
        ...     coup = deal({"C": 20, "B": 4, "A": 20}, "C", first={"A": "8S", "B": "7C", "C": "KS"},
        ...                 options=Options(short=short))
        ...     coup.do("A propose 5")
        ...     print(short, coup.why_not("B accept"), coup.why_not("B pass"), coup.why_not("B raise 1"))
        for-his-rest () () ('quinze.raise',)
        must-pass ('quinze/short',) () ('quinze.raise',)
        >>> coup.legal()
        [<B pass>]
        >>> coup = deal({"C": 20, "B": 6, "A": 20}, "C", first={"A": "8S", "B": "7C", "C": "KS"}, options=coup.options)
        >>> coup.do("A propose 5")
        >>> coup.why_not("B accept")
        ()

        Under the first, :reading:`quinze/short`, nobody wins of another more than he has staked himself:

        >>> coup = deal({"C": 20, "B": 4, "A": 20}, "C", first={"A": "8S", "B": "7C", "C": "KS"})
        >>> coup.do("A propose 5", "B accept", "C accept", "A ask", "table card 6C", "A abide", "C abide", "A basta")
        >>> coup.do("B ask", "table card 8C", "C abide", "A abide", "B basta", "C basta")
        >>> [coup.points(player) for player in "ABC"], coup.purses
        ([14, 15, 10], <C 14, B 12, A 18, passe 0, stakes 0>)
        >>> [(line.to, line.points, line.rule) for line in coup.ledger[-6:] if line.to in "ABC"]
        [('B', 3, 'quinze.win'), ('B', 9, 'quinze.win'), ('A', 4, 'quinze.win')]
        """
        return self.options.short == "for-his-rest" or self.due(player) <= self.purses[player]

    def most_raise(self, player: str) -> int:
        """The most by which a player may raise, once he has accepted what is proposed.

        He raises if he thinks fit, :rule:`quinze.raise`, by any sum that is left in his cave; the text sets no limit.
        Where nobody else has anything left to accept with, there is nothing to raise for.

        >>> from spadille.games.quinze import deal
        >>> coup = deal({"B": 20, "A": 12}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 11")
        >>> coup.most_raise("B"), coup.why_not("B raise 1")
        (0, ('quinze/short',))
        >>> print(coup.refusal(Event.read("B raise 1")))
        nobody else has anything left to accept a raise with [quinze/short]
        >>> coup = deal({"B": 20, "A": 12}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 10")
        >>> coup.most_raise("B"), coup.why_not("B raise 9"), coup.why_not("B raise 10")
        (9, (), ('quinze.raise',))
        >>> print(coup.refusal(Event.read("B raise 10")))
        B has 9 coins to raise by, once he has accepted what is proposed [quinze.raise]
        >>> coup.why_not("B raise 0"), coup.why_not("B raise"), coup.why_not("B raise KS"), coup.why_not("B raise 1 1")
        (('quinze.raise',), ('quinze.raise',), ('quinze.raise',), ('quinze.raise',))
        >>> coup.why_not("B raise 1"), coup.do("B raise 9")     # to 19, of which A can meet eleven
        ((), None)
        >>> coup.most_raise("A"), coup.why_not("A accept"), coup.do("A accept"), coup.staked
        (0, (), None, {'A': 11, 'B': 19})
        >>> coup = deal({"B": 12, "A": 12}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 11")
        >>> coup.why_not("B raise 1"), coup.why_not("B raise 99"), coup.why_not("B accept")
        (('quinze.raise',), ('quinze.raise',), ())
        >>> print(deal({"B": 1, "A": 9}, "B", first={"A": "8S", "B": "9C"}).refusal(Event.read("A raise 1")))
        nobody has opened: one passes, or proposes a sum [quinze.open]

        It is enough that one of the others has something, :rule:`quinze.raise`:

        >>> coup = deal({"C": 20, "B": 4, "A": 20}, "C", first={"A": "8S", "B": "7C", "C": "KS"})
        >>> coup.do("A propose 5", "B accept")
        >>> coup.most_raise("C"), coup.why_not("C raise 14"), coup.why_not("C raise 15")
        (14, (), ('quinze.raise',))

        But it must be one of those who are still in it, :reading:`quinze/short`:

        >>> coup = deal({"C": 20, "B": 20, "A": 5}, "C", first={"A": "8S", "B": "7C", "C": "KS"})
        >>> coup.do("A propose 4", "B pass")
        >>> coup.most_raise("C"), coup.purses["B"], coup.why_not("C raise 1"), coup.why_not("C accept")
        (0, 19, ('quinze/short',), ())

        Under the reading by which he must pass who cannot meet a raise, :reading:`quinze/short`, there is.

        >>> coup = deal({"B": 20, "A": 12}, "B", first={"A": "8S", "B": "9C"}, options=Options(short="must-pass"))
        >>> coup.do("A propose 11")
        >>> coup.most_raise("B"), coup.why_not("B raise 8"), coup.why_not("B raise 9")
        (8, (), ('quinze.raise',))
        >>> coup.do("B raise 8")
        >>> coup.legal(), coup.most_raise("A")
        ([<A pass>], 0)
        >>> print(coup.refusal(Event.read("A raise 1")))
        A has nothing left to raise with [quinze.raise]
        """
        rest = self.purses[player] - self.due(player)
        if self.options.short == "must-pass":
            return max(0, rest)
        return max(0, rest) if any(self.purses[other] for other in self.engaged if other != player) else 0

    def _raise_refusal(self, player: str, coins: int) -> Illegal | None:
        most = self.most_raise(player)
        if coins <= most:
            return None
        if most:
            return Illegal(f"{player} has {most} coins to raise by, once he has accepted what is proposed", RAISE)
        if self.purses[player] > self.due(player):
            return Illegal("nobody else has anything left to accept a raise with", SHORT)
        return Illegal(f"{player} has nothing left to raise with", RAISE)

    def _must_speak(self, player: str) -> bool:
        """Whether the word stops at a player: he has something to refuse, or to raise with.

        With an empty cave he has neither, and plays for what he has put in; under the other reading,
        :reading:`quinze/short`, he must pass to each raise.

        >>> from spadille.games.quinze import deal
        >>> for short in ("for-his-rest", "must-pass"):
        ...     coup = deal({"C": 1, "B": 20, "A": 20}, "C", first={"A": "8S", "B": "9C", "C": "KS"},
        ...                 options=Options(short=short))
        ...     coup.do("A propose 3", "B accept")
        ...     print(short, coup.to_act, coup.legal(), coup.engaged)
        for-his-rest A [<A ask>, <A basta>] ['A', 'B', 'C']
        must-pass C [<C pass>] ['A', 'B', 'C']

        So it is after a card too, :rule:`quinze.raise.after-card`: he may raise though nobody could meet it, where he
        who cannot must pass, :reading:`quinze/short`; else only against one who has something left.

        >>> for short in ("for-his-rest", "must-pass"):
        ...     coup = deal({"C": 4, "B": 20, "A": 20}, "C", first={"A": "8S", "B": "9C", "C": "KS"},
        ...                 options=Options(short=short))
        ...     coup.do("A propose 3", "B accept", "C accept", "A ask", "table card 2S", "A raise 1", "B accept")
        ...     print(short, coup.to_act, coup.legal()[:2], coup.why_not("A ask"))
        ...     coup = deal({"B": 4, "A": 20}, "B", first={"A": "8S", "B": "9C"}, options=Options(short=short))
        ...     coup.do("A propose 3", "B accept", "A ask", "table card 2S")
        ...     print(coup.to_act, coup.most_raise("A"), coup.legal()[-1], coup.why_not("A raise 17"))
        for-his-rest A [<A ask>, <A basta>] ()
        A 0 A basta ('quinze.ask.opener-first',)
        must-pass C [<C pass>] ('quinze.turn',)
        A 16 A raise 16 ('quinze.raise',)

        He has no word before anybody has opened either, for he has no sum to propose, :rule:`quinze.open`, but one who
        has coins may open, though nobody else has any; and where there is nobody to raise against,
        :rule:`quinze.raise.after-card`, the word is not asked for after a card.

        >>> deal({"B": 20, "A": 2}, "B", first={"A": "8S", "B": "9C"}).legal()
        [<A pass>, <A propose 1>]
        >>> coup = deal({"B": 5, "A": 20}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 3", "B accept", "A ask", "table card AC", "A abide")
        >>> coup.legal()
        [<B abide>, <B raise 1>]
        >>> coup = deal({"C": 1, "B": 20, "A": 1}, "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.to_act
        'B'
        >>> coup.do("B propose 3", "B ask", "table card AC")
        >>> coup.to_act, coup.legal(), coup.staked
        ('B', [<B ask>, <B basta>], {'A': 0, 'B': 3, 'C': 0})
        >>> coup = deal({"B": 20, "A": 4}, "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 3", "B accept", "A ask", "table card AC")
        >>> coup.to_act, coup.phase, coup.why_not("B raise 1")
        ('A', 'ask', ('quinze.ask.opener-first',))
        """
        if self.opener is None:
            return self.purses[player] > 0
        if self.due(player):
            return self.options.short == "must-pass" or self.purses[player] > 0
        return self.most_raise(player) > 0

    def _word_refusal(self, who: str, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why something is not said now.

        What he may say whose word it is, at each step of a coup, and by which rule all else is refused: before there is
        a proposal, :rule:`quinze.open`, when there is one, :rule:`quinze.open.minimum`, or a raise,
        :rule:`quinze.raise.all`, and after a card, :rule:`quinze.raise.after-card`; all others are told that it is not
        their turn, :rule:`quinze.turn`.  Here it is A who cannot meet a raise, :reading:`quinze/short`.

        >>> from spadille.games.quinze import deal
        >>> words = "pass", "propose 9", "accept", "raise 1", "abide"
        >>> said = ("A pass", "B propose 4", "C raise 2", "A accept", "B accept", "B ask", "table card 2S", "B raise 3",
        ...         "C accept", "A accept", "A pass", "B ask", "table card 3S", "B abide", "C raise 1", "B accept",
        ...         "B basta", "C ask", "table card AS", "C raise 2", "B raise 1", "C accept", "C basta")
        >>> for short in ("for-his-rest", "must-pass"):
        ...     coup = deal({"C": 30, "B": 30, "A": 8}, "C", first={"A": "8S", "B": "9C", "C": "KS"},
        ...                 options=Options(short=short))
        ...     print(short)
        ...     for event in said:
        ...         if coup.why_not(event):
        ...             continue
        ...         known = len(coup.ledger)
        ...         coup.do(event)
        ...         paid = "".join(f", by {line.rule[7:]}" for line in coup.ledger[known:] if line.to != "stakes")
        ...         who, others = coup.to_act, {player for player in "ABC" if player != coup.to_act}
        ...         whys = [(coup.why_not(f"{who} {word}") or ("quinze.yes",))[0][7:] for word in words]
        ...         print(f"{event}{paid}; {who}:", *(whys if coup.phase == "word" else [coup.phase]))
        ...         if coup.phase == "word":
        ...             assert {coup.why_not(f"{one} {word}") for one in others for word in words} == {("quinze.turn",)}
        for-his-rest
        A pass; B: yes yes open open open
        B propose 4, by open; C: yes open.minimum yes yes open.minimum
        C raise 2, by raise; A: yes open.minimum yes yes raise.all
        A accept, by raise.all; B: yes open.minimum yes yes raise.all
        B accept, by raise.all; B: ask
        B ask; table: card
        table card 2S; B: raise.after-card open.minimum raise.after-card yes yes
        B raise 3, by raise.after-card; C: yes open.minimum yes yes raise.all
        C accept, by raise.all; A: yes open.minimum yes raise raise.all
        A accept, by raise.all; B: ask
        B ask; table: card
        table card 3S; B: raise.after-card open.minimum raise.after-card yes yes
        B abide; C: raise.after-card open.minimum raise.after-card yes yes
        C raise 1, by raise.all; B: yes open.minimum yes yes raise.all
        B accept, by raise.all; B: ask
        B basta; C: ask
        C ask; table: card
        table card AS; C: raise.after-card open.minimum raise.after-card yes yes
        C raise 2, by raise.after-card; B: yes open.minimum yes yes raise.all
        B raise 1, by raise.all; C: yes open.minimum yes yes raise.all
        C accept, by raise.all; C: ask
        C basta; A: ask
        must-pass
        A pass; B: yes yes open open open
        B propose 4, by open; C: yes open.minimum yes yes open.minimum
        C raise 2, by raise; A: yes open.minimum yes yes raise.all
        A accept, by raise.all; B: yes open.minimum yes yes raise.all
        B accept, by raise.all; B: ask
        B ask; table: card
        table card 2S; B: raise.after-card open.minimum raise.after-card yes yes
        B raise 3, by raise.after-card; C: yes open.minimum yes yes raise.all
        C accept, by raise.all; A: yes open.minimum short raise raise.all
        A pass; B: ask
        B ask; table: card
        table card 3S; B: raise.after-card open.minimum raise.after-card yes yes
        B abide; C: raise.after-card open.minimum raise.after-card yes yes
        C raise 1, by raise.all; B: yes open.minimum yes yes raise.all
        B accept, by raise.all; B: ask
        B basta; C: ask
        C ask; table: card
        table card AS; C: raise.after-card open.minimum raise.after-card yes yes
        C raise 2, by raise.after-card; B: yes open.minimum yes yes raise.all
        B raise 1, by raise.all; C: yes open.minimum yes yes raise.all
        C accept, by raise.all; C: ask
        C basta, by win, by win, by win, by win; None: over
        >>> coup.opener, coup.gave_up, coup.over
        ('B', {'A': 'quinze.raise.all'}, True)
        """
        if did in ("propose", "raise"):
            if len(what) != 1 or type(what[0]) is not int or what[0] < 1:
                return Illegal("one proposes or raises by one sum, a whole number of coins, 1 or more", _GARBAGE[did])
        elif what != ():
            return Illegal(f"'{did}' is said alone", _GARBAGE[did])
        if self.opener is None:
            if did == "propose":
                return self._opening_refusal(who, what[0])
            return None if did == "pass" else Illegal("nobody has opened: one passes, or proposes a sum", OPEN)
        if did == "propose":
            return Illegal(f"{self.opener} has opened already: to propose more is to raise", LEAST)
        if did == "raise":
            return self._raise_refusal(who, what[0])
        if not self.due(who):
            if did == "abide":
                return None
            return Illegal("there is no raise to accept or to refuse: one abides by what is done, or raises", ABIDE)
        if did == "abide":
            return Illegal(f"{who} must accept what is proposed, or say that he passes", ALL if self.raised else LEAST)
        if did == "accept" and not self._may_accept(who):
            return Illegal(f"{who} cannot meet what is proposed, and must pass", SHORT)
        return None

    def _said(self, who: str, did: str, what: tuple[Any, ...]) -> None:
        """Let what has been said take effect.

        One proposes a sum from his cave, :rule:`quinze.open`, one raises it, :rule:`quinze.raise`, and one accepts the
        raise, :rule:`quinze.raise.all`:

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B raise 2", "C accept")
        >>> [line for line in coup.ledger if line.to in "ABC"][3:]
        [<A -3 quinze.open: proposes>, <B -5 quinze.raise: raises>, <C -5 quinze.raise.all: accepts>]
        >>> coup.purses["stakes"], coup.level, coup.opener
        (13, 5, 'A')

        What is accepted, and refused, is what was proposed, :rule:`quinze.open.minimum`, for good,
        :rule:`quinze.pass.final`, or else a raise, :rule:`quinze.raise.all`; and he raises after a card who has it,
        :rule:`quinze.raise.after-card`, and then the others:

        >>> def told(*events):
        ...     known = len(coup.ledger)
        ...     coup.do(*events)
        ...     return [line for line in coup.ledger[known:] if line.to in "ABC"]
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> told("A propose 3", "B accept", "C accept")
        [<A -3 quinze.open: proposes>, <B -3 quinze.open.minimum: accepts>, <C -3 quinze.open.minimum: accepts>]
        >>> told("A ask", "table card 2S", "A raise 1", "B accept", "C raise 2")  # doctest: +NORMALIZE_WHITESPACE
        [<A -1 quinze.raise.after-card: raises>, <B -1 quinze.raise.all: accepts>, <C -3 quinze.raise.all: raises>]
        >>> other = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> other.do("A propose 3", "B accept", "C accept", "A basta", "B ask", "table card 2S", "B raise 1")
        >>> other.do("C raise 1")
        >>> [line.rule for line in other.ledger if line.to in "BC"][-2:]
        ['quinze.raise.after-card', 'quinze.raise.all']
        >>> told("A accept", "B pass"), coup.gave_up
        ([<A -2 quinze.raise.all: accepts>], {'B': 'quinze.raise.all'})
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> told("A propose 3", "B pass", "C pass"), coup.gave_up  # doctest: +NORMALIZE_WHITESPACE
        ([<A -3 quinze.open: proposes>, <A +3 quinze.pass.final: wins the passe>,
          <A +3 quinze.pass.final: takes back what nobody met>], {'B': 'quinze.pass.final', 'C': 'quinze.pass.final'})

        It is a raise that he refuses, :rule:`quinze.raise.all`, who has yet to accept what was proposed before it:

        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> told("A propose 3", "B raise 2", "C pass", "A accept")
        [<A -3 quinze.open: proposes>, <B -5 quinze.raise: raises>, <A -2 quinze.raise.all: accepts>]
        >>> coup.gave_up, coup.opener, coup.to_act
        ({'C': 'quinze.raise.all'}, 'A', 'A')
        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 3", "B accept", "A basta", "B ask", "table card 2S", "B abide")
        >>> told("A raise 1", "B raise 1", "A accept")       # A on the card of B, and then B himself
        [<A -1 quinze.raise.all: raises>, <B -2 quinze.raise.after-card: raises>, <A -1 quinze.raise.all: accepts>]
        """
        self._to_speak.pop()
        if did in ("propose", "raise"):
            self.opener = self.opener or who
            self.raised = did == "raise"
            rule = self._raised_by(who) if self.raised else OPEN
            self.stake(who, self.due(who) + what[0], rule, f"{did}s")
            self.level += what[0]
            self._to_speak = self._after(who)[::-1]
        elif did == "accept":
            self.stake(who, min(self.due(who), self.purses[who]), ALL if self.raised else LEAST, "accepts")
        elif did == "pass" and self.opener is not None:
            self.give_up(who, ALL if self.raised else FINAL)
            return
        self._go_on()

    def _raised_by(self, player: str) -> str:
        """The rule by which a player raises: before any card, on his own card, or on another's."""
        if not self._to_ask:
            return RAISE
        return ABIDE if player == self._to_ask[-1] else ALL

    def _after(self, player: str) -> list[str]:
        """Those who are engaged, in the order of the word, from the right of a player; he himself is left out."""
        return [other for other in self.seats.round(player)[1:] if other in self.engaged]

    def stake(self, player: str, coins: int, rule: str, what: str) -> None:
        """Put coins from a cave to the stakes.

        One who has agreed to play for what another has proposed may raise, and if the first does not accept the raise
        he loses what he had proposed, :rule:`quinze.raise`; if he accepts he has staked as much.

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 4", "B raise 6")
        >>> coup.staked, coup.to_act, coup.due("A")
        ({'A': 4, 'B': 10}, 'A', 6)
        >>> coup.do("A pass")
        >>> coup.purses, coup.total("A")
        (<B 25, A 15, passe 0, stakes 0>, -5)
        >>> for line in coup.ledger[-6:]:
        ...     print(repr(line))
        <passe -2 quinze.raise.all: wins the passe>
        <B +2 quinze.raise.all: wins the passe>
        <stakes -8 quinze.raise.all: wins what was played for>
        <B +8 quinze.raise.all: wins what was played for>
        <stakes -6 quinze.raise.all: takes back what nobody met>
        <B +6 quinze.raise.all: takes back what nobody met>

        >>> coup = deal(dict.fromkeys("BA", 20), "B", first={"A": "8S", "B": "9C"})
        >>> coup.do("A propose 4", "B raise 6", "A raise 1")       # the raise may be raised in its turn
        >>> coup.staked, coup.to_act, coup.purses
        ({'A': 11, 'B': 10}, 'B', <B 9, A 8, passe 2, stakes 21>)
        >>> coup.do("B accept")
        >>> coup.staked, coup.phase
        ({'A': 11, 'B': 11}, 'ask')
        """
        self.staked[player] += coins
        self.ledger += self.purses.pay(player, STAKES, coins, rule, what)

    @abstractmethod
    def end_coup(self) -> None:
        """Pay what was won."""

    def give_up(self, player: str, rule: str) -> None:
        """Put a player out of the coup: he has refused, or burst.

        Having passed to a proposal he can no longer come back into the deal, :rule:`quinze.pass.final`, even when
        others go on raising:

        >>> from spadille.games.quinze import deal
        >>> coup = deal(dict.fromkeys("CBA", 20), "C", first={"A": "8S", "B": "9C", "C": "KS"})
        >>> coup.do("A propose 3", "B pass", "C raise 2", "A raise 2")
        >>> coup.engaged, coup.to_act, coup.why_not("B accept"), coup.why_not("C accept")
        (['A', 'C'], 'C', ('quinze.turn',), ())
        >>> coup.do("C accept")
        >>> coup.phase, coup.why_not("B ask")
        ('ask', ('quinze.ask.opener-first',))

        But one who has passed before anybody had opened may come in again to compete with those who open,
        :rule:`quinze.re-enter`, and so may all who passed before there was a proposal; now to accept it, or to raise,
        or to pass for good:

        >>> coup = deal(dict.fromkeys("DCBA", 20), "D", first={"A": "8S", "B": "9C", "C": "KS", "D": "2S"})
        >>> coup.do("A pass", "B pass", "C propose 4", "D accept")
        >>> coup.to_act, coup.legal()[:3]
        ('A', [<A pass>, <A accept>, <A raise 1>])
        >>> coup.do("A raise 5")
        >>> coup.to_act, coup.due("B"), coup.due("C")
        ('B', 9, 5)
        >>> coup.do("B pass", "C pass")
        >>> coup.engaged
        ['A', 'D']

        When all others have refused, the last wins, without showing his hand: those who refuse to accept a raise lose
        what they had staked before their refusal, :rule:`quinze.raise.all`:

        >>> coup.do("D pass")
        >>> coup.over, coup.shown, coup.purses
        (True, (), <D 15, C 15, B 19, A 31, passe 0, stakes 0>)

        However many they are, the last has won when all others have refused, :rule:`quinze.pass.final`, or burst,
        :rule:`quinze.bust`; he says nothing more.

        >>> for number in range(2, 7):
        ...     names = "ABCDEF"[:number]
        ...     first = dict(zip(names, ("8S", "9S", "2S", "3S", "4S", "5S")))
        ...     coup = deal(dict.fromkeys(reversed(names), 9), names[-1], first=first)
        ...     coup.do("A pass", "B propose 8" if number == 2 else "B propose 6")
        ...     coup.do(*(f"{name} pass" for name in names[2:]), "A accept", "B ask", "table card 7S")
        ...     print(coup.over, coup.winner, coup.purses["A"], *coup.gave_up, *list(coup.gave_up.values())[-2:])
        True A 18 B quinze.bust
        True A 17 C B quinze.pass.final quinze.bust
        True A 18 C D B quinze.pass.final quinze.bust
        True A 19 C D E B quinze.pass.final quinze.bust
        True A 20 C D E F B quinze.pass.final quinze.bust
        """
        self.engaged.remove(player)
        self.gave_up[player] = rule
        if len(self.engaged) == 1:
            self.end_coup()
        else:
            self._go_on()
