"""Which function each line of code belongs to."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Code:
    """The functions of one module."""

    lines: dict[int, str]
    """The innermost function whose body holds a line, by its dotted name."""
    sources: dict[str, str]
    """Each function without its docstring and comments."""

    @classmethod
    def of(cls, path: Path, module: str) -> Code:
        """Read the functions of the module in ``path``."""
        code = cls({}, {})
        code._read(ast.parse(path.read_bytes()), module)
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


def digest(*parts: str) -> str:
    """A short digest of some texts."""
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]
