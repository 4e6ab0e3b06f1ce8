"""A tiny project that passes: four rules in two lines of text, a translation, a module, a reading."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from spadille.edition import ledger, load

TEXT = "Two play , with eight cards. The eldest leeds.\nA five scores ten points, and a five wins. Ladies like it.\n"

EDITION = """\
emendations = [
  { line = 1, sic = "leeds", corr = "leads", cause = "print", cert = "high" },
]

regular = [
  { sic = " ,", corr = ",", times = 1, reason = { en = "a space too many", fr = "une espace de trop" } },
]

[source]
id = "old"
sha256 = "SHA"
language = "en"
title = "Old Games"
supplied = { en = "whole", fr = "entier" }
compared = { en = "no", fr = "non" }
rights = { en = "free", fr = "libre" }
summary = { en = "Two lines.", fr = "Deux lignes." }

[[game]]
id = "pairs"
module = "pairs"
name = { en = "Pairs", fr = "Paires" }
kind = { en = "a game", fr = "un jeu" }
players = { en = "2", fr = "2" }
pack = { en = "8 cards", fr = "8 cartes" }
aim = { en = "to win", fr = "gagner" }

[[passage]]
id = "pairs.players"
kind = "rule"
line = 1
begins = "Two play"
title = { en = "Players", fr = "Joueurs" }

[[passage]]
id = "pairs.lead"
kind = "rule"
line = 1
begins = "The eldest"
title = { en = "Lead", fr = "Entame" }

[[passage]]
id = "pairs.five.score"
kind = "rule"
line = 2
begins = "A five"
title = { en = "Score", fr = "Marque" }

[[passage]]
id = "pairs.five.wins"
kind = "rule"
line = 2
begins = "and a five"
title = { en = "The five wins", fr = "Le cinq gagne" }

[[passage]]
id = "pairs.ladies"
kind = "history"
line = 2
begins = "Ladies"
title = { en = "Ladies", fr = "Dames" }
"""

TRANSLATION = """\
by = { en = "ours", fr = "la nôtre" }
note = { en = "whole", fr = "entière" }

[passages]
"pairs.players" = "On joue à deux, avec huit cartes."
"pairs.lead" = "Le premier entame."
"pairs.five.score" = "Un cinq marque dix points,"
"pairs.five.wins" = "et un cinq gagne."
"pairs.ladies" = "Le beau sexe aime ce jeu."
"""

READINGS = """\
[[reading]]
id = "pairs/ties"
kind = "ambiguous"
option = "ties"
passages = ["pairs.five.wins"]
question = { en = "Which of two fives?", fr = "Lequel de deux cinq ?" }
choices = [
  { value = "first", says = { en = "The first.", fr = "Le premier." }, support = ["hoyle"] },
  { value = "last", says = { en = "The last.", fr = "Le dernier." } },
]
default = "first"
why = { en = "It is usual.", fr = "C’est l’usage." }
"""

NUMBERS = """\
numbers = [
  { passage = "pairs.players", number = 8, reason = { en = "the pack is not made yet", fr = "le jeu manque encore" } },
]
"""

ONE_SIDED = """\
rules = [
  { rule = "pairs.players", reason = { en = "two play", fr = "on est deux" } },
]
"""

UNPROVED = """\
unproved = [
  { id = "pairs.lead", reason = "the lead is not written yet" },
]
"""

MODULE = '''\
"""Pairs, a tiny game."""

from dataclasses import dataclass
from typing import Literal

WORTH = {"5": 10}


@dataclass(frozen=True)
class Options:
    """What may be chosen."""

    ties: Literal["first", "last"] = "first"
    """Which of two fives wins, :reading:`pairs/ties`."""


def players() -> int:
    """How many play.

    Two play, :rule:`pairs.players`:

    >>> players()
    2
    """
    return 2


class Trick:
    """Cards that fall together."""

    def __init__(self, cards: str, options: Options = Options()) -> None:
        self.cards = cards
        self.options = options

    @property
    def score(self) -> int:
        """What it counts.

        A five scores ten points, :rule:`pairs.five.score`:

        >>> Trick("25").score, Trick("52").score, Trick("23").score
        (10, 10, 0)
        """
        return sum(WORTH.get(card, 0) for card in self.cards)

    def winner(self) -> int:
        """Who takes it.

        A five wins, :rule:`pairs.five.wins`:

        >>> Trick("25").winner(), Trick("52").winner()
        (1, 0)

        Of two fives the first wins, or the last, :reading:`pairs/ties`:

        >>> Trick("55").winner()
        0
        >>> Trick("55", Options(ties="last")).winner()
        1
        """
        return self.cards.find("5") if self.options.ties == "first" else self.cards.rfind("5")
'''

PAGE = """\
# Pairs

A trick, see {rule}`pairs.five.score`:

```python
>>> from tiny.games.pairs import Trick
>>> Trick("55").score
20
```
"""

CODE = "rules/tiny/games/pairs.py"
EDITION_FILE = "corpus/old/edition.toml"
TRANSLATION_FILE = "corpus/old/translation.fr.toml"


@dataclass(frozen=True)
class Tiny:
    """The project, written into a folder."""

    root: Path

    def read(self, path: str) -> str:
        """The text of one of its files."""
        return (self.root / path).read_bytes().decode()

    def write(self, path: str, text: str | bytes) -> None:
        """Write one of its files."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_bytes(text if isinstance(text, bytes) else text.encode())

    def change(self, path: str, old: str, new: str) -> None:
        """Replace words that stand once in one of its files."""
        assert self.read(path).count(old) == 1, f"“{old}” must stand once in {path}"
        self.write(path, self.read(path).replace(old, new))

    def change_text(self, old: str, new: str) -> None:
        """Replace words of the source, pinned anew."""
        before = hashlib.sha256((self.root / "corpus/old/text.txt").read_bytes()).hexdigest()
        self.change("corpus/old/text.txt", old, new)
        after = hashlib.sha256((self.root / "corpus/old/text.txt").read_bytes()).hexdigest()
        self.change(EDITION_FILE, before, after)

    def line(self, path: str, words: str, nth: int = 1) -> int:
        """The line on which ``words`` stand for the ``nth`` time."""
        lines = [number for number, line in enumerate(self.read(path).split("\n"), 1) if words in line]
        return lines[nth - 1]

    def accept(self) -> None:
        """Accept the corpus as it stands."""
        corpus = load(self.root / "corpus")
        ledger.accept(corpus, corpus.passages)

    def files(self) -> dict[str, bytes]:
        """Every file in it, byte for byte."""
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        }


def make(root: Path) -> Tiny:
    """Write the project into ``root``."""
    tiny = Tiny(root)
    tiny.write("corpus/old/text.txt", TEXT)
    tiny.write(EDITION_FILE, EDITION.replace("SHA", hashlib.sha256(TEXT.encode()).hexdigest()))
    tiny.write(TRANSLATION_FILE, TRANSLATION)
    tiny.write("corpus/readings.toml", READINGS)
    tiny.write("corpus/unproved.toml", UNPROVED)
    tiny.write("corpus/numbers.toml", NUMBERS)
    tiny.write("corpus/one-sided.toml", ONE_SIDED)
    tiny.write("corpus/bibliography.json", '[{"id": "hoyle", "type": "book", "title": "Games"}]\n')
    tiny.write("rules/tiny/__init__.py", "")
    tiny.write("rules/tiny/games/__init__.py", "")
    tiny.write(CODE, MODULE)
    tiny.write("docs/pairs.md", PAGE)
    tiny.accept()
    return tiny
