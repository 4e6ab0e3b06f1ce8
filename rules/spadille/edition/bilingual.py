"""Checks between a passage and its translation: numbers, cards and negations must have partners.

A translator's slip in a figure, a card or a "not" changes a rule; these are the slips that can be caught
without understanding the sentence.  What rightly has no partner is excused in the translation file, with
a reason, and the excuse is refused once it is no longer needed.
"""

from __future__ import annotations

import re
from pathlib import Path

from spadille.edition.corpus import Corpus
from spadille.edition.errors import EditionError, Problem
from spadille.edition.files import TomlFile
from spadille.edition.model import Language, Passage

WHAT = ("numbers", "cards", "negation")

_EN = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_FR = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split()
_EN_TENS = {word: 10 * n for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
_FR_TENS = {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60}
_ORDINALS = {
    "en": {
        "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
        "eleventh": 11, "twelfth": 12, "thirteenth": 13, "deuce": 2, "trey": 3,
    },
    "fr": {
        "troisième": 3, "quatrième": 4, "cinquième": 5, "sixième": 6, "septième": 7, "huitième": 8, "neuvième": 9,
        "dixième": 10, "onzième": 11, "douzième": 12, "treizième": 13,
    },
}  # fmt: skip
NUMBERS: dict[str, dict[str, int]] = {
    "en": {**{w: n for n, w in enumerate(_EN)}, **_EN_TENS, **_ORDINALS["en"], "hundred": 100, "thousand": 1000},
    "fr": {**{w: n for n, w in enumerate(_FR)}, **_FR_TENS, **_ORDINALS["fr"], "cent": 100, "mille": 1000},
}
"""The words for numbers.  "One" and « un » are articles too often to be held against each other."""
_PLURALS = {"sixes": "six", "deuces": "deuce", "cents": "cent", "vingts": "vingt"}

CARDS: dict[str, dict[str, str]] = {
    "en": {
        r"aces?": "ace", r"kings?": "king", r"queens?": "queen", r"(?:jack|knave|valet)s?": "jack",
        r"spades?": "spades", r"hearts?": "hearts", r"diamonds?": "diamonds", r"clubs?": "clubs", r"jokers?": "joker",
    },
    "fr": {
        r"as": "ace", r"rois?": "king", r"dames?": "queen", r"valets?": "jack",
        r"piques?": "spades", r"cœurs?": "hearts", r"carreaux?": "diamonds", r"trèfles?": "clubs", r"jokers?": "joker",
    },
}  # fmt: skip

_NEGATION = {
    "en": re.compile(
        r"\b(?:not|no|never|nor|none|neither|nothing|nobody|without|cannot)\b|n[’']t\b", re.IGNORECASE
    ),
    "fr": re.compile(r"\b(?:ne|non|ni|sans|aucune?|jamais|rien)\b|\bn[’']|\bpas\b", re.IGNORECASE),
}
_NAMES = re.compile(r"cinq-cents|quarante de rois?|\bquinze\b(?= *\()|jeu de quinze|game of quinze", re.IGNORECASE)
"""Names of games, which hold numbers that are not meant as such."""


def numbers(text: str, language: Language) -> set[int]:
    """The numbers in ``text``, in digits or in words, 1 left out.

    >>> sorted(numbers("forty-eight cards, twelve to each of 4", "en"))
    [4, 12, 48]
    >>> sorted(numbers("quatre-vingts, deux cents, mille", "fr"))
    [80, 200, 1000]
    """
    words = NUMBERS[language]
    found: set[int] = set()
    text = _NAMES.sub(" ", text)
    for group in re.findall(r"\d[\d,  ]*\d|\d|[^\W\d_]+(?:-[^\W\d_]+)*(?: (?:hundred|thousand|cents?|mille)\b)*", text):
        if group[0].isdigit():
            found.add(int(re.sub(r"\D", "", group)))
            continue
        total = 0
        for word in re.split(r"[- ]", group.lower()):
            value = words.get(_PLURALS.get(word, word), words.get(word.removesuffix("s")))
            if value is None:
                if total:
                    found.add(total)
                total = 0
            elif value in (100, 1000) or (value == 20 and total == 4 and language == "fr"):
                total = max(total, 1) * value
            elif total >= 20 and value < min(total, 20):
                total += value
            else:
                if total:
                    found.add(total)
                total = value
        if total:
            found.add(total)
    return found - {0, 1}


def cards(text: str, language: Language) -> set[str]:
    """The ranks and suits named in ``text``, by their English names.

    >>> sorted(cards("le roi de pique et trois valets", "fr"))
    ['jack', 'king', 'spades']
    """
    text = _NAMES.sub(" ", text)
    return {card for word, card in CARDS[language].items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)}


def negated(text: str, language: Language) -> set[str]:
    """``{'negation'}`` where ``text`` denies or forbids anything, else nothing."""
    return {"negation"} if _NEGATION[language].search(text) else set()


def differences(passage: Passage, language: Language) -> dict[str, str]:
    """What has no partner between a passage and its translation, as sentences by kind of check."""
    result = {}
    for what, extract in zip(WHAT, (numbers, cards, negated), strict=True):
        here = extract(passage.read, language)
        there = extract(passage.translation, passage.translation_language)
        if here != there:
            only_here = ", ".join(map(str, sorted(here - there, key=str))) or "nothing more"
            only_there = ", ".join(map(str, sorted(there - here, key=str))) or "nothing more"
            result[what] = f"the text has {only_here}, the translation has {only_there}"
    return result


def problems(corpus: Corpus) -> list[Problem]:
    """Every pair of a passage and its translation that differs in a figure, a card or a negation."""
    result = []
    for source in corpus.sources.values():
        shown = f"corpus/{source.id}/translation.{source.translation_language}.toml"
        file = TomlFile(_path(corpus.root, source.id, source.translation_language), shown)
        excused: dict[tuple[str, str], int] = {}
        passages = {passage.id: passage for passage in source.passages}
        for at, entry in file.entries("exceptions", "passage what reason:both"):
            if entry["passage"] not in passages or entry["what"] not in WHAT:
                raise EditionError(
                    shown, at, f"this exception is for {entry['what']} of {entry['passage']}; name a passage of this "
                    f"source and one of {', '.join(WHAT)}",
                )  # fmt: skip
            excused[entry["passage"], entry["what"]] = at
        for passage in passages.values():
            line = file.line(f"passages/{passage.id}")
            for what, difference in differences(passage, source.language).items():
                if excused.pop((passage.id, what), None) is None:
                    result.append(
                        Problem(shown, line, f"{what} of {passage.id}: {difference}; mend one, or add an exception")
                    )
        for (name, what), at in excused.items():
            result.append(Problem(shown, at, f"the exception for {what} of {name} is no longer needed; take it out"))
    return result


def _path(root: Path, source: str, language: str) -> Path:
    return root / source / f"translation.{language}.toml"
