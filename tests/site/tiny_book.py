"""A project small enough to build in a second or two, with one of everything the site shows."""

from __future__ import annotations

import hashlib
import json
import os
import posixpath
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

CONF = """
project = "Tiny"
extensions = ["myst_parser", "autodoc2", "spadille.site"]
html_theme = "spadille"
html_copy_source = False
html_show_sourcelink = False
smartquotes = False
nitpicky = True
autodoc2_packages = [{"path": "../rules/tinygame", "module": "tinygame"}]
autodoc2_output_dir = "api"
autodoc2_render_plugin = "rst"
autodoc2_index_template = None
toc_object_entries = False
spadille_evidence = "evidence.json"


def setup(app):
    app.srcdir = app.srcdir / "docs"
"""

TEXT = "Tiny is for tvo players. Each takes a card.\nThe higher card wins, and a tie is played agaln. It is dull.\n"

EDITION = """
emendations = [
  { line = 1, sic = "tvo", corr = "two", cause = "ocr", cert = "high" },
  { line = 2, sic = "agaln", corr = "again", cause = "ocr", cert = "high" },
]
regular = []
pages = [{ n = "12", line = 2, before = "The higher", join = "paragraph" }]
lacunae = [{ line = 2, after = "It is dull.", kind = "lost", what = { en = "The rest.", fr = "Le reste." } }]

[source]
id = "tinybook"
sha256 = "SHA"
language = "en"
title = "The Tiny Book"
year = "1800"
first_page = "11"
supplied = { en = "All of it.", fr = "Tout." }
compared = { en = "With nothing.", fr = "Avec rien." }
rights = { en = "None.", fr = "Aucun." }
summary = { en = "A very small book.", fr = "Un très petit livre." }

[[game]]
id = "tiny"
module = "tiny"
name = { en = "Tiny", fr = "Petit" }
kind = { en = "card game", fr = "jeu de cartes" }
players = { en = "2", fr = "2" }
pack = { en = "52 cards", fr = "52 cartes" }
aim = { en = "To win.", fr = "Gagner." }

[[passage]]
id = "tiny.players"
kind = "rule"
line = 1
begins = "Tiny is"
title = { en = "Players", fr = "Joueurs" }
[[passage]]
id = "tiny.card"
kind = "rule"
line = 1
begins = "Each takes"
title = { en = "One card each", fr = "Une carte chacun" }
[[passage]]
id = "tiny.win"
kind = "rule"
line = 2
begins = "The higher"
title = { en = "The higher wins", fr = "La plus haute gagne" }
[[passage]]
id = "tiny.win.tie"
kind = "rule"
line = 2
begins = "and a tie"
title = { en = "A tie", fr = "Égalité" }
[[passage]]
id = "tiny.win-tie"
kind = "history"
line = 2
begins = "It is dull"
title = { en = "Dull", fr = "Ennuyeux" }
"""

TRANSLATION = """
by = { en = "Nobody.", fr = "Personne." }
note = { en = "None.", fr = "Aucune." }
exceptions = []
[passages]
"tiny.players" = "Le petit jeu est pour deux joueurs."
"tiny.card" = "Chacun prend une carte."
"tiny.win" = "La plus haute carte gagne,"
"tiny.win.tie" = "et en cas d’égalité on rejoue de bon cœur."
"tiny.win-tie" = "C’est ennuyeux."
"""

READINGS = """
[[reading]]
id = "tiny/ace"
kind = "silent"
option = "ace"
passages = ["tiny.win"]
question = { en = "Is the ace high?", fr = "L’as est-il haut ?" }
choices = [{ value = "high", says = { en = "Yes.", fr = "Oui." } }, { value = "low", says = { en = "No.", fr = "Non." } }]
default = "high"
why = { en = "It usually is.", fr = "Il l’est d’ordinaire." }
"""

GLOSSARY = """
[[term]]
id = "tie"
en = "tie"
fr = "égalité"
games = ["tiny"]
passages = ["tiny.win.tie"]
definition = { en = "Equal cards.", fr = "Des cartes égales." }
"""

MODULE = '''"""The game."""


def play(one: str, other: str) -> str:
    """Play.

    The higher wins, :rule:`tiny.win`, whatever :reading:`tiny/ace` says, as does :cards:`AS QR`:

    >>> play("2", "3")
    '3'

    See :term:`tie`.
    """
    return max(one, other)


class Thing:
    """A thing."""

    @property
    def object(self) -> object:
        """An attribute with the name of a builtin."""
        return self
'''

PAGES = {
    "index.md": "# Tiny\n\n```{toctree}\n:hidden:\n\ngames/tiny\nsources\nemendations\nreadings\nglossary\nworks\n"
    "verification\nplain\nciting\napi/tinygame/tinygame\n```\n\n:::{home}\nHello.\n:::\n\n```{figures}\n```\n\n"
    "```{games}\n```\n",
    "games/tiny.md": "# Tiny\n\n```{game-facts} tiny\n```\n\n## The text\n\n```{game-text} tiny\n```\n",
    "sources.md": "# Sources\n\n```{sources}\n```\n",
    "emendations.md": "# Emendations\n\n```{emendations}\n```\n",
    "readings.md": "# Disputed points\n\n```{readings}\n```\n",
    "glossary.md": "# Glossary\n\n```{terms}\n```\n",
    "works.md": "# Works\n\n```{works}\n```\n",
    "verification.md": "# Verification\n\n```{matrix}\n```\n",
    "plain.md": "# Plain\n\nNothing of the book.\n",
    "citing.md": "# Citing\n\nAs {rule}`tiny.win.tie` has it, {reading}`tiny/ace` and {term}`tie`; {cards}`10H`.\n",
}

PROOF = {
    "id": "tinygame.game.play#1", "object": "tinygame.game.play", "module": "tinygame.game",
    "file": "rules/tinygame/game.py", "line": 9, "last_line": 10, "code": ">>> play(\"2\", \"3\")\n'3'\n",
    "lead": "The higher wins, :rule:`tiny.win`, whatever :reading:`tiny/ace` says, as does :cards:`AS QR`:",
    "rules": {"tiny.win": 1}, "readings": ["tiny/ace"], "verdict": "passed", "failure": "",
    "reached": {"tinygame.game.play": [14, 14]}, "proof_hash": "1", "code_hash": "2", "text_hashes": {},
}  # fmt: skip


def evidence(**states: str) -> str:
    """Evidence in which ``tiny.win`` is verified and the others are not; ``win="failed"`` says otherwise."""
    rules = {
        name: {"state": "unproved", "version": 1, "proofs": [], "why": ""}
        for name in ("tiny.players", "tiny.card", "tiny.win.tie")
    }
    state = states.get("win", "verified")
    rules["tiny.win"] = {"state": state, "version": 1, "proofs": [PROOF["id"]], "why": ""}
    proof = PROOF if state == "verified" else {**PROOF, "verdict": "failed", "failure": "Expected: 3, got: 2"}
    done = int(state == "verified")
    return json.dumps(
        {
            "format": 1, "spadille": "0", "fingerprint": "", "proofs": [proof], "shared": [], "rules": rules,
            "readings": {"tiny/ace": {"state": state, "proofs": [PROOF["id"]]}},
            "examples": {"found": 1, "ran": 1, "failed": 1 - done}, "problems": [],
            "totals": {"rules": {"verified": done, "of": 4}, "games": {"tiny": {"verified": done, "of": 4}}},
        }
    )  # fmt: skip


def make(root: Path) -> Path:
    """Write the project into ``root``."""
    files = {
        "conf.py": CONF,
        "evidence.json": evidence(),
        "corpus/tinybook/text.txt": TEXT,
        "corpus/tinybook/edition.toml": EDITION.replace("SHA", hashlib.sha256(TEXT.encode()).hexdigest()),
        "corpus/tinybook/translation.fr.toml": TRANSLATION,
        "corpus/readings.toml": READINGS,
        "corpus/glossary.toml": GLOSSARY,
        "corpus/bibliography.json": "[]",
        "rules/tinygame/__init__.py": '"""A package."""\n',
        "rules/tinygame/game.py": MODULE,
        **{f"docs/{name}": text for name, text in PAGES.items()},
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def change(root: Path, name: str, old: str, new: str) -> None:
    """Change some words of a file of the project, once."""
    path = root / name
    text = path.read_text("utf-8")
    assert text.count(old) >= 1, f"{name} has no {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")


def build(root: Path, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build the site of ``root`` into ``out`` as strictly as can be; doctrees lie beside it."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-d", f"{out}-doctrees", *options]
    return _run([*command, str(root), str(out)], root)


def build_both(root: Path, out: Path, jobs: int = 1) -> subprocess.CompletedProcess[str]:
    """Build the site of ``root`` in every language, as the command does; doctrees lie beside it."""
    return _run([sys.executable, "-m", "spadille", "site", "--no-serve", "--out", str(out), "--jobs", str(jobs)], root)


def _run(command: list[str], root: Path) -> subprocess.CompletedProcess[str]:
    here = str(Path(__file__).resolve().parents[2] / "rules")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([here, os.environ.get("PYTHONPATH", "")])}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def built(root: Path, out: Path, *options: str) -> dict[str, bytes]:
    """Build, which must succeed without a word, and return every file made."""
    done = build(root, out, *options)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return files(out)


def files(out: Path) -> dict[str, bytes]:
    """Every file of a built site by its path.  What Sphinx keeps for itself begins with a dot."""
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> set[str]:
    """The pages that differ between two built sites."""
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}


def dangling(site: dict[str, bytes]) -> list[str]:
    """The links inside a site that lead nowhere."""
    pages = {name: parsed(page) for name, page in site.items() if name.endswith(".html")}
    found = []
    for name, page in pages.items():
        for link in page.links:
            path, _, anchor = unquote(link).partition("#")
            path = path.partition("?")[0]
            if path.startswith(("http:", "https:", "mailto:")):
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            if target not in site or (anchor not in ("", "top") and target in pages and anchor not in pages[target].found):
                found.append(f"{name}: {link}")
    return found


class _Ids(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: Counter[str] = Counter()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.found[value] += 1
            if name == "href" and value:
                self.links.append(value)


def parsed(page: bytes) -> _Ids:
    """The ids and the links of a page."""
    reader = _Ids()
    reader.feed(page.decode("utf-8"))
    return reader
