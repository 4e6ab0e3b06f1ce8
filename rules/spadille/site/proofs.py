"""The state of a rule and its proofs, drawn from the evidence alone when a page is written."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from spadille.proof.mutants.strength import Strength
from spadille.site import drawn
from spadille.site.book import Book
from spadille.site.cases import cases, shown, ways
from spadille.site.code import code_page, line_anchor
from spadille.site.languages import is_described, is_module
from spadille.site.markup import Html, add, html, link, raw
from spadille.site.slots import filler
from spadille.site.words import say, state_name

_ROLE = re.compile(r":(?:[a-z]+:)?(?P<role>[a-z]+):`(?P<text>[^`]+)`|``(?P<code>[^`]+)``|\*(?P<stress>[^*\s][^*]*)\*")
_TITLED = re.compile(r"(?P<title>.*\S)\s*<(?P<target>[^<>]+)>$", re.DOTALL)

_SHOWN = 3
"""How many of the functions a proof reached are named at once; the rest open on demand."""
_FIRST = 4
_FIRST_OF_POINT = 1
"""How many proofs of a rule, and of a disputed point, are shown at once: all points stand on one page."""


def badge(state: str) -> Html:
    """The state of a rule as a word with its mark."""
    return html("span", state_name(state), class_=f"sp-badge sp-{state}", data_state=state)


@filler("badge", "rule")
def _badge(env: BuildEnvironment, book: Book, rule: str) -> list[nodes.Node]:
    return [badge(book.state(rule)["state"])]


@filler("proofs", "rule")
def _proofs(env: BuildEnvironment, book: Book, rule: str) -> list[nodes.Node]:
    state = book.state(rule)
    made = _each(env, book, state["proofs"])
    if not made:
        made = [html("p", say("No proof of this rule has been written yet."), class_="sp-no-proof")]
    made += shown(book, state)
    if state["why"]:
        made.insert(0, html("p", state["why"], class_="sp-why"))
    if state["proofs"]:
        made.append(_strength(env, book.strength(rule)))
    return made


@filler("reading-proofs", "reading-state")
def _reading_proofs(env: BuildEnvironment, book: Book, reading: str) -> list[nodes.Node]:
    state = book.reading_state(reading)
    made: list[nodes.Node] = [badge(state["state"])]
    made += _each(env, book, state["proofs"], first=_FIRST_OF_POINT)
    if state["proofs"]:
        made.append(_strength(env, book.strength(reading)))
    return made


def _each(env: BuildEnvironment, book: Book, names: list[str], first: int = _FIRST) -> list[nodes.Node]:
    """The proofs of a rule or a disputed point: first those that show it alone, and shortly; many are opened on demand."""
    proofs = [book.proofs[name] for name in names if name in book.proofs]
    proofs.sort(key=lambda proof: (len(proof["rules"]) + len(proof["readings"]), proof["code"].count("\n")))
    made: list[nodes.Node] = [_proof(env, book, proof) for proof in proofs]
    if len(made) <= first + 1:
        return made
    summary = html("summary", say("{n} more proofs, which go further", n=len(made) - first))
    return [*made[:first], html("details", summary, *made[first:], class_="sp-further")]


def _strength(env: BuildEnvironment, strength: Strength | None) -> Html:
    """How many small changes of the code that claims a rule its proofs notice."""
    if strength is None:
        return html("p", say("Strength of the proof: unmeasured."), class_="sp-strength sp-unmeasured")
    told = [
        say("Of {of} small changes to the code that claims this, its proof notices {n}",
            of=strength.of, n=strength.killed),
    ]  # fmt: skip
    if strength.elsewhere:
        told.append(say("proofs of other rules {n} more", n=strength.elsewhere))
    if strength.survived:
        told.append(say("nothing {n}", n=strength.survived))
    survivors = [
        html("li", object_link(env, name), ": ", html("code", change))
        for name, _, change in (survivor.partition(": ") for survivor in strength.survivors)
    ]
    return html(
        "div",
        html("p", ", ".join(told) + "."),
        html("details", html("summary", say("What nothing notices")), html("ul", *survivors)) if survivors else None,
        class_="sp-strength",
    )


def _proof(env: BuildEnvironment, book: Book, proof: dict[str, Any]) -> Html:
    """One proof: the sentence that leads to it, its examples, its verdict and where it stands."""
    code = nodes.literal_block(proof["code"], proof["code"], language="pycon")
    verdict = {
        "passed": say("passed"),
        "failed": say("failed"),
        "missed": say("passed, but reached none of the code that claims the rule"),
    }[proof["verdict"]]
    first = [proof["object"]] if proof["object"] in proof["reached"] else []
    others = [name for name in sorted(proof["reached"]) if name not in first]
    reached = [(name, proof["reached"][name]) for name in [*first, *others]]
    linked = [_lines(env, name, lines) for name, lines in reached[:_SHOWN]]
    # A page has thousands of these, so that they are words alone: as links they were most of what a page weighed.
    more = [", ".join(filter(None, (_short(name), _between(lines)))) for name, lines in reached[_SHOWN:]]
    return html(
        "div",
        html("p", *_prose(proof["lead"]), class_="sp-lead", lang="en" if book.language != "en" else None),
        code,
        cases(book, proof),
        html("pre", proof["failure"], class_="sp-failure") if proof["failure"] else None,
        html(
            "p",
            html("strong", verdict),
            *([" · " + say("reached") + " ", *_listed(linked)] if linked else []),
            class_="sp-verdict",
        ),
        html("details", html("summary", say("and {n} more", n=len(more))), html("p", "; ".join(more)),
             class_="sp-reached") if more else None,
        ways(proof),
        html(
            "p",
            say("Claimed by "),
            object_link(env, proof["object"]),
            " · ",
            _place(env, proof["module"], proof["line"], f"{proof['file']}:{proof['line']}"),
            class_="sp-proof-place",
        ),
        class_=f"sp-proof sp-{proof['verdict']}",
        data_proof=proof["id"],
        data_points=" ".join(book.points(proof)) if book.runs else None,
    )


def _listed(found: list[nodes.Node]) -> list[nodes.Node | str]:
    return [piece for node in found for piece in (", ", node)][1:]


def _lines(env: BuildEnvironment, name: str, lines: list[int]) -> nodes.Node:
    """The name of what was reached, and between which lines."""
    said = html("span", object_link(env, name))
    if not lines:
        return said
    module = name
    while module and not is_module(env, module):
        module = module.rpartition(".")[0]
    return add(said, ", ", _place(env, module, min(lines), _between(lines)))


def _between(lines: list[int]) -> str:
    """The first and the last of some lines, in words; nothing where there are none."""
    if not lines:
        return ""
    first, last = min(lines), max(lines)
    return say("line {n}", n=first) if first == last else say("lines {first}–{last}", first=first, last=last)


def _short(name: str) -> str:
    return name.removeprefix("spadille.").removeprefix("games.")


def object_link(env: BuildEnvironment, name: str) -> nodes.Node:
    """A link to an object's place in the reference, where it has one."""
    short = _short(name)
    if not is_described(env, name):
        return html("code", short)
    node = addnodes.pending_xref("", refdomain="py", reftype="obj", reftarget=name, refexplicit=True)
    return add(node, html("code", short))


def _place(env: BuildEnvironment, module: str, line: int, words: str) -> nodes.Node:
    """A link to a line of a module's source."""
    if not module or not is_module(env, module):
        return nodes.Text(words)
    node = addnodes.pending_xref(
        "", refdomain="spadille", reftype="code", reftarget=f"{code_page(module)}#{line_anchor(line)}", refexplicit=True
    )
    return add(node, words)


def _prose(lead: str) -> list[nodes.Node | str]:
    """The leading sentence with its roles as links and its literals as code."""
    found: list[nodes.Node | str] = []
    at = 0
    for match in _ROLE.finditer(lead):
        found.append(lead[at : match.start()])
        at = match.end()
        if match["code"] or match["stress"]:
            found.append(html("code", match["code"]) if match["code"] else html("em", match["stress"]))
            continue
        titled = _TITLED.match(match["text"])
        text, target = (titled["title"], titled["target"]) if titled else (match["text"], match["text"])
        if match["role"] in ("rule", "reading", "term"):
            found.append(link(match["role"], target, text))
        elif match["role"] == "cards":
            found.append(_cards(text))
        else:
            found.append(html("code", text.lstrip("~").rpartition(".")[2] if text.startswith("~") else text))
    return [*found, lead[at:]]



def _cards(text: str) -> nodes.Node:
    try:
        return raw(drawn.hand_html(text))
    except ValueError:  # the docstring's own page warns of it
        return html("code", text)
