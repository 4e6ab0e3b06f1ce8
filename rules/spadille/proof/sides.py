"""Both sides of a rule: that the code which claims it came out more than one way.

An example in which the claiming code always gives the same result would pass over code that can give no other.
So while each proof runs, what the claimant returns is noted, or that it refused by raising, or, where it returns
nothing, what it changed in the object whose method it is.  A rule is *two-sided* when its proofs together saw one
claimant come out at least two ways, fifteen held and sixteen burst, or asked ``why_not`` of something allowed and of
something refused.  A rule that states a bare fact has one side only, and is listed with the reason in
``corpus/one-sided.toml``::

    rules = [
      { rule = "quinto.players", reason = { en = "…", fr = "…" } },
    ]
"""

from __future__ import annotations

import _thread
import ast
import doctest
import gc
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from types import FunctionType
from typing import Any

from spadille.edition import EditionError
from spadille.edition.files import TomlFile
from spadille.edition.model import Both

SHOWN = "corpus/one-sided.toml"
REFUSED = "refused"
"""What stands for a result where the claimant raised."""
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_KEPT, _LONG, _SHORT = 40, 60, 30
_STAYS = (bool, int, str, Fraction, Exception)
_TOGETHER = 100
"""How many results are looked at together."""
_NAMED = re.compile(r"[a-z][a-z0-9-]*(?:(?:\.[a-z0-9-]+)+|/[a-z0-9-]+)")


@dataclass
class Ways:
    """The ways in which one claimant came out."""

    seen: dict[str, None] = field(default_factory=dict)
    """The results, in the order in which they were first seen."""

    @property
    def full(self) -> bool:
        """Whether no more are kept."""
        return len(self.seen) >= _KEPT

    def add(self, result: str) -> None:
        """Note a result."""
        if not self.full:
            self.seen.setdefault(result)

    def shown(self) -> list[str]:
        """The results, each short enough to be shown."""
        return [way if len(way) <= _LONG else f"{way[:_LONG - 1]}…" for way in self.seen]


@dataclass(frozen=True)
class Sides:
    """How the claimants of a rule came out in its proofs together."""

    ways: int
    """The ways that the claimant with most of them came out."""
    refused: int
    """How many examples show a refusal."""
    allowed: int
    """How many are told that nothing forbids what they ask."""
    excused: Both | None
    """Why there is no other side to show, where that is said."""

    @classmethod
    def of(cls, found: Iterable[tuple[str, Ways, list[Case]]], excused: Both | None = None) -> Sides:
        """Put together what the proofs of a rule show, each given with its claimant."""
        ways: dict[str, set[str]] = {}
        refused: list[bool] = []
        for claimant, each, shown in found:
            ways.setdefault(claimant, set()).update(each.seen)
            refused += [case.refused for case in shown]
        return cls(max(map(len, ways.values()), default=0), sum(refused), len(refused) - sum(refused), excused)

    @property
    def two(self) -> bool:
        """Whether one claimant came out at least two ways, or one thing was allowed and another refused."""
        return self.ways > 1 or bool(self.refused and self.allowed)

    def evidence(self) -> dict[str, Any]:
        """The sides as evidence keeps them."""
        state = "two" if self.two else "excused" if self.excused else "one"
        why = {"why": {"en": self.excused.en, "fr": self.excused.fr}} if self.excused else {}
        return {"state": state, "ways": self.ways, "refused": self.refused, "allowed": self.allowed, **why}


class Watch:
    """Notes how the claimant of the proof that runs now comes out.

    While it is watched, a function has a stand-in for its code, which calls what it stands for and notes the result:
    whoever has the function calls the stand-in too, and nothing else is slowed.
    """

    def __init__(self) -> None:
        self._functions: dict[str, list[FunctionType]] = {}
        """The functions of the modules loaded, by file."""
        self._claimant = ("", "")
        self._ways = Ways()
        self._own: dict[FunctionType, FunctionType] = {}
        """The functions that have a stand-in now, each with one that has its own code."""
        self._tellers: set[FunctionType] = set()
        """Those that return something, so that what they change need not be asked."""
        self._pending: list[tuple[Callable[[Any], str], Any]] = []
        """Results not yet looked at, each with what shows it."""
        self._aside = _Aside()

    def begin(self, module: str, claimant: str, ways: Ways) -> None:
        """Watch the function, method, property or class ``claimant``, and fill ``ways``."""
        file, name = str(getattr(sys.modules.get(module), "__file__", "")), claimant.removeprefix(f"{module}.")
        self._look()
        self._ways = ways
        if (file, name) == self._claimant:
            return
        self._leave()
        self._claimant = file, name
        for function in self._of(file):
            if name in (function.__qualname__, function.__qualname__.rpartition(".")[0]):
                self._stand_in(function)

    def end(self) -> None:
        """Watch no more."""
        self._look()
        self._leave()
        self._aside.end()

    def _leave(self) -> None:
        """Give every function its own code again."""
        for function, own in self._own.items():
            function.__code__, function.__kwdefaults__ = own.__code__, own.__kwdefaults__
        self._claimant, self._own, self._tellers = ("", ""), {}, set()

    def _of(self, file: str) -> list[FunctionType]:
        if file not in self._functions:
            self._functions = {file: []}
            for thing in gc.get_objects():
                if type(thing) is FunctionType:
                    self._functions.setdefault(thing.__code__.co_filename, []).append(thing)
        return self._functions[file]

    def _stand_in(self, function: FunctionType) -> None:
        code = function.__code__
        own = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
        own.__kwdefaults__ = function.__kwdefaults__
        self._own[function] = own
        if function.__annotations__.get("return") not in (None, "None"):
            self._tellers.add(own)
        yields = code.co_flags & inspect.CO_GENERATOR
        stand_in, watched = (_yields, self._generated) if yields else (_returns, self._called)
        # A closure must stay as wide as it was, though the stand-in has no use for it.
        function.__code__ = stand_in.__code__.replace(co_freevars=code.co_freevars)
        function.__kwdefaults__ = {"_watched": partial(watched, own)}

    def _called(self, own: FunctionType, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
        if self._aside.busy:
            return own(*arguments, **named)
        before = None
        if own not in self._tellers and own.__code__.co_varnames[:1] == ("self",):
            before = self._aside.ask(_state, arguments[0])
        try:
            result = own(*arguments, **named)
        except BaseException as error:
            if error.__traceback__ and error.__traceback__.tb_next:  # else it was called wrongly, and never ran
                self._note(REFUSED, str)
            raise
        if result is not None:
            self._tellers.add(own)
            self._note(result)
        elif before is None:
            self._note("None", str)
        else:
            self._note(self._aside.ask(_changed, before, arguments[0]) or "None", str)
        return result

    def _generated(self, own: FunctionType, arguments: tuple[Any, ...], named: dict[str, Any]) -> Iterator[Any]:
        try:
            for result in own(*arguments, **named):
                if result is not None and not self._aside.busy:
                    self._note(result)
                yield result
        except Exception:
            self._note(REFUSED, str)
            raise

    def _note(self, result: Any, show: Callable[[Any], str] | None = None) -> None:
        """Keep a result to be looked at with others; one that may change by then is looked at now."""
        if show is None:
            show = _shown
            if type(result) is list and all(map(_stays, result)):
                result = result.copy()
            elif not _stays(result):
                result, show = self._aside.ask(_shown, result), str
        self._pending.append((show, result))
        if len(self._pending) >= _TOGETHER:
            self._look()

    def _look(self) -> None:
        if self._pending and not self._aside.busy:
            pending, self._pending = self._pending, []
            for shown in self._aside.ask(_all_shown, pending):
                self._ways.add(shown)
            if self._ways.full:
                self._leave()


def _returns(*arguments: Any, _watched: Callable[..., Any], **named: Any) -> Any:
    return _watched(arguments, named)


def _yields(*arguments: Any, _watched: Callable[..., Any], **named: Any) -> Iterator[Any]:
    yield from _watched(arguments, named)


class _Aside:
    """Looks at objects in a thread of its own: what that runs of the project is not what the proof reached."""

    def __init__(self) -> None:
        self._asking = False
        self._process = os.getpid()
        self._asked: SimpleQueue[tuple[Callable[..., Any], tuple[Any, ...]] | None] = SimpleQueue()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        # Begun by `threading`, it would be measured as well.
        _thread.start_new_thread(self._answer, ())

    @property
    def busy(self) -> bool:
        """Whether it looks at something now; or is not there, in a process that an example has started."""
        return self._asking or os.getpid() != self._process

    def ask(self, question: Callable[..., Any], *about: Any) -> Any:
        """What ``question`` says, or its error."""
        self._asking = True
        self._asked.put((question, about))
        answer = self._answers.get()
        self._asking = False
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def end(self) -> None:
        """Let the thread end; nothing is asked after that."""
        self._asked.put(None)

    def _answer(self) -> None:
        while asked := self._asked.get():
            question, about = asked
            try:
                answer = question(*about)
            except BaseException as error:
                answer = error
            self._answers.put(answer)
            del asked, question, about, answer  # what a proof is done with may go


_State = dict[str, tuple[Any, str]]
"""The attributes of an object: a figure, word or set of figures as it is; a long list by its length and end; all else
as a digest."""


def _state(owner: Any, within: str = "") -> _State:
    """The attributes of ``owner``, and those of the objects of the project among them."""
    found: _State = {}
    slots = [name for kind in type(owner).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in [*getattr(owner, "__dict__", ()), *slots]:
        value = getattr(owner, name, None)
        if value is None or isinstance(value, bool | int | str):
            found[within + name] = value, ""
        elif isinstance(value, dict) and all(type(figure) is int for figure in value.values()):
            found[within + name] = dict(value), ""
        elif isinstance(value, list) and len(value) > _SHORT:
            found[within + name] = len(value), _shown(value[-1])
        elif not within and (hasattr(value, "__dict__") or hasattr(type(value), "__slots__")):
            found |= _state(value, f"{name}.")
        else:
            found[within + name] = None, _shown(value)
    return found


def _changes(before: _State, after: _State) -> str:
    """What differs between two states, in words that say how much and not from where."""
    said = []
    for name, (value, shown) in after.items():
        was, digest = before.get(name, (None, ""))
        if (was, digest) == (value, shown):
            continue
        if isinstance(value, dict):
            was = was if isinstance(was, dict) else {}
            steps = [f"{key} {value[key] - was.get(key, 0):+}" for key in value if value[key] != was.get(key, 0)]
            said.append(f"{name}: {', '.join(steps)}" if steps else name)
        elif type(value) is int and shown:
            said.append(name)
        elif type(value) is int and type(was) is int:
            said.append(f"{name} {value - was:+}")
        else:
            new = shown or repr(value)
            said.append(f"{name} = {new}" if len(new) <= _SHORT else name)
    return "; ".join(said)


def _all_shown(results: list[tuple[Callable[[Any], str], Any]]) -> list[str]:
    return [show(result) for show, result in results]


def _stays(thing: Any) -> bool:
    """Whether a thing is for certain the same later on: a figure, a word, a refusal, or some of these together."""
    if isinstance(thing, tuple):
        return all(map(_stays, thing))
    return thing is None or isinstance(thing, _STAYS)


def _changed(before: _State, owner: Any) -> str:
    return _changes(before, _state(owner))


def _shown(result: Any) -> str:
    try:
        return _ADDRESS.sub("", repr(result))
    except Exception:  # a result half made, whose repr cannot be had yet
        return type(result).__name__


@dataclass(frozen=True)
class Case:
    """An example that shows whether something is allowed."""

    source: str
    line: int
    refused: bool
    by: tuple[str, ...]
    """The rules and readings that it names."""

    def evidence(self) -> dict[str, Any]:
        """The case as evidence keeps it."""
        return {"source": self.source, "line": self.line, "refused": self.refused, "by": list(self.by)}


def cases(examples: Iterable[doctest.Example], first_line: int) -> list[Case]:
    """The examples among some that show a refusal, or ask ``why_not``, as cases.

    >>> parse = doctest.DocTestParser().get_examples
    >>> [case.refused for case in cases(parse(">>> hand.why_not('play KS'), hand.turn\\n((), 'A')\\n"), 1)]
    [False]
    """
    found = []
    for example in examples:
        source, line = example.source.strip(), first_line + example.lineno
        if example.exc_msg is not None:
            found.append(Case(source, line, True, _named(example.exc_msg.rpartition("[")[2])))
        elif "why_not(" in source:
            found += [Case(asked, line, bool(by), by) for asked, by in _answered(source, example.want)]
    return found


def _named(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_NAMED.findall(text)))


def _answered(source: str, want: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The questions that an example asks of ``why_not``, each with the rules and readings that it names."""
    try:
        tree = ast.parse(source, mode="eval").body
    except SyntaxError:
        return
    parts, answers = [tree], [want.strip()]
    if isinstance(tree, ast.Tuple | ast.List):
        parts, answers = tree.elts, _split(want.strip()[1:-1])
    if len(parts) != len(answers):
        return
    for part, answer in zip(parts, answers, strict=True):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "why_not":
            yield ast.unparse(part), _named(answer)
        elif isinstance(part, ast.ListComp) and "why_not(" in ast.unparse(part.elt):
            yield from ((ast.unparse(part.elt), _named(each)) for each in _split(answer[1:-1]))


def _split(text: str) -> list[str]:
    """The parts of what a tuple or a list prints, without its brackets."""
    parts, depth, quote = [""], 0, ""
    for sign in text:
        if sign == "," and not depth and not quote:
            parts.append("")
            continue
        if quote or sign in "'\"":
            quote = "" if sign == quote else quote or sign
        else:
            depth += (sign in "([{<") - (sign in ")]}>")
        parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


@dataclass(frozen=True)
class OneSided:
    """A rule that has no other side to show."""

    reason: Both
    line: int


def load_one_sided(root: Path) -> dict[str, OneSided]:
    """The exceptions in the corpus folder ``root``, by rule; none where there is no list."""
    if not (root / "one-sided.toml").exists():
        return {}
    file = TomlFile(root / "one-sided.toml", SHOWN)
    result: dict[str, OneSided] = {}
    for line, entry in file.entries("rules", "rule reason:both"):
        name, reason = entry["rule"], entry["reason"]
        if name in result:
            raise EditionError(SHOWN, line, f"{name} is excepted twice; take this one out")
        result[name] = OneSided(Both(reason["en"], reason["fr"]), line)
    return result
