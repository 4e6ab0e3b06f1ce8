"""A share of all changes: few enough to be tried with every commit, and not always the same, so that all come round."""

from __future__ import annotations

import re
from dataclasses import dataclass

from spadille.proof.code import digest
from spadille.proof.mutants.changes import Mutant


@dataclass(frozen=True)
class Share:
    """The changes that fall to one of so many shares: always the same one, whatever becomes of other code."""

    number: int
    """Which it is, from 1."""
    of: int

    @classmethod
    def read(cls, written: str, fingerprint: str) -> Share:
        """The share that is written so: ``3/8``, the third of eight; or ``8``, the one whose turn it is.

        Whose turn it is follows from the ``fingerprint`` of all that evidence depends on: it is the same for the
        same commit, and falls anew with each that changes code, texts or pages.

        :raises ValueError: where that is no share.
        """
        found = re.fullmatch(r"(?:(\d+)/)?(\d+)", written)
        of = int(found[2]) if found else 0
        number = int(found[1]) if found and found[1] else int(fingerprint, 16) % (of or 1) + 1
        if not 1 <= number <= of:
            what = "write 3/8 for the third of eight, or 8 for the one of eight whose turn it is"
            raise ValueError(f"“{written}” is no share; {what}")
        return cls(number, of)

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def holds(self, mutant: Mutant) -> bool:
        """Whether a change falls to this share."""
        return int(digest(mutant.id), 16) % self.of == self.number - 1
