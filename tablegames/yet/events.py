"""Everything that happens in a game of YET, with the rule that makes it happen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal

from tablegames.core.event import Event
from tablegames.core.frozen import changed, fact
from tablegames.yet.pieces import Direction

Packets = tuple[tuple[str, ...] | None, ...]
"""One packet of cards a seat; None where it is hidden."""


Unused = Literal["choice", "unusable", "spent"]
"""Why an icon stayed unused: by choice, because it was the one left and not usable, or with all others of its card."""


def _only(seat: int | None, packets: Packets) -> Packets:
    """Hide every packet but that of `seat`."""
    return tuple([packet if i == seat else None for i, packet in enumerate(packets)])


@fact
class CapsulesShuffled(Event):
    """All twelve capsules lie face down on the clock."""

    rule: str = "Y1"


@fact
class StartChosen(Event):
    """A seat placed its airship."""

    seat: int
    hour: int
    direction: Direction
    rule: str = "Y1"

    @property
    def reason(self) -> str:
        """Which way it faces: picks the sentence."""
        return self.direction


@fact
class HandAdvanced(Event):
    """The hand moved on from `before` to `time`; `seat` used a card for it, or nobody did (Y2)."""

    before: int
    time: int
    seat: int | None
    rule: str


@fact
class CapsuleTurned(Event):
    """The capsule at `hour` was turned over; it is now face up or down."""

    hour: int
    number: int
    up: bool
    seat: int | None
    rule: str

    @property
    def reason(self) -> str:
        """Which way it turned: picks the sentence."""
        return "up" if self.up else "down"


@fact
class CapsuleStayed(Event):
    """The hand points at `hour`, but there is nothing to turn: occupied or empty."""

    hour: int
    reason: Literal["occupied", "empty"]
    rule: str


@fact
class CardsDealt(Event):
    """Three cards were dealt to each seat. Private: a seat sees only its own packet."""

    packets: Packets
    rule: str = "Y3"

    def seen_by(self, seat: int | None) -> Event:
        return changed(self, packets=_only(seat, self.packets))


@fact
class CardKept(Event):
    """A seat kept a card in the draft. Private to that seat."""

    seat: int
    card: str | None
    rule: str = "Y3"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else changed(self, card=None)


@fact
class CardsPassed(Event):
    """Every seat passed its remaining cards to the left; `packets` is what each seat received."""

    packets: Packets
    rule: str = "Y3"

    def seen_by(self, seat: int | None) -> Event:
        return changed(self, packets=_only(seat, self.packets))


@fact
class FirstPlayerFound(Event):
    """The draft is over; `seat`, whose airship is on top at `hour`, plays first (Y4); `others` are below it there."""

    seat: int
    hour: int
    time: int
    others: tuple[int, ...] = ()
    rule: str = "Y4"

    @property
    def reason(self) -> str:
        """Whether the airship is at the hand's hour, and on top of others: picks the sentence."""
        return ("here" if self.hour == self.time else "next") + (" on top" if self.others else "")


@fact
class CardPlayed(Event):
    """A seat put a card on the table."""

    seat: int
    card: str
    rule: str = "Y6"


@fact
class AirshipMoved(Event):
    """An airship flew `hours` in its direction and landed, on top of its stack or below `below`."""

    seat: int
    start: int
    end: int
    hours: int
    direction: Direction
    below: int | None
    rule: str = "Y7"

    @property
    def reason(self) -> str:
        """Whether it landed below another airship: picks the sentence."""
        return "top" if self.below is None else "below"


@fact
class AirshipRotated(Event):
    """A seat reversed its airship, which keeps its rank (Y11)."""

    seat: int
    direction: Direction
    rule: str = "Y8"


@fact
class CapsuleForeseen(Event):
    """A seat looked at a face-down capsule. Only that seat knows the number."""

    seat: int
    hour: int
    number: int | None
    rule: str = "Y10"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else changed(self, number=None)


@fact
class HandForeseen(Event):
    """A seat looked at another seat's unplayed cards. Only the looker knows them anew."""

    seat: int
    target: int
    cards: tuple[str, ...] | None
    rule: str = "Y10"

    def seen_by(self, seat: int | None) -> Event:
        # The one who is looked at knows the cards already.
        return self if seat in (self.seat, self.target) else changed(self, cards=None)


@fact
class TurnFinished(Event):
    """A seat ended its turn with an icon unused: by choice, because no other was usable, or because none was at all."""

    seat: int
    reason: Unused
    rule: str = "Y6"


@fact
class CardDiscarded(Event):
    """A seat has played two cards; its third goes away. Private to that seat."""

    seat: int
    card: str | None
    rule: str = "Y3"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else changed(self, card=None)


# There are few different ones of these, and they are needed often: each is made once.
airship_moved: Callable[[int, int, int, int, Direction, int | None], AirshipMoved] = cache(AirshipMoved)
airship_rotated: Callable[[int, Direction], AirshipRotated] = cache(AirshipRotated)
capsule_turned: Callable[[int, int, bool, int | None, str], CapsuleTurned] = cache(CapsuleTurned)
card_discarded: Callable[[int, str], CardDiscarded] = cache(CardDiscarded)
card_kept: Callable[[int, str], CardKept] = cache(CardKept)
card_played: Callable[[int, str], CardPlayed] = cache(CardPlayed)
turn_finished: Callable[[int, Unused], TurnFinished] = cache(TurnFinished)
