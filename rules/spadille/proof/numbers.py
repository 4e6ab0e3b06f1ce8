"""The numbers in a rule's words, each held against its proof and the code that the proof reached.

A figure lost between the book and the code is the likeliest slip.  So each number of the reading text and of the
translation, in digits or in words, must stand in a proof of the rule, or in a literal or a constant that the
code reached by one reads (:mod:`spadille.proof.figures`).  1 is left out: "one" and « un » are articles too
often.  What is no figure of the game, a page or the number of a paragraph, is excepted in
``corpus/numbers.toml``::

    numbers = [
      { passage = "cinq-cents.tie", number = 16, reason = { en = "…", fr = "…" } },
    ]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spadille.edition import EditionError
from spadille.edition.bilingual import numbers
from spadille.edition.files import TomlFile
from spadille.edition.model import Both, Passage
from spadille.proof.examples import Docstring, Run
from spadille.proof.figures import Library

SHOWN = "corpus/numbers.toml"


@dataclass(frozen=True)
class Excused:
    """A number that no proof needs to hold."""

    reason: Both
    line: int


def load_excused(root: Path) -> dict[tuple[str, int], Excused]:
    """The exceptions in the corpus folder ``root``, by passage and number; none where there is no list."""
    if not (root / "numbers.toml").exists():
        return {}
    file = TomlFile(root / "numbers.toml", SHOWN)
    result: dict[tuple[str, int], Excused] = {}
    for line, entry in file.entries("numbers", "passage number:int reason:both"):
        key = entry["passage"], entry["number"]
        if key in result:
            raise EditionError(SHOWN, line, f"{key[1]} of {key[0]} is excepted twice; take this one out")
        reason = entry["reason"]
        result[key] = Excused(Both(reason["en"], reason["fr"]), line)
    return result


def in_passage(passage: Passage, language: Any) -> set[int]:
    """The numbers in the words of a passage, in either language."""
    return numbers(passage.read, language) | numbers(passage.translation, passage.translation_language)


@dataclass(frozen=True)
class Held:
    """The numbers of one rule, and where each is held."""

    where: dict[int, str]
    """``proof``, ``code``, ``excused``, or empty where it is nowhere."""
    excused: dict[int, Both] = field(default_factory=dict)
    """Why some need not be held."""

    def evidence(self) -> dict[str, Any]:
        """How many are held of those that must be, and where each of them is."""
        needed = [where for where in self.where.values() if where != "excused"]
        why = {str(number): vars(why) for number, why in sorted(self.excused.items())}
        return {
            "held": sum(map(bool, needed)),
            "of": len(needed),
            "where": {str(number): where for number, where in sorted(self.where.items())},
            **({"why": why} if why else {}),
        }


def held(
    wanted: Collection[int],
    proofs: Iterable[tuple[Docstring, Run, dict[str, list[int]]]],
    library: Library,
    excused: dict[int, Both],
) -> Held:
    """Where the numbers ``wanted`` are held by some proofs, given with the lines that each reached."""
    proofs = list(proofs)
    in_proofs: set[int] = set().union(*(library.of_examples(run.examples, d.module) for d, run, _ in proofs))
    missing = set(wanted) - in_proofs
    in_code: set[int] = set()
    if missing:
        in_code = in_code.union(*(library.of_code(reached) for _, _, reached in proofs))
    return Held(
        {
            number: "proof" if number in in_proofs else "excused" if number in excused else
            "code" if number in in_code else ""
            for number in wanted
        },
        {number: why for number, why in excused.items() if number in wanted and number not in in_proofs},
    )  # fmt: skip
