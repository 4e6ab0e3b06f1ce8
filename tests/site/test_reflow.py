"""Every kind of page on a narrow screen, with large text, without motion; and nothing asked of anyone but the site."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kinds
import pytest

# What sticks out to the right without scrolling in a box of its own.
_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  const scrolled = (element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return true;
    return false;
  };
  if (document.documentElement.scrollWidth <= width) return [];
  const out = (each) => each.getBoundingClientRect().right > width + 1 && !scrolled(each);
  return [...document.body.querySelectorAll("*")].filter(out).slice(0, 4).map((each) => each.outerHTML.slice(0, 120));
}"""
# What moves though the reader wants none of it.
_MOVING = """() => [...document.querySelectorAll("*")].filter((element) => {
  const style = getComputedStyle(element);
  return style.animationName !== "none" || /[1-9]/.test(style.transitionDuration) || style.scrollBehavior === "smooth";
}).map((element) => element.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def told(browser: Any, address: str, real_site: Path) -> Iterator[dict[str, list[str]]]:
    """What is amiss, of each sort, after a walk through all kinds of pages."""
    found: dict[str, list[str]] = {"wide": [], "large": [], "moving": [], "strange": [], "broken": []}
    with browser.new_context(viewport={"width": 320, "height": 700}, reduced_motion="reduce") as context:
        page = context.new_page()
        own = (address, "blob:", "data:")
        page.on("request", lambda asked: asked.url.startswith(own) or found["strange"].append(asked.url))
        page.on("pageerror", lambda error: found["broken"].append(f"{page.url}: {error}"))
        for name in kinds.pages(real_site):
            page.goto(address + name)
            if "?q=" in name:
                page.wait_for_function("document.querySelector('.sp-result-count')?.textContent")
            found["wide"] += [f"{name}: {what}" for what in page.evaluate(_WIDE)]
            found["moving"] += [f"{name}: {what}" for what in page.evaluate(_MOVING)]
            page.set_viewport_size({"width": 1280, "height": 700})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            found["large"] += [f"{name}: {what}" for what in page.evaluate(_WIDE)]
            page.set_viewport_size({"width": 320, "height": 700})
    yield found


@pytest.mark.parametrize(
    "what",
    [
        pytest.param("wide", id="no page is wider than a screen of 320 px"),
        pytest.param("large", id="text can be twice as large"),
        pytest.param("moving", id="nothing moves for who wants no motion"),
        pytest.param("strange", id="no request leaves the site"),
        pytest.param("broken", id="no script fails"),
    ],
)
def test_a_walk_through_all_kinds_of_pages(told: dict[str, list[str]], what: str) -> None:
    assert not told[what], "\n".join(told[what])
