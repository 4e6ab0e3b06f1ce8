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
