"""Pagefind's index in an order that does not change from run to run.

Pagefind lists the filters, and the values of each, as a hash table gives them, and names each file by a
digest of what it holds.  Here they are put into order and the files named anew, so that the same site always
has the same bytes.  Its files are a mark and one CBOR value, compressed; the value holds lists, strings and
whole numbers only.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from typing import Any

_MARK = b"pagefind_dcd"
_NUMBER, _BYTES, _STRING, _LIST = 0, 2, 3, 4


def read_value(data: bytes, at: int = 0) -> tuple[Any, int]:
    """The CBOR value at a place in ``data``, and where it ends.

    >>> read_value(bytes.fromhex("826161190100"))
    (['a', 256], 6)
    """
    kind, size = data[at] >> 5, data[at] & 31
    at += 1
    if size >= 24:
        width = 1 << (size - 24)
        if size > 27:
            raise ValueError("a form of CBOR that Pagefind does not write")
        size = int.from_bytes(data[at : at + width])
        at += width
    if kind == _NUMBER:
        return size, at
    if kind == _STRING:
        return data[at : at + size].decode("utf-8"), at + size
    if kind == _LIST:
        found = []
        for _ in range(size):
            value, at = read_value(data, at)
            found.append(value)
        return found, at
    raise ValueError("a kind of CBOR that Pagefind does not write")


def write_value(value: Any) -> bytes:
    """``value`` in CBOR.

    >>> write_value(["a", 256]).hex()
    '826161190100'
    """
    if isinstance(value, int):
        return _head(_NUMBER, value)
    if isinstance(value, str):
        return _head(_STRING, len(value.encode())) + value.encode()
    return _head(_LIST, len(value)) + b"".join(map(write_value, value))


def _head(kind: int, size: int) -> bytes:
    if size < 24:
        return bytes([kind << 5 | size])
    width = next(width for width in range(4) if size < 1 << (8 << width))
    return bytes([kind << 5 | 24 + width]) + size.to_bytes(1 << width)


def put_in_order(files: dict[str, bytes]) -> dict[str, bytes]:
    """An index with its filters in order, and with what points to them; files by their names in the bundle."""
    made = dict(files)
    names = {}
    for path in sorted(path for path in files if path.endswith(".pf_filter")):
        name, values = _load(made.pop(path))
        old = path.removeprefix("filter/").removesuffix(".pf_filter")
        data, names[old] = _named(old, [name, sorted(values)], 7)
        made[f"filter/{names[old]}.pf_filter"] = data
    entry = json.loads(files["pagefind-entry.json"])
    for language in entry["languages"].values():
        version, pages, chunks, filters, sorts, fields = _load(made.pop(f"pagefind.{language['hash']}.pf_meta"))
        filters = sorted([name, names[file]] for name, file in filters)
        data, language["hash"] = _named(language["hash"], [version, pages, chunks, filters, sorts, fields], 10)
        made[f"pagefind.{language['hash']}.pf_meta"] = data
    made["pagefind-entry.json"] = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
    return made


def _load(data: bytes) -> Any:
    return read_value(gzip.decompress(data).removeprefix(_MARK))[0]


def _named(old: str, value: Any, digits: int) -> tuple[bytes, str]:
    """``value`` as the content of a file, and a name for it in the place of ``old``, ``en_1a2b3c4``."""
    data = _MARK + write_value(value)
    return gzip.compress(data, mtime=0), f"{old.partition('_')[0]}_{hashlib.sha256(data).hexdigest()[:digits]}"
