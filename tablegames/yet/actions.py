"""What a seat, or chance, may do in YET."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tablegames.core.action import Action
from tablegames.core.frozen import fact
from tablegames.yet.pieces import DIRECTIONS, HOURS, STARTS, Direction


@fact
class ShuffleCapsules(Action):
    """Chance: the capsule numbers dealt face down to hours 1 to 12, in that order (Y1)."""

    numbers: tuple[int, ...]


@fact
class ChooseStart(Action):
    """Place one's airship on a free starting hour, facing a direction (Y1)."""

    hour: int
    direction: Direction


@fact
class DealCards(Action):
    """Chance: begin a round; the hand advances and three cards go to each seat (Y2, Y3)."""

    packets: tuple[tuple[str, ...], ...]


@fact
class Keep(Action):
    """Keep this card of one's packet in the draft (Y3)."""

    card: str


@fact
class PlayCard(Action):
    """Put a card from one's hand on the table, then use its icons (Y6)."""

    card: str


@fact
class Move(Action):
    """Fly exactly this many hours in the airship's direction (Y7)."""

    hours: int


@fact
class Flip(Action):
    """Flip/Rotate used to turn over the unoccupied capsule at an hour (Y8)."""

    hour: int


@fact
class Rotate(Action):
    """Flip/Rotate used to reverse one's own airship (Y8)."""


@fact
class AdvanceTime(Action):
    """Move the hand on by one hour (Y9)."""


@fact
class ForeseeCapsule(Action):
    """Look at the unoccupied face-down capsule at an hour (Y10)."""

    hour: int


@fact
class ForeseeHand(Action):
    """Look at the unplayed cards of another seat (Y10)."""

    seat: int


@fact
class Finish(Action):
    """Leave the second icon unused and end the turn (Y6)."""


@fact
class Capture(Action):
    """Chance: carry out the captures at the end of the plays; nobody chooses here (Y12)."""


# Actions are values, so the same one can be handed out again and again.
FLIPS = tuple(Flip(hour) for hour in HOURS)
LOOKS = tuple(ForeseeCapsule(hour) for hour in HOURS)
CHOICES_OF_START = tuple(ChooseStart(hour, way) for hour in STARTS[3] for way in DIRECTIONS)
PEEKS = tuple(ForeseeHand(seat) for seat in range(3))
MOVES = {f"move {hours}": Move(hours) for hours in range(1, 5)}
MOVE_ICONS = {move.hours: icon for icon, move in MOVES.items()}
ROTATE, ADVANCE, FINISH, CAPTURE = Rotate(), AdvanceTime(), Finish(), Capture()
keep: Callable[[str], Keep] = cache(Keep)
play_card: Callable[[str], PlayCard] = cache(PlayCard)
