"""Every kind of page can be used by everyone: WCAG 2.2 AA and good practice, as far as a machine can see them.

The pages are tried in both themes, wide and narrow; parts that open are tried open.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe
import kinds
import pytest

from spadille.play.tabling import Sitting
from spadille.site.words import state_name

REASONS = {
    ("hidden-content", ""): "said of all that is closed or shown at another width: it is tried open, below or there",
    ("label-content-name-mismatch", "sp-lacuna"): "“[…]” and “[?]” are marks, not words that could be spoken",
    ("label-content-name-mismatch", "sp-emended"): "a correction of signs alone: it is named by them and by what stands",
    ("label-content-name-mismatch", ">×<"): "a sign that closes, named so",
    ("link-in-text-block", "linenos"): "numbers of lines in a column beside the code, not words in a text",
    ("aria-prohibited-attr", "doc-pagebreak"): "DPUB-ARIA lets a page break be named; the engine does not know the role",
}
"""Why what the engine leaves open is right, by rule and a mark of the element or what it stands in."""


def _settled(page: Any, found: axe.Finding) -> bool:
    if found.rule == "color-contrast":
        return axe.contrasts(page, found.where)
    around = page.evaluate(
        "(where) => { const all = []; for (let e = document.querySelector(where); e; e = e.parentElement)"
        " all.push(e.className, e.id, e.getAttribute('role')); return all.join(' '); }",
        found.where,
    ) + found.html
    return any(rule == found.rule and mark in around for rule, mark in REASONS)


def _told(page: Any, where: str, only: tuple[str, ...] = ()) -> list[str]:
    """What is wrong with a page, and what is undecided."""
    faults, undecided = axe.run(page, only)
    found = [*faults, *(each for each in undecided if not _settled(page, each))]
    return [f"{where}: {each.rule} at {each.where}: {each.html[:160]}: {each.why[:200]}" for each in found]


def _theme(page: Any, theme: str) -> None:
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)


def _both(page: Any, where: str, first: str = "light") -> list[str]:
    """All rules in one theme, those that depend on it in the other."""
    _theme(page, first)
    told = _told(page, f"{where}, {first}")
    _theme(page, other := "dark" if first == "light" else "light")
    return told + _told(page, f"{where}, {other}", axe.COLOURS)


def _ready(page: Any, address: str) -> None:
    page.goto(address)
    if "?q=" in address:
        page.wait_for_function("!/^(|Searching…)$/.test(document.querySelector('.sp-result-count')?.textContent ?? '')")


@pytest.fixture
def narrow(browser: Any) -> Iterator[Any]:
    with browser.new_context(viewport={"width": 360, "height": 740}) as context:
        yield context.new_page()


def test_every_folder_of_pages_is_tried(real_site: Path) -> None:
    tried = {Path(page.partition("?")[0]).parent for page in kinds.pages(real_site)}
    there = {path.relative_to(real_site).parent for path in real_site.rglob("*.html")}
    nested = {folder for folder in there if folder.parts[:1] == ("code",)} | {Path("_static")}
    assert there - nested <= tried


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_no_kind_of_page_has_a_fault(
    browser: Any, address: str, real_site: Path, width: int, theme: str
) -> None:
    told = []
    with browser.new_context(viewport={"width": width, "height": 800}) as context:
        page = context.new_page()
        for name in kinds.pages(real_site):
            if name.startswith(kinds.FRENCH) and width > 360:
                continue  # the same but for the words
            _ready(page, address + name)
            axe.thin(page)
            told += _both(page, f"{name}, {width} px", theme)
    assert not told, "\n".join(told)


def test_the_states_of_rules_can_be_read(narrow: Any, address: str) -> None:
    """Those too that no rule of this book is in today."""
    narrow.goto(f"{address}rules/{kinds.rules()[0].id}.html")
    states = {state: state_name(state) for state in ("verified", "failed", "missed", "stale", "excepted", "unproved")}
    narrow.evaluate(
        "(states) => document.querySelector('main').replaceChildren("
        "...Object.entries(states).flatMap(([state, name]) => {"
        " const badge = document.createElement('p'); badge.className = `sp-badge sp-${state}`; badge.textContent = name;"
        " const proof = document.createElement('div'); proof.className = `sp-proof sp-${state}`;"
        " proof.innerHTML = '<p class=sp-verdict><strong>failed</strong></p><pre class=sp-failure>Expected</pre>';"
        " return [badge, proof]; }))",
        states,
    )
    for theme in ("light", "dark"):
        _theme(narrow, theme)
        assert not _told(narrow, theme, axe.COLOURS)


RULE = "rules/cinq-cents-bordelais.target.html"


def _note(page: Any) -> None:
    page.locator(".sp-emended").first.click()
    page.locator(".sp-pop").wait_for()


def _proof(page: Any) -> None:
    page.get_by_role("button", name="Run it here").first.click()
    page.locator(".sp-run[data-state=passed]").wait_for(timeout=120_000)
    page.get_by_label("The examples, which can be changed").first.fill(">>> 1\n2")
    page.get_by_role("button", name="Run", exact=True).first.click()
    page.locator(".sp-run[data-state=failed]").wait_for(timeout=120_000)


def _citing(page: Any) -> None:
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.sp-read p'))")
    page.locator(".sp-citing [data-form=bibtex]").click()
    page.locator(".sp-citing textarea").wait_for()


def _filters(page: Any) -> None:
    page.locator(".sp-filters summary").wait_for()
    if not page.locator(".sp-filters").evaluate("(filters) => filters.open"):
        page.locator(".sp-filters summary").click()
    page.locator(".sp-filters input").first.check()
    page.locator("#sp-clear").wait_for()


def _menu(page: Any) -> None:
    page.locator(".sp-menu > summary").click()
    page.locator(".sp-games > summary").click()


def _box(page: Any) -> None:
    page.locator("input[type=search]").first.fill("figure")
    page.locator(".sp-found li").first.wait_for()


def _printed(page: Any) -> None:
    page.get_by_role("button", name="As printed").click()
    page.locator(".sp-printed").first.wait_for()


def _everything(page: Any) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach((part) => { part.open = true; })")


@pytest.mark.parametrize(
    ("name", "opened"),
    [
        (RULE, _note), (RULE, _printed), (RULE, _proof), (RULE, _citing), ("search.html?q=figures", _filters),
        ("index.html", _menu), ("index.html", _box), ("games/quinquenove.html", _everything), (RULE, _everything),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else value,
)  # fmt: skip
@pytest.mark.parametrize("width", [1280, 360])
def test_what_opens_has_no_fault(browser: Any, address: str, name: str, opened: Any, width: int) -> None:
    if opened is _menu and width > 360:
        width = 1000  # where the menu no longer lies open
    with browser.new_context(viewport={"width": width, "height": 800}) as context:
        page = context.new_page()
        _ready(page, address + name)
        opened(page)
        if opened is _everything:
            axe.thin(page)
        told = _both(page, name)
    assert not told, "\n".join(told)


def _to_the_end(game: str) -> list[str]:
    """The moves of a deal, the first that is offered each time."""
    sitting = Sitting(game, 7)
    list(sitting.let_the_house_play())
    while not (seen := sitting.seen())["ended"]:
        cards = [f"play {one['card']}" for one in seen["hand"] if one["free"]]
        numbers = [f"{one['did']} {one['least']}" for one in seen["numbers"]]
        list(sitting.play([*numbers, *(one["move"] for one in seen["moves"]), *cards][0]))
    return sitting.moves


def _played(page: Any, pressed: Any) -> None:
    page.locator(".sp-room[data-busy=false]").wait_for(timeout=120_000)
    if pressed:
        pressed.click()
        page.locator(".sp-room[data-busy=false]").wait_for(timeout=120_000)


@pytest.mark.parametrize("game", ["quadrille", "quinze", "quinquenove"])
def test_a_hand_has_no_fault(browser: Any, address: str, game: str) -> None:
    """Refused, at the end of a deal, and dealt anew."""
    moves = [move.replace(" ", "_") for move in _to_the_end(game)]
    told = []

    def look(state: str) -> None:
        _everything(page)
        for width, theme in [(1280, "light"), (360, "dark")]:
            page.set_viewport_size({"width": width, "height": 800})
            told.extend(_both(page, f"{game}, {state}, {width} px", theme))

    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{address}play/{game}.html?seed=7&moves={'.'.join([*moves[:-1], 'sing'])}")
        page.locator(".sp-play-deal button[type=submit]").click()
        _played(page, None)
        assert page.locator(".sp-play-refused [data-rule]").count()
        look("refused")
        said = page.locator(".sp-play-board .sp-play-moves button")
        _played(page, said.first if said.count() else page.locator(".sp-play-hand button").first)
        assert page.locator(".sp-play-marks li").count() and page.locator(".sp-play-refused").is_hidden()
        look("ended")
        _played(page, page.locator(".sp-play-tools button").nth(1))
        assert page.locator(".sp-play-log li").count() < 9
        look("dealt")
    assert not told, "\n".join(told)
