"""Cards and dice laid out in a page."""

from pathlib import Path

import pytest

import tiny_book as tiny

PAGE = """\
```{hand} AS 10H QR
```

```{trick} A:3H Y:9H B:AH Z:2H
:winner: B
```

Thrown: {dice}`2 5`.
"""


def page(root: Path, text: str) -> Path:
    tiny.make(root)
    tiny.change(root, "docs/plain.md", "Nothing of the book.", text)
    return root


def test_a_hand_a_trick_and_dice_are_drawn(tmp_path: Path) -> None:
    made = tiny.built(page(tmp_path, PAGE), tmp_path / "out")["plain.html"].decode()
    hand, trick = made.split('<div class="sp-laid">')[1:]
    assert hand.index("ace of spades") < hand.index("ten of hearts") < hand.index("Quint Royal")
    assert trick.count("sp-won") == 1
    assert trick.index("ace of hearts") < trick.index("takes it") < trick.index("two of hearts")
    assert 'class="sp-dice"' in made and 'aria-label="a die showing five"' in made


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("10H QR", "11H QR", "'11H' is not a card"),
        ("A:3H", "3H", "'3H' is not a play"),
        ("winner: B", "winner: N", "'N' takes this trick and has no card in it"),
        ("`2 5`", "`2 7`", "A die has no face of 7"),
        ("`2 5`", "`2 x`", "'x'"),
    ],
)
def test_what_cannot_be_drawn_stops_the_build_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    done = tiny.build(page(tmp_path, PAGE.replace(old, new)), tmp_path / "out")
    assert done.returncode != 0
    assert "plain.md:" in done.stderr and said in done.stderr
    assert "Traceback" not in done.stderr
