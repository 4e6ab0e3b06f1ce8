"""The edition in the forms that other programs take.  Everything here is generated from the corpus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spadille.edition.corpus import Corpus
from spadille.edition.errors import NotThere
from spadille.edition.exports import corpus_json, dts, plain, tei, web_annotations
from spadille.edition.find import did_you_mean
from spadille.edition.model import Source

__all__ = ["FORMS", "SCHEMA", "Form", "export", "site_files"]


@dataclass(frozen=True)
class Form:
    """One form of a source in a file of its own."""

    suffix: str
    media_type: str
    make: Callable[[Corpus, Source, str], str]


FORMS = {
    "text": Form(".txt", "text/plain", lambda corpus, source, address: plain.supplied(source)),
    "reading": Form(".reading.txt", "text/plain", lambda corpus, source, address: plain.reading(source)),
    "tei": Form(".tei.xml", "application/tei+xml", tei.document),
    "json": Form(".json", "application/json", corpus_json.document),
    "annotations": Form(".annotations.jsonld", "application/ld+json", web_annotations.document),
}
"""The forms that are one file each, by their names."""
SCHEMA = "corpus.schema.json"
"""The JSON Schema of the form ``json``."""


def export(corpus: Corpus, source_id: str, form: str, address: str = "") -> dict[str, str]:
    """A source in one form: the texts of the files by their names.

    :param form: one of :data:`FORMS`, or ``dts`` for a service in many files.
    :param address: where the site is published, ending in a slash; without it, addresses are relative.
    :raises NotThere: where there is no such source or form.

    >>> from spadille.edition import load
    >>> list(export(load(), "hoyle1909", "tei"))
    ['hoyle1909.tei.xml']
    """
    if source_id not in corpus.sources:
        near = did_you_mean(source_id, corpus.sources) or f"; there are {', '.join(corpus.sources)}"
        raise NotThere(f"there is no source “{source_id}”{near}")
    source = corpus.sources[source_id]
    if form == "dts":
        return dts.service(corpus, (source,), address)
    if form not in FORMS:
        raise NotThere(f"“{form}” is no form of export; use one of {', '.join([*FORMS, 'dts'])}")
    return {source.id + FORMS[form].suffix: FORMS[form].make(corpus, source, address)}


def site_files(corpus: Corpus, address: str = "") -> dict[str, str]:
    """All exports of all sources, as the site has them in its folder ``exports``."""
    files = {SCHEMA: (Path(__file__).parent / SCHEMA).read_text("utf-8")}
    for source in corpus.sources.values():
        for form in FORMS:
            files |= export(corpus, source.id, form, address)
    service = dts.service(corpus, tuple(corpus.sources.values()), address)
    return files | {f"dts/{name}": text for name, text in service.items()}
