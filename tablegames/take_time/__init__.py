"""Take Time: place twelve cards round a clock together, without talking, so that six segments ascend.

`new` starts a test, `position` sets up any table, `example_table` is the rulebook's worked example, `clocks`
gives the campaign's forty clocks and `load_clocks` those of a file, `open_campaign` keeps a campaign in a file,
`rebirth` draws a clock, `determinize` draws a table that fits a view.
"""

from typing import TYPE_CHECKING

from tablegames.core.names import late_names
from tablegames.take_time.actions import ChooseStart, Concede, Deal, Look, Place, Resolve, Volunteer, WritePlan
from tablegames.take_time.bots.aims import default_plan
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.drawn import rebirth
from tablegames.take_time.clock.packs import ClockPack, load_clocks
from tablegames.take_time.clock.packs import campaign_clocks as clocks
from tablegames.take_time.determinizing import determinize
from tablegames.take_time.game import GAME, new
from tablegames.take_time.kinds import KINDS, ClockRule, register
from tablegames.take_time.pieces import Card, Plan, cards
from tablegames.take_time.positions import example_table, position
from tablegames.take_time.rules import rulebook
from tablegames.take_time.state import Options, State
from tablegames.take_time.view import View

__all__ = [
    "GAME",
    "KINDS",
    "Campaign",
    "Card",
    "ChooseStart",
    "Clock",
    "ClockPack",
    "ClockRule",
    "Concede",
    "Deal",
    "Look",
    "Options",
    "Place",
    "Plan",
    "Resolve",
    "State",
    "View",
    "Volunteer",
    "WritePlan",
    "cards",
    "clocks",
    "default_plan",
    "determinize",
    "example_table",
    "load_clocks",
    "new",
    "open_campaign",
    "position",
    "rebirth",
    "register",
    "rulebook",
    "solver",
]

if TYPE_CHECKING:  # imported late: a single test needs none of them
    from tablegames.take_time import solver
    from tablegames.take_time.campaign import Campaign, open_campaign
else:
    __getattr__, __dir__ = late_names(__name__)
