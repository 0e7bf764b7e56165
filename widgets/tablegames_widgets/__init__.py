"""The games in a notebook: pictures, a board to play on, steps to go through, questions to predict.

import tablegames_widgets as tw
tw.play("yet", seats=["me", "greedy", "greedy"], seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.names import late_names
from tablegames_widgets.display import install_if_asked_for

__all__ = [
    "Board",
    "CampaignTable",
    "Choice",
    "FreeTable",
    "Picture",
    "Presentation",
    "Stepper",
    "Workshop",
    "campaign",
    "charts",
    "draw",
    "free_table",
    "picture_css",
    "play",
    "predict",
    "rules",
    "workshop",
]

# A module is imported when a name of it is first used: pictures need no widgets, and plotly is the heaviest of all.
if TYPE_CHECKING:
    from tablegames_widgets import charts
    from tablegames_widgets.board import Board, play
    from tablegames_widgets.choice import Choice
    from tablegames_widgets.picture import Picture, draw, picture_css
    from tablegames_widgets.prediction import predict
    from tablegames_widgets.presentation import Presentation
    from tablegames_widgets.reference import rules
    from tablegames_widgets.stepper import Stepper
    from tablegames_widgets.take_time.campaign import CampaignTable, campaign
    from tablegames_widgets.take_time.free_table import FreeTable, free_table
    from tablegames_widgets.take_time.workshop import Workshop, workshop
else:
    __getattr__, __dir__ = late_names(__name__)


install_if_asked_for()
