"""What ``spadille site`` answers when it serves the site."""

from __future__ import annotations

import functools
import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from spadille.site.build import _Quiet, _Server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, http.client.HTTPConnection]]:
    (tmp_path / "index.html").write_text("home", "utf-8")
    server = _Server(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection(*server.server_address[:2])
    yield tmp_path, connection
    connection.close()
    server.shutdown()
    server.server_close()


def ask(connection: http.client.HTTPConnection, path: str, how: str = "GET") -> tuple[int, str, bytes]:
    connection.request(how, path)
    answer = connection.getresponse()
    return answer.status, answer.headers["Content-Type"], answer.read()


def test_what_is_not_there_is_answered_by_the_page_of_the_site(
    served: tuple[Path, http.client.HTTPConnection],
) -> None:
    folder, connection = served
    (folder / "404.html").write_text("no such page: é", "utf-8")
    for path in ("/nothing.html", "/rules/nothing.html", "/rules/"):
        assert ask(connection, path) == (404, "text/html; charset=utf-8", "no such page: é".encode())
    assert ask(connection, "/nothing.html", "HEAD") == (404, "text/html; charset=utf-8", b"")
    assert ask(connection, "/")[::2] == (200, b"home")


def test_without_such_a_page_the_server_answers_itself(served: tuple[Path, http.client.HTTPConnection]) -> None:
    status, _, body = ask(served[1], "/nothing.html")
    assert status == 404 and b"Not Found" in body or b"404" in body
