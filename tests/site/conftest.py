"""The real site, built once, and a browser to read it with."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

ROOT = Path(__file__).resolve().parents[2]
_FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


_TRIED = {"test_play", "test_play_links", "test_run"}
_SOUGHT = {"test_search", "test_real"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what wants the whole site or a browser, in three parts, so that ``make test`` can run it beside all else."""
    for item in items:
        if {"real_site", "browser"} & set(getattr(item, "fixturenames", ())):
            of = item.path.stem
            item.add_marker("tried" if of in _TRIED else "sought" if of in _SOUGHT else "site")


@pytest.fixture(scope="session")
def real_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site of this checkout in both languages, built strictly; ``make test`` has built it already."""
    if built := os.environ.get("SPADILLE_BUILT"):
        return Path(built).resolve()
    out = tmp_path_factory.mktemp("real") / "html"
    done = tiny.build_both(ROOT, out, 2)
    assert done.returncode == 0, done.stderr
    return out


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def address(real_site: Path) -> Iterator[str]:
    """Where the site is served, in a folder of its own: nothing in it may depend on standing at the top."""
    handler = functools.partial(_Quiet, directory=str(real_site.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/{real_site.name}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Chromium, the system's own where there is one."""
    playwright = pytest.importorskip("playwright.sync_api")
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with playwright.sync_playwright() as driver:
        if found:
            started = driver.chromium.launch(executable_path=found, args=_FLAGS)
        else:
            started = driver.chromium.launch(args=_FLAGS)
        yield started
        started.close()
