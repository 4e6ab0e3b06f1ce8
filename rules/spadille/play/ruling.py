"""``spadille referee``: replay what players have written down, and say what came of it and by which sentence.

The status is 0 where every move is allowed, 1 where one breaks a rule, and 2 where there is nothing to judge: no such
file, or a file that is no record.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from spadille.edition import Corpus, load
from spadille.edition.errors import EditionError, NotThere
from spadille.edition.model import Reading
from spadille.play.games import GAMES, standing, winners
from spadille.play.reading import read
from spadille.play.records import Record, RecordError, write
from spadille.play.replay import NOBODY, Replay, replay
from spadille.table.cards import Card
from spadille.table.referee import TABLE, Entry, Event

LONGEST = 1_000_000
"""How many bytes are read: more than any game that was ever written down."""
TOLD = 40
"""How many moves are listed of those that were allowed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge the records of one file."""
    parser = argparse.ArgumentParser(
        "spadille referee", description="replay a record, and say what came of it and by which rule"
    )
    parser.add_argument("file", metavar="FILE", help="a record, or several; - is what is typed or piped in")
    parser.add_argument(
        "--readings", metavar="all|NAME", help="show what the other ways to take the text would change, or one of them"
    )
    parser.add_argument("--write", action="store_true", help="print the record itself, written out in full")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(arguments)
    corpus = load()
    shown = "standard input" if asked.file == "-" else asked.file
    try:
        judged = [replay(record) for record in read(text_of(asked.file))]
    except RecordError as error:
        place = f"column {error.column}: " if error.column else ""
        raise EditionError(shown, error.line, f"{place}{error.what}") from None
    others = [list(under_other_readings(corpus, one, asked.readings)) if asked.readings else [] for one in judged]
    if asked.json:
        told = [_as_json(corpus, one, other) for one, other in zip(judged, others, strict=True)]
        print(json.dumps(told, ensure_ascii=False, indent=1))
    elif asked.write:
        print(write(*(one.record for one in judged)), end="")
    else:
        print("\n\n".join("\n".join(_told(corpus, one, other)) for one, other in zip(judged, others, strict=True)))
    return int(any(one.stop for one in judged))


def text_of(name: str) -> str:
    """The text of a file, or of standard input where it is called ``-``.

    :raises EditionError: where there is none, or it is no text.
    """
    try:
        if name == "-":
            if sys.stdin is None:
                raise ValueError("standard input is closed")
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotThere(f"{name} cannot be read ({why}); name a file with a record, or - for standard input") from None
    shown = "standard input" if name == "-" else name
    if len(data) > LONGEST:
        raise NotThere(f"{shown} is longer than any record ({LONGEST:,} bytes); name a file with a record")
    try:
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return data.decode("utf-16")
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data[: error.start].count(b"\n")
        raise EditionError(shown, line, "what stands here is no text in UTF-8; save the file as UTF-8") from None
    if "\0" in text:
        line = 1 + text[: text.index("\0")].count("\n")
        raise EditionError(shown, line, "this is no text; name a file with a record")
    return text


# What the other readings change.


def under_other_readings(corpus: Corpus, judged: Replay, wanted: str = "all") -> Iterator[dict[str, Any]]:
    """What becomes of a record under each other choice of each reading of its game, one reading at a time.

    :raises NotThere: where no reading is called as ``wanted``.
    """
    record = judged.written
    bears = _bearing(record.game)
    readings = [reading for game in bears for reading in corpus.readings.values() if reading.game == game]
    there = {name: reading for reading in readings if (name := reading.option) in GAMES[record.game].choices}
    if wanted != "all":
        name = wanted.strip().rpartition("/")[2].replace("-", "_")
        by_id = {reading.id.rpartition("/")[2].replace("-", "_"): option for option, reading in there.items()}
        name = by_id.get(name, name)
        if name not in there:
            raise NotThere(f"{record.game} has no reading '{wanted}'; it has {', '.join(there)}, and all")
        there = {name: there[name]}
    options = GAMES[record.game].options(record.options)
    for name, reading in there.items():
        taken = getattr(options, name)
        offered = GAMES[record.game].choices[name] or tuple(choice.value for choice in reading.choices)
        for choice in offered:
            if choice != taken:
                found = {"reading": reading.id, "option": name, "taken": taken, "other": choice}
                yield {**found, **_compared(judged, name, choice)}


def _bearing(game: str) -> tuple[str, ...]:
    """The games whose readings bear on a game: the one that it is a form of, and itself, whose own come before those."""
    if game.startswith("cinq-cents-"):
        return "cinq-cents", game
    return ("quadrille", game) if game == "quintille" else (game,)


def _compared(judged: Replay, name: str, choice: Any) -> dict[str, Any]:
    record = judged.written
    try:
        other = replay(record, {**record.options, name: choice})
    except ValueError as error:
        return {"change": "refused", "why": str(error)}
    if other.stop and (not judged.stop or other.stop.number < judged.stop.number):
        stop = other.stop
        return {
            "change": "illegal", "line": stop.move.line, "move": _shown(stop.event), "why": stop.refusal.what,
            "rules": list(stop.refusal.rules),
        }  # fmt: skip
    if judged.stop and (not other.stop or other.stop.number > judged.stop.number):
        return {"change": "allowed", "line": judged.stop.move.line, "move": _shown(judged.stop.event)}
    now, then = (_outcome(one) for one in (judged, other))
    return {"change": "none"} if now == then else {"change": "result", "now": now, "then": then}


def _outcome(judged: Replay) -> dict[str, Any]:
    referee = judged.referee
    return {"standing": standing(referee), "winners": list(winners(referee)), "over": referee.over}


# In words.


def _told(corpus: Corpus, judged: Replay, others: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    record, referee = judged.written, judged.referee
    game = GAMES[record.game]
    yield f"{record.game}, {f'a whole {game.sitting}' if record.sitting else f'a single {game.one}'}"
    yield from (f"{key}: {value}" for key, value in record.tags.items())
    if record.options:
        yield ", ".join(f"{name.replace('_', '-')} {value}" for name, value in record.options.items())
    yield ""
    yield from _entries(judged.begun)
    line, words, entries = 0, [], []
    for step in judged.steps:
        if line and step.move.line != line:
            yield from _course(line, words, entries)
            words, entries = [], []
        line = step.move.line
        words.append(_shown(step.event))
        entries += step.entries
    if words:
        yield from _course(line, words, entries)
    yield ""
    yield from _verdict(judged)
    cited = _cited(judged)
    if cited:
        yield "\nWhere it says so"
        for rule in cited:
            yield from _quoted(corpus, rule, getattr(referee, "options", None))
    told = list(others)
    if told:
        yield "\nTaken otherwise"
        yield from (_otherwise(other) for other in told if other["change"] != "none")
        if idle := [f"{other['reading']} = {other['other']}" for other in told if other["change"] == "none"]:
            yield textwrap.fill(
                f"Nothing would change by {', '.join(idle)}", 100, initial_indent="  ", subsequent_indent="      ",
                break_on_hyphens=False,
            )  # fmt: skip


def _course(line: int, words: Iterable[str], entries: Iterable[Entry]) -> Iterator[str]:
    label = f"line {line}"
    yield textwrap.fill(", ".join(words), 100, initial_indent=f"{label:<10}", subsequent_indent=" " * 10)
    yield from _entries(entries)


def _entries(entries: Iterable[Entry]) -> Iterator[str]:
    waiting = list(entries)
    while waiting:
        entry = waiting.pop(0)
        paid = waiting and entry.points < 0 and waiting[0] == entry._replace(to=waiting[0].to, points=-entry.points)
        if paid:
            told = f"{entry.to} to {waiting.pop(0).to}, {-entry.points}"
        else:
            told = f"{entry.to} {entry.points:+d}"
        yield f"{'':12}{told}: {entry.what} [{entry.rule}]"


def _shown(event: Event) -> str:
    if event.who == TABLE and event.did in ("deal", "shuffle"):
        return f"the cards are {'dealt' if event.did == 'deal' else 'shuffled'}, as they are written"
    plain = event.did in ("play", "card") and len(event.what) == 1 and isinstance(event.what[0], Card)
    words = [event.who, *event.what] if plain else [event.who, event.did, *event.what]
    return " ".join(map(str, words)).removeprefix(f"{TABLE} ").removeprefix(f"{NOBODY} ")


def _verdict(judged: Replay) -> Iterator[str]:
    referee, stop = judged.referee, judged.stop
    if stop:
        yield f"Line {stop.move.line}: “{_shown(stop.event)}” breaks a rule, and here the referee stops:"
        yield f"    {stop.refusal.what} [{', '.join(stop.refusal.rules)}]"
        yield f"Instead: {_listed(stop.legal)}."
    sides = standing(referee)
    if sides:
        yield f"{'So far' if stop or not referee.over else 'Result'}: " + ", ".join(
            f"{side} {points}" for side, points in sides.items()
        )
    if won := winners(referee):
        yield f"Won by {', '.join(won)}"
    if outcome := getattr(referee, "outcome", None):
        yield f"Outcome: {outcome}"
    if not stop and not referee.over:
        who = "chance" if referee.to_act == TABLE else referee.to_act
        yield f"The record ends here, and {who} is to act: {_listed(tuple(referee.legal()))}."


def _listed(legal: Sequence[Event]) -> str:
    if not legal:
        return "what chance brings, as the shuffle or the throw"
    said: list[list[Any]] = []
    """The word, and the first and last of the numbers that follow one another."""
    for event in legal:
        number = event.what[0] if len(event.what) == 1 and type(event.what[0]) is int else None
        if said and number is not None and said[-1][0] == event.did and said[-1][2] == number - 1:
            said[-1][2] = number
        else:
            word = _shown(event).removeprefix(f"{event.who} ")
            said.append([word, None, None] if number is None else [event.did, number, number])
    words = [
        word if first is None else f"{word} {first}" if first == last else f"{word} {first} to {last}"
        for word, first, last in said
    ]
    more = f" and {len(words) - TOLD} more" if len(words) > TOLD else ""
    return f"{legal[0].who} may choose among {', '.join(words[:TOLD])}{more}" if len(legal) > 1 else _shown(legal[0])


def _cited(judged: Replay) -> list[str]:
    """The rules and readings that a replay names, each once: those of the refusal first."""
    refused = judged.stop.refusal.rules if judged.stop else ()
    entries = [*judged.begun, *(entry for step in judged.steps for entry in step.entries)]
    return [*dict.fromkeys([*refused, *(entry.rule for entry in entries)])]


def _quoted(corpus: Corpus, rule: str, options: Any) -> Iterator[str]:
    quote = _quote(corpus, rule, options)
    yield f"  {rule}" + (f"  ({quote['where']})" if quote else "")
    for text in (quote.get("text"), quote.get("translation"), quote.get("question"), quote.get("says")):
        if text:
            yield "\n".join(
                textwrap.fill(line, 96, initial_indent=" " * 6, subsequent_indent=" " * 6) for line in text.split("\n")
            )


def _quote(corpus: Corpus, rule: str, options: Any) -> dict[str, str]:
    """The words of a rule, with the page; or of a reading, with what is taken."""
    if passage := corpus.passages.get(rule):
        source = corpus.sources[passage.source]
        pages = f", {'pp.' if len(passage.pages) > 1 else 'p.'} {'–'.join(passage.pages)}" if passage.pages else ""
        quote = {
            "where": f"{source.title}, {source.year}{pages}, line {passage.lines()} of {source.id}",
            "text": f"“{passage.read}”",
        }
        if source.language != "en":
            quote["translation"] = f"In English: “{passage.translation}”"
        return quote
    if reading := corpus.readings.get(rule):
        taken = getattr(options, reading.option, reading.default)
        return {"where": "the text leaves it open", "question": reading.question.en, "says": _says(reading, taken)}
    return {}


def _says(reading: Reading, taken: Any) -> str:
    says = (f"Taken here: {choice.value}: {choice.says.en}" for choice in reading.choices if choice.value == taken)
    return next(says, "")


def _otherwise(other: Mapping[str, Any]) -> str:
    change = {
        "refused": lambda: f"cannot be: {other['why']}",
        "allowed": lambda: f"allows “{other['move']}” in line {other['line']}",
        "illegal": lambda: f"forbids “{other['move']}” in line {other['line']}: {other['why']}",
        "result": lambda: f"changes the result: {_result(other['then'])}, and not {_result(other['now'])}",
    }[other["change"]]()
    told = f"{other['reading']} = {other['other']} {change}"
    return textwrap.fill(told, 100, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)


def _result(outcome: Mapping[str, Any]) -> str:
    sides = ", ".join(f"{side} {points}" for side, points in outcome["standing"].items())
    won = f", won by {', '.join(outcome['winners'])}" if outcome["winners"] else ""
    return f"{sides}{won}{'' if outcome['over'] else ' (not over)'}"


# As JSON.


def _as_json(corpus: Corpus, judged: Replay, others: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    record, referee, stop = judged.written, judged.referee, judged.stop
    told: dict[str, Any] = {
        "game": record.game,
        "sitting": record.sitting,
        "options": dict(record.options),
        "tags": dict(record.tags),
        "begun": [entry._asdict() for entry in judged.begun],
        "moves": [
            {"line": move.line, "move": str(event), "ledger": [entry._asdict() for entry in entries]}
            for move, event, entries in judged.steps
        ],
        **_outcome(judged),
        "to_act": referee.to_act,
        "legal": [str(event) for event in (stop.legal if stop else referee.legal())],
        "stopped": None,
        "rules": {rule: _quote(corpus, rule, getattr(referee, "options", None)) for rule in _cited(judged)},
    }
    if stop:
        told["stopped"] = {
            "line": stop.move.line, "column": stop.move.column, "number": stop.number, "move": str(stop.event),
            "why": stop.refusal.what, "rules": list(stop.refusal.rules),
        }  # fmt: skip
    if others:
        told["readings"] = list(others)
    return told
