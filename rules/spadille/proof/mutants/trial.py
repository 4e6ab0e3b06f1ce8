"""Trying the changes: each in a process of its own, which the kernel ends when it runs too long or takes too much.

The process that starts them has imported everything once and never runs changed code.  Each trial is a fork of
it that imports the changed module, and whatever imports that, anew: constants, defaults and tables worked out at
import are those of the changed code.  It then runs the docstrings of the proofs concerned, and says of each
proof whether it noticed.
"""

from __future__ import annotations

import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

from spadille.edition import EditionError
from spadille.proof.examples import Docstring, Inventory, Run
from spadille.proof.mutants.plan import Case, Proof
from spadille.proof.project import Project
from spadille.proof.run import Results, load_module, run_docstring

KILLED, SURVIVED, TIMEOUT = "killed", "survived", "timeout"
_UNCHANGED = 60.0
"""What a docstring may take, in seconds, while nothing is changed."""
Say = Callable[[str, Any], None]
Verdicts = dict[str, str]
"""What came of a change, by the proofs that were tried."""


@dataclass(frozen=True)
class Limits:
    """What a trial may take."""

    seconds: float = 2.0
    """Processor time for one docstring, beyond ten times what it takes unchanged."""
    wall: float = 120.0
    """Time by the clock, in which a docstring must end; for changes that wait."""
    memory: int = 1 << 30
    """Bytes beyond those that the unchanged process has."""


@dataclass
class _Trial:
    """A trial under way."""

    case: Case
    pid: int
    since: float
    said: bytes = b""
    verdicts: Verdicts = field(default_factory=dict)
    begun: str = ""
    """The docstring that is being run."""
    done: bool = False
    late: bool = False


def enough(case: Case, verdicts: Verdicts) -> bool:
    """Whether ``verdicts`` say all that is asked of a case."""
    if any(proof.id not in verdicts for proof in case.own):
        return False
    return KILLED in verdicts.values() or all(proof.id in verdicts for proof in case.others)


class Trials:
    """Runs trials, as many at a time as there are processors."""

    def __init__(self, project: Project, inventory: Inventory, limits: Limits) -> None:
        self.project = project
        self.limits = limits
        self.docstrings = {docstring.object: docstring for docstring in inventory.docstrings if docstring.module}
        self.texts: dict[str, bytes] = {}
        self.codes: dict[str, CodeType] = {}
        self.importers: dict[str, frozenset[str]] = {}
        self.times: dict[str, float] = {}

    def run(self, cases: Sequence[tuple[Case, Verdicts]], jobs: int, tell: Callable[[Case, Verdicts], None]) -> None:
        """Try ``cases``, each given with the verdicts that are known; ``tell`` is told them with the new ones."""
        self._load([case for case, _ in cases])
        self._measure([proof for case, _ in cases for proof in (*case.own, *case.others)])
        self._serve((self._start(case, known) for case, known in cases), jobs, tell)

    def _load(self, cases: Sequence[Case]) -> None:
        """Import what is changed, what proves it and what imports it; keep their texts and codes."""
        changed = {case.mutant.module for case in cases}
        proving = {self.docstrings[p.docstring].module for case in cases for p in (*case.own, *case.others)}
        for name in sorted(changed | proving):
            load_module(self.project, name)
        for name, path in self.project.modules.items():
            if name in sys.modules and not path.is_relative_to(Path(__file__).parents[1]):
                self.texts[name] = path.read_bytes()
                self.codes[name] = compile(self.texts[name], str(path), "exec", dont_inherit=True)
        self.importers = _importers(self.texts)
        gc.collect()
        gc.freeze()

    def _measure(self, proofs: Sequence[Proof]) -> None:
        """How long each docstring takes unchanged; a proof that fails in such a process can notice nothing."""
        wanted = {proof.id for proof in proofs}
        names = sorted({proof.docstring for proof in proofs})
        self.times = dict.fromkeys(names, _UNCHANGED)

        def run(say: Say) -> None:
            self._import_anew(dict.fromkeys(self.codes))
            for name in names:
                begun = time.process_time()
                signal.setitimer(signal.ITIMER_PROF, _UNCHANGED)
                found = _noticed(self.docstrings[name], wanted)
                say("time", [name, time.process_time() - begun, found])

        fd, pid = self._fork(run)
        with open(fd, "rb") as pipe:
            said = [json.loads(line) for line in pipe.read().splitlines()]
        os.waitpid(pid, 0)
        for word, value in said:
            if word == "broken":
                raise RuntimeError(value)
            if word == "late":
                break
            name, seconds, found = value
            for proof in [proof for proof, verdict in found.items() if verdict != SURVIVED]:
                docstring = self.docstrings[name]
                what = f"the proof {proof} fails before anything is changed; mend it, or run spadille verify again"
                raise EditionError(docstring.file, docstring.line, what)
            self.times[name] = seconds
        measured = sum(word == "time" for word, _ in said)
        if measured < len(names):
            docstring = self.docstrings[names[measured]]
            what = "these examples end the process that runs them; mend them"
            raise EditionError(docstring.file, docstring.line, what)

    def _serve(self, starting: Iterator[tuple[int, _Trial]], jobs: int, tell: Callable[[Case, Verdicts], None]) -> None:
        active: dict[int, _Trial] = {}
        try:
            while True:
                while len(active) < jobs and (started := next(starting, None)):
                    active[started[0]] = started[1]
                if not active:
                    return
                ready, _, _ = select.select(list(active), [], [], 1.0)
                for fd in ready:
                    trial = active[fd]
                    if said := os.read(fd, 65536):
                        trial.since = time.monotonic()
                        self._hear(trial, said)
                        continue
                    del active[fd]
                    os.close(fd)
                    self._end(trial)
                    if again := self._after(trial):
                        active[again[0]] = again[1]
                    else:
                        tell(trial.case, trial.verdicts)
                for trial in active.values():
                    if time.monotonic() - trial.since > self.limits.wall:
                        trial.late = True
                        _kill(trial.pid)
        finally:
            for trial in active.values():
                _kill(trial.pid)

    def _start(self, case: Case, verdicts: Verdicts) -> tuple[int, _Trial]:
        fd, pid = self._fork(lambda say: self._try(case, verdicts, say))
        return fd, _Trial(case, pid, time.monotonic(), verdicts=dict(verdicts))

    def _fork(self, run: Callable[[Say], None]) -> tuple[int, int]:
        """Run something in a process of its own: the pipe on which it is heard, and its number."""
        ours, theirs = os.pipe()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(theirs)
            return ours, pid
        try:
            os.close(ours)

            def say(word: str, value: Any) -> None:
                os.write(theirs, json.dumps([word, value]).encode() + b"\n")

            try:
                self._confine()
                run(say)
            except MemoryError:
                say("late", None)
            except BaseException:
                # What changed code raises is caught where it runs; this is a fault of ours.
                say("broken", traceback.format_exc())
        finally:
            # Nothing of the process that was forked may run to its end here.
            os._exit(1)

    def _hear(self, trial: _Trial, said: bytes) -> None:
        *lines, trial.said = (trial.said + said).split(b"\n")
        for line in lines:
            try:
                word, value = json.loads(line)
            except ValueError:
                continue
            if word == "begin":
                trial.begun = value
            elif word == "found":
                trial.verdicts.update(value)
                trial.begun = ""
            elif word == "late":
                trial.late = True
            elif word == "broken":
                raise RuntimeError(value)
            else:
                trial.done = True

    def _end(self, trial: _Trial) -> None:
        _kill(trial.pid)
        _, status = os.waitpid(trial.pid, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGXCPU):
            trial.late = True

    def _after(self, trial: _Trial) -> tuple[int, _Trial] | None:
        """What is left of a trial that broke off: the proofs that were not reached yet."""
        if trial.done:
            return None
        proofs = (*trial.case.own, *trial.case.others)
        left = [proof for proof in proofs if proof.id not in trial.verdicts]
        if trial.late:
            # One that hangs is likely to hang everywhere.
            trial.verdicts.update({proof.id: TIMEOUT for proof in left})
            return None
        # A change that ends the process is noticed by the proof that was running, or by all, if by none.
        broken = [proof for proof in left if trial.begun in ("", proof.docstring)]
        trial.verdicts.update({proof.id: KILLED for proof in broken})
        if len(broken) < len(left) and not enough(trial.case, trial.verdicts):
            return self._start(trial.case, trial.verdicts)
        return None

    # What follows runs in the process of a trial.

    def _confine(self) -> None:
        """Keep this process from hanging, from taking all memory, and from being seen."""
        os.setsid()
        for stream, mode in ((0, os.O_RDONLY), (1, os.O_WRONLY), (2, os.O_WRONLY)):
            os.dup2(os.open(os.devnull, mode), stream)
        statm = Path("/proc/self/statm")
        taken = int(statm.read_text().split()[0]) * resource.getpagesize() if statm.exists() else 0
        resource.setrlimit(resource.RLIMIT_AS, (taken + self.limits.memory,) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # The kernel ends it with this signal, whatever its code is at.
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, 10 + self.limits.seconds)
        warnings.simplefilter("ignore")

    def _try(self, case: Case, verdicts: Verdicts, say: Say) -> None:
        mutant = case.mutant
        changed = mutant.applied(self.texts[mutant.module])
        try:
            code = compile(changed, str(self.project.modules[mutant.module]), "exec", dont_inherit=True)
            self._import_anew(dict.fromkeys(self.importers[mutant.module]) | {mutant.module: code})
        except (Exception, SystemExit):
            # A module that cannot be imported fails every proof.
            return
        groups: dict[str, list[str]] = {}
        for proof in case.own:
            groups.setdefault(proof.docstring, []).append(proof.id)
        own = set(groups)
        for proof in case.others:
            groups.setdefault(proof.docstring, []).append(proof.id)
        for name, proofs in groups.items():
            wanted = {proof for proof in proofs if proof not in verdicts}
            if not wanted:
                continue
            if name not in own and KILLED in verdicts.values():
                break
            say("begin", name)
            signal.setitimer(signal.ITIMER_PROF, self.limits.seconds + 10 * self.times[name])
            found = _noticed(self.docstrings[name], wanted)
            say("found", found)
            verdicts.update(found)
        say("done", None)

    def _import_anew(self, codes: Mapping[str, CodeType | None]) -> None:
        """Import modules again, with the code given or the same as before."""
        sys.meta_path.insert(0, _Finder(self.project, {name: code or self.codes[name] for name, code in codes.items()}))
        for name in codes:
            sys.modules.pop(name, None)
            parent, _, child = name.rpartition(".")
            if parent in sys.modules:
                vars(sys.modules[parent]).pop(child, None)
        for name in sorted(codes):
            importlib.import_module(name)


class _Enough(Exception):
    """The verdicts that were wanted are known."""


def _noticed(docstring: Docstring, wanted: set[str]) -> Verdicts:
    """Run a docstring and say which of the ``wanted`` proofs fail; it ends as soon as that is known."""
    results = Results()
    seen: list[Run] = []

    def begins(docstring: Docstring, run: Run) -> None:
        seen.append(run)
        if not wanted.intersection(later.name for later in docstring.runs[len(seen) - 1 :]):
            raise _Enough

    try:
        run_docstring(docstring, sys.modules[docstring.module], results, begins)
    except _Enough:
        pass
    verdicts = {}
    for run in docstring.runs:
        if run.name in wanted:
            noticed = results[run].failed or results[run].ran < len(run.examples)
            # Code without end that fills the memory may meet either limit first; both are one to us.
            without_end = "\n    MemoryError" in results[run].report
            verdicts[run.name] = TIMEOUT if without_end else KILLED if noticed else SURVIVED
    return verdicts


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(importlib.abc.MetaPathFinder):
    """Gives modules the code that it holds for them."""

    def __init__(self, project: Project, codes: dict[str, CodeType]) -> None:
        self.project = project
        self.codes = codes

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        """Find one of these modules."""
        if fullname not in self.codes:
            return None
        file = self.project.modules[fullname]
        folder = [str(file.parent)] if file.name == "__init__.py" else None
        loader = _Loader(fullname, str(file), self.codes[fullname])
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=folder)


def _importers(texts: Mapping[str, bytes]) -> dict[str, frozenset[str]]:
    """The modules that import each module, by themselves or through others."""
    direct: dict[str, set[str]] = {name: set() for name in texts}
    for name, text in texts.items():
        for node in ast.walk(ast.parse(text)):
            targets: list[str] = []
            if isinstance(node, ast.Import):
                targets = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                targets = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for target in targets:
                if target in direct and target != name:
                    direct[target].add(name)
    result = {}
    for name in texts:
        seen: set[str] = set()
        todo = [name]
        while todo:
            for importer in direct[todo.pop()] - seen:
                seen.add(importer)
                todo.append(importer)
        result[name] = frozenset(seen - {name})
    return result


def _kill(pid: int) -> None:
    for kill in (os.killpg, os.kill):
        try:
            kill(pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
