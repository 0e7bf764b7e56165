"""The rule texts of Astrotime, and its refusals and events in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tablegames.astrotime.pieces import COLOURS, Colour
from tablegames.astrotime.wording import axis, colour_name, seat_name, words
from tablegames.core.content import built_in
from tablegames.core.rulebook import Rulebook, load_rulebook

LISTS = frozenset({"qualities", "titles", "needs", "single", "double", "missing"})
"""The facts that are lists of words."""

COLOUR_FACTS = frozenset({"most", "least"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of Astrotime."""
    return load_rulebook(built_in("astrotime"))


def word(name: str, fact: Any, options: Any) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return words()("without.seat")
    if name in ("seat", "leader", "actor"):
        return seat_name(fact)
    if name == "winners":
        return _and(map(seat_name, fact))
    if name == "pays":
        return _and([_paid(colour, fact.count(colour)) for colour in COLOURS if colour in fact])
    if name == "signs":
        return words().listed(fact, "comma")
    if name == "colour":
        return words()("told.colour", axis=axis(fact), colour=colour_name(fact))
    if name in COLOUR_FACTS:
        return colour_name(f"{fact!s:.60}")
    return _and(map(str, fact)) if name in LISTS else f"{fact!s:.60}"


def _paid(colour: Colour, times: int) -> str:
    return words()("pays.once" if times == 1 else "pays.twice", colour=colour_name(colour))


def _and(things: Iterable[str]) -> str:
    return words().listed(things) or words()("without.things")
