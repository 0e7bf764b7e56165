"""The rule texts of Take Time, and the words for its facts: seats by name, cards by suit and number."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablegames.core.content import BUILT_IN
from tablegames.core.rulebook import Rulebook, load_rulebook
from tablegames.take_time.kinds.base import listed, plural, segments
from tablegames.take_time.pieces import NAMES, SUITS, Card, Plan, is_card


@cache
def rulebook() -> Rulebook:
    """Return the rules of Take Time, in English."""
    return load_rulebook(BUILT_IN / "take_time")


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


def word(name: str, fact: Any, options: Any) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return "nobody" if name in ("seat", "actor") else "unknown"
    if name in ("seat", "actor"):
        return seat_name(fact)
    if name == "size":
        return plural(fact, "card")
    if isinstance(fact, Card):  # what somebody tried may look like a card and be none
        return card_name(fact) if is_card(fact) else f"Card({fact.colour!r:.20}, {fact.number!r:.20})"
    if isinstance(fact, Plan):
        return plan_words(fact)
    if name == "colour":
        return SUITS[fact]
    if name == "due":
        return listed(map(card_name, fact), "or")
    if name == "failed":
        return " ".join(fact)
    if name == "cards":
        return listed(map(card_name, fact)) or "none"
    if name == "starts":
        return segments(fact)
    tried = name in ("card", "segment")  # a text there is what somebody tried instead of a card or a number
    return fact if type(fact) is str and not tried else f"{fact!r:.40}"
