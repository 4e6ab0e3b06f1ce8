"""The site of this checkout: every id has its anchors, every link leads somewhere, nothing is left out."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

from spadille.edition import load
from spadille.site.build import server_of


@pytest.fixture(scope="module")
def pages(real_site: Path) -> dict[str, tiny._Ids]:
    return {name: tiny.parsed(page) for name, page in tiny.files(real_site).items() if name.endswith(".html")}


def test_every_passage_has_its_id_on_its_game_its_source_and_a_page_of_its_own(pages: dict[str, tiny._Ids]) -> None:
    for name, passage in load().passages.items():
        for page in (f"games/{passage.game}.html", f"sources/{passage.source}.html", f"rules/{name}.html"):
            assert pages[page].found[name] == 1, f"{name} in {page}"
        assert pages[f"rules/{name}.html"].found[f"{name}.{passage.translation_language}"] == 1


def test_every_disputed_point_term_and_work_has_its_anchor(pages: dict[str, tiny._Ids]) -> None:
    corpus = load()
    for page, names in (("readings", corpus.readings), ("glossary", corpus.glossary), ("works", corpus.works)):
        for name in names:
            assert pages[f"{page}.html"].found[name] == 1, f"{name} in {page}.html"


def test_no_page_has_an_id_twice(pages: dict[str, tiny._Ids]) -> None:
    for name, page in pages.items():
        assert not [one for one, times in page.found.items() if times > 1], name


def test_every_link_inside_the_site_leads_somewhere(real_site: Path) -> None:
    assert tiny.dangling(tiny.files(real_site)) == []


def test_every_page_says_its_language(real_site: Path) -> None:
    for path in real_site.rglob("*.html"):
        language = "fr" if path.relative_to(real_site).parts[0] == "fr" else "en"
        assert f'<html lang="{language}"'.encode() in path.read_bytes()[:200], path


@pytest.mark.parametrize("page", ["heaviest", "rules/quinto.quint.scale.html"])
def test_a_page_of_a_rule_is_light(real_site: Path, browser: Any, page: str) -> None:
    """With all that a browser loads for it before anyone searches or runs a proof, as ``spadille site`` sends it."""
    if page == "heaviest":
        page = f"rules/{max((real_site / 'rules').glob('*.html'), key=lambda path: path.stat().st_size).name}"
    server = server_of(real_site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with browser.new_context() as context:
        opened = context.new_page()
        fetched: list[Any] = []
        opened.on("requestfinished", lambda request: fetched.append(request))
        opened.goto(f"http://127.0.0.1:{server.server_address[1]}/{page}")
        opened.wait_for_load_state("networkidle")
        sent = {request.url: request.sizes()["responseBodySize"] for request in fetched}
        plain = sum(len(request.response().body()) for request in fetched)
    server.shutdown()
    server.server_close()
    assert len(sent) > 3 and 10_000 < sum(sent.values()) < 50_000, sent
    # Where a server compresses nothing: the page of a usual rule, and that which shows the most proofs.
    assert plain < (100_000 if page.endswith("quinto.quint.scale.html") else 300_000), "as unpacked"


def test_two_processes_give_the_same_bytes_as_one(real_site: Path, tmp_path: Path) -> None:
    done = tiny.build_both(Path(__file__).resolve().parents[2], tmp_path / "one", 1)
    assert done.returncode == 0, done.stderr
    assert tiny.differing(tiny.files(real_site), tiny.files(tmp_path / "one")) == set()
