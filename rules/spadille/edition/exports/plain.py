"""A source as plain text: as supplied, and as read."""

from __future__ import annotations

from spadille.edition.model import Source


def supplied(source: Source) -> str:
    """The text as supplied, put together again from its passages."""
    return source.printed


def reading(source: Source) -> str:
    """The text as corrected: one line to a paragraph, an empty line between two."""
    read = "".join(segment.read for passage in source.passages for segment in passage.segments)
    paragraphs = (line.strip() for line in read.split("\n"))
    return "\n\n".join(line for line in paragraphs if line) + "\n"
