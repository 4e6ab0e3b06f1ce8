"""Reading on: views change without losing the place, the contents follow, pages lead to each other and to the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from spadille.edition import load

CORPUS = load()
PLACE = """(id) => {
  const bar = document.querySelector(".sp-views").getBoundingClientRect().bottom;
  const passage = document.getElementById(id) ||
    [...document.querySelectorAll(".sp-passage")].find((each) => each.getBoundingClientRect().bottom > bar + 24);
  const box = passage.getBoundingClientRect();
  return { id: passage.id, gone: (bar - box.top) / box.height, top: box.top };
}"""


@pytest.fixture(params=[1280, 360])
def page(request: pytest.FixtureRequest, browser: Any) -> Iterator[Any]:
    with browser.new_context(viewport={"width": request.param, "height": 800}) as context:
        yield context.new_page()


def test_a_change_of_view_keeps_the_place_and_stands_in_the_address(page: Any, address: str) -> None:
    page.goto(f"{address}games/cinq-cents.html")
    passages = [passage.id for passage in CORPUS.of_game("cinq-cents")]
    for start, into in ((passages[len(passages) // 2], -70), (passages[len(passages) // 3], 30)):
        page.evaluate(
            "([id, into]) => scrollTo({ top: document.getElementById(id).getBoundingClientRect().top + scrollY + into,"
            " behavior: 'instant' })",
            [start, into],
        )
        for view in ("As printed", "Translation", "As read", "Side by side", "As printed"):
            before = page.evaluate(PLACE)
            # Not with click(), which scrolls to where the bar would be if it did not stick.
            box = page.get_by_role("button", name=view, exact=True).bounding_box()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            after = page.evaluate(PLACE, before["id"])
            if before["gone"] > 0:
                assert after["gone"] == pytest.approx(before["gone"], abs=0.02), view
            else:
                assert after["top"] == pytest.approx(before["top"], abs=2), view
    assert parse_qs(urlsplit(page.url).query)["view"] == ["printed"]
    page.reload()
    assert page.locator(".sp-printed").first.is_visible() and not page.locator(".sp-read").first.is_visible()
    assert page.get_by_role("button", name="As printed").get_attribute("aria-pressed") == "true"


def test_the_contents_follow(page: Any, address: str) -> None:
    page.goto(f"{address}games/quinze.html")
    for passage in CORPUS.of_game("quinze")[2:12:4]:
        page.evaluate("(id) => document.getElementById(id).scrollIntoView({ behavior: 'instant' })", passage.id)
        here = page.locator(".sp-toc [aria-current=true]")
        page.wait_for_function("(id) => document.querySelector('.sp-toc [aria-current=true]')?.hash === '#' + id", arg=passage.id)
        assert here.count() == 1


def test_a_rule_leads_to_the_one_before_and_the_one_after(page: Any, address: str) -> None:
    first, second, third = CORPUS.of_game("quinto")[:3]
    page.goto(f"{address}rules/{second.id}.html")
    page.locator("a[rel=next]").click()
    page.wait_for_url(f"**/rules/{third.id}.html")
    for expected in (second, first):
        page.locator("a[rel=prev]").click()
        page.wait_for_url(f"**/rules/{expected.id}.html")


def test_the_number_of_a_page_leads_to_the_book_where_it_can_be_seen(page: Any, address: str) -> None:
    for source in CORPUS.sources.values():
        page.goto(f"{address}sources/{source.id}.html?view=read")
        numbers = page.locator(".sp-text .sp-page")
        assert numbers.count() == len(source.page_breaks)
        for number in numbers.all():
            link = number.locator("a")
            assert link.count() == int(source.scan.startswith("https://"))
            if link.count():
                assert link.get_attribute("href") == source.scan and "page" in (link.get_attribute("aria-label") or "")
