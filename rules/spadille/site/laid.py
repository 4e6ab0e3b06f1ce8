"""Cards and dice laid out in pages: the directives ``hand`` and ``trick``, and the role ``dice``.

Cards drawn within a sentence have the role ``cards`` (see ``domain``).
"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from spadille.site import drawn
from spadille.site.book import book_of
from spadille.site.markup import raw

logger = logging.getLogger(__name__)


class Laid(SphinxDirective):
    """Cards on a line of their own, larger than in a sentence; what is no card is warned of."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Draw them."""
        try:
            return [raw(f'<div class="sp-laid">{self.drawing()}</div>')]
        except ValueError as error:
            logger.warning("%s", error, location=self.get_location(), type="spadille", subtype="cards")
            return [nodes.literal_block("", self.arguments[0])]

    def drawing(self) -> str:
        """The markup of what is laid."""
        return drawn.hand_html(self.arguments[0], book_of(self.env.app).language)


class LaidTrick(Laid):
    """A trick in the order of play, ``A:3H Y:9H B:AH Z:2H``; ``:winner:`` is the seat that takes it."""

    option_spec: ClassVar = {"winner": directives.unchanged_required}

    def drawing(self) -> str:
        """The markup of the trick, refused where the winner has not played to it."""
        plays, winner = self.arguments[0], self.options.get("winner", "")
        if winner and f" {winner}:" not in f" {plays}":
            raise ValueError(f"{winner!r} takes this trick and has no card in it: name one of those who played.")
        return drawn.trick_html(plays, book_of(self.env.app).language, winner=winner)


class Dice(SphinxRole):
    """``:dice:`4 5```: the dice of one throw drawn as dice."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw them, or warn of what is no die."""
        try:
            pips = [int(word) for word in self.text.split()]
            return [raw(drawn.dice_html(*pips, language=book_of(self.env.app).language))], []
        except ValueError as error:
            logger.warning("%s", error, location=self.get_location(), type="spadille", subtype="cards")
            return [nodes.literal("", self.text)], []


def setup(app: Sphinx) -> None:
    """Make them known in pages and docstrings."""
    app.add_directive("hand", Laid)
    app.add_directive("trick", LaidTrick)
    app.add_role("dice", Dice())
