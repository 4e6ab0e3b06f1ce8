"""Readings held against the options of the code: same names, same choices, same default."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from spadille.edition import Corpus, Problem
from spadille.edition.model import Reading
from spadille.proof.project import Project
from spadille.proof.run import Unloadable, load_module

SHOWN = "corpus/readings.toml"


def problems(project: Project, corpus: Corpus, only: Collection[str] | None = None) -> Iterator[Problem]:
    """Every reading that the ``Options`` of its game do not offer as it says."""
    modules: dict[str, ModuleType | None] = {}
    for reading in corpus.readings.values():
        if only is not None and reading.id not in only:
            continue
        game = corpus.games.get(reading.game)
        name = game and project.game_module(game.module)
        if name is None:
            yield _problem(reading, f"{reading.id} belongs to no game that has a module; write the game or mend the id")
            continue
        if name not in modules:
            try:
                modules[name] = load_module(project, name)
            except Unloadable as error:
                modules[name] = None
                yield error.problem
        if module := modules[name]:
            yield from (_problem(reading, what) for what in _differences(reading, module))


def _problem(reading: Reading, what: str) -> Problem:
    return Problem(SHOWN, reading.line, what)


def _differences(reading: Reading, module: ModuleType) -> Iterator[str]:
    options: Any = getattr(module, "Options", None)
    if not dataclasses.is_dataclass(options):
        yield f"{module.__name__} has no dataclass Options for {reading.id}; add it"
        return
    field = next((field for field in dataclasses.fields(options) if field.name == reading.option), None)
    where = f"the option {reading.option} of {module.__name__}"
    if field is None:
        yield f"{module.__name__}.Options has no field {reading.option} for {reading.id}; add it, or mend 'option'"
        return
    default = _default(field)
    if default != reading.default or type(default) is not type(reading.default):
        yield f"the default of {reading.id} is {_shown(reading.default)}, but {where} has {_shown(default)}; mend one"
    offered = _literals(get_type_hints(options)[reading.option])
    choices = {choice.value for choice in reading.choices}
    if offered is not None and offered != choices:
        yield (
            f"the choices of {reading.id} are {_listed(choices)}, but {where} offers {_listed(offered)}; mend one"
        )


def _default(field: dataclasses.Field[Any]) -> Any:
    """What an option is unless given; ``None``, as in readings, where it must be given."""
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return None if field.default is dataclasses.MISSING else field.default


def _literals(hint: Any) -> set[Any] | None:
    """The values that a type allows, where it lists them."""
    if get_origin(hint) is Literal:
        return set(get_args(hint))
    found = [values for values in map(_literals, get_args(hint)) if values is not None]
    return set().union(*found) if found else None


def _shown(value: Any) -> str:
    return "none" if value is None else f"“{value}”"


def _listed(values: set[Any]) -> str:
    return ", ".join(sorted(map(str, values)))
