"""Cards, packs and how they are written.

A card is written by its rank and the letter of its suit: ``AS`` is the ace of spades, ``10H`` (or ``TH``)
the ten of hearts, ``QR`` the Quint Royal of Quinto, which has no suit.

>>> card("th"), card("A♠"), card("RP", french=True), card("Joker")
(10H, AS, KS, QR)
>>> cards("AS KD 2C")
[AS, KD, 2C]
"""

from __future__ import annotations

from collections.abc import Iterable

SPADES, HEARTS, DIAMONDS, CLUBS = "S", "H", "D", "C"
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
SUIT_NAMES = {SPADES: "spades", HEARTS: "hearts", DIAMONDS: "diamonds", CLUBS: "clubs"}
SUIT_SIGNS = {SPADES: "♠", HEARTS: "♥", DIAMONDS: "♦", CLUBS: "♣"}
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
RANK_NAMES = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_FRENCH_RANKS = {"K": "R", "Q": "D", "J": "V"}
_FRENCH_SUITS = {SPADES: "P", HEARTS: "C", DIAMONDS: "K", CLUBS: "T"}
"""Pique, cœur, carreau (written K, as French players do, to keep C for cœur), trèfle."""


class Card(str):
    """One card: its written form, with its ``rank`` and ``suit``.  Write :func:`card` to get one.

    Cards of the same rank and suit are equal, and equal to their written form.  The Quint Royal has the
    rank ``QR`` and an empty suit.

    >>> ace = card("AS")
    >>> ace.rank, ace.suit, ace.name, ace.sign, ace.french
    ('A', 'S', 'ace of spades', 'A♠', 'AP')
    >>> ROYAL.name, card("QD").name
    ('Quint Royal', 'queen of diamonds')
    >>> [one.name.split()[0] for one in pack(suits="C")]
    ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'two']
    >>> [one.french for one in [*cards("KH QD JC 10S"), ROYAL]]
    ['RC', 'DK', 'VT', '10P', 'QR']
    """

    __slots__ = ("rank", "suit")
    rank: str
    suit: str

    def __repr__(self) -> str:
        return str(self)

    @property
    def name(self) -> str:
        """The card in English words."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}" if self.suit else "Quint Royal"

    @property
    def sign(self) -> str:
        """The card with the sign of its suit, ``10♥``."""
        return self.rank + SUIT_SIGNS[self.suit] if self.suit else str(self)

    @property
    def french(self) -> str:
        """The card in French letters: ``RP`` is the *roi de pique*."""
        return _FRENCH_RANKS.get(self.rank, self.rank) + _FRENCH_SUITS[self.suit] if self.suit else str(self)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (str(self),)


def _make(rank: str, suit: str) -> Card:
    made = Card(rank + suit)
    made.rank, made.suit = rank, suit
    return made


ROYAL = _make("QR", "")
"""The Quint Royal, five crowns, for which a joker serves."""
_KNOWN = {str(made): made for made in [_make(rank, suit) for suit in SUITS for rank in RANKS] + [ROYAL]}
_WRITTEN = {
    **_KNOWN,
    "JOKER": ROYAL,
    **{f"T{suit}": _KNOWN[f"10{suit}"] for suit in SUITS},
    **{made.sign: made for made in _KNOWN.values()},
    **{f"T{SUIT_SIGNS[suit]}": _KNOWN[f"10{suit}"] for suit in SUITS},
}
_FRENCH = {made.french: made for made in _KNOWN.values()}


def card(written: str, *, french: bool = False) -> Card:
    """The card that is written so; ``french`` reads French letters.

    :raises ValueError: where no card is written so.

    >>> all(card(made.sign) is made and card(made.french, french=True) is made for made in [*pack(), ROYAL])
    True
    >>> [card(f"T{suit}") for suit in "SHDC"] == [card(f"T{sign}") for sign in "♠♥♦♣"] == pack("10")
    True
    >>> card("1S")
    Traceback (most recent call last):
    ValueError: “1S” is no card; write a rank (A K Q J 10 … 2) and a suit (S H D C), as in 10H, or QR
    """
    found = (_FRENCH if french else _WRITTEN).get(written.strip().upper())
    if found is None:
        raise ValueError(
            f"“{written}” is no card; write a rank (A K Q J 10 … 2) and a suit (S H D C), as in 10H, or QR"
        )
    return found


def cards(written: str | Iterable[str], *, french: bool = False) -> list[Card]:
    """The cards written one after another, separated by spaces or commas.

    >>> cards("RP, DC", french=True)
    [KS, QH]
    """
    words = written.replace(",", " ").split() if isinstance(written, str) else written
    return [card(word, french=french) for word in words]


def pack(*ranks: str, suits: Iterable[str] = SUITS, copies: int = 1) -> list[Card]:
    """A pack in order: the ``ranks`` given (all thirteen if none) of each of ``suits``, ``copies`` times.

    >>> len(pack()), len(pack("A", "K", "Q", "J", "10", "9", "8", "7"))
    (52, 32)
    >>> blacks = pack(suits="SC", copies=2)
    >>> len(blacks), blacks.count("AS")
    (52, 2)
    """
    return [_KNOWN[rank + suit] for _ in range(copies) for suit in suits for rank in ranks or RANKS]


def sorted_hand(hand: Iterable[Card]) -> list[Card]:
    """A hand as a player holds it: by suits, black and red in turn, high cards first."""
    order = {made: place for place, made in enumerate([ROYAL, *pack(suits="SHCD")])}
    return sorted(hand, key=order.__getitem__)
