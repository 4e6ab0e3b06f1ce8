"""``python -m tests.play.fuzz``: damage records at random, and see that the referee ends every one with an answer.

Each of the examples is damaged in its bytes, words, lines and moves.  Whatever comes of it, ``spadille referee`` says
it in so many words and ends with the status 0, 1 or 2: never with a traceback, and never with anything on the disk.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from unittest import mock

from spadille import cli
from spadille.edition import load

RECORDS = Path(__file__).parents[2] / "docs" / "records"
STRANGE = (
    b"", b"\0", b"\xff", b"\xfe\xff", b"{", b"}", b";", b",", b":", b"[", b'"', b"\r", b"\n\n", b"\t", b"\x1b[2J",
    "é".encode(), "\u2028".encode(), "\u202e".encode(), b"\xe2\x99\xa0", b"K\xe2\x99\xa5", b"QR", b"RP",
    b"9" * 5000, b"-1", b"A" * 3000, b"Game: quinze\n", b"Deal:", b"Stock:", b"Turn-up: KS", b"Seed: 7\n",
    b"Sitting: match\n", b"Cards: french\n", b"Options: target 0\n", b"Purses: A 0, B 5\n", b"Tours: 100000\n",
    b"Readings: tariff old\n", b"Options: cards 12\n", b"table shuffle", b"table", b"play", b"announce", b"cut 5",
    b"throw 7 7", b"3-4", b"misdeal", b"misdeal E 9", b"stake 3", b"raise 1", b"lots", b"sit 1", b"deal",
)  # fmt: skip
"""What is put in, or in the place of something."""


def damaged(text: bytes, chance: Random) -> bytes:
    """The text with one damage or several."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        text = chance.choice((_bytes, _words, _lines, _swap))(text, chance)
    return text


def _bytes(text: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(text) + 1)
    put = bytes([chance.randrange(256)]) if chance.randrange(2) else chance.choice(STRANGE)
    return text[:at] + put + text[at + chance.randrange(3) :]


def _words(text: bytes, chance: Random) -> bytes:
    words = text.split(b" ")
    at = chance.randrange(len(words))
    words[at : at + chance.randrange(3)] = [chance.choice(words) if chance.randrange(2) else chance.choice(STRANGE)]
    return b" ".join(words)


def _lines(text: bytes, chance: Random) -> bytes:
    lines = text.split(b"\n")
    at = chance.randrange(len(lines))
    lines[at : at + chance.randrange(3)] = [chance.choice(lines)] * chance.randrange(3)
    return b"\n".join(lines)


def _swap(text: bytes, chance: Random) -> bytes:
    words = text.split(b" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def judge(data: bytes, *options: str) -> int:
    """The status with which the referee ends, who reads this on standard input.

    :raises AssertionError: where the answer is none, or is not in words.
    """
    told, said = io.StringIO(), io.StringIO()
    piped = io.TextIOWrapper(io.BytesIO(data))
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(said), mock.patch.object(sys, "stdin", piped):
        status = cli.main(["referee", "-", *options])
    assert status in (0, 1, 2), status
    if status == 2:
        assert not told.getvalue() and said.getvalue().startswith("spadille: ") and said.getvalue().count("\n") == 1
        assert len(said.getvalue()) < 600
    else:
        assert told.getvalue() and not said.getvalue()
    return status


def run(number: int, first: int = 0) -> tuple[Counter[int], list[str]]:
    """Judge so many damaged records: how often each status came, and what broke."""
    texts = [path.read_bytes() for path in sorted(RECORDS.glob("*.txt"))]
    came: Counter[int] = Counter()
    broke = []
    corpus = load()  # the corpus is the same every time, and long to read
    with mock.patch("spadille.play.ruling.load", lambda: corpus):
        for seed in range(first, first + number):
            chance = Random(seed)
            text = damaged(texts[seed % len(texts)], chance)
            options = chance.choice(((), (), (), ("--json",), ("--write",), ("--readings", "all")))
            try:
                came[judge(text, *options)] += 1
            except (Exception, SystemExit):
                broke.append(f"seed {seed}, {options}:\n{text!r:.2000}\n{traceback.format_exc()}")
    return came, broke


def main(arguments: Sequence[str] | None = None) -> int:
    """Damage, judge and report."""
    parser = argparse.ArgumentParser("python -m tests.play.fuzz", description=__doc__)
    parser.add_argument("--records", type=int, default=10_000, help="how many; default 10,000")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed; default 0")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as empty, contextlib.chdir(empty):
        came, broke = run(asked.records, asked.first)
        left = list(Path(empty).iterdir())
    for failure in broke[:10]:
        print(failure)
    print(
        f"{asked.records:,} damaged records: {came[0]:,} judged to their end, {came[1]:,} stopped at a move, "
        f"{came[2]:,} refused in a sentence, {len(broke)} broke, {len(left)} files written"
    )
    return int(bool(broke or left))


if __name__ == "__main__":
    sys.exit(main())
