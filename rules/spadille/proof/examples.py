"""The inventory of examples: every prompt in docstrings and pages, and the rules that a sentence ties to it.

A *run* is the examples that follow a paragraph, up to the next one.  Where that paragraph names rules or
readings with a role, the run is their *proof*, and the object whose docstring it is claims to obey them.
Prompts are counted twice, by doctest's parser and from the plain text; where the two differ, an example
would look checked and would not be.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from textwrap import dedent

from spadille.edition import EditionError, Problem
from spadille.edition.files import read_text
from spadille.proof.project import Project

PROMPT = re.compile(
    r"""^[ \t]*(?:[rR]?(?:\"{3}|'{3}))?[ \t]*>{3}(?=[ \t]*[^\s#>])|(?:["'#>*-]|\\n)[ \t]*>{3}(?=[ \t]+[^\s"'`#])""",
    re.MULTILINE,
)
"""What a reader would take for an example, found without a parser."""
_ROLE = re.compile(r"(?<!`)(?::(rule|reading):|\{(rule|reading)\})`(?:[^`<]*<)?([a-z][a-z0-9./-]*)>?`")
_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,}|:{3,}).*$", re.MULTILINE)
_ELSEWHERE = (
    "doctest never looks at this example; put it into the docstring of a module, class, function, method or property"
)


@dataclass(frozen=True)
class Role:
    """A mention of a rule or a reading."""

    kind: str
    id: str
    file: str
    line: int


@dataclass(frozen=True)
class Run:
    """Examples that stand together under one paragraph."""

    line: int
    last_line: int
    lead: str
    """The paragraph before them."""
    code: str
    examples: tuple[doctest.Example, ...]
    name: str
    """``object#n`` for the proofs of a docstring, ``object#example-n`` for its other runs."""
    id: str = ""
    """Its name where it is a proof."""
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Docstring:
    """A docstring or a page that holds examples; they share one namespace."""

    object: str
    """The dotted name of the object, or the path of the page."""
    module: str
    """The module it stands in; empty for a page."""
    file: str
    line: int
    text: str
    runs: tuple[Run, ...]

    @property
    def examples(self) -> list[doctest.Example]:
        """Its examples, in order."""
        return [example for run in self.runs for example in run.examples]

    @property
    def ties(self) -> set[str]:
        """The rules and readings that its proofs are tied to."""
        return {name for run in self.runs for name in (*run.rules, *run.readings)}

    def line_of(self, example: doctest.Example) -> int:
        """The line of the file on which ``example`` begins."""
        return self.line + example.lineno


@dataclass(frozen=True)
class Inventory:
    """All docstrings with examples, all roles, and what doctest would pass over."""

    docstrings: tuple[Docstring, ...]
    roles: tuple[Role, ...]
    found: int
    """How many prompts stand in the plain text."""
    problems: tuple[Problem, ...]

    @cached_property
    def proofs(self) -> dict[str, tuple[Docstring, Run]]:
        """The runs tied to a rule or a reading, by their names."""
        return {run.id: (docstring, run) for docstring in self.docstrings for run in docstring.runs if run.id}

    def asked(self, only: Collection[str] | None, modules: Collection[str] = ()) -> list[Docstring]:
        """The docstrings tied to one of the ids in ``only``, and all of ``modules``; every one without ``only``."""
        if only is None:
            return list(self.docstrings)
        return [docstring for docstring in self.docstrings if docstring.module in modules or docstring.ties & set(only)]


def inventory(project: Project) -> Inventory:
    """Find every example of ``project``."""
    docstrings: list[Docstring] = []
    roles: list[Role] = []
    problems: list[Problem] = []
    found = 0
    files = [(path, module) for module, path in project.modules.items()] + [(path, "") for path in project.pages]
    for path, module in files:
        shown = project.shown(path)
        try:
            text = read_text(path, shown)
            prompts = {text.count("\n", 0, prompt.end()) + 1 for prompt in PROMPT.finditer(text)}
            found += len(prompts)
            here = list(read_module(text, module, shown) if module else read_page(text, shown))
        except EditionError as error:
            problems.append(error.problem)
            continue
        docstrings += here
        roles += [
            Role(role[1] or role[2], role[3], shown, text.count("\n", 0, role.start()) + 1)
            for role in _ROLE.finditer(text)
        ]
        problems += _compare(shown, prompts, here)
        problems += [problem for docstring in here for problem in _refusals(docstring)]
    return Inventory(tuple(docstrings), tuple(roles), found, tuple(problems))


def read_module(text: str, module: str, shown: str) -> Iterator[Docstring]:
    """The docstrings with examples of a module, as doctest would find them."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        what = f"the file does not parse as Python ({error.msg}); mend it"
        raise EditionError(shown, error.lineno or 1, what) from None
    for name, node in _definitions(tree, module):
        words = node.body[0] if node.body else None
        if isinstance(words, ast.Expr) and isinstance(words.value, ast.Constant) and isinstance(words.value.value, str):
            yield from _docstring(words.value.value, name, module, shown, words.lineno)


def read_page(text: str, shown: str) -> Iterator[Docstring]:
    """A page with examples; its fences are taken for blank lines, since they end what an example prints."""
    yield from _docstring(_FENCE.sub("", text), shown, "", shown, 1)


_Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _definitions(node: ast.AST, name: str) -> Iterator[tuple[str, _Definition]]:
    """What may hold a docstring that doctest reads: it looks into classes but not into functions."""
    if isinstance(node, _Definition):
        yield name, node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Definition):
            if isinstance(child, ast.ClassDef):
                yield from _definitions(child, f"{name}.{child.name}")
            else:
                yield f"{name}.{child.name}", child
        elif isinstance(child, ast.stmt | ast.excepthandler):
            yield from _definitions(child, name)


def _docstring(text: str, name: str, module: str, shown: str, line: int) -> Iterator[Docstring]:
    try:
        pieces = doctest.DocTestParser().parse(text, name)
    except ValueError as error:
        within = re.search(r"line (\d+) of the docstring for .*? ((?:has|lacks) .*)", str(error), re.DOTALL)
        at, what = (int(within[1]), within[2]) if within else (1, str(error))
        raise EditionError(shown, line + at - 1, f"doctest cannot read this example (it {what}); mend it") from None
    runs: list[Run] = []
    lead, examples = "", []

    def close() -> None:
        if examples:
            proofs = sum(bool(run.id) for run in runs)
            names = f"{name}#{proofs + 1}", f"{name}#example-{len(runs) - proofs + 1}"
            runs.append(_run(text, names, bool(module), line, lead, examples))

    for piece in pieces:
        if isinstance(piece, doctest.Example):
            examples.append(piece)
        elif piece.strip():
            close()
            lead, examples = re.split(r"\n[ \t]*\n", piece.strip())[-1], []
    close()
    if runs:
        yield Docstring(name, module, shown, line, text, tuple(runs))


def _run(
    text: str, names: tuple[str, str], ties: bool, line: int, lead: str, examples: list[doctest.Example]
) -> Run:
    first, last = examples[0], examples[-1]
    end = last.lineno + last.source.count("\n") + last.want.count("\n")
    # A page obeys no rule: its roles are references.
    roles = [(role[1], role[3]) for role in _ROLE.finditer(lead) if role[1]] if ties else []
    return Run(
        line=line + first.lineno,
        last_line=line + end - 1,
        lead="\n".join(words.strip() for words in lead.split("\n")),
        code="\n".join(_dedented(text.expandtabs().split("\n")[first.lineno : end], first.lineno == 0)),
        examples=tuple(examples),
        name=names[0] if roles else names[1],
        id=names[0] if roles else "",
        rules=tuple(dict.fromkeys(name for kind, name in roles if kind == "rule")),
        readings=tuple(dict.fromkeys(name for kind, name in roles if kind == "reading")),
    )


def _dedented(lines: list[str], opens: bool) -> list[str]:
    """``lines`` without their margin; the line that opens a docstring has none."""
    if opens:
        return [lines[0].lstrip(), *dedent("\n".join(lines[1:])).split("\n")][: len(lines)]
    return dedent("\n".join(lines)).split("\n")


def _compare(shown: str, prompts: set[int], docstrings: list[Docstring]) -> Iterator[Problem]:
    """Hold the prompts of the plain text against the examples that doctest's parser found."""
    parsed = {docstring.line_of(example) for docstring in docstrings for example in docstring.examples}
    moved = [d for d in docstrings if any(d.line_of(example) not in prompts for example in d.examples)]
    for docstring in moved:
        yield Problem(shown, docstring.line, 'this docstring has escapes that move its lines; write it as r"""…"""')
    if not moved:
        yield from (Problem(shown, line, _ELSEWHERE) for line in sorted(prompts - parsed))


def _refusals(docstring: Docstring) -> Iterator[Problem]:
    for example in docstring.examples:
        if example.options.get(doctest.SKIP):
            yield Problem(
                docstring.file, docstring.line_of(example), "this example is skipped; take out +SKIP, each one must run"
            )
    if docstring.object == docstring.module:
        for run in docstring.runs:
            if run.id:
                yield Problem(
                    docstring.file,
                    run.line,
                    f"a module obeys no rule of its own; move this proof of {', '.join((*run.rules, *run.readings))} "
                    "into the docstring of the function that does",
                )
