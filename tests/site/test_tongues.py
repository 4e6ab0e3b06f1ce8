"""What is in another language than its page says so: old texts and translations, quotations, terms, titles of books."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import kinds
import pytest

from spadille.edition import load

CORPUS = load()
RUN = 4
"""So many words in a row that stand in one text, and in no text of the other language, are a quotation of it."""
_NODES = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.data.trim() && !parent.closest("script, style, template, textarea, code, pre, .sp-cite-form"))
      found.push([node.data, parent.closest("[lang]").lang, parent.outerHTML.slice(0, 160)]);
  }
  return found;
}"""


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = _words(text)
    return zip(*(words[start:] for start in range(RUN)), strict=False)


@cache
def _texts() -> dict[str, frozenset[tuple[str, ...]]]:
    """The runs of words of each language alone, in the old texts, their translations, and the titles of books."""
    found: dict[str, set[tuple[str, ...]]] = {"en": set(), "fr": set()}
    for passage in CORPUS.passages.values():
        for text in (passage.printed, passage.read):
            found[CORPUS.sources[passage.source].language] |= set(_runs(text))
        found[passage.translation_language] |= set(_runs(passage.translation))
    for work in CORPUS.works.values():
        if work.get("language") in found and not work["title"].startswith("["):  # those are the words of the edition
            found[work["language"]] |= set(_runs(work["title"]))
    for term in CORPUS.glossary.values():
        for language, runs in found.items():
            runs |= set(_runs(term.definition[language]))  # type: ignore[index]
    return {"en": frozenset(found["en"] - found["fr"]), "fr": frozenset(found["fr"] - found["en"])}


@pytest.fixture(scope="module")
def spoken(browser: Any, address: str, real_site: Path) -> list[tuple[str, str, str, str]]:
    """The words of pages of all kinds in both languages, each with its page, its language and its element."""
    found = []
    page = browser.new_page()
    for name in kinds.pages(real_site):
        page.goto(address + name)
        if "?q=" in name:
            page.wait_for_function("document.querySelector('.sp-result-count')?.textContent")
        found += [(name, *node) for node in page.evaluate(_NODES)]
    page.close()
    return found


def test_every_page_says_its_language(spoken: list[tuple[str, str, str, str]]) -> None:
    assert {language for _, _, language, _ in spoken} == {"en", "fr"}


def test_words_of_a_text_stand_in_an_element_of_its_language(spoken: list[tuple[str, str, str, str]]) -> None:
    texts = _texts()
    wrong = []
    for page, words, language, element in spoken:
        other = "fr" if language == "en" else "en"
        if "://" not in words and not texts[other].isdisjoint(_runs(words)):
            wrong.append(f"{page}: {words.strip()[:120]!r} in {language}: {element}")
    assert not wrong, f"{len(wrong)}:\n" + "\n".join(dict.fromkeys(wrong))


def test_terms_and_corrected_words_say_their_language(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.goto(address + "glossary.html")
    for term in CORPUS.glossary.values():
        entry = page.locator(f"[id='{term.id}']")
        told = entry.evaluate("(dt) => [...dt.children].map((each) => [each.lang, each.textContent])")
        assert {"en": term.en, "fr": term.fr}.items() <= dict(told).items()
    page.goto(address + "sources/boussac1896.html")
    language = CORPUS.sources["boussac1896"].language
    assert set(page.locator(".sp-emended > span").evaluate_all("(all) => all.map((each) => each.lang)")) == {language}
    page.close()


def test_the_passages_of_each_source_and_their_translations_say_their_language(browser: Any, address: str) -> None:
    page = browser.new_page()
    for source in CORPUS.sources.values():
        page.goto(f"{address}sources/{source.id}.html")
        told = page.evaluate(
            "() => Object.fromEntries(['printed', 'read', 'translation'].map((column) => [column,"
            " [...new Set([...document.querySelectorAll(`.sp-row .sp-${column}`)].map((each) => each.lang))]]))"
        )
        own, other = source.language, "fr" if source.language == "en" else "en"
        assert told == {"printed": [own], "read": [own], "translation": [other]}
    page.close()


def test_numbers_agree_with_their_words_in_both_languages() -> None:
    from spadille.site import words

    try:
        for language, one, many in (("en", {1}, {0, 2, 21}), ("fr", {0, 1}, {2, 21})):
            words.speak(language)
            assert {words.by_number(n, "one", "many") for n in one} == {"one"}
            assert {words.by_number(n, "one", "many") for n in many} == {"many"}
    finally:
        words.speak("en")
