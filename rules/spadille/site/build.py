"""``spadille site``: build the site from a checkout and serve it on this machine."""

from __future__ import annotations

import argparse
import functools
import gzip
import http
import http.server
import io
import os
import re
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

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

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever goes away before all is sent, as a browser does that is stopped, is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


_TEXT = re.compile(r"text/.*|.*[/+](json|xml|javascript)")


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser that accepts these codings takes gzip."""
    codings = (coding.partition(";") for coding in accepted.lower().split(","))
    return any(name.strip() == "gzip" and not re.fullmatch(r"\s*q=0(\.0*)?\s*", how) for name, _, how in codings)


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Texts are compressed on their way; all else, and a part of a text, is sent as it is."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is not there is answered by the site's own page for it, in the language of the folder asked for."""
        root, names = Path(self.directory), ["404.html"]
        if code == http.HTTPStatus.NOT_FOUND and (language := re.match("/([a-z]{2})/", self.path)):
            names.insert(0, f"{language[1]}/404.html")
        name = next((name for name in names if (root / name).is_file()), "")
        if code != http.HTTPStatus.NOT_FOUND or not name:
            super().send_error(code, message, explain)
            return
        # Its links are made from its own place, whatever was asked for; a script in it finds that out where it must.
        base = f'<head>\n  <base href="/{name}">'.encode()
        found = self._text(code, root / name, "text/html; charset=utf-8", (b"<head>", base))
        if self.command != "HEAD":
            self.copyfile(found, self.wfile)

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without a page of its own is none of the site's pages."""
        self.send_error(http.HTTPStatus.NOT_FOUND)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer, and give what is to be sent, if anything is."""
        path = Path(self.translate_path(self.path))
        folder = re.split("[?#]", self.path)[0].endswith("/")
        try:
            path.stat()
            if folder:
                path /= "index.html"
                path.stat()
        except (OSError, ValueError):  # not there, or what no file can be called: too long, or with a byte of nought
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None
        kind = self.guess_type(str(path))
        # Whether a kept copy still holds is the parent's to say.
        asis = "Range" in self.headers or "If-Modified-Since" in self.headers or not _TEXT.fullmatch(kind)
        return super().send_head() if asis or not path.is_file() else self._text(http.HTTPStatus.OK, path, kind)

    def _text(self, code: int, path: Path, kind: str, change: tuple[bytes, bytes] = (b"", b"")) -> io.BytesIO:
        content = path.read_bytes().replace(*change, 1)
        compressed = _takes_gzip(self.headers.get("Accept-Encoding", ""))
        if compressed:
            content = gzip.compress(content, 6)
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.send_header("Vary", "Accept-Encoding")
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(content)

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
