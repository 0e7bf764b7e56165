"""The bot that any other has to beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core import bot
from tablegames.core.action import Action
from tablegames.take_time.actions import LOOK

if TYPE_CHECKING:
    from tablegames.take_time.view import View


class RandomBot(bot.RandomBot):
    """Chooses uniformly among what is legal, but says nothing in the discussion: it looks at once.

    Otherwise it would move the hand about until by chance it looks.
    """

    name = "random"

    def act(self, view: View) -> Action:
        """Return any of `view.legal`; in the discussion, look."""
        return LOOK if view.phase == "discussion" else super().act(view)
