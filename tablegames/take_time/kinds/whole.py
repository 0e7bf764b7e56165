"""Rules for the whole clock: what every clock asks (T8), and what the middle of the face may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tablegames.core.ground import Ground
from tablegames.take_time.kinds.base import (
    ClockRule,
    Finding,
    Moment,
    Problem,
    Table,
    listed,
    plural,
    register,
    segments,
)
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import DEALT, SEGMENTS

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

NO_LIMIT = HIGHEST


@dataclass(frozen=True)
class Filled(ClockRule):
    """At least one card beside every segment. On every clock."""

    kind: ClassVar[str] = "filled"

    @property
    def text(self) -> str:
        return "at least 1 card beside every segment"

    @property
    def mark(self) -> str:
        return "≥1▯"

    def check(self, table: Table) -> Iterator[Finding]:
        empty = tuple([segment for segment in table.clock.open_segments if not table.pile(segment).cards])
        found = f"none at {segments(empty)}" if empty else "cards at every segment"
        yield Finding(empty, "at least 1 card at every segment", found, not empty)

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (1, DEALT))


@dataclass(frozen=True)
class Ascending(ClockRule):
    """From the hand clockwise no value is smaller than the one before. On every clock."""

    kind: ClassVar[str] = "ascending"

    @property
    def text(self) -> str:
        return "from the hand clockwise the values never decrease"

    @property
    def mark(self) -> str:
        return "↗"

    def check(self, table: Table) -> Iterator[Finding]:
        for before, after in table.clock.steps(table.start):
            least, value = table.pile(before).value, table.pile(after).value
            about = f"From segment {before} to segment {after} the value does not drop."
            yield Finding((before, after), f"at least {least}", f"{least}, then {value}", least <= value, about)

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        return (lambda a, b: a <= b) if (before, after) in problem.clock.steps(problem.start) else None


@register
@dataclass(frozen=True)
class Cap(ClockRule):
    """No segment's value exceeds a limit: 24 on every clock that does not say otherwise."""

    value: int
    kind: ClassVar[str] = "cap"

    @property
    def text(self) -> str:
        return f"no value above {self.value}"

    @property
    def mark(self) -> str:
        return f"≤{self.value}"

    def flaw(self) -> str:
        return "" if 1 <= self.value < NO_LIMIT else f"value is {self.value}; give 1 to {NO_LIMIT - 1}, or use no-cap"

    def check(self, table: Table) -> Iterator[Finding]:
        values = {segment: table.pile(segment).value for segment in SEGMENTS}
        over = tuple([segment for segment, value in values.items() if value > self.value])
        yield Finding(over, f"at most {self.value}", f"{max(values.values())} as the largest", not over)

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (0, self.value))


@register
@dataclass(frozen=True)
class NoCap(ClockRule):
    """Values may be as large as they like."""

    kind: ClassVar[str] = "no-cap"

    @property
    def text(self) -> str:
        return "values above 24 are allowed"

    @property
    def mark(self) -> str:
        return "24+"


@register
@dataclass(frozen=True)
class NoFaceUp(ClockRule):
    """No card may be placed face up; bonus tokens do not help."""

    kind: ClassVar[str] = "no-face-up"
    rule: ClassVar[str] = "T5"
    moment: ClassVar[Moment] = "placement"

    @property
    def text(self) -> str:
        return "no card face up, bonus tokens or not"

    @property
    def mark(self) -> str:
        return "no eye"

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        return Ground(self.rule, "no face up") if action.up else None


@register
@dataclass(frozen=True)
class CardsEverywhere(ClockRule):
    """The same number of cards at every segment."""

    count: int
    kind: ClassVar[str] = "cards-everywhere"

    @property
    def text(self) -> str:
        return f"exactly {plural(self.count, 'card')} beside every segment"

    @property
    def mark(self) -> str:
        return f"all {self.count}▯"

    def flaw(self) -> str:
        return "" if 1 <= self.count <= DEALT else f"count is {self.count}; give 1 to {DEALT}"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (self.count, self.count))

    def check(self, table: Table) -> Iterator[Finding]:
        held = {segment: len(table.pile(segment).cards) for segment in table.clock.open_segments}
        wrong = tuple([segment for segment, count in held.items() if count != self.count])
        found = listed([f"{held[segment]} at segment {segment}" for segment in wrong]) or f"{self.count} everywhere"
        yield Finding(wrong, f"exactly {plural(self.count, 'card')} everywhere", found, not wrong)


@register
@dataclass(frozen=True)
class HighestMinusLowest(ClockRule):
    """A segment is worth its highest number less its lowest; a single card is worth 0."""

    kind: ClassVar[str] = "highest-minus-lowest"

    @property
    def text(self) -> str:
        return "a segment is worth its highest number less its lowest"

    @property
    def mark(self) -> str:
        return "▲−▼"

    def worth(self, numbers: Sequence[int]) -> int | None:
        return max(numbers) - min(numbers) if numbers else 0


@register
@dataclass(frozen=True)
class SpreadAtMost(ClockRule):
    """The largest and the smallest value differ by at most so much."""

    difference: int
    kind: ClassVar[str] = "spread-at-most"

    @property
    def text(self) -> str:
        return f"the largest and the smallest value differ by at most {self.difference}"

    @property
    def mark(self) -> str:
        return f"max−min ≤{self.difference}"

    def flaw(self) -> str:
        return "" if self.difference >= 0 else f"difference is {self.difference}; give 0 or more"

    def check(self, table: Table) -> Iterator[Finding]:
        values = {segment: table.pile(segment).value for segment in table.clock.open_segments}
        low, high = min(values, key=lambda s: values[s]), max(values, key=lambda s: values[s])
        found = f"{values[high]} − {values[low]} = {values[high] - values[low]}"
        passed = values[high] - values[low] <= self.difference
        yield Finding(tuple(dict.fromkeys((low, high))), f"at most {self.difference}", found, passed)

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        # Values ascend, so the first is the smallest and the last the largest.
        order = problem.clock.order(problem.start)
        return (lambda a, b: b - a <= self.difference) if (before, after) == (order[0], order[-1]) else None
