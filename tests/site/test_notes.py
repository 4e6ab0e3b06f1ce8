"""The marks of what is missing, […] and [?]: each opens its note where it stands, and without script leads to it."""

from __future__ import annotations

from typing import Any

import pytest

PAGES = {"rules/cinq-cents-lyonnais.fraction.html": "[?]", "rules/quinze.show.html": "[…]", "sources/hoyle1909.html": None}


@pytest.mark.parametrize("language", ["", "fr/"])
@pytest.mark.parametrize(("name", "width"), [(name, width) for name in PAGES for width in (1280, 320)])
def test_the_mark_of_a_gap_opens_its_note_where_it_stands(
    browser: Any, address: str, language: str, name: str, width: int
) -> None:
    with browser.new_context(viewport={"width": width, "height": 600}) as context:
        page = context.new_page()
        page.goto(f"{address}{language}{name}")
        mark = page.locator(".sp-read .sp-lacuna > a").first
        assert PAGES[name] in (mark.inner_text(), None)
        note = page.locator(f"[id='{mark.get_attribute('aria-controls')}']").text_content()
        tree = mark.aria_snapshot()
        assert tree.startswith("- button") and "expanded" not in tree
        for key in ("Enter", "Space", None):
            page.keyboard.press("Escape")
            mark.focus()
            scrolled = page.evaluate("scrollY")
            page.keyboard.press(key) if key else mark.click()
            opened = page.locator(".sp-pop")
            assert note == "".join(opened.evaluate("(pop) => [...pop.childNodes].slice(1).map((one) => one.textContent)"))
            assert opened.get_attribute("aria-label") == mark.get_attribute("aria-label")
            assert mark.get_attribute("aria-expanded") == "true"
            assert "#" not in page.url and abs(page.evaluate("scrollY") - scrolled) < 300, "no jump"
            box = opened.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= 601
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.matches('.sp-pop > button')")
            page.keyboard.press("Escape")
            assert not opened.count() and mark.get_attribute("aria-expanded") == "false"
            assert mark.evaluate("(mark) => mark === document.activeElement")


def test_without_script_the_mark_leads_to_its_note(browser: Any, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}rules/cinq-cents-lyonnais.fraction.html")
        page.locator(".sp-read .sp-lacuna > a").first.click()
        assert "#note-cinq-cents-lyonnais.fraction-" in page.url
        assert page.locator(":target").is_visible()
