"""Names that pages and docstrings can point to: rules, disputed points, terms, works and sources.

What can be pointed to stands in the corpus, not in the pages read, so pages can be read in any order and in
parallel.  The domain keeps one thing for each page: which parts of the book it shows (see ``shown``).
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from autodoc2.sphinx.utils import get_database
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxRole
from sphinx.util.nodes import find_pending_xref_condition, make_refnode

from spadille.site import drawn
from spadille.site.book import Book, book_of
from spadille.site.languages import up
from spadille.site.markup import add, raw
from spadille.site.shown import Shown, note
from spadille.site.words import say

logger = logging.getLogger(__name__)

ROLES = ("rule", "reading", "term")


class Pointer(ReferenceRole):
    """``:rule:`quinto.pack```: a link to a rule, a disputed point or a term, by its id."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave a reference, and note that this page shows the title of what it points to."""
        kind = self.name.rpartition(":")[2]
        node = addnodes.pending_xref(
            self.rawtext, refdomain="spadille", reftype=kind, reftarget=self.target, refwarn=True,
            refexplicit=self.has_explicit_title, refdoc=self.env.docname,
        )  # fmt: skip
        if self.has_explicit_title or kind == "term":
            add(node, self.title)
        else:
            node += nodes.literal("", self.title, classes=[f"sp-{kind}-id"])
        self.set_source_info(node)
        if kind == "rule":
            node["titled"] = True
            note(self.env, "written", "link", self.target)
        return [node], []


class Cards(SphinxRole):
    """``:cards:`AS KD 10H QR```: cards drawn as cards."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw them, or warn of what is no card."""
        try:
            return [raw(drawn.hand_html(self.text, book_of(self.env.app).language))], []
        except ValueError as error:
            logger.warning("%s", error, location=self.get_location(), type="spadille", subtype="cards")
            return [nodes.literal("", self.text)], []


class SpadilleDomain(Domain):
    """The domain of the book."""

    name = "spadille"
    label = "Spadille"
    object_types = {
        "rule": ObjType("rule", "rule"),
        "reading": ObjType("disputed point", "reading"),
        "term": ObjType("term", "term"),
        "work": ObjType("work", "work"),
        "source": ObjType("source", "source"),
    }
    roles = {"rule": Pointer(), "reading": Pointer(), "term": Pointer(), "cards": Cards()}
    initial_data: dict[str, Any] = {"shown": {}, "menu": ""}
    data_version = 1

    @property
    def shown(self) -> dict[str, Shown]:
        """Which parts of the book each page shows."""
        return self.data["shown"]

    @property
    def book(self) -> Book:
        """The book of this build."""
        return book_of(self.env.app)

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        self.shown.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for docname in docnames:
            if docname in otherdata["shown"]:
                self.shown[docname] = otherdata["shown"][docname]

    def place(self, kind: str, target: str) -> tuple[str, str, str] | None:
        """Page, anchor and title of something of the book; None where there is no such thing."""
        corpus, language = self.book.corpus, self.book.language
        if kind == "rule" and (passage := self.book.passages.get(target)):
            return f"rules/{target}", "", passage.title[language]
        if kind == "source" and (source := corpus.sources.get(target)):
            return f"sources/{target}", "", source.title
        if kind == "reading" and (reading := corpus.readings.get(target)):
            return "readings", target, reading.question[language]
        if kind == "term" and (term := self.term(target)):
            return "glossary", term, ""
        if kind == "work" and target in corpus.works:
            return "works", target, ""
        if kind in ("in-game", "in-source"):
            return f"{kind.removeprefix('in-')}s/{target.partition('#')[0]}", target.partition("#")[2], ""
        if kind == "game" and (game := corpus.games.get(target)):
            return f"games/{target}", "", game.name[language]
        if kind == "doc" and target.partition("#")[0] in self.env.all_docs:
            return target.partition("#")[0], target.partition("#")[2], ""
        return None

    def term(self, target: str) -> str | None:
        """The id of a term that is named by its id or by its word in either language."""
        glossary = self.book.corpus.glossary
        if target in glossary:
            return target
        wanted = target.casefold()
        return next((t.id for t in glossary.values() if wanted in (t.en.casefold(), t.fr.casefold())), None)

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str,
        node: addnodes.pending_xref, contnode: nodes.Element,
    ) -> nodes.reference | None:  # fmt: skip
        """The link for a reference; None where its target is unknown."""
        if typ == "code":
            page, _, line = target.partition("#")
            uri = f"{up(env.app, fromdocname)}{page}.html#{line}"
            return add(nodes.reference("", "", internal=True, refuri=uri), *list(node.children))
        place = self.place(typ, target)
        if place is None or place[0] not in env.all_docs:
            return None
        page, anchor, title = place
        made = make_refnode(builder, fromdocname, page, anchor, list(node.children), title if "titled" in node else None)
        made["classes"] += node["classes"]
        return made

    def resolve_any_xref(self, *arguments: Any) -> list[tuple[str, nodes.reference]]:
        """Rules and points are never guessed at."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything that can be pointed to, for the search and for other projects."""
        corpus = self.book.corpus
        names = [("rule", name) for name in self.book.passages]
        names += [("reading", name) for name in corpus.readings] + [("source", name) for name in corpus.sources]
        names += [("term", name) for name in corpus.glossary] + [("work", name) for name in corpus.works]
        for kind, name in names:
            page, anchor, title = self.place(kind, name) or ("", "", "")
            if page in self.env.all_docs:
                yield name, title or name, kind, page, anchor, 1


def unknown(app: Sphinx, domain: Domain | None, node: addnodes.pending_xref) -> bool | None:
    """Warn of an unknown rule, point or term, and name those that are near."""
    if not isinstance(domain, SpadilleDomain):
        return None
    kind, target = node["reftype"], node["reftarget"]
    corpus = domain.book.corpus
    names: dict[str, Iterable[str]] = {
        "rule": domain.book.passages,
        "reading": corpus.readings,
        "term": corpus.glossary,
        "work": corpus.works,
        "source": corpus.sources,
        "game": corpus.games,
        "doc": app.env.all_docs,
    }
    near = get_close_matches(target, list(names.get(kind, ())), n=3, cutoff=0.6)
    hint = say("; did you mean {near}", near=say(" or ").join(near)) if near else ""
    logger.warning("unknown %s: %s%s", kind, target, hint, location=_place(node), type="ref", subtype=kind)
    return True


def _place(node: addnodes.pending_xref) -> addnodes.pending_xref | str:
    """Where a role stands.  autodoc2 counts the lines of a docstring wrongly, so they are counted again."""
    path = Path(str(node.source or "").partition(":")[0])
    if path.suffix != ".py" or not node.rawsource or not path.is_file():
        return node
    before, found, _ = path.read_text("utf-8").partition(node.rawsource)
    return f"{path}:{before.count(chr(10)) + 1}" if found else node


def elsewhere(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """Find what an annotation names where a package hands on a name of one of its modules.

    A name that the reference leaves out, such as that of a type variable, stays without a link.
    """
    target = str(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or not target.startswith("spadille."):
        return None
    known, described = get_database(env), env.domains.python_domain.objects
    full: str | None = target
    for _ in range(5):  # a name may be handed on more than once
        if full is None or full in described:
            break
        full = _handed_on(known, full)
    if full and full in described:
        entry = described[full]
        return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, contnode, full)
    return contnode if known.get_item(target) is not None else None


def _handed_on(known: Any, target: str) -> str | None:
    """What a name stands for that a module has from another one."""
    module, _, name = target.rpartition(".")
    item = known.get_item(module)
    for path, alias in item.get("imports", ()) if item else ():
        if (alias or path.rpartition(".")[2]) == name:
            return str(path)
    return None


def leave_builtins(app: Sphinx, doctree: nodes.document) -> None:
    """Let ``object`` in an annotation be Python's own, not whatever attribute of ours has that name too."""
    for node in list(doctree.findall(addnodes.pending_xref)):
        if node.get("refdomain") == "py" and hasattr(builtins, node["reftarget"]):
            shown = find_pending_xref_condition(node, "*")
            node.replace_self(list((shown if shown is not None else node).children))


def setup(app: Sphinx) -> None:
    """Add the domain, and its roles under their short names in pages and docstrings alike."""
    app.add_domain(SpadilleDomain)
    for name in ("rule", "reading"):
        app.add_role(name, Pointer())
    app.add_role("cards", Cards())
    # Sphinx looks a bare role up in its own domain first, where ``term`` is that of its glossary directive.
    app.add_role_to_domain("std", "term", Pointer(), override=True)
    app.connect("doctree-read", leave_builtins)
    app.connect("missing-reference", elsewhere)
    app.connect("warn-missing-reference", unknown)
