"""The referee: what every game here can be asked, and the transcript that it folds.

A game is what its transcript says.  Each event is checked against the rules before it is written down, and
the state follows from the events alone, chance included; so a game can be stopped anywhere, written
out, read back and taken up again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, NamedTuple, TypeVar

from spadille.table.cards import Card, card
from spadille.table.chance import Chance

TABLE = "table"
"""Who acts when chance does: the shuffle of a pack, the throw of dice."""


class Event(NamedTuple):
    """One thing that happens: who does what, with which cards, numbers or words.

    >>> str(Event("A", "play", (card("KS"),)))
    'A play KS'
    >>> Event.read("A play KS") == Event("A", "play", (card("KS"),))
    True
    """

    who: str
    did: str
    what: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.who, self.did, *self.what)))

    def __repr__(self) -> str:
        return f"<{self}>"

    @classmethod
    def read(cls, written: str) -> Event:
        """The event that is written so: a seat (or ``table``), a verb, then cards, numbers or words.

        :raises ValueError: where there is no verb.

        >>> Event.read("A declare hearts -5").what
        ('hearts', -5)
        >>> Event.read("A")
        Traceback (most recent call last):
        ValueError: “A” is no event; write who acts, what they do, and with what, as in 'A play KS'
        """
        who, did, *what = [*written.split(), "", ""][: max(2, len(written.split()))]
        if not did:
            raise ValueError(f"“{written}” is no event; write who acts, what they do, and with what, as in 'A play KS'")
        return cls(who, did, tuple(map(_value, what)))

    @classmethod
    def of(cls, thing: Any) -> Event:
        """The event that ``thing`` is or spells; what is neither becomes one without a verb.

        So no game need guard itself against things that are no events: it refuses them by its rules.

        >>> Event.of("A play KS") == Event.of(Event("A", "play", ("ks",))) == Event("A", "play", (card("KS"),))
        True
        >>> Event.of("A").did, Event.of(5).did, Event.of(Event("A", "play", None)).did
        ('', '', '')
        >>> Event.of(Event("A", "play", (None,))).what
        ('None',)
        >>> Event.of(Event(5, "play")).did, Event.of(Event("A", 5)).did
        ('', '')

        An event of cards and numbers is given back as it is:

        >>> event = Event("A", "show", (card("KS"), 10))
        >>> Event.of(event) is event
        True
        """
        if type(thing) is str:
            try:
                return cls.read(thing)
            except ValueError:
                return cls(thing, "")
        if isinstance(thing, cls):
            who, did, what = thing
            if type(who) is str and type(did) is str and type(what) is tuple:
                for one in what:
                    if type(one) is not Card and type(one) is not int:
                        return cls(who, did, tuple(map(_value, what)))
                return thing
        return cls(repr(tuple(thing) if isinstance(thing, cls) else thing), "")


def _value(word: Any) -> Card | int | str:
    if type(word) is Card or type(word) is int:
        return word
    word = str(word)
    try:
        return int(word) if word.removeprefix("-").isdecimal() else card(word)
    except ValueError:
        return word


class Entry(NamedTuple):
    """A line of the score ledger: to whom, how many points or coins, by which rule, for what."""

    to: str
    points: int
    rule: str
    """The id of the rule or, where the text is silent, of the reading that supplies it; that has a slash in it."""
    what: str

    def __repr__(self) -> str:
        return f"<{self.to} {self.points:+d} {self.rule}: {self.what}>"


class Illegal(ValueError):
    """A refusal.  Its message says what the source requires; ``rules`` are the ids that forbid the move.

    They are those of rules or, where the text is silent, of the readings that supply one.  A rule's id has dots
    and no slash, ``quinto.cachette.twelfth``; a reading's has a slash, ``quinto/match``.

    >>> refusal = Illegal("a player who holds the suit led must follow it", "some-game.follow")
    >>> print(refusal)
    a player who holds the suit led must follow it [some-game.follow]
    >>> refusal.rules
    ('some-game.follow',)
    >>> print(Illegal("nothing more can happen"))
    nothing more can happen
    """

    def __init__(self, what: str, *rules: str) -> None:
        self.what = what
        self.rules = rules
        super().__init__(f"{what} [{', '.join(rules)}]" if rules else what)


Game = TypeVar("Game", bound="Referee")


def offers(legal: Callable[[Game], list[Event]]) -> Callable[[Game], list[Event]]:
    """Mark the :meth:`Referee.legal` of a game: it is worked out once for each state, and remembered by the referee.

    The state follows from the transcript, so it is another when that has grown.  Whoever asks has a list of his own.

    >>> class Calling(Referee):
    ...     to_act, draw, view = "A", None, None
    ...     @offers
    ...     def legal(self):
    ...         print("What may A do?")
    ...         return [Event("A", "call", (face,)) for face in ("heads", "tails")]
    ...     def refusal(self, event):
    ...         print(f"Is anything wrong with “{event}”?")
    ...     def happen(self, event):
    ...         pass
    >>> game = Calling()
    >>> heads, tails = game.legal()
    What may A do?
    >>> game.legal().clear(); game.legal()
    [<A call heads>, <A call tails>]
    >>> game.do(tails)
    >>> game.do(tails)                    # it was offered before, but not now
    Is anything wrong with “A call tails”?
    >>> _ = game.legal(); game.do("A call tails")
    What may A do?
    Is anything wrong with “A call tails”?
    >>> game.transcript
    [<A call tails>, <A call tails>, <A call tails>]
    """

    @wraps(legal)
    def offered(game: Game) -> list[Event]:
        if game._offered_at != len(game.transcript):
            game._offers, game._offered_at = legal(game), len(game.transcript)
        return game._offers[:]

    return offered


def handed_out(view: Callable[[Game, str], dict[str, Any]]) -> Callable[[Game, str], dict[str, Any]]:
    """Mark the :meth:`Referee.view` of a game: whoever looks has lists and tables of his own.

    They are as they were when he looked, whatever happens later; and nothing that he does to them is done to the game.

    >>> class Rolling(Referee):
    ...     to_act, draw, legal, refusal = "A", None, None, lambda self, event: None
    ...     happen = lambda self, event: self.thrown["A"].extend(event.what)
    ...     thrown = {"A": [2]}
    ...     @handed_out
    ...     def view(self, seat):
    ...         return {"thrown": self.thrown, "transcript": self.transcript}
    >>> game = Rolling()
    >>> before = game.view("A")
    >>> game.do("A throw 5 6")
    >>> before, game.view("A")
    ({'thrown': {'A': [2]}, 'transcript': []}, {'thrown': {'A': [2, 5, 6]}, 'transcript': [<A throw 5 6>]})
    >>> game.view("A")["thrown"]["A"].clear(); game.view("A")["thrown"].clear(); game.thrown
    {'A': [2, 5, 6]}
    """

    @wraps(view)
    def looked_at(game: Game, seat: str) -> dict[str, Any]:
        seen: dict[str, Any] = _own(view(game, seat))
        return seen

    return looked_at


def _own(thing: Any) -> Any:
    """Lists and dictionaries made anew, down to what cannot change."""
    if type(thing) is dict:
        return {key: _own(value) for key, value in thing.items()}
    return list(map(_own, thing)) if type(thing) is list else thing


class Referee(ABC):
    """A game in progress.  Each game derives its deal, and its match or session, from this.

    A game says whose turn it is (:attr:`to_act`), what they may do (:meth:`legal`), why something
    is refused (:meth:`refusal`), and what follows from an event (:meth:`happen`).  The rest is here.

    :param chance: where shuffles and throws come from; without it they must be given as events.
    """

    def __init__(self, chance: Chance | None = None) -> None:
        self.chance = chance
        self.transcript: list[Event] = []
        self.ledger: list[Entry] = []
        self._offers: list[Event] = []
        self._offered_at = -1

    # What a game must say.

    @property
    @abstractmethod
    def to_act(self) -> str | None:
        """Whose turn it is: a seat, :data:`TABLE` for chance, ``None`` when all is over."""

    @abstractmethod
    def legal(self) -> list[Event]:
        """All that the one to act may do now; empty when it is chance's turn or all is over."""

    @abstractmethod
    def refusal(self, event: Event) -> Illegal | None:
        """Why ``event`` is refused now, or ``None`` where it is not."""

    @abstractmethod
    def happen(self, event: Event) -> None:
        """Let an event that was not refused take effect on the state."""

    @abstractmethod
    def draw(self, chance: Chance) -> Event:
        """The event of chance that is due, drawn from ``chance``."""

    @abstractmethod
    def view(self, seat: str) -> dict[str, Any]:
        """All that ``seat`` may know now, and nothing else."""

    # What every game then can do.

    def faults(self) -> list[Event]:
        """The irregularities that the source foresees and that may happen now, as a misdeal.

        They are not refused, and have the remedy that the source gives; but no one plays so on purpose, and
        :meth:`legal` leaves them out.
        """
        return []

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.to_act is None

    def why_not(self, event: Event | str) -> tuple[str, ...]:
        """The ids of the rules or readings that forbid ``event`` now; empty where it is allowed."""
        refusal = self.refusal(Event.of(event))
        return refusal.rules if refusal else ()

    def do(self, *events: Event | str) -> None:
        """Let the events happen, one after another, and the chance that follows from them.

        An event that :meth:`legal` has offered for this very state is known to be allowed; it is told from others by
        identity, so that nothing that only resembles it passes.  Every other is put to :meth:`refusal`.

        :raises Illegal: at the first that is refused; those before it have happened.
        """
        for written in events:
            for event in self._offers if self._offered_at == len(self.transcript) else ():
                if event is written:
                    break
            else:
                event = Event.of(written)
                if refusal := self.refusal(event):
                    raise refusal
            self.transcript.append(event)
            self.happen(event)
            if self.chance is not None and self.to_act == TABLE:
                self.let_chance_act()

    def record(self, event: Event) -> None:
        """Write down an event that was not refused and let it take effect, as a match does in the deal under way."""
        self.transcript.append(event)
        self.happen(event)

    def let_chance_act(self) -> None:
        """Draw the events of chance that are due, where there is chance to draw them from."""
        while self.chance is not None and self.to_act == TABLE:
            self.record(self.draw(self.chance))

    def total(self, to: str) -> int:
        """What the ledger gives to one side, summed."""
        return sum(entry.points for entry in self.ledger if entry.to == to)

    def fold(self, transcript: Iterable[Event | str]) -> None:
        """Let a whole transcript happen, chance included."""
        chance, self.chance = self.chance, None
        try:
            self.do(*transcript)
        finally:
            self.chance = chance
