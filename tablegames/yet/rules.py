"""The rule texts of YET, and the words for its facts: seats by colour, cards by their icons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.content import BUILT_IN
from tablegames.core.rulebook import Rulebook, load_rulebook
from tablegames.yet.pieces import COLOURS

if TYPE_CHECKING:
    from tablegames.yet.state import Options

WAYS = {"cw": "clockwise", "ccw": "counter-clockwise"}
ICON_NAMES = {"flip": "Flip/Rotate", "advance": "Advance Time", "foresee": "Foresee"}
SEAT_FACTS = frozenset({"seat", "below", "above", "target", "actor"})
SEAT_LISTS = frozenset({"winners", "tied"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of YET, in English."""
    return load_rulebook(BUILT_IN / "yet")


def seat_name(seat: int) -> str:
    """The colour of a seat's airship."""
    return COLOURS[seat] if type(seat) is int and 0 <= seat < len(COLOURS) else f"seat {seat}"


def icon_name(icon: str) -> str:
    """An icon in words: `Flip/Rotate`, `Move 3`."""
    return ICON_NAMES.get(icon, icon.capitalize())


def word(name: str, fact: Any, options: Options) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return "nobody"
    if name in SEAT_FACTS:
        return seat_name(fact)
    if name in SEAT_LISTS:
        return _and(map(seat_name, fact))
    if name == "direction":
        return WAYS.get(fact, f"{fact!s:.60}") if type(fact) is str else f"{fact!s:.60}"
    if name == "captured":
        return " + ".join(map(str, sorted(fact))) or "no capsule"
    if name == "cards":
        return _and(card or "a hidden card" for card in fact)
    return f"{fact!s:.60}"


def _and(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
