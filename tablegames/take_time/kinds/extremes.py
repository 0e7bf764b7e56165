"""Segments that must hold the highest or the lowest card on the table (T14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from tablegames.take_time.kinds.base import Case, ClockRule, Extreme, Found, Pile, PileTest, Problem, Table, register
from tablegames.take_time.kinds.counts import GLYPHS
from tablegames.take_time.pieces import Card, Colour
from tablegames.take_time.words import Fact

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock


@dataclass(frozen=True)
class HoldsExtreme(ClockRule):
    """A segment that holds an extreme card of all, or of one colour.

    Any equal copy will do. Several segments that must hold the same extreme share the several most extreme
    cards, one each. Where no such card is left to share the rule holds.
    """

    segment: int
    colour: Colour | None = None
    rule: ClassVar[str] = "T14"
    sign: ClassVar[str]
    highest: ClassVar[bool]

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def wants_extreme(self) -> Extreme:
        return Extreme(self.segment, self.highest, self.colour)

    @property
    def demand(self) -> Fact:
        return self._fact(self._words("text"))

    @property
    def mark(self) -> str:
        return self.sign + (GLYPHS[self.colour] if self.colour else "")

    def check(self, table: Table) -> Iterator[Found]:
        shared = self._shared(table.cards, len(self._rivals(table.clock)))
        mine = self._rivals(table.clock).index(self.segment)
        piles = [table.pile(segment) for segment in self._rivals(table.clock)]
        ways = list(permutations(shared))
        best = max(
            ways, key=lambda way: sum(self._covered(pile, number) for pile, number in zip(piles, way, strict=True))
        )
        numbers = tuple(sorted({number for number in shared if number is not None}))
        held = tuple(sorted(piles[mine].of(self.colour)))
        wanted = "nothing" if best[mine] is None else "one-each" if len(piles) > 1 else "wanted"
        yield Found(
            self.places,
            self._fact(f"extreme.{wanted}", numbers),
            self._fact("extreme.held" if held else "extreme.no-card", held),
            self._covered(piles[mine], best[mine]),
        )

    def _fact(self, key: str, things: tuple[int, ...] = ()) -> Fact:
        """Return a fact about cards, or about cards of the colour."""
        if self.colour is None:
            return Fact.of(key, things=things)
        return Fact.of(f"{key}-of-colour", things=things, colour=self.colour)

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        rivals = self._rivals(problem.clock)
        if self.segment != rivals[0]:
            return [{}]  # the first of them speaks for all
        ways = dict.fromkeys(permutations(self._shared(problem.cards, len(rivals))))
        # Of a number below the last shared one there are only as many cards as are shared, so no filling fits two ways.
        return [{segment: self._holding(number) for segment, number in zip(rivals, way, strict=True)} for way in ways]

    def _rivals(self, clock: Clock) -> list[int]:
        """The segments of all rules like this one on the clock, this one's among them."""
        same = [rule.wants_extreme for rule in clock.rules if self.wants_extreme.like(rule.wants_extreme)]
        return sorted({one.segment for one in same if one is not None} | {self.segment})

    def _shared(self, cards: Sequence[Card], count: int) -> list[int | None]:
        numbers = sorted([c.number for c in cards if self.colour in (None, c.colour)], reverse=self.highest)
        return [*numbers[:count], *[None] * (count - len(numbers))]

    def _covered(self, pile: Pile, number: int | None) -> bool:
        return number is None or number in pile.of(self.colour)

    def _holding(self, number: int | None) -> PileTest:
        return lambda pile: self._covered(pile, number)


@register
@dataclass(frozen=True)
class HoldsHighest(HoldsExtreme):
    """The segment holds the highest card of all, or of a colour."""

    kind: ClassVar[str] = "holds-highest"
    sign: ClassVar[str] = "▲"
    highest: ClassVar[bool] = True


@register
@dataclass(frozen=True)
class HoldsLowest(HoldsExtreme):
    """The segment holds the lowest card of all, or of a colour."""

    kind: ClassVar[str] = "holds-lowest"
    sign: ClassVar[str] = "▼"
    highest: ClassVar[bool] = False
