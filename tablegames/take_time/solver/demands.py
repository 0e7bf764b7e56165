"""From a clock and its cards to what a filling must satisfy, asked of every rule once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from tablegames.core.errors import TablegamesError
from tablegames.take_time.kinds.base import Case, ClockRule, Pile, PileTest, Problem, Scan
from tablegames.take_time.pieces import Card

ValueTest = Callable[[int, int], bool]
Ranges = Mapping[int, tuple[int, int]]


class Untreated(TablegamesError):
    """A rule that the solver cannot treat; says which, and what to do."""

    def __init__(self, rule: ClockRule, because: str = "it does not say what it means for a filling") -> None:
        super().__init__(f"the solver cannot treat rule {rule.kind} ({rule.statement}): {because}")
        self.rule = rule


@dataclass(frozen=True)
class Cards:
    """The cards still to be placed, as bits, and the piles they make with the cards that lie there already.

    Bit i of a mask is card i. Piles and values are made once for every segment and mask asked for, because many
    starts and alternatives ask for the same.
    """

    problem: Problem
    free: tuple[Card, ...]
    _piles: dict[tuple[tuple[Card, ...], int], Pile] = field(default_factory=dict[tuple[tuple[Card, ...], int], Pile])

    @property
    def count(self) -> int:
        return len(self.free)

    @cached_property
    def additive(self) -> bool:
        """Whether values are sums, so that they can be made without looking at every pile."""
        return all(rule.worth(()) is None for rule in self.problem.clock.rules)

    @cached_property
    def by_size(self) -> tuple[tuple[int, ...], ...]:
        """All masks by their number of cards."""
        sizes: list[list[int]] = [[] for _ in range(self.count + 1)]
        for mask in range(1 << self.count):
            sizes[mask.bit_count()].append(mask)
        return tuple(map(tuple, sizes))

    @cached_property
    def sums(self) -> list[int]:
        """The sum of the numbers of every mask."""
        sums = [0]
        for card in self.free:
            sums += [value + card.number for value in sums]
        return sums

    def pile(self, segment: int, mask: int) -> Pile:
        """Return the pile beside a segment once the cards of `mask` lie there too."""
        lying = self.problem.placed[segment - 1]
        key = lying, mask
        found = self._piles.get(key)
        if found is None:
            found = self._piles[key] = self.problem.clock.pile((*lying, *self.chosen(mask)))
        return found

    def chosen(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a mask."""
        return tuple([card for i, card in enumerate(self.free) if mask >> i & 1])

    def masks(self, segment: int, sizes: range, low: int, high: int) -> Iterator[tuple[int, int]]:
        """Yield (mask, value) of the piles of so many cards whose value is from `low` to `high`."""
        lying = self.problem.placed[segment - 1]
        base = sum([card.number for card in lying])
        for size in sizes:
            size -= len(lying)
            for mask in self.by_size[size] if 0 <= size <= self.count else ():
                value = base + self.sums[mask] if self.additive else self.pile(segment, mask).value
                if low <= value <= high:
                    yield mask, value


def problem_cards(problem: Problem) -> Cards:
    """Return the cards of a problem that do not lie beside the clock yet."""
    lying = {card for pile in problem.placed for card in pile}
    return Cards(problem, tuple([card for card in problem.cards if card not in lying]))


@dataclass(frozen=True)
class Demands:
    """What the rules ask of a filling, segment by segment in hand order.

    `groups[i]` holds the masks that may lie at the i-th segment, by their value; `steps[i]` the tests of the values
    before and at it; `closing` those of the first and the last value; `scans` what has to be remembered.
    """

    cards: Cards
    order: tuple[int, ...]
    groups: tuple[Mapping[int, Sequence[int]], ...]
    steps: tuple[tuple[ValueTest, ...], ...]
    closing: tuple[ValueTest, ...]
    scans: tuple[Scan, ...]

    def only(self, value: int) -> Demands:
        """Return the same, with this value at every segment."""
        groups = tuple([{value: masks[value]} if value in masks else {} for masks in self.groups])
        return Demands(self.cards, self.order, groups, self.steps, self.closing, self.scans)


def demands(problem: Problem, cards: Cards) -> Iterator[Demands]:
    """Yield what the rules ask, once for every combination of their cases that leaves something possible."""
    _refuse_mixed(problem)
    order = problem.clock.order(problem.start)
    rules = (*problem.clock.requirements, *problem.clock.bindings)
    steps = ((), *[_links(rules, problem, (before, after)) for before, after in problem.clock.steps(problem.start)])
    ends = [(order[-1], order[0])] if len(order) == 2 else [(order[0], order[-1]), (order[-1], order[0])]
    closing = tuple(
        [test if pair[0] == order[0] else _turned(test) for pair in ends for test in _links(rules, problem, pair)]
    )
    scans = tuple([scan for rule in rules if (scan := rule.scan(problem)) is not None])
    groups = _Groups(problem, cards, order, rules)
    for combination in product(*[_cases(rule, problem) for rule in rules]):
        made = [groups.fitting(i, [case[s] for case in combination if s in case]) for i, s in enumerate(order)]
        if all(made):
            yield Demands(cards, order, tuple(made), steps, closing, scans)


def _refuse_mixed(problem: Problem) -> None:
    clock = problem.clock
    moment = next((rule for rule in clock.rules if rule.needs_order), None)
    if moment is None:
        return
    if clock.turner is not None:
        raise Untreated(moment, "it asks when cards are placed, and on this clock the face turns; take one rule away")
    if clock.has_draws and (problem.drawn or not problem.emptied):
        raise Untreated(moment, "it asks when cards are placed, and on this clock some are drawn; take one rule away")


def _turned(test: ValueTest) -> ValueTest:
    return lambda first, last: test(last, first)


def _links(rules: Sequence[ClockRule], problem: Problem, pair: tuple[int, int]) -> tuple[ValueTest, ...]:
    return tuple([test for rule in rules if (test := rule.link(problem, *pair)) is not None])


def _cases(rule: ClockRule, problem: Problem) -> Sequence[Case]:
    cases = rule.cases(problem)
    if cases is None:
        raise Untreated(rule)
    return cases


class _Groups:
    """The masks that may lie at each segment, by value."""

    def __init__(self, problem: Problem, cards: Cards, order: tuple[int, ...], rules: Sequence[ClockRule]) -> None:
        self.cards, self.order = cards, order
        total = len(problem.cards)
        counts = dict.fromkeys(order, (0, total))
        values = dict.fromkeys(order, (0, 10**9))
        for rule in rules:
            counts = _narrow(counts, rule.counts())
            values = _narrow(values, rule.bounds())
        least = sum([low for low, _ in counts.values()])
        self.sizes = {s: range(low, min(high, total - least + low) + 1) for s, (low, high) in counts.items()}
        if cards.additive:
            # Values ascend: what comes after is at least as large, and together they are no more than all numbers.
            everything = sum([card.number for card in problem.cards])
            values = _narrow(values, {s: (0, everything // (len(order) - i)) for i, s in enumerate(order)})
        self.values = values
        self._made: dict[int, Mapping[int, Sequence[int]]] = {}

    def fitting(self, i: int, tests: Sequence[PileTest]) -> Mapping[int, Sequence[int]]:
        """Return the masks at the i-th segment that pass all tests, by value."""
        if not tests and i in self._made:
            return self._made[i]
        segment, cards = self.order[i], self.cards
        groups: dict[int, list[int]] = {}
        for mask, value in cards.masks(segment, self.sizes[segment], *self.values[segment]):
            if not tests or all(test(cards.pile(segment, mask)) for test in tests):
                groups.setdefault(value, []).append(mask)
        if not tests:
            self._made[i] = groups
        return groups


def _narrow(ranges: Ranges, by: Ranges) -> Ranges:
    return {
        segment: (max(low, by[segment][0]), min(high, by[segment][1])) if segment in by else (low, high)
        for segment, (low, high) in ranges.items()
    }
