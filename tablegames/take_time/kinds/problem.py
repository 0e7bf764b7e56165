"""What the solver asks of a rule, and how a rule answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tablegames.take_time.kinds.piles import Pile
from tablegames.take_time.pieces import Card

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

PileTest = Callable[[Pile], bool]
Case = Mapping[int, PileTest]
"""For some segments, a test that the pile there must pass."""


@dataclass(frozen=True)
class Problem:
    """What a rule may ask when it tells the solver what it means.

    All `cards` that will lie beside the clock, the `start` segment, `placed[s - 1]`: the cards that lie beside
    segment s already, in order, and `order`: the segments of those cards in the order they were placed. `drawn`
    are the cards among `cards` that are still to be drawn, in this order, and `emptied` tells that no more can be.
    `turns` is by how many steps clockwise the face will yet have turned in the end (None: by any number); `placed`
    and `order` speak of the segments as they will be then. `occupied` are the closed segments beside which cards
    will lie in the end (T21).
    """

    clock: Clock
    cards: tuple[Card, ...]
    start: int
    placed: tuple[tuple[Card, ...], ...] = ((),) * 6
    order: tuple[int, ...] = ()
    drawn: tuple[Card, ...] = ()
    emptied: bool = True
    turns: int | None = 0
    occupied: tuple[int, ...] = ()

    @cached_property
    def segments(self) -> tuple[int, ...]:
        """The segments whose values count, clockwise from the hand."""
        return self.clock.order(self.start, self.occupied)

    @cached_property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The pairs of neighbours among them, without last to first."""
        return tuple(pairwise(self.segments))


@dataclass(frozen=True)
class Scan:
    """A rule as the solver reads a filling: segment by segment from the hand, remembering something.

    It begins with each of `begins` in turn, alternatives of which at most one may lead to the end. `step` takes
    what is remembered, the segment and its pile, and returns what to remember next, or None where the rule is
    broken. What is remembered must be hashable; the fewer different things, the faster.
    """

    begins: tuple[Any, ...]
    step: Callable[[Any, int, Pile], Any]
