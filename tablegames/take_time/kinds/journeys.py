"""Which fillings can come about where the face turns (T21-T23).

Cards stay at their places and the face turns over them. A journey is a way in which the face may turn: each turn is
by a card at a segment that turns it, so the journey says at which places such cards lie, and beside which places a
segment that takes a card without turning came to be at some moment. There any number of cards more may lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tablegames.take_time.kinds.problem import Problem
from tablegames.take_time.pieces import SEGMENTS, STEPS

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

SIX = len(SEGMENTS)


@dataclass(frozen=True)
class Journey:
    """Cards that turned the face, by place from 0, and the places where any number more may lie."""

    turning: tuple[int, ...] = (0,) * SIX
    free: tuple[bool, ...] = (False,) * SIX

    def takes(self, place: int, new: int) -> bool:
        """Return whether so many new cards may lie at a place."""
        return new >= self.turning[place] if self.free[place] else new == self.turning[place]

    def within(self, other: Journey) -> bool:
        """Return whether all that may lie there after this one may lie there after the other too."""
        pairs = zip(self.turning, self.free, other.turning, other.free, strict=True)
        return all(a >= b if wide else a == b and not narrow for a, narrow, b, wide in pairs)

    def seen_after(self, turns: int) -> Journey:
        """Return the same by printed segment, once the face has turned by so many steps clockwise."""
        return Journey(
            tuple([self.turning[(s + turns) % SIX] for s in range(SIX)]),
            tuple([self.free[(s + turns) % SIX] for s in range(SIX)]),
        )


def journeys(problem: Problem) -> tuple[Journey, ...]:
    """Return the journeys of the face that the cards still to be placed can make, by segment as it is in the end."""
    left = len(problem.cards) - sum(map(len, problem.placed))
    return _journeys(problem.clock, left, problem.turns)


@lru_cache(maxsize=256)
def _journeys(clock: Clock, left: int, turns: int | None) -> tuple[Journey, ...]:
    made = _all(clock, left)
    if turns is not None:
        return tuple([one.seen_after(turns) for one in made[turns]])
    every: list[Journey] = []
    for after, some in made.items():
        for one in some:
            _keep(every, one.seen_after(after))
    return tuple(every)


@lru_cache(maxsize=64)
def _all(clock: Clock, left: int) -> dict[int, list[Journey]]:
    """Return all journeys with at most so many cards, by how far the face has turned in the end.

    One that allows nothing beyond what another allows is left out; what it leads to is no more either.
    """
    begun = _standing(clock, Journey(), 0)
    made: dict[int, list[Journey]] = {turned: [] for turned in range(SIX)}
    made[0].append(begun)
    ends = [(0, begun)]
    for _ in range(left):
        ends = [
            (after, longer)
            for turned, one in ends
            for segment, ways in clock.turners.items()
            if segment in clock.taking
            for way in ways
            for after in [(turned + STEPS[way]) % SIX]
            for longer in [_standing(clock, _turning(one, (segment - 1 + turned) % SIX), after)]
            if _keep(made[after], longer)
        ]
    return made


def _turning(one: Journey, place: int) -> Journey:
    return Journey(tuple([count + (at == place) for at, count in enumerate(one.turning)]), one.free)


def _standing(clock: Clock, one: Journey, turned: int) -> Journey:
    """Return a journey whose face now stands so: what takes cards without turning is beside these places."""
    beside = {(s - 1 + turned) % SIX for s in clock.taking if s not in clock.turners}
    return Journey(one.turning, tuple([free or at in beside for at, free in enumerate(one.free)]))


def _keep(known: list[Journey], one: Journey) -> bool:
    """Add a journey unless it allows nothing new; returns whether it does."""
    if any(one.within(other) for other in known):
        return False
    known[:] = [other for other in known if not other.within(one)]
    known.append(one)
    return True
