"""How likely a clock's requirements are to hold, for values that are not certain yet.

Each segment's value is thought of as a normal variable with a mean and a variance; the score is the sum of the
logarithms of the chances that each requirement on values holds. Rules about cards, colours and order are looked
at by `estimate`. An author's own kinds count as far as they say themselves what values (`fits`) and neighbours
(`link`) they allow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import erfc, log, sqrt

from tablegames.take_time.clock import Clock
from tablegames.take_time.kinds.base import Pile, Problem, SegmentRule
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import CARDS, DEALT, SEGMENTS, next_segment

Ranges = tuple[tuple[float, float], ...]
"""Whole numbers from a low to a high end, both included; ends may be infinite."""

FAR = float("inf")
MIDDLE = HIGHEST // 2
CERTAIN = 0.04
"""The least variance reckoned with: a value that is known still leaves a slope to climb. Chosen; with half or twice as
much three rankers pass the same tests."""


@dataclass(frozen=True)
class Chances:
    """What a clock asks of values, with the hand at one start: made once, asked often.

    `order` are the open segments from the hand, `bounds[s]` the fewest and most cards of a segment.
    """

    order: tuple[int, ...]
    bounds: dict[int, tuple[int, int]]
    backs: dict[int, frozenset[tuple[int, int]]]
    exact: frozenset[int]
    _values: dict[int, Ranges]
    _steps: tuple[tuple[int, int, Ranges], ...]
    _closest: tuple[tuple[int, int], ...]

    def score(self, means: Sequence[float], variances: Sequence[float]) -> float:
        """Return the log chance that all holds; index 0 is segment 1. Higher is better, 0 is certain."""
        total = 0.0
        for before, after, ranges in self._steps:
            difference = means[after - 1] - means[before - 1]
            total += log_chance(ranges, difference, variances[after - 1] + variances[before - 1])
        for segment, ranges in self._values.items():
            total += log_chance(ranges, means[segment - 1], variances[segment - 1])
        for segment, value in self._closest:
            mine = abs(means[segment - 1] - value)
            for other in self.order:
                if other != segment:
                    nearer = abs(means[other - 1] - value) - mine
                    total += log_chance(((0, FAR),), nearer, variances[other - 1] + variances[segment - 1])
        return total


def log_chance(ranges: Ranges, mean: float, variance: float) -> float:
    """Return the log chance that a whole number about `mean` lies in one of `ranges`."""
    spread = sqrt(2 * max(variance, CERTAIN))
    chance = 0.0
    for low, high in ranges:
        chance += erfc((low - 0.5 - mean) / spread) - erfc((high + 0.5 - mean) / spread)
    if chance > 1e-5:
        return log(chance / 2) if chance < 2 else 0.0
    missing = min([max(low - mean, mean - high, 0.0) for low, high in ranges], default=FAR)
    return -12 - min(missing / spread, 50.0)


@lru_cache(maxsize=256)
def chances_at(clock: Clock, start: int) -> Chances:
    """Return what `clock` asks of values when the hand is at `start`."""
    order = clock.order(start)
    bounds: dict[int, tuple[int, int]] = dict.fromkeys(order, (1, DEALT))
    for rule in clock.rules:
        for segment, (least, most) in rule.counts().items():
            if segment in bounds:
                low, high = bounds[segment]
                bounds[segment] = (max(low, least), min(high, most))
    return Chances(order, bounds, _backs(clock), _exact(clock), _values(clock), _steps(clock, start), _closest(clock))


def _backs(clock: Clock) -> dict[int, frozenset[tuple[int, int]]]:
    """For the segments with rules about colours, the numbers of Solar and of Lunar cards that satisfy them."""
    found: dict[int, frozenset[tuple[int, int]]] = {}
    for segment in clock.open_segments:
        rules = clock.reading(segment, "count", "backs")
        if any(rule.reads == "backs" for rule in rules):
            found[segment] = frozenset(
                [
                    (solar, lunar)
                    for solar in range(DEALT + 1)
                    for lunar in range(DEALT + 1)
                    if solar + lunar and all(rule.fits(_plain(solar, lunar), ()) for rule in rules)
                ]
            )
    return found


def _exact(clock: Clock) -> frozenset[int]:
    """The segments that ask for particular values: who closes them must know what lies there."""
    return frozenset([segment for segment in SEGMENTS if clock.reading(segment, "value")])


def _plain(solar: int, lunar: int) -> Pile:
    """A pile of which only the backs matter."""
    return Pile((CARDS["solar", 1],) * solar + (CARDS["lunar", 1],) * lunar, 0)


def _values(clock: Clock) -> dict[int, Ranges]:
    found: dict[int, Ranges] = {}
    for segment in clock.open_segments:
        rules = clock.reading(segment, "value")
        cap = FAR if clock.cap is None else clock.cap

        def fits(value: int, rules: Sequence[SegmentRule] = rules, cap: float = cap) -> bool:
            return value <= cap and all(rule.fits(Pile((), value), ()) for rule in rules)

        if rules or cap < FAR:
            found[segment] = _ranges(range(HIGHEST + 1), fits)
    return found


def _steps(clock: Clock, start: int) -> tuple[tuple[int, int, Ranges], ...]:
    """The pairs of segments whose difference matters. What a rule says of 78 and 78 + d it says of all."""
    problem = Problem(clock, (), start)
    order = clock.order(start)
    pairs = dict.fromkeys([*clock.steps(start), (order[-1], order[0]), *[(s, next_segment(s)) for s in SEGMENTS]])
    found: list[tuple[int, int, Ranges]] = []
    for before, after in pairs:
        asked = [link for rule in clock.requirements if (link := rule.link(problem, before, after))]
        if asked:

            def right(difference: int, asked: Sequence[Callable[[int, int], bool]] = asked) -> bool:
                return all(link(MIDDLE, MIDDLE + difference) for link in asked)

            found.append((before, after, _ranges(range(-MIDDLE, MIDDLE + 1), right)))
    spreads = [rule.value_spread for rule in clock.rules]
    return (*found, *[(order[0], order[-1], ((-FAR, float(most)),)) for most in spreads if most is not None])


def _closest(clock: Clock) -> tuple[tuple[int, int], ...]:
    return tuple([rule.wants_closest for rule in clock.rules if rule.wants_closest is not None])


def _ranges(numbers: range, right: Callable[[int], bool]) -> Ranges:
    """Return the runs of numbers that are right. A run that touches an end of `numbers` goes on for ever."""
    runs = [list(run) for good, run in groupby(numbers, right) if good]
    return tuple(
        [(-FAR if run[0] == numbers[0] else run[0], FAR if run[-1] == numbers[-1] else run[-1]) for run in runs]
    )
