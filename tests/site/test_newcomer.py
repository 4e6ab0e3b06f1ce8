"""With only the address of the first page, on a telephone: who wins a trick at Quarante de roi, and on what page?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spadille.edition import load

QUESTION = "who wins a trick in quarante de roi"
ANSWER = next(
    (passage, lacuna)
    for passage in load().of_game("quarante-de-roi")
    for lacuna in passage.lacunae
    if lacuna.what.en.startswith("Who wins a trick")
)
SCREEN = 740


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Any]:
    with browser.new_context(
        viewport={"width": 360, "height": SCREEN}, has_touch=True, is_mobile=True, device_scale_factor=2
    ) as context:
        opened = context.new_page()
        opened.goto(address)
        yield opened


def test_the_head_of_the_page_is_one_line_and_the_search_stands_on_the_first_screen(page: Any) -> None:
    tops = page.locator(".sp-bar > :is(a, button, details)").evaluate_all(
        "(all) => all.filter((each) => each.offsetParent).map((each) => each.getBoundingClientRect().top)"
    )
    assert max(tops) - min(tops) < 20
    assert page.locator("input[type=search]").bounding_box()["y"] < SCREEN - 60


def test_the_question_is_asked_and_the_first_result_answers_it(page: Any) -> None:
    passage, lacuna = ANSWER
    page.get_by_role("combobox").fill(QUESTION)
    first = page.locator(".sp-found li a").first
    first.wait_for()
    assert "who wins a trick" in page.locator(".sp-found li").first.inner_text().casefold()
    first.tap()
    page.wait_for_url(f"**/rules/{passage.id}.html*")

    # What the book does not say is told next to its words, before proofs and code.
    note = page.locator(".sp-note", has_text=lacuna.what.en)
    below = page.locator("#proof").evaluate("(proof) => proof.getBoundingClientRect().top")
    assert note.bounding_box()["y"] < below
    assert note.evaluate("(note) => note.getBoundingClientRect().top + scrollY") < 2 * SCREEN

    assert f"page {passage.pages[0]}" in page.locator(".sp-where").inner_text()
    citation = page.locator(".sp-cite-plain[lang=en]").inner_text()
    assert f"p. {passage.pages[0]}" in citation and passage.id in citation
    page.locator(".sp-cite-bibtex summary").tap()
    copier = page.locator(".sp-cite-bibtex .sp-copier")
    assert copier.is_visible() and copier.bounding_box()["height"] >= 24


def test_the_same_is_found_by_way_of_the_game(page: Any) -> None:
    page.locator(".sp-game-card a", has_text="Quarante de roi").first.tap()
    page.wait_for_url("**/games/quarante-de-roi.html")
    told = page.locator("main p", has_text="Who wins a trick was said, if anywhere, on the page that is lost").first
    assert "the highest trump wins it" in told.inner_text()
    # Its passage is found in the contents of the page, and says how it is cited.
    passage, _ = ANSWER
    page.locator(".sp-toc summary").tap()
    page.locator(f".sp-toc a[href='#{passage.id}']").tap()
    place = page.locator(f"[id='{passage.id}']")
    page.wait_for_function(
        "(id) => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 200", arg=passage.id
    )
    place.locator(".sp-more > summary").first.tap()
    assert f"p. {passage.pages[0]}" in place.locator(".sp-cite-plain[lang=en]").inner_text()
