"""The site in French: the same pages under ``fr/``, in French, with all that is the same for both at the root."""

from __future__ import annotations

import functools
import http.server
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny



@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tiny.make(tmp_path_factory.mktemp("languages"))
    catalogues = root / "docs/locale/fr/LC_MESSAGES"
    catalogues.mkdir(parents=True)
    (catalogues / "index.po").write_text('msgid "Hello."\nmsgstr "Bonjour."\n', "utf-8")
    (catalogues / "citing.po").write_text(
        'msgid "Citing"\nmsgstr "Citer"\n\n'
        'msgid "As {rule}`tiny.win.tie` has it, {reading}`tiny/ace` and {term}`tie`; {cards}`10H`."\n'
        'msgstr "Selon {rule}`tiny.win.tie`, {term}`tie` et {reading}`tiny/ace` ; {cards}`10H`."\n',
        "utf-8",
    )
    more = 'html_baseurl = "https://example.org/book/"\nmyst_enable_extensions = ["colon_fence"]'
    tiny.change(root, "conf.py", 'project = "Tiny"', f'project = "Tiny"\n{more}')
    return root


@pytest.fixture(scope="module")
def site(project: Path) -> dict[str, bytes]:
    done = tiny.build_both(project, project / "_build/html")
    assert done.returncode == 0 and not done.stderr, done.stderr
    return tiny.files(project / "_build/html")


def _twins(site: dict[str, bytes]) -> list[str]:
    alone = ("api/", "code/", "genindex", "py-modindex", "fr/")
    return [name for name in site if name.endswith(".html") and not name.startswith(alone)]


def test_every_page_is_there_in_both_languages_and_says_which_it_is_in(site: dict[str, bytes]) -> None:
    twins = _twins(site)
    assert len(twins) > 12
    for name in twins:
        assert b'<html lang="en"' in site[name] and b'<html lang="fr"' in site[f"fr/{name}"], name
    assert {name.removeprefix("fr/") for name in site if re.match("fr/.*html$", name)} == set(twins)


def test_every_page_leads_to_its_twin(site: dict[str, bytes]) -> None:
    for name in _twins(site):
        up = "../" * name.count("/")
        here, there = site[name].decode(), site[f"fr/{name}"].decode()
        assert f'class="sp-language" href="{up}fr/{name}" lang="fr" hreflang="fr">Français<' in here
        assert f'class="sp-language" href="{up}../{name}" lang="en" hreflang="en">English<' in there


def test_pages_of_the_code_are_at_the_root_alone_and_lead_to_the_first_page_in_french(site: dict[str, bytes]) -> None:
    assert not any(name.startswith(("fr/api/", "fr/code/", "fr/genindex")) for name in site)
    assert b'class="sp-language" href="../../fr/index.html"' in site["api/tinygame/tinygame.game.html"]
    assert b'rel="alternate"' not in site["api/tinygame/tinygame.game.html"]
    page = site["fr/rules/tiny.win.html"].decode()
    assert '<a class="reference internal" href="../../api/tinygame/tinygame.game.html#tinygame.game.play"' in page
    assert 'href="../../code/tinygame/game.html#L9"' in page
    assert 'hreflang="en">API (en anglais)</a>' in page


def test_machines_are_told_of_both_and_of_the_address_of_each(site: dict[str, bytes]) -> None:
    for name, own in (("citing.html", "citing.html"), ("fr/citing.html", "fr/citing.html")):
        page = site[name].decode()
        assert f'<link rel="canonical" href="https://example.org/book/{own}">' in page
        assert '<link rel="alternate" hreflang="en" href="https://example.org/book/citing.html">' in page
        assert '<link rel="alternate" hreflang="fr" href="https://example.org/book/fr/citing.html">' in page
    assert b'"url":"https://example.org/book/fr/rules/tiny.win.html"' in site["fr/rules/tiny.win.html"]
    assert b'name="citation_inbook_title" content="The Tiny Book"' in site["fr/rules/tiny.win.html"]


def test_the_words_are_french_and_the_old_text_and_the_code_keep_their_language(site: dict[str, bytes]) -> None:
    page = site["fr/rules/tiny.win.html"].decode()
    assert "<h1>La plus haute gagne" in page and "vérifiée" in page and "L’as est-il haut" in page
    assert '<div class="sp-read" lang="en"><p>' in page and 'class="sp-translation" lang="fr"' in page
    assert re.search(r'<p class="sp-lead" lang="en">.*<div lang="en"><div class="highlight-pycon', page, re.DOTALL)
    assert "Bonjour." in site["fr/index.html"].decode() and "Hello." not in site["fr/index.html"].decode()
    links = tiny.parsed(site["fr/citing.html"]).links
    assert {"rules/tiny.win.tie.html", "glossary.html#tie", "readings.html#tiny/ace"} <= set(links)
    assert b'class="sp-term">\xc3\xa9galit\xc3\xa9<' in site["fr/glossary.html"]


def test_what_is_the_same_for_both_is_there_once(site: dict[str, bytes]) -> None:
    french = {name for name in site if name.startswith("fr/") and not name.endswith(".html")}
    assert not any(name.startswith(("fr/exports/", "fr/search-index/", "fr/cite/")) for name in french)
    assert not [name for name in french if site.get(name.removeprefix("fr/")) == site[name]]
    pages = [site[f"{at}rules/tiny.win.html"].decode() for at in ("", "fr/")]
    here, there = (re.findall(r'href="([^"]*spadille\.css\?v=\w+)"', page) for page in pages)
    assert there == [f"../{sheet}" for sheet in here] and here, "fetched once for both"


def test_the_first_page_invites_into_the_other_language(site: dict[str, bytes]) -> None:
    page = site["index.html"].decode()
    assert '<a href="fr/index.html" lang="fr" hreflang="fr">Lire cette page en français</a>' in page
    assert b'<a href="../index.html" lang="en" hreflang="en">Read this page in English</a>' in site["fr/index.html"]


def test_every_link_of_both_leads_somewhere(site: dict[str, bytes]) -> None:
    assert tiny.dangling(site) == []


def test_a_site_in_one_language_says_nothing_of_others(project: Path, tmp_path: Path) -> None:
    made = tiny.built(project, tmp_path / "out")
    assert b"sp-language" not in made["index.html"] and b"sp-invitation" not in made["index.html"]
    assert tiny.dangling(made) == []


def test_a_translated_sentence_is_seen_and_only_its_page_is_read_again(project: Path, site: dict[str, bytes]) -> None:
    tiny.change(project, "docs/locale/fr/LC_MESSAGES/index.po", "Bonjour.", "Bien le bonjour.")
    assert tiny.build_both(project, project / "_build/html").returncode == 0
    after = tiny.files(project / "_build/html")
    assert tiny.differing(site, after) - {"fr/searchindex.js"} == {"fr/index.html"}
    assert b"Bien le bonjour." in after["fr/index.html"]
    tiny.change(project, "docs/locale/fr/LC_MESSAGES/index.po", "Bien le bonjour.", "Bonjour.")


@pytest.fixture
def served(project: Path, site: dict[str, bytes]) -> Iterator[str]:
    handler = functools.partial(_Quiet, directory=str(project / "_build"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/html/"
    server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_the_switch_keeps_the_page_the_place_and_the_view(browser: object, served: str) -> None:
    page = browser.new_page()  # type: ignore[attr-defined]
    page.goto(f"{served}games/tiny.html?view=printed#tiny.win.tie")
    page.click(".sp-language")
    page.wait_for_url(f"{served}fr/games/tiny.html?view=printed#tiny.win.tie")
    assert page.evaluate("document.documentElement.dataset.view") == "printed"
    page.click(".sp-views button[data-view=read]")
    page.click(".sp-language")
    page.wait_for_url(f"{served}games/tiny.html?view=read#tiny.win.tie")
    page.close()


def test_the_search_of_the_french_pages_finds_french_pages(browser: object, served: str) -> None:
    page = browser.new_page()  # type: ignore[attr-defined]
    page.goto(f"{served}fr/search.html?q=égalité")
    page.wait_for_selector("#sp-results li a")
    links = page.eval_on_selector_all("#sp-results li a", "found => found.map((link) => link.href)")
    assert links and all(link.startswith(f"{served}fr/") for link in links)
    page.close()


def test_the_switch_keeps_what_is_read_where_the_address_does_not_say_it(browser: object, served: str) -> None:
    page = browser.new_page(viewport={"width": 700, "height": 300})  # type: ignore[attr-defined]
    top = "(id) => document.getElementById(id).getBoundingClientRect().top"
    page.goto(f"{served}games/tiny.html?view=read")
    page.add_style_tag(content=".sp-passage { min-height: 250px }")
    page.evaluate(f"scrollBy({{ top: ({top})('tiny.win') - 40, behavior: 'instant' }})")
    page.evaluate("document.querySelector('.sp-language').focus({ preventScroll: true })")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{served}fr/games/tiny.html?view=read#tiny.win")
    # What the address says is kept while it is in sight, and no longer.
    page.goto(f"{served}games/tiny.html#tiny.card")
    page.add_style_tag(content=".sp-passage { min-height: 250px }")
    link = (
        "(() => { const link = document.querySelector('.sp-language');"
        " link.dispatchEvent(new Event('pointerdown')); return link.hash; })()"
    )
    page.evaluate("document.getElementById('tiny.card').scrollIntoView()")
    assert page.evaluate(link) == "#tiny.card"
    page.evaluate("document.getElementById('tiny.win.tie').scrollIntoView()")
    assert page.evaluate(link) == "#tiny.win.tie"
    # Who comes up to the switch was reading below.
    page.wait_for_timeout(600)
    page.click(".sp-language")
    page.wait_for_url(f"{served}fr/games/tiny.html#tiny.win.tie")
    page.goto(f"{served}games/tiny.html?view=read")
    assert page.evaluate(link) == ""
    page.close()


def test_the_switch_keeps_the_cause_that_the_emendations_are_narrowed_to(browser: object, served: str) -> None:
    page = browser.new_page()  # type: ignore[attr-defined]
    page.goto(f"{served}emendations.html")
    page.select_option("#sp-cause", "ocr")
    assert page.url.endswith("emendations.html?cause=ocr")
    page.click(".sp-language")
    page.wait_for_url(f"{served}fr/emendations.html?cause=ocr")
    assert page.input_value("#sp-cause") == "ocr"
    shown = page.locator(".sp-apparatus tbody tr:visible").evaluate_all("(rows) => rows.map((row) => row.dataset.cause)")
    assert shown == ["ocr", "ocr"]
    page.select_option("#sp-cause", "")
    assert page.url.endswith("emendations.html")
    page.goto(f"{served}emendations.html?cause=nonsense")
    assert page.input_value("#sp-cause") == "" and page.locator(".sp-apparatus tbody tr:visible").count() == 3
    page.close()


def test_a_copy_that_is_refused_selects_the_words_and_says_so(browser: object, served: str) -> None:
    page = browser.new_page()  # type: ignore[attr-defined]
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"
        "document.execCommand = () => false;"
    )
    for folder, told in (("", "Selected: press Ctrl+C"), ("fr/", "Sélectionné")):
        page.goto(f"{served}{folder}rules/tiny.win.html")
        page.locator(".sp-cite-plain + .sp-copier").first.click()
        page.wait_for_function("getSelection().toString().includes('The Tiny Book')")
        said = page.locator(".sp-copybox [role=status]").first.text_content()
        assert said and said.startswith(told)
    page.close()


def _not_there(text: str, route: object) -> None:
    route.fulfill(status=404, content_type="text/html", body=text)  # type: ignore[attr-defined]


def test_there_is_a_page_in_each_language_for_what_is_not_there(browser: object, real_site: Path, address: str) -> None:
    for folder, told in (("", "There is no page at this address."), ("fr/", "Il n’y a pas de page à cette adresse.")):
        page = browser.new_page()  # type: ignore[attr-defined]
        text = (real_site / folder / "404.html").read_text("utf-8")
        answer = functools.partial(_not_there, text)
        page.route("**/rules/nothing.html", answer)
        page.goto(f"{address}{folder}rules/nothing.html")
        assert page.locator("main p").first.inner_text().startswith(told)
        home = page.locator("main p a").first.evaluate("(link) => link.href")
        assert home == f"{address}{folder}index.html"
        assert page.evaluate("getComputedStyle(document.querySelector('.sp-bar')).display") == "flex"
        page.close()
