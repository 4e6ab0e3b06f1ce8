"""The proofs run in the page: with the same verdict as outside, changed, stopped, and read otherwise."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tiny_book as tiny

from spadille.proof import evidence
from spadille.proof.project import Project
from spadille.site import build, pyodide, running

ROOT = Path(__file__).resolve().parents[2]
PAGE = "rules/cinq-cents-bordelais.target.html"
POINT = "cinq-cents-bordelais/target"


def _until(proof: Any, state: str) -> str:
    """The verdict, once it is of that state; loading may take long on a busy machine."""
    proof.locator(f".sp-run[data-state={state}]").wait_for(timeout=120_000)
    return str(proof.locator(".sp-run-status").inner_text())


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Every address that the page asks for."""
    return []


@pytest.fixture(scope="module")
def opened(browser: Any, address: str, asked: list[str]) -> Iterator[Any]:
    """The first proof of a page, run once."""
    assert pyodide.find(ROOT), "Pyodide is not installed: run ‘make test’, or ‘npm ci’"
    page = browser.new_page()
    faults: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address + PAGE)
    assert not [url for url in asked if "run" in url.rpartition("/")[2] or "pyodide" in url]
    proof = page.locator(".sp-proof").first
    proof.get_by_role("button", name="Run it here").click()
    assert "examples run: 6" in _until(proof, "passed")
    yield proof
    page.close()
    assert not faults


@pytest.fixture
def proof(opened: Any) -> Any:
    """That proof as it is written."""
    opened.get_by_role("button", name="Restore").click()
    _until(opened, "passed")
    return opened


def test_nothing_is_asked_of_any_other_place(proof: Any, address: str, asked: list[str]) -> None:
    assert [url for url in asked if url.endswith(".wasm")]
    assert not [url for url in asked if not url.startswith((address, "blob:", "data:"))]


def test_what_is_changed_fails_and_the_difference_is_shown(proof: Any) -> None:
    field = proof.get_by_label("The examples, which can be changed")
    field.fill(field.input_value().replace("(100, 'A')", "(100, 'B')"))
    field.press("Control+Enter")
    assert "1 of 6" in _until(proof, "failed")
    assert "Expected:\n    (100, 'B')\nGot:\n    (100, 'A')" in proof.locator(".sp-run .sp-failure").inner_text()
    # The verdict of the page is that of the proof as it stands in the code, and is no longer green.
    verdict = proof.locator(".sp-verdict strong")
    assert verdict.inner_text() == "passed (the proof as written)"
    failed = verdict.evaluate("one => getComputedStyle(one).color")
    proof.get_by_role("button", name="Restore").click()
    _until(proof, "passed")
    assert verdict.evaluate("one => getComputedStyle(one).color") != failed


@pytest.mark.parametrize(
    ("text", "told"),
    [("hand = Hand()", "no example"), (">>>hand", "lacks blank after >>>"), (">>> hand +", "1 of 1")],
)
def test_what_is_no_example_is_told_in_a_sentence(proof: Any, text: str, told: str) -> None:
    proof.get_by_label("The examples, which can be changed").fill(text)
    proof.get_by_role("button", name="Run", exact=True).click()
    assert told in _until(proof, "failed")


def test_an_endless_loop_is_stopped(proof: Any) -> None:
    proof.get_by_label("The examples, which can be changed").fill(">>> while True: pass")
    proof.get_by_role("button", name="Run", exact=True).click()
    proof.get_by_text("Running").wait_for()
    proof.get_by_role("button", name="Stop").click()
    assert _until(proof, "stopped") == "Stopped."
    # Whoever stopped it with the keyboard is not left without a place.
    assert proof.page.evaluate("document.activeElement.textContent") == "Run"


def test_a_program_that_ends_python_is_told_and_the_next_run_begins_anew(proof: Any) -> None:
    field = proof.get_by_label("The examples, which can be changed")
    field.fill(">>> import os; os._exit(1)")
    field.press("Control+Enter")
    proof.get_by_text("has ended the Python of this page").wait_for(timeout=120_000)
    field.fill(">>> 1 + 1\n2")
    field.press("Control+Enter")
    assert "examples run: 1" in _until(proof, "passed")


def test_what_is_too_long_for_a_page_is_cut(proof: Any) -> None:
    field = proof.get_by_label("The examples, which can be changed")
    field.fill('>>> "x" * 10**7')
    field.press("Control+Enter")
    _until(proof, "failed")
    told = proof.locator(".sp-run .sp-failure").inner_text()
    assert len(told) < 3000 and re.search(r"x … and 9,99\d,\d{3} characters more$", told)


def test_a_disputed_point_is_read_otherwise(proof: Any) -> None:
    choice = proof.get_by_label("What figure wins at Bordeaux?")
    choice.select_option(index=1)
    assert "examples that give something else: 1 of 6" in _until(proof, "changed")
    assert "Expected:\n    (100, 'A')\nGot:\n    (500, 'B')" in proof.locator(".sp-run .sp-failure").inner_text()
    choice.select_option(index=0)
    _until(proof, "passed")


def test_it_is_said_where_a_reading_changes_nothing(proof: Any) -> None:
    proof.get_by_label("The examples, which can be changed").fill(">>> 1 + 1\n2")
    proof.get_by_label("What figure wins at Bordeaux?").select_option(index=1)
    proof.get_by_text("nothing changes").wait_for()
    assert "nothing changes" in _until(proof, "passed")


def test_it_is_said_where_a_proof_sets_the_point_itself(proof: Any) -> None:
    proof.get_by_label("The examples, which can be changed").fill(">>> Options(target=100).target\n100")
    proof.get_by_label("What figure wins at Bordeaux?").select_option(index=1)
    proof.get_by_text("this proof sets the point itself").wait_for()
    assert "every example gives the same" not in _until(proof, "passed")


def test_progress_is_shown_and_the_keyboard_keeps_its_place(browser: Any, address: str) -> None:
    page = browser.new_page()
    held: list[Any] = []
    page.route("**/python_stdlib.zip", lambda route: held.append(route))
    page.goto(address + PAGE)
    page.get_by_role("button", name="Run it here").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.sp-run progress')?.value > 9e6", timeout=120_000)
    assert re.search(r"\d\.\d of 1\d\.\d MB", page.locator(".sp-run-keys").inner_text())
    assert page.evaluate("document.activeElement.textContent") == "Run"
    held[0].continue_()
    assert "passed" in _until(page, "passed")
    assert page.locator(".sp-run progress").is_hidden()
    page.close()


OFFLINE = "The site cannot be reached, so that nothing can be run. See whether there is a connection, and try again."


@pytest.mark.parametrize(
    "lost", ["spadille-*.zip", "pyodide.mjs", "*.wasm", "python_stdlib.zip", "run-worker.mjs", "run.json"]
)
def test_what_cannot_be_loaded_is_told_and_asked_for_again(browser: Any, address: str, lost: str) -> None:
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(address + PAGE)
    page.get_by_role("button", name="Run it here").first.click()
    assert _until(page, "failed") == OFFLINE
    page.unroute(f"**/{lost}")
    page.get_by_role("button", name="Run", exact=True).click()
    assert "passed" in _until(page, "passed")
    assert not faults
    page.close()


@pytest.mark.parametrize("lost", ["run.css", "run.js"])
def test_what_was_told_before_it_could_be_opened_is_gone_once_it_is(browser: Any, address: str, lost: str) -> None:
    page = browser.new_page()
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(address + PAGE)
    page.get_by_role("button", name="Run it here").first.click()
    page.get_by_text(OFFLINE).wait_for()
    page.unroute(f"**/{lost}")
    page.get_by_role("button", name="Run it here").first.click()
    assert "passed" in _until(page, "passed")
    assert OFFLINE not in page.locator("main").inner_text()
    page.close()


def test_from_a_folder_it_is_said_that_a_server_is_needed(browser: Any, real_site: Path) -> None:
    page = browser.new_page()
    page.goto((real_site / PAGE).as_uri())
    page.get_by_role("button", name="Run it here").first.click()
    page.get_by_text("must come from a web server").wait_for()
    page.close()


def test_without_script_nothing_of_it_is_shown(browser: Any, address: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(address + PAGE)
    assert page.locator(".sp-proof").count() and not page.locator(".sp-run-it, .sp-run").count()
    assert "Run it here" not in page.locator("main").inner_text()
    page.close()


def test_every_proof_has_the_same_verdict_in_the_page(browser: Any, address: str) -> None:
    proofs = evidence.current(ROOT)["proofs"]
    page = browser.new_page()
    page.goto(address)
    ask = """async ([script, proofs]) => {
        const python = new (await import(script)).Python();
        await python.load();
        const version = await python.run("import sys; sys.version_info[:2]");
        const told = {};
        for (const { id, object, code } of proofs)
            told[id] = await python.call("spadille.proof.alone.run", { object, written: code });
        return [version, told];
    }"""
    page.set_default_timeout(300_000)
    version, told = page.evaluate(ask, [address + "_static/run-python.mjs", proofs])
    page.close()
    assert version == "(3, 14)"
    assert [proof["id"] for proof in proofs] == list(told)
    failed = {name: one["failed"] for name, one in told.items() if one["failed"] or not one["ran"]}
    wanted = {proof["id"] for proof in proofs if proof["verdict"] == "failed"}
    assert failed.keys() == wanted, failed


def test_the_games_are_packed_into_the_same_bytes_everywhere(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules", tmp_path / "rules", copy_function=shutil.copyfile)
    (tmp_path / "corpus").mkdir()
    assert running.packed(Project.at(tmp_path)) == running.packed(Project.at(ROOT))


def test_without_pyodide_the_site_has_no_buttons_and_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tiny.built(tiny.make(tmp_path / "tiny"), tmp_path / "html")
    assert b"sp-proof" in made["rules/tiny.win.html"]
    assert not [name for name, data in made.items() if b"data-points=" in data and name.endswith(".html")]
    monkeypatch.setattr("sphinx.cmd.build.main", lambda words: 0)
    build.build(tmp_path / "tiny", tmp_path / "html")
    assert len([line for line in capsys.readouterr().out.splitlines() if "Pyodide" in line]) == 1
