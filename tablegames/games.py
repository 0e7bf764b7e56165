"""The games there are, by name; each is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from tablegames.core.errors import BadSetup
from tablegames.core.game import Game

NAMES = ("yet", "take_time", "astrotime")


def find(name: str) -> Game:
    """Return the game called `name`. Raises `BadSetup` if there is none."""
    if name not in NAMES:
        raise BadSetup(f"there is no game {name!r}; choose from {', '.join(NAMES)}.")
    game: Game = import_module(f"tablegames.{name}").GAME
    return game
