"""What was found out by playing: what advice is worth, and what it changes to take a disputed point otherwise.

The figures are those of ``spadille simulate --advice`` and of ``spadille odds --readings``, stored beside the pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from sphinx.environment import BuildEnvironment

from spadille.edition.model import Passage, Reading
from spadille.site.figures import figures_in
from spadille.site.markup import Html, html
from spadille.site.words import by_number, say

ADVICE, ODDS = "advice.json", "odds.json"
EXACT = ("quinquenove/hasards", "quinquenove/doublet")
"""The points of Quinquenove whose odds are known exactly."""


def advice(env: BuildEnvironment, passage: Passage) -> Html | None:
    """What following a piece of advice is worth, where that was measured."""
    stored = figures_in(env, ADVICE, awaited=False)
    found = stored.get("advice", {}).get(passage.id)
    if not found:
        return None
    deals = f"{found['deals']:,}"
    return html(
        "div",
        html("ul", *(html("li", *_worth(how, one, found)) for how, one in found["worth"].items())),
        html(
            "p",
            say("{n} deals, seed {seed}, the same cards each time; ± holds in 95 cases of 100. To repeat it: ",
                n=deals, seed=found["seed"]),
            html("code", stored["command"]),
        ),
        class_="sp-measured",
    )  # fmt: skip


def _worth(how: str, one: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    gained = one["gained"]
    sums = {"mean": f"{abs(gained['mean']):.2f}", "error": f"{gained['error']:.2f}"}
    coins = found["game"] == "quinze"
    told = abs(gained["mean"]) > gained["error"]
    wins = gained["mean"] > 0
    if how == "dealer":
        yield say("The side that deals gains {mean} ± {error} points a deal more than the other.", **sums) if wins else say(
            "The side that deals gains {mean} ± {error} points a deal less than the other.", **sums
        )  # fmt: skip
    else:
        yield {
            "alone": say("Followed by itself, where all else is played simply: "),
            "beside": say("Followed beside the book’s other advice: "),
        }[how]
        if coins:
            yield say("it wins {mean} ± {error} coins a deal", **sums) if wins else say(
                "it loses {mean} ± {error} coins a deal", **sums
            )
        else:
            yield say("it wins {mean} ± {error} points a deal", **sums) if wins else say(
                "it loses {mean} ± {error} points a deal", **sums
            )
        changed = f"{one['changed']:,}"
        yield by_number(one["changed"], say("; it changed {n} deal.", n=changed), say("; it changed {n} deals.", n=changed))
    if not told:
        yield say(" That cannot be told from nothing.")


def otherwise(env: BuildEnvironment, reading: Reading) -> Html | None:
    """What it changes to take a disputed point otherwise, where that was measured."""
    stored = figures_in(env, ODDS, awaited=False)
    found = stored.get("readings", {}).get(reading.id)
    if not found:
        return None
    lines = [
        html("li", html("code", value), ": ", *_changes(choice, reading.game))
        for value, choice in found["choices"].items()
    ]
    exact = [html("li", *_chance(row)) for row in _rows(reading, stored)]
    return html(
        "details",
        html("summary", html("span", say("What it changes"))),
        html("p", say("The banker’s chance, exactly:")) if exact else None,
        html("ul", *exact) if exact else None,
        html("p", say("In place of {taken}, with the same cards or throws, by simple players who know what is agreed:",
                      taken=str(found["taken"]))),
        html("ul", *lines),
        html("p", say("± holds in 95 cases of 100. To repeat it: "), html("code", stored["command"])),
        class_="sp-measured",
    )  # fmt: skip


def _changes(choice: Mapping[str, Any], game: str) -> Iterator[str]:
    deals, games = choice["deals"], choice["sittings"]
    if not deals["changed"] and not games["changed"]:
        yield say("changed nothing in {n} deals, nor in {m} whole games.", n=deals["played"], m=games["played"])
        return
    if deals["changed"]:
        yield say(
            "changed {k} of {n} deals; {moved} ± {error} {unit} a deal went elsewhere",
            k=deals["changed"], n=deals["played"], unit=_unit(game), **_sums(deals["moved"], "moved"),
        )  # fmt: skip
        if dealer := deals.get("dealer"):
            if abs(dealer["mean"]) > dealer["error"]:
                yield say(", {dealer} ± {error} to the dealer", **_sums(dealer, "dealer"))
        yield "; "
    else:
        yield say("changed nothing in {n} deals; ", n=deals["played"])
    if games["changed"]:
        yield say("changed {k} of {n} whole games.", k=games["changed"], n=games["played"])
    else:
        yield say("changed nothing in {n} whole games.", n=games["played"])


def _sums(found: Mapping[str, float], name: str) -> dict[str, str]:
    sign = "+" if name == "dealer" else ""
    return {name: f"{found['mean']:{sign}.2f}".replace("-", "−"), "error": f"{found['error']:.2f}"}


def _unit(game: str) -> str:
    if game in ("quadrille", "quintille"):
        return say("counters")
    return say("coins") if game in ("quinze", "quinquenove") else say("points")


def _rows(reading: Reading, stored: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The odds of Quinquenove by this reading, all else being as usual."""
    if reading.id not in EXACT:
        return []
    usual = {"hasards": "first-throw", "doublet": "counts"}
    return [
        {**row, "value": row[reading.option]}
        for row in stored["quinquenove"]
        if all(row[name] == value for name, value in usual.items() if name != reading.option)
    ]


def _chance(row: Mapping[str, Any]) -> Iterator[Html | str]:
    yield html("code", row["value"])
    yield f": {row['banker']} ({float(Fraction(row['banker'])):.2%})"
