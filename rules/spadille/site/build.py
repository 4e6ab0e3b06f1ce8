"""``spadille site``: build the site from a checkout and serve it on this machine."""

from __future__ import annotations

import argparse
import functools
import http
import http.server
import socket
from collections.abc import Sequence
from pathlib import Path

from spadille.edition import load
from spadille.edition.errors import NotThere
from spadille.site import pyodide


def main(words: Sequence[str]) -> int:
    """Build, then serve until interrupted; the exit status is Sphinx's where the build fails."""
    parser = argparse.ArgumentParser(
        prog="spadille site", description="Build the site from the checkout you stand in, and serve it on this machine."
    )
    parser.add_argument("--out", type=Path, default=Path("_build/html"), help="where to build it (default %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="first port to try (default %(default)s)")
    parser.add_argument("--no-serve", action="store_true", help="build only")
    parser.add_argument("--jobs", "-j", default="auto", help="as of sphinx-build (default %(default)s)")
    asked = parser.parse_args(words)
    if not 1 <= asked.port <= 65435:
        parser.error(f"--port is a number from 1 to 65435, not {asked.port}")
    if not (asked.jobs == "auto" or (asked.jobs.isdigit() and int(asked.jobs))):
        parser.error(f"--jobs is a number, or auto, not {asked.jobs}")
    root = checkout()
    load(root / "corpus")
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotThere(f"the site cannot be built in {asked.out} ({error.strerror}); name a folder with --out") from None
    status = build(root, asked.out, asked.jobs)
    if status == 0 and not asked.no_serve:
        serve(asked.out, asked.port)
    return status


def build(root: Path, out: Path, jobs: str = "1") -> int:
    """Build the site of the checkout ``root`` into ``out``, strictly; the result is Sphinx's exit status.

    English first, at the root; then each other language in a folder of its own, which takes from the root what is
    the same for all.
    """
    from sphinx.cmd.build import main as sphinx

    from spadille.site.words import LANGUAGES

    print("Building the site in English and in French; the first time takes about a minute.", flush=True)
    if pyodide.find(root) is None:
        print("Pyodide is not installed (npm ci does it): the pages will have no button to run a proof.", flush=True)
    strictly = ["-q", "-W", "--keep-going", "-n", "-j", jobs, "-D", f"spadille_languages={','.join(LANGUAGES)}"]
    status = 0
    for language in LANGUAGES:
        suffix, into = ("", out) if language == "en" else (f"-{language}", out / language)
        kept = out.parent / f"doctrees{suffix}"
        status = status or sphinx([*strictly, "-D", f"language={language}", "-d", str(kept), str(root), str(into)])
    return status


def serve(folder: Path, first_port: int) -> None:
    """Serve ``folder`` on this machine alone, on the first free port, until interrupted."""
    for port in range(first_port, first_port + 100):
        try:
            server = server_of(folder, port)
            break
        except OSError:
            continue
    else:
        raise NotThere(f"no port from {first_port} to {first_port + 99} is free; name one with --port")
    with server:
        print(f"The site is at http://localhost:{server.server_address[1]}/ (Ctrl-C ends it).", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def server_of(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """A server of ``folder`` for this machine alone, which says nothing; on any free port where none is named."""
    return _Server(("127.0.0.1", port), functools.partial(_Quiet, directory=str(folder)))


class _Server(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET
    daemon_threads = True
    # Two servers on one port would each answer some of the requests.
    allow_reuse_address = False


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is not there is answered by the site's own page for it."""
        page = Path(self.directory) / "404.html"
        if code != http.HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


def checkout() -> Path:
    """The checkout one stands in, or the one this module belongs to."""
    here = Path.cwd()
    for folder in (here, *here.parents, Path(__file__).resolve().parents[3]):
        if (folder / "conf.py").is_file() and (folder / "corpus").is_dir() and (folder / "docs").is_dir():
            return folder
    raise NotThere(
        "this is no checkout of Spadille (no conf.py with corpus/ and docs/); go to one and try again"
    )
