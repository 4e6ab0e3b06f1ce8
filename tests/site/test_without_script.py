"""With script off the pages are whole: text, translation, what is printed, notes, proofs and citations can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kinds
import pytest


@pytest.fixture(scope="module")
def page(browser: Any) -> Iterator[Any]:
    with browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}) as context:
        yield context.new_page()


def _plain(text: str) -> str:
    return "".join(text.split())


def test_rules_are_read_in_all_their_forms(page: Any, address: str) -> None:
    for passage in kinds.rules():
        page.goto(f"{address}rules/{passage.id}.html")
        row = page.locator(".sp-row:not(.sp-context)")
        marked = passage.tables or passage.lacunae or passage.emendations or len(passage.pages) > 1
        for column, text in (("printed", passage.printed), ("read", passage.read), ("translation", passage.translation)):
            shown = row.locator(f".sp-{column}")
            assert shown.is_visible(), f"{passage.id}: {column}"
            if (column == "translation" and not passage.tables) or (column == "read" and not marked):
                assert _plain(text) in _plain(shown.inner_text()), f"{passage.id}: {column}"
        notes = page.locator(".sp-note")
        assert notes.count() == len(passage.emendations) + len(passage.lacunae) + len(passage.tables)
        further = page.locator("main .sp-proofs > .sp-further > summary")
        if further.count():
            assert page.locator("main .sp-proofs > .sp-proof").count() == 4
            further.click()
        proofs = page.locator("main .sp-proofs .sp-proof")
        assert proofs.count() == len(kinds.states().get(passage.id, {"proofs": []})["proofs"]), passage.id
        assert all(part.is_visible() for part in (*notes.all(), *proofs.all())), passage.id
        page.locator(".sp-cite-bibtex summary").click()
        assert page.locator(".sp-cite-bibtex pre").is_visible() and page.locator(".sp-cite-plain").first.is_visible()


def test_a_game_is_read_with_its_translation_and_its_notes_open(page: Any, address: str) -> None:
    page.goto(f"{address}games/quinze.html")
    for column in ("read", "translation"):
        assert all(shown.is_visible() for shown in page.locator(f".sp-row > .sp-{column}").all())
    part = page.locator(".sp-more").first
    part.locator("summary").first.click()
    assert part.locator(".sp-cite-plain").first.is_visible()


def test_a_corrected_word_leads_to_its_note(page: Any, address: str) -> None:
    page.goto(f"{address}rules/cinq-cents-bordelais.target.html")
    word = page.locator(".sp-emended").first
    word.click()
    assert page.url.endswith(word.get_attribute("href"))
    assert page.locator(f"[id='{page.url.partition('#')[2]}']").is_visible()


def test_what_needs_script_is_not_offered(page: Any, address: str) -> None:
    page.goto(f"{address}games/quinze.html")
    assert page.locator(".sp-views, .sp-run-it, .sp-copier").count() == 0
    assert page.locator(".sp-theme").is_hidden()
    page.goto(f"{address}search.html?q=figures")
    assert "needs JavaScript" in page.locator("main").inner_text()


def test_the_menu_opens_and_leads_on(page: Any, address: str) -> None:
    page.goto(f"{address}index.html")
    page.locator(".sp-menu > summary").click()
    page.locator(".sp-games > summary").click()
    page.locator(".sp-games a", has_text="Quinze").click()
    assert page.url.endswith("games/quinze.html")


@pytest.mark.parametrize("width", [1280, 360])
def test_where_there_is_no_page_that_is_read_decently_without_script_and_style(
    browser: Any, real_site: Path, address: str, width: int
) -> None:
    text = (real_site / "404.html").read_text("utf-8")
    with browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 740}) as context:
        opened = context.new_page()
        opened.route("**/rules/**", lambda route: route.fulfill(status=404, content_type="text/html", body=text))
        opened.goto(address + "rules/nothing.html")
        assert not opened.evaluate("[...document.styleSheets].some((sheet) => sheet.href && sheet.cssRules.length)")
        line, drawn = (opened.locator(where).first.bounding_box() for where in ("main p", ".sp-brand svg"))
        assert line["x"] >= 16 and line["width"] <= 640 and drawn["width"] < 30
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # Where the style sheet is found, nothing of that is left.
        opened.goto(address + "404.html")
        assert opened.locator(".sp-header").bounding_box()["x"] == 0
        assert opened.evaluate("getComputedStyle(document.querySelector('.sp-bar')).display") == "flex"


def test_the_page_for_what_is_not_there_knows_every_folder_of_the_site(real_site: Path) -> None:
    text = (real_site / "404.html").read_text("utf-8")
    folders = {path.name for path in real_site.iterdir() if path.is_dir() and not path.name.startswith("_")}
    (known,) = re.findall(r"\(([a-z|-]+)\|_\[a-z\]\+\)", text)
    assert folders == {*known.split("|")}
