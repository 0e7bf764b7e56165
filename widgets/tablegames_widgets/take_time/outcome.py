"""What the resolution has found so far: of each rule, and of each segment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tablegames.take_time.clock import Clock
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import ClockRule

STATES = ("bad", "ok")
"""What a drawing shows of a requirement that fails or holds; "" before it was looked at."""


def checks_of(clock: Clock, checked: Iterable[RequirementChecked], rule: ClockRule) -> tuple[RequirementChecked, ...]:
    """Return what was found of one rule of the clock, among all that was checked."""
    number = number_of(clock, rule)
    return tuple([check for check in checked if check.asked.number == number])


def number_of(clock: Clock, rule: ClockRule) -> int | None:
    """Return which requirement of the clock a rule is, from 0; None if it binds the placement instead."""
    return clock.requirements.index(rule) if rule in clock.requirements else None


def state_of(checks: Iterable[RequirementChecked]) -> str:
    """Return "bad" if any of these failed, "ok" if all hold, "" if there is none yet."""
    found = [check.passed for check in checks]
    return STATES[all(found)] if found else ""


@lru_cache(maxsize=256)
def failing(clock: Clock, checked: tuple[RequirementChecked, ...]) -> frozenset[int]:
    """Return the segments at which something is wrong. What is wrong with the whole clock is nowhere in particular."""
    every = set(clock.open_segments)
    wrong = [set(check.segments) for check in checked if not check.passed]
    return frozenset().union(*[segments for segments in wrong if not segments >= every])
