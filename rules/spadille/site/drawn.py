"""Cards and dice drawn in plain HTML: text and a few spans, styled by ``spadille.css``.

The suit is a letter of the text itself, so that a drawn hand can be copied, printed and read aloud, and shows even
where no style sheet arrives.
"""

from __future__ import annotations

import re
from html import escape
from typing import Literal

Language = Literal["en", "fr"]

_TEXT_STYLE = "\ufe0e"  # asks for the plain glyph: some systems draw a bare heart as an emoji
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_GLYPHS = {"S": "♠" + _TEXT_STYLE, "H": "♥" + _TEXT_STYLE, "D": "♦" + _TEXT_STYLE, "C": "♣" + _TEXT_STYLE}
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_COURT = ("J", "Q", "K")
_CARD = re.compile(r"(A|[2-9]|10|T|J|Q|K)([SHDC♠♥♦♣])", re.IGNORECASE)
_SUIT_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_RANK_NAMES: dict[Language, dict[str, str]] = {
    "en": dict(zip(_RANKS, ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                            "jack", "queen", "king"), strict=True)),
    "fr": dict(zip(_RANKS, ("as", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
                            "valet", "dame", "roi"), strict=True)),
}
_SUIT_NAMES: dict[Language, dict[str, str]] = {
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "fr": {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"},
}
_INDEX_FR = {"J": "V", "Q": "D", "K": "R"}
_WORDS: dict[Language, dict[str, str]] = {
    "en": {"of": "of", "royal": "Quint Royal", "hidden": "a card face down", "die": "a die showing", "wins": "takes it"},
    "fr": {"of": "de", "royal": "Quint Royal", "hidden": "une carte cachée", "die": "un dé qui montre",
           "wins": "fait la levée"},
}

# Where the pips of a large card lie: column and row, in hundredths of its field.
_LEFT, _MIDDLE, _RIGHT = 20, 50, 80
_PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "A": ((_MIDDLE, 50),),
    "2": ((_MIDDLE, 12), (_MIDDLE, 88)),
    "3": ((_MIDDLE, 12), (_MIDDLE, 50), (_MIDDLE, 88)),
    "4": ((_LEFT, 12), (_RIGHT, 12), (_LEFT, 88), (_RIGHT, 88)),
    "5": ((_LEFT, 12), (_RIGHT, 12), (_MIDDLE, 50), (_LEFT, 88), (_RIGHT, 88)),
    "6": ((_LEFT, 12), (_RIGHT, 12), (_LEFT, 50), (_RIGHT, 50), (_LEFT, 88), (_RIGHT, 88)),
    "7": ((_LEFT, 12), (_RIGHT, 12), (_MIDDLE, 31), (_LEFT, 50), (_RIGHT, 50), (_LEFT, 88), (_RIGHT, 88)),
    "8": ((_LEFT, 12), (_RIGHT, 12), (_MIDDLE, 31), (_LEFT, 50), (_RIGHT, 50), (_MIDDLE, 69), (_LEFT, 88),
          (_RIGHT, 88)),
    "9": ((_LEFT, 12), (_RIGHT, 12), (_LEFT, 37), (_RIGHT, 37), (_MIDDLE, 50), (_LEFT, 63), (_RIGHT, 63),
          (_LEFT, 88), (_RIGHT, 88)),
    "10": ((_LEFT, 12), (_RIGHT, 12), (_MIDDLE, 25), (_LEFT, 37), (_RIGHT, 37), (_LEFT, 63), (_RIGHT, 63),
           (_MIDDLE, 75), (_LEFT, 88), (_RIGHT, 88)),
}

# A crown on a field of 10 by 8, where the five of the Quint Royal stand on its card of 50 by 70, and the part of
# that card a small one shows.
_CROWN = "m1 7 8 0 .8-5-2.6 2L5 .8 2.8 4 .2 2z"
_CROWNS = ((9, 19), (31, 19), (20, 33), (9, 47), (31, 47))
_WHOLE, _CROWNS_ONLY = "0 0 50 70", "7 17 36 40"

_DICE = {
    1: (5,), 2: (3, 7), 3: (3, 5, 7), 4: (1, 3, 7, 9), 5: (1, 3, 5, 7, 9), 6: (1, 3, 4, 6, 7, 9),
}
_NUMBERS: dict[Language, tuple[str, ...]] = {
    "en": ("", "one", "two", "three", "four", "five", "six"),
    "fr": ("", "un", "deux", "trois", "quatre", "cinq", "six"),
}

_PICTURES: dict[str, str] = {
    "quinto": "5D QR 5H",
    "cinq-cents": "AH 10H KH QH JH",
    "cinq-cents-lyonnais": "10C 7C AC",
    "cinq-cents-bordelais": "KS QS JS",
    "quadrille": "AS 2S AC",
    "quintille": "AS 7H AC",
    "quarante-de-roi": "KS KH KC KD",
    "quinze": "8H 7S",
}
_DICE_PICTURES: dict[str, tuple[int, ...]] = {"quinquenove": (4, 5)}


def card_html(code: str, language: Language = "en", *, large: bool = False) -> str:
    """One card: ``AS``, ``10H`` or ``TH``, ``7♦``, ``QR`` for the Quint Royal, ``??`` for a card face down."""
    words = _WORDS[language]
    code = code.strip()
    size = " sp-large" if large else ""
    if code == "??":
        return f'<span class="sp-card sp-back{size}" role="img" aria-label="{words["hidden"]}"></span>'
    if code.upper() == "QR":
        crowns = "".join(f'<path d="{_CROWN}" transform="translate({x} {y})"/>' for x, y in _CROWNS)
        field = _WHOLE if large else _CROWNS_ONLY
        return (f'<span class="sp-card sp-royal{size}" role="img" aria-label="{words["royal"]}">'
                f'<span class="sp-index">QR</span><svg viewBox="{field}" aria-hidden="true">{crowns}</svg></span>')
    rank, suit = _parsed(code)
    name = card_name(code, language)
    index = _INDEX_FR.get(rank, rank) if language == "fr" else rank
    glyph = _GLYPHS[suit]
    wide = " sp-ten" if rank == "10" else ""
    if large:
        if rank in _COURT:
            face = f'<span class="sp-court"><b>{index}</b></span>'
        else:
            face = '<span class="sp-pips">' + "".join(
                f'<i style="left:{x}%;top:{y}%">{glyph}</i>' for x, y in _PIPS[rank]) + "</span>"
        corner = f'<span class="sp-index{wide}">{index}<br>{glyph}</span>'
        # The pips repeat the suit: hidden from a reader of the text, since the label says it all.
        return (f'<span class="sp-card sp-{_SUITS[suit]}{size}" role="img" aria-label="{name}">'
                f'{corner}<span aria-hidden="true">{face}</span></span>')
    return (f'<span class="sp-card sp-{_SUITS[suit]}" role="img" aria-label="{name}">'
            f'<span class="sp-index{wide}">{index}</span><span class="sp-suit">{glyph}</span></span>')


def card_name(code: str, language: Language = "en") -> str:
    """A card in words."""
    if code.upper() == "QR":
        return _WORDS[language]["royal"]
    rank, suit = _parsed(code)
    return f"{_RANK_NAMES[language][rank]} {_WORDS[language]['of']} {_SUIT_NAMES[language][suit]}"


def suit_name(suit: str, language: Language = "en") -> str:
    """A suit in words, by its letter."""
    return _SUIT_NAMES[language][suit]


def hand_html(codes: str, language: Language = "en", *, large: bool = False) -> str:
    """Cards side by side, ``AS KD 10H QR``, in the order written."""
    cards = "\n".join(card_html(code, language, large=large) for code in codes.split())
    return f'<span class="sp-hand">{cards}</span>'


def trick_html(plays: str, language: Language = "en", *, winner: str = "") -> str:
    """A trick in the order of play, ``N:5H E:2H S:AH W:4H``; the card of the ``winner`` is marked."""
    parts = []
    for play in plays.split():
        seat, colon, code = play.partition(":")
        if not (seat and colon and code):
            raise ValueError(f"{play!r} is not a play: write the seat, a colon and the card, as in N:5H.")
        won = seat == winner
        note = f' <span class="sp-wins">{_WORDS[language]["wins"]}</span>' if won else ""
        parts.append(f'<span class="sp-play{" sp-won" if won else ""}">{card_html(code, language)}'
                     f'<span class="sp-seat">{escape(seat)}{note}</span></span>')
    return '<span class="sp-trick">' + "\n".join(parts) + "</span>"


def die_html(pips: int, language: Language = "en") -> str:
    """One die, its face to the reader."""
    if pips not in _DICE:
        raise ValueError(f"A die has no face of {pips}: its faces are 1 to 6.")
    marks = "".join(f'<i class="sp-at-{place}"></i>' for place in _DICE[pips])
    label = f"{_WORDS[language]['die']} {_NUMBERS[language][pips]}"
    return f'<span class="sp-die" role="img" aria-label="{label}">{marks}</span>'


def dice_html(*pips: int, language: Language = "en") -> str:
    """Several dice of one throw."""
    return '<span class="sp-dice">' + "\n".join(die_html(one, language) for one in pips) + "</span>"


def picture_html(game: str, language: Language = "en") -> str:
    """The picture of a game on the home page; the ace of spades for a game that has none of its own.

    It says nothing that the words beside it do not say, so it is hidden from assistive tools.
    """
    dice = _DICE_PICTURES.get(game)
    drawn = (dice_html(*dice, language=language) if dice
             else hand_html(_PICTURES.get(game, "AS"), language, large=True))
    return f'<span class="sp-picture" aria-hidden="true"><span class="sp-fan">{drawn}</span></span>'


def hero_html(language: Language = "en") -> str:
    """The picture at the head of the home page: spadille, manille and basto."""
    hand = hand_html("AC AS 2S", language, large=True)
    return f'<span class="sp-fan" aria-hidden="true">{hand}</span>'


def _parsed(code: str) -> tuple[str, str]:
    match = _CARD.fullmatch(code)
    if not match:
        raise ValueError(f"{code!r} is not a card: write a rank and a suit, as in AS, 10H or 7D, or QR for the "
                         "Quint Royal, or ?? for a card face down.")
    rank, suit = match[1].upper(), match[2].upper()
    return ("10" if rank == "T" else rank), _SUIT_LETTERS.get(suit, suit)
