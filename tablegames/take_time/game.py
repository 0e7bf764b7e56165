"""Take Time as the shared code sees it."""

from __future__ import annotations

from tablegames.core.game import Game
from tablegames.take_time.actions import ACTIONS
from tablegames.take_time.bots.careful import CarefulBot
from tablegames.take_time.bots.random_bot import RandomBot
from tablegames.take_time.bots.ranker import RankerBot
from tablegames.take_time.clock.packs import campaign_clock
from tablegames.take_time.pieces import HAND_SIZE
from tablegames.take_time.rules import rulebook, sentence
from tablegames.take_time.state import Options, State, seat_names
from tablegames.take_time.text import moment


def new(options: Options | None = None) -> State:
    """Return a test that has not begun: the next action is chance's, the deal."""
    agreed = options or Options()
    return State(agreed, start=agreed.hand, plan=agreed.plan)


GAME = Game(
    name="take_time",
    title="Take Time",
    players=tuple(HAND_SIZE),
    options_type=Options,
    actions=ACTIONS,
    start=new,
    seat_names=seat_names,
    sentence=sentence,
    rulebook=rulebook,
    bots={bot.name: bot for bot in (RandomBot, CarefulBot, RankerBot)},
    result=moment,
    named={"clock": campaign_clock},
)
