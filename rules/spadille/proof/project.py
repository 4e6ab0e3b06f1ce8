"""Where the code, the texts and the pages lie: in a checkout, or in the installed package."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from spadille.edition import EditionError, find_corpus


@dataclass(frozen=True)
class Project:
    """The files that are verified together; paths are shown relative to ``root``."""

    root: Path
    rules: Path
    """The folder that holds the packages, as ``sys.path`` names it."""
    corpus: Path
    checkout: bool
    """Whether this is a checkout, with pages and a place for evidence, or the installed package alone."""

    @classmethod
    def at(cls, root: Path | str | None = None) -> Project:
        """The project in the folder ``root``, or the one that this package belongs to."""
        if root is None:
            corpus = find_corpus().resolve()
            package = Path(__file__).resolve().parents[1]
            if corpus.parent == package:
                return cls(package.parent, package.parent, corpus, checkout=False)
            root = corpus.parent
        root = Path(root).resolve()
        if not (root / "rules").is_dir() or not (root / "corpus").is_dir():
            raise EditionError(str(root), 1, "this is no checkout: it needs the folders rules/ and corpus/; name one")
        return cls(root, root / "rules", root / "corpus", checkout=True)

    @cached_property
    def modules(self) -> dict[str, Path]:
        """The Python modules by their dotted names."""
        if self.checkout:
            paths = self.rules.rglob("*.py")
        else:
            # The extension for the site is left out: what it imports need not be installed.
            package = self.corpus.parent
            paths = (path for path in package.rglob("*.py") if path.relative_to(package).parts[0] != "site")
        return {self._module(path): path for path in sorted(paths)}

    @cached_property
    def playing(self) -> dict[str, Path]:
        """The modules of the games, and of what they share."""
        return {name: path for name, path in self.modules.items() if name.split(".")[1:2] in (["games"], ["table"])}

    @cached_property
    def shared(self) -> dict[str, Path]:
        """The modules that the games share; they obey no rule of their own."""
        return {name: path for name, path in self.playing.items() if name.split(".")[1] == "table"}

    def _module(self, path: Path) -> str:
        parts = path.relative_to(self.rules).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def pages(self) -> tuple[Path, ...]:
        """The pages written for readers.  Folders that ``.gitignore`` names hold generated ones and are left out."""
        if not self.checkout:
            return ()
        ignore = self.root / ".gitignore"
        named = re.findall(r"^/(docs/.*)/$", ignore.read_text("utf-8"), re.MULTILINE) if ignore.exists() else []
        generated = [self.root / name for name in named]
        found = [
            path for path in (self.root / "docs").rglob("*.md") if not any(map(path.is_relative_to, generated))
        ] + [path for path in [self.root / "README.md"] if path.exists()]
        return tuple(sorted(found))

    @property
    def evidence(self) -> Path | None:
        """Where the evidence is kept."""
        return self.root / "_build" / "evidence.json" if self.checkout else None

    @property
    def strength(self) -> Path:
        """Where it is kept how strong the proofs are; no evidence depends on it."""
        return self.corpus / "strength.json"

    def shown(self, path: Path) -> str:
        """``path`` as messages name it."""
        return path.relative_to(self.root).as_posix()

    def game_module(self, module: str) -> str | None:
        """The dotted name of the game module that an edition calls ``module``, if it has been written."""
        return next((name for name in self.modules if name.endswith(f".games.{module}")), None)

    def game_modules(self, module: str) -> list[str]:
        """The dotted names of a game's module and of those within it."""
        root = self.game_module(module)
        return [name for name in self.playing if root and (name == root or name.startswith(f"{root}."))]

    def fingerprint(self) -> str:
        """A digest of everything that evidence depends on."""
        corpus = (path for path in self.corpus.rglob("*") if path.is_file() and path != self.strength)
        return self._digest({*self.modules.values(), *self.pages, *corpus})

    def playing_fingerprint(self) -> str:
        """A digest of the modules of the games and of what they share."""
        return self._digest(self.playing.values())

    def _digest(self, paths: Iterable[Path]) -> str:
        digest = hashlib.sha256()
        for path in sorted(paths):
            digest.update(f"{self.shown(path)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
        return digest.hexdigest()
