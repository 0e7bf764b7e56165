"""The rule texts of YET, and its refusals and events in words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.content import built_in
from tablegames.core.frozen import FrozenDict
from tablegames.core.rulebook import Rulebook, load_rulebook
from tablegames.yet.icon import ICONS
from tablegames.yet.pieces import DIRECTIONS
from tablegames.yet.wording import card_name, card_names, seat_name, way, words

if TYPE_CHECKING:
    from tablegames.yet.state import Options

SEAT_FACTS = frozenset({"seat", "below", "above", "target", "actor"})
CARD_FACTS = frozenset({"card", "playing"})
NUMBERS = frozenset({"hour", "hours"})
SEAT_LISTS = frozenset({"winners", "tied", "others"})


def rulebook() -> Rulebook:
    """Return the rules of YET, and of the icons that were registered."""
    return _joined(tuple([icon.rules for icon in ICONS.values() if icon.rules]))


@cache
def _joined(more: tuple[Rulebook, ...]) -> Rulebook:
    book = load_rulebook(built_in("yet"))
    for own in more:
        book = replace(
            book, rules=FrozenDict({**book.rules, **own.rules}), actions=FrozenDict({**book.actions, **own.actions})
        )
    return book


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
    if name in NUMBERS and type(fact) is str:  # what somebody tried looks like a number and is none
        return f"{fact!r:.60}"
    return f"{fact!s:.60}"
