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
    return tuple([check for check in checked if belongs(check, rule, clock)])


def belongs(check: RequirementChecked, rule: ClockRule, clock: Clock) -> bool:
    """Return whether a check is about this rule. A check may say which part of a rule it is about instead of all."""
    if check.kind != rule.kind or check.statement == rule.statement:
        return check.kind == rule.kind
    same = [one for one in clock.requirements if one.kind == rule.kind]
    if any(one.statement == check.statement for one in same):
        return False
    return len(same) == 1 or bool(rule.places and set(check.segments) <= set(rule.places))


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
