"""How many cards lie at a segment, and of which colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tablegames.take_time.kinds.base import Case, Pile, Problem, SegmentRule, listed, plural, register
from tablegames.take_time.pieces import COLOURS, DEALT, SUITS, Card, Colour

GLYPHS: dict[Colour, str] = {"solar": "☀", "lunar": "☾"}


class Count(SegmentRule):
    """A rule that only asks how many cards lie at its segment."""

    count: int

    def flaw(self) -> str:
        return super().flaw() or ("" if 1 <= self.count <= DEALT else f"count is {self.count}; give 1 to {DEALT}")

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        low, high = self.counts()[self.segment]
        return low <= len(pile.cards) <= high

    def found(self, pile: Pile) -> str:
        return plural(len(pile.cards), "card")

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{}]  # `counts` says it all


@register
@dataclass(frozen=True)
class CardsExactly(Count):
    """Exactly so many cards."""

    count: int
    kind: ClassVar[str] = "cards-exactly"

    @property
    def text(self) -> str:
        return f"exactly {plural(self.count, 'card')}"

    @property
    def mark(self) -> str:
        return f"{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.count, self.count)}


@register
@dataclass(frozen=True)
class CardsAtLeast(Count):
    """At least so many cards."""

    count: int
    kind: ClassVar[str] = "cards-at-least"

    @property
    def text(self) -> str:
        return f"at least {plural(self.count, 'card')}"

    @property
    def mark(self) -> str:
        return f"≥{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (self.count, 99)}


@register
@dataclass(frozen=True)
class CardsAtMost(Count):
    """At most so many cards."""

    count: int
    kind: ClassVar[str] = "cards-at-most"

    @property
    def text(self) -> str:
        return f"at most {plural(self.count, 'card')}"

    @property
    def mark(self) -> str:
        return f"≤{self.count}▯"

    def counts(self) -> Mapping[int, tuple[int, int]]:
        return {self.segment: (0, self.count)}


class Coloured(SegmentRule):
    """A rule about the colours at its segment."""

    def found(self, pile: Pile) -> str:
        if not pile.cards:
            return "no card"
        held = [(len(pile.of(colour)), SUITS[colour]) for colour in COLOURS]
        return listed([f"{count} {suit}" for count, suit in held if count])


@register
@dataclass(frozen=True)
class ColoursExactly(Coloured):
    """Exactly these cards by colour: so many Solar, so many Lunar, nothing else."""

    solar: int = 0
    lunar: int = 0
    kind: ClassVar[str] = "colours-exactly"

    @property
    def text(self) -> str:
        wanted = [f"{count} {suit}" for count, suit in ((self.solar, "Solar"), (self.lunar, "Lunar")) if count]
        return f"exactly {listed(wanted)}, no other card"

    @property
    def mark(self) -> str:
        return "☀" * self.solar + "☾" * self.lunar

    def flaw(self) -> str:
        right = self.solar >= 0 and self.lunar >= 0 and 1 <= self.solar + self.lunar <= DEALT
        return super().flaw() or ("" if right else "solar and lunar say how many cards: together 1 to 12")

    def counts(self) -> Mapping[int, tuple[int, int]]:
        count = self.solar + self.lunar
        return {self.segment: (count, count)}

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return (len(pile.of("solar")), len(pile.of("lunar"))) == (self.solar, self.lunar)


@register
@dataclass(frozen=True)
class OnlyColour(Coloured):
    """Cards of one colour only, however many."""

    colour: Colour
    kind: ClassVar[str] = "only-colour"

    @property
    def text(self) -> str:
        return f"{SUITS[self.colour]} cards only"

    @property
    def mark(self) -> str:
        return f"only {GLYPHS[self.colour]}"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(pile.of(self.colour)) == len(pile.cards)


@register
@dataclass(frozen=True)
class OneOfColour(Coloured):
    """Exactly one card of a colour; any others are of the other colour (T10 tells it from `only-colour`)."""

    colour: Colour
    kind: ClassVar[str] = "one-of-colour"
    rule: ClassVar[str] = "T10"

    @property
    def text(self) -> str:
        return f"exactly one {SUITS[self.colour]} card, among others or alone"

    @property
    def mark(self) -> str:
        return f"1{GLYPHS[self.colour]}…"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return len(pile.of(self.colour)) == 1
