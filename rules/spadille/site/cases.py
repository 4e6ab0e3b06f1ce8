"""What the proofs of a rule show: allowed and refused, the ways its code came out, and where its numbers are held."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes

from spadille.site.book import Book
from spadille.site.markup import Html, html, link
from spadille.site.words import say

_SHOWN = 6
"""How many results of a claimant are shown; the rest are counted."""
_NO_FORM = re.compile(r"<(?:[\w.]+ object|(?:built-in|function|bound|class) .*)>?…?")
"""A result that has no form of its own to be read by: Python gives the name of its kind."""


def cases(book: Book, proof: dict[str, Any]) -> Html | None:
    """The examples of a proof that show whether something is allowed, each with its answer."""
    found = proof.get("cases", ())
    if not found:
        return None
    return html("ul", *(html("li", *_case(book, case)) for case in found), class_="sp-cases")


def _case(book: Book, case: dict[str, Any]) -> list[nodes.Node | str]:
    told: list[nodes.Node | str] = [html("code", case["source"]), " "]
    if not case["refused"]:
        return [*told, html("span", say("allowed"), class_="sp-allowed")]
    told.append(html("span", say("refused"), class_="sp-refused"))
    named = [_named(book, name) for name in case["by"]]
    return [*told, " ", *[piece for name in named for piece in (", ", name)][1:]]


def _named(book: Book, name: str) -> nodes.Node:
    if name in book.passages:
        return link("rule", name)
    return link("reading", name) if name in book.corpus.readings else html("code", name)


def ways(proof: dict[str, Any]) -> Html | None:
    """The different ways in which the code that claims a rule came out while the proof ran."""
    found = [way for way in proof.get("ways", ()) if not _NO_FORM.fullmatch(way)]
    if not found:
        return None
    told = [html("code", say("refused") if way == "refused" else way) for way in found[:_SHOWN]]
    more = [" · " + say("and {n} more", n=len(found) - _SHOWN)] if len(found) > _SHOWN else []
    return html(
        "p", say("It came out: "), *[piece for way in told for piece in (" · ", way)][1:], *more, class_="sp-ways"
    )


def shown(book: Book, state: dict[str, Any]) -> list[nodes.Node]:
    """Whether a rule is shown from both sides, and where the numbers of its words are held."""
    made: list[nodes.Node] = []
    if "sides" in state:
        made.append(html("p", _sides(book, state["sides"]), class_="sp-sides"))
    if state.get("numbers", {}).get("where"):
        made.append(html("p", _numbers(book, state["numbers"]), class_="sp-numbers"))
    return made


def _sides(book: Book, sides: dict[str, Any]) -> str:
    if sides["state"] == "excused":
        return say("One side only: {why}.", why=sides["why"][book.language])
    if sides["state"] == "one":
        return say("One side only: what claims it always came out the same.")
    parts = []
    if sides["ways"] > 1:
        parts.append(say("the code that claims it came out in different ways"))
    if sides["allowed"]:
        parts.append(say("cases allowed: {n}", n=sides["allowed"]))
    if sides["refused"]:
        parts.append(say("cases refused: {n}", n=sides["refused"]))
    return say("Shown from both sides: {parts}.", parts=", ".join(parts))


def _numbers(book: Book, numbers: dict[str, Any]) -> str:
    told = []
    for where, words in {
        "proof": say("{numbers} in the proof"),
        "code": say("{numbers} in the code that it reached"),
        "": say("{numbers} nowhere"),
    }.items():
        found = [number for number in numbers["where"] if numbers["where"][number] == where]
        if found:
            told.append(words.format(numbers=", ".join(sorted(found, key=int))))
    told += [f"{number}: {why[book.language]}" for number, why in numbers.get("why", {}).items()]
    return say("Its numbers: {told}.", told="; ".join(told))


def both_sides(state: dict[str, Any]) -> str:
    """Whether a rule is shown from both sides, in a word for the table."""
    return {"two": say("both"), "one": say("one"), "excused": say("one, with reason")}.get(
        state.get("sides", {}).get("state", ""), ""
    )


def held(state: dict[str, Any]) -> str:
    """How many numbers of a rule are held, of how many, for the table."""
    numbers = state.get("numbers")
    return say("{n} of {m}", n=numbers["held"], m=numbers["of"]) if numbers and numbers["of"] else ""
