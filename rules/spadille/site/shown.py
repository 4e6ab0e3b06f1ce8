"""Which parts of the book each page shows, so that a change rebuilds the pages it touches and no other.

The texts of the corpus lie in few files, so the times of files say too little.  A page notes each part it
shows with a digest of it: *read* parts are in the page as read, *written* ones (evidence, titles of what it
points to) are put in when it is written.  When a build begins, a page is read again where a read part has
changed, and written again where a written one has.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from spadille.site.book import book_of

Phase = Literal["read", "written"]


class Shown(TypedDict):
    """The digests of the parts of the book on a page, by the parts."""

    read: dict[tuple[str, str], str]
    written: dict[tuple[str, str], str]


def note(env: BuildEnvironment, phase: Phase, part: str, name: str = "") -> None:
    """Note that the page being read shows this part of the book."""
    shown = env.domaindata["spadille"]["shown"].setdefault(env.docname, {"read": {}, "written": {}})
    shown[phase][part, name] = book_of(env.app).digest((part, name))


def to_read(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """The pages to read again."""
    return [name for name in _changed(app, env, "read") if name not in removed]


def to_write(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages to write again: all of them where the menu has changed, which is on each."""
    data = env.domaindata["spadille"]
    before, data["menu"] = data["menu"], book_of(app).digest(("menu", ""))
    changed = _changed(app, env, "written")
    return sorted(env.all_docs) if data["menu"] != before else changed


def _changed(app: Sphinx, env: BuildEnvironment, phase: Phase) -> list[str]:
    book = book_of(app)
    found = []
    for docname, shown in env.domaindata["spadille"]["shown"].items():
        now = {key: book.digest(key) for key in shown[phase]}
        if now != shown[phase]:
            shown[phase] = now
            found.append(docname)
    return sorted(found)


def setup(app: Sphinx) -> None:
    """Compare before pages are read, and again before they are written."""
    app.connect("env-get-outdated", to_read)
    app.connect("env-updated", to_write)
