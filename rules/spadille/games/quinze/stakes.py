"""Who wins what at the end of a coup: the layers of unequal stakes, and the showdown of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spadille.games.quinze.packs import burst

SHORT = "quinze/short"
"""The reading by which one plays for the rest of his cave, and the others have what is above it."""
REFUSED = ("quinze.pass.final", "quinze.raise.all")
"""The rules by which one gives up who does not accept: a proposal, or a raise."""


class Layer(NamedTuple):
    """A part of the stakes to which some of the players have put equally much."""

    each: int
    by: tuple[str, ...]

    @property
    def coins(self) -> int:
        """What lies in it, as much of each, :reading:`quinze/short`.

        >>> Layer(5, ("A", "B", "C")).coins
        15
        """
        return self.each * len(self.by)


def layers(staked: Mapping[str, int]) -> list[Layer]:
    """The stakes in layers, the lowest first, in each of which every stake is the same.

    Who has played for the rest of his cave, :reading:`quinze/short`, has a part in what lies below it alone:

    >>> layers({"A": 20, "B": 5, "C": 20, "D": 0})
    [Layer(each=5, by=('A', 'B', 'C')), Layer(each=15, by=('A', 'C'))]
    >>> layers({"A": 0, "B": 0})
    []
    >>> [(layer.each, "".join(layer.by)) for layer in layers(dict(zip("ABCDEF", (9, 2, 20, 5, 9, 14))))]
    [(2, 'ABCDEF'), (3, 'ACDEF'), (4, 'ACEF'), (5, 'CF'), (6, 'C')]
    """
    found = []
    below = 0
    for level in sorted(set(staked.values()) - {0}):
        found.append(Layer(level - below, tuple(player for player, coins in staked.items() if coins >= level)))
        below = level
    return found


class Showing(NamedTuple):
    """How the hands were shown: who wins by it, or ``None``; who laid his hand open; and whether primacy decided."""

    winner: str | None
    shown: tuple[str, ...]
    primacy: bool


def showdown(points: Mapping[str, int], order: Sequence[str], primacy: Sequence[str]) -> Showing:
    """Compare the hands of those who are left.

    :param points: what each of them has.
    :param order: them, in the order in which they declare.
    :param primacy: the players from the dealer's right onwards.

    He wins who comes nearest to the point of fifteen without exceeding it, :rule:`quinze.win`: fourteen beats thirteen,
    fifteen beats fourteen, and sixteen is nothing:

    >>> showdown({"A": 13, "B": 14}, "AB", "AB").winner, showdown({"A": 15, "B": 14}, "AB", "AB").winner
    ('B', 'A')
    >>> showdown({"A": 16, "B": 3}, "AB", "AB").winner
    'B'
    >>> {showdown({"A": a, "B": b}, "AB", "AB").winner for a in range(16, 26) for b in range(16, 26)}
    {None}

    Where the points are equal primacy prevails, which belongs to the player nearest to the dealer's right,
    :rule:`quinze.win.primacy`, whoever declares first; it does nothing for a lesser point:

    >>> showdown({"A": 12, "B": 12, "C": 12}, "ABC", "ABC")
    Showing(winner='A', shown=('A',), primacy=True)
    >>> showdown({"B": 12, "C": 12}, "CB", "ABC"), showdown({"B": 12, "C": 13}, "CB", "ABC").winner
    (Showing(winner='B', shown=('C', 'B'), primacy=True), 'C')

    So a player who joins the point of fifteen to primacy wins of necessity, :rule:`quinze.win.certain`; without
    primacy he may lose with fifteen, and with primacy on fourteen:

    >>> {showdown({"A": 15, "B": b, "C": c}, "CBA", "ABC").winner for b in range(1, 26) for c in range(1, 26)}
    {'A'}
    >>> showdown({"A": 15, "B": 15}, "BA", "AB").winner, showdown({"A": 14, "B": 15}, "AB", "AB").winner
    ('A', 'B')

    The first declares his hand and lays it open.  If the next has a higher point without having burst, he shows it,
    :rule:`quinze.show`; if he has not, his first card stays covered:

    >>> showdown({"A": 12, "B": 11, "C": 14, "D": 16}, "ABCD", "ABCD")
    Showing(winner='C', shown=('A', 'C'), primacy=False)
    >>> showdown({"A": 14, "B": 11, "C": 12}, "ABC", "ABC")
    Showing(winner='A', shown=('A',), primacy=False)
    >>> showdown({"A": 16, "B": 17, "C": 2}, "ABC", "ABC")      # the first has burst, and declares it
    Showing(winner='C', shown=('A', 'C'), primacy=False)
    """
    best: str | None = None
    shown = []
    for player in order:
        better = not burst(points[player]) and (best is None or _beats(points, player, best, primacy))
        if better:
            best = player
        if better or not shown:
            shown.append(player)
    tied = best is not None and [points[player] for player in order].count(points[best]) > 1
    return Showing(best, tuple(shown), tied)


def _beats(points: Mapping[str, int], player: str, best: str, primacy: Sequence[str]) -> bool:
    return (points[player], -primacy.index(player)) > (points[best], -primacy.index(best))


class Share(NamedTuple):
    """What becomes of one layer: it goes ``to`` a player, or to nobody where all its players have burst."""

    layer: Layer
    to: str | None
    rule: str


class Settlement(NamedTuple):
    """What becomes of the passe and of each layer of the stakes, and whose first cards are laid open."""

    passe: Share
    shares: list[Share]
    shown: tuple[str, ...]


def settle(
    staked: Mapping[str, int],
    points: Mapping[str, int],
    order: Sequence[str],
    primacy: Sequence[str],
    gave_up: Mapping[str, str],
) -> Settlement:
    """Who wins the passe and each layer of the stakes.

    :param staked: what each has put to the stakes, those who have given up included.
    :param points: what each of those has who are left.
    :param order: those who are left, in the order in which they declare.
    :param primacy: the players from the dealer's right onwards.
    :param gave_up: those who have passed or burst, in that order, and the rule by which each gave up.

    The nearest to fifteen wins what has been played for, :rule:`quinze.win`.  Nobody can win of another more than he
    has staked himself, so that unequal stakes are won in layers: B, for whom only five lay in the game, wins
    five of each, and C the rest of D's:

    >>> settled = settle({"B": 5, "C": 20, "D": 20}, {"B": 15, "C": 14, "D": 13}, "BDC", "BCD", {})
    >>> settled.passe.to, [(share.to, share.layer.coins) for share in settled.shares], settled.shown
    ('B', [('B', 15), ('C', 30)], ('B', 'D', 'C'))
    >>> settled.passe, [share.rule for share in settled.shares]
    (Share(layer=Layer(each=0, by=('B', 'C', 'D')), to='B', rule='quinze.win'), ['quinze.win', 'quinze.win'])

    Where primacy prevails, :rule:`quinze.win.primacy`, the rule says so; and where one has burst, :rule:`quinze.bust`,
    and then another refuses a raise, :rule:`quinze.raise.all`, it is by this that the last has won.

    >>> settle({"A": 5, "B": 5}, {"A": 9, "B": 9}, "BA", "AB", {}).shares[0].rule
    'quinze.win.primacy'
    >>> both = {"A": "quinze.bust", "B": "quinze.raise.all"}
    >>> settle({"A": 5, "B": 5, "C": 5}, {"C": 9}, "C", "ABC", both).shares[0].rule
    'quinze.raise.all'

    What nobody has met was not played for, and goes back to him who put it, as what is above the rest of another's
    cave, :reading:`quinze/short`:

    >>> settle({"B": 5, "C": 20}, {"B": 15, "C": 14}, "CB", "BC", {}).shares[-1]
    Share(layer=Layer(each=15, by=('C',)), to='C', rule='quinze/short')
    >>> settle({"B": 5, "C": 20}, {"B": 15}, "B", "BC", {"C": "quinze.bust"}).shares[-1]
    Share(layer=Layer(each=15, by=('C',)), to='C', rule='quinze/short')
    >>> settle({"B": 5, "C": 20}, {"C": 15}, "C", "BC", {"B": "quinze.bust"}).shares[-1].rule
    'quinze/short'
    >>> settle({"A": 9, "B": 5, "C": 2}, {"A": 9, "B": 8}, "AB", "ABC", {"C": "quinze.raise.all"}).shares[-1].rule
    'quinze/short'

    The last one left wins without showing his hand: those who refuse a raise lose what they had staked,
    :rule:`quinze.raise.all`, as do those who pass fifteen, :rule:`quinze.bust`.

    >>> settle({"A": 2, "B": 4}, {"B": 10}, "B", "AB", {"A": "quinze.raise.all"}).shares[0]
    Share(layer=Layer(each=2, by=('A', 'B')), to='B', rule='quinze.raise.all')
    >>> settle({"A": 2, "B": 4}, {"B": 10}, "B", "AB", {"A": "quinze.raise.all"}).shares[1]
    Share(layer=Layer(each=2, by=('B',)), to='B', rule='quinze.raise.all')
    >>> settled = settle({"A": 4, "B": 4}, {"B": 10}, "B", "AB", {"A": "quinze.bust"})
    >>> settled.shares, settled.passe.to, settled.shown
    ([Share(layer=Layer(each=4, by=('A', 'B')), to='B', rule='quinze.bust')], 'B', ())

    By which rule the last has won, and has back what nobody met, :rule:`quinze.raise.all`, says he who gave up last:

    >>> for out in [("A", "quinze.bust"), ("C", "quinze.raise.all")], [("C", "quinze.raise.all"), ("A", "quinze.bust")]:
    ...     settled = settle({"A": 2, "B": 4, "C": 3}, {"B": 10}, "B", "ABC", dict(out))
    ...     print(settled.passe.rule, *((share.to, share.layer.coins, share.rule) for share in settled.shares))
    quinze.raise.all ('B', 6, 'quinze.raise.all') ('B', 2, 'quinze.raise.all') ('B', 1, 'quinze.raise.all')
    quinze.bust ('B', 6, 'quinze.bust') ('B', 2, 'quinze.raise.all') ('B', 1, 'quinze/short')

    It is the same, :rule:`quinze.raise.all`, :rule:`quinze.bust`, with a layer of which none is left: he wins it who
    was the last of them, though he passed fifteen afterwards and another wins the rest.

    >>> a, c = ("A", "quinze.raise.all"), ("C", "quinze.bust")
    >>> settle({"A": 9, "B": 4, "C": 9}, {"B": 3}, "B", "ABC", dict([a, c])).shares[1]
    Share(layer=Layer(each=5, by=('A', 'C')), to='C', rule='quinze.raise.all')
    >>> settle({"A": 9, "B": 4, "C": 9}, {"B": 3}, "B", "ABC", dict([c, a])).shares[1]
    Share(layer=Layer(each=5, by=('A', 'C')), to='A', rule='quinze.bust')
    """
    shown: dict[str, None] = {}

    def share(layer: Layer) -> Share:
        if len(layer.by) == 1:
            last = [*gave_up.values()][-1] if [*order] == [*layer.by] else ""
            return Share(layer, layer.by[0], last if last in REFUSED else SHORT)
        left = [player for player in order if player in layer.by]
        if len(left) < 2:
            *out, last = [player for player in gave_up if player in layer.by] + left
            return Share(layer, last, gave_up[out[-1]])
        showing = showdown(points, left, primacy)
        shown.update(dict.fromkeys(showing.shown))
        return Share(layer, showing.winner, "quinze.win.primacy" if showing.primacy else "quinze.win")

    passe = share(Layer(0, tuple(primacy)))
    return Settlement(passe, [share(layer) for layer in layers(staked)], tuple(shown))
