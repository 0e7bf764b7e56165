"""From a deal, or a test in progress, to what is to be solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tablegames.core.errors import BadPosition
from tablegames.take_time.kinds.base import Problem
from tablegames.take_time.kinds.placing import MOST_DRAWN
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
    most = min(len(stock), MOST_DRAWN) if clock.has_draws else 0
    for drawn in range(most + 1):
        for one in clock.starts if start is None else (start,):
            yield Problem(
                clock,
                (*cards, *stock[:drawn]),
                one,
                drawn=tuple(stock[:drawn]),
                emptied=drawn == len(stock),
                turns=_turns(clock),
            )


def problems_of_state(state: State) -> Iterator[Problem]:
    """Yield what is left to solve of a test in progress, for each start and number of cards still drawn."""
    clock, table = state.clock, state.table
    held = tuple([card for hands in (*state.hands, *state.reserves) for card in hands])
    most = min(len(state.stock), MOST_DRAWN) if clock.has_draws and held else 0
    for drawn in range(most + 1):
        for turns in (0,) if clock.turner is None else range(6):
            placed = tuple([table.pile(next_segment(segment, turns)).cards for segment in SEGMENTS])
            if any(placed[segment - 1] for segment in SEGMENTS if segment not in clock.open_segments):
                continue
            for one in clock.starts if clock.late_move else (state.start,):
                yield Problem(
                    clock,
                    (*table.cards, *held, *state.stock[:drawn]),
                    one,
                    placed,
                    tuple([next_segment(segment, 6 - turns) for segment in table.order]),
                    state.stock[:drawn],
                    emptied=drawn == len(state.stock),
                    turns=turns,
                )


def _turns(clock: Clock) -> int:
    """Return how far the face turns in all: from an empty table every filling can be reached by a single turn."""
    if clock.turner is None:
        return 0
    return 1 if next_segment(clock.turner, 5) in clock.open_segments else 5
