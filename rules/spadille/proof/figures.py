"""The figures that stand in examples and in code: what a number of a rule's words can be held against.

A figure is a whole number written out: as a literal, in digits within a string (``"10H"`` has 10), or as an
English word within a string or a message.  The length of a tuple is none, nor is a word in the name of a
variable or in the id of a rule.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from spadille.edition.bilingual import numbers

_DIGITS = re.compile(r"\d+")
_ID = re.compile(r"[a-z][a-z0-9-]*(?:[./][a-z0-9-]+)+")
_STATEMENTS = ("body", "orelse", "finalbody", "handlers", "cases")


def in_words(text: str) -> set[int]:
    """The figures in a string or in what an example prints.

    >>> sorted(in_words("12 tricks of four cards; 10H 5S; quinto.quint.five"))
    [4, 5, 10, 12]
    """
    text = _ID.sub(" ", text)
    return {int(digits) for digits in _DIGITS.findall(text)} | numbers(_DIGITS.sub(" ", text), "en")


def in_nodes(nodes: Iterable[ast.AST]) -> set[int]:
    """The figures among the literals of some code."""
    found: set[int] = set()
    for node in nodes:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                found |= in_words(node.value)
            elif type(node.value) is int:
                found.add(abs(node.value))
    return found


def names_in(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that some code reads, its attributes among them."""
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in nodes
        if isinstance(node, ast.Name | ast.Attribute)
    }


@dataclass(frozen=True)
class Literals:
    """The figures of a piece of code, and the names it reads."""

    figures: frozenset[int]
    names: frozenset[str]

    @classmethod
    def of(cls, nodes: Iterable[ast.AST]) -> Literals:
        """Those of some syntax nodes."""
        nodes = list(nodes)
        return cls(frozenset(in_nodes(nodes)), frozenset(names_in(nodes)))


@cache
def _of_source(source: str) -> Literals:
    """The figures and names of one example."""
    return Literals.of(ast.walk(ast.parse(source)))


@dataclass
class Figures:
    """The figures of one module: by the lines on which they stand, and by the constants that have them."""

    tree: ast.Module
    constants: dict[str, Literals] = field(default_factory=dict)
    """What is assigned to a name in the module or in one of its classes."""
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Names taken from other modules: by the name here, the module and its name there."""

    @classmethod
    @cache
    def of(cls, text: bytes) -> Figures:
        """Read a module from its text."""
        made = cls(ast.parse(text))
        made._read(made.tree.body)
        return made

    def _read(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                value = Literals.of(ast.walk(statement.value))
                for name in names_in(node for target in targets for node in ast.walk(target)):
                    before = self.constants.get(name, value)
                    self.constants[name] = Literals(before.figures | value.figures, before.names | value.names)
            elif isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
                for alias in statement.names:
                    self.imported[alias.asname or alias.name] = statement.module, alias.name
            elif isinstance(statement, ast.ClassDef | ast.If | ast.Try):
                self._read(statement.body)

    @cached_property
    def statements(self) -> list[tuple[range, Literals]]:
        """Each statement inside a function by its own lines, without the statements within it."""
        found: list[tuple[range, Literals]] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                # The defaults of a function are read whenever it runs.
                defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
                body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
                if defaults and body:
                    nodes = [inner for default in defaults for inner in ast.walk(default)]
                    found.append((range(body[0].lineno, (node.end_lineno or 0) + 1), Literals.of(nodes)))
                found += (part for statement in body for part in _statements(statement))
        return found


def _statements(statement: ast.stmt | ast.excepthandler | ast.match_case) -> Iterator[tuple[range, Literals]]:
    inner = [part for name in _STATEMENTS for part in getattr(statement, name, ())]
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    if not isinstance(statement, ast.match_case):
        own = [node for child in ast.iter_child_nodes(statement) if child not in inner for node in ast.walk(child)]
        last = min((part.lineno for part in inner if hasattr(part, "lineno")), default=(statement.end_lineno or 0) + 1)
        yield range(statement.lineno, max(last, statement.lineno + 1)), Literals.of(own)
    else:
        pattern = list(ast.walk(statement.pattern)) + list(ast.walk(statement.guard) if statement.guard else ())
        first = statement.pattern.lineno
        yield range(first, statement.body[0].lineno + 1), Literals.of(pattern)
    for part in inner:
        yield from _statements(part)


class Library:
    """The figures of all modules of a project, read as they are asked for."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self.modules = modules
        self._read: dict[str, Figures] = {}

    def figures(self, module: str) -> Figures:
        """The figures of one module."""
        return self._read.get(module) or self._read.setdefault(
            module, Figures.of(self.modules[module].read_bytes())
        )

    def of_examples(self, examples: Iterable[doctest.Example], module: str) -> set[int]:
        """The figures that examples write, print, or name by a constant of their module."""
        found: set[int] = set()
        names: set[str] = set()
        for example in examples:
            literals = _of_source(example.source)
            found |= literals.figures | in_words(example.want)
            names |= literals.names
        return found | self._constants(module, names)

    def of_code(self, reached: dict[str, list[int]]) -> set[int]:
        """The figures on the lines that ran, by function, and in the constants that these read."""
        found: set[int] = set()
        by_module: dict[str, set[int]] = {}
        for name, lines in reached.items():
            if module := self._module(name):
                by_module.setdefault(module, set()).update(lines)
        for module, lines in by_module.items():
            ran = [part for where, part in self.figures(module).statements if not lines.isdisjoint(where)]
            found.update(*(part.figures for part in ran))
            found |= self._constants(module, {name for part in ran for name in part.names}, by_module)
        return found

    def _module(self, name: str) -> str:
        while name and name not in self.modules:
            name = name.rpartition(".")[0]
        return name

    def _constants(self, module: str, names: Collection[str], near: Iterable[str] = ()) -> set[int]:
        """The figures of the constants called ``names``, and of those that they are made from."""
        found: set[int] = set()
        for name in names:
            for home, there in self._homes(module, name, near):
                constant = self.figures(home).constants[there]
                found |= constant.figures
                for other in constant.names:
                    for further, its in self._homes(home, other, ()):
                        found |= self.figures(further).constants[its].figures
        return found

    def _homes(self, module: str, name: str, near: Iterable[str]) -> set[tuple[str, str]]:
        """Where the constant that ``module`` calls ``name`` is made.

        A name is looked for in the module, in what that imports, and, since it may be an attribute, in the
        other modules ``near`` it that ran.
        """
        homes = {(home, name) for home in (module, *near) if name in self.figures(home).constants}
        if name in self.figures(module).imported:
            home, there = self.figures(module).imported[name]
            if home in self.modules and there in self.figures(home).constants:
                homes.add((home, there))
            elif home in self.modules and there in self.figures(home).imported:
                further, its = self.figures(home).imported[there]
                if further in self.modules and its in self.figures(further).constants:
                    homes.add((further, its))
        return homes
