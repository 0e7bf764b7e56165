"""What is allowed in YET, written once.

The list of legal actions, `apply`'s check and the table's "why not?" all come from the same
checks, one per action kind (`checks`); here they meet the phase and the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE, Action
from tablegames.yet import actions as act
from tablegames.yet import checks
from tablegames.yet.checks import Ground, flip_at, look_at, peek_at
from tablegames.yet.pieces import Phase

if TYPE_CHECKING:
    from tablegames.yet.state import State

ALWAYS_USABLE = frozenset({"flip", *act.MOVES})
"""Icons that can always be used: an airship can always fly (Y7) and turn round (Y8)."""

# Grounds that depend on the phase or the seat alone, by the phase the action belongs to.
WRONG_PHASE: dict[Phase, Ground] = {
    "shuffle": ("Y1", "not now"),
    "setup": ("Y1", "not now"),
    "deal": ("Y2", "not now"),
    "draft": ("Y3", "not now"),
    "play": ("Y6", "not now"),
    "capture": ("Y12", "not now"),
}
OVER: Ground = ("Y15", "over")
UNKNOWN: Ground = ("Y6", "unknown action")
NOT_YOUR_TURN: dict[Phase, Ground] = {
    "setup": ("Y1", "not your turn"),
    "draft": ("Y3", "already kept"),
    "play": ("Y5", "not your turn"),
}
NOBODYS_CHOICE: Ground = ("Y5", "nobody's choice")
NO_SUCH_PLAYER: Ground = ("Y5", "no such player")


def ground(state: State, action: Action, seat: int) -> Ground | None:
    """Return why `seat` may not do `action` now, or None if it may."""
    phase, check = CHECKS.get(type(action), (None, None))
    if phase is None or check is None:
        return UNKNOWN
    if state.phase != phase:
        return OVER if state.phase == "over" else WRONG_PHASE[phase]
    if seat not in state.actors or type(seat) is not int:
        return _not_you(state, phase, seat)
    return check(state, action, seat)


def _not_you(state: State, phase: Phase, seat: int) -> Ground:
    if phase not in NOT_YOUR_TURN:
        return NOBODYS_CHOICE
    seated = type(seat) is int and 0 <= seat < state.players
    return NOT_YOUR_TURN[phase] if seated else NO_SUCH_PLAYER


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return everything `seat` may do now, in a fixed order. Chance nodes are sampled, not listed."""
    candidates = CANDIDATES.get(state.phase)
    if candidates is None or seat not in state.actors:
        return (act.CAPTURE,) if state.phase == "capture" and seat == CHANCE else ()
    return tuple(candidates(state, seat))


def usable(state: State, seat: int, icon: str) -> bool:
    """Return whether `icon` of the card in play can be used in any way right now (Y6)."""
    if icon in ALWAYS_USABLE:
        return True
    if icon == "foresee":
        if any(look_at(spot) is None for spot in state.clock):
            return True
        return any(peek_at(state, other, seat) is None for other in range(state.players))
    return checks.advance_time(state, act.ADVANCE, seat) is None


# The phase an action belongs to, and its check.
CHECKS: dict[type[Action], tuple[Phase, Callable[[State, Any, int], Ground | None]]] = {
    act.ShuffleCapsules: ("shuffle", checks.shuffle),
    act.ChooseStart: ("setup", checks.start),
    act.DealCards: ("deal", checks.deal),
    act.Keep: ("draft", checks.keep),
    act.PlayCard: ("play", checks.play_card),
    act.Move: ("play", checks.move),
    act.Flip: ("play", checks.flip),
    act.Rotate: ("play", checks.rotate),
    act.AdvanceTime: ("play", checks.advance_time),
    act.ForeseeCapsule: ("play", checks.foresee_capsule),
    act.ForeseeHand: ("play", checks.foresee_hand),
    act.Finish: ("play", checks.finish),
    act.Capture: ("capture", checks.capture),
}


# --- candidates: what is worth checking in each phase ----------------------------------


def _starts(state: State, seat: int) -> list[Action]:
    return [start for start in act.CHOICES_OF_START if checks.start(state, start, seat) is None]


def _keeps(state: State, seat: int) -> Iterable[Action]:
    return map(act.keep, state.seats[seat].packet)


def _plays(state: State, seat: int) -> Iterable[Action]:
    turn = state.turn
    if turn.card is None:
        return map(act.play_card, state.seats[seat].hand)
    legal: list[Action] = []
    for icon in turn.icons:
        legal += _uses(state, seat, icon)
    if len(turn.icons) < len(state.card_icons):
        legal.append(act.FINISH)
    return legal


def _uses(state: State, seat: int, icon: str) -> list[Action]:
    """Return every legal use of an unused icon of the card in play."""
    if icon in act.MOVES:
        return [act.MOVES[icon]]
    if icon == "flip":
        return [
            act.ROTATE,
            *[flip for flip, spot in zip(act.FLIPS, state.clock, strict=True) if flip_at(spot) is None],
        ]
    if icon == "advance":
        return [act.ADVANCE] if checks.advance_time(state, act.ADVANCE, seat) is None else []
    looks = [look for look, spot in zip(act.LOOKS, state.clock, strict=True) if look_at(spot) is None]
    peeks = [peek for peek in act.PEEKS if peek_at(state, peek.seat, seat) is None]
    return [*looks, *peeks]


CANDIDATES: dict[str, Callable[[State, int], Iterable[Action]]] = {
    "setup": _starts,
    "draft": _keeps,
    "play": _plays,
}
