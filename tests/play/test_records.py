"""Records: read, replayed and written again without loss."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from spadille.play.games import GAMES
from spadille.play.reading import read
from spadille.play.records import Record, RecordError, moves_of, write
from spadille.play.replay import Replay, replay

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "records").glob("*.txt"))
TOO_LATE = "three-kings-too-late"
every_example = pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
every_game = pytest.mark.parametrize("game", GAMES)

QUARANTE = """Game: quarante-de-roi
Dealer: S
Deal:
E: JS JH JD AS 10S 9S 8S 7S
N: QS QH QD AC 10C AH 10H 9H
W: KS KH KD AD 9C 8C 8H 7H
S: KC QC JC 10D 9D 8D 7D 7C
"""


def judged(text: str) -> Replay:
    (record,) = read(text)
    return replay(record)


def test_every_game_has_its_example() -> None:
    assert {path.stem for path in EXAMPLES} == {*GAMES, TOO_LATE}


@every_example
def test_an_example_replays_and_is_written_without_loss(path: Path) -> None:
    first = judged(path.read_text(encoding="utf-8"))
    assert (first.stop is None) == (path.stem != TOO_LATE)
    text = write(first.record)
    again = judged(text)
    assert again.referee.transcript == first.referee.transcript
    assert again.referee.ledger == first.referee.ledger
    assert again.record == first.record and write(again.record) == text


ILLEGAL = {
    "quinto": ("A pass, Y pass", "A pass, Y redouble", "quinto.double.turn"),
    "quarante-de-roi": ("E: JS QS KS", "E: JS QH KS", "quarante-de-roi.play.follow"),
    "cinq-cents": ("A take, B take", "B take, A take", "cinq-cents.draw"),
    "cinq-cents-lyonnais": ("AC 10D, take take", "AC 10D, take, play 9C", "cinq-cents.draw"),
    "cinq-cents-bordelais": ("mark 40, take take", "announce binage", "cinq-cents-bordelais.announce"),
    "quadrille": ("AS AC 4S 7D", "AS QH 4S 7D", "quadrille.matadores.forced"),
    "quintille": ("E: 7D 6D AD", "E: 7D AH AD", "quadrille.bast"),
    "quinze": ("Dan propose 5", "Dan propose 4", "quinze.open.minimum"),
    "quinquenove": ("C stake 4", "C stake 40", "quinquenove.stake"),
}


@every_game
def test_an_example_with_one_move_made_illegal_stops_at_it(game: str) -> None:
    text = next(path for path in EXAMPLES if path.stem == game).read_text(encoding="utf-8")
    before, after, rule = ILLEGAL[game]
    assert text.count(before) == 1
    stop = judged(text.replace(before, after)).stop
    assert stop is not None and rule in stop.refusal.rules
    assert stop.move.line == 1 + text[: text.index(before)].count("\n")
    assert stop.legal and stop.event not in stop.legal


def played(game: str, seed: int, sitting: bool) -> Record:
    """A record of a game played at random, its chance written down or left to the seed in turn."""
    chance = Random(seed)
    asked = GAMES[game]
    options = {"target": 40} if game == "quarante-de-roi" else {}
    takes = asked.takes if sitting else asked.one_takes
    agreed = {"tours": 1, "purses": 9, "dealer": asked.seats[0]}
    stakes = {name: value for name, value in agreed.items() if name in takes}
    players = asked.players(3) if asked.named else None
    record = Record(game, (), options, sitting, players, stakes, seed)
    referee = record.sit()
    while not referee.over and len(referee.transcript) < 400:
        referee.do(chance.choice(referee.legal() + referee.faults()[:1]))
    if seed % 2:
        referee.chance = None
        record = replace(record, seed=None)
    return replace(record, moves=moves_of(referee))


@every_game
@pytest.mark.parametrize("sitting", [False, True], ids=["deal", "sitting"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_random_game_survives_being_written_and_read(game: str, sitting: bool, seed: int) -> None:
    record = played(game, seed, sitting)
    text = write(record)
    first = replay(record)
    assert first.stop is None, first.stop
    again = judged(text)
    assert again.stop is None, (again.stop, text)
    assert again.referee.transcript == first.referee.transcript and again.referee.ledger == first.referee.ledger
    assert write(again.record) == text


def test_many_hands_write_differently_and_mean_the_same() -> None:
    plain = QUARANTE + "E announce JJJ, N pass, W pass, S pass\nE: JS QS KS 7C\n"
    other = plain.replace("10", "T").replace("E announce JJJ, N pass, W pass, S pass", "e ANNOUNCE jjj, pass pass pass")
    other = other.replace("E: JS QS KS 7C", "1. e play j♠ q♤ {over} ks\ufe0f 7♣   ").replace("\n", "\r\n")
    assert judged("\ufeff" + other).referee.transcript == judged(plain).referee.transcript
    tags = plain.replace("Game: quarante-de-roi\nDealer: S", '[Game "Quarante de roi"]\n[Dealer "s"]')
    assert judged(tags).referee.transcript == judged(plain).referee.transcript
    comma = plain.replace("E: JS QS KS 7C", "E play JS, N QS\nKS, S play 7C")
    assert judged(comma).referee.transcript == judged(plain).referee.transcript


def test_french_letters_are_read_on_request() -> None:
    french = "Game: quarante-de-roi\nDealer: S\nCards: french\nDeal: " + " ".join(
        f"{hand.who}: " + " ".join(card.french for card in hand.cards) for hand in hands(QUARANTE)
    )
    assert judged(french).referee.transcript == judged(QUARANTE).referee.transcript
    assert judged(french + "\nE announce VVV".replace("VVV", "JJJ")).stop is None
    with pytest.raises(RecordError, match="line 4, column 10: 'JS' is no card"):
        judged(french.replace("VP", "JS", 1))


class Held:
    def __init__(self, who: str, cards: list) -> None:
        self.who, self.cards = who, cards


def hands(text: str) -> list[Held]:
    found: list[Held] = []
    for word in read(text)[0].moves[0].what:
        if hasattr(word, "french"):
            found[-1].cards.append(word)
        else:
            found.append(Held(word, []))
    return found


def test_the_card_turned_up_may_be_said_apart() -> None:
    told = judged(QUARANTE + "Turn-up: QC\n").referee
    assert told.turn_up == "QC"
    with pytest.raises(RecordError, match="line 8, column 10: the turn-up is one of the cards of S, who deals"):
        judged(QUARANTE + "Turn-up: KS\n")


def test_comments_stay_with_their_moves() -> None:
    text = "; before\n" + QUARANTE + "{ head } E pass { one\n two } pass ; three }\nW pass\n"
    record = judged(text).record
    assert record.comment == "before"
    assert [move.comment for move in record.moves if move.comment] == ["head", "one two", "three }"]
    assert judged(write(record)).record == record


def test_several_records_stand_in_one_file() -> None:
    other = QUARANTE.replace("Dealer: S", "Dealer: N")
    text = f"{QUARANTE}\n{other}\nGame: quinquenove\nPlayers: A B\nBanker: A\n"
    records = read(text)
    assert [record.game for record in records] == ["quarante-de-roi", "quarante-de-roi", "quinquenove"]
    assert [record.stakes["dealer"] for record in records] == ["S", "N", "A"]
    assert read(write(*records)) == records


def test_several_deals_make_a_sitting() -> None:
    match = QUARANTE.replace("Dealer: S", "Sitting: match\nOptions: target 100\nDealer: S")
    tricks = EXAMPLES[[path.stem for path in EXAMPLES].index("quarante-de-roi")].read_text(encoding="utf-8")
    play = tricks[tricks.index("E announce JJJ") :]
    second = judged(match + play + match[match.index("Deal:") :])
    assert second.stop is None and second.referee.points == {"NS": 24, "EW": 34}
    assert second.referee.hand.dealer == "E" and second.referee.to_act == "N"


WRONG = {
    "": "line 1: there is no record here",
    "Dealer: S\n": "line 1, column 1: a record begins with its game",
    "Game: whist\n": "line 1, column 7: there is no game 'whist'; there are quinto, ",
    "Game: quinzee\n": "line 1, column 7: there is no game 'quinzee'; do you mean 'quinze'",
    "Game: quinto\nOptions: jokker free\n": "line 2, column 10: quinto has no option 'jokker'; do you mean 'joker'",
    "Game: quinto\nReadings: ace middle\n": "line 2, column 11: the option 'ace' is 'high' or 'low', not 'middle'",
    "Game: quinto\nSitting: match\n": "line 2, column 10: the whole of quinto is a rubber",
    "Game: quinze\nPlayers: A KS\n": "line 2, column 10: a player is called by one word of letters",
    "Game: quinze\nPlayers: A Pass\n": "line 2, column 10: nobody can be called 'Pass' here",
    "Game: quinze\nPurses: A 999999999, B 2\n": "line 2, column 9: write a whole number, 100,000 at most",
    "Game: quarante-de-roi\nSitting: match\n": "line 1: say how many points make the game",
    "Game: quinquenove\nPlayers: A B\nBanker: A\nDeal: A KS\n": "line 4, column 1: no cards are dealt at Quinquenove",
}
"""Texts that are no records, and what is said of them."""
CHANGED = {
    ("7D 7C\n", "7D KC\n"): "line 7, column 26: KC is dealt twice, here and in line 7, column 4",
    (" 7S\n", "\n"): "line 4, column 1: E has 7 cards, and not 8",
    ("W: KS KH KD AD 9C 8C 8H 7H\n", ""): "line 3, column 1: the deal has no cards of W",
    ("JH", "1H"): "line 4, column 7: '1H' is no card",
    ("7H", "6H"): "line 6, column 25: 6H is not in the pack of quarante-de-roi",
    ("Dealer:", "Dealler:"): "line 2, column 1: a record has no 'Dealler:'; do you mean 'Dealer'",
    ("Dealer: S", "Dealer: Q"): "line 2, column 9: nobody sits at 'Q'; the seats are N, E, S, W",
    ("Dealer: S\n", ""): "line 1: say who deals, as in 'Dealer: W'",
    ("Dealer: S", "Dealer: S\nSeed: 7"): "line 4, column 1: the cards come from the seed",
    ("Dealer: S", "Dealer: S\nDealer: N"): "line 3, column 1: 'Dealer:' is written twice, here and in line 2",
    ("7D 7C\n", "7D 7C\nE sings\n"): "line 8, column 3: 'sings' is no move",
    ("7D 7C\n", "7D 7C\nE\n"): "line 8, column 1: E does nothing here",
    ("7D 7C\n", "7D 7C\n{ E pass\n"): "line 8, column 1: a comment begins here and does not end",
    ("7D 7C\n", "7D 7C\nE pass\nDealer: N\n"): "line 9, column 1: 'Dealer:' stands in the head of a record",
    ("7D 7C\n", "7D 7C\nStock: 7S\n"): "line 8, column 1: there is no stock in quarante-de-roi",
    ("7D 7C\n", "7D 7C\nE pass\nDeal: E JS\n"): "line 9, column 1: this record is of one deal",
}
"""Changes of a record that make it none."""


@pytest.mark.parametrize(
    ("text", "says"), [*WRONG.items(), *((QUARANTE.replace(*change), says) for change, says in CHANGED.items())]
)
def test_what_is_no_record_gets_one_sentence_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RecordError) as error:
        for record in read(text):
            replay(record)
    assert str(error.value).startswith(says) and "\n" not in str(error.value)
