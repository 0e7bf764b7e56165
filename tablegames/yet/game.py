"""YET as the shared code sees it."""

from __future__ import annotations

from tablegames.core.bot import RandomBot
from tablegames.core.game import Game
from tablegames.yet.determinizing import determinize
from tablegames.yet.greedy import GreedyBot
from tablegames.yet.law import LAW
from tablegames.yet.pieces import STARTS, Seat
from tablegames.yet.position_text import shorthand
from tablegames.yet.rules import rulebook, word
from tablegames.yet.state import Options, State
from tablegames.yet.text import board
from tablegames.yet.view import View, view
from tablegames.yet.wording import words


def new(options: Options | None = None) -> State:
    """Return a game that has not begun: the next action is chance's, the shuffle."""
    agreed = options or Options()
    return State(agreed, seats=(Seat(),) * agreed.players)


GAME = Game(
    name="yet",
    title="YET",
    players=tuple(STARTS),
    options_type=Options,
    state_type=State,
    view_type=View,
    law=LAW,
    start=new,
    look=view,
    determinize=determinize,
    rulebook=rulebook,
    word=word,
    seat_names=lambda options: options.colours,
    text=board,
    called=lambda name: words()(f"seats.{name}"),
    shorthand=shorthand,
    bots={bot.name: bot for bot in (RandomBot, GreedyBot)},
    presentation="tablegames_widgets.yet.presentation:PRESENTATION",
)
