"""The rule texts of Take Time, and the words for its facts: seats by name, cards by suit and number."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.content import BUILT_IN
from tablegames.core.errors import Refusal
from tablegames.core.event import Event
from tablegames.core.rulebook import Rulebook, event_facts, load_rulebook
from tablegames.take_time.kinds.base import listed, segments
from tablegames.take_time.pieces import NAMES, SUITS, Card, Plan, is_card

if TYPE_CHECKING:
    from tablegames.take_time.state import State


@cache
def rulebook() -> Rulebook:
    """Return the rules of Take Time, in English."""
    return load_rulebook(BUILT_IN / "take_time" / "rules.en.toml")


def refusal(state: State, ground: tuple[str, str], action: Action) -> Refusal:
    """Put a ground for refusing `action` into words."""
    rule, key = ground
    facts: dict[str, Any] = {name: _given(getattr(action, name, "")) for name in ("card", "segment")}
    actors = state.actors
    facts["actor"] = NAMES[actors[0]] if actors and actors[0] >= 0 else "nobody"
    facts["budget"] = state.options.budget
    facts["size"] = f"{12 // state.players} cards"
    return rulebook().refusal(rule, key, **facts)


def _given(fact: Any) -> str:
    """Say what somebody tried, whatever it is and however long."""
    if isinstance(fact, Card) and not is_card(fact):
        return f"Card({fact.colour!r:.20}, {fact.number!r:.20})"
    return card_name(fact) if is_card(fact) else f"{fact!r:.40}"


def sentence(event: Event) -> str:
    """Say in one sentence what happened. Private parts are said only if they are there."""
    return rulebook().sentence(event, **{name: _word(name, fact) for name, fact in event_facts(event).items()})


def card_name(card: Card) -> str:
    """A card in words: `Solar 7`."""
    return f"{SUITS[card.colour]} {card.number}"


def seat_name(seat: int) -> str:
    """What a seat is called."""
    return NAMES[seat] if type(seat) is int and 0 <= seat < len(NAMES) else f"seat {seat}"


def plan_words(plan: Plan) -> str:
    """Say a plan in one line."""
    parts: list[str] = []
    for segment, (value, count) in enumerate(zip(plan.values, plan.counts, strict=True), start=1):
        aims = [f"about {value}"] if value is not None else []
        aims += [f"{count} card{'' if count == 1 else 's'}"] if count is not None else []
        if aims:
            parts.append(f"{' with '.join(aims)} at segment {segment}")
    parts += [plan.notes.strip().removesuffix(".")] if plan.notes.strip() else []
    return "; ".join(parts) or "nothing in particular"


def _word(name: str, fact: Any) -> str:
    if fact is None:
        return "nobody" if name == "seat" else "unknown"
    if name == "seat":
        return seat_name(fact)
    if isinstance(fact, Card):
        return card_name(fact)
    if isinstance(fact, Plan):
        return plan_words(fact)
    if name == "colour":
        return SUITS[fact]
    if name == "failed":
        return " ".join(fact)
    if name == "cards":
        return listed(map(card_name, fact)) or "none"
    if name == "starts":
        return segments(fact)
    return str(fact)
