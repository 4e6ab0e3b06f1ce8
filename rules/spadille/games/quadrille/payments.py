"""What a deal comes to: won, remise or codille, and who pays whom.

The text supplied names the payments, and says little of who owes them; the rest is in other Hoyles.  The winners take
what is down, and are paid the game, the consolation, and, where due, the sans prendre and the matadores.  Those who
stand the game and do not win it are basted, and pay each adversary: at remise all of this but the game, at codille the
whole, and there the adversaries take what is down as well.  What two owe together they pay by halves, and what two win
together they share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from spadille.games.quadrille.bids import ALONE, VOLE, Bid
from spadille.games.quadrille.options import DEFAULT, QUADRILLE, Form, Options
from spadille.table.purses import Purses
from spadille.table.referee import Entry

POOL = "pool"
"""The account of the counters that are down."""
BEASTED_ALONE = 3
"""An ombre who makes fewer tricks than this himself bears a loss alone."""
FOUR = 4
"""The tricks that one witness counts among the remises."""
Outcome = Literal["game", "remise", "codille"]
THE_MARK = "the mark"
"""What the fish is called that the dealer puts down."""
TARIFF, VOLES, FAILED = "quadrille/tariff", "quadrille/vole", "quadrille/vole-failed"
"""Under which readings that is paid of which the text says nothing."""


@dataclass(frozen=True)
class Result:
    """What came of a deal, as far as the payments go by it.

    :param ombre: who stood the game.
    :param friend: who had the king called; ``None`` where the ombre was alone.
    :param defenders: the others, from the eldest on.
    :param bid: how the game was stood.
    :param tricks: the tricks that each has made.
    :param matadores: how many trumps without a gap, from spadille down, the ombre's side was dealt.
    :param vole: whether the vole was undertaken, and whether it was made.
    :param renounced: who has renounced, once for each time.
    :param trumps: for the defenders, the place of the highest trump dealt to each, 0 the highest; none where absent.

    The ombre's side is he himself and his friend, who has the king called, :rule:`quadrille.friend`:

    >>> result = Result("S", "W", ("N", "E"), "ask", {"S": 4, "W": 2, "N": 4})
    >>> result.side, result.made, Result("S", None, ("N", "W", "E"), "alone", {"S": 4, "W": 2}).side
    (('S', 'W'), 6, ('S',))
    """

    ombre: str
    friend: str | None
    defenders: tuple[str, ...]
    bid: Bid
    tricks: Mapping[str, int]
    matadores: int = 0
    vole: Literal["", "made", "missed"] = ""
    renounced: tuple[str, ...] = ()
    trumps: Mapping[str, int] = field(default_factory=dict)

    @property
    def side(self) -> tuple[str, ...]:
        """Who stood the game: the ombre, and his friend where he has one."""
        return (self.ombre, self.friend) if self.friend else (self.ombre,)

    @property
    def made(self) -> int:
        """The tricks of those who stood the game."""
        return sum(self.tricks.get(seat, 0) for seat in self.side)


def outcome(result: Result, options: Options = DEFAULT, form: Form = QUADRILLE) -> Outcome:
    """What a deal comes to.

    Codille is when those who defend the pool make more tricks than those who defend the game, who are the ombre and
    his friend, :rule:`quadrille.codille`.  Six of the ten win (*Hoyle's Games, Improved and Enlarged*, p. 262), and
    five are remise:

    >>> def of(made):
    ...     return Result("S", "W", ("N", "E"), "ask", {"S": made, "N": 10 - made})
    >>> [(made, outcome(of(made))) for made in (10, 6, 5, 4, 0)]
    [(10, 'game'), (6, 'game'), (5, 'remise'), (4, 'codille'), (0, 'codille')]

    One witness calls four tricks remise, against its own definition, :reading:`quadrille/four-tricks`:

    >>> [outcome(of(4), Options(four_tricks=four)) for four in ("codille", "remise")]
    ['codille', 'remise']
    >>> outcome(of(3), Options(four_tricks="remise"))
    'codille'

    These are the four of both together, :reading:`quadrille/four-tricks`:

    >>> [outcome(Result("S", "W", ("N", "E"), "ask", {"S": ombre, "W": friend, "N": 6}), Options(four_tricks="remise"))
    ...  for ombre, friend in ((4, 0), (2, 2), (1, 3))]
    ['remise', 'remise', 'remise']

    From no trick to all, codille, remise, game, however the game was stood, alone or with a friend, at Quadrille and at
    Quintille, :rule:`quadrille.codille`, then where four are remise, :reading:`quadrille/four-tricks`:

    >>> from spadille.games.quintille import QUINTILLE
    >>> def all_of(form, **read):
    ...     for made in range(form.tricks + 1):
    ...         others = {"N": form.tricks - made}
    ...         both = {"W": made // 2, "S": made - made // 2}
    ...         yield "/".join({outcome(one, Options(**read), form)[0] for bid in ("ask", "alone", "vole", "spadille")
    ...                         for one in (Result("S", None, ("N", "W", "E"), bid, {"S": made} | others),
    ...                                     Result("S", "W", ("N", "E"), bid, both | others))})
    >>> for read in ("codille", "remise"):
    ...     print(*("".join(all_of(form, four_tricks=read)) for form in (QUADRILLE, QUINTILLE)))
    cccccrggggg ccccrgggg
    ccccrrggggg ccccrgggg
    """
    theirs = sum(result.tricks.get(seat, 0) for seat in result.defenders)
    if result.made >= form.win:
        return "game"
    if theirs > result.made and not (options.four_tricks == "remise" and result.made == FOUR):
        return "codille"
    return "remise"


def stakes(dealer: str, order: tuple[str, ...], options: Options = DEFAULT) -> list[tuple[str, int, str]]:
    """What is put down before the deal: by whom, how many counters, and as what.

    Mark means the fish put down by the dealer, :rule:`quadrille.mark`:

    >>> stakes("E", ("N", "W", "S", "E"))[0]
    ('E', 10, 'the mark')
    >>> stakes("N", ("W", "S", "E", "N"))[0]
    ('N', 10, 'the mark')

    With a counter from each player beside it fourteen are down, and the first bast is of fourteen,
    :reading:`quadrille/tariff`:

    >>> sum(counters for _, counters, _ in stakes("E", ("N", "W", "S", "E")))
    14

    Where double is played for, the text names what is paid, and another Hoyle also the stake,
    :reading:`quadrille/doubled`:

    >>> [sum(counters for _, counters, _ in stakes("E", tuple("NWSE"), Options(double=double, doubled="stake-too")))
    ...  for double in (False, True)]
    [14, 28]
    >>> sum(counters for _, counters, _ in stakes("E", tuple("NWSE"), Options(double=True)))
    14

    So whatever the amounts are, :reading:`quadrille/doubled`, :reading:`quadrille/tariff`:

    >>> from spadille.games.quadrille.options import Tariff
    >>> for tariff in (Tariff(), Tariff(fish=25, ante=3), Tariff(fish=0), Tariff(ante=0)):
    ...     print([[counters for _, counters, _ in stakes("E", tuple("NWSE"), Options(tariff=tariff, **agreed))]
    ...            for agreed in ({}, {"doubled": "stake-too"}, {"double": True, "doubled": "stake-too"})])
    [[10, 1, 1, 1, 1], [10, 1, 1, 1, 1], [20, 2, 2, 2, 2]]
    [[25, 3, 3, 3, 3], [25, 3, 3, 3, 3], [50, 6, 6, 6, 6]]
    [[0, 1, 1, 1, 1], [0, 1, 1, 1, 1], [0, 2, 2, 2, 2]]
    [[10, 0, 0, 0, 0], [10, 0, 0, 0, 0], [20, 0, 0, 0, 0]]
    """
    times = 2 if options.double and options.doubled == "stake-too" else 1
    tariff = options.amounts
    return [(dealer, times * tariff.fish, THE_MARK), *((seat, times * tariff.ante, "stake") for seat in order)]


def bast(down: int, stake: int, options: Options = DEFAULT) -> int:
    """How many counters a bast is, when ``down`` are down and ``stake`` were put down for this deal.

    You pay as many counters as are down, those of former deals and basts with them, unless a bast goes by one deal,
    :reading:`quadrille/bast`:

    >>> bast(42, 14), bast(42, 14, Options(bast="one-deal"))
    (42, 14)
    >>> [(bast(*down), bast(*down, Options(bast="one-deal"))) for down in ((15, 15), (300, 28), (95, 0))]
    [(15, 15), (300, 28), (95, 0)]
    """
    return down if options.bast == "all-down" else stake


class Due(NamedTuple):
    """What each player of one side owes, or is owed."""

    counters: int
    rule: str
    what: str


def dues(result: Result, options: Options = DEFAULT, form: Form = QUADRILLE) -> list[Due]:
    """What is paid besides the counters that are down: to each winner's side by each loser, or the reverse.

    Consolation is a claim in the game, always paid by those who lose, whether by codille or remise,
    :rule:`quadrille.consolation`.  At codille the losers pay what they would have been paid; at remise nobody has
    won the game, and it is not paid:

    >>> def of(made, **more):
    ...     return Result("S", "W", ("N", "E"), "ask", {"S": made, "N": 10 - made}, **more)
    >>> [[due.what for due in dues(of(made))] for made in (6, 5, 4)]
    [['game', 'consolation'], ['consolation'], ['game', 'consolation']]

    Double is to play for double stakes, with regard to the game, the consolation, the sans prendre, the matadores and
    the dévole, :rule:`quadrille.double`; the vole is not named with them:

    >>> alone = Result("S", None, ("N", "W", "E"), "alone", {"S": 0, "N": 10}, matadores=3)
    >>> [(due.what, due.counters) for due in dues(alone)]
    [('game', 1), ('consolation', 1), ('sans prendre', 2), ('matadores', 1), ('dévole', 2)]
    >>> [(due.what, due.counters) for due in dues(alone, Options(double=True))]
    [('game', 2), ('consolation', 2), ('sans prendre', 4), ('matadores', 2), ('dévole', 4)]
    >>> dues(of(10, vole="made"), Options(double=True))[-1]
    Due(counters=2, rule='quadrille/vole', what='vole')
    >>> [due.what for due in dues(of(6)) if due.rule == "quadrille.double"]
    []
    >>> [due.what for due in dues(alone, Options(double=True)) if due.rule == "quadrille.double"]
    ['game', 'sans prendre', 'matadores']

    The game, the sans prendre, which is paid for a vole that was bid too, and the matadores are named by the text only
    there; that they are paid, and how much, is supplied, :reading:`quadrille/tariff`:

    >>> [[due.what for due in dues(Result("S", None, tuple("NWE"), bid, {"S": 6, "N": 4}))]
    ...  for bid in ("alone", "vole", "ask", "spadille")]  # doctest: +NORMALIZE_WHITESPACE
    [['game', 'consolation', 'sans prendre'], ['game', 'consolation', 'sans prendre'],
     ['game', 'consolation'], ['game', 'consolation']]
    >>> [(due.what, due.rule) for due in dues(of(6, matadores=3))]  # doctest: +NORMALIZE_WHITESPACE
    [('game', 'quadrille/tariff'), ('consolation', 'quadrille.consolation'), ('matadores', 'quadrille/tariff')]
    >>> [dues(of(6, matadores=3), Options(tariff=read))[-1].counters for read in ("plain", "treatise")]
    [1, 6]

    The three matadores together are paid for.  By other Hoyles all trumps that follow them without a gap are called
    matadores too, and are counted here when that is read, :reading:`quadrille/matadores`:

    >>> [[due.counters for due in dues(of(6, matadores=held), Options(matadores=read)) if due.what == "matadores"]
    ...  for read in ("three", "sequence") for held in (2, 3, 5)]
    [[], [1], [1], [], [1], [3]]

    Dévole is when he who stands the game makes no trick, :rule:`quadrille.devole`:

    >>> [due.what for due in dues(of(0))], [due.what for due in dues(of(1))]
    (['game', 'consolation', 'dévole'], ['game', 'consolation'])
    >>> dues(of(0))[-1]
    Due(counters=2, rule='quadrille.devole', what='dévole')

    By the letter, he whose friend makes all the tricks makes none, and may have won; it is taken here of his side,
    :reading:`quadrille/devole`:

    >>> carried = Result("S", "W", ("N", "E"), "ask", {"W": 6, "N": 4})
    >>> [[due.what for due in dues(carried, Options(devole=read))] for read in ("side", "ombre")]
    [['game', 'consolation'], ['game', 'consolation', 'dévole']]
    >>> for read in ("side", "ombre"):
    ...     print(*([due.counters for due in dues(Result("S", "W", ("N", "E"), bid, {"W": made, "N": 10 - made}),
    ...                                           Options(devole=read, double=double)) if due.what == "dévole"]
    ...             for bid in ("ask", "spadille") for double in (False, True) for made in (0, 1, 6)))
    [2] [] [] [4] [] [] [2] [] [] [4] [] []
    [2] [2] [2] [4] [4] [4] [2] [2] [2] [4] [4] [4]

    A vole that was undertaken and missed is paid for, though the game be won, or costs nothing,
    :reading:`quadrille/vole-failed`:

    >>> missed = of(8, vole="missed")
    >>> [[due.what for due in dues(missed, Options(vole_failed=read))] for read in ("pays", "free")]
    [['game', 'consolation', 'vole missed'], ['game', 'consolation']]
    >>> dues(missed)[-1]
    Due(counters=2, rule='quadrille/vole-failed', what='vole missed')

    Each is owed in its own case and no other, whatever else was read, agreed and played, and is the tariff's amount,
    doubled but for the vole, :rule:`quadrille.double`, :rule:`quadrille.consolation`, :rule:`quadrille.devole`; here by
    the bid, the tricks that he who stands the game has made, the matadores, and what became of the vole:

    >>> from itertools import product
    >>> from spadille.games.quadrille.options import Tariff
    >>> each = Tariff(game=3, consolation=5, sans_prendre=7, matadores=11, vole=13, devole=17)
    >>> bids, tricks = ("ask", "alone", "vole", "spadille"), (0, 1, 4, 5, 6)
    >>> runs, voles = (2, 3, 11), ("", "made", "missed")
    >>> whats = {"game": 1, "consolation": 1, "dévole": 1, "sans prendre": 0}
    >>> whats |= {"matadores": 2, "vole": 3, "vole missed": 3}
    >>> def owed(**agreed):
    ...     found = {what: {} for what in whats}
    ...     for case in product(bids, tricks, runs, voles):
    ...         bid, made, held, vole = case
    ...         friend, doubled = ("W", "stake-too") if (made + held) % 2 else (None, "payments")
    ...         result = Result("S", friend, tuple("NE"), bid, {"S": made, "N": 10 - made}, held, vole)
    ...         paid = {due.what: due.counters for due in dues(result, Options(tariff=each, doubled=doubled, **agreed))}
    ...         for what, by in whats.items():
    ...             found[what].setdefault(case[by], set()).add(paid.get(what, 0))
    ...     return {what: " ".join(f"{case or '-'}:{sorted(of)}" for case, of in found[what].items()) for what in found}
    >>> for double in (False, True):
    ...     for what, cases in owed(double=double).items():
    ...         print(what, cases)
    game -:[3] 1:[3] 4:[3] 5:[0] 6:[3]
    consolation -:[5] 1:[5] 4:[5] 5:[5] 6:[5]
    dévole -:[17] 1:[0] 4:[0] 5:[0] 6:[0]
    sans prendre ask:[0] alone:[7] vole:[7] spadille:[0]
    matadores 2:[0] 3:[11] 11:[11]
    vole -:[0] made:[13] missed:[0]
    vole missed -:[0] made:[0] missed:[13]
    game -:[6] 1:[6] 4:[6] 5:[0] 6:[6]
    consolation -:[10] 1:[10] 4:[10] 5:[10] 6:[10]
    dévole -:[34] 1:[0] 4:[0] 5:[0] 6:[0]
    sans prendre ask:[0] alone:[14] vole:[14] spadille:[0]
    matadores 2:[0] 3:[22] 11:[22]
    vole -:[0] made:[13] missed:[0]
    vole missed -:[0] made:[0] missed:[13]
    >>> for double in (False, True):
    ...     other = owed(double=double, vole_failed="free", matadores="sequence")
    ...     print(other["vole"], other["vole missed"], other["matadores"])
    -:[0] made:[13] missed:[0] -:[0] made:[0] missed:[0] 2:[0] 3:[11] 11:[99]
    -:[0] made:[13] missed:[0] -:[0] made:[0] missed:[0] 2:[0] 3:[22] 11:[198]
    """
    tariff = options.amounts
    times, named = (2, "quadrille.double") if options.double else (1, TARIFF)
    came_to = outcome(result, options, form)
    alone = result.bid in (ALONE, VOLE)
    held = min(result.matadores, 3) if options.matadores == "three" else result.matadores
    none = not (result.made if options.devole == "side" else result.tricks.get(result.ombre, 0))
    owed = [
        Due(times * tariff.game * (came_to != "remise"), named, "game"),
        Due(times * tariff.consolation, "quadrille.consolation", "consolation"),
        Due(times * tariff.sans_prendre * alone, named, "sans prendre"),
        Due(times * tariff.matadores * max(0, held - 2), named, "matadores"),
        Due(times * tariff.devole * none, "quadrille.devole", "dévole"),
        Due(tariff.vole * (result.vole == "made"), VOLES, "vole"),
        Due(tariff.vole * (result.vole == "missed" and options.vole_failed == "pays"), FAILED, "vole missed"),
    ]
    return [due for due in owed if due.counters]


def bearing(counters: int, result: Result, options: Options = DEFAULT) -> dict[str, int]:
    """Who bears a loss of so many counters, and how much of it.

    The text lays the bast on him who stands the game.  In other Hoyles ombre and friend bear it by halves, the odd
    counter on the ombre; but an ombre who makes fewer than three tricks himself bears it alone, except under forced
    spadille, :reading:`quadrille/bearing`:

    >>> def of(made, bid="ask"):
    ...     return Result("S", "W", ("N", "E"), bid, {"S": made, "W": 1, "N": 9 - made})
    >>> bearing(15, of(3)), bearing(15, of(2)), bearing(15, of(2, "spadille"))
    ({'S': 8, 'W': 7}, {'S': 15}, {'S': 8, 'W': 7})
    >>> [bearing(15, of(2), Options(bearing=read)) for read in ("three-tricks", "halves", "ombre")]
    [{'S': 15}, {'S': 8, 'W': 7}, {'S': 15}]
    >>> [bearing(15, of(3), Options(bearing=read)) for read in ("three-tricks", "halves", "ombre")]
    [{'S': 8, 'W': 7}, {'S': 8, 'W': 7}, {'S': 15}]
    >>> bearing(15, Result("S", "W", ("N", "E"), "ask", {"W": 5, "N": 5}))
    {'S': 15}

    By the ombre's own tricks from none to five, whatever his friend makes: 1 where he bears it alone, 2 where both
    do, :reading:`quadrille/bearing`; without a friend he always does:

    >>> for read in ("three-tricks", "halves", "ombre"):
    ...     for bid in ("ask", "spadille"):
    ...         agreed, found, alone = Options(bearing=read), [], set()
    ...         for made in range(6):
    ...             both = [Result("S", "W", tuple("NE"), bid, {"S": made, "W": friends}) for friends in (0, 1, 4, 5)]
    ...             found.append("/".join({str(len(bearing(15, one, agreed))) for one in both}))
    ...             alone.add(str(bearing(15, Result("S", None, tuple("NWE"), bid, {"S": made}), agreed)))
    ...         print(read, bid, *found, *alone)
    three-tricks ask 1 1 1 2 2 2 {'S': 15}
    three-tricks spadille 2 2 2 2 2 2 {'S': 15}
    halves ask 2 2 2 2 2 2 {'S': 15}
    halves spadille 2 2 2 2 2 2 {'S': 15}
    ombre ask 1 1 1 1 1 1 {'S': 15}
    ombre spadille 1 1 1 1 1 1 {'S': 15}
    >>> [bearing(counters, of(4, bid)) for counters in (1, 7, 28) for bid in ("ask", "spadille")]
    [{'S': 1, 'W': 0}, {'S': 1, 'W': 0}, {'S': 4, 'W': 3}, {'S': 4, 'W': 3}, {'S': 14, 'W': 14}, {'S': 14, 'W': 14}]
    """
    few = result.tricks.get(result.ombre, 0) < BEASTED_ALONE and result.bid != "spadille"
    if result.friend is None or options.bearing == "ombre" or (options.bearing == "three-tricks" and few):
        return {result.ombre: counters}
    return {result.ombre: counters - counters // 2, result.friend: counters // 2}


def shares(down: int, result: Result, came_to: Outcome, options: Options = DEFAULT) -> dict[str, int]:
    """Who takes how many of the counters that are down.

    Those who win the game share them, the odd counter to the ombre; the others do who win the codille,
    :rule:`quadrille.codille`; at remise they stay down:

    >>> result = Result("S", None, ("N", "W", "E"), "alone", {}, trumps={"N": 5, "E": 1})
    >>> shares(14, result, "game"), shares(14, result, "remise")
    ({'S': 14}, {})
    >>> shares(15, Result("S", "W", ("N", "E"), "ask", {}), "game")
    {'S': 8, 'W': 7}
    >>> [shares(15, Result("S", "W", ("N", "E"), bid, {}), came_to) for bid in ("ask", "spadille")
    ...  for came_to in ("game", "codille", "remise")]
    [{'S': 8, 'W': 7}, {'N': 7, 'E': 7}, {}, {'S': 8, 'W': 7}, {'N': 7, 'E': 7}, {}]
    >>> shares(14, Result("S", "W", ("N", "E"), "ask", {}), "codille")
    {'N': 7, 'E': 7}

    Counters that the defenders cannot share go to those who were dealt the highest trumps, one each, or stay down,
    :reading:`quadrille/odd`:

    >>> [shares(14, result, "codille", Options(odd=read)) for read in ("highest-trump", "left-down")]
    [{'N': 5, 'W': 4, 'E': 5}, {'N': 4, 'W': 4, 'E': 4}]
    >>> shares(13, result, "codille")
    {'N': 4, 'W': 4, 'E': 5}
    >>> shares(13, Result("S", None, ("N", "W", "E"), "alone", {}, trumps={"E": 5, "N": 4, "W": 1}), "codille")
    {'N': 4, 'W': 5, 'E': 4}

    As many as are odd go so, up to three at Quintille, but none to him who was dealt no trump,
    :reading:`quadrille/odd`:

    >>> for trumps in ({"B": 7, "C": 1, "D": 4, "E": 2}, {"B": 7, "D": 4}):
    ...     five = Result("A", None, tuple("BCDE"), "alone", {}, trumps=trumps)
    ...     taken = [shares(down, five, "codille", Options(odd=read)).values()
    ...              for read in ("highest-trump", "left-down") for down in (16, 17, 18, 19)]
    ...     print(*("".join(map(str, each)) for each in taken))
    4444 4544 4545 4555 4444 4444 4444 4444
    4444 4454 5454 5454 4444 4444 4444 4444
    >>> for read in ("highest-trump", "left-down"):
    ...     two, one = Result("S", "W", tuple("NE"), "ask", {}), Result("S", None, tuple("NWE"), "alone", {})
    ...     print(*([*shares(down, by, "game", Options(odd=read)).values()]
    ...             for by in (two, one) for down in (1, 15, 28)))
    [1, 0] [8, 7] [14, 14] [1] [15] [28]
    [1, 0] [8, 7] [14, 14] [1] [15] [28]
    """
    if came_to == "remise":
        return {}
    if came_to == "game":
        half = down // 2 if result.friend else 0
        return {result.ombre: down - half} | ({result.friend: half} if result.friend else {})
    each, odd = divmod(down, len(result.defenders))
    taken = dict.fromkeys(result.defenders, each)
    if options.odd == "highest-trump":
        for seat in sorted(result.trumps, key=result.trumps.__getitem__)[:odd]:
            taken[seat] += 1
    return taken


def settle(
    result: Result, purses: Purses, stake: int, options: Options = DEFAULT, form: Form = QUADRILLE
) -> list[Entry]:
    """Let all be paid that a deal has brought about, and give the lines of the ledger.

    :param stake: how many counters were put down for this deal.

    Bast is a penalty incurred by not winning when you stand your game, or by renouncing, in which cases you pay as
    many counters as are down, :rule:`quadrille.bast`, a former bast with them.  It lies for the next deal:

    >>> def down(made, lying=0, **more):
    ...     purses = Purses(dict.fromkeys("NWSE", 100), "pool")
    ...     _ = purses.pay("E", "pool", 14 + lying, "quadrille.mark", "the mark")
    ...     lines = settle(Result("S", None, tuple("NWE"), "ask", {"S": made, "N": 10 - made}, **more), purses, 14)
    ...     return [(line.to, line.points) for line in lines if line.rule == "quadrille.bast"], purses["pool"]
    >>> down(made=6), down(made=6, renounced=("E", "N"))
    (([], 0), ([('E', -14), ('pool', 14), ('N', -14), ('pool', 14)], 28))
    >>> down(made=5), down(made=4, trumps={"N": 3, "W": 0})
    (([('S', -14), ('pool', 14)], 28), ([('S', -14), ('pool', 14)], 14))
    >>> down(made=5, lying=14)
    ([('S', -28), ('pool', 28)], 56)

    Who has not won and has renounced besides incurs it for both, :rule:`quadrille.bast`:

    >>> down(made=5, renounced=("S",))
    ([('S', -14), ('pool', 14), ('S', -14), ('pool', 14)], 42)

    What each has gained when fourteen were down, the losers having paid the consolation, :rule:`quadrille.consolation`,
    and those who stood the game and did not win the bast, :rule:`quadrille.bast`: two against two, won, remise and
    codille; then the ombre with two tricks of four; then alone:

    >>> def gains(ombre, friend, made, bid="ask", options=DEFAULT, **more):
    ...     purses = Purses(dict.fromkeys("SWNE", 100) | {"down": 14}, "pool")
    ...     _ = purses.pay("down", "pool", 14, "quadrille.mark", "down")
    ...     defenders = tuple(seat for seat in "NWSE" if seat not in (ombre, friend))
    ...     lines = settle(Result(ombre, friend, defenders, bid, made, **more), purses, 14, options)
    ...     return [purses[seat] - 100 for seat in "SWNE"] + [purses["pool"]], lines
    >>> gains("S", "W", {"S": 3, "W": 3, "N": 4})[0], gains("S", "W", {"S": 3, "W": 2, "N": 5})[0]
    ([9, 9, -2, -2, 0], [-8, -8, 1, 1, 28])
    >>> gains("S", "W", {"S": 3, "W": 1, "N": 6})[0], gains("S", "W", {"S": 2, "W": 2, "N": 6})[0]
    ([-9, -9, 9, 9, 14], [-18, 0, 9, 9, 14])
    >>> gains("S", None, {"S": 6, "N": 4}, "alone")[0], gains("S", None, {"S": 5, "N": 5}, "alone")[0]
    ([26, -4, -4, -4, 0], [-23, 3, 3, 3, 28])

    So it is however the loss is borne, :reading:`quadrille/bearing`, with leave or forced by spadille, where ombre and
    friend make four and two, two and four, the vole missed with two and five, then three and two, two and three, three
    and one, two and two, where this is codille and where it is remise, :reading:`quadrille/four-tricks`:

    >>> ways = [(4, 2, ""), (2, 4, ""), (2, 5, "missed"), (3, 2, ""), (2, 3, ""), (3, 1, ""), (2, 2, ""), (2, 2, "")]
    >>> for read in ("three-tricks", "halves", "ombre"):
    ...     for bid in ("ask", "spadille"):
    ...         net = []
    ...         for number, (mine, friends, vole) in enumerate(ways):
    ...             agreed = Options(bearing=read, four_tricks="remise" if number == 7 else "codille")
    ...             made = {"S": mine, "W": friends, "N": 10 - mine - friends}
    ...             net.append(" ".join(map(str, gains("S", "W", made, bid, agreed, vole=vole)[0])))
    ...         print(" | ".join(net))
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 5 9 0 0 0 | -8 -8 1 1 28 | -16 0 1 1 28 | -9 -9 9 9 14 | -18 0 9 9 14 | -16 0 1 1 28
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 7 7 0 0 0 | -8 -8 1 1 28 | -8 -8 1 1 28 | -9 -9 9 9 14 | -9 -9 9 9 14 | -8 -8 1 1 28
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 7 7 0 0 0 | -8 -8 1 1 28 | -8 -8 1 1 28 | -9 -9 9 9 14 | -9 -9 9 9 14 | -8 -8 1 1 28
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 7 7 0 0 0 | -8 -8 1 1 28 | -8 -8 1 1 28 | -9 -9 9 9 14 | -9 -9 9 9 14 | -8 -8 1 1 28
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 5 9 0 0 0 | -16 0 1 1 28 | -16 0 1 1 28 | -18 0 9 9 14 | -18 0 9 9 14 | -16 0 1 1 28
    9 9 -2 -2 0 | 9 9 -2 -2 0 | 5 9 0 0 0 | -16 0 1 1 28 | -16 0 1 1 28 | -18 0 9 9 14 | -18 0 9 9 14 | -16 0 1 1 28

    Then who pays and who is paid for each thing, with all three outcomes, :rule:`quadrille.consolation`; what the
    losers owe, matadores and sans prendre too, goes to each of the others, :rule:`quadrille.codille`:

    >>> for made in (6, 5, 4):
    ...     _, lines = gains("S", None, {"S": made, "N": 10 - made}, "alone", matadores=3, trumps={"N": 0, "W": 1})
    ...     for what in dict.fromkeys(line.what for line in lines):
    ...         each = [sum(line.points for line in lines if line.to == to and line.what == what) for to in "SWNE"]
    ...         print(made, what, *each)
    6 takes what is down 14 0 0 0
    6 game 3 -1 -1 -1
    6 consolation 3 -1 -1 -1
    6 sans prendre 6 -2 -2 -2
    6 matadores 3 -1 -1 -1
    5 consolation -3 1 1 1
    5 sans prendre -6 2 2 2
    5 matadores -3 1 1 1
    5 bast for not winning -14 0 0 0
    4 takes what is down 0 5 5 4
    4 game -3 1 1 1
    4 consolation -3 1 1 1
    4 sans prendre -6 2 2 2
    4 matadores -3 1 1 1
    4 bast for not winning -14 0 0 0

    Whoever renounces pays the bast himself, whatever comes of the deal, ombre, friend or another,
    :rule:`quadrille.bast`:

    >>> for made in (6, 5, 4):
    ...     _, lines = gains("S", "W", {"S": made, "N": 10 - made}, renounced=tuple("SWNW"))
    ...     print(made, [(line.to, line.points) for line in lines if line.what == "bast for renouncing"][::2])
    6 [('S', -14), ('W', -14), ('N', -14), ('W', -14)]
    5 [('S', -14), ('W', -14), ('N', -14), ('W', -14)]
    4 [('S', -14), ('W', -14), ('N', -14), ('W', -14)]

    The odd counter of what two win of three is the ombre's, as at Quintille, :reading:`quintille/tariff`:

    >>> from spadille.games.quintille import QUINTILLE
    >>> five = Result("A", "B", tuple("CDE"), "ask", {"A": 3, "B": 2, "C": 3}, matadores=3)
    >>> purses = Purses(dict.fromkeys("ABCDE", 100), "pool")
    >>> _ = settle(five, purses, 0, form=QUINTILLE)
    >>> purses
    <A 106, B 103, C 97, D 97, E 97, pool 0>

    The vole is paid to those who make it, :reading:`quadrille/vole`, by those who miss it,
    :reading:`quadrille/vole-failed`; and with a friend who makes all their tricks, the ombre alone pays the dévole
    where it goes by him, :reading:`quadrille/devole`:

    >>> gains("S", "W", {"S": 8, "W": 2}, vole="made")[0], gains("S", "W", {"S": 8, "N": 2}, vole="missed")[0]
    ([11, 11, -4, -4, 0], [7, 7, 0, 0, 0])
    >>> gains("S", "W", {"W": 6, "N": 4}, options=Options(devole="ombre"))[0]
    [5, 9, 0, 0, 0]
    >>> for read in ("three-tricks", "halves", "ombre"):
    ...     for bid, friend in (("ask", "W"), ("spadille", "W"), ("ask", None)):
    ...         lines = gains("S", friend, {"N": 10}, bid, Options(bearing=read))[1]
    ...         print(read, bid, [(line.to, line.points) for line in lines if line.what == "dévole"][::2])
    three-tricks ask [('S', -2), ('S', -2)]
    three-tricks spadille [('S', -2), ('W', -2)]
    three-tricks ask [('S', -2), ('S', -2), ('S', -2)]
    halves ask [('S', -2), ('W', -2)]
    halves spadille [('S', -2), ('W', -2)]
    halves ask [('S', -2), ('S', -2), ('S', -2)]
    ombre ask [('S', -2), ('S', -2)]
    ombre spadille [('S', -2), ('S', -2)]
    ombre ask [('S', -2), ('S', -2), ('S', -2)]

    What a bast is, who bears it, and who has the odd counter, is as was agreed, :reading:`quadrille/bast`,
    :reading:`quadrille/bearing` and :reading:`quadrille/odd`:

    >>> for agreed in (Options(), Options(bast="one-deal", bearing="halves", odd="left-down")):
    ...     purses = Purses(dict.fromkeys("SWNE", 100) | {"down": 27}, "pool")
    ...     _ = purses.pay("down", "pool", 27, "quadrille.mark", "down")
    ...     lost = Result("S", "W", ("N", "E"), "ask", {"S": 2, "W": 1, "N": 7}, trumps={"E": 3})
    ...     _ = settle(lost, purses, 14, agreed)
    ...     print([purses[seat] - 100 for seat in "SWNE"], purses["pool"])
    [-31, 0, 15, 16] 27
    [-9, -9, 15, 15] 15
    >>> for stake in (14, 28, 33):
    ...     purses = Purses({"S": 100, "N": 0, "W": 0, "E": 0, "down": 60}, "pool")
    ...     _ = purses.pay("down", "pool", 60, "quadrille.mark", "down")
    ...     lost = Result("S", None, tuple("NWE"), "alone", {"S": 5, "N": 5}, renounced=("S",))
    ...     lines = settle(lost, purses, stake, Options(bast="one-deal"))
    ...     print([line.points for line in lines if line.to == "S" and line.rule == "quadrille.bast"])
    [-14, -14]
    [-28, -28]
    [-33, -33]

    Five at Quintille win their game with five tricks of eight, and are paid for it, :reading:`quintille/tariff`; with
    four they pay the bast, :rule:`quadrille.bast`:

    >>> from spadille.games.quintille import QUINTILLE
    >>> for made, renounced in ((5, ()), (4, ()), (4, ("A", "C"))):
    ...     purses = Purses(dict.fromkeys("ABCDE", 100) | {"down": 20}, "pool")
    ...     _ = purses.pay("down", "pool", 20, "quadrille.mark", "down")
    ...     result = Result("A", None, tuple("BCDE"), "alone", {"A": made, "B": 8 - made}, renounced=renounced)
    ...     _ = settle(result, purses, 15, form=QUINTILLE)
    ...     print([purses[seat] - 100 for seat in "ABCDE"], purses["pool"])
    [36, -4, -4, -4, -4] 0
    [-32, 3, 3, 3, 3] 40
    [-52, 3, -17, 3, 3] 80

    Who takes what is down wins the codille, :rule:`quadrille.codille`; that he takes it who has won the game is
    supplied, :reading:`quadrille/tariff`:

    >>> gains("S", None, {"S": 6, "N": 4})[1][:2]
    [<pool -14 quadrille/tariff: takes what is down>, <S +14 quadrille/tariff: takes what is down>]
    >>> gains("S", None, {"S": 4, "N": 6}, trumps={"N": 1, "E": 5})[1][0]
    <pool -5 quadrille.codille: takes what is down>
    """
    lines: list[Entry] = []

    def pay(payer: str, to: str, counters: int, rule: str, what: str) -> None:
        lines.extend(purses.pay(payer, to, counters, form.rule(rule), what))

    down = purses[POOL]
    penalty = bast(down, stake, options)
    came_to = outcome(result, options, form)
    taken_by = "quadrille.codille" if came_to == "codille" else TARIFF
    for seat, counters in shares(down, result, came_to, options).items():
        pay(POOL, seat, counters, taken_by, "takes what is down")
    for due in dues(result, options, form):
        won = came_to == "game" and due.what not in ("dévole", "vole missed")
        total = due.counters * len(result.defenders)
        defenders = dict.fromkeys(result.defenders, due.counters)
        half = total // 2 if result.friend else 0
        if won:
            theirs = {result.ombre: total - half} | ({result.friend: half} if result.friend else {})
            moves = spread(defenders, theirs)
        else:
            moves = spread(bearing(total, result, options), defenders)
        for payer, to, counters in moves:
            pay(payer, to, counters, due.rule, due.what)
    if came_to != "game":
        for seat, counters in bearing(penalty, result, options).items():
            pay(seat, POOL, counters, "quadrille.bast", "bast for not winning")
    for seat in result.renounced:
        pay(seat, POOL, penalty, "quadrille.bast", "bast for renouncing")
    return lines


def spread(owing: Mapping[str, int], owed: Mapping[str, int]) -> Iterator[tuple[str, str, int]]:
    """Who pays whom how much, where what some owe is what others are owed.

    >>> list(spread({"S": 8, "W": 7}, {"N": 5, "E": 10}))
    [('S', 'N', 5), ('S', 'E', 3), ('W', 'E', 7)]

    What is owed stands, for whoever else counts by it, :rule:`quadrille.consolation`:

    >>> owing, owed = {"N": 2, "E": 2}, {"S": 3, "W": 1}
    >>> list(spread(owing, owed)), owing, owed
    ([('N', 'S', 2), ('E', 'S', 1), ('E', 'W', 1)], {'N': 2, 'E': 2}, {'S': 3, 'W': 1})
    """
    wanting = dict(owed)
    for payer, left in owing.items():
        for to, wanted in wanting.items():
            if counters := min(left, wanted):
                yield payer, to, counters
                left -= counters
                wanting[to] -= counters
