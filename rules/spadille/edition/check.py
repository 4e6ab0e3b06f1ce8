"""For editors: ``python -m spadille.edition.check SOURCE`` reads one source and says what is amiss.

``--read`` prints the reading text, ``--both`` each passage with its translation.
"""

from __future__ import annotations

import sys
from pathlib import Path

from spadille.edition import bilingual
from spadille.edition.corpus import Corpus, find_corpus
from spadille.edition.errors import EditionError
from spadille.edition.source import load_source


def main(arguments: list[str]) -> int:
    """Check the sources named in ``arguments``; the exit status is 1 where anything is amiss."""
    root = find_corpus()
    names = [word for word in arguments if not word.startswith("-")] or [p.name for p in root.glob("*/")]
    wrong = 0
    for name in sorted(names):
        try:
            source = load_source(root / Path(name).name, f"corpus/{name}")
            found = bilingual.problems(Corpus(root, {source.id: source}))
        except EditionError as error:
            print(error)
            wrong += 1
            continue
        for problem in found:
            print(problem)
        wrong += len(found)
        if "--read" in arguments:
            for passage in source.passages:
                print(("\n\n" if passage.starts_paragraph else " ") + passage.read, end="")
            print()
        if "--both" in arguments:
            for passage in source.passages:
                print(f"\n{passage.id}  [{passage.kind}] {passage.title.en} / {passage.title.fr}")
                print(f"  {passage.read}\n  {passage.translation}")
        print(
            f"{name}: {len(source.passages)} passages, {len(source.emendations)} emendations, "
            f"{len(found)} differences between text and translation"
        )
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
