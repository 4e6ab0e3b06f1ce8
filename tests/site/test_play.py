"""A hand is played in the page: by clicks and by keys, to its end, and nothing hidden is ever there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from spadille.edition import load
from spadille.play.games import GAMES
from spadille.play.tabling import Sitting, picture
from spadille.site import drawn

CORPUS = load()
LOADING = 120_000
SMALL = """[...document.querySelectorAll(".sp-room button")].filter((one) => one.offsetParent).filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width < 24 || height < 24;
}).map((one) => one.textContent)"""
"""The buttons that are too small for a finger."""
_LISTEN = """
window.told = [];
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => data.result && told.push(data.result));
  }
};
"""


def _open(browser: Any, where: str, **more: Any) -> Any:
    """A page of a browser that spares motion, which keeps what the worker tells it and its faults."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1200, "height": 900}, **more)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.add_init_script(_LISTEN)
    page.goto(where)
    return page


def _deal(page: Any) -> None:
    page.locator(".sp-play-deal button[type=submit]").click()
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    _settled(page)


def _settled(page: Any) -> None:
    page.locator(".sp-room[data-busy=false]").wait_for(timeout=LOADING)


def _seen(page: Any) -> dict[str, Any]:
    return page.evaluate("told.at(-1)")  # type: ignore[no-any-return]


def _moves(page: Any) -> list[str]:
    """The moves, as the address has them."""
    found = re.search(r"[?&]moves=([^&]*)", page.url)
    return [move.replace("_", " ") for move in found[1].split(".")] if found else []


def _click_what_is_offered(page: Any) -> None:
    """The first card that may be played, or else the first thing that may be done."""
    cards = page.locator(".sp-play-hand button:not(.sp-play-not)")
    said = page.locator(".sp-play-board .sp-play-moves button")
    offered = said if said.count() else cards
    before = page.evaluate("told.length")
    offered.first.click()
    page.wait_for_function("before => told.length > before", arg=before, timeout=LOADING)
    _settled(page)


@pytest.fixture(scope="module")
def quinto(browser: Any, address: str) -> Iterator[Any]:
    """A deal of Quinto that has been dealt; it is the doubling round."""
    page = _open(browser, f"{address}play/quinto.html?seed=7&seat=A")
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('pyodide'))")
    _deal(page)
    yield page
    assert not page.faults
    page.context.close()


@pytest.fixture
def fresh(quinto: Any) -> Any:
    """The same from its beginning."""
    quinto.get_by_role("button", name="This deal again").click()
    _settled(quinto)
    assert not _moves(quinto)
    return quinto


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_to_its_end_and_shows_nothing_hidden(
    game: str, browser: Any, address: str, real_site: Path
) -> None:
    page = _open(browser, f"{address}play/{game}.html?seed=7")
    _deal(page)
    room = page.locator(".sp-room")
    sitting = Sitting(game, 7)
    list(sitting.let_the_house_play())
    while True:
        seen, moves = _seen(page), _moves(page)
        for move in moves[len(sitting.moves) :]:
            list(sitting.play(move))
        # The page knows what this seat sees, and no more: the test beside the module looks at that.
        told = {**sitting.seen(), "log": sitting.log(), "earlier": sitting.earlier, "frames": 0}
        assert {**seen, "frames": 0} == json.loads(json.dumps(told))
        markup = room.inner_html()
        assert len(re.findall("data-card=", markup)) == (len(seen["hand"]) if seen["lays"] else 0)
        if game != "quinze":  # where each card is there twice
            hidden = {str(card) for seat, held in getattr(sitting.deal, "hands", {}).items()
                      if seat != sitting.seat for card in held}  # fmt: skip
            hidden -= {card for fact in seen["facts"] for card in fact.get("cards", ())}
            told = {card for step in seen["log"] for one in step["told"] for card in one.get("cards", ())}
            if not any(move["key"] == "call" for move in seen["moves"]):
                assert not [card for card in hidden - told if f'"{drawn.card_name(card)}' in markup]
        if seen["ended"]:
            break
        _click_what_is_offered(page)
    assert re.search("This (deal|coup) is over.", page.locator(".sp-play-status").inner_text())
    if seen["trick"] and len(seen["trick"]["plays"]) == len(seen["seats"]):
        assert page.locator(".sp-play-trick .sp-play-won").inner_text().endswith("takes it")
    brought = [entry for step in seen["log"] for entry in step["entries"]]
    assert page.locator(".sp-play-marks [data-rule]").count() == len(brought)
    named = {link.get_attribute("href") for link in room.locator("[data-rule]").all()}
    assert named
    for href in named:
        there, _, anchor = str(href).removeprefix(address).partition("#")
        text = (real_site / there).read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in text
    if not seen["over"]:
        link = page.url
        _click_what_is_offered(page)
        assert _seen(page)["number"] == 2 or not _seen(page)["hand"]
        page.get_by_text(re.compile("The (deals|coups) before")).click()
        page.locator(".sp-play-sheet li summary").click()
        page.locator(".sp-play-sheet li [data-rule]").first.wait_for()
        assert page.locator(".sp-play-sheet li [data-rule]").count() == len(brought)
        page.get_by_role("button", name="Undo").click()
        _settled(page)
        assert page.url == link and page.locator(".sp-play-sheet").is_hidden()
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []
    assert not page.faults
    page.context.close()


def test_the_same_address_gives_the_same_hand_and_place(quinto: Any, fresh: Any, browser: Any, address: str) -> None:
    _click_what_is_offered(fresh)
    _click_what_is_offered(fresh)
    assert len(_moves(fresh)) == 2
    other = _open(browser, fresh.url)
    other.get_by_role("button", name="Take up this hand").wait_for()
    _deal(other)
    assert {**_seen(other), "frames": 0} == {**_seen(fresh), "frames": 0}
    # Whoever comes back in the same window need not ask again.
    other.reload()
    other.locator(".sp-play-board").wait_for(timeout=LOADING)
    _settled(other)
    assert _seen(other)["hand"] == _seen(fresh)["hand"]
    other.context.close()


def test_what_is_refused_names_its_rule_and_its_sentence(fresh: Any, real_site: Path, address: str) -> None:
    _click_what_is_offered(fresh)
    while not fresh.locator(".sp-play-not").count():
        _click_what_is_offered(fresh)
    held, moves = _seen(fresh)["hand"], _moves(fresh)
    tried = fresh.locator(".sp-play-not").first
    card = tried.get_attribute("data-card")
    tried.click()
    _settled(fresh)
    assert "That is not allowed" in fresh.locator(".sp-play-status").inner_text()
    refusal = fresh.locator(".sp-play-refused")
    assert drawn.card_name(card) in refusal.locator("strong").inner_text()
    quoted = refusal.locator("blockquote").all()
    named = [one.locator("[data-rule]").get_attribute("data-rule") for one in quoted]
    assert named == picture("quinto", 7, "A", moves=[*moves, f"play {card}"])["refused"]["rules"] != []
    for one in quoted:
        there = str(one.locator("[data-rule]").get_attribute("href")).removeprefix(address).partition("#")[0]
        assert one.locator("p").first.inner_text()[:30] in (real_site / there).read_text("utf-8")
    assert _seen(fresh)["hand"] == held and _moves(fresh) == moves
    assert fresh.evaluate("document.activeElement.dataset.card") == card
    _click_what_is_offered(fresh)
    assert refusal.is_hidden()


def test_a_move_is_undone_and_another_game_is_another(fresh: Any) -> None:
    before = _seen(fresh)
    assert fresh.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"
    _click_what_is_offered(fresh)
    _click_what_is_offered(fresh)
    fresh.get_by_role("button", name="Undo").click()
    _settled(fresh)
    fresh.get_by_role("button", name="Undo").click()
    _settled(fresh)
    assert {**_seen(fresh), "frames": 0} == {**before, "frames": 0}
    fresh.get_by_role("button", name="New game").click()
    _settled(fresh)
    assert _seen(fresh)["hand"] != before["hand"] and "seed=7&" not in fresh.url
    fresh.get_by_text("The deal", exact=True).click()
    fresh.get_by_label("Deal number").fill("7")
    fresh.get_by_role("button", name="Deal the cards").click()
    _settled(fresh)
    assert _seen(fresh)["hand"] == before["hand"]


def test_a_point_is_read_otherwise(fresh: Any) -> None:
    settings = fresh.locator("details", has=fresh.locator("form.sp-play-deal")).first
    if settings.get_attribute("open") is None:
        fresh.get_by_text("The deal", exact=True).click()
    fresh.get_by_text("Read otherwise").click()
    fresh.get_by_label("Which cards may be played to a trick?").select_option("free")
    fresh.get_by_role("button", name="Deal the cards").click()
    _settled(fresh)
    assert "follow=free" in fresh.url
    for _ in range(4):
        _click_what_is_offered(fresh)
    assert not fresh.locator(".sp-play-not").count()
    fresh.get_by_label("Which cards may be played to a trick?").select_option("follow")
    fresh.get_by_role("button", name="Deal the cards").click()
    _settled(fresh)
    assert "follow" not in fresh.url


def test_a_hand_is_played_with_the_keyboard_alone(browser: Any, address: str) -> None:
    """To the end of a whole game."""
    page = _open(browser, f"{address}play/cinq-cents-bordelais.html?seed=7")
    page.locator(".sp-play-deal button").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "submit" and page.evaluate(
            "Boolean(document.activeElement.closest('.sp-play-deal'))"
        ):
            break
    page.keyboard.press("Enter")
    page.locator(".sp-play-board").wait_for(timeout=LOADING)
    _settled(page)
    for _ in range(120):
        if _seen(page)["over"]:
            break
        # The place is kept: what has the focus is a card or a move, and the arrows lead to the other cards.
        assert page.evaluate("Boolean(document.activeElement.closest('.sp-play-hand, .sp-play-moves'))")
        for _ in range(12):
            if not page.evaluate("document.activeElement.classList.contains('sp-play-not')"):
                break
            at = page.evaluate("[...document.activeElement.parentNode.children].indexOf(document.activeElement)")
            page.keyboard.press("ArrowRight")
            if page.evaluate("[...document.activeElement.parentNode.children].indexOf(document.activeElement)") == at:
                page.keyboard.press("Home")
        before = page.evaluate("told.length")
        page.keyboard.press("Enter")
        page.wait_for_function("before => told.length > before", arg=before, timeout=LOADING)
        _settled(page)
    assert _seen(page)["over"]
    assert page.evaluate("document.activeElement.textContent") == "New game"
    said = page.locator(".sp-play-status").inner_text()
    assert "The game is over." in said and f"Won by {_seen(page)['winners'][0]}." in said
    assert not page.faults
    page.context.close()


def test_a_whole_party_is_as_long_as_agreed_and_is_said_in_french(browser: Any, address: str) -> None:
    page = _open(browser, f"{address}fr/play/quinquenove.html?seed=7&company=2")
    page.get_by_label("Nombre de tours").fill("1")
    _deal(page)
    assert "length=1" in page.url
    page.locator(".sp-play-number input").fill("999")
    _click_what_is_offered(page)
    said = page.locator(".sp-play-status")
    assert said.inner_text() == "Ce n’est pas permis\u202f: A a 100 jetons à mettre au jeu."
    for _ in range(40):
        if _seen(page)["over"]:
            break
        if page.locator(".sp-play-number input").count():
            page.locator(".sp-play-number input").fill("5")
        _click_what_is_offered(page)
    assert _seen(page)["number"] == 2 and "La séance est finie." in said.inner_text()
    assert page.locator(".sp-play-marks li").count() and not page.locator(".sp-room [lang=en]").count()
    assert not page.faults
    page.context.close()


def test_the_house_is_seen_to_play_where_motion_is_welcome(fresh: Any) -> None:
    _click_what_is_offered(fresh)
    fresh.emulate_media(reduced_motion="no-preference")
    fresh.locator(".sp-play-hand button").first.click()
    fresh.locator(".sp-play-trick li").first.wait_for()
    assert fresh.locator(".sp-play-hand button").count() == 11
    fresh.locator(".sp-play-trick li").nth(1).wait_for()
    _settled(fresh)
    assert "It is your turn." in fresh.locator(".sp-play-status").inner_text()
    fresh.emulate_media(reduced_motion="reduce")


def test_loading_is_shown_stopped_and_begun_again(browser: Any, address: str) -> None:
    page = _open(browser, f"{address}play/quinquenove.html?seed=7")
    held: list[Any] = []
    page.route("**/python_stdlib.zip", lambda route: held.append(route))
    page.locator(".sp-play-deal button").click()
    page.wait_for_function("document.querySelector('.sp-room progress')?.value > 9e6", timeout=LOADING)
    assert re.search(r"\d\.\d of 1\d\.\d MB", page.locator(".sp-play-loading").inner_text())
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("Stopped.").wait_for()
    page.unroute("**/python_stdlib.zip")
    _deal(page)
    assert _seen(page)["standing"]
    page.context.close()


def test_an_address_with_a_move_against_the_rules_is_taken_as_far_as_it_goes(browser: Any, address: str) -> None:
    page = _open(browser, f"{address}play/quinto.html?seed=7&seat=A&follow=never&moves=pass.redouble.pass")
    _deal(page)
    assert page.locator(".sp-play-refused [data-rule]").count()
    assert _moves(page) == ["pass"] and "follow" not in page.url
    page.context.close()


def test_from_a_folder_or_without_script_a_sentence_says_what_is_needed(
    browser: Any, real_site: Path, address: str
) -> None:
    page = browser.new_page()
    page.goto((real_site / "play/quinto.html").as_uri())
    page.get_by_text("must come from a web server").wait_for()
    page.close()
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{address}play/quinto.html")
    assert "The table needs script" in page.locator("main").inner_text()
    page.close()


def test_without_pyodide_it_is_said_that_nothing_can_be_played(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.route("**/play.json", lambda route: route.fulfill(status=404))
    page.goto(f"{address}play/quinto.html")
    page.get_by_text("built without Python for browsers").wait_for()
    page.close()


def test_every_game_is_reached_from_home_and_from_its_page(real_site: Path) -> None:
    home = (real_site / "index.html").read_text("utf-8")
    for game in GAMES:
        assert f'href="play/{game}.html"' in home
        page = (real_site / f"games/{game}.html").read_text("utf-8")
        assert f'href="../play/{game}.html"' in page
        assert "play.js" not in page and "play.css" not in page


@pytest.mark.parametrize(("folder", "called"), [("", "Play {}"), ("fr/", "Jouer au {}")])
def test_a_table_is_called_the_same_wherever_a_link_leads_there(real_site: Path, folder: str, called: str) -> None:
    language = "fr" if folder else "en"
    home = (real_site / f"{folder}index.html").read_text("utf-8")
    for game in GAMES:
        name = called.format(CORPUS.games[game].name[language])
        page = (real_site / f"{folder}play/{game}.html").read_text("utf-8")
        assert f"<title>{name} · " in page and f"<h1>{name}<" in page
        of_game = (real_site / f"{folder}games/{game}.html").read_text("utf-8")
        for text in (home, of_game):
            (said,) = re.findall(rf'<a [^>]*href="[^"]*play/{game}.html"[^>]*>(.*?)</a>', text)
            assert re.sub("<.*?>", "", said) == name
