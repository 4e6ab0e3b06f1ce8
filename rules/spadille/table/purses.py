"""Purses, pools and banks: coins that go from one account to another and are never made nor lost.

A game opens an account for the purse of each player and one, empty, for each pool, and then only pays from
one to another.  Each payment gives the two lines that it makes in a ledger, with the rule that caused it, so
that what the ledger gives to an account is exactly what the account has gained.

>>> purses = Purses({"A": 10, "B": 20}, "pool")
>>> ledger = []
>>> ledger += purses.pay("B", "pool", 5, "some-game.ante", "ante")
>>> purses, purses.total
(<A 10, B 15, pool 5>, 30)
>>> ledger
[<B -5 some-game.ante: ante>, <pool +5 some-game.ante: ante>]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spadille.table.referee import Entry


class Purses(Mapping[str, int]):
    """How many coins lie in each account.

    :param coins: what the purses (or a bank) hold at first, by account.
    :param pools: accounts that are empty at first.
    :param credit: whether a purse may go below nothing, as where players reckon up at the end; a pool never may.
    :raises ValueError: where an account holds less than nothing, or something else than whole coins.

    >>> reckoned = Purses({"A": 0, "B": 0}, "pool", credit=True)
    >>> _ = reckoned.pay("A", "B", 3, "some-game.debt", "debt")
    >>> reckoned, reckoned.total
    (<A -3, B 3, pool 0>, 0)
    >>> Purses({"A": -3, "B": 3})
    Traceback (most recent call last):
    ValueError: the purse of A is a whole number of coins, none or more, not -3
    >>> Purses({"A": 3, "B": -3})
    Traceback (most recent call last):
    ValueError: the purse of B is a whole number of coins, none or more, not -3
    """

    def __init__(self, coins: Mapping[str, int], *pools: str, credit: bool = False) -> None:
        self._coins = dict(coins)
        for account, held in self._coins.items():
            _check_coins(held, f"the purse of {account}")
        self._credit = frozenset(coins if credit else ())
        self.open(*pools)

    def open(self, *accounts: str) -> None:
        """Open new, empty accounts.

        :raises ValueError: where there is one of that name already.

        >>> purses = Purses({"A": 10})
        >>> purses.open("pool")
        >>> len(purses), purses
        (2, <A 10, pool 0>)
        >>> purses.open("A")
        Traceback (most recent call last):
        ValueError: there is an account 'A' already; give the other one another name
        """
        for account in accounts:
            if account in self._coins:
                raise ValueError(f"there is an account '{account}' already; give the other one another name")
            self._coins[account] = 0

    def pay(self, payer: str, to: str, coins: int, rule: str, what: str) -> tuple[Entry, ...]:
        """Move ``coins``, and give the two lines of the ledger; no coins make no lines.

        :raises ValueError: where the payer has not so many; a game refuses such a move before it comes to this.

        >>> purses = Purses({"A": 10, "B": 0})
        >>> purses.pay("A", "B", 11, "some-game.debt", "debt")
        Traceback (most recent call last):
        ValueError: A has 10 coins and cannot pay 11
        >>> purses.pay("A", "B", -1, "some-game.debt", "debt")
        Traceback (most recent call last):
        ValueError: a payment is a whole number of coins, none or more, not -1
        >>> purses.pay("A", "B", 0.5, "some-game.debt", "debt")
        Traceback (most recent call last):
        ValueError: a payment is a whole number of coins, none or more, not 0.5
        >>> purses.pay("A", "C", 1, "some-game.debt", "debt")
        Traceback (most recent call last):
        KeyError: 'C'
        >>> purses
        <A 10, B 0>
        >>> purses.pay("A", "B", 10, "some-game.debt", "debt"), purses.pay("A", "B", 0, "some-game.debt", "debt")
        ((<A -10 some-game.debt: debt>, <B +10 some-game.debt: debt>), ())
        """
        _check_coins(coins, "a payment")
        accounts = self._coins
        if coins > accounts[payer] and payer not in self._credit:
            raise ValueError(f"{payer} has {accounts[payer]} coins and cannot pay {coins}")
        accounts[to]  # an account that was never opened is refused before anything moves
        accounts[payer] -= coins
        accounts[to] += coins
        return (Entry(payer, -coins, rule, what), Entry(to, coins, rule, what)) if coins else ()

    def pay_all(self, payer: str, to: str, rule: str, what: str) -> tuple[Entry, ...]:
        """Move all that an account holds, as the winner of a pool takes it.

        >>> begun = {"A": 10, "pool": 7}
        >>> purses = Purses(begun)
        >>> purses.pay_all("pool", "A", "some-game.win", "wins the pool"), purses
        ((<pool -7 some-game.win: wins the pool>, <A +7 some-game.win: wins the pool>), <A 17, pool 0>)
        >>> begun
        {'A': 10, 'pool': 7}
        """
        return self.pay(payer, to, self[payer], rule, what)

    @property
    def total(self) -> int:
        """The coins of all accounts together: always the same."""
        return sum(self._coins.values())

    def __getitem__(self, account: str) -> int:
        return self._coins[account]

    def __iter__(self) -> Iterator[str]:
        return iter(self._coins)

    def __len__(self) -> int:
        return len(self._coins)

    def __repr__(self) -> str:
        return f"<{', '.join(f'{account} {coins}' for account, coins in self.items())}>"


def _check_coins(coins: int, what: str) -> None:
    if type(coins) is not int or coins < 0:
        raise ValueError(f"{what} is a whole number of coins, none or more, not {coins!r}")
