"""One page of every kind, of the built site: what a test of all pages need not try two hundred times over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from spadille.edition import load
from spadille.edition.model import Passage
from spadille.proof import evidence

ROOT = Path(__file__).resolve().parents[2]
FRENCH = "fr"
"""The folder of the site in French."""
WHOLE = ("", "games", "sources")
"""Folders of which every page is of a kind of its own."""
CHOSEN = {
    "play": ("quinto", "quinquenove", "quinze"),
    "api/spadille": ("spadille", "spadille.games.quinquenove"),
    "code": ("spadille",),
    "code/spadille": ("games",),
    "code/spadille/games": ("quinquenove",),
}
BILINGUAL = ("emendations", "glossary", "index", "readings", "sources", "verification", "works")
"""Pages at the top that are more than prose."""
SEARCHES = ("search.html?q=figures", "search.html?q=zzzz")


def pages(site: Path) -> list[str]:
    """The addresses of the pages, each relative to the top of the site; of the French ones, some of each kind."""
    french = site / FRENCH
    return [*_of(site), *(f"{FRENCH}/{page}" for page in (_of(french, most=2) if french.is_dir() else ()))]


def _of(site: Path, most: int | None = None) -> list[str]:
    found = []
    for folder in WHOLE:
        names = sorted(site.glob(f"{folder}/*.html".lstrip("/")))
        if most:
            names = names[:most] if folder else [path for path in names if path.stem in BILINGUAL]
        found += [path.relative_to(site).as_posix() for path in names]
    found += [f"rules/{passage.id}.html" for passage in rules()[:most]]
    found += [f"{folder}/{name}.html" for folder, names in CHOSEN.items() for name in names]
    return [*(page for page in found if (site / page).is_file()), *SEARCHES]


@cache
def states() -> dict[str, dict[str, Any]]:
    """The state of every rule, with its proofs."""
    return evidence.current(ROOT)["rules"]  # type: ignore[no-any-return]


@cache
def rules() -> list[Passage]:
    """Passages that together have every kind, state, language and form that a passage has."""
    seen: set[object] = set()
    chosen = []
    for passage in load().passages.values():
        state = states().get(passage.id, {})
        traits = {passage.kind, state.get("state"), state.get("sides", {}).get("state"), passage.translation_language}
        traits |= {segment.kind for segment in passage.segments} | {passage.heading}
        traits |= {emendation.cert for emendation in passage.emendations} | {bool(passage.footnote_to)}
        if not traits <= seen:
            seen |= traits
            chosen.append(passage)
    return chosen
