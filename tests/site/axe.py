"""axe-core, Deque's engine of accessibility checks, run in a page of the browser.

It comes from npm, as what the pages run does: the package of it for Python brings an engine two versions older.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

_ENGINE = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules whose answer depends on the theme."""

# The engine takes long for a text of hundreds of passages.  Of siblings of one kind two are left, and each that has
# something in it that none before it has; cells stay, so that tables stay whole.
_THIN = """() => {
  const NAMES = ["class", "role", "lang", "type", "aria-pressed", "aria-current", "data-state"];
  const kind = (element) => [element.tagName, ...NAMES.map((name) => element.getAttribute(name))].join("|");
  (function thin(parent) {
    const known = new Map();
    for (const child of [...parent.children]) {
      const own = kind(child);
      if (!known.has(own)) known.set(own, { alike: 0, inside: new Set() });
      const before = known.get(own);
      const size = before.inside.size;
      for (const each of child.querySelectorAll("*")) before.inside.add(kind(each));
      if (++before.alike <= 2 || before.inside.size > size || child.matches("td, th, option, col")) thin(child);
      else child.remove();
    }
  })(document.body);
}"""
_RUN = """async (only) => {
  const rules = {};
  for (const { ruleId, tags } of axe.getRules()) {
    rules[ruleId] = { enabled: only.length ? only.includes(ruleId) : !tags.includes("wcag2aaa") };
  }
  const told = await axe.run(document, { rules, resultTypes: ["violations", "incomplete"] });
  const nodes = (results) => results.flatMap(({ id, nodes }) => nodes.map((node) => [
    id, node.target.join(" "), node.html,
    [...node.any, ...node.all, ...node.none].map(({ message, data }) => `${message} ${data?.messageKey ?? ""}`).join("; "),
  ]));
  return [nodes(told.violations), nodes(told.incomplete)];
}"""
# The contrast of words with the nearest opaque ground behind them, and what they need, for what the engine leaves open.
_CONTRAST = """(where) => {
  const element = document.querySelector(where);
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  let ground = [255, 255, 255];
  for (let each = element; each; each = each.parentElement) {
    const own = channels(getComputedStyle(each).backgroundColor);
    if (own.length === 3 || own[3] === 1) { ground = own; break; }
    if (own[3] > 0) return [0, 4.5];
  }
  const style = getComputedStyle(element);
  const [high, low] = [light(channels(style.color)), light(ground)].sort((a, b) => b - a);
  const size = parseFloat(style.fontSize);
  return [(high + 0.05) / (low + 0.05), size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5];
}"""


class Finding(NamedTuple):
    """What a rule says of an element: where it is, its HTML, and why."""

    rule: str
    where: str
    html: str
    why: str


def thin(page: Any) -> None:
    """Leave of parts that are alike two, and those with something new in them."""
    page.evaluate(_THIN)


def run(page: Any, only: tuple[str, ...] = ()) -> tuple[list[Finding], list[Finding]]:
    """The faults of a page as it stands, and what the engine could not decide; of all rules up to AA, or of some."""
    if page.evaluate("typeof axe") == "undefined":
        assert _ENGINE.is_file(), "axe-core is not installed: run ‘make test’, or ‘npm ci’"
        page.evaluate(_ENGINE.read_text("utf-8"))
    faults, undecided = ([Finding(*each) for each in found] for found in page.evaluate(_RUN, list(only)))
    return faults, undecided


def contrasts(page: Any, where: str) -> bool:
    """Whether words stand out from what is behind them as far as they must."""
    found, wanted = page.evaluate(_CONTRAST, where)
    return bool(found >= wanted)
