"""How the parts of a chart look: colours, patterns, marks, error bars. A colour never stands alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

# Okabe-Ito, in an order whose neighbours differ in lightness too; with each its own dash, marker and pattern.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARKERS = ("circle", "square", "diamond", "triangle-up", "x", "star")
PATTERNS = ("", "/", "x", ".", "-", "\\")
INK, FAINT, PAPER, PALE = "#1f2933", "#d9dee3", "#ffffff", "#c6dff0"
BELOW: dict[str, Any] = {"orientation": "h", "y": -0.3, "yanchor": "top", "x": 0}
"""A legend under the axis: for more entries than fit in two lines on a narrow screen."""


def line(i: int, **look: Any) -> dict[str, Any]:
    """Return how the line of the i-th group looks."""
    return {"color": COLOURS[i % 6], "dash": DASHES[i % 6], **look}


def mark(i: int, **look: Any) -> dict[str, Any]:
    """Return how the points of the i-th group look."""
    return {"color": COLOURS[i % 6], "symbol": MARKERS[i % 6], **look}


def bar(i: int) -> dict[str, Any]:
    """Return how the bars of the i-th group look."""
    pattern = {"shape": PATTERNS[i % 6], "bgcolor": COLOURS[i % 6], "fgcolor": PAPER, "solidity": 0.25}
    return {"color": COLOURS[i % 6], "pattern": pattern}


def diamond(size: int) -> dict[str, Any]:
    """Return how a point looks that shows what was planned or worked out, beside what was found."""
    return {"symbol": "diamond", "size": size, "color": COLOURS[1], "line": {"width": 1.5, "color": INK}}


def error_bars(shares: pd.DataFrame, **look: Any) -> dict[str, Any]:
    """Return the bars from `low` to `high` about each `share` of a table."""
    return {
        "type": "data",
        "symmetric": False,
        "array": (shares["high"] - shares["share"]).round(4).tolist(),
        "arrayminus": (shares["share"] - shares["low"]).round(4).tolist(),
        **look,
    }
