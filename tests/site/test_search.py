"""The search of the built site, in a browser: both languages, the forms of the scan, and what is not there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def page(browser: Any, address: str) -> Any:
    opened = browser.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto(address + "games/quinto.html")
    yield opened
    strangers = [url for url in asked if not url.startswith((address, "blob:", "data:"))]
    opened.close()
    assert not strangers
    assert not faults


def _found(page: Any, address: str, query: str) -> list[str]:
    """The ids found for a query, in order, as the page of results shows them."""
    page.goto(address + "search.html?q=" + query)
    page.wait_for_function("!/^(|Searching…)$/.test(document.querySelector('.sp-result-count')?.textContent ?? '')")
    return [text.rpartition(" · ")[2] for text in page.locator(".sp-result-head > span").all_inner_texts()]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("quint diamonds", "quinto.quint.scale"),
        ("quint de cœur", "quinto.quint.scale"),
        ("quint de coeur", "quinto.quint.scale"),
        ("doublet", "quinquenove.hasards"),
        ("cliques", "quarante-de-roi.clique"),
        ("banquier", "quinquenove.banker"),
        ("quinto.quint.scale", "quinto.quint.scale"),
        ("êire", "quarante-de-roi.target"),
        ("Ircs", "quarante-de-roi.clique.challenge"),
        ("matadores", "quadrille.matadores"),
        ("eire", "quarante-de-roi.target"),
    ],
)
def test_words_are_found(page: Any, address: str, query: str, wanted: str) -> None:
    assert wanted in _found(page, address, query)[:3]


@pytest.mark.parametrize("query", ["zzzz", "parliament", "hydrogène"])
def test_words_that_stand_nowhere_find_nothing(page: Any, address: str, query: str) -> None:
    assert _found(page, address, query) == []
    assert query in page.inner_text(".sp-result-count")


def test_the_box_works_by_keyboard_and_leads_to_the_marked_words(page: Any, address: str) -> None:
    page.goto(address + "rules/quinto.pack.html")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.type("quint diamonds")
    page.wait_for_selector(".sp-found .sp-results li")
    page.keyboard.press("ArrowDown")
    assert "quinto.quint.scale" in page.evaluate("document.activeElement.href")
    page.keyboard.press("Escape")
    assert page.locator(".sp-found").is_hidden()
    page.keyboard.press("ArrowDown")
    page.keyboard.type(" ")
    page.wait_for_selector(".sp-found .sp-results li")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/quinto.quint.scale.html*")
    assert "Diamonds" in page.locator(".sp-read mark").all_inner_texts()


def test_a_translation_is_opened_at_its_own_anchor(page: Any, address: str) -> None:
    _found(page, address, "trèfle 10")
    link = page.locator("a[href*='quinto.quint.scale.html']").first.get_attribute("href")
    assert link.endswith("#quinto.quint.scale.fr")
    page.goto(link)
    assert page.locator("[id='quinto.quint.scale.fr']").count() == 1


def test_from_a_folder_sphinx_searches(browser: Any, real_site: Path) -> None:
    opened = browser.new_page()
    opened.goto(f"{real_site.as_uri()}/search.html?q=cachette")
    opened.wait_for_selector("#search-results li a")
    assert opened.locator("#search-results li a").count() > 1
    opened.close()


def test_the_list_of_emendations_narrows_to_one_cause(browser: Any, address: str) -> None:
    opened = browser.new_page()
    opened.goto(address + "emendations.html")
    every = opened.locator(".sp-apparatus tbody tr:visible").count()
    opened.select_option("#sp-cause", "conjecture")
    shown = opened.locator(".sp-apparatus tbody tr:visible")
    assert 0 < shown.count() < every
    assert set(shown.evaluate_all("rows => rows.map(row => row.dataset.cause)")) == {"conjecture"}
    opened.close()
