"""The rule texts of Astrotime, and its refusals and events in words."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.astrotime.actions import ACTIONS
from tablegames.astrotime.checks import Ground
from tablegames.astrotime.pieces import COLOURS, Colour
from tablegames.astrotime.wording import colour_name, seat_name, words
from tablegames.core.action import Action
from tablegames.core.content import BUILT_IN
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames.core.rulebook import Rulebook, event_facts, load_rulebook

if TYPE_CHECKING:
    from tablegames.astrotime.state import Options, State

LISTS = frozenset({"qualities", "titles", "needs", "single", "double", "missing"})
"""The facts that are lists of words."""

COLOUR_FACTS = frozenset({"colour", "most", "least"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of Astrotime."""
    return load_rulebook(BUILT_IN / "astrotime" / "rules.en.toml")


def refusal(state: State, ground: Ground, action: Action) -> Refusal:
    """Put a ground for refusing `action` into words."""
    rule, key = ground
    facts: dict[str, Any] = {}
    if type(action) in ACTIONS:
        facts |= {f.name: f"{getattr(action, f.name)!s:.60}" for f in fields(action)}  # type: ignore[arg-type]
    facts |= {name: colour_name(fact) for name, fact in facts.items() if name in COLOUR_FACTS}
    if key == "no such sign":
        facts["unknown"] = f"{action.sign!r:.60}"  # type: ignore[attr-defined]
    if key == "no such quality":
        facts["unknown"] = f"{_first_not_in(state.zodiac.qualities, action.qualities)!r:.60}"  # type: ignore[attr-defined]
    if key == "no such situation":
        facts["unknown"] = _first_not_in(state.options.deck.by_number, action.numbers)  # type: ignore[attr-defined]
    actors = state.actors
    facts["actor"] = seat_name(actors[0]) if actors and actors[0] >= 0 else words()("without.seat")
    facts["signs"] = words().listed(state.zodiac.by_name, "comma")
    return rulebook().refusal(rule, key, **facts)


def _first_not_in(known: Container[Any], given: Iterable[Any]) -> Any:
    return next(one for one in given if one not in known)


def sentence(event: Event, options: Options | None = None) -> str:
    """Say in one sentence what happened; the options of the game make no difference."""
    return rulebook().sentence(event, **{name: _word(name, fact) for name, fact in event_facts(event).items()})


def _word(name: str, fact: Any) -> str:
    if fact is None:
        return words()("without.seat")
    if name in ("seat", "leader"):
        return seat_name(fact)
    if name == "winners":
        return _and(map(seat_name, fact))
    if name == "pays":
        return _and([_paid(colour, fact.count(colour)) for colour in COLOURS if colour in fact])
    if name in COLOUR_FACTS:
        return colour_name(fact)
    return _and(map(str, fact)) if name in LISTS else str(fact)


def _paid(colour: Colour, times: int) -> str:
    return words()("pays.once" if times == 1 else "pays.twice", colour=colour_name(colour))


def _and(things: Iterable[str]) -> str:
    return words().listed(things) or words()("without.things")
