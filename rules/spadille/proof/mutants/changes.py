"""The changes that are tried: figures, comparisons, orders, suits and ranks, directions, conditions, statements,
what is passed on, and who or what is left out.

A change is a replacement in the text of a module, so that it can be shown as it would stand there.  What
obeys no rule is left alone: annotations, decorators, docstrings, and the words of messages.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from spadille.proof.code import Code, Function, constants, digest
from spadille.proof.mutants.defaults import Defaults
from spadille.proof.mutants.words import other_words

_COMPARED = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "is": ("is not",), "is not": ("is",), "in": ("not in",), "not in": ("in",),
}  # fmt: skip
_RECKONED = {"+": "-", "-": "+", "*": "+", "**": "*", "/": "*", "//": "*", "%": "*", "|": "&", "&": "|", "^": "|"}
_OPERATOR = re.compile(r"\bnot\s+in\b|\bis\s+not\b|\bin\b|\bis\b|[<>=!]=|//|\*\*|[-+*/%|&^<>]")
_CALLED = {
    "min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list", "left": "right",
    "right": "left", "startswith": "endswith", "endswith": "startswith", "find": "rfind", "rfind": "find",
    "removeprefix": "removesuffix", "removesuffix": "removeprefix",
}  # fmt: skip
_ANY_ORDER = {"isinstance", "issubclass", "min", "max", "gcd", "cast", "getattr", "setattr", "hasattr", "print"}
"""Calls whose first two arguments may change places, or never hold a rule."""
_COPIES = {"list", "dict", "tuple", "set"}
"""Calls that hand on a thing of their own, which does not change with what they were given."""
_ATOM = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.Set, ast.Dict)


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    module: str
    object: str
    """The dotted name of the function or the constant that is changed."""
    before: str
    after: str
    nth: int
    """Which of the equal changes of this object it is."""
    line: int
    start: int
    end: int
    """The bytes that are replaced."""
    put: str
    lines: range
    """The lines of its statement: a proof that ran one of them reached it."""
    constant: bool
    code: str
    """A digest of the object's code."""

    @property
    def id(self) -> str:
        """What names it as long as the code of its object stays as it is."""
        return f"{self.object}: {self.before} → {self.after}" + (f" ({self.nth})" if self.nth > 1 else "")

    def applied(self, text: bytes) -> bytes:
        """The text of the module with the change made."""
        return text[: self.start] + self.put.encode() + text[self.end :]


@dataclass(frozen=True)
class _Edit:
    node: ast.AST
    start: int
    end: int
    put: str
    shown: ast.AST | None
    """What the change is shown in: the node, or the expression around it; without one, it is shown alone."""


def mutants(text: bytes, module: str, defaults: Defaults | None = None) -> list[Mutant]:
    """Every change of the module with this ``text``, in the order of its lines.

    :param defaults: those of the functions that it imports; without it, those of its own alone are known.
    """
    return _Module(text, module, defaults or Defaults({module: ast.parse(text)})).mutants()


class _Module:
    def __init__(self, text: bytes, module: str, defaults: Defaults) -> None:
        self.text = text
        self.module = module
        self.tree = ast.parse(text)
        self.code = Code.read(text, module)
        self.starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
        self.around = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.unordered = _only_for_membership(self.tree)
        self.defaults = defaults
        self.bound: set[str] = set()
        """The names that have a value already where a statement of the function stands."""
        self.found: list[Mutant] = []
        self.counts: dict[tuple[str, str, str], int] = {}

    def mutants(self) -> list[Mutant]:
        """Visit the constants, then all functions."""
        for name, statement in constants(self.tree, self.module):
            if statement.value is not None and not _is_type(statement.value):
                self._constant(name, statement.value)
        for function in ast.walk(self.tree):
            if isinstance(function, Function):
                self._function(function)
        return sorted(self.found, key=lambda mutant: (mutant.start, mutant.end, mutant.put))

    def _constant(self, name: str, value: ast.expr) -> None:
        lines = range(value.lineno, (value.end_lineno or 0) + 1)
        code = digest(ast.unparse(value))
        for edit in self._expression(value, ordered=name.rpartition(".")[2] not in self.unordered):
            self._add(edit, name, lines, True, code)
        if isinstance(value, ast.Tuple | ast.List) and len(value.elts) > 2 and "," not in name:
            for edit in self._fewer(value, value.elts):
                self._add(edit, name, lines, True, code)

    def _function(self, function: Function) -> None:
        body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
        if not body or body[0].lineno not in self.code.lines:
            return
        name = self.code.lines[body[0].lineno]
        whole = range(body[0].lineno, (body[-1].end_lineno or 0) + 1)
        for default in (*function.args.defaults, *filter(None, function.args.kw_defaults)):
            for edit in self._expression(default):
                self._add(edit, name, whole, False, digest(self.code.sources[name]))
        self.bound = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
        for statement in body:
            self._statement(statement, name)

    def _statement(self, statement: ast.stmt, name: str) -> None:
        if isinstance(statement, Function | ast.ClassDef):
            return
        blocks = [block for field in ("body", "orelse", "finalbody") if (block := getattr(statement, field, None))]
        blocks += [handler.body for handler in getattr(statement, "handlers", ())]
        last = max(statement.lineno, blocks[0][0].lineno - 1) if blocks else statement.end_lineno or statement.lineno
        if isinstance(statement, ast.Match):
            last = max(statement.lineno, statement.cases[0].pattern.lineno - 1)
        code = digest(self.code.sources[name])
        for edit in self._of_statement(statement):
            self._add(edit, name, range(statement.lineno, last + 1), False, code)
        self.bound |= {target.id for target in _targets(statement) if isinstance(target, ast.Name)}
        for case in getattr(statement, "cases", ()):
            lines = range(case.pattern.lineno, max(case.pattern.lineno, case.body[0].lineno - 1) + 1)
            for part in filter(None, (case.pattern, case.guard)):
                for edit in self._expression(part):
                    self._add(edit, name, lines, False, code)
            blocks.append(case.body)
        for block in blocks:
            for inner in block:
                self._statement(inner, name)

    def _of_statement(self, statement: ast.stmt) -> Iterator[_Edit]:
        """The changes of a statement without the statements in it."""
        if isinstance(statement, ast.If | ast.While):
            yield from self._condition(statement.test, loop=isinstance(statement, ast.While))
            if isinstance(statement, ast.While) and not any(map(_leaves, statement.body)):
                start, end = self._span(statement)[0], self._span(statement.test)[1]
                yield _Edit(statement, start, end, f"if {self._segment(statement.test)}", None)
            return
        if isinstance(statement, ast.For | ast.AsyncFor):
            yield self._replace(statement.iter, "()")
            yield from self._shortened(statement.iter)
            yield from self._expression(statement.iter)
            return
        changed = False
        for field, value in ast.iter_fields(statement):
            if field in (
                "annotation",
                "body",
                "orelse",
                "finalbody",
                "handlers",
                "cases",
                "targets",
                "target",
                "type_comment",
            ):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.expr | ast.withitem):
                    for edit in self._expression(part):
                        changed = True
                        yield edit
        for target in getattr(statement, "targets", ()):
            yield from self._expression(target)
        if isinstance(statement, ast.AugAssign):
            yield from self._reckoned(statement, statement.target, statement.value)
            target, value = self._segment(statement.target), self._segment(statement.value)
            yield self._replace(statement, f"{target} = {value}")
        yield from self._dropped(statement, changed)

    def _dropped(self, statement: ast.stmt, changed: bool) -> Iterator[_Edit]:
        """The statement left out, where a condition that never holds is not the same, and notice not certain."""
        block = self.around[statement]
        alone = isinstance(block, ast.If) and block.body == [statement] and not block.orelse
        if alone or isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return
        if isinstance(statement, ast.Return):
            value = statement.value
            if not changed and value is not None and not (isinstance(value, ast.Constant) and value.value is None):
                yield self._replace(value, "None")
        elif isinstance(statement, ast.Assign):
            constructs = isinstance(block, Function) and block.name == "__init__"
            if all(
                target.id in self.bound if isinstance(target, ast.Name) else not constructs
                for target in _targets(statement)
            ):
                yield self._replace(statement, "pass")
        elif isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Yield | ast.YieldFrom):
            yield self._replace(statement, "pass")
        elif isinstance(statement, ast.AugAssign | ast.Raise | ast.Delete | ast.Continue | ast.Break):
            yield self._replace(statement, "pass")

    def _condition(self, test: ast.expr, loop: bool = False) -> Iterator[_Edit]:
        """A condition that always holds, never holds, or is changed within.

        Its contrary is not tried: what notices both of the first two would notice it.
        """
        if not loop:
            yield self._replace(test, "True")
        yield self._replace(test, "False")
        contrary = {"==", "!=", "is", "is not", "in", "not in"}
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            yield from self._expression(test.operand)
            return
        for edit in self._expression(test):
            if edit.node is not test or not isinstance(test, ast.Compare) or edit.put not in contrary:
                yield edit

    def _expression(self, node: ast.AST, ordered: bool = True) -> Iterator[_Edit]:
        """The changes of an expression and of those within it."""
        if isinstance(node, ast.JoinedStr) or _is_type(node):
            return
        if isinstance(node, ast.Constant):
            yield from self._value(node)
        elif isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
            for one, other in zip(parts, parts[1:], strict=False):
                yield from self._compared(node, one, other)
        elif isinstance(node, ast.BinOp):
            yield from self._reckoned(node, node.left, node.right)
        elif isinstance(node, ast.BoolOp):
            yield from self._joined(node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
            yield self._replace(node, self._bracketed(node.operand))
        elif isinstance(node, ast.Call):
            yield from self._call(node)
        elif isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load) and ordered:
            yield from self._swapped(node, node.elts)
        if isinstance(node, ast.Set):
            yield from self._fewer(node, node.elts)
        elif isinstance(node, ast.Dict) and all(node.keys):
            yield from self._fewer(node, list(zip(filter(None, node.keys), node.values, strict=True)))
        if isinstance(node, ast.IfExp):
            yield from self._condition(node.test)
            yield from self._expression(node.body)
            yield from self._expression(node.orelse)
            return
        if isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield self._replace(test, "True")
            yield from self._shortened(node.iter)
        if isinstance(node, ast.Compare) and isinstance(node.ops[-1], ast.In | ast.NotIn):
            if isinstance(node.comparators[-1], ast.Tuple | ast.List):
                yield from self._fewer(node.comparators[-1], node.comparators[-1].elts)
        compares = isinstance(node, ast.Compare) and all(isinstance(op, ast.In | ast.NotIn) for op in node.ops)
        for child in ast.iter_child_nodes(node):
            yield from self._expression(child, ordered=ordered and not compares)

    def _value(self, node: ast.Constant) -> Iterator[_Edit]:
        value = node.value
        around = self.around[node]
        if isinstance(around, ast.Slice):
            around = self.around[around]
        shown = around if isinstance(around, ast.expr) and len(self._segment(around)) <= 60 else node
        if isinstance(value, bool):
            yield self._replace(node, str(not value), shown)
        elif isinstance(value, int):
            for other in (value + 1, value - 1) if value else (1,):
                yield self._replace(node, str(other), shown)
        elif isinstance(value, str) and re.search(r"\w", value):
            for other in other_words(value):
                yield self._replace(node, '"' + other.replace("\\", "\\\\").replace('"', '\\"') + '"', shown)

    def _compared(self, node: ast.Compare, one: ast.expr, other: ast.expr) -> Iterator[_Edit]:
        written, start, end = self._between(one, other)
        for put in _COMPARED.get(written, ()):
            yield _Edit(node, start, end, put, node)
        figure = any(isinstance(side, ast.Constant) and type(side.value) is int for side in (one, other))
        if written == "==" and figure:
            for put in (">=", "<="):
                yield _Edit(node, start, end, put, node)

    def _reckoned(self, node: ast.AST, one: ast.expr, other: ast.expr) -> Iterator[_Edit]:
        written, start, end = self._between(one, other)
        if written in _RECKONED and not isinstance(one, ast.JoinedStr) and not isinstance(other, ast.JoinedStr):
            yield _Edit(node, start, end, _RECKONED[written], node)

    def _between(self, one: ast.expr, other: ast.expr) -> tuple[str, int, int]:
        """The operator that stands between two expressions, and its place."""
        start, end = self._span(one)[1], self._span(other)[0]
        found = _OPERATOR.search(self._bare(start, end))
        if not found:
            return "", start, end
        return " ".join(found[0].split()), start + found.start(), start + found.end()

    def _bare(self, start: int, end: int) -> str:
        """What stands between two places, with blanks for comments."""
        return re.sub(r"#.*", lambda note: " " * len(note[0]), self.text[start:end].decode())

    def _joined(self, node: ast.BoolOp) -> Iterator[_Edit]:
        written, put = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for one, other in zip(node.values, node.values[1:], strict=False):
            start, end = self._span(one)[1], self._span(other)[0]
            at = self.text[start:end].decode().find(written)
            if at >= 0:
                yield _Edit(node, start + at, start + at + len(written), put, node)
        for value in node.values:
            kept = [self._bracketed(other) for other in node.values if other is not value]
            yield self._replace(node, f"({f' {written} '.join(kept)})" if len(kept) > 1 else kept[0])

    def _call(self, node: ast.Call) -> Iterator[_Edit]:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        method = isinstance(node.func, ast.Attribute)
        if name in _CALLED and (not method or name not in ("min", "max", "any", "all")):
            end = self._span(node.func)[1]
            if name != "sorted" or not node.keywords:
                yield _Edit(node, end - len(name), end, _CALLED[name], node)
            else:
                yield self._replace(node, f"list({self._segment(node.args[0])})")
        if name == "pop" and method and not node.args:
            start, end = self._span(node.func)[1], self._span(node)[1]
            yield _Edit(node, start, end, "(0)", node)
        if len(node.args) > 1 and name not in _ANY_ORDER:
            yield from self._swapped(node, node.args[:2])
            for one, other in zip(node.args[1:], node.args[2:], strict=False):
                if isinstance(one, ast.Name | ast.Attribute) and isinstance(other, ast.Name | ast.Attribute):
                    yield from self._swapped(node, [one, other])
        if name in _COPIES and not method and len(node.args) == 1 and isinstance(node.args[0], ast.Name | ast.Attribute):
            yield self._replace(node, self._segment(node.args[0]))
        yield from self._not_given(node, name)

    def _not_given(self, node: ast.Call, name: str) -> Iterator[_Edit]:
        """What has a default is not passed on; a constant is not left out, it is changed."""
        parts: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for part, default in self.defaults.of(node, self.module):
            value = part.value if isinstance(part, ast.keyword) else part
            if isinstance(value, ast.Constant | ast.JoinedStr) or ast.unparse(value) == ast.unparse(default):
                continue
            if isinstance(part, ast.keyword) or part is node.args[-1]:
                yield self._without(node, parts, part)
            elif isinstance(default, ast.Constant):
                yield self._replace(part, ast.unparse(default), node)
        for keyword in node.keywords:
            always = name in {"replace", "_replace"} and not isinstance(keyword.value, ast.Constant)
            if always or name in {"min", "max", "sorted"} and keyword.arg == "key":
                yield self._without(node, parts, keyword)

    def _without(self, node: ast.Call, parts: list[ast.expr | ast.keyword], part: ast.AST) -> _Edit:
        kept = ", ".join(self._segment(one) for one in parts if one is not part)
        return self._replace(node, f"{self._segment(node.func)}({kept})")

    def _shortened(self, node: ast.expr) -> Iterator[_Edit]:
        """What is gone through without its first, and without its last; each, where they are written there."""
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            if not isinstance(node, ast.Set):
                yield from self._fewer(node, node.elts)
        elif not isinstance(node, ast.Constant):
            for part in ("1:", ":-1"):
                yield self._replace(node, f"tuple({self._segment(node)})[{part}]")

    def _fewer(self, node: ast.expr, parts: Sequence[ast.expr | tuple[ast.expr, ast.expr]]) -> Iterator[_Edit]:
        """A list without each of its members."""
        pairs = [part if isinstance(part, tuple) else (part, part) for part in parts]
        if len(pairs) < 2 or not all(isinstance(key, ast.Name | ast.Constant | ast.Attribute) for key, _ in pairs):
            return
        spans = [(self._span(key)[0], self._span(value)[1]) for key, value in pairs]
        between = [self._bare(end, start).strip() for (_, end), (start, _) in zip(spans, spans[1:], strict=False)]
        behind = re.sub(r"[,\s]", "", self._bare(spans[-1][1], self._span(node)[1]))
        if set(between) != {","} or len(behind) > 1:
            # An end found inside brackets is no end of the member.
            return
        if len(spans) == 2 and isinstance(node, ast.Tuple):
            for key, _ in pairs[::-1]:
                yield self._replace(node, f"({self._segment(key)},)")
            return
        for (_, end), (_, last) in zip(spans, spans[1:], strict=False):
            yield _Edit(node, end, last, "", node)
        yield _Edit(node, spans[0][0], spans[1][0], "", node)

    def _swapped(self, node: ast.expr, parts: list[ast.expr]) -> Iterator[_Edit]:
        """Each part and the next in each other's place."""
        for one, other in zip(parts, parts[1:], strict=False):
            (start, middle), (later, end) = self._span(one), self._span(other)
            first, second = self._segment(one), self._segment(other)
            simple = all(isinstance(part, ast.Name | ast.Constant | ast.Attribute | ast.Tuple) for part in (one, other))
            # An end found inside brackets is no end of the part.
            between = self.text[middle:later].decode()
            message = any(isinstance(part, ast.Constant) and " " in str(part.value) for part in (one, other))
            if simple and not message and first != second and between.strip() == ",":
                yield _Edit(node, start, end, second + between + first, node)

    def _replace(self, node: ast.AST, put: str, shown: ast.AST | None = None) -> _Edit:
        start, end = self._span(node)
        return _Edit(node, start, end, put, shown or node)

    def _bracketed(self, node: ast.expr) -> str:
        return self._segment(node) if isinstance(node, _ATOM) else f"({self._segment(node)})"

    def _span(self, node: ast.AST) -> tuple[int, int]:
        return (
            self.starts[node.lineno - 1] + node.col_offset,  # type: ignore[attr-defined]
            self.starts[node.end_lineno - 1] + node.end_col_offset,  # type: ignore[attr-defined]
        )

    def _segment(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.text[start:end].decode()

    def _add(self, edit: _Edit, name: str, lines: range, constant: bool, code: str) -> None:
        start, end = self._span(edit.shown) if edit.shown else (edit.start, edit.end)
        if end - start > 400:
            start, end = edit.start, edit.end
        before = " ".join(self.text[start:end].decode().split())
        changed = self.text[start : edit.start].decode() + edit.put + self.text[edit.end : end].decode()
        after = " ".join(changed.split())
        nth = self.counts[name, before, after] = self.counts.get((name, before, after), 0) + 1
        line = bisect_right(self.starts, edit.start)
        self.found.append(
            Mutant(self.module, name, before, after, nth, line, edit.start, edit.end, edit.put, lines, constant, code)
        )


def _targets(statement: ast.stmt) -> Iterator[ast.expr]:
    """What a statement gives a value to."""
    todo: list[ast.expr] = [*getattr(statement, "targets", ()), *filter(None, [getattr(statement, "target", None)])]
    for target in todo:
        if isinstance(target, ast.Tuple | ast.List):
            todo.extend(target.elts)
        else:
            yield target


def _leaves(statement: ast.stmt) -> bool:
    """Whether a statement leaves the loop that it stands in, or begins it again."""
    if isinstance(statement, ast.Break | ast.Continue):
        return True
    loop = isinstance(statement, ast.For | ast.AsyncFor | ast.While | Function)
    return not loop and any(_leaves(inner) for inner in ast.iter_child_nodes(statement) if isinstance(inner, ast.stmt))


def _is_type(node: ast.AST) -> bool:
    """Whether an expression makes a type, which obeys no rule."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in {"Literal", "Annotated", "Callable", "ClassVar"}
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in {"TypeVar", "NewType"}
    return False


def _only_for_membership(tree: ast.Module) -> set[str]:
    """Names whose order no code of the module looks at: they stand only after ``in``."""
    asked: set[str] = set()
    ordered: set[str] = set()
    members = {id(other) for node in ast.walk(tree) if isinstance(node, ast.Compare) for other in _members(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            name = node.id if isinstance(node, ast.Name) else node.attr
            (asked if id(node) in members else ordered).add(name)
    return asked - ordered


def _members(node: ast.Compare) -> Iterable[ast.expr]:
    return (other for op, other in zip(node.ops, node.comparators, strict=True) if isinstance(op, ast.In | ast.NotIn))
