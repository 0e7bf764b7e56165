"""Resolution: open the segments one by one, then check every requirement, and report them all (T8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.take_time import actions as act
from tablegames.take_time import events as e
from tablegames.take_time.kinds.base import Asked, Table
from tablegames.take_time.pieces import clockwise_from

if TYPE_CHECKING:
    from tablegames.take_time.state import State


def resolution(state: State, action: act.Resolve, seat: int) -> list[Step[State]]:
    """T8: the steps of the resolution of a test whose cards are all placed."""
    steps: list[Step[State]] = []
    for segment in clockwise_from(state.start):
        pile = state.table.pile(segment)
        opened = changed(state, revealed=(*state.revealed, segment))
        steps.append(Step((e.SegmentRevealed(segment, pile.cards, pile.value), opened)))
        state = opened
    if state.clock.hand == "movable":
        state = _compare_starts(steps, state)
    for event in checks(state.table):
        state = changed(state, checked=(*state.checked, event))
        steps.append(Step((event, state)))
    failed = tuple([check.asked for check in state.checked if not check.passed])
    over = changed(state, phase="over", actors=(), passed=not failed)
    steps.append(Step((e.TestEnded(not failed, failed), over)))
    return steps


def checks(table: Table) -> list[e.RequirementChecked]:
    """Return every requirement of a clock with what was found on this table: passed or not, all of them."""
    made: list[e.RequirementChecked] = []
    for number, rule in enumerate(table.clock.requirements):
        parts = Counter[tuple[int, ...]]()
        for one in rule.check(table):
            asked = Asked(number, rule, one.at, parts[one.at])
            parts[one.at] += 1
            made.append(
                e.RequirementChecked(rule.kind, asked, one.segments, one.wanted, one.found, one.passed, rule.rule)
            )
    return made


def passes(table: Table) -> bool:
    """Return whether every requirement holds on this table."""
    return all(found.passed for rule in table.clock.requirements for found in rule.check(table))


def passing_starts(table: Table) -> tuple[int, ...]:
    """Return the segments the hand could point at so that every requirement holds (T9)."""
    return tuple([start for start in table.clock.starts if passes(replace(table, start=start))])


def _compare_starts(steps: list[Step[State]], state: State) -> State:
    """T9: name the starts that pass; move the hand to one of them if that is allowed."""
    starts = passing_starts(state.table)
    steps.append(Step((e.StartsCompared(state.start, starts), state)))
    if not state.clock.late_move or not starts or state.start in starts:
        return state
    after = starts[0]  # there are several only where all values are equal, and then the hand's own is among them
    moved = changed(state, start=after)
    steps.append(Step((e.HandMoved(state.start, after, starts), moved)))
    return moved
