"""Small changes to the clock that several rules share: turning, moving the hand, replacing."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.yet.events import CapsuleStayed, CapsuleTurned, HandAdvanced
from tablegames.yet.pieces import EVERYBODY, Capsule, Spot, hour_after

if TYPE_CHECKING:
    from tablegames.yet.state import State

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with the one at `index` replaced."""
    return (*items[:index], item, *items[index + 1 :])


def turn_over(state: State, hour: int, seat: int | None, rule: str) -> Step[State]:
    """Turn the capsule at `hour` to its other side; everybody now knows its number (Y2, Y8)."""
    spot = state.clock[hour - 1]
    capsule = spot.capsule
    assert capsule is not None
    turned = Capsule(capsule.number, not capsule.up, EVERYBODY[len(state.seats)])
    clock = with_item(state.clock, hour - 1, Spot(turned, spot.stack))
    event = CapsuleTurned(hour, capsule.number, turned.up, seat, rule)
    return Step(event, changed(state, clock=clock))


def advance_hand(state: State, seat: int | None, rule: str) -> list[Step[State]]:
    """Move the hand on by one hour and turn the capsule it points at, if unoccupied (Y2, Y9)."""
    time = hour_after(state.time)
    state_then = changed(state, time=time)
    steps = [Step(HandAdvanced(state.time, time, seat, rule), state_then)]
    spot = state_then.clock[time - 1]
    if spot.capsule is not None and not spot.stack:
        steps.append(turn_over(state_then, time, None, "Y2"))
    else:
        reason = "empty" if spot.capsule is None else "occupied"
        steps.append(Step(CapsuleStayed(time, reason, "Y2"), state_then))
    return steps
