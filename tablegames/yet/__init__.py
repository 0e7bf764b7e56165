"""YET: draft cards, fly airships round a clock, capture numbered capsules.

`new` starts a game, `position` sets up any table, `down` and `up` lay capsules for it,
`example_round` is the rulebook's worked example, `determinize` draws a table that fits a view.
"""

from typing import TYPE_CHECKING

from tablegames.core.names import late_names
from tablegames.yet.actions import (
    AdvanceTime,
    Capture,
    ChooseStart,
    DealCards,
    Finish,
    Flip,
    ForeseeCapsule,
    ForeseeHand,
    Keep,
    Move,
    PlayCard,
    Rotate,
    ShuffleCapsules,
)
from tablegames.yet.game import GAME, new
from tablegames.yet.icon import Icon, register_icon
from tablegames.yet.state import Options, State
from tablegames.yet.view import View

__all__ = [
    "GAME",
    "AdvanceTime",
    "Capture",
    "ChooseStart",
    "DealCards",
    "Deck",
    "Finish",
    "Flip",
    "ForeseeCapsule",
    "ForeseeHand",
    "Icon",
    "Keep",
    "Move",
    "Options",
    "PlayCard",
    "Rotate",
    "ShuffleCapsules",
    "State",
    "View",
    "classroom_deck",
    "determinize",
    "down",
    "example_round",
    "example_start",
    "load_deck",
    "new",
    "position",
    "register_icon",
    "rulebook",
    "up",
]

if TYPE_CHECKING:  # imported late: a game is played without them
    from tablegames.yet.deck import Deck, classroom_deck, load_deck
    from tablegames.yet.determinizing import determinize
    from tablegames.yet.example import example_round, example_start
    from tablegames.yet.positions import down, position, up
    from tablegames.yet.rules import rulebook
else:
    __getattr__, __dir__ = late_names(__name__)
