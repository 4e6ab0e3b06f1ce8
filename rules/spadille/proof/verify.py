"""``spadille verify``: run the proofs and report what they prove."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from spadille.edition import Corpus, EditionError, load
from spadille.edition.errors import NotThere
from spadille.edition.ledger import unknown
from spadille.proof.evidence import Evidence, current, dumps, fresh
from spadille.proof.imports import Imports
from spadille.proof.project import Project


SHARE = (
    "with --mutants: try the K-th of N shares of the changes (without K, the one whose turn it is for this state of "
    "the files), refuse only those unnoticed that corpus/strength.json does not record as such, and record nothing"
)


def verify(root: Path | str | None = None, only: Sequence[str] | None = None) -> Evidence:
    """Run the proofs of the project in ``root``, or of this package.

    :param only: rules, readings or games; without any, everything is verified and the evidence kept.
    :raises EditionError: if the corpus cannot be read, or a name in ``only`` is unknown.
    """
    project = Project.at(root)
    if not only:
        return fresh(project)
    corpus = load(project.corpus)
    return fresh(project, select(corpus, only), _used(project, modules_of(project, corpus, only)))


def select(corpus: Corpus, words: Sequence[str]) -> set[str]:
    """The rules and readings that ``words`` name: by their ids, by a game, or by the beginning of an id."""
    known = {**corpus.rules, **corpus.readings}
    result = set()
    for word in words:
        found = {name for name in known if name == word or name.startswith((f"{word}.", f"{word}/"))}
        if word in corpus.passages and not corpus.passages[word].stated:
            passage = corpus.passages[word]
            shown, what = f"corpus/{passage.source}/edition.toml", f"{word} states nothing that needs a proof"
            raise EditionError(shown, passage.defined_at, f"{what}; name a rule, a definition or an example")
        if not found:
            raise NotThere(unknown("rule, reading or game", word, [*known, *corpus.games]))
        result |= found
    return result


def modules_of(project: Project, corpus: Corpus, words: Sequence[str]) -> list[str]:
    """The modules of the games among ``words``: whatever they show of themselves is asked for too, tied or not."""
    games = [corpus.games[word] for word in words if word in corpus.games]
    return sorted({module for game in games for module in project.game_modules(game.module)})


def _used(project: Project, modules: Collection[str]) -> list[str]:
    """Those modules, and those of other games whose code they use, as Quintille uses that of Quadrille."""
    imports = Imports.of(project.playing)
    used = {name for module in modules for name in imports.reach(module)}
    return sorted(used & (project.playing.keys() - project.shared.keys()))


def report(evidence: Evidence) -> Iterator[str]:
    """The evidence in lines to be read."""
    failures = {(proof["file"], proof["id"]): proof for proof in evidence["proofs"] if proof["failure"]}
    for game, total in evidence["totals"]["games"].items():
        yield f"{game}: {total['verified']} of {total['of']} {'rule' if total['of'] == 1 else 'rules'} verified"
        states = {name: state for name, state in evidence["rules"].items() if name.partition(".")[0] == game}
        yield from _unverified(states)
    total = evidence["totals"]["readings"]
    if total["of"]:
        yield f"readings: {total['verified']} of {total['of']} verified"
        yield from _unverified(evidence["readings"])
    for proof in failures.values():
        yield ""
        yield from proof["failure"].splitlines()
    for failure in evidence["failures"]:
        yield ""
        yield from failure.splitlines()
    if evidence["problems"]:
        yield ""
    for problem in evidence["problems"]:
        yield f"{problem['path']}:{problem['line']}: {problem['what']}"
    yield ""
    examples, rules = evidence["examples"], evidence["totals"]["rules"]
    failed = f", {examples['failed']} failed" if examples["failed"] else ""
    yield f"examples: {examples['ran']} of {examples['found']} ran{failed}"
    yield f"rules: {rules['verified']} of {rules['of']} verified"
    numbers, sides = evidence["totals"]["numbers"], evidence["totals"]["sides"]
    yield f"numbers: {numbers['held']} of {numbers['of']} held; sides: {sides['two']} of {sides['of']} shown from both"
    number = len(evidence["problems"])
    yield f"refused: {number} problem{'s' * (number != 1)}" if number else "nothing refused"


def _unverified(states: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The names of what is not verified, by state; the reason for a state is a problem and told as such."""
    groups: dict[str, list[str]] = {}
    for name, state in states.items():
        if state["state"] != "verified":
            excepted = state["state"] == "excepted"
            head = f"excepted, {state['why']} (corpus/unproved.toml)" if excepted else state["state"]
            groups.setdefault(head, []).append(name)
    for head, names in sorted(groups.items()):
        line = f"  {head}: {', '.join(names)}"
        yield from textwrap.wrap(line, 110, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``spadille verify`` with ``arguments``; the status is 1 where anything is refused, 2 where it could not run."""
    parser = argparse.ArgumentParser("spadille verify", description="Run the proofs of the rules and report.")
    parser.add_argument("only", nargs="*", metavar="RULE|READING|GAME", help="what to verify; everything if none")
    parser.add_argument("--json", action="store_true", help="print the evidence as JSON")
    parser.add_argument("--mutants", action="store_true", help="try the proofs against changed code")
    parser.add_argument("--unreached", action="store_true", help="list the code of the games that no proof reaches")
    parser.add_argument("--share", type=_share, metavar="K/N|N", help=SHARE)
    parser.add_argument("--jobs", type=int, metavar="N", help="with --mutants: how many at a time; else all processors")
    parser.add_argument("--root", type=Path, metavar="FOLDER", help="the checkout to verify; else this package's own")
    options = parser.parse_args(arguments)
    if options.share and not options.mutants:
        parser.error("--share says how many of the changes are tried; give --mutants too")
    try:
        if options.mutants:
            return _mutants(options)
        if options.unreached:
            return _unreached(options)
        evidence = verify(options.root, options.only)
    except EditionError as error:
        print(f"spadille: {error}", file=sys.stderr)
        return 2
    if options.json:
        sys.stdout.write(dumps(evidence))
    else:
        print("\n".join(report(evidence)))
    return int(bool(evidence["problems"]))


def _share(written: str) -> str:
    """A share as it is written, if it is one."""
    from spadille.proof.mutants.share import Share

    try:
        Share.read(written, "0")
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return written


def _mutants(options: argparse.Namespace) -> int:
    """Try the proofs, and report."""
    from spadille.proof.mutants import report as reporting
    from spadille.proof.mutants.measure import measure

    project = Project.at(options.root)
    corpus = load(project.corpus)
    games = [word for word in options.only if word in corpus.games] if options.only else None
    ties = select(corpus, [word for word in options.only if word not in corpus.games])
    found = measure(project, games, ties, options.jobs, share=options.share)
    if options.json:
        sys.stdout.write(dumps(found))
    else:
        print("\n".join(reporting.report(found)))
    return int(reporting.refused(found))


def _unreached(options: argparse.Namespace) -> int:
    """List the code that no proof reaches."""
    from spadille.proof.unreached import unreached

    project = Project.at(options.root)
    corpus = load(project.corpus)
    games = options.only or list(corpus.games)
    for word in games:
        if word not in corpus.games:
            raise NotThere(unknown("game", word, corpus.games))
    proofs = [proof["reached"] for proof in current(options.root)["proofs"]]
    found = unreached(project, proofs, modules_of(project, corpus, games))
    print("\n".join(found.report()))
    return int(bool(found.refused))


if __name__ == "__main__":
    sys.exit(main())
