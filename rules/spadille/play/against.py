"""``spadille play``: a game against the house, in the terminal."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from secrets import randbelow
from typing import Any

from spadille.edition import Corpus, load
from spadille.edition.errors import EditionError, NotThere
from spadille.edition.find import did_you_mean
from spadille.edition.ledger import write_whole
from spadille.play.drawn import Choice, Pen, choices, fancy
from spadille.play.games import GAMES, standing, winners
from spadille.play.house import Game, taken_up
from spadille.play.players import KINDS
from spadille.play.reading import read
from spadille.play.records import Record, RecordError, write
from spadille.play.ruling import text_of
from spadille.table.referee import TABLE, Event, Illegal

HELP = """\
Type the number of what you want to do; where it asks for a sum, the number and
the sum, as in “2 10”.  Or write a move as in a record: “KS”, “announce KKK”,
“propose 5”.  A move that the rules foresee as a fault happens if it is written.

    Enter         see the table again
    undo          take back your last move
    hint          what the house would do in your place
    score         the score, with the rule behind each line
    rule ID       the words of a rule
    save FILE     write the game down; “spadille play --resume FILE” goes on
    help, quit
"""
LAST = 40
"""How many things that happened are told between two turns of a player."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game."""
    asked = _parser().parse_args(arguments)
    try:
        game = _resumed(asked) if asked.resume else _begun(asked)
    except RecordError as error:
        raise NotThere(f"{asked.resume or asked.game}: {error}") from None
    except ValueError as error:
        raise NotThere(str(error)) from None
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is no text is shown, and is no move
    pen = Pen(plain=asked.plain or not fancy(sys.stdout))
    return Evening(game, pen, load()).play()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("spadille play", description="play a game against the house, in the terminal")
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seat", default="", metavar="SEAT", help="where you sit; the first seat, unless it is said")
    parser.add_argument("--players", metavar="NUMBER|NAMES", help="how many play, or their names, as in Ann,Ben")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option or a reading, as in target=100"
    )
    parser.add_argument("--one", action="store_true", help="play a single deal, not a whole game")
    parser.add_argument("--dealer", metavar="SEAT", help="who deals first")
    parser.add_argument("--purses", type=int, metavar="COINS", help="what each brings")
    parser.add_argument("--tours", type=int, metavar="N", help="how many tours, at Quadrille and Quintille")
    parser.add_argument("--seed", help="the same cards again for the same seed")
    parser.add_argument("--house", default="", choices=KINDS, metavar="|".join(KINDS), help="who the house is")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved, or with any record")
    parser.add_argument("--plain", action="store_true", help="plain letters, without the signs of the suits")
    return parser


def _resumed(asked: argparse.Namespace) -> Game:
    if asked.game:
        raise ValueError("a game that is resumed is that of its record; leave out either the game or --resume")
    return taken_up(text_of(asked.resume), asked.seat, asked.house)


def _begun(asked: argparse.Namespace) -> Game:
    if not asked.game:
        raise ValueError(f"say which game to play: {', '.join(GAMES)}")
    if asked.game not in GAMES:
        near = did_you_mean(asked.game, GAMES) or f"; there are {', '.join(GAMES)}"
        raise ValueError(f"there is no game “{asked.game}”{near}")
    found = GAMES[asked.game]
    options = options_of(asked.game, asked.option)
    seats = found.players(seats_of(asked.players))
    stakes = {name: getattr(asked, name) for name in ("dealer", "purses", "tours") if getattr(asked, name) is not None}
    if asked.one:
        stakes.setdefault("dealer", seats[-1])
    elif asked.game == "quarante-de-roi" and "target" not in options:
        raise ValueError(
            "say how many points make the game, as in --option target=100, for the number is lost from this copy; "
            "or play a single deal, with --one"
        )
    seed: int | str = randbelow(10**6) if asked.seed is None else asked.seed
    if isinstance(seed, str) and re.fullmatch(r"-?[0-9]{1,18}", seed):
        seed = int(seed)
    named = seats if found.named else None
    return Game(Record(found.id, (), options, not asked.one, named, stakes, seed), asked.seat or seats[0], asked.house)


def options_of(game: str, said: Sequence[str]) -> dict[str, Any]:
    """Options as they are written on a command line, ``renounce=void-only``.

    :raises ValueError: where they are none of the game's.

    >>> options_of("quarante-de-roi", ["target=100", "lower-clique=allowed"])
    {'target': 100, 'lower_clique': 'allowed'}
    """
    written = {}
    for one in said:
        name, equals, value = one.partition("=")
        if not equals:
            raise ValueError(f"write an option and what it is set to, as in target=100, not '{one:.40}'")
        written[name] = value
    read = GAMES[game].options(written)
    names = [name.strip().lower().removeprefix(f"{game}/").replace("-", "_") for name in written]
    return {name: getattr(read, name) for name in names}


def seats_of(said: str | None) -> int | list[str] | None:
    """How many play, or their names, as they are written on a command line."""
    if said is None:
        return None
    return int(said) if re.fullmatch("-?[0-9]{1,18}", said) else [name for name in re.split("[ ,]+", said) if name]


class Evening:
    """A game on the screen: tell what happened, ask what to do, until it is over or left."""

    def __init__(self, game: Game, pen: Pen, corpus: Corpus) -> None:
        self.game = game
        self.pen = pen
        self.corpus = corpus
        self._told = self._marked = 0
        self._drawn = False
        """Whether what can be seen is on the screen."""

    def play(self) -> int:
        """Play, and say how it ended: 0, or 130 where it was broken off."""
        game = self.game
        where = f"{game.record.game}: you sit at {game.seat}; the house plays the others ({game.kind})."
        self._say(where)
        seed = f"Seed {game.record.seed}. " if game.seeded else ""
        self._say(f"{seed}Type the number under a card to play it, and help for help.")
        try:
            self._begin_again()
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt) as left:
            print()
            self._say("The game is left.")
            return 130 if isinstance(left, KeyboardInterrupt) else 0
        return 0

    def _begin_again(self) -> None:
        """What happened before is not told again."""
        self._told = len(self.game.referee.transcript)
        self._marked = len(self.game.referee.ledger)
        self._drawn = False

    def _say(self, *words: str) -> None:
        for word in words:
            for line in self.pen.wrap(word) or [""]:
                print(line)

    def _turn(self) -> bool:
        """Play on to the person's next turn, and let him act; say whether there is more to come."""
        self.game.go_on()
        self._tell()
        if self.game.referee.over:
            self._result()
            line = _ask("The game is over. undo, save FILE, score, or Enter to leave: ")
            return bool(line) and self._command(line)
        offered = choices(self.game.legal)
        if len(offered) == 1 and not offered[0].many and offered[0].events[0].did == "pass":
            self.game.do(offered[0].events[0])  # there is nothing to choose
            return True
        if not self._drawn:
            self._show(offered)
        line = _ask("> ")
        return self._act(line, offered)

    def _tell(self) -> None:
        """What has happened since the last turn, and what it brought."""
        referee = self.game.referee
        if self._told == len(referee.transcript):
            return
        happened: list[Event] = referee.view(self.game.seat)["transcript"][self._told :]
        words = [self.pen.event(event) for event in happened if not (event.who == TABLE and event.did == "deal")]
        if words:
            more = ["…"] if len(words) > LAST else []
            self._say("", ", ".join([*more, *words[-LAST:]]) + ".")
        for line in self.pen.entries(referee.ledger[self._marked :]):
            print(line)
        self._begin_again()

    def _show(self, offered: Sequence[Choice]) -> None:
        game, pen = self.game, self.pen
        self._drawn = True
        view = game.referee.view(game.seat)
        print()
        self._say(f"Score: {self._points()}.")
        for line in pen.table(view, game.seat):
            print(line)
        numbers = {
            str(choice.events[0].what[0]): at
            for at, choice in enumerate(offered, 1)
            if choice.events[0].did == "play"
        }  # fmt: skip
        for line in pen.hand(pen.held(view), numbers):
            print(line)
        if "points" in view and isinstance(view["points"], int):
            self._say(f"You have {view['points']}.")
        others = [
            f"{at} {pen.choice(choice)}" for at, choice in enumerate(offered, 1) if choice.events[0].did != "play"
        ]
        if others:
            self._say("You may: " + ", ".join(others) + (", or play a card" if numbers else ""))

    def _act(self, line: str, offered: Sequence[Choice]) -> bool:
        """Do what was typed."""
        if not line:
            self._drawn = False
            return True
        number = re.fullmatch(r"(\d{1,3})(?:\s+(\d{1,6}))?", line)
        if not number:
            return self._command(line)
        at = int(number[1])
        if not 1 <= at <= len(offered):
            self._say(f"Type a number from 1 to {len(offered)}, or help.")
            return True
        choice = offered[at - 1]
        event = choice.event(int(number[2]) if number[2] else None)
        if event:
            self.game.do(event)
        elif choice.many:
            self._say(f"Type {at} and a number, as in “{at} {choice.events[len(choice.events) // 2].what[0]}”.")
        else:
            self._say(f"Type {at} alone.")
        return True

    def _command(self, line: str) -> bool:
        """A word of the program, or a move."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "quit" | "exit" | "q":
                return False
            case "help" | "?":
                print(self.pen.text(HELP))
            case "undo":
                if not self.game.undo():
                    self._say("There is nothing to take back.")
                self._begin_again()
            case "hint":
                self._hint()
            case "score":
                self._ledger()
            case "rule" if rest:
                self._quote([rest.strip()])
            case "rule":
                self._say("Say which, as it stands in brackets: rule ID.")
            case "save":
                self._save(rest.strip())
            case _:
                self._move(line)
        return True

    def _move(self, line: str) -> None:
        try:
            self.game.do(self.game.written(line))
        except RecordError as error:
            self._say(f"{error.what[:1].upper()}{error.what[1:]}. Type help for help.")
        except Illegal as refusal:
            self._say(f"That is not allowed: {refusal.what}" + (f" [{', '.join(refusal.rules)}]" * bool(refusal.rules)))
            self._quote(refusal.rules)

    def _quote(self, rules: Sequence[str]) -> None:
        """The words of rules, and the question of a disputed point, as far as they are known."""
        for rule in rules:
            passage, reading = self.corpus.passages.get(rule), self.corpus.readings.get(rule)
            if passage:
                language = self.corpus.sources[passage.source].language
                words = passage.read if language == "en" else passage.translation
                for line in self.pen.wrap(f"“{' '.join(words.split())}”", "    "):
                    print(line)
            elif reading:
                taken = getattr(self.game.referee.options, reading.option, reading.default)
                says = "".join(choice.says.en for choice in reading.choices if choice.value == taken)
                for line in self.pen.wrap(f"{reading.question.en} Taken here: {says}", "    "):
                    print(line)
            else:
                known = [*self.corpus.passages, *self.corpus.readings]
                near = did_you_mean(rule, known) if re.search("[./]", rule) else ""
                self._say(f"There is no rule “{rule}”{near or '.'}")

    def _hint(self) -> None:
        if not self.game.legal:
            self._say("There is nothing to do.")
            return
        event, advice = self.game.hint()
        self._say(f"The house would: {self.pen.event(event, who=False)}" + (f" [{advice}]" if advice else "") + ".")
        if advice:
            self._quote([advice])

    def _ledger(self) -> None:
        referee = self.game.referee
        for line in self.pen.entries(referee.ledger):
            print(line)
        self._say(f"Score: {self._points()}.")

    def _save(self, name: str) -> None:
        if not name:
            self._say("Say where: save FILE.")
            return
        try:
            path = Path(os.path.realpath(name))
            if path.exists() and not _is_record(path):
                self._say(f"{name} is there already and is no record; name another file.")
                return
            write_whole(path, write(self.game.saved()))
        except EditionError as error:
            self._say(f"{name}: {error.problem.what}, or name another file.")
            return
        except (OSError, ValueError):
            self._say("No file can be called so; name another file.")
            return
        self._say(f"Saved. Go on with: spadille play --resume {name}")

    def _result(self) -> None:
        referee = self.game.referee
        print()
        won = winners(referee)
        self._say(f"Score: {self._points()}." + (f" Won by {', '.join(won)}." if won else ""))

    def _points(self) -> str:
        """What each has; at Quinze nobody sees what is in another's purse before all is over."""
        referee = self.game.referee
        sides = standing(referee)
        if self.game.record.game.startswith("cinq-cents") and not referee.over:
            sides = referee.view(self.game.seat)["scores"]  # with what has been marked in this deal
        hidden = () if referee.over else tuple(f"{seat}'s purse" for seat in self.game.seats if seat != self.game.seat)
        return ", ".join(f"{side} {points}" for side, points in sides.items() if side not in hidden)


def _is_record(path: Path) -> bool:
    """Whether a file may be written over: it holds a record, or nothing."""
    try:
        return path.is_file() and (not path.stat().st_size or bool(read(text_of(str(path)))))
    except (EditionError, RecordError):
        return False


def _ask(prompt: str) -> str:
    if sys.stdin is None:
        raise EOFError
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)  # what is piped in is not seen otherwise
    return line.strip()
