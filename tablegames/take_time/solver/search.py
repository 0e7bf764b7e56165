"""The questions one may ask of a deal and a clock, or of a test in progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.take_time.actions import Place
from tablegames.take_time.kinds.base import Problem
from tablegames.take_time.pieces import Card
from tablegames.take_time.solver.demands import Demands, demands
from tablegames.take_time.solver.layers import paths, ways
from tablegames.take_time.solver.problems import problems_of_deal, problems_of_state
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.state import State

Filling = dict[int, tuple[Card, ...]]
"""For each open segment the cards that come to lie there."""


@dataclass(frozen=True)
class Solution:
    """Whether there is a filling, and if so one, with the start segment for which it passes.

    `assumes` says in sentences what was left open.
    """

    found: bool
    filling: Filling | None
    start: int | None
    assumes: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.found


def solve(clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()) -> Solution:
    """Return whether the cards can be placed so that the clock is passed, and one way if so.

    Without `start` the hand may point at any segment it is allowed to point at. `stock` are the undealt cards in the
    order in which they are drawn, for clocks on which cards are drawn.
    Raises `Untreated` for a rule that does not say what it means, `BadPosition` for cards or a start that cannot be.
    """
    for one, filling in fillings(clock, cards, start, stock):
        return Solution(True, filling, one, assumptions(clock))
    return Solution(False, None, None, assumptions(clock))


def fillings(
    clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()
) -> Iterator[tuple[int, Filling]]:
    """Yield every filling as (start, filling). One that passes for several starts comes once for each."""
    for problem in problems_of_deal(clock, cards, start, stock):
        yield from _filled(problem)


def count(clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()) -> int:
    """Return how many fillings pass, for this start, or without `start` for at least one of those allowed.

    A filling is what lies where in the end; the order in which cards were placed does not make another one, nor
    does a second start for which the same one passes. What `solve` leaves open is left open here.
    """
    total, twice = 0, set[tuple[tuple[int, tuple[Card, ...]], ...]]()
    problems = list(problems_of_deal(clock, cards, start, stock))
    several = len({problem.start for problem in problems}) > 1
    for problem in problems:
        for ask in demands(problem):
            total += ways(ask)
            if several:
                # Values that ascend from two starts are all equal; only such fillings can pass for both.
                for value in set(ask.groups[0]).intersection(*ask.groups[1:]):
                    for path in paths(ask.only(value)):
                        total -= 1
                        twice.add(tuple(sorted(_filling(ask, path).items())))
    return total + len(twice)


def next_placements(state: State) -> tuple[tuple[Card, int], ...]:
    """Return the placements (card, segment) of the seat to act after which a filling is still possible.

    This looks into all hands, and at the next cards of the stock: it is for lessons and tests, not for bots.
    Outside the placement there are none.
    """
    allowed = [a for a in state.legal_actions() if isinstance(a, Place) and not a.up]
    lasting = not any(rule.needs_order for rule in state.clock.rules) and state.clock.turner is None
    kept = set[tuple[Card, int]]()
    for action in allowed:
        if (action.card, action.segment) in kept:
            continue
        filling = next((filling for _, filling in _fillings_from(state.apply(action).state)), None)
        if filling is None:
            continue
        kept.add((action.card, action.segment))
        if lasting:  # whatever of this filling could have been placed now
            kept |= {(a.card, a.segment) for a in allowed if a.card in filling[a.segment]}
    return tuple(dict.fromkeys([(a.card, a.segment) for a in allowed if (a.card, a.segment) in kept]))


def _fillings_from(state: State) -> Iterator[tuple[int, Filling]]:
    """Yield the fillings that a test in progress may still end with."""
    for problem in problems_of_state(state):
        yield from _filled(problem)


def assumptions(clock: Clock) -> tuple[str, ...]:
    """Return what an answer for this clock leaves open, in sentences."""
    return (say("leaves-open.table"), *dict.fromkeys([rule.leaves_open for rule in clock.rules if rule.leaves_open]))


def _filled(problem: Problem) -> Iterator[tuple[int, Filling]]:
    for ask in demands(problem):
        for path in paths(ask):
            yield problem.start, _filling(ask, path)


def _filling(ask: Demands, path: tuple[int, ...]) -> Filling:
    return {s: ask.cards.pile(s, mask).cards for s, mask in sorted(zip(ask.order, path, strict=True))}
