"""Options of a game: what its readings and parameters may be set to."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints


@cache
def _choices(kind: type) -> dict[str, tuple[Any, ...]]:
    hints = get_type_hints(kind)
    return {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}


def check_choices(options: Any) -> None:
    """Refuse a value that is none of the choices (``Literal``) of its field.

    :raises ValueError: naming the field and its choices.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Options:
    ...     box: Literal["each-coup", "on-loss"] = "each-coup"
    ...     coins: Literal[1, 2] = 1
    >>> check_choices(Options(box="on-loss"))
    >>> check_choices(Options(box="never"))
    Traceback (most recent call last):
    ValueError: the option 'box' is 'each-coup' or 'on-loss', not 'never'
    >>> check_choices(Options(coins=True))
    Traceback (most recent call last):
    ValueError: the option 'coins' is 1 or 2, not True
    """
    for name, choices in _choices(type(options)).items():
        value = getattr(options, name)
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise ValueError(f"the option '{name}' is {' or '.join(map(repr, choices))}, not {value!r}")


def check_kind(options: Any, kind: type) -> None:
    """Refuse options that are another game's, or none at all.

    :raises ValueError: naming the class that is wanted.

    >>> check_kind(None, dict)
    Traceback (most recent call last):
    ValueError: the options of this game are builtins.dict(…), not None
    >>> check_kind({}, dict)
    """
    if not isinstance(options, kind):
        raise ValueError(f"the options of this game are {kind.__module__}.{kind.__name__}(…), not {options!r:.80}")
