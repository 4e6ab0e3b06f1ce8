"""``python -m tests.bench``: measure, print tables to be read, and write JSON.  It asserts nothing."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from datetime import date
from pathlib import Path
from typing import Any

from tests.bench import building, games, start, wire
from tests.bench.measure import Spread, keep_to_one_core, machine

SUBJECTS = ("games", "imports", "corpus", "proofs")
OF_THE_SITE = ("wire", "building")
"""They take long, or want a browser and a site that is built."""
RECORD = building.ROOT / "docs" / "speed.json"


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser("python -m tests.bench", description=__doc__)
    told = f"any of {', '.join(SUBJECTS + OF_THE_SITE)}; without any, all but the last two"
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=told)
    parser.add_argument("--rounds", type=int, default=7, help="how many times each is measured; default 7")
    parser.add_argument("--share", type=float, default=1.0, help="play this share of the usual deals; default 1")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.add_argument("--sizes", default="170,1000", help="build books of so many rules too; default 170,1000")
    parser.add_argument("--record", action="store_true", help="put wire and building into docs/speed.json")
    asked = parser.parse_args()
    if unknown := set(asked.subjects) - set(SUBJECTS + OF_THE_SITE):
        parser.error(f"there is no subject '{min(unknown)}'; the subjects are {', '.join(SUBJECTS + OF_THE_SITE)}")
    if not all(size.isdigit() and int(size) for size in asked.sizes.split(",")):
        parser.error(f"--sizes is numbers with commas between them, not {asked.sizes!r}")
    if asked.rounds < 1 or asked.share <= 0:
        parser.error("--rounds is 1 or more, and --share is more than 0")

    core = keep_to_one_core()
    where = "one processor" if core is None else f"processor {core} alone"
    print(f"Python {platform.python_version()}, {platform.machine()}, {where}; {asked.rounds} rounds; median (least–most)")
    figures: dict[str, Any] = {
        "date": date.today().isoformat(),
        "machine": machine(),
        "python": platform.python_version(),
        "rounds": asked.rounds,
        "share": asked.share,
    }
    for subject in asked.subjects or SUBJECTS:
        print(f"\n{subject}\n")
        if subject == "games":
            found: dict[str, Any] = games.measure(asked.rounds, asked.share)
            print(games.table(found))
        elif subject == "wire":
            found = wire.measure(asked.rounds)
            print(wire.table(found))
        elif subject == "building":
            found = building.measure([int(size) for size in asked.sizes.split(",")])
            found |= {"this book": building.this_book()}
            print(building.table(found))
        else:
            found = getattr(start, subject)(asked.rounds)
            print(start.table(found))
        figures[subject] = found
        if asked.record and subject in OF_THE_SITE:
            record(subject, found)
        sys.stdout.flush()
    if asked.json:
        asked.json.write_text(json.dumps(_plain(figures), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def record(subject: str, found: dict[str, Any]) -> None:
    """Put figures into the file that the site shows; sizes that were not built this time keep theirs."""
    kept = json.loads(RECORD.read_bytes()) if RECORD.exists() else {}
    kept[subject] = kept.get(subject, {}) | found if subject == "building" else found
    RECORD.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _plain(what: Any) -> Any:
    """Spreads by the names of their parts."""
    if isinstance(what, Spread):
        return what._asdict()
    return {name: _plain(one) for name, one in what.items()} if isinstance(what, dict) else what


if __name__ == "__main__":
    main()
