"""YET as the shared code sees it."""

from __future__ import annotations

from tablegames.core.bot import RandomBot
from tablegames.core.game import Game
from tablegames.yet.actions import ACTIONS
from tablegames.yet.greedy import GreedyBot
from tablegames.yet.pieces import STARTS, Seat
from tablegames.yet.rules import rulebook, sentence
from tablegames.yet.state import Options, State
from tablegames.yet.text import result
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
    actions=ACTIONS,
    start=new,
    seat_names=lambda options: options.colours,
    sentence=sentence,
    rulebook=rulebook,
    bots={bot.name: bot for bot in (RandomBot, GreedyBot)},
    result=result,
    called=lambda name: words()(f"seats.{name}"),
)
