"""Take Time as the shared code sees it."""

from __future__ import annotations

from tablegames.core.game import Game
from tablegames.core.table import agreed
from tablegames.take_time.bots.careful import CarefulBot
from tablegames.take_time.bots.random_bot import RandomBot
from tablegames.take_time.bots.ranker import RankerBot
from tablegames.take_time.clock.packs import campaign_clock
from tablegames.take_time.determinizing import determinize
from tablegames.take_time.law import LAW
from tablegames.take_time.pieces import HAND_SIZE, NAMES
from tablegames.take_time.rules import rulebook, word
from tablegames.take_time.state import Options, State
from tablegames.take_time.text import board, moment
from tablegames.take_time.view import View, view
from tablegames.take_time.words import words


def new(options: Options | int | None = None) -> State:
    """Return a test for these options, or for so many players, that has not begun: next is chance's deal."""
    terms = agreed(options, Options, "Take Time")
    return State(terms, start=terms.hand, plan=terms.plan)


GAME: Game[State, View] = Game(
    name="take_time",
    title="Take Time",
    players=tuple(HAND_SIZE),
    options_type=Options,
    state_type=State,
    view_type=View,
    law=LAW,
    start=new,
    look=view,
    determinize=determinize,
    rulebook=rulebook,
    word=word,
    seat_names=lambda options: NAMES[: options.players],
    text=board,
    result=moment,
    called=lambda name: words()(f"seats.{name}"),
    bots={bot.name: bot for bot in (RandomBot, CarefulBot, RankerBot)},
    named={"clock": campaign_clock},
    presentation="tablegames_widgets.take_time.presentation:PRESENTATION",
)
