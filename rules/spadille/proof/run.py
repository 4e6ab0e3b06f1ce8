"""Running the examples, each proof watched alone for the lines that it reaches."""

from __future__ import annotations

import doctest
import importlib
import os
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from spadille.edition import Problem
from spadille.proof.code import Code, digest
from spadille.proof.examples import Docstring, Run
from spadille.proof.project import Project
from spadille.proof.sides import Watch, Ways

Progress = Callable[[str, int, int], None]
"""Told the module whose examples run, how many of its docstrings are done, and of how many."""


@dataclass
class Outcome:
    """What came of one run of examples."""

    ran: int = 0
    failed: list[int] = field(default_factory=list)
    """The lines of the examples that failed."""
    report: str = ""
    """What doctest says of them."""
    reached: dict[str, list[int]] = field(default_factory=dict)
    """The lines run in the bodies of functions, by function."""
    code: str = ""
    """A digest of those functions and the constants of their modules, without docstrings and comments."""
    ways: Ways = field(default_factory=Ways)
    """The ways in which the claimant came out."""


@dataclass
class Results:
    """The outcome of every run, and what kept some from running."""

    outcomes: dict[int, Outcome] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def __getitem__(self, run: Run) -> Outcome:
        return self.outcomes.setdefault(id(run), Outcome())


class Unloadable(Exception):
    """A module cannot be imported."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


def load_module(project: Project, name: str) -> ModuleType:
    """Import a module of ``project``."""
    path = project.modules[name]
    if str(project.rules) not in sys.path:
        sys.path.insert(0, str(project.rules))
    try:
        module = importlib.import_module(name)
    except (Exception, SystemExit) as error:
        frames = traceback.extract_tb(error.__traceback__)
        line = next((frame.lineno for frame in reversed(frames) if Path(frame.filename) == path), None) or 1
        if isinstance(error, SyntaxError) and error.filename == str(path):
            line = error.lineno or 1
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise Unloadable(
            Problem(project.shown(path), line, f"the module cannot be imported ({what}); mend it")
        ) from error
    if not os.path.samefile(module.__file__ or os.devnull, path):
        what = f"another {name} comes first ({module.__file__}); uninstall it, or set PYTHONPATH to {project.rules}"
        raise Unloadable(Problem(project.shown(path), 1, what))
    return module


class _Runner(doctest.DocTestRunner):
    """Keeps doctest's reports by run instead of printing them, and says when a run begins."""

    def __init__(self, docstring: Docstring, results: Results, begins: Callable[[Docstring, Run], None]) -> None:
        super().__init__(verbose=False)
        self.docstring = docstring
        self.results = results
        self.begins = begins
        self.runs = {id(example): run for run in docstring.runs for example in run.examples}
        self.current: Run | None = None

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        run = self.runs[id(example)]
        self.results[run].ran += 1
        if run is not self.current:
            self.current = run
            self.begins(self.docstring, run)

    def report_success(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        pass

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        super().report_failure(self._keep(example), test, example, got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        super().report_unexpected_exception(self._keep(example), test, example, exc_info)

    def _keep(self, example: doctest.Example) -> Callable[[str], None]:
        outcome = self.results[self.runs[id(example)]]
        outcome.failed.append(self.docstring.line_of(example))

        def keep(text: str) -> None:
            outcome.report += text

        return keep


def run_docstring(
    docstring: Docstring,
    module: ModuleType | None,
    results: Results,
    begins: Callable[[Docstring, Run], None] = lambda docstring, run: None,
) -> None:
    """Run the examples of one docstring in one namespace: the names of its module, as doctest has it."""
    names = dict(vars(module)) if module else {"__name__": "__main__"}
    test = doctest.DocTest(
        docstring.examples, names, docstring.object, docstring.file, docstring.line - 1, docstring.text
    )
    _Runner(docstring, results, begins).run(test, out=lambda text: None)


def run_all(
    project: Project,
    docstrings: Iterable[Docstring],
    progress: Progress | None = None,
    results: Results | None = None,
) -> Results:
    """Run ``docstrings``, watching the code of the project, and add to ``results`` what comes of them."""
    results = Results() if results is None else results
    modules = _import_all(project, docstrings, results)
    groups: dict[str, list[Docstring]] = {}
    for docstring in docstrings:
        if not docstring.module or docstring.module in modules:
            groups.setdefault(docstring.module or docstring.object, []).append(docstring)
    with _watched(project, results) as begins:
        for name, group in groups.items():
            for done, docstring in enumerate(group):
                if progress:
                    progress(name, done, len(group))
                run_docstring(docstring, modules.get(docstring.module), results, begins)
            if progress:
                progress(name, len(group), len(group))
    for docstring in docstrings:
        for run in docstring.runs:
            results[run].report = _portable(results[run].report, project)
    return results


def _import_all(project: Project, docstrings: Iterable[Docstring], results: Results) -> dict[str, ModuleType]:
    """Import the modules before anything is watched, so that what runs at import counts for no proof."""
    modules: dict[str, ModuleType] = {}
    refused: set[str] = set()
    seen: dict[str, list[list[tuple[str, str]]]] = {}
    for docstring in docstrings:
        name = docstring.module
        if not name or name in refused:
            continue
        if name not in modules:
            try:
                modules[name] = load_module(project, name)
            except Unloadable as error:
                refused.add(name)
                results.problems.append(error.problem)
                continue
        if name not in seen:
            tests = doctest.DocTestFinder().find(modules[name], name)
            seen[name] = [[(e.source, e.want) for e in test.examples] for test in tests]
        if [(e.source, e.want) for e in docstring.examples] not in seen[name]:
            what = "doctest does not find this docstring (something wraps or replaces its object); move its examples"
            results.problems.append(Problem(docstring.file, docstring.line_of(docstring.examples[0]), what))
    return modules


@contextmanager
def _watched(project: Project, results: Results) -> Iterator[Callable[[Docstring, Run], None]]:
    """Watch the code of ``project``; what is yielded must be told when a run begins."""
    import coverage

    # The runner itself runs between the examples; what it does is no part of them.
    here = Path(__file__).parent
    watch = coverage.Coverage(
        data_file=None, config_file=False, source=[str(project.rules)], omit=[f"{here}/*"], messages=False
    )
    # The newer core, which Python 3.14 prefers, cannot tell one proof from another.
    watch.set_option("run:core", "ctrace")
    runs: dict[str, Run] = {}
    sides = Watch()
    caches = _caches(project)

    def begins(docstring: Docstring, run: Run) -> None:
        # What an earlier proof left in a cache would keep this one from reaching the code.
        for clear in caches:
            clear()
        runs[str(len(runs))] = run
        watch.switch_context(str(len(runs) - 1))
        sides.begin(docstring.module, docstring.object, results[run].ways)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", coverage.exceptions.CoverageWarning)
        watch.start()
        try:
            yield begins
        finally:
            watch.stop()
            sides.end()
        data = watch.get_data()
    names = {os.path.realpath(path): module for module, path in project.modules.items()}
    codes: dict[str, Code] = {}
    touched: dict[str, dict[str, list[int]]] = {}
    for file in data.measured_files():
        real = os.path.realpath(file)
        for line, contexts in data.contexts_by_lineno(file).items():
            for context in contexts:
                touched.setdefault(context, {}).setdefault(real, []).append(line)
    for context, run in runs.items():
        sources: dict[str, str] = {}
        for file, lines in touched.get(context, {}).items():
            if file in names:
                code = codes.get(file) or codes.setdefault(file, Code.of(Path(file), names[file]))
                reached = code.reached(lines)
                results[run].reached.update(reached)
                sources.update((name, code.sources[name]) for name in reached)
                if reached:
                    sources[names[file]] = code.sources[names[file]]
        results[run].reached = dict(sorted(results[run].reached.items()))
        results[run].code = digest("\n".join(f"{name}\n{sources[name]}" for name in sorted(sources)))


def _caches(project: Project) -> list[Callable[[], None]]:
    """What empties the caches of functions, in the modules of ``project`` that are loaded."""
    found = {}
    for name in project.modules:
        for value in vars(sys.modules.get(name, object)).values():
            clear = getattr(value, "cache_clear", None)
            if callable(clear):
                found[id(value)] = clear
    return list(found.values())


def _portable(report: str, project: Project) -> str:
    """A report without what differs from one machine to another."""
    for folder in (str(project.root), *sorted(map(os.path.abspath, filter(None, sys.path)), key=len, reverse=True)):
        report = report.replace(folder.rstrip(os.sep) + os.sep, "")
    return report.strip("\n").removeprefix("*" * 70).strip("\n")
