"""How sure a simulated number is: 95 % confidence intervals, by scipy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LEVEL = 0.95


def share_interval(hits: int, trials: int) -> tuple[float, float]:
    """Return the Wilson score interval (Wilson 1927) for a share of `hits` in `trials`.

    It stays inside 0 to 1 and is right for few trials too. Raises `ValueError` unless
    0 <= hits <= trials and trials > 0.
    """
    from scipy.stats import binomtest

    if trials < 1:
        raise ValueError("a share needs at least one trial")
    found: Any = binomtest(int(hits), int(trials)).proportion_ci(LEVEL, method="wilson")
    return float(found.low), float(found.high)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return (mean, low, high) of `values` with Student's t interval; low = high = mean for one value."""
    from scipy import stats

    if len(values) < 1:
        raise ValueError("a mean needs at least one value")
    mean = float(sum(values) / len(values))
    if len(values) == 1:
        return mean, mean, mean
    error: Any = stats.sem(list(values))
    half = float(stats.t.ppf((1 + LEVEL) / 2, len(values) - 1) * error)
    return mean, mean - half, mean + half
