"""Rules about when a card was placed: the n-th, the last (T16), and the hour hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.kinds.base import Case, ClockRule, Found, Pile, Problem, Scan, Table, register
from tablegames.take_time.kinds.values import numbers
from tablegames.take_time.pieces import DEALT, clockwise_from
from tablegames.take_time.words import Fact, Ordinal, say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


@dataclass(frozen=True)
class Ordered(ClockRule):
    """A segment that holds the card placed at a certain moment. The table warns when it is missed."""

    segment: int
    rule: ClassVar[str] = "T16"
    needs_order: ClassVar[bool] = True
    reminds: ClassVar[bool] = True

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def due_always(self) -> int | None:
        """Which placement it speaks of, if that is the same however many cards there are."""
        return None

    def due(self, clock: Clock, cards: int) -> int:
        """Return which placement it speaks of, of so many in all."""
        raise NotImplementedError

    def check(self, table: Table) -> Iterator[Found]:
        due = self.due(table.clock, len(table.order))
        there = table.order[due - 1] if 1 <= due <= len(table.order) else None
        lies = Fact.of("found.placed", due=Ordinal(due), segment=there)
        found = Fact("found.no-such-card") if there is None else lies
        yield Found(self.places, self.demand, found, there == self.segment)

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        # Whoever holds it could place it then; all that is asked is that enough cards of this segment are to come.
        total, done = len(problem.cards), len(problem.order)
        mine, others = set[int](), set[int]()
        for rule in problem.clock.reminders:
            (mine if rule.segment == self.segment else others).add(rule.due(problem.clock, total))
        due = self.due(problem.clock, total)
        if due > total or due in others:
            return []
        if due <= done:
            return [{}] if problem.order[due - 1] == self.segment else []
        least = problem.order.count(self.segment) + sum(one > done for one in mine)
        return [{self.segment: lambda pile: len(pile.cards) >= least}]


@register
@dataclass(frozen=True)
class HoldsNth(Ordered):
    """The segment holds the n-th card that was placed."""

    nth: int
    kind: ClassVar[str] = "holds-nth"

    @property
    def facts(self) -> Mapping[str, object]:
        return {"nth": Ordinal(self.nth)}

    @property
    def mark(self) -> str:
        return f"#{self.nth}"

    def flaw(self) -> str:
        return super().flaw() or ("" if 1 <= self.nth <= DEALT else say("flaws.nth", nth=self.nth, most=DEALT))

    @property
    def due_always(self) -> int:
        return self.nth

    def due(self, clock: Clock, cards: int) -> int:
        return self.nth


@register
@dataclass(frozen=True)
class HoldsLast(Ordered):
    """The segment holds the card that was placed last of all."""

    kind: ClassVar[str] = "holds-last"
    at_most_one: ClassVar[str] = "last card"

    def due(self, clock: Clock, cards: int) -> int:
        return cards


@register
@dataclass(frozen=True)
class HourHand(ClockRule):
    """From the hour hand clockwise the first card placed at each segment must not decrease."""

    segment: int
    kind: ClassVar[str] = "hour-hand"
    at_most_one: ClassVar[str] = "hour hand"
    rule: ClassVar[str] = "T9"
    needs_order: ClassVar[bool] = True

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def firsts_from(self) -> int:
        return self.segment

    def check(self, table: Table) -> Iterator[Found]:
        piles = [table.pile(segment) for segment in clockwise_from(self.segment)]
        firsts = [pile.numbers[0] for pile in piles if pile.cards]
        passed = all(a <= b for a, b in pairwise(firsts))
        found = numbers("found.firsts", firsts)
        yield Found(clockwise_from(self.segment), Fact("kinds.hour-hand.wanted"), found, passed)

    def scan(self, problem: Problem) -> Scan | None:
        # Where a card must be chosen as the first of its pile the smallest that is large enough leaves most room. The
        # hour hand may point elsewhere than the hand: then the segments before it, which are read first, come last
        # for it. So guess with which first card the segments from it end, and see whether that comes true.
        order = problem.segments
        behind = self.segment != order[0]
        guesses = sorted({card.number for card in problem.cards}) if behind else [0]

        def step(memory: tuple[int, int], segment: int, pile: Pile) -> tuple[int, int] | None:
            guess, least = memory
            if segment == self.segment:
                least = 0
            lying = len(problem.placed[segment - 1])
            first = min([n for n in pile.numbers[: 1 if lying else None] if n >= least], default=None)
            if first is None or (behind and segment == order[-1] and first != guess):
                return None
            return guess, first

        return Scan(tuple([(guess, guess) for guess in guesses]), step)
