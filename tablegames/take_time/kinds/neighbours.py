"""Rules about the difference between neighbouring segments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.kinds.base import ClockRule, Finding, Problem, Table, register
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import next_segment

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


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
    def ask(self) -> str:
        """What it asks of a step, in words."""
        raise NotImplementedError

    @property
    def loop(self) -> str:
        """The part of its mark that says whether the step from the last to the first counts too."""
        return "↻" if self.around else ""

    def right(self, before: int, after: int) -> bool:
        """Return whether two neighbouring values are as they should be."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        if self.after is not None:
            return self.ask
        return f"neighbours: {self.ask}" + (", the last and the first too" if self.around else "")

    def flaw(self) -> str:
        if self.after is not None and self.around:
            return "around is for the rule about every step; leave it out where after names one"
        return super().flaw()

    def steps(self, clock: Clock, start: int) -> list[tuple[int, int]]:
        """Return the steps it is about."""
        if self.after is not None:
            return [(self.after, next_segment(self.after))]
        made = list(clock.steps(start))
        return [*made, (made[-1][1], made[0][0])] if self.around and made else made

    def check(self, table: Table) -> Iterator[Finding]:
        for before, after in self.steps(table.clock, table.start):
            one, two = table.pile(before).value, table.pile(after).value
            found = f"{one} and {two}, {abs(one - two)} apart"
            about = f"Segments {before} and {after}: {self.ask}."
            yield Finding((before, after), self.ask, found, self.right(one, two), about)

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        return self.right if (before, after) in self.steps(problem.clock, problem.start) else None


class Apart(Neighbours):
    """A rule with a number: how far apart."""

    difference: int

    def flaw(self) -> str:
        right = 0 <= self.difference <= HIGHEST
        return super().flaw() or ("" if right else f"difference is {self.difference}; give 0 to {HIGHEST}")


@register
@dataclass(frozen=True)
class NeighboursAtLeast(Apart):
    """Neighbouring values differ by at least so much."""

    difference: int = 1
    kind: ClassVar[str] = "neighbours-at-least"

    @property
    def ask(self) -> str:
        return f"at least {self.difference} apart"

    @property
    def mark(self) -> str:
        return f"↔≥{self.difference}{self.loop}"

    def right(self, before: int, after: int) -> bool:
        return abs(before - after) >= self.difference


@register
@dataclass(frozen=True)
class NeighboursAtMost(Apart):
    """Neighbouring values differ by at most so much."""

    difference: int = 1
    kind: ClassVar[str] = "neighbours-at-most"

    @property
    def ask(self) -> str:
        return f"at most {self.difference} apart"

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
    def ask(self) -> str:
        return "equal values"

    @property
    def mark(self) -> str:
        return f"↔={self.loop}"

    def right(self, before: int, after: int) -> bool:
        return before == after
