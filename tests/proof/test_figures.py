"""Which figures an example and the code that it reached hold."""

import doctest
from pathlib import Path

import pytest

from spadille.proof.figures import Library

MODULE = """\
from far import FAR, NEAR as CLOSE

SIZE = 12
SIZES = (SIZE, 13)
WORDS = "of forty-eight cards, 10H"


class Options:
    target: int = 500


def f(options, given=7):
    if given > SIZES:
        return 99
    return options.target + CLOSE


def g():
    return [
        WORDS,
        6,
    ]
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    (tmp_path / "near.py").write_text(MODULE)
    (tmp_path / "far.py").write_text("FAR = 1000\nNEAR = 30\n")
    return Library({name: tmp_path / f"{name}.py" for name in ("near", "far")})


@pytest.mark.parametrize(
    ("reached", "figures"),
    [
        ({"near.f": [13, 15]}, {7, 12, 13, 500, 30}),
        ({"near.f": [13, 14]}, {7, 12, 13, 99}),
        ({"near.g": [19]}, {6, 48, 10}),
        ({}, set()),
    ],
)
def test_the_code_that_ran(library: Library, reached: dict[str, list[int]], figures: set[int]) -> None:
    assert library.of_code(reached) == figures


@pytest.mark.parametrize(
    ("example", "figures"),
    [
        (">>> f(5)\n6\n", {5, 6}),
        (">>> print(eleven_and_two)\ntwelve tricks [quinto.quint.five]\n", {12}),
        (">>> SIZES\n", {12, 13}),
        (">>> cards('5H 10S')\n[5H, 10S]\n", {5, 10}),
        (">>> -3 + True\n", {3}),
    ],
)
def test_examples(library: Library, example: str, figures: set[int]) -> None:
    assert library.of_examples(doctest.DocTestParser().get_examples(example), "near") == figures
