"""The clocks of Take Time: one clock, why one cannot be, packs and files of clocks, clocks drawn by chance."""

from tablegames.take_time.clock.clock import Clock

__all__ = ["Clock"]


def __dir__() -> list[str]:
    return __all__
