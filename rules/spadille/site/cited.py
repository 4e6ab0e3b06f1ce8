"""What a page fetches when somebody first cites words of it: every form of citation, with places for what is cited.

The citations are those of ``spadille.edition.cite``; the page puts words, pages and lines into them and knows nothing
of their forms.  They are written as scripts, which a browser takes from a folder too.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from spadille.edition.cite import ESCAPED, FORMATS, Cited, game_title, written
from spadille.edition.corpus import Corpus
from spadille.edition.model import Both, Source
from spadille.site.book import book_of
from spadille.site.languages import at_root

FOLDER = "cite"


def place(name: str) -> str:
    """Where ``name`` is to be put.  No form of citation has a meaning for these brackets."""
    return f"⟦{name}⟧"


def forms(corpus: Corpus, source: Source) -> dict[str, dict[str, str]]:
    """Every citation of words of a source, by how many pages and lines there are: ``1.2`` is one page, two lines."""
    pages = (place("page"), place("last-page"))
    lines = (place("line"), place("last-line"))
    title = Both(place("title-en"), place("title-fr"))
    found = {}
    for page, line in product((0, 1, 2) if any(passage.pages for passage in source.passages) else (0,), (1, 2)):
        cited = Cited(place("id"), title, source.id, pages[:page], lines[:line], place("words"), place("rules"))
        found[f"{page}.{line}"] = {
            form if form != "plain" else f"plain-{language}": written(corpus, cited, form, language, place("address"))
            for form in FORMATS
            for language in (("en", "fr") if form == "plain" else ("en",))
        }
    return found


def told(corpus: Corpus, source: Source) -> dict[str, Any]:
    """All that a page needs to cite words of a source."""
    return {
        "forms": forms(corpus, source),
        "escaped": ESCAPED,
        "games": {game.id: [game_title(corpus, game.id, "en"), game_title(corpus, game.id, "fr")] for game in source.games},
        "titles": {passage.id: [passage.title.en, passage.title.fr] for passage in source.passages},
    }


def write(app: Sphinx, failed: Exception | None) -> None:
    """Write them, where they have changed."""
    if failed or app.builder.format != "html" or not at_root(app.config):
        return
    corpus = book_of(app).corpus
    folder = Path(app.outdir) / FOLDER
    folder.mkdir(exist_ok=True)
    for source in corpus.sources.values():
        path = folder / f"{source.id}.js"
        content = json.dumps(told(corpus, source), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        script = f"spadille.citations({json.dumps(source.id)}, {content});\n".encode()
        if not path.is_file() or path.read_bytes() != script:
            path.write_bytes(script)


def setup(app: Sphinx) -> None:
    """Write them when the pages are done."""
    app.connect("build-finished", write)
