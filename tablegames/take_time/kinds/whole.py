"""Rules for the whole clock: what every clock asks (T8), and what the middle of the face may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tablegames.core.ground import Ground
from tablegames.take_time.kinds.base import Case, ClockRule, Found, Moment, Problem, Table, register
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import DEALT, DECK, SEGMENTS
from tablegames.take_time.words import Fact, Segments, say

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
    def mark(self) -> str:
        return "≥1▯"

    def check(self, table: Table) -> Iterator[Found]:
        empty = tuple([segment for segment in table.clock.open_segments if not table.pile(segment).cards])
        found = Fact.of("found.empty", segments=Segments(empty)) if empty else Fact("found.filled")
        yield Found(empty, Fact("kinds.filled.wanted"), found, not empty)

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (1, len(DECK)))


@dataclass(frozen=True)
class Ascending(ClockRule):
    """From the hand clockwise no value is smaller than the one before. On every clock."""

    kind: ClassVar[str] = "ascending"

    @property
    def mark(self) -> str:
        return "↗"

    def check(self, table: Table) -> Iterator[Found]:
        for before, after in table.steps:
            least, value = table.pile(before).value, table.pile(after).value
            wanted, found = Fact.of("kinds.ascending.wanted", least=least), Fact.of("found.then", one=least, two=value)
            yield Found((before, after), wanted, found, least <= value, at=(before, after))

    def part(self, at: tuple[int, ...]) -> str:
        return say("kinds.ascending.part", before=at[0], after=at[1])

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        return (lambda a, b: a <= b) if (before, after) in problem.steps else None


@register
@dataclass(frozen=True)
class Cap(ClockRule):
    """No segment's value exceeds a limit: 24 on every clock that does not say otherwise."""

    value: int
    kind: ClassVar[str] = "cap"
    sets_limit: ClassVar[bool] = True

    @property
    def value_limit(self) -> int:
        return self.value

    @property
    def mark(self) -> str:
        return f"≤{self.value}"

    def flaw(self) -> str:
        return "" if 1 <= self.value < NO_LIMIT else say("flaws.cap", value=self.value, most=NO_LIMIT - 1)

    def check(self, table: Table) -> Iterator[Found]:
        values = {segment: table.pile(segment).value for segment in SEGMENTS}
        over = tuple([segment for segment, value in values.items() if value > self.value])
        found = Fact.of("found.largest", value=max(values.values()))
        yield Found(over, Fact.of("kinds.cap.wanted", value=self.value), found, not over)

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (0, self.value))


@register
@dataclass(frozen=True)
class NoCap(ClockRule):
    """Values may be as large as they like."""

    kind: ClassVar[str] = "no-cap"
    sets_limit: ClassVar[bool] = True

    @property
    def mark(self) -> str:
        return "24+"


@register
@dataclass(frozen=True)
class NoFaceUp(ClockRule):
    """No card may be placed face up; bonus tokens do not help."""

    kind: ClassVar[str] = "no-face-up"
    bans_face_up: ClassVar[bool] = True
    rule: ClassVar[str] = "T5"
    moment: ClassVar[Moment] = "placement"

    @property
    def mark(self) -> str:
        return "no eye"

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        return Ground(self.rule, "no face up") if action.up else None

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # which side is up does not matter in the end


@register
@dataclass(frozen=True)
class CardsEverywhere(ClockRule):
    """The same number of cards at every segment."""

    count: int
    kind: ClassVar[str] = "cards-everywhere"

    def flaw(self) -> str:
        return "" if 1 <= self.count <= DEALT else say("flaws.count", count=self.count, most=DEALT)

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return dict.fromkeys(SEGMENTS, (self.count, self.count))

    def check(self, table: Table) -> Iterator[Found]:
        held = {segment: len(table.pile(segment).cards) for segment in sorted(table.counted)}
        wrong = tuple([segment for segment, count in held.items() if count != self.count])
        there = tuple([Fact.of("found.there", count=held[segment], segment=segment) for segment in wrong])
        found = Fact.of("found.list", things=there) if wrong else Fact.of("found.everywhere", count=self.count)
        yield Found(wrong, Fact.of("kinds.cards-everywhere.wanted", count=self.count), found, not wrong)


@register
@dataclass(frozen=True)
class HighestMinusLowest(ClockRule):
    """A segment is worth its highest number less its lowest; a single card is worth 0."""

    kind: ClassVar[str] = "highest-minus-lowest"
    at_most_one: ClassVar[str] = "worth"
    counts_spread: ClassVar[bool] = True

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
    def value_spread(self) -> int:
        return self.difference

    def flaw(self) -> str:
        return "" if self.difference >= 0 else say("flaws.negative", difference=self.difference)

    def check(self, table: Table) -> Iterator[Found]:
        values = {segment: table.pile(segment).value for segment in sorted(table.counted)}
        low, high = min(values, key=lambda s: values[s]), max(values, key=lambda s: values[s])
        spread = values[high] - values[low]
        found = Fact.of("found.spread", high=values[high], low=values[low], spread=spread)
        wanted = Fact.of("kinds.spread-at-most.wanted", difference=self.difference)
        yield Found(tuple(dict.fromkeys((low, high))), wanted, found, spread <= self.difference)

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        # Values ascend, so the first is the smallest and the last the largest.
        order = problem.segments
        return (lambda a, b: b - a <= self.difference) if (before, after) == (order[0], order[-1]) else None
