"""One proof run by itself, as it is written or as a reader has changed it, under any choice at the disputed points.

It needs nothing but the standard library and the games, so that it runs wherever they do, a browser included.
"""

from __future__ import annotations

import ast
import dataclasses
import doctest
import importlib
import inspect
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

Choice = tuple[str, str, Any]
"""The module of a game, one of its options, and what is to be its default."""
_GAMES = "spadille.games"


@dataclass
class Told:
    """What came of the examples of a proof."""

    ran: int = 0
    got: list[str] = field(default_factory=list)
    """What each example gave."""
    reports: dict[int, str] = field(default_factory=dict)
    """What doctest says of those that failed."""


def run(object: str, written: str, edited: str | None = None, choices: Sequence[Choice] = ()) -> dict[str, Any]:
    """Run a proof, and say which of its examples fail and which give something else under other choices.

    :param object: the dotted name of what the proof is of; the examples before it in that docstring are run first.
    :param written: the examples as they stand there.
    :param edited: the examples to run in their place.
    :param choices: the defaults to take in place of those of the games.
    :returns: ``ran``, how many examples; ``failed``, what doctest says of those that do; ``changed``, which of
        them gave something else with the defaults of the games; and ``own``, the options among the choices that the
        examples set themselves, so that no default reaches them.  Or ``unreadable``, why they cannot be run.

    >>> run("spadille.table.options.check_kind", ">>> check_kind({}, dict)")
    {'ran': 1, 'failed': [], 'changed': [], 'own': []}
    >>> told = run("spadille.table.options.check_kind", ">>> check_kind({}, dict)", ">>> check_kind is None\\nTrue")
    >>> print(*told["failed"])
    Line 1, in spadille.table.options.check_kind
    Failed example:
        check_kind is None
    Expected:
        True
    Got:
        False
    """
    try:
        examples = doctest.DocTestParser().get_examples(written if edited is None else edited, object)
    except ValueError as error:
        return {"unreadable": str(error)}
    plain = _told(object, written, examples, ())
    told = _told(object, written, examples, choices) if choices else plain
    return {
        "ran": told.ran,
        "failed": list(told.reports.values()),
        "changed": [at for at in told.reports if at >= len(plain.got) or told.got[at] != plain.got[at]],
        "own": [option for _, option, _ in choices if _is_set(option, examples, vars(_found(object)[0]))],
    }


def _is_set(option: str, examples: Sequence[doctest.Example], names: Mapping[str, Any]) -> bool:
    """Whether examples give an option a value, or call by its name a function that has it as a parameter."""
    for example in examples:
        try:
            parts = list(ast.walk(ast.parse(example.source)))
        except SyntaxError:
            continue
        for part in parts:
            if isinstance(part, ast.keyword) and part.arg == option:
                return True
            called = names.get(part.func.id) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) else None
            if inspect.isfunction(called) and option in inspect.signature(called).parameters:
                return True
    return False


def _told(object: str, written: str, examples: list[doctest.Example], choices: Sequence[Choice]) -> Told:
    with _games(choices):
        module, found = _found(object)
        # Of another name: where what it defines fails, doctest would look for its lines among those of the proof.
        first = doctest.DocTest(_before(found, written), dict(vars(module)), f"before {object}", None, 0, None)
        doctest.DocTestRunner(verbose=False).run(first, out=lambda text: None, clear_globs=False)
        told = Told()
        asked = doctest.DocTest(examples, {}, object, None, 0, None)
        asked.globs = first.globs  # no copy of them: what was defined before looks there for what is named now
        _Runner(told).run(asked, out=lambda text: None)
    return told


def _found(name: str) -> tuple[ModuleType, Any]:
    """The object of that name, and the module it stands in."""
    path = name.split(".")
    for end in range(len(path), 0, -1):
        try:
            module = importlib.import_module(".".join(path[:end]))
        except ModuleNotFoundError:
            continue
        found: Any = module
        for part in path[end:]:
            found = getattr(found, part)
        return module, found
    raise ModuleNotFoundError(name)


def _before(found: Any, written: str) -> list[doctest.Example]:
    """The examples of a docstring that come before some of them."""
    parser = doctest.DocTestParser()
    examples = parser.get_examples(found.__doc__ or "")
    sources = [example.source for example in examples]
    sought = [example.source for example in parser.get_examples(written)]
    at = next(at for at in range(len(sources)) if sources[at : at + len(sought)] == sought)
    return examples[:at]


class _Runner(doctest.DocTestRunner):
    """Keeps what each example gave."""

    def __init__(self, told: Told) -> None:
        super().__init__(verbose=False)
        self.told = told

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        self.told.ran += 1

    def report_success(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.told.got.append(got)

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        super().report_failure(self._keep, test, example, got)
        self.told.got.append(got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        super().report_unexpected_exception(self._keep, test, example, exc_info)
        self.told.got.append(f"{exc_info[0].__name__}: {exc_info[1]}")

    def _keep(self, text: str) -> None:
        self.told.reports[len(self.told.got)] = text.removeprefix(self.DIVIDER).strip("\n")


_kept: dict[tuple[Choice, ...], dict[str, ModuleType]] = {}
"""The modules of the games as they are under each choice that was taken before."""


@contextmanager
def _games(choices: Sequence[Choice]) -> Iterator[None]:
    """The games with other defaults: their modules are loaded anew, as if these had been written there."""
    if not choices:
        yield
        return
    key = tuple(map(tuple, choices))
    changes = _changes(choices)
    before = _put({})
    _put(_kept.setdefault(key, {}))
    finder = _Finder(changes)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        _kept[key] = _put(before)


def _put(modules: Mapping[str, ModuleType]) -> dict[str, ModuleType]:
    """Put modules of the games in the place of those that are loaded; these are returned."""
    loaded = {name: sys.modules.pop(name) for name in list(sys.modules) if f"{name}.".startswith(f"{_GAMES}.")}
    sys.modules.update(modules)
    package = importlib.import_module("spadille")
    if _GAMES in modules:
        package.games = modules[_GAMES]  # type: ignore[attr-defined]
    else:
        vars(package).pop("games", None)
    return loaded


def _changes(choices: Sequence[Choice]) -> dict[str, dict[tuple[str, str], Any]]:
    """By module, what defaults are to be written into which class: the one that has the option, or gave it on."""
    changes: dict[str, dict[tuple[str, str], Any]] = {}
    for module, option, value in choices:
        options = importlib.import_module(module).Options
        assert dataclasses.is_dataclass(options)
        home = next(kind for kind in options.__mro__ if option in inspect.get_annotations(kind))
        changes.setdefault(home.__module__, {})[home.__name__, option] = value
    return changes


class _Finder(MetaPathFinder):
    def __init__(self, changes: Mapping[str, Mapping[tuple[str, str], Any]]) -> None:
        self.changes = changes

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if name in self.changes else None
        if spec and spec.origin:
            spec.loader = _Loader(name, spec.origin, self.changes[name])
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, defaults: Mapping[tuple[str, str], Any]) -> None:
        super().__init__(name, path)
        self.defaults = defaults

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module, compiled anew and not kept."""
        tree = ast.parse(self.get_data(self.path), self.path)
        for kind in tree.body:
            if isinstance(kind, ast.ClassDef):
                for line in kind.body:
                    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                        self._rewrite(kind.name, line.target.id, line)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def _rewrite(self, kind: str, option: str, line: ast.AnnAssign) -> None:
        if (kind, option) in self.defaults:
            line.value = ast.copy_location(ast.Constant(self.defaults[kind, option]), line)
