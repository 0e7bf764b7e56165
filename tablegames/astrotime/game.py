"""Astrotime as the shared code sees it."""

from __future__ import annotations

from tablegames.astrotime.actions import ACTIONS
from tablegames.astrotime.pieces import PLAYERS, Player
from tablegames.astrotime.readers import ReaderBot, SpecialistBot, SpreaderBot
from tablegames.astrotime.rules import rulebook, sentence
from tablegames.astrotime.state import Options, State
from tablegames.astrotime.text import result
from tablegames.astrotime.wording import words
from tablegames.core.bot import RandomBot
from tablegames.core.game import Game


def new(options: Options | None = None) -> State:
    """Return a game that has not begun: the first seat chooses its sign."""
    agreed = options or Options()
    return State(agreed, seats=(Player(),) * agreed.players)


GAME = Game(
    name="astrotime",
    title="Astrotime",
    players=tuple(PLAYERS),
    options_type=Options,
    actions=ACTIONS,
    start=new,
    seat_names=lambda options: options.names,
    sentence=sentence,
    rulebook=rulebook,
    bots={bot.name: bot for bot in (RandomBot, ReaderBot, SpreaderBot, SpecialistBot)},
    result=result,
    called=lambda name: words()(f"seats.{name}"),
)
