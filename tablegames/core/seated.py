"""Bots that take a seat: made from a name, a class or a factory, and checked before they play."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, cast

from tablegames.core import seeds
from tablegames.core.bot import Bot
from tablegames.core.errors import BadSetup
from tablegames.core.texts import text_flaw

if TYPE_CHECKING:
    from tablegames.core.game import AnyGame, BotChoice

PERSON = "me"
"""What stands for a person where seats are named; several share the screen. No bot may be called so."""


def seated(game: AnyGame, player: BotChoice, seed: object) -> Bot:
    """Return a new bot. Raises `BadSetup` if there is no such bot, or it cannot be made, named or asked."""
    make: Any = game.bots.get(player) if isinstance(player, str) else player
    if isinstance(make, Bot):
        raise BadSetup(
            f"Give the class {type(make).__name__}, not an object of it: every game makes its own. "
            f"Where it needs more than a seed, give functools.partial({type(make).__name__}, ...)."
        )
    if not callable(make) or (isinstance(make, type) and not issubclass(make, Bot)):
        raise BadSetup(
            f"{game.title} has no bot {player!r:.60}; choose from {', '.join(game.bots)}, "
            "or give a class derived from Bot."
        )
    own = seeds.text(seed)
    try:
        bot: object = make(own)
    except Exception as problem:
        raise BadSetup(
            f"the bot {_called(make)} cannot be made from a seed alone ({type(problem).__name__}: {problem!s:.200}); "
            "where it needs more, give functools.partial(YourBot, ...)."
        ) from problem
    if not isinstance(bot, Bot):
        raise BadSetup(
            f"{_called(make)} makes {bot!r:.60}, which is no bot; give a class derived from Bot, "
            "or a function that takes a seed and returns a bot."
        )
    flaw = text_flaw("name", bot.name)
    if flaw or bot.name == PERSON:
        why = flaw or f"name: {PERSON!r} stands for a person; choose another"
        raise BadSetup(f"the bot {type(bot).__name__} cannot be called so: {why}.")
    if iscoroutinefunction(bot.act):
        raise BadSetup(f"the bot {bot.name!r} has an async act; a bot answers at once: write def act(self, view).")
    return bot


def names_of(game: AnyGame, bots: Sequence[BotChoice]) -> tuple[str, ...]:
    """Return what the bots of a table are called. Raises `BadSetup` if one name would stand for two of them."""
    if isinstance(bots, str) or not isinstance(cast(object, bots), Sequence):
        raise BadSetup(f"bots is {bots!r:.60}; give a list with one bot a seat, such as {[game.strongest] * 2}.")
    found: dict[str, object] = {}
    names: list[str] = []
    for player in bots:
        bot = seated(game, player, 0)
        what = _what(player, bot)
        if found.setdefault(bot.name, what) != what:
            raise BadSetup(f"two different bots are called {bot.name!r}; give one of them another name.")
        names.append(bot.name)
    return tuple(names)


def _what(player: object, bot: Bot) -> object:
    """Return what tells bots apart: the class, and the arguments besides the seed."""
    given = getattr(player, "args", ()), getattr(player, "keywords", {})
    return type(bot), repr(given)


def _called(make: object) -> str:
    return str(getattr(make, "__qualname__", repr(make)))[:60]
