"""What lies on the table in YET: capsules on the clock, airships, cards before the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal

from tablegames.core.event import Event
from tablegames.core.frozen import Fact, fact

if TYPE_CHECKING:
    from typing import Protocol

    class HasStack(Protocol):
        """A spot, as the table has it or as a seat sees it."""

        @property
        def stack(self) -> tuple[int, ...]: ...

    class HasDirection(Protocol):
        """A seat, as the table has it or as a seat sees it."""

        @property
        def direction(self) -> Direction: ...


HOURS = range(1, 13)
MARKED_HOURS = (3, 6, 9)
"""Hours that keep a marker when their capsule is gone (Y14)."""

COLOURS = ("RED", "BLUE", "GREEN")
"""The airships in seat order: seat 0 is the youngest (Y1)."""

STARTS: dict[int, tuple[int, ...]] = {2: (6, 9), 3: (3, 6, 9)}
"""Starting hours by number of players (Y1)."""

Direction = Literal["cw", "ccw"]
"""Where an airship's nose points: clockwise or counter-clockwise."""

DIRECTIONS: tuple[Direction, Direction] = ("cw", "ccw")

Phase = Literal["shuffle", "setup", "deal", "draft", "play", "capture", "over"]

ALONE = tuple((seat,) for seat in range(len(COLOURS)))
"""`ALONE[seat]`: only that seat may act."""

NOBODY: frozenset[int] = frozenset()
TABLE = -1
"""Stands for the table at large, spectators included, among those who have seen a capsule."""
EVERYBODY = {players: frozenset(range(TABLE, players)) for players in STARTS}


def hour_after(hour: int, hours: int = 1) -> int:
    """Return the hour that lies `hours` further clockwise; 12 is followed by 1."""
    return (hour + hours - 1) % 12 + 1


def reverse(direction: Direction) -> Direction:
    """Return the other direction."""
    return "ccw" if direction == "cw" else "cw"


@fact
class Capsule(Fact):
    """A time capsule: its number (1-12), whether it is face up, and which seats have seen its face.

    One that has ever lain face up has been seen by `EVERYBODY`. Who has seen it is public
    (everybody watches a look happen); what they saw is not.
    """

    number: int
    up: bool = False
    seen: frozenset[int] = NOBODY


@fact
class Spot(Fact):
    """One hour of the clock: the capsule there, if any, and the seats' airships, top first (Y11)."""

    capsule: Capsule | None
    stack: tuple[int, ...] = ()


@fact
class Seat(Fact):
    """One player: airship direction, cards and captured capsules.

    `hand` holds the cards kept in the draft and not yet played, `packet` the dealt or
    passed cards still to choose from, `played` this round's played cards in order until the captures are done,
    `captured` the capsule numbers in the order won, `shown_to` the seats that have
    looked at the hand this round. `held` lists every card that has come into the seat's hands this
    round, in order: three dealt, two received, one received. `log` holds what the seat
    has been shown by Foresee and the third cards it put away, in order; both are private.
    """

    direction: Direction = "cw"
    hand: tuple[str, ...] = ()
    packet: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    captured: tuple[int, ...] = ()
    shown_to: frozenset[int] = NOBODY
    held: tuple[str, ...] = ()
    log: tuple[Event, ...] = ()

    @property
    def score(self) -> int:
        """Sum of the captured numbers (Y15)."""
        return sum(self.captured)


@fact
class Turn(Fact):
    """Whose turn it is in the plays of a round.

    `first` is the seat that plays first, `plays` how many cards have been finished,
    `card` the card on the table right now and `icons` those of its icons still unused.
    """

    first: int
    plays: int = 0
    card: str | None = None
    icons: tuple[str, ...] = ()


turn_of: Callable[..., Turn] = cache(Turn)
"""Like `Turn(...)`, but made only once: few different ones exist and every play needs one."""
NO_TURN = Turn(first=0)
"""Stands in outside the plays."""


@fact
class Airship(Fact):
    """Where a seat's airship is: hour, direction, and rank in its stack (0 is on top)."""

    seat: int
    hour: int
    direction: Direction
    rank: int


def airships(clock: Sequence[HasStack], seats: Sequence[HasDirection]) -> tuple[Airship | None, ...]:
    """Find each seat's airship on the clock; None before it is placed."""
    found: list[Airship | None] = [None] * len(seats)
    for hour, spot in enumerate(clock, start=1):
        for rank, seat in enumerate(spot.stack):
            found[seat] = Airship(seat, hour, seats[seat].direction, rank)
    return tuple(found)
