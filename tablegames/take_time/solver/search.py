"""The questions one may ask of a deal and a clock, or of a test in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.take_time.actions import Place
from tablegames.take_time.kinds.base import Problem
from tablegames.take_time.pieces import DECK, Card
from tablegames.take_time.solver.demands import MOST_CARDS, Demands, TooMany, demands, hopeless, outline
from tablegames.take_time.solver.layers import paths, ways
from tablegames.take_time.solver.problems import problems_of_deal, problems_of_state
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.state import State

FEW = 3
"""Cards at a segment with which a filling is looked for first: there are few such piles, and mostly enough."""

Filling = dict[int, tuple[Card, ...]]
"""For each open segment the cards that come to lie there."""


@dataclass(frozen=True)
class Solution:
    """Whether there is a filling, and if so one, with the start segment for which it passes.

    `found` is None where that is unknown: no filling was found, but not all that may be drawn was looked at (T25).
    `assumes` says in sentences what was left open.
    """

    found: bool | None
    filling: Filling | None
    start: int | None
    assumes: tuple[str, ...]

    @property
    def unknown(self) -> bool:
        """Whether the solver stopped before it knew."""
        return self.found is None

    def __bool__(self) -> bool:
        return bool(self.found)


class Count(int):
    """How many fillings there are. Where not all were looked at it is a least number, and not `complete` (T25)."""

    complete: bool = True

    @classmethod
    def of(cls, number: int, complete: bool) -> Count:
        made = cls(number)
        made.complete = complete
        return made


class Placements(tuple[tuple["Card", int], ...]):
    """Placements after which a filling is still possible; `unknown` are those of which that is not known (T25)."""

    unknown: tuple[tuple[Card, int], ...] = ()

    @classmethod
    def of(cls, known: Iterable[tuple[Card, int]], unknown: Iterable[tuple[Card, int]]) -> Placements:
        made = cls(known)
        made.unknown = tuple(unknown)
        return made


def solve(clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()) -> Solution:
    """Return whether the cards can be placed so that the clock is passed, and one way if so.

    Without `start` the hand may point at any segment it is allowed to point at. `stock` are the undealt cards in the
    order in which they are drawn, for clocks on which cards are drawn.
    Raises `Untreated` for a rule that does not say what it means, `BadPosition` for cards or a start that cannot be.
    """
    found, one, filling = _first(problems_of_deal(clock, cards, start, stock))
    return Solution(found, filling, one, assumptions(clock))


def is_solvable(clock: Clock, cards: Sequence[Card], stock: Sequence[Card] = ()) -> bool:
    """Return whether `solve` finds a filling, in less time where one of small piles will do."""
    small = (_filled(problem, FEW) for problem in problems_of_deal(clock, cards, None, ()))
    if not clock.has_draws and any(True for some in small for _ in some):
        return True
    return bool(solve(clock, cards, stock=stock))


def fillings(
    clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()
) -> Iterator[tuple[int, Filling]]:
    """Yield every filling as (start, filling). One that passes for several starts comes once for each.

    Where the search would be too long (`solve` says unknown) those that it would find are left out.
    """
    for problem in problems_of_deal(clock, cards, start, stock):
        with suppress(TooMany):
            yield from _filled(problem)


def count(clock: Clock, cards: Sequence[Card], start: int | None = None, stock: Sequence[Card] = ()) -> Count:
    """Return how many fillings pass, for this start, or without `start` for at least one of those allowed.

    A filling is what lies where in the end; the order in which cards were placed does not make another one, nor
    does a second start for which the same one passes. What `solve` leaves open is left open here. A `Count` that is
    not `complete` is the least there are (T25).
    """
    total, complete, twice = 0, True, set[tuple[tuple[int, tuple[Card, ...]], ...]]()
    problems = list(problems_of_deal(clock, cards, start, stock))
    several = len({problem.start for problem in problems}) > 1
    for problem in problems:
        if hopeless(problem):
            continue
        try:
            asked = list(demands(problem))
        except TooMany:
            complete = False
            continue
        for ask in asked:
            total += ways(ask)
            if several:
                # Values that ascend from two starts are all equal; only such fillings can pass for both.
                for value in set(ask.groups[0]).intersection(*ask.groups[1:]):
                    for path in paths(ask.only(value)):
                        total -= 1
                        twice.add(tuple(sorted(_filling(ask, path).items())))
    return Count.of(total + len(twice), complete)


def next_placements(state: State) -> Placements:
    """Return the placements (card, segment) of the seat to act after which a filling is still possible.

    This looks into all hands, and at the next cards of the stock: it is for lessons and tests, not for bots.
    Outside the placement there are none. Those of which the solver does not know it are the result's `unknown`.
    """
    allowed = [a for a in state.legal_actions() if isinstance(a, Place) and not a.up]
    lasting = not any(rule.needs_order for rule in state.clock.rules) and not state.clock.turners
    kept, unknown = set[tuple[Card, int]](), set[tuple[Card, int]]()
    for action in allowed:
        if (action.card, action.segment) in kept:
            continue
        found, _, filling = _first(problems_of_state(state.apply(action).state))
        if filling is None:
            unknown |= {(action.card, action.segment)} if found is None else set()
            continue
        kept.add((action.card, action.segment))
        if lasting:  # whatever of this filling could have been placed now
            kept |= {(a.card, a.segment) for a in allowed if a.card in filling[a.segment]}
    ways = tuple(dict.fromkeys([(a.card, a.segment) for a in allowed]))
    return Placements.of([way for way in ways if way in kept], [way for way in ways if way in unknown - kept])


def _first(problems: Iterable[Problem]) -> tuple[bool | None, int | None, Filling | None]:
    """Return whether there is a filling (None: unknown), and of the first one its start and itself."""
    known = True
    for problem in problems:
        try:
            for start, filling in _filled(problem):
                return True, start, filling
        except TooMany:
            for start, filling in _nearby(problem):
                return True, start, filling
            known = False
    return False if known else None, None, None


def _nearby(problem: Problem) -> Iterator[tuple[int, Filling]]:
    """Yield fillings close to an outline, where there are too many to look at them all."""
    near = outline(problem)
    if near and len(problem.cards) - sum(map(len, problem.placed)) <= MOST_CARDS:
        with suppress(TooMany):
            for ask in demands(problem, near):
                for path in paths(ask):
                    yield problem.start, _filling(ask, path)


def assumptions(clock: Clock) -> tuple[str, ...]:
    """Return what an answer for this clock leaves open, in sentences."""
    told = [rule.leaves_open for rule in clock.rules if rule.leaves_open]
    if clock.has_draws:
        told.append(say("leaves-open.draws-card"))
    if clock.turners and any(rule.needs_still for rule in clock.rules):
        told.append(say("leaves-open.rests"))
    return (say("leaves-open.table"), *dict.fromkeys(told))


def _filled(problem: Problem, most: int = len(DECK)) -> Iterator[tuple[int, Filling]]:
    if hopeless(problem):
        return
    for ask in demands(problem, most=most):
        for path in paths(ask):
            yield problem.start, _filling(ask, path)


def _filling(ask: Demands, path: tuple[int, ...]) -> Filling:
    return {s: ask.cards.pile(s, mask).cards for s, mask in sorted(zip(ask.order, path, strict=True))}
