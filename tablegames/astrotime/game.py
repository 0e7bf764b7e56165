"""Astrotime as the shared code sees it."""

from __future__ import annotations

from tablegames.astrotime.determinizing import determinize
from tablegames.astrotime.law import LAW
from tablegames.astrotime.pieces import PAWNS, PLAYERS, Player
from tablegames.astrotime.readers import ReaderBot, SpecialistBot, SpreaderBot
from tablegames.astrotime.rules import rulebook, word
from tablegames.astrotime.state import Options, State
from tablegames.astrotime.text import board
from tablegames.astrotime.view import View, view
from tablegames.astrotime.wording import words
from tablegames.core.bot import RandomBot
from tablegames.core.game import Game
from tablegames.core.table import agreed


def new(options: Options | int | None = None) -> State:
    """Return a game for these options, or for so many players, that has not begun: the first seat chooses its sign."""
    terms = agreed(options, Options, "Astrotime")
    return State(terms, seats=(Player(),) * terms.players)


GAME: Game[State, View] = Game(
    name="astrotime",
    title="Astrotime",
    players=tuple(PLAYERS),
    options_type=Options,
    state_type=State,
    view_type=View,
    law=LAW,
    start=new,
    look=view,
    determinize=determinize,
    rulebook=rulebook,
    word=word,
    seat_names=lambda options: PAWNS[: options.players],
    text=board,
    called=lambda name: words()(f"seats.{name}"),
    bots={bot.name: bot for bot in (RandomBot, ReaderBot, SpreaderBot, SpecialistBot)},
    presentation="tablegames_widgets.astrotime.presentation:PRESENTATION",
)
