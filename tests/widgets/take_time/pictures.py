"""Take Time tables to draw."""

from __future__ import annotations

from random import Random
from typing import Any

from tablegames.core.action import CHANCE
from tablegames.take_time import Clock, Options, Plan, State, new, position
from tablegames.take_time.actions import LOOK, Volunteer, WritePlan
from tablegames.take_time.kinds import counts, neighbours, values, whole

RULES = (
    counts.ColoursExactly(1, 2, 1),
    counts.CardsExactly(6, 3),
    values.ValueBetween(3, 10, 14),
    values.ClosestTo(3, 12),
    neighbours.NeighboursAtLeast(after=4, difference=3),
    whole.NoCap(),
)
"""Rules on one segment, two on another, between two, and in the middle."""

WRONG = {1: "S3", 2: "L1 S7 L9", 3: "L2", 4: "S5 S6^", 5: "L8 S12", 6: "L6 S8 S10"}
"""Cards with which the rules above fail at segments 1 and 3, and the values fall from 2 to 3."""


def clock(*rules: Any, **other: Any) -> Clock:
    """A clock with these rules."""
    return Clock("9-1", "A clock to look at", rules, **other)


def placing_table(**changes: Any) -> State:
    """Three players in the middle of a test; Ben is to act. Cards of all kinds lie there."""
    given: dict[str, Any] = {
        "piles": {1: "S3", 2: "L1 S7^", 4: "L12 L10 S1", 6: "L6^ S8"},
        "hands": ["S2 L2", "S12 L11", "S4"],
        "turn": 1,
    }
    return position("1-1", **(given | changes))


def begun(on: Clock, players: int = 3, plan: Plan | None = None, **options: Any) -> State:
    """A test after the deal, in the discussion, with a plan if there is one."""
    state = new(Options(players, on, **options))
    state = state.apply(state.sample(Random(3)), CHANCE).state
    return state if plan is None else state.apply(WritePlan(plan), 0).state


def placed(state: State, *actions: Any) -> State:
    """That test in the placement: all have looked, the first seat begins; then these placements."""
    for seat in range(state.players):
        state = state.apply(LOOK, seat).state
    for seat in range(state.players):
        state = state.apply(Volunteer(3 if seat == 0 else 0), seat).state
    for action in actions:
        state = state.apply(action).state
    return state
