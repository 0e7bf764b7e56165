"""What a seat reckons from its view: what hidden cards may be, and how good a placement would be.

Only the view is used, and what clock and plan say to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from tablegames.take_time.bots.aims import MEAN, Aims, homes
from tablegames.take_time.bots.card_rules import LOST, lost_to_rules
from tablegames.take_time.bots.chances import Chances, chances_at
from tablegames.take_time.pieces import COLOURS, DEALT, DECK, SEGMENTS, Card, Colour

if TYPE_CHECKING:
    from tablegames.take_time.actions import Place
    from tablegames.take_time.view import View

CHOSEN, ANY = 6.0, 12.0
"""Variance of a card still to come: of one that somebody chooses, and of any card at all.

Any card: the variance of 1 to 12. A chosen one: half of it, chosen; with half as much three rankers pass 1 ± 3 fewer
of 100 tests, with twice as much 2 ± 3 fewer (320 tests on the forty clocks, 95 % error).
"""

FREEDOM = 0.6
"""How fast choice grows with the cards to come: with n of them players control all but 1 / n**FREEDOM of the spread.

Chosen; with half of it three rankers pass 1 ± 3 more of 100 tests, with twice as much 3 ± 3 fewer.
"""

LOW, HIGH = 1.5, 11.5
"""What a card still to come will hardly be below or above, on average: half a number within 1 and 12. Chosen."""


@dataclass(frozen=True)
class Heap:
    """The cards at one place as somebody reckons them: their mean numbers, the variance of the sum, the backs."""

    numbers: tuple[float, ...] = ()
    variance: float = 0.0
    solar: int = 0
    lunar: int = 0

    @property
    def mean(self) -> float:
        return sum(self.numbers)

    @property
    def count(self) -> int:
        return len(self.numbers)

    def plus(self, colour: Colour, mean: float, variance: float) -> Heap:
        solar = colour == "solar"
        numbers = (*self.numbers, mean)
        return Heap(numbers, self.variance + variance, self.solar + solar, self.lunar + (not solar))


class Estimate:
    """One seat's estimate at one moment of the placement, aiming at `aimed`.

    `trust` is how closely the others are believed to place what a segment needs, as a variance; None: their hidden
    cards are read by their backs alone.
    """

    def __init__(self, view: View, aimed: Aims, trust: float | None) -> None:
        self.view: View = view
        self.aims: Aims = aimed
        self.trust: float | None = trust
        self.chances: Chances = chances_at(view.clock, view.start)
        self.by_spread: bool = view.clock.counts_spread
        self.unseen: dict[Colour, list[int]] = _unseen(view)
        backs = [back for seat in view.seats for back in (*seat.colours, *seat.reserve_colours)]
        self.left: int = len(backs)
        self.coming: dict[Colour, int] = {colour: backs.count(colour) for colour in COLOURS}
        self.heaps: list[Heap]
        self.public: list[Heap]
        self.heaps, self.public = self._read()

    def _read(self) -> tuple[list[Heap], list[Heap]]:
        """Read the cards in the order they were placed: as this seat knows them, and as everybody does."""
        mine, public = [Heap() for _ in range(6)], [Heap() for _ in range(6)]
        placed = [(one, at) for at, pile in enumerate(self.view.places) for one in pile]
        for one, at in sorted(placed, key=lambda each: each[0].order):
            segment = (at - self.view.turned) % 6 + 1
            guess = self.guess(one.colour, segment, public[at])
            known = (float(one.card.number), 0.0) if one.card else guess
            mine[at] = mine[at].plus(one.colour, *known)
            public[at] = public[at].plus(one.colour, *(known if one.up else guess))
        return mine, public

    def guess(self, colour: Colour, segment: int, heap: Heap) -> tuple[float, float]:
        """Return mean and variance of a hidden card placed at `segment` on what everybody knows of as `heap`."""
        numbers = self.unseen[colour]
        if not numbers:
            return 6.5, 12.0
        slots = self.aims.counts[segment - 1] - heap.count
        weights = [1.0] * len(numbers)
        if self.trust is not None and slots > 0 and not self.by_spread:
            wanted = min(max((self.aims.values[segment - 1] - heap.mean) / slots, 1.0), 12.0)
            weights = [exp(-((number - wanted) ** 2) / (2 * self.trust)) for number in numbers]
        total = sum(weights)
        mean = sum([w * n for w, n in zip(weights, numbers, strict=True)]) / total
        return mean, sum([w * (n - mean) ** 2 for w, n in zip(weights, numbers, strict=True)]) / total

    def wanted(self, segment: int) -> float:
        """Return what each card still to come at a segment should be, on average, as far as this seat knows."""
        heap = self.heaps[(segment - 1 + self.view.turned) % 6]
        slots = max(self.aims.counts[segment - 1] - heap.count, 1)
        return (self.aims.values[segment - 1] - heap.mean) / slots

    def wants_more(self, segment: int) -> bool:
        """Whether after one more card the segment still wants another, as it was aimed at."""
        return self.aims.counts[segment - 1] > self.heaps[(segment - 1 + self.view.turned) % 6].count + 1

    def surprise(self, action: Place) -> float:
        """Return how far the card is from what the others would take it for, face down."""
        heap = self.public[(action.segment - 1 + self.view.turned) % 6]
        return abs(action.card.number - self.guess(action.card.colour, action.segment, heap)[0])

    def worth(self, action: Place) -> float:
        """Return the log chance, roughly, that the clock can still be passed after this placement."""
        view, card = self.view, action.card
        at = (action.segment - 1 + view.turned) % 6
        heaps = list(self.heaps)
        heaps[at] = heaps[at].plus(card.colour, float(card.number), 0.0)
        turned = view.turned + view.clock.turned_by(action.segment, action.turn)
        there = [heaps[(segment - 1 + turned) % 6] for segment in SEGMENTS]
        left = self.left - 1 + (action.segment in view.clock.draws and view.stock > 0)
        slots = self._slots(there, left, card.colour)
        if slots is None:
            return 2 * LOST + self._prospect(there, [0] * 6, left)
        return self._prospect(there, slots, left) + lost_to_rules(view, action, turned, slots, left)

    def rank(self, card: Card) -> float:
        """Return the rank this seat expects of a card of its own among the twelve, 1 the lowest.

        Cards it knows count as they are, the others as the unseen ones are on average; of equal cards half are lower.
        """
        known = [one.card.number for pile in self.view.places for one in pile if one.card]
        known += [other.number for other in self.view.hand if other != card]
        unseen = [number for numbers in self.unseen.values() for number in numbers]
        hidden = DEALT - 1 - len(known)
        return 1 + _lower(known, card.number) + hidden * _lower(unseen, card.number) / max(len(unseen), 1)

    def from_home(self, action: Place) -> float:
        """Return how many ranks the card is from the nearest one that belongs at the segment."""
        rank = self.rank(action.card)
        return min([abs(rank - home) for home in homes(self.aims)[action.segment - 1]], default=DEALT)

    def _prospect(self, heaps: Sequence[Heap], slots: Sequence[int], left: int) -> float:
        """Return the log chance that the values come out right, if the cards to come serve the aims where they can."""
        means, variances = [heap.mean for heap in heaps], [heap.variance for heap in heaps]
        for i, (heap, free) in enumerate(zip(heaps, slots, strict=True)):
            if self.by_spread:
                means[i] = self._spread(heap, free, self.aims.values[i])
            if free:
                luck = 1 / max(self._choice(i + 1, heap, left), 1) ** FREEDOM
                variances[i] += free * ((1 - luck) * CHOSEN + luck * ANY)
                if not self.by_spread:
                    aim = min(max(self.aims.values[i] - heap.mean, LOW * free), HIGH * free)
                    means[i] += (1 - luck) * aim + luck * MEAN * free
        return self.chances.score(means, variances)

    def _choice(self, segment: int, heap: Heap, left: int) -> int:
        """Return of how many cards to come a segment may get one, by their backs."""
        if segment not in self.chances.backs:
            return left
        wanted = [(solar - heap.solar, lunar - heap.lunar) for solar, lunar in self.chances.backs[segment]]
        takes = {"solar": any(s > 0 <= m for s, m in wanted), "lunar": any(m > 0 <= s for s, m in wanted)}
        return sum([self.coming[colour] for colour in COLOURS if takes[colour]])

    def _spread(self, heap: Heap, free: int, aim: float) -> float:
        """Return the highest number less the lowest, once the cards to come have widened it to the aim."""
        if not heap.numbers:
            return aim if free > 1 else 0.0
        low, high = min(heap.numbers), max(heap.numbers)
        reach = max(12 - low, high - 1) if free else 0.0
        return max(high - low, min(aim, reach))

    def _slots(self, heaps: Sequence[Heap], left: int, gone: Colour) -> list[int] | None:
        """Return how many cards each segment still gets, `left` in all; None if the rules leave no way."""
        order, low, high, slots = self.chances.order, [0] * 6, [0] * 6, [0] * 6
        coming: dict[Colour, int] = {**self.coming, gone: self.coming[gone] - 1}
        for segment in order:
            i, heap = segment - 1, heaps[segment - 1]
            least, most = self.chances.bounds[segment]
            low[i], high[i] = max(least - heap.count, 0), most - heap.count
            if segment in self.chances.backs:
                low[i], high[i], needs = self._backs(segment, heap, coming, low[i], high[i])
                coming = {colour: coming[colour] - needs[colour] for colour in COLOURS}
            if high[i] < low[i] or min(coming.values()) < 0:
                return None
            slots[i] = min(max(self.aims.counts[i] - heap.count, low[i]), high[i])
        while sum(slots) != left:
            step = 1 if sum(slots) < left else -1
            able = [s - 1 for s in order if low[s - 1] <= slots[s - 1] + step <= high[s - 1]]
            if not able:
                return None
            if step < 0:
                slots[max(able, key=lambda i: (slots[i], i))] -= 1
            else:
                slots[max(able, key=lambda i: (self.aims.values[i] - heaps[i].mean, i))] += 1
        return slots

    def _backs(
        self, segment: int, heap: Heap, coming: dict[Colour, int], low: int, high: int
    ) -> tuple[int, int, dict[Colour, int]]:
        """Return the fewest and most cards a segment with a rule about colours still takes, and what it needs."""
        wanted = [(solar - heap.solar, lunar - heap.lunar) for solar, lunar in self.chances.backs[segment]]
        ways = [way for way in wanted if 0 <= way[0] <= coming["solar"] and 0 <= way[1] <= coming["lunar"]]
        if not ways:
            return 1, 0, {"solar": 0, "lunar": 0}
        needs: dict[Colour, int] = {"solar": min(way[0] for way in ways), "lunar": min(way[1] for way in ways)}
        return max(low, min(map(sum, ways))), min(high, max(map(sum, ways))), needs


def _lower(numbers: Sequence[int], number: int) -> float:
    return sum([(other < number) + (other == number) / 2 for other in numbers])


def _unseen(view: View) -> dict[Colour, list[int]]:
    seen = {card for seat in view.seats for card in (*seat.cards, *seat.reserve)}
    seen |= {one.card for pile in view.places for one in pile}
    return {colour: [card.number for card in DECK if card.colour == colour and card not in seen] for colour in COLOURS}
