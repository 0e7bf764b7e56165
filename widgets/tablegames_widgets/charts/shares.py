"""A share of something counted, with its interval: what many tables hold."""

from __future__ import annotations

from tablegames.study import share_interval


def share_of(hits: int, total: int) -> dict[str, float]:
    """Return `share`, and `low` and `high`, the ends of its 95 % interval (Wilson), all rounded for a table."""
    low, high = share_interval(hits, total)
    return {"share": round(hits / total, 4), "low": round(low, 4), "high": round(high, 4)}
