"""Who plays at Quinze, and where each sits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from spadille.table.cards import Card
from spadille.table.referee import TABLE, Event, Illegal


def check_names(names: Iterable[str]) -> tuple[str, ...]:
    """The players, if they can be those of this game.

    Two, three, four, five or six persons may play together, :rule:`quinze.kind`, neither one nor seven:

    >>> [len(check_names("ABCDEFG"[:number])) for number in range(2, 7)]
    [2, 3, 4, 5, 6]
    >>> for number in (1, 7):
    ...     try:
    ...         check_names("ABCDEFG"[:number])
    ...     except Illegal as refusal:
    ...         print(refusal)
    two, three, four, five or six persons may play together, not 1 [quinze.kind]
    two, three, four, five or six persons may play together, not 7 [quinze.kind]

    :raises ValueError: where a name cannot stand in a transcript.

    Each of these persons, :rule:`quinze.kind`, has a name that can be told from all else that is written:

    >>> for name in ("table", "the Bear", "7", "KS", 5):
    ...     try:
    ...         check_names(["A", name])
    ...     except ValueError as error:
    ...         print(error)
    a player's name is one word, and neither 'table' nor a number nor a card, so 'table' cannot be one
    a player's name is one word, and neither 'table' nor a number nor a card, so 'the Bear' cannot be one
    a player's name is one word, and neither 'table' nor a number nor a card, so '7' cannot be one
    a player's name is one word, and neither 'table' nor a number nor a card, so 'KS' cannot be one
    a player's name is one word, and neither 'table' nor a number nor a card, so 5 cannot be one
    >>> check_names(["7", "A"])
    Traceback (most recent call last):
    ValueError: a player's name is one word, and neither 'table' nor a number nor a card, so '7' cannot be one
    """
    players = tuple(names)
    for name in players:
        if name == TABLE or [(type(word), word) for word in Event.read(f"{TABLE} deal {name}").what] != [(str, name)]:
            raise ValueError(
                f"a player's name is one word, and neither '{TABLE}' nor a number nor a card, so {name!r} cannot be one"
            )
    if not 2 <= len(players) <= 6:
        raise Illegal(f"two, three, four, five or six persons may play together, not {len(players)}", "quinze.kind")
    return players


LOTS = ("K", "Q", "J", "10", "9", "8")
"""The cards that are drawn for places; with fewer than six players, the first of them."""


def is_lot(cards: Iterable[Card], players: int) -> bool:
    """Whether these cards, one for each player, settle the places.

    Chance decides the places, :rule:`quinze.seats`: of as many cards, from the king downwards, each player takes one.
    For five these are a king, a queen, a knave, a ten and a nine, :rule:`quinze.seats.example`:

    >>> from spadille.table.cards import cards
    >>> is_lot(cards("9S KS 10C QS JH"), 5), is_lot(cards("9S KS 10C QS 8H"), 5), is_lot(cards("9S KS 9C QS JH"), 5)
    (True, False, False)

    The text gives five as an example only; with others chance decides, :rule:`quinze.seats`, in the same way.

    >>> is_lot(cards("QS KS"), 2), is_lot(cards("KS JS QS 8C 9D 10H"), 6), is_lot(cards("KS"), 2)
    (True, True, False)
    >>> drawn = cards("8H 9C 10D JS QH KS")
    >>> for players in range(2, 7):
    ...     higher = drawn[1 - players:]
    ...     print(players, *(one for one in drawn if is_lot([*higher, one], players)), is_lot(higher, players))
    2 QH False
    3 JS False
    4 10D False
    5 9C False
    6 8H False
    """
    return sorted(card.rank for card in cards) == sorted(LOTS[:players])


def round_table(lots: Mapping[str, Card]) -> tuple[str, ...]:
    """The players, each at the right of the one named before him, and the first at the right of the last.

    The queen sits at the right of the king, the knave at the right of the queen, the ten at the right of the knave,
    and the nine at the left of the king, :rule:`quinze.seats.example`:

    >>> from spadille.table.cards import card
    >>> drawn = {"A": "9S", "B": "KS", "C": "10S", "D": "QS", "E": "JS"}
    >>> round_table({player: card(each) for player, each in drawn.items()})
    ('B', 'D', 'E', 'C', 'A')

    With fewer or more, :rule:`quinze.seats`, each sits likewise at the right of the next higher, whatever the suits:

    >>> lots = {"A": "8H", "B": "9S", "C": "10D", "D": "JS", "E": "QC", "F": "KH"}
    >>> for players in range(2, 7):
    ...     print(*round_table({player: card(lots[player]) for player in "ABCDEF"[-players:]}))
    F E
    F E D
    F E D C
    F E D C B
    F E D C B A
    """
    return tuple(sorted(lots, key=lambda player: LOTS.index(lots[player].rank)))


def first_dealer(lots: Mapping[str, Card]) -> str:
    """Who deals first.

    It falls to the player who has the nine to deal the cards first, :rule:`quinze.deal.first`, and so the king, at
    his right, has the word first; where they are not five, to him who has the lowest.

    >>> from spadille.table.cards import card
    >>> drawn = {"A": "9S", "B": "KS", "C": "10S", "D": "QS", "E": "JS"}
    >>> first_dealer({player: card(each) for player, each in drawn.items()})
    'A'
    >>> first_dealer({"A": card("KS"), "B": card("JS"), "C": card("QS")})
    'B'
    >>> ["ABCDEF".index(first_dealer(dict(zip("ABCDEF"[:number], map(card, ("KS", "QS", "JS", "10S", "9S", "8S"))))))
    ...  for number in range(2, 7)]
    [1, 2, 3, 4, 5]
    """
    return round_table(lots)[-1]
