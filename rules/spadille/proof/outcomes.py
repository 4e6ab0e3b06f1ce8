"""Outcomes kept from one run to the next, so that an edit has only those examples run again that it could change.

Code of the games and of what they share reads no file and imports nothing but itself and the standard library.  So
what its examples give depends on the modules that they can import and on what runs them, and on nothing else.  All
other examples, which may read the texts, are always run; and ``spadille verify`` runs every one.
"""

from __future__ import annotations

import ast
import hashlib
import json
import platform
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from spadille.edition import EditionError
from spadille.edition.ledger import write_whole
from spadille.proof.code import digest
from spadille.proof.examples import Docstring
from spadille.proof.project import Project
from spadille.proof.run import Outcome, Results
from spadille.proof.sides import Ways


@dataclass(frozen=True)
class Kept:
    """The outcomes kept for a project, in ``_build/outcomes.json`` of its checkout."""

    project: Project

    def take(self, docstrings: Iterable[Docstring], results: Results) -> list[Docstring]:
        """Fill in the outcomes that still hold, and return the docstrings that must be run."""
        kept, left = self._read(), []
        for docstring in docstrings:
            outcomes = kept.get((docstring.module, _name(docstring)), [])
            if len(outcomes) == len(docstring.runs):
                results.outcomes.update(zip(map(id, docstring.runs), outcomes, strict=True))
            else:
                left.append(docstring)
        return left

    def keep(self, docstrings: Iterable[Docstring], results: Results) -> None:
        """Keep the outcomes of the games and of what they share; all have passed."""
        kept: dict[str, dict[str, list[Any]]] = {}
        for docstring in docstrings:
            if docstring.module in self.keys:
                outcomes: list[Outcome] = [results[run] for run in docstring.runs]
                kept.setdefault(docstring.module, {})[_name(docstring)] = [
                    [outcome.ran, outcome.reached, outcome.code, list(outcome.ways.seen)] for outcome in outcomes
                ]
        if self._file:
            found = {name: {"key": self.keys[name], "docstrings": each} for name, each in kept.items()}
            # What cannot be kept, as where the checkout is read-only, is run again the next time.
            with suppress(EditionError):
                write_whole(self._file, json.dumps(found))

    @cached_property
    def keys(self) -> dict[str, str]:
        """A digest of what the examples of each module depend on, for those of which that can be said."""
        project = self.project
        digests = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in project.modules.items()}
        runs = [hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(Path(__file__).parent.glob("*.py"))]
        python = platform.python_implementation(), platform.python_version()
        reach = {name: _reach(name, project.modules, self._imports) for name in project.playing}
        return {
            name: digest(*python, *runs, *(f"{other} {digests[other]}" for other in sorted(within)))
            for name, within in reach.items()
            if within <= project.playing.keys() | self._top.keys()
        }

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        """What each module of the games names when it imports, in its code or in its examples."""
        playing = {**self.project.playing, **self._top}
        return {name: set(_named(path, name)) for name, path in playing.items()}

    @cached_property
    def _top(self) -> dict[str, Path]:
        """The packages that everything lies in."""
        return {name: path for name, path in self.project.modules.items() if "." not in name}

    @property
    def _file(self) -> Path | None:
        evidence = self.project.evidence
        return evidence and evidence.with_name("outcomes.json")

    def _read(self) -> dict[tuple[str, str], list[Outcome]]:
        """What is kept and still holds, by module and docstring."""
        try:
            found = json.loads(self._file.read_bytes()) if self._file else {}
            return {
                (module, name): [
                    Outcome(ran, reached=reached, code=code, ways=Ways(dict.fromkeys(ways)))
                    for ran, reached, code, ways in outcomes
                ]
                for module, each in found.items()
                if each["key"] == self.keys.get(module, "none")
                for name, outcomes in each["docstrings"].items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}


def _name(docstring: Docstring) -> str:
    return f"{docstring.object}:{docstring.line}"


def _reach(name: str, modules: Iterable[str], imports: dict[str, set[str]]) -> set[str]:
    """The modules of the project that ``name`` can import: itself, what it names, and what those do."""
    known, found, new = set(modules), set[str](), {name}
    while new:
        found |= new
        # Whatever is imported, the packages that it lies in are imported first.
        parents = {part for each in new for part in _within(each)}
        new = ({other for each in new for other in imports.get(each, ())} | parents) & known - found
    return found


def _within(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _named(path: Path, module: str) -> Iterator[str]:
    """The names that a module imports, and those that the examples in its docstrings do."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError:
        return
    yield from _imported(tree, package)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import" in node.value:
            for line in node.value.splitlines():
                code = line.strip().removeprefix(">>>").removeprefix("...").strip()
                if code.startswith(("import ", "from ")):
                    with suppress(SyntaxError):
                        yield from _imported(ast.parse(code), package)


def _imported(tree: ast.AST, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            whole = ".".join(filter(None, (above, node.module)))
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)
