"""Drawn cards and dice: what they say, and what they refuse."""

import re

import pytest

from spadille.site.drawn import card_html, dice_html, die_html, hand_html, hero_html, picture_html, trick_html


def label(markup: str) -> str:
    """The name by which an assistive tool calls what is drawn."""
    return re.findall(r'role="img" aria-label="([^"]*)"', markup)[0]


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("AS", "ace of spades", "as de pique"),
        ("10H", "ten of hearts", "dix de cœur"),
        ("TH", "ten of hearts", "dix de cœur"),
        ("kd", "king of diamonds", "roi de carreau"),
        ("7♣", "seven of clubs", "sept de trèfle"),
        ("QR", "Quint Royal", "Quint Royal"),
        ("??", "a card face down", "une carte cachée"),
    ],
)
def test_a_card_says_what_it_is(code: str, english: str, french: str) -> None:
    assert label(card_html(code)) == english
    assert label(card_html(code, "fr")) == french
    assert label(card_html(code, large=True)) == english


@pytest.mark.parametrize("code", ["", "1S", "11H", "AX", "S", "QRR", "<b>"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        card_html(code)


@pytest.mark.parametrize(("rank", "pips"), [("A", 1), *((str(n), n) for n in range(2, 11))])
def test_a_large_card_has_its_pips(rank: str, pips: int) -> None:
    assert card_html(f"{rank}H", large=True).count("<i ") == pips


def test_suits_have_their_colour_class_and_a_letter_that_can_be_copied() -> None:
    drawn = card_html("9D")
    assert "sp-diamonds" in drawn
    assert "".join(re.sub("<[^>]*>", "", drawn).split()).replace("\ufe0e", "") == "9♦"
    assert "V" in re.sub("<[^>]*>", "", card_html("JS", "fr"))


def test_a_hand_keeps_its_order() -> None:
    names = re.findall('aria-label="([^"]*)"', hand_html("AS KD 10H QR"))
    assert names == ["ace of spades", "king of diamonds", "ten of hearts", "Quint Royal"]


def test_the_quint_royal_has_five_crowns() -> None:
    assert card_html("QR").count("<path") == 5


def test_a_trick_marks_who_takes_it() -> None:
    drawn = trick_html("N:5H E:2H S:AH W:4H", winner="S")
    assert drawn.count("sp-won") == 1
    assert drawn.index("ace of hearts") < drawn.index("takes it") < drawn.index("four of hearts")
    with pytest.raises(ValueError, match="is not a play"):
        trick_html("5H")


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_has_its_pips(pips: int) -> None:
    assert die_html(pips).count("<i ") == pips


def test_dice_and_their_limits() -> None:
    assert re.findall('aria-label="([^"]*)"', dice_html(4, 5)) == ["a die showing four", "a die showing five"]
    with pytest.raises(ValueError, match="no face of 7"):
        die_html(7)


def test_pictures_are_hidden_from_assistive_tools() -> None:
    for drawn in (picture_html("quinto"), picture_html("quinquenove"), picture_html("a game to come"), hero_html()):
        assert drawn.startswith("<span") and 'aria-hidden="true"' in drawn.partition(">")[0]
