"""A book of any number of rules, made to measure how the site grows: games of 25 rules, four games to a source.

Each rule has a sentence in both languages, one in five a corrected word, and a function of its game claims and
proves it, as the evidence beside it says; each game has a disputed point and a term.  The words are drawn by lot,
from the same seed always the same.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

IN_GAME = 25
IN_SOURCE = 4 * IN_GAME

CONF = """
project = "Book"
extensions = ["myst_parser", "autodoc2", "spadille.site"]
html_theme = "spadille"
html_copy_source = False
html_show_sourcelink = False
smartquotes = False
nitpicky = True
autodoc2_packages = [{"path": "../rules/games", "module": "games"}]
autodoc2_output_dir = "api"
autodoc2_render_plugin = "rst"
autodoc2_index_template = None
autodoc2_sort_names = False
toc_object_entries = False
spadille_evidence = "evidence.json"


def setup(app):
    app.srcdir = app.srcdir / "docs"
"""
WORDS = {
    "en": "player card trick trump suit king queen knave deals leads follows wins counts points partner stock turn "
    "round hand pack names passes draws shows the a each his when must may not other first last before after any".split(),
    "fr": "joueur carte levée atout couleur roi dame valet donne entame fournit gagne compte points associé talon tour "
    "main jeu nomme passe prend montre le la chaque son quand doit peut autre premier dernier avant après tout".split(),
}
BOTH = '{{ en = "{0}", fr = "{0}" }}'


def sentence(chance: Random, language: str) -> str:
    """A sentence of no sense, of the length of a rule."""
    words = [chance.choice(WORDS[language]) for _ in range(chance.randint(12, 30))]
    return " ".join(words).capitalize() + "."


def make(root: Path, rules: int) -> Path:
    """Write a project with so many rules into ``root``; the number is rounded to whole games."""
    chance = Random(rules)
    games = [f"g{number:04}" for number in range(max(1, round(rules / IN_GAME)))]
    files: dict[str, str] = {"conf.py": CONF, "rules/games/__init__.py": '"""The games."""\n'}
    evidence: dict[str, Any] = {
        "format": 1, "spadille": "0", "fingerprint": "", "proofs": [], "rules": {}, "readings": {}, "problems": [],
    }  # fmt: skip
    readings, terms = [], []
    for first in range(0, len(games), IN_SOURCE // IN_GAME):
        _source(f"s{first:04}", games[first : first + IN_SOURCE // IN_GAME], chance, files)
    for game in games:
        names = [f"{game}.r{number:02}" for number in range(IN_GAME)]
        files[f"rules/games/{game}.py"] = _module(game, names, evidence)
        page = f"# {game}\n\n```{{game-facts}} {game}\n```\n\n## The text\n\n```{{game-text}} {game}\n```\n"
        files[f"docs/games/{game}.md"] = page
        readings.append(
            f'[[reading]]\nid = "{game}/high"\nkind = "silent"\noption = "high"\npassages = ["{names[0]}"]\n'
            f"question = {BOTH.format('Is it high?')}\nchoices = [{{ value = 1, says = {BOTH.format('Yes.')} }}, "
            f"{{ value = 2, says = {BOTH.format('No.')} }}]\ndefault = 1\nwhy = {BOTH.format('It is so.')}\n"
        )
        terms.append(
            f'[[term]]\nid = "t-{game}"\nen = "word {game}"\nfr = "mot {game}"\ngames = ["{game}"]\n'
            f'passages = ["{names[1]}"]\ndefinition = {BOTH.format("A word.")}\n'
        )
    done = len(evidence["rules"])
    evidence["examples"] = {"found": done, "ran": done, "failed": 0}
    evidence["totals"] = {
        "rules": {"verified": done, "of": done}, "games": {game: {"verified": IN_GAME, "of": IN_GAME} for game in games},
    }  # fmt: skip
    pages = "\n".join(f"games/{game}" for game in games)
    files |= {
        "evidence.json": json.dumps(evidence), "corpus/readings.toml": "\n".join(readings),
        "corpus/glossary.toml": "\n".join(terms), "corpus/bibliography.json": "[]",
        "docs/index.md": f"# Book\n\n```{{toctree}}\n:hidden:\n\n{pages}\nsources\nemendations\nreadings\nglossary\n"
        "works\nverification\napi/games/games\n```\n\n:::{home}\nHello.\n:::\n\n```{figures}\n```\n\n```{games}\n```\n",
    }  # fmt: skip
    for page, directive in (
        ("sources", "sources"), ("emendations", "emendations"), ("readings", "readings"), ("glossary", "terms"),
        ("works", "works"), ("verification", "matrix"),
    ):  # fmt: skip
        files[f"docs/{page}.md"] = f"# {page.capitalize()}\n\n```{{{directive}}}\n```\n"
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def _source(source: str, games: list[str], chance: Random, files: dict[str, str]) -> None:
    lines, passages, emendations, translated, heads = [], [], [], [], []
    for game in games:
        heads.append(
            f'[[game]]\nid = "{game}"\nmodule = "{game}"\nname = {BOTH.format(f"Game {game}")}\n'
            f'kind = {BOTH.format("game")}\nplayers = {BOTH.format("2")}\npack = {BOTH.format("52")}\naim = {BOTH.format("To win.")}\n'
        )
        for number in range(IN_GAME):
            rule = f"{game}.r{number:02}"
            begins = f"Rule {rule.replace('.', ' ')}."
            lines.append(f"{begins} {sentence(chance, 'en')}")
            if number % 5 == 0:
                lines[-1] += " It is sald."
                emendations.append(
                    f'  {{ line = {len(lines)}, sic = "sald", corr = "said", cause = "ocr", cert = "high" }},'
                )
            translated.append(f'"{rule}" = "{sentence(chance, "fr")}"')
            passages.append(
                f'[[passage]]\nid = "{rule}"\nkind = "rule"\nline = {len(lines)}\nbegins = "{begins}"\n'
                f"title = {BOTH.format(f'About {rule}')}\n"
            )
    text = "\n".join(lines) + "\n"
    told = "\n".join(
        f"{name} = {BOTH.format(words)}"
        for name, words in {"supplied": "All.", "compared": "None.", "rights": "None.", "summary": "A book."}.items()
    )
    files[f"corpus/{source}/text.txt"] = text
    files[f"corpus/{source}/edition.toml"] = "\n".join([
        "emendations = [", *emendations, "]", "regular = []", "pages = []", "lacunae = []", "[source]",
        f'id = "{source}"', f'sha256 = "{hashlib.sha256(text.encode()).hexdigest()}"', 'language = "en"',
        f'title = "Book {source}"', 'year = "1800"', 'first_page = "1"', told, *heads, *passages,
    ])  # fmt: skip
    files[f"corpus/{source}/translation.fr.toml"] = "\n".join(
        [f"by = {BOTH.format('Nobody.')}", f"note = {BOTH.format('None.')}", "exceptions = []", "[passages]", *translated]
    )


def _module(game: str, rules: list[str], evidence: dict[str, Any]) -> str:
    lines = [f'"""The game {game}."""', ""]
    for rule in rules:
        name = rule.replace(".", "_")
        lead = f"As it stands, :rule:`{rule}`:"
        start = len(lines) + 3
        lines += ["", f"def {name}() -> int:", '    """One.', "", f"    {lead}", "", f"    >>> {name}()", "    1", '    """',
                  "    return 1", ""]  # fmt: skip
        proof = f"games.{game}.{name}#1"
        evidence["proofs"].append({
            "id": proof, "object": f"games.{game}.{name}", "module": f"games.{game}", "file": f"rules/games/{game}.py",
            "line": start + 5, "last_line": start + 6, "code": f">>> {name}()\n1\n", "lead": lead, "rules": {rule: 1},
            "readings": [], "verdict": "passed", "failure": "", "reached": {f"games.{game}.{name}": [start + 8, start + 8]},
            "proof_hash": "1", "code_hash": "2", "text_hashes": {},
        })  # fmt: skip
        evidence["rules"][rule] = {"state": "verified", "version": 1, "proofs": [proof], "why": ""}
    return "\n".join(lines) + "\n"


def edit(root: Path) -> None:
    """Change one rule: its translation begins with other words."""
    path = next(iter(sorted((root / "corpus").glob("*/translation.fr.toml"))))
    head, _, rest = path.read_text("utf-8").partition('"g0000.r01" = "')
    path.write_text(f'{head}"g0000.r01" = "Tout autrement, {rest}', "utf-8")
