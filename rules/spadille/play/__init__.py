"""Any of the games, driven alike: one catalogue, records that a person can write, and the referee who judges them."""
