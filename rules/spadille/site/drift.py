"""The figures of the sweep that damages the project to see what the checks say (``tests/drift/sweep.py``)."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from spadille.site.figures import figures_in
from spadille.site.markup import Html, html
from spadille.site.words import say

FILE = "drift.json"


class Drift(SphinxDirective):
    """``drift``: what was tried, how often, and how often the answer was right."""

    def run(self) -> list[nodes.Node]:
        """Two tables: what must be refused, and what must not."""
        found = figures_in(self.env, FILE)
        if not found:
            return [html("p", say("The sweep has not been made."))]
        kinds: dict[str, dict[str, Any]] = found["kinds"]
        damages = {name: kind for name, kind in kinds.items() if not kind["harmless"]}
        harmless = {name: kind for name, kind in kinds.items() if kind["harmless"]}
        right, tried = _sum(damages)
        passed, left = _sum(harmless)
        return [
            html(
                "p",
                html("strong", say("{n} of {m} damages were refused by the right message", n=right, m=tried)),
                "; ",
                say("{n} of {m} harmless changes were let pass.", n=passed, m=left),
            ),
            _table(say("Damage"), say("Refused"), damages),
            _table(say("Harmless change"), say("Let pass"), harmless),
        ]


def _sum(kinds: dict[str, dict[str, Any]]) -> tuple[int, int]:
    return sum(kind["right"] for kind in kinds.values()), sum(kind["tried"] for kind in kinds.values())


def _table(name: str, answer: str, kinds: dict[str, dict[str, Any]]) -> Html:
    rows = (
        html("tr", html("td", say(kind)), html("td", say("{n} of {m}", n=found["right"], m=found["tried"])))
        for kind, found in kinds.items()
    )
    head = html("thead", html("tr", html("th", name, scope="col"), html("th", answer, scope="col")))
    return html("div", html("table", head, html("tbody", *rows)), class_="sp-scroll", tabindex="0", role="region",
                aria_label=name)  # fmt: skip
