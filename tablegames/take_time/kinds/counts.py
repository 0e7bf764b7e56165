"""How many cards lie at a segment, and of which colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tablegames.take_time.kinds.base import Case, Pile, Problem, Reads, SegmentRule, register
from tablegames.take_time.pieces import COLOURS, DEALT, Card, Colour
from tablegames.take_time.words import Fact, say

GLYPHS: dict[Colour, str] = {"solar": "☀", "lunar": "☾"}


class Count(SegmentRule):
    """A rule that only asks how many cards lie at its segment."""

    count: int
    reads: ClassVar[Reads] = "count"

    def flaw(self) -> str:
        right = 1 <= self.count <= DEALT
        return super().flaw() or ("" if right else say("flaws.count", count=self.count, most=DEALT))

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        low, high = self.counts()[self.segment]
        return low <= len(pile.cards) <= high

    def found(self, pile: Pile) -> Fact:
        return Fact.of("found.count", count=len(pile.cards))

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # `counts` says it all


@register
@dataclass(frozen=True)
class CardsExactly(Count):
    """Exactly so many cards."""

    count: int
    kind: ClassVar[str] = "cards-exactly"

    @property
    def mark(self) -> str:
        return f"{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.count, self.count)}


@register
@dataclass(frozen=True)
class CardsAtLeast(Count):
    """At least so many cards."""

    count: int
    kind: ClassVar[str] = "cards-at-least"

    @property
    def mark(self) -> str:
        return f"≥{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.count, 99)}


@register
@dataclass(frozen=True)
class CardsAtMost(Count):
    """At most so many cards."""

    count: int
    kind: ClassVar[str] = "cards-at-most"

    @property
    def mark(self) -> str:
        return f"≤{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (0, self.count)}


def by_colour(key: str, counts: Mapping[Colour, int]) -> Fact:
    """Return the fact `key` about so many cards of each colour as `things`, or that there is no card."""
    some = [Fact.of("found.coloured", count=count, colour=colour) for colour, count in counts.items() if count]
    return Fact.of(key, things=tuple(some)) if some else Fact("found.no-card")


class Coloured(SegmentRule):
    """A rule about the colours at its segment."""

    reads: ClassVar[Reads] = "backs"

    def found(self, pile: Pile) -> Fact:
        return by_colour("found.list", {colour: len(pile.of(colour)) for colour in COLOURS})


@register
@dataclass(frozen=True)
class ColoursExactly(Coloured):
    """Exactly these cards by colour: so many Solar, so many Lunar, nothing else."""

    solar: int = 0
    lunar: int = 0
    kind: ClassVar[str] = "colours-exactly"

    @property
    def demand(self) -> Fact:
        return by_colour("kinds.colours-exactly.text", {"solar": self.solar, "lunar": self.lunar})

    @property
    def mark(self) -> str:
        return "☀" * self.solar + "☾" * self.lunar

    def flaw(self) -> str:
        right = self.solar >= 0 and self.lunar >= 0 and 1 <= self.solar + self.lunar <= DEALT
        return super().flaw() or ("" if right else say("flaws.colours", most=DEALT))

    def counts(self) -> Mapping[int, tuple[int, int]]:
        count = self.solar + self.lunar
        return {self.segment: (count, count)}

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return (len(pile.of("solar")), len(pile.of("lunar"))) == (self.solar, self.lunar)


@register
@dataclass(frozen=True)
class OnlyColour(Coloured):
    """Cards of one colour only, however many."""

    colour: Colour
    kind: ClassVar[str] = "only-colour"

    @property
    def mark(self) -> str:
        return say("kinds.only-colour.mark", glyph=GLYPHS[self.colour])

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(pile.of(self.colour)) == len(pile.cards)


@register
@dataclass(frozen=True)
class OneOfColour(Coloured):
    """Exactly one card of a colour; any others are of the other colour (T10 tells it from `only-colour`)."""

    colour: Colour
    kind: ClassVar[str] = "one-of-colour"
    rule: ClassVar[str] = "T10"

    @property
    def mark(self) -> str:
        return f"1{GLYPHS[self.colour]}…"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(pile.of(self.colour)) == 1
