"""One damage for each refusal: the message names place and remedy, and nothing is written.

The project that all of them damage passes untouched (:func:`test_the_twin_passes`); where a refusal has its
own rightful counterpart, that passes too (:data:`TWINS`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tiny import CODE, EDITION_FILE, TRANSLATION_FILE, Tiny, make

from spadille.edition import ledger, load
from spadille.proof import verify

TEXT_FILE = "corpus/old/text.txt"
LEDGER = "corpus/ledger.toml"
UNPROVED = "corpus/unproved.toml"
NUMBERS = "corpus/numbers.toml"
ONE_SIDED = "corpus/one-sided.toml"
READINGS = "corpus/readings.toml"

Damage = Callable[[Tiny], None]
CASES: list[tuple[str, Damage, tuple[str, str, int] | tuple[str, int], str]] = []
"""Name, damage, where it is said to be (file and words of a line, and which of such lines), and what is said."""


def case(name: str, path: str, words: str | int, said: str, nth: int = 1) -> Callable[[Damage], Damage]:
    """Add a damage to the table."""

    def add(damage: Damage) -> Damage:
        CASES.append((name, damage, (path, words) if isinstance(words, int) else (path, words, nth), said))
        return damage

    return add


def change(path: str, old: str, new: str) -> Damage:
    """A damage that replaces words."""
    return lambda tiny: tiny.change(path, old, new)


def emend(entry: str) -> Damage:
    """A damage that adds an emendation."""
    return change(EDITION_FILE, "emendations = [\n", f"emendations = [\n  {{ {entry} }},\n")


def write(path: str, text: str | bytes) -> Damage:
    """A damage that overwrites a file."""
    return lambda tiny: tiny.write(path, text)


# The text and its anchors

case("a text edited by one byte", TEXT_FILE, 1, "restore the text as supplied")(
    change(TEXT_FILE, "eight cards", "Eight cards")
)
case("a missing text", TEXT_FILE, 1, "the file is missing; restore it")(
    lambda tiny: (tiny.root / TEXT_FILE).unlink()
)
case("a text that is not UTF-8", TEXT_FILE, 2, "not UTF-8; restore the text as supplied")(
    write(TEXT_FILE, b"Two play\nA fi\xe9e\n")
)
case("an edition that is not UTF-8", EDITION_FILE, 2, "not UTF-8; save it as UTF-8")(
    write(EDITION_FILE, b"[source]\n# \xff\n")
)
case("an anchor that matches twice", EDITION_FILE, 'corr = "Five"', "“five” stands 2 times in line 2")(
    emend('line = 2, sic = "five", corr = "Five", cause = "print", cert = "high"')
)
case("an anchor that matches never", EDITION_FILE, 'corr = "Six"', "quote its words exactly, or mend 'line'")(
    emend('line = 2, sic = "six", corr = "Six", cause = "print", cert = "high"')
)
case("an anchor in a line that is not there", EDITION_FILE, 'corr = "Six"', "has no line 9; it has 3")(
    emend('line = 9, sic = "six", corr = "Six", cause = "print", cert = "high"')
)
case("an anchor of a passage that matches never", EDITION_FILE, "[[passage]]", "line 1 of corpus/old/text.txt has", 2)(
    change(EDITION_FILE, 'begins = "The eldest"', 'begins = "The oldest"')
)
case("a wrong count of a regular change", EDITION_FILE, 'sic = " ,"', "stands 1 times outside emended words, not 2")(
    change(EDITION_FILE, "times = 1", "times = 2")
)
case("emendations that overlap", EDITION_FILE, "leads", "overlaps what is done at line 1", 2)(
    emend('line = 1, sic = "eldest leeds", corr = "eldest leads", cause = "print", cert = "high"')
)
case("an emendation across passages", EDITION_FILE, "[[passage]]", "which is emended; move it", 3)(
    emend('line = 2, sic = "points, and", corr = "points; and", cause = "print", cert = "high"')
)
case("passages that overlap", EDITION_FILE, "[[passage]]", "passages must not overlap", 2)(
    change(EDITION_FILE, 'begins = "The eldest"', 'begins = "Two play ,"')
)
case("text in no passage", EDITION_FILE, "[[passage]]", "lies in no passage")(
    change(EDITION_FILE, 'begins = "Two play"', 'begins = "play"')
)

# The files of the edition

case("an unknown key", EDITION_FILE, "[[passage]]", "unknown key 'sort'; use one of", 5)(
    change(EDITION_FILE, 'kind = "history"', 'sort = "rule"\nkind = "history"')
)
case("TOML that does not parse", EDITION_FILE, "[[game]", "does not parse as TOML")(
    change(EDITION_FILE, "[[game]]", "[[game]")
)
case("JSON that does not parse", "corpus/bibliography.json", 1, "does not parse as JSON")(
    write("corpus/bibliography.json", '[{"id": }]\n')
)
case("an id that is no id", EDITION_FILE, "[[passage]]", "is not an id", 2)(
    change(EDITION_FILE, 'id = "pairs.lead"', 'id = "Pairs lead"')
)
case("a doubled id", EDITION_FILE, "[[passage]]", "the id pairs.players is taken already", 2)(
    lambda tiny: (
        tiny.change(EDITION_FILE, 'id = "pairs.lead"', 'id = "pairs.players"'),
        tiny.change(TRANSLATION_FILE, '"pairs.lead" = "Le premier entame."\n', ""),
    )
)
case("a missing translation", TRANSLATION_FILE, "[passages]", "passage pairs.lead has no translation; write it")(
    change(TRANSLATION_FILE, '"pairs.lead" = "Le premier entame."\n', "")
)
case("a title in one language", EDITION_FILE, "[[passage]]", "has a wrong 'title'; write { en", 2)(
    change(EDITION_FILE, 'title = { en = "Lead", fr = "Entame" }', 'title = { en = "Lead" }')
)
case("an unknown support", EDITION_FILE, 1, "names the unknown work nobody; add it to corpus/bibliography.json")(
    change(EDITION_FILE, 'cause = "print", cert = "high"', 'cause = "print", cert = "high", support = ["nobody"]')
)
case("an unknown support of a reading", READINGS, "[[reading]]", "names the unknown work nobody")(
    change(READINGS, '["hoyle"]', '["nobody"]')
)
case("a default that is no choice", READINGS, "[[reading]]", "is none of its choices; mend it")(
    change(READINGS, 'default = "first"', 'default = "middle"')
)
case("a figure in one language alone", TRANSLATION_FILE, '"pairs.five.score"', "numbers of pairs.five.score")(
    change(TRANSLATION_FILE, "marque dix points", "marque des points")
)
case("a negation in one language alone", TRANSLATION_FILE, '"pairs.five.wins"', "negation of pairs.five.wins")(
    change(TRANSLATION_FILE, "et un cinq gagne", "et un cinq ne gagne pas")
)

# The ledger

case("a missing ledger", LEDGER, 1, "the ledger is missing; restore it")(lambda tiny: (tiny.root / LEDGER).unlink())
case("an id that the ledger lacks", EDITION_FILE, "[[passage]]", "run: spadille accept pairs.lead", 2)(
    lambda tiny: tiny.write(LEDGER, "".join(x for x in tiny.read(LEDGER).splitlines(True) if "lead" not in x))
)
case("a word changed by an emendation", EDITION_FILE, "[[passage]]", "read its doctest again, then run: spadille", 4)(
    emend('line = 2, sic = "wins", corr = "loses", cause = "print", cert = "high"')
)
case("a word changed in the text", EDITION_FILE, "[[passage]]", "words of pairs.five.score are not those of", 3)(
    lambda tiny: tiny.change_text("scores ten", "marks ten")
)
case("a changed title", EDITION_FILE, "[[passage]]", "read both languages again, then run: spadille accept", 3)(
    change(EDITION_FILE, 'en = "Score"', 'en = "Scoring"')
)
case("a correction of another certainty", EDITION_FILE, "[[passage]]", "read both languages again, then run", 2)(
    change(EDITION_FILE, 'cert = "high"', 'cert = "medium"')
)
case("a changed translation", EDITION_FILE, "[[passage]]", "read both languages again, then run: spadille accept", 3)(
    change(TRANSLATION_FILE, "marque dix", "compte dix")
)
case("an id that vanished", LEDGER, '"pairs.ladies"', "run: spadille accept pairs.ladies --retire --by NEW")(
    lambda tiny: (
        tiny.change(EDITION_FILE, 'id = "pairs.ladies"', 'id = "pairs.women"'),
        tiny.change(TRANSLATION_FILE, '"pairs.ladies"', '"pairs.women"'),
    )
)
case("a retired id used again", EDITION_FILE, "[[passage]]", "no id is used twice; give this passage another", 5)(
    lambda tiny: retired(tiny, "pairs.ladies", "pairs.players")
)
case("a ledger with an unknown key", LEDGER, "colour", "unknown key 'colour'")(
    change(LEDGER, '"pairs.lead" = { version = 1', '"pairs.lead" = { colour = "red", version = 1')
)
case("a ledger entry without a version", LEDGER, '"pairs.lead"', "lacks the key 'version'; add it")(
    change(LEDGER, '"pairs.lead" = { version = 1, ', '"pairs.lead" = { ')
)


def retired(tiny: Tiny, name: str, by: str) -> None:
    """Mark an id of the ledger as retired."""
    lines = tiny.read(LEDGER).splitlines(True)
    tail = f', retired = "0.0.9", replaced_by = ["{by}"] }}\n'
    tiny.write(LEDGER, "".join(x.replace(" }\n", tail) if x.startswith(f'"{name}"') else x for x in lines))


# Exceptions

case("a rule without proof", EDITION_FILE, "[[passage]]", "the rule pairs.lead has no proof; write an example", 2)(
    write(UNPROVED, "unproved = [\n]\n")
)
case("a needless exception", UNPROVED, "pairs.players", "no longer needed, take it out")(
    change(UNPROVED, "]", '  { id = "pairs.players", reason = "later" },\n]')
)
case("an exception for an unknown rule", UNPROVED, "pairs.leads", "no rule pairs.leads; did you mean pairs.lead")(
    change(UNPROVED, "]", '  { id = "pairs.leads", reason = "later" },\n]')
)
case("an exception for what states nothing", UNPROVED, "pairs.ladies", "states nothing that needs a proof")(
    change(UNPROVED, "]", '  { id = "pairs.ladies", reason = "later" },\n]')
)
case("an exception without a reason", UNPROVED, "pairs.lead", "has a wrong 'reason'; write words")(
    change(UNPROVED, "the lead is not written yet", " ")
)
case("an exception made twice", UNPROVED, 3, "excepted twice; take this one out")(
    change(UNPROVED, "]", '  { id = "pairs.lead", reason = "later" },\n]')
)

# Proofs

case("an unknown rule in a role", CODE, ":rule:`pairs.player`", "no rule pairs.player; did you mean pairs.players")(
    change(CODE, ":rule:`pairs.players`", ":rule:`pairs.player`")
)
case("an unknown rule in a page", "docs/pairs.md", "{rule}", "no rule pairs.five.scores; did you mean pairs")(
    change("docs/pairs.md", "pairs.five.score`", "pairs.five.scores`")
)
case("an unknown reading in a role", CODE, ":reading:`pairs/tie`", "no reading pairs/tie; did you mean pairs/ties")(
    change(CODE, "or the last, :reading:`pairs/ties`", "or the last, :reading:`pairs/tie`")
)


@case("a retired rule in a role", CODE, "pairs.number", "retired in 0.0.9; name pairs.players instead")
def _retired_rule(tiny: Tiny) -> None:
    entry = 'version = 1, text = "0", edition = "0", retired = "0.0.9", replaced_by = ["pairs.players"]'
    tiny.write(LEDGER, tiny.read(LEDGER) + f'"pairs.number" = {{ {entry} }}\n')
    tiny.change(CODE, ":rule:`pairs.players`", ":rule:`pairs.number`")


case("a proof that fails", CODE, ">>> players()", "the proof of pairs.players fails; mend the code or the example")(
    change(CODE, "    return 2\n", "    return 3\n")
)
case("a proof that fails by an exception", CODE, ">>> players()", "the proof of pairs.players fails")(
    change(CODE, "    return 2\n", "    raise ValueError\n")
)
case("a figure of the code that is wrong", CODE, '>>> Trick("25").score', "the proof of pairs.five.score fails")(
    change(CODE, '{"5": 10}', '{"5": 9}')
)
case("a proof that misses its claimant", CODE, ">>> len", "runs no line of tiny.games.pairs.players, which claims it")(
    change(CODE, ">>> players()", '>>> len("ab")')
)
case("a skipped example", CODE, ">>> players()", "this example is skipped; take out +SKIP")(
    change(CODE, ">>> players()", ">>> players()  # doctest: +SKIP")
)
case("an example under a constant", CODE, ">>> WORTH", "doctest never looks at this example")(
    change(CODE, 'WORTH = {"5": 10}\n', 'WORTH = {"5": 10}\n"""What a card counts.\n\n>>> WORTH["5"]\n10\n"""\n')
)
case("an example in a comment", CODE, ">>> players(2)", "doctest never looks at this example")(
    change(CODE, "    return 2\n", "    # >>> players(2)\n    return 2\n")
)
case("an example in a string", CODE, ">>> players(2)", "doctest never looks at this example")(
    change(CODE, "    return 2\n", '    help = """\n    >>> players(2)\n    """\n    return 2\n')
)
case("an example in a function inside a function", CODE, ">>> inner()", "doctest never looks at this example")(
    change(CODE, "    return 2\n", '    def inner():\n        """Two.\n\n        >>> inner()\n        """\n\n    return 2\n')
)
case("an example that a wrapper hides", CODE, ">>> players()", "doctest does not find this docstring")(
    change(CODE, "def players()", "@__import__('functools').partial\ndef players()")
)
case("an example in a docstring with escapes", CODE, "How many play", "has escapes that move its lines")(
    change(CODE, '"""How many play.', '"""How many play.\\n\\n')
)
case("an example that doctest cannot read", CODE, ">>>players()", "doctest cannot read this example")(
    change(CODE, ">>> players()", ">>>players()")
)
case("a proof in the docstring of a module", CODE, 5, "a module obeys no rule of its own")(
    change(CODE, '"""Pairs, a tiny game."""', '"""Pairs.\n\nTwo play, :rule:`pairs.players`:\n\n>>> players()\n2\n"""')
)
case("a module that cannot be imported", CODE, "WORTH = {", "cannot be imported (ZeroDivisionError: division by zero)")(
    change(CODE, 'WORTH = {"5": 10}', 'WORTH = {"5": 10 / 0}')
)
case("a module that does not parse", CODE, "WORTH = {", "does not parse as Python")(
    change(CODE, 'WORTH = {"5": 10}', 'WORTH = {"5": 10}}')
)
case("a failing example that proves nothing", "docs/pairs.md", '>>> Trick("55")', "this example fails")(
    change("docs/pairs.md", "\n20\n", "\n10\n")
)
case("a game without a rule", EDITION_FILE, 1, "no passage states a rule of pairs")(
    lambda tiny: tiny.write(EDITION_FILE, tiny.read(EDITION_FILE).replace('kind = "rule"', 'kind = "advice"'))
)

# Code that no proof reaches

BRANCH = "    if not WORTH:\n        raise ValueError\n"
case("a function that no proof reaches", CODE, "def cards(", "no proof reaches tiny.games.pairs.cards; give it its rule")(
    change(CODE, "class Trick:", "def cards() -> int:\n    return 8\n\n\nclass Trick:")
)
case("a branch that no proof reaches", CODE, "raise", "reaches this branch of tiny.games.pairs.players; give it its rule")(
    change(CODE, "    return 2\n", f"{BRANCH}    return 2\n")
)
case("machinery without a reason", CODE, "# machinery", "this comment gives no reason; write # machinery: and why")(
    change(CODE, "    return 2\n", BRANCH.replace("WORTH:", "WORTH:  # machinery:") + "    return 2\n")
)
case("machinery that obeys a rule", CODE, "# machinery", "proofs reach this; it is not machinery alone")(
    change(CODE, "def players() -> int:", "def players() -> int:  # machinery: for readers")
)
case("machinery of nothing", CODE, "# machinery", "this comment stands at no function, class or branch; move it")(
    change(CODE, "    return 2\n", "    return 2  # machinery: for readers\n")
)

# Numbers and sides

case("a number that the code has otherwise", EDITION_FILE, "[[passage]]", "the number 10 of pairs.five.score is", 3)(
    lambda tiny: (
        tiny.change(CODE, '{"5": 10}', '{"5": 20}'),
        tiny.change(CODE, "(10, 10, 0)", "(20, 20, 0)"),
        tiny.change("docs/pairs.md", "\n20\n", "\n40\n"),
    )
)
case("a number that nothing holds", EDITION_FILE, "[[passage]]", "the number 8 of pairs.players is neither in")(
    write(NUMBERS, "numbers = [\n]\n")
)
case("an exception for a number that is not there", NUMBERS, "pairs.players", "the words of pairs.players have no 9")(
    change(NUMBERS, "number = 8", "number = 9")
)
case("a needless exception for a number", NUMBERS, "number = 2", "2 of pairs.players stands in its proof")(
    change(
        NUMBERS, "]\n", '  { passage = "pairs.players", number = 2, reason = { en = "two", fr = "deux" } },\n]\n'
    )
)
case("an exception for a number of an unknown rule", NUMBERS, 'pairs.player"', "there is no rule pairs.player;")(
    change(NUMBERS, "pairs.players", "pairs.player")
)
case("an exception for a number without a reason", NUMBERS, "pairs.players", "has a wrong 'reason'; write { en")(
    change(NUMBERS, "the pack is not made yet", "")
)
case("a number excepted twice", NUMBERS, 3, "8 of pairs.players is excepted twice; take this one out")(
    lambda tiny: tiny.write(NUMBERS, "".join(2 * x if "8" in x else x for x in tiny.read(NUMBERS).splitlines(True)))
)
case("a proof of one side", EDITION_FILE, "[[passage]]", "the proof of pairs.five.wins shows one side", 4)(
    change(CODE, 'Trick("52").winner()\n        (1, 0)', 'Trick("35").winner()\n        (1, 1)')
)
case("a needless exception for one side", ONE_SIDED, "pairs.five.wins", "pairs.five.wins shows two sides")(
    change(ONE_SIDED, "pairs.players", "pairs.five.wins")
)
case("an exception for the side of what states nothing", ONE_SIDED, "pairs.ladies", "states nothing that needs a proof")(
    change(ONE_SIDED, "pairs.players", "pairs.ladies")
)
case("an exception for one side without a reason", ONE_SIDED, "pairs.players", "has a wrong 'reason'; write { en")(
    change(ONE_SIDED, "two play", " ")
)

# Readings

case("a reading without a proof", READINGS, "[[reading]]", "the reading pairs/ties has no proof")(
    change(CODE, "or the last, :reading:`pairs/ties`", "or the last")
)
case("a reading without its option", READINGS, "[[reading]]", "Options has no field tie for pairs/ties; add it")(
    change(READINGS, 'option = "ties"', 'option = "tie"')
)
case("a reading with another default", READINGS, "[[reading]]", "the default of pairs/ties is “last”, but")(
    change(READINGS, 'default = "first"', 'default = "last"')
)
case("a reading with other choices", READINGS, "[[reading]]", "the choices of pairs/ties are first, middle, but")(
    change(READINGS, 'value = "last"', 'value = "middle"')
)
case("a reading of a game without a module", READINGS, "[[reading]]", "belongs to no game that has a module")(
    change(READINGS, 'id = "pairs/ties"', 'id = "whist/ties"')
)


def run(tiny: Tiny, capfd: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit status of ``spadille verify`` and everything it says."""
    status = verify.main(["--root", str(tiny.root), *words])
    said = capfd.readouterr()
    return status, said.out + said.err


@pytest.mark.parametrize(("damage", "place", "said"), [pytest.param(*x[1:], id=x[0]) for x in CASES])
def test_refusal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], damage: Damage, place: tuple[str, str, int], said: str
) -> None:
    tiny = make(tmp_path)
    damage(tiny)
    before = tiny.files()
    status, out = run(tiny, capfd)
    path, words, *nth = place
    line = words if isinstance(words, int) else tiny.line(path, words, *nth)
    lines = [x.removeprefix("spadille: ") for x in out.splitlines()]
    message = [x for x in lines if x.startswith(f"{path}:{line}: ") and said in x]
    # What cannot be read at all is one sentence and nothing else; the rest is reported with the evidence.
    unreadable = out.startswith("spadille: ")
    assert status == (2 if unreadable else 1)
    assert not unreadable or len(lines) == 1
    assert message, f"no line begins “{path}:{line}: ” and says “{said}” in:\n{out}"
    assert "Traceback" not in out.replace("Exception raised:\n    Traceback", ""), "a fault of the user's is no crash"
    assert tiny.files() == before, "a refusal must write nothing"


def test_the_twin_passes(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tiny = make(tmp_path)
    before = tiny.files()
    status, out = run(tiny, capfd)
    assert (status, out.splitlines()[-1]) == (0, "nothing refused")
    assert "pairs: 3 of 4 rules verified" in out
    assert "examples: 7 of 7 ran" in out
    assert tiny.files().keys() - before.keys() == {"_build/evidence.json", "_build/outcomes.json"}


def _accepted(tiny: Tiny) -> None:
    tiny.change_text("scores ten", "marks ten")
    tiny.accept()
    assert ledger.load_ledger(tiny.root / "corpus")["pairs.five.score"].version == 2


def _renamed(tiny: Tiny) -> None:
    tiny.change(EDITION_FILE, 'id = "pairs.ladies"', 'id = "pairs.women"')
    tiny.change(TRANSLATION_FILE, '"pairs.ladies"', '"pairs.women"')
    corpus = load(tiny.root / "corpus")
    ledger.accept_new(corpus)
    ledger.retire(corpus, "pairs.ladies", ["pairs.women"])


def _proved(tiny: Tiny) -> None:
    tiny.write(UNPROVED, "unproved = [\n]\n")
    tiny.change(CODE, "A five wins, :rule:`pairs.five.wins`:", "A five wins, :rule:`pairs.five.wins`, :rule:`pairs.lead`:")


TWINS: dict[str, Damage] = {
    "an anchor that says which": lambda tiny: (
        emend('line = 2, sic = "five", nth = 2, corr = "Five", cause = "print", cert = "high"')(tiny),
        tiny.accept(),
    ),
    "a changed text that was accepted": _accepted,
    "an id that was retired": _renamed,
    "an exception taken out with its proof": _proved,
    "a number in a constant that the code reads": lambda tiny: (
        tiny.change(CODE, "    return 2\n", "    return PACK - 6\n"),
        tiny.change(CODE, "WORTH = {", "PACK = 8\nWORTH = {"),
        tiny.write(NUMBERS, "numbers = [\n]\n"),
    ),
    "one side, shown from both": lambda tiny: (
        tiny.change(CODE, "def players() -> int:", "def players(old: bool = False) -> int:"),
        tiny.change(CODE, "    >>> players()\n    2\n", "    >>> players(), players(old=True)\n    (2, 3)\n"),
        tiny.change(CODE, "    return 2\n", "    return 3 if old else 2\n"),
        tiny.write(ONE_SIDED, "rules = [\n]\n"),
    ),
    "a difference that is excused": lambda tiny: (
        tiny.change(TRANSLATION_FILE, "marque dix points", "marque des points"),
        tiny.change(
            TRANSLATION_FILE,
            "[passages]",
            'exceptions = [\n  { passage = "pairs.five.score", what = "numbers", reason = { en = "a", fr = "b" } },'
            "\n]\n"
            "[passages]",
        ),
        tiny.accept(),
    ),
    "a support among the works, accepted": lambda tiny: (
        tiny.change(EDITION_FILE, 'cert = "high"', 'cert = "high", support = ["hoyle"]'),
        tiny.accept(),
    ),
    "an option without default": lambda tiny: (
        tiny.change(CODE, '"last"] = "first"', '"last"]'),
        tiny.change(CODE, "Options = Options()", 'Options = Options("first")'),
        tiny.change(READINGS, 'default = "first"', 'default = ""'),
    ),
    "an example in the docstring of a module": change(
        CODE, '"""Pairs, a tiny game."""', '"""Pairs.\n\nTwo play:\n\n>>> players()\n2\n"""'
    ),
    "a raw docstring": change(CODE, '"""How many play.', 'r"""How many \\n play.'),
    "a prompt in prose, and a comment among examples": change(
        CODE, "    >>> players()\n", "    >>> # how many?\n    >>> players()  # the ``>>>`` is a prompt\n"
    ),
    "a branch that is machinery": change(
        CODE, "    return 2\n", BRANCH.replace("WORTH:", "WORTH:  # machinery: a slip of ours") + "    return 2\n"
    ),
    "a comment and a blank line": change(CODE, "    return 2\n", "\n    # two, as ever\n    return 2\n"),
}


@pytest.mark.parametrize("rightful", TWINS.values(), ids=TWINS.keys())
def test_twin(tmp_path: Path, capfd: pytest.CaptureFixture[str], rightful: Damage) -> None:
    tiny = make(tmp_path)
    rightful(tiny)
    status, out = run(tiny, capfd)
    assert status == 0, out
