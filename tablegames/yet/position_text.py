"""A table printed as the `position` call that makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.yet.deck import classroom_deck
from tablegames.yet.pieces import COLOURS, TABLE, Spot
from tablegames.yet.position_checks import PHASES
from tablegames.yet.positions import Side

if TYPE_CHECKING:
    from tablegames.yet.state import State


def shorthand(state: State) -> str:
    """Return the `position` call that makes exactly `state`, as text, or "" if there is none."""
    plain = not any(seat.log or seat.held for seat in state.seats) and state.options.deck == classroom_deck()
    return position_call(state) if plain and is_position(state) else ""


def is_position(state: State) -> bool:
    """Return whether `position` can make such a table: not before round 1, and not during a draft."""
    return state.phase in PHASES and state.round > 0


def position_call(state: State) -> str:
    """Return the call that makes `state`, as text.

    What the call cannot say is left out: private logs, and a deck other than the built-in one is shown as `deck=...`.
    """
    names = state.options.colours
    ships = [
        f"{names[seat]!r}: '{hour} {state.seats[seat].direction}'"
        for hour, spot in enumerate(state.clock, start=1)
        for seat in spot.stack
    ]
    sides = [f"{hour}: {side!r}" for hour, spot in enumerate(state.clock, start=1) if (side := _side(spot))]
    parts = [f"time={state.time}", f"airships={{{', '.join(ships)}}}", f"capsules={{{', '.join(sides)}}}"]
    by_seat = {
        "captured": [list(seat.captured) for seat in state.seats],
        "hands": [list(seat.hand) for seat in state.seats],
        "played": [list(seat.played) for seat in state.seats],
        "shown": [[COLOURS[i] for i in sorted(seat.shown_to)] for seat in state.seats],
    }
    for word, things in by_seat.items():
        told = {name: thing for name, thing in zip(names, things, strict=False) if thing}
        if told:
            parts.append(f"{word}={told!r}")
    parts += _round(state)
    return f"position({', '.join(parts)})"


def _round(state: State) -> list[str]:
    parts = [f"round={state.round}"] if state.round != 1 else []
    turn = state.turn
    if state.phase == "play":
        parts.append(f"first={COLOURS[turn.first]!r}")
        if turn.card is not None:
            parts += [f"playing={turn.card!r}", f"unused={list(turn.icons)!r}"]
    elif state.phase != "capture":
        parts.append(f"phase={state.phase!r}")
    if state.options.deck != classroom_deck():
        parts.append("deck=...")
    return parts


def _side(spot: Spot) -> Side | None:
    capsule = spot.capsule
    if capsule is None:
        return None
    if capsule.up:
        return Side(capsule.number, True)
    known = ("all",) if TABLE in capsule.seen else tuple(COLOURS[seat] for seat in sorted(capsule.seen))
    return Side(capsule.number, False, known)
