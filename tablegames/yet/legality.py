"""What is allowed in YET, written once.

One function per action kind returns the ground for refusing it, or nothing. The list of
legal actions, `apply`'s check and the table's "why not?" all come from these functions.
A ground is the pair (rule id, key of the reason in the rule texts).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE, Action
from tablegames.yet import actions as act
from tablegames.yet.pieces import HOURS, STARTS, Direction, Phase, Spot

if TYPE_CHECKING:
    from tablegames.yet.state import State

Ground = tuple[str, str]

ALWAYS_USABLE = frozenset({"flip", *act.MOVES})
"""Icons that can always be used: an airship can always fly (Y7) and turn round (Y8)."""

DIRECTIONS: tuple[Direction, Direction] = ("cw", "ccw")

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
        if any(_no_look(spot) is None for spot in state.clock):
            return True
        return any(_peek_at(state, other, seat) is None for other in range(state.players))
    return _advance(state, act.ADVANCE, seat) is None


# --- one check per action kind ----------------------------------------------------------
# Actions may come from outside, so facts that count or index are asked for their exact type:
# True equals 1 and "3" looks like 3, but neither is an hour.


def _shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Ground | None:
    numbers = action.numbers
    right = type(numbers) is tuple and all(type(number) is int for number in numbers)
    return None if right and sorted(numbers) == list(HOURS) else ("Y1", "shuffle")


def _start(state: State, action: act.ChooseStart, seat: int) -> Ground | None:
    if action.direction not in DIRECTIONS:
        return "Y1", "direction"
    if type(action.hour) is not int or action.hour not in STARTS[state.players]:
        return "Y1", f"start {state.players}"
    return ("Y1", "start taken") if state.clock[action.hour - 1].stack else None


def _deal(state: State, action: act.DealCards, seat: int) -> Ground | None:
    packets = action.packets
    if type(packets) is not tuple or [type(packet) for packet in packets] != [tuple] * state.players:
        return "Y3", "deal"
    dealt = [card for packet in packets for card in packet if type(card) is str]
    different = set(dealt)
    if [len(packet) for packet in packets] != [3] * state.players or len(different) != 3 * state.players:
        return "Y3", "deal"
    return None if state.options.deck.icons.keys() >= different else ("Y3", "deal unknown")


def _keep(state: State, action: act.Keep, seat: int) -> Ground | None:
    return None if action.card in state.seats[seat].packet else ("Y3", "not in packet")


def _play(state: State, action: act.PlayCard, seat: int) -> Ground | None:
    if state.turn.card is not None:
        return "Y6", "card in play"
    return None if action.card in state.seats[seat].hand else ("Y6", "not in hand")


def _move(state: State, action: act.Move, seat: int) -> Ground | None:
    if type(action.hours) is int and act.MOVE_ICONS.get(action.hours) in state.turn.icons:
        return None
    if any(icon in act.MOVES for icon in state.turn.icons):
        return "Y7", "exactly"
    return _unavailable(state, "Y7")


def _flip(state: State, action: act.Flip, seat: int) -> Ground | None:
    if "flip" not in state.turn.icons:
        return _unavailable(state, "Y8")
    if type(action.hour) is not int or action.hour not in HOURS:
        return "Y8", "no such hour"
    return _no_flip(state.clock[action.hour - 1])


def _no_flip(spot: Spot) -> Ground | None:
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
    if type(action.hour) is not int or action.hour not in HOURS:
        return "Y10", "no such hour"
    return _no_look(state.clock[action.hour - 1])


def _no_look(spot: Spot) -> Ground | None:
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
    if type(target) is not int or not 0 <= target < state.players:
        return "Y10", "no such seat"
    if target == seat:
        return "Y10", "own hand"
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


# The phase an action belongs to, and its check.
CHECKS: dict[type[Action], tuple[Phase, Callable[[State, Any, int], Ground | None]]] = {
    act.ShuffleCapsules: ("shuffle", _shuffle),
    act.ChooseStart: ("setup", _start),
    act.DealCards: ("deal", _deal),
    act.Keep: ("draft", _keep),
    act.PlayCard: ("play", _play),
    act.Move: ("play", _move),
    act.Flip: ("play", _flip),
    act.Rotate: ("play", _rotate),
    act.AdvanceTime: ("play", _advance),
    act.ForeseeCapsule: ("play", _look),
    act.ForeseeHand: ("play", _peek),
    act.Finish: ("play", _finish),
    act.Capture: ("capture", _capture),
}


# --- candidates: what is worth checking in each phase ----------------------------------


def _starts(state: State, seat: int) -> list[Action]:
    starts = [act.ChooseStart(hour, way) for hour in STARTS[state.players] for way in DIRECTIONS]
    return [start for start in starts if _start(state, start, seat) is None]


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
            *[flip for flip, spot in zip(act.FLIPS, state.clock, strict=True) if _no_flip(spot) is None],
        ]
    if icon == "advance":
        return [act.ADVANCE] if _advance(state, act.ADVANCE, seat) is None else []
    looks = [look for look, spot in zip(act.LOOKS, state.clock, strict=True) if _no_look(spot) is None]
    peeks = [peek for peek in act.PEEKS[: state.players] if _peek_at(state, peek.seat, seat) is None]
    return [*looks, *peeks]


CANDIDATES: dict[str, Callable[[State, int], Iterable[Action]]] = {
    "setup": _starts,
    "draft": _keeps,
    "play": _plays,
}
