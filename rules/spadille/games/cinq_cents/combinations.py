"""The combinations that are announced, and what they count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any, Literal, NamedTuple

from spadille.games.cinq_cents.forms import DEFAULT, Form
from spadille.table.cards import SUIT_NAMES, SUITS, Card, cards, pack

FOURS = {"A": 100, "10": 80, "K": 60, "Q": 40, "J": 20}
"""What four cards of a rank count."""
MARRIAGE, MARRIAGE_IN_TRUMPS = 20, 40
BINAGE = 40
SEVEN_OF_TRUMPS = 10
QUINTE_RANKS = {"A", "10", "K", "Q", "J"}
MARRIAGE_RANKS = {"K", "Q"}
_FOURS_NAMES = {"A": "aces", "10": "tens", "K": "kings", "Q": "queens", "J": "jacks"}
_EXCLUDED = {"quinte": "marriage", "marriage": "quinte"}


class Meld(NamedTuple):
    """A combination: how it is announced, and the cards that make it."""

    kind: Literal["quinte", "marriage", "four", "binage"]
    words: tuple[str, ...]
    """How it is announced: ``marriage H``, ``aces``, ``binage``."""
    suit: str
    """The suit of a quinte or a marriage."""
    cards: frozenset[Card]

    @property
    def rule(self) -> str:
        """The passage that gives its value.

        It is that of the quinte, :rule:`cinq-cents.quinte`, of the marriage, :rule:`cinq-cents.meld.marriage`, of four
        of a rank, :rule:`cinq-cents.meld.fours`, or of the binage, :rule:`cinq-cents.meld.binage`:

        >>> [meld.rule for meld in named(("quinte", "S", "marriage", "S", "aces", "binage"))]
        ['cinq-cents.quinte', 'cinq-cents.meld.marriage', 'cinq-cents.meld.fours', 'cinq-cents.meld.binage']
        """
        return _RULES[self.kind]

    def __str__(self) -> str:
        """The combination in words.

        Such are four of a rank, :rule:`cinq-cents.meld.fours`, a marriage, :rule:`cinq-cents.meld.marriage`, and the
        binage, :rule:`cinq-cents.meld.binage`:

        >>> print(*map(str, held(cards("KH QH QS JD QD QC"))), sep=", ")
        four queens, binage, marriage in hearts
        """
        if self.suit:
            return f"{self.kind} in {SUIT_NAMES[self.suit]}"
        return self.kind if self.kind == "binage" else f"four {self.words[0]}"

    def __repr__(self) -> str:
        return f"<{' '.join(self.words)}>"


_RULES = {
    "quinte": "cinq-cents.quinte",
    "marriage": "cinq-cents.meld.marriage",
    "four": "cinq-cents.meld.fours",
    "binage": "cinq-cents.meld.binage",
}


def melds(form: Form = DEFAULT) -> dict[tuple[str, ...], Meld]:
    """All combinations, by the words that announce them; they are fourteen.

    The binage is read as the jack of diamonds and the queen of spades, as in every other account.  The words supplied
    say “jack and queen of diamonds”, :reading:`cinq-cents/binage`:

    >>> from spadille.games.cinq_cents import Options
    >>> len(melds()), sorted(melds()[("binage",)].cards)
    (14, [JD, QS])
    >>> sorted(melds(Options(binage="queen-of-diamonds"))[("binage",)].cards)
    [JD, QD]
    >>> [sorted(meld.cards) for meld in named(("binage",), Options(binage="queen-of-diamonds"))]
    [[JD, QD]]

    So it is taken whatever else is agreed, and beside whatever else is announced, :reading:`cinq-cents/binage`:

    >>> from spadille.games.cinq_cents.forms import OTHERWISE
    >>> for queen in ("queen-of-spades", "queen-of-diamonds"):
    ...     for form in (Options(binage=queen), Options(**{**OTHERWISE, "binage": queen})):
    ...         hand = frozenset(cards("QS QH QD QC KH JD"))
    ...         said = named(("marriage", "H", "binage", "queens"), form)
    ...         print([sorted(meld.cards - {"QH", "KH"}) for meld in said], set(said) == set(held(hand, form)))
    [[], [JD, QS], [QC, QD, QS]] True
    [[], [JD, QS], [QC, QD, QS]] True
    [[], [JD, QD], [QC, QD, QS]] True
    [[], [JD, QD], [QC, QD, QS]] True
    """
    return _melds(form.binage)


@cache
def _melds(binage: str) -> dict[tuple[str, ...], Meld]:
    queen = "QS" if binage == "queen-of-spades" else "QD"
    found = [
        *(Meld("quinte", ("quinte", suit), suit, frozenset(pack(*QUINTE_RANKS, suits=suit))) for suit in SUITS),
        *(Meld("four", (name,), "", frozenset(pack(rank))) for rank, name in _FOURS_NAMES.items()),
        Meld("binage", ("binage",), "", frozenset(cards(f"JD {queen}"))),
        *(Meld("marriage", ("marriage", suit), suit, frozenset(pack(*MARRIAGE_RANKS, suits=suit))) for suit in SUITS),
    ]
    return {meld.words: meld for meld in found}


def named(words: tuple[Any, ...], form: Form = DEFAULT) -> list[Meld]:
    """The combinations that an announcement names, one after another; none at all where a word of it is amiss.

    A player announces at a single stroke, if he wishes, all that he has, :rule:`cinq-cents-lyonnais.announce.all`:

    >>> named(("binage", "marriage", "H", "aces"))
    [<binage>, <marriage H>, <aces>]
    >>> named(("tens", "kings", "queens", "jacks", "quinte", "S"))
    [<tens>, <kings>, <queens>, <jacks>, <quinte S>]
    >>> named(("marriage",)), named(("binage", "nines")), named(("H", "marriage")), named(())
    ([], [], [], [])
    >>> every = melds().values()
    >>> [*every] == named(tuple(word for meld in every for word in meld.words))
    True
    """
    known, found, at = melds(form), [], 0
    while at < len(words):
        meld = known.get(words[at : at + 1]) or known.get(words[at : at + 2])
        if meld is None:
            return []
        found.append(meld)
        at += len(meld.words)
    return found


def held(hand: Iterable[Card], form: Form = DEFAULT) -> list[Meld]:
    """The combinations that a hand holds.

    Any card may serve in several, but not in a marriage and a quinte, :rule:`cinq-cents.meld.no-reuse`; see
    :func:`excludes`.

    >>> held(cards("KH QH QS JD QD QC 7H"))
    [<queens>, <binage>, <marriage H>]
    >>> held(cards("KC QC KD QD"))
    [<marriage D>, <marriage C>]
    >>> held(cards("KH QS JC 10H"))
    []

    He has each whose cards he has all, whatever his other cards are, :rule:`cinq-cents.meld.no-reuse`, and none of
    which he lacks one:

    >>> every = list(melds().values())
    >>> held(pack("A", "10", "K", "Q", "J", "9")) == every
    True
    >>> for meld in every:
    ...     alone, without = held(meld.cards), [held(frozenset(pack()) - {lacking}) for lacking in meld.cards]
    ...     print(meld, meld in alone, len(alone), any(meld in others for others in without))
    quinte in spades True 2 False
    quinte in hearts True 2 False
    quinte in diamonds True 2 False
    quinte in clubs True 2 False
    four aces True 1 False
    four tens True 1 False
    four kings True 1 False
    four queens True 1 False
    four jacks True 1 False
    binage True 1 False
    marriage in spades True 1 False
    marriage in hearts True 1 False
    marriage in diamonds True 1 False
    marriage in clubs True 1 False
    """
    there = frozenset(hand)
    return [meld for meld in _melds(form.binage).values() if meld.cards <= there]


def worth(meld: Meld, trump: str, form: Form = DEFAULT) -> int:
    """What a combination counts.

    The quinte major consists of the ace, ten, king, queen, jack, and it counts for 250 in trumps, and 120 when it is
    in another suit, :rule:`cinq-cents.quinte`:

    >>> [worth(meld, trump) for meld in held(cards("AH 10H KH QH JH")) for trump in "HS" if meld.kind == "quinte"]
    [250, 120]
    >>> [meld for meld in held(cards("10H KH QH JH 9H AS")) if meld.kind == "quinte"]
    []
    >>> five = cards("AH 10H KH QH JH")
    >>> any(melds()["quinte", "H"] in held(one for one in five if one != missing) for missing in five)
    False

    So it is in every suit, and as much at Lyons, with eight cards, ten or twelve, :rule:`cinq-cents.quinte`:

    >>> from spadille.games.cinq_cents import bordelais, lyonnais
    >>> five = "A 10 K Q J".split()
    >>> all(melds()["quinte", suit].cards == {rank + suit for rank in five} for suit in "SHDC")
    True
    >>> at_lyons = [lyonnais.Options(cards=number) for number in (8, 10, 12)]
    >>> def in_each(kind, trump, form=DEFAULT):
    ...     return [worth(melds(form)[kind, suit], trump, form) for suit in "SHDC"]
    >>> for trump in "SHDC":
    ...     print(trump, in_each("quinte", trump), {tuple(in_each("quinte", trump, form)) for form in at_lyons})
    S [250, 120, 120, 120] {(250, 120, 120, 120)}
    H [120, 250, 120, 120] {(120, 250, 120, 120)}
    D [120, 120, 250, 120] {(120, 120, 250, 120)}
    C [120, 120, 120, 250] {(120, 120, 120, 250)}

    Four aces are worth 100, four tens 80, four kings 60, four queens 40 and four jacks 20,
    :rule:`cinq-cents.meld.fours`; three of them, or four nines, nothing:

    >>> forms = [DEFAULT, bordelais.DEFAULT, *at_lyons]
    >>> for four in ("A", "10", "K", "Q", "J"):
    ...     print(four, {worth(*held(pack(four)), trump, form) for trump in "SHDC" for form in forms})
    A {100}
    10 {80}
    K {60}
    Q {40}
    J {20}
    >>> held(pack("A")[:3]) + held(pack("9"))
    []

    A marriage in trumps is worth 40; and in other suits, it is only 20, :rule:`cinq-cents.meld.marriage`:

    >>> [worth(meld, "H") for meld in held(cards("KH QH KS QS"))]
    [20, 40]
    >>> for trump in "SHDC":
    ...     print(trump, {tuple(in_each("marriage", trump, form)) for form in forms})
    S {(40, 20, 20, 20)}
    H {(20, 40, 20, 20)}
    D {(20, 20, 40, 20)}
    C {(20, 20, 20, 40)}
    >>> [held(cards(f"K{king} Q{queen}")) for king in "SHDC" for queen in "SHDC" if king != queen] == 12 * [[]]
    True

    Binage, the meeting of the jack of diamonds and the queen of spades, 40, :rule:`cinq-cents.meld.binage`, whatever
    is trumps:

    >>> [worth(meld, trump) for meld in held(cards("QS JD")) for trump in "SHDC"]
    [40, 40, 40, 40]
    >>> {worth(melds(form)["binage",], trump, form) for trump in "SHDC" for form in forms}
    {40}
    >>> held(cards("QD JS")) + held(cards("QD JD")) + held(cards("QS JS"))
    []

    At Bordeaux the values are the same, except that the quinte is worth 250, and the quinte in trumps 500,
    :rule:`cinq-cents-bordelais.values`:

    >>> for trump in "SHDC":
    ...     print(trump, in_each("quinte", trump, bordelais.DEFAULT))
    S [500, 250, 250, 250]
    H [250, 500, 250, 250]
    D [250, 250, 500, 250]
    C [250, 250, 250, 500]
    >>> others = [meld for meld in melds().values() if meld.kind != "quinte"]
    >>> all(worth(meld, trump, bordelais.DEFAULT) == worth(meld, trump) for meld in others for trump in "SHDC")
    True
    """
    in_trumps = meld.suit == trump
    if meld.kind == "quinte":
        return form.quintes[in_trumps]
    if meld.kind == "marriage":
        return MARRIAGE_IN_TRUMPS if in_trumps else MARRIAGE
    if meld.kind == "four":
        return FOURS[next(iter(meld.cards)).rank]
    return BINAGE


def excludes(counted: Collection[Meld], meld: Meld) -> bool:
    """Whether a player who has counted some combinations can no longer count this one.

    The cards that were counted in a marriage do not count in a quinte, and vice versa,
    :rule:`cinq-cents.meld.no-reuse`:

    >>> hand = cards("AH 10H KH QH JH KS QS JD")
    >>> quinte, binage, spades, hearts = held(hand)
    >>> excludes([hearts], quinte), excludes([quinte], hearts), excludes([spades], quinte)
    (True, True, False)

    Nothing else is excluded, :rule:`cinq-cents.meld.no-reuse`: king and queen may serve in a marriage and again in a
    four, the queen of spades in a marriage and in the binage.  But the same combination counts once:

    >>> excludes([spades], binage), excludes([spades], melds()["queens",]), excludes([binage], binage)
    (False, False, True)
    >>> excludes([melds()["aces",]], melds()["kings",]), excludes([quinte], melds()["aces",])
    (False, False)

    Of all the combinations these alone exclude one another, :rule:`cinq-cents.meld.no-reuse`, whatever else has been
    counted before or since:

    >>> every = list(melds().values())
    >>> def excluding(meld):
    ...     others = [one for one in every if one != meld]
    ...     alone = [one for one in others if excludes([one], meld)]
    ...     free = [one for one in others if one not in alone]
    ...     among = [one for one in others if excludes([*free[:5], one, *free[5:]], meld)]
    ...     return alone if among == alone and not excludes(free, meld) else among
    >>> {meld: excluding(meld) for meld in every if meld.suit}                  # doctest: +NORMALIZE_WHITESPACE
    {<quinte S>: [<marriage S>], <quinte H>: [<marriage H>], <quinte D>: [<marriage D>], <quinte C>: [<marriage C>],
     <marriage S>: [<quinte S>], <marriage H>: [<quinte H>], <marriage D>: [<quinte D>], <marriage C>: [<quinte C>]}
    >>> [excluding(meld) for meld in every if not meld.suit]
    [[], [], [], [], [], []]
    >>> all(excludes([one], one) and excludes(every, one) for one in every)
    True
    """
    rival = _EXCLUDED.get(meld.kind)
    return any(one == meld or (one.kind == rival and one.suit == meld.suit) for one in counted)
