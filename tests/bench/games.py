"""Deals and moves per second of the games, with every check on, beside OpenSpiel's driven from Python.

A player here is one who asks what may be done (``legal()``), picks one at random, and does it (``do()``), which
checks it and writes it down; at the end all see what they have won.  OpenSpiel's games are driven by the same loop in
its own words: ``legal_actions()`` and ``apply_action()``, which checks nothing, or
``apply_action_with_legality_check()``, which checks as ours does; then ``returns()``.  Its cards are dealt one by one,
as it wants it.  A deal is counted with its shuffle; a move is what a player decides, so that neither side counts dealt
cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from spadille.games import cinq_cents, quadrille, quarante_de_roi, quinquenove, quintille, quinto, quinze
from spadille.games.cinq_cents import bordelais, lyonnais
from spadille.table.chance import Chance
from spadille.table.referee import Referee

from tests.bench.measure import Spread, rounds

Play = Callable[[int, Callable[[], float]], int]
"""Play one deal from a seed, with numbers below one to choose by, and give the number of moves."""


class Contender(NamedTuple):
    """What is measured: how a deal of it is played, and how many deals make a round of about half a second."""

    play: Play
    deals: int
    kind: str


def played(begin: Callable[[int], Referee], seed: int, chance: Callable[[], float]) -> int:
    """One game of ours to its end."""
    game = begin(seed)
    moves = 0
    while legal := game.legal():
        game.do(legal[int(chance() * len(legal))])
        moves += 1
    assert game.over
    won: dict[str, int] = {}
    for line in game.ledger:
        won[line.to] = won.get(line.to, 0) + line.points
    return moves


def spiel_played(game: Any, seed: int, chance: Callable[[], float], *, checked: bool = False) -> int:
    """One game of OpenSpiel's to its end.

    In the games measured all that chance does comes before the first move, and each thing that it may do is as likely
    as another.
    """
    state = game.new_initial_state()
    apply = state.apply_action_with_legality_check if checked else state.apply_action
    while state.is_chance_node():
        legal = state.legal_actions()
        apply(legal[int(chance() * len(legal))])
    moves = 0
    while legal := state.legal_actions():
        apply(legal[int(chance() * len(legal))])
        moves += 1
    assert state.is_terminal()
    state.returns()
    return moves


def _cinq_cents(seed: int, form: Any) -> Referee:
    return cinq_cents.deal("AB"[seed % 2], form, seed=seed)


def _quadrille(seed: int, module: Any) -> Referee:
    seats = module.Hand.form.seats
    hand = module.Hand(seats[seed % len(seats)], chance=Chance(seed))
    hand.let_chance_act()
    return hand


OURS: dict[str, Contender] = {
    "quinto": Contender(partial(played, lambda seed: quinto.deal(seed, "AYBZ"[seed % 4])), 2000, "trick game"),
    "quarante-de-roi": Contender(
        partial(played, lambda seed: quarante_de_roi.deal("NESW"[seed % 4], seed=seed)), 1000, "trick game"
    ),
    "cinq-cents": Contender(partial(played, partial(_cinq_cents, form=cinq_cents.DEFAULT)), 200, "trick game"),
    "cinq-cents-lyonnais": Contender(partial(played, partial(_cinq_cents, form=lyonnais.DEFAULT)), 200, "trick game"),
    "cinq-cents-bordelais": Contender(
        partial(played, partial(_cinq_cents, form=bordelais.DEFAULT)), 200, "trick game"
    ),
    "quadrille": Contender(partial(played, partial(_quadrille, module=quadrille)), 1000, "trick game"),
    "quintille": Contender(partial(played, partial(_quadrille, module=quintille)), 1000, "trick game"),
    "quinze, a session": Contender(
        partial(played, lambda seed: quinze.Session(dict.fromkeys("ABCD", 20), seed=seed)), 20, "other game"
    ),
    "quinquenove, a session": Contender(
        partial(played, lambda seed: quinquenove.Session(dict.fromkeys("ABCD", 20), seed=seed)), 200, "other game"
    ),
}
SPIEL = {"hearts": 2500, "euchre": 7500, "skat": 4500}
FREE, CHECKED = "OpenSpiel", "OpenSpiel, checked:"
"""Their two kinds: what is played is not looked at, or it is seen to be legal."""
RIVALS = (FREE, CHECKED)


def contenders() -> dict[str, Contender]:
    """All that is measured, OpenSpiel's games among ours so that none stands far from what it is compared with."""
    import pyspiel

    theirs = {
        f"{kind} {name}": Contender(partial(spiel_played, pyspiel.load_game(name), checked=checked), deals, kind)
        for name, deals in SPIEL.items()
        for kind, checked in ((FREE, False), (CHECKED, True))
    }
    return dict(_alternately(OURS.items(), theirs.items()))


def _alternately(many: Any, few: Any) -> Iterator[Any]:
    many, few = list(many), list(few)
    step = -(-len(many) // len(few))
    for place, one in enumerate(few):
        yield one
        yield from many[place * step : (place + 1) * step]


def measure(number: int, share: float = 1.0) -> dict[str, Any]:
    """Play ``number`` rounds of everything, in each the same deals, and give speeds and ratios."""
    there = contenders()
    moves: dict[str, int] = {}
    deals = {name: max(1, round(one.deals * share)) for name, one in there.items()}

    def run(name: str) -> None:
        chance = Random(name).random
        moves[name] = sum(there[name].play(seed, chance) for seed in range(deals[name]))

    seconds = rounds({name: partial(run, name) for name in there}, number)
    speed = {name: [moves[name] / took for took in seconds[name]] for name in there}
    games = {}
    for name, one in there.items():
        games[name] = {
            "kind": one.kind,
            "deals": deals[name],
            "moves": moves[name],
            "deals per second": Spread.of([deals[name] / took for took in seconds[name]]),
            "moves per second": Spread.of(speed[name]),
        }
        if one.kind not in RIVALS:
            games[name]["ratio"] = {
                other: Spread.of([mine / theirs for mine, theirs in zip(speed[name], speed[other], strict=True)])
                for kind in RIVALS
                for other in there
                if there[other].kind == kind
            }
    return games


def table(games: dict[str, Any]) -> str:
    """The speeds, and under them the ratios, to be read."""
    kinds = (*RIVALS, "trick game", "other game")
    there = [(name, one) for kind in kinds for name, one in games.items() if one["kind"] == kind]
    lines = [f"{'':<28}{'deals per second':>26}{'moves per second':>34}"]
    for name, one in there:
        speeds = one["deals per second"].written(), one["moves per second"].written()
        lines.append(f"{name:<28}{speeds[0]:>26}{speeds[1]:>34}")
    for kind in RIVALS:
        rivals = [name for name, one in there if one["kind"] == kind]
        lines += ["", "".join(f"{name:>28}" for name in ("moves per second against", *rivals))]
        for name, one in there:
            if one["kind"] not in RIVALS:
                lines.append(f"{name:<28}" + "".join(f"{one['ratio'][rival].written('.2f'):>28}" for rival in rivals))
    return "\n".join(lines)
