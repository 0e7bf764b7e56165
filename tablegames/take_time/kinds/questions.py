"""What the clock, the bots and the solver ask of every rule: they know no kind by name.

A kind answers where it matters; here are the answers of all others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

from tablegames.take_time.pieces import Colour, Turn

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

Reads = Literal["", "count", "backs", "value", "cards"]
"""What of a pile a rule about one segment looks at: how many cards, their backs, the value, or the cards themselves."""


class Reminder(Protocol):
    """A rule about the card placed at a certain moment, of which the table warns (T16)."""

    @property
    def kind(self) -> str:
        """The name of its kind."""
        ...

    @property
    def segment(self) -> int:
        """Where that card must lie."""
        ...

    @property
    def due_always(self) -> int | None:
        """The number of the placement it speaks of, if that does not depend on how many cards there are."""
        ...

    def due(self, clock: Clock, cards: int) -> int:
        """Return which placement it speaks of, of so many in all."""
        ...


@dataclass(frozen=True)
class Extreme:
    """A segment that holds the highest card, or the lowest, of all or of one colour."""

    segment: int
    highest: bool
    colour: Colour | None = None

    def like(self, other: Extreme | None) -> bool:
        """Whether both speak of the same card."""
        return other is not None and (self.highest, self.colour) == (other.highest, other.colour)


class Questions:
    """The questions with their neutral answers."""

    reads: ClassVar[Reads] = ""
    """What of the pile at its one segment settles it, if it is a rule about one pile: see `SegmentRule`."""
    sets_limit: ClassVar[bool] = False
    """Whether it says how large a value may be, so that the limit of every clock does not hold."""
    counts_spread: ClassVar[bool] = False
    """Whether with it a segment is worth its highest number less its lowest."""
    bans_face_up: ClassVar[bool] = False
    """Whether with it no card may be placed face up."""
    needs_open: ClassVar[bool] = True
    """Whether it makes no sense where it is printed at a closed segment."""
    needs_still: ClassVar[bool] = False
    """Whether the solver leaves it open where the face turns."""
    acts_last: ClassVar[bool] = False
    """Whether what it sets off comes after what all others set off (T18)."""
    blocks: ClassVar[int] = 0
    """At how many segments all rules of its kind together may forbid a placement at a moment, beside closed ones."""
    at_most_one: ClassVar[str] = ""
    """A name for rules of which a clock has one at most: all that give the same."""
    reminds: ClassVar[bool] = False
    """Whether it is a `Reminder`: about a card placed at a certain moment."""

    @property
    def value_limit(self) -> int | None:
        """The largest value that any segment may have."""
        return None

    @property
    def closes_at(self) -> int | None:
        """The segment that takes no card because of it."""
        return None

    @property
    def bars_at(self) -> int | None:
        """The segment where nobody may place a card because of it, though it needs one (T22)."""
        return None

    @property
    def draws_at(self) -> int | None:
        """The segment at which whoever places a card draws one."""
        return None

    @property
    def turns_at(self) -> int | None:
        """The segment at which a card turns the face."""
        return None

    @property
    def turn_ways(self) -> tuple[Turn, ...]:
        """The ways in which it may turn the face: of several, whoever places chooses one (T23)."""
        return ()

    @property
    def second_hand(self) -> int | None:
        """The segment where it starts the second hand."""
        return None

    @property
    def wants_extreme(self) -> Extreme | None:
        """The extreme card that it wants at a segment."""
        return None

    @property
    def firsts_from(self) -> int | None:
        """The segment from which clockwise the first card of each segment must not decrease."""
        return None

    @property
    def wants_closest(self) -> tuple[int, int] | None:
        """The segment that it wants closest to a number, and that number."""
        return None

    @property
    def value_spread(self) -> int | None:
        """By how much the largest and the smallest value may differ."""
        return None
