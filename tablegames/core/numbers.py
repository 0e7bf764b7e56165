"""Numbers as people give them: Python's own, and those of numpy, which count as well."""

from __future__ import annotations

from operator import index
from typing import Any, cast


def whole(given: object) -> int | None:
    """Return a whole number as Python's own, None for anything else: True is no number, 1.0 no whole one."""
    if type(given) is int:
        return given
    if isinstance(given, (bool, str)):
        return None
    try:
        return index(cast(Any, given))
    except Exception:  # it may be anything, an array of many numbers too
        return None


def settle(value: object, *names: str) -> None:
    """Make Python's own of the numbers of numpy in some fields of a frozen value; for its `__post_init__`."""
    for name in names:
        found = whole(getattr(value, name))
        if found is not None:
            object.__setattr__(value, name, found)


def at_least(given: object, least: int, most: int | None = None) -> int | None:
    """Return a whole number that is neither less than `least` nor more than `most`, None for anything else."""
    found = whole(given)
    return None if found is None or found < least or (most is not None and found > most) else found


def seat_number(given: object, names: tuple[str, ...]) -> int | None:
    """Return the seat that somebody means: its number, or its name in any letters; None if there is none."""
    if isinstance(given, str):
        named = [name.casefold() for name in names]
        return named.index(given.casefold()) if given.casefold() in named else None
    return at_least(given, 0, len(names) - 1)
