"""The texts are as supplied, and every character of them lies in exactly one passage."""

import hashlib

import pytest

from spadille.edition import load
from spadille.edition.model import STATED

CORPUS = load()
SUPPLIED = {
    "boussac1896": (5851, "Author: Boussac, Jean", "without any exception."),
    "dictionnaire": (11676, "QUA\n", "le point de quinze."),
    "hoyle1909": (2329, "It is a game of two partners", "the side that takes it.\n\n\n\n\n\n"),
    "inquire": (4353, "The game of Quadrille", "put down by the dealer."),
}


def test_the_four_sources_are_there():
    assert set(CORPUS.sources) == set(SUPPLIED)


@pytest.mark.parametrize("name", SUPPLIED)
def test_text_is_pinned_byte_for_byte(name):
    raw = (CORPUS.root / name / "text.txt").read_bytes()
    size, begins, ends = SUPPLIED[name]
    assert (len(raw), hashlib.sha256(raw).hexdigest()) == (size, CORPUS.sources[name].sha256)
    assert raw.decode().startswith(begins)
    assert raw.decode().endswith(ends)


@pytest.mark.parametrize("source", CORPUS.sources.values(), ids=lambda source: source.id)
def test_passages_put_together_are_the_text(source):
    assert source.printed.encode() == (CORPUS.root / source.id / "text.txt").read_bytes()
    place = 0
    for passage in source.passages:
        assert passage.start == place
        place = passage.end
    assert place == len(source.text)


@pytest.mark.parametrize("source", CORPUS.sources.values(), ids=lambda source: source.id)
def test_segments_cover_their_passage(source):
    for passage in source.passages:
        assert "".join(segment.printed for segment in passage.segments) == source.text[passage.start : passage.end]


@pytest.mark.parametrize("source", CORPUS.sources.values(), ids=lambda source: source.id)
def test_every_act_of_the_editor_shows_in_some_passage(source):
    for acts, name in ((source.emendations, "emendations"), (source.lacunae, "lacunae"), (source.tables, "tables")):
        shown = [act for passage in source.passages for act in getattr(passage, name)]
        assert sorted(shown, key=lambda act: act.line) == sorted(acts, key=lambda act: act.line)


def test_reading_text_has_no_stray_mark():
    """What is read is words, figures and the points of a printed book, in each of its languages."""
    allowed = set(".,;:!?()[]«»“”‘’—–-/&°= \u00a0\n")
    for passage in CORPUS.passages.values():
        for text in (passage.read, passage.translation):
            strange = {sign for sign in text if not sign.isalnum() and sign not in allowed}
            assert not strange, f"{passage.id}: {strange}"


def test_every_passage_has_titles_and_translation_in_both_languages():
    for passage in CORPUS.passages.values():
        assert passage.title.en and passage.title.fr and passage.translation
        assert passage.translation_language != CORPUS.sources[passage.source].language


def test_pages_of_passages():
    pages = {name: CORPUS.passages[name].pages for name in ("quinto.quint.winner", "quinto.quint.scale", "quinto.pack")}
    assert pages == {"quinto.quint.winner": ("264", "265"), "quinto.quint.scale": ("265",), "quinto.pack": ("263",)}
    assert CORPUS.passages["quinquenove.point"].pages == ("249",)
    assert CORPUS.passages["quinze.show"].pages == ("253",)


def test_how_much_is_stated():
    stated = [passage for passage in CORPUS.passages.values() if passage.kind in STATED]
    assert len(stated) == len(CORPUS.rules) > 150


def test_unclear_matters_are_explained():
    for source in CORPUS.sources.values():
        for act in source.emendations:
            if act.cause == "conjecture" or act.plays or act.cert == "low":
                assert act.reason and act.reason.en and act.reason.fr


def test_what_alters_marks_and_spaces_alone_is_not_called_a_mistranslation():
    def letters(words: str) -> str:
        return "".join(sign for sign in words.casefold() if sign.isalnum())

    found = [act for source in CORPUS.sources.values() for act in source.emendations]
    alone = [act for act in found if letters(act.sic) == letters(act.corr) and act.sic != act.corr]
    assert "Date :" in [act.sic for act in alone]
    assert not [act.sic for act in alone if act.cause == "translation"]
    assert not [act.sic for act in found if act.cause == "typography" and act not in alone]
