"""Citations are read back by readers that are not ours."""

import json

import bibtexparser
import pytest
import rispy

from spadille.edition import EditionError, load
from spadille.edition.cite import FORMATS, cite

CORPUS = load()
PASSAGES = list(CORPUS.passages.values())


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.id)
def test_bibtex_is_read_back(passage):
    [entry] = bibtexparser.loads(cite(CORPUS, passage.id, "bibtex")).entries
    source = CORPUS.sources[passage.source]
    assert entry["ENTRYTYPE"] == "incollection"
    assert entry["ID"] == passage.id
    assert entry["booktitle"].replace("\\&", "&") == source.title
    assert passage.title[source.language].replace("&", "\\&") in entry["title"]
    assert source.sha256[:16] in entry["note"]


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.id)
def test_ris_is_read_back(passage):
    [entry] = rispy.loads(cite(CORPUS, passage.id, "ris"))
    source = CORPUS.sources[passage.source]
    assert entry["type_of_reference"] == "CHAP"
    assert entry["id"] == passage.id
    assert entry["secondary_title"] == source.title
    assert source.sha256[:16] in entry["notes"][0]
    if passage.pages:
        assert (entry["start_page"], entry["end_page"]) == (passage.pages[0], passage.pages[-1])


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.id)
def test_csl_json_names_book_and_edition(passage):
    [item] = json.loads(cite(CORPUS, passage.id, "csl-json"))
    assert item["type"] == "chapter"
    assert item["container-title"] == CORPUS.sources[passage.source].title
    assert passage.id in item["note"]


def test_plain_citation_in_both_languages():
    english = cite(CORPUS, "quinto.quint.scale", "plain")
    french = cite(CORPUS, "quinto.quint.scale", "plain", "fr")
    for said in ("Quinto: Value of the quints", "Hoyle’s Games Modernized", "Bergholt", "1909", "p. 265", "quinto.quint.scale"):
        assert said in english
    for said in ("«\u00a0Quinto\u00a0: Valeur des quints\u00a0»", "dans Hoyle’s Games Modernized", "1909", "p. 265"):
        assert said in french


def test_the_address_is_cited_where_there_is_one():
    address = "https://example.org/rules/quinto.pack.html"
    for form in FORMATS:
        assert address in cite(CORPUS, "quinto.pack", form, address=address)


def test_an_unknown_form_is_refused():
    with pytest.raises(EditionError, match="use one of plain, bibtex, csl-json, ris"):
        cite(CORPUS, "quinto.pack", "word")


def test_french_words_have_french_spaces_and_cities():
    for passage in PASSAGES:
        [french] = cite(CORPUS, passage.id, "plain", "fr").splitlines()
        source = CORPUS.sources[passage.source]
        own = french.replace(source.title, "")
        assert not [sign for sign in ";:" if f" {sign}" in own], french
        assert all(own[at - 1] == "\u00a0" for at, sign in enumerate(own) if sign == ";" or own[at:].startswith(": ")), french
    quinto, english = (cite(CORPUS, "quinto.pack", "plain", language) for language in ("fr", "en"))
    said = "Londres\u00a0; New York\u00a0: George Routledge and Sons\u00a0; E. P. Dutton, 1909"
    assert said in quinto and "(London; New York: George Routledge and Sons; E. P. Dutton, 1909)" in english
