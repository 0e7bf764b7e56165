"""Many games at once: what happens on average, and how sure we can be.

Everything here needs pandas (`tablegames[lab]`); it is imported when asked for.
"""

from tablegames.study.attempts import attempts
from tablegames.study.fillings import fillings
from tablegames.study.intervals import mean_interval, share_interval
from tablegames.study.runs import events, simulate

__all__ = ["attempts", "events", "fillings", "mean_interval", "share_interval", "simulate"]
