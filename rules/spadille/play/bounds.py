"""How long a game can last, and how much can be won or lost at it: what is true of every play of it.

Machines want such bounds before they play.  These follow from the rules, and not from what happens to happen:

>>> from spadille.play.actions import Numbered
>>> table = Numbered("quadrille")
>>> most_moves(table), gains(table, most_moves(table))
(48, (-79.0, 68.0))

Nothing ends some games but the players, and others not even they.  Then there is no bound, and whoever plays them
stops after some number of moves:

>>> most_moves(Numbered("quadrille", sitting=True)) is None
True
"""

from __future__ import annotations

import sys
from itertools import count, takewhile

from spadille.games import cinq_cents, quarante_de_roi, quinto
from spadille.games.cinq_cents.combinations import melds
from spadille.games.cinq_cents.forms import LAST_TRICK
from spadille.games.cinq_cents.play import COUNTS
from spadille.games.quadrille.payments import stakes
from spadille.games.quinze.packs import FIFTEEN, KEPT, VALUES
from spadille.games.quinze.packs import packs as packs_of_quinze
from spadille.play.actions import Numbered, most_to_mark

ROUNDED = 10
"""Less than this is added at Lyons to make round what the cards count."""


def most_moves(table: Numbered) -> int | None:
    """How many moves the players can make at most, or ``None`` where there is no such number.

    >>> [most_moves(Numbered(game)) for game in ("quinto", "quarante-de-roi", "cinq-cents", "quinquenove")]
    [55, 38, 108, 3]

    Where more may be put to the stakes after each throw, a coup can go on for ever:

    >>> most_moves(Numbered("quinquenove", {"additions": "open"})) is None
    True
    """
    number = len(table.players)
    if table.sitting:
        return None
    if table.game.id == "quinto":  # the cut; a word from each, and from two a second one; the cards
        return 1 + number + 2 + number * quinto.HAND
    if table.game.id == "quarante-de-roi":  # the cut, the deal, a word from each, the cards
        return 1 + 1 + number + len(quarante_de_roi.PACK)
    if table.game.where.startswith("cinq_cents"):
        pack, announced = len(cinq_cents.PACK), number * len(melds(table.options))
        taken = pack - number * table.options.cards
        return 1 + pack + taken + announced + (announced + 1) + 1 + 1  # marks, with the seven's; exchange; stop
    if table.game.id in ("quadrille", "quintille"):  # the deal, the words and an answer, the trumps, the call, the cards
        return 1 + (number + 1) + 1 + 1 + len(table.game.pack)
    if table.game.id == "quinze":
        return _most_at_quinze(table)
    return number - 1 if table.options.additions == "fixed" else None


def _most_at_quinze(table: Numbered) -> int:
    number, purse = len(table.players), max(table.coins)
    pack = packs_of_quinze()["black"]
    lowest = sorted(VALUES[one.rank] for one in pack)
    asked = len([*takewhile(lambda held: sum(lowest[:held]) <= FIFTEEN, count(1))])
    deals = purse // table.options.token  # each costs a token of each
    if table.options.exhausted == "deal-passes":
        deals = min(deals, (len(pack) - KEPT) // 2)
    raised = purse * number  # each raise is of a coin at least, and each of the others answers it
    return deals * (1 + number) + raised + number * (asked * (1 + 1 + number) + 1)  # asks, with a cut and a word of each


def most_chance(table: Numbered) -> int | None:
    """How many things chance can bring at most, one by one, or ``None`` where there is no such number.

    There is none where dice are thrown until a point comes, or cards drawn for the deal until they differ:

    >>> [most_chance(Numbered(game)) for game in ("quinto", "quinquenove")]
    [52, None]
    """
    if table.sitting or table.game.id == "quinquenove":
        return None
    if table.game.id == "quinze":  # each shuffle is followed by a cut, which is a move
        return _most_at_quinze(table) * (len(packs_of_quinze()["black"]) - 1)
    return len(table.game.pack) - 1


LEAST_MOVES = {"quinto": 53, "quarante-de-roi": 38, "quadrille": 26, "quintille": 32}
"""How many moves a deal has at least that does not end the game; in Cinq-cents at least each card is played."""


def gains(table: Numbered, moves: int) -> tuple[float, float]:
    """The least and the most that a player can gain when all make so many moves together, in points or coins.

    He cannot lose more than he has brought, nor win more than the others have, at the games where all is paid at once;
    points are never less than none.

    >>> gains(Numbered("quinze", seats=("Ann", "Ben"), dealer="Ann", purses={"Ann": 10, "Ben": 30}), 100)
    (-30.0, 30.0)
    >>> gains(Numbered("quinto"), 55), gains(Numbered("quarante-de-roi"), 38), gains(Numbered("cinq-cents"), 108)
    ((0.0, 435.0), (0.0, 88.0), (0.0, 1200.0))
    """
    if table.coins:
        return -float(max(table.coins)), float(sum(table.coins) - min(table.coins))
    deals = moves // LEAST_MOVES.get(table.game.id, len(cinq_cents.PACK)) + 3 if table.sitting else 1
    if table.game.id in ("quadrille", "quintille"):
        return _of_quadrille(table, deals)
    if table.game.id == "quinto":
        found = sum(quint.points for quint in quinto.quints(quinto.PACK))
        most = found + quinto.trick_points(quinto.HAND + 1, multiple=4)
        return 0.0, float(deals * most + (table.options.bonus if table.sitting else 0))
    if table.game.id == "quarante-de-roi":
        court = 4 * sum(quarante_de_roi.COURT_CARDS.values())
        return 0.0, float(deals * (court + max(quarante_de_roi.CLIQUES.values())))
    return 0.0, float(deals * (4 * sum(COUNTS.values()) + LAST_TRICK + ROUNDED + most_to_mark(table.options)))


def _of_quadrille(table: Numbered, deals: int) -> tuple[float, float]:
    """What lies down may double with each deal, when it is won by nobody; who loses pays each of the others besides."""
    options, tariff = table.options, table.options.amounts
    times = 2 if options.double or table.sitting else 1
    others = len(table.players) - 1
    own = times * (tariff.fish + tariff.ante)
    staked = times * sum(coins for _, coins, _ in stakes(table.players[0], table.players, options))
    paid = tariff.game + tariff.consolation + tariff.sans_prendre + tariff.devole + tariff.matadores * 10
    paid = others * (times * paid + tariff.vole)
    down = lost = won = 0
    for _ in range(deals):
        down += staked
        lost += own + paid + down
        won += paid + down
        down *= 2
        if won > sys.float_info.max / 4:
            return -sys.float_info.max, sys.float_info.max
    return -float(lost), float(won)
