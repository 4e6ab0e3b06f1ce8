"""A figure, a card or a "not" in one language alone is caught."""

import dataclasses

import pytest

from spadille.edition import load
from spadille.edition.bilingual import cards, differences, negated, numbers, problems

CORPUS = load()


def test_the_corpus_has_no_difference_without_a_reason():
    assert problems(CORPUS) == []


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("fifty-three cards instead of fifty-two", "en", {53, 52}),
        ("cinquante-deux cartes", "fr", {52}),
        ("two hundred and fifty, 1,000", "en", {200, 50, 1000}),
        ("quatre-vingts points", "fr", {80}),
        ("a deuce and trey, twelfth trick, by twos and threes", "en", {2, 3, 12}),
        ("un deux et un trois, la douzième levée", "fr", {2, 3, 12}),
        ("le jeu de quinze ; excéder le point de quinze", "fr", {15}),
        ("Cinq-Cents is no longer played", "en", set()),
        ("one of them once", "en", set()),
    ],
)
def test_numbers(text, language, found):
    assert numbers(text, language) == found


def test_cards_and_negations():
    assert cards("as de pique", "fr") == {"ace", "spades"} and cards("as spades go", "en") == {"spades"}
    assert negated("n’est pas obligé", "fr") and negated("cannot", "en")
    assert not negated("il est obligé", "fr") and not negated("a nod", "en")


@pytest.mark.parametrize(
    ("rule", "old", "new", "what"),
    [
        ("quinto.quint.scale", "25", "26", "numbers"),
        ("quinto.deal.hands", "douze", "treize", "numbers"),
        ("quinto.quint.pair", "un as", "un roi", "cards"),
        ("quinto.deal.no-trump", "ne retourne aucune", "retourne une", "negation"),
        ("quarante-de-roi.play.no-force", "not ", "", "negation"),
    ],
)
def test_a_slip_of_the_translator_is_found(rule, old, new, what):
    passage = CORPUS.passages[rule]
    assert old in passage.translated
    language = CORPUS.sources[passage.source].language
    assert differences(passage, language) == {}
    slipped = dataclasses.replace(passage, translated=passage.translated.replace(old, new))
    assert what in differences(slipped, language)
