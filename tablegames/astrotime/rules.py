"""The rule texts of Astrotime, and the words for its facts: seats by pawn, qualities and colours by name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tablegames.astrotime.pieces import COLOURS, PAWNS
from tablegames.core.content import BUILT_IN
from tablegames.core.rulebook import Rulebook, load_rulebook

LISTS = frozenset({"qualities", "titles", "needs", "single", "double", "missing"})
"""The facts that are lists of words."""


@cache
def rulebook() -> Rulebook:
    """Return the rules of Astrotime, in English."""
    return load_rulebook(BUILT_IN / "astrotime")


def seat_name(seat: int) -> str:
    """The colour of a seat's pawn."""
    return PAWNS[seat] if type(seat) is int and 0 <= seat < len(PAWNS) else f"seat {seat}"


def word(name: str, fact: Any, options: Any) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return "nobody"
    if name in ("seat", "leader", "actor"):
        return seat_name(fact)
    if name == "winners":
        return _and(map(seat_name, fact))
    if name == "pays":
        twice = {colour for colour in fact if fact.count(colour) > 1}
        return _and([colour + (" twice" if colour in twice else "") for colour in COLOURS if colour in fact])
    if name == "signs":
        return ", ".join(fact)
    return _and(map(str, fact)) if name in LISTS else f"{fact!s:.60}"


def _and(words: Iterable[str]) -> str:
    *most, last = list(words) or ["none"]
    return f"{', '.join(most)} and {last}" if most else last
