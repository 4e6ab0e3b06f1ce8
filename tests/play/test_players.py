"""The players: what they do is allowed, is the same again, is better than chance, and rests on what they may know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from spadille.edition import load
from spadille.play.games import GAMES, standing
from spadille.play.players import advices, best, kinds, play_out, player
from spadille.table.chance import Chance
from spadille.table.referee import Referee

SHORT: dict[str, dict[str, Any]] = {
    "quarante-de-roi": {"options": {"target": 50}},
    "quadrille": {"tours": 1},
    "quintille": {"tours": 1},
    "quinze": {"purses": 12},
}
"""How a whole sitting is kept short."""


def played(game: str, seed: str, *who: str, sitting: bool = False) -> Referee:
    found = GAMES[game]
    seats = found.players()
    referee = found.sit(seed=seed, **SHORT.get(game, {})) if sitting else found.deal(seed=seed)
    play_out(
        referee,
        {seat: player(who[at % len(who)], game, referee.options, f"{seed}/{seat}") for at, seat in enumerate(seats)},
    )
    return referee


@pytest.mark.parametrize("game", GAMES)
def test_whole_sittings_are_played_out_and_are_the_same_again(game: str) -> None:
    first, again = (played(game, "a", best(game), "random", sitting=True) for _ in range(2))
    assert first.over and first.transcript == again.transcript
    assert first.transcript != played(game, "b", best(game), "random", sitting=True).transcript


@pytest.mark.parametrize("game", [game for game in GAMES if game != "quinquenove"])
def test_the_simple_player_beats_chance(game: str) -> None:
    mine = theirs = 0
    for seed in range(40):
        for first, second in (("simple", "random"), ("random", "simple")):
            referee = played(game, str(seed), first, second)
            sides = [found for found in standing(referee).items() if set(found[0]) <= set(GAMES[game].players())]
            half = sides[0][1], sides[1][1]
            mine += half[first != "simple"]
            theirs += half[first == "simple"]
    assert mine > theirs


def choices(game: str, kind: str) -> Iterator[tuple[Any, ...]]:
    """What a player chose, of what he knew, in one deal after another."""
    for seed in range(20):
        referee = GAMES[game].deal(seed=f"{game}/{seed}")
        house = {seat: player(kind, game, referee.options, seat) for seat in GAMES[game].players()}
        while not referee.over:
            seat = str(referee.to_act)
            view, legal = referee.view(seat), referee.legal()
            chosen = house[seat].choose(view, legal)
            assert chosen in legal
            yield view, legal, chosen, house[seat].advised
            referee.do(chosen)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in GAMES for kind in kinds(game)])
def test_what_is_chosen_is_allowed_and_legal_events_in_another_order_change_nothing(game: str, kind: str) -> None:
    for view, legal, chosen, _ in islice(choices(game, kind), 150):
        if kind != "random" and legal[0].did == "play":
            again = player(kind, game, GAMES[game].Options()).choose(view, legal[::-1])
            assert again == chosen


@pytest.mark.parametrize("game", ["quarante-de-roi", "quinze"])
def test_every_piece_of_advice_speaks_and_is_advice_of_the_source(game: str) -> None:
    assert {advised for *_, advised in choices(game, "book")} == {"", *advices(game)}
    passages = load().passages
    assert {passages[name].kind for name in advices(game)} == {"advice"}


def test_chance_of_the_table_is_given_where_the_referee_has_none() -> None:
    coup = GAMES["quinquenove"].deal(seats="AB")
    house = {seat: player("simple", "quinquenove") for seat in "AB"}
    with pytest.raises(ValueError, match="give the referee a seed"):
        play_out(coup, house)
    play_out(coup, house, Chance(1))
    assert coup.over


def test_players_need_neither_the_edition_nor_what_is_not_in_the_standard_library() -> None:
    code = (
        "import sys; from spadille.play.players import *; from spadille.play.games import GAMES\n"
        "[player(kind, game) for game in GAMES for kind in kinds(game)]\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names) - {'__main__'}))\n"
        "print(*(name for name in sys.modules if name.startswith('spadille.edition')))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True,
                          env={"PYTHONPATH": ":".join(sys.path)})  # fmt: skip
    assert done.stdout == "spadille\n\n"
