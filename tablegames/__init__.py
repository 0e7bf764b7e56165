"""Three tabletop games about clocks, to play, step through and study.

from tablegames import yet          # positions, actions, rules of a game
tablegames.play("yet", ["greedy", "random"], seed=7)   # a game between bots, as a record
tablegames.load("game.json")        # a record that was saved
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablegames.core.names import late_names

__version__ = "0.1.0"
__all__ = ["Game", "astrotime", "load", "loads", "making", "play", "register", "study", "take_time", "yet"]

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames import astrotime, making, study, take_time, yet
    from tablegames.core.game import AnyGame, BotChoice, Game
    from tablegames.core.record import Record
    from tablegames.core.registry import register
else:
    __getattr__, __dir__ = late_names(__name__)

# Functions import what they need when called, so that `import tablegames` costs next to nothing.


def play(game: str | AnyGame, bots: Sequence[BotChoice], seed: object = 0, **options: Any) -> Record:
    """Play one game between bots and return its record.

    `game` is a game's name ("yet") or a `Game` of yours, `bots` a bot for each seat in order: a name, or a class of
    your own derived from `tablegames.core.bot.Bot`. `options` are further options of the game (a
    `deck`). The same arguments give the same record.
    Raises `BadSetup` if there is no such game, bot, option or number of seats.
    """
    from tablegames.core.play import play as play_game
    from tablegames.core.registry import find

    return play_game(find(game), bots, seed, **options)


def load(path: str | Path) -> Record:
    """Read a record file and check it. Raises `BadRecord` that says what is wrong and where."""
    from tablegames.core.record_file import load as load_file
    from tablegames.core.registry import find

    return load_file(path, find)


def loads(text: str) -> Record:
    """Read a record from its text, as `load` does from a file."""
    from tablegames.core.record_file import loads as load_text
    from tablegames.core.registry import find

    return load_text(text, find)
