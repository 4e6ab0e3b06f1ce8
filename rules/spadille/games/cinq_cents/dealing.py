"""The pack, the draw for the deal, and the dealing of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from spadille.games.cinq_cents.forms import DEFAULT, Form
from spadille.games.cinq_cents.play import RANKS
from spadille.table.cards import Card, pack
from spadille.table.referee import Illegal
from spadille.table.seats import Seats

SEATS = Seats("AB")
"""The two players."""
OTHER = {"A": "B", "B": "A"}
PACK = tuple(pack(*RANKS))
PACKETS = ((3, 3, 2), (2, 3, 3))
"""How eight cards may be dealt."""
PACKET_SIZES = (2, 3)
_STRENGTH = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}

T = TypeVar("T")


def check_seat(seat: Any) -> None:
    """Refuse a seat at which nobody sits.

    The two who draw for the deal, :rule:`cinq-cents.deal.draw`, are A and B:

    >>> check_seat("A")
    >>> check_seat("C")
    Traceback (most recent call last):
    spadille.table.referee.Illegal: the players are A and B; there is no seat 'C' [cinq-cents.deal.draw]
    """
    if seat not in SEATS:
        raise Illegal(f"the players are A and B; there is no seat {seat!r}", "cinq-cents.deal.draw")


def whole(given: Iterable[Card]) -> bool:
    """Whether these are the cards of the game, in any order.

    Cinq-Cents is played with a single piquet pack, the thirty-two cards from ace to seven, :rule:`cinq-cents.pack`:

    >>> len(PACK), whole(PACK), whole(PACK[:-1]), whole(PACK + PACK)
    (32, True, False, False)
    >>> whole(PACK[:-1] + (pack("6")[0],)), whole(iter(PACK)), whole(iter(PACK[1:]))
    (False, True, False)
    """
    there = list(given)
    return len(there) == len(PACK) and set(there) == set(PACK)


def drawn_dealer(drawn: Sequence[Card], form: Form = DEFAULT) -> str | None:
    """Who deals first, after A and B have drawn a card each; ``None`` where they draw again.

    A draw for the deal will be made, :rule:`cinq-cents.deal.draw`; two cards of one rank decide nothing:

    >>> from spadille.table.cards import cards
    >>> drawn_dealer(cards("10S KH")), drawn_dealer(cards("9S KH")), drawn_dealer(cards("KS KH"))
    ('A', 'B', None)

    Nor does the suit decide anything, :rule:`cinq-cents.deal.draw`.  The card that A draws stands before each line,
    those that B may draw follow in the same order along it:

    >>> drawn = [(one, other) for one in PACK for other in PACK if one != other]
    >>> dealers = {}
    >>> for one, other in drawn:
    ...     dealers.setdefault((one.rank, other.rank), set()).add(drawn_dealer((one, other)) or "-")
    >>> for first in RANKS:
    ...     print(first, *("".join(sorted(dealers[first, second])) for second in RANKS))
    A - A A A A A A A
    10 B - A A A A A A
    K B B - A A A A A
    Q B B B - A A A A
    J B B B B - A A A
    9 B B B B B - A A
    8 B B B B B B - A
    7 B B B B B B B -

    Nothing says whether the higher card gives the deal, as in the oldest printed rules of Bezique, or the lower, as in
    others, :reading:`cinq-cents/draw`:

    >>> from spadille.games.cinq_cents import Options
    >>> drawn_dealer(cards("AS 7H")), drawn_dealer(cards("AS 7H"), Options(draw="lowest"))
    ('A', 'B')
    >>> lowest = Options(draw="lowest")
    >>> all(drawn_dealer((one, other), lowest) == drawn_dealer((other, one)) for one, other in drawn)
    True
    """
    first, second = (_STRENGTH[one.rank] for one in drawn)
    if first == second:
        return None
    return SEATS[(first < second) == (form.draw == "highest")]


def packings(number: int) -> tuple[tuple[int, ...], ...]:
    """The ways in which a number of cards may be dealt to each player, packet by packet.

    Eight cards can be dealt three twice and two once, or two once and three twice; never four cards or a single card
    at once, :rule:`cinq-cents.deal.packets`:

    >>> packings(8)
    ((3, 3, 2), (2, 3, 3))
    >>> from spadille.games.cinq_cents import Hand
    >>> hand = Hand(dealer="B")
    >>> hand.do("table shuffle " + " ".join(PACK))
    >>> [hand.why_not(f"B deal {packets}") for packets in ("4 4", "3 3 1 1", "3 2 3", "3 3 2")]
    [('cinq-cents.deal.packets',), ('cinq-cents.deal.packets',), ('cinq-cents.deal.packets',), ()]

    For six, ten and twelve cards no packets are named, beyond that cards are dealt by twos and threes,
    :rule:`cinq-cents.deal.eight`:

    >>> packings(6), len(packings(10)), len(packings(12))
    (((2, 2, 2), (3, 3)), 7, 12)
    >>> {sum(packets) for packets in packings(10)}, {sum(packets) for packets in packings(12)}
    ({10}, {12})
    >>> from itertools import product
    >>> ways = [packets for times in range(1, 7) for packets in product((2, 3), repeat=times)]
    >>> all(set(packings(cards)) == {packets for packets in ways if sum(packets) == cards} for cards in (6, 10, 12))
    True
    """
    return PACKETS if number == sum(PACKETS[0]) else tuple(_split(number))


def _split(number: int) -> Iterable[tuple[int, ...]]:
    if number == 0:
        yield ()
    for size in PACKET_SIZES:
        if size <= number:
            yield from ((size, *rest) for rest in _split(number - size))


def give(shuffled: Sequence[T], dealer: str, packets: Sequence[int]) -> tuple[dict[str, list[T]], list[T]]:
    """Deal from the top of a pack: the hands, and the stock from its bottom up, the turn-up being its last card.

    Each player receives 8 cards, dealt by twos and threes, and the trump card is turned up,
    :rule:`cinq-cents.deal.eight`.  It is the next of the pack, the seventeenth.  With the cards numbered as they lie:

    >>> hands, stock = give(range(1, 33), "B", (3, 3, 2))
    >>> hands
    {'A': [1, 2, 3, 7, 8, 9, 13, 14], 'B': [4, 5, 6, 10, 11, 12, 15, 16]}
    >>> stock[0], stock[-1], len(stock)
    (17, 18, 16)
    >>> give(range(1, 33), "A", (2, 3, 3))[0]["B"]
    [1, 2, 5, 6, 7, 11, 12, 13]

    So it is with every number of cards, by whatever packets, and whoever deals, :rule:`cinq-cents.deal.eight`: gathered
    again packet by packet, the other's first, then the turn-up, and the stock from the top, it is the pack as it was:

    >>> def gathered(elder, dealer, packets):
    ...     hands, stock = give(range(1, 33), dealer, packets)
    ...     both = [iter(hands[elder]), iter(hands[dealer])]
    ...     dealt = [next(hand) for number in packets for hand in both for _ in range(number)]
    ...     return [*dealt, stock[0], *reversed(stock[1:])]
    >>> for number in (6, 8, 10, 12):
    ...     again = [gathered(*seats, packets) for packets in packings(number) for seats in ("AB", "BA")]
    ...     print(number, len(again), all(one == list(range(1, 33)) for one in again))
    6 4 True
    8 4 True
    10 14 True
    12 24 True

    At Bordeaux, with the same thirty-two cards, each player receives six, and the thirteenth is turned up, which is the
    trump, :rule:`cinq-cents-bordelais.hand`:

    >>> from spadille.games.cinq_cents import bordelais
    >>> hands, stock = give(range(1, 33), "B", packings(bordelais.Options.cards)[0])
    >>> hands["A"], stock[0], len(stock)
    ([1, 2, 5, 6, 9, 10], 13, 20)
    >>> 2 * len(hands["B"]) + len(stock) == 32 == len(PACK)
    True
    >>> hand = bordelais.deal(seed=3)
    >>> hand.turn_up, hand.trump
    (KD, 'D')
    """
    hands: dict[str, list[T]] = {OTHER[dealer]: [], dealer: []}
    given = 0
    for number in packets:
        for hand in hands.values():
            hand += shuffled[given : given + number]
            given += number
    return hands, [shuffled[given], *reversed(shuffled[given + 1 :])]


def packets_refused(packets: Sequence[object], form: Form) -> Illegal | None:
    """Why a hand may not be dealt by such packets, or ``None`` where it may.

    Eight cards are dealt so as the book says, :rule:`cinq-cents.deal.packets`, and the six of Bordeaux by twos and
    threes, :rule:`cinq-cents.deal.eight`:

    >>> from spadille.games.cinq_cents import bordelais
    >>> print(packets_refused((4, 4), DEFAULT))
    eight cards are dealt 3 3 2 or 2 3 3, never four cards or a single card at once [cinq-cents.deal.packets]
    >>> print(packets_refused((2, 4), bordelais.DEFAULT))
    6 cards are dealt by twos and threes, as 3 3 [cinq-cents.deal.packets, cinq-cents.deal.eight]
    >>> packets_refused((3, 3), bordelais.DEFAULT) is None
    True

    At Lyons, too, never four cards are dealt or a single card at once, :rule:`cinq-cents.deal.packets`, be it with
    eight, ten or twelve:

    >>> from itertools import product
    >>> from spadille.games.cinq_cents import lyonnais
    >>> forms = [bordelais.DEFAULT, DEFAULT, *(lyonnais.Options(cards=number) for number in (8, 10, 12))]
    >>> tried = [packets for times in range(7) for packets in product((2, 3), repeat=times)]
    >>> tried += [packets for times in (2, 3, 4) for packets in product((1, 2, 3, 4), repeat=times)]
    >>> for form in forms:
    ...     accepted = {packets for packets in tried if packets_refused(packets, form) is None}
    ...     print(form.cards, accepted == set(packings(form.cards)))
    6 True
    8 True
    8 True
    10 True
    12 True
    >>> packets_refused([3, 3, 2], forms[1]), packets_refused([3, 2, 3], forms[1]).rules
    (None, ('cinq-cents.deal.packets',))
    >>> for form in forms:
    ...     print(packets_refused((4, 4, 2, 2), form).what)
    6 cards are dealt by twos and threes, as 3 3
    eight cards are dealt 3 3 2 or 2 3 3, never four cards or a single card at once
    eight cards are dealt 3 3 2 or 2 3 3, never four cards or a single card at once
    10 cards are dealt by twos and threes, as 3 3 2 2
    12 cards are dealt by twos and threes, as 3 3 3 3
    """
    allowed = packings(form.cards)
    if tuple(packets) in allowed:
        return None
    if allowed is PACKETS:
        return Illegal(
            "eight cards are dealt 3 3 2 or 2 3 3, never four cards or a single card at once", "cinq-cents.deal.packets"
        )
    return Illegal(
        f"{form.cards} cards are dealt by twos and threes, as {' '.join(map(str, allowed[-1]))}",
        "cinq-cents.deal.packets", "cinq-cents.deal.eight",
    )  # fmt: skip
