"""YET as the shared code sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablegames.core.bot import RandomBot
from tablegames.core.game import Game
from tablegames.core.table import agreed
from tablegames.yet.greedy import GreedyBot
from tablegames.yet.law import LAW
from tablegames.yet.pieces import STARTS, Seat
from tablegames.yet.state import Options, State
from tablegames.yet.view import View, view

if TYPE_CHECKING:
    from random import Random

    from tablegames.core.rulebook import Rulebook


def new(options: Options | int | None = None) -> State:
    """Return a game for these options, or for so many players, that has not begun: chance shuffles first."""
    terms = agreed(options, Options, "YET")
    return State(terms, seats=(Seat(),) * terms.players)


# What is said and imagined of a game is imported when it is asked for: a game is played, and imported, without it.


def _determinize(view: View, rng: Random) -> State:
    from tablegames.yet.determinizing import determinize

    return determinize(view, rng)


def _rulebook() -> Rulebook:
    from tablegames.yet.rules import rulebook

    return rulebook()


def _word(name: str, fact: Any, options: Options) -> str:
    from tablegames.yet.rules import word

    return word(name, fact, options)


def _called(name: str) -> str:
    from tablegames.yet.wording import words

    return words()(f"seats.{name}")


def _board(view: View) -> str:
    from tablegames.yet.text import board

    return board(view)


def _shorthand(state: State) -> str:
    from tablegames.yet.position_text import shorthand

    return shorthand(state)


GAME: Game[State, View] = Game(
    name="yet",
    title="YET",
    players=tuple(STARTS),
    options_type=Options,
    state_type=State,
    view_type=View,
    law=LAW,
    start=new,
    look=view,
    determinize=_determinize,
    rulebook=_rulebook,
    word=_word,
    seat_names=lambda options: options.colours,
    text=_board,
    called=_called,
    shorthand=_shorthand,
    bots={bot.name: bot for bot in (RandomBot, GreedyBot)},
    presentation="tablegames_widgets.yet.presentation:PRESENTATION",
)
