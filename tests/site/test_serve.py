"""What ``spadille site`` answers when it serves the site."""

from __future__ import annotations

import gzip
import http.client
import socket
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spadille.site.build import server_of


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, http.client.HTTPConnection]]:
    (tmp_path / "index.html").write_text("home", "utf-8")
    server = server_of(tmp_path)
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
    (folder / "games").mkdir()
    for path in ("/nothing.html", "/rules/nothing.html", "/rules/", "/games/"):
        assert ask(connection, path) == (404, "text/html; charset=utf-8", "no such page: é".encode())
    assert ask(connection, "/nothing.html", "HEAD") == (404, "text/html; charset=utf-8", b"")
    assert ask(connection, "/")[::2] == (200, b"home")


@pytest.mark.parametrize(
    "path",
    ["/%00", "/index.html%00", "/a%00b/", "/%ed%a0%80.html", "/%ff%fe", "/" + "x" * 300, "/" + "x/" * 3000, "/" + "%00" * 9000,
     "//nothing.html", "//%00", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/index.html/", "/index.html/x",
     "/%0d%0aSet-Cookie:x", "/%", "/?%00" + "/x" * 3000 + "%00/x", "/nul;%00?x=%00"],
)  # fmt: skip
def test_an_address_that_no_file_can_have_is_answered_by_that_page_too(
    served: tuple[Path, http.client.HTTPConnection], path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, connection = served
    (folder / "404.html").write_text("no such page", "utf-8")
    there = path.startswith("/?")
    for how in ("GET", "HEAD"):
        status, _, body = ask(connection, path, how)
        assert status == (200 if there else 404)
        assert body == (b"" if how == "HEAD" else b"home" if there else b"no such page")
    # The next is answered as ever, and nothing has been said where it was started.
    assert ask(connection, "/index.html")[::2] == (200, b"home")
    assert "".join(capsys.readouterr()) == ""


def test_the_links_of_that_page_lead_from_the_root_also_where_script_is_off(
    served: tuple[Path, http.client.HTTPConnection],
) -> None:
    folder, connection = served
    (folder / "404.html").write_text("<head>\n<head>", "utf-8")
    for path in ("/nothing.html", "/rules/nothing.html"):
        assert ask(connection, path)[2] == b'<head>\n  <base href="/404.html">\n<head>'
    assert ask(connection, "/404.html")[2] == b"<head>\n<head>"


def test_a_text_says_how_it_is_written(served: tuple[Path, http.client.HTTPConnection]) -> None:
    folder, connection = served
    (folder / "hoyle.txt").write_text("sçavoir", "utf-8")
    assert ask(connection, "/hoyle.txt") == (200, "text/plain; charset=utf-8", "sçavoir".encode())


def test_without_such_a_page_the_server_answers_itself(served: tuple[Path, http.client.HTTPConnection]) -> None:
    status, _, body = ask(served[1], "/nothing.html")
    assert status == 404 and b"Not Found" in body or b"404" in body


@pytest.mark.parametrize("path", ["/", "/index.html?view=read", "/nothing.html"])
def test_a_text_is_compressed_for_who_takes_it_so(
    served: tuple[Path, http.client.HTTPConnection], path: str
) -> None:
    folder, connection = served
    text = b"A quint in diamonds scores fifteen. " * 100
    for name in ("index.html", "404.html"):
        (folder / name).write_bytes(text)
    for accepted, compressed in (("br, gzip;q=0.5", True), ("GZIP", True), ("gzip;q=0, br", False), ("identity", False)):
        for how in ("GET", "HEAD"):
            connection.request(how, path, headers={"Accept-Encoding": accepted})
            answer = connection.getresponse()
            body = answer.read()
            assert answer.headers["Vary"] == "Accept-Encoding"
            assert answer.headers["Content-Encoding"] == ("gzip" if compressed else None), accepted
            assert (int(answer.headers["Content-Length"]) < len(text) / 5) == compressed
            if how == "GET":
                assert len(body) == int(answer.headers["Content-Length"])
                assert (gzip.decompress(body) if compressed else body) == text


def test_what_is_no_text_and_what_is_asked_for_in_part_is_sent_as_it_is(
    served: tuple[Path, http.client.HTTPConnection],
) -> None:
    folder, connection = served
    (folder / "kept.bin").write_bytes(bytes(1000))
    for path, more in (("/kept.bin", {}), ("/index.html", {"Range": "bytes=0-1"})):
        connection.request("GET", path, headers={"Accept-Encoding": "gzip", **more})
        answer = connection.getresponse()
        assert answer.headers["Content-Encoding"] is None
        assert answer.read() == (folder / path[1:]).read_bytes()


def test_a_copy_that_still_holds_is_not_sent_again(served: tuple[Path, http.client.HTTPConnection]) -> None:
    _, connection = served
    connection.request("GET", "/index.html", headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    answer.read()
    since = {"Accept-Encoding": "gzip", "If-Modified-Since": answer.headers["Last-Modified"]}
    connection.request("GET", "/index.html", headers=since)
    assert connection.getresponse().status == 304


def test_what_is_not_there_under_a_language_is_answered_in_that_language(
    served: tuple[Path, http.client.HTTPConnection],
) -> None:
    folder, connection = served
    (folder / "fr").mkdir()
    (folder / "404.html").write_text("<head>no such page", "utf-8")
    assert ask(connection, "/fr/nothing.html")[2] == b'<head>\n  <base href="/404.html">no such page'
    (folder / "fr/404.html").write_text("<head>pas de page", "utf-8")
    for path in ("/fr/nothing.html", "/fr/rules/nothing.html?view=read", "/fr/"):
        assert ask(connection, path)[::2] == (404, b'<head>\n  <base href="/fr/404.html">pas de page'), path
    for path in ("/nothing.html", "/de/nothing.html", "/frx/nothing.html"):
        assert b"no such page" in ask(connection, path)[2], path


def test_of_who_goes_away_before_all_is_sent_nothing_is_said(
    served: tuple[Path, http.client.HTTPConnection], capsys: pytest.CaptureFixture[str]
) -> None:
    folder, connection = served
    (folder / "long.bin").write_bytes(bytes(20_000_000))
    for _ in range(3):
        gone = socket.create_connection((connection.host, connection.port))
        gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # it hangs up at once
        gone.sendall(b"GET /long.bin HTTP/1.0\r\n\r\n")
        gone.recv(100)
        gone.close()
    assert ask(connection, "/")[::2] == (200, b"home")
    time.sleep(0.3)
    assert "".join(capsys.readouterr()) == ""
