"""The rule texts of YET, and its refusals and events in words."""

from __future__ import annotations

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
from tablegames.yet.wording import card_name, card_names, seat_name, way, words

if TYPE_CHECKING:
    from tablegames.yet.deck import Deck
    from tablegames.yet.state import Options, State

SEAT_FACTS = frozenset({"seat", "below", "above", "target"})
SEAT_LISTS = frozenset({"winners", "tied"})


@cache
def rulebook() -> Rulebook:
    """Return the rules of YET."""
    return load_rulebook(BUILT_IN / "yet" / "rules.en.toml")


def refusal(state: State, ground: Ground, action: Action) -> Refusal:
    """Put a ground for refusing `action` into words."""
    rule, key = ground
    facts: dict[str, Any] = {}
    if type(action) in ACTIONS:
        facts |= {f.name: getattr(action, f.name) for f in fields(action)}  # type: ignore[arg-type]
    actors, deck = state.actors, state.options.deck
    facts["actor"] = seat_name(actors[0]) if actors and actors[0] >= 0 else words()("without.seat")
    facts["playing"] = card_name(deck, state.turn.card)
    if "card" in facts:
        facts["card"] = card_name(deck, facts["card"])
    if "seat" in facts:
        facts["target"] = seat_name(facts["seat"])
    return rulebook().refusal(rule, key, **facts)


def sentence(event: Event, options: Options) -> str:
    """Say in one sentence what happened in a game with these options. Private parts are said only if they are there."""
    facts = event_facts(event).items()
    return rulebook().sentence(event, **{name: _word(name, fact, options.deck) for name, fact in facts})


def _word(name: str, fact: Any, deck: Deck) -> str:
    if fact is None:
        return words()("without.seat")
    if name in SEAT_FACTS:
        return seat_name(fact)
    if name in SEAT_LISTS:
        return words().listed(map(seat_name, fact))
    if name == "direction":
        return way(fact)
    if name == "captured":
        return words().listed(sorted(fact), "plus") or words()("without.capsule")
    if name == "card":
        return card_name(deck, fact)
    if name == "cards":
        return words().listed(card_names(deck, fact, words()("without.card")))
    return str(fact)
