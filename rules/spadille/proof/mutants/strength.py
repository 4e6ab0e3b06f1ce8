"""How strong the proofs were found to be: figures kept in the corpus, each with a digest of what it was found for.

A full run takes minutes, so its figures are kept.  A figure counts only as long as the digest of the proofs and
of the code that they reached is that of the evidence; after that the rule is unmeasured until it is tried again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from spadille.edition import EditionError
from spadille.edition.files import read_json
from spadille.edition.ledger import write_whole
from spadille.proof.code import digest
from spadille.proof.evidence import Evidence, noticing
from spadille.proof.project import Project

FORMAT = 1
FLOOR = 95
"""Of a hundred changes of a module, so many at least are to be noticed."""


@dataclass
class Strength:
    """What became of the changes of one module, or of the code that claims one rule."""

    key: str = ""
    killed: int = 0
    """How many were noticed; of a rule, by its own proofs."""
    elsewhere: int = 0
    """How many only the proofs of other rules noticed."""
    survived: int = 0
    timeouts: int = 0
    """How many ran without end: noticed in a way, and so counted apart."""
    excused: int = 0
    """How many change nothing, for a written reason."""
    survivors: list[str] = field(default_factory=list)
    """The names of those that nothing noticed."""

    @property
    def of(self) -> int:
        """How many could be noticed."""
        return self.killed + self.elsewhere + self.survived

    @property
    def weak(self) -> bool:
        """Whether it falls below the floor."""
        return 100 * (self.killed + self.elsewhere) < FLOOR * self.of


@dataclass
class Strengths:
    """All that is kept."""

    modules: dict[str, Strength] = field(default_factory=dict)
    rules: dict[str, Strength] = field(default_factory=dict)
    """Rules and readings."""

    def of(self, name: str, evidence: Evidence) -> Strength | None:
        """The strength of the proofs of a rule or reading; nothing where it is unmeasured."""
        found = self.rules.get(name)
        return found if found and found.of and found.key == key_of(name, evidence) else None

    def of_module(self, module: str, evidence: Evidence) -> Strength | None:
        """The strength of the proofs that reach a module; nothing where it is unmeasured."""
        found = self.modules.get(module)
        return found if found and found.of and found.key == key_of_module(module, evidence) else None


def key_of_module(module: str, evidence: Evidence) -> str:
    """A digest of the proofs that reached a module, and of the code that they reached."""
    return _key(
        proof for proof in noticing(evidence) if any(name.startswith(f"{module}.") for name in proof["reached"])
    )


def key_of(name: str, evidence: Evidence) -> str:
    """A digest of the proofs of a rule or a reading, and of the code that they reached."""
    state = evidence["rules"].get(name) or evidence["readings"].get(name) or {"proofs": []}
    wanted = set(state["proofs"])
    return _key(proof for proof in evidence["proofs"] if proof["id"] in wanted)


def _key(proofs: Iterable[dict[str, Any]]) -> str:
    return digest(*(part for p in proofs for part in (p["id"], p["proof_hash"], p["code_hash"])))


def load_strengths(project: Project) -> Strengths:
    """What is kept of ``project``; nothing where nothing was tried."""
    if not project.strength.exists():
        return Strengths()
    shown = f"corpus/{project.strength.name}"
    found = read_json(project.strength, shown)
    try:
        if found["format"] != FORMAT:
            return Strengths()
        return Strengths(
            *({name: Strength(**entry) for name, entry in found[part].items()} for part in ("modules", "rules"))
        )
    except (KeyError, TypeError, AttributeError):
        what = "this is not what spadille verify --mutants wrote; delete it, and run that again"
        raise EditionError(shown, 1, what) from None


def save_strengths(project: Project, strengths: Strengths) -> None:
    """Keep ``strengths``."""
    parts = {
        part: {name: asdict(entry) for name, entry in getattr(strengths, part).items()} for part in ("modules", "rules")
    }
    text = json.dumps({"format": FORMAT, **parts}, sort_keys=True, indent=1, ensure_ascii=False)
    write_whole(project.strength, text + "\n")
