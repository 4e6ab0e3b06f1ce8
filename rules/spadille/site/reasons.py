"""What the games say of a refusal or of a payment, so that a page can say it in another language.

The games speak English, in sentences that stand in their code.  These are found by reading the code, so that one that
is new is missed in the catalogue at once.  What is filled into a sentence is a gap with a number:

>>> found = forms()
>>> "the deal is over" in found, "{1} does not hold {2}" in found, "takes what is down" in found
(True, True, True)

A sentence that is met in play is told from all others by a pattern, which a browser understands too:

>>> pattern("{1} has {2} coins to stake")
'(.+?) has (.+?) coins to stake'
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from spadille.play import phrases
from spadille.site.words import say

_GAMES = Path(__file__).parent.parent / "games"
_PAYING = ("Entry", "Due", "pay", "_pay", "pay_all", "_enter", "mark", "stake")
"""What writes a line of the ledger; the last of its words says what for, and may be a single word."""
_APART = ("ValueError", "cards", "do", "read", "Event")
"""What is given to these is notation, or is said to who writes a program."""
_CODES = re.compile(r"(?:(?:10|[2-9AKQJ])[SHDC]?|QR|[,\s])+|(?:table deal|[7-9]|10).*[SHDC] ?")
_GAP = re.compile(r"\{(\w+)\}")
_UNSAID = frozenset(("JD {1}", "{1}'s purse"))
"""What has the look of a sentence, and is none: a notation, and the name of an account."""


@cache
def forms() -> tuple[str, ...]:
    """The sentences of all the games, in the order of the code."""
    found: dict[str, None] = {}
    for path in sorted(_GAMES.rglob("*.py")):
        reader = _Reader()
        reader.visit(ast.parse(path.read_text("utf-8")))
        found |= dict.fromkeys(reader.found)
    return tuple(found)


class _Reader(ast.NodeVisitor):
    """Finds the sentences in a module."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        """A string alone is a docstring."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """What is told to programmers is left out, and with it the annotations."""
        if node.name != "__repr__":
            for each in node.body:
                self.visit(each)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The annotation is no sentence."""
        if node.value:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Nobody is ever told it."""

    def visit_Call(self, node: ast.Call) -> None:
        """Notation is left out; what a payment is for may be one word."""
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in _APART:
            return
        for each in node.args if name in _PAYING else ():
            words = _form(each)
            if words and words.isalpha() and each is node.args[-1]:
                self.found.append(words)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """A sentence may be put together."""
        self._take(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A sentence with gaps; what fills one may be a sentence too."""
        self._take(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A sentence, if there is more than a word."""
        self._take(node)

    def _take(self, node: ast.expr) -> None:
        words = _form(node)
        if words is None:
            self.generic_visit(node)
        elif _said(words):
            self.found.append(words)
        if isinstance(node, ast.JoinedStr):
            for each in node.values:
                if isinstance(each, ast.FormattedValue):
                    self.visit(each.value)


def _said(words: str) -> bool:
    """Whether it is a sentence and no notation."""
    if " " not in words.strip() or words in _UNSAID or _CODES.fullmatch(words):
        return False
    bare = _GAP.sub("", words)
    return bool(re.search(r"[a-z]{2}", bare)) and not bare.startswith("<")


def _form(node: ast.expr) -> str | None:
    """A string with its gaps numbered; None for what is no string."""
    parts = list(_parts(node))
    if not any(isinstance(part, str) for part in parts):
        return None
    count = 0
    words = ""
    for part in parts:
        if part is None:
            count += 1
        words += f"{{{count}}}" if part is None else part
    return words


def _parts(node: ast.expr) -> Iterator[str | None]:
    """Its parts; None for a gap."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from _parts(node.left)
        yield from _parts(node.right)
    elif isinstance(node, ast.JoinedStr):
        for each in node.values:
            yield from _parts(each)
    else:
        yield node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def pattern(form: str) -> str:
    """A regular expression for what a form says."""
    pieces = _GAP.split(form)[::2]
    return "(.+?)".join(re.sub(r"[\\^$.*+?()\[\]{}|]", r"\\\g<0>", piece) for piece in pieces)


def gaps(form: str) -> list[str]:
    """The names of its gaps, in their order."""
    return [name for _, name, _, _ in Formatter().parse(form) if name is not None]


def served() -> list[Any]:
    """For a page: each form with its gaps and with its words in the language of the site, the longest first.

    The page of a language in which nothing is other than the games say it needs none.
    """
    at_table = (phrases.ENDED, phrases.UNENDED, phrases.OVER)
    longest = sorted((*forms(), *at_table), key=lambda form: -len(_GAP.sub("", form)))
    told = [[pattern(form), gaps(form), say(form)] for form in longest]
    return told if any(say(form) != form for form in longest) else []


def vocabulary() -> dict[str, str]:
    """The words that fill the gaps."""
    return {
        "spades": say("spades"), "hearts": say("hearts"), "diamonds": say("diamonds"), "clubs": say("clubs"),
        "aces": say("aces"), "kings": say("kings"), "queens": say("queens"), "knaves": say("knaves"),
        "jacks": say("jacks"), "tens": say("tens"), "king": say("king"), "queen": say("queen"), "knave": say("knave"),
        "three": say("three"), "four": say("four"),
        "marriage": say("marriage"), "or": say("or"), "stake": say("stake"),
        "proposes": say("proposes"), "raises": say("raises"),
    }  # fmt: skip
