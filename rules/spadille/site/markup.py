"""HTML elements as nodes, so that anchors are written exactly as they are given.

docutils turns ``a.b``, ``a-b`` and ``a_b`` into one and the same id; rule ids must come out as they are.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

Child = nodes.Node | str | None

_VOID = frozenset({"br", "hr", "img", "input", "wbr"})


class Html(nodes.General, nodes.Inline, nodes.TextElement):
    """One HTML element: its name in ``tag``, its attributes in ``html``, in the order given.

    Its words are in the language of the page already; as an ``Inline`` it is none that Sphinx would look up.
    """


def html(tag: str, *children: Child, **attributes: str | bool | None) -> Html:
    """An element.  ``class_`` is the class, ``data_id`` is ``data-id``; what is None or False is left out.

    >>> html("a", "x", class_="sp-permalink", href="#a.b")["html"]
    {'class': 'sp-permalink', 'href': '#a.b'}
    """
    node = Html(tag=tag)
    node["html"] = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return add(node, *children)


def add(node: Any, *children: Child) -> Any:
    """Put ``children`` at the end of ``node``: strings as text, None left out."""
    for child in children:
        if isinstance(child, str):
            node += nodes.Text(child)
        elif child is not None:
            node += child
    return node


def raw(markup: str) -> nodes.raw:
    """Markup that is HTML already."""
    return nodes.raw("", markup, format="html")


def link(kind: str, target: str, words: nodes.Node | str | None = None, **attributes: Any) -> addnodes.pending_xref:
    """A link to something of this book, resolved when its page is written."""
    node = addnodes.pending_xref(
        "", refdomain="spadille", reftype=kind, reftarget=target, refexplicit=words is not None, refwarn=True
    )
    node["classes"] = attributes.get("classes", [])
    return add(node, words if words is not None else target)


def breakable(name: str) -> Html:
    """An id that may go on in a new line behind its dots and hyphens, and nowhere else."""
    pieces = re.split(r"(?<=[.-])", name)
    return html("span", *[part for piece in pieces for part in (html("wbr"), piece)][1:], class_="sp-id")


def visit(translator: Any, node: Html) -> None:
    """Write the start tag."""
    written = "".join(
        f" {name}" if value is True else f' {name}="{escape(str(value))}"' for name, value in node["html"].items()
    )
    translator.body.append(f"<{node['tag']}{written}>")


def depart(translator: Any, node: Html) -> None:
    """Write the end tag, where the element has one."""
    if node["tag"] not in _VOID:
        translator.body.append(f"</{node['tag']}>")


def _through(translator: Any, node: Html) -> None:
    """Other formats than HTML get the words alone."""


def setup(app: Sphinx) -> None:
    """Make the element known to the builders."""
    through = (_through, _through)
    app.add_node(Html, html=(visit, depart), text=through, latex=through, man=through, texinfo=through)
