"""Every rule kind a clock may have, one small class each."""

from tablegames.take_time.kinds import counts, extremes, neighbours, order, placing, values, whole
from tablegames.take_time.kinds.base import KINDS, ClockRule, register

__all__ = ["KINDS", "ClockRule", "counts", "extremes", "neighbours", "order", "placing", "register", "values", "whole"]


def __dir__() -> list[str]:
    return __all__
