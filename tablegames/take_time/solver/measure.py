"""The figures that a pack of clocks stores: how often a clock can be solved, and in how many ways."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from statistics import median_low
from typing import TYPE_CHECKING

from tablegames.core.errors import BadContent
from tablegames.take_time.clock.measured import Measured
from tablegames.take_time.solver.samples import deals as dealt
from tablegames.take_time.solver.search import Count, count, solve
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

Progress = Callable[[str, int, int], object]
"""Called with what is being done, how many deals are done, and how many there are."""


def measure(
    clock: Clock, deals: int = 2000, counted: int = 100, seed: int = 1, progress: Progress | None = None
) -> Measured:
    """Return in which share of random deals a clock can be solved, and how many fillings the median deal has.

    Counting takes longer than finding, so it is done on the first `counted` deals only. Raises `BadContent` for
    numbers of deals that cannot be, and for a clock of which the solver does not know enough (T25); `Untreated` for a
    rule that it cannot treat.
    """
    sample = Measured(0, deals, seed, 0, counted)  # refuses what cannot be before the long work
    ways: list[Count] = []
    for cards, stock in islice(dealt(seed, deals), counted):
        ways.append(count(clock, cards, stock=stock))
        _known(clock, ways[-1].complete)
        if progress is not None:
            progress("counting", len(ways), counted)
    found = sum([number > 0 for number in ways])
    for done, (cards, stock) in enumerate(islice(dealt(seed, deals), counted, None), start=counted + 1):
        solution = solve(clock, cards, stock=stock)
        _known(clock, not solution.unknown)
        found += bool(solution)
        if progress is not None:
            progress("solving", done, deals)
    return Measured(found / deals, deals, sample.seed, median_low(ways), counted)


def _known(clock: Clock, known: bool) -> None:
    if not known:
        raise BadContent(f"clock {clock.id!r:.40}: {say('solver.not-measured')}")
