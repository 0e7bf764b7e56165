"""What the value of a segment must be, and which numbers may lie there together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tablegames.take_time.kinds.base import Case, Finding, Pile, Problem, SegmentRule, Table, register
from tablegames.take_time.pieces import Card

HIGHEST = 156
"""The value of all 24 cards: no segment can have more."""


class Valued(SegmentRule):
    """A rule about the value of its segment."""

    def found(self, pile: Pile) -> str:
        return f"value {pile.value}"


@register
@dataclass(frozen=True)
class ValueExactly(Valued):
    """The value is this number."""

    value: int
    kind: ClassVar[str] = "value-exactly"

    @property
    def text(self) -> str:
        return f"value exactly {self.value}"

    @property
    def mark(self) -> str:
        return f"={self.value}"

    def flaw(self) -> str:
        return super().flaw() or _unreachable(self.value)

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
    def text(self) -> str:
        return f"value from {self.low} to {self.high}"

    @property
    def mark(self) -> str:
        return f"{self.low}–{self.high}"

    def flaw(self) -> str:
        return super().flaw() or (
            f"low is {self.low} and high {self.high}; low comes first"
            if self.low > self.high
            else _unreachable(self.low) or _unreachable(self.high)
        )

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return self.low <= pile.value <= self.high


@register
@dataclass(frozen=True)
class ForbiddenValues(Valued):
    """The value is none of these numbers."""

    values: tuple[int, ...]
    kind: ClassVar[str] = "forbidden-values"

    @property
    def text(self) -> str:
        return f"any value but {_or(self.values)}"

    @property
    def mark(self) -> str:
        return "≠" + ",".join(map(str, self.values))

    def flaw(self) -> str:
        problems = [_unreachable(value) for value in self.values] or ["values is empty; name some"]
        return super().flaw() or next((problem for problem in problems if problem), "")

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value not in self.values


@register
@dataclass(frozen=True)
class EvenValue(Valued):
    """The value is an even number."""

    kind: ClassVar[str] = "even-value"

    @property
    def text(self) -> str:
        return "an even value"

    @property
    def mark(self) -> str:
        return "even"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value % 2 == 0


@register
@dataclass(frozen=True)
class OddValue(Valued):
    """The value is an odd number."""

    kind: ClassVar[str] = "odd-value"

    @property
    def text(self) -> str:
        return "an odd value"

    @property
    def mark(self) -> str:
        return "odd"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return pile.value % 2 == 1


@register
@dataclass(frozen=True)
class ClosestTo(SegmentRule):
    """No other segment's value is strictly closer to this number (T15)."""

    value: int
    kind: ClassVar[str] = "closest-to"
    rule: ClassVar[str] = "T15"

    @property
    def text(self) -> str:
        return f"no other segment is closer to {self.value}"

    @property
    def mark(self) -> str:
        return f"≈{self.value}"

    def flaw(self) -> str:
        return super().flaw() or _unreachable(self.value)

    def check(self, table: Table) -> Iterator[Finding]:
        away = {segment: abs(table.pile(segment).value - self.value) for segment in table.clock.open_segments}
        mine = away.get(self.segment, 0)
        closer = [segment for segment, distance in away.items() if distance < mine]
        found = f"value {table.pile(self.segment).value}, {mine} away"
        if closer:
            best = min(closer, key=lambda segment: away[segment])
            found += f"; segment {best} with {table.pile(best).value} is only {away[best]} away"
        yield Finding(self.places, self.wanted, found, not closer)

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        # One case a distance: this segment is exactly that far away, all others at least as far.
        return [
            {segment: self._at(distance, exactly=segment == self.segment) for segment in problem.clock.open_segments}
            for distance in range(HIGHEST)
        ]

    def _at(self, distance: int, exactly: bool) -> Callable[[Pile], bool]:
        if exactly:
            return lambda pile: abs(pile.value - self.value) == distance
        return lambda pile: abs(pile.value - self.value) >= distance


@register
@dataclass(frozen=True)
class AllDifferent(SegmentRule):
    """No number lies there twice."""

    kind: ClassVar[str] = "all-different"

    @property
    def text(self) -> str:
        return "all numbers different"

    @property
    def mark(self) -> str:
        return "a≠b"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(set(pile.numbers)) == len(pile.numbers)

    def found(self, pile: Pile) -> str:
        return _numbers(pile)


@register
@dataclass(frozen=True)
class HoldsPair(SegmentRule):
    """Two cards there have the same number."""

    kind: ClassVar[str] = "holds-pair"

    @property
    def text(self) -> str:
        return "two cards of the same number"

    @property
    def mark(self) -> str:
        return "a=a"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(set(pile.numbers)) < len(pile.numbers)

    def found(self, pile: Pile) -> str:
        return _numbers(pile)


def _numbers(pile: Pile) -> str:
    return ", ".join(map(str, sorted(pile.numbers))) or "no card"


def _unreachable(value: int) -> str:
    return "" if 0 <= value <= HIGHEST else f"{value} is no value of a segment; give 0 to {HIGHEST}"


def _or(values: Sequence[int]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}" if most else last
