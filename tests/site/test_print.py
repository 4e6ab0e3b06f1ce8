"""A game on paper: its rules with their ids, the citation at the end, and nothing that only a screen needs."""

from __future__ import annotations

import io
from typing import Any

import pytest

from spadille import __version__
from spadille.edition import load

pypdf = pytest.importorskip("pypdf")
CORPUS = load()
SIZES = {"A4": (595, 842), "Letter": (612, 792)}


def printed(browser: Any, address: str, name: str, view: str, size: str) -> Any:
    page = browser.new_page()
    try:
        page.goto(f"{address}{name}.html?view={view}")
        return pypdf.PdfReader(io.BytesIO(page.pdf(format=size)))
    finally:
        page.close()


def words(text: str) -> str:
    """Text without spaces and hyphens, which a line may add or take."""
    return "".join(text.split()).replace("-", "").replace("\xad", "").replace("‐", "")


@pytest.mark.parametrize(
    ("game", "view", "size"), [("quinto", "parallel", "A4"), ("quinze", "read", "Letter"), ("quadrille", "printed", "A4")]
)
def test_a_game_is_a_leaflet(browser: Any, address: str, game: str, view: str, size: str) -> None:
    leaflet = printed(browser, address, f"games/{game}", view, size)
    width, height = SIZES[size]
    pages = [page.extract_text() for page in leaflet.pages]
    assert all(abs(page.mediabox.width - width) < 2 and abs(page.mediabox.height - height) < 2 for page in leaflet.pages)
    name = CORPUS.games[game].name.en
    for number, page in enumerate(pages, 1):
        assert f"{number} / {len(pages)}" in page, "the number of the page"
        assert name in page and f"Spadille {__version__}" in page, "the running title"
        assert len(page) > 150, f"page {number} is all but empty"
    whole = words("".join(pages))
    for passage in CORPUS.of_game(game):
        assert words(passage.id) in whole, passage.id
    source = CORPUS.sources[CORPUS.games[game].source]
    assert words(f"sha256:{source.sha256[:16]}") in words(pages[-1]) and words(source.title) in words(pages[-1])
    screen = ("Side by side", "As printed", "Search the rules", "Skip to", "On this page", "Copy", "Run it here")
    for button in (*screen, f"Play {name}"):
        assert words(button) not in whole, button
    first = max(CORPUS.of_game(game), key=lambda passage: len(passage.read) if not passage.tables else 0)
    assert (words(first.translation)[:40] in whole) == (view == "parallel")
    if view == "printed":
        assert words(first.printed)[:25] in whole


def test_no_card_and_no_table_is_cut(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.emulate_media(media="print")
    page.goto(f"{address}games/quadrille.html")
    whole = page.evaluate(
        "[...document.querySelectorAll('.sp-card, .sp-trick, .sp-table, .sp-table tr, pre, .sp-row')]"
        ".map((each) => getComputedStyle(each).breakInside)"
    )
    assert len(whole) > 20 and set(whole) == {"avoid"}
    assert page.evaluate("getComputedStyle(document.querySelector('h3')).breakAfter") == "avoid"
    page.close()


_APART = """() => [...document.querySelectorAll(".sp-read .sp-emended")].filter((word) => {
  const paragraph = document.createTreeWalker(word.closest("p"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (paragraph.nextNode()) if (paragraph.currentNode.data) texts.push(paragraph.currentNode);
  const place = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const next = texts[texts.findLastIndex((text) => word.contains(text)) + 1];
  if (!next || !/^[,;:.!?)\u202f\u00a0]/.test(next.data)) return false;
  const [last] = [...word.getClientRects()].slice(-1);
  window.met = (window.met || 0) + 1;
  return place(next, 0, 1).top > last.bottom - 2;
}).map((word) => word.textContent)"""
"""Corrected words after which the line ends, and the mark that follows them begins the next."""


@pytest.mark.parametrize("media", ["print", "screen"])
def test_no_line_begins_with_the_mark_that_follows_a_corrected_word(browser: Any, address: str, media: str) -> None:
    page = browser.new_page()
    page.emulate_media(media=media)
    for source in ("boussac1896", "dictionnaire", "inquire"):
        page.goto(f"{address}sources/{source}.html?view=read")
        for width in (*range(320, 1300, 70), 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(_APART) == [], f"{source}, {width} wide"
        assert page.evaluate("window.met") > 50
    shown = page.locator(".sp-emended").evaluate_all("(all) => all.map((one) => getComputedStyle(one).display)")
    assert set(shown) == {"inline"}
    page.close()


@pytest.mark.parametrize("language", ["", "fr/"])
def test_on_paper_each_mark_has_its_note_and_no_link_is_spoken_of(browser: Any, address: str, language: str) -> None:
    leaflet = printed(browser, address, f"{language}games/quadrille", "parallel", "A4")
    pages = [page.extract_text() for page in leaflet.pages]
    whole = words("".join(pages))
    for act in (act for passage in CORPUS.of_game("quadrille") for act in (*passage.emendations, *passage.lacunae)):
        note = f"{act.sic} → {act.corr}" if hasattr(act, "sic") and act.corr.strip() else ""
        note = note or (act.what["fr" if language else "en"] if hasattr(act, "what") else "")
        assert words(note) in whole, note
    assert "Eachlinkleads" not in whole and "Chaquelienmène" not in whole
    assert words("Anameinbrackets" if not language else "Un nom entre parenthèses") in whole


def test_the_caption_of_a_table_is_no_narrower_than_need_be(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 690, "height": 900})
    page.goto(f"{address}games/quadrille.html?view=parallel")
    lines = page.locator(".sp-table caption").evaluate_all(
        "(all) => all.map((one) => Math.round((one.clientHeight - 7) / parseFloat(getComputedStyle(one).lineHeight)))"
    )
    assert len(lines) == 8 and set(lines) == {1}
    page.close()
