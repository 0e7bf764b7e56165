"""How sure a simulated number is: 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

from tablegames.core.numbers import whole

LEVEL = 0.95


def share_interval(hits: int, trials: int) -> tuple[float, float]:
    """Return the Wilson score interval (Wilson 1927) for a share of `hits` in `trials`.

    It stays inside 0 to 1 and is right for few trials too. Raises `ValueError` unless
    0 <= hits <= trials and trials > 0.
    """
    counted, total = whole(hits), whole(trials)
    if counted is None or total is None:
        raise ValueError(f"{hits!r:.40} of {trials!r:.40} is no share of things counted; give whole numbers")
    if total < 1:
        raise ValueError("a share needs at least one trial")
    if not 0 <= counted <= total:
        raise ValueError(f"{counted} of {total} is no share")
    hits, trials = counted, total
    # Written out, for scipy takes seconds to load: too long for somebody who looks at a share as it grows.
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    share, weight = hits / trials, z * z / trials
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return (0.0 if hits == 0 else middle - half), (1.0 if hits == trials else middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return (mean, low, high) of `values` with Student's t interval; low = high = mean for one value."""
    from scipy import stats

    if len(values) < 1:
        raise ValueError("a mean needs at least one value")
    if any(value != value for value in values):
        raise ValueError("a mean needs numbers; one of the values is missing (NaN)")
    mean = float(sum(values) / len(values))
    if len(values) == 1:
        return mean, mean, mean
    error: Any = stats.sem(list(values))
    half = float(stats.t.ppf((1 + LEVEL) / 2, len(values) - 1) * error)
    return mean, mean - half, mean + half
