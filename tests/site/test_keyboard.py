"""The keyboard alone: everything can be reached and left, and it is always seen where one is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

# Where the focus is, and what is wrong with how it is shown: an outline of 2 px that stands out 3:1 from what is
# around it, and nothing that lies over the place.
_STOP = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  here.scrollIntoView({ block: "nearest", behavior: "instant" });
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = (colour) => channels(colour).slice(0, 3)
    .reduce((sum, c, at) => sum + [0.2126, 0.7152, 0.0722][at] * linear(c / 255), 0);
  let ground = "rgb(255, 255, 255)";
  for (let each = here.parentElement; each; each = each.parentElement) {
    const own = getComputedStyle(each).backgroundColor;
    if (channels(own).length === 3 || channels(own)[3] === 1) { ground = own; break; }
  }
  const style = getComputedStyle(here);
  const [high, low] = [light(style.outlineColor), light(ground)].sort((a, b) => b - a);
  const wrong = [];
  if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) wrong.push("no outline");
  else if ((high + 0.05) / (low + 0.05) < 3) wrong.push(`outline ${style.outlineColor} on ${ground}`);
  const seen = [...here.getClientRects()].some((box) => [0.1, 0.5, 0.9].some((part) => {
    const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
    return top && (here.contains(top) || top.contains(here) || top.closest("label")?.contains(here));
  }));
  if (!seen) wrong.push("covered or out of sight");
  window.spStops ??= new Set();
  const again = window.spStops.has(here);
  window.spStops.add(here);
  return { what: here.outerHTML.slice(0, 140), wrong, again };
}"""
_REACHABLE = """() => [...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, [tabindex='0']")].filter((each) =>
  each.checkVisibility({ visibilityProperty: true }) && !each.disabled).length"""


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Any) -> Iterator[Any]:
    with browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme=request.param) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield context.new_page()


def _tab(page: Any, key: str = "Tab") -> dict[str, Any] | None:
    page.keyboard.press(key)
    stop = page.evaluate(_STOP)
    assert not stop or not stop["wrong"], f"{page.url}: {stop}"
    return stop  # type: ignore[no-any-return]


def _tab_to(page: Any, what: str, within: int = 150) -> None:
    """Press Tab until the focus is on ``what``."""
    for _ in range(within):
        _tab(page)
        if page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"{page.url}: {what} is not reached by Tab")


@pytest.mark.parametrize("page", ["light"], indirect=True)
def test_from_the_first_page_to_a_rule_its_note_its_proof_its_citation_and_on(page: Any, address: str) -> None:
    page.goto(address + "index.html")
    _tab(page)
    assert page.evaluate("document.activeElement.matches('.sp-skip')")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "sp-main"

    _tab_to(page, "input[type=search]")
    page.keyboard.type("bordelais figure to reach")
    page.locator(".sp-found li").first.wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".sp-found").is_hidden()
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    page.locator(".sp-results a").first.wait_for()
    _tab_to(page, ".sp-results a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/cinq-cents-bordelais.target.html*")

    _tab_to(page, ".sp-views [data-view=printed]")
    page.keyboard.press("Enter")
    assert page.locator(".sp-printed").first.is_visible() and page.locator(".sp-read").first.is_hidden()
    _tab(page, "Shift+Tab")
    page.keyboard.press("Enter")
    assert page.locator(".sp-read").first.is_visible()

    _tab_to(page, ".sp-emended")
    page.keyboard.press("Enter")
    page.locator(".sp-pop").wait_for()
    _tab(page)
    assert page.evaluate("document.activeElement.matches('.sp-pop button')")
    page.keyboard.press("Escape")
    assert not page.locator(".sp-pop").count() and page.evaluate("document.activeElement.matches('.sp-emended')")
    assert page.locator(".sp-emended").first.get_attribute("role") == "button"
    for key, there in ((" ", 1), (" ", 0), ("Enter", 1), ("Escape", 0)):
        page.keyboard.press(key)
        assert page.locator(".sp-pop").count() == there

    _tab_to(page, ".sp-run-it")
    page.keyboard.press("Enter")
    page.locator(".sp-run[data-state=passed]").wait_for(timeout=120_000)
    assert page.evaluate("document.activeElement.textContent") == "Run"
    _tab(page, "Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    _tab(page)  # a field that is typed in must not keep the key
    assert page.evaluate("document.activeElement.textContent") == "Run"
    page.keyboard.press("Enter")

    _tab_to(page, ".sp-cite-plain + .sp-copier")
    page.keyboard.press("Enter")
    page.locator(".sp-copier", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".sp-cite-plain").first.inner_text()
    _tab_to(page, ".sp-cite-bibtex summary")
    page.keyboard.press("Enter")
    _tab_to(page, ".sp-cite-bibtex .sp-copier", 3)
    page.keyboard.press("Enter")
    page.locator(".sp-cite-bibtex .sp-copier", has_text="Copied").wait_for()
    assert "cinq-cents-bordelais.target" in page.evaluate("navigator.clipboard.readText()")

    _tab_to(page, "a[rel=next]")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/rules/" in url and "target" not in url)


def test_words_that_are_selected_are_cited_by_keyboard(page: Any, address: str) -> None:
    page.goto(address + "rules/cinq-cents-bordelais.target.html")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.sp-read p'))")
    page.locator(".sp-citing").wait_for()
    _tab(page)
    assert page.evaluate("document.activeElement.closest('.sp-citing') !== null")
    page.keyboard.press("Escape")
    assert not page.locator(".sp-citing").count()


@pytest.mark.parametrize(
    "name",
    ["index.html", "games/quinquenove.html", "rules/quinto.quint.scale.html", "sources.html", "works.html",
     "search.html?q=figures", "records.html", "api/spadille/spadille.games.html", "checks.html"],
)  # fmt: skip
def test_nothing_traps_and_every_stop_is_seen(page: Any, address: str, name: str) -> None:
    page.goto(address + name)
    if "?q=" in name:
        page.locator(".sp-results a").first.wait_for()
    limit = min(page.evaluate(_REACHABLE), 60)
    for stops in range(limit):
        stop = _tab(page)
        if stop is None:  # out of the page, to the browser's own
            break
        assert not stop["again"], f"trapped at {stop['what']} after {stops} stops"
    assert stops >= min(limit, 20) - 1


def test_who_forces_colours_still_sees_what_is_chosen_and_where_the_focus_is(browser: Any, address: str) -> None:
    with browser.new_context(forced_colors="active", viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        page.goto(address + "games/quinquenove.html")
        chosen, other = (
            page.locator(f".sp-views [aria-pressed={pressed}]").first.evaluate(
                "(button) => { const style = getComputedStyle(button);"
                " return [style.backgroundColor, style.borderColor, style.outlineStyle, style.outlineColor].join(); }"
            )
            for pressed in ("true", "false")
        )
        assert chosen != other
        for _ in range(12):
            _tab(page)
        assert page.locator("button.sp-theme svg").evaluate("(drawn) => getComputedStyle(drawn).fill") != "none"
