"""What is done at the table, in words: as it is offered to a player, and as it is told of him.

>>> from spadille.table.referee import Event
>>> told("quinto", Event.read("A play KS")), told("quinze", Event.read("B raise 5"))
('A plays the king of spades', 'B raises by 5')
>>> offered("cinq-cents", Event.read("A announce marriage H")), offered("quadrille", Event.read("N deal 3 3 4"))
('Announce a marriage in hearts', 'Deal 3, 3, 4')

The words stand in tables, by the game and what is done, so that a page can have them translated.
"""

from __future__ import annotations

from typing import Any

from spadille.table.cards import SUIT_NAMES, SUITS, Card
from spadille.table.referee import TABLE, Event


def say(words: str) -> str:
    """Mark words that a catalogue may translate; here they stay as they are."""
    return words


DONE: dict[str, tuple[str, str]] = {
    "play": (say("Play {cards}"), say("{who} plays {cards}")),
    "pass": (say("Pass"), say("{who} passes")),
    "cut": (say("Cut at card {n}"), say("{who} cuts at card {n}")),
    "deal": (say("Deal {n}"), say("{who} deals {n}")),
    "misdeal": (say("Misdeal"), say("{who} misdeals")),
    # Quinto
    "double": (say("Double"), say("{who} doubles")),
    "redouble": (say("Redouble"), say("{who} redoubles")),
    # Quarante de roi and Cinq-Cents
    "announce": (say("Announce {word}"), say("{who} announces {word}")),
    "announce in": (say("Announce {word} in {suit}"), say("{who} announces {word} in {suit}")),
    "take": (say("Take a card"), say("{who} takes a card")),
    "forget": (say("Forget to take a card"), say("{who} forgets to take a card")),
    "exchange": (say("Exchange the seven for the card turned up"), say("{who} exchanges the seven")),
    "mark": (say("Mark {n}"), say("{who} marks {n}")),
    "cinq-cents stop": (say("Stop the play"), say("{who} stops the play")),
    # Quadrille and Quintille
    "ask": (say("Ask leave"), say("{who} asks leave")),
    "alone": (say("Play alone"), say("{who} plays alone")),
    "vole": (say("Undertake the vole"), say("{who} undertakes the vole")),
    "name": (say("Name {suit}"), say("{who} names {suit}")),
    "call": (say("Call {cards}"), say("{who} calls {cards}")),
    "renounce": (say("Renounce with {cards}"), say("{who} renounces with {cards}")),
    "retract": (say("Take {cards} back"), say("{who} takes {cards} back")),
    "stop": (say("Stop here"), say("{who} stops")),
    # Quinze
    "propose": (say("Propose {n}"), say("{who} proposes {n}")),
    "raise": (say("Raise by {n}"), say("{who} raises by {n}")),
    "accept": (say("Accept"), say("{who} accepts")),
    "abide": (say("Abide by it"), say("{who} abides by it")),
    "quinze ask": (say("Ask for a card"), say("{who} asks for a card")),
    "basta": (say("Basta"), say("{who} says basta")),
    "sit": (say("Take place {n}"), say("{who} takes place {n}")),
    "cave": (say("Set out a cave of {n}"), say("{who} sets out a cave of {n}")),
    "leave": (say("Leave the game"), say("{who} leaves the game")),
    # A whole match
    "revenge": (say("Ask for the revenge"), say("{who} asks for the revenge")),
    # Quinquenove
    "stake": (say("Stake {n}"), say("{who} stakes {n}")),
    # What chance does
    "table shuffle": ("", say("The cards are shuffled")),
    "table deal": ("", say("The cards are dealt")),
    "table card": ("", say("The card is {cards}")),
    "table lots": ("", say("Lots are drawn for the places")),
    "table throw": ("", say("The dice show {n}")),
}
"""What is done, as it is offered and as it is told; where games or chance have words of their own, these come first."""

WORDS: dict[str, str] = {
    "marriage": say("a marriage"),
    "quinte": say("a quinte"),
    "binage": say("the binage"),
    "aces": say("four aces"),
    "tens": say("four tens"),
    "kings": say("four kings"),
    "queens": say("four queens"),
    "jacks": say("four jacks"),
    "KKK": say("three kings"),
    "QQQ": say("three queens"),
    "JJJ": say("three knaves"),
    "KKKK": say("four kings"),
    "QQQQ": say("four queens"),
    "JJJJ": say("four knaves"),
    "ask": say("with a friend"),
    "alone": say("alone"),
    "vole": say("for the vole"),
    "spadille": say("forced with spadille"),
    "game": say("the game is won"),
    "remise": say("remise"),
    "codille": say("codille"),
}
"""What is announced or played, and what came of it."""

ENDED = say("this deal is over; ask for the next")
UNENDED = say("this deal is not over")
OVER = say("all has been played")
"""What the table answers where no rule does."""


_MOST_OF_A_PAGE = 2**53 - 1


def key(game: str, event: Event) -> str:
    """Under which words of :data:`DONE` an event is told; those of its game come before those of all.

    >>> key("quinze", Event("A", "ask")), key("quadrille", Event("N", "ask")), key("quinze", Event("A", "dance"))
    ('quinze ask', 'ask', '')
    """
    did = event.did
    if did == "announce" and event.what and event.what[-1] in SUITS:
        did = "announce in"
    family = "cinq-cents" if game.startswith("cinq-cents") else game
    scope = TABLE if event.who == TABLE else family
    return next((name for name in (f"{scope} {did}", did) if name in DONE), "")


def parts(event: Event) -> dict[str, Any]:
    """What an event is done with: cards, numbers, a suit, a word.

    >>> parts(Event.read("A announce marriage H")), parts(Event.read("A play KS")), parts(Event.read("N deal 3 3 4"))
    ({'word': 'marriage', 'suit': 'H'}, {'cards': ['KS']}, {'n': [3, 3, 4]})
    >>> parts(Event.read("A propose 999999999999999999999"))
    {'n': ['999999999999999999999']}
    """
    found: dict[str, Any] = {}
    for one in event.what:
        if isinstance(one, Card):
            found.setdefault("cards", []).append(str(one))
        elif isinstance(one, int):
            # A page knows whole numbers of so many digits; of more, they are told as they stand.
            found.setdefault("n", []).append(one if abs(one) <= _MOST_OF_A_PAGE else str(one))
        else:
            found["suit" if one in SUITS else "word"] = str(one)
    return found


def offered(game: str, event: Event) -> str:
    """An event as a player is offered it."""
    return _filled(game, event, 0)


def told(game: str, event: Event) -> str:
    """An event as it is told of him who did it."""
    return _filled(game, event, 1)


def _filled(game: str, event: Event, form: int) -> str:
    words = DONE.get(key(game, event), (str(event), str(event)))[form]
    word = str(parts(event).get("word", ""))
    return words.format(
        who=event.who,
        cards=", ".join(f"the {one.name}" for one in event.what if isinstance(one, Card)),
        n=", ".join(str(one) for one in event.what if isinstance(one, int)),
        suit=next((SUIT_NAMES[one] for one in event.what if one in SUITS), ""),
        word=WORDS.get(word, word),
    )
