"""Whatever value stands under whatever key of the corpus files: it is taken, or refused in one sentence.

Each kind of key is damaged in the parsed data, one at a time, with values of every wrong kind; nothing but
``EditionError`` may come of it, and its message must name the file.
"""

import datetime
import json
import random
import tomllib

import pytest

from spadille.edition import EditionError, bilingual, files, find_corpus, ledger, load
from spadille.edition.cite import FORMATS, cite
from spadille.proof.mutants.equivalents import load_equivalents
from spadille.proof.numbers import load_excused as load_numbers
from spadille.proof.sides import load_one_sided
from spadille.proof.unproved import load_unproved

ROOT = find_corpus()
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.rglob("*.toml"), ROOT / "bibliography.json"]
    if path.name != "ledger.toml"
)
VALUES = [
    "", "no-such-thing", "a\nb", "\0", 0, -1, 10**20, 3.5, True, float("nan"), datetime.date(2020, 1, 1), [], {},
    [[1]], ["x", 1], [{}], {"en": "a"}, {"en": 1, "fr": 2}, {"en": [], "fr": {}}, {"line": -1, "quote": "x"},
]  # fmt: skip


def keys(value, path=()):
    """The paths to everything in a parsed file."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from keys(part, (*path, key))


def kinds(value, chance):
    """One path of each kind: entries of a list are alike, and so are the passages of a translation."""
    found = {}
    for path in keys(value):
        kind = tuple("*" if isinstance(key, int) or (path[0] == "passages" and i) else key for i, key in enumerate(path))
        found.setdefault(kind, []).append(path)
    return [chance.choice(paths) for paths in found.values()]


def damaged(value, path, other):
    """``value`` with ``other`` under ``path``; taken out where ``other`` is ``KeyError``."""
    value = json.loads(json.dumps(value))
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    if other is KeyError:
        del inner[path[-1]]
    else:
        inner[path[-1]] = other
    return value


def everything():
    corpus = load(ROOT)
    bilingual.problems(corpus)
    ledger.problems(corpus)
    for check in (load_unproved, load_one_sided, load_numbers, load_equivalents):
        check(ROOT)
    for passage in list(corpus.passages)[::40]:
        for form in FORMATS:
            cite(corpus, passage, form)


@pytest.mark.parametrize("name", FILES)
def test_a_wrong_value_is_refused_in_one_sentence(monkeypatch, name):
    chance = random.Random(name)
    raw = (ROOT / name).read_text("utf-8")
    reader, module = (json, files.json) if name.endswith(".json") else (tomllib, files.tomllib)
    whole, read = reader.loads(raw), reader.loads
    # No date can stand in JSON.
    values = [value for value in VALUES if reader is tomllib or not isinstance(value, datetime.date)]
    tried = refused = 0
    for path in kinds(whole, chance):
        for other in [KeyError, *chance.sample(values, 1)]:
            changed = damaged(whole, path, other)
            monkeypatch.setattr(module, "loads", lambda text: changed if text == raw else read(text))
            tried += 1
            try:
                everything()
            except EditionError as error:
                refused += 1
                assert "corpus/" in str(error) and "\n" not in str(error) and len(str(error)) < 600, (path, other)
            except Exception as error:
                raise AssertionError(f"{name} {path} = {other!r}: {type(error).__name__}: {error}") from error
            finally:
                monkeypatch.undo()
    assert refused > tried // 3
