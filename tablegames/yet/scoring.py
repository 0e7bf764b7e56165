"""The end of the game: scores, ties, winners (Y15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablegames.core.event import Event, Step
from tablegames.yet.pieces import Seat
from tablegames.yet.results import GameWon, Scored, TieBroken

if TYPE_CHECKING:
    from tablegames.yet.state import State

NO_CAPSULE = 13
"""Stands in for the lowest capsule of a seat without any: later than every number."""


def leaders(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats with the highest score."""
    best = max(seat.score for seat in seats)
    return tuple(i for i, seat in enumerate(seats) if seat.score == best)


def winners(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the winning seats: of the leaders, the one with the lowest single capsule.

    Several only if the leaders have no capsule at all; they share the win.
    """
    tied = leaders(seats)
    lowest = min(lowest_capsule(seats[i]) for i in tied)
    return tuple(i for i in tied if lowest_capsule(seats[i]) == lowest)


def lowest_capsule(seat: Seat) -> int:
    """Return a seat's lowest captured number, or `NO_CAPSULE`."""
    return min(seat.captured, default=NO_CAPSULE)


def final_steps(state: State) -> list[Step[State]]:
    """Say every score, how a tie was broken if there was one, and who won."""
    seats = state.seats
    events: list[Event] = [Scored(i, seat.captured, seat.score) for i, seat in enumerate(seats)]
    tied, best = leaders(seats), winners(seats)
    if len(best) < len(tied):
        events.append(TieBroken(tied, best[0], lowest_capsule(seats[best[0]])))
    events.append(GameWon(best, seats[best[0]].score))
    return [Step((event, state)) for event in events]
