"""The sweep: damages a copy of the project in many ways, and asks what the checks say of each.

``python tests/drift/sweep.py`` tries everything and writes the figures to ``docs/drift.json``, from which the
site draws them; ``--sample 40`` tries a fixed share and writes nothing.  Each process has a copy of its own, in
which all examples run once, but for those of which ``spadille verify`` has kept what came of them; then, for each
damage, only what it can touch is run or read again, by the code that ``spadille verify`` uses.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "docs/drift.json"
SECONDS = 60
"""How long the examples may run that a damage touches; a damage may make them run for ever."""

Report = dict[str, Any]


class Bench:
    """A copy of the project, its examples run once, in which one damage after the other is tried."""

    def __init__(self, root: Path) -> None:
        from spadille.edition import load
        from spadille.proof.examples import inventory
        from spadille.proof.outcomes import Kept
        from spadille.proof.project import Project
        from spadille.proof.run import Results, run_all

        self.root = root
        self.project = Project.at(root)
        self.corpus = load(root / "corpus")
        self.inventory = inventory(self.project)
        self.results = Results()
        run_all(self.project, Kept(self.project).take(self.inventory.docstrings, self.results), results=self.results)

    def damages(self) -> list[Any]:
        """Everything to be tried."""
        from damages import damages

        reached = {run.id: self.results[run].reached for _, run in self.inventory.proofs.values()}
        return damages(self.root, self.corpus, self.inventory, reached)

    def said(self, damage: Any) -> list[str]:
        """What is said of the project with a damage, which is mended afterwards."""
        before = {name: (self.root / name).read_bytes() for name in {*damage.files, "corpus/ledger.toml"}}
        try:
            for name, text in damage.files.items():
                (self.root / name).write_bytes(text.encode())
            if damage.runs or any(damage.moved):
                return self._in_a_fork(damage)
            return self._problems(damage, self.inventory, self.results)
        finally:
            for name, data in before.items():
                (self.root / name).write_bytes(data)

    def _problems(self, damage: Any, inventory: Any, results: Any) -> list[str]:
        from spadille.edition import EditionError, ledger, load
        from spadille.proof.check import Check

        try:
            corpus = load(self.root / "corpus")
            if damage.accepted:
                ledger.accept(corpus, corpus.passages)
            return [str(problem) for problem in Check(self.project, corpus, inventory, results).problems()]
        except EditionError as error:
            return [str(error)]

    def _in_a_fork(self, damage: Any) -> list[str]:
        """Run the examples again that a damage touches, where what they load and leave harms nobody."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            status = 1
            try:
                signal.alarm(SECONDS)
                os.write(writing, json.dumps(self._again(damage))[:60000].encode())
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            answer = pipe.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM:
            return ["the examples did not run to their end in time"]
        if status or not answer:
            raise RuntimeError(f"{damage.kind}, {damage.where}: the checks themselves broke")
        said: list[str] = json.loads(answer)
        return said

    def _again(self, damage: Any) -> list[str]:
        from spadille.proof.examples import inventory
        from spadille.proof.run import Results, run_all

        for name in [name for name in sys.modules if name.startswith(("spadille.games", "spadille.table"))]:
            del sys.modules[name]
        found = inventory(self.project)
        old = {docstring.object: docstring for docstring in self.inventory.docstrings}
        again = [d for d in found.docstrings if d.object in damage.runs or d.object not in old]
        results: Results = run_all(self.project, again)
        first, by = damage.moved
        for docstring in found.docstrings:
            if docstring in again:
                continue
            for run, before in zip(docstring.runs, old[docstring.object].runs, strict=True):
                outcome = self.results[before]
                if damage.module and by:
                    outcome.reached = {
                        name: [line + by if line >= first else line for line in lines]
                        if name.startswith(f"{damage.module}.") else lines
                        for name, lines in outcome.reached.items()
                    }  # fmt: skip
                results.outcomes[id(run)] = outcome
        return [problem[:300] for problem in self._problems(damage, found, results)][:60]


def work(root: Path, share: int, of: int, sample: int) -> list[Report]:
    """Try a share of the damages in the copy ``root``."""
    bench = Bench(root)
    clean = bench.said(type("Nothing", (), {"files": {}, "runs": (), "moved": (), "accepted": False})())
    if clean:
        raise SystemExit(f"the project is refused as it is: {clean[0]}")
    found = bench.damages()
    reports = []
    for damage in (sampled(found, sample) if sample else found)[share::of]:
        said = bench.said(damage)
        right = any(re.search(damage.said, line) for line in said) if damage.said else not said
        reports.append(
            {"kind": damage.kind, "where": damage.where, "harmless": not damage.said, "right": right, "said": said[:3]}
        )
        if not right:
            print(told(reports[-1]), file=sys.stderr, flush=True)
        elif share == 0 and len(reports) % 20 == 0:
            print(f"about {len(reports) * of} tried", file=sys.stderr, flush=True)
    return reports


def told(report: Report) -> str:
    """What went wrong with a damage."""
    what = "refused, and should not be" if report["harmless"] else "not refused as it should be"
    return f"{report['where']}: {report['kind']}: {what}: {'; '.join(report['said']) or 'nothing was said'}"


def sampled(found: list[Any], number: int) -> list[Any]:
    """Some damages, the same each time: one of each kind at least."""
    shuffled = Random("sample").sample(found, len(found))
    first = list({damage.kind: damage for damage in reversed(shuffled)}.values())
    return [*first, *(damage for damage in shuffled if damage not in first)][: max(number, len(first))]


def sweep(jobs: int, sample: int = 0) -> list[Report]:
    """Try the damages in ``jobs`` processes."""
    with tempfile.TemporaryDirectory() as folder:
        started = []
        for share in range(jobs):
            copy = Path(folder) / str(share)
            for name in ("corpus", "rules", "docs"):
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            for name in ("README.md", ".gitignore"):
                shutil.copy(ROOT / name, copy / name)
            kept = "_build/outcomes.json"
            if (ROOT / kept).exists():
                (copy / "_build").mkdir()
                shutil.copy(ROOT / kept, copy / kept)
            paths = [str(copy / "rules"), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONHASHSEED": "0"}
            command = [sys.executable, "-B", __file__, "--work", str(copy), str(share), str(jobs), str(sample)]
            started.append(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, cwd=copy))
        answers = [process.communicate()[0] for process in started]
    if any(process.returncode for process in started):
        raise SystemExit("the sweep broke; see the messages above")
    return [report for answer in answers for report in json.loads(answer)]


def summed(reports: list[Report]) -> dict[str, Any]:
    """The figures: by kind, how many were tried and how many had the right answer."""
    kinds: dict[str, dict[str, Any]] = {}
    for report in reports:
        kind = kinds.setdefault(report["kind"], {"harmless": report["harmless"], "tried": 0, "right": 0})
        kind["tried"] += 1
        kind["right"] += report["right"]
    return {"kinds": dict(sorted(kinds.items()))}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the sweep; the status is 1 where any damage had the wrong answer."""
    parser = argparse.ArgumentParser(description="Damage a copy of the project and see that each damage is refused.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all processors)")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="try a fixed share only, and write nothing")
    parser.add_argument("--work", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        root, *numbers = options.work
        json.dump(work(Path(root), *map(int, numbers)), sys.stdout)
        return 0
    reports = sweep(options.jobs, options.sample)
    wrong = [report for report in reports if not report["right"]]
    print(f"{len(reports) - len(wrong)} of {len(reports)} changes had the right answer")
    if not options.sample:
        RESULT.write_text(json.dumps(summed(reports), indent=1) + "\n", "utf-8")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
