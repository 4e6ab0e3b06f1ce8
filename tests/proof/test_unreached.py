"""Code that no proof reaches, and what is said to be machinery."""

import pytest
from tiny import CODE, Tiny

from spadille.proof import evidence, verify
from spadille.proof.project import Project
from spadille.proof.unreached import Unreached, unreached

SHOWN = "def shown(cards: str) -> str:"
MORE = '''

def shown(cards: str) -> str:
    """What a reader sees.

    Examples that are tied to no rule are no proof:

    >>> shown("5")
    '5'
    """
    return cards


def lead(cards: str) -> str:
    """Who leads.

    The eldest leads, :rule:`pairs.lead`:

    >>> lead("12")
    'eldest'
    """
    if not cards:
        return "nobody"
    for card in cards:
        if card == "9":
            continue
    if len(cards) > 9:
        raise ValueError(cards)
    else:
        return "eldest"
    return "never"
'''


@pytest.fixture
def more(tiny: Tiny) -> Tiny:
    tiny.write(CODE, tiny.read(CODE) + MORE)
    tiny.write("corpus/unproved.toml", "unproved = [\n]\n")
    return tiny


def found(tiny: Tiny) -> Unreached:
    proofs = [proof["reached"] for proof in evidence.current(tiny.root)["proofs"]]
    return unreached(Project.at(tiny.root), proofs, ["tiny.games.pairs"])


def lines(tiny: Tiny, pieces: list) -> set[str]:
    text = tiny.read(CODE).splitlines()
    return {text[piece.lines[0] - 1].strip() for piece in pieces}


def test_functions_and_branches_that_no_proof_reaches(more: Tiny) -> None:
    result = found(more)
    assert lines(more, result.open) == {
        "def shown(cards: str) -> str:", 'return "nobody"', "continue", "raise ValueError(cards)", 'return "never"'
    }  # fmt: skip
    assert (result.reached, result.functions) == (5, 6)
    assert not result.problems


def test_nothing_where_all_is_reached(tiny: Tiny) -> None:
    result = found(tiny)
    assert not result.pieces and result.reached == result.functions


@pytest.mark.parametrize(
    ("old", "new", "gone"),
    [
        (f"{SHOWN}\n", f"# machinery: for readers\n{SHOWN}\n", SHOWN),
        (f"{SHOWN}\n", f"{SHOWN}  # machinery: for readers\n", SHOWN),
        ("    if not cards:\n", "    if not cards:  # machinery: a slip\n", 'return "nobody"'),
        ('        return "nobody"\n', '        # machinery: a slip\n        return "nobody"\n', 'return "nobody"'),
        ('    return "never"\n', '    return "never"  # machinery: to please a checker\n', 'return "never"'),
    ],
)  # fmt: skip
def test_machinery(more: Tiny, old: str, new: str, gone: str) -> None:
    before = lines(more, found(more).open)
    more.change(CODE, old, new)
    result = found(more)
    after = lines(more, result.open)
    assert len(before) - len(after) == 1 and gone in before and gone not in after
    assert [bool(piece.reason) for piece in result.pieces].count(True) == 1
    assert not result.problems


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("def players() -> int:\n", "def players() -> int:  # machinery: unknown\n", "proofs reach this"),
        ("    if len(cards) > 9:\n", "    if len(cards) > 9:  # machinery\n", "gives no reason"),
        ("    return 2\n", "    return 2  # machinery: unknown\n", "stands at no function, class or branch"),
    ],
)
def test_a_comment_that_is_not_needed_is_refused(
    more: Tiny, old: str, new: str, what: str, capfd: pytest.CaptureFixture[str]
) -> None:
    more.change(CODE, old, new)
    assert what in found(more).problems[0].what
    assert verify.main(["--root", str(more.root), "--unreached"]) == 1
    assert f"{CODE}:{more.line(CODE, 'machinery')}: " in capfd.readouterr().out


def test_the_list(more: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(more.root), "--unreached", "pairs"]) == 1
    out = capfd.readouterr().out
    assert f"{CODE}:{more.line(CODE, 'nobody')}: no proof reaches this branch of tiny.games.pairs.lead" in out
    assert "functions of the games: 5 of 6 reached by proofs" in out
    assert verify.main(["--root", str(more.root), "--unreached", "pears"]) == 2
    assert "there is no game pears; did you mean pairs?" in capfd.readouterr().err


def test_a_proof_that_fails_is_refused_alone(more: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(more.root)]) == 1
    assert "no proof reaches" in capfd.readouterr().out
    more.change(CODE, "    return 2\n", "    raise ValueError\n")
    assert verify.main(["--root", str(more.root)]) == 1
    out = capfd.readouterr().out
    assert "the proof of pairs.players fails" in out and "no proof reaches" not in out


def test_all_reached_is_no_fault(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    assert verify.main(["--root", str(tiny.root), "--unreached"]) == 0
    assert "4 of 4 reached" in capfd.readouterr().out
