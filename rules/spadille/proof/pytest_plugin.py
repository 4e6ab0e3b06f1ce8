"""For pytest: every docstring with examples is a test, and ``--rule ID`` runs the proofs of one rule.

It is idle in other projects: it wakes only where the root folder holds ``corpus/`` and ``rules/spadille/``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from spadille.proof.examples import Docstring
    from spadille.proof.project import Project


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule``."""
    parser.getgroup("spadille").addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only the docstrings that prove this rule"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse unknown rules."""
    rules = config.getoption("rule")
    if not rules:
        return
    if not _awake(config):
        raise pytest.UsageError(f"--rule: {config.rootpath} is no checkout of spadille; run pytest in one")
    from spadille.edition import EditionError, ledger, load

    try:
        corpus = load(config.rootpath / "corpus")
        entries = ledger.load_ledger(corpus.root)
    except EditionError as error:
        raise pytest.UsageError(str(error)) from None
    for rule in rules:
        if what := ledger.complaint(rule, corpus, entries):
            raise pytest.UsageError(f"--rule: {what}")


def _awake(config: pytest.Config) -> bool:
    return (config.rootpath / "corpus").is_dir() and (config.rootpath / "rules" / "spadille").is_dir()


def _ours(config: pytest.Config, path: Path) -> bool:
    return path.suffix == ".py" and path.is_relative_to(config.rootpath / "rules" / "spadille")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``--rule``, look at no other tests at all."""
    if config.getoption("rule") and collection_path.is_file() and not _ours(config, collection_path):
        return True
    return None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the docstrings of a module; with ``--doctest-modules`` pytest does so itself."""
    config = parent.config
    twice = config.getoption("doctestmodules", default=False) and not config.getoption("rule")
    if _awake(config) and _ours(config, file_path) and not twice:
        return ModuleOfRules.from_parent(parent, path=file_path)
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--rule``, keep the docstrings that tie one of the rules."""
    rules = set(config.getoption("rule"))
    if not rules:
        return
    kept = [item for item in items if isinstance(item, ExamplesOfDocstring) and item.docstring.ties & rules]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


class ModuleOfRules(pytest.File):
    """A module under ``rules/spadille``."""

    def collect(self) -> Iterator[ExamplesOfDocstring]:
        """Its docstrings with examples."""
        from spadille.edition import EditionError
        from spadille.edition.files import read_text
        from spadille.proof.examples import read_module
        from spadille.proof.project import Project

        project = Project.at(self.config.rootpath)
        module = next(name for name, path in project.modules.items() if path == self.path)
        shown = project.shown(self.path)
        try:
            docstrings = list(read_module(read_text(self.path, shown), module, shown))
        except EditionError as error:
            raise self.CollectError(str(error)) from None
        for docstring in docstrings:
            yield ExamplesOfDocstring.from_parent(self, name=docstring.object, project=project, docstring=docstring)


class ExamplesOfDocstring(pytest.Item):
    """The examples of one docstring."""

    def __init__(self, *, project: Project, docstring: Docstring, **rest: Any) -> None:
        super().__init__(**rest)
        self.project = project
        self.docstring = docstring

    def runtest(self) -> None:
        """Run them as ``spadille verify`` does."""
        from spadille.proof.run import Results, load_module, run_docstring

        results = Results()
        run_docstring(self.docstring, load_module(self.project, self.docstring.module), results)
        for run in self.docstring.runs:
            if results[run].failed:
                raise ExampleFailed(results[run].report)
            if results[run].ran < len(run.examples):
                raise ExampleFailed(f"{self.docstring.file}:{run.line}: an example here did not run; let each one run")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show doctest's own report."""
        from spadille.proof.run import Unloadable

        if isinstance(excinfo.value, ExampleFailed | Unloadable):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.docstring.line - 1, self.docstring.object


class ExampleFailed(Exception):
    """Doctest's report of an example that failed."""
