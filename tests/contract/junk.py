"""What people, programs and fuzzers give instead of what is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st


class Rude:
    """Equals everything, cannot be told, and raises where it can."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        raise RuntimeError("no hash")

    def __iter__(self) -> Any:
        raise RuntimeError("no items")


SCALARS: list[Any] = [
    *[None, True, False, -1, 0, 1, 2, 3, 5, 6, 7, 12, 13, 10**30, 1.0, 2.5, float("nan"), float("inf"), 3j],
    *["", "x", "RED", "red", "GREEN", "3", "all", "1 cw", "12 ccw", "flip", "flip-1", "play", "over", "1-1", "\0"],
    *["half \ud800", "x" * 200, b"RED", "S7", "S7 L12^", "Leo", "ABC", "A", "Ada"],
    *[np.int64(3), np.float64(2.0), np.bool_(True), np.array([1, 2]), np.array(3), np.str_("RED")],
    *[object(), int, range(3), Ellipsis, NotImplemented, len],
]
KEYS = [one for one in SCALARS if not isinstance(one, np.ndarray)]

scalars = st.sampled_from(SCALARS) | st.integers(-20, 20) | st.text(max_size=8) | st.builds(Rude)


def nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    lists = st.lists(inner, max_size=4)
    keys = st.sampled_from(KEYS) | st.integers(-2, 14)
    return lists | lists.map(tuple) | st.dictionaries(keys, inner, max_size=4) | lists.map(iter)


junk = st.recursive(scalars, nested, max_leaves=8)
"""Anything at all."""


def spoilt(good: dict[str, Any], also: dict[str, list[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Good arguments with one or two replaced: by junk, by what is good in another call, by something like the good."""

    def replaced(name: str) -> st.SearchStrategy[tuple[str, Any]]:
        choices = [junk]
        if also.get(name):
            choices.append(st.sampled_from(also[name]))
        if isinstance(good.get(name), dict):
            pairs = st.tuples(st.sampled_from([*good[name], *KEYS]), junk)
            choices.append(pairs.map(lambda pair: {**good[name], pair[0]: pair[1]}))
        if isinstance(good.get(name), (list, tuple)):
            choices.append(junk.map(lambda one: [*good[name][:-1], one]))
        return st.tuples(st.just(name), st.one_of(choices))

    change = st.one_of([replaced(name) for name in sorted({*good, *also})])
    return st.lists(change, min_size=1, max_size=3).map(lambda changes: {**good, **dict(changes)})
