"""From a clock and its cards to what a filling must satisfy, asked of every rule once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from tablegames.core.errors import TablegamesError
from tablegames.take_time.kinds.base import Case, ClockRule, Pile, PileTest, Problem, Scan
from tablegames.take_time.pieces import Card
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

ValueTest = Callable[[int, int], bool]
Ranges = Mapping[int, tuple[int, int]]


class Untreated(TablegamesError):
    """A rule that the solver cannot treat; says which, and what to do. `because` is the key of the reason."""

    def __init__(self, rule: ClockRule, because: str = "silent") -> None:
        told = say("solver.untreated", kind=rule.kind, statement=rule.statement, because=say(f"solver.{because}"))
        super().__init__(told)
        self.rule = rule


class Cards:
    """The cards still to be placed, as bits, and the piles they make with the cards that lie there already.

    Bit i of a mask is card i. Piles are made once for every mask asked for, because many starts, alternatives and
    segments ask for the same.
    """

    def __init__(self, clock: Clock, cards: Sequence[Card], placed: tuple[tuple[Card, ...], ...]) -> None:
        lying = {card for pile in placed for card in pile}
        self.clock: Clock = clock
        self.placed: tuple[tuple[Card, ...], ...] = placed
        self.free: tuple[Card, ...] = tuple([card for card in cards if card not in lying])
        self.count: int = len(self.free)
        # Sums can be made without looking at every pile; other values cannot.
        self.additive: bool = all(rule.worth(()) is None for rule in clock.rules)
        self.sums: list[int] = [0]
        for card in self.free:
            self.sums += [value + card.number for value in self.sums]
        made = {pile: dict[int, Pile]() for pile in placed}
        self._piles = [made[pile] for pile in placed]
        self._bases = [sum([card.number for card in pile]) for pile in placed]

    @cached_property
    def chosen(self) -> list[tuple[Card, ...]]:
        """The cards of every mask."""
        chosen: list[tuple[Card, ...]] = [()]
        for card in self.free:
            chosen += [(*cards, card) for cards in chosen]
        return chosen

    def pile(self, segment: int, mask: int) -> Pile:
        """Return the pile beside a segment once the cards of `mask` lie there too."""
        piles = self._piles[segment - 1]
        found = piles.get(mask)
        if found is None:
            cards = self.placed[segment - 1] + self.chosen[mask]
            known = Pile(cards, self._bases[segment - 1] + self.sums[mask]) if self.additive else self.clock.pile(cards)
            found = piles[mask] = known
        return found

    def masks(self, segment: int, sizes: range, low: int, high: int) -> list[int]:
        """Return the masks of piles of so many cards whose value is from `low` to `high`."""
        some = _by_size(self.count)
        lying = len(self.placed[segment - 1])
        chosen = [mask for size in sizes if 0 <= size - lying <= self.count for mask in some[size - lying]]
        if self.additive:
            base, sums = self._bases[segment - 1], self.sums
            return [mask for mask in chosen if low <= base + sums[mask] <= high]
        return [mask for mask in chosen if low <= self.pile(segment, mask).value <= high]

    def value(self, segment: int, mask: int) -> int:
        """Return the value beside a segment once the cards of `mask` lie there too."""
        return self._bases[segment - 1] + self.sums[mask] if self.additive else self.pile(segment, mask).value


_cards = lru_cache(maxsize=4)(Cards)  # the next start, or the next alternative, asks for the same


@lru_cache(maxsize=16)
def _by_size(count: int) -> list[list[int]]:
    """Return the masks of so many cards, by how many they hold."""
    sizes: list[list[int]] = [[] for _ in range(count + 1)]
    for mask in range(1 << count):
        sizes[mask.bit_count()].append(mask)
    return sizes


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


def demands(problem: Problem) -> Iterator[Demands]:
    """Yield what the rules ask, once for every combination of their cases that leaves something possible."""
    _refuse_mixed(problem)
    cards = _cards(problem.clock, problem.cards, problem.placed)
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
        made = [groups.passing(i, [case[s] for case in combination if s in case]) for i, s in enumerate(order)]
        if all(made):
            yield Demands(cards, order, tuple(made), steps, closing, scans)


def _refuse_mixed(problem: Problem) -> None:
    clock = problem.clock
    moment = next((rule for rule in clock.rules if rule.needs_order), None)
    if moment is None:
        return
    if clock.turner is not None:
        raise Untreated(moment, "turned")
    if clock.has_draws and (problem.drawn or not problem.emptied):
        raise Untreated(moment, "drawn")


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

    def passing(self, i: int, tests: Sequence[PileTest]) -> Mapping[int, Sequence[int]]:
        """Return the masks at the i-th segment that pass all tests, by value."""
        if not tests and i in self._made:
            return self._made[i]
        segment, cards = self.order[i], self.cards
        masks = cards.masks(segment, self.sizes[segment], *self.values[segment])
        for test in tests:
            masks = [mask for mask in masks if test(cards.pile(segment, mask))]
        groups: dict[int, list[int]] = {}
        for mask in masks:
            groups.setdefault(cards.value(segment, mask), []).append(mask)
        if not tests:
            self._made[i] = groups
        return groups


def _narrow(ranges: Ranges, by: Ranges) -> Ranges:
    return {
        segment: (max(low, by[segment][0]), min(high, by[segment][1])) if segment in by else (low, high)
        for segment, (low, high) in ranges.items()
    }
