"""What is allowed in YET, written once.

One function per action kind returns the ground for refusing it, or nothing. The list of
legal actions, `apply`'s check and the table's "why not?" all come from these functions.
A ground is the pair (rule id, key of the reason in the rule texts).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE, Action
from tablegames.yet import actions as act
from tablegames.yet.pieces import HOURS, STARTS, Direction

if TYPE_CHECKING:
    from tablegames.yet.state import State

Ground = tuple[str, str]

DIRECTIONS: tuple[Direction, Direction] = ("cw", "ccw")

PHASES: dict[type[Action], str] = {
    act.ShuffleCapsules: "shuffle",
    act.ChooseStart: "setup",
    act.DealCards: "deal",
    act.Keep: "draft",
    act.PlayCard: "play",
    act.Move: "play",
    act.Flip: "play",
    act.Rotate: "play",
    act.AdvanceTime: "play",
    act.ForeseeCapsule: "play",
    act.ForeseeHand: "play",
    act.Finish: "play",
    act.Capture: "capture",
}

# Grounds that depend on the phase or the seat alone, by the phase the action belongs to.
WRONG_PHASE: dict[str, Ground] = {
    "shuffle": ("Y1", "not now"),
    "setup": ("Y1", "not now"),
    "deal": ("Y2", "not now"),
    "draft": ("Y3", "not now"),
    "play": ("Y6", "not now"),
    "capture": ("Y12", "not now"),
}
OVER: Ground = ("Y15", "over")
UNKNOWN: Ground = ("Y6", "unknown action")
NOT_YOUR_TURN: dict[str, Ground] = {
    "setup": ("Y1", "not your turn"),
    "draft": ("Y3", "already kept"),
    "play": ("Y5", "not your turn"),
}
NOBODYS_CHOICE: Ground = ("Y5", "nobody's choice")


def ground(state: State, action: Action, seat: int) -> Ground | None:
    """Return why `seat` may not do `action` now, or None if it may."""
    kind = type(action)
    phase = PHASES.get(kind)
    if state.phase != phase:
        if phase is None:
            return UNKNOWN
        return OVER if state.phase == "over" else WRONG_PHASE[phase]
    if seat not in state.actors:
        return NOT_YOUR_TURN.get(phase, NOBODYS_CHOICE)
    return CHECKS[kind](state, action, seat)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return everything `seat` may do now, in a fixed order. Chance nodes are sampled, not listed."""
    if seat not in state.actors or seat == CHANCE:
        return (act.CAPTURE,) if state.phase == "capture" and seat == CHANCE else ()
    return tuple(CANDIDATES[state.phase](state, seat))


def usable(state: State, seat: int, icon: str) -> bool:
    """Return whether `icon` of the card in play can be used in any way right now (Y6)."""
    return icon in act.MOVES or next(_uses(state, seat, icon), None) is not None


# --- one check per action kind ----------------------------------------------------------


def _shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Ground | None:
    return None if sorted(action.numbers) == list(HOURS) else ("Y1", "shuffle")


def _start(state: State, action: act.ChooseStart, seat: int) -> Ground | None:
    if action.direction not in DIRECTIONS:
        return "Y1", "direction"
    if action.hour not in STARTS[state.players]:
        return "Y1", f"start {state.players}"
    return ("Y1", "start taken") if state.clock[action.hour - 1].stack else None


def _deal(state: State, action: act.DealCards, seat: int) -> Ground | None:
    dealt = [card for packet in action.packets for card in packet]
    right = len(action.packets) == state.players and all(len(packet) == 3 for packet in action.packets)
    if not right or len(set(dealt)) != len(dealt):
        return "Y3", "deal"
    return None if state.options.deck.icons.keys() >= set(dealt) else ("Y3", "deal unknown")


def _keep(state: State, action: act.Keep, seat: int) -> Ground | None:
    return None if action.card in state.seats[seat].packet else ("Y3", "not in packet")


def _play(state: State, action: act.PlayCard, seat: int) -> Ground | None:
    if state.turn.card is not None:
        return "Y6", "card in play"
    return None if action.card in state.seats[seat].hand else ("Y6", "not in hand")


def _move(state: State, action: act.Move, seat: int) -> Ground | None:
    if f"move {action.hours}" in state.turn.icons:
        return None
    if any(icon in act.MOVES for icon in state.turn.icons):
        return "Y7", "exactly"
    return _unavailable(state, "Y7")


def _flip(state: State, action: act.Flip, seat: int) -> Ground | None:
    if "flip" not in state.turn.icons:
        return _unavailable(state, "Y8")
    return _flip_at(state, action.hour)


def _flip_at(state: State, hour: int) -> Ground | None:
    if not 1 <= hour <= 12:
        return "Y8", "no such hour"
    spot = state.clock[hour - 1]
    if spot.capsule is None:
        return "Y8", "empty"
    return ("Y8", "occupied") if spot.stack else None


def _rotate(state: State, action: act.Rotate, seat: int) -> Ground | None:
    return None if "flip" in state.turn.icons else _unavailable(state, "Y8")


def _advance(state: State, action: act.AdvanceTime, seat: int) -> Ground | None:
    if "advance" not in state.turn.icons:
        return _unavailable(state, "Y9")
    return ("Y9", "at 12") if state.time == 12 else None


def _look(state: State, action: act.ForeseeCapsule, seat: int) -> Ground | None:
    if "foresee" not in state.turn.icons:
        return _unavailable(state, "Y10")
    return _look_at(state, action.hour)


def _look_at(state: State, hour: int) -> Ground | None:
    if not 1 <= hour <= 12:
        return "Y10", "no such hour"
    spot = state.clock[hour - 1]
    if spot.capsule is None:
        return "Y10", "empty"
    if spot.capsule.up:
        return "Y10", "face up"
    return ("Y10", "occupied") if spot.stack else None


def _peek(state: State, action: act.ForeseeHand, seat: int) -> Ground | None:
    if "foresee" not in state.turn.icons:
        return _unavailable(state, "Y10")
    return _peek_at(state, action.seat, seat)


def _peek_at(state: State, target: int, seat: int) -> Ground | None:
    if target == seat:
        return "Y10", "own hand"
    if not 0 <= target < state.players:
        return "Y10", "no such seat"
    return None if state.seats[target].hand else ("Y10", "no cards")


def _finish(state: State, action: act.Finish, seat: int) -> Ground | None:
    if state.turn.card is None:
        return "Y6", "no card"
    return ("Y6", "use one") if len(state.turn.icons) == len(state.card_icons) else None


def _capture(state: State, action: act.Capture, seat: int) -> Ground | None:
    return None  # the phase says it all


def _unavailable(state: State, rule: str) -> Ground:
    """The ground for an icon that is not there: no card yet, not on this card, or used up."""
    return ("Y6", "no card") if state.turn.card is None else (rule, "no icon")


CHECKS: dict[type[Action], Callable[[State, Any, int], Ground | None]] = {
    act.ShuffleCapsules: _shuffle,
    act.ChooseStart: _start,
    act.DealCards: _deal,
    act.Keep: _keep,
    act.PlayCard: _play,
    act.Move: _move,
    act.Flip: _flip,
    act.Rotate: _rotate,
    act.AdvanceTime: _advance,
    act.ForeseeCapsule: _look,
    act.ForeseeHand: _peek,
    act.Finish: _finish,
    act.Capture: _capture,
}


# --- candidates: what is worth checking in each phase ----------------------------------


def _starts(state: State, seat: int) -> Iterator[Action]:
    for hour in STARTS[state.players]:
        for direction in DIRECTIONS:
            action = act.ChooseStart(hour, direction)
            if _start(state, action, seat) is None:
                yield action


def _keeps(state: State, seat: int) -> Iterator[Action]:
    return map(act.keep, state.seats[seat].packet)


def _plays(state: State, seat: int) -> Iterator[Action]:
    turn = state.turn
    if turn.card is None:
        yield from map(act.play_card, state.seats[seat].hand)
        return
    for icon in turn.icons:
        yield from _uses(state, seat, icon)
    if len(turn.icons) < len(state.card_icons):
        yield act.FINISH


def _uses(state: State, seat: int, icon: str) -> Iterator[Action]:
    """Yield every legal use of an unused icon of the card in play."""
    if icon in act.MOVES:
        yield act.MOVES[icon]
    elif icon == "flip":
        yield act.ROTATE
        for flip in act.FLIPS:
            if _flip_at(state, flip.hour) is None:
                yield flip
    elif icon == "advance":
        if _advance(state, act.ADVANCE, seat) is None:
            yield act.ADVANCE
    else:
        for look in act.LOOKS:
            if _look_at(state, look.hour) is None:
                yield look
        for peek in act.PEEKS[: state.players]:
            if _peek_at(state, peek.seat, seat) is None:
                yield peek


CANDIDATES: dict[str, Callable[[State, int], Iterator[Action]]] = {
    "setup": _starts,
    "draft": _keeps,
    "play": _plays,
}
