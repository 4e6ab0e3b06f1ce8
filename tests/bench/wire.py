"""What a reader waits for, and what is sent: the page of a rule, a first search in it, and the first verdict of a
proof that runs there, in a headless Chromium.

The site is served as ``spadille site`` serves it, by a server that compresses texts and nothing else.  Each visit has a
browser of its own, with nothing kept.  Times are of the clock, on one machine without the way between.
"""

from __future__ import annotations

import functools
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spadille.site.build import server_of

from tests.bench.building import ROOT
from tests.bench.measure import Spread, all_cores, today

SITE = ROOT / "_build" / "html"
PAGE = "rules/quinto.quint.scale.html"
QUERY = "quint diamonds"
RUN = "button.sp-run-it"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def measure(number: int, site: Path = SITE) -> dict[str, Any]:
    """Visit the page and search, ``number`` times after one that warms the disk."""
    from playwright.sync_api import sync_playwright

    if not (site / PAGE).is_file():
        raise SystemExit(f"there is no site in {site}; build it with 'spadille site --no-serve'")
    server = server_of(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/{PAGE}"
    seconds: dict[str, list[float]] = {}
    with all_cores(), sync_playwright() as driver:
        found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = driver.chromium.launch(executable_path=found, args=FLAGS)
        for counted in range(number + 1):
            weights, took = _visit(browser, address)
            for name, value in took.items():
                seconds.setdefault(name, [])
                if counted:
                    seconds[name].append(value)
        browser.close()
    server.shutdown()
    return {
        "bytes": {name: sum(files.values()) for name, files in weights.items()},
        "files": {name: len(files) for name, files in weights.items()},
        "seconds": {name: Spread.of(values)._asdict() for name, values in seconds.items()},
        "when": today(),
    }


def _visit(browser: Any, address: str) -> tuple[dict[str, dict[str, int]], dict[str, float]]:
    """One visit: what each step fetched, each file with the bytes of its body as sent, and how long each took."""
    context = browser.new_context()
    page = context.new_page()
    fetched: list[Any] = []
    awaited: list[Any] = []
    page.on("request", lambda request: awaited.append(request))
    page.on("requestfinished", lambda request: fetched.append(request))
    page.on("requestfinished", lambda request: awaited.remove(request))
    page.on("requestfailed", lambda request: awaited.remove(request))
    weights: dict[str, dict[str, int]] = {}
    seconds: dict[str, float] = {}

    def step(name: str, act: Callable[[], object]) -> None:
        begun = time.monotonic()
        act()
        seconds[name] = time.monotonic() - begun
        quiet = 0
        while quiet < 3:  # "networkidle" is true from the first such moment on, whatever is fetched later
            page.wait_for_timeout(100)
            quiet = 0 if awaited else quiet + 1
        weights[name] = {request.url: request.sizes()["responseBodySize"] for request in fetched}
        fetched.clear()

    def search() -> None:
        page.keyboard.press("/")
        page.keyboard.type(QUERY)
        page.wait_for_selector(".sp-found .sp-results li")

    def verdict() -> None:
        page.locator(RUN).first.click()
        page.wait_for_selector(".sp-run[data-state=passed]", timeout=120_000)

    step("the page of a rule", functools.partial(page.goto, address))
    step("a first search", search)
    page.keyboard.press("Escape")
    if page.locator(RUN).count():  # not where the site was built without Python for browsers
        step("a first verdict", verdict)
    context.close()
    return weights, seconds


def table(found: dict[str, Any]) -> str:
    """The figures, to be read."""
    lines = [f"{'':<24}{'files':>6}{'kB sent':>10}{'seconds':>22}"]
    for name, size in found["bytes"].items():
        spread = Spread(**found["seconds"][name])
        lines.append(f"{name:<24}{found['files'][name]:>6}{size / 1000:>10,.1f}{spread.written('.2f'):>22}")
    return "\n".join(lines)
