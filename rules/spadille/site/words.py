"""The site's own words, which a catalogue may translate, and the choice of language for what the corpus gives in two."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from spadille.edition.model import Language
from spadille.site.catalogues import translations

LANGUAGES: dict[Language, str] = {"en": "English", "fr": "français"}

_spoken = NullTranslations()
_language: Language = "en"


def speak(language: str | None) -> None:
    """Let ``say`` speak this language from now on."""
    global _spoken, _language
    _language = site_language(language)
    _spoken = translations(_language)


def say(words: str, **parts: Any) -> str:
    """``words`` in the language of the site, with ``parts`` put in.  Catalogues are made from its calls."""
    told = _spoken.gettext(words)
    return told.format(**parts) if parts else told


def by_number(n: int, one: str, many: str) -> str:
    """``one`` where the language of the site speaks of so many as of one, as French does of none; else ``many``."""
    return one if n == 1 or (n == 0 and _language == "fr") else many


def say_in(language: str, words: str) -> str:
    """``words`` in a language that need not be that of the site."""
    return translations(language).gettext(words)


def numbered(pages: str) -> str:
    """The pages of a book, or the numbers of its articles where those are what is known, in words."""
    if pages.startswith("nos. "):
        return say("nos. {numbers}", numbers=pages.removeprefix("nos. "))
    return say("pp. {pages}", pages=pages)


def kind_name(kind: str) -> str:
    """The kind of a passage, in words."""
    return {
        "rule": say("rule"),
        "definition": say("definition"),
        "example": say("example"),
        "advice": say("advice"),
        "history": say("history"),
        "apparatus": say("apparatus"),
    }[kind]


def cause_name(cause: str) -> str:
    """The cause of an emendation, in words."""
    return {
        "ocr": say("misread by the scan"),
        "print": say("misprint"),
        "translation": say("mistranslated"),
        "typography": say("punctuation or spacing"),
        "spelling": say("spelling"),
        "conjecture": say("conjecture"),
    }[cause]


def certainty_name(certainty: str) -> str:
    """How certain something is, in words."""
    return {
        "high": say("high certainty"),
        "medium": say("medium certainty"),
        "low": say("low certainty"),
        "certain": say("certain"),
        "probable": say("probable"),
        "conjecture": say("conjecture"),
    }.get(certainty, certainty)


def state_name(state: str) -> str:
    """The state of a rule, in words."""
    return {
        "verified": say("verified"),
        "failed": say("failed"),
        "missed": say("not reached"),
        "stale": say("text changed"),
        "excepted": say("not yet proved"),
        "unproved": say("not yet proved"),
    }[state]


def reading_kind(kind: str) -> str:
    """The kind of a disputed point, in words."""
    return {
        "ambiguous": say("ambiguous"),
        "contradiction": say("contradictory"),
        "corrupt": say("corrupt text"),
        "silent": say("the source is silent"),
    }[kind]


def site_language(language: str | None) -> Language:
    """The language of the corpus that goes with the language of the site."""
    return "fr" if (language or "en").startswith("fr") else "en"
