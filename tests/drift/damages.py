"""Ways to damage a copy of the project, and harmless changes: each with the message that must refuse it.

A damage is a change of some files.  ``accepted`` ones are entered in the ledger afterwards, as by an editor who
reads badly: they must be refused for what they say, not for having changed.  All are made from the files as
they are, in an order that is always the same.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from spadille.edition import Corpus
from spadille.edition.bilingual import negated, numbers
from spadille.proof.examples import Docstring, Inventory

STALE = r"then run: spadille accept"
ANCHOR = r"has no “|stands \d+ times|is emended|must not overlap|lies in no passage|overlaps what"


@dataclass(frozen=True)
class Damage:
    """One damage: the files as they are afterwards, and what must be said of it; nothing if it is harmless."""

    kind: str
    where: str
    files: dict[str, str]
    said: str
    accepted: bool = False
    runs: frozenset[str] = frozenset()
    """The objects whose examples must run again."""
    module: str = ""
    """The module whose code changed, if any."""
    moved: tuple[int, int] = (0, 0)
    """From which line on its lines have moved, and by how many."""


@dataclass
class Project:
    """The files, read once."""

    root: Path
    corpus: Corpus
    inventory: Inventory
    reached: dict[str, dict[str, list[int]]]
    """The lines that the proofs reached, by proof."""
    random: Random = field(default_factory=lambda: Random("drift"))
    texts: dict[str, str] = field(default_factory=dict)

    def text(self, path: str) -> str:
        """A file."""
        if path not in self.texts:
            self.texts[path] = (self.root / path).read_bytes().decode()
        return self.texts[path]

    def pick(self, found: list[Any], number: int) -> list[Any]:
        """Some of them, the same ones each time."""
        return [found[at] for at in sorted(self.random.sample(range(len(found)), min(number, len(found))))]


def damages(root: Path, corpus: Corpus, inventory: Inventory, reached: dict[str, dict[str, list[int]]]) -> list[Damage]:
    """Everything that is tried on the project in ``root``."""
    project = Project(root, corpus, inventory, reached)
    makers = (_texts, _emendations, _passages, _translations, _accepted, _lists, _readings, _proofs, _figures, _harmless)
    return [damage for make in makers for damage in make(project)]


def _swapped(text: str, start: int, end: int, new: str) -> str:
    return text[:start] + new + text[end:]


def _other_letter(letter: str) -> str:
    return chr((ord(letter.lower()) - 97 + 7) % 26 + 97)


def _next_digit(text: str) -> str:
    """``text`` with its first digit one higher."""
    return re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), text, count=1)


def _letter(project: Project, text: str) -> str:
    """``text`` with one plain letter changed."""
    at = project.random.choice([n for n, sign in enumerate(text) if sign.isascii() and sign.isalpha()])
    return _swapped(text, at, at + 1, _other_letter(text[at]))


def _repinned(project: Project, source: str, text: str) -> dict[str, str]:
    """The text of a source with its digest pinned anew."""
    edition = f"corpus/{source}/edition.toml"
    old = project.corpus.sources[source].sha256
    new = hashlib.sha256(text.encode()).hexdigest()
    return {f"corpus/{source}/text.txt": text, edition: project.text(edition).replace(old, new)}


def _texts(project: Project) -> Iterator[Damage]:
    for source in project.corpus.sources:
        path = f"corpus/{source}/text.txt"
        text = project.text(path)
        letters = [n for n, sign in enumerate(text) if sign.isascii() and sign.isalpha()]
        digits = [n for n, sign in enumerate(text) if sign.isdigit()]
        accents = [n for n, sign in enumerate(text) if sign in "éèêàùçôî"]
        for kind, places, new in (
            ("a letter of a text", letters, _other_letter),
            ("a digit of a text", digits, lambda digit: str((int(digit) + 3) % 10)),
            ("an accent of a text", accents, lambda _: "e"),
        ):
            for at in project.pick(places, 4):
                damaged = _swapped(text, at, at + 1, new(text[at]))
                line = f"{path}:{text.count(chr(10), 0, at) + 1}"
                yield Damage(kind, line, {path: damaged}, "restore the text as supplied")
                yield Damage(f"{kind}, pinned anew", line, _repinned(project, source, damaged), f"{STALE}|{ANCHOR}")


_FIELD = r'{name} = "((?:[^"\\]|\\.)*)"'


def _field(line: str, name: str) -> re.Match[str] | None:
    return re.search(_FIELD.format(name=name), line)


def _emendations(project: Project) -> Iterator[Damage]:
    for source in project.corpus.sources:
        path = f"corpus/{source}/edition.toml"
        lines = project.text(path).splitlines(True)
        entries = [n for n, line in enumerate(lines) if re.match(r"\s+\{ line = \d+.* sic = .* cause = ", line)]
        lettered = [n for n in entries if re.search(r"[a-z]", str((_field(lines[n], "corr") or [""])[0][8:]))]

        def changed(n: int, new: str, lines: list[str] = lines, path: str = path) -> tuple[str, dict[str, str]]:
            return f"{path}:{n + 1}", {path: "".join([*lines[:n], new, *lines[n + 1 :]])}

        for n in project.pick(lettered, 7):
            found = _field(lines[n], "corr")
            assert found
            new = _swapped(lines[n], found.start(1), found.end(1), _letter(project, found[1]))
            yield Damage("the reading of a correction", *changed(n, new), f"{STALE}|{ANCHOR}")
        quoted = [n for n in lettered if re.search(r"[a-z]", str((_field(lines[n], "sic") or [""])[0][7:]))]
        for n in project.pick(quoted, 7):
            found = _field(lines[n], "sic")
            assert found
            new = _swapped(lines[n], found.start(1), found.end(1), _letter(project, found[1]))
            yield Damage("the quotation of a correction", *changed(n, new), ANCHOR)
        for n in project.pick(entries, 7):
            found = _field(lines[n], "cert")
            assert found
            new = _swapped(lines[n], found.start(1), found.end(1), "medium" if found[1] != "medium" else "high")
            yield Damage("the certainty of a correction", *changed(n, new), f"{STALE}|reason")
        for n in project.pick(entries, 8):
            yield Damage("a correction taken out", *changed(n, ""), f"{STALE}|{ANCHOR}")


def _passages(project: Project) -> Iterator[Damage]:
    for source in project.corpus.sources:
        path = f"corpus/{source}/edition.toml"
        text = project.text(path)
        blocks = [match.span() for match in re.finditer(r"\[\[passage\]\]\n(?:[^\[\n].*\n|\[[^\[].*\n)*", text)]
        for name, kind, number, said in (
            ("id", "an id", 6, r"has no translation|there is no passage|is not an id|no \[\[game\]\]"),
            ("title", "a title", 8, STALE),
            ("begins", "where a passage begins", 6, ANCHOR),
            ("kind", "the kind of a passage", 5, f"{STALE}|states nothing|take it out"),
        ):
            for start, end in project.pick(blocks, number):
                block = text[start:end]
                where = f"{path}:{text.count(chr(10), 0, start) + 1}"
                if name == "kind":
                    other = "advice" if 'kind = "rule"' in block else "rule"
                    new = re.sub(r'kind = "\w+"', f'kind = "{other}"', block)
                else:
                    found = re.search(r'title = \{ en = "([^"]+)"', block) if name == "title" else _field(block, name)
                    if not found or not re.search("[a-z]", found[1]):
                        continue
                    new = _swapped(block, found.start(1), found.end(1), _letter(project, found[1]))
                yield Damage(kind, where, {path: text[:start] + new + text[end:]}, said)


def _translated(project: Project) -> Iterator[tuple[str, str, re.Match[str], str]]:
    """Each line of a translation: its file, the whole text, the line, and the passage."""
    for source in project.corpus.sources.values():
        path = f"corpus/{source.id}/translation.{source.translation_language}.toml"
        text = project.text(path)
        for found in re.finditer(r'^"([a-z0-9.-]+)" = "(.*)"$', text, re.MULTILINE):
            yield path, text, found, found[1]


_NEGATION = {
    "en": r"\b(?:not|no|never|cannot)\b ?",
    "fr": r"\b(?:ne|n[’'])(?: |\b)|\b(?:pas|jamais|rien|aucune?|sans|ni)\b ?",
}


def _translations(project: Project) -> Iterator[Damage]:
    lines = list(_translated(project))

    def made(kind: str, entry: tuple[str, str, re.Match[str], str], new: str, said: str = STALE) -> Damage:
        path, text, found, name = entry
        return Damage(kind, f"{path}: {name}", {path: _swapped(text, found.start(2), found.end(2), new)}, said)

    for entry in project.pick(lines, 25):
        yield made("a letter of a translation", entry, _letter(project, entry[2][2]))
    with_digits = [entry for entry in lines if re.search(r"\d", entry[2][2])]
    for entry in project.pick(with_digits, 20):
        yield made("a digit of a translation", entry, _next_digit(entry[2][2]))
    for entry in project.pick(lines, 20):
        words = entry[2][2].split(" ")
        if len(words) > 3:
            yield made("a word of a translation left out", entry, " ".join(words[:2] + words[3:]))
    for (path, text, one, name), (other_path, _, two, _) in project.pick(list(zip(lines, lines[1:], strict=False)), 20):
        if path == other_path:
            middle = text[one.end(2) : two.start(2)]
            new = text[: one.start(2)] + two[2] + middle + one[2] + text[two.end(2) :]
            yield Damage("two translations swapped", f"{path}: {name}", {path: new}, STALE)


def _accepted(project: Project) -> Iterator[Damage]:
    """What an editor accepts who does not see it."""
    for path, text, found, name in _translated(project):
        passage = project.corpus.passages[name]
        language = passage.translation_language
        words = found[2]
        without = re.sub(_NEGATION[language], "", words, flags=re.IGNORECASE)
        if without != words and negated(passage.translation, language) and not negated(without, language):
            changed = {path: _swapped(text, found.start(2), found.end(2), without)}
            kind = "a negation dropped from a translation, and accepted"
            yield Damage(kind, f"{path}: {name}", changed, "negation of", True)
        digits = re.search(r"(?<!\d)\d+(?!\d)", words)
        if digits and numbers(words.replace(digits[0], str(int(digits[0]) + 1)), language) != numbers(words, language):
            new = words[: digits.start()] + str(int(digits[0]) + 1) + words[digits.end() :]
            changed = {path: _swapped(text, found.start(2), found.end(2), new)}
            yield Damage("a figure of a translation, and accepted", f"{path}: {name}", changed, "numbers of", True)
    for name, passage in project.corpus.rules.items():
        yield from _figure_of_both(project, name, passage.source)


def _figure_of_both(project: Project, name: str, source: str) -> Iterator[Damage]:
    """A figure changed in text and translation alike, as if the source had it so; accepted."""
    passage = project.corpus.passages[name]
    path = f"corpus/{source}/text.txt"
    text = project.text(path)
    translation = f"corpus/{source}/translation.{passage.translation_language}.toml"
    for figure in re.findall(r"(?<![\d,])\d{2,4}(?![\d,])", passage.printed):
        stretch = text[passage.start : passage.end]
        line = re.search(rf'^"{re.escape(name)}" = "(.*)"$', project.text(translation), re.MULTILINE)
        numbered = re.match(rf"{figure}\. ", passage.read)
        if stretch.count(figure) != 1 or not line or line[1].count(figure) != 1 or numbered:
            continue
        new = str(int(figure) + 7)
        at = passage.start + stretch.index(figure)
        there = line.start(1) + line[1].index(figure)
        files = _repinned(project, source, _swapped(text, at, at + len(figure), new))
        files[translation] = _swapped(project.text(translation), there, there + len(figure), new)
        kind, said = "a figure of text and translation, and accepted", rf"number {new} of|{ANCHOR}"
        yield Damage(kind, f"{path}: {name}", files, said, True)


def _lists(project: Project) -> Iterator[Damage]:
    for path, kind, said in (
        ("corpus/ledger.toml", "a line of the ledger", "is not in the ledger"),
        ("corpus/numbers.toml", "an exception for a number", "neither in its proof"),
        ("corpus/one-sided.toml", "an exception for one side", "shows one side"),
    ):
        lines = project.text(path).splitlines(True)
        entries = [n for n, line in enumerate(lines) if re.match(r'(?:"| +\{)', line)]
        if "number" in path:
            entries = [n for n in entries if not _in_code(project, lines[n])]
        for n in project.pick(entries, 20):
            changed = {path: "".join(lines[:n] + lines[n + 1 :])}
            yield Damage(f"{kind} taken out", f"{path}:{n + 1}", changed, said)
        if "ledger" in path:
            for n in project.pick(entries, 20):
                new = re.sub(r'text = "(.)', lambda m: f'text = "{"f" if m[1] != "f" else "0"}', lines[n])
                changed = {path: "".join([*lines[:n], new, *lines[n + 1 :]])}
                yield Damage("a digest of the ledger", f"{path}:{n + 1}", changed, STALE)


def _in_code(project: Project, line: str) -> bool:
    """Whether a number that is excepted stands somewhere in the code reached too, by chance."""
    from spadille.proof.figures import Library
    from spadille.proof.project import Project as Files

    found = re.search(r'passage = "([^"]+)", number = (\d+)', line)
    if not found:
        return False
    library = Library(Files.at(project.root).modules)
    runs = [run for docstring, run in project.inventory.proofs.values() if found[1] in run.rules]
    return any(int(found[2]) in library.of_code(project.reached[run.id]) for run in runs)


def _readings(project: Project) -> Iterator[Damage]:
    path = "corpus/readings.toml"
    text = project.text(path)
    for reading in project.pick(list(project.corpus.readings.values()), 30):
        at = text.index(f'id = "{reading.id}"')
        found = re.search(r'^default = "(.*)"$', text[at:], re.MULTILINE)
        other = next((str(choice.value) for choice in reading.choices if choice.value != reading.default), None)
        if reading.default is not None and isinstance(reading.default, str) and other and found:
            new = _swapped(text, at + found.start(1), at + found.end(1), other)
            said = f"the default of {reading.id}"
            yield Damage("the default of a reading", f"{path}: {reading.id}", {path: new}, said)


def _proofs(project: Project) -> Iterator[Damage]:
    proofs = [
        (docstring, run) for docstring, run in project.inventory.proofs.values() if ".games." in docstring.module
    ]
    ties: dict[str, int] = {}
    for _, run in proofs:
        for rule in (*run.rules, *run.readings):
            ties[rule] = ties.get(rule, 0) + 1
    for docstring, run in project.pick(proofs, 130):
        text = project.text(docstring.file)
        lines = text.splitlines(True)
        block = range(run.line - 1, run.last_line)
        wants = [
            docstring.line_of(example) - 1 + example.source.count("\n") + offset
            for example in run.examples
            for offset in range(example.want.count("\n"))
            if "ELLIPSIS" not in example.source and not example.exc_msg
        ]
        digits = [n for n in wants if re.search(r"\d", lines[n])]
        runs = frozenset({docstring.object})

        def changed(new: list[str], docstring: Docstring = docstring) -> dict[str, str]:
            return {docstring.file: "".join(new)}

        def where(n: int, docstring: Docstring = docstring) -> str:
            return f"{docstring.file}:{n + 1}"

        roll = project.random.random()
        if digits and roll < 0.4:
            n = project.random.choice(digits)
            new = [*lines[:n], _next_digit(lines[n]), *lines[n + 1 :]]
            said = "fails; mend the code or the example"
            yield Damage("what a proof expects", where(n), changed(new), said, runs=runs)
        elif roll < 0.6:
            n = project.random.choice([docstring.line_of(example) - 1 for example in run.examples])
            new = [*lines[:n], lines[n].rstrip("\n") + "  # doctest: +SKIP\n", *lines[n + 1 :]]
            yield Damage("a skipped example", where(n), changed(new), r"this example is skipped", runs=runs)
        elif roll < 0.75:
            n = run.line - 1
            new = [*lines[:n], lines[n].replace(">>> ", "# >>> ", 1), *lines[n + 1 :]]
            said = "doctest never looks at this example|fails|cannot read"
            yield Damage("an example in a comment", where(n), changed(new), said, runs=runs)
        elif all(ties[rule] == 1 for rule in (*run.rules, *run.readings)):
            new = [line for n, line in enumerate(lines) if n not in block]
            removed = len(block)
            said = "has no proof; write an example"
            yield Damage(
                "a proof taken out", where(block[0]), changed(new), said, runs=runs, module=docstring.module,
                moved=(run.last_line, -removed),
            )
        role = re.search(r":(?:rule|reading):`([a-z0-9./-]+)`", run.lead)
        if role and project.random.random() < 0.25:
            at = text.rindex(role[0], 0, sum(map(len, lines[: run.line - 1])))
            new_name = _letter(project, role[1])
            changed_text = {docstring.file: _swapped(text, at, at + len(role[0]), role[0].replace(role[1], new_name))}
            kind, said = "the name of a rule in a docstring", "there is no (?:rule|reading)"
            yield Damage(kind, where(run.line - 1), changed_text, said, runs=runs)


def _figures(project: Project) -> Iterator[Damage]:
    """A figure that a rule's words name, where the code has it: in a literal or a constant of the games."""
    from spadille.proof.numbers import in_passage

    wanted = set()
    for passage in project.corpus.rules.values():
        wanted |= in_passage(passage, project.corpus.sources[passage.source].language)
    for module, path in _games(project):
        text = project.text(path)
        tree = ast.parse(text)
        found = []
        for statement in tree.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                found += [
                    node for node in ast.walk(statement.value)
                    if isinstance(node, ast.Constant) and type(node.value) is int and node.value in wanted
                ]  # fmt: skip
        runs = frozenset(docstring.object for docstring in project.inventory.docstrings if _in_game(docstring, module))
        starts = [0]
        for line in text.encode().splitlines(True):
            starts.append(starts[-1] + len(line))
        for node in project.pick(found, 4):
            data = text.encode()
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            new = (data[:start] + str(node.value + 1).encode() + data[end:]).decode()
            yield Damage(
                "a figure in the code", f"{path}:{node.lineno}", {path: new},
                "fails|neither in its proof|cannot be imported|shows one side|did not run", runs=runs, module=module,
            )  # fmt: skip


def _games(project: Project) -> list[tuple[str, str]]:
    """The modules of the games, with their files."""
    return sorted({d.module: d.file for d in project.inventory.docstrings if ".games." in d.module}.items())


def _in_game(docstring: Docstring, module: str) -> bool:
    game = module.split(".")[:3]
    return docstring.module.split(".")[:3] == game


def _harmless(project: Project) -> Iterator[Damage]:
    for module, path in _games(project):
        text = project.text(path)
        lines = text.splitlines(True)
        functions = [
            node for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef) and len(node.body) > 1 and ast.get_docstring(node)
        ]  # fmt: skip
        for node in project.pick(functions, 2):
            runs = frozenset(
                d.object for d in project.inventory.docstrings
                if d.module == module and d.object.endswith(f".{node.name}")
            )  # fmt: skip
            n = node.body[1].lineno - 1
            margin = re.match(r" *", lines[n])
            for kind, added in (
                ("a comment in the code", f"{margin[0] if margin else ''}# As the book has it.\n"),
                ("a blank line in the code", "\n"),
            ):
                new = "".join([*lines[:n], added, *lines[n:]])
                yield Damage(kind, f"{path}:{n + 1}", {path: new}, "", runs=runs, module=module, moved=(n + 1, 1))
            last = node.body[-1]
            if isinstance(last, ast.Return) and last.value is not None and last.lineno == last.end_lineno:
                n = last.lineno - 1
                new = lines[n].replace("return ", "return (", 1).rstrip("\n") + ")\n"
                if "#" not in new:
                    changed = {path: "".join([*lines[:n], new, *lines[n + 1 :]])}
                    kind = "brackets that change nothing"
                    yield Damage(kind, f"{path}:{n + 1}", changed, "", runs=runs, module=module)
    for path in sorted(p.relative_to(project.root).as_posix() for p in (project.root / "corpus").rglob("*.toml")):
        text = project.text(path)
        lines = text.splitlines(True)
        places = [n for n, line in enumerate(lines) if re.match(r'\[\[| +\{ |"', line)]
        for n in project.pick(places, 2):
            for what, added in (("a comment", "# Seen.\n"), ("a blank line", "\n")):
                changed = {path: "".join([*lines[:n], added, *lines[n:]])}
                yield Damage(f"{what} in a file of the edition", f"{path}:{n + 1}", changed, "")
        spaced = text.replace(' = "', '  =  "')
        if spaced != text and "translation" in path:
            yield Damage("another spacing of a file of the edition", path, {path: spaced}, "")
