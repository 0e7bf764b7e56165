"""Whether values and numbers of cards can be right at all, before anybody asks which cards they are.

An outline gives each segment a value and a number of cards. It heeds what can be told from those two alone, so a
clock, or a deal, without an outline is impossible; one with an outline may still be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.take_time.kinds.base import ClockRule, Problem

Test = Callable[[int, int], bool]
"""Whether two values go together."""

Options = Mapping[int, Sequence[int]]
"""The values a segment may have, each with the numbers of cards that may make it up."""

FEW_LOOKED_AT, MOST_LOOKED_AT = 2_000, 200_000
"""Steps after which values without a neighbour are taken out first, and after which looking is given up."""


@dataclass(frozen=True)
class Question:
    """What an outline must satisfy, segment by segment from the hand.

    `options[i]` is what the i-th segment may have, `steps[i]` the tests of the value before and its own, `closing`
    those of the first and the last value. All values together are in `sums[n]` if there are n cards in all; a number
    of cards without an entry cannot be. `drawing` tells at which segments cards are drawn, and `drawn` how many.
    """

    options: Sequence[Options]
    steps: Sequence[Sequence[Test]]
    closing: Sequence[Test]
    sums: Mapping[int, tuple[int, int]]
    drawing: Sequence[bool] = ()
    drawn: tuple[int, int] = (0, 10**9)
    most: int = FEW_LOOKED_AT

    def outline(self) -> tuple[tuple[int, int], ...] | None:
        """Return a value and a number of cards for each segment, () if that was too long to find, None if none is."""
        if not all(self.options) or not self.sums:
            return None
        found = self._from(0, 0, 0, 0, 0, None)
        if found is not None or self._looked[0] <= self.most:
            return found
        if self.most == MOST_LOOKED_AT:
            return ()
        return replace(self, options=self._consistent(), most=MOST_LOOKED_AT).outline()

    def _consistent(self) -> list[Options]:
        """Return the options without values that no value of a segment beside them goes with."""
        options: list[Options] = list(self.options)
        pairs = [(i - 1, i, self.steps[i]) for i in range(1, len(options))] + [(0, len(options) - 1, self.closing)]
        for a, b, tests in [*pairs, *pairs[::-1], *pairs]:
            if tests:
                right = {(v, w) for v in options[a] for w in options[b] if all(test(v, w) for test in tests)}
                for at, kept in ((a, {v for v, _ in right}), (b, {w for _, w in right})):
                    options[at] = {value: counts for value, counts in options[at].items() if value in kept}
        return options

    @cached_property
    def _failed(self) -> set[tuple[int, ...]]:
        return set()

    @cached_property
    def _looked(self) -> list[int]:
        return [0]

    @cached_property
    def _rest(self) -> list[tuple[int, int, int, int]]:
        """For the segments from the i-th on: the fewest and the most cards, the least and the largest sum."""
        rest = [(0, 0, 0, 0)]
        for some in reversed(self.options):
            counts = [count for many in some.values() for count in many]
            low, high, least, most = rest[-1]
            rest.append((low + min(counts), high + max(counts), least + min(some), most + max(some)))
        return rest[::-1]

    def _from(
        self, i: int, before: int, cards: int, total: int, drawn: int, first: int | None
    ) -> tuple[tuple[int, int], ...] | None:
        if i == len(self.options):
            low, high = self.sums.get(cards, (1, 0))
            return () if low <= total <= high and self.drawn[0] <= drawn <= self.drawn[1] else None
        key = (i, before, cards, total, drawn, -1 if first is None else first)
        if key in self._failed or self._looked[0] > self.most:
            return None
        ideal = self._ideal(i, cards, total)
        last = i == len(self.options) - 1
        for value in sorted(self.options[i], key=lambda value: abs(value - ideal)):
            if i and not all(test(before, value) for test in self.steps[i]):
                continue
            start = value if first is None else first
            if last and not all(test(start, value) for test in self.closing):
                continue
            for count in self.options[i][value]:
                self._looked[0] += 1
                if not self._may(i + 1, cards + count, total + value):
                    continue
                at_draw = drawn + count if self.drawing and self.drawing[i] else drawn
                if at_draw > self.drawn[1]:
                    continue
                more = self._from(i + 1, value, cards + count, total + value, at_draw, start if self.closing else None)
                if more is not None:
                    return ((value, count), *more)
        self._failed.add(key)
        return None

    def _ideal(self, i: int, cards: int, total: int) -> float:
        """Return the value with which the values to come would rise evenly to what is left."""
        low, high = min(low for low, _ in self.sums.values()), max(high for _, high in self.sums.values())
        left = max((low + high) / 2 - total, 0)
        after = len(self.options)
        return left * (i + 1) / sum(range(i + 1, after + 1))

    def _may(self, i: int, cards: int, total: int) -> bool:
        low, high, least, most = self._rest[i]
        return any(
            cards + low <= number <= cards + high and total + least <= above and total + most >= below
            for number, (below, above) in self.sums.items()
        )


def links(rules: Sequence[ClockRule], problem: Problem) -> tuple[tuple[tuple[Test, ...], ...], tuple[Test, ...]]:
    """Return what rules ask of the values before and at each segment, and of the first and the last value."""

    def of(before: int, after: int) -> tuple[Test, ...]:
        return tuple([test for rule in rules if (test := rule.link(problem, before, after)) is not None])

    first, last = problem.segments[0], problem.segments[-1]
    steps = ((), *[of(before, after) for before, after in problem.steps])
    # Of two segments the step from the one to the other is among the steps already.
    onward = of(first, last) if len(problem.segments) != 2 else ()
    return steps, (*onward, *map(_turned, of(last, first)))


def _turned(test: Test) -> Test:
    return lambda first, last: test(last, first)
