"""Rules about when a card was placed: the n-th, the last (T16), and the hour hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.kinds.base import Case, ClockRule, Finding, Pile, Problem, Scan, Table, listed, register
from tablegames.take_time.pieces import DEALT, clockwise_from

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


def ordinal(number: int) -> str:
    """Return "1st", "2nd", "3rd", "4th", "11th", "21st" and so on, for numbers up to 100."""
    teen = 11 <= number <= 13
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


@dataclass(frozen=True)
class Ordered(ClockRule):
    """A segment that holds the card placed at a certain moment. The table warns when it is missed."""

    segment: int
    rule: ClassVar[str] = "T16"
    needs_order: ClassVar[bool] = True

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    def due(self, clock: Clock, cards: int) -> int:
        """Return which placement it speaks of, of so many in all."""
        raise NotImplementedError

    def check(self, table: Table) -> Iterator[Finding]:
        due = self.due(table.clock, len(table.order))
        there = table.order[due - 1] if 1 <= due <= len(table.order) else None
        found = "no such card" if there is None else f"the {ordinal(due)} card at segment {there}"
        yield Finding(self.places, self.text, found, there == self.segment)

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
    def text(self) -> str:
        return f"holds the {ordinal(self.nth)} card placed"

    @property
    def mark(self) -> str:
        return f"#{self.nth}"

    def flaw(self) -> str:
        return super().flaw() or ("" if 1 <= self.nth <= DEALT else f"nth is {self.nth}; give 1 to {DEALT}")

    def due(self, clock: Clock, cards: int) -> int:
        return self.nth


@register
@dataclass(frozen=True)
class HoldsLast(Ordered):
    """The segment holds the card that was placed last of all."""

    kind: ClassVar[str] = "holds-last"

    @property
    def text(self) -> str:
        return "holds the last card placed"

    @property
    def mark(self) -> str:
        return "last"

    def due(self, clock: Clock, cards: int) -> int:
        return cards


@register
@dataclass(frozen=True)
class HourHand(ClockRule):
    """From the hour hand clockwise the first card placed at each segment must not decrease."""

    segment: int
    kind: ClassVar[str] = "hour-hand"
    rule: ClassVar[str] = "T9"
    needs_order: ClassVar[bool] = True

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def text(self) -> str:
        return "the hour hand points here; from it clockwise the first card placed at each segment never decreases"

    @property
    def mark(self) -> str:
        return "1st ≤"

    def check(self, table: Table) -> Iterator[Finding]:
        piles = [table.pile(segment) for segment in clockwise_from(self.segment)]
        firsts = [pile.numbers[0] for pile in piles if pile.cards]
        passed = all(a <= b for a, b in pairwise(firsts))
        found = f"first cards {listed(firsts)}" if firsts else "no card"
        yield Finding(clockwise_from(self.segment), "first cards that never decrease", found, passed)

    def scan(self, problem: Problem) -> Scan | None:
        # Where a card must be chosen as the first of its pile the smallest that is large enough leaves most room. The
        # hour hand may point elsewhere than the hand: then the segments before it, which are read first, come last
        # for it. So guess with which first card the segments from it end, and see whether that comes true.
        order = problem.clock.order(problem.start)
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
