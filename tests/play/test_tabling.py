"""One person at the table: what he sees, and what he must not."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from spadille.games import cinq_cents
from spadille.play import phrases, tabling
from spadille.play.games import GAMES, standing
from spadille.play.tabling import Sitting, picture
from spadille.table.cards import Card

every_game = pytest.mark.parametrize("game", GAMES)
WRITTEN = re.compile(r'"((?:10|[2-9AKQJ])[SHDC]|QR)"')


def offered(seen: dict[str, Any]) -> list[str]:
    """All that a picture offers, numbers at their ends."""
    found = [f"play {one['card']}" for one in seen["hand"] if one["free"]] + [one["move"] for one in seen["moves"]]
    for one in seen["numbers"]:
        found += [f"{one['did']} {one['least']}", f"{one['did']} {one['most']}"]
    return found


def cards_in(thing: Any) -> set[str]:
    """The cards that stand anywhere in a view."""
    if isinstance(thing, Card):
        return {str(thing)}
    if isinstance(thing, dict):
        return set().union(*map(cards_in, thing.values()))
    return set().union(*map(cards_in, thing)) if isinstance(thing, tuple | list) else set()


def played_out(game: str, seed: int, length: int | None = None) -> Sitting:
    """A whole sitting played to its end by anything that is offered."""
    chance, sitting = Random(seed), Sitting(game, seed, length=length)
    list(sitting.let_the_house_play())
    while not sitting.whole.over:
        seen = sitting.seen()
        list(sitting.play("next" if seen["ended"] else chance.choice(offered(seen))))
    return sitting


def played(game: str, seed: int) -> list[tuple[list[str], dict[str, Any]]]:
    """A deal played to its end by anything that is offered: the moves and the picture at each turn."""
    chance, moves, seen = Random(seed), [], picture(game, seed)
    turns = [([], seen)]
    while not seen["ended"]:
        assert offered(seen), seen
        moves = [*moves, chance.choice(offered(seen))]
        seen = picture(game, seed, moves=moves)
        assert seen["refused"] is None
        turns.append((moves, seen))
    return turns


@every_game
def test_whatever_is_offered_is_allowed_and_ends_the_deal(game: str) -> None:
    for seed in range(8):
        last = played(game, seed)[-1][1]
        assert last["ended"] and not offered(last) and last["standing"]
        told = [one for step in last["log"] for one in step["told"]]
        assert all(one["key"] in phrases.DONE for one in told)
        assert sum(len(step["entries"]) for step in last["log"]) > 0


@every_game
def test_no_picture_shows_a_card_that_the_seat_may_not_see(game: str) -> None:
    for seed in range(6):
        sitting, turned = Sitting(game, seed), set()
        known = cards_in(sitting._view())
        """What this seat has seen so far."""
        for _ in sitting.let_the_house_play():
            known |= cards_in(sitting._view())
        for moves, seen in played(game, seed):
            for move in moves[len(sitting.moves) :]:
                for _ in sitting.play(move):
                    known |= cards_in(sitting._view())
            shown = set(WRITTEN.findall(json.dumps([seen, *seen["frames"]])))
            assert shown <= known
            if game != "quinze":  # where each card is there twice
                hidden = {str(card) for seat, held in getattr(sitting.deal, "hands", {}).items()
                          if seat != sitting.seat for card in held}  # fmt: skip
                # A card that was turned up may be in a hand, as may a king that is called, or that one may call.
                hidden -= {card for fact in seen["facts"] for card in fact.get("cards", ())}
                hidden -= {move["cards"][0] for move in seen["moves"] if move["key"] == "call"}
                hidden -= turned
                turned |= {card for fact in seen["facts"] for card in fact.get("cards", ())}
                assert not shown & hidden


@every_game
def test_the_same_deal_gives_the_same_picture(game: str) -> None:
    moves, seen = played(game, 5)[-1]
    tabling._last = None
    again = picture(game, "5", moves=moves)
    assert {**again, "frames": 0} == {**seen, "frames": 0}
    back = picture(game, 5, moves=moves[:-1])
    assert not back["ended"] and back["to_act"] == back["seat"]


def test_every_seat_can_be_taken_and_another_seed_is_another_deal() -> None:
    hands = [picture("quinto", 7, seat)["hand"] for seat in "AYZ"]  # B cuts first
    assert len({card["card"] for hand in hands for card in hand}) == 36
    assert picture("quinto", 8, "A")["hand"] != hands[0]
    assert len(picture("quinze", 7, "E", company=5)["seats"]) == 5


def test_what_is_refused_happens_not_and_names_its_rules() -> None:
    before = picture("quinto", 7, "A", moves=["pass"])
    after = picture("quinto", 7, "A", moves=["pass", "double"])
    assert after["refused"]["rules"] and after["hand"] == before["hand"] and after["log"] == before["log"]
    odd = picture("quinto", 7, "A", moves=["pass", "<script>"])
    assert odd["refused"]["rules"]


def test_a_disputed_point_that_decides_a_refusal_is_named() -> None:
    for game, option in (("quinto", "follow"), ("cinq-cents-bordelais", "announce_who"), ("cinq-cents", "strict")):
        named: set[str] = set()
        for moves, seen in played(game, 1)[:-1]:
            held = [f"play {one['card']}" for one in seen["hand"] if not one["free"]]
            for tried in (*held, "announce aces"):
                no = picture(game, 1, moves=[*moves, tried])["refused"]
                named |= set(no["options"] if no else ())
        assert option in named <= GAMES[game].choices.keys()
    # What no reading would allow names none; nor does a word that belongs to no game.
    assert picture("quinto", 7, "A", moves=["double", "play ZZ"])["refused"]["options"] == []
    assert picture("quinto", 7, "A", moves=["banana"])["refused"]["options"] == []
    assert picture("quinto", 7, "A", moves=["next"])["refused"]["options"] == []


def test_a_number_that_a_page_could_not_hold_is_told_in_digits() -> None:
    refused = picture("quinze", 7, moves=["propose 999999999999999999999"])["refused"]
    assert refused["n"] == ["999999999999999999999"]


def test_the_options_are_played() -> None:
    seen = picture("quadrille", 7, options={"packets": "any-order"})
    assert seen["hand"]
    assert len(picture("cinq-cents-lyonnais", 7, options={"cards": "12"})["hand"]) == 12


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"game": "whist", "seed": 1}, "there is no game 'whist'"),
        ({"game": "quinto", "seed": 1, "seat": "Q"}, "there is no seat 'Q'"),
        ({"game": "quinto", "seed": 1, "options": {"follow": "never"}}, "the option 'follow'"),
        ({"game": "quinze", "seed": 1, "company": 9}, "played by 2 to 6"),
        ({"game": "quinze", "seed": 1, "length": 0}, "from 1 to 1000"),
    ],
)
def test_what_cannot_be_dealt_is_told_in_a_sentence(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        picture(**asked)


SHORT = {"quarante-de-roi": 60, "quadrille": 1, "quintille": 1, "quinze": 1, "quinquenove": 1}
"""How long is played here of what may be long."""


@every_game
def test_a_whole_sitting_is_played_deal_by_deal_and_every_point_is_told(game: str) -> None:
    sitting = played_out(game, 3, SHORT.get(game))
    seen, log = sitting.seen(), sitting.log()
    assert seen["over"] and sitting.number > 1 and len(sitting.earlier) == sitting.number - bool(sitting.deal)
    # Each line of the ledger stands in one deal, and in one alone.
    told: dict[str, int] = {}
    for one in [*(entry for deal in sitting.earlier for entry in deal["entries"]),
                *(entry for step in log for entry in step["entries"])]:  # fmt: skip
        for side, points in one["sums"]:
            told[side] = told.get(side, 0) + points
    assert told == {side: sitting.whole.total(side) for side in told}
    assert {entry.to for entry in sitting.whole.ledger} == told.keys()
    if seen["coins"]:
        has = standing(sitting.whole)
        assert all(row["points"] == has[row["side"]] for row in seen["standing"])
    # What a link has, the moves alone, leads back to the same place, at a deal's end and after it.
    tabling._last = None
    again = picture(game, 3, moves=sitting.moves, length=SHORT.get(game))
    assert {**again, "frames": 0} == {**seen, "log": log, "earlier": sitting.earlier, "frames": 0}
    at = sitting.moves.index("next")
    ended = picture(game, 3, moves=sitting.moves[:at], length=SHORT.get(game))
    assert ended["ended"] and not ended["over"] and ended["number"] == 1 and not ended["earlier"]
    gone_on = picture(game, 3, moves=sitting.moves[: at + 1], length=SHORT.get(game))
    assert not gone_on["ended"] or gone_on["number"] == 2
    was = {row["side"]: row["points"] for row in ended["standing"]}
    assert gone_on["earlier"][0]["standing"] == [[side, points] for side, points in was.items()]


@pytest.mark.parametrize("game", [name for name in GAMES if name not in ("quinze", "quinquenove")])
def test_who_takes_the_last_trick_of_a_deal_is_shown_as_at_any_other(game: str) -> None:
    for seed in range(6):
        sitting = Sitting(game, seed)
        list(sitting.let_the_house_play())
        for moves, seen in played(game, seed):
            for move in moves[len(sitting.moves) :]:
                list(sitting.play(move))
            for trick in filter(None, (seen["trick"], seen["before"])):
                assert (trick["winner"] is None) == (len(trick["plays"]) < len(sitting.seats))
        last, deal = seen["trick"], sitting.deal
        if not last or len(last["plays"]) < len(sitting.seats):
            continue  # it was won before
        if game == "quinto" and last["number"] == 12:
            assert last["winner"] in deal.cachette_to
        elif game == "quarante-de-roi":
            assert {code for _, code in last["plays"]} <= {*map(str, deal.taken[last["winner"]])}
        elif game.startswith("cinq-cents"):
            strength = cinq_cents.strength(deal.tricks[-1].cards[0].suit, deal.trump)
            assert last["winner"] == deal.tricks[-1].winner(strength)
        elif game in ("quadrille", "quintille"):
            assert last["winner"] == deal.won[-1]


def test_a_card_that_is_taken_up_again_lies_in_no_trick() -> None:
    for seed in range(40):
        for moves, seen in played("quadrille", seed):
            taken_up = [one["move"] for one in seen["faults"] if one["move"].startswith("renounce")]
            if not taken_up:
                continue
            after = picture("quadrille", seed, moves=[*moves, taken_up[0]])
            again = [one["move"] for one in (*after["moves"], *after["faults"]) if one["move"] == "retract"]
            if again:
                mended = picture("quadrille", seed, moves=[*moves, taken_up[0], "retract"])
                fallen = [code for trick in (mended["trick"], mended["before"]) if trick for _, code in trick["plays"]]
                assert taken_up[0].split()[1] not in fallen and len(fallen) == len({*fallen})
                return
    pytest.fail("nobody took one up")


def test_the_purses_at_a_deals_end_are_those_before_the_next_mark_is_put_down() -> None:
    ended = played("quadrille", 7)[-1][1]
    assert sum(row["points"] for row in ended["standing"]) == 4 * 200
    assert all(row["points"] == 200 * (row["side"] != "pool") + row["deal"] for row in ended["standing"])
    assert sum(len(step["entries"]) for step in ended["log"]) > 1


def test_the_next_deal_is_had_at_the_end_of_one_and_nothing_else_then() -> None:
    moves, seen = played("quinto", 7)[-1]
    assert picture("quinto", 7, moves=["next"])["refused"]["why"] == phrases.UNENDED
    again = picture("quinto", 7, moves=[*moves, "pass"])
    assert again["refused"]["why"] == phrases.ENDED and again["made"] == moves
    after = picture("quinto", 7, moves=[*moves, "next"])
    assert after["refused"] is None and after["number"] == 2 and after["hand"] != seen["hand"]
    whole = played_out("cinq-cents-bordelais", 3)
    over = picture("cinq-cents-bordelais", 3, moves=[*whole.moves, "next"])
    assert over["refused"]["why"] == phrases.OVER and over["winners"]


def test_a_game_of_quarante_de_roi_has_its_revenge() -> None:
    for seed in range(8):
        sitting = played_out("quarante-de-roi", seed, 60)
        if "revenge" in sitting.moves:
            at = sitting.moves.index("revenge")
            asked = picture("quarante-de-roi", seed, moves=sitting.moves[:at], length=60)
            assert [move["move"] for move in asked["moves"]] == ["revenge", "leave"] and not asked["hand"]
            begun = picture("quarante-de-roi", seed, moves=sitting.moves[: at + 1], length=60)
            assert begun["hand"] and [row["points"] for row in begun["standing"]] == [0, 0]
            return
    pytest.fail("nobody asked for it")
