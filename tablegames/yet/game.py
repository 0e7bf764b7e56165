"""YET as the shared code sees it."""

from __future__ import annotations

from tablegames.core.bot import RandomBot
from tablegames.core.game import Game
from tablegames.yet.actions import ACTIONS
from tablegames.yet.greedy import GreedyBot
from tablegames.yet.pieces import STARTS, Seat
from tablegames.yet.rules import rulebook, sentence
from tablegames.yet.state import Options, State


def new(options: Options | None = None) -> State:
    """Return a game that has not begun: the next action is chance's, the shuffle."""
    agreed = options or Options()
    return State(agreed, seats=(Seat(),) * agreed.players)


def result(state: State) -> str:
    """Say who won a finished game, and with how many points."""
    names = state.options.colours
    return f"won by {' and '.join(names[seat] for seat in state.winners)}, {' - '.join(map(str, state.scores))}"


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
)
