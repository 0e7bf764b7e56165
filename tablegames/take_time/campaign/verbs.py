"""What one does with a campaign, in words: the same for the value and for the one in a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, cast

from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.ground import Ground
from tablegames.core.record import Record
from tablegames.take_time.campaign import moves as m
from tablegames.take_time.campaign.checks import refusal
from tablegames.take_time.shown import ShownByTakeTime
from tablegames.take_time.state import State

if TYPE_CHECKING:
    from tablegames.take_time.campaign.campaign import Campaign


class Verbs(ShownByTakeTime):
    """Each method makes one move and returns the campaign after it, or the file it is kept in.

    `when` is the moment as an ISO text in UTC, by default now. What may not be done raises `IllegalAction` with the
    rule and the reason; nothing has changed then.
    """

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        raise NotImplementedError

    def apply(self, move: m.Move) -> Self:
        """Make one move. The campaign before it is unchanged."""
        raise NotImplementedError

    def passed(self, players: int | None = None, reference: str = "", when: str | None = None) -> Self:
        """The clock on top was passed: it goes home to its chapter and the next one comes on top."""
        return self._try("passed", players, reference, when)

    def failed(
        self, players: int | None = None, reference: str = "", conceded: bool = False, when: str | None = None
    ) -> Self:
        """The test was failed, or `conceded`: one more bonus token lies face up, three at most (T11)."""
        return self._try("conceded" if conceded else "failed", players, reference, when)

    def after(self, game: Record | State, reference: str = "", when: str | None = None) -> Self:
        """A test was played here: note its result. It must be over and played on the clock on top.

        A record is noted under its digest unless a `reference` is given, and the same one is never noted twice.
        """
        return self.apply(played(self.campaign, game, reference, when or m.now()))

    def skip(self, when: str | None = None) -> Self:
        """Put the clock on top into the Sleeve of Regrets. It must have been tried once (T12)."""
        return self.apply(m.Skip(self.campaign.current or "", when or m.now()))

    def start_session(self, order: Sequence[str] | None = None, when: str | None = None) -> Self:
        """Sit down to play: the clocks of the sleeve come onto the stack, the first of `order` on top (T12).

        By default in the order in which they were skipped.
        """
        laid = self.campaign.sleeve if order is None else tuple(order)
        return self.apply(m.StartSession(laid, when or m.now()))

    def reset(self, when: str | None = None) -> Self:
        """Begin anew: every clock returns to its chapter. The history stays (T13)."""
        return self.apply(m.Reset(when or m.now()))

    def _try(self, result: m.Result, players: int | None, reference: str, when: str | None) -> Self:
        campaign = self.campaign
        clock = campaign.current or ""
        return self.apply(m.Try(clock, result, campaign.tokens, players, reference, when or m.now()))


def played(campaign: Campaign, game: Record | State, reference: str, when: str) -> m.Try:
    """Return the move that notes a test that was played.

    Raises `IllegalAction` if it is not over or was played on a clock of other rules, `BadSetup` if it is no test of
    Take Time.
    """
    state = cast(Any, game.final if isinstance(game, Record) else game)
    if not isinstance(state, State):
        raise BadSetup(f"Give a record or a state of Take Time, not {type(state).__name__!r}.")
    clock = state.clock.id
    if not state.is_over:
        raise IllegalAction(refusal(campaign, Ground("T13", "unfinished"), clock=clock))
    if clock in tuple(campaign.pack) and campaign.pack[clock] != state.clock:
        raise IllegalAction(refusal(campaign, Ground("T13", "other rules"), clock=clock))
    from tablegames.core.record_file import fingerprint

    found = reference or (m.RECORD + fingerprint(game) if isinstance(game, Record) else "")
    result: m.Result = "conceded" if state.conceded else "passed" if state.passed else "failed"
    return m.Try(clock, result, state.options.bonus, state.players, found, when)
