"""Purses: coins are neither made nor lost."""

import pytest

from spadille.table.purses import Purses


def test_purses_refuse_what_would_make_or_lose_money() -> None:
    purses = Purses({"A": 5}, "pool")
    for payer, to, coins in (("A", "pool", 6), ("A", "pool", -1), ("A", "pool", 1.0)):
        with pytest.raises(ValueError):
            purses.pay(payer, to, coins, "x", "")
    for payer, to in (("A", "nobody"), ("nobody", "A")):
        with pytest.raises(KeyError):
            purses.pay(payer, to, 1, "x", "")
    with pytest.raises(ValueError):
        purses.open("A")
    assert dict(purses) == {"A": 5, "pool": 0}
    purses.pay("A", "A", 5, "x", "")
    assert dict(purses) == {"A": 5, "pool": 0}
