"""The seven icons: what each lets its player do, and the law of it (Y7 to Y10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablegames.core.action import Action
from tablegames.core.event import Event
from tablegames.core.ground import Ground
from tablegames.core.law import Check, Effect, Kind, allowed
from tablegames.yet import actions as act
from tablegames.yet import checks, plays
from tablegames.yet.checks import flip_at, look_at, peek_at
from tablegames.yet.icon import Icon, add_icon

if TYPE_CHECKING:
    from tablegames.yet.state import State
    from tablegames.yet.view import View


def in_a_turn(check: Check, effect: Effect) -> Kind:
    """Return the law of an action that belongs to a player's turn in the plays."""
    return Kind(phases=("play",), check=check, effect=effect, not_now=Ground("Y6", "not now"))


Used = Callable[[Any, Any, int], tuple[Event, Mapping[str, object]]]
"""From a state, a legal action and a seat to the event, and what it changes in the state."""


def using(icon: str, used: Used, check: Check = allowed) -> Kind:
    """Return the law of an action that uses up an icon of yours: `check` may trust that the icon is unused."""

    def judge(table: State | View, action: Action, seat: int) -> Ground | None:
        return checks.unused(table, icon) or check(table, action, seat)

    def use(state: State, action: Action, seat: int) -> plays.Steps:
        event, changes = used(state, action, seat)
        return plays.used(state, event, icon, seat, **changes)

    return in_a_turn(judge, use)


MOVE = in_a_turn(checks.move, plays.move)


def _turns(table: State | View, seat: int) -> Sequence[Action]:
    free = [flip for flip, spot in zip(act.FLIPS, table.clock, strict=True) if flip_at(spot) is None]
    return [act.ROTATE, *free]


def _advances(table: State | View, seat: int) -> Sequence[Action]:
    return [act.ADVANCE] if checks.advance_time(table, act.ADVANCE, seat) is None else []


def _looks(table: State | View, seat: int) -> Iterator[Action]:
    for look, spot in zip(act.LOOKS, table.clock, strict=True):
        if look_at(spot) is None:
            yield look
    for peek in act.PEEKS:
        if peek_at(table, peek.seat, seat) is None:
            yield peek


for _name, _move in act.MOVES.items():
    add_icon(Icon(name=_name, kinds={act.Move: MOVE}, uses=lambda _, __, move=_move: [move], always=True))

add_icon(
    Icon(
        name="flip",
        kinds={act.Flip: in_a_turn(checks.flip, plays.flip), act.Rotate: in_a_turn(checks.rotate, plays.rotate)},
        uses=_turns,
        always=True,  # an airship can always turn round
    )
)
add_icon(
    Icon(
        name="advance",
        kinds={act.AdvanceTime: in_a_turn(checks.advance_time, plays.advance_time)},
        uses=_advances,
    )
)
add_icon(
    Icon(
        name="foresee",
        kinds={
            act.ForeseeCapsule: in_a_turn(checks.foresee_capsule, plays.foresee_capsule),
            act.ForeseeHand: in_a_turn(checks.foresee_hand, plays.foresee_hand),
        },
        uses=_looks,
    )
)
