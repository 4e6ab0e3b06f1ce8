"""Finding the examples: where doctest looks, to the line, and what ties them to rules."""

import ast
import doctest
from pathlib import Path

import pytest

from spadille.edition import EditionError
from spadille.proof.examples import PROMPT, inventory, read_module, read_page
from spadille.proof.project import Project

MODULE = '''\
"""A module.

>>> 1
1
"""


def f():
    """Under the first sentence.

    It rains, :rule:`a.rain` and :rule:`title <a.wet>`, not ``:rule:`a.dry``` nor :rule:`not an id`:

    >>> 1 + 1
    2

    >>> for n in range(2):
    ...     print(n)
    0
    1

    A mention of :rule:`a.snow` that leads nowhere.

    Without a role:

    >>> 3
    3

    It pours, :rule:`a.rain`, in one way or the other, :reading:`a/way`:
    >>> 4
    4
    """


if True:

    class C:
        class D:
            """Nested.

            >>> "quoted"
            'quoted'
            """

            @property
            def p(self):
                """>>> 5
                5
                """

            async def g(self):
                """Later.

                >>> 6
                6
                """
'''


def test_examples_are_found_where_doctest_looks() -> None:
    found = {docstring.object: docstring for docstring in read_module(MODULE, "m", "m.py")}
    assert list(found) == ["m", "m.f", "m.C.D", "m.C.D.p", "m.C.D.g"]
    lines = MODULE.split("\n")
    for docstring in found.values():
        for example in docstring.examples:
            line = lines[docstring.line_of(example) - 1].lstrip(' "')
            assert line.startswith(f">>> {example.source.splitlines()[0]}")


def test_a_run_is_tied_by_the_paragraph_before_it() -> None:
    runs = {d.object: d.runs for d in read_module(MODULE, "m", "m.py")}["m.f"]
    assert [(run.id, run.rules, run.readings) for run in runs] == [
        ("m.f#1", ("a.rain", "a.wet"), ()),
        ("", (), ()),
        ("m.f#2", ("a.rain",), ("a/way",)),
    ]
    lines = MODULE.split("\n")
    assert [lines[run.line - 1].strip() for run in runs] == [">>> 1 + 1", ">>> 3", ">>> 4"]
    assert [lines[run.last_line - 1].strip() for run in runs] == ["1", "3", "4"]
    assert runs[0].code == ">>> 1 + 1\n2\n\n>>> for n in range(2):\n...     print(n)\n0\n1"
    assert runs[2].lead.startswith("It pours, ")


def test_a_line_that_opens_a_docstring_has_no_margin() -> None:
    runs = {d.object: d.runs for d in read_module(MODULE, "m", "m.py")}
    assert runs["m.C.D.p"][0].code == ">>> 5\n5"


def test_a_fence_ends_what_an_example_prints() -> None:
    text = "# Page\n\nSee {rule}`a.rain`:\n\n```python\n>>> 1\n1\n```\nmore\n\n:::{note}\n~~~\n>>> 2\n2\n~~~\n:::\n"
    (page,) = read_page(text, "docs/page.md")
    assert [(page.line_of(e), e.source, e.want) for e in page.examples] == [(6, "1\n", "1\n"), (13, "2\n", "2\n")]
    assert [run.id for run in page.runs] == ["", ""], "a page obeys no rule"


@pytest.mark.parametrize(
    "line",
    [">>> f()", "    >>> f()", ">>>f()", "# >>> f()", 'x = ">>> f()"', '"""\\n>>> f()"""', "> >>> f()", '""">>> "a"'],
)
def test_a_prompt_is_counted_wherever_it_would_be_taken_for_an_example(line: str) -> None:
    assert PROMPT.search(line)


@pytest.mark.parametrize(
    "line", ["the ``>>>`` sign", "a >>> b", 'text.startswith(">>> ")', ">>> # silence", ">>>", ">>>>"]
)
def test_a_prompt_that_nobody_would_run_is_not_counted(line: str) -> None:
    assert not PROMPT.search(line)


def test_a_bad_prompt_is_named_by_its_line() -> None:
    with pytest.raises(EditionError, match=r"^m\.py:4: doctest cannot read this example .*lacks blank"):
        list(read_module('"""M.\n\n>>> 1\n>>>2\n"""\n', "m", "m.py"))


def test_the_package_itself_is_counted_like_doctest_counts() -> None:
    project = Project.at()
    found = inventory(project)
    ours = {d.object: len(d.examples) for d in found.docstrings if d.module}
    for module, path in project.modules.items():
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        docs = [ast.get_docstring(n) for n in nodes if isinstance(n, ast.Module | ast.ClassDef | ast.FunctionDef)]
        expected = sum(len(doctest.DocTestParser().get_examples(doc)) for doc in docs if doc)
        assert sum(n for name, n in ours.items() if name == module or _within(name, module, project)) == expected, path


def _within(name: str, module: str, project: Project) -> bool:
    return name.startswith(f"{module}.") and not any(
        other.startswith(f"{module}.") and (name == other or name.startswith(f"{other}.")) for other in project.modules
    )


def test_generated_pages_are_left_out(tmp_path: Path) -> None:
    for name in ("docs/a.md", "docs/api/b.md", "README.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x\n")
    for name in ("rules", "corpus"):
        (tmp_path / name).mkdir()
    (tmp_path / ".gitignore").write_text("/_build/\n/docs/api/\n")
    project = Project.at(tmp_path)
    assert [project.shown(page) for page in project.pages] == ["README.md", "docs/a.md"]
