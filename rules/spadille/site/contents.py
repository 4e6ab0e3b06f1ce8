"""Contents at the top of a long page: links to its parts, grouped where there are groups."""

from __future__ import annotations

from collections.abc import Iterable

from spadille.site.markup import Html, html
from spadille.site.words import say

Entry = tuple[str, Html | str]
"""An anchor and the words that lead to it."""


def grouped(groups: Iterable[tuple[Entry, Iterable[Entry]]]) -> Html:
    """Each group as a heading that leads to it, over the list of its entries."""
    parts: list[Html] = []
    for (anchor, words), entries in groups:
        parts += [
            html("p", html("a", words, href=f"#{anchor}"), class_="sp-contents-group"),
            html("ul", *(html("li", html("a", said, href=f"#{to}")) for to, said in entries)),
        ]
    return html("nav", *parts, class_="sp-contents", aria_label=say("Contents"))


def listed(entries: Iterable[Entry]) -> Html:
    """One list."""
    found = (html("li", html("a", words, href=f"#{anchor}")) for anchor, words in entries)
    return html("nav", html("ul", *found), class_="sp-contents", aria_label=say("Contents"))


def in_line(entries: Iterable[Entry]) -> Html:
    """Letters beside one another."""
    found = (html("li", html("a", words, href=f"#{anchor}")) for anchor, words in entries)
    return html("nav", html("ul", *found), class_="sp-letters", aria_label=say("By first letter"))
