"""What every game shares: values, actions, events, rule texts, records, the play loop.

Nothing in here knows a particular game, Jupyter, or drawing.
"""

from typing import TYPE_CHECKING

from tablegames.core.names import late_names

__all__ = [
    "action",
    "bot",
    "content",
    "errors",
    "event",
    "game",
    "ground",
    "law",
    "play",
    "record",
    "registry",
    "rulebook",
    "table",
    "trace",
    "words",
]

if TYPE_CHECKING:
    from tablegames.core import (
        action,
        bot,
        content,
        errors,
        event,
        game,
        ground,
        law,
        play,
        record,
        registry,
        rulebook,
        table,
        trace,
        words,
    )
else:
    __getattr__, __dir__ = late_names(__name__)
