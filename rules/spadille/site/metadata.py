"""What a page of a rule or a source tells machines of itself.

Highwire tags, so that Zotero saves a section of its book; and schema.org's ``Chapter`` as JSON-LD.  The link
to the canonical address is the theme's.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from spadille import __version__
from spadille.edition.cite import csl_item, item_of, source_cited
from spadille.edition.corpus import Corpus
from spadille.site.book import book_of


def item(corpus: Corpus, pagename: str, address: str) -> dict[str, Any] | None:
    """What a page shows as a CSL-JSON item, where it shows a passage or a source."""
    folder, _, name = pagename.partition("/")
    if folder == "rules" and name in corpus.passages:
        return csl_item(corpus, name, address)
    if folder == "sources" and name in corpus.sources and corpus.sources[name].games:
        return item_of(corpus, source_cited(corpus, name), address)
    return None


def highwire(told: dict[str, Any]) -> list[tuple[str, str]]:
    """The Highwire tags of an item, as pairs of name and content."""
    first, _, last = told.get("page", "").partition("–")
    tags = [
        ("citation_title", told["title"]),
        ("citation_inbook_title", told["container-title"]),
        *(("citation_author", _name(person)) for person in told.get("author", ())),
        *(("citation_editor", _name(person)) for person in told.get("editor", ())),
        ("citation_publication_date", _date(told)),
        ("citation_publisher", told.get("publisher", "")),
        ("citation_firstpage", first),
        ("citation_lastpage", last or first),
        ("citation_language", told["language"]),
        ("citation_public_url", told.get("URL", "")),
        # Highwire has no word for it; Zotero takes it from the Bibliographic Ontology.
        ("bibo:edition", told.get("edition", "")),
    ]
    return [(name, content) for name, content in tags if content]


def chapter(told: dict[str, Any]) -> dict[str, Any]:
    """The item as schema.org has it: a chapter that is part of a book."""
    book: dict[str, Any] = {"@type": "Book", "name": told["container-title"]}
    for role in ("author", "editor", "translator"):
        if people := told.get(role):
            book[role] = [{"@type": "Person", "name": _spoken(person)} for person in people]
    if "publisher" in told:
        book["publisher"] = {"@type": "Organization", "name": told["publisher"]}
    issued = told.get("issued", {})
    if "date-parts" in issued and not issued.get("circa"):
        book["datePublished"] = str(issued["date-parts"][0][0])
    page: dict[str, Any] = {"@context": "https://schema.org", "@type": "Chapter", "name": told["title"]}
    page |= {"identifier": told["id"], "inLanguage": told["language"], "version": __version__}
    page |= {"pagination": told["page"]} if "page" in told else {}
    page |= {"@id": told["URL"], "url": told["URL"]} if "URL" in told else {}
    return page | {"isPartOf": book}


def _name(person: dict[str, str]) -> str:
    return person.get("literal") or f"{person['family']}, {person.get('given', '')}".rstrip(", ")


def _spoken(person: dict[str, str]) -> str:
    return person.get("literal") or " ".join(filter(None, (person.get("given"), person.get("family"))))


def _date(told: dict[str, Any]) -> str:
    """The year; where it is not certain, as it is written."""
    issued = told.get("issued", {})
    if "date-parts" not in issued:
        return str(issued.get("literal", ""))
    return ("c. " if issued.get("circa") else "") + str(issued["date-parts"][0][0])


def tell(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Put the tags into the head of a page."""
    told = item(book_of(app).corpus, pagename, context.get("pageurl") or "")
    if told is None:
        return
    tags = "".join(f'\n  <meta name="{name}" content="{escape(content)}">' for name, content in highwire(told))
    # In a script, no letter may be taken for the end of it.
    written = json.dumps(chapter(told), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    tags += f'\n  <script type="application/ld+json">{written}</script>'
    context["metatags"] = context.get("metatags", "") + tags


def setup(app: Sphinx) -> None:
    """Tell it when a page is written."""
    app.connect("html-page-context", tell)
