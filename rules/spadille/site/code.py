"""The source of the modules as pages with an anchor for each line, and the links to them from the reference."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from spadille.site.kept import Kept, digest
from spadille.site.markup import html
from spadille.site.words import say


def code_page(module: str) -> str:
    """The page that shows the source of a module."""
    return "code/" + module.replace(".", "/")


def line_anchor(line: int) -> str:
    """The anchor of a line on that page."""
    return f"L{line}"


def module_file(app: Sphinx, module: str) -> Path | None:
    """The file of a module of this project."""
    stem = Path(app.confdir) / "rules" / Path(*module.split("."))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.is_file()), None)


@lru_cache(maxsize=256)
def _definitions(path: Path, changed: int) -> dict[str, int]:
    """The lines on which the functions and classes of a file begin, by their names inside it."""
    found: dict[str, int] = {}

    def visit(node: ast.AST, within: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found[within + child.name] = child.lineno
                visit(child, f"{within}{child.name}.")

    try:
        visit(ast.parse(path.read_text("utf-8")), "")
    except SyntaxError:
        return {}  # the run of the examples has said so, with its place
    return found


def link_definitions(app: Sphinx, doctree: nodes.document) -> None:
    """Give each definition in the reference a link to its source."""
    for signature in doctree.findall(addnodes.desc_signature):
        module = signature.get("module")
        path = module and module_file(app, module)
        if not path:
            continue
        line = _definitions(path, path.stat().st_mtime_ns).get(signature["fullname"])
        if line is None:
            continue
        node = addnodes.pending_xref(
            "", refdomain="spadille", reftype="code", reftarget=f"{code_page(module)}#{line_anchor(line)}",
            refexplicit=True,
        )  # fmt: skip
        node += html("span", say("source"), class_="sp-source-link")
        signature += addnodes.only("", node, expr="html")


def own_nodes(app: Sphinx, doctree: nodes.document) -> None:
    """Make every node belong to its page.

    Nodes of a docstring still point to the document it was parsed in, and through that to the whole
    environment, which would be stored again with each page.
    """
    for node in doctree.findall():
        node.document = doctree


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages of source, for the modules that the reference describes."""
    env: BuildEnvironment = app.env
    kept = Kept(app, "highlighted")
    formatter = HtmlFormatter(linenos="inline", lineanchors="L", anchorlinenos=True, cssclass="highlight")
    for module in sorted(env.domains.python_domain.modules):
        path = module_file(app, module)
        if not path:
            continue
        source = path.read_text("utf-8")
        text = kept.get(digest(source.encode()), partial(highlight, source, PythonLexer(stripnl=False), formatter))
        # Pygments writes L-12; an anchor without the hyphen is what people know from elsewhere.
        body = text.replace('name="L-', 'name="L').replace('id="L-', 'id="L').replace('href="#L-', 'href="#L')
        title = say("Source of {module}", module=module)
        described = env.domains.python_domain.modules[module].docname
        back = app.builder.get_relative_uri(code_page(module), described)
        heading = f'<h1>{title}</h1><p><a href="{back}#module-{module}">{say("Description of this module")}</a></p>'
        yield (
            code_page(module),
            {"title": title, "body": f'<div class="sp-code">{heading}{body}</div>'},
            "page.html",
        )
    kept.save()


def setup(app: Sphinx) -> None:
    """Make the pages, and link to them."""
    app.connect("doctree-read", link_definitions)
    app.connect("doctree-read", own_nodes, priority=900)
    app.connect("html-collect-pages", pages)
