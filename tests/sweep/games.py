"""One random game of each kind to its end, with all that must hold of it.

The checks are those of ``tests/games``; here they are only put together, so that as many games as one likes can be
played under any reading.  Each gives what it did: events that happened, attempts that were judged, views compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any

from spadille.games import quadrille, quarante_de_roi, quinquenove, quintille, quinto, quinze
from spadille.games.cinq_cents import bordelais, forms, lyonnais
from spadille.table.cards import SUITS
from spadille.table.referee import TABLE, Event, Referee

from tests.games import test_cinq_cents as of_cinq_cents
from tests.games import test_quadrille as of_quadrille
from tests.games import test_quarante_de_roi as of_quarante
from tests.games import test_quinquenove as of_quinquenove
from tests.games import test_quinto as of_quinto
from tests.games import test_quinze as of_quinze

Did = Counter[str]
Play = Callable[[Any, int], Did]
"""Play a game with some options from a seed, and say what was done."""
ONE_IN = 25
"""In one of so many states everything that anyone could try is tried; drawn anew for each state of each game."""


def only_what_is_offered(game: Referee, attempts: Iterable[Event], *prefixes: str) -> int:
    """See that nothing but what a game offers is allowed, and that each refusal names rules or readings of its game."""
    offered = {*game.legal(), *game.faults()}
    tried = {*attempts, *offered}
    for event in tried:
        refusal = game.refusal(event)
        assert (refusal is None) == (event in offered), (event, refusal)
        named = [name.replace("/", ".") for name in refusal.rules] if refusal else []
        assert refusal is None or (named and all(name.startswith(prefixes) for name in named)), event
    return len(tried)


def replays(game: Referee, again: Referee, seats: Iterable[str]) -> None:
    """See that the transcript of a game, written out and read back, gives the same game."""
    again.fold(map(str, game.transcript))
    assert again.transcript == game.transcript and again.ledger == game.ledger and again.to_act == game.to_act
    assert again.legal() == game.legal()
    for seat in seats:
        assert again.view(seat) == game.view(seat)


# Each game.


def play_quinto(options: quinto.Options, seed: int) -> Did:
    """A rubber; every quint and trick of each deal counted, and a deal of which all hidden cards are dealt otherwise."""
    did, chance = Counter(), Random(seed)

    def watch(rubber: quinto.Rubber) -> None:
        if chance.randrange(ONE_IN) == 0:
            did["attempts"] += only_what_is_offered(rubber, of_quinto.every_event(rubber.hand), "quinto.")

    rubber = of_quinto.play_rubber(seed, options, watch)
    of_quinto.check_rubber(rubber)
    replays(rubber, quinto.Rubber(options=options), "AYBZ")
    did.update(events=len(rubber.transcript), views=of_quinto.check_views(options, seed))
    if options == quinto.DEFAULT:
        of_quinto.check_deal(seed)
    return did


def _attempts_at_quarante() -> list[Event]:
    cards = [Event(seat, "play", (one,)) for seat in "NESW" for one in quarante_de_roi.PACK]
    words = [Event(seat, "announce", (one,)) for seat in "NESW" for one in quarante_de_roi.CLIQUES]
    bare = [Event(seat, did) for seat in "NESW" for did in ("pass", "play", "announce", "cut", "revenge", "leave")]
    cuts = [Event(seat, "cut", (lifted,)) for seat in "NESW" for lifted in (0, 1, 31, 32)]
    deals = [Event(seat, "deal", packets) for seat in "NESW" for packets in ((2, 3, 3), (3, 3, 2), (4, 4), (8,))]
    wrong = [Event(seat, "misdeal", (other, 9)) for seat in "NESW" for other in "NESW"]
    return [*cards, *words, *bare, *cuts, *deals, *wrong, Event(TABLE, "shuffle", quarante_de_roi.PACK)]


AT_QUARANTE = _attempts_at_quarante()


def play_quarante(options: quarante_de_roi.Options, seed: int) -> Did:
    """A match with its revenge; a deal against the text written out again, and one with hidden cards dealt otherwise."""
    did, chance, rng = Counter(), Random(seed), Random(f"{seed}")
    if options.target is None:
        options = quarante_de_roi.Options(rng.choice((24, 48, 100)))

    def watch(match: quarante_de_roi.Match) -> None:
        if chance.randrange(ONE_IN) == 0:
            did["attempts"] += only_what_is_offered(match, AT_QUARANTE, "quarante-de-roi.")

    match = of_quarante.check_match(options, seed, rng, watch)
    replays(match, quarante_de_roi.Match(options), "NESW")
    of_quarante.check_deal(options, rng)
    did.update(events=len(match.transcript), views=of_quarante.check_views(options, rng))
    return did


FALSE = ("forget", "stop", "announce", "mark")
"""What a player of Cinq-cents may do falsely, in turn or out of it, at his cost."""


def play_cinq_cents(options: forms.Form, seed: int) -> Did:
    """A game with some faults; a deal against the second referee, and one with hidden cards dealt otherwise."""
    did, chance = Counter(), Random(f"watch {seed}")

    def watch(game: Any) -> None:
        hand = game.hand
        if hand.stage != "play" or chance.randrange(ONE_IN):
            return
        due = {seat: hand.due(seat) for seat in "AB"}
        may = {*hand.may("A"), *hand.may("B")}
        tried = {*of_cinq_cents.every_event(due), *may, *hand.faults()}
        for event in tried:
            refusal = game.refusal(event)
            assert refusal is None or (refusal.rules and all(one.startswith("cinq-cents") for one in refusal.rules))
            assert refusal is None if event in may else refusal or event.did in FALSE, event
        did["attempts"] += len(tried)

    game = of_cinq_cents.play_game(options, seed, 0.01, watch)
    of_cinq_cents.check_replay(game)
    did.update(events=len(game.transcript), views=of_cinq_cents.check_views(options, seed))
    if options in of_cinq_cents.FORMS:
        of_cinq_cents.check_deal(options, seed)
    return did


def _attempts_at_quadrille(seats: str) -> Iterator[Event]:
    for seat in seats:
        yield from (Event(seat, did) for did in ("pass", "ask", "alone", "vole", "stop", "retract", "play", "call"))
        yield from (Event(seat, "name", (suit,)) for suit in SUITS)
        yield from (Event(seat, did, (one,)) for did in ("call", "play", "renounce") for one in quadrille.PACK)
        yield from (Event(seat, "deal", packets) for packets in ((3, 3, 4), (3, 4, 3), (4, 4), (3, 3, 2), (5, 5)))
    yield from (Event(TABLE, "dealer", (seats[0],)), Event(TABLE, "shuffle", quadrille.PACK))


AT_QUADRILLE = {module: list(_attempts_at_quadrille("".join(module.Hand.form.seats))) for module in (quadrille, quintille)}


def play_quadrille(module: Any, options: Any, seed: int) -> Did:
    """A party of one tour, every second one played double, with some renounces; its cards and tricks by the text, and a deal dealt otherwise."""
    did, chance, rng = Counter(), Random(seed), Random(f"{seed}")
    tours = {"tours": 1, "double_tours": seed % 2}
    party = module.Party(options=options, seed=seed, **tours)
    seats, purses = party.seats, party.purses
    while not party.over:
        hand = party.hand
        if chance.randrange(ONE_IN) == 0:
            did["attempts"] += only_what_is_offered(party, AT_QUADRILLE[module], "quadrille.", "quintille.")
            of_quadrille.check_cards(hand)
        party.do(of_quadrille.move(hand, rng, renounce=0.02))
        assert purses.total == 200 * len(seats) and purses["pool"] >= 0
        if hand.over:
            of_quadrille.check_deal(hand)
            of_quadrille.check_tricks(hand)
    assert all(purses[seat] == 200 + party.total(seat) for seat in seats)
    replays(party, module.Party(options=options, **tours), seats)
    views, _ = of_quadrille.check_views(module, options, seed, rng)
    did.update(events=len(party.transcript), views=views)
    return did


def play_quinze(options: quinze.Options, seed: int) -> Did:
    """A session against the text read naively, coin by coin, and a coup with hidden cards dealt otherwise.

    Where nothing takes the passe back, a session may go on for ever; it is left then, and counted as unfinished.
    """
    dice = Random(seed)
    session, _, attempts = of_quinze.check_session(options, dice)
    views = of_quinze.check_views(options, dice)
    return Counter(events=len(session.transcript), attempts=attempts, views=views, unfinished=not session.over)


def play_quinquenove(options: quinquenove.Options, seed: int) -> Did:
    """A session against the text read naively, coin by coin."""
    dice = Random(seed)
    options = quinquenove.Options(**{**vars(options), "rounds": dice.randint(1, 3)})
    session = of_quinquenove.check_session(options, dice)
    purses = {name: session.purses[name] - session.total(name) for name in session.seats}
    of_quinquenove.check_replay(session, purses, options)
    of_quinquenove.check_views(session)
    events = len(session.transcript)
    return Counter(events=events, attempts=40 * events, views=len(purses))


GAMES: dict[str, tuple[Any, Play]] = {
    "quinto": (quinto, play_quinto),
    "quarante-de-roi": (quarante_de_roi, play_quarante),
    "cinq-cents": (forms, play_cinq_cents),
    "cinq-cents-lyonnais": (lyonnais, play_cinq_cents),
    "cinq-cents-bordelais": (bordelais, play_cinq_cents),
    "quadrille": (quadrille, partial(play_quadrille, quadrille)),
    "quintille": (quintille, partial(play_quadrille, quintille)),
    "quinze": (quinze, play_quinze),
    "quinquenove": (quinquenove, play_quinquenove),
}
"""Where the options of each game are, and how one of it is played."""
