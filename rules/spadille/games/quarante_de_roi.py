"""Quarante de roi: two against two for the kings, the queens and the knaves.

Four players, partners face to face, have eight cards each of a pack of thirty-two.  The last card dealt is turned up
and makes the trump.  Before a card is played the word goes round, from the dealer's right, and whoever has three or
four knaves, queens or kings in his hand may announce them.  Such a set is a *clique*; of all that are announced only
the best is good, and four kings, which count forty, give the game its name.  Then the tricks are played, for the
sake of the court cards in them: five points for a king, four for a queen, three for a knave, forty-eight in all.

A :class:`Hand` is one deal, a :class:`Match` a game to the number agreed upon, and its revenge.  Cards, word and
play go round to the right, that is, counter-clockwise.  The seats are ``N``, ``E``, ``S`` and ``W``, clockwise as one
looks down on the table, and the sides ``NS`` and ``EW``:

>>> hand = deal("S", hands=EXAMPLE)
>>> hand.trump, hand.to_act, hand.legal()
('C', 'E', [<E pass>, <E announce JJJ>])
>>> hand.announce("JJJ")
>>> hand.announce("QQQ")                      # North answers that three knaves are not good
>>> hand.pass_()                              # West keeps three kings to himself, and loses their ten points
>>> hand.pass_()
>>> hand.ledger
[<NS +8 quarante-de-roi.clique.marks: three queens>]
>>> hand.play("AS")
>>> hand.legal()                              # North may follow, or renounce in order to trump
[<N play QS>, <N play AC>, <N play 10C>]
>>> hand.why_not("N play QH")
('quarante-de-roi.play.follow', 'quarante-de-roi.play.ruff')

With a ``seed`` the pack is shuffled by chance: ``deal("S", seed=7)``.

This copy has lost the page on which the article begins.  From other witnesses come the number of players and their
partnership, the pack of thirty-two, the order of the cards (:data:`RANKS`), the choice of partners by the kings, the
first dealer by the highest card (salondesjeux.fr, catsatcards.com and Wikipedia, which follow Lacombe's dictionary of
1789 to 1792), and that whoever wins a trick leads to the next, for the cards are played as at Whist.  What nobody
supplies is the number of points that makes the game: none is assumed here, and a match asks for it.

The text leaves more unsaid.  Where careful players could differ there is a field of :class:`Options`.  Beyond these:
each player has the word once; after a deal, as after a misdeal, the next player deals; the revenge goes on with
the deal where the first game left it.  The advice of the book (to favour one's partner, to add a court card to the
trick that he will make, with kings to draw the trumps, against kings to keep them) binds nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any, Literal, NamedTuple, TypeVar

from spadille.table.cards import SUIT_NAMES, Card, card, cards, pack, sorted_hand
from spadille.table.chance import Chance
from spadille.table.options import check_choices, check_kind
from spadille.table.referee import TABLE, Entry, Event, Illegal, Referee, handed_out, offers
from spadille.table.seats import Seats
from spadille.table.tricks import Strength, Trick, following, ladder

SEATS = Seats("NESW", turn="right")
"""The seats; the turn goes from each to the player at his right."""
SIDES = ("NS", "EW")
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
"""The side to which each seat belongs."""
RANKS = ("K", "Q", "J", "A", "10", "9", "8", "7")
"""The order of the cards in every suit, from the highest: that of Triomphe (salondesjeux.fr, catsatcards.com)."""
PACK = tuple(pack(*RANKS))
PACKETS = (2, 3, 3)
"""How the eight cards are given: once two and twice three."""
HAND = 8
"""How many cards each player has."""
COURT_CARDS = {"K": 5, "Q": 4, "J": 3}
"""What a king, a queen and a knave count."""
CLIQUES = {"JJJ": 6, "QQQ": 8, "KKK": 10, "JJJJ": 13, "QQQQ": 20, "KKKK": 40}
"""The cliques and what each counts, from the lowest to the highest."""
PLAYERS = ("first", "second", "third", "fourth")
"""How the players of a match are called unless they have names."""

EXAMPLE = {
    "E": "JS JH JD AS 10S 9S 8S 7S",
    "N": "QS QH QD AC 10C AH 10H 9H",
    "W": "KS KH KD AD 9C 8C 8H 7H",
    "S": "KC QC JC 10D 9D 8D 7D 7C",
}
"""A deal to look at, South dealing: the seven of clubs, his last card, is turned up."""

EXAMPLE_PLAY = (
    "JS QS KS 7C, KC 7S 10C 8C, QC 8S AC 9C, JC 9S 9H 7H, 7D JD QD KD, KH 8D JH QH, AD 9D 10S AH, 8H 10D AS 10H"
)
"""The eight tricks of this deal as they might be played, East leading."""

T = TypeVar("T")
PASS = "pass"
_ROUND = {seat: SEATS.round(seat) for seat in SEATS}
_PLAY = {seat: {one: Event(seat, "play", (one,)) for one in PACK}.__getitem__ for seat in SEATS}
_WHOLE = frozenset(PACK)
_KINGS = sorted(one for one in PACK if one.rank == "K")
_DUE = {
    "shuffle": ("the table is to shuffle the cards, or a deal to be written down", "quarante-de-roi.deal.cut"),
    "cut": ("{seat}, at the dealer’s left, is to cut the cards", "quarante-de-roi.deal.cut"),
    "deal": ("{seat} is to deal the cards", "quarante-de-roi.deal.packets"),
    "announce": ("{seat} has the word, to announce a clique or to pass", "quarante-de-roi.announce.order"),
    "lead": ("{seat} is to lead one card of his hand", "quarante-de-roi.play.lead"),
    "follow": ("{seat} is to play one card of his hand to the trick", "quarante-de-roi.play.follow"),
    "misdealt": ("after a misdeal the deal passes to the next player", "quarante-de-roi.deal.misdeal"),
    "over": ("the deal has been played out and counted", "quarante-de-roi.score.partners"),
}
"""What is to be done at each stage of a deal, and by which rule."""
_ROUNDS = tuple(sorted(set(permutations(PACKETS))))
_PLACE = {clique: place for place, clique in enumerate(CLIQUES)}
_COUNTS = {3: "three", 4: "four"}
_PLURALS = {"K": "kings", "Q": "queens", "J": "knaves"}


@dataclass(frozen=True)
class Options:
    """The readings of Quarante de roi, and the number of points that makes the game.

    ``target``: that number, which may be raised or lowered as the players please, :rule:`quarante-de-roi.target`.  It
    is lost in this copy, :reading:`quarante-de-roi/target`: a single deal does without it, a match must be told.

    ``renounce``: what a player may do who is to follow, :rule:`quarante-de-roi.play.ruff`,
    :reading:`quarante-de-roi/renounce`.

    ``announce``: whether one who has a clique may keep it to himself, :rule:`quarante-de-roi.announce.before-play`,
    :reading:`quarante-de-roi/announce`.

    ``lower_clique``: whether a clique may be announced that is annulled already, :rule:`quarante-de-roi.clique.order`,
    :reading:`quarante-de-roi/lower-clique`.

    ``clique_ends``: whether the points of a clique may end the game before a card is played,
    :rule:`quarante-de-roi.clique.marks`, :reading:`quarante-de-roi/clique-ends`.

    ``both_past``: who wins where both sides reach the number in one deal, :rule:`quarante-de-roi.target`,
    :reading:`quarante-de-roi/both-past`.

    :raises ValueError: where a value is none of the choices.

    The number of points may be raised or lowered, as the players please, :rule:`quarante-de-roi.target`, as long as
    it is one:

    >>> Options(target=0)
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 0
    >>> Options(target="forty")
    Traceback (most recent call last):
    ValueError: the option 'target' is a whole number, 1 or more, not 'forty'
    >>> Options(target=1).target
    1

    To renounce is free, or allowed to him alone who is void, or his duty, :reading:`quarante-de-roi/renounce`; there
    is no fourth way:

    >>> Options(renounce="never")
    Traceback (most recent call last):
    ValueError: the option 'renounce' is 'free' or 'void-only' or 'must-trump', not 'never'
    """

    target: int | None = None
    renounce: Literal["free", "void-only", "must-trump"] = "free"
    announce: Literal["may-pass", "must"] = "may-pass"
    lower_clique: Literal["refused", "allowed"] = "refused"
    clique_ends: Literal["at-once", "after-deal"] = "at-once"
    both_past: Literal["higher", "first-counted"] = "higher"

    def __post_init__(self) -> None:
        check_choices(self)
        if self.target is not None and (type(self.target) is not int or self.target < 1):
            raise ValueError(f"the option 'target' is a whole number, 1 or more, not {self.target!r}")


DEFAULT = Options()


def _check_seat(seat: Any) -> None:
    if seat not in SEATS:
        raise Illegal(f"the seats are N, E, S and W; there is no seat {seat!r}", "quarante-de-roi.deal.cut")


class Said(NamedTuple):
    """What a player said when the word came to him: a clique, or ``pass``."""

    seat: str
    word: str

    def __repr__(self) -> str:
        return f"{self.seat} {self.word}"


# The deal.


def give(shuffled: Sequence[T], dealer: str, packets: Iterable[int] = PACKETS) -> dict[str, list[T]]:
    """Deal a pack out: what each seat receives, in the order in which it comes.

    The dealer gives eight cards to each player in three rounds, two cards once and three cards twice, beginning at
    his right, :rule:`quarante-de-roi.deal.packets`.  With the cards numbered as they lie, North dealing, the first
    two go to West:

    >>> give(range(32), "N")["W"]
    [0, 1, 8, 9, 10, 20, 21, 22]
    >>> give(range(32), "N")["N"]
    [6, 7, 17, 18, 19, 29, 30, 31]

    Which of the three rounds is that of two cards is left to him:

    >>> give(range(32), "N", (3, 3, 2))["S"]
    [3, 4, 5, 15, 16, 17, 26, 27]
    """
    hands: dict[str, list[T]] = {seat: [] for seat in SEATS}
    given = 0
    for number in packets:
        for seat in SEATS.round(SEATS.eldest(dealer)):
            hands[seat] += shuffled[given : given + number]
            given += number
    return hands


# The cliques.


def cliques(hand: Iterable[Card]) -> list[str]:
    """The cliques that a hand holds, from the lowest to the highest.

    The things to be announced are the cliques: three or four knaves, three or four queens, and three or four kings,
    :rule:`quarante-de-roi.clique`.  Two of a rank are none, and nothing but court cards makes one; who has four has
    three:

    >>> cliques(cards("JS JH JD KS KH 7S 8S 9S")), cliques(cards("KS KH 7S 8S 9S JS JH JD"))
    (['JJJ'], ['JJJ'])
    >>> cliques(cards("QS QH QD QC KS KH KD 7S"))
    ['QQQ', 'KKK', 'QQQQ']
    >>> cliques(cards("KS KH KD KC AS AH AD AC"))
    ['KKK', 'KKKK']
    >>> cliques(cards("JS JH JD JC KS KH QS QH"))
    ['JJJ', 'JJJJ']
    >>> cliques(cards("QS QH QD QC KS KH KD KC"))
    ['QQQ', 'KKK', 'QQQQ', 'KKKK']

    Of each rank, none, one or two are no clique, three are one of them, and four are two, whichever the suits are,
    :rule:`quarante-de-roi.clique`:

    >>> for rank in "JQK":
    ...     print(*({tuple(cliques(some)) for some in permutations(pack(rank), number)} for number in range(5)))
    {()} {()} {()} {('JJJ',)} {('JJJ', 'JJJJ')}
    {()} {()} {()} {('QQQ',)} {('QQQ', 'QQQQ')}
    {()} {()} {()} {('KKK',)} {('KKK', 'KKKK')}
    """
    ranks = [one.rank for one in hand]
    return [clique for clique in CLIQUES if ranks.count(clique[0]) >= len(clique)]


def annuls(later: str, earlier: str) -> bool:
    """Whether one clique annuls another.

    Three knaves may be annulled by three queens, three queens by three kings, three kings by four knaves or four
    queens, four knaves by four queens or four kings, and four queens by four kings,
    :rule:`quarante-de-roi.clique.order`:

    >>> [annuls("QQQ", "JJJ"), annuls("KKK", "QQQ"), annuls("JJJJ", "KKK"), annuls("QQQQ", "KKK")]
    [True, True, True, True]
    >>> [annuls("QQQQ", "JJJJ"), annuls("KKKK", "JJJJ"), annuls("KKKK", "QQQQ")]
    [True, True, True]

    These seven pairs, and the example of three kings against three knaves, leave one order of the six,
    :rule:`quarante-de-roi.clique.order`, and each annuls all that stand before it and no other:

    >>> for clique in CLIQUES:
    ...     print(clique, "annuls", " ".join(lower for lower in CLIQUES if annuls(clique, lower)) or "none")
    JJJ annuls none
    QQQ annuls JJJ
    KKK annuls JJJ QQQ
    JJJJ annuls JJJ QQQ KKK
    QQQQ annuls JJJ QQQ KKK JJJJ
    KKKK annuls JJJ QQQ KKK JJJJ QQQQ
    """
    return _PLACE[later] > _PLACE[earlier]


def best(said: Iterable[Said]) -> Said | None:
    """The announcement that is good so far: the highest.

    In each deal no more than one of the cliques can be good and yield points, :rule:`quarante-de-roi.clique.one-valid`;
    whatever its owner or his partner hold besides is worth nothing.

    >>> said = [Said("E", "JJJ"), Said("N", "QQQ"), Said("W", "pass"), Said("S", "JJJJ")]
    >>> [best(said[:number]) for number in range(5)]
    [None, E JJJ, N QQQ, N QQQ, S JJJJ]
    >>> best([Said("N", "KKK"), Said("W", "QQQ")])
    N KKK

    It is the highest in whatever order they are said, and by whom, :rule:`quarante-de-roi.clique.one-valid`:

    >>> scale = [PASS, *CLIQUES]
    >>> rounds = [list(map(Said, "ENWS", said)) for said in permutations(scale, 4)]
    >>> len(rounds), all(best(said) == max(said, key=lambda one: scale.index(one.word)) for said in rounds)
    (840, True)
    """
    good = None
    for one in said:
        if one.word != PASS and (good is None or annuls(one.word, good.word)):
            good = one
    return good


def mark(good: Said) -> Entry:
    """The line of the ledger for the clique that is acknowledged to be the best.

    These points are six for three knaves acknowledged good, eight for three queens, ten for three kings, thirteen for
    four knaves, twenty for four queens, and forty for four kings, :rule:`quarante-de-roi.clique.scale`:

    >>> [mark(Said("N", clique)).points for clique in ("JJJ", "QQQ", "KKK", "JJJJ", "QQQQ", "KKKK")]
    [6, 8, 10, 13, 20, 40]

    It is the same whoever has declared it, :rule:`quarante-de-roi.clique.scale`, and goes to his side:

    >>> for seat in SEATS:
    ...     marked = [mark(Said(seat, clique)) for clique in CLIQUES]
    ...     print(seat, {entry.to for entry in marked}, [entry.points for entry in marked])
    N {'NS'} [6, 8, 10, 13, 20, 40]
    E {'EW'} [6, 8, 10, 13, 20, 40]
    S {'NS'} [6, 8, 10, 13, 20, 40]
    W {'EW'} [6, 8, 10, 13, 20, 40]

    They go to the side of the player who declared it:

    >>> mark(Said("W", "QQQQ"))
    <EW +20 quarante-de-roi.clique.marks: four queens>
    """
    return Entry(SIDE[good.seat], CLIQUES[good.word], "quarante-de-roi.clique.marks", named(good.word))


def named(clique: str) -> str:
    """A clique in words.

    >>> named("JJJ"), named("KKKK")
    ('three knaves', 'four kings')
    """
    return f"{_COUNTS[len(clique)]} {_PLURALS[clique[0]]}"


def words(hand: Iterable[Card], said: Iterable[Said] = (), options: Options = DEFAULT) -> list[str]:
    """All that a player may say when the word comes to him, after what was ``said``.

    He may announce what he has to count in his hand, or let the word pass.  What is not announced is lost to him, and
    that is all the harm; or, by the letter of *must*, he has to announce the best that he has,
    :reading:`quarante-de-roi/announce`:

    >>> hand = cards("JS JH JD KS KH KD 7S 8S")
    >>> words(hand), words(hand, options=Options(announce="must"))
    (['pass', 'JJJ', 'KKK'], ['KKK'])
    >>> words(pack("K", "Q")), words(pack("K", "Q"), options=Options(announce="must"))
    (['pass', 'QQQ', 'KKK', 'QQQQ', 'KKKK'], ['KKKK'])
    >>> words(hand, [Said("E", "QQQQ")], Options(announce="must"))
    ['pass']

    A clique that is annulled before it is named cannot count, and is not to be announced; or it may be, if only to
    tell his partner of it, :reading:`quarante-de-roi/lower-clique`:

    >>> words(hand, [Said("E", "QQQ")]), words(hand, [Said("E", "QQQ")], Options(lower_clique="allowed"))
    (['pass', 'KKK'], ['pass', 'JJJ', 'KKK'])

    So it is for those who speak first, second, third and last, :rule:`quarante-de-roi.announce.before-play`, with what
    is annulled already, :rule:`quarante-de-roi.clique.order`, whichever of the readings go together:

    >>> hand = cards("KS QS QH QD JS JH JD JC")
    >>> agreed = [(may, low) for may in ("may-pass", "must") for low in ("refused", "allowed")]
    >>> for earlier in ("", "QQQ", "pass KKK", "pass JJJ pass", "KKK pass pass", "QQQ KKK KKKK"):
    ...     said = list(map(Said, "ENW", earlier.split()))
    ...     print(earlier or "-", *(words(hand, said, Options(announce=may, lower_clique=low)) for may, low in agreed))
    - ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['JJJJ'] ['JJJJ']
    QQQ ['pass', 'JJJJ'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['JJJJ'] ['JJJJ']
    pass KKK ['pass', 'JJJJ'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['JJJJ'] ['JJJJ']
    pass JJJ pass ['pass', 'QQQ', 'JJJJ'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['JJJJ'] ['JJJJ']
    KKK pass pass ['pass', 'JJJJ'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['JJJJ'] ['JJJJ']
    QQQ KKK KKKK ['pass'] ['pass', 'JJJ', 'QQQ', 'JJJJ'] ['pass'] ['JJJJ']

    """
    held, good = cliques(hand), best(said)
    if good is not None and options.lower_clique == "refused":
        held = [clique for clique in held if annuls(clique, good.word)]
    if held and options.announce == "must":
        return held[-1:]
    return [PASS, *held]


# The play.


def playable(hand: Sequence[Card], led: str | None, trump: str, renounce: str = "free") -> list[Card]:
    """The cards of a hand that may be played, where the suit ``led`` is to be followed, or ``None`` to lead.

    The first to play begins with whatever card of his hand he thinks fit, :rule:`quarante-de-roi.play.lead`:

    >>> hand = cards("QS 8S AC 10C AH")
    >>> playable(hand, None, trump="C")
    [QS, 8S, AC, 10C, AH]
    >>> playable(hand, None, trump="C", renounce="must-trump")
    [QS, 8S, AC, 10C, AH]

    The player who comes next must follow the suit led if he has any of it, :rule:`quarante-de-roi.play.follow`.  Of
    spades, clubs being trumps, North may not throw the ace of hearts; of diamonds he has none:

    >>> "8S" in playable(hand, "S", trump="C"), "AH" in playable(hand, "S", trump="C")
    (True, False)
    >>> playable(hand, "D", trump="C")
    [QS, 8S, AC, 10C, AH]
    >>> playable(hand, "C", trump="C"), playable(hand, "H", trump="D")
    ([AC, 10C], [AH])

    But he is not obliged to head the trick, :rule:`quarante-de-roi.play.no-force`: whatever has fallen, his lowest card
    of the suit will do as well as his highest.

    >>> [card for card in playable(hand, "S", trump="C") if card.suit == "S"]
    [QS, 8S]
    >>> playable(cards("KC 7C"), "C", trump="C")
    [KC, 7C]

    He may moreover renounce in order to trump, and in order to overtrump, :rule:`quarante-de-roi.play.ruff`: with
    spades in his hand he may play a club to a spade, and any club, for nothing says that he must overtrump.

    >>> playable(hand, "S", trump="C")
    [QS, 8S, AC, 10C]
    >>> playable(cards("QS 7C AC 8H"), "S", trump="C"), playable(cards("QS 7C 8H"), "D", "C", "must-trump")
    ([QS, 7C, AC], [7C])
    >>> [len(playable([card("QS"), trump], "S", trump="C")) for trump in pack(*RANKS, suits="C")]
    [2, 2, 2, 2, 2, 2, 2, 2]

    Whatever is led, and whatever is trump, :rule:`quarante-de-roi.play.follow`, :rule:`quarante-de-roi.play.ruff`: what
    may be played by one who holds three cards of each suit, and by one who holds three of each but the suit led, as
    spades, clubs, diamonds and hearts are trumps, under each reading:

    >>> for renounce in ("free", "void-only", "must-trump"):
    ...     for led in "SCDH":
    ...         print(renounce, led, end=":")
    ...         for held in (pack("K", "8", "7"), pack("K", "8", "7", suits="SCDH".replace(led, ""))):
    ...             for trump in "SCDH":
    ...                 allowed = [one.suit for one in playable(held, led, trump, renounce)]
    ...                 print("", *(suit for suit in "SCDH" if allowed.count(suit) == 3), sep="", end=" ")
    ...         print(all(len(playable(pack(*RANKS), led, trump, renounce)) in (8, 16) for trump in "SCDH"))
    free S:S SC SD SH CDH CDH CDH CDH True
    free C:SC C CD CH SDH SDH SDH SDH True
    free D:SD CD D DH SCH SCH SCH SCH True
    free H:SH CH DH H SCD SCD SCD SCD True
    void-only S:S S S S CDH CDH CDH CDH True
    void-only C:C C C C SDH SDH SDH SDH True
    void-only D:D D D D SCH SCH SCH SCH True
    void-only H:H H H H SCD SCD SCD SCD True
    must-trump S:S S S S CDH C D H True
    must-trump C:C C C C S SDH D H True
    must-trump D:D D D D S C SCH H True
    must-trump H:H H H H S C D SCD True

    The sentence can be taken otherwise: only he who is void may trump, as at Whist; or who is void must trump,
    :reading:`quarante-de-roi/renounce`:

    >>> for renounce in ("free", "void-only", "must-trump"):
    ...     print(renounce, playable(hand, "S", "C", renounce), playable(hand, "D", "C", renounce))
    free [QS, 8S, AC, 10C] [QS, 8S, AC, 10C, AH]
    void-only [QS, 8S] [QS, 8S, AC, 10C, AH]
    must-trump [QS, 8S] [AC, 10C]
    >>> playable(cards("QS AH"), "D", "C", "must-trump")
    [QS, AH]
    """
    if led is None:
        return list(hand)
    follows = following(hand, led)
    if not follows:
        return (renounce == "must-trump" and following(hand, trump)) or list(hand)
    if renounce == "free":
        return [held for held in hand if held.suit == led or held.suit == trump]
    return follows


@cache
def strength(led: str, trump: str) -> Strength:
    """How strong the cards are in a trick: trumps above the suit led, and the rest nothing.

    A trump takes the trick of him who followed suit, and a higher trump that of a lower; so one renounces in order to
    trump, and in order to overtrump, :rule:`quarante-de-roi.play.ruff`:

    >>> trick = Trick("ENWS", cards("KS 7C"))
    >>> trick.winner(strength("S", trump="C"))
    'N'
    >>> trick.play(card("8C")), trick.winner(strength("S", trump="C")), trick.winner(strength("S", trump="D"))
    ('S', 'W', 'E')

    Whoever overtrumps plays a higher trump, :rule:`quarante-de-roi.play.ruff`; the order of the cards, lost here, is
    that of Triomphe, with the ace below the knave:

    >>> [strength("S", trump="C")(one) for one in cards("KC 7C KS QS JS AS 10S 9S 8S 7S KH")]
    [16, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

    In every suit, whichever is led, they rank alike, :rule:`quarante-de-roi.play.ruff`; a suit that is neither led nor
    trumps takes nothing:

    >>> for trump in "SCDH":
    ...     for led in "SCDH".replace(trump, ""):
    ...         order = sorted(PACK, key=strength(led, trump), reverse=True)
    ...         assert order[:16] == pack(*RANKS, suits=trump) + pack(*RANKS, suits=led)
    ...         assert {strength(led, trump)(one) for one in order[16:]} == {0}
    ...     print(trump, Trick("ENWS", pack("9", "7", "10", "8", suits=trump)).winner(strength(trump, trump)))
    S W
    C W
    D W
    H W

    """
    return ladder(pack(*RANKS, suits=trump + led))


def points(taken: Iterable[Card]) -> int:
    """What the cards of some tricks count.

    A king yields five points, a queen four, and a knave three, :rule:`quarante-de-roi.score.cards`:

    >>> points(cards("KS")), points(cards("QS")), points(cards("JS")), points(cards("KS KH QS JD"))
    (5, 4, 3, 17)

    None but the court cards, the kings, the queens and the knaves, yield the points,
    :rule:`quarante-de-roi.score.aim`: an ace in a trick is as little as a seven.

    >>> points(cards("AS 10S 9S 8S 7S")), points(cards("AS JS"))
    (0, 3)
    """
    return sum(COURT_CARDS.get(one.rank, 0) for one in taken)


def count(taken: Mapping[str, Sequence[Card]], first: str) -> list[Entry]:
    """The lines of the ledger for the cards that each seat has ``taken``, the side of the seat ``first`` coming first.

    When the deal has been played out, the players who are partners put together the tricks that they have made, and
    count the points contained in them, :rule:`quarante-de-roi.score.partners`:

    >>> taken = {"N": cards("KS QS JS AS"), "W": cards("KC 7C 8C 9C"), "S": cards("KH KD AH AD"), "E": []}
    >>> count(taken, "E")
    [<EW +5 quarante-de-roi.score.partners: 1 king>, <NS +22 quarante-de-roi.score.partners: 3 kings, 1 queen, 1 knave>]
    >>> for entry in count({**taken, "E": cards("QC JC")}, "N"):
    ...     print(entry)
    <NS +22 quarante-de-roi.score.partners: 3 kings, 1 queen, 1 knave>
    <EW +12 quarante-de-roi.score.partners: 1 king, 1 queen, 1 knave>

    Whoever is the eldest hand, his side comes first, and those who sit face to face are together,
    :rule:`quarante-de-roi.score.partners`:

    >>> for first in SEATS:
    ...     piles = {seat: pack(rank) for seat, rank in zip("NESW", "KQJ7")}
    ...     print(first, *count(piles, first))
    N <NS +32 quarante-de-roi.score.partners: 4 kings, 4 knaves> <EW +16 quarante-de-roi.score.partners: 4 queens>
    E <EW +16 quarante-de-roi.score.partners: 4 queens> <NS +32 quarante-de-roi.score.partners: 4 kings, 4 knaves>
    S <NS +32 quarante-de-roi.score.partners: 4 kings, 4 knaves> <EW +16 quarante-de-roi.score.partners: 4 queens>
    W <EW +16 quarante-de-roi.score.partners: 4 queens> <NS +32 quarante-de-roi.score.partners: 4 kings, 4 knaves>

    In each deal there are 48 points to be won in play, apart from whatever has been counted for the clique acknowledged
    good, :rule:`quarante-de-roi.score.forty-eight`: whether one player takes all the tricks, or each side some.

    >>> none = {seat: [] for seat in SEATS}
    >>> for entry in count({**none, "W": PACK}, "E"):
    ...     print(entry)
    <EW +48 quarante-de-roi.score.partners: 4 kings, 4 queens, 4 knaves>
    <NS +0 quarante-de-roi.score.partners: no court card>
    >>> count({**none, "W": cards("7S 8S QS KS")}, "E")[0]
    <EW +9 quarante-de-roi.score.partners: 1 king, 1 queen>
    >>> hand = deal("S", hands=EXAMPLE)
    >>> hand.do("E pass", "N pass", "W announce KKK", "S pass")
    >>> hand.play(EXAMPLE_PLAY)
    >>> [entry.points for entry in hand.ledger], sum(hand.scores.values())
    ([10, 24, 24], 58)
    """
    sides = [SIDE[first], SIDE[SEATS.next(first)]]
    together = {side: [one for seat in SEATS if SIDE[seat] == side for one in taken[seat]] for side in sides}
    return [Entry(side, points(pile), "quarante-de-roi.score.partners", _told(pile)) for side, pile in together.items()]


def _told(pile: Iterable[Card]) -> str:
    held = Counter(one.rank for one in pile)
    told = ((held[rank], plural) for rank, plural in _PLURALS.items() if held[rank])
    return ", ".join(f"{number} {plural if number > 1 else plural[:-1]}" for number, plural in told) or "no court card"


class Hand(Referee):
    """One deal, from the shuffle to the count.

    Its events: ``table shuffle`` and the pack as it then lies; ``W cut 12``, the player at the dealer's left lifting
    the upper twelve cards; ``N deal 2 3 3``, the dealer's three rounds, or ``N misdeal E 9``; ``W pass`` or
    ``W announce JJJ``; ``W play KS``.  Instead of the first three, a deal that is known can be written down, with the
    dealer's turned-up card as the last of his own: ``table deal N KS … E … S … W …``.

    :param dealer: the seat that deals.
    :param chance: where the shuffle comes from; without it, it must be given as an event.

    He who is to deal, and has the cards cut at his left, :rule:`quarante-de-roi.deal.cut`, sits at one of four seats:

    >>> Hand("Q")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quarante-de-roi.deal.cut]

    Whether one who is not void may renounce, :reading:`quarante-de-roi/renounce`, is told with all the other readings:

    >>> [Hand("S").view(seat)["hand"] for seat in SEATS]
    [[], [], [], []]
    >>> Hand("S", Options(renounce="void-only")).options.renounce
    'void-only'
    >>> Hand("S", "void-only")
    Traceback (most recent call last):
    ValueError: the options of this game are spadille.games.quarante_de_roi.Options(…), not 'void-only'
    """

    def __init__(self, dealer: str, options: Options = DEFAULT, chance: Chance | None = None) -> None:
        super().__init__(chance)
        _check_seat(dealer)
        self.dealer = dealer
        check_kind(options, Options)
        self.options = options
        self.order = _ROUND[SEATS.eldest(dealer)]
        """The seats in the order in which they speak and lead: from the dealer's right."""
        self.phase = "shuffle"
        """What is going on: ``shuffle``, ``cut``, ``deal``, ``announce``, ``play``, ``over`` or ``misdealt``."""
        self.hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
        """The cards that each seat has left, the dealer's turn-up among his."""
        self.turn_up: Card | None = None
        """The card turned up; on the table until the dealer's turn to play comes."""
        self.said: list[Said] = []
        """What each has said, in order."""
        self.trick: Trick | None = None
        """The trick under way; the last one, once all have been played."""
        self.taken: dict[str, list[Card]] = {seat: [] for seat in SEATS}
        """The cards that each seat has taken in tricks."""
        self._pack: list[Card] = []
        self._to_act: str | None = TABLE
        self.let_chance_act()

    # What is on the table.

    @property
    def to_act(self) -> str | None:
        """Whose turn it is.

        The right to speak belongs to all the players in turn, beginning at the right of him who dealt,
        :rule:`quarante-de-roi.announce.order`.  South deals, and the first word is East's:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> spoken = []
        >>> while hand.phase == "announce":
        ...     spoken.append(hand.to_act)
        ...     hand.pass_()
        >>> spoken
        ['E', 'N', 'W', 'S']
        >>> deal("S", hands=EXAMPLE).why_not("N pass"), deal("W", hands=EXAMPLE).to_act
        (('quarante-de-roi.announce.order',), 'S')

        Whoever deals, it is the player at his left who cuts, however deep, :rule:`quarante-de-roi.deal.cut`, he himself
        who gives the cards, in what rounds he likes, :rule:`quarante-de-roi.deal.packets`, and the one at his right who
        speaks first, :rule:`quarante-de-roi.announce.order`, and leads, whatever was announced,
        :rule:`quarante-de-roi.play.lead`:

        >>> for dealer, packets, lifted in zip("NESW", ((2, 3, 3), (3, 2, 3), (3, 3, 2), (3, 2, 3)), (1, 16, 20, 31)):
        ...     game, acted = Hand(dealer), []
        ...     game.do(Event("table", "shuffle", PACK))
        ...     for did, what in [("cut", (lifted,)), ("deal", packets)]:
        ...         acted += game.to_act, len(game.legal())
        ...         assert not any(map(game.why_not, map(str, game.legal())))
        ...         due = [Event(seat, did, what) for seat in SEATS]
        ...         assert [event.who for event in due if not game.why_not(event)] == [game.to_act]
        ...         game.do(Event(game.to_act, did, what))
        ...     assert game.hands == give(PACK[lifted:] + PACK[:lifted], dealer, packets)
        ...     while game.phase == "announce":
        ...         acted += game.to_act
        ...         game.do(game.legal()[-1])
        ...     print(dealer, *acted, game.turn_up, game.to_act, game.ledger)
        N E 31 N 3 W S E N KS W []
        E S 31 E 3 N W S E 7H N []
        S W 31 S 3 E N W S AD E []
        W N 31 W 3 S E N W 8C S []
        >>> kings = {"E": "QS QH QD QC AS AH AD AC", "N": "KS KH KD KC 10S 9S 8S 7S", "W": "JS JH JD JC 10H 9H 8H 7H"}
        >>> game = deal("S", hands={**kings, "S": "10C 9C 8C 7C 10D 9D 8D 7D"})
        >>> game.do("E announce QQQQ", "N announce KKKK", "W pass", "S pass")
        >>> game.to_act, game.good
        ('E', N KKKK)

        The eldest hand, after announcing his clique if he has one, begins to play, :rule:`quarante-de-roi.play.lead`;
        the others come after him in the same order, and then whoever has won the trick leads.

        >>> hand.to_act, hand.why_not("N play QS")
        ('E', ('quarante-de-roi.play.lead',))
        >>> hand.play("7S QS KS")
        >>> hand.to_act, hand.why_not("E play 8S")
        ('S', ('quarante-de-roi.play.follow',))
        >>> hand.play("10D")
        >>> hand.to_act
        'W'
        """
        return self._to_act

    @property
    def trump(self) -> str | None:
        """The suit that is trumps, once the cards are dealt.

        The dealer ends by turning up the last card, which belongs to him and makes the trump,
        :rule:`quarante-de-roi.deal.trump`: so it counts in his clique as well.

        >>> hand = deal("S", hands={**EXAMPLE, "S": "KC QC 7C 10D 9D 8D 7D JC", "N": "QS QH QD AC 10C AH 10H 9H"})
        >>> hand.turn_up, hand.trump, "JC" in hand.hands["S"]
        (JC, 'C', True)
        >>> deal("W", hands=EXAMPLE).trump, Hand("S").trump
        ('H', None)
        """
        return self.turn_up.suit if self.turn_up is not None else None

    @property
    def on_table(self) -> Card | None:
        """The turn-up, as long as it stays on the table.

        It must stay there until the turn to play comes to him who dealt, :rule:`quarante-de-roi.deal.turn-up-stays`:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E pass", "N pass", "W pass", "S pass")
        >>> hand.on_table
        7C
        >>> dealer_speaks = deal("S", hands=EXAMPLE)
        >>> dealer_speaks.do("E pass", "N pass", "W pass")
        >>> dealer_speaks.to_act, dealer_speaks.on_table
        ('S', 7C)
        >>> for card in "7S QS KS".split():
        ...     print(hand.to_act, hand.on_table)
        ...     hand.play(card)
        E 7C
        N 7C
        W 7C
        >>> hand.to_act, hand.on_table, "7C" in hand.hands["S"]
        ('S', None, True)
        >>> hand.play("10D")
        >>> hand.on_table is None
        True

        Of whatever suit it is, and whoever deals, it lies there until he has to play,
        :rule:`quarante-de-roi.deal.turn-up-stays`, and makes the trump to the last trick,
        :rule:`quarante-de-roi.deal.trump`, whether it has been played or not:

        >>> for dealer, suits in zip("SENW", ("SCDH", "CDHS", "DHSC", "HSCD")):
        ...     order, other = SEATS.round(SEATS.eldest(dealer)), str.maketrans("SCDH", suits)
        ...     hands = {seat: EXAMPLE[like].translate(other) for seat, like in zip(order, "ENWS")}
        ...     last = hands[dealer].split()["SENW".index(dealer)]
        ...     hands[dealer] = " ".join(sorted(hands[dealer].split(), key=last.__eq__))
        ...     for renounce in ("free", "void-only"):
        ...         hand, lay = deal(dealer, hands=hands, options=Options(renounce=renounce)), []
        ...         hand.do(*(f"{seat} pass" for seat in order))
        ...         while not hand.over:
        ...             lay.append(hand.on_table)
        ...             assert hand.trump == hand.turn_up.suit
        ...             trick = hand.trick
        ...             hand.do(hand.legal()[-1])
        ...             if trick.complete:
        ...                 took = trick.winner(strength(trick.cards[0].suit, hand.trump))
        ...                 assert hand.over or hand.trick.leader == took
        ...                 assert hand.taken[took][-4:] == trick.cards
        ...         print(dealer, lay[:5], set(lay[4:]), "".join(seat for seat in SEATS for _ in hand.taken[seat][::4]))
        S [KC, KC, KC, None, None] {None} NNESSSWW
        S [KC, KC, KC, None, None] {None} NNEESSSW
        E [QD, QD, QD, None, None] {None} NEEESSWW
        E [QD, QD, QD, None, None] {None} NNEEESWW
        N [JH, JH, JH, None, None] {None} NNNEESSW
        N [JH, JH, JH, None, None] {None} NNNESSWW
        W [10C, 10C, 10C, None, None] {None} NESWWWWW
        W [10C, 10C, 10C, None, None] {None} NNEEWWWW
        """
        taken_up = self.phase == "play" and self._to_act == self.dealer
        return self.turn_up if self._first_trick and not taken_up else None

    @property
    def _first_trick(self) -> bool:
        """Whether the dealer has not yet played a card."""
        return len(self.hands[self.dealer]) == HAND

    @property
    def good(self) -> Said | None:
        """The announcement that is good so far.

        If the first player declares three knaves, and the second has three queens or three kings, the latter answers
        that the three knaves are not good, :rule:`quarante-de-roi.clique.challenge`; and nobody marks them:

        >>> held = {"QQQ": EXAMPLE["N"], "KKK": EXAMPLE["W"]}
        >>> for answer, other in (("QQQ", "KKK"), ("KKK", "QQQ")):
        ...     hand = deal("S", hands={**EXAMPLE, "N": held[answer], "W": held[other]})
        ...     hand.announce("JJJ")
        ...     before = hand.good
        ...     hand.announce(answer)
        ...     print(before, hand.good, end=" ")
        ...     hand.do("W pass", "S pass")
        ...     print(hand.ledger)
        E JJJ N QQQ [<NS +8 quarante-de-roi.clique.marks: three queens>]
        E JJJ N KKK [<NS +10 quarante-de-roi.clique.marks: three kings>]

        Where nobody answers, they are good:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E announce JJJ", "N pass", "W pass", "S pass")
        >>> hand.good, hand.ledger
        (E JJJ, [<EW +6 quarante-de-roi.clique.marks: three knaves>])
        """
        return best(self.said)

    @property
    def scores(self) -> dict[str, int]:
        """The points of each side in this deal, as they are marked.

        He who has declared the clique acknowledged to be the best marks the points once the word has passed to all the
        players, :rule:`quarante-de-roi.clique.marks`, and no other clique yields any,
        :rule:`quarante-de-roi.clique.one-valid`:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E announce JJJ", "N announce QQQ", "W announce KKK")
        >>> hand.scores
        {'NS': 0, 'EW': 0}
        >>> hand.do("S pass")
        >>> hand.scores, hand.ledger
        ({'NS': 0, 'EW': 10}, [<EW +10 quarante-de-roi.clique.marks: three kings>])

        Where nobody declares, nobody marks:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E pass", "N pass", "W pass", "S pass")
        >>> hand.scores
        {'NS': 0, 'EW': 0}

        The points in the tricks are added, when the deal has been played out, to those marked already,
        :rule:`quarante-de-roi.score.partners`; what North and South have taken counts together.

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E announce JJJ", "N announce QQQ", "W pass", "S pass")
        >>> hand.play(EXAMPLE_PLAY)
        >>> hand.ledger[-1]
        <NS +24 quarante-de-roi.score.partners: 2 kings, 2 queens, 2 knaves>
        >>> hand.scores
        {'NS': 32, 'EW': 24}
        """
        marked = dict.fromkeys(SIDES, 0)
        for entry in self.ledger:
            marked[entry.to] += entry.points
        return marked

    @property
    def next_dealer(self) -> str:
        """Who deals after this deal: the player next in turn.

        If the dealer gave a player more or fewer cards than he ought to have, the deal would pass to the player next
        in turn, :rule:`quarante-de-roi.deal.misdeal`: nothing is announced, played or counted, and the advantage of
        dealing is lost.  Eight cards are no fault.

        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.do("W cut 12", "S misdeal N 9")
        >>> hand.over, hand.scores, hand.next_dealer, hand.trump
        (True, {'NS': 0, 'EW': 0}, 'E', None)
        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.do("W cut 12")
        >>> [number for number in range(20) if not hand.why_not(f"S misdeal E {number}")]
        [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
        >>> hand.why_not("S misdeal E 8")
        ('quarante-de-roi.deal.misdeal',)

        So it is whoever deals, and whoever is given too many or too few, :rule:`quarante-de-roi.deal.misdeal`:

        >>> for dealer in SEATS:
        ...     told = set()
        ...     for seat in SEATS:
        ...         for number in (0, 7, 9, 32):
        ...             hand = Hand(dealer, chance=Chance(7))
        ...             hand.cut(12)
        ...             assert hand.why_not(f"{dealer} misdeal {seat} 8") == ("quarante-de-roi.deal.misdeal",)
        ...             assert Event(dealer, "misdeal", (seat, number)) in hand.faults()
        ...             hand.do(f"{dealer} misdeal {seat} {number}")
        ...             told.add((hand.next_dealer, hand.over, hand.phase))
        ...     print(dealer, *told)
        N ('W', True, 'misdealt')
        E ('N', True, 'misdealt')
        S ('E', True, 'misdealt')
        W ('S', True, 'misdealt')
        """
        return SEATS.next(self.dealer)

    # What may be done.

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do; a misdeal is a fault, and not among it (see :meth:`faults`)."""
        seat = self._to_act
        if self.phase == "play":
            return [*map(_PLAY[seat], self._playable())]
        if self.phase == "announce":
            return [Event(seat, PASS) if word == PASS else Event(seat, "announce", (word,)) for word in self._words()]
        if self.phase == "cut":
            return [Event(seat, "cut", (lifted,)) for lifted in range(1, len(PACK))]
        if self.phase == "deal":
            return [Event(seat, "deal", packets) for packets in _ROUNDS]
        return []

    def faults(self) -> list[Event]:
        """The faults which the source foresees and which may be committed now: misdeals, of any seat and any number.

        To give a player more or fewer cards than he ought to have is one, :rule:`quarante-de-roi.deal.misdeal`; to give
        him eight is none:

        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.faults()
        []
        >>> hand.do("W cut 12")
        >>> faults = hand.faults()
        >>> len(faults), faults[0], faults[-1], Event("S", "misdeal", ("E", 8)) in faults
        (128, <S misdeal E 0>, <S misdeal S 32>, False)
        >>> {hand.why_not(fault) for fault in faults}
        {()}
        """
        if self.phase != "deal":
            return []
        wrong = [number for number in range(len(PACK) + 1) if number != HAND]
        return [Event(self.dealer, "misdeal", (seat, number)) for seat in self.order for number in wrong]

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None``.

        Before playing, each must announce whatever he may have to count in his hand,
        :rule:`quarante-de-roi.announce.before-play`: no card is played until all have had the word.

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.why_not("E play AS")
        ('quarante-de-roi.announce.before-play',)
        >>> hand.do("E pass", "N pass", "W pass")
        >>> hand.why_not("S play 7C")
        ('quarante-de-roi.announce.before-play',)
        >>> hand.do("S pass")
        >>> hand.why_not("E play AS")
        ()

        The right to speak belongs to each in turn, :rule:`quarante-de-roi.announce.order`, and once.  As soon as a card
        has been played, whatever has not been announced is lost to the player who forgot it,
        :rule:`quarante-de-roi.announce.lost`:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E announce JJJ", "N pass")
        >>> hand.why_not("W announce KKK")
        ()
        >>> hand.do("W pass", "S pass")
        >>> hand.why_not("W announce KKK")
        ('quarante-de-roi.announce.order',)
        >>> hand.play("AS")
        >>> hand.why_not("W announce KKK")
        ('quarante-de-roi.announce.lost',)
        >>> hand.scores
        {'NS': 0, 'EW': 6}
        """
        who, did, what = event
        if did == "announce" and self.phase == "play":
            if len(self.hands[self.order[0]]) < HAND:
                why = "a card has been played, and whatever has not been announced is lost"
                return Illegal(why, "quarante-de-roi.announce.lost")
            return Illegal("each has had the word; now a card is to be played", "quarante-de-roi.announce.order")
        if who != self._to_act:
            return self._refuse_turn()
        if self.phase == "play":
            return self._refuse_card(did, what)
        if self.phase == "announce":
            return self._refuse_word(did, what)
        if self.phase == "deal":
            return self._refuse_deal(did, what)
        if self.phase == "cut":
            return self._refuse_cut(did, what)
        return self._refuse_shuffle(did, what)

    def _refuse_turn(self) -> Illegal:
        """The refusal of whoever is not to act, or of what is not to be done now, by the rule of what is due.

        The cards are first shuffled and cut, :rule:`quarante-de-roi.deal.cut`, then dealt in three rounds,
        :rule:`quarante-de-roi.deal.packets`, and then the word goes round, :rule:`quarante-de-roi.announce.order`:

        >>> hand = Hand("S")
        >>> for event in (f"table shuffle {' '.join(PACK)}", "W cut 12", "S deal 2 3 3", "E pass"):
        ...     print(hand.phase, hand.why_not("X") + hand.why_not(f"{hand.to_act} whistle"))
        ...     hand.do(event)
        shuffle ('quarante-de-roi.deal.cut', 'quarante-de-roi.deal.cut')
        cut ('quarante-de-roi.deal.cut', 'quarante-de-roi.deal.cut')
        deal ('quarante-de-roi.deal.packets', 'quarante-de-roi.deal.packets')
        announce ('quarante-de-roi.announce.order', 'quarante-de-roi.announce.order')

        While the tricks are played, the leader chooses, :rule:`quarante-de-roi.play.lead`, and the others follow,
        :rule:`quarante-de-roi.play.follow`.  When the deal has been played out and counted,
        :rule:`quarante-de-roi.score.partners`, or has passed to the next player after a misdeal,
        :rule:`quarante-de-roi.deal.misdeal`, nothing is left to do:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E pass", "N pass", "W pass", "S pass")
        >>> for _ in range(2):
        ...     print(hand.phase, hand.why_not("X") + hand.why_not(f"{hand.to_act} pass"))
        ...     hand.play(EXAMPLE_PLAY[:2] if hand.to_act == "E" else EXAMPLE_PLAY[2:])
        play ('quarante-de-roi.play.lead', 'quarante-de-roi.play.lead')
        play ('quarante-de-roi.play.follow', 'quarante-de-roi.play.follow')
        >>> hand.phase, hand.why_not("W play KS"), hand.legal(), hand.over
        ('over', ('quarante-de-roi.score.partners',), [], True)
        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.do("W cut 12", "S misdeal N 9")
        >>> hand.phase, hand.why_not("S deal 2 3 3"), hand.legal()
        ('misdealt', ('quarante-de-roi.deal.misdeal',), [])
        """
        stage = self.phase
        if stage == "play":
            stage = "follow" if self.trick.cards else "lead"
        why, rule = _DUE[stage]
        return Illegal(why.format(seat=self._to_act), rule)

    def _refuse_shuffle(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why a pack shuffled, or a deal written down, is refused.

        The dealer shuffles the thirty-two cards, each once, :rule:`quarante-de-roi.deal.cut`:

        >>> hand, pack = Hand("S"), " ".join(PACK)
        >>> hand.why_not(f"table shuffle {pack}")
        ()
        >>> {hand.why_not(f"table shuffle {wrong}") for wrong in ("", pack[3:], pack + " KS", pack[3:] + " 6S")}
        {('quarante-de-roi.deal.cut',)}

        In a deal that is written down, each player has eight cards as well, :rule:`quarante-de-roi.deal.packets`:

        >>> written = str(written_deal(EXAMPLE))
        >>> hand.why_not(written)
        ()
        >>> wrong = (written + " 7C", written[:-3], written.replace("7C", "6C"))
        >>> wrong += (written.replace(" E", " X"), written.replace(" E", ""), written.replace(" E", " N"), "table deal")
        >>> wrong += (written.replace("E JS", "E JS 7C"), written.replace("7H S", "S 7H"))
        >>> wrong += (written + " W", written + " 7", written.replace("7C", "8D"))
        >>> {hand.why_not(deal) for deal in wrong}
        {('quarante-de-roi.deal.packets',)}
        """
        if did == "shuffle":
            if len(what) == len(PACK) and _WHOLE.issubset(what):
                return None
            return Illegal("the 32 cards are shuffled, each once", "quarante-de-roi.deal.cut")
        if did == "deal":
            hands = _written(what)
            if hands is None or any(len(hand) != HAND for hand in hands.values()):
                return Illegal("a deal is written as each seat and its eight cards", "quarante-de-roi.deal.packets")
            if not _WHOLE.issubset(what):
                return Illegal("the 32 cards are dealt, each once", "quarante-de-roi.deal.packets")
            return None
        return self._refuse_turn()

    def _refuse_cut(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why a cut is refused.

        He who is to deal, having shuffled the cards, has them cut by the player seated at his left,
        :rule:`quarante-de-roi.deal.cut`.  South deals, and West is at his left; a cut leaves two parts, and the lower
        comes to lie on top:

        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.to_act, hand.why_not("E cut 12"), hand.why_not("S deal 2 3 3")
        ('W', ('quarante-de-roi.deal.cut',), ('quarante-de-roi.deal.cut',))
        >>> [hand.why_not(f"W cut {lifted}") == () for lifted in (0, 1, 31, 32)]
        [False, True, True, False]
        >>> hand.legal()[0], hand.legal()[-1], {hand.why_not(f"W cut{wrong}") for wrong in ("", " AS", " 3 4", "s 12")}
        (<W cut 1>, <W cut 31>, {('quarante-de-roi.deal.cut',)})
        >>> shuffled = hand.transcript[0].what
        >>> hand.do("W cut 12", "S deal 2 3 3")
        >>> hand.hands["E"][:2] == list(shuffled[12:14]), hand.turn_up == shuffled[11]
        (True, True)
        """
        if did != "cut":
            return self._refuse_turn()
        if len(what) == 1 and type(what[0]) is int and 1 <= what[0] < len(PACK):
            return None
        return Illegal("the pack is cut in two, by lifting from 1 to 31 cards", "quarante-de-roi.deal.cut")

    def _refuse_deal(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why a way of dealing is refused.

        Eight cards are dealt to each player in three rounds, two cards once and three cards twice,
        :rule:`quarante-de-roi.deal.packets`, in any order, and in no other way:

        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.do("W cut 12")
        >>> hand.legal()
        [<S deal 2 3 3>, <S deal 3 2 3>, <S deal 3 3 2>]
        >>> {hand.why_not(f"S deal {packets}") for packets in ("2 2 4", "3 3 3", "2 3", "4 4", "3 3 2 0", "8")}
        {('quarante-de-roi.deal.packets',)}

        A misdeal is of more or fewer cards than eight, to one of the players, :rule:`quarante-de-roi.deal.misdeal`:

        >>> [hand.why_not(f"S misdeal {wrong}") for wrong in ("N 7", "N 9", "N 0", "N 32", "S 1")]
        [(), (), (), (), ()]
        >>> {hand.why_not(f"S misdeal {wrong}") for wrong in ("N 8", "N -1", "N 33", "X 9", "N", "N AS", "N 7 E 9", "")}
        {('quarante-de-roi.deal.misdeal',)}
        """
        if did == "deal":
            if what in _ROUNDS:
                return None
            return Illegal(
                "eight cards are dealt in three rounds, two once and three twice", "quarante-de-roi.deal.packets"
            )
        if did != "misdeal":
            return self._refuse_turn()
        if len(what) != 2 or what[0] not in SEATS or type(what[1]) is not int or not 0 <= what[1] <= len(PACK):
            return Illegal(
                "say which seat was given how many cards, as in 'S misdeal W 9'", "quarante-de-roi.deal.misdeal"
            )
        if what[1] == HAND:
            return Illegal("eight cards are what each player ought to have", "quarante-de-roi.deal.misdeal")
        return None

    def _refuse_word(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why an announcement is refused.

        What may be announced is a clique, and one that he has, :rule:`quarante-de-roi.clique`:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.why_not("E announce JJJ")
        ()
        >>> hand.why_not("E pass pass")
        ('quarante-de-roi.announce.order',)
        >>> {hand.why_not(f"E announce {word}") for word in ("AAA", "JJJJ", "QQQ", "JJ", "JJJ QQQ", "")}
        {('quarante-de-roi.clique',)}

        One that is annulled already cannot count, :rule:`quarante-de-roi.clique.order`:

        >>> hand = deal("E", hands={**EXAMPLE, "S": EXAMPLE["N"], "N": EXAMPLE["S"]})
        >>> hand.do("N pass", "W announce KKK")
        >>> hand.why_not("S announce QQQ")
        ('quarante-de-roi.clique.order',)

        So it is whoever deals; and he may, if that was agreed on, :reading:`quarante-de-roi/lower-clique`:

        >>> for lower_clique in ("refused", "allowed"):
        ...     for dealer in SEATS:
        ...         order = SEATS.round(SEATS.eldest(dealer))
        ...         hands = {seat: EXAMPLE[like] for seat, like in zip(order, "WNES")}
        ...         hand = deal(dealer, hands=hands, options=Options(lower_clique=lower_clique))
        ...         hand.announce("KKK")
        ...         why = [hand.why_not(f"{hand.to_act} announce {clique}") for clique in ("QQQ", "JJJ")]
        ...         print(hand.legal(), *why)
        [<S pass>] ('quarante-de-roi.clique.order',) ('quarante-de-roi.clique',)
        [<W pass>] ('quarante-de-roi.clique.order',) ('quarante-de-roi.clique',)
        [<N pass>] ('quarante-de-roi.clique.order',) ('quarante-de-roi.clique',)
        [<E pass>] ('quarante-de-roi.clique.order',) ('quarante-de-roi.clique',)
        [<S pass>, <S announce QQQ>] () ('quarante-de-roi.clique',)
        [<W pass>, <W announce QQQ>] () ('quarante-de-roi.clique',)
        [<N pass>, <N announce QQQ>] () ('quarante-de-roi.clique',)
        [<E pass>, <E announce QQQ>] () ('quarante-de-roi.clique',)

        Where it is a duty to announce, whoever has a clique may not pass, nor name a lower one than his best,
        :rule:`quarante-de-roi.announce.before-play`:

        >>> both = {**EXAMPLE, "N": "QS QH QD KS KH KD 10H 9H", "W": "AC 10C AH AD 9C 8C 8H 7H"}
        >>> hand = deal("S", hands=both, options=Options(announce="must"))
        >>> hand.why_not("E pass"), hand.why_not("E announce JJJ"), hand.why_not("E pass JJJ")
        (('quarante-de-roi.announce.before-play',), (), ('quarante-de-roi.announce.order',))
        >>> hand.announce("JJJ")
        >>> hand.why_not("N announce QQQ"), hand.why_not("N announce KKK"), hand.why_not("N announce JJJ")
        (('quarante-de-roi.announce.before-play',), (), ('quarante-de-roi.clique',))
        >>> deal("E", hands=both, options=Options(announce="must")).why_not("N announce QQQ")
        ('quarante-de-roi.announce.before-play',)
        >>> options = Options(announce="must", lower_clique="allowed")
        >>> deal("E", hands=both, options=options).why_not("N announce QQQ")
        ('quarante-de-roi.announce.before-play',)
        >>> lower = {**both, "E": "KS KH KD AS 10S 9S 8S 7S", "N": "QS QH QD JS JH JD 10H 9H"}
        >>> hand = deal("S", hands=lower, options=options)
        >>> hand.announce("KKK")
        >>> hand.why_not("N announce JJJ"), hand.why_not("N announce QQQ")
        (('quarante-de-roi.announce.before-play',), ())
        """
        if did == "play":
            return Illegal(
                "before a card is played, each has the word to announce", "quarante-de-roi.announce.before-play"
            )
        hand, allowed = self.hands[self._to_act], self._words()
        if did == PASS and not what:
            if PASS in allowed:
                return None
            return Illegal("each must announce whatever he has to count", "quarante-de-roi.announce.before-play")
        if did != "announce":
            return self._refuse_turn()
        if len(what) != 1 or what[0] not in CLIQUES:
            return Illegal(f"the cliques are {', '.join(CLIQUES)}; name one", "quarante-de-roi.clique")
        clique = what[0]
        if clique in allowed:
            return None
        if clique not in cliques(hand):
            return Illegal(f"{self._to_act} has not {named(clique)}", "quarante-de-roi.clique")
        good = self.good
        if good is None or self.options.lower_clique == "allowed" or annuls(clique, good.word):
            return Illegal("each must announce the best that he has", "quarante-de-roi.announce.before-play")
        return Illegal(f"{named(clique)} are annulled by {named(good.word)}", "quarante-de-roi.clique.order")

    def _refuse_card(self, did: str, what: tuple[Any, ...]) -> Illegal | None:
        """Why a card is refused.

        One card of his own hand is what each plays, and whoever follows plays to the suit led,
        :rule:`quarante-de-roi.play.follow`; under each reading the refusal names what forbids it,
        :rule:`quarante-de-roi.play.ruff`:

        >>> for renounce in ("free", "void-only", "must-trump"):
        ...     hand = deal("S", hands=EXAMPLE, options=Options(renounce=renounce))
        ...     hand.do("E pass", "N pass", "W pass", "S pass", "E play AS")
        ...     print(renounce, *[hand.why_not(f"N play {card}") for card in ("QS", "AC")])
        ...     print(hand.why_not("N play AH"))
        ...     hand.play("QS KS")
        ...     print("void:", hand.why_not("S play 7C"), hand.why_not("S play 10D"))
        free () ()
        ('quarante-de-roi.play.follow', 'quarante-de-roi.play.ruff')
        void: () ()
        void-only () ('quarante-de-roi.play.follow',)
        ('quarante-de-roi.play.follow',)
        void: () ()
        must-trump () ('quarante-de-roi.play.follow',)
        ('quarante-de-roi.play.follow',)
        void: () ('quarante-de-roi.play.ruff',)

        Through a whole deal under each reading, whoever deals and whatever suit is trumps: of the thirty-two cards,
        those he may play are those that are offered, and each of the others is refused by the rule that forbids it,
        :rule:`quarante-de-roi.play.lead`, :rule:`quarante-de-roi.play.follow`, :rule:`quarante-de-roi.play.ruff`; a
        clique comes too late, :rule:`quarante-de-roi.announce.lost`:

        >>> for dealer, suits in zip("SENW", ("SCDH", "CDHS", "DHSC", "HSCD")):
        ...     order, other = SEATS.round(SEATS.eldest(dealer)), str.maketrans("SCDH", suits)
        ...     hands = {seat: EXAMPLE[like].translate(other) for seat, like in zip(order, "ENWS")}
        ...     for renounce in ("free", "void-only", "must-trump"):
        ...         hand, told = deal(dealer, hands=hands, options=Options(renounce=renounce)), Counter()
        ...         hand.do(*(f"{seat} pass" for seat in order))
        ...         assert hand.why_not(f"{dealer} announce JJJ") == ("quarante-de-roi.announce.order",)
        ...         while not hand.over:
        ...             why = {one: hand.why_not(f"{hand.to_act} play {one}") for one in PACK}
        ...             allowed = [one for one in hand.hands[hand.to_act] if not why[one]]
        ...             assert [event.what[0] for event in hand.legal()] == allowed
        ...             told += Counter("+".join(rule[21:] for rule in rules) or "allowed" for rules in why.values())
        ...             due = ".follow" if hand.trick.cards else ".lead"
        ...             assert hand.why_not(f"{SEATS.next(hand.to_act)} play KS")[0].endswith(due)
        ...             hand.do(hand.legal()[0])
        ...             late = {hand.why_not(f"{seat} announce JJJ") for seat in SEATS}
        ...             assert hand.over or late == {("quarante-de-roi.announce.lost",)}
        ...         print(dealer, hand.trump, renounce, *sorted(told.items()), hand.scores, hand.next_dealer)
        S C free ('allowed', 107) ('follow', 660) ('follow+ruff', 37) ('lead', 220) {'NS': 30, 'EW': 18} E
        S C void-only ('allowed', 102) ('follow', 702) ('lead', 220) {'NS': 30, 'EW': 18} E
        S C must-trump ('allowed', 94) ('follow', 703) ('lead', 220) ('ruff', 7) {'NS': 39, 'EW': 9} E
        E D free ('allowed', 107) ('follow', 660) ('follow+ruff', 37) ('lead', 220) {'NS': 18, 'EW': 30} N
        E D void-only ('allowed', 102) ('follow', 702) ('lead', 220) {'NS': 18, 'EW': 30} N
        E D must-trump ('allowed', 94) ('follow', 703) ('lead', 220) ('ruff', 7) {'NS': 9, 'EW': 39} N
        N H free ('allowed', 107) ('follow', 660) ('follow+ruff', 37) ('lead', 220) {'NS': 30, 'EW': 18} W
        N H void-only ('allowed', 102) ('follow', 702) ('lead', 220) {'NS': 30, 'EW': 18} W
        N H must-trump ('allowed', 94) ('follow', 703) ('lead', 220) ('ruff', 7) {'NS': 39, 'EW': 9} W
        W S free ('allowed', 107) ('follow', 660) ('follow+ruff', 37) ('lead', 220) {'NS': 18, 'EW': 30} S
        W S void-only ('allowed', 102) ('follow', 702) ('lead', 220) {'NS': 18, 'EW': 30} S
        W S must-trump ('allowed', 94) ('follow', 703) ('lead', 220) ('ruff', 7) {'NS': 9, 'EW': 39} S

        A card that he has not, or more than one, or none, he cannot play, :rule:`quarante-de-roi.play.lead`:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> hand.do("E pass", "N pass", "W pass", "S pass")
        >>> {hand.why_not(f"E {wrong}") for wrong in ("play KS", "play AS 10S", "play", "play 7", "play it", "show AS")}
        {('quarante-de-roi.play.lead',)}
        >>> hand.play("")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: E is to lead one card of his hand [quarante-de-roi.play.lead]
        >>> hand.play("AS")
        >>> {hand.why_not(f"N play{wrong}") for wrong in (" KS", " QS AC", "")}
        {('quarante-de-roi.play.follow',)}
        """
        if did != "play" or len(what) != 1:
            return self._refuse_turn()
        played, hand = what[0], self.hands[self._to_act]
        if played in self._playable():
            return None
        if played not in hand:
            return self._refuse_turn()
        led = self.trick.cards[0].suit
        if not following(hand, led):
            return Illegal(f"who is void of {SUIT_NAMES[led]} must trump", "quarante-de-roi.play.ruff")
        if self.options.renounce == "free":
            why = f"who holds {SUIT_NAMES[led]} follows, or renounces in order to trump; {played} does neither"
            return Illegal(why, "quarante-de-roi.play.follow", "quarante-de-roi.play.ruff")
        return Illegal(f"who holds {SUIT_NAMES[led]} follows; {played} does not", "quarante-de-roi.play.follow")

    def _words(self) -> list[str]:
        """What may be said now, worked out once."""
        return words(self.hands[self._to_act], self.said, self.options)

    def _playable(self) -> list[Card]:
        """The cards that may be played now, worked out once."""
        fallen = self.trick.cards
        led = fallen[0].suit if fallen else None
        return playable(self.hands[self._to_act], led, self.turn_up.suit, self.options.renounce)

    # What follows.

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect."""
        who, did, what = event
        if did == "play":
            self._play(who, what[0])
        elif did in (PASS, "announce"):
            self._say(Said(who, what[0] if what else PASS))
        elif did == "shuffle":
            self._pack = list(what)
            self.phase, self._to_act = "cut", SEATS.left(self.dealer)
        elif did == "cut":
            self._pack = self._pack[what[0] :] + self._pack[: what[0]]
            self.phase, self._to_act = "deal", self.dealer
        elif did == "misdeal":
            self.phase, self._to_act = "misdealt", None
        elif who == TABLE:
            self._dealt(_written(what))
        else:
            self._dealt(give(self._pack, self.dealer, what))

    def _dealt(self, hands: dict[str, list[Card]]) -> None:
        self.hands = hands
        self.turn_up = hands[self.dealer][-1]
        self.phase, self._to_act = "announce", self.order[0]

    def _say(self, said: Said) -> None:
        self.said.append(said)
        if len(self.said) < len(SEATS):
            self._to_act = self.order[len(self.said)]
            return
        if (good := self.good) is not None:
            self.ledger.append(mark(good))
        self.phase, self._to_act = "play", self.order[0]
        self.trick = Trick(self.order)

    def _play(self, seat: str, played: Card) -> None:
        self.hands[seat].remove(played)
        trick = self.trick
        self._to_act = trick.play(played)
        if self._to_act is not None:
            return
        winner = trick.winner(strength(trick.cards[0].suit, self.turn_up.suit))
        self.taken[winner] += trick.cards
        if self.hands[seat]:
            self.trick, self._to_act = Trick(_ROUND[winner]), winner
        else:
            self.ledger += count(self.taken, self.order[0])
            self.phase = "over"

    def draw(self, chance: Chance) -> Event:
        """The shuffle."""
        return Event(TABLE, "shuffle", tuple(chance.shuffled(PACK)))

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that ``seat`` may know: his own cards, and what has been turned up, said and played before all.

        The last card that is dealt is turned up, :rule:`quarante-de-roi.deal.trump`, and he who has the right to speak,
        :rule:`quarante-de-roi.announce.order`, sees what he may say, the others not:

        >>> hand = deal("S", hands=EXAMPLE)
        >>> seen = hand.view("E")
        >>> seen["hand"], seen["turn_up"], seen["on_table"], seen["legal"]
        ([AS, JS, 10S, 9S, 8S, 7S, JH, JD], 7C, 7C, [<E pass>, <E announce JJJ>])
        >>> list(seen)[:6], list(seen)[6:11]
        (['seat', 'dealer', 'phase', 'to_act', 'hand', 'left'], ['turn_up', 'on_table', 'said', 'good', 'trick'])
        >>> list(seen)[11:]
        ['taken', 'scores', 'ledger', 'legal', 'transcript']
        >>> seen["left"], seen["taken"], seen["trick"], seen["said"], seen["ledger"]
        ({'E': 8, 'N': 8, 'W': 8, 'S': 8}, {'N': [], 'E': [], 'S': [], 'W': []}, (), [], [])
        >>> deal("S", hands={**EXAMPLE, "N": EXAMPLE["W"], "W": EXAMPLE["N"]}).view("E") == seen
        True
        >>> hand.view("N")["transcript"], hand.view("N")["legal"]
        ([<table deal N QS QH QD AC 10C AH 10H 9H>], [])
        >>> hand.do("E announce JJJ", "N pass", "W pass", "S pass", "E play AS")
        >>> hand.view("N")["trick"], hand.view("N")["good"]
        ((('E', AS),), E JJJ)

        At every moment of a deal each sees his own cards and how many the others have, the turn-up that was shown to
        all, :rule:`quarante-de-roi.deal.trump`, and what was said, :rule:`quarante-de-roi.announce.order`; he alone
        whose turn it is sees what he may do, and nobody how the cards were shuffled, :rule:`quarante-de-roi.deal.cut`:

        >>> for dealer in SEATS:
        ...     hand, phases = Hand(dealer, chance=Chance(0)), []
        ...     while not hand.over:
        ...         hand.do(hand.legal()[-1])
        ...         for seat in SEATS:
        ...             seen = hand.view(seat)
        ...             assert seen["legal"] == (hand.legal() if seat == hand.to_act else [])
        ...             assert sorted(seen["hand"]) == sorted(hand.hands[seat]) and seen["taken"] == hand.taken
        ...             assert seen["left"] == {other: len(hand.hands[other]) for other in SEATS}
        ...             assert (seen["turn_up"], seen["on_table"]) == (hand.turn_up, hand.on_table)
        ...             assert seen["good"] == hand.good
        ...             assert (seen["said"], seen["ledger"], seen["scores"]) == (hand.said, hand.ledger, hand.scores)
        ...             assert seen["trick"] == (hand.trick.plays if hand.trick else ())
        ...             assert seen["transcript"] == [Event("table", "shuffle"), *hand.transcript[1:]]
        ...         phases += [hand.phase] * (hand.phase not in phases)
        ...     print(dealer, *phases)
        N deal announce play over
        E deal announce play over
        S deal announce play over
        W deal announce play over

        >>> hand.view("Q")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quarante-de-roi.deal.cut]
        """
        _check_seat(seat)
        return {
            "seat": seat,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": self._to_act,
            "hand": sorted_hand(self.hands[seat]),
            "left": {other: len(held) for other, held in self.hands.items()},
            "turn_up": self.turn_up,
            "on_table": self.on_table,
            "said": self.said,
            "good": self.good,
            "trick": self.trick.plays if self.trick else (),
            "taken": self.taken,
            "scores": self.scores,
            "ledger": self.ledger,
            "legal": self.legal() if seat == self._to_act else [],
            "transcript": [seen_by(seat, event) for event in self.transcript],
        }

    # The same in the words of the game.

    def cut(self, lifted: int) -> None:
        """The player at the dealer's left cuts, lifting so many cards."""
        self.do(Event(SEATS.left(self.dealer), "cut", (lifted,)))

    def give(self, *packets: int) -> None:
        """The dealer deals, in three rounds of so many cards.

        Two cards once and three cards twice, :rule:`quarante-de-roi.deal.packets`; the two last, if he likes:

        >>> hand = Hand("S", chance=Chance(7))
        >>> hand.cut(12)
        >>> hand.give(3, 3, 2)
        >>> hand.transcript[-1], hand.hands["S"][-2:] == list(hand.transcript[0].what[10:12])
        (<S deal 3 3 2>, True)
        """
        self.do(Event(self.dealer, "deal", packets or PACKETS))

    def announce(self, clique: str) -> None:
        """He who has the word announces a clique, as ``JJJ``."""
        self.do(f"{self._to_act} announce {str(clique).upper()}")

    def pass_(self) -> None:
        """He who has the word announces nothing."""
        self.do(f"{self._to_act} pass")

    def play(self, written: str) -> None:
        """He whose turn it is plays a card; where several are written, so do those who come after him."""
        for one in str(written).replace(",", " ").split() or [""]:
            self.do(f"{self._to_act} play {one}")


def deal(
    dealer: str,
    *,
    seed: int | str | None = None,
    hands: Mapping[str, str | Iterable[str]] | None = None,
    options: Options = DEFAULT,
) -> Hand:
    """A deal ready for the first word: shuffled, cut and dealt by chance with a ``seed``, or with ``hands`` as written.

    The dealer's last written card is the one turned up.  By chance too the cards are cut by the player at his left,
    :rule:`quarante-de-roi.deal.cut`, and dealt in three rounds, :rule:`quarante-de-roi.deal.packets`:

    >>> hand = deal("N", seed=7)
    >>> hand.to_act, hand.phase, hand.trump == hand.hands["N"][-1].suit
    ('W', 'announce', True)
    >>> hand.transcript[1:]
    [<E cut 12>, <N deal 2 3 3>]
    >>> [deal(dealer, seed=0).transcript[1:] for dealer in "ESW"]
    [[<S cut 27>, <E deal 2 3 3>], [<W cut 27>, <S deal 2 3 3>], [<N cut 27>, <W deal 2 3 3>]]
    >>> lifted = [deal("N", seed=seed).transcript[1].what[0] for seed in range(200)]
    >>> min(lifted), max(lifted)
    (1, 31)
    >>> deal("N")
    Traceback (most recent call last):
    ValueError: a deal needs a seed for the shuffle, or the hands of the four seats
    """
    if (seed is None) == (hands is None):
        raise ValueError("a deal needs a seed for the shuffle, or the hands of the four seats")
    if hands is not None:
        hand = Hand(dealer, options)
        hand.do(written_deal(hands))
        return hand
    hand = Hand(dealer, options, Chance(seed))
    hand.cut(1 + hand.chance.below(len(PACK) - 1))
    hand.give()
    return hand


def written_deal(hands: Mapping[str, str | Iterable[str]]) -> Event:
    """The event of a deal that is written down.

    >>> str(written_deal(EXAMPLE))[:34]
    'table deal E JS JH JD AS 10S 9S 8S'
    """
    return Event(TABLE, "deal", tuple(one for seat in hands for one in (seat, *cards(hands[seat]))))


def seen_by(seat: str, event: Event) -> Event:
    """An event as a seat sees it: of the cards that lie face down, none but his own.

    So he knows the eight cards that are dealt to him, :rule:`quarante-de-roi.deal.packets`, but neither those of the
    others nor how the dealer shuffled the cards, :rule:`quarante-de-roi.deal.cut`:

    >>> seen_by("N", written_deal(EXAMPLE))
    <table deal N QS QH QD AC 10C AH 10H 9H>
    >>> seen_by("N", Event("table", "shuffle", PACK))
    <table shuffle>
    >>> {seen_by(seat, Event("table", "shuffle", PACK)) for seat in SEATS}
    {<table shuffle>}
    >>> [seen_by(seat, written_deal(EXAMPLE)).what == (seat, *cards(EXAMPLE[seat])) for seat in SEATS]
    [True, True, True, True]
    >>> seen_by("N", Event("S", "deal", (2, 3, 3)))
    <S deal 2 3 3>
    """
    if event.did == "shuffle":
        return Event(TABLE, "shuffle")
    if event.who == TABLE and event.did == "deal":
        return Event(TABLE, "deal", (seat, *_written(event.what)[seat]))
    return event


def _written(what: Iterable[Any]) -> dict[str, list[Card]] | None:
    """The hands of a written deal, each seat followed by its cards, or ``None`` where it is not so written."""
    hands: dict[str, list[Card]] = {}
    hand = None
    for one in what:
        if type(one) is Card and hand is not None:
            hand.append(one)
        elif one in SEATS and one not in hands:
            hand = hands[one] = []
        else:
            return None
    return hands


# The match.


def partners_by_kings(kings: Sequence[Card], players: Sequence[str] = PLAYERS) -> dict[str, str]:
    """Who sits where, by the king that each player has drawn: the two red kings face to face, and the two black.

    The text is lost here; so catsatcards.com and salondesjeux.fr have it.  The first player keeps his place.

    >>> partners_by_kings(cards("KS KH KC KD"))
    {'N': 'first', 'S': 'third', 'W': 'second', 'E': 'fourth'}
    """
    red = [one.suit in "HD" for one in kings]
    together = [player for player, colour in zip(players, red, strict=True) if colour == red[0]]
    others = [player for player, colour in zip(players, red, strict=True) if colour != red[0]]
    return dict(zip("NSWE", together + others, strict=True))


def highest(drawn: Mapping[str, Card]) -> list[str]:
    """The seats that have drawn the highest card: he deals first, or where they are several, they draw again.

    The text is lost here; so catsatcards.com has it.

    >>> highest({"N": card("AS"), "W": card("JS"), "S": card("7H"), "E": card("JD")})
    ['W', 'E']
    """
    top = min(RANKS.index(one.rank) for one in drawn.values())
    return [seat for seat, one in drawn.items() if RANKS.index(one.rank) == top]


def winner(marked: Mapping[str, int], entries: Iterable[Entry], options: Options) -> str | None:
    """The side that has won, where it had ``marked`` so many points before, and then these lines of the ledger.

    The number of points that makes the game may be raised or lowered, as the players please,
    :rule:`quarante-de-roi.target`: the side that reaches it wins.

    >>> marked, entries = {"NS": 70, "EW": 40}, [Entry("NS", 30, "", ""), Entry("EW", 18, "", "")]
    >>> [winner(marked, entries, Options(target=target)) for target in (58, 100, 101, 150)]
    ['NS', 'NS', None, None]

    >>> [winner({"NS": 0, "EW": 0}, [Entry("EW", 48, "", "")], Options(target)) for target in (1, 40, 48, 49)]
    ['EW', 'EW', 'EW', None]

    Where both reach it in one deal, the side that then has more wins, and at equal points they play another deal; or
    the side wins whose points are counted first, those of the clique before the tricks, and the tricks of the eldest
    hand and his partner before the dealer's, :reading:`quarante-de-roi/both-past`:

    >>> marked, entries = {"NS": 70, "EW": 70}, [Entry("EW", 22, "", ""), Entry("NS", 26, "", "")]
    >>> [winner(marked, entries, Options(target)) for target in (92, 93, 96, 97)]
    ['NS', 'NS', 'NS', None]
    >>> [winner(marked, entries, Options(target, both_past="first-counted")) for target in (92, 93, 96, 97)]
    ['EW', 'NS', 'NS', None]
    >>> even = [Entry("EW", 24, "", ""), Entry("NS", 24, "", "")]
    >>> winner(marked, even, Options(94)), winner(marked, even, Options(94, both_past="first-counted"))
    (None, 'EW')

    A single point decides, :rule:`quarante-de-roi.target`, and nothing else than the order in which they are counted,
    :reading:`quarante-de-roi/both-past`, whichever clique comes first, whatever is agreed on when it ends the game:

    >>> for clique in CLIQUES:
    ...     entries = [mark(Said("N", clique)), Entry("EW", 25, "", ""), Entry("NS", 23, "", "")]
    ...     marked = {"NS": 60 - CLIQUES[clique], "EW": 60 + (clique in ("QQQ", "KKKK"))}
    ...     for ends in ("at-once", "after-deal"):
    ...         agreed = [Options(60, both_past=past, clique_ends=ends) for past in ("higher", "first-counted")]
    ...         print(clique, ends, *(winner(marked, entries, options) for options in agreed))
    JJJ at-once EW NS
    JJJ after-deal EW NS
    QQQ at-once EW NS
    QQQ after-deal EW NS
    KKK at-once EW NS
    KKK after-deal EW NS
    JJJJ at-once EW NS
    JJJJ after-deal EW NS
    QQQQ at-once EW NS
    QQQQ after-deal EW NS
    KKKK at-once EW NS
    KKKK after-deal EW NS

    """
    points = dict(marked)
    for entry in entries:
        points[entry.to] += entry.points
        if options.both_past == "first-counted" and points[entry.to] >= options.target:
            return entry.to
    ahead, behind = sorted(SIDES, key=points.__getitem__, reverse=True)
    return ahead if points[ahead] >= options.target and points[ahead] > points[behind] else None


class Match(Referee):
    """A game to the number of points agreed upon, and its revenge.

    Its events are those of its hands, one after another, and these: ``table kings KS KH KC KD``, the kings that the
    four players draw, for partners; ``table draw 8S KH 7S AD``, the cards that ``N``, ``W``, ``S`` and ``E`` draw for
    the first deal, the highest winning it, and again for those who draw alike; and, the game won, the losers'
    ``W revenge`` or ``W leave``.

    The number, :rule:`quarante-de-roi.target`, is lost in this copy, and no other witness gives it; so nothing is
    assumed, and it must be agreed, :reading:`quarante-de-roi/target`:

    >>> Match(dealer="S")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: say Options(target=…): the number is lost from this copy [quarante-de-roi.target]
    >>> Match(48, dealer="S")
    Traceback (most recent call last):
    ValueError: the options of this game are spadille.games.quarante_de_roi.Options(…), not 48
    >>> for target in (48, 96):
    ...     match = Match(Options(target=target), seed=7)
    ...     while not match.winners:
    ...         match.do(match.legal()[-1])
    ...     print(target, match.points, match.winners)
    48 {'NS': 58, 'EW': 48} ['NS']
    96 {'NS': 97, 'EW': 57} ['NS']

    :param options: the readings, with the target.
    :param seed: for chance to draw and shuffle; without it these must be given as events.
    :param dealer: who deals first, where the places and the first deal are settled already; the players then sit in the
        order ``N``, ``E``, ``S``, ``W``.
    :param players: how the four are called.

    Each of the two sides, which give each other their revenge, :rule:`quarante-de-roi.match`, is of two partners:

    >>> Match(Options(100), players=("Ann", "Ben", "Cid"))
    Traceback (most recent call last):
    spadille.table.referee.Illegal: four play, two against two, not 3 [quarante-de-roi.match]
    """

    def __init__(
        self,
        options: Options = DEFAULT,
        *,
        seed: int | str | None = None,
        dealer: str | None = None,
        players: Sequence[str] = PLAYERS,
    ) -> None:
        super().__init__(None if seed is None else Chance(seed))
        check_kind(options, Options)
        if options.target is None:
            raise Illegal("say Options(target=…): the number is lost from this copy", "quarante-de-roi.target")
        if len(players) != len(SEATS):
            raise Illegal(f"four play, two against two, not {len(players)}", "quarante-de-roi.match")
        self.options = options
        self.players = tuple(players)
        self.seated: dict[str, str] = {}
        """Which player sits at each seat, once the partners are chosen."""
        self.points: dict[str, int] = dict.fromkeys(SIDES, 0)
        """The points that each side has marked in this game."""
        self.winners: list[str] = []
        """The sides that have won: the first game, then its revenge."""
        self.hand: Hand | None = None
        """The deal under way, or the last."""
        self.phase = "kings"
        """What is going on: ``kings``, ``draw``, ``hand``, ``revenge`` or ``over``."""
        self._drawing: tuple[str, ...] = SEATS.round("N")
        if dealer is not None:
            self.seated = dict(zip(SEATS, self.players, strict=True))
            self._deal(dealer)
        self.let_chance_act()

    @property
    def to_act(self) -> str | None:
        """Whose turn it is; of the losers, he who comes first after the last dealer asks for the revenge."""
        if self.phase == "hand":
            return self.hand.to_act
        if self.phase == "revenge":
            return next(seat for seat in self.hand.order if SIDE[seat] not in self.winners)
        return None if self.phase == "over" else TABLE

    @offers
    def legal(self) -> list[Event]:
        """All that the one to act may do."""
        if self.phase == "hand":
            return self.hand.legal()
        if self.phase == "revenge":
            return [Event(self.to_act, "revenge"), Event(self.to_act, "leave")]
        return []

    def faults(self) -> list[Event]:
        """The faults which the source foresees and which may be committed now: a misdeal.

        The deal passes to the player next in turn, :rule:`quarante-de-roi.deal.misdeal`:

        >>> match = Match(Options(100), seed=7, dealer="S")
        >>> match.faults()
        []
        >>> match.do("W cut 12")
        >>> match.faults()[0], len(match.faults())
        (<S misdeal E 0>, 128)
        >>> match.do("S misdeal E 7")
        >>> match.hand.dealer, match.points, match.ledger, match.faults()
        ('E', {'NS': 0, 'EW': 0}, [], [])
        >>> Match(Options(100)).faults()
        []
        """
        return self.hand.faults() if self.phase == "hand" else []

    def refusal(self, event: Event) -> Illegal | None:
        """Why an event is refused now, or ``None``.

        It is fairly customary for the partners to stay together until one of the two sides has won and has given the
        other its revenge, :rule:`quarante-de-roi.match`: so the losers may ask for one more game, with the same
        partners; after it, or if they do not ask, all is over.

        >>> kings = written_deal({"E": "KS KH KD KC AS AH AD AC", "N": "QS QH QD QC 10S 9S 8S 7S",
        ...     "W": "JS JH JD JC 10H 9H 8H 7H", "S": "10C 9C 8C 7C 10D 9D 8D 7D"})
        >>> match = Match(Options(target=40), dealer="S")
        >>> match.do(kings, "E announce KKKK", "N pass", "W pass", "S pass")
        >>> match.winners, match.points, match.to_act, match.legal()
        (['EW'], {'NS': 0, 'EW': 40}, 'N', [<N revenge>, <N leave>])
        >>> match.ledger, match.hand.transcript == match.transcript
        ([<EW +40 quarante-de-roi.clique.marks: four kings>], True)
        >>> {match.why_not(wrong) for wrong in ("E revenge", "N play QS", "N revenge 2", "N pass")}
        {('quarante-de-roi.match',)}
        >>> match.do("N revenge")
        >>> match.over, match.points, match.hand.dealer
        (False, {'NS': 0, 'EW': 0}, 'E')
        >>> match.seated
        {'N': 'first', 'E': 'second', 'S': 'third', 'W': 'fourth'}
        >>> match.why_not("E deal 2 3 3")
        ('quarante-de-roi.deal.cut',)
        >>> match.do(kings, "N announce QQQQ", "W pass", "S pass", "E announce KKKK")
        >>> match.over, match.winners, match.legal(), match.why_not("N revenge")
        (True, ['EW', 'EW'], [], ('quarante-de-roi.match',))
        >>> match = Match(Options(target=40), dealer="S")
        >>> match.do(kings, "E announce KKKK", "N pass", "W pass", "S pass", "N leave")
        >>> match.over, match.winners
        (True, ['EW'])

        Of the two who lost, he asks for it who comes first after the dealer, :rule:`quarante-de-roi.match`; where North
        or West has dealt it is South:

        >>> asking = []
        >>> for dealer in "NESW":
        ...     match = Match(Options(target=40), dealer=dealer)
        ...     match.do(kings)
        ...     while not match.winners:
        ...         match.do(match.legal()[-1])
        ...     asking += match.to_act
        >>> asking
        ['S', 'N', 'N', 'S']

        They begin it with nothing, the losers too, :rule:`quarante-de-roi.match`:

        >>> match = Match(Options(30, clique_ends="after-deal"), dealer="S")
        >>> match.do(written_deal(EXAMPLE), "E pass", "N pass", "W announce KKK", "S pass")
        >>> match.play(EXAMPLE_PLAY)
        >>> match.winners, match.points, match.do("N revenge"), match.points
        (['EW'], {'NS': 24, 'EW': 34}, None, {'NS': 0, 'EW': 0})

        Without a ``dealer`` named, the kings choose the partners who are to stay together,
        :rule:`quarante-de-roi.match`, and the highest card him who is to deal first, :rule:`quarante-de-roi.deal.cut`:

        >>> match = Match(Options(target=40))
        >>> match.phase, match.to_act, match.legal()
        ('kings', 'table', [])
        >>> wrong = ("table draw AS KS 7H", "table draw KS KH KC KD", "table kings KS KH KC AC", "N kings KS KH KC KD")
        >>> {match.why_not(event) for event in wrong}
        {('quarante-de-roi.match',)}
        >>> match.do("table kings KS KH KC KD", "table draw KH 8S KS 7S")
        >>> wrong = ("table draw QD AC 7C", "table draw QD QD", "table kings QD AC", "N draw QD AC")
        >>> {match.why_not(event) for event in wrong}
        {('quarante-de-roi.deal.cut',)}
        >>> Match(Options(40)).why_not("table kings KS KH KC 5")
        ('quarante-de-roi.match',)
        >>> match.do("table draw QD AC")
        >>> match.hand.dealer, match.seated
        ('N', {'N': 'first', 'S': 'third', 'W': 'second', 'E': 'fourth'})

        All draw again who have drawn alike, :rule:`quarante-de-roi.deal.cut`:

        >>> match = Match(Options(target=40))
        >>> match.do("table kings KS KH KC KD", "table draw KH KS KC 7S")
        >>> match.why_not("table draw QD AC"), match.do("table draw 7D AC QH"), match.hand.dealer
        (('quarante-de-roi.deal.cut',), None, 'S')

        So do all four, if their cards are of one rank; and by chance too, none but those draw again:

        >>> match = Match(Options(target=40))
        >>> match.do("table kings KS KH KC KD", "table draw KS KH KC KD")
        >>> match.why_not("table draw 7S 7H 8C"), match.do("table draw 9S 10H 8C 7D"), match.hand.dealer
        (('quarante-de-roi.deal.cut',), None, 'W')
        >>> for seed in (2, 9, 80, 244):
        ...     print([len(event.what) for event in Match(Options(40), seed=seed).transcript if event.did == "draw"])
        [4]
        [4, 2]
        [4, 2, 2]
        [4, 3, 2]

        By the colours of the kings that they draw, any other may become the partner of the first, who keeps his place,
        :rule:`quarante-de-roi.match`:

        >>> for kings in ("KS KH KC KD", "KD KS KH KC", "KS KC KH KD", "KH KD KS KC", "KC KD KH KS", "KH KC KS KD"):
        ...     match = Match(Options(40))
        ...     match.do(f"table kings {kings}")
        ...     print(kings, match.seated)
        KS KH KC KD {'N': 'first', 'S': 'third', 'W': 'second', 'E': 'fourth'}
        KD KS KH KC {'N': 'first', 'S': 'third', 'W': 'second', 'E': 'fourth'}
        KS KC KH KD {'N': 'first', 'S': 'second', 'W': 'third', 'E': 'fourth'}
        KH KD KS KC {'N': 'first', 'S': 'second', 'W': 'third', 'E': 'fourth'}
        KC KD KH KS {'N': 'first', 'S': 'fourth', 'W': 'second', 'E': 'third'}
        KH KC KS KD {'N': 'first', 'S': 'fourth', 'W': 'second', 'E': 'third'}

        >>> for kings in permutations(pack("K")):
        ...     match, who_drew = Match(Options(40)), dict(zip(kings, PLAYERS))
        ...     match.do(Event("table", "kings", kings))
        ...     red, black = [{who_drew[king] for king in cards(two)} for two in ("KH KD", "KS KC")]
        ...     together = [{match.seated[seat] for seat in side} for side in SIDES]
        ...     assert together in ([red, black], [black, red]) and match.seated["N"] == "first"

        Those who sit face to face are the players, whatever they are called, :rule:`quarante-de-roi.match`:

        >>> match = Match(Options(40), players=("Ann", "Ben", "Cid", "Dot"))
        >>> match.do("table kings KS KH KC KD"); match.seated
        {'N': 'Ann', 'S': 'Cid', 'W': 'Ben', 'E': 'Dot'}
        """
        if self.phase == "hand":
            return self.hand.refusal(event)
        who, did, what = event
        if self.phase == "over":
            return Illegal("one side has won and has given the other its revenge", "quarante-de-roi.match")
        if self.phase == "revenge":
            if who == self.to_act and did in ("revenge", "leave") and not what:
                return None
            return Illegal(f"the game is won; {self.to_act} asks for the revenge, or leaves", "quarante-de-roi.match")
        if self.phase == "kings":
            if who == TABLE and did == "kings" and sorted(what, key=str) == _KINGS:
                return None
            return Illegal("the partners are chosen first, by the four kings that they draw", "quarante-de-roi.match")
        if who == TABLE and did == "draw" and len(what) == len(self._drawing) == len(_WHOLE.intersection(what)):
            return None
        drawing = ", ".join(self._drawing)
        return Illegal(f"{drawing} draw a card each; who draws the highest is to deal", "quarante-de-roi.deal.cut")

    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect.

        Whole games and their revenge, :rule:`quarante-de-roi.match`, by chance, in which all do the last thing that
        they may: the players keep their names and places, the deal goes round, from the first game to the revenge, and
        what was agreed on holds in every deal, as the duty to announce, :reading:`quarante-de-roi/announce`, to trump,
        :reading:`quarante-de-roi/renounce`, or to play a deal out, :reading:`quarante-de-roi/clique-ends`; the ledger
        keeps all that has been marked, :rule:`quarante-de-roi.score.partners`:

        >>> for agreed in (
        ...     Options(100),
        ...     Options(100, renounce="void-only", clique_ends="after-deal", both_past="first-counted"),
        ...     Options(60, announce="must", lower_clique="allowed", renounce="must-trump"),
        ... ):
        ...     for seed in (3, 4):
        ...         match, dealers, asked = Match(agreed, seed=seed, players=("Ann", "Ben", "Cid", "Dot")), "", []
        ...         while not match.over:
        ...             offered = match.legal()
        ...             if match.hand.phase == "cut":
        ...                 dealers += match.hand.dealer
        ...                 assert match.hand.options == agreed
        ...             assert len(match.faults()) == 128 * (match.hand.phase == "deal")
        ...             if match.phase == "revenge":
        ...                 asked += match.points.values()
        ...                 seen = match.view(match.to_act)
        ...                 assert (seen["target"], seen["seated"]) == (agreed.target, match.seated)
        ...                 assert seen["legal"] == offered and len(offered) == 2
        ...                 assert [seat for seat in SEATS if not match.why_not(f"{seat} revenge")] == [match.to_act]
        ...                 assert seen["hand"] == match.hand.view(match.to_act) and seen["phase"] == "revenge"
        ...             match.do(offered[0 if match.phase == "revenge" else -1])
        ...         assert sum(asked) + sum(match.points.values()) == sum(entry.points for entry in match.ledger)
        ...         print(*(match.seated[seat][0] for seat in "NESW"), dealers, match.winners, asked, match.points)
        A D C B WSENWSEN ['NS', 'NS'] [107, 105] {'NS': 114, 'EW': 86}
        A D B C SENWSENW ['EW', 'EW'] [104, 116] {'NS': 82, 'EW': 120}
        A D C B WSENWSE ['NS', 'NS'] [111, 53] {'NS': 115, 'EW': 85}
        A D B C SENWSEN ['EW', 'NS'] [43, 123] {'NS': 123, 'EW': 85}
        A D C B WSEN ['NS', 'EW'] [77, 29] {'NS': 43, 'EW': 63}
        A D B C SENW ['EW', 'EW'] [35, 77] {'NS': 45, 'EW': 63}
        """
        if self.phase == "hand":
            self.hand.record(event)
            self._reckon()
        elif self.phase == "kings":
            self.seated = partners_by_kings(event.what, self.players)
            self.phase = "draw"
        elif self.phase == "draw":
            self._drawing = tuple(highest(dict(zip(self._drawing, event.what, strict=True))))
            if len(self._drawing) == 1:
                self._deal(self._drawing[0])
        elif event.did == "revenge":
            self.points = dict.fromkeys(SIDES, 0)
            self._deal(self.hand.next_dealer)
        else:
            self.phase = "over"

    def _deal(self, dealer: str) -> None:
        self.hand = Hand(dealer, self.options)
        self.phase = "hand"
        self._counted = 0

    def _reckon(self) -> None:
        """Take over what the hand has marked, and see whether it ends the game.

        The points of a clique are marked before a card is played, and may win the game then and there; or the deal is
        played out first, :reading:`quarante-de-roi/clique-ends`:

        >>> for clique_ends in ("at-once", "after-deal"):
        ...     match = Match(Options(10, clique_ends=clique_ends), dealer="S")
        ...     match.do(written_deal(EXAMPLE), "E pass", "N pass", "W announce KKK", "S pass")
        ...     at_once = list(match.winners)
        ...     if not at_once:
        ...         match.play(EXAMPLE_PLAY)
        ...     print(clique_ends, at_once, match.winners, match.points)
        at-once ['EW'] ['EW'] {'NS': 0, 'EW': 10}
        after-deal [] ['EW'] {'NS': 24, 'EW': 34}

        So it is in the revenge, :rule:`quarante-de-roi.match`, between players who sit as they are named, whoever deals
        first:

        >>> for clique_ends in ("at-once", "after-deal"):
        ...     for dealer in SEATS:
        ...         agreed, names = Options(10, clique_ends=clique_ends), ("Ann", "Ben", "Cid", "Dot")
        ...         match = Match(agreed, dealer=dealer, players=names)
        ...         for _ in range(2):
        ...             order = match.hand.order
        ...             match.do(written_deal({seat: EXAMPLE[like] for seat, like in zip(order, "ENWS")}))
        ...             match.do(f"{order[0]} pass", f"{order[1]} pass", f"{order[2]} announce KKK", f"{order[3]} pass")
        ...             before = len(match.winners)
        ...             while match.phase == "hand" and not match.hand.over:
        ...                 match.do(match.legal()[0])
        ...             print(before, match.winners, match.points, end=" ")
        ...             if match.phase == "revenge":
        ...                 match.do(f"{match.to_act} revenge")
        ...         print(*(match.seated[seat] for seat in SEATS))
        1 ['EW'] {'NS': 0, 'EW': 10} 2 ['EW', 'NS'] {'NS': 10, 'EW': 0} Ann Ben Cid Dot
        1 ['NS'] {'NS': 10, 'EW': 0} 2 ['NS', 'EW'] {'NS': 0, 'EW': 10} Ann Ben Cid Dot
        1 ['EW'] {'NS': 0, 'EW': 10} 2 ['EW', 'NS'] {'NS': 10, 'EW': 0} Ann Ben Cid Dot
        1 ['NS'] {'NS': 10, 'EW': 0} 2 ['NS', 'EW'] {'NS': 0, 'EW': 10} Ann Ben Cid Dot
        0 ['NS'] {'NS': 30, 'EW': 28} 1 ['NS', 'EW'] {'NS': 28, 'EW': 30} Ann Ben Cid Dot
        0 ['EW'] {'NS': 28, 'EW': 30} 1 ['EW', 'NS'] {'NS': 30, 'EW': 28} Ann Ben Cid Dot
        0 ['NS'] {'NS': 30, 'EW': 28} 1 ['NS', 'EW'] {'NS': 28, 'EW': 30} Ann Ben Cid Dot
        0 ['EW'] {'NS': 28, 'EW': 30} 1 ['EW', 'NS'] {'NS': 30, 'EW': 28} Ann Ben Cid Dot

        Either way the points of a second deal are added to those of the first, :rule:`quarante-de-roi.target`, and
        what was agreed on holds for it too, such as that whatever one has is announced,
        :reading:`quarante-de-roi/announce`:

        >>> for clique_ends in ("at-once", "after-deal"):
        ...     match = Match(Options(80, clique_ends=clique_ends, announce="must"), dealer="S")
        ...     match.do(written_deal(EXAMPLE), "E announce JJJ", "N announce QQQ", "W announce KKK", "S pass")
        ...     match.play(EXAMPLE_PLAY)
        ...     first = dict(match.points)
        ...     match.do(written_deal(EXAMPLE), "N announce QQQ")
        ...     passing = match.why_not("W pass")
        ...     match.do("W announce KKK", "S pass", "E pass")
        ...     while not match.winners:
        ...         match.do(match.legal()[0])
        ...     print(first, passing, match.points, match.winners, len(match.ledger))
        {'NS': 24, 'EW': 34} ('quarante-de-roi.announce.before-play',) {'NS': 24, 'EW': 92} ['EW'] 6
        {'NS': 24, 'EW': 34} ('quarante-de-roi.announce.before-play',) {'NS': 24, 'EW': 92} ['EW'] 6
        """
        hand = self.hand
        if not hand.over and self.options.clique_ends == "after-deal":
            return
        entries = hand.ledger[self._counted :]
        won = winner(self.points, entries, self.options)
        self._counted = len(hand.ledger)
        self.ledger += entries
        for entry in entries:
            self.points[entry.to] += entry.points
        if won is not None:
            self.winners.append(won)
            self.phase = "revenge" if len(self.winners) == 1 else "over"
        elif hand.over:
            self._deal(hand.next_dealer)

    def draw(self, chance: Chance) -> Event:
        """The kings, the cards drawn for the first deal, or the shuffle of the hand.

        By chance too, the kings choose the partners who are to stay together, :rule:`quarante-de-roi.match`, the
        highest card him who is to deal, and he shuffles, :rule:`quarante-de-roi.deal.cut`:

        >>> match = Match(Options(100), seed=7)
        >>> match.transcript[:-1]
        [<table kings KH KS KC KD>, <table draw KH 9H AD 7S>]
        >>> match.transcript[-1].did
        'shuffle'
        """
        if self.phase == "kings":
            return Event(TABLE, "kings", tuple(chance.shuffled(_KINGS)))
        if self.phase == "draw":
            return Event(TABLE, "draw", tuple(chance.shuffled(PACK)[: len(self._drawing)]))
        return self.hand.draw(chance)

    @handed_out
    def view(self, seat: str) -> dict[str, Any]:
        """All that ``seat`` may know: the game so far, and his view of the deal under way.

        How many points make the game, :rule:`quarante-de-roi.target`, and what the partners have marked together,
        :rule:`quarante-de-roi.score.partners`, is known to all:

        >>> match = Match(Options(100))
        >>> before = match.view("N")
        >>> match.do("table kings KS KH KC KD")
        >>> match.view("E")["seated"] == match.seated, match.view("E")["phase"]
        (True, 'draw')
        >>> match.do("table draw KH 8S AS 7S", written_deal(EXAMPLE), "W pass")
        >>> seen = match.view("S")
        >>> seen["hand"] == match.hand.view("S"), before["transcript"]
        (True, [])
        >>> before["hand"] is None
        True
        >>> for part in ("seat", "phase", "to_act", "seated", "target", "points", "winners", "ledger", "legal"):
        ...     print(part, before[part], seen[part])
        seat N S
        phase kings hand
        to_act table S
        seated {} {'N': 'first', 'S': 'third', 'W': 'second', 'E': 'fourth'}
        target 100 100
        points {'NS': 0, 'EW': 0} {'NS': 0, 'EW': 0}
        winners [] []
        ledger [] []
        legal [] [<S pass>]
        >>> seen["transcript"][1:]
        [<table draw KH 8S AS 7S>, <table deal S KC QC JC 10D 9D 8D 7D 7C>, <W pass>]
        >>> match.view("E")["legal"]
        []
        >>> Match(Options(100)).view("Q")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: the seats are N, E, S and W; there is no seat 'Q' [quarante-de-roi.deal.cut]
        """
        _check_seat(seat)
        return {
            "seat": seat,
            "phase": self.phase,
            "to_act": self.to_act,
            "seated": self.seated,
            "target": self.options.target,
            "points": self.points,
            "winners": self.winners,
            "ledger": self.ledger,
            "hand": self.hand.view(seat) if self.hand else None,
            "legal": self.legal() if seat == self.to_act else [],
            "transcript": [seen_by(seat, event) for event in self.transcript],
        }

    def play(self, written: str) -> None:
        """He whose turn it is plays a card; where several are written, so do those who come after him.

        The eldest hand begins with whatever card he thinks fit, :rule:`quarante-de-roi.play.lead`, but with one:

        >>> match = Match(Options(100), dealer="S")
        >>> match.do(written_deal(EXAMPLE), "E pass", "N pass", "W pass", "S pass")
        >>> match.play("")
        Traceback (most recent call last):
        spadille.table.referee.Illegal: E is to lead one card of his hand [quarante-de-roi.play.lead]
        >>> match.play("7S QS")
        >>> match.to_act, match.hand.trick.cards
        ('W', [7S, QS])
        """
        for one in str(written).replace(",", " ").split() or [""]:
            self.do(f"{self.to_act} play {one}")
