"""Words as the search compares them: accents, ligatures and capitals folded, stems of both languages, old spellings.

What is done here to the words of the book, ``static/find.js`` does to the words that are asked for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from snowballstemmer import stemmer

_COMPOUND = re.compile(r"[^\W_]+(?:[-\u2010\u2011\u00ad][^\W_]+)*")
_HYPHEN = re.compile(r"[-\u2010\u2011\u00ad]")
_STEMMERS = {"en": stemmer("english"), "fr": stemmer("french")}


@lru_cache(1 << 16)
def fold(word: str) -> str:
    """A word without accents, ligatures, capitals and the long s.

    >>> fold("Cœurs"), fold("\u017fpadille"), fold("Égalité")
    ('coeurs', 'spadille', 'egalite')
    """
    letters = (letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))
    return "".join(letters).lower().replace("œ", "oe").replace("æ", "ae")


def words(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text with their places.  A compound is found by its parts and as one word, at its first place.

    >>> list(words("l’à-tout rouge"))
    [(0, 'l'), (1, 'à'), (2, 'tout'), (1, 'àtout'), (3, 'rouge')]
    """
    at = 0
    for found in _COMPOUND.finditer(unicodedata.normalize("NFC", text)):
        parts = _HYPHEN.split(found[0])
        yield from enumerate(parts, at)
        if len(parts) > 1:
            yield at, "".join(parts)
        at += len(parts)


IRREGULAR = {
    "en": {
        "begin": "began begun", "draw": "drew drawn", "fall": "fell fallen", "forget": "forgot forgotten",
        "give": "gave given", "hold": "held", "keep": "kept", "lay": "laid", "lead": "led", "lose": "lost",
        "make": "made", "mean": "meant", "pay": "paid", "say": "said", "show": "shown", "speak": "spoke spoken",
        "stand": "stood", "take": "took taken", "throw": "threw thrown", "value": "worth",
        "win": "won",
    },
    "fr": {
        "devoir": "doit doivent dû", "dire": "dit dites disent", "faire": "fait font faite", "mettre": "met mis mise",
        "pouvoir": "peut peuvent pu", "prendre": "prend prennent pris prise", "tenir": "tient tiennent tenu",
        "valoir": "vaut vaux valent valeur", "vouloir": "veut veulent voulu",
    },
}  # fmt: skip
"""What no rule of stems brings together: verbs and their irregular forms, the commonest of the book."""
_BASE = {
    language: {form: base for base, forms in verbs.items() for form in forms.split()}
    for language, verbs in IRREGULAR.items()
}


def bases() -> dict[str, str]:
    """Each irregular form, folded, with the verbs it may belong to.

    >>> bases()["won"], bases()["prise"]
    ('win', 'prendre')
    """
    found: dict[str, str] = {}
    for forms in _BASE.values():
        for form, base in forms.items():
            found[fold(form)] = " ".join(dict.fromkeys([*found.get(fold(form), "").split(), base]))
    return found


@cache
def stems(word: str, language: str) -> frozenset[str]:
    """The stems of a word, folded: as it is accented, as it would be written without accents, and of its verb.

    >>> sorted(stems("jouées", "fr")), sorted(stems("Tricks", "en")), sorted(stems("won", "en"))
    (['jou', 'joue'], ['trick'], ['win', 'won'])
    """
    stem = _STEMMERS[language].stemWord
    base = _BASE[language].get(word.lower(), word)
    return frozenset({fold(stem(word.lower())), stem(fold(word)), fold(stem(base.lower()))})


_OLD = {
    "fr": (
        (r"([âêîôû])", r"\1s"),  # maître, maistre
        (r"^(d|m|r|)é(?=[bcdfgjlmpqt])", r"\1es"),  # écarter, escarter; déjà, desja; était, estait
        (r"ai(se?s?|t|ent)$", r"oi\1"),  # avait, avoit
        (r"(nn|ar)a([iî])(?=e|ss|t)", r"\1o\2"),  # connaître, connoître; monnaie, monnoie
        (r"(f|^r)ai(?=bl|d)", r"\1oi"),  # faible, foible; raide, roide
        (r"^s(?=av|ai[st]|u[st]?$)", "sç"),  # savoir, sçavoir
        (r"([aou])i(s?)$", r"\1y\2"),  # roi, roy
        (r"([ae])nts$", r"\1ns"),  # suivants, suivans
        (r"^temps$", "tems"),
    ),
    "en": (
        (r"our(?=s?$|ed$|ing$|able$)", "or"),
        (r"or(?=s?$)", "our"),  # honour, honor
        (r"^show", "shew"),
        (r"ic(?=s?$)", "ick"),  # public, publick
    ),
}


@cache
def old_spellings(word: str, language: str) -> frozenset[str]:
    """How a word was, or elsewhere is, spelt, folded.

    >>> [*old_spellings("maître", "fr"), *old_spellings("roi", "fr"), *old_spellings("honours", "en")]
    ['maistre', 'roy', 'honors']

    More than one thing may have changed in a word:

    >>> sorted(old_spellings("était", "fr")), sorted(old_spellings("savait", "fr"))
    (['estait', 'estoit', 'etoit'], ['savoit', 'scavait', 'scavoit'])
    """
    found = {word.lower()}
    for now, then in _OLD[language]:
        found |= {re.sub(now, then, form) for form in found}
    return frozenset({fold(form) for form in found} - {fold(word)})
