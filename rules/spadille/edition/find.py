"""Finding passages: by id, by nearest name, by words of their text in either language."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

from spadille.edition.corpus import Corpus
from spadille.edition.model import Passage

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ſ": "s", "’": "'", "\u00a0": " "})


def folded(text: str) -> str:
    """``text`` in lower case, without accents and ligatures, so that what is typed finds what is printed.

    >>> folded("Cœur, à l’écart")
    "coeur, a l'ecart"
    """
    plain = unicodedata.normalize("NFD", text.translate(_LIGATURES).lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known names most like ``name``: those that hold it first, then those spelt nearly so.

    >>> nearest("quint.scael", ["quinto.quint.scale", "quinto.pack", "quinze.bust"])
    ['quinto.quint.scale']
    """
    names = list(known)
    holding = [other for other in names if name and name in other]
    last = {other.partition(".")[2] or other: other for other in names}
    alike = difflib.get_close_matches(name, names, most, 0.7)
    alike += [last[part] for part in difflib.get_close_matches(name, last, most, 0.7)]
    return list(dict.fromkeys(holding + alike))[:most]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``; did you mean a, b or c?``, or a full stop's worth of nothing where no name is near."""
    names = nearest(name, known)
    if not names:
        return ""
    return f"; did you mean {' or '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}?"


def search(corpus: Corpus, words: str) -> list[Passage]:
    """The passages in which every word stands, in either language, best first.

    A word counts most in the id or the title.  Words need only begin as written: ``quint`` finds ``quints``.
    """
    wanted = folded(words).split()
    found: list[tuple[int, int, Passage]] = []
    for place, passage in enumerate(corpus.passages.values()):
        named = folded(f"{passage.id} {passage.title.en} {passage.title.fr}")
        gaps = " ".join(f"{lacuna.what.en} {lacuna.what.fr}" for lacuna in passage.lacunae)
        text = folded(f"{passage.read} {passage.translation} {passage.printed} {gaps}")
        weight = 0
        for word in wanted:
            weight += 5 * (f" {word}" in f" {named.replace('.', ' ').replace('-', ' ')}" or word in passage.id)
            weight += 2 if f" {word}" in f" {text}" else 1 if word in text else 0
            if word not in named and word not in text:
                break
        else:
            if wanted:
                found.append((-weight, place, passage))
    return [passage for _, _, passage in sorted(found)]
