"""The one list of changes that change nothing, each with its reason, for as long as the code stays as it is."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from spadille.edition import EditionError, Problem
from spadille.edition.files import TomlFile
from spadille.proof.mutants.changes import Mutant, mutants
from spadille.proof.mutants.defaults import Defaults
from spadille.proof.project import Project

SHOWN = "corpus/equivalents.toml"


@dataclass(frozen=True)
class Equivalent:
    """A change that no proof can notice."""

    code: str
    """The digest of the code of the object for which this was found."""
    reason: str
    line: int


def load_equivalents(root: Path) -> dict[str, Equivalent]:
    """The list in the corpus folder ``root``, by the names of the changes; empty where there is none."""
    if not (root / "equivalents.toml").exists():
        return {}
    file = TomlFile(root / "equivalents.toml", SHOWN)
    result: dict[str, Equivalent] = {}
    for line, entry in file.entries("equivalents", "mutant code reason"):
        name = str(entry["mutant"])
        if name in result:
            raise EditionError(SHOWN, line, f"“{name}” is excused twice; take this one out")
        result[name] = Equivalent(str(entry["code"]), str(entry["reason"]), line)
    return result


def problems(project: Project) -> Iterator[Problem]:
    """The excuses of changes that there are not, or no longer."""
    found = load_equivalents(project.corpus)
    if found:
        texts = {name: path.read_bytes() for name, path in project.playing.items()}
        named = [name for name in texts if any(excused.startswith(f"{name}.") for excused in found)]
        yield from stale(found, _mutants(tuple(texts.items()), tuple(named)))


@cache
def _mutants(texts: tuple[tuple[str, bytes], ...], named: tuple[str, ...]) -> list[Mutant]:
    """The changes of the modules ``named``, found once for the same texts."""
    defaults = Defaults({name: ast.parse(text) for name, text in texts})
    return [mutant for name, text in texts if name in named for mutant in mutants(text, name, defaults)]


def stale(equivalents: Mapping[str, Equivalent], existing: Iterable[Mutant]) -> Iterator[Problem]:
    """The excuses that do not fit any change of ``existing``."""
    codes = {mutant.id: mutant.code for mutant in existing if mutant.id in equivalents}
    for name, equivalent in equivalents.items():
        if name not in codes:
            yield Problem(
                SHOWN, equivalent.line, f"there is no such change as “{name}”; take its excuse out, or mend it"
            )
        elif codes[name] != equivalent.code:
            what = f"the code has changed since “{name}” was excused; think again, then take it out or write code = "
            yield Problem(SHOWN, equivalent.line, f'{what}"{codes[name]}"')
