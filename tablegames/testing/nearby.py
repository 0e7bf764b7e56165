"""Actions that nearly are one: what lies beside an action, and facts of the wrong type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass, replace
from typing import Any, cast

from tablegames.core.action import Action


class Fly(Action):
    """No action of any game."""


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 13, 10**30, -(10**30), 1.0, 3.0, float("nan"), float("inf"), 3j),
    *("3", "", "\x00", "x" * 10_000, b"3", [], [1], {}, {1: 2}, (), ("a",), (None,), set[int](), object(), Fly(), int),
)
"""What a program may send instead of a fact."""

NO_ACTIONS: tuple[Any, ...] = (None, "", 3, [], {"do": "Fly"}, ("Fly",), object(), Fly(), Fly)
"""What is no action of any game."""

NO_SEATS: tuple[Any, ...] = (True, False, 0.0, 1.0, -2, 10**30, "0", "nobody of this name", b"0", (0,), [0], object())
"""What is no seat at any table."""


def nearby(action: Action) -> Iterator[Action]:
    """Yield actions like `action` with one fact a little different, each fact of the type it had."""
    for fact in _facts(action):
        for value in _beside(getattr(action, fact.name)):
            yield _with(action, fact.name, value)


def spoilt(action: Action) -> Iterator[Action]:
    """Yield actions like `action` with one fact, or a part of one, of a type that it cannot have."""
    for fact in _facts(action):
        value = getattr(action, fact.name)
        for junk in JUNK:
            if type(junk) is not type(value) and not (junk is None and "None" in str(fact.type)):
                yield _with(action, fact.name, junk)
        if isinstance(value, tuple) and value:
            first, *rest = cast("tuple[Any, ...]", value)
            for junk in JUNK:
                if type(junk) is not type(first) and None not in value:
                    yield _with(action, fact.name, (junk, *rest))


def _facts(action: Action) -> tuple[Field[Any], ...]:
    return fields(cast("Any", action))


def _with(action: Any, name: str, value: object) -> Action:
    return replace(action, **{name: value})


def _beside(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1, -1, 10**30)
    elif isinstance(value, str):
        yield from (f"{value}x", value.swapcase(), "")
    elif isinstance(value, tuple):
        several = cast("tuple[Any, ...]", value)
        yield from (several[1:], several[::-1], several + several[:1], (*several[:-1], *several[:1]), ())
    elif is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            for other in _beside(getattr(value, part.name)):
                yield replace(value, **{part.name: other})
