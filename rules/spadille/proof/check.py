"""What the examples prove: the verdict of each proof, the state of each rule, and everything that is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from spadille.edition import Corpus, Problem, bilingual, ledger, releases
from spadille.edition.model import Passage
from spadille.proof import numbers, options, sides
from spadille.proof.examples import Docstring, Inventory, Run
from spadille.proof.mutants import equivalents
from spadille.proof.figures import Library
from spadille.proof.project import Project
from spadille.proof.run import Results
from spadille.proof.unproved import SHOWN as UNPROVED
from spadille.proof.unproved import Unproved, load_unproved
from spadille.proof.unreached import unreached


@dataclass
class Check:
    """Corpus, examples and their outcomes, held against each other.

    ``only`` names the ids asked for, and ``modules`` those of which every example is asked for.
    """

    project: Project
    corpus: Corpus
    inventory: Inventory
    results: Results
    only: Collection[str] | None = None
    modules: Collection[str] = ()
    entries: dict[str, ledger.Entry] = field(init=False)
    unproved: dict[str, Unproved] = field(init=False)
    excused: dict[tuple[str, int], numbers.Excused] = field(init=False)
    one_sided: dict[str, sides.OneSided] = field(init=False)

    def __post_init__(self) -> None:
        self.entries = ledger.load_ledger(self.corpus.root)
        self.unproved = load_unproved(self.corpus.root)
        self.excused = numbers.load_excused(self.corpus.root)
        self.one_sided = sides.load_one_sided(self.corpus.root)

    def asked(self, name: str) -> bool:
        """Whether the id ``name`` is among those asked for."""
        return self.only is None or name in self.only

    def verdict(self, docstring: Docstring, run: Run) -> str:
        """``passed``, ``failed``, or ``missed``: passed, but ran nothing of the object that claims the rule."""
        outcome = self.results[run]
        if outcome.failed or outcome.ran < len(run.examples):
            return "failed"
        claimant = docstring.object
        reached = any(name == claimant or name.startswith(f"{claimant}.") for name in outcome.reached)
        return "passed" if reached and claimant != docstring.module else "missed"

    def proofs(self, kind: str) -> dict[str, dict[str, str]]:
        """The verdicts of the proofs of every ``rules`` or ``readings`` id: by id, then by proof."""
        result: dict[str, dict[str, str]] = {}
        for name, (docstring, run) in self.inventory.proofs.items():
            for tied in getattr(run, kind):
                if self.asked(tied):
                    result.setdefault(tied, {})[name] = self.verdict(docstring, run)
        return result

    def beside(self) -> dict[str, dict[str, str]]:
        """What a rule stands on beside its own proofs, by rule and by name, with the verdicts.

        These are the proofs of its readings, and the examples tied to nothing in a docstring that claims it.
        """
        result: dict[str, dict[str, str]] = {}
        for name, verdicts in self.proofs("readings").items():
            if name in self.corpus.readings:
                for passage in self.corpus.readings[name].passages:
                    result.setdefault(passage, {}).update(verdicts)
        for docstring in self.inventory.asked(self.only, self.modules):
            untied = {run.name: self.verdict(docstring, run) for run in docstring.runs if not run.id}
            for name in docstring.ties & self.corpus.rules.keys():
                result.setdefault(name, {}).update(untied)
        return result

    @cached_property
    def rules(self) -> dict[str, dict[str, Any]]:
        """The state of every rule asked for."""
        proofs, beside = self.proofs("rules"), self.beside()
        return {
            name: self._rule(passage, proofs.get(name, {}), beside.get(name, {}))
            for name, passage in self.corpus.rules.items()
            if self.asked(name)
        }

    def _rule(self, passage: Passage, proofs: dict[str, str], beside: dict[str, str]) -> dict[str, Any]:
        entry = self.entries.get(passage.id)
        state, why = _state(proofs)
        if state == "verified" and "failed" in beside.values():
            state, why = _state(beside)
        if state == "unproved" and passage.id in self.unproved:
            state, why = "excepted", self.unproved[passage.id].reason
        elif state in ("verified", "missed") and (entry is None or entry.text != passage.text_hash):
            state = "stale"
            why = f"its words are not those of version {entry.version}" if entry else "it is not in the ledger"
        return {
            "state": state,
            "why": why,
            "version": entry.version if entry else 0,
            "proofs": list(proofs),
            "numbers": self.numbers[passage.id].evidence(),
            "sides": self.sides[passage.id].evidence(),
        }

    @cached_property
    def numbers(self) -> dict[str, numbers.Held]:
        """Where the numbers of each rule asked for are held."""
        library = Library(self.project.modules)
        found = {}
        for name, passage in self.corpus.rules.items():
            if self.asked(name):
                language = self.corpus.sources[passage.source].language
                proofs = [(docstring, run, self.results[run].reached) for docstring, run in self._runs(name)]
                excused = {number: why.reason for (rule, number), why in self.excused.items() if rule == name}
                found[name] = numbers.held(numbers.in_passage(passage, language), proofs, library, excused)
        return found

    @cached_property
    def sides(self) -> dict[str, sides.Sides]:
        """How the claimants of each rule asked for came out."""
        return {
            name: sides.Sides.of(
                (
                    (docstring.object, self.results[run].ways, sides.cases(run.examples, docstring.line))
                    for docstring, run in self._runs(name)
                ),
                self.one_sided[name].reason if name in self.one_sided else None,
            )
            for name in filter(self.asked, self.corpus.rules)
        }

    def _runs(self, rule: str) -> list[tuple[Docstring, Run]]:
        """The proofs of a rule."""
        return [(docstring, run) for docstring, run in self.inventory.proofs.values() if rule in run.rules]

    @cached_property
    def readings(self) -> dict[str, dict[str, Any]]:
        """The state of every reading asked for."""
        proofs = self.proofs("readings")
        result = {}
        for name in filter(self.asked, self.corpus.readings):
            state, why = _state(proofs.get(name, {}))
            result[name] = {"state": state, "why": why, "proofs": list(proofs.get(name, {}))}
        return result

    def problems(self) -> list[Problem]:
        """Everything that is refused, in the order of files and lines."""
        found = [*self._of_proofs(), *self._unproved(), *self._strength(), *self.results.problems]
        found += ledger.problems(self.corpus, self.only)
        found += options.problems(self.project, self.corpus, self.only)
        found += self._of_inventory()
        if self.only is None:
            found += self._roles()
            found += bilingual.problems(self.corpus)
            found += self._exceptions()
            found += equivalents.problems(self.project)
            found += self._needless()
            found += self._unreached()
            found += releases.problems(self.corpus)
            found += self._empty()
        return sorted(set(found))

    def _of_inventory(self) -> Iterator[Problem]:
        """What is wrong with the places of examples: everywhere, or in the docstrings and modules asked for."""
        files = {self.project.shown(self.project.modules[name]) for name in self.modules}
        lines = {
            (docstring.file, line)
            for docstring in self.inventory.asked(self.only, self.modules)
            for line in range(docstring.line, docstring.line + docstring.text.count("\n") + 1)
        }
        for problem in self.inventory.problems:
            if self.only is None or problem.path in files or (problem.path, problem.line) in lines:
                yield problem

    def _of_proofs(self) -> Iterator[Problem]:
        """Examples that failed, were passed over, or missed what they prove."""
        refused = {problem.path for problem in self.results.problems}
        for docstring in self.inventory.asked(self.only, self.modules):
            for run in docstring.runs:
                outcome = self.results[run]
                tied = ", ".join((*run.rules, *run.readings))
                what = f"the proof of {tied}" if tied else "this example"
                if outcome.failed:
                    concerned = "" if tied else self._concerned(outcome.reached)
                    mend = "mend the code or the example"
                    yield Problem(docstring.file, outcome.failed[0], f"{what} fails{concerned}; {mend}")
                elif outcome.ran < len(run.examples):
                    # Skipped examples and modules that cannot be imported are refused where they stand.
                    lines = range(run.line, run.last_line + 1)
                    skipped = any(p.path == docstring.file and p.line in lines for p in self.inventory.problems)
                    if docstring.file not in refused and not skipped:
                        yield Problem(docstring.file, run.line, f"{what} did not run to its end; let every example run")
                elif run.id and docstring.object != docstring.module and self.verdict(docstring, run) == "missed":
                    yield Problem(
                        docstring.file,
                        run.line,
                        f"{what} runs no line of {docstring.object}, which claims it; call that, or move the proof to "
                        "what it calls",
                    )

    def _concerned(self, reached: Collection[str]) -> str:
        """The rules and readings that are claimed by what an example reached, in words."""
        claimed = [d for d in self.inventory.docstrings if d.object in reached]
        names = sorted({name for docstring in claimed for name in docstring.ties})
        return f", and it runs what obeys {', '.join(names)}" if names else ""

    def _unproved(self) -> Iterator[Problem]:
        for name, state in self.rules.items():
            if state["state"] == "unproved":
                passage = self.corpus.passages[name]
                yield Problem(
                    f"corpus/{passage.source}/edition.toml",
                    passage.defined_at,
                    f"the rule {name} has no proof; write an example under a sentence that names it with "
                    f":rule:`{name}`",
                )
        for name, state in self.readings.items():
            if state["state"] == "unproved":
                yield Problem(
                    options.SHOWN,
                    self.corpus.readings[name].line,
                    f"the reading {name} has no proof; write an example under a sentence that names it with "
                    f":reading:`{name}`, in which its choices give different results",
                )

    def _strength(self) -> Iterator[Problem]:
        """Rules with a number that nothing holds, or one side alone."""
        for name, state in self.rules.items():
            if state["state"] not in ("verified", "stale"):
                continue
            passage = self.corpus.passages[name]
            shown, line = f"corpus/{passage.source}/edition.toml", passage.defined_at
            for number, where in self.numbers[name].where.items():
                if not where:
                    yield Problem(
                        shown,
                        line,
                        f"the number {number} of {name} is neither in its proof nor in what the code reached reads; "
                        f"mend the one that is wrong, show it in the proof, or except it in {numbers.SHOWN}",
                    )
            if not self.sides[name].two and name not in self.one_sided:
                yield Problem(
                    shown,
                    line,
                    f"the proof of {name} shows one side: what claims it always came out the same; add a case that "
                    f"comes out otherwise, or say in {sides.SHOWN} why there is none",
                )

    def _unreached(self) -> list[Problem]:
        """Code of the games that no proof reaches; not where one fails, which then does not reach what it would."""
        if self.inventory.problems or self.results.problems or any(self._of_proofs()):
            return []
        proofs = [self.results[run].reached for _, run in self.inventory.proofs.values()]
        modules = {name for game in self.corpus.games.values() for name in self.project.game_modules(game.module)}
        return unreached(self.project, proofs, sorted(modules)).refused

    def _roles(self) -> Iterator[Problem]:
        for role in self.inventory.roles:
            if role.kind == "rule":
                what = ledger.complaint(role.id, self.corpus, self.entries)
            else:
                known = self.corpus.readings
                what = "" if role.id in known else ledger.unknown("reading", role.id, known)
            if what:
                yield Problem(role.file, role.line, what)

    def _exceptions(self) -> Iterator[Problem]:
        proved = self.proofs("rules")
        for name, exception in self.unproved.items():
            what = self._no_rule(name)
            if not what and name in proved:
                what = f"{name} has a proof; its exception is no longer needed, take it out"
            if what:
                yield Problem(UNPROVED, exception.line, what)

    def _needless(self) -> Iterator[Problem]:
        """Exceptions for numbers and sides that name no rule, or are no longer needed."""
        for (name, number), excused in self.excused.items():
            what = self._no_rule(name)
            if not what and number not in self.numbers[name].where:
                what = f"the words of {name} have no {number}; take its exception out"
            elif not what and self.numbers[name].where[number] != "excused":
                what = f"{number} of {name} stands in its proof; the exception is not needed, take it out"
            if what:
                yield Problem(numbers.SHOWN, excused.line, what)
        for name, exception in self.one_sided.items():
            what = self._no_rule(name)
            if not what and self.sides[name].two:
                what = f"the proof of {name} shows two sides; the exception is not needed, take it out"
            if what:
                yield Problem(sides.SHOWN, exception.line, what)

    def _no_rule(self, name: str) -> str:
        """What is wrong with ``name`` as that of a rule; empty if nothing is."""
        if what := ledger.complaint(name, self.corpus, self.entries):
            return what
        return "" if name in self.corpus.rules else f"{name} states nothing that needs a proof; take it out"

    def _empty(self) -> Iterator[Problem]:
        for name, game in self.corpus.games.items():
            if not any(passage.stated for passage in self.corpus.of_game(name)):
                what = f"no passage states a rule of {name}; mark its rules as such, or take the game out"
                yield Problem(f"corpus/{game.source}/edition.toml", 1, what)
        if not self.corpus.rules:
            yield Problem("corpus", 1, "no passage of the corpus states a rule; there is nothing to verify")


def _state(proofs: dict[str, str]) -> tuple[str, str]:
    """The state that the verdicts of its proofs give a rule, and why."""
    if not proofs:
        return "unproved", "no example proves it"
    for verdict in ("failed", "missed"):
        names = [name for name, found in proofs.items() if found == verdict]
        if verdict == "failed" and names:
            return "failed", f"{', '.join(names)} fails"
        if len(names) == len(proofs):
            return "missed", f"{', '.join(names)} runs nothing of the code that claims it"
    return "verified", ""
