"""A game drawn in a terminal: the cards in hand, what lies on the table, and what may be done.

>>> from spadille.table.cards import cards
>>> print(*Pen(plain=False).hand(cards("10S KH"), {"KH": 1}), sep="\\n")
┌──┬──┐
│10│K │
│♠ │♥ │
└──┴──┘
    1
>>> print(*Pen(plain=True).hand(cards("10S KH"), {"KH": 1}), sep="\\n")
10S KH
    1
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import IO, Any

from spadille.table.cards import SUIT_NAMES, SUIT_SIGNS, Card
from spadille.table.referee import TABLE, Entry, Event

WIDTH = 78
"""How long a line may be."""
FAN = 24
"""How many cards stand side by side."""


@dataclass(frozen=True)
class Choice:
    """One line of what may be done: one event, or several that differ by a number only."""

    events: tuple[Event, ...]

    @property
    def many(self) -> bool:
        """Whether a number is to be said with it."""
        return len(self.events) > 1

    def event(self, number: int | None) -> Event | None:
        """The event of it with this number; none, where there is none."""
        if not self.many:
            return self.events[0] if number is None else None
        return next((event for event in self.events if event.what == (number,)), None)


def choices(legal: Iterable[Event]) -> list[Choice]:
    """What may be done, the cards first, by suit and rank; events with a number alone are told together.

    >>> [str(len(one.events)) for one in choices([Event("A", "pass"), *(Event("A", "stake", (n,)) for n in (1, 2, 3))])]
    ['1', '3']
    """
    found = []
    for _, events in groupby(sorted(legal, key=_place), key=lambda event: (_place(event)[:2], _kind(event))):
        group = tuple(events)
        if type(group[0].what[0] if group[0].what else None) is int and len(group[0].what) == 1:
            found.append(Choice(group))
        else:
            found += [Choice((event,)) for event in group]
    return found


_RANKS = "A K Q J 10 9 8 7 6 5 4 3 2 QR".split()


def _place(event: Event) -> tuple[Any, ...]:
    card = event.what[0] if event.did == "play" else None
    return ("SHDC".find(card.suit), _RANKS.index(card.rank)) if isinstance(card, Card) else (9, 0)


def _kind(event: Event) -> tuple[str, bool]:
    return event.did, len(event.what) == 1 and type(event.what[0]) is int


def fancy(stream: IO[str]) -> bool:
    """Whether a terminal can show the signs of the suits and the frames of the cards."""
    try:
        "♠♥♦♣┌┬┐│└┴┘–“”".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM") != "dumb"


@dataclass(frozen=True)
class Pen:
    """Draws plainly, in ASCII, or with the signs of the suits."""

    plain: bool

    def text(self, words: str) -> str:
        """Words as the terminal can show them."""
        if not self.plain:
            return words
        for sign, letter in {"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "·": "-", "…": "..."}.items():
            words = words.replace(sign, letter)
        return words.encode("ascii", "replace").decode()

    def wrap(self, words: str, indent: str = "", more: str | None = None) -> list[str]:
        """Words in short lines."""
        return textwrap.wrap(
            self.text(words), WIDTH, initial_indent=indent, subsequent_indent=indent if more is None else more,
            break_on_hyphens=False, break_long_words=False,
        )  # fmt: skip

    def card(self, card: Card) -> str:
        """One card in a line of words."""
        return str(card) if self.plain else card.sign

    def cards(self, held: Iterable[Card]) -> str:
        """Some cards in a line of words."""
        return " ".join(map(self.card, held))

    def word(self, word: Any) -> str:
        """A card, a number, a word or the letter of a suit."""
        if isinstance(word, Card):
            return self.card(word)
        if not self.plain and word in SUIT_SIGNS:
            return SUIT_SIGNS[word]
        return str(word)

    def event(self, event: Event, who: bool = True) -> str:
        """What is done, as it can be written in a record."""
        words = [self.word(word) for word in event.what]
        if event.who == TABLE:
            return {"shuffle": "the cards are shuffled"}.get(event.did, " ".join([event.did, *words]))
        if event.did != "play":
            words = [event.did, *words]
        return " ".join([event.who, *words] if who else words)

    def choice(self, choice: Choice) -> str:
        """What may be done, in a word or two."""
        if not choice.many:
            return self.event(choice.events[0], who=False)
        numbers = [event.what[0] for event in choice.events]
        return f"{choice.events[0].did} {numbers[0]} to {numbers[-1]}"

    def hand(self, held: Sequence[Card], numbers: Mapping[str, int]) -> Iterator[str]:
        """A hand, with a number under each card that may be played."""
        for start in range(0, len(held), FAN):
            row = held[start : start + FAN]
            under = [str(numbers.get(str(card), "")) for card in row]
            if self.plain:
                widths = [max(len(card), len(number)) + 1 for card, number in zip(row, under, strict=True)]
                yield _row(row, widths)
            else:
                widths = [3] * len(row)
                yield "┌" + "┬".join(["──"] * len(row)) + "┐"
                yield "│" + "│".join(f"{card.rank:<2}" for card in row) + "│"
                yield "│" + "│".join(f"{SUIT_SIGNS.get(card.suit, ''):<2}" for card in row) + "│"
                yield "└" + "┴".join(["──"] * len(row)) + "┘"
            if any(under):
                yield ("" if self.plain else " ") + _row(under, widths)

    def table(self, view: Mapping[str, Any], seat: str) -> Iterator[str]:
        """What a seat sees before it, apart from its cards."""
        deal = view["hand"] if isinstance(view.get("hand"), Mapping) else view
        parts = []
        if dealer := deal.get("dealer") or deal.get("banker"):
            whose = "have" if dealer == seat else "has"
            parts.append(f"{'you' if dealer == seat else dealer} {whose} the {'box' if 'banker' in deal else 'deal'}")
        trump = deal.get("trump") or deal.get("trumps") or (deal["turn_up"].suit if deal.get("turn_up") else "")
        if trump:
            parts.append(f"{SUIT_NAMES[trump]} are trumps")
        if deal.get("turn_up"):
            parts.append(f"{self.card(deal['turn_up'])} was turned up")
        if "stock" in deal and isinstance(deal["stock"], int):
            parts.append(f"{deal['stock']} cards in the stock")
        if deal.get("ombre"):
            called = f", who has called {self.card(deal['called'])}" if deal.get("called") else ""
            parts.append(f"{deal['ombre']} plays ({deal['bid']}){called}")
        if deal.get("friend"):
            parts.append(f"the friend is {'you' if deal['friend'] == seat else deal['friend']}")
        if deal.get("point"):
            parts.append(f"the point is {deal['point']}")
        if "drawn" in deal:
            parts.append(f"the passe is {deal['purses']['passe']}, the stakes {deal['purses']['stakes']}")
            for other in deal["players"]:
                asked = f", shows {self.cards(deal['drawn'][other])}" if deal["drawn"].get(other) else ""
                out = "" if other in deal["engaged"] else ", is out"
                staked = deal["staked"].get(other, 0)
                parts.append(f"{other}{' (you)' if other == seat else ''} has staked {staked}{asked}{out}")
        if parts:
            told = "; ".join(parts)
            yield from self.wrap(f"{told[:1].upper()}{told[1:]}.")
        if deal.get("trick"):
            fallen = "   ".join(f"{who} {self.card(card)}" for who, card in deal["trick"])
            yield f"On the table:  {fallen}"

    def held(self, view: Mapping[str, Any]) -> list[Card]:
        """The cards that a seat holds."""
        deal = view["hand"] if isinstance(view.get("hand"), Mapping) else view
        if "drawn" in deal:
            return [deal["first"], *deal["drawn"].get(deal["seat"], ())] if deal.get("first") else []
        return list(deal.get("hand") or ())

    def entries(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Lines of the ledger, each with its rule; what one pays another stands in one line."""
        waiting = list(entries)
        while waiting:
            entry = waiting.pop(0)
            told = f"{entry.to} {entry.points:+d}"
            if waiting and entry.points < 0 and waiting[0] == entry._replace(to=waiting[0].to, points=-entry.points):
                told = f"{entry.to} to {waiting.pop(0).to}, {-entry.points}"
            yield from self.wrap(f"{told}: {entry.what} [{entry.rule}]", "    ", "      ")


def _row(words: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{word:<{width}}" for word, width in zip(words, widths, strict=True)).rstrip()
