"""The cards beside one segment, and a clock with all its cards, as rules look at them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from tablegames.take_time.pieces import Card, Colour

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


@dataclass(frozen=True)
class Pile:
    """The cards beside one segment in the order they were placed, and the segment's value."""

    cards: tuple[Card, ...]
    value: int

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        return tuple([card.number for card in self.cards])

    def of(self, colour: Colour | None) -> tuple[int, ...]:
        """Return the numbers of the cards of one colour (None: of all)."""
        return tuple([card.number for card in self.cards if colour in (None, card.colour)])


@dataclass(frozen=True)
class Table:
    """A clock with its cards, as the resolution sees it.

    `piles[s - 1]` lies beside the printed segment s, `start` is the segment with the hand, `order[n - 1]` the
    segment beside which the n-th card placed now lies.
    """

    clock: Clock
    piles: tuple[Pile, ...]
    start: int
    order: tuple[int, ...]

    def pile(self, segment: int) -> Pile:
        return self.piles[segment - 1]

    @cached_property
    def counted(self) -> tuple[int, ...]:
        """The segments whose values count, clockwise from the hand: all but closed ones without a card (T21)."""
        return self.clock.order(self.start, tuple([s for s, pile in enumerate(self.piles, 1) if pile.cards]))

    @cached_property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The pairs of neighbours among the segments whose values count, without last to first."""
        return tuple(pairwise(self.counted))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards beside the clock."""
        return tuple([card for pile in self.piles for card in pile.cards])
