"""The one list of rules that stand without proof for a time, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spadille.edition import EditionError
from spadille.edition.files import TomlFile

SHOWN = "corpus/unproved.toml"


@dataclass(frozen=True)
class Unproved:
    """A rule that has no proof yet."""

    reason: str
    line: int


def load_unproved(root: Path) -> dict[str, Unproved]:
    """The exceptions in the corpus folder ``root``, by rule; none where there is no list."""
    if not (root / "unproved.toml").exists():
        return {}
    file = TomlFile(root / "unproved.toml", SHOWN)
    result: dict[str, Unproved] = {}
    for line, entry in file.entries("unproved", "id reason"):
        if entry["id"] in result:
            raise EditionError(SHOWN, line, f"{entry['id']} is excepted twice; take this one out")
        result[entry["id"]] = Unproved(entry["reason"], line)
    return result
