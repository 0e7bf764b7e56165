"""Events of capture and scoring: one per check, passed or not."""

from __future__ import annotations

from typing import Literal

from tablegames.core.event import Event
from tablegames.core.frozen import fact


@fact
class CapsuleCaptured(Event):
    """The top airship at `hour` took the capsule `number`, for it is not later than `time` (Y12)."""

    seat: int
    hour: int
    number: int
    time: int
    rule: str = "Y12"


@fact
class NothingCaptured(Event):
    """The top airship at `hour` could not capture. `number` is the face-up number there, if any."""

    seat: int
    hour: int
    reason: Literal["empty", "face down", "later"]
    number: int | None
    time: int
    rule: str = "Y12"


@fact
class AirshipBelow(Event):
    """A lower airship may not capture: `above` is on top at `hour` (Y11, Y12)."""

    seat: int
    hour: int
    above: int
    rule: str = "Y11"


@fact
class BonusEarned(Event):
    """The captured number equals the time: its captor takes the past, unoccupied, face-up ones too."""

    seat: int
    time: int
    rule: str = "Y13"


@fact
class BonusCaptured(Event):
    """A bonus capture of the capsule `number` at `hour`."""

    seat: int
    hour: int
    number: int
    time: int
    rule: str = "Y13"


@fact
class BonusMissed(Event):
    """A capsule that the bonus does not take, and why. `number` is its face-up number, if any."""

    seat: int
    hour: int
    reason: Literal["face down", "occupied", "later"]
    number: int | None
    time: int
    rule: str = "Y13"


@fact
class RoundEnded(Event):
    """A round is over; the game goes on unless the hand is at 12."""

    round: int
    time: int
    rule: str = "Y15"

    @property
    def reason(self) -> str:
        """Whether this was the last round: picks the sentence."""
        return "last" if self.time == 12 else "more"


@fact
class Scored(Event):
    """A seat's final score: the sum of its captured numbers."""

    seat: int
    captured: tuple[int, ...]
    score: int
    rule: str = "Y15"


@fact
class TieBroken(Event):
    """Of the `tied` seats, `seat` holds the lowest single capsule."""

    tied: tuple[int, ...]
    seat: int
    number: int
    rule: str = "Y15"


@fact
class GameWon(Event):
    """The game is over; several winners share it."""

    winners: tuple[int, ...]
    score: int
    rule: str = "Y15"

    @property
    def reason(self) -> str:
        """Whether the win is shared: picks the sentence."""
        return "alone" if len(self.winners) == 1 else "shared"
