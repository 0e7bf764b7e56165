"""The rule texts of Take Time, and its events and refusals in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.content import BUILT_IN
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames.core.ground import Ground
from tablegames.core.rulebook import Rulebook, event_facts, load_rulebook
from tablegames.take_time.pieces import DEALT
from tablegames.take_time.words import card_name, given, listed, plan_words, say, seat_name, segments, spoken, words

if TYPE_CHECKING:
    from tablegames.take_time.state import State

__all__ = ["card_name", "plan_words", "refusal", "rulebook", "seat_name", "sentence"]


@cache
def rulebook() -> Rulebook:
    """Return the rules of Take Time, in English."""
    return load_rulebook(BUILT_IN / "take_time" / "rules.en.toml")


def refusal(state: State, ground: tuple[str, str] | Ground, action: Action) -> Refusal:
    """Put a ground for refusing `action` into words. A rule of an author's own may give a sentence as its key."""
    because = ground if isinstance(ground, Ground) else Ground(*ground)
    facts: dict[str, Any] = {name: given(getattr(action, name, "")) for name in ("card", "segment")}
    actors = state.actors
    facts["actor"] = seat_name(actors[0]) if actors and actors[0] >= 0 else say("seats.nobody")
    facts["budget"] = state.options.budget
    facts["size"] = DEALT // state.players
    template = rulebook()[because.rule].refusals.get(because.key)
    reason = because.key if template is None else words().fill(template, facts | spoken(because.facts))
    return Refusal(because.rule, reason)


def sentence(event: Event) -> str:
    """Say in one sentence what happened. Private parts are said only if they are there."""
    return rulebook().sentence(event, **{name: _word(name, fact) for name, fact in event_facts(event).items()})


def _word(name: str, fact: Any) -> str:
    if fact is None:
        return say("seats.nobody" if name == "seat" else "events.unknown")
    if name == "failed":
        return " ".join(dict.fromkeys(map(str, fact)))
    if name == "cards":
        return listed(map(card_name, fact)) or say("events.no-cards")
    if name == "starts":
        return segments(fact)
    return str(spoken({name: fact})[name])
