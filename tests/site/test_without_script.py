"""With script off the pages are whole: text, translation, what is printed, notes, proofs and citations can be read."""

from __future__ import annotations

from collections.abc import Iterator
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
        proofs = page.locator("main .sp-proofs > .sp-proof")
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
