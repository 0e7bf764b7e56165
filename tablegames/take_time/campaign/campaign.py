"""The campaign (T11 to T13): which clock is to be tried, what was passed, skipped or is still locked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, final

from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.event import Event
from tablegames.core.frozen import changed
from tablegames.core.ground import Ground, Refusal
from tablegames.take_time.campaign import checks
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.campaign.effects import EFFECTS
from tablegames.take_time.campaign.text import chart, sentence
from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import ClockPack, campaign_clocks
from tablegames.take_time.state import Options

Status = Literal["locked", "open", "current", "sleeve", "passed"]
"""Where a clock is: in a closed chapter, on the stack, on top of it, in the Sleeve of Regrets, or home again."""


@final
@dataclass(frozen=True, repr=False)
class Campaign(Verbs):
    """A campaign at one moment. Nothing mutates; every method that does something returns the campaign after it.

    Every clock of `pack` is in exactly one place: on the `stack` (the first on top), in the `sleeve` (the one
    skipped first in front), at `home` in its chapter, or in a chapter that is still closed. `chapter` is the latest
    open one, from 1, `tokens` how many bonus tokens lie face up, `session` and `playthrough` count from 1.
    `history` holds every attempt ever made, `moves` everything done, `events` what the last move did.
    """

    pack: ClockPack
    stack: tuple[str, ...]
    sleeve: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    tokens: int = 0
    chapter: int = 1
    session: int = 1
    playthrough: int = 1
    history: tuple[m.Attempt, ...] = ()
    moves: tuple[m.Move, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)

    @classmethod
    def new(cls, pack: ClockPack | None = None) -> Campaign:
        """Return a campaign that has not begun; by default over the forty clocks."""
        clocks = pack or campaign_clocks()
        return cls(clocks, tuple([clock.id for clock in clocks.chapters[0].clocks]))

    @property
    def campaign(self) -> Campaign:
        return self

    def apply(self, move: m.Move) -> Campaign:
        refused = self.why_not(move)
        if refused is not None:
            raise IllegalAction(refused)
        after, happened = EFFECTS[type(move)](self, move)
        return changed(after, moves=(*self.moves, move), events=tuple(happened))

    def why_not(self, move: m.Move) -> Refusal | None:
        """Return the rule and reason that forbid `move`, or None if it may be made."""
        because = checks.ground(self, move)
        facts: Any = vars(move) if isinstance(move, m.MOVES) else {}
        return checks.refusal(self, because, **facts) if because else None

    @property
    def current(self) -> str | None:
        """The clock to be tried now: the one on top of the stack, None if there is none."""
        return self.stack[0] if self.stack else None

    def options(self, players: int, **more: Any) -> Options:
        """Return the options for a test on the clock on top, with the bonus tokens in force; `more` as in `Options`.

        Raises `IllegalAction` if no clock is left on the stack, `BadSetup` for a wrong number of players.
        """
        refused = self.why_not(m.Try(self.current or "", "failed", self.tokens))
        if refused is not None:
            raise IllegalAction(refused)
        from tablegames.take_time.game import GAME  # which knows the state, which knows nothing of campaigns

        for name in more.keys() & {"clock", "bonus"}:
            raise BadSetup(f"{name}: it follows from the campaign; leave it out.")
        made: Options = GAME.options(players, clock=self.pack[self.stack[0]], bonus=self.tokens, **more)
        return made

    def status(self, clock: str) -> Status:
        """Return where a clock is. Raises `KeyError` if the pack has none of that id."""
        if clock in self.home:
            return "passed"
        if clock in self.sleeve:
            return "sleeve"
        if clock in self.stack:
            return "current" if clock == self.current else "open"
        self.pack[clock]
        return "locked"

    @property
    def tried(self) -> tuple[m.Attempt, ...]:
        """The attempts of this playthrough."""
        return tuple([attempt for attempt in self.history if attempt.playthrough == self.playthrough])

    def tries(self, clock: str) -> int:
        """How often a clock was attempted in this playthrough."""
        return sum(attempt.clock == clock for attempt in self.tried)

    def was_skipped(self, clock: str) -> bool:
        """Whether a clock was put into the sleeve at some time in this playthrough."""
        for move in reversed(self.moves):
            if isinstance(move, m.Reset):
                return False
            if isinstance(move, m.Skip) and move.clock == clock:
                return True
        return False

    @property
    def is_complete(self) -> bool:
        """Whether every clock is passed."""
        return len(self.home) == len(self.pack)

    @property
    def rebirth_open(self) -> bool:
        """Whether every clock was attempted, passed or not: then Rebirth may be played (T13)."""
        return {attempt.clock for attempt in self.tried} >= set(self.pack)

    def rebirth(self, seed: int | str) -> Clock:
        """Return the Rebirth clock of a seed (T20). Raises `IllegalAction` while Rebirth is not open."""
        if not self.rebirth_open:
            left = len(self.pack) - len({attempt.clock for attempt in self.tried})
            raise IllegalAction(checks.refusal(self, Ground("T13", "rebirth closed"), left=left))
        from tablegames.take_time.clock.drawn import rebirth

        return rebirth(seed)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What the last move did, in words."""
        return tuple(map(sentence, self.events))

    def __str__(self) -> str:
        return chart(self)

    def _told(self) -> str:
        return f"<Campaign, {len(self.home)} of {len(self.pack)} passed, on top: {self.current or 'nothing'}>"
