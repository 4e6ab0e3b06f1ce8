"""Citations of a passage, of words of it or of a whole game: the old book they stand in, and this edition of it.

Every form names the historical source first, then this edition with its version, the rule id and a digest of
the text as supplied, so that the words cited can be checked against the words we had.  In French words, a no-break
space stands before ``;`` and ``:``, words cited stand in guillemets, and cities have their French names; titles of books
stay as their books have them.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from spadille import __version__
from spadille.edition.corpus import Corpus
from spadille.edition.errors import NotThere
from spadille.edition.find import did_you_mean
from spadille.edition.model import Both, Language

FORMATS = ("plain", "bibtex", "csl-json", "ris")
"""The forms a citation can take."""
EDITION = "Spadille"
_LIST = "; list them with spadille rules"
_COLON = {"en": ": ", "fr": "\u00a0: "}
_SEMICOLON = {"en": "; ", "fr": "\u00a0; "}
_CITIES = {"London": "Londres"}
"""Those whose French name is another."""


@dataclass(frozen=True)
class Cited:
    """What is cited of a source."""

    id: str
    title: Both
    source: str
    pages: tuple[str, ...]
    """None where they are not known; of several, the first and the last count."""
    lines: tuple[str, ...]
    """Of the text as supplied: one, or the first and the last."""
    words: str = ""
    """The very words, where they are less than a passage."""
    rules: str = ""
    """The ids of the passages, where they are not the id alone."""


def passage_cited(corpus: Corpus, passage_id: str) -> Cited:
    """A passage, to be cited."""
    passage = corpus.passages[passage_id]
    title = Both(*(game_title(corpus, passage.game, language) + passage.title[language] for language in ("en", "fr")))
    return Cited(passage_id, title, passage.source, passage.pages, _ends(passage.line, passage.last_line))


def game_cited(corpus: Corpus, game_id: str) -> Cited:
    """The whole text of a game, to be cited."""
    game = corpus.games[game_id]
    passages = corpus.of_game(game_id)
    pages = tuple(page for passage in passages for page in passage.pages)
    return Cited(game_id, game.name, game.source, pages, _ends(passages[0].line, passages[-1].last_line))


def source_cited(corpus: Corpus, source_id: str) -> Cited:
    """The whole text of a source, to be cited by the names of its games."""
    source = corpus.sources[source_id]
    title = Both(*(", ".join(game.name[language] for game in source.games) for language in ("en", "fr")))
    pages = tuple(page for passage in source.passages for page in passage.pages)
    return Cited(source_id, title, source_id, pages, _ends(source.passages[0].line, source.passages[-1].last_line))


def game_title(corpus: Corpus, game_id: str, language: Language) -> str:
    """The name of a game as it stands before the title of a passage."""
    return corpus.games[game_id].name[language] + _COLON[language]


def imprint(work: dict[str, Any], language: Language) -> str:
    """Where and by whom a work was published; of several cities or publishers, all."""
    publishers = work.get("publisher", "").replace("; ", _SEMICOLON[language])
    return _COLON[language].join(filter(None, (cities(work.get("publisher-place", ""), language), publishers)))


def cities(names: str, language: Language) -> str:
    """The names of one city or more, as that language has them."""
    told = names.split("; ")
    return _SEMICOLON[language].join(_CITIES.get(name, name) if language == "fr" else name for name in told)


def _ends(first: int, last: int) -> tuple[str, ...]:
    return (str(first),) if first == last else (str(first), str(last))


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
    return written(corpus, passage_cited(corpus, passage_id), form, language, address)


def written(corpus: Corpus, cited: Cited, form: str, language: Language = "en", address: str = "") -> str:
    """The citation of anything, as :func:`cite` gives that of a passage."""
    item = item_of(corpus, cited, address)
    if form == "csl-json":
        return json.dumps([item], ensure_ascii=False, indent=2)
    if form == "bibtex":
        return _bibtex(item)
    if form == "ris":
        return _ris(item)
    return _plain(corpus, cited, item, language)


def csl_item(corpus: Corpus, passage_id: str, address: str = "") -> dict[str, Any]:
    """The passage as a CSL-JSON item: a chapter in its book."""
    return item_of(corpus, passage_cited(corpus, passage_id), address)


def item_of(corpus: Corpus, cited: Cited, address: str = "") -> dict[str, Any]:
    """What is cited as a CSL-JSON item."""
    source = corpus.sources[cited.source]
    book = corpus.works.get(source.csl, {})
    item: dict[str, Any] = {
        "id": cited.id,
        "type": "chapter",
        "title": cited.title[source.language],
        "container-title": source.title,
    }
    for key in ("author", "editor", "translator", "issued", "edition", "publisher", "publisher-place"):
        if key in book:
            item[key] = book[key]
    if "issued" not in item and source.year:
        item["issued"] = {"literal": source.year}
    if "translator" not in item and source.translator:
        item["translator"] = [{"literal": source.translator}]
    if cited.pages:
        item["page"] = _range(cited.pages)
    item["language"] = source.language
    item["note"] = (
        f"{f'“{cited.words}”; ' if cited.words else ''}{EDITION} {__version__}, {cited.rules or cited.id}, "
        f"{_lines(cited, 'en')} of {source.id}, text sha256:{source.sha256[:16]}"
    )
    if address:
        item["URL"] = address
    return item


def _plain(corpus: Corpus, cited: Cited, item: dict[str, Any], language: Language) -> str:
    source = corpus.sources[cited.source]
    title = cited.title[language]
    people = _people(item, language)
    publisher = imprint(item, language)
    year = _year(item, source.year, language)
    digest = f"sha256:{source.sha256[:16]}"
    edition = f"{EDITION}, version {__version__}, {cited.rules or cited.id}, {digest}"
    pages = _range(cited.pages)
    printed = ", ".join(part for part in (publisher, year) if part)
    if language == "fr":
        words = f"«\u00a0{cited.words}\u00a0», tiré de " if cited.words else ""
        said = f"p. {pages}" if pages else ""
        parts = [f"{words}«\u00a0{title}\u00a0»", f"dans {source.title}", people, printed, said, _lines(cited, "fr")]
        edition = f"éd. {edition}"
    else:
        words = f"“{cited.words}”, from " if cited.words else ""
        said = f"{'pp.' if len(cited.pages) > 1 else 'p.'} {pages}" if pages else ""
        printed = f"({printed})" if printed else ""
        parts = [f"{words}“{title}”", f"in {source.title}", people, printed, said, _lines(cited, "en")]
        edition = f"ed. {edition}"
    told = ", ".join(part for part in parts if part).replace(", (", " (")
    return f"{told}{_SEMICOLON[language]}{edition}{', ' + item['URL'] if 'URL' in item else ''}."


def _range(found: tuple[str, ...]) -> str:
    return "–".join(dict.fromkeys((found[0], found[-1]))) if found else ""


def _lines(cited: Cited, language: Language) -> str:
    if language == "fr":
        return f"l. {_range(cited.lines)} du texte fourni"
    return f"{'line' if len(cited.lines) == 1 else 'lines'} {_range(cited.lines)}"


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
_TEX |= {sign: f"\\{sign}" for sign in "&%$#_{}"}
ESCAPED: dict[str, dict[str, str]] = {"bibtex": _TEX, "csl-json": {'"': '\\"', "\\": "\\\\"}}
"""What each form writes for a sign that means something in it."""


def _tex(words: str) -> str:
    """``words`` with what TeX would take as a command made plain."""
    return re.sub(r"[\\~^&%$#_{}]", lambda found: _TEX[found[0]], words)


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
