"""The pages that are made: one for each passage, present or retired, each source and each game to play, a directive and nothing else.

They are written only where they differ, so that their times stay as they are, and deleted when what they
show is gone.
"""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx

from spadille.edition import Corpus
from spadille.edition.releases import load_retired
from spadille.site.playing import FOLDER, page_of


def pages(corpus: Corpus) -> dict[str, str]:
    """The texts of these pages by their paths in the folder of the pages."""
    made = {f"rules/{name}.md": _page("rule-page", name) for name in corpus.passages}
    retired = (name for kind, name in load_retired(corpus.root) if kind == "passage" and name not in corpus.passages)
    made |= {f"rules/{name}.md": _page("retired-page", name) for name in retired}
    made |= {f"{page}.md": _page("play-page", name) for name in corpus.games if (page := page_of(name))}
    return made | {f"sources/{name}.md": _page("source-page", name) for name in corpus.sources}


def _page(directive: str, name: str) -> str:
    return f"---\norphan: true\n---\n\n```{{{directive}}} {name}\n```\n"


def write(folder: Path, corpus: Corpus) -> None:
    """Bring the made pages in ``folder`` up to date."""
    wanted = {folder / path: text for path, text in pages(corpus).items()}
    for name in ("rules", "sources", FOLDER):
        for path in sorted((folder / name).glob("*.md")):
            if path not in wanted:
                path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
