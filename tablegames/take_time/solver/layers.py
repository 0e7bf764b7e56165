"""Dynamic programming over card subsets, many subsets at once.

A layer tells, after some segments from the hand, which sets of cards can have been used, for each last value and
each thing remembered. The sets are kept together in one large whole number with a field of bits for each set: field
m belongs to the set with mask m. To put the cards of mask c on the next segment is then to erase the fields of
sets that hold one of them, and to shift the rest by c fields. With fields of one bit joined by "or" this says
which sets can be reached; with wider fields that are added it counts in how many ways. Python's whole numbers do
this for all 4096 sets of twelve cards in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from tablegames.take_time.solver.demands import Demands

Memory = tuple[Any, ...]
"""The first value, if it is still to be compared with the last one, then what each scan remembers."""

FEW_BITS = 1 << 15
"""Up to this width the fields that lack some cards are kept for the next time."""

Layer = dict[Memory, dict[int, int]]
"""What is remembered -> last value -> fields of the sets of cards used."""


def ways(demands: Demands) -> int:
    """Return in how many ways the demands can be met."""
    fields = Fields.counting(demands.cards.count, len(demands.order))
    *_, last = _layers(demands, fields)
    full = (1 << demands.cards.count) - 1
    return sum([fields.read(bits, full) for ends in last.values() for bits in ends.values()])


def paths(demands: Demands) -> Iterator[tuple[int, ...]]:
    """Yield every way to meet the demands: a mask for each segment in hand order."""
    fields = Fields.reaching(demands.cards.count)
    layers = list(_layers(demands, fields))
    full = (1 << demands.cards.count) - 1
    if len(layers) == len(demands.order):
        for memory, ends in layers[-1].items():
            for value in ends:
                yield from _back(demands, fields, layers, len(layers) - 1, memory, value, full)


class Fields:
    """How the sets are laid out in a number: fields of `width` bits, joined by `join`."""

    def __init__(self, cards: int, width: int, join: Callable[[int, int], int]) -> None:
        self.width: int = width
        self.join: Callable[[int, int], int] = join
        self.one: int = (1 << width) - 1
        self._everything = (1 << (width << cards)) - 1
        # Ones in the fields of all sets that lack card b, for each b.
        self._without = [self._everything // ((1 << (width << b)) + 1) for b in range(cards)]
        self._lacking: dict[int, int] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def reaching(cards: int) -> Fields:
        """Return fields of one bit: can the set be reached?"""
        return Fields(cards, 1, int.__or__)

    @staticmethod
    @lru_cache(maxsize=2)
    def counting(cards: int, segments: int) -> Fields:
        """Return fields wide enough for the number of ways to spread so many cards over so many segments."""
        return Fields(cards, (segments**cards).bit_length(), int.__add__)

    def read(self, bits: int, mask: int) -> int:
        return bits >> (mask * self.width) & self.one

    def put(self, bits: int, mask: int) -> int:
        """Return `bits` with the cards of `mask` added to every set that lacks them all, and no other sets."""
        lacking = self._lacking.get(mask)
        if lacking is None:
            lacking = self._everything
            for b, without in enumerate(self._without):
                if mask >> b & 1:
                    lacking &= without
            if self.width << len(self._without) <= FEW_BITS:  # wider ones would fill the memory
                self._lacking[mask] = lacking
        return (bits & lacking) << (mask * self.width)


def _layers(demands: Demands, fields: Fields) -> Iterator[Layer]:
    """Yield the layers after each segment; an empty one last where nothing leads on."""
    layer = _beginning(demands)
    for level in range(len(demands.order)):
        layer = _next(demands, fields, layer, level)
        yield layer
        if not layer:
            return


def _next(demands: Demands, fields: Fields, layer: Layer, level: int) -> Layer:
    join, put = fields.join, fields.put
    last = level == len(demands.order) - 1
    full = (1 << demands.cards.count) - 1
    after: Layer = {}
    for value, masks in demands.groups[level].items():
        for memory, bits in _before(demands, fields, layer, level, value):
            remembered = None if demands.scans else _remember(demands, level, memory, masks[0], value)
            for mask in masks:
                # At the end only the set that lacks exactly these cards is of interest.
                moved = fields.read(bits, full ^ mask) << (full * fields.width) if last else put(bits, mask)
                if not moved:
                    continue
                if demands.scans:
                    remembered = _remember(demands, level, memory, mask, value)
                if remembered is not None:
                    ends = after.setdefault(remembered, {})
                    ends[value] = join(ends[value], moved) if value in ends else moved
    return after


def _before(demands: Demands, fields: Fields, layer: Layer, level: int, value: int) -> Iterator[tuple[Memory, int]]:
    """Yield what may lie before a segment of this value: what is remembered, and the sets of cards used."""
    tests = demands.steps[level]
    for memory, ends in layer.items():
        bits = 0
        for before, sets in ends.items():
            if all(test(before, value) for test in tests):
                bits = fields.join(bits, sets)
        if bits:
            yield memory, bits


def _remember(demands: Demands, level: int, memory: Memory, mask: int, value: int) -> Memory | None:
    """Return what is remembered after these cards were put there, or None if a rule is broken."""
    first: int | None = memory[0]
    if demands.closing:
        if level == 0:
            first = value
        if level == len(demands.order) - 1:
            assert first is not None
            if not all(test(first, value) for test in demands.closing):
                return None
    if not demands.scans:
        return (first,)
    segment = demands.order[level]
    pile = demands.cards.pile(segment, mask)
    made: list[Any] = [first]
    for scan, old in zip(demands.scans, memory[1:], strict=True):
        new = scan.step(old, segment, pile)
        if new is None:
            return None
        made.append(new)
    return tuple(made)


def _back(
    demands: Demands, fields: Fields, layers: list[Layer], level: int, memory: Memory, value: int, used: int
) -> Iterator[tuple[int, ...]]:
    """Yield the paths that use exactly these cards up to `level` and end with this value and memory."""
    layer = layers[level - 1] if level else _beginning(demands)
    for mask in demands.groups[level][value]:
        if mask & ~used:
            continue
        rest = used ^ mask
        for before, ends in layer.items():
            for ending, sets in ends.items():
                if not fields.read(sets, rest):
                    continue
                if not all(test(ending, value) for test in demands.steps[level]):
                    continue
                if _remember(demands, level, before, mask, value) != memory:
                    continue
                if not level:
                    yield (mask,)
                    continue
                for path in _back(demands, fields, layers, level - 1, before, ending, rest):
                    yield (*path, mask)


def _beginning(demands: Demands) -> Layer:
    """Return the layer before the first segment: no card used, nothing remembered but how each scan begins."""
    begins: list[Memory] = [(None,)]
    for scan in demands.scans:
        begins = [(*memory, begin) for memory in begins for begin in scan.begins]
    return {begin: {0: 1} for begin in begins}
