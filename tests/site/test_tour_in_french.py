"""The French site used as a reader uses it: found, read, run, played and cited in French."""

from __future__ import annotations

from typing import Any

LOADING = 120_000


def test_a_rule_is_found_read_run_and_cited_in_french(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}fr/index.html")
    page.keyboard.press("/")
    page.keyboard.type("quarante de roi fournir")
    page.keyboard.press("Enter")
    page.locator(".sp-results a[href*='quarante-de-roi.play.follow']").first.click()
    page.wait_for_url("**/fr/rules/quarante-de-roi.play.follow.html*")
    assert page.locator("html").get_attribute("lang") == "fr"

    page.get_by_role("button", name="Texte lu", exact=True).click()
    assert "view=read" in page.url and page.locator(".sp-read").first.is_visible()

    proof = page.locator(".sp-proof").first
    proof.get_by_role("button", name="L’exécuter ici").click()
    proof.locator(".sp-run[data-state=passed]").wait_for(timeout=LOADING)
    assert "réussi" in proof.locator(".sp-run-status").inner_text().lower()

    page.evaluate("getSelection().selectAllChildren(document.querySelector('.sp-row[data-at] .sp-read p'))")
    menu = page.get_by_role("dialog", name="Citer ces mots")
    menu.wait_for()
    menu.locator("[data-form=plain-fr]").click()
    page.wait_for_function("document.querySelector('.sp-citing textarea').value.includes('Quarante de roi')")
    assert "éd. Spadille" in menu.locator("textarea").input_value()
    page.close()


def test_a_hand_is_played_in_french(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}fr/play/quinto.html?seed=7")
    page.get_by_role("button", name="Donner les cartes").click()
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    page.locator(".sp-room[data-busy=false]").wait_for(timeout=LOADING)
    assert "C’est à vous." in page.locator(".sp-play-board").inner_text()
    before = page.url
    page.locator(".sp-play-board .sp-play-moves button").first.click()
    page.wait_for_url(lambda url: url != before, timeout=LOADING)
    assert "moves=" in page.url
    page.close()
