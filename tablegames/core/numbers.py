"""Numbers as people give them: Python's own, and those of numpy, which count as well."""

from __future__ import annotations

from operator import index
from typing import Any, TypeVar, cast

from tablegames.core.frozen import changed

A = TypeVar("A")


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
    """Turn numpy's numbers in the named fields into Python's own. Call it in `__post_init__`."""
    for name in names:
        found = whole(getattr(value, name))
        if found is not None:
            object.__setattr__(value, name, found)


def at_least(given: object, least: int, most: int | None = None) -> int | None:
    """Return a whole number that is neither less than `least` nor more than `most`, None for anything else."""
    found = whole(given)
    return None if found is None or found < least or (most is not None and found > most) else found


def index_in(length: int, given: object) -> int | None:
    """Return which of so many things is meant, from 0; -1 is the last. None if there is none such."""
    found = at_least(given, -length, length - 1)
    return None if found is None else found % length


def whole_parts(given: slice) -> tuple[int | None, int | None, int | None]:
    """Return the parts of a slice as Python's own numbers, None for those that were left out or are no numbers."""
    return whole(given.start), whole(given.stop), whole(given.step)


def seat_number(given: object, names: tuple[str, ...]) -> int | None:
    """Return the seat that somebody means: its number, or its name in any letters; None if there is none."""
    if isinstance(given, str):
        named = [name.casefold() for name in names]
        return named.index(given.casefold()) if given.casefold() in named else None
    return at_least(given, 0, len(names) - 1)


def own_numbers(action: A) -> A:
    """Return an action with Python's own numbers in place of numpy's; the same one if it has none of these."""
    facts: dict[str, Any] = getattr(action, "__dict__", {})
    others = {name: found for name, fact in facts.items() if (found := _own(fact)) is not fact}
    return changed(action, **others) if others else action


def _own(fact: Any) -> Any:
    kind = cast(Any, type(fact))
    if kind is tuple:
        items = cast("tuple[Any, ...]", fact)
        found = tuple(map(_own, items))
        return found if any(one is not other for one, other in zip(found, items, strict=True)) else items
    if kind is int or kind is bool or not hasattr(kind, "__index__"):
        return fact
    number = whole(fact)
    return fact if number is None else number
