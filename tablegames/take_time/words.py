"""The words of Take Time, and how its values are said: cards, seats, segments, plans, and what a rule found.

Rules hand on facts, never sentences. A `Fact` is such a thing to tell: the key of its words in
`content/take_time/words.<language>.toml` and the values in them. It becomes words only where somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tablegames.core.content import built_in
from tablegames.core.words import Words, load_words
from tablegames.take_time.pieces import MOST_PLAYERS, NAMES, Card, Colour, Plan, is_card


@dataclass(frozen=True)
class Fact:
    """Something to tell, as a value: the key of its words, and by name the values in them."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: object) -> Fact:
        """Return a fact with values."""
        return cls(key, tuple(values.items()))

    def __str__(self) -> str:
        return say(self.key, **dict(self.values))


Said = Fact | str
"""A fact, or the words themselves where an author's own kind of rule brings its own."""


class Segments(tuple[int, ...]):
    """Printed segments as a value of a fact: said "segments 3 and 4"."""

    __slots__ = ()


class Ordinal(int):
    """A number as a value of a fact: said "3rd"."""


@cache
def words() -> Words:
    """Return the words of Take Time."""
    return load_words(built_in("take_time"))


def say(key: str, /, **facts: object) -> str:
    """Return the text called `key` with `facts` said in it."""
    return words()(key, **spoken(facts))


def spoken(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts as a template takes them: what has words of its own in words, numbers and lists as they are."""
    return {name: _spoken(name, fact) for name, fact in facts.items()}


def _spoken(name: str, fact: Any) -> Any:
    if fact is None:
        return None
    if name in BY_NAME:
        return BY_NAME[name](fact)
    say_it = BY_TYPE.get(type(fact))  # type: ignore[arg-type]
    if say_it is not None:
        return say_it(fact)
    return tuple([_spoken("", one) for one in fact]) if type(fact) in (tuple, list) else fact


@cache
def card_name(card: Card) -> str:
    """A card in words: `Solar 7`."""
    return words()("pieces.card", suit=suit(card.colour), number=card.number)


@cache
def suit(colour: Colour) -> str:
    """What a colour is called: `Solar`."""
    return words()(f"pieces.{colour}")


def seat_name(seat: int) -> str:
    """What a seat is called."""
    known = type(seat) is int and 0 <= seat < MOST_PLAYERS
    return _seats()[seat] if known else words()("seats.other", seat=seat)


@cache
def _seats() -> tuple[str, ...]:
    return tuple([words()(f"seats.{name}") for name in NAMES])


@cache
def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "4th", "11th", "21st" and so on, for as many as there are cards."""
    say_it = words()
    return say_it(say_it.either(f"ordinals.{int(number)}", "ordinals.other"), n=int(number))


@cache
def unseen(colour: Colour) -> str:
    """A card whose face is hidden, in words: `Solar ?`."""
    return say("pieces.unseen", colour=colour)


def listed(things: Iterable[object], word: str = "and") -> str:
    """Return "3", "3 and 4", "3, 4 and 5"; "" for no things."""
    return words().listed(things, word)


def segments(numbers: Iterable[int], word: str = "and") -> str:
    """Return "segment 3", "segments 3 and 4"; with the word "or" "segment 3 or 4"."""
    given = tuple(numbers)
    key = "either" if word == "or" else "many" if len(given) > 1 else "one"
    return words()(f"segments.{key}", numbers=given)


def plan_words(plan: Plan) -> str:
    """Say a plan in one line."""
    say_it, parts = words(), list[str]()
    for segment, (value, count) in enumerate(zip(plan.values, plan.counts, strict=True), start=1):
        key = ("both" if count is not None else "value") if value is not None else "count"
        if (value, count) != (None, None):
            parts.append(say_it(f"plan.{key}", value=value, count=count, segment=segment))
    parts += [plan.notes.strip().removesuffix(".")] if plan.notes.strip() else []
    return say_it("plan.between").join(parts) or say_it("plan.nothing")


def given(thing: object) -> str:
    """Say what somebody tried, whatever it is and however long."""
    if type(thing) is Card and not is_card(thing):
        return f"Card({thing.colour!r:.20}, {thing.number!r:.20})"
    return card_name(thing) if is_card(thing) else f"{thing!r:.40}"


def sentence_case(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


BY_NAME: Mapping[str, Any] = {"colour": suit, "seat": seat_name}
"""Facts that only their name tells from a plain text or number."""

BY_TYPE: Mapping[type, Any] = {
    Card: card_name,
    Plan: plan_words,
    Segments: segments,
    Ordinal: ordinal,
    Fact: str,
}
