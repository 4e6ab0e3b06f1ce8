"""What pages tell Zotero and search engines, read by the field names of Zotero's translator "Embedded Metadata"."""

from __future__ import annotations

import json
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

from spadille.edition import load
from spadille.site.metadata import chapter, highwire, item

# Of the translator (HIGHWIRE_MAPPINGS and addHighwireMetadata, as of 2024-06) and of "RDF", which it hands the tags of
# other vocabularies to: tag and field.
ZOTERO = {
    "citation_title": "title",
    "citation_inbook_title": "publicationTitle",
    "citation_publication_date": "date",
    "citation_publisher": "publisher",
    "citation_language": "language",
    "citation_public_url": "url",
    "citation_author": "author",
    "citation_editor": "editor",
    "citation_firstpage": "firstpage",
    "citation_lastpage": "lastpage",
    "bibo:edition": "edition",
}
# What a section of a book can hold in Zotero; it knows the title of the book as that of any publication.
BOOK_SECTION = set(
    "title abstractNote bookTitle series seriesNumber volume numberOfVolumes edition date publisher place pages language "
    "ISBN shortTitle url accessDate archive archiveLocation libraryCatalog callNumber rights extra".split()
)
CREATORS = {"author", "bookAuthor", "contributor", "editor", "seriesEditor", "translator"}
AS = {"publicationTitle": "bookTitle", "firstpage": "pages", "lastpage": "pages"}
ADDRESS = "https://example.org/rules/"


def zotero(tags: list[tuple[str, str]]) -> dict[str, list[str]]:
    """What Zotero takes from the tags; the type as its ``init`` finds it."""
    saved = {"itemType": ["bookSection" if "citation_inbook_title" in dict(tags) else "journalArticle"]}
    for name, content in tags:
        saved.setdefault(ZOTERO[name], []).append(content)
    return saved


def test_every_passage_and_every_source_is_saved_as_a_section_of_its_book() -> None:
    corpus = load()
    pages = [f"rules/{name}" for name in corpus.passages] + [f"sources/{name}" for name in corpus.sources]
    for page in pages:
        told = item(corpus, page, ADDRESS)
        saved = zotero(highwire(told))
        name = page.partition("/")[2]
        source = corpus.sources.get(name) or corpus.sources[corpus.passages[name].source]
        assert saved["itemType"] == ["bookSection"]
        assert saved["publicationTitle"] == [source.title] and saved["language"] == [source.language]
        assert saved["url"] == [ADDRESS] and len(saved["title"]) == len(saved["date"]) == 1
        assert chapter(told)["isPartOf"]["name"] == source.title


def test_nothing_is_told_that_zotero_would_drop_or_need_and_miss() -> None:
    corpus = load()
    for page in [f"rules/{name}" for name in corpus.passages] + [f"sources/{name}" for name in corpus.sources]:
        told = item(corpus, page, ADDRESS)
        saved = zotero(highwire(told))
        fields = {AS.get(field, field) for field in saved.keys() - {"itemType"}}
        assert fields <= BOOK_SECTION | CREATORS
        assert {"title", "bookTitle", "date", "language", "url"} <= fields
        # Each part of the citation that has a field there, but for the place, for which no tag is read.
        for part, field in (("page", "pages"), ("publisher", "publisher"), ("edition", "edition"), ("author", "author"),
                            ("editor", "editor")):  # fmt: skip
            assert (part in told) == (field in fields), f"{page}: {part}"
        assert all(len(found) == 1 for field, found in saved.items() if field not in CREATORS)
    assert zotero(highwire(item(corpus, "sources/hoyle1909", "")))["edition"]


def test_people_pages_and_date_are_those_of_the_citation() -> None:
    saved = zotero(highwire(item(load(), "rules/quinto.quint.scale", "")))
    assert saved["editor"] == ["Hoffmann, Professor", "Bergholt, Ernest"] and "author" not in saved
    assert (saved["firstpage"], saved["lastpage"], saved["date"]) == (["265"], ["265"], ["1909"])
    assert "url" not in saved
    whole = zotero(highwire(item(load(), "sources/hoyle1909", "")))
    assert (whole["title"], whole["firstpage"], whole["lastpage"]) == (["Quinto"], ["263"], ["265"])
    assert zotero(highwire(item(load(), "sources/boussac1896", "")))["author"] == ["Boussac, Jean"]


def test_an_uncertain_date_is_not_made_certain() -> None:
    told = item(load(), "sources/inquire", "")
    assert dict(highwire(told))["citation_publication_date"] == "c. 1858"
    assert "datePublished" not in chapter(told)["isPartOf"]


def test_other_pages_tell_nothing() -> None:
    assert item(load(), "index", ADDRESS) is item(load(), "sources/index", ADDRESS) is None


class _Head(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, str]] = []
        self.canonical: list[str] = []
        self.script: list[str] = []
        self.reading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "meta" and (told.get("name") or "").startswith(("citation_", "bibo:")):
            self.tags.append((told["name"] or "", told["content"] or ""))
        if tag == "link" and told.get("rel") == "canonical":
            self.canonical.append(told["href"] or "")
        self.reading = tag == "script" and told.get("type") == "application/ld+json"

    def handle_data(self, data: str) -> None:
        if self.reading:
            self.script.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.reading = False


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    root = tiny.make(tmp_path_factory.mktemp("metadata"))
    return tiny.built(root, root / "out", "-D", "html_baseurl=https://example.org/book")


@pytest.mark.parametrize("page", ["rules/tiny.win.html", "sources/tinybook.html"])
def test_the_built_page_has_tags_linked_data_and_its_canonical_address(site: dict[str, bytes], page: str) -> None:
    head = _Head()
    head.feed(site[page].decode())
    [address] = head.canonical
    assert address == f"https://example.org/book/{page}"
    assert zotero(head.tags)["url"] == [address]
    [script] = head.script
    told = json.loads(script)
    assert (told["@type"], told["isPartOf"]["@type"], told["url"]) == ("Chapter", "Book", address)
    assert told["isPartOf"]["name"] == "The Tiny Book"


def test_the_exports_stand_in_the_site_under_their_published_address(site: dict[str, bytes]) -> None:
    assert site["exports/tinybook.txt"].decode() == tiny.TEXT
    entry = json.loads(site["exports/dts/index.json"])
    assert entry["navigation"].startswith("https://example.org/book/exports/dts/navigation{/resource}")
    linked = [link for link in tiny.parsed(site["sources/tinybook.html"]).links if link.startswith("../exports/")]
    assert len(linked) == 7 and all(link.removeprefix("../") in site for link in linked)


def test_exports_are_made_again_where_the_corpus_changed_and_only_there(tmp_path: Path) -> None:
    root = tiny.make(tmp_path / "tiny")
    tiny.built(root, root / "out")
    written = root / "out" / "exports"
    times = {path: path.stat().st_mtime_ns for path in written.rglob("*") if path.is_file()}
    (written / "left-over.txt").write_text("of an earlier release")
    tiny.change(root, "corpus/tinybook/edition.toml", 'corr = "again"', 'corr = "once more"')
    after = tiny.built(root, root / "out")
    assert b"once more" in after["exports/tinybook.json"] and "exports/left-over.txt" not in after
    same = written / "tinybook.txt"
    assert same.stat().st_mtime_ns == times[same]
