"""One person at the table, and the house at the other seats; what that person may see is a picture made of plain data.

A deal is named by its game, its seed, the seat, the options and the moves that were made: the same names give the same
picture, so that it can be reloaded, sent to others and taken back move by move.

>>> seen = picture("quinto", 7, "A")
>>> [one["card"] for one in seen["hand"]][:4], [move["move"] for move in seen["moves"]]
(['KS', '8S', '10H', '9H'], ['pass', 'double'])
>>> seen = picture("quinto", 7, "A", moves=["double", "play KS"])
>>> seen["to_act"], seen["trick"]["plays"], seen["log"][-1]["told"][0]["words"]
('A', [['A', 'KS'], ['Y', '3S'], ['B', '10S'], ['Z', '4S']], 'Z plays the four of spades')

What breaks a rule does not happen; the picture stays as it was, and says which rules forbid it:

>>> again = picture("quinto", 7, "A", moves=["double", "play KS", "cut 5"])
>>> again["refused"]["rules"], again["moves"] == seen["moves"]
(['quinto.players'], True)

What is drawn is taken from the view of that seat alone (:meth:`spadille.table.referee.Referee.view`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from spadille.play import phrases
from spadille.play.games import GAMES, winners
from spadille.play.players import best, player
from spadille.table.cards import Card
from spadille.table.referee import Entry, Event, Referee

FALLS = ("play", "renounce")
"""What lays a card to a trick."""
CHORES = ("cut", "deal")
"""What is done of which nothing need be shown beside a seat."""
STAYS = ("double", "redouble", "announce", "mark", "exchange", "stop")
"""What still is, once cards are played."""
MANY = 6
"""From so many on, moves that differ by one number are offered as a number to choose."""
SHOWN = ("turn_up", "trump", "trumps", "called", "bid", "multiple", "good", "stock", "left", "points",
         "level", "point", "due", "won", "cachette", "outcome")  # fmt: skip
"""What a view may hold that lies on the table or is known to the player, in the order in which it is shown."""
ROLES = ("dealer", "ombre", "friend", "banker", "opener")
"""What a seat may be in a deal; a view says under the same name who is."""


def picture(
    game: str,
    seed: int | str,
    seat: str | None = None,
    options: Mapping[str, Any] | None = None,
    moves: Sequence[str] = (),
    company: int | None = None,
) -> dict[str, Any]:
    """What the player sees after his ``moves``, the house having played until it is his turn again.

    Under ``frames`` stands what he saw on the way, since his last move.

    :param seat: the first, unless it is said.
    :param company: how many play, where their number is free.
    :raises ValueError: in one sentence, where there is no such deal.
    """
    global _last
    named = (game, str(seed), seat, tuple(sorted((options or {}).items())), company)
    known = _last if _last and _last.named == named and [*moves][: len(_last.moves)] == _last.moves else None
    frames: list[dict[str, Any]] = []
    if known is None:
        known = Sitting(game, seed, seat, options, company)
        known.named = named
        _last = known
        frames = [known.seen() for _ in known.let_the_house_play()]
    refused = None
    for move in moves[len(known.moves) :]:
        frames = []
        refused = known.refusal(move)
        if refused:
            break
        frames = [known.seen() for _ in known.play(move)]
    return known.seen(refused=refused) | {"log": known.log(), "frames": frames[:-1]}


_last: Sitting | None = None
"""The deal that was asked for last: it goes on from there, where it is the same."""


class Sitting:
    """A deal that is played: the player at his seat, the house at the others.

    >>> sitting = Sitting("quinquenove", 7, "A", company=2)
    >>> list(sitting.let_the_house_play())
    []
    >>> _ = list(sitting.play("stake 5"))
    >>> [told["words"] for step in sitting.log() for told in step["told"]]
    ['A stakes 5', 'The dice show 2, 1']
    >>> sitting.referee.over, sitting.seen()["standing"][0], sitting.log()[-1]["entries"][0]
    (True, {'side': 'A', 'points': 95}, {'rule': 'quinquenove.stake', 'what': 'stakes', 'sums': [['A', -5], ['mass', 5]]})
    """

    def __init__(
        self,
        game: str,
        seed: int | str,
        seat: str | None = None,
        options: Mapping[str, Any] | None = None,
        company: int | None = None,
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game '{game:.40}'; there are {', '.join(GAMES)}")
        self.named: Any = None
        self.game = GAMES[game]
        read = self.game.options(options)
        seats = self.game.players(company if self.game.named else None)
        if seat is not None and seat not in seats:
            raise ValueError(f"there is no seat '{seat:.40}'; the seats are {', '.join(seats)}")
        self.seat = seat or seats[0]
        number = int(seed) if str(seed).isdecimal() and len(str(seed)) <= 18 else str(seed)
        self.referee: Referee = self.game.deal(read, company if self.game.named else None, number)
        self.house = {one: player(best(game), game, read, f"{seed}/{one}") for one in seats if one != self.seat}
        self.seats = seats
        self.moves: list[str] = []
        self._steps = [self._reached()]

    def let_the_house_play(self) -> Iterator[None]:
        """Let the others play until it is the player's turn, stopping after each."""
        while (to_act := self.referee.to_act) is not None and to_act != self.seat:
            legal = self.referee.legal()
            one = legal[0] if len(legal) == 1 else self.house[to_act].choose(self.referee.view(to_act), legal)
            self._do(one)
            yield

    def play(self, move: str) -> Iterator[None]:
        """Let the player move, and the house after him, stopping after each."""
        self._do(self._event(move))
        self.moves.append(move)
        yield
        yield from self.let_the_house_play()

    def refusal(self, move: str) -> dict[str, Any] | None:
        """Why a move is refused now, with its rules; None where it is not."""
        event = self._event(move)
        refusal = self.referee.refusal(event)
        if refusal is None:
            return None
        return {**self._move(event), "why": refusal.what, "rules": list(refusal.rules)}

    def seen(self, refused: dict[str, Any] | None = None) -> dict[str, Any]:
        """What the player sees now."""
        view = self.referee.view(self.seat)
        mine = self.referee.legal() if self.referee.to_act == self.seat else []
        faults = self.referee.faults() if mine else []
        plays = [(event.who, event.what[0]) for event in view["transcript"] if event.did in FALLS and event.what]
        now, before = self._tricks(plays)
        return {
            "game": self.game.id,
            "seat": self.seat,
            "to_act": self.referee.to_act,
            "over": self.referee.over,
            "seats": [self._seated(one, view, bool(plays)) for one in self._order(view)],
            "hand": self._hand(view, mine),
            "lays": "trick" in view,
            "trick": now,
            "before": before,
            "throws": [list(throw) for throw in view.get("throws", ())],
            "facts": list(self._facts(view)),
            "standing": self._standing(view),
            **self._offers([event for event in mine if event.did not in FALLS]),
            "faults": [self._move(event) for event in _few(faults) if event.who == self.seat],
            "refused": refused,
            "winners": list(winners(self.referee)),
            "made": list(self.moves),
        }

    def log(self) -> list[dict[str, Any]]:
        """What has happened, step by step, each with what it put into the ledger."""
        view = self.referee.view(self.seat)
        told, ledger = view["transcript"], view.get("ledger", self.referee.ledger)  # what is marked or paid, all see
        found = [self._step((), ledger[: self._steps[0][1]])] if self._steps[0][1] else []
        at, paid = 0, self._steps[0][1]
        for length, entries in self._steps:
            if length > at or entries > paid:
                found.append(self._step(told[at:length], ledger[paid:entries]))
            at, paid = length, entries
        return found

    def _do(self, event: Event | str) -> None:
        self.referee.do(event)
        self._steps.append(self._reached())

    def _reached(self) -> tuple[int, int]:
        return len(self.referee.transcript), len(self.referee.ledger)

    def _event(self, move: str) -> Event:
        return Event.of(f"{self.seat} {move}")

    def _move(self, event: Event) -> dict[str, Any]:
        made = str(event).removeprefix(f"{event.who} ")
        name = self.game.id
        return {"move": made, "key": phrases.key(name, event), **phrases.parts(event),
                "words": phrases.offered(name, event)}  # fmt: skip

    def _offers(self, legal: Iterable[Event]) -> dict[str, Any]:
        """Moves one by one, and as a number to choose where they are many."""
        moves: list[dict[str, Any]] = []
        numbers: list[dict[str, Any]] = []
        for did, group in groupby(legal, lambda event: event.did):
            events = list(group)
            if len(events) >= MANY and all(len(one.what) == 1 and isinstance(one.what[0], int) for one in events):
                coins = [one.what[0] for one in events]
                numbers.append({"did": did, "key": phrases.key(self.game.id, events[0]), "least": min(coins),
                                "most": max(coins)})  # fmt: skip
            else:
                moves += [self._move(one) for one in events]
        return {"moves": moves, "numbers": numbers}

    def _order(self, view: Mapping[str, Any]) -> list[str]:
        """The seats in the order of play, from the player on."""
        order = list(view.get("held") or view.get("players") or self.seats)
        at = order.index(self.seat) if self.seat in order else 0
        return order[at:] + order[:at]

    def _seated(self, seat: str, view: Mapping[str, Any], playing: bool) -> dict[str, Any]:
        held = view.get("held") or (view["left"] if isinstance(view.get("left"), Mapping) else {})
        said = [
            event
            for event in view["transcript"]
            if event.who == seat and (event.did in STAYS if playing else event.did not in CHORES)
        ]
        roles = [role for role in ROLES if view.get(role) == seat]
        if any(seat in side and self.seat in side for side in view.get("scores", ()) if seat != self.seat):
            roles.append("partner")
        found: dict[str, Any] = {
            "seat": seat,
            "you": seat == self.seat,
            "is": roles,
            "said": self._move(said[-1]) if said else None,
        }
        if seat in held:
            found["held"] = held[seat]
        if "engaged" in view:  # Quinze
            found["out"] = bool(view["engaged"]) and seat not in view["engaged"]
            found["open"] = [str(one) for one in view["drawn"].get(seat, ())]
            found["shown"] = str(view["shown"].get(seat) or "")
            found["staked"] = view["staked"].get(seat, 0)
        if "stakes" in view:  # Quinquenove
            found["staked"] = view["stakes"].get(seat, 0)
        tricks = view.get("made") or view.get("taken") or {}
        if seat in tricks:
            found["tricks"] = _tricks_in(tricks[seat], len(self.seats))
        return found

    def _hand(self, view: Mapping[str, Any], mine: Sequence[Event]) -> list[dict[str, Any]]:
        free = {event.what[0] for event in mine if event.did == "play"}
        held = view.get("hand")
        if held is None:  # Quinze, where no card is laid to a trick
            held = [view["first"], *view["drawn"].get(self.seat, ())] if view.get("first") else []
        return [{"card": str(one), "free": one in free} for one in held]

    def _tricks(self, plays: list[tuple[str, Card]]) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
        """The trick on the table and the one before it; who takes a trick does what follows."""
        size = len(self.seats)
        tricks = [plays[at : at + size] for at in range(0, len(plays), size)]
        made: list[dict[str, Any]] = []
        for number, trick in enumerate(tricks):
            winner = None
            if len(trick) == size:
                then = tricks[number + 1][0][0] if number + 1 < len(tricks) else self.referee.to_act
                winner = then if then in self.seats else None
            made.append({"plays": [[who, str(fallen)] for who, fallen in trick], "winner": winner, "number": number + 1})
        return (made[-1] if made else None), (made[-2] if len(made) > 1 else None)

    def _facts(self, view: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """What lies on the table or is agreed, each as cards, a suit, a number or a word."""
        for name in SHOWN:
            value = view.get(name)
            if name == "won" and value:
                value = value[self.seat]
            if name == "trump" and value is None:
                value = getattr(self.referee, name, None)  # the suit of the card turned up, which all see
            if not value or isinstance(value, Mapping) or (name, value) == ("multiple", 1):
                continue
            if name == "turn_up" and view.get("stock") == 0:
                continue  # it has been taken
            if name in ("trump", "trumps"):
                yield {"what": "trumps", "suit": value}
            elif isinstance(value, Card):
                yield {"what": name, "cards": [str(value)]}
            elif isinstance(value, int):
                yield {"what": name, "n": [value]}
            elif isinstance(value, list):
                yield {"what": name, "cards": [str(one) for one in value]}
            else:
                words = str(value).split()
                yield {"what": name, "who": words[0] if len(words) > 1 else "", "word": words[-1]}

    def _standing(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        sides = next((view[name] for name in ("scores", "purses") if isinstance(view.get(name), Mapping)), {})
        tricks = view.get("made") or view.get("taken") or {}
        found = []
        for side, points in sides.items():
            row: dict[str, Any] = {"side": side, "points": points}
            whose = [one for one in tricks if one == side or (len(side) == 2 and one in side)]
            if whose:
                row["tricks"] = sum(_tricks_in(tricks[one], len(self.seats)) for one in whose)
            found.append(row)
        return found

    def _step(self, events: Iterable[Event], entries: Iterable[Entry]) -> dict[str, Any]:
        return {"told": [self._told(event) for event in events], "entries": list(_grouped(entries))}

    def _told(self, event: Event) -> dict[str, Any]:
        name = self.game.id
        return {"who": event.who, "key": phrases.key(name, event), **phrases.parts(event),
                "words": phrases.told(name, event)}  # fmt: skip


def _grouped(entries: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    """Lines of the ledger that say the same of several sides, as one."""
    for (rule, what), lines in groupby(entries, lambda entry: (entry.rule, entry.what)):
        sums: dict[str, int] = {}
        for line in lines:
            sums[line.to] = sums.get(line.to, 0) + line.points
        yield {"rule": rule, "what": what, "sums": [[to, points] for to, points in sums.items()]}


def _tricks_in(taken: Any, size: int) -> int:
    return taken if isinstance(taken, int) else len(taken) // size


def _few(faults: Iterable[Event]) -> Iterator[Event]:
    """The faults that can be offered one by one."""
    for _, group in groupby(faults, lambda event: event.did):
        events = list(group)
        if len(events) <= 2 * MANY:
            yield from events
