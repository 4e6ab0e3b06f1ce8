"""What came of the changes, in lines to be read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from spadille.proof.mutants.measure import Report
from spadille.proof.mutants.strength import FLOOR, Strength


def report(found: Report) -> Iterator[str]:
    """The survivors with their places, then the figures."""
    modules = {name: Strength(**entry) for name, entry in found["modules"].items()}
    rules = {name: Strength(**entry) for name, entry in found["rules"].items()}
    for head, changes in (("runs without end", found["timeouts"]), ("not noticed", found["survivors"])):
        for change in changes:
            yield f"{change['file']}:{change['line']}: {head}: {change['mutant']}"
            yield from (f"    {line}" for line in change["diff"])
    if found["survivors"]:
        example = found["survivors"][0]
        name = json.dumps(example["mutant"], ensure_ascii=False)
        yield ""
        yield "Write a proof that notices it; where a change changes nothing, excuse it in corpus/equivalents.toml:"
        yield f'    {{ mutant = {name}, code = "{example["code"]}", reason = "…" }},'
        if "share" in found:
            yield "or, where the proofs are strong enough without it, record it: spadille verify --mutants"
    yield ""
    for name, entry in modules.items():
        yield f"{name}: {_figures(entry)}{'; below ' + str(FLOOR) + ' of 100' if entry.weak else ''}"
    for name in unmeasured(found):
        yield f"{name}: unmeasured, no change of the code that claims it is reached by its proofs"
    measured = [entry for entry in rules.values() if entry.of]
    if measured:
        noticed = sum(entry.killed for entry in measured)
        of = sum(entry.of for entry in measured)
        alone = f"{noticed} of {of} changes noticed ({len(measured)} rules and readings)"
        yield f"each rule by its own proofs alone: {alone}"
    for problem in found["problems"]:
        yield f"{problem['path']}:{problem['line']}: {problem['what']}"
    if "share" in found:
        new = len(found["survivors"])
        told = f"{found['noticed']} changes noticed, {found['unnoticed']} not, as recorded or excused"
        yield f"share {found['share']}: {told}; {new or 'none'} not noticed and not recorded"
    yield f"tried {found['tried']} changes, {found['known']} known from earlier, in {found['seconds']} s"


def unmeasured(found: Report) -> list[str]:
    """The rules and readings that no change tried."""
    return [name for name, entry in found["rules"].items() if not Strength(**entry).of]


def refused(found: Report) -> bool:
    """Whether anything is to be mended."""
    weak: list[Any] = [entry for entry in found["modules"].values() if Strength(**entry).weak]
    if not found["modules"]:
        weak += found["survivors"]
    return bool(weak or unmeasured(found) or found["problems"])


def _figures(entry: Strength) -> str:
    parts = [f"{entry.killed} of {entry.of} changes noticed"]
    if entry.timeouts:
        parts.append(f"{entry.timeouts} run without end")
    if entry.excused:
        parts.append(f"{entry.excused} excused")
    return ", ".join(parts)
