"""What the value of a segment must be, and which numbers may lie there together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tablegames.take_time.kinds.base import Case, Found, Pile, Problem, Reads, Scan, SegmentRule, Table, register
from tablegames.take_time.pieces import NUMBERS, Card
from tablegames.take_time.words import Fact, say

HIGHEST = 156
"""The value of all 24 cards: no segment can have more."""


class Valued(SegmentRule):
    """A rule about the value of its segment."""

    reads: ClassVar[Reads] = "value"

    def found(self, pile: Pile) -> Fact:
        return Fact.of("found.value", value=pile.value)


@register
@dataclass(frozen=True)
class ValueExactly(Valued):
    """The value is this number."""

    value: int
    kind: ClassVar[str] = "value-exactly"

    @property
    def mark(self) -> str:
        return f"={self.value}"

    def flaw(self) -> str:
        return super().flaw() or _unreachable(self.value)

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.value, self.value)}

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value == self.value


@register
@dataclass(frozen=True)
class ValueBetween(Valued):
    """The value is in a range, both ends included."""

    low: int
    high: int
    kind: ClassVar[str] = "value-between"

    @property
    def mark(self) -> str:
        return f"{self.low}–{self.high}"

    def flaw(self) -> str:
        return super().flaw() or (
            say("flaws.low-high", low=self.low, high=self.high)
            if self.low > self.high
            else _unreachable(self.low) or _unreachable(self.high)
        )

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.low, self.high)}

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return self.low <= pile.value <= self.high


@register
@dataclass(frozen=True)
class ForbiddenValues(Valued):
    """The value is none of these numbers."""

    values: tuple[int, ...]
    kind: ClassVar[str] = "forbidden-values"

    @property
    def mark(self) -> str:
        return "≠" + ",".join(map(str, self.values))

    def flaw(self) -> str:
        problems = [_unreachable(value) for value in self.values] or [say("flaws.no-values")]
        return super().flaw() or next((problem for problem in problems if problem), "")

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value not in self.values


@register
@dataclass(frozen=True)
class ForbiddenCards(SegmentRule):
    """No card there has one of these numbers (T24 tells it from `forbidden-values`, which speaks of the sum)."""

    numbers: tuple[int, ...]
    kind: ClassVar[str] = "forbidden-cards"
    rule: ClassVar[str] = "T24"

    @property
    def mark(self) -> str:
        return "▯≠" + ",".join(map(str, self.numbers))

    def flaw(self) -> str:
        wrong = [number for number in self.numbers if number not in NUMBERS]
        if super().flaw() or not self.numbers:
            return super().flaw() or say("flaws.no-numbers")
        return say("flaws.number", number=wrong[0], most=NUMBERS[-1]) if wrong else ""

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return not any(number in self.numbers for number in pile.numbers)

    def found(self, pile: Pile) -> Fact:
        return numbers("found.list", sorted(pile.numbers))


@register
@dataclass(frozen=True)
class EvenValue(Valued):
    """The value is an even number."""

    kind: ClassVar[str] = "even-value"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value % 2 == 0


@register
@dataclass(frozen=True)
class OddValue(Valued):
    """The value is an odd number."""

    kind: ClassVar[str] = "odd-value"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value % 2 == 1


@register
@dataclass(frozen=True)
class ClosestTo(SegmentRule):
    """No other segment's value is strictly closer to this number (T15)."""

    value: int
    kind: ClassVar[str] = "closest-to"
    rule: ClassVar[str] = "T15"
    reads: ClassVar[Reads] = ""

    @property
    def wants_closest(self) -> tuple[int, int]:
        return self.segment, self.value

    @property
    def mark(self) -> str:
        return f"≈{self.value}"

    def flaw(self) -> str:
        return super().flaw() or _unreachable(self.value)

    def check(self, table: Table) -> Iterator[Found]:
        away = {segment: abs(table.pile(segment).value - self.value) for segment in sorted(table.counted)}
        mine = away[self.segment]
        closer = [segment for segment, distance in away.items() if distance < mine]
        facts: dict[str, object] = {"value": table.pile(self.segment).value, "away": mine}
        if closer:
            best = min(closer, key=lambda segment: away[segment])
            facts |= {"closer": best, "other": table.pile(best).value, "near": away[best]}
        found = Fact.of("found.away-others" if closer else "found.away", **facts)
        yield Found(self.places, self.wanted, found, not closer)

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # `scan` says it all

    def scan(self, problem: Problem) -> Scan | None:
        # Before this segment remember how close any came, from it on how close it is.
        place = {segment: n for n, segment in enumerate(problem.segments)}
        own = place[self.segment]

        def step(closest: int, segment: int, pile: Pile) -> int | None:
            away = abs(pile.value - self.value)
            if place[segment] < own:
                return min(closest, away)
            if place[segment] == own:
                return away if away <= closest else None
            return closest if away >= closest else None

        return Scan((HIGHEST,), step)


@register
@dataclass(frozen=True)
class AllDifferent(SegmentRule):
    """No number lies there twice."""

    kind: ClassVar[str] = "all-different"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(set(pile.numbers)) == len(pile.numbers)

    def found(self, pile: Pile) -> Fact:
        return numbers("found.list", sorted(pile.numbers))


@register
@dataclass(frozen=True)
class HoldsPair(SegmentRule):
    """Two cards there have the same number."""

    kind: ClassVar[str] = "holds-pair"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (2, 99)}

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(set(pile.numbers)) < len(pile.numbers)

    def found(self, pile: Pile) -> Fact:
        return numbers("found.list", sorted(pile.numbers))


def numbers(key: str, found: Sequence[int]) -> Fact:
    """Return the fact `key` about these numbers as `things`, or that there is no card."""
    return Fact.of(key, things=tuple(found)) if found else Fact("found.no-card")


def _unreachable(value: int) -> str:
    return "" if 0 <= value <= HIGHEST else say("flaws.value", value=value, most=HIGHEST)
