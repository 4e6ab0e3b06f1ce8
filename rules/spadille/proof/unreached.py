"""Code of the games that no proof reaches: it obeys no rule that anybody has shown.

Such code is either given its rule, or said to be machinery with a comment that gives the reason, on the line
that opens it or alone on the line before: ``# machinery: shows the state to a reader``.  The comment counts for the
function, class or branch that it stands at.  What is neither is refused, as is a comment that stands at nothing,
or at what proofs reach after all.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from spadille.edition import Problem
from spadille.proof.code import Code, Function
from spadille.proof.project import Project

_REMEDY = "give it its rule with a proof, or a comment “# machinery: …” that says why no rule asks for it"
_MARK = re.compile(r"#\s*machinery\b:?\s*(.*)")


@dataclass(frozen=True)
class Piece:
    """A function, or a branch of one, that no proof reaches."""

    file: str
    object: str
    lines: range
    function: bool
    reason: str = ""
    """Why it is machinery, where it is said to be."""

    def __str__(self) -> str:
        last = f"–{self.lines[-1]}" if len(self.lines) > 1 else ""
        what = "" if self.function else "this branch of "
        return f"{self.file}:{self.lines[0]}{last}: no proof reaches {what}{self.object}"

    @property
    def problem(self) -> Problem:
        """Why it is refused, where nothing is said of it."""
        what = str(self).partition(": ")[2]
        return Problem(self.file, self.lines[0], f"{what}; {_REMEDY}")


@dataclass
class Unreached:
    """What there is to say of some modules."""

    pieces: list[Piece] = field(default_factory=list)
    functions: int = 0
    reached: int = 0
    problems: list[Problem] = field(default_factory=list)

    @property
    def open(self) -> list[Piece]:
        """The pieces that nothing is said of."""
        return [piece for piece in self.pieces if not piece.reason]

    @property
    def refused(self) -> list[Problem]:
        """The pieces that nothing is said of, and the comments that say nothing."""
        return [*(piece.problem for piece in self.open), *self.problems]

    def report(self) -> Iterator[str]:
        """In lines to be read."""
        for piece in self.open:
            yield str(piece)
        yield from map(str, self.problems)
        if self.open:
            yield ""
            yield f"{_REMEDY[0].upper()}{_REMEDY[1:]}."
        yield f"functions of the games: {self.reached} of {self.functions} reached by proofs"
        machinery = len(self.pieces) - len(self.open)
        yield f"not reached: {len(self.open)} functions and branches, and {machinery} of machinery"


def unreached(
    project: Project, proofs: Iterable[Mapping[str, Iterable[int]]], modules: Collection[str]
) -> Unreached:
    """The code of ``modules`` that no proof reaches.

    :param proofs: what each of them reached: the lines, by the names of the functions.
    """
    found = Unreached()
    lines: dict[str, set[int]] = {}
    for proof in proofs:
        for name, reached in proof.items():
            lines.setdefault(name, set()).update(reached)
    for module in modules:
        path = project.modules[module]
        _Module(path, module, project.shown(path), lines).add_to(found)
    return found


class _Module:
    def __init__(self, path: Path, module: str, shown: str, lines: dict[str, set[int]]) -> None:
        self.text = path.read_text("utf-8")
        self.tree = ast.parse(self.text)
        self.module = module
        self.shown = shown
        names = Code.read(self.text.encode(), module).sources
        self.reached = {line for name in names for line in lines.get(name, ())}
        self.openings: dict[int, range] = {}
        """The lines that open a function, a class or a branch, with the lines of what they open."""
        self.pieces: list[Piece] = []
        self.functions: list[bool] = []

    def add_to(self, found: Unreached) -> None:
        """Add what there is to say of this module."""
        self._definitions(self.tree, self.module)
        marks = dict(self._marks(found))
        used = set()
        for piece in self.pieces:
            ends = {piece.lines[0], piece.lines[-1]}
            within = [line for line, (region, _) in marks.items() if ends <= set(region)]
            used.update(within)
            reason = marks[within[-1]][1] if within else ""
            found.pieces.append(Piece(piece.file, piece.object, piece.lines, piece.function, reason))
        for line in marks.keys() - used:
            what = "proofs reach this; it is not machinery alone, take the comment out"
            found.problems.append(Problem(self.shown, line, what))
        found.problems.sort()
        found.functions += len(self.functions)
        found.reached += sum(self.functions)

    def _definitions(self, node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function | ast.ClassDef):
                first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
                whole = range(first, (child.end_lineno or first) + 1)
                self.openings.update(dict.fromkeys(range(first, child.body[0].lineno), whole))
                if isinstance(child, Function):
                    self._function(child, f"{name}.{child.name}", whole)
                self._definitions(child, f"{name}.{child.name}")
            elif isinstance(child, ast.stmt):
                self._definitions(child, name)

    def _function(self, function: Function, name: str, whole: range) -> None:
        body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
        if not any(map(_runs, body)):
            return
        reached = any(self._ran(statement) for statement in body)
        self.functions.append(reached)
        if reached:
            self._block(body, name)
        else:
            self.pieces.append(Piece(self.shown, name, whole, True))

    def _block(self, block: list[ast.stmt], name: str) -> None:
        """Each run of statements that no proof reaches, and the blocks within the others."""
        group: list[ast.stmt] = []
        for statement in [*block, None]:
            if statement is not None and (not _runs(statement) or not self._ran(statement)):
                group.append(statement)
                continue
            if any(map(_runs, group)):
                lines = range(group[0].lineno, (group[-1].end_lineno or 0) + 1)
                self.openings.setdefault(lines[0], lines)
                self.pieces.append(Piece(self.shown, name, lines, False))
            group = []
            for opening, inner in _blocks(statement):
                lines = range(inner[0].lineno, (inner[-1].end_lineno or 0) + 1)
                self.openings.update(
                    {line: lines for line in range(opening, inner[0].lineno) if line not in self.openings}
                )
                self._block(inner, name)

    def _ran(self, statement: ast.stmt) -> bool:
        return not self.reached.isdisjoint(range(statement.lineno, (statement.end_lineno or 0) + 1))

    def _marks(self, found: Unreached) -> Iterator[tuple[int, tuple[range, str]]]:
        """The comments that say machinery: their lines, what they stand at, and the reason."""
        lines = self.text.splitlines()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            mark = _MARK.match(token.string) if token.type == tokenize.COMMENT else None
            if not mark:
                continue
            line = at = token.start[0]
            while at <= len(lines) and re.match(r"\s*(#|$)", lines[at - 1]):
                at += 1
            if not mark[1].strip():
                found.problems.append(
                    Problem(self.shown, line, "this comment gives no reason; write # machinery: and why")
                )
            elif at not in self.openings:
                what = "this comment stands at no function, class or branch; move it to the line that opens one"
                found.problems.append(Problem(self.shown, line, what))
            else:
                yield line, (self.openings[at], mark[1].strip())


def _runs(statement: ast.stmt) -> bool:
    """Whether a statement leaves a trace when it is run."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return False
    return not isinstance(statement, ast.Global | ast.Nonlocal | ast.Pass | Function | ast.ClassDef)


def _blocks(statement: ast.stmt | None) -> Iterator[tuple[int, list[ast.stmt]]]:
    """The blocks within a statement, each with the line that opens it."""
    if statement is None or isinstance(statement, Function | ast.ClassDef):
        return
    parts = [getattr(statement, "body", [])]
    parts += [part.body for name in ("handlers", "cases") for part in getattr(statement, name, ())]
    parts += [getattr(statement, name, []) for name in ("orelse", "finalbody")]
    opening = statement.lineno
    for block in filter(None, parts):
        yield opening, block
        opening = (block[-1].end_lineno or 0) + 1
