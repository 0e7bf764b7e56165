"""Everything that happens in a campaign, with the rule that makes it happen."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.core.event import Event


@dataclass(frozen=True)
class ClockPassed(Event):
    """A clock was passed and goes home to its chapter; `regretted` if it lay in the sleeve before (then T12)."""

    clock: str
    chapter: int
    regretted: bool
    rule: str

    @property
    def reason(self) -> str:
        """Where it came from: picks the sentence."""
        return "regretted" if self.regretted else "at once"


@dataclass(frozen=True)
class ClockFailed(Event):
    """The test was failed, or conceded, which is the same (T11). The clock stays on top."""

    clock: str
    conceded: bool
    rule: str = "T11"

    @property
    def reason(self) -> str:
        """How: picks the sentence."""
        return "conceded" if self.conceded else "played"


@dataclass(frozen=True)
class BonusTurned(Event):
    """So many bonus tokens lay face up `before`, so many do `after`."""

    before: int
    after: int
    rule: str = "T11"

    @property
    def reason(self) -> str:
        """Which way: picks the sentence."""
        return "full" if self.before == self.after else "up" if self.after > self.before else "down"


@dataclass(frozen=True)
class ClockSkipped(Event):
    """A clock went into the sleeve."""

    clock: str
    rule: str = "T12"


@dataclass(frozen=True)
class SessionStarted(Event):
    """A session began; `clocks` came from the sleeve onto the stack, the first one on top."""

    number: int
    clocks: tuple[str, ...]
    rule: str = "T12"

    @property
    def reason(self) -> str:
        """Whether there was anything in the sleeve: picks the sentence."""
        return "sleeve" if self.clocks else "empty"


@dataclass(frozen=True)
class ChapterOpened(Event):
    """All clocks of the chapter before are passed or in the sleeve, so the next one is on the stack."""

    chapter: int
    title: str
    rule: str = "T13"


@dataclass(frozen=True)
class ClockTurnedUp(Event):
    """Another clock is on top of the stack and to be tried."""

    clock: str
    title: str
    rule: str = "T13"


@dataclass(frozen=True)
class StackEmptied(Event):
    """No clock is left on the stack; `clocks` are in the sleeve and come back with the next session."""

    clocks: tuple[str, ...]
    rule: str = "T12"


@dataclass(frozen=True)
class RebirthOpened(Event):
    """Every clock was attempted, so Rebirth may be played."""

    clocks: int
    rule: str = "T13"


@dataclass(frozen=True)
class CampaignCompleted(Event):
    """Every clock is passed."""

    clocks: int
    rule: str = "T13"


@dataclass(frozen=True)
class BoxReset(Event):
    """All is as at the beginning, for the `playthrough`-th time through the box."""

    playthrough: int
    rule: str = "T13"
