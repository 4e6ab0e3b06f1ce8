"""Reading the TOML and JSON files of the corpus, so that every complaint can name its line.

``tomllib`` gives values without their places.  The files of the corpus keep one entry to a line (or one
``[[entry]]`` to a header), so the place of an entry is found again from its order.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from spadille.edition.errors import EditionError
from spadille.edition.shapes import misfit

_ARRAY = re.compile(r"^(\w+)\s*=\s*\[\s*(#.*)?$")
_HEADER = re.compile(r"^\[\[([\w.]+)\]\]")
_TABLE = re.compile(r"^\[([\w.]+)\]")
_KEY = re.compile(r"^\s*(?:\"([^\"]+)\"|'([^']+)'|([\w-]+))\s*=")


class TomlFile:
    """One TOML file: its data, and the line on which each entry stands."""

    def __init__(self, path: Path, shown: str) -> None:
        self.path = path
        self.shown = shown
        text = read_text(path, shown)
        if text.startswith("\ufeff"):
            raise EditionError(shown, 1, "the file begins with a byte-order mark; save it as UTF-8 without one")
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise EditionError(shown, 1, "the file nests its brackets too deeply; restore the file") from None
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"at line (\d+)", str(error))
            line = int(where[1]) if where else text.count("\n") + 1
            what = re.sub(r"\s*\(at .*\)$", "", str(error))
            raise EditionError(
                shown, line, f"the file does not parse as TOML ({what}); mend that line"
            ) from None
        self._entries: dict[str, list[int]] = {}
        self._keys: dict[tuple[str, str], int] = {}
        self._locate(text)

    def _locate(self, text: str) -> None:
        array = table = ""
        for number, line in enumerate(text.split("\n"), 1):
            stripped = line.strip()
            if header := _HEADER.match(stripped):
                array, table = "", header[1]
                self._entries.setdefault(header[1], []).append(number)
            elif single := _TABLE.match(stripped):
                array, table = "", single[1]
                self._keys.setdefault(("", table), number)
            elif opening := _ARRAY.match(line):
                array = opening[1]
                self._keys.setdefault((table, array), number)
            elif array and stripped.startswith("{"):
                self._entries.setdefault(array, []).append(number)
            elif stripped == "]":
                array = ""
            elif key := _KEY.match(line):
                self._keys.setdefault((table, key[1] or key[2] or key[3]), number)

    def line(self, name: str, index: int | None = None) -> int:
        """The line of the ``index``-th entry of array ``name``; without an index, of the key itself."""
        if index is None:
            table, _, key = name.rpartition("/")
            return self._keys.get((table, key), 1)
        lines = self._entries.get(name, [])
        return lines[index] if index < len(lines) else self._keys.get(("", name), 1)

    def entries(self, name: str, shape: str) -> list[tuple[int, dict[str, Any]]]:
        """The entries of array ``name`` with their lines, each held against ``shape`` (see ``shapes``)."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise EditionError(self.shown, self.line(f"/{name}"), f"'{name}' must be a list of tables; write it as one")
        result = []
        for index, entry in enumerate(found):
            line = self.line(name, index)
            self.check(entry, shape, line, f"this entry of '{name}'")
            result.append((line, entry))
        return result

    def table(self, name: str, shape: str) -> dict[str, Any]:
        """The table ``name``, held against ``shape``."""
        found = self.data.get(name)
        if not isinstance(found, dict):
            raise EditionError(self.shown, self.line(f"/{name}"), f"there is no table [{name}]; write it")
        self.check(found, shape, self.line(f"/{name}"), f"[{name}]")
        return found

    def check(self, entry: dict[str, Any], shape: str, line: int, of: str) -> None:
        """Refuse an entry that does not fit ``shape``; ``of`` is what the message calls it."""
        if wrong := misfit(entry, shape):
            raise EditionError(self.shown, line, f"{of} {wrong}")


def read_text(path: Path, shown: str) -> str:
    """The text of ``path``, line ends untouched."""
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise EditionError(shown, 1, "the file is missing; restore it") from None
    except IsADirectoryError:
        raise EditionError(shown, 1, "this is a folder where a file must be; restore the file") from None
    except OSError as error:
        raise EditionError(shown, 1, f"the file cannot be read ({error.strerror}); restore it") from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        remedy = "restore the text as supplied, it is never edited" if shown.endswith("/text.txt") else "save it as UTF-8"
        raise EditionError(shown, line, f"the file is not UTF-8; {remedy}") from None


def read_json(path: Path, shown: str) -> Any:
    """The value in the JSON file ``path``."""
    try:
        return json.loads(read_text(path, shown))
    except RecursionError:
        raise EditionError(shown, 1, "the file nests its brackets too deeply; restore the file") from None
    except json.JSONDecodeError as error:
        raise EditionError(
            shown, error.lineno, f"the file does not parse as JSON ({error.msg}); mend that line"
        ) from None
