"""The evidence: what was found when all examples last ran, as one JSON value.

It is kept in ``_build/evidence.json`` of a checkout as long as nothing that it depends on changes, and only
where nothing was refused: a file of evidence cannot stand for a failure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from spadille import __version__
from spadille.edition import EditionError, load
from spadille.edition.ledger import write_whole
from spadille.proof.check import Check
from spadille.proof.code import digest
from spadille.proof.examples import Docstring, Run, inventory
from spadille.proof.outcomes import Kept
from spadille.proof.project import Project
from spadille.proof.run import Progress, Results, run_all
from spadille.proof.sides import cases

FORMAT = 1
Evidence = dict[str, Any]


def current(root: Path | str | None = None) -> Evidence:
    """The evidence for the project in ``root``: as kept, if nothing has changed since, else found anew.

    :raises EditionError: if the corpus cannot be read.
    """
    project = Project.at(root)
    return read(project) or fresh(project, every=False)


def read(project: Project) -> Evidence | None:
    """The evidence kept for ``project``, or nothing where there is none that still holds."""
    if project.evidence is None or not project.evidence.exists():
        return None
    try:
        kept = json.loads(project.evidence.read_bytes())
    except (ValueError, OSError):
        return None
    valid = isinstance(kept, dict) and kept.get("format") == FORMAT and kept.get("spadille") == __version__
    return kept if valid and kept.get("fingerprint") == project.fingerprint() else None


def noticing(evidence: Evidence) -> list[dict[str, Any]]:
    """What can notice a change of the code: the proofs, and the examples of what the games share."""
    return [*evidence["proofs"], *evidence["shared"]]


def fresh(
    project: Project, only: Collection[str] | None = None, modules: Collection[str] = (), every: bool = True
) -> Evidence:
    """Run the examples in a process of their own, and keep the evidence if nothing is refused.

    :param only: the rules and readings asked for; the evidence is then about them alone, and not kept.
    :param modules: with ``only``, modules of which every example is run, whether or not it is tied to one of these.
    :param every: whether to run those too of which it is kept what came of them and nothing has changed since.
    """
    evidence = ask(project, __name__, {"only": only and sorted(only), "modules": sorted(modules), "every": every})
    if only is None and project.evidence and not evidence["problems"]:
        # What cannot be kept, as where the checkout is read-only, is found anew the next time.
        with suppress(EditionError):
            write_whole(project.evidence, dumps(evidence))
    return evidence


def ask(project: Project, module: str, question: dict[str, Any]) -> dict[str, Any]:
    """Have a question about ``project`` answered by ``module``, run in a process of its own.

    :raises EditionError: if there is no answer, or the answer is an error.
    """
    with tempfile.TemporaryDirectory() as folder:
        asked, answer = Path(folder) / "question.json", Path(folder) / "answer.json"
        asked.write_text(json.dumps({"root": str(project.root) if project.checkout else None, **question}), "utf-8")
        here = str(Path(__file__).resolve().parents[2])
        paths = [str(project.rules), here, os.environ.get("PYTHONPATH", "")]
        # A fixed seed for hashes gives the same lines reached each time.  No bytecode is written, since what is
        # compiled within one second of an edit may hide it.
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "PYTHONHASHSEED": "0",
            "PYTHON_COLORS": "0",
        }
        command = [sys.executable, "-B", "-m", module, str(asked), str(answer)]
        status = subprocess.run(command, env=environment, cwd=project.root, stdin=subprocess.DEVNULL).returncode
        if not answer.exists():
            what = f"the examples could not be run (exit status {status}); see the messages above"
            raise EditionError(str(project.root), 1, what)
        found: dict[str, Any] = json.loads(answer.read_bytes())
    if "error" in found:
        raise EditionError(*found["error"])
    return found


def answer_with(answering: Callable[[Project, dict[str, Any]], dict[str, Any]], asked: str, answer: str) -> int:
    """Answer a question of :func:`ask`, in the process started for it."""
    question = json.loads(Path(asked).read_bytes())
    try:
        found = answering(Project.at(question["root"]), question)
    except EditionError as error:
        found = {"error": [error.problem.path, error.problem.line, error.problem.what]}
    except KeyboardInterrupt:
        return 130
    Path(answer).write_text(dumps(found), "utf-8")
    return 0


def dumps(evidence: Evidence) -> str:
    """Evidence as text, the same for the same evidence."""
    return json.dumps(evidence, sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def gather(
    project: Project,
    only: Collection[str] | None = None,
    modules: Collection[str] = (),
    progress: Progress | None = None,
    every: bool = True,
) -> Evidence:
    """Run the examples in this process and say what they prove."""
    fingerprint = project.fingerprint()
    corpus = load(project.corpus)
    found = inventory(project)
    docstrings = found.asked(only, modules)
    kept, results = Kept(project), Results()
    run_all(project, docstrings if every else kept.take(docstrings, results), progress, results)
    check = Check(project, corpus, found, results, only, modules)
    rules, readings, problems = check.rules, check.readings, check.problems()
    if only is None and not problems:
        kept.keep(docstrings, results)
    runs = [(docstring, run) for docstring in docstrings for run in docstring.runs]
    outcomes = [check.results[run] for _, run in runs]
    return {
        "format": FORMAT,
        "spadille": __version__,
        "fingerprint": fingerprint,
        "proofs": [_proof(check, docstring, run) for docstring, run in runs if run.id],
        # What the games share obeys no rule, so that its examples are no proofs; they tell what its code does.
        "shared": [
            _shared(check, docstring, run)
            for docstring, run in runs
            if docstring.module in project.shared and not run.id
        ],
        "failures": [check.results[run].report for _, run in runs if not run.id and check.results[run].report],
        "rules": rules,
        "readings": readings,
        "examples": {
            "found": found.found if only is None else sum(len(run.examples) for _, run in runs),
            "ran": sum(outcome.ran for outcome in outcomes),
            "failed": sum(len(outcome.failed) for outcome in outcomes),
        },
        "problems": [{"path": p.path, "line": p.line, "what": p.what} for p in problems],
        "totals": {
            "rules": _total(rules.values()),
            "readings": _total(readings.values()),
            "numbers": {
                "held": sum(rule["numbers"]["held"] for rule in rules.values()),
                "of": sum(rule["numbers"]["of"] for rule in rules.values()),
            },
            "sides": {
                "two": sum(rule["sides"]["state"] == "two" for rule in rules.values()),
                "of": sum(rule["sides"]["state"] != "excused" for rule in rules.values()),
            },
            "games": {
                game: _total(state for name, state in rules.items() if corpus.passages[name].game == game)
                for game in corpus.games
                if only is None or any(corpus.passages[name].game == game for name in rules)
            },
        },
    }


def _proof(check: Check, docstring: Docstring, run: Run) -> dict[str, Any]:
    outcome = check.results[run]
    passages = check.corpus.passages
    return {
        "id": run.id,
        "object": docstring.object,
        "module": docstring.module,
        "file": docstring.file,
        "line": run.line,
        "last_line": run.last_line,
        "lead": run.lead,
        "code": run.code,
        "rules": {name: check.entries[name].version if name in check.entries else 0 for name in run.rules},
        "readings": list(run.readings),
        "verdict": check.verdict(docstring, run),
        "failure": outcome.report,
        "ways": outcome.ways.shown(),
        "cases": [case.evidence() for case in cases(run.examples, docstring.line)],
        "text_hashes": {name: passages[name].text_hash for name in run.rules if name in passages},
        **_touched(check, docstring, run),
    }


def _shared(check: Check, docstring: Docstring, run: Run) -> dict[str, Any]:
    outcome = check.results[run]
    failed = outcome.failed or outcome.ran < len(run.examples)
    return {
        "id": run.name,
        "object": docstring.object,
        "rules": {},
        "readings": [],
        "verdict": "failed" if failed else "passed",
        **_touched(check, docstring, run),
    }


def _touched(check: Check, docstring: Docstring, run: Run) -> dict[str, Any]:
    """The code that a run reached, and the digests that say whether run and code are still the same."""
    outcome = check.results[run]
    return {
        "reached": outcome.reached,
        "proof_hash": digest(run.lead, *(other.code for other in docstring.runs[: docstring.runs.index(run) + 1])),
        "code_hash": outcome.code,
    }


def _total(states: Iterable[dict[str, Any]]) -> dict[str, int]:
    states = list(states)
    return {"verified": sum(state["state"] == "verified" for state in states), "of": len(states)}


def _tell(module: str, done: int, of: int) -> None:
    """Progress on a terminal, on one line that is wiped at the end."""
    name = module.rpartition(".")[2]
    print(f"\r\033[K{name}: {done} of {of}", end="\r\033[K" if done == of else "", file=sys.stderr, flush=True)


def _answer(project: Project, question: dict[str, Any]) -> Evidence:
    tell = _tell if sys.stderr.isatty() else None
    return gather(project, question["only"], question["modules"], tell, question["every"])


if __name__ == "__main__":
    sys.exit(answer_with(_answer, *sys.argv[1:]))
