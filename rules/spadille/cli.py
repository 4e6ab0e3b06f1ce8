"""The command ``spadille``: read the rules, cite them, verify them, build their site."""

from __future__ import annotations

import argparse
import json
import os
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from spadille import __version__
from spadille.edition import Corpus, EditionError, load
from spadille.edition.cite import FORMATS, cite
from spadille.edition.errors import NotThere
from spadille.edition.exports import FORMS, export
from spadille.edition.find import did_you_mean, search
from spadille.edition.model import Passage, Reading


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 done, 1 something found amiss, 2 it could not be done."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stdout is None:  # closed by whoever began it, and wants to hear nothing
        sys.stdout = open(os.devnull, "w", encoding="utf-8")
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except EditionError as error:
        return _failed(str(error))
    except BrokenPipeError:
        _stop_writing()  # the reader of a pipe has seen enough
        return 0
    except UnicodeEncodeError as error:
        sign = error.object[error.start]
        return _failed(f"“{sign}” cannot be written in {error.encoding}; set PYTHONIOENCODING=utf-8 and try again")
    except OSError as error:
        if error.filename is not None:
            return _failed(f"{error.filename} cannot be used ({error.strerror}); see to it and try again")
        _stop_writing()
        return _failed(f"what it prints cannot be written ({error.strerror}); make room, or send it elsewhere")
    except KeyboardInterrupt:
        return 130


def _run(words: list[str]) -> int:
    if words[:1] and words[0] in _DELEGATED:
        return _DELEGATED[words[0]](words[1:])
    asked = _parser().parse_args(words)
    if "run" not in asked:
        _parser().print_help()
        return 0
    status: int = asked.run(load(), asked)
    return status


def _failed(why: str) -> int:
    print(f"spadille: {why}", file=sys.stderr)
    return 2


def _stop_writing() -> None:
    """What is left must not be written when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _verify(words: Sequence[str]) -> int:
    from spadille.proof.verify import main as verify

    return verify(words)


def _accept(words: Sequence[str]) -> int:
    from spadille.edition.ledger import main as accept

    return accept(words)


def _site(words: Sequence[str]) -> int:
    try:
        from spadille.site.build import main as site
    except ModuleNotFoundError as error:
        raise NotThere(
            f"the site needs {error.name}, which is not installed; install: pip install 'spadille[site]'"
        ) from None
    return site(words)


def _referee(words: Sequence[str]) -> int:
    from spadille.play.ruling import main as referee

    return referee(words)


def _play(words: Sequence[str]) -> int:
    from spadille.play.against import main as play

    return play(words)


def _simulate(words: Sequence[str]) -> int:
    from spadille.play.simulate import main as simulate

    return simulate(words)


def _odds(words: Sequence[str]) -> int:
    from spadille.play.odds import main as odds

    return odds(words)


def _release(words: Sequence[str]) -> int:
    from spadille.edition.releases import main as release

    return release(words)


_DELEGATED: dict[str, Callable[[Sequence[str]], int]] = {
    "verify": _verify,
    "accept": _accept,
    "referee": _referee,
    "play": _play,
    "simulate": _simulate,
    "odds": _odds,
    "release": _release,
    "site": _site,
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="spadille", description="Old rules of games, as a book that can be checked.")
    parser.add_argument("--version", action="version", version=f"spadille {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[Corpus, argparse.Namespace], int], says: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=says, description=says)
        made.set_defaults(run=run)
        if name not in ("cite", "export"):
            made.add_argument("--json", action="store_true", help="print JSON")
        return made

    command("games", _games, "list the games, with their sources")
    rules = command("rules", _rules, "list the rules of a game or a source, with what is proved")
    rules.add_argument("of", nargs="?", metavar="GAME", help="a game or a source; without it, all")
    show = command("show", _show, "show a rule: text, translation, corrections, proof and verdict")
    show.add_argument("id", metavar="ID", help="a rule, a game or a disputed point")
    find = command("search", _search, "find passages by words of either language")
    find.add_argument("words", nargs="+", metavar="WORD")
    quoted = command("cite", _cite, "cite a rule: the old book and this edition")
    quoted.add_argument("id", metavar="ID")
    quoted.add_argument("--format", choices=FORMATS, default="plain")
    quoted.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the plain form")
    written = command("export", _export, "write a source in a form that other programs take")
    written.add_argument("source", metavar="SOURCE")
    written.add_argument("--format", choices=(*FORMS, "dts"), default="text")
    written.add_argument("--out", type=Path, metavar="PATH", help="a file, or for dts a folder; without it, print")
    for name, says in {
        "verify": "run the proofs and report which rules they verify",
        "referee": "replay a record, and say what came of it and by which rule",
        "play": "play a game against the house",
        "simulate": "play many deals, and say what each side gains by them",
        "odds": "the odds of a game, and what they are by each way to read its text",
        "accept": "enter new or changed words in the ledger, after their proof has been read again",
        "release": "record every id and address of this release, so that no later one loses any",
        "site": "build the site and serve it on this machine",
    }.items():
        commands.add_parser(name, help=says, add_help=False)
    return parser


def _print_json(value: Any) -> int:
    print(json.dumps(value, ensure_ascii=False, indent=1))
    return 0


def _games(corpus: Corpus, asked: argparse.Namespace) -> int:
    rows = []
    for game in corpus.games.values():
        source = corpus.sources[game.source]
        stated = [passage for passage in corpus.of_game(game.id) if passage.stated]
        rows.append(
            {
                "id": game.id,
                "name": vars(game.name),
                "kind": vars(game.kind),
                "players": vars(game.players),
                "source": source.id,
                "book": source.title,
                "rules": len(stated),
            }
        )
    if asked.json:
        return _print_json(rows)
    for row in rows:
        print(f"{row['id']:<21} {row['rules']:>3} rules  {row['players']['en']}; {row['kind']['en']} ({row['source']})")
    return 0


def _rules(corpus: Corpus, asked: argparse.Namespace) -> int:
    chosen = list(corpus.passages.values())
    if asked.of:
        chosen = [passage for passage in chosen if asked.of in (passage.game, passage.source)]
        if not chosen:
            names = [*corpus.games, *corpus.sources]
            raise NotThere(f"there is no game or source “{asked.of}”{did_you_mean(asked.of, names) or _choose(names)}")
    states = _states(chosen)
    if asked.json:
        return _print_json([_as_json(corpus, passage, states) for passage in chosen])
    width = max(len(passage.id) for passage in chosen)
    for passage in chosen:
        state = states.get(passage.id, {}).get("state", "") if passage.stated else passage.kind
        print(f"{passage.id:<{width}}  {state:<10} {passage.title.en}")
    return 0


def _choose(names: Sequence[str]) -> str:
    return f"; there are {', '.join(names)}"


def _search(corpus: Corpus, asked: argparse.Namespace) -> int:
    found = search(corpus, " ".join(asked.words))
    if asked.json:
        return _print_json([_as_json(corpus, passage, {}) for passage in found])
    if not found:
        raise NotThere(f"no passage has all the words “{' '.join(asked.words)}”; try fewer, or the beginning of a word")
    for passage in found:
        print(f"{passage.id}  {passage.title.en}\n{_wrapped(passage.read)}")
    return 0


def _show(corpus: Corpus, asked: argparse.Namespace) -> int:
    if asked.id in corpus.passages:
        chosen = [corpus.passages[asked.id]]
    elif asked.id in corpus.games:
        chosen = list(corpus.of_game(asked.id))
    elif asked.id in corpus.readings:
        return _show_reading(corpus, corpus.readings[asked.id], asked.json)
    else:
        names = [*corpus.passages, *corpus.games, *corpus.readings]
        raise NotThere(f"there is no rule “{asked.id}”{did_you_mean(asked.id, names) or '; list them with spadille rules'}")
    states = _states(chosen)
    if asked.json:
        shown = [_as_json(corpus, passage, states) for passage in chosen]
        return _print_json(shown[0] if asked.id in corpus.passages else shown)
    print("\n\n".join(_as_text(corpus, passage, states) for passage in chosen))
    return 0


def _show_reading(corpus: Corpus, reading: Reading, as_json: bool) -> int:
    if as_json:
        return _print_json(
            {
                "id": reading.id,
                "kind": reading.kind,
                "option": reading.option,
                "question": vars(reading.question),
                "choices": {choice.value: vars(choice.says) for choice in reading.choices},
                "default": reading.default,
                "why": vars(reading.why),
                "passages": list(reading.passages),
            }
        )
    print(f"{reading.id}  ({reading.kind}; the option '{reading.option}')\n{_wrapped(reading.question.en)}\n")
    for choice in reading.choices:
        mark = "*" if choice.value == reading.default else " "
        witnesses = f" [{', '.join(choice.support)}]" if choice.support else ""
        print(_wrapped(f"{mark} {choice.value}: {choice.says.en}{witnesses}"))
    print(f"\n{_wrapped(('* is the default. ' if reading.default is not None else '') + reading.why.en)}")
    print(f"\nRaised by {', '.join(reading.passages)}")
    return 0


def _cite(corpus: Corpus, asked: argparse.Namespace) -> int:
    print(cite(corpus, asked.id, asked.format, asked.lang))
    return 0


def _export(corpus: Corpus, asked: argparse.Namespace) -> int:
    files = export(corpus, asked.source, asked.format)
    many = asked.format == "dts"
    if many and not asked.out:
        raise NotThere("a DTS service is a folder of files; name one with --out")
    for name, text in files.items():
        if not asked.out:
            sys.stdout.buffer.write(text.encode())  # byte for byte, on every platform
            continue
        path = asked.out / name if many else asked.out
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        except OSError as error:
            where = error.filename or path
            raise NotThere(f"{where} cannot be written ({error.strerror}); name another path with --out") from None
    return 0


def _states(passages: Sequence[Passage]) -> dict[str, dict[str, Any]]:
    """What the evidence says of each rule among ``passages``: its state, and its proofs whole.

    Evidence that was kept is taken as it is; otherwise the proofs of these rules run now.
    """
    from spadille.proof.evidence import fresh, read
    from spadille.proof.project import Project

    wanted = {passage.id for passage in passages if passage.stated}
    if not wanted:
        return {}
    project = Project.at()
    evidence = read(project) or fresh(project, wanted)
    proofs = {proof["id"]: proof for proof in evidence["proofs"]}
    return {
        name: {**rule, "proofs": [proofs[proof] for proof in rule["proofs"]]}
        for name, rule in evidence["rules"].items()
        if name in wanted
    }


def _as_json(corpus: Corpus, passage: Passage, states: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": passage.id,
        "kind": passage.kind,
        "title": vars(passage.title),
        "source": passage.source,
        "pages": list(passage.pages),
        "lines": [passage.line, passage.last_line],
        "printed": passage.printed,
        "read": passage.read,
        "language": corpus.sources[passage.source].language,
        "translation": passage.translation,
        "emendations": [
            {"line": e.line, "stands": e.sic, "read": e.corr, "cause": e.cause, "certainty": e.cert}
            for e in passage.emendations
        ],
        "gaps": [{"kind": lacuna.kind, "what": vars(lacuna.what)} for lacuna in passage.lacunae],
        "readings": [reading.id for reading in corpus.readings.values() if passage.id in reading.passages],
        **({"verification": states[passage.id]} if passage.id in states else {}),
    }


def _as_text(corpus: Corpus, passage: Passage, states: dict[str, dict[str, Any]]) -> str:
    source = corpus.sources[passage.source]
    found = states.get(passage.id)
    pages = f", {'pp.' if len(passage.pages) > 1 else 'p.'} {'–'.join(passage.pages)}" if passage.pages else ""
    parts = [
        f"{passage.id}  ({passage.kind}{', ' + found['state'] if found else ''})",
        f"{passage.title.en} · {passage.title.fr}",
        f"{source.title}, {source.year}{pages}, line {passage.lines()} of {source.id}",
        "",
        f"{source.language}" + _wrapped(passage.read)[2:],
        f"{passage.translation_language}" + _wrapped(passage.translation)[2:],
    ]
    for table in passage.tables:
        parts += ["", f"    {table.caption.en}", *("    " + "  ".join(row) for row in table.rows["en"])]
    if passage.emendations:
        parts += ["", "Corrected:"]
        for act in passage.emendations:
            reason = f": {act.reason.en}" if act.reason else ""
            parts.append(_wrapped(f"line {act.line}: “{act.sic}” is read “{act.corr}” ({act.cause}, {act.cert}){reason}"))
    for lacuna in passage.lacunae:
        parts += ["", {"lost": "Lost here:", "silent": "Not said:"}[lacuna.kind], _wrapped(lacuna.what.en)]
    for reading in corpus.readings.values():
        if passage.id in reading.passages:
            parts += ["", f"Disputed: {reading.id}", _wrapped(reading.question.en)]
    for proof in found["proofs"] if found else ():
        parts += ["", f"Proof in {proof['object']} ({proof['file']}:{proof['line']}): {proof['verdict']}"]
        parts.append(textwrap.indent(proof["code"].rstrip(), "    "))
    return "\n".join(parts)


def _wrapped(text: str) -> str:
    return "\n".join(
        textwrap.fill(line, 96, initial_indent="    ", subsequent_indent="    ") for line in text.split("\n")
    )


if __name__ == "__main__":
    sys.exit(main())
