"""The games there are, by name. Ours are imported when they are asked for; yours joins them with `register`."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import TypeVar, cast

from tablegames.core.errors import BadSetup
from tablegames.core.game import AnyGame, Game

G = TypeVar("G", bound=AnyGame)

OURS = {name: f"tablegames.{name}:GAME" for name in ("yet", "take_time", "astrotime")}
_known: dict[str, AnyGame] = {}


def names() -> tuple[str, ...]:
    """Return the names of all games that can be asked for by name."""
    return tuple(dict.fromkeys([*OURS, *_known]))


def find(game: str | AnyGame) -> AnyGame:
    """Return the game called `game`; a `Game` is returned as it is. Raises `BadSetup` if there is none."""
    if isinstance(game, Game):
        return game
    if type(game) is str and game in _known:
        return _known[game]
    if type(game) is not str or game not in OURS:
        raise BadSetup(
            f"there is no game {game!r:.60}; choose from {', '.join(names())}, or give a Game. "
            "One of yours is known by its name once it is registered: tablegames.register(GAME)."
        )
    return _known.setdefault(game, resolve_name(OURS[game]))


def register(game: G) -> G:
    """Make a game of yours known by its name, so that its records can be read, and return it.

    A cell that is run again may register its game again. Raises `BadSetup` if the name is one of ours, or it is no
    game, and `BadContent` if its rules do not say all that is read at the table.
    """
    if not isinstance(cast(object, game), Game):
        raise BadSetup(f"{game!r:.60} is no game; register(Game(name=..., ...)).")
    if game.name in OURS and find(game.name) is not game:
        raise BadSetup(f"there is a game called {game.name!r} already; give yours another name.")
    game.check()
    _known[game.name] = game
    return game
