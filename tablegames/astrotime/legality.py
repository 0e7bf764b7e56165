"""What is allowed in Astrotime, written once.

The list of legal actions, `apply`'s check and the table's "why not?" all come from the same
checks, one per action kind (`checks`); here they meet the phase and the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tablegames.astrotime import actions as act
from tablegames.astrotime import checks
from tablegames.astrotime.checks import Ground
from tablegames.astrotime.effects import read_choices
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES, Phase
from tablegames.core.action import CHANCE, Action

if TYPE_CHECKING:
    from tablegames.astrotime.state import State

CHECKS: dict[type[Action], tuple[Phase, Callable[[Any, Any, int], Ground | None]]] = {
    act.ChooseSign: ("sign", checks.sign),
    act.AddDots: ("dots", checks.add_dots),
    act.DrawSituations: ("draw", checks.draw),
    act.ChooseSquare: ("choose", checks.choose),
    act.Count: ("count", checks.count),
    act.Read: ("book", checks.read),
}
"""For every action kind the phase it belongs to, and the check of its own facts."""

WRONG_PHASE: dict[Phase, Ground] = {
    "sign": ("A1", "not now"),
    "dots": ("A2", "not now"),
    "draw": ("A3", "not now"),
    "choose": ("A4", "not now"),
    "count": ("A5", "not now"),
    "book": ("A10", "not now"),
}
OVER: Ground = ("A9", "over")
UNKNOWN: Ground = ("A4", "unknown action")
NOBODYS_CHOICE: Ground = ("A5", "nobody's choice")
NO_SUCH_PLAYER: Ground = ("A1", "no such player")
NOT_YOUR_TURN: Ground = ("A4", "not your turn")


def ground(state: State, action: Action, seat: int) -> Ground | None:
    """Return why `seat` may not do `action` now, or None if it may."""
    if type(action) not in CHECKS:
        return UNKNOWN
    phase, check = CHECKS[type(action)]
    if state.phase != phase:
        return OVER if state.phase == "over" else WRONG_PHASE[phase]
    if type(seat) is not int or seat not in state.actors:
        if phase in ("draw", "count"):
            return NOBODYS_CHOICE
        return NOT_YOUR_TURN if type(seat) is int and 0 <= seat < state.players else NO_SUCH_PLAYER
    return check(state, action, seat)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return everything `seat` may do now, in a fixed order. A draw is sampled, not listed."""
    if seat not in state.actors:
        return ()
    if state.phase == "count":
        return (act.COUNT,) if seat == CHANCE else ()
    return tuple(CANDIDATES[state.phase](state, seat)) if state.phase in CANDIDATES else ()


def _signs(state: State, seat: int) -> Iterator[Action]:
    return map(act.ChooseSign, state.zodiac.by_name)


def _dots(state: State, seat: int) -> tuple[Action, ...]:
    return _all_dots(state.zodiac.qualities)


@cache
def _all_dots(qualities: tuple[str, ...]) -> tuple[Action, ...]:
    """Every way to add four dots: 4,845 of them, the same for everybody."""
    return tuple(map(act.AddDots, combinations(qualities, EXTRA_DOTS)))


def _squares(state: State, seat: int) -> Iterator[Action]:
    return map(act.ChooseSquare, SQUARES)


def _readings(state: State, seat: int) -> Iterator[Action]:
    most, least = read_choices(state.seats[seat].rungs)
    return (act.Read(high, low) for high in most for low in least)


CANDIDATES: dict[Phase, Callable[[Any, int], Iterable[Action]]] = {
    "sign": _signs,
    "dots": _dots,
    "choose": _squares,
    "book": _readings,
}
