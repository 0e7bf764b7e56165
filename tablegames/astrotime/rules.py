"""The rule texts of Astrotime, and the words for its facts: seats by pawn, qualities and colours by name."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.astrotime.actions import ACTIONS
from tablegames.astrotime.checks import Ground
from tablegames.astrotime.pieces import COLOURS, PAWNS
from tablegames.core.action import Action
from tablegames.core.content import BUILT_IN
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames.core.rulebook import Rulebook, event_facts, load_rulebook

if TYPE_CHECKING:
    from tablegames.astrotime.state import State

LISTS = frozenset({"qualities", "titles", "needs", "single", "double", "missing"})
"""The facts that are lists of words."""


@cache
def rulebook() -> Rulebook:
    """Return the rules of Astrotime, in English."""
    return load_rulebook(BUILT_IN / "astrotime" / "rules.en.toml")


def refusal(state: State, ground: Ground, action: Action) -> Refusal:
    """Put a ground for refusing `action` into words."""
    rule, key = ground
    facts: dict[str, Any] = {}
    if type(action) in ACTIONS:
        facts |= {f.name: f"{getattr(action, f.name)!s:.60}" for f in fields(action)}  # type: ignore[arg-type]
    if key == "no such sign":
        facts["unknown"] = f"{action.sign!r:.60}"  # type: ignore[attr-defined]
    if key == "no such quality":
        facts["unknown"] = f"{_first_not_in(state.zodiac.qualities, action.qualities)!r:.60}"  # type: ignore[attr-defined]
    if key == "no such situation":
        facts["unknown"] = _first_not_in(state.options.deck.by_number, action.numbers)  # type: ignore[attr-defined]
    actors = state.actors
    facts["actor"] = PAWNS[actors[0]] if actors and actors[0] >= 0 else "nobody"
    facts["signs"] = ", ".join(state.zodiac.by_name)
    return rulebook().refusal(rule, key, **facts)


def _first_not_in(known: Container[Any], given: Iterable[Any]) -> Any:
    return next(one for one in given if one not in known)


def sentence(event: Event) -> str:
    """Say in one sentence what happened."""
    return rulebook().sentence(event, **{name: _word(name, fact) for name, fact in event_facts(event).items()})


def seat_name(seat: int) -> str:
    """The colour of a seat's pawn."""
    return PAWNS[seat] if type(seat) is int and 0 <= seat < len(PAWNS) else f"seat {seat}"


def _word(name: str, fact: Any) -> str:
    if fact is None:
        return "nobody"
    if name in ("seat", "leader"):
        return seat_name(fact)
    if name == "winners":
        return _and(map(seat_name, fact))
    if name == "pays":
        twice = {colour for colour in fact if fact.count(colour) > 1}
        return _and([colour + (" twice" if colour in twice else "") for colour in COLOURS if colour in fact])
    return _and(map(str, fact)) if name in LISTS else str(fact)


def _and(words: Iterable[str]) -> str:
    *most, last = list(words) or ["none"]
    return f"{', '.join(most)} and {last}" if most else last
