"""The rule texts of Take Time, and the facts of its events and refusals in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablegames.core.content import built_in
from tablegames.core.rulebook import Rulebook, load_rulebook
from tablegames.take_time.pieces import Card
from tablegames.take_time.words import card_name, given, listed, plan_words, say, seat_name, segments, spoken

__all__ = ["card_name", "plan_words", "rulebook", "seat_name", "word"]


@cache
def rulebook() -> Rulebook:
    """Return the rules of Take Time, in English."""
    return load_rulebook(built_in("take_time"))


def word(name: str, fact: Any, options: Any) -> str:
    """Say a fact of an event or a refusal in words."""
    if fact is None:
        return say("seats.nobody" if name in ("seat", "actor") else "events.unknown")
    if name == "actor":
        return seat_name(fact)
    if name == "due":
        return listed(map(card_name, fact), "or")
    if name == "failed":
        return " ".join(dict.fromkeys(map(str, fact)))
    if name == "cards":
        return listed(map(card_name, fact)) or say("events.no-cards")
    if name == "starts":
        return segments(fact)
    if name == "segment" or type(fact) is Card:  # what somebody tried may look like one and be none
        return given(fact)
    if name == "card":
        return f"{fact!r:.40}"
    return str(spoken({name: fact})[name])
