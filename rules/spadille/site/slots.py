"""Places in a page that are filled when it is written, from the evidence of that moment.

What is put into a page when it is read stays there until the page itself changes; a proof can fail because
of a change anywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from spadille.site.book import Book, book_of
from spadille.site.shown import note

Filler = Callable[[BuildEnvironment, Book, str], list[nodes.Node]]
_FILLERS: dict[str, tuple[str, Filler]] = {}


class Slot(nodes.General, nodes.Element):
    """An empty place: what is to fill it, and for which rule, point or game."""


def filler(what: str, part: str) -> Callable[[Filler], Filler]:
    """Register the function that fills the slots called ``what``, which show this part of the book."""

    def register(function: Filler) -> Filler:
        _FILLERS[what] = part, function
        return function

    return register


def slot(env: BuildEnvironment, what: str, name: str = "") -> Slot:
    """A place to be filled, noted for the page being read."""
    note(env, "written", _FILLERS[what][0], name)
    return Slot(what=what, name=name)


class FillSlots(SphinxPostTransform):
    """Fill the slots, before references are resolved."""

    default_priority = 5

    def run(self, **kwargs: object) -> None:
        """Replace each slot by what it stands for."""
        book = book_of(self.app)
        for node in list(self.document.findall(Slot)):
            node.replace_self(_FILLERS[node["what"]][1](self.env, book, node["name"]))


def setup(app: Sphinx) -> None:
    """Fill the slots of each page that is written."""
    app.add_post_transform(FillSlots)
