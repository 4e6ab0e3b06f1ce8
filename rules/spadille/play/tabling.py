"""One person at the table, and the house at the other seats; what that person may see is a picture made of plain data.

A whole sitting is played, a rubber, a party, a session, deal by deal.  It is named by its game, its seed, the seat, the
options and the moves that were made: the same names give the same picture, so that it can be reloaded, sent to others
and taken back move by move.

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

Where it would be allowed if a disputed point were read otherwise, the option for that point is named as well:

>>> seen = picture("quinto", 868296, "A", moves=["pass", "play AS", "play JS", "play 10S"])
>>> seen["refused"]["why"], seen["refused"]["rules"], seen["refused"]["options"]
('who holds a card of the suit led follows it, as at Bridge and Whist', ['quinto/follow', 'quinto.players'], ['follow'])

A deal that has ended stays on the table until the player has the next one, which is a move like others:

>>> seen = picture("quinquenove", 7, "A", moves=["stake 5"])
>>> seen["number"], seen["ended"], seen["over"], seen["standing"][0]
(1, True, False, {'side': 'A', 'points': 95, 'deal': -5})
>>> seen = picture("quinquenove", 7, "A", moves=["stake 5", "next"])
>>> seen["number"], seen["ended"], seen["to_act"], seen["earlier"][0]["standing"][0]
(2, False, 'A', ['A', 95])

What is drawn is taken from the view of that seat alone (:meth:`spadille.table.referee.Referee.view`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
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
         "level", "point", "due", "won", "cachette", "outcome", "purse")  # fmt: skip
"""What a view may hold that lies on the table or is known to the player, in the order in which it is shown."""
NEXT = "next"
"""The move with which the player has the next deal."""
LENGTHS = {
    "quarante-de-roi": ("target", 100),
    "quadrille": ("tours", 10),
    "quintille": ("tours", 10),
    "quinze": ("rounds", 10),
    "quinquenove": ("rounds", 10),
}
"""What is agreed upon of how long is played, where the text leaves that to the players, or the number is lost."""
LONGEST = 1000
Play = tuple[str, Card]
"""Who played which card."""
ROLES = ("dealer", "ombre", "friend", "banker", "opener")
"""What a seat may be in a deal; a view says under the same name who is."""


def picture(
    game: str,
    seed: int | str,
    seat: str | None = None,
    options: Mapping[str, Any] | None = None,
    moves: Sequence[str] = (),
    company: int | None = None,
    length: int | None = None,
) -> dict[str, Any]:
    """What the player sees after his ``moves``, the house having played until it is his turn again.

    Under ``frames`` stands what he saw on the way, since his last move.

    :param seat: the first, unless it is said.
    :param company: how many play, where their number is free.
    :param length: how long is played, where that is agreed upon (:data:`LENGTHS`).
    :raises ValueError: in one sentence, where there is no such sitting.
    """
    global _last
    named = (game, str(seed), seat, tuple(sorted((options or {}).items())), company, length)
    known = _last if _last and _last.named == named and [*moves][: len(_last.moves)] == _last.moves else None
    frames: list[dict[str, Any]] = []
    if known is None:
        known = Sitting(game, seed, seat, options, company, length)
        known.named = named
        _last = known
        frames = [known.seen() for _ in known.let_the_house_play()]
    refused = None
    for at in range(len(known.moves), len(moves)):
        frames = []
        refused = known.refusal(moves[at])
        if refused:
            refused["options"] = list(known.decided(moves[at]))
            break
        last = at + 1 == len(moves)
        frames = [known.seen() if last else {} for _ in known.play(moves[at])]
    return known.seen(refused=refused) | {"log": known.log(), "earlier": list(known.earlier), "frames": frames[:-1]}


_last: Sitting | None = None
"""What was asked for last: it goes on from there, where it is the same."""


class Sitting:
    """A sitting that is played: the player at his seat, the house at the others.

    >>> sitting = Sitting("quinquenove", 7, "A", company=2, length=1)
    >>> list(sitting.let_the_house_play())
    []
    >>> _ = list(sitting.play("stake 5"))
    >>> [told["words"] for step in sitting.log() for told in step["told"]]
    ['A stakes 5', 'The dice show 2, 1']
    >>> sitting.ended, sitting.seen()["standing"][0], sitting.log()[-1]["entries"][0]["sums"]
    (True, {'side': 'A', 'points': 95, 'deal': -5}, [['A', -5], ['mass', 5]])

    :ivar whole: the referee of the whole.
    :ivar deal: that of the deal on the table; none while something else is settled, as the caves of Quinze are.
    :ivar number: which deal it is, from 1 on.
    :ivar ended: whether it has ended, and the player has not asked for the next.
    :ivar earlier: what the deals before it brought.
    """

    def __init__(
        self,
        game: str,
        seed: int | str,
        seat: str | None = None,
        options: Mapping[str, Any] | None = None,
        company: int | None = None,
        length: int | None = None,
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game '{game:.40}'; there are {', '.join(GAMES)}")
        self.named: Any = None
        self.game = GAMES[game]
        self.seats = seats = self.game.players(company if self.game.named else None)
        if seat is not None and seat not in seats:
            raise ValueError(f"there is no seat '{seat:.40}'; the seats are {', '.join(seats)}")
        self.seat = seat or seats[0]
        number = int(seed) if str(seed).isdecimal() and len(str(seed)) <= 18 else str(seed)
        agreed = dict(options or {})
        stakes: dict[str, Any] = {"dealer": seats[-1]} if "dealer" in self.game.takes else {}
        if game in LENGTHS:
            what, usual = LENGTHS[game]
            (stakes if what in self.game.takes else agreed)[what] = _checked(length, usual)
        read = self.game.options(agreed)
        self.whole: Referee = self.game.sit(read, company if self.game.named else None, number, **stakes)
        self.house = {one: player(best(game), game, read, f"{seed}/{one}") for one in seats if one != self.seat}
        self.moves: list[str] = []
        self.number = 0
        self.earlier: list[dict[str, Any]] = []
        self._lay(self._dealt)

    @property
    def _dealt(self) -> Referee | None:
        """The deal that the whole is at; or the last, where it is at none."""
        found: Referee | None = getattr(self.whole, "coup", None) or getattr(self.whole, "hand", None)
        return found

    def _lay(self, deal: Referee | None, before: Sequence[dict[str, Any]] = ()) -> None:
        """A deal comes on the table, or nothing does, after the steps ``before``."""
        self.deal = deal
        self.ended = False
        self.number += deal is not None
        self._won = len(self._games())
        self._before = list(before)
        self._from = len(self.whole.transcript)
        opened = list(deal.ledger) if deal else []
        self._steps: list[tuple[int, list[Entry]]] = [(len(deal.transcript) if deal else 0, opened)]

    def _games(self) -> list[str]:
        """Who has won a game so far."""
        return list(getattr(self.whole, "games", None) or winners(self.whole))

    def let_the_house_play(self) -> Iterator[None]:
        """Let the others play until it is the player's turn or the deal has ended, stopping after each."""
        while not self.ended and (to_act := self.whole.to_act) is not None and to_act != self.seat:
            legal = self.whole.legal()
            one = legal[0] if len(legal) == 1 else self.house[to_act].choose(self.whole.view(to_act), legal)
            self._do(one)
            yield

    def play(self, move: str) -> Iterator[None]:
        """Let the player move, and the house after him, stopping after each."""
        if self.ended:
            self._go_on()
        else:
            self._do(self._event(move))
        self.moves.append(move)
        yield
        yield from self.let_the_house_play()

    def _go_on(self) -> None:
        if self.deal:
            entries = [one for step in self.log() for one in step["entries"]]
            standing = [[row["side"], row["points"]] for row in self._standing(self._view())]
            self.earlier.append({"number": self.number, "entries": entries, "standing": standing})
        dealt = self._dealt
        self._lay(None if dealt is self.deal else dealt)

    def refusal(self, move: str) -> dict[str, Any] | None:
        """Why a move is refused now, with its rules; None where it is not."""
        event = self._event(move)
        if move == NEXT:
            if self.ended and not self.whole.over:
                return None
            why, rules = (phrases.OVER if self.whole.over else phrases.UNENDED), ()
        elif self.ended:
            why, rules = phrases.ENDED, ()
        else:
            refusal = self.whole.refusal(event)
            if refusal is None:
                return None
            why, rules = refusal.what, refusal.rules
        return {**self._move(event), "why": why, "rules": list(rules)}

    def decided(self, move: str) -> Iterator[str]:
        """The options by which a move is refused that would be allowed now if one of them alone were read otherwise."""
        event = self._event(move)
        at = self.deal if self.deal is not None and self.deal.refusal(event) else self.whole
        if self.ended or move == NEXT or at.refusal(event) is None:
            return
        read = at.options  # type: ignore[attr-defined]
        for name, choices in self.game.choices.items():
            for choice in choices:
                try:
                    other = replace(read, **{name: getattr(self.game.options({name: choice}), name)})
                except ValueError:  # it does not go with the others
                    continue
                if other != read:
                    asked = deepcopy(at, {id(read): other})
                    asked._offered_at = -1
                    if asked.refusal(event) is None:
                        yield name
                        break

    def seen(self, refused: dict[str, Any] | None = None) -> dict[str, Any]:
        """What the player sees now."""
        view = self._view()
        to_act = None if self.ended else self.whole.to_act
        mine = self.whole.legal() if to_act == self.seat else []
        faults = self.whole.faults() if mine else []
        plays = [(event.who, event.what[0]) for event in view["transcript"] if event.did in FALLS and event.what]
        now, before = self._tricks(self._fallen(view, plays), view)
        return {
            "game": self.game.id,
            "seat": self.seat,
            "number": self.number,
            "to_act": to_act,
            "ended": self.ended,
            "over": self.whole.over,
            "seats": [self._seated(one, view, bool(plays)) for one in self._order(view)],
            "hand": self._hand(view, mine),
            "dealt": self.deal is not None,
            "lays": "trick" in view,
            "trick": now,
            "before": before,
            "throws": [list(throw) for throw in view.get("throws", ())],
            "facts": list(self._facts(view)),
            "coins": "purses" in view,
            "standing": self._standing(view),
            **self._offers([event for event in mine if event.did not in FALLS]),
            "faults": [self._move(event) for event in _few(faults) if event.who == self.seat],
            "refused": refused,
            "won": self._games()[self._won :] if self.ended else [],
            "winners": list(winners(self.whole)) if self.whole.over else [],
            "made": list(self.moves),
        }

    def _view(self) -> dict[str, Any]:
        """What the seat may know of the deal on the table, or of what is settled before one."""
        if self.deal is None:
            view = self.whole.view(self.seat)
            told = view["transcript"][self._from :]
            return {name: view[name] for name in ("purses", "dealer", "purse") if name in view} | {"transcript": told}
        look = getattr(self.deal, "seen_from", self.deal.view)  # at Quinze, who has left the game may still look on
        view = look(self.seat)
        if self.ended and self._dealt is not self.deal:
            # The next deal has begun; what it has changed already is not shown with this one.
            purses = dict(view.get("purses", {}))
            for entry in self._dealt.ledger if self._dealt else ():
                if entry.to in purses:
                    purses[entry.to] -= entry.points
            view = {name: what for name, what in view.items() if name not in ("left", "purses")}
            view |= {"purses": purses} if purses else {}
        return view

    def log(self) -> list[dict[str, Any]]:
        """What has happened in this deal, step by step, each with what it put into the ledger."""
        return [*self._before, *self._log()]

    def _log(self) -> Iterator[dict[str, Any]]:
        told, at = self._view()["transcript"], 0
        for number, (length, entries) in enumerate(self._steps):
            if (length > at and number) or entries:
                yield self._step(told[at:length] if number else (), entries)
            at = length

    def _do(self, event: Event | str) -> None:
        whole, deal = self.whole, self.deal
        paid, known = len(whole.ledger), len(deal.ledger) if deal else 0
        before = self._dealt
        whole.do(event)
        dealt = self._dealt
        begun = dealt if dealt is not before else None
        own = deal.ledger[known:] if deal else []
        apart = {id(entry) for entry in (*own, *(begun.ledger if begun else ()))}
        entries = own + [entry for entry in whole.ledger[paid:] if id(entry) not in apart]
        if deal:
            self._steps.append((len(deal.transcript), entries))
            # A game of Quarante de roi may be won before its last deal is played out.
            self.ended = begun is not None or whole.over or deal.over or getattr(whole, "phase", "hand") != "hand"
            return
        self._steps.append((len(whole.transcript) - self._from - (len(begun.transcript) if begun else 0), entries))
        if begun:
            self._lay(begun, self.log())

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

    def _fallen(self, view: Mapping[str, Any], plays: list[Play]) -> list[Sequence[Play]]:
        """The tricks of the deal, the one under way last; a card that was taken up again is in none."""
        size = len(self.seats)
        if "tricks" not in view:
            return [plays[at : at + size] for at in range(0, len(plays), size)]
        return [*view["tricks"], *([view["trick"]] if 0 < len(view["trick"]) < size else [])]

    def _tricks(
        self, tricks: list[Sequence[Play]], view: Mapping[str, Any]
    ) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
        """The trick on the table and the one before it; who takes a trick leads the next."""
        made: list[dict[str, Any]] = []
        for number, trick in enumerate(tricks):
            winner = None
            if number + 1 < len(tricks):
                winner = tricks[number + 1][0][0]
            elif len(trick) == len(self.seats):
                winner = self._taker(view.get("taken") or {}, Counter(one["winner"] for one in made))
            fallen = [[who, str(card)] for who, card in trick]
            made.append({"plays": fallen, "winner": winner, "number": number + 1})
        return (made[-1] if made else None), (made[-2] if len(made) > 1 else None)

    def _taker(self, taken: Mapping[str, Any], known: Mapping[str, int]) -> str | None:
        """Who has taken the last trick that is whole."""
        deal: Any = self.deal
        leads: str = deal.trick.leader
        if not deal.trick.cards:
            return leads
        # After the last trick of a deal some games begin no other.
        if self.game.id == "quinto":
            took: str = self.game.module.winner(deal.trick, deal.options)
            return took
        return next((one for one in self.seats if _tricks_in(taken.get(one, ()), len(self.seats)) > known[one]), None)

    def _facts(self, view: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """What lies on the table or is agreed, each as cards, a suit, a number or a word."""
        for name in SHOWN:
            value = view.get(name)
            if name == "won" and value:
                value = value[self.seat]
            if name == "trump" and value is None:
                value = getattr(self.deal, name, None)  # the suit of the card turned up, which all see
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
        """What each side has, and what this deal has brought it so far."""
        sides = next((view[name] for name in ("scores", "purses") if isinstance(view.get(name), Mapping)), {})
        # The deal of Quarante de roi knows nothing of the game it is of.
        sides = getattr(self.whole, "points", sides) or sides
        tricks = view.get("made") or view.get("taken") or {}
        gained = dict.fromkeys(sides, 0)
        for _, entries in self._steps:
            for entry in entries:
                gained[entry.to] = gained.get(entry.to, 0) + entry.points
        games = getattr(self.whole, "games", None)
        found = []
        for side, points in sorted(sides.items(), key=lambda one: one[0] in self.seats and self.seats.index(one[0]) - 99):
            row: dict[str, Any] = {"side": side, "points": points, "deal": gained[side]}
            whose = [one for one in tricks if one == side or (len(side) == 2 and one in side)]
            if whose:
                row["tricks"] = sum(_tricks_in(tricks[one], len(self.seats)) for one in whose)
            if games is not None:
                row["games"] = games.count(side)
            found.append(row)
        return found

    def _step(self, events: Iterable[Event], entries: Iterable[Entry]) -> dict[str, Any]:
        return {"told": [self._told(event) for event in events], "entries": list(_grouped(entries))}

    def _told(self, event: Event) -> dict[str, Any]:
        name = self.game.id
        return {"who": event.who, "key": phrases.key(name, event), **phrases.parts(event),
                "words": phrases.told(name, event)}  # fmt: skip


def _checked(length: int | None, usual: int) -> int:
    if length is not None and not 1 <= length <= LONGEST:
        raise ValueError(f"a sitting is as long as a number from 1 to {LONGEST} says, not {length}")
    return usual if length is None else length


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
