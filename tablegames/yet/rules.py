"""The rule texts of YET, and its refusals and events in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.content import built_in
from tablegames.core.rulebook import Rulebook, load_rulebook
from tablegames.yet.pieces import DIRECTIONS
from tablegames.yet.wording import card_name, card_names, seat_name, way, words

if TYPE_CHECKING:
    from tablegames.yet.state import Options

SEAT_FACTS = frozenset({"seat", "below", "above", "target", "actor"})
CARD_FACTS = frozenset({"card", "playing"})
SEAT_LISTS = frozenset({"winners", "tied"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of YET."""
    return load_rulebook(built_in("yet"))


def word(name: str, fact: Any, options: Options) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return words()("without.seat")
    if name in SEAT_FACTS:
        return seat_name(fact)
    if name in SEAT_LISTS:
        return words().listed(map(seat_name, fact))
    if name == "direction":
        return way(fact) if fact in DIRECTIONS else f"{fact!s:.60}"
    if name == "captured":
        return words().listed(sorted(fact), "plus") or words()("without.capsule")
    if name in CARD_FACTS:
        return card_name(options.deck, fact)
    if name == "cards":
        return words().listed(card_names(options.deck, fact, words()("without.card")))
    return f"{fact!s:.60}"
