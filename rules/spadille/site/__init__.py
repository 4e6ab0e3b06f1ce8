"""The site: a Sphinx extension that draws the book from the corpus and the evidence."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from spadille import __version__


def _prepare(app: Sphinx) -> None:
    """Write the made pages before the evidence is sought, which covers them."""
    from spadille.site import book, stubs

    corpus = book.read_corpus(app)
    stubs.write(Path(app.srcdir), corpus)
    app.spadille_sought = corpus, book.seek_evidence(app, corpus)  # type: ignore[attr-defined]


def _open(app: Sphinx) -> None:
    """Wait for the evidence, before any page is read."""
    from spadille.site import book

    corpus, evidence = app.spadille_sought  # type: ignore[attr-defined]
    book.open_book(app, corpus, evidence.result)


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the parts of the extension."""
    from spadille.site import book, cited, code, context, domain, exports, fallback, kept, laid, lasting, markup
    from spadille.site import metadata, playing, running, search, shown, slots
    from spadille.site import languages, words
    from spadille.site.drift import Drift
    from spadille.site.emendations import Emendations
    from spadille.site.games import GameFacts, Games, GameText, Home
    from spadille.site.glossary import Glossary
    from spadille.site.moves import Moves
    from spadille.site.readings import Readings
    from spadille.site.rules import RulePage
    from spadille.site.sources import SourcePage, Sources
    from spadille.site.speed import Speed
    from spadille.site.verification import Figures, Matrix
    from spadille.site.works import Works

    words.speak(app.config.language)
    languages.setup(app)
    for part in (book, kept, markup, domain, laid, shown, slots, code, context, fallback, lasting, search,
                 exports, metadata, cited, running, playing):
        part.setup(app)  # fmt: skip
    directives = {
        "rule-page": RulePage,
        "source-page": SourcePage,
        "play-page": playing.PlayPage,
        "sources": Sources,
        "game-facts": GameFacts,
        "game-text": GameText,
        "games": Games,
        "home": Home,
        "emendations": Emendations,
        "readings": Readings,
        "terms": Glossary,
        "works": Works,
        "matrix": Matrix,
        "drift": Drift,
        "moves": Moves,
        "speed": Speed,
        "figures": Figures,
    }
    for name, directive in directives.items():
        app.add_directive(name, directive)
    # The proofs run in a process of their own: between the two, autodoc2 reads the code.
    app.connect("builder-inited", _prepare, priority=300)
    app.connect("builder-inited", _open, priority=700)
    app.add_html_theme("spadille", str(Path(__file__).parent / "theme"))
    return {
        "version": __version__,
        # Pages read by another version of this extension are read again.
        "env_version": _own_digest(app.config.language),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _own_digest(language: str | None) -> int:
    from spadille.site.catalogues import own_path

    digest = hashlib.sha256()
    if (catalogue := own_path(language or "en")).is_file():
        digest.update(catalogue.read_bytes())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:6])
