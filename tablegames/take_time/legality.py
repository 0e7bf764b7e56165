"""What is allowed in Take Time, written once.

The list of legal actions, `apply`'s check and the table's "why not?" all come from the same
checks, one per action kind (`checks`); here they meet the phase and the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE, Action
from tablegames.take_time import actions as act
from tablegames.take_time import checks
from tablegames.take_time.checks import Ground
from tablegames.take_time.pieces import SEGMENTS, Phase, Turn

if TYPE_CHECKING:
    from tablegames.take_time.state import State

Check = Callable[[Any, Any, int], Ground | None]

CHECKS: dict[type[Action], tuple[tuple[Phase, ...], Check]] = {
    act.Deal: (("deal",), checks.deal),
    act.WritePlan: (("discussion",), checks.write_plan),
    act.ChooseStart: (("discussion",), checks.choose_start),
    act.Look: (("discussion",), checks.look),
    act.Volunteer: (("start",), checks.volunteer),
    act.Place: (("placement",), checks.place),
    act.Concede: (("discussion", "start", "placement"), checks.concede),
    act.Resolve: (("resolution",), checks.resolve),
}
"""For every action kind the phases it belongs to, and the check of its own facts."""

WRONG_PHASE: dict[tuple[Phase, ...], Ground] = {
    ("deal",): ("T1", "not now"),
    ("discussion",): ("T2", "not now"),
    ("start",): ("T3", "not now"),
    ("placement",): ("T4", "not now"),
    ("resolution",): ("T8", "not now"),
    ("discussion", "start", "placement"): ("T11", "not now"),
}
OVER: Ground = ("T8", "over")
UNKNOWN: Ground = ("T4", "unknown action")
NOBODYS_CHOICE: Ground = ("T8", "nobody's choice")
NO_SUCH_PLAYER: Ground = ("T1", "no such player")
SILENT: Ground = ("T2", "silent")
NOT_YOU: dict[Phase, Ground] = {
    "discussion": SILENT,
    "start": ("T3", "already said"),
    "placement": ("T4", "not your turn"),
}


def ground(state: State, action: Action, seat: int) -> Ground | None:
    """Return why `seat` may not do `action` now, or None if it may."""
    if type(action) not in CHECKS:
        return UNKNOWN
    phases, check = CHECKS[type(action)]
    if state.phase not in phases:
        return OVER if state.phase == "over" else WRONG_PHASE[phases]
    if type(seat) is not int or seat not in state.actors:
        return _not_you(state, action, seat)
    return check(state, action, seat)


def _not_you(state: State, action: Action, seat: int) -> Ground | None:
    if state.phase not in NOT_YOU:
        return NOBODYS_CHOICE
    if type(seat) is not int or not 0 <= seat < state.players:
        return NO_SUCH_PLAYER
    # Giving up is for anybody at any time, out of turn too (T11).
    return None if isinstance(action, act.Concede) else NOT_YOU[state.phase]


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return what `seat` may do to go on with the test, in a fixed order.

    A plan may be anything, and giving up is always possible: those two are legal, but not listed.
    """
    if seat not in state.actors:
        return ()
    if state.phase == "resolution":
        return (act.RESOLVE,) if seat == CHANCE else ()
    candidates = CANDIDATES.get(state.phase)
    return () if candidates is None else tuple(a for a in candidates(state, seat) if ground(state, a, seat) is None)


def _discussion(state: State, seat: int) -> Iterator[Action]:
    yield act.LOOK
    yield from map(act.ChooseStart, SEGMENTS)


def _start(state: State, seat: int) -> Iterator[Action]:
    yield from map(act.Volunteer, act.EAGERNESS)


def _placement(state: State, seat: int) -> Iterator[Action]:
    ups = (False, True) if state.budget_left else (False,)
    for card in state.hands[seat]:
        for segment in SEGMENTS:
            ways: tuple[Turn, ...] = ("cw", "ccw") if segment == state.options.clock.turner else ("",)
            for up in ups:
                for way in ways:
                    yield act.Place(card, segment, up, way)


CANDIDATES: dict[Phase, Callable[[Any, int], Iterator[Action]]] = {
    "discussion": _discussion,
    "start": _start,
    "placement": _placement,
}
