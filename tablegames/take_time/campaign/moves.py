"""What is done in a campaign, one frozen value each, and the history of attempts.

A campaign is what its moves make of it, so a saved campaign is a list of moves. Every move may carry the moment it
was made as an ISO text in UTC, `when`; "" if nobody knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

from tablegames.core.action import Action

Result = Literal["passed", "failed", "conceded"]
"""How a test ended. A conceded one is a failed one (T11)."""

RECORD = "record "
"""How a reference begins that is the digest of a record: such a game is noted once."""

LONGEST_REFERENCE = 200
"""Characters of a reference; enough for a seed, a file name or a digest."""


@dataclass(frozen=True)
class Try(Action):
    """A test was played on the clock on top: how it ended, and with how many bonus tokens face up.

    `players` is how many played, None if nobody noted it, `reference` what finds the game again: a seed, the digest
    of its record, the name of a file.
    """

    clock: str
    result: Result
    bonus: int
    players: int | None = None
    reference: str = ""
    when: str = ""


@dataclass(frozen=True)
class Skip(Action):
    """Put the clock on top into the Sleeve of Regrets (T12)."""

    clock: str
    when: str = ""


@dataclass(frozen=True)
class StartSession(Action):
    """Sit down to play: the clocks in the sleeve are laid on the stack, the first of `order` on top (T12)."""

    order: tuple[str, ...]
    when: str = ""


@dataclass(frozen=True)
class Reset(Action):
    """Return every clock to its chapter and begin anew (T13). The history stays."""

    when: str = ""


Move = Try | Skip | StartSession | Reset
MOVES: tuple[type[Move], ...] = (Try, Skip, StartSession, Reset)


@dataclass(frozen=True)
class Attempt(Try):
    """One attempt in the history: the `number`-th of all, from 1, in the `playthrough`-th time through the box."""

    number: int = 0
    playthrough: int = 1

    @property
    def passed(self) -> bool:
        return self.result == "passed"


def now() -> str:
    """Return this moment in UTC to the second, as an ISO text: "2026-03-01T18:30:00Z"."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def is_moment(when: object) -> bool:
    """Whether this is "" or an ISO text of a moment in UTC."""
    if not isinstance(when, str):
        return False
    try:
        return not when or datetime.fromisoformat(when).utcoffset() == timedelta(0)
    except ValueError:
        return False
