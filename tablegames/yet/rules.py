"""The rule texts of YET, and the words for its facts: seats by colour, cards by their icons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.content import BUILT_IN
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames.core.rulebook import Rulebook, event_facts, load_rulebook
from tablegames.yet.actions import ACTIONS
from tablegames.yet.checks import Ground
from tablegames.yet.pieces import COLOURS

if TYPE_CHECKING:
    from tablegames.yet.state import State

WAYS = {"cw": "clockwise", "ccw": "counter-clockwise"}
ICON_NAMES = {"flip": "Flip/Rotate", "advance": "Advance Time", "foresee": "Foresee"}
SEAT_FACTS = frozenset({"seat", "below", "above", "target"})
SEAT_LISTS = frozenset({"winners", "tied"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of YET, in English."""
    return load_rulebook(BUILT_IN / "yet" / "rules.en.toml")


def refusal(state: State, ground: Ground, action: Action) -> Refusal:
    """Put a ground for refusing `action` into words."""
    rule, key = ground
    facts: dict[str, Any] = {}
    if type(action) in ACTIONS:
        facts |= {f.name: getattr(action, f.name) for f in fields(action)}  # type: ignore[arg-type]
    actors = state.actors
    facts["actor"] = COLOURS[actors[0]] if actors and actors[0] >= 0 else "nobody"
    facts["playing"] = state.turn.card
    if "seat" in facts:
        facts["target"] = seat_name(facts["seat"])
    return rulebook().refusal(rule, key, **facts)


def sentence(event: Event) -> str:
    """Say in one sentence what happened. Private parts are said only if they are there."""
    return rulebook().sentence(event, **{name: _word(name, fact) for name, fact in event_facts(event).items()})


def seat_name(seat: int) -> str:
    """The colour of a seat's airship."""
    return COLOURS[seat] if type(seat) is int and 0 <= seat < len(COLOURS) else f"seat {seat}"


def icon_name(icon: str) -> str:
    """An icon in words: `Flip/Rotate`, `Move 3`."""
    return ICON_NAMES.get(icon, icon.capitalize())


def _word(name: str, fact: Any) -> str:
    if fact is None:
        return "nobody"
    if name in SEAT_FACTS:
        return seat_name(fact)
    if name in SEAT_LISTS:
        return _and(map(seat_name, fact))
    if name == "direction":
        return WAYS[fact]
    if name == "captured":
        return " + ".join(map(str, sorted(fact))) or "no capsule"
    if name == "cards":
        return _and(card or "a hidden card" for card in fact)
    return str(fact)


def _and(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
