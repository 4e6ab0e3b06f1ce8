"""Results kept beside the doctrees from one build to the next: they are made anew only where their input changed."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import autodoc2.sphinx.extension as reference
from autodoc2.analysis import analyse_module
from autodoc2.sphinx.extension import run_autodoc_package
from sphinx.application import Sphinx

from spadille.proof.imports import Imports
from spadille.proof.project import Project


class Kept:
    """A table of results by digests of what they were made from; what a build does not ask for is dropped."""

    def __init__(self, app: Sphinx, name: str) -> None:
        self._path = Path(app.doctreedir) / f"{name}.pickle"
        try:
            self._before: dict[str, Any] = pickle.loads(self._path.read_bytes())
        except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
            self._before = {}
        self._now: dict[str, Any] = {}

    def get(self, key: str, make: Callable[[], Any]) -> Any:
        """The result for ``key``, made if it is not there."""
        self._now[key] = self._before[key] if key in self._before else make()
        return self._now[key]

    def save(self) -> None:
        """Keep what was asked for, if anything was."""
        if self._now and self._now.keys() != self._before.keys():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(pickle.dumps(self._now))


def digest(*parts: bytes) -> str:
    """A key for a result made from ``parts``."""
    return hashlib.sha256(b"\x00".join(parts)).hexdigest()


def analyse_once(app: Sphinx) -> None:
    """Let autodoc2 analyse a module again only where it, or a module that it imports, has changed.

    autodoc2 analyses the whole package after any change, which takes longer than everything else together.
    A method without a docstring takes that of the method it overrides, so a module's imports count too.
    """
    kept = Kept(app, "analysis")
    imports = Imports.of(Project.at(app.confdir).modules)

    def analyse(path: Path, name: str, **options: Any) -> Iterator[Any]:
        key = digest(name.encode(), imports.key(name).encode())
        yield from kept.get(key, lambda: list(analyse_module(path, name, **options)))

    settings = (Path(app.confdir) / "conf.py").read_bytes()

    def write(app: Sphinx, *which: Any) -> str | None:
        """Where no module has changed, nor what was written of them, it is not written again."""
        folder = Path(app.srcdir) / app.config.autodoc2_output_dir
        source = digest(settings, imports.whole.encode())
        if getattr(app.env, "spadille_reference", None) != (source, _content(folder)):
            run_autodoc_package(app, *which)
            app.env.spadille_reference = source, _content(folder)  # type: ignore[attr-defined]
        return None  # there is no index of packages

    reference.analyse_module = analyse  # type: ignore[assignment]
    reference.run_autodoc_package = write
    app.connect("env-before-read-docs", lambda app, env, docnames: kept.save())


def _content(folder: Path) -> str:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(*(part for path in paths for part in (str(path).encode(), path.read_bytes())))


def setup(app: Sphinx) -> None:
    """Step in before autodoc2 reads the package."""
    app.connect("builder-inited", analyse_once, priority=400)
