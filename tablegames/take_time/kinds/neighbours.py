"""Rules about the difference between neighbouring segments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from tablegames.take_time.kinds.base import ClockRule, Found, Problem, Table, register
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import next_segment
from tablegames.take_time.words import Fact, Said, say


@dataclass(frozen=True)
class Neighbours(ClockRule):
    """A rule about the step from one segment to the next.

    With `after` it is about the step from that printed segment to its neighbour clockwise. Without, it is about
    every step from the hand to the last segment, and with `around` about the step from the last to the first too.
    """

    after: int | None = None
    around: bool = False

    @property
    def places(self) -> tuple[int, ...]:
        return () if self.after is None else (self.after, next_segment(self.after))

    @property
    def ask(self) -> Said:
        """What it asks of a step, as a fact."""
        return Fact.of(self._words("ask"), **self.facts)

    @property
    def loop(self) -> str:
        """The part of its mark that says whether the step from the last to the first counts too."""
        return "↻" if self.around else ""

    def right(self, before: int, after: int) -> bool:
        """Return whether two neighbouring values are as they should be."""
        raise NotImplementedError

    @property
    def demand(self) -> Said:
        if self.after is not None:
            return self.ask
        return Fact.of("neighbours.around" if self.around else "neighbours.every", ask=self.ask)

    def part(self, at: tuple[int, ...]) -> str:
        return say("neighbours.part", before=at[0], after=at[1], ask=self.ask)

    def flaw(self) -> str:
        if self.after is not None and self.around:
            return say("flaws.around")
        return super().flaw()

    def steps(self, told: Table | Problem) -> list[tuple[int, int]]:
        """Return the steps it is about."""
        if self.after is not None:
            return [(self.after, next_segment(self.after))]
        made = list(told.steps)
        return [*made, (made[-1][1], made[0][0])] if self.around and made else made

    def check(self, table: Table) -> Iterator[Found]:
        for before, after in self.steps(table):
            one, two = table.pile(before).value, table.pile(after).value
            found = Fact.of("found.apart", one=one, two=two, apart=abs(one - two))
            yield Found((before, after), self.ask, found, self.right(one, two), at=(before, after))

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        return self.right if (before, after) in self.steps(problem) else None


@dataclass(frozen=True)
class Apart(Neighbours):
    """A rule with a number: how far apart."""

    difference: int = field(kw_only=True)

    def flaw(self) -> str:
        right = 0 <= self.difference <= HIGHEST
        return super().flaw() or ("" if right else say("flaws.difference", difference=self.difference, most=HIGHEST))


@register
@dataclass(frozen=True)
class NeighboursAtLeast(Apart):
    """Neighbouring values differ by at least so much."""

    kind: ClassVar[str] = "neighbours-at-least"

    @property
    def mark(self) -> str:
        return f"↔≥{self.difference}{self.loop}"

    def right(self, before: int, after: int) -> bool:
        return abs(before - after) >= self.difference


@register
@dataclass(frozen=True)
class NeighboursAtMost(Apart):
    """Neighbouring values differ by at most so much."""

    kind: ClassVar[str] = "neighbours-at-most"

    @property
    def mark(self) -> str:
        return f"↔≤{self.difference}{self.loop}"

    def right(self, before: int, after: int) -> bool:
        return abs(before - after) <= self.difference


@register
@dataclass(frozen=True)
class NeighboursEqual(Neighbours):
    """Neighbouring values are equal."""

    kind: ClassVar[str] = "neighbours-equal"

    @property
    def mark(self) -> str:
        return f"↔={self.loop}"

    def right(self, before: int, after: int) -> bool:
        return before == after
