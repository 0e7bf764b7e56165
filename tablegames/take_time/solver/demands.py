"""From a clock and its cards to what a filling must satisfy, asked of every rule once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from tablegames.core.errors import TablegamesError
from tablegames.take_time.kinds.base import Case, ClockRule, Pile, PileTest, Problem, Scan
from tablegames.take_time.kinds.outline import Question, Test, links
from tablegames.take_time.pieces import DEALT, DECK, Card
from tablegames.take_time.words import say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

Outline = tuple[tuple[int, int], ...]
"""For each segment from the hand a value and a number of cards."""

NEAR = 2
"""How far from an outline values may be where there are too many fillings to look at them all. Chosen."""

Ranges = Mapping[int, tuple[int, int]]


class Untreated(TablegamesError):
    """A rule that the solver cannot treat; says which, and what to do. `because` is the key of the reason."""

    def __init__(self, rule: ClockRule, because: str = "silent") -> None:
        told = say("solver.untreated", kind=rule.kind, statement=rule.statement, because=say(f"solver.{because}"))
        super().__init__(told)
        self.rule = rule


class TooMany(Exception):
    """There are more ways to look at than anybody would wait for: the answer is unknown (T25)."""


MOST_CARDS, MOST_WORK = 20, 2**29
"""How many cards a search places at most, and how much work it may be: piles to try times sets of cards.

Chosen, so that no search of one deal takes more than about two seconds. Twelve cards are always within it.
"""


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
        if self.count > MOST_CARDS:
            raise TooMany
        # Sums can be made without looking at every pile; other values cannot.
        self.additive: bool = _additive(clock)
        self.sums: list[int] = [0]
        for card in self.free:
            self.sums += [value + card.number for value in self.sums]
        made = {pile: dict[int, Pile]() for pile in placed}
        self._piles = [made[pile] for pile in placed]
        self._bases = [sum([card.number for card in pile]) for pile in placed]

    def pile(self, segment: int, mask: int) -> Pile:
        """Return the pile beside a segment once the cards of `mask` lie there too."""
        piles = self._piles[segment - 1]
        found = piles.get(mask)
        if found is None:
            chosen = tuple([card for i, card in enumerate(self.free) if mask >> i & 1])
            cards = self.placed[segment - 1] + chosen
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
    steps: tuple[tuple[Test, ...], ...]
    closing: tuple[Test, ...]
    scans: tuple[Scan, ...]

    def only(self, value: int) -> Demands:
        """Return the same, with this value at every segment."""
        groups = tuple([{value: masks[value]} if value in masks else {} for masks in self.groups])
        return Demands(self.cards, self.order, groups, self.steps, self.closing, self.scans)


def demands(problem: Problem, near: Outline = (), most: int = len(DECK)) -> Iterator[Demands]:
    """Yield what the rules ask, once for every combination of their cases that leaves something possible.

    With an outline only fillings close to it are asked for, with `most` only those with no more cards at a segment
    that may have so few. Raises `TooMany` where there are too many to look at.
    """
    _refuse_mixed(problem)
    cards = _cards(problem.clock, problem.cards, problem.placed)
    order = problem.segments
    rules = (*problem.clock.requirements, *problem.clock.bindings)
    steps, closing = links(rules, problem)
    scans = tuple([scan for rule in rules if (scan := rule.scan(problem)) is not None])
    groups = _Groups(problem, cards, order, rules, near, most)
    if groups.too_many:
        raise TooMany
    for combination in product(*[_cases(rule, problem) for rule in rules]):
        made = [groups.passing(i, [case[s] for case in combination if s in case]) for i, s in enumerate(order)]
        if all(made):
            yield Demands(cards, order, tuple(made), steps, closing, scans)


def _refuse_mixed(problem: Problem) -> None:
    clock = problem.clock
    if clock.turners and clock.has_draws:
        raise Untreated(next(rule for rule in clock.rules if rule.draws_at is not None), "turned-draws")
    moment = next((rule for rule in clock.rules if rule.needs_order), None)
    if moment is None:
        return
    if clock.turners:
        raise Untreated(moment, "turned")
    if clock.has_draws and (problem.drawn or not problem.emptied):
        raise Untreated(moment, "drawn")


def _cases(rule: ClockRule, problem: Problem) -> Sequence[Case]:
    cases = rule.cases(problem)
    if cases is None:
        raise Untreated(rule)
    return cases


def hopeless(problem: Problem) -> bool:
    """Whether numbers of cards and values alone show that there is no filling. Raises `Untreated` as `demands` does."""
    _refuse_mixed(problem)
    rules = (*problem.clock.requirements, *problem.clock.bindings)
    sizes, values = _sizes(problem, rules), _values(problem, rules)
    if not all(sizes.values()) or any(low > high for low, high in values.values()):
        return True
    total = len(problem.cards)
    if not sum([size[0] for size in sizes.values()]) <= total <= sum([size[-1] for size in sizes.values()]):
        return True
    if not _additive(problem.clock):
        return False
    if sum([card.number for card in problem.cards]) > sum([high for _, high in values.values()]):
        return True
    if problem.drawn and _cannot_draw(problem, sizes, values):
        return True
    return len(problem.cards) > DEALT and outline(problem) is None


def outline(problem: Problem) -> Outline | None:
    """Return values and numbers of cards that may be right, () if that takes too long, None if there are none."""
    rules = (*problem.clock.requirements, *problem.clock.bindings)
    sizes, values, order = _sizes(problem, rules), _values(problem, rules), problem.segments
    there = {card for pile in problem.placed for card in pile}
    free = sorted([card.number for card in problem.cards if card not in there])
    options: list[dict[int, list[int]]] = []
    for segment in order:
        lying = problem.placed[segment - 1]
        base, asked = sum([card.number for card in lying]), problem.clock.reading(segment, "value")
        some: dict[int, list[int]] = {}
        for size in sizes[segment]:
            new = size - len(lying)
            if not 0 <= new <= len(free):
                continue
            low, high = values[segment]
            for value in range(max(base + sum(free[:new]), low), min(base + sum(free[len(free) - new :]), high) + 1):
                if all(rule.fits(Pile((), value), ()) for rule in asked):
                    some.setdefault(value, []).append(size)
        options.append(some)
    steps, closing = links(rules, problem)
    total, number = sum([card.number for card in problem.cards]), len(problem.drawn)
    draws = [segment in problem.clock.draws for segment in order]
    lain = sum([len(problem.placed[segment - 1]) for segment in order if segment in problem.clock.draws])
    most = lain + (len(problem.cards) if problem.emptied else number)
    sums = {len(problem.cards): (total, total)}
    return Question(options, steps, closing, sums, draws, (lain + number, most)).outline()


def _cannot_draw(problem: Problem, sizes: Mapping[int, range], values: Ranges) -> bool:
    """Whether too few cards, or too small ones, have room at the segments that draw."""
    where = [segment for segment in problem.clock.draws if segment in sizes]
    lying = {segment: problem.placed[segment - 1] for segment in where}
    number = len(problem.drawn)
    least, most = [sum([sizes[s][i] - len(lying[s]) for s in where]) for i in (0, -1)]
    if most < number or (least > number and not problem.emptied):
        return True
    there = {card for pile in problem.placed for card in pile}
    small = sorted([card.number for card in problem.cards if card not in there])[:number]
    room = sum([values[s][1] - sum([card.number for card in lying[s]]) for s in where])
    return sum(small) > room


def _additive(clock: Clock) -> bool:
    return all(rule.worth(()) is None for rule in clock.rules)


def _sizes(problem: Problem, rules: Sequence[ClockRule]) -> dict[int, range]:
    """Return how many cards may lie at each segment."""
    total = len(problem.cards)
    counts: Ranges = dict.fromkeys(problem.segments, (0, total))
    for rule in rules:
        counts = _narrow(counts, rule.counts())
    least = sum([low for low, _ in counts.values()])
    return {s: range(low, min(high, total - least + low) + 1) for s, (low, high) in counts.items()}


def _values(problem: Problem, rules: Sequence[ClockRule]) -> Ranges:
    """Return the smallest and the largest value that each segment may have."""
    order = problem.segments
    values: Ranges = dict.fromkeys(order, (0, 10**9))
    for rule in rules:
        values = _narrow(values, rule.bounds())
    if _additive(problem.clock):
        # Values ascend: what comes after is at least as large, and together they are no more than all numbers.
        everything = sum([card.number for card in problem.cards])
        values = _narrow(values, {s: (0, everything // (len(order) - i)) for i, s in enumerate(order)})
    return values


class _Groups:
    """The masks that may lie at each segment, by value."""

    def __init__(
        self,
        problem: Problem,
        cards: Cards,
        order: tuple[int, ...],
        rules: Sequence[ClockRule],
        near: Outline,
        most: int,
    ) -> None:
        self.cards, self.order = cards, order
        self.sizes = _sizes(problem, rules)
        self.values = _values(problem, rules)
        for segment, sizes in self.sizes.items():
            self.sizes[segment] = range(sizes.start, min(sizes.stop, max(sizes.start, most) + 1))
        for segment, (value, count) in zip(order, near, strict=False):
            (low, high), sizes = self.values[segment], self.sizes[segment]
            self.values = {**self.values, segment: (max(low, value - NEAR), min(high, value + NEAR))}
            self.sizes[segment] = range(max(sizes.start, count), min(sizes.stop, count + 1))
        self._made: dict[int, Mapping[int, Sequence[int]]] = {}

    @property
    def too_many(self) -> bool:
        """Whether there are more piles to try than anybody would wait for."""
        if self.cards.count <= DEALT:
            return False
        tried = sum([len(self.cards.masks(s, self.sizes[s], *self.values[s])) for s in self.order])
        return tried << self.cards.count > MOST_WORK

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
