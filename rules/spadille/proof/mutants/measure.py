"""Trying the proofs: what is tried, what is known already, and what came of it."""

from __future__ import annotations

import difflib
import json
import os
import sys
import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from spadille.edition import Corpus, EditionError, Problem, load
from spadille.edition.ledger import write_whole
from spadille.proof.code import digest
from spadille.proof.evidence import Evidence, answer_with, ask, current
from spadille.proof.examples import inventory
from spadille.proof.mutants.changes import Mutant
from spadille.proof.mutants.equivalents import SHOWN, Equivalent, load_equivalents
from spadille.proof.mutants.plan import Case, Plan, Proof
from spadille.proof.mutants.share import Share
from spadille.proof.mutants.strength import Strength, key_of, key_of_module, load_strengths, save_strengths
from spadille.proof.mutants.trial import KILLED, SURVIVED, TIMEOUT, Limits, Trials, Verdicts, enough
from spadille.proof.project import Project

Report = dict[str, Any]


def measure(
    project: Project,
    games: Collection[str] | None,
    ties: Collection[str] = (),
    jobs: int | None = None,
    limits: Limits | None = None,
    share: str | None = None,
) -> Report:
    """Try the proofs of ``games`` (all, where ``None``) and of the rules and readings ``ties``; keep what is found.

    It runs in a process of its own.  The report has the figures of every module and rule that was tried, and
    the survivors with their places.

    :param share: which share of the changes is tried, as :class:`Share` reads it.  No figures are kept of it: the
        report has the survivors that are not recorded yet, so that it says whether any proof has become weaker.
    """
    code = project.playing_fingerprint()
    asked = {
        "code": code,
        "evidence": current(project.root if project.checkout else None),
        "games": games if games is None else sorted(games),
        "ties": sorted(ties),
        "jobs": jobs
        or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)),
        "limits": asdict(limits or Limits()),
        "share": share,
    }
    return ask(project, __name__, asked)


class _Kept:
    """The verdicts found earlier, one line of a file each, by a digest of the change, the proof and their code."""

    def __init__(self, project: Project) -> None:
        self.path: Path | None = project.evidence and project.evidence.parent / "mutants" / "verdicts.jsonl"
        self.verdicts: dict[str, str] = {}
        if self.path and self.path.exists():
            for line in self.path.read_text("utf-8").splitlines():
                try:
                    name, verdict = json.loads(line)
                except ValueError:
                    # A run that was broken off may leave half a line.
                    continue
                self.verdicts[name] = verdict

    @staticmethod
    def name(mutant: Mutant, proof: Proof) -> str:
        return digest(mutant.id, mutant.code, proof.key)

    def of(self, case: Case) -> Verdicts:
        found = {proof.id: self.verdicts.get(self.name(case.mutant, proof)) for proof in (*case.own, *case.others)}
        return {proof: verdict for proof, verdict in found.items() if verdict}

    def add(self, case: Case, verdicts: Verdicts) -> None:
        new = {}
        for proof in (*case.own, *case.others):
            name = self.name(case.mutant, proof)
            if proof.id in verdicts and name not in self.verdicts:
                new[name] = verdicts[proof.id]
        self.verdicts.update(new)
        if self.path and new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(json.dumps(pair) + "\n" for pair in new.items()))

    def forget(self, cases: Iterable[Case]) -> None:
        """After a run of everything, keep what belongs to the present code alone."""
        names = {self.name(case.mutant, proof) for case in cases for proof in (*case.own, *case.others)}
        lines = [json.dumps(pair) + "\n" for pair in sorted(self.verdicts.items()) if pair[0] in names]
        if self.path and lines:
            write_whole(self.path, "".join(lines))


def _answer(project: Project, question: dict[str, Any]) -> Report:
    begun = time.monotonic()
    corpus = load(project.corpus)
    evidence, games, ties = question["evidence"], question["games"], question["ties"]
    plan = Plan(project, corpus, evidence)
    modules = plan.modules(games)
    cases = plan.cases(modules, ties)
    share = Share.read(question["share"], evidence["fingerprint"]) if question["share"] else None
    if share:
        cases = [case.anyhow for case in cases if share.holds(case.mutant)]
    kept = _Kept(project)
    found = {case.mutant.id: kept.of(case) for case in cases}
    todo = [case for case in cases if not enough(case, found[case.mutant.id])]
    progress = _Progress(len(cases), len(cases) - len(todo))

    def tell(case: Case, verdicts: Verdicts) -> None:
        found[case.mutant.id] = verdicts
        kept.add(case, verdicts)
        progress.step(_whole(verdicts.values()) == SURVIVED)

    if todo:
        if project.playing_fingerprint() != question["code"]:
            what = "the code of a game has changed while the proofs ran; run this again"
            raise EditionError(str(project.root), 1, what)
        trials = Trials(project, inventory(project), Limits(**question["limits"]))
        trials.run([(case, found[case.mutant.id]) for case in todo], question["jobs"], tell)
    progress.end()
    if share:
        report = _report_of_share(project, plan, cases, found, share)
    else:
        if games is None:
            kept.forget(cases)
        report = _report(project, corpus, plan, cases, found, modules, ties, evidence)
    return report | {
        "tried": len(todo),
        "known": len(cases) - len(todo),
        "seconds": round(time.monotonic() - begun),
    }


def _report(
    project: Project,
    corpus: Corpus,
    plan: Plan,
    cases: list[Case],
    found: dict[str, Verdicts],
    modules: Collection[str],
    ties: Collection[str],
    evidence: Evidence,
) -> Report:
    excused = load_equivalents(project.corpus)
    whole = {case.mutant.id: _whole(found[case.mutant.id].values()) for case in cases}
    of_modules: dict[str, Strength] = {}
    for module in modules:
        here = [case for case in cases if case.mutant.module == module]
        if here:
            keyed = key_of_module(module, evidence)
            of_modules[module] = _strength(keyed, ((case, whole[case.mutant.id], "") for case in here), excused)
    claimed = {
        tie
        for proof in evidence["proofs"]
        if proof["module"] in modules
        for tie in (*proof["rules"], *proof["readings"])
    }
    of_rules = {
        name: _strength(key_of(name, evidence), _of_tie(name, cases, found, whole), excused)
        for name in sorted(claimed | set(ties))
        if name in corpus.rules or name in corpus.readings
    }
    strengths = load_strengths(project)
    strengths.modules.update(of_modules)
    strengths.rules.update(of_rules)
    strengths.modules = {name: entry for name, entry in strengths.modules.items() if name in project.modules}
    known = {*corpus.rules, *corpus.readings}
    strengths.rules = {name: entry for name, entry in strengths.rules.items() if name in known}
    if project.checkout:
        save_strengths(project, strengths)
    survivors = [case for case in cases if whole[case.mutant.id] == SURVIVED and case.mutant.id not in excused]
    return {
        "modules": {name: asdict(entry) for name, entry in of_modules.items()},
        "rules": {name: asdict(entry) for name, entry in of_rules.items()},
        "survivors": [_shown(project, plan, case) for case in survivors],
        "timeouts": [_shown(project, plan, case) for case in cases if whole[case.mutant.id] == TIMEOUT],
        "problems": [asdict(problem) for problem in _needless(excused, cases, whole)],
    }


def _report_of_share(
    project: Project, plan: Plan, cases: list[Case], found: dict[str, Verdicts], share: Share
) -> Report:
    """Whether the proofs are no weaker than recorded: what nothing notices is excused, or recorded as such."""
    excused = load_equivalents(project.corpus)
    recorded = {name for entry in load_strengths(project).modules.values() for name in entry.survivors}
    whole = {case.mutant.id: _whole(found[case.mutant.id].values()) for case in cases}
    unnoticed = [case for case in cases if whole[case.mutant.id] == SURVIVED]
    new = [case for case in unnoticed if case.mutant.id not in recorded and case.mutant.id not in excused]
    return {
        "share": str(share),
        "modules": {},
        "rules": {},
        "noticed": len(cases) - len(unnoticed),
        "unnoticed": len(unnoticed) - len(new),
        "survivors": [_shown(project, plan, case) for case in new],
        "timeouts": [],
        "problems": [asdict(problem) for problem in _needless(excused, cases, whole)],
    }


def _whole(verdicts: Iterable[str]) -> str:
    """What came of a change as a whole."""
    verdicts = set(verdicts)
    return next((verdict for verdict in (KILLED, TIMEOUT) if verdict in verdicts), SURVIVED)


def _of_tie(
    name: str, cases: Iterable[Case], found: dict[str, Verdicts], whole: dict[str, str]
) -> Iterator[tuple[Case, str, str]]:
    """The changes of the code that claims a rule: what its own proofs found, and what all found together."""
    for case in cases:
        if name in case.ties:
            verdicts = found[case.mutant.id]
            own = _whole(verdicts[proof.id] for proof in case.own if name in proof.ties and proof.id in verdicts)
            yield case, own, whole[case.mutant.id]


def _strength(keyed: str, results: Iterable[tuple[Case, str, str]], excused: Collection[str]) -> Strength:
    made = Strength(key=keyed)
    for case, own, all_together in results:
        if own == KILLED:
            made.killed += 1
        elif all_together == KILLED:
            made.elsewhere += 1
        elif case.mutant.id in excused:
            made.excused += 1
        elif own == TIMEOUT or all_together == TIMEOUT:
            made.timeouts += 1
        else:
            made.survived += 1
            made.survivors.append(case.mutant.id)
    return made


def _needless(excused: dict[str, Equivalent], cases: Iterable[Case], whole: dict[str, str]) -> Iterator[Problem]:
    for case in cases:
        name = case.mutant.id
        if name in excused and whole[name] != SURVIVED:
            what = f"a proof notices “{name}”; its excuse is not needed, take it out"
            yield Problem(SHOWN, excused[name].line, what)


def _shown(project: Project, plan: Plan, case: Case) -> dict[str, Any]:
    """A change as it would stand in the file."""
    mutant, text = case.mutant, plan.texts[case.mutant.module]
    old, new = text.decode().splitlines(), mutant.applied(text).decode().splitlines()
    diff = [line for line in difflib.unified_diff(old, new, n=0, lineterm="") if line[:1] in "+-"][2:]
    return {
        "mutant": mutant.id,
        "code": mutant.code,
        "module": mutant.module,
        "file": project.shown(project.modules[mutant.module]),
        "line": mutant.line,
        "diff": diff,
        "proofs": [proof.id for proof in (*case.own, *case.others)],
    }


class _Progress:
    """How far it is: on a terminal, one line that is wiped at the end; else a line a minute."""

    def __init__(self, of: int, done: int) -> None:
        self.of, self.done, self.survived = of, done, 0
        self.terminal = sys.stderr.isatty()
        self.told = time.monotonic()

    def step(self, survived: bool) -> None:
        self.done += 1
        self.survived += survived
        if self.terminal:
            print(f"\r\033[K{self}", end="", file=sys.stderr, flush=True)
        elif time.monotonic() - self.told > 60:
            self.told = time.monotonic()
            print(self, file=sys.stderr, flush=True)

    def __str__(self) -> str:
        return f"changes tried: {self.done} of {self.of}; {self.survived} not noticed"

    def end(self) -> None:
        if self.terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(answer_with(_answer, *sys.argv[1:]))
