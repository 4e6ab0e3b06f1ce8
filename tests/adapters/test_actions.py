"""The moves of every game by number: each has one, chance can be told one thing at a time, and the bounds are true."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from spadille.play import bounds
from spadille.play.actions import Numbered, chance_due
from spadille.play.games import GAMES
from spadille.play.seen import Eye, flat, shared, text
from spadille.table.referee import TABLE, Event, Referee

MOVES = 400


def tables() -> Iterator[Any]:
    """Each game, a deal and a sitting, as usual and under each other choice of one option at a time."""
    for name, game in GAMES.items():
        readings = [{}, *({option: choice} for option, choices in game.choices.items() for choice in choices)]
        for sitting in (False, True):
            for options in readings:
                if sitting and name == "quarante-de-roi":
                    options = options | {"target": "24"}
                written = " ".join(f"{option}={choice}" for option, choice in options.items())
                yield pytest.param(name, options, sitting, id=f"{name} {'sitting' if sitting else ''} {written}")


def played(table: Numbered, seed: int, watch: Any = None) -> tuple[Referee, int]:
    """A random game, every move of it made by its number."""
    random, referee, made = Random(seed), table.begin(seed), 0
    while not referee.over and made < MOVES:
        numbers = table.legal(referee)
        events = [table.event(str(referee.to_act), number) for number in numbers]
        assert numbers == sorted(set(numbers)) and set(events) == set(referee.legal())
        if watch:
            watch(referee)
        referee.do(random.choice(events))
        made += 1
    return referee, made


@pytest.mark.parametrize(("game", "options", "sitting"), [*tables()])
def test_a_random_game_by_numbers(game: str, options: dict[str, str], sitting: bool) -> None:
    table = Numbered(game, options, sitting=sitting)
    for seed in range(1 if sitting else 3):
        referee, made = played(table, seed)
        most = bounds.most_moves(table)
        assert most is None or made <= most
        drawn = bounds.most_chance(table)
        assert drawn is None or sum(len(event.what) - 1 for event in referee.transcript if event.who == TABLE) <= drawn
        least_gain, most_gain = bounds.gains(table, most or MOVES)
        gains = table.gains(referee)
        assert [*gains] == [*table.players]
        assert all(least_gain <= gained <= most_gain for gained in gains.values())
        if table.coins and referee.over:
            assert sum(gains.values()) <= 0


@pytest.mark.parametrize("sitting", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_chance_told_one_thing_at_a_time_makes_the_same_game(game: str, sitting: bool) -> None:
    table = Numbered(game, {"target": 24} if game == "quarante-de-roi" else None, sitting=sitting)
    referee, _ = played(table, 5)
    again = table.begin()
    for event in referee.transcript:
        if event.who != TABLE:
            again.do(event)
            continue
        told: list[Any] = []
        things = [thing for thing in event.what if thing not in table.players or event.did == "dealer"]
        if event.did == "lots":
            things = [one.rank for one in things]
        for thing in things:
            due = chance_due(again, told)
            if isinstance(due, Event):
                break
            assert due[thing] and all(0 <= table.outcome(one) < len(table.things) for one in due)
            told.append(thing)
        assert chance_due(again, told) == event
        again.do(event)
    assert table.gains(again) == table.gains(referee) and again.ledger == referee.ledger


@pytest.mark.parametrize("sitting", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_is_of_the_view_alone_and_of_one_length(game: str, sitting: bool) -> None:
    table = Numbered(game, {"target": 24} if game == "quarante-de-roi" else None, sitting=sitting)
    eye, rows = Eye(table), set()

    def watch(referee: Referee) -> None:
        for seat in table.players:
            view = referee.view(seat)
            row = eye.row(view, seat)
            assert len(row) == eye.length and view == referee.view(seat)
            rows.add(tuple(row))
            assert all(name in flat(view) for name in shared(table, referee, seat, by_all=True))

    referee, _ = played(table, 3, watch)
    assert len(rows) > len(table.players)
    assert text(referee.view(table.players[0])).count("\n") + 1 == len(referee.view(table.players[0]))


def test_every_part_of_a_row_is_filled_at_some_time() -> None:
    for game in GAMES:
        for sitting in (False, True):
            table = Numbered(game, {"target": 24} if game == "quarante-de-roi" else None, sitting=sitting)
            eye, filled = Eye(table), set()
            of_sittings = set() if sitting else {"purse", "turns_left", "points"}
            wanted = set(eye.parts) - {"forgotten"} - of_sittings  # to forget a card is a fault

            def watch(referee: Referee, table: Any = table, eye: Any = eye, filled: Any = filled) -> None:
                for seat in table.players:
                    row = eye.row(referee.view(seat), seat)
                    filled |= {name for name, part in eye.parts.items() if any(row[part])}

            for seed in range(40):
                referee, _ = played(table, seed, watch)
                watch(referee)
                if filled >= wanted:
                    break
            assert filled >= wanted, (game, sitting, wanted - filled)


def test_a_hand_that_is_hidden_does_not_show() -> None:
    table = Numbered("quinto", dealer="Z")
    eye, mine = Eye(table), "AS KD QC JH 10S 9D 8C 7H 6S 5D 4C 3H"
    rest = [one for one in table.game.pack if one not in mine.split()]
    rows = []
    for order in (rest, rest[::-1]):
        hands = {"A": mine, **{seat: order[place * 12 : place * 12 + 12] for place, seat in enumerate("YBZ")}}
        hand = table.game.deal(table.options, cards=hands, dealer="Z")
        rows.append((eye.row(hand.view("A"), "A"), shared(table, hand, "A", by_all=True)))
    assert rows[0] == rows[1]


def test_the_games_want_no_other_library() -> None:
    code = "import sys, spadille.play.actions, spadille.play.seen, spadille.play.bounds\nprint('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
