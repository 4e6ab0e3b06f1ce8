"""The search of the built site, in a browser: both languages, the forms of the scan, and what is not there."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import quote

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
    page.goto(address + "search.html?q=" + quote(query))
    page.wait_for_function("!/^(|Searching…)$/.test(document.querySelector('.sp-result-count')?.textContent ?? '')")
    return [text.rpartition(" · ")[2] for text in page.locator(".sp-result-head > span").all_inner_texts()]


QUERIES = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))


@pytest.mark.parametrize("query", QUERIES["query"], ids=lambda query: query["asked"])
def test_what_a_reader_asks_is_answered_among_the_first_three(page: Any, address: str, query: dict[str, Any]) -> None:
    assert set(query["first"]) <= set(_found(page, address, query["asked"])[:3])


def test_as_much_is_asked_in_french_as_in_english() -> None:
    languages = Counter(query["language"] for query in QUERIES["query"])
    assert languages == {"en": 41, "fr": 41} and len(QUERIES["absent"]) == 15


@pytest.mark.parametrize("query", QUERIES["absent"])
def test_words_that_stand_nowhere_find_nothing_and_are_told_so(page: Any, address: str, query: str) -> None:
    assert _found(page, address, query) == []
    assert page.inner_text(".sp-result-count").startswith(f"Nothing was found for “{query}”.")


def test_a_ligature_is_found_by_its_letters(page: Any, address: str) -> None:
    found = _found(page, address, "cœur")
    assert found and found == _found(page, address, "coeur")


@pytest.mark.parametrize(
    ("sign", "words"), [("♠", "spades pique"), ("♥", "hearts cœur"), ("♦", "diamonds carreau"), ("♣", "clubs trèfle")]
)
def test_the_sign_of_a_suit_stands_for_its_word_in_both_languages(
    page: Any, address: str, sign: str, words: str
) -> None:
    found = _found(page, address, sign)
    assert found
    for word in words.split():
        assert set(_found(page, address, word)) <= set(found)


@pytest.mark.parametrize(
    ("old", "now"),
    [("étoit", "était"), ("estoit", "était"), ("esté", "été"), ("sçavoir", "savoir"), ("foible", "faible"),
     ("connoître", "connaître")],
)  # fmt: skip
def test_an_old_spelling_finds_the_word(page: Any, address: str, old: str, now: str) -> None:
    found = _found(page, address, old)
    assert found and found == _found(page, address, now)


def test_a_form_of_a_verb_finds_the_others_though_they_begin_otherwise(page: Any, address: str) -> None:
    took = "quinto.cachette.twelfth"
    assert took in _found(page, address, "took cachette") and took in _found(page, address, "takes cachette")
    _found(page, address, "worth scale")
    assert "Value" in page.locator(".sp-result-head mark").all_inner_texts()


def test_a_long_question_is_not_said_again_whole_nor_a_word_twice(page: Any, address: str) -> None:
    assert _found(page, address, "qqq " * 1250) == []
    assert len(page.inner_text(".sp-result-count")) < 400
    _found(page, address, "cachette xyzzy plugh xyzzy")
    assert page.locator(".sp-lacks").first.inner_text() == "without: xyzzy, plugh"


def test_a_result_in_both_languages_is_headed_in_that_of_the_site(page: Any, address: str) -> None:
    for site, said in (("", "Glossary"), ("fr/", "Glossaire")):
        page.goto(f"{address}{site}search.html?q=joker")
        page.wait_for_selector(".sp-result-head")
        heads = page.locator(".sp-result-head > span").all_inner_texts()
        assert f"{said} · joker" in heads


def test_an_address_that_is_not_well_formed_is_no_fault(page: Any, address: str) -> None:
    for where in ("glossary.html#%E0%A4%A", "rules/quinto.pack.html?at=1#%E0%A4%A", "glossary.html?mark=joker#%E0%A4%A"):
        page.goto(address + where)
        page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("where", ["index.html", "rules/quinto.pack.html", "search.html?q=joker", "play/quinto.html"])
def test_where_storage_is_forbidden_a_page_works(browser: Any, address: str, where: str) -> None:
    opened = browser.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.add_init_script("""for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
            configurable: true, get() { throw new DOMException("denied", "SecurityError"); } });""")
    opened.goto(address + where)
    opened.wait_for_load_state("networkidle")
    opened.close()
    assert not faults


def test_it_is_said_when_not_all_words_were_found(page: Any, address: str) -> None:
    _found(page, address, "quint diamonds score")
    assert "with some of them" in page.inner_text(".sp-result-count")
    _found(page, address, "what is a quint in diamonds")
    assert "for “quint diamonds”" in page.inner_text(".sp-result-count")


def test_what_is_near_is_offered_where_nothing_is_found(page: Any, address: str) -> None:
    assert _found(page, address, "qadrile") == []
    assert "Quadrille" in page.locator(".sp-result-count a").all_inner_texts()
    page.locator(".sp-result-count a", has_text="Quadrille").first.click()
    page.wait_for_url("**/games/quadrille.html")


@pytest.mark.parametrize("query", ["", "  "])
def test_without_words_some_are_asked_for(page: Any, address: str, query: str) -> None:
    assert _found(page, address, query) == []
    assert page.inner_text(".sp-result-count") == "Type some words."
    assert page.inner_text("#search-results") == ""


def test_an_excerpt_shows_the_text_and_only_the_hidden_words_that_matched(page: Any, address: str) -> None:
    _found(page, address, "êire")
    told = page.locator(".sp-excerpt").first.inner_text()
    assert told.startswith("points : ce nombre")
    assert told.endswith("as printed: … ce nombre peut êire augmenté ou diminué , à la volonté des joueurs.")


def test_a_point_and_a_term_lead_to_their_places(page: Any, address: str) -> None:
    _found(page, address, "quinto/joker")
    assert page.locator(".sp-result-head a").first.get_attribute("href").endswith("#quinto/joker")
    _found(page, address, "basta")
    assert page.locator(".sp-result-head a").first.get_attribute("href").endswith("#basta")


def test_a_link_far_down_a_page_is_followed_at_once(page: Any, address: str) -> None:
    page.goto(address + "readings.html")
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    page.locator(".sp-contents a").last.click()
    assert page.evaluate("scrollY") > 5000


def test_where_there_is_no_page_a_way_leads_home_from_any_depth(browser: Any, real_site: Path, address: str) -> None:
    opened = browser.new_page()
    text = (real_site / "404.html").read_text("utf-8")
    opened.route("**/rules/nothing.html", lambda route: route.fulfill(status=404, content_type="text/html", body=text))
    opened.goto(address + "rules/nothing.html")
    assert opened.evaluate("getComputedStyle(document.querySelector('.sp-bar')).display") == "flex"
    opened.click("main a")
    opened.wait_for_url(address + "index.html")
    opened.close()


def test_the_box_works_by_keyboard_and_leads_to_the_marked_words(page: Any, address: str) -> None:
    page.goto(address + "rules/quinto.pack.html")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.type("quint diamonds")
    page.keyboard.press("ArrowDown")  # at once: not to what the first letters found
    page.wait_for_function("document.activeElement.href")
    assert "quinto.quint.scale" in page.evaluate("document.activeElement.href")
    page.wait_for_timeout(400)
    assert "quinto.quint.scale" in page.evaluate("document.activeElement.href"), "and nothing comes after"
    page.keyboard.press("Escape")
    assert page.locator(".sp-found").is_hidden()
    page.keyboard.press("ArrowDown")
    page.keyboard.type(" ")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("document.activeElement.href")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/quinto.quint.scale.html*")
    assert "Diamonds" in page.locator(".sp-read mark").all_inner_texts()


def test_a_word_of_the_scan_is_opened_where_the_scan_is_shown(page: Any, address: str) -> None:
    _found(page, address, "êire")
    page.locator(".sp-result-head a").first.click()
    page.wait_for_url("**/rules/quarante-de-roi.target.html*view=printed*")
    assert page.locator(".sp-printed mark").all_inner_texts() == ["êire"]
    assert page.locator(".sp-printed mark").is_visible()


def test_a_first_search_is_light(browser: Any, address: str) -> None:
    opened = browser.new_context().new_page()
    opened.goto(address + "rules/quinto.pack.html")
    opened.wait_for_load_state("networkidle")
    fetched: list[Any] = []
    opened.on("requestfinished", lambda request: fetched.append(request))
    opened.keyboard.press("/")
    opened.keyboard.type("quint diamonds")
    opened.wait_for_selector(".sp-found .sp-results li")
    weight = sum(request.sizes()["responseBodySize"] for request in fetched)
    assert any(request.url.endswith("/search.js") for request in fetched), "only now"
    opened.context.close()
    assert 20_000 < weight < 200_000


def test_a_result_says_which_word_it_lacks(page: Any, address: str) -> None:
    _found(page, address, "codille wednesday")
    assert "with some of them" in page.inner_text(".sp-result-count")
    assert page.locator(".sp-lacks").first.inner_text() == "without: wednesday"
    _found(page, address, "winning the codille")
    assert page.locator(".sp-results > li").first.locator(".sp-lacks").count() == 0


def test_words_in_quotes_stand_so(page: Any, address: str) -> None:
    assert _found(page, address, '"le plus de figures"') == ["quarante-de-roi.score.aim"]
    assert _found(page, address, '"figures de plus"') == []
    assert _found(page, address, '"cliques"') != _found(page, address, "cliques")


def test_filters_narrow_count_and_stand_in_the_address(page: Any, address: str) -> None:
    every = _found(page, address, "roi")
    page.locator("#sp-game-quadrille").focus()
    page.keyboard.press("Space")
    page.wait_for_function("location.search.includes('game=quadrille')")
    page.wait_for_function("!document.querySelector('.sp-result-count').textContent.includes('first')")
    shown = page.locator(".sp-result-head > span").all_inner_texts()
    assert 0 < len(shown) < len(every) and all("quadrille" in one.rpartition(" · ")[2] for one in shown)
    assert page.evaluate("document.activeElement.id") == "sp-game-quadrille"
    counted = page.locator("label:has(#sp-game-quadrille) .sp-count").inner_text()
    assert page.inner_text(".sp-result-count") == f"{counted} results"
    again = page.url
    page.goto("about:blank")
    page.goto(again)
    page.wait_for_selector(".sp-results li")
    assert page.locator(".sp-result-head > span").all_inner_texts() == shown
    page.locator("#sp-lang-fr").check()
    page.wait_for_function("location.search.includes('lang=fr')")
    page.wait_for_function("!document.querySelector('.sp-results a:not([lang=fr])')")
    page.click("#sp-clear")
    page.wait_for_function("!/game|lang/.test(location.search)")
    page.wait_for_function("document.querySelectorAll('.sp-results > li').length === 20")


def test_the_page_of_results_is_read_by_keyboard(page: Any, address: str) -> None:
    _found(page, address, "codille")
    page.focus("#sp-q")
    page.keyboard.press("ArrowDown")
    assert "codille" in page.evaluate("document.activeElement.href")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "sp-q"


def test_each_result_is_in_its_own_language(page: Any, address: str) -> None:
    _found(page, address, "trèfle 10")
    assert page.locator(".sp-results a, .sp-excerpt").evaluate_all("all => all.map(one => one.lang)").count("fr") >= 2
    assert page.locator(".sp-result-head > span > span").first.get_attribute("lang") == "fr"


def test_a_footnote_says_to_what(page: Any, address: str) -> None:
    _found(page, address, "quinze.burst-terms")
    assert "note to “Showing the hands”" in page.locator(".sp-result-head > span").first.inner_text()


def test_a_translation_is_opened_at_its_own_anchor(page: Any, address: str) -> None:
    _found(page, address, "trèfle 10")
    link = page.locator("a[href*='quinto.quint.scale.html']").first.get_attribute("href")
    assert link.endswith("#quinto.quint.scale.fr")
    page.goto(link)
    assert page.locator("[id='quinto.quint.scale.fr']").count() == 1


def test_from_a_folder_sphinx_searches_the_pages_without_fault(browser: Any, real_site: Path) -> None:
    opened = browser.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto(f"{real_site.as_uri()}/search.html?q=cachette")
    opened.wait_for_function("/finished/.test(document.querySelector('#search-results .search-summary')?.textContent)")
    pages = opened.locator("#search-results li a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert len(pages) > 1 and not [page for page in pages if page.startswith(("api/", "code/"))]
    opened.close()
    assert not faults


def test_a_word_that_objects_have_is_one_like_any_other(page: Any, address: str) -> None:
    assert _found(page, address, "quint constructor hearts")[0] == "quinto.quint.scale"
    assert page.locator(".sp-lacks").first.inner_text() == "without: constructor"
    page.goto(address + "rules/quinto.pack.html")
    page.locator("#sp-q").focus()
    page.keyboard.type("constructor")
    page.wait_for_function("document.querySelector('.sp-found .sp-result-count')?.textContent.startsWith('Nothing')")


def test_the_first_letters_find_a_word_only_while_it_is_typed(page: Any, address: str) -> None:
    page.goto(address + "search.html")
    page.locator("#sp-q").focus()
    page.keyboard.type("triom")
    page.wait_for_selector(".sp-results mark")
    assert {word.lower() for word in page.locator(".sp-results mark").all_inner_texts()} == {"triomphe", "triomphes"}
    page.keyboard.press("Enter")
    page.wait_for_function("/^Nothing was found/.test(document.querySelector('.sp-result-count').textContent)")


@pytest.mark.parametrize("site", ["", "fr/"])
def test_a_page_of_the_site_is_found_in_the_language_of_the_reader(page: Any, address: str, site: str) -> None:
    page.goto(f"{address}{site}search.html?q=corrections")
    link = page.locator(".sp-results > li").first.locator("a")
    link.wait_for()
    assert link.count() == 1 and link.evaluate("link => link.href") == f"{address}{site}emendations.html"
    kind = "page de ce site" if site else "page of this site"
    assert page.locator(".sp-result-head > span").first.inner_text() == f"{kind} · emendations"
    assert kind in page.locator("label:has(#sp-kind-page)").inner_text()


def test_of_what_answers_the_language_of_the_reader_comes_first(page: Any, address: str) -> None:
    def languages() -> list[str]:
        return page.locator(".sp-results > li").evaluate_all("all => all.map(one => one.querySelector('a').lang)")

    _found(page, address, "point")  # both an English and a French word
    while page.locator(".sp-more").is_visible():
        known = len(languages())
        page.click(".sp-more")
        page.wait_for_function("(known) => document.querySelectorAll('.sp-results > li').length > known", arg=known)
    assert set(languages()) == {"en", "fr"} and languages() == sorted(languages())
    _found(page, address, "permission")
    assert languages()[0] == "fr", "asked in the other language, it is answered in it"


def test_no_result_is_empty(page: Any, address: str) -> None:
    for query in ("sans prendre", "done first"):
        assert _found(page, address, query)
        assert page.locator(".sp-results > li:not(:has(a))").count() == 0


@pytest.mark.parametrize("before", [False, True])
def test_offline_the_box_says_that_it_cannot_search_and_recovers(browser: Any, address: str, before: bool) -> None:
    """Whether or not its script had come before."""
    context = browser.new_context()
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.goto(address + "rules/quinto.pack.html")
    if before:
        opened.locator("#sp-q").focus()
        opened.wait_for_selector(".sp-found", state="attached")
        opened.wait_for_load_state("networkidle")
    context.set_offline(True)
    opened.locator("#sp-q").focus()
    opened.keyboard.type("quint")
    said = "The search could not be loaded. Enter leads to the page of results."
    opened.wait_for_function("(said) => document.querySelector('.sp-found')?.innerText.trim() === said", arg=said)
    assert opened.locator(".sp-found").is_visible()
    context.set_offline(False)
    opened.keyboard.type(" diamonds")
    opened.wait_for_selector(".sp-found .sp-results li")
    assert opened.locator(".sp-found").count() == 1 and said not in opened.inner_text(".sp-found")
    context.close()
    assert not faults


@pytest.mark.parametrize("where", ["index.html", "fr/index.html", "rules/quinto.pack.html", "fr/games/quinto.html"])
def test_what_the_box_is_for_can_be_read_in_it_whole(browser: Any, address: str, where: str) -> None:
    opened = browser.new_page()
    for width in (320, 360, 800, 1280):
        opened.set_viewport_size({"width": width, "height": 700})
        opened.goto(address + where)
        room = opened.evaluate("""() => {
            const box = document.querySelector(".sp-search input");
            const style = getComputedStyle(box);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const inside = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            return inside - pen.measureText(box.placeholder).width; }""")
        assert room >= 0, width
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
