"""What a page needs to run a proof: Python for browsers, the games, and the choices at the disputed points.

Where Pyodide is not installed, the site is built without.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from spadille.edition.corpus import Corpus
from spadille.proof.project import Project
from spadille.site import pyodide
from spadille.site.book import book_of
from spadille.site.languages import at_root
from spadille.site.words import LANGUAGES

_ALONE = ("spadille", "spadille.proof", "spadille.proof.alone")
_PLAY = tuple(f"spadille.play{name}" for name in ("", ".games", ".phrases", ".tabling"))
_PLAYERS = "spadille.play.players"
_MANIFEST = "run.json"


def packed(project: Project) -> bytes:
    """The games, what runs a proof of them and what plays them, as a zip archive: the same bytes for the same code."""
    wanted = [
        name
        for name in project.modules
        if name in (*_ALONE, *_PLAY, *project.playing) or f"{name}.".startswith(f"{_PLAYERS}.")
    ]
    paths = [project.modules[name] for name in wanted]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(paths):
            entry = zipfile.ZipInfo(path.relative_to(project.rules).as_posix())  # of no time
            entry.create_system = 3  # a file of Unix, wherever it is packed
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def points(project: Project, corpus: Corpus) -> dict[str, Any]:
    """The disputed points that can be chosen in the code, by their ids, in each language."""
    return {
        reading.id: {
            "question": {language: reading.question[language] for language in LANGUAGES},
            "module": project.game_module(corpus.games[reading.game].module),
            "option": reading.option,
            "default": reading.default,
            "choices": [
                [choice.value, {language: choice.says[language] for language in LANGUAGES}] for choice in reading.choices
            ],
        }
        for reading in corpus.readings.values()
        if reading.option
    }


def write(app: Sphinx, failed: Exception | None) -> None:
    """Put everything into the site, and what is there into a list of it."""
    static = Path(app.outdir) / "_static"
    found = pyodide.find(Path(app.confdir))
    if failed or app.builder.format != "html" or not static.is_dir() or not at_root(app.config):
        return
    # A name for each content: what a browser has kept is never taken for something newer.
    python = f"pyodide-{pyodide.version(found)}" if found else ""
    for path in [*static.glob("pyodide-*"), *static.glob("spadille-*.zip"), static / _MANIFEST]:
        if path.is_dir() and path.name != python:
            shutil.rmtree(path)
        elif path.is_file():
            path.unlink()
    if not found:
        return
    (static / python).mkdir(exist_ok=True)
    for name in pyodide.FILES:
        if not (static / python / name).is_file():
            shutil.copyfile(found / name, static / python / name)
    project = Project.at(app.confdir)
    archive = packed(project)
    rules = f"spadille-{hashlib.sha256(archive).hexdigest()[:10]}.zip"
    (static / rules).write_bytes(archive)
    files = [*(f"{python}/{name}" for name in pyodide.FILES), rules]
    manifest = {
        "python": f"{python}/",
        "rules": rules,
        "sizes": {name: (static / name).stat().st_size for name in files},
        "points": points(project, book_of(app).corpus),
    }
    (static / _MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, sort_keys=True), "utf-8")


def setup(app: Sphinx) -> None:
    """Write it when the pages are done."""
    app.connect("build-finished", write)
