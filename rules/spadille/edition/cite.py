"""Citations of a passage: the old book it stands in, and this edition of it.

Every form names the historical source first, then this edition with its version, the rule id and a digest of
the text as supplied, so that the words cited can be checked against the words we had.
"""

from __future__ import annotations

import json
import re
from typing import Any

from spadille import __version__
from spadille.edition.corpus import Corpus
from spadille.edition.errors import NotThere
from spadille.edition.find import did_you_mean
from spadille.edition.model import Language, Passage

FORMATS = ("plain", "bibtex", "csl-json", "ris")
"""The forms a citation can take."""
EDITION = "Spadille"
_LIST = "; list them with spadille rules"
_COLON = {"en": ": ", "fr": "\u00a0: "}


def cite(corpus: Corpus, passage_id: str, form: str = "plain", language: Language = "en", address: str = "") -> str:
    """The citation of a passage.

    :param form: one of :data:`FORMATS`.
    :param language: of the plain form's own words.
    :param address: the permanent link of the passage, where the site is published.
    :raises NotThere: where there is no such passage or form.
    """
    if form not in FORMATS:
        raise NotThere(f"“{form}” is no form of citation; use one of {', '.join(FORMATS)}")
    if passage_id not in corpus.passages:
        raise NotThere(f"there is no rule “{passage_id}”{did_you_mean(passage_id, corpus.passages) or _LIST}")
    item = csl_item(corpus, passage_id, address)
    if form == "csl-json":
        return json.dumps([item], ensure_ascii=False, indent=2)
    if form == "bibtex":
        return _bibtex(item)
    if form == "ris":
        return _ris(item)
    return _plain(corpus, corpus.passages[passage_id], item, language)


def csl_item(corpus: Corpus, passage_id: str, address: str = "") -> dict[str, Any]:
    """The passage as a CSL-JSON item: a chapter in its book."""
    passage = corpus.passages[passage_id]
    source = corpus.sources[passage.source]
    book = corpus.works.get(source.csl, {})
    item: dict[str, Any] = {
        "id": passage_id,
        "type": "chapter",
        "title": corpus.games[passage.game].name[source.language]
        + _COLON[source.language]
        + passage.title[source.language],
        "container-title": source.title,
    }
    for key in ("author", "editor", "translator", "issued", "edition", "publisher", "publisher-place"):
        if key in book:
            item[key] = book[key]
    if "issued" not in item and source.year:
        item["issued"] = {"literal": source.year}
    if "translator" not in item and source.translator:
        item["translator"] = [{"literal": source.translator}]
    if passage.pages:
        item["page"] = _range(passage)
    item["language"] = source.language
    item["note"] = (
        f"{EDITION} {__version__}, {passage_id}, {_lines(passage, 'en')} of {source.id}, "
        f"text sha256:{source.sha256[:16]}"
    )
    if address:
        item["URL"] = address
    return item


def _plain(corpus: Corpus, passage: Passage, item: dict[str, Any], language: Language) -> str:
    source = corpus.sources[passage.source]
    title = f"{corpus.games[passage.game].name[language]}{_COLON[language]}{passage.title[language]}"
    people = _people(item, language)
    place = item.get("publisher-place", "")
    publisher = " ".join(part for part in (place + ":" if place else "", item.get("publisher", "")) if part)
    year = _year(item, source.year, language)
    digest = f"sha256:{source.sha256[:16]}"
    if language == "fr":
        printed = ", ".join(part for part in (publisher.replace(":", " :"), year) if part)
        pages = f"p. {_range(passage)}" if passage.pages else ""
        parts = [f"«\u00a0{title}\u00a0»", f"dans {source.title}", people, printed, pages, _lines(passage, "fr")]
        edition = f"éd. {EDITION}, version {__version__}, {passage.id}, {digest}"
    else:
        printed = ", ".join(part for part in (publisher, year) if part)
        pages = f"{'pp.' if len(passage.pages) > 1 else 'p.'} {_range(passage)}" if passage.pages else ""
        parts = [f"“{title}”", f"in {source.title}", people, f"({printed})" if printed else "", pages, _lines(passage, "en")]
        edition = f"ed. {EDITION}, version {__version__}, {passage.id}, {digest}"
    cited = ", ".join(part for part in parts if part).replace(", (", " (")
    between = "\u00a0; " if language == "fr" else "; "
    return f"{cited}{between}{edition}{', ' + item['URL'] if 'URL' in item else ''}."


def _range(passage: Passage) -> str:
    pages = passage.pages
    return pages[0] if len(pages) == 1 else f"{pages[0]}–{pages[-1]}"


def _lines(passage: Passage, language: Language) -> str:
    if language == "fr":
        return f"l. {passage.lines()} du texte fourni"
    return f"{'line' if passage.line == passage.last_line else 'lines'} {passage.lines()}"


def _name(person: dict[str, str]) -> str:
    return person.get("literal") or " ".join(filter(None, (person.get("given"), person.get("family"))))


def _people(item: dict[str, Any], language: Language) -> str:
    words = {"en": ("by", "ed.", "tr."), "fr": ("par", "éd. par", "trad. par")}[language]
    said = []
    for word, role in zip(words, ("author", "editor", "translator"), strict=True):
        if people := item.get(role):
            said.append(f"{word} {(' and ' if language == 'en' else ' et ').join(map(_name, people))}")
    return ", ".join(said)


def _year(item: dict[str, Any], written: str, language: Language) -> str:
    issued = item.get("issued", {})
    if "date-parts" not in issued:
        return str(issued.get("literal", written))
    year = str(issued["date-parts"][0][0])
    return f"{'c.' if language == 'en' else 'vers'} {year}" if issued.get("circa") else year


_TEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def _tex(words: str) -> str:
    """``words`` with what TeX would take as a command made plain."""
    return re.sub(r"[&%$#_{}]", r"\\\g<0>", re.sub(r"[\\~^]", lambda found: _TEX[found[0]], words))


def _bibtex(item: dict[str, Any]) -> str:
    def people(role: str) -> str:
        return " and ".join(
            f"{{{person['literal']}}}" if "literal" in person else f"{person['family']}, {person.get('given', '')}"
            for person in item.get(role, ())
        )

    fields = {
        "title": _tex(item["title"]),
        "booktitle": _tex(item["container-title"]),
        "author": people("author"),
        "editor": people("editor"),
        "translator": people("translator"),
        "edition": _tex(item.get("edition", "")),
        "publisher": _tex(item.get("publisher", "")),
        "address": _tex(item.get("publisher-place", "")),
        "year": _year(item, "", "en").removeprefix("c. "),
        "pages": item.get("page", "").replace("–", "--"),
        "language": {"en": "english", "fr": "french"}[item["language"]],
        "note": _tex(item["note"]),
        "url": item.get("URL", ""),
    }
    lines = [f"  {key} = {{{value}}}," for key, value in fields.items() if value]
    return "\n".join([f"@incollection{{{item['id']},", *lines, "}"])


def _ris(item: dict[str, Any]) -> str:
    def people(role: str) -> list[str]:
        return [
            person.get("literal") or f"{person['family']}, {person.get('given', '')}".rstrip(", ")
            for person in item.get(role, ())
        ]

    first, _, last = item.get("page", "").partition("–")
    fields = [
        ("TY", "CHAP"),
        ("ID", item["id"]),
        ("TI", item["title"]),
        ("T2", item["container-title"]),
        *(("AU", name) for name in people("author")),
        *(("A2", name) for name in people("editor")),
        *(("A4", name) for name in people("translator")),
        ("ET", item.get("edition", "")),
        ("PB", item.get("publisher", "")),
        ("CY", item.get("publisher-place", "")),
        ("PY", _year(item, "", "en").removeprefix("c. ")),
        ("SP", first),
        ("EP", last or first),
        ("LA", item["language"]),
        ("N1", item["note"]),
        ("UR", item.get("URL", "")),
        ("ER", ""),
    ]
    return "\n".join(f"{tag}  - {value}" for tag, value in fields if value or tag == "ER")
