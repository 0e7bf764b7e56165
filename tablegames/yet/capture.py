"""Capture and bonus capture at the end of the plays: one event per check (Y11 to Y14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tablegames.core.event import Event, Step
from tablegames.core.frozen import changed, with_item
from tablegames.yet import actions as act
from tablegames.yet.pieces import Spot
from tablegames.yet.results import (
    AirshipBelow,
    BonusCaptured,
    BonusEarned,
    BonusMissed,
    CapsuleCaptured,
    NothingCaptured,
    RoundEnded,
)
from tablegames.yet.scoring import final_steps

if TYPE_CHECKING:
    from tablegames.yet.state import State

Steps = list[Step["State"]]


def capture(state: State, action: act.Capture, seat: int) -> Steps:
    """Y12 to Y15: every hour with an airship clockwise from 1, the bonus; the round's end clears the cards away."""
    steps = _captures(state)
    after = steps[-1].state
    after = changed(after, seats=tuple([changed(each, played=()) for each in after.seats]))
    event = RoundEnded(after.round, after.time)
    if after.time < 12:
        return [*steps, Step((event, changed(after, phase="deal")))]
    over = changed(after, phase="over", actors=())
    return [*steps, Step((event, over)), *final_steps(over)]


def captured_now(state: State) -> State:
    """Return the table as it would be if the captures came right now: for bots that look ahead."""
    return _captures(state)[-1].state


def _captures(state: State) -> Steps:
    steps = _occupied_hours(state)
    for event, _ in tuple(steps):
        # Capsule numbers differ, so at most one captured number equals the time.
        if isinstance(event, CapsuleCaptured) and event.number == state.time:
            steps.append(Step((BonusEarned(event.seat, state.time), steps[-1].state)))
            steps += _bonus(steps[-1].state, event.seat)
    return steps


def _occupied_hours(state: State) -> Steps:
    """Y12: the top airship captures if it can; the lower ones never do."""
    steps: Steps = []
    for hour, spot in enumerate(state.clock, start=1):
        if not spot.stack:
            continue
        top = spot.stack[0]
        capsule = spot.capsule
        reason = _why_no_capture(state, spot)
        if reason is None:
            assert capsule is not None
            state = _take(state, hour, top)
            event: Event = CapsuleCaptured(top, hour, capsule.number, state.time)
        else:
            number = capsule.number if capsule and capsule.up else None
            event = NothingCaptured(top, hour, reason, number, state.time)
        steps.append(Step((event, state)))
        steps += [Step((AirshipBelow(lower, hour, top), state)) for lower in spot.stack[1:]]
    return steps


def _why_no_capture(state: State, spot: Spot) -> Literal["empty", "face down", "later"] | None:
    """Y12: only a face-up capsule whose number (not hour) is not later than the time."""
    capsule = spot.capsule
    if capsule is None:
        return "empty"
    if not capsule.up:
        return "face down"
    return "later" if capsule.number > state.time else None


def _bonus(state: State, seat: int) -> Steps:
    """Y13: every face-up unoccupied capsule with an earlier number, wherever it lies."""
    steps: Steps = []
    for hour, spot in enumerate(state.clock, start=1):
        if spot.capsule is None:
            continue
        capsule = spot.capsule
        reason = "occupied" if spot.stack else _why_no_capture(state, spot)
        if reason is None:
            state = _take(state, hour, seat)
            event: Event = BonusCaptured(seat, hour, capsule.number, state.time)
        else:
            assert reason != "empty"
            number = capsule.number if capsule.up else None
            event = BonusMissed(seat, hour, reason, number, state.time)
        steps.append(Step((event, state)))
    return steps


def _take(state: State, hour: int, seat: int) -> State:
    """Y14: the capsule lies face up before its owner; airships, ranks and directions stay."""
    spot = state.clock[hour - 1]
    capsule = spot.capsule
    assert capsule is not None
    player = state.seats[seat]
    return changed(
        state,
        clock=with_item(state.clock, hour - 1, Spot(None, spot.stack)),
        seats=with_item(state.seats, seat, changed(player, captured=(*player.captured, capsule.number))),
    )
