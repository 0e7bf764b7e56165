"""Every error a person may meet: one sentence that says what, where and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.core.ground import Refusal


class TablegamesError(Exception):
    """Base of all errors this package raises on purpose."""


class IllegalAction(TablegamesError):
    """An action the rules do not allow. The state it was tried on is unchanged.

    `rule` is the id in the game's rule texts, `reason` a sentence for a learner.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """Why not, in a sentence for a learner."""
        return self.refusal.reason


class BadBot(TablegamesError):
    """A bot that failed, or answered with something it may not do: says which bot, where, and what went wrong.

    `finished` holds the table of the games that were complete, where many were played.
    """

    finished: object = None


class BadPosition(TablegamesError):
    """A position that cannot be set up, with the reason."""


class BadRecord(TablegamesError):
    """A record that cannot be read, with the place where it goes wrong."""


class BadSave(TablegamesError):
    """A saved campaign that cannot be read or written: the file, the place in it, and what to do.

    `recoverable` if there is a good copy to go on with.
    """

    def __init__(self, text: str, recoverable: bool = False) -> None:
        super().__init__(text)
        self.recoverable = recoverable


class LaterSave(BadSave):
    """A saved campaign that a later version of the program wrote."""


class BadContent(TablegamesError):
    """A content pack that cannot be used: file, place and fix."""


class BadSetup(TablegamesError):
    """A game, bot, seat or option asked for that does not exist."""
