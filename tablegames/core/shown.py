"""Things that have a picture of their own besides the tables of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.frozen import Told

if TYPE_CHECKING:
    from tablegames.core.game import AnyGame


class Shown(Told):
    """Base of whatever a notebook shows as a picture: a clock, a campaign. Its game's presentation draws it."""

    __slots__ = ()

    @property
    def game(self) -> AnyGame:
        """The game that it belongs to."""
        raise NotImplementedError
