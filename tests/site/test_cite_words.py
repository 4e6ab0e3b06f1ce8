"""Words that a reader selects: their link names their place in the text as supplied, and marks them when it is opened."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from spadille.edition import load
from spadille.edition.cite import Cited, passage_cited, written
from spadille.edition.model import Both, Source

CORPUS = load()
BUTTONS = ["link", "plain-en", "plain-fr", "bibtex", "ris", "csl-json"]

# What is in the column is text, or stands for some: the numbers of lines and pages and the marks of gaps are neither.
HELPERS = r"""
const SKIPPED = ".sp-citing, .sp-line, .sp-page, .sp-lacuna, .sp-pop, .sp-margin, .sp-state, .sp-translation";
window.column = (name) => {
  const found = [];
  for (const column of document.querySelectorAll(`.sp-row[data-at] .sp-${name}`)) {
    const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(SKIPPED)) found.push(walker.currentNode);
  }
  return found;
};
window.wordsOf = (holder, name) => {
  for (const part of holder.querySelectorAll(`${SKIPPED}, .sp-${name === "read" ? "printed" : "read"}`)) part.remove();
  for (const button of holder.querySelectorAll("button")) if (button.dataset.words !== undefined) button.replaceWith(" ".repeat(button.dataset.words.length));
  for (const block of holder.querySelectorAll("p, td, th, caption, .sp-printed")) block.append(" ");
  return holder.textContent.replace(/\s+/g, " ").trim();
};
window.choose = async ([name, from, length]) => {
  const nodes = column(name);
  const whole = (node) => node.parentElement.closest("[data-p]");
  let at = Math.floor(from * nodes.length);
  const range = document.createRange();
  const offset = Math.floor(from * 997) % (nodes[at].length || 1);
  whole(nodes[at]) ? range.setStartBefore(whole(nodes[at])) : range.setStart(nodes[at], offset);
  let left = length + (whole(nodes[at]) ? 0 : offset);
  while (left > nodes[at].length && at + 1 < nodes.length) left -= nodes[at++].length;
  whole(nodes[at]) ? range.setEndAfter(whole(nodes[at])) : range.setEnd(nodes[at], Math.min(left, nodes[at].length));
  const holder = document.createElement("div");
  holder.append(range.cloneContents());
  const words = wordsOf(holder, name);
  const until = async (test) => {
    for (let wait = 0; wait < 40 && !test(); wait++) await new Promise((resolve) => setTimeout(resolve, 3));
  };
  document.activeElement.blur();
  getSelection().removeAllRanges();
  await until(() => !document.querySelector(".sp-citing"));
  getSelection().addRange(range);
  await until(() => document.querySelector(".sp-citing"));
  const menu = document.querySelector(".sp-citing");
  if (!menu) return { words, link: null };
  menu.querySelector("[data-form=link]").click();
  return { words, link: menu.querySelector("textarea").value };
};
window.marked = () => {
  const read = document.querySelector(".sp-row .sp-read");
  const name = getComputedStyle(read).display === "none" ? "printed" : "read";
  const holder = document.createElement("div");
  let block = null;
  for (const mark of document.querySelectorAll(`.sp-row .sp-${name} .sp-cited`)) {
    const own = mark.closest("p, .sp-printed, table");
    if (own !== block) holder.append(" ");
    block = own;
    holder.append(mark.cloneNode(true));
  }
  const first = document.querySelector(`.sp-row .sp-${name} .sp-cited`)?.getBoundingClientRect();
  return { name, words: wordsOf(holder, name), seen: !!first && first.top >= 0 && first.bottom <= innerHeight + first.height,
           notice: document.querySelector(".sp-cited-notice")?.textContent ?? "" };
};
"""


@pytest.fixture(scope="module")
def page(browser: Any, address: str) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(HELPERS)
    # The menu waits until a selection stands still; here it always does.
    context.add_init_script("const later = setTimeout; window.setTimeout = (act, wait) => later(act, wait > 50 ? 0 : wait);")
    opened = context.new_page()
    yield opened
    context.close()


def plain(text: str) -> str:
    return " ".join(text.split())


def offsets(link: str) -> tuple[Source, int, int, dict[str, str]]:
    """Where the words of a link stand in ``text.txt``, which they must: each quotation at its line and sign."""
    query = {name: values[0] for name, values in parse_qs(urlsplit(link).query, keep_blank_values=True).items()}
    [source] = [source for source in CORPUS.sources.values() if source.sha256.startswith(query["text"])]
    text = (CORPUS.root / source.id / "text.txt").read_bytes().decode()
    lines = text.split("\n")

    def place(written: str) -> tuple[int, str]:
        line, sign, words = re.fullmatch(r"(\d+)\.(\d+):(.*)", written, re.DOTALL).groups()  # type: ignore[union-attr]
        assert lines[int(line) - 1][int(sign) - 1 :].startswith(words), f"{link} does not stand in {source.id}"
        return sum(len(each) + 1 for each in lines[: int(line) - 1]) + int(sign) - 1, words

    start, words = place(query["at"])
    end, last = place(query.get("to", query["at"]))
    assert words and last and start < end + len(last)
    return source, start, end + len(last), query


def selections() -> list[tuple[str, str, str, float, int]]:
    """100 of them: page, view, column, where in it, how many signs."""
    chance = random.Random(1909)
    pages = [f"games/{name}" for name in CORPUS.games] + [f"sources/{name}" for name in CORPUS.sources]
    some = chance.sample(sorted(CORPUS.passages), 40)
    found = []
    for number in range(100):
        name = chance.choice(pages) if number % 3 else f"rules/{chance.choice(some)}"
        view = chance.choice(("read", "parallel", "printed"))
        length = chance.choice((3, 12, 40, 150, 900))
        found.append((name, view, "printed" if view == "printed" else "read", chance.random(), length))
    return sorted(found)


def test_100_random_selections_are_found_again(page: Any, address: str) -> None:
    made = []
    for (name, view), group in groupby(selections(), key=lambda one: one[:2]):
        page.goto(f"{address}{name}.html?view={view}")
        for _, _, column, start, length in group:
            chosen = page.evaluate("choose", [column, start, length])
            if chosen["words"]:
                assert chosen["link"], f"no menu for {chosen['words']!r} on {name}"
                made.append((name, column, chosen["words"], chosen["link"]))
            else:
                assert chosen["link"] is None, f"a menu for nothing on {name}"
    assert len(made) > 90
    emended = several = printed = 0
    for name, column, words, link in made:
        source, start, end, query = offsets(link)
        page.goto(link)
        found = page.evaluate("marked()")
        assert found["words"] == words and found["seen"] and not found["notice"], f"{link} of {name}: {found}"
        stands = plain(source.text[start:end])
        if column == "printed":
            assert stands == words, link
            assert found["name"] == "printed" or "view" not in query
        inside = [
            segment
            for passage in source.passages
            for segment in passage.segments
            if start <= segment.start and segment.start + len(segment.printed) <= end
        ]
        if column == "read" and not any(segment.kind == "table" for segment in inside):
            whole = "".join(segment.read for passage in source.passages for segment in passage.segments)
            assert words in plain(whole), link
            assert all(plain(segment.read) in words for segment in inside if segment.kind in ("text", "emended")), link
        emended += any(segment.kind == "emended" for segment in inside)
        several += "/sources/" in link
        printed += query.get("view") == "printed"
    assert min(emended, several, printed) > 15, "the selections are not as varied as they should be"


def page_of(source: Source, offset: int) -> str:
    return ([source.first_page] + [page.n for page in source.page_breaks if page.end <= offset])[-1]


@pytest.mark.parametrize(
    ("name", "at", "length"),
    [("sources/hoyle1909", 0.02, 30), ("sources/hoyle1909", 0.0, 4000), ("rules/quinze.pack", 0, 40), ("games/quadrille", 0.0, 60),
     ("games/cinq-cents", 0.5, 700), ("sources/dictionnaire", 0.4, 2500)],
)  # fmt: skip
def test_the_citation_is_that_of_the_edition(page: Any, address: str, name: str, at: float, length: int) -> None:
    if name.startswith("rules/") and name[6:] not in CORPUS.passages:
        name = f"rules/{next(p for p in CORPUS.passages if p.startswith('quinze.'))}"
    page.goto(f"{address}{name}.html?view=read")
    chosen = page.evaluate("choose", ["read", at, length])
    source, start, end, _ = offsets(chosen["link"])
    passages = [p for p in source.passages if p.start < end and p.end > start]
    first, last = passages[0], passages[-1]
    title = passage_cited(CORPUS, first.id).title
    if last is not first:
        title = Both(f"{title.en} – {last.title.en}", f"{title.fr} – {last.title.fr}")
    lines = [str(source.text.count("\n", 0, offset) + 1) for offset in (start, end - 1)]
    pages = [page_of(source, offset) for offset in (start, end - 1)] if source.first_page else []
    words = chosen["words"]
    if len(words) > 300:
        words = page.evaluate("(text) => text.replace(/^(.{140}\\S*).*?(\\S*.{140})$/, '$1 […] $2')", words)
    rules = "–".join(dict.fromkeys((first.id, last.id)))
    cited = Cited(first.id, title, source.id, tuple(dict.fromkeys(pages)), tuple(dict.fromkeys(lines)), words, rules)
    for form in BUTTONS[1:]:
        page.click(f".sp-citing [data-form={form}]")
        page.wait_for_function("document.querySelector('.sp-citing-done').textContent === 'Copied'")
        got = page.input_value(".sp-citing textarea")
        kind, _, language = form.partition("-") if form.startswith("plain") else (form, "", "en")
        assert got == written(CORPUS, cited, kind, language, chosen["link"]), form  # type: ignore[arg-type]
        assert page.evaluate("navigator.clipboard.readText()") == got
    assert json.loads(got)[0]["URL"] == chosen["link"]
    assert words[:20] in json.loads(got)[0]["note"] and source.sha256[:16] in json.loads(got)[0]["note"]


def _link(page: Any, address: str, rule: str, length: int = 30) -> str:
    page.goto(f"{address}rules/{rule}.html?view=read")
    link = page.evaluate("choose", ["read", 0, length])["link"]
    assert link
    return link


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (r"text=\w{4}", "text=0000", "The text is another than when this link was made"),
        (r"at=(\d+)\.(\d+):\w", r"at=\1.\2:Zz", "do not stand here"),
        (r"at=\d+", "at=9999", "do not stand here"),
        (r"at=\d+\.", "at=", "is not whole"),
    ],
)
def test_a_link_whose_words_are_gone_says_so_and_marks_nothing(
    page: Any, address: str, old: str, new: str, said: str
) -> None:
    link = _link(page, address, "quinto.quint.scale")
    changed = re.sub(old, new, link)
    assert changed != link
    page.goto(changed)
    found = page.evaluate("marked()")
    assert said in found["notice"] and not found["words"]
    assert page.locator(".sp-cited-notice").is_visible()


def test_a_link_whose_words_are_corrected_otherwise_now_says_so(page: Any, address: str) -> None:
    link = _link(page, address, "quinto.quint.scale")
    page.goto(re.sub(r"sum=\w{4}", "sum=0000", link))
    found = page.evaluate("marked()")
    assert "corrected otherwise" in found["notice"] and found["words"]


def test_words_in_a_view_that_does_not_show_them_change_the_view(page: Any, address: str) -> None:
    link = _link(page, address, "quinto.quint.scale")
    page.evaluate("localStorage.setItem('sp-view', 'translation')")
    page.goto(link)
    assert page.evaluate("marked()")["words"] and page.locator(".sp-read mark").first.is_visible()
    assert page.evaluate("localStorage.getItem('sp-view')") == "translation", "the choice of the reader is kept"
    page.evaluate("localStorage.clear()")


def _overlap(page: Any) -> bool:
    return page.evaluate("""() => {
      const menu = document.querySelector(".sp-citing").getBoundingClientRect();
      return [...getSelection().getRangeAt(0).getClientRects()].some((rect) => rect.width && rect.left < menu.right &&
        rect.right > menu.left && rect.top < menu.bottom && rect.bottom > menu.top);
    }""")


@pytest.mark.parametrize("width", [1280, 360])
def test_by_mouse_the_menu_comes_beside_the_words(browser: Any, address: str, width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 800}) as context:
        page = context.new_page()
        page.goto(f"{address}games/quinto.html?view=read")
        words = page.locator(".sp-read p").nth(2)
        words.scroll_into_view_if_needed()
        box = words.bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(box["x"] + min(200, box["width"] - 5), box["y"] + 12, steps=4)
        assert not page.locator(".sp-citing").count(), "not while the words are being selected"
        page.mouse.up()
        menu = page.locator(".sp-citing")
        menu.wait_for()
        assert not _overlap(page)
        own = menu.bounding_box()
        assert own["x"] >= 0 and own["x"] + own["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        menu.locator("[data-form=plain-en]").click()
        page.wait_for_function("document.querySelector('.sp-citing textarea').value.includes('Hoyle')")
        assert not _overlap(page) and page.evaluate("!getSelection().isCollapsed"), "the words stay selected"
        page.mouse.click(5, 400)
        menu.wait_for(state="detached")


def test_by_keyboard(browser: Any, address: str) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{address}rules/quinto.quint.scale.html?view=read")
        # Without caret browsing the keys lengthen a selection but do not begin one.
        page.evaluate("""() => {
          const text = document.querySelector(".sp-row[data-at] .sp-read p").firstChild;
          getSelection().setBaseAndExtent(text, 0, text, 1);
        }""")
        for _ in range(8):
            page.keyboard.press("Shift+ArrowRight")
        menu = page.get_by_role("dialog", name="Cite these words")
        menu.wait_for()
        assert "Tab" in page.locator("body > [role=status]").text_content()
        assert page.evaluate("document.activeElement === document.body"), "the selection goes on by keyboard"
        reached = []
        for _ in BUTTONS:
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.dataset.form"))
        assert reached == BUTTONS
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector('.sp-citing textarea').value.startsWith('[')")
        page.keyboard.press("Escape")
        menu.wait_for(state="detached")
        assert page.evaluate("getSelection().toString().length") == 9
        page.wait_for_timeout(300)
        assert not menu.count(), "it stays closed for these words"
        for _ in "to":  # and a space, which alone would be no other words
            page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        menu.wait_for()


def test_by_touch_there_is_room_for_the_fingers(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    with context:
        page = context.new_page()
        page.goto(f"{address}games/quinze.html?view=printed")
        page.evaluate("""() => {
          const words = document.querySelectorAll(".sp-printed")[3];
          words.scrollIntoView({ block: "center" });
          const text = [...words.childNodes].find((node) => node.nodeType === 3 && node.data.length > 20);
          getSelection().setBaseAndExtent(text, 3, text, 18);
        }""")
        menu = page.locator(".sp-citing")
        menu.wait_for()
        assert not _overlap(page)
        assert all(button.bounding_box()["height"] >= 44 for button in menu.locator("button").all())
        menu.locator("[data-form=link]").tap()
        page.wait_for_function("document.querySelector('.sp-citing textarea').value.includes('/rules/quinze.')")


def test_there_is_no_menu_over_other_words(page: Any, address: str) -> None:
    page.goto(f"{address}games/quinto.html")
    for selector in (".sp-translation p", "h1", ".sp-facts dd"):
        page.evaluate(f"getSelection().selectAllChildren(document.querySelector('{selector}'))")
        page.wait_for_timeout(30)
        assert not page.locator(".sp-citing").count(), selector


def test_a_page_opened_from_a_folder_cites_too(page: Any, real_site: Path) -> None:
    page.goto(f"file://{quote(str(real_site))}/rules/quinto.quint.scale.html?view=read")
    link = page.evaluate("choose", ["read", 0, 30])["link"]
    page.click(".sp-citing [data-form=ris]")
    page.wait_for_function("document.querySelector('.sp-citing textarea').value.startsWith('TY  - CHAP')")
    page.goto(link)
    assert page.evaluate("marked()")["words"]


def test_what_a_page_fetches_to_cite_is_light(real_site: Path) -> None:
    for source in CORPUS.sources:
        assert (real_site / "cite" / f"{source}.js").stat().st_size < 30_000
