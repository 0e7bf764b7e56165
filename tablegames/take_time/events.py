"""Everything that happens in a test of Take Time, with the rule that makes it happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tablegames.core.event import Event
from tablegames.core.frozen import changed, fact
from tablegames.take_time.pieces import Card, Colour, Plan, Turn

if TYPE_CHECKING:
    from tablegames.take_time.kinds.base import Asked
    from tablegames.take_time.words import Said


class Private(Event):
    """An event that shows its `seat` something that nobody else may see: the fields named in `secrets`."""

    seat: int
    secrets: ClassVar[tuple[str, ...]]

    def seen_by(self, seat: int | None) -> Event:
        """Return this event for its own seat, and without its private parts for all others."""
        return self if seat == self.seat else changed(self, **dict.fromkeys(self.secrets))


@fact
class CardsDealt(Event):
    """Every seat has its cards face down; `backs` are their colours, the reserve's last. Faces are unseen."""

    backs: tuple[tuple[Colour, ...], ...]
    rule: str = "T1"


@fact
class PlanWritten(Event):
    """The team's plan is now this one."""

    seat: int
    plan: Plan
    rule: str = "T2"


@fact
class StartChosen(Event):
    """The hand lies at another segment."""

    seat: int
    segment: int
    rule: str = "T9"


@fact
class CardsLookedAt(Private):
    """A seat has looked at its cards and is silent from now on."""

    seat: int
    cards: tuple[Card, ...] | None
    rule: str = "T2"
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@fact
class Volunteered(Private):
    """A seat has said how much it wants to begin."""

    seat: int
    eagerness: int | None
    rule: str = "T3"
    secrets: ClassVar[tuple[str, ...]] = ("eagerness",)


@fact
class BeginnerFound(Event):
    """A seat begins."""

    seat: int
    rule: str = "T3"


@fact
class CardPlaced(Event):
    """A card was placed at a printed segment, as the `order`-th of all; `card` is None where it is hidden."""

    seat: int
    segment: int
    order: int
    colour: Colour
    up: bool
    card: Card | None
    rule: str = "T4"

    @property
    def reason(self) -> str:
        """Which way the card lies: picks the sentence."""
        return "up" if self.up else "down"

    def seen_by(self, seat: int | None) -> Event:
        """Return this event with the card only if it lies open or is `seat`'s own."""
        return self if self.up or seat == self.seat else changed(self, card=None)


@fact
class OrderMissed(Event):
    """A segment was to hold the card placed just now, but it went to another one (T16)."""

    segment: int
    placed_at: int
    order: int
    rule: str = "T16"


@fact
class CardDrawn(Private):
    """A seat drew a card from the undealt ones."""

    seat: int
    colour: Colour
    card: Card | None
    rule: str = "T18"
    secrets: ClassVar[tuple[str, ...]] = ("card",)


@fact
class StockEmpty(Event):
    """A seat would draw, but no card is left."""

    seat: int
    rule: str = "T18"


@fact
class FaceTurned(Event):
    """The face was turned by a segment; it now stands `turned` segments clockwise from where it began."""

    seat: int
    way: Turn
    turned: int
    rule: str = "T18"

    @property
    def reason(self) -> str:
        """Which way it turned: picks the sentence."""
        return self.way


@fact
class SecondHandMoved(Event):
    """The second hand moved on."""

    before: int
    after: int
    rule: str = "T20"


@fact
class ReserveTaken(Private):
    """A seat took up its reserve."""

    seat: int
    cards: tuple[Card, ...] | None
    rule: str = "T6"
    secrets: ClassVar[tuple[str, ...]] = ("cards",)


@fact
class Conceded(Event):
    """The team gave the test up; one seat said so."""

    seat: int
    rule: str = "T11"


@fact
class SegmentRevealed(Event):
    """All cards at a segment lie open; `value` is what they are worth."""

    segment: int
    cards: tuple[Card, ...]
    value: int
    rule: str = "T8"

    @property
    def reason(self) -> str:
        """Whether there is a card at all: picks the sentence."""
        return "cards" if self.cards else "empty"


@fact
class HandMoved(Event):
    """The hand is moved after the reveal to a start that passes; `starts` are all that would."""

    before: int
    after: int
    starts: tuple[int, ...]
    rule: str = "T9"


@fact
class StartsCompared(Event):
    """The starts for which all requirements hold, the hand's own among them or not."""

    start: int
    starts: tuple[int, ...]
    rule: str = "T9"

    @property
    def reason(self) -> str:
        """What came out: picks the sentence."""
        return "none" if not self.starts else "this" if self.start in self.starts else "other"


@fact
class RequirementChecked(Event):
    """One thing that the clock asks for was looked at: its `kind`, where, what was wanted and what was found."""

    kind: str
    asked: Asked
    segments: tuple[int, ...]
    wanted: Said
    found: Said
    passed: bool
    rule: str

    @property
    def reason(self) -> str:
        """Whether it holds: picks the sentence."""
        return "passed" if self.passed else "failed"

    @property
    def statement(self) -> str:
        """What was asked for, in one line."""
        return self.asked.statement


@fact
class TestEnded(Event):
    """The test is over; `failed` is what the clock asks for and does not hold."""

    __test__ = False  # pytest would take the name for a test

    passed: bool
    failed: tuple[Asked, ...]
    rule: str = "T8"

    @property
    def reason(self) -> str:
        """How it ended: picks the sentence."""
        return "passed" if self.passed else "failed"
