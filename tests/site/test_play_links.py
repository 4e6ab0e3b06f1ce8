"""An address of a hand that is not whole, or has what nobody would write, is told so plainly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

LOADING = 120_000
_OUT = """[...document.querySelectorAll(".sp-play-word, .sp-play-seats li")].filter((one) => {
  const [inner, outer] = [one, one.parentElement].map((each) => each.getBoundingClientRect());
  return inner.right > outer.right + 1 || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent)"""
"""What is said at a seat and runs out of its box."""


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    with browser.new_context(reduced_motion="reduce", viewport={"width": 360, "height": 740}) as context:
        yield context.new_page()


def _deal(page: Any) -> None:
    page.locator(".sp-play-deal button[type=submit]").click()
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    page.locator(".sp-room[data-busy=false]").wait_for(timeout=LOADING)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("seat=A&moves=double", "This link is not whole: it has moves, but no number of the deal"),
        ("seed=abc&moves=double", "The deal number in this link is none"),
        ("seed=" + "7" * 41, "The deal number in this link is none"),
        ("seed=-5", "The deal number in this link is none"),
    ],
)
def test_a_link_that_names_no_deal_is_said_to_be_none(page: Any, address: str, asked: str, told: str) -> None:
    page.goto(f"{address}play/quinto.html?{asked}")
    assert told in page.locator(".sp-room > .sp-notice").inner_text()
    assert page.get_by_role("button", name="Deal the cards").count()  # and no hand to take up


def test_a_link_that_names_its_deal_says_nothing(page: Any, address: str) -> None:
    for asked in ("", "?seed=7", "?seed=7&moves=double"):
        page.goto(f"{address}play/quinto.html{asked}")
        page.locator(".sp-play-deal button[type=submit]").wait_for()
        assert not page.locator(".sp-room > .sp-notice").count()


@pytest.mark.parametrize(
    ("asked", "left", "kept"),
    [
        ("seed=868296&seat=QQ", "seat=QQ", "seed=868296"),
        ("seed=868296&seat=a&moves=pass", "seat=a, moves=pass", "seed=868296"),
        ("seed=7&seat=&follow=banana&dance=1&moves=pass", "seat=, follow=banana, dance=1", "seed=7&moves=pass"),
        ("seed=7&seed=8&company=3&length=5&follow=", "company=3, length=5, follow=, seed=8", "seed=7"),
    ],
)
@pytest.mark.parametrize("begun", [False, True])
def test_parts_of_a_link_that_mean_nothing_are_named_and_left_out(
    page: Any, address: str, asked: str, left: str, kept: str, begun: bool
) -> None:
    if begun:  # a game in the same tab: the table is then set at once
        page.goto(f"{address}play/quinto.html?seed=7")
        page.evaluate("sessionStorage.setItem('sp-play', 'quinto')")
    page.goto(f"{address}play/quinto.html?{asked}")
    told = page.locator(".sp-room > .sp-notice")
    assert told.inner_text() == f"Parts of this link mean nothing at this table and are left out: {left}."
    if begun:
        page.locator(".sp-play-board").wait_for(timeout=LOADING)
        page.locator(".sp-room[data-busy=false]").wait_for(timeout=LOADING)
    else:
        _deal(page)
    assert told.count() == 1 and page.locator(".sp-play-hand button").count()
    named = page.url.partition("?")[2].replace("&seat=A", "").replace("seat=A&", "")
    assert named == kept
    page.locator(".sp-play-board .sp-play-moves button, .sp-play-hand button").first.click()  # who goes on has read it
    page.locator(".sp-room > .sp-notice").wait_for(state="detached", timeout=LOADING)


def test_a_view_and_words_looked_for_are_no_parts_of_a_hand(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html?seed=7&view=read&mark=ace")
    page.locator(".sp-play-deal button[type=submit]").wait_for()
    assert not page.locator(".sp-room > .sp-notice").count()


def test_the_moves_after_one_that_is_refused_are_named(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html?seed=868296&seat=A&moves=pass.play_ZZ.play_AS")
    _deal(page)
    told = page.locator(".sp-room > .sp-notice").inner_text()
    assert told == "Of the moves in this link, those from the first that is refused are left out: play ZZ, play AS."
    assert page.url.endswith("moves=pass") and "ZZ" in page.locator(".sp-play-why").inner_text()


def test_a_refusal_names_and_links_the_disputed_point_that_decides(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html?seed=868296&seat=A&moves=pass.play_AS.play_JS.play_10S")
    _deal(page)
    refused = page.locator(".sp-play-refused")
    first = refused.locator("blockquote").first
    assert first.locator("p").first.inner_text().startswith("Who holds the suit led follows it")
    assert first.locator(".sp-play-rule").inner_text() == "Disputed point: Which cards may be played to a trick?"
    assert first.locator("a").get_attribute("href") == f"{address}readings.html#quinto/follow"
    # Where the rules that forbid it name none, the point is told after them.
    page.goto(f"{address}play/cinq-cents-bordelais.html?seed=1&moves=play_KH.announce_aces")
    _deal(page)
    told = [one.get_attribute("data-rule") for one in refused.locator("[data-rule]").all()]
    assert told == ["cinq-cents-bordelais.announce", "cinq-cents-bordelais/announce-who"]
    assert "Read otherwise, it would be allowed:" in refused.inner_text()


@pytest.mark.parametrize(("lost", "button"), [("play.json", "Try again"), ("run.json", "Try again"), ("run-python.mjs", "Try again"),
                                              ("run-worker.mjs", "Deal the cards"), ("*.wasm", "Deal the cards")])  # fmt: skip
def test_where_the_site_is_not_reached_it_can_be_tried_again(page: Any, address: str, lost: str, button: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(f"{address}play/quinto.html?seed=7")
    told = page.get_by_text("The site cannot be reached, so that nothing can be played.")
    if button != "Try again":
        page.get_by_role("button", name=button).click()
    told.wait_for(timeout=LOADING)
    assert not [one for one in page.locator(".sp-play-tools button").all() if one.is_visible()]
    page.unroute(f"**/{lost}")
    page.get_by_role("button", name=button).click()
    if button == "Try again":
        page.get_by_role("button", name="Deal the cards").click()
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    assert not told.count() and page.get_by_role("button", name="New game").is_visible()
    assert not faults


def test_who_stops_the_loading_of_a_link_loses_no_move(page: Any, address: str) -> None:
    page.route("**/python_stdlib.zip", lambda route: None)
    page.goto(f"{address}play/quinto.html?seed=868296&seat=A&moves=pass.play_AS")
    page.get_by_role("button", name="Take up this hand").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("Stopped. “Take up this hand” goes on, and nothing is lost.").wait_for()
    assert not page.get_by_role("button", name="Undo").is_visible()
    assert page.evaluate("document.activeElement.textContent") == "Take up this hand"
    page.unroute("**/python_stdlib.zip")
    _deal(page)
    assert page.url.endswith("moves=pass.play_AS")


@pytest.mark.parametrize("typed", ["1.5", "", "1e9", "99999999999999999999999", "five"])
def test_a_sum_that_is_refused_stays_as_it_was_typed(page: Any, address: str, typed: str) -> None:
    page.goto(f"{address}play/quinze.html?seed=7")
    _deal(page)
    field = page.locator(".sp-play-number input")
    field.fill(typed)
    page.get_by_role("button", name="Set out a cave of").click()
    page.locator(".sp-play-why").wait_for(timeout=LOADING)
    assert page.locator(".sp-play-why").inner_text() == f"Set out a cave of {typed or '…'}"
    assert field.input_value() == typed
    said = page.locator(".sp-play-status").inner_text()
    assert said.startswith("That is not allowed: ") and "e+" not in page.locator(".sp-room").inner_text()
    field.fill("50")
    page.get_by_role("button", name="Set out a cave of").click()
    page.locator(".sp-play-refused").wait_for(state="hidden", timeout=LOADING)


def test_a_sum_of_many_digits_in_a_link_is_told_digit_by_digit(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinze.html?seed=7&moves=propose_999999999999999999999")
    _deal(page)
    assert page.locator(".sp-play-why").inner_text() == "Propose 999999999999999999999"


@pytest.mark.parametrize(
    ("folder", "told"),
    [
        ("", "That is not allowed: the game is played with a box and two dice."),
        ("fr/", "Ce n’est pas permis\u202f: le jeu se joue avec un cornet et deux dés."),
    ],
)
def test_what_would_be_written_is_not_said_where_there_are_buttons(
    page: Any, address: str, folder: str, told: str
) -> None:
    page.goto(f"{address}{folder}play/quinquenove.html?seed=5&moves=banana")
    _deal(page)
    assert page.locator(".sp-play-status").inner_text() == told


def test_what_is_no_number_of_a_deal_is_refused(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html")
    for wrong in ("abc", "-5", "1.5", "7" * 41):
        page.get_by_label("Deal number").fill(wrong)
        page.get_by_role("button", name="Deal the cards").click()
        assert "A deal number is a whole number" in page.get_by_role("alert").inner_text()
        assert page.get_by_label("Deal number").get_attribute("aria-invalid") == "true"
        assert page.evaluate("document.activeElement.value") == wrong
    assert not page.locator(".sp-play-board").is_visible()


def test_a_refusal_is_short_however_long_what_was_written(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html?seed=7&seat=A&moves=play_{'x' * 15000}")
    _deal(page)
    refused = page.locator(".sp-play-why").inner_text()
    assert refused.endswith("x…") and len(refused) < 400
    assert len(page.locator(".sp-play-status").inner_text()) < 400
    page.goto(f"{address}play/quinto.html?seed=7&seat=A&moves=play{'_AS' * 5000}")
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    assert len(page.locator(".sp-play-why").inner_text()) < 400


def test_what_is_said_at_a_seat_stays_in_its_box(page: Any, address: str) -> None:
    page.goto(f"{address}play/quinto.html?seed=7&seat=A&moves=pass")
    _deal(page)
    for words in ("Redouble", "Redoubler", "Announce four queens", "Demander permission", "Entreprendre la vole"):
        page.evaluate(
            "(words) => document.querySelectorAll('.sp-play-seats li').forEach((seat, at) => {"
            " seat.querySelector('.sp-play-word')?.remove();"
            " const word = document.createElement('p'); word.className = 'sp-play-word';"
            " word.textContent = at % 2 ? words : 'Pass'; seat.append(word); })",
            words,
        )
        for width in (320, 360, 500):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate(_OUT) == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_forced_colours_cards_are_drawn_as_ever_and_the_search_button_has_an_edge(page: Any, address: str) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"{address}play/quinto.html?seed=7&seat=A")
    _deal(page)
    look = "one => [getComputedStyle(one).color, getComputedStyle(one).forcedColorAdjust, getComputedStyle(one).borderRightWidth]"
    cards = [page.locator(f".sp-play-hand .{suit}").first.evaluate(look)[:2] for suit in ("sp-spades", "sp-hearts")]
    assert cards == [["rgb(22, 24, 26)", "none"], ["rgb(176, 28, 20)", "none"]]
    assert page.locator(".sp-search button").first.evaluate(look)[2] == "1px"


def test_who_takes_a_trick_is_said_in_french_words_that_read_well(page: Any, address: str) -> None:
    page.goto(f"{address}fr/play/quinto.html?seed=868296&seat=A&moves=pass.play_AS")
    _deal(page)
    assert page.locator(".sp-play-trick .sp-play-won .sp-play-by").inner_text() == "A fait la levée"
