"""What of Take Time has a picture of its own: clocks, packs of them, campaigns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.shown import Shown

if TYPE_CHECKING:
    from tablegames.core.game import AnyGame


class ShownByTakeTime(Shown):
    """Base of the parts of Take Time that a notebook shows as a picture."""

    __slots__ = ()

    @property
    def game(self) -> AnyGame:
        """Take Time."""
        from tablegames.take_time.game import GAME

        return GAME
