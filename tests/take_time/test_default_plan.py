"""T2: the plan that is made for a clock keeps every rule that speaks of values and of numbers of cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tablegames.core.errors import BadSetup
from tablegames.take_time import clocks, default_plan, rebirth
from tablegames.take_time.kinds.base import Pile, SegmentRule
from tablegames.take_time.pieces import CAP, CARDS
from tests.take_time.tables import clock


def kept(one, plan, start: int) -> bool:
    """Whether the values ascend from a start, each under the cap, and all rules on them hold."""
    order = one.order(start)
    values = {s: plan.values[s - 1] for s in order}
    counts = {s: plan.counts[s - 1] for s in order}
    if any(value is None or counts[s] is None or counts[s] < 1 for s, value in values.items()):
        return False
    limit = next((rule.value_limit for rule in one.rules if rule.sets_limit), CAP)
    right = all(values[a] <= values[b] for a, b in pairwise(order))
    right = right and (limit is None or max(values.values()) <= limit)
    for rule in one.rules:
        for segment, (low, high) in rule.counts().items():
            right = right and low <= counts.get(segment, low) <= high
        for segment, (low, high) in rule.bounds().items():
            right = right and low <= values.get(segment, low) <= high
        if isinstance(rule, SegmentRule) and rule.reads == "value":
            right = right and rule.fits(Pile((CARDS["solar", 1],) * counts[rule.segment], values[rule.segment]), ())
        if rule.value_spread is not None:
            right = right and max(values.values()) - min(values.values()) <= rule.value_spread
        if rule.wants_closest is not None:
            segment, wish = rule.wants_closest
            right = right and all(abs(values[segment] - wish) <= abs(value - wish) for value in values.values())
        if hasattr(rule, "right"):
            steps = list(pairwise(order)) + ([(order[-1], order[0])] if rule.around else [])
            steps = [(rule.after, rule.after % 6 + 1)] if rule.after is not None else steps
            right = right and all(rule.right(values[a], values[b]) for a, b in steps)
    return right


@pytest.mark.parametrize("name", list(clocks()))
def test_T2_the_plan_keeps_the_rules_of_every_clock_of_the_campaign(name):
    one = clocks()[name]
    assert any(kept(one, default_plan(one), start) for start in one.starts)
    assert sum(count or 0 for count in default_plan(one).counts) >= 12


@pytest.mark.parametrize("seed", range(12))
def test_T2_the_plan_keeps_the_rules_of_rebirth_clocks(seed):
    one = rebirth(seed)
    assert any(kept(one, default_plan(one), start) for start in one.starts)


def test_T2_a_plan_may_be_asked_for_every_start():
    one = clocks()["3-2"]
    for start in one.starts:
        plan = default_plan(one, start)
        assert plan.is_empty or kept(one, plan, start)


@pytest.mark.parametrize(("wrong", "said"), [(5, "is no clock"), ("9-9", "there is no clock")])
def test_T2_what_is_no_clock_is_said(wrong, said):
    with pytest.raises(BadSetup, match=said):
        default_plan(wrong)
    with pytest.raises(BadSetup, match="the hand points at segment 3, not 4"):
        default_plan(replace(clock(), hand="printed", start=3), 4)
