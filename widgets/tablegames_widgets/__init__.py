"""The games in a notebook: pictures, a board to play on, steps to go through, questions to predict.

import tablegames_widgets as tw
tw.play("yet", seats=["me", "greedy", "greedy"], seed=7)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tablegames_widgets.display import install_if_asked_for

if TYPE_CHECKING:
    from tablegames_widgets import charts
    from tablegames_widgets.board import Board, play
    from tablegames_widgets.picture import Picture, draw, picture_css
    from tablegames_widgets.prediction import predict
    from tablegames_widgets.reference import rules
    from tablegames_widgets.stepper import Stepper
    from tablegames_widgets.take_time.campaign import CampaignTable, campaign
    from tablegames_widgets.take_time.free_table import FreeTable, free_table
    from tablegames_widgets.take_time.workshop import Workshop, workshop

_HOMES = {
    "Board": "board",
    "CampaignTable": "take_time.campaign",
    "FreeTable": "take_time.free_table",
    "Picture": "picture",
    "Stepper": "stepper",
    "Workshop": "take_time.workshop",
    "campaign": "take_time.campaign",
    "draw": "picture",
    "free_table": "take_time.free_table",
    "picture_css": "picture",
    "play": "board",
    "predict": "prediction",
    "rules": "reference",
    "workshop": "take_time.workshop",
}
"""Where each name lives. A module is imported when a name of it is first used: pictures need no widgets."""

__all__ = [
    "Board",
    "CampaignTable",
    "FreeTable",
    "Picture",
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


def __getattr__(name: str) -> Any:
    if name == "charts":  # a module itself; plotly is the heaviest import of all
        return import_module(f"{__name__}.charts")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


install_if_asked_for()
