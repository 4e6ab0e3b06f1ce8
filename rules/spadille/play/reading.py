"""Reading records.

>>> text = '''
... Game: quarante-de-roi
... Dealer: S
...
... Deal:
... E: JS JH JD AS 10S 9S 8S 7S
... N: QS QH QD AC 10C AH 10H 9H
... W: KS KH KD AD 9C 8C 8H 7H
... S: KC QC JC 10D 9D 8D 7D 7C
...
... E announce JJJ, N announce QQQ, W announce KKK, S pass
... E: JS QS KS 7C            ; South trumps
... '''
>>> record, = read(text)
>>> record.moves[4:], record.moves[-1].comment
((<S pass>, <E JS>, <QS>, <KS>, <7C>), 'South trumps')

Commas and line ends part the moves.  A move is a seat, a word and what goes with it; the seat may be left out where it
is the one to act, and a bare card is a play, so that a trick stands in one line.  Nothing is judged here but the form,
and that each has cards of the pack, as many as he should have and none twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, NamedTuple

from spadille.play.games import GAMES, MOST_COINS, Game
from spadille.play.records import Move, Record, RecordError
from spadille.table.cards import Card, card
from spadille.table.referee import TABLE, Illegal

TAGS = ("Title", "Event", "Place", "Date", "Source", "Note")
"""What may be said of a record, and is only kept."""
KEYS = (
    "Game", "Sitting", "Options", "Readings", "Players", "Purses", "Scores", "Dealer", "Tours", "Double-tours", "Seed",
    "Cards", "Deal", "Turn-up", "Stock", *TAGS,
)  # fmt: skip
"""The keys of a head and of a deal."""
_ALSO = {
    "Option": "Options", "Reading": "Readings", "Purse": "Purses", "Score": "Scores", "Banker": "Dealer",
}  # fmt: skip
_BARE = frozenset(
    "pass double redouble ask alone vole stop retract accept abide basta take forget exchange leave revenge".split()
)
"""The words that stand alone, so that several may follow one another without a comma."""
_WORDS = _BARE | frozenset(
    "announce call card cave choose cut deal dealer draw kings lots mark misdeal name play propose raise renounce "
    "shuffle sit stake throw".split()
)
_SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\ufe0e\ufe0f")
_FRENCH = {"P": "S", "C": "H", "K": "D", "T": "C"}
_THROW = re.compile(r"(\d{1,3})[-+](\d{1,3})")
_NUMBER = re.compile(r"\d{1,4}[.)]")
_KEY = re.compile(r"\s*([A-Za-z]+(?:[ _-][A-Za-z]+)?)\s*:(.*)")
_TAG = re.compile(r"""\s*\[\s*([A-Za-z]+(?:[ _-][A-Za-z]+)?)\s+["“](.*)["”]\s*\]\s*$""")


def read(text: str) -> list[Record]:
    """All the records of a text.

    :raises RecordError: where it is none, with line and column.

    >>> read("Game: quintto")
    Traceback (most recent call last):
    spadille.play.records.RecordError: line 1, column 7: there is no game 'quintto'; do you mean 'quinto'?
    """
    records = []
    reader: _Reader | None = None
    before: list[str] = []
    for line in _lines(text):
        key, value = _key(line)
        if key == "Game":
            if reader:
                records.append(reader.end())
            reader = _Reader(_game(value), line.number)
            reader.remarks, before = before, []
        elif reader:
            reader.take(line, key, value)
        elif line.text.strip():
            raise RecordError("a record begins with its game, as in 'Game: quinto'", line.number, line.indent + 1)
        else:
            before += (comment.text for comment in line.comments)
            continue
        reader.comments(line)
    if reader is None:
        raise RecordError("there is no record here; one begins with its game, as in 'Game: quinto'", 1)
    return [*records, reader.end()]


# The lines, without their comments.


class _Token(NamedTuple):
    text: str
    line: int
    column: int


class _Line(NamedTuple):
    number: int
    text: str
    """What stands there, with blanks in the place of the comments."""
    comments: tuple[_Token, ...]

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())

    @property
    def words(self) -> list[_Token]:
        """The words, each comma for itself."""
        return _words(_Token(self.text, self.number, 1))


def _words(value: _Token) -> list[_Token]:
    found = re.finditer(r"[^\s,]+|,", value.text)
    return [_Token(one[0], value.line, value.column + one.start()) for one in found]


def _lines(text: str) -> Iterator[_Line]:
    """Each line, with its comments taken out: what stands in braces, and what follows a semicolon."""
    opened: tuple[int, int] | None = None
    pieces: list[str] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.isprintable():  # tabs, and what would only confuse a terminal
            line = "".join(sign if sign.isprintable() else " " for sign in line)
        plain, comments, place = [], [], 0
        while place < len(line):
            if opened:
                end = line.find("}", place)
                stop = len(line) if end < 0 else end
                pieces.append(line[place:stop])
                plain.append(" " * (stop + 1 - place))
                place = stop + 1
                if end >= 0:
                    comments.append(_Token(" ".join(" ".join(pieces).split()), number, place))
                    opened, pieces = None, []
                continue
            found = re.compile("[{;]").search(line, place)
            plain.append(line[place : found.start() if found else len(line)])
            if not found:
                break
            place = found.end()
            if found[0] == ";":
                comments.append(_Token(" ".join(line[place:].split()), number, place))
                break
            opened = number, place
            plain.append(" ")
        yield _Line(number, "".join(plain).rstrip(), tuple(one for one in comments if one.text))
    if opened:
        raise RecordError("a comment begins here and does not end; close it with a brace, }", *opened)


def _key(line: _Line) -> tuple[str, _Token]:
    """The key of a line and its value; no key where the line is of another kind."""
    tag = _TAG.match(line.text)
    found = tag or _KEY.match(line.text)
    if not found:
        return "", _Token("", line.number, 1)
    key = re.sub("[ _]", "-", found[1]).capitalize()
    value = found[2]
    return _ALSO.get(key, key), _Token(
        value.strip(), line.number, found.start(2) + 1 + len(value) - len(value.lstrip())
    )


def _game(value: _Token) -> Game:
    name = re.sub(r"[\s_]+", "-", value.text.lower())
    if name in GAMES:
        return GAMES[name]
    raise RecordError(f"there is no game '{value.text:.40}'; {_mean(name, GAMES)}", value.line, value.column)


def _mean(word: str, names: Iterable[str]) -> str:
    near = get_close_matches(word, names, 1)
    return f"do you mean '{near[0]}'?" if near else f"there are {', '.join(names)}"


# One record.


class _Reader:
    """Reads the lines of one record, one after another."""

    def __init__(self, game: Game, line: int) -> None:
        self.game = game
        self.line = line
        self.seats: tuple[str, ...] = () if game.named else game.seats
        self.options: dict[str, Any] = {}
        self.stakes: dict[str, Any] = {}
        self.tags: dict[str, str] = {}
        self.said: dict[str, int] = {}
        self.sitting = False
        self.french = False
        self.seed: int | str | None = None
        self.moves: list[Move] = []
        self.remarks: list[str] = []
        self.hands: dict[str, list[_Token]] | None = None
        """The deal that is being read: whose cards, and which."""
        self.dealt_at = 0
        self.dealt_remarks: list[str] = []

    def take(self, line: _Line, key: str, value: _Token) -> None:
        """Read one line."""
        words = line.words
        if self._is_seat(key):
            key = ""  # a hand, or a trick that somebody leads
        if not words:
            return
        if self.hands is not None and (key in ("Turn-up", "Stock") or not key and self._is_hand(words)):
            self._hands(_words(value) if key else words, key.lower())
            return
        self._end_deal()
        if key == "Deal":
            self._begin_deal(value)
        elif key:
            self._head(key, value)
        else:
            self._moves(words)

    def comments(self, line: _Line) -> None:
        """Keep the comments of a line: with the last move before them, with the deal, or with the record."""
        for comment in line.comments:
            if self.hands is not None:
                self.dealt_remarks.append(comment.text)
                continue
            place = comment[1:]
            last = len(self.moves) - 1
            while last >= 0 and (self.moves[last].line, self.moves[last].column) > place:
                last -= 1
            if last >= 0:
                move = self.moves[last]
                self.moves[last] = replace(move, comment=f"{move.comment} {comment.text}".strip())
            else:
                self.remarks.append(comment.text)

    def end(self) -> Record:
        """The whole record."""
        self._end_deal()
        if self.game.named and not self.seats:
            raise RecordError("say who plays, as in 'Players: A B C'", self.line)
        if not self.sitting and "dealer" not in self.stakes:
            key = "Banker" if self.game.id == "quinquenove" else "Dealer"
            raise RecordError(
                f"say who deals, as in '{key}: {self.seats[-1]}'; "
                f"or, for a whole {self.game.sitting}, write 'Sitting: {self.game.sitting}'",
                self.line,
            )
        record = Record(
            self.game.id, tuple(self.moves), self.options, self.sitting, self.seats if self.game.named else None,
            self.stakes, self.seed, self.tags, "\n".join(self.remarks), self.line,
        )  # fmt: skip
        try:
            record.sit()
        except ValueError as error:
            raise RecordError(_plain(error), self.line) from None
        return record

    # The head.

    def _head(self, key: str, value: _Token) -> None:
        if key not in KEYS:
            raise RecordError(f"a record has no '{key:.40}:'; {_mean(key, KEYS)}", value.line, 1)
        if key in ("Turn-up", "Stock"):
            raise RecordError(f"'{key}:' stands in a deal, with the hands", value.line, 1)
        if self.moves:
            raise RecordError(f"'{key}:' stands in the head of a record, before the moves", value.line, 1)
        if not value.text:
            raise RecordError(f"nothing is said after '{key}:'", value.line, 1)
        if key in self.said and key not in ("Options", "Readings", "Note"):
            raise RecordError(f"'{key}:' is written twice, here and in line {self.said[key]}", value.line, 1)
        self.said[key] = value.line
        try:
            self._say(key, value.text)
        except ValueError as error:
            raise RecordError(_plain(error), value.line, value.column) from None

    def _say(self, key: str, value: str) -> None:
        game = self.game
        if key in TAGS or (key == "Players" and not game.named):
            self.tags[key] = f"{self.tags[key]} {value}" if key in self.tags else value
        elif key in ("Options", "Readings"):
            for one in filter(None, map(str.strip, value.split(","))):
                self._option(one)
        elif key == "Sitting":
            if value.lower() != game.sitting:
                raise ValueError(
                    f"the whole of {game.id} is a {game.sitting}: write 'Sitting: {game.sitting}', or nothing where "
                    "a single deal is meant"
                )
            self.sitting = True
        elif key == "Players":
            self._seat(value.replace(",", " ").split())
        elif key == "Purses":
            self._purses(value)
        elif key == "Scores":
            self._stake(key, {seat.upper(): coins for seat, coins in _pairs(value).items()})
        elif key == "Dealer":
            self._stake(key, self._seated(value))
        elif key in ("Tours", "Double-tours"):
            self._stake(key, _number(value))
        elif key == "Seed":
            self.seed = int(value) if re.fullmatch(r"-?[0-9]{1,18}", value) else value
        elif value.lower() in ("french", "english"):
            self.french = value.lower() == "french"
        else:
            raise ValueError(f"cards are written in english or french letters, not '{value:.40}'")

    def _option(self, written: str) -> None:
        name, _, word = re.sub(r"\s*[=:]\s*|\s+", " ", written).partition(" ")
        if not word:
            raise ValueError(f"write an option and what it is set to, as in 'target 100', not '{written:.40}'")
        name = name.lower().removeprefix(f"{self.game.id}/").replace("-", "_")
        read = self.game.options({name: word})
        if name in self.options:
            raise ValueError(f"the option '{name}' is given twice; leave one of them out")
        self.options[name] = getattr(read, name)

    def _stake(self, key: str, value: Any) -> None:
        name, takes = key.lower().replace("-", "_"), {*self.game.takes, *self.game.one_takes}
        if name not in takes:
            raise ValueError(f"{self.game.id} has no '{key}:'; it takes {', '.join(sorted(takes))}")
        self.stakes[name] = value

    def _purses(self, value: str) -> None:
        words = value.split()
        if len(words) == 1 or words[1:] == ["each"]:
            self._stake("Purses", _number(words[0]))
            return
        held = _pairs(value)
        if not self.game.named:
            raise ValueError("all bring alike: write one number, as in 'Purses: 200'")
        if not self.seats:
            self._seat(list(held))
        purses = {self._seated(seat): coins for seat, coins in held.items()}
        if len(purses) < len(self.seats):
            raise ValueError(f"write a purse for each of {', '.join(self.seats)}")
        self._stake("Purses", {seat: purses[seat] for seat in self.seats})

    def _seat(self, names: list[str]) -> None:
        for name in names:
            if not name.isalnum() or name.isdecimal() or self._card(name):
                raise ValueError(f"a player is called by one word of letters, and no card's, not '{name:.40}'")
            if name.lower() in _WORDS | {TABLE} or name.capitalize() in (*KEYS, *_ALSO):
                raise ValueError(f"nobody can be called '{name:.40}' here, for that means something else in a record")
        if len({name.lower() for name in names}) != len(names):
            raise ValueError("two players have one name; give each a name of his own")
        self.seats = self.game.players(names)

    def _seated(self, word: str) -> str:
        if not self.seats:
            raise ValueError("say first who plays, as in 'Players: A B C'")
        if (seat := self._is_seat(word)) is None:
            raise ValueError(f"nobody sits at '{word:.40}'; the seats are {', '.join(self.seats)}")
        return seat

    def _is_seat(self, word: str) -> str | None:
        word = word.removesuffix(":").lower()
        return next((seat for seat in self.seats if seat.lower() == word), None)

    def _card(self, word: str) -> Card | None:
        plain = word.translate(_SIGNS)
        try:
            return card(plain, french=self.french and plain == word)
        except ValueError:
            return None

    # The deal.

    def _begin_deal(self, value: _Token) -> None:
        line = value.line
        if self.seed is not None:
            raise RecordError("the cards come from the seed; leave out either the deal or the seed", line, 1)
        if self.game.id == "quinquenove":
            raise RecordError("no cards are dealt at Quinquenove; write the throws, as in 'throw 3 4'", line, 1)
        if not self.seats:
            raise RecordError("say first who plays, as in 'Players: A B C'", line, 1)
        if self.moves and not self.sitting and self.game.id != "quinze":
            raise RecordError(
                "this record is of one deal; begin another record with its game, or say in its head that it is of a "
                f"whole {self.game.sitting}: 'Sitting: {self.game.sitting}'", line, 1,
            )  # fmt: skip
        self.hands, self.dealt_at = {}, line
        self._hands(_words(value), "")

    def _is_hand(self, words: list[_Token]) -> bool:
        assert self.hands is not None
        seat = self._is_seat(words[0].text)
        follows = words[1].text.lower() if len(words) > 1 else ""
        return seat is not None and seat not in self.hands and follows not in _WORDS

    def _hands(self, words: list[_Token], whose: str) -> None:
        """Read some hands; ``whose`` cards come first, where it is said before them."""
        assert self.hands is not None
        for word in ([_Token(whose, words[0].line if words else self.dealt_at, 1)] if whose else []) + words:
            text = word.text.removesuffix(":")
            seat = self._is_seat(text) or (text.lower() if text.lower() in ("turn-up", "stock") else None)
            if seat:
                if seat in self.hands:
                    raise RecordError(f"the cards of {seat} are written twice in this deal", word.line, word.column)
                whose = seat
                self.hands[seat] = []
            elif text in (",", "/", "|", ""):
                continue
            elif self._card(text) is None:
                raise self._no_card(word)
            elif not whose:
                raise RecordError("say whose cards these are, as in 'N: KS 7H'", word.line, word.column)
            else:
                self.hands[whose].append(word)

    def _no_card(self, word: _Token) -> RecordError:
        french, english = "A R D V 10 9 … 2, and P C K T, as in RP", "A K Q J 10 9 … 2, and S H D C, as in 10H"
        letters = french if self.french else english
        return RecordError(f"'{word.text:.40}' is no card; write rank and suit: {letters}", word.line, word.column)

    def _end_deal(self) -> None:
        """Check the deal that was read, and make it the first move, or the next."""
        if self.hands is None:
            return
        hands, self.hands = self.hands, None
        line = self.dealt_at
        turn_up, stock = hands.pop("turn-up", []), hands.pop("stock", [])
        cinq_cents = self.game.id.startswith("cinq-cents")
        if stock and not cinq_cents:
            raise RecordError(f"there is no stock in {self.game.id}; leave it out", stock[0].line, 1)
        if turn_up and not (cinq_cents or self.game.id == "quarante-de-roi"):
            raise RecordError(f"no card is turned up in {self.game.id}; leave it out", turn_up[0].line, 1)
        self._check_cards([*(word for held in hands.values() for word in held), *(turn_up * cinq_cents), *stock])
        self._check_hands(hands)
        if cinq_cents and len(turn_up) != 1:
            raise RecordError("one card is turned up; write it after the hands, as in 'Turn-up: 7D'", line, 1)
        dealt: dict[str, list[Card]] = {seat: [self._sure(word) for word in held] for seat, held in hands.items()}
        if cinq_cents:
            dealt |= {"turn-up": [self._sure(turn_up[0])], "stock": [self._sure(word) for word in stock]}
        elif turn_up:
            self._turn_up(dealt, turn_up)
        event = self.game.dealt(dealt)
        self.moves.append(Move(TABLE, event.did, event.what, line, 1, " ".join(self.dealt_remarks)))
        self.dealt_remarks = []

    def _turn_up(self, dealt: dict[str, list[Card]], turn_up: list[_Token]) -> None:
        """Put the card that is turned up last in the dealer's hand, where Quarante de roi has it."""
        dealer, word = self.stakes.get("dealer"), turn_up[0]
        if self.sitting or dealer not in dealt:
            raise RecordError("the turn-up is the last card of the dealer's hand; write it there", word.line, 1)
        turned = self._sure(word)
        if len(turn_up) > 1 or turned not in dealt[dealer]:
            raise RecordError(f"the turn-up is one of the cards of {dealer}, who deals", word.line, word.column)
        dealt[dealer].append(dealt[dealer].pop(dealt[dealer].index(turned)))

    def _sure(self, word: _Token) -> Card:
        found = self._card(word.text)
        assert found is not None, "it was read as a card before"
        return found

    def _check_cards(self, words: Iterable[_Token]) -> None:
        pack = self.game.pack
        if not pack:
            return  # at Quinze the referee knows what is left of the pack in hand
        seen: dict[Card, _Token] = {}
        for word in words:
            one = self._sure(word)
            if one not in pack:
                raise RecordError(f"{one} is not in the pack of {self.game.id}", word.line, word.column)
            if one in seen:
                before = f"line {seen[one].line}, column {seen[one].column}"
                raise RecordError(f"{one} is dealt twice, here and in {before}", word.line, word.column)
            seen[one] = word

    def _check_hands(self, hands: dict[str, list[_Token]]) -> None:
        if not hands:
            raise RecordError("the deal has no cards; write whose they are, as in 'N: KS 7H'", self.dealt_at, 1)
        due = _size(self.game, self.options)
        for seat in self.seats:
            if seat not in hands and self.game.id != "quinze":
                raise RecordError(f"the deal has no cards of {seat}", self.dealt_at, 1)
        for seat, held in hands.items():
            if len(held) != due:
                line = held[0].line if held else self.dealt_at
                raise RecordError(f"{seat} has {len(held)} card{'s' * (len(held) != 1)}, and not {due}", line, 1)

    # The moves.

    def _moves(self, words: list[_Token]) -> None:
        part: list[_Token] = []
        for word in [*words, _Token(",", 0, 0)]:
            if word.text != ",":
                part.append(word)
                continue
            while part and _NUMBER.fullmatch(part[0].text):
                part.pop(0)  # the number of a trick or a move
            if part:
                self.moves += self._row(part) or [self._move(part)]
            part = []

    def _row(self, words: list[_Token]) -> list[Move]:
        """Moves that follow one another without a comma: cards, throws, and words that stand alone."""
        moves: list[Move] = []
        who = first = None
        for word in words:
            place = (word.line, word.column) if first is None else first
            text = word.text.removesuffix(":")
            if who is None and (who := self._is_seat(text)):
                first = place
                continue
            if found := self._card(text):
                moves.append(Move(who, None, (found,), *place))
            elif thrown := _THROW.fullmatch(text):
                moves.append(Move(None, "throw", tuple(map(int, thrown.groups())), *place))
            elif text.lower() in _BARE:
                moves.append(Move(who, text.lower(), (), *place))
            elif text.lower() == "play" and word is not words[-1]:
                first = place
                continue
            else:
                return []
            who = first = None
        return moves if who is None else []

    def _move(self, words: list[_Token]) -> Move:
        first = words[0]
        who = TABLE if first.text.lower().removesuffix(":") == TABLE else self._is_seat(first.text)
        rest = words[1:] if who else words
        did = rest[0].text.lower() if rest else ""
        if did not in _WORDS:
            word = rest[0] if rest else first
            said = f"'{word.text:.40}' is no move" if rest else f"{who} does nothing here"
            begins = "a move is a card, or one of these words" if who else "a move begins with a seat, a card or a word"
            raise RecordError(f"{said}; {begins}, as in '{self._example()}'", word.line, word.column)
        what = tuple(value for word in rest[1:] for value in self._values(did, word))
        return Move(who, did, what, first.line, first.column)

    def _example(self) -> str:
        seat = (self.seats or self.game.seats)[0]
        return f"{seat} pass" if self.game.id not in ("cinq-cents", "quinquenove") else f"{seat} stop"

    def _values(self, did: str, word: _Token) -> Iterator[Card | int | str]:
        text = word.text
        if found := self._card(text):
            yield found
        elif re.fullmatch(r"-?[0-9]{1,18}", text):
            yield int(text)
        elif did == "throw" and (thrown := _THROW.fullmatch(text)):
            yield from map(int, thrown.groups())
        elif did in ("name", "announce") and len(text.translate(_SIGNS)) == 1:
            suit = text.translate(_SIGNS).upper()
            yield _FRENCH.get(suit, suit) if self.french and suit == text.upper() else suit
        elif seat := self._is_seat(text):
            yield seat
        else:
            yield text.upper() if re.fullmatch("[AKQJakqj]+", text) else text.lower()


def _size(game: Game, options: dict[str, Any]) -> int:
    """How many cards each is dealt."""
    if game.id == "quinze":
        return 1
    if game.id.startswith("cinq-cents"):
        return game.options(options).cards
    return game.module.Hand.form.tricks if game.id in ("quadrille", "quintille") else game.module.HAND


def _plain(error: ValueError) -> str:
    return error.what if isinstance(error, Illegal) else str(error)


def _pairs(value: str) -> dict[str, int]:
    pairs: dict[str, int] = {}
    for one in filter(None, map(str.strip, value.split(","))):
        name, *rest = one.replace(":", " ").split()
        if len(rest) != 1 or name in pairs:
            raise ValueError(f"write each side once with a number, as in 'A 20, B 30', not '{one:.40}'")
        pairs[name] = _number(rest[0])
    return pairs


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word) or int(word) > MOST_COINS:
        raise ValueError(f"write a whole number, {MOST_COINS:,} at most, not '{word:.40}'")
    return int(word)
