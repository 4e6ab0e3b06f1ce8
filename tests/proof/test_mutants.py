"""How strong proofs are: what is changed, what notices it, what hangs, what is kept, what is excused."""

import ast
import json
import re
import time
from pathlib import Path

import pytest
from tiny import CODE, Tiny

from spadille.proof import evidence, verify
from spadille.proof.mutants import measure as measuring
from spadille.proof.mutants import strength
from spadille.proof.mutants.changes import mutants
from spadille.proof.mutants.defaults import Defaults
from spadille.proof.mutants.measure import Report, measure
from spadille.proof.mutants.share import Share
from spadille.proof.mutants.trial import Limits
from spadille.proof.project import Project

MODULE = "tiny.games.pairs"
QUICK = Limits(seconds=0.3, wall=5.0, memory=1 << 28)
LIST = "corpus/equivalents.toml"


def tried(tiny: Tiny, ties: tuple[str, ...] = (), limits: Limits = QUICK) -> Report:
    return measure(Project.at(tiny.root), [] if ties else None, ties, 2, limits)


def names(changes: list[dict]) -> set[str]:
    return {change["mutant"].removeprefix(f"{MODULE}.") for change in changes}


def changes(code: str) -> set[str]:
    """What is tried in the body of a function."""
    text = "def f(a, b, *c):\n" + "".join(f"    {line}\n" for line in code.splitlines())
    found = mutants(text.encode(), "m")
    for mutant in found:
        compile(mutant.applied(text.encode()), mutant.id, "exec")
    assert len({mutant.id for mutant in found}) == len(found)
    return {mutant.id.removeprefix("m.f: ") for mutant in found}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("return a + 2", {"a + 2 → a - 2", "a + 2 → a + 3", "a + 2 → a + 1"}),
        ("return a < b", {"a < b → a <= b", "a < b → a >= b"}),
        ("return a == 0", {"a == 0 → a != 0", "a == 0 → a >= 0", "a == 0 → a <= 0", "a == 0 → a == 1"}),
        ("return a not in b", {"a not in b → a in b"}),
        ("return a and not b", {"a and not b → a", "a and not b → (not b)", "a and not b → a or not b", "not b → b"}),
        ("if a == b:\n    return\nb.stop()", {"a == b → True", "a == b → False", "b.stop() → pass"}),
        ("for x in a:\n    b.add(x)", {"a → ()", "b.add(x) → pass", "a → tuple(a)[1:]", "a → tuple(a)[:-1]"}),
        ("for x in (a, b):\n    x()", {"(a, b) → ()", "(a, b) → (a,)", "(a, b) → (b,)", "(a, b) → (b, a)", "x() → pass"}),
        ("return sum(x for x in a if x)", {"x → True", "a → tuple(a)[1:]", "a → tuple(a)[:-1]"}),
        ("while a.more:\n    a.next()", {"a.more → False", "while a.more → if a.more", "a.next() → pass"}),
        ("while a.more:\n    if b:\n        break", {"a.more → False", "b → True", "b → False"}),
        ("while a:\n    for x in b:\n        break", {"while a → if a", "a → False", "b → ()", "break"}),
        ("return a.left(b)", {"a.left(b) → a.right(b)"}),
        ("return c[-1]", {"-1 → 1", "-1 → -2", "-1 → -0"}),
        ("return a['S']", {"a['S'] → a[\"H\"]"}),
        ("return a == 'may'", {"a == 'may' → a != 'may'", "a == 'may' → a == \"may-x\""}),
        ("return max(a, b)", {"max(a, b) → min(a, b)"}),
        ("return a(b, c)", {"a(b, c) → a(c, b)"}),
        ("return a('it', b, c, 1)", {"a('it', b, c, 1) → a('it', c, b, 1)", "it-x"}),
        ("return max(a, key=b)", {"max(a, key=b) → min(a, key=b)", "max(a, key=b) → max(a)"}),
        ("return replace(a, x=b, y=1)", {"replace(a, x=b, y=1) → replace(a, y=1)", "1 → 2", "1 → 0"}),
        ("return f(a, b, c)", {"f(a, b, c) → f(b, a, c)", "f(a, b, c) → f(a, c, b)"}),
        ("return a(b)", {"a(b) → None"}),
        ("return list(a)", {"list(a) → a"}),
        ("return [dict(a.b)]", {"dict(a.b) → a.b"}),
        ("a.b = c", {"a.b = c → pass"}),
        ("a.b, c = c, a.b", {"a.b, c = c, a.b → pass", "c, a.b → a.b, c"}),
        ("a = b", {"a = b → pass"}),
        ("x = b\nx = a", {"x = a → pass"}),
        ("a += 1", {"a += 1 → pass", "a += 1 → a -= 1", "a += 1 → a = 1", "1 → 2", "1 → 0"}),
        ("return b in {a, c}", {"b in {a, c} → b not in {a, c}", "{a, c} → {a}", "{a, c} → {c}"}),
        ("return b in (a, b, c)", {"(a, b, c) → (b, c)", "(a, b, c) → (a, c)", "(a, b, c) → (a, b)", "b in"}),
        ("return {a: b(), c: b}", {"{a: b(), c: b} → {c: b}", "{a: b(), c: b} → {a: b()}"}),
        ("return {a: (b), c: (b)}", {"{a: (b), c: (b)} → None"}),
        ('raise ValueError(f"{a} is 1", "not so good")', {'raise ValueError(f"{a} is 1", "not so good") → pass'}),
        ("return a is None if b else True", {"b → True", "b → False", "a is None → a is not None", "True"}),
    ],
)  # fmt: skip
def test_what_is_changed(code: str, expected: set[str]) -> None:
    found = changes(code)
    for change in expected:
        assert any(change in one for one in found), (change, found)
    if all("→" in change for change in expected):
        assert found == expected


CALLS = """\
class Deal:
    def __init__(self, dealer, scores=None, *, options=ROUND):
        pass

    def next(self, dealer, won=0, scores=None):
        pass

@dataclass
class Entry:
    to: str
    points: int = 0
    rule: ClassVar[str] = "r"

class Doubled(Entry):
    why: str = ""

class Game:
    kind: type[Deal] = Deal

    def f(self, a, b, c):
        return [CALL]
"""


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("Deal(a, b)", {"Deal(a)"}),
        ("Deal(a, options=b)", {"Deal(a)"}),
        ("Deal(a, b, options=c)", {"Deal(a, options=c)", "Deal(a, b)"}),
        ("self.kind(a, b)", {"self.kind(a)"}),
        ("a.next(b, a.won, c)", {"a.next(b, 0, c)", "a.next(b, a.won)"}),
        ("Entry(a, b)", {"Entry(a)"}),
        ("Doubled(a, b, c)", {"Doubled(a, 0, c)", "Doubled(a, b)"}),
        ("Deal(a)", set()),
        ("Deal(*a)", set()),
        ("Deal(a, None, options=ROUND)", set()),
        ("other(a, b)", set()),
    ],
)
def test_what_has_a_default_is_not_passed_on(call: str, expected: set[str]) -> None:
    """So it is found out whether the second deal is of the same options and scores as the first."""
    text = CALLS.replace("CALL", call).encode()
    found = {mutant.after for mutant in mutants(text, "m") if mutant.object == "m.Game.f" and mutant.before == call}
    assert {one for one in found if sorted(one) != sorted(call)} == expected, "but for two in each other's place"


def test_the_defaults_of_what_is_imported_are_known() -> None:
    texts = {"g.deal": CALLS, "g.game": "from g.deal import Deal as D\n\ndef f(a, b):\n    return D(a, b)\n"}
    defaults = Defaults({name: ast.parse(text) for name, text in texts.items()})
    assert {one.after for one in mutants(texts["g.game"].encode(), "g.game", defaults)} == {"D(b, a)", "D(a)"}


def test_constants_lose_a_member() -> None:
    text = b'RANKS = ("9", "8", "7")\nWORDS = {"may", "must"}\nWORTH = {"9": 1, "8": 2}\nONE, TWO, THREE = (1, 2, 3)\n'
    found = {mutant.after for mutant in mutants(text, "m")}
    assert found >= {'("8", "7")', '("9", "7")', '("9", "8")', '{"may"}', '{"must"}', '{"9": 1}', '{"8": 2}'}
    assert "(2, 3)" not in found


def test_words_of_cards_change_their_order_and_messages_stay() -> None:
    found = {m.after for m in mutants(b'ORDER = "A K Q"\nSUITS = ("S", "H")\nSAYS = "not so"\n', "m")}
    assert found == {'"K A Q"', '"A Q K"', '"K Q"', '"A Q"', '"A K"', '("H", "H")', '("S", "D")', '("H", "S")'}


def test_no_order_where_only_membership_is_asked() -> None:
    assert not any(
        "(2, 1)" in mutant.after for mutant in mutants(b"ONES = (1, 2)\ndef f(a):\n    return a in ONES\n", "m")
    )


def test_killed_and_survived(tiny: Tiny) -> None:
    """Each proof is tried against its own code; what it shows on both sides is noticed, and the rest is not."""
    found = tried(tiny)
    assert not found["survivors"]
    rule = found["rules"]["pairs.five.score"]
    what = "the figure of the constant, its word, and the figure 0; the first card and the last"
    assert (rule["killed"], rule["survived"]) == (7, 0), what
    tiny.change(
        CODE,
        '        >>> Trick("25").score, Trick("52").score, Trick("23").score\n        (10, 10, 0)\n',
        '        >>> Trick("5").score\n        10\n',
    )
    found = tried(tiny)
    assert "Trick.score: WORTH.get(card, 0) → WORTH.get(card, 1)" in names(found["survivors"])
    assert found["rules"]["pairs.five.score"]["survivors"] == [
        f"{MODULE}.Trick.score: WORTH.get(card, 0) → WORTH.get(card, 1)"
    ]
    assert found["survivors"][0]["line"] == tiny.line(CODE, "WORTH.get")
    assert found["survivors"][0]["diff"][1].strip("+ ") == "return sum(WORTH.get(card, 1) for card in self.cards)"


def test_another_rules_proof_is_no_proof_of_this_rule(tiny: Tiny) -> None:
    """A rule's figure is that of its own proofs; what only a neighbour notices is counted apart."""
    found = tried(tiny)["rules"]["pairs.five.wins"]
    assert found["killed"] and found["elsewhere"]
    alone = tried(tiny, ("pairs.five.wins",))
    assert set(alone["rules"]) == {"pairs.five.wins"} and not alone["modules"]
    assert alone["rules"]["pairs.five.wins"]["survived"] == found["elsewhere"]


SHARED = '''\
"""What the games share."""


def double(worth: int) -> int:
    """Twice the worth.

    >>> double(0)
    0
    """
    return worth * 2
'''


def test_what_the_games_share_is_tried_with_its_own_examples(tiny: Tiny) -> None:
    """It obeys no rule, so that its examples are no proofs; yet they tell what its code does."""
    tiny.write("rules/tiny/table/__init__.py", "")
    tiny.write("rules/tiny/table/pieces.py", SHARED)
    found = tried(tiny)
    assert {one["mutant"].removeprefix("tiny.table.pieces.") for one in found["survivors"]} == {
        "double: worth * 2 → worth * 3", "double: worth * 2 → worth * 1"
    }  # fmt: skip
    assert found["modules"]["tiny.table.pieces"]["killed"] == 1
    tiny.change("rules/tiny/table/pieces.py", ">>> double(0)\n    0", ">>> double(2)\n    4")
    found = tried(tiny)
    assert found["modules"]["tiny.table.pieces"]["killed"] == 2, "two and two are four as well"
    shared = evidence.current(tiny.root)["shared"]
    assert [one["id"] for one in shared] == ["tiny.table.pieces.double#example-1"]
    assert not any(proof["object"].startswith("tiny.table") for proof in evidence.current(tiny.root)["proofs"])


LOOP = '''

def count(most: int) -> int:
    """Counted.

    It is so, :rule:`pairs.lead`:

    >>> count(3)
    3
    """
    done = 0
    while done < most:
        done += 1
    return done
'''


def test_a_change_that_hangs_is_ended_and_counted_apart(tiny: Tiny) -> None:
    tiny.write(CODE, tiny.read(CODE) + LOOP)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    begun = time.monotonic()
    found = tried(tiny)
    assert time.monotonic() - begun < 60
    endless = {"done += 1 → pass", "1 → 0", "done += 1 → done -= 1", "done += 1 → done = 1"}
    assert {f"count: {change}" for change in endless} == names(found["timeouts"])
    assert found["rules"]["pairs.lead"]["timeouts"] == 4
    assert found["rules"]["pairs.lead"]["survivors"] == [f"{MODULE}.count: 0 → 1"]


def test_a_change_that_waits_is_ended(tiny: Tiny) -> None:
    waits = LOOP.replace("    done = 0\n", "    import time\n    time.sleep(0 * 3600)\n    done = 0\n")
    tiny.write(CODE, tiny.read(CODE) + waits)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    found = tried(tiny, limits=Limits(seconds=0.3, wall=2.0, memory=1 << 28))
    assert {"count: 0 * 3600 → 1 * 3600", "count: 0 * 3600 → 0 + 3600"} <= names(found["timeouts"])


def test_a_change_that_takes_all_memory_counts_as_one_without_end(tiny: Tiny) -> None:
    hog = LOOP.replace("    done = 0\n", "    space = b'.' * (1 << 34 if most < 3 else 1)\n    done = len(space) - 1\n")
    tiny.write(CODE, tiny.read(CODE) + hog)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    found = tried(tiny)
    assert "count: most < 3 → True" in names(found["timeouts"])


def test_a_change_that_ends_its_process_is_noticed(tiny: Tiny) -> None:
    ends = LOOP.replace("    done = 0\n", "    import os\n    if most < 3:\n        os._exit(0)\n    done = 0\n")
    tiny.write(CODE, tiny.read(CODE) + ends)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    found = tried(tiny)
    assert names(found["survivors"]) >= {"count: most < 3 → False", "count: most < 3 → most < 2"}
    assert "count: most < 3 → True" not in names(found["survivors"])


def test_what_is_known_is_not_tried_again(tiny: Tiny) -> None:
    first = tried(tiny)
    assert first["known"] == 0 and first["tried"] > 10
    again = tried(tiny)
    assert (again["tried"], again["known"]) == (0, first["tried"])
    assert again["rules"] == first["rules"] and again["survivors"] == first["survivors"]
    tiny.change(CODE, "    return 2\n", "    return 1 + 1\n")
    changed = tried(tiny)
    assert 0 < changed["tried"] < 10, "the changes of one function"
    assert changed["known"] > 10


def test_a_comment_makes_nothing_unknown(tiny: Tiny) -> None:
    tried(tiny)
    tiny.change(CODE, "    return 2\n", "    # Always.\n\n    return 2\n")
    assert tried(tiny)["tried"] == 0


def test_a_run_that_was_broken_off_is_taken_up(tiny: Tiny) -> None:
    first = tried(tiny)
    kept = tiny.root / "_build/mutants/verdicts.jsonl"
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:9])
    again = tried(tiny)
    assert 0 < again["tried"] < first["tried"]
    assert again["rules"] == first["rules"]


def test_the_figures_are_the_same_with_one_job_and_with_many(tiny: Tiny) -> None:
    tried(tiny)
    first = tiny.read("corpus/strength.json")
    (tiny.root / "_build/mutants/verdicts.jsonl").unlink()
    measure(Project.at(tiny.root), None, (), 1, QUICK)
    assert tiny.read("corpus/strength.json") == first


def weakened(tiny: Tiny) -> str:
    """A tiny project with one survivor; the line of the list that would excuse it."""
    tiny.change(
        CODE,
        '        >>> Trick("25").score, Trick("52").score, Trick("23").score\n        (10, 10, 0)\n',
        '        >>> Trick("5").score\n        10\n',
    )
    change = next(change for change in tried(tiny)["survivors"] if "WORTH.get(card, 1)" in change["mutant"])
    return f'{{ mutant = {json.dumps(change["mutant"])}, code = "{change["code"]}", reason = "all are fives" }},'


def test_an_excuse(tiny: Tiny) -> None:
    line = weakened(tiny)
    tiny.write(LIST, f"equivalents = [\n  {line}\n]\n")
    found = tried(tiny)
    assert not any("WORTH.get" in name for name in names(found["survivors"]))
    assert found["rules"]["pairs.five.score"]["excused"] == 1 and not found["problems"]
    assert not any(problem["path"] == LIST for problem in evidence.current(tiny.root)["problems"])


def test_a_stale_excuse_is_refused(tiny: Tiny) -> None:
    tiny.write(LIST, f"equivalents = [\n  {weakened(tiny)}\n]\n")
    tiny.change(
        CODE,
        "return sum(WORTH.get(card, 0) for card in self.cards)",
        "return 0 + sum(WORTH.get(card, 0) for card in self.cards)",
    )
    problem = next(problem for problem in evidence.current(tiny.root)["problems"] if problem["path"] == LIST)
    assert problem["line"] == 2
    assert re.search(
        'the code has changed since “.*” was excused; think again, .* code = "[0-9a-f]{16}"', problem["what"]
    )
    tiny.change(CODE, "return 0 + sum(WORTH.get(card, 0)", "return sum(WORTH.get(card, -1) + 1")
    said = [problem["what"] for problem in evidence.current(tiny.root)["problems"]]
    assert any("there is no such change as “" in what for what in said)


def test_a_needless_excuse_is_refused(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    tiny.write(LIST, f"equivalents = [\n  {weakened(tiny)}\n]\n")
    tiny.change(CODE, '        >>> Trick("5").score\n        10\n', '        >>> Trick("52").score\n        10\n')
    problem = tried(tiny)["problems"][0]
    assert "a proof notices “" in problem["what"] and problem["line"] == 2
    assert verify.main(["--root", str(tiny.root), "--mutants"]) == 1
    assert "its excuse is not needed, take it out" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ('  { mutant = "m", code = "c", reason = " " },\n', "has a wrong 'reason'"),
        ('  { mutant = "m", code = "c", reason = "r" },\n' * 2, "excused twice"),
        ('  { mutant = "m", reason = "r" },\n', "lacks the key 'code'"),
    ],
)
def test_an_excuse_must_be_whole(tiny: Tiny, lines: str, what: str) -> None:
    tiny.write(LIST, f"equivalents = [\n{lines}]\n")
    with pytest.raises(evidence.EditionError, match=what):
        evidence.current(tiny.root)


def test_a_rule_that_no_change_tries_is_unmeasured(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    tiny.change(CODE, "    return 2\n", "    return None\n")
    tiny.change(CODE, "    >>> players()\n    2\n", "    >>> players()\n")
    assert verify.main(["--root", str(tiny.root), "--mutants", "pairs"]) == 1
    assert "pairs.players: unmeasured" in capfd.readouterr().out
    project = Project.at(tiny.root)
    assert strength.load_strengths(project).of("pairs.players", evidence.current(tiny.root)) is None


def test_a_figure_counts_until_the_code_or_the_proof_changes(tiny: Tiny) -> None:
    project = Project.at(tiny.root)

    def measured(name: str) -> bool:
        return strength.load_strengths(project).of(name, evidence.current(tiny.root)) is not None

    assert not measured("pairs.five.score"), "nothing was tried"
    tried(tiny)
    assert measured("pairs.five.score") and measured("pairs.players") and measured("pairs/ties")
    tiny.change(CODE, "    return 2\n", "    return 1 + 1\n")
    assert measured("pairs.five.score") and not measured("pairs.players")
    tiny.change(CODE, '{"5": 10}', '{"5": 10, "6": 0}')
    assert not measured("pairs.five.score"), "the constant is no longer what it was"


def test_the_report(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    weakened(tiny)
    assert verify.main(["--root", str(tiny.root), "--mutants", "pairs.five.score"]) == 1
    out = capfd.readouterr().out
    line = tiny.line(CODE, "WORTH.get")
    assert f"{CODE}:{line}: not noticed: {MODULE}.Trick.score: WORTH.get(card, 0) → WORTH.get(card, 1)" in out
    assert "    -        return sum(WORTH.get(card, 0) for card in self.cards)" in out
    assert "    +        return sum(WORTH.get(card, 1) for card in self.cards)" in out
    assert verify.main(["--root", str(tiny.root), "--mutants", "pairs.nothing"]) == 2


def test_a_proof_that_fails_is_not_tried(tiny: Tiny) -> None:
    tiny.change(CODE, "    >>> players()\n    2\n", "    >>> players()\n    3\n")
    found = tried(tiny)
    assert found["rules"].get("pairs.players", {"killed": 0})["killed"] == 0
    assert found["rules"]["pairs.five.score"]["killed"]


def test_shares(tiny: Tiny) -> None:
    """Each change lies in one share, which is the same again when other code has changed."""

    def shared() -> list[set[str]]:
        found = mutants((tiny.root / CODE).read_bytes(), MODULE)
        return [{one.id for one in found if Share(number, 3).holds(one)} for number in (1, 2, 3)]

    first = shared()
    assert all(first) and sum(map(len, first)) == len(set().union(*first))
    assert set().union(*first) == {one.id for one in mutants((tiny.root / CODE).read_bytes(), MODULE)}
    tiny.change(CODE, "    return 2\n", "    return 1 + 1\n")
    for before, after in zip(first, shared(), strict=True):
        assert {one for one in before if ".players:" not in one} <= after


def test_whose_turn_it_is() -> None:
    """A share without a number follows from the state of the files; a number counts from 1."""
    turns = [Share.read("4", f"{number:064x}").number for number in range(8)]
    assert turns == [1, 2, 3, 4, 1, 2, 3, 4]
    assert Share.read("2/4", "0") == Share.read("2/4", "1") == Share(2, 4)
    for wrong in ("0", "0/4", "5/4", "x", "1/2/3", "-1", ""):
        with pytest.raises(ValueError, match="is no share"):
            Share.read(wrong, "0")


def test_a_share_refuses_what_is_weaker_than_recorded(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    """The shares together try all; each refuses only what nothing notices, and was noticed when all were measured."""

    def share(written: str) -> int:
        return verify.main(["--root", str(tiny.root), "--mutants", "--share", written])

    whole = tried(tiny)
    kept = tiny.root / "_build/mutants/verdicts.jsonl"
    kept.unlink()
    recorded = tiny.read("corpus/strength.json")
    assert share("1/2") == share("2/2") == 0
    counts = re.findall(r"tried (\d+) changes, 0 known", capfd.readouterr().out)
    assert sum(map(int, counts)) == whole["tried"]
    assert share("1/2") == 0 and "tried 0 changes" in capfd.readouterr().out, "what is known is not tried again"
    assert share("2") == 0
    assert "share 1/2: " in (out := capfd.readouterr().out) or "share 2/2: " in out
    tiny.change(
        CODE,
        '        >>> Trick("25").score, Trick("52").score, Trick("23").score\n        (10, 10, 0)\n',
        '        >>> Trick("5").score\n        10\n',
    )
    assert {share("1/2"), share("2/2")} == {0, 1}
    out = capfd.readouterr().out
    assert f"not noticed: {MODULE}.Trick.score: WORTH.get(card, 0) → WORTH.get(card, 1)" in out
    assert "or, where the proofs are strong enough without it, record it" in out
    assert tiny.read("corpus/strength.json") == recorded, "a share records nothing"
    tried(tiny)
    assert share("1/2") == share("2/2") == 0, "it is recorded now"


def test_a_share_is_one_of_the_changes(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    for words in (["--mutants", "--share", "3/2"], ["--share", "2"]):
        with pytest.raises(SystemExit) as left:
            verify.main(["--root", str(tiny.root), *words])
        assert left.value.code == 2
    said = capfd.readouterr().err
    assert "“3/2” is no share; write 3/8" in said and "give --mutants too" in said


def test_evidence_of_other_code_is_no_evidence(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    def meanwhile(root: Path) -> evidence.Evidence:
        found = evidence.current(root)
        tiny.change(CODE, "    return 2\n", "    return 1 + 1\n")
        return found

    monkeypatch.setattr(measuring, "current", meanwhile)
    with pytest.raises(evidence.EditionError, match="the code of a game has changed while the proofs ran; run this"):
        tried(tiny)


def test_constants_worked_out_at_import_are_those_of_the_changed_code(tiny: Tiny) -> None:
    tiny.change(CODE, 'WORTH = {"5": 10}\n', 'def worth() -> int:\n    return 10\n\n\nWORTH = {"5": worth()}\n')
    tiny.change(CODE, "        (10, 10, 0)\n", "        (10, 10, 0)\n        >>> worth() > 0\n        True\n")
    assert not any(name.startswith("worth:") for name in names(tried(tiny)["survivors"]))
