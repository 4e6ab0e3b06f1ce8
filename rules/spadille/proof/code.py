"""Which function each line of code belongs to."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Code:
    """The functions of one module."""

    lines: dict[int, str]
    """The innermost function whose body holds a line, by its dotted name."""
    sources: dict[str, str]
    """Each function without its docstring and comments; by the name of the module, what stands in no function."""

    @classmethod
    def of(cls, path: Path, module: str) -> Code:
        """Read the functions of the module in ``path``."""
        return cls.read(path.read_bytes(), module)

    @classmethod
    @cache
    def read(cls, text: bytes, module: str) -> Code:
        """Read the functions of a module from its text, once."""
        code = cls({}, {})
        tree = ast.parse(text)
        code._read(tree, module)
        code.sources[module] = ast.unparse(_WithoutFunctions().visit(tree))
        return code

    def _read(self, node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, Function | ast.ClassDef):
                self._read(child, name)
                continue
            inner = f"{name}.{child.name}"
            if isinstance(child, Function):
                body = child.body[1:] if ast.get_docstring(child, clean=False) is not None else child.body
                for statement in body:
                    self.lines.update(dict.fromkeys(range(statement.lineno, (statement.end_lineno or 0) + 1), inner))
                child.body = body or [ast.Pass()]
                # A property's getter and setter have one name.
                self.sources[inner] = self.sources.get(inner, "") + ast.unparse(child) + "\n"
            self._read(child, inner)

    def reached(self, lines: list[int]) -> dict[str, list[int]]:
        """Those of ``lines`` that stand in a function's body, by function; what runs at import does not."""
        result: dict[str, list[int]] = {}
        for line in sorted(lines):
            if line in self.lines:
                result.setdefault(self.lines[line], []).append(line)
        return result


class _WithoutFunctions(ast.NodeTransformer):
    """Leaves the constants of modules and classes, and what else runs at import."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.Pass:
        return ast.Pass()

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.Pass:
        return ast.Pass()

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return ast.Pass() if isinstance(node.value, ast.Constant) else node


def constants(tree: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, ast.Assign | ast.AnnAssign]]:
    """The assignments in the bodies of a module and its classes, by the dotted names of what they assign."""
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            yield from constants(statement, f"{name}.{statement.name}")
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            names = [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
            if names and not names[0].startswith("__"):
                yield f"{name}.{','.join(names)}", statement


def digest(*parts: str) -> str:
    """A short digest of some texts."""
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]
