"""Which modules of a project a module can import: what a result that depends on it must be made anew for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from spadille.proof.code import digest

# In code and in examples; what only looks like an import, in a text, does no harm.
_FROM = re.compile(r"^[ \t]*(?:(?:>>>|\.\.\.)[ \t]+)?from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|.*)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*(?:(?:>>>|\.\.\.)[ \t]+)?import[ \t]+(.*)", re.MULTILINE)
_NAME = re.compile(r"\w[\w.]*")


class Imports:
    """What the modules of a project import, themselves or in the examples of their docstrings.

    >>> told = Imports({"a": "from a import b", "a.b": ">>> import a.c.d", "a.c": "", "a.c.d": "", "a.e": ""})
    >>> sorted(told.reach("a.b"))
    ['a', 'a.b', 'a.c', 'a.c.d']
    """

    def __init__(self, texts: Mapping[str, str], packages: frozenset[str] = frozenset()) -> None:
        self._texts = texts
        self._packages = packages
        """The modules that are packages: what is imported from here is imported from within."""
        self._named: dict[str, set[str]] = {}

    @classmethod
    def of(cls, modules: Mapping[str, Path]) -> Imports:
        """What the modules in some files import."""
        texts = {name: path.read_text("utf-8", errors="replace") for name, path in modules.items()}
        return cls(texts, frozenset(name for name, path in modules.items() if path.name == "__init__.py"))

    @cached_property
    def whole(self) -> str:
        """A digest of the texts of all modules."""
        return digest(*(part for item in sorted(self._texts.items()) for part in item))

    def key(self, module: str) -> str:
        """A digest of the texts of all that ``module`` can import."""
        return digest(*(part for name in sorted(self.reach(module)) for part in (name, self._texts[name])))

    def reach(self, module: str) -> set[str]:
        """Those that ``module`` can import, directly or not: itself, what it names, and the packages they lie in."""
        found: set[str] = set()
        waiting = {module}
        while waiting:
            name = waiting.pop()
            if name in self._texts and name not in found:
                found.add(name)
                if name not in self._named:
                    self._named[name] = {*_parents(name), *self._names(name)}
                waiting |= self._named[name]
        return found

    def _names(self, module: str) -> Iterator[str]:
        text = self._texts[module]
        for match in _IMPORT.finditer(text):
            yield from _NAME.findall(match[1])
        for match in _FROM.finditer(text):
            dots = len(match[1]) - len(match[1].lstrip("."))
            up = dots - (module in self._packages)
            above = ".".join(module.split(".")[:-up] if up > 0 else [module]) if dots else ""
            whole = ".".join(filter(None, (above, match[1].lstrip("."))))
            yield whole
            yield from (f"{whole}.{name}" for name in _NAME.findall(match[2]))


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name
