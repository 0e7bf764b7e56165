"""Many games at once: what happens on average, and how sure we can be.

Everything here needs pandas (`tablegames[lab]`); it is imported when asked for.
"""

from typing import TYPE_CHECKING

from tablegames.core.names import late_names
from tablegames.study.attempts import attempts
from tablegames.study.fillings import fillings
from tablegames.study.intervals import mean_interval, share_interval
from tablegames.study.runs import events, simulate

__all__ = [
    "attempts",
    "chances",
    "choosing",
    "events",
    "fillings",
    "mean_interval",
    "share_interval",
    "simulate",
]

if TYPE_CHECKING:
    from tablegames.study import chances, choosing
else:
    __getattr__, __dir__ = late_names(__name__)
