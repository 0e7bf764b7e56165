"""Small changes to the clock that several rules share: turning, moving the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.event import Step
from tablegames.core.frozen import changed, with_item
from tablegames.yet.events import CapsuleStayed, CapsuleTurned, HandAdvanced, capsule_turned
from tablegames.yet.pieces import EVERYBODY, Capsule, Spot, hour_after

if TYPE_CHECKING:
    from tablegames.yet.state import State

Clock = tuple[Spot, ...]


def turn_over(state: State, hour: int, seat: int | None, rule: str) -> tuple[CapsuleTurned, Clock]:
    """Turn the capsule at `hour` to its other side; everybody now knows its number (Y2, Y8)."""
    spot = state.clock[hour - 1]
    capsule = spot.capsule
    assert capsule is not None
    turned = Capsule(capsule.number, not capsule.up, EVERYBODY[len(state.seats)])
    clock = with_item(state.clock, hour - 1, Spot(turned, spot.stack))
    return capsule_turned(hour, capsule.number, turned.up, seat, rule), clock


def advance_hand(state: State, seat: int | None, rule: str) -> list[Step[State]]:
    """Move the hand on by one hour and turn the capsule it points at, if unoccupied (Y2, Y9)."""
    time = hour_after(state.time)
    moved = changed(state, time=time)
    first = Step((HandAdvanced(state.time, time, seat, rule), moved))
    spot = state.clock[time - 1]
    if spot.capsule is None or spot.stack:
        reason = "empty" if spot.capsule is None else "occupied"
        return [first, Step((CapsuleStayed(time, reason, "Y2"), moved))]
    event, clock = turn_over(moved, time, None, "Y2")
    return [first, Step((event, changed(moved, clock=clock)))]
