"""Outcomes kept from one run to the next, so that an edit has only those examples run again that it could change.

Code of the games and of what they share reads no file and imports nothing but itself and the standard library.  So
what its examples give depends on the modules that they can import and on what runs them, and on nothing else.  All
other examples, which may read the texts, are always run; and ``spadille verify`` runs every one.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from spadille.edition import EditionError
from spadille.edition.ledger import write_whole
from spadille.proof.code import digest
from spadille.proof.examples import Docstring
from spadille.proof.imports import Imports
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
        playing = self.project.playing
        imports = Imports.of(self.project.modules)
        runs = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("*.py"))]
        runner = digest(platform.python_implementation(), platform.python_version(), *runs)
        return {
            name: digest(runner, imports.key(name))
            for name in playing
            if all(other in playing or "." not in other for other in imports.reach(name))
        }

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
