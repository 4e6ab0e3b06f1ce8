"""Sphinx's own search index, put right after a partial build.

When only some pages are written, Sphinx takes the others from the index written before, but not their entries
in the index of names, and it keeps words that no page has any longer.  A partial build would so differ from
a whole one, and the fallback search would forget the functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.index_entries import split_index_msg


def complete(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Complete the index; called when all pages are written and before the index is."""
    indexer = getattr(app.builder, "indexer", None)
    if indexer is not None:
        indexer._index_entries = {
            docname: _names(entries)
            for docname, entries in sorted(app.env.domaindata["index"]["entries"].items())
            if docname in indexer._titles
        }
        for words in (indexer._mapping, indexer._title_mapping):
            for word in [word for word, pages in words.items() if not pages & app.env.all_docs.keys()]:
                del words[word]
    return iter(())


def _names(entries: list[tuple[str, str, str, str, str | None]]) -> list[tuple[str, str, str]]:
    """The names among the entries of a page, as Sphinx takes them from a page that it writes."""
    found = set()
    for kind, value, anchor, main, _ in entries:
        try:
            names = split_index_msg(kind, value)
        except ValueError:
            continue
        found |= {(name, anchor or "", main) for name in (names[:1] if kind in ("see", "seealso") else names)}
    return sorted(found)


def setup(app: Sphinx) -> None:
    """Hook in where the last pages are gathered."""
    app.connect("html-collect-pages", complete)
