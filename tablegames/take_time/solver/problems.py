"""From a deal, or a test in progress, to what is to be solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tablegames.core.errors import BadPosition
from tablegames.take_time.kinds.base import Problem
from tablegames.take_time.pieces import SEGMENTS, Card, next_segment

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.state import State


def problems_of_deal(
    clock: Clock, cards: Sequence[Card], start: int | None, stock: Sequence[Card]
) -> Iterator[Problem]:
    """Yield what is to be solved of a deal, for each start and number of cards drawn.

    Raises `BadPosition` for a card that comes twice and for a start that cannot be.
    """
    given = (*cards, *stock)
    twice = next((card for card in given if given.count(card) > 1), None)
    if twice is not None:
        raise BadPosition(f"{twice} comes twice; each card comes once.")
    if start is not None and start not in clock.starts:
        allowed = " or ".join(map(str, clock.starts))
        raise BadPosition(f"start: on clock {clock.id} the hand points at segment {allowed}, not {start!r}.")
    most = len(stock) if clock.has_draws else 0
    for drawn in range(most + 1):
        for occupied in _occupied(clock, ((),) * 6):
            for one in clock.starts if start is None else (start,):
                yield Problem(
                    clock,
                    (*cards, *stock[:drawn]),
                    one,
                    drawn=tuple(stock[:drawn]),
                    emptied=drawn == len(stock),
                    turns=None if clock.turners else 0,
                    occupied=occupied,
                )


def problems_of_state(state: State) -> Iterator[Problem]:
    """Yield what is left to solve of a test in progress, for each start and number of cards still drawn."""
    clock, table = state.clock, state.table
    held = tuple([card for hands in (*state.hands, *state.reserves) for card in hands])
    most = len(state.stock) if clock.has_draws and held else 0
    for drawn in range(most + 1):
        for turns in range(6) if clock.turners else (0,):
            placed = tuple([table.pile(next_segment(segment, turns)).cards for segment in SEGMENTS])
            for occupied in _occupied(clock, placed):
                for one in clock.starts if clock.late_move else (_start(state, turns),):
                    yield Problem(
                        clock,
                        (*table.cards, *held, *state.stock[:drawn]),
                        one,
                        placed,
                        tuple([next_segment(segment, 6 - turns) for segment in table.order]),
                        state.stock[:drawn],
                        emptied=drawn == len(state.stock) or not held,
                        turns=turns,
                        occupied=occupied,
                    )


def _start(state: State, turns: int) -> int:
    """Return the segment with the hand once the face has turned so far: a movable hand stays where it lies (T23)."""
    return next_segment(state.start, -turns) if state.clock.hand == "movable" else state.start


def _occupied(clock: Clock, placed: tuple[tuple[Card, ...], ...]) -> Iterator[tuple[int, ...]]:
    """Yield every set of closed segments that may hold cards at the end. It includes those that hold some now."""
    lying = {segment for segment in clock.closed if placed[segment - 1]}
    able = clock.closed if clock.turners else tuple(sorted(lying))
    for number in range(len(able) + 1):
        for some in combinations(able, number):
            if lying <= set(some):
                yield some
