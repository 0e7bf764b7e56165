"""Is it luck? How many fillings the deals of a clock of Take Time have."""

from __future__ import annotations

from collections import Counter
from math import floor, log10
from statistics import median
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import share_interval
from tablegames_widgets.charts.chart import COLOURS, INK, PAPER, Chart, checked, figure

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("deal", "fillings", "solvable", "share", "tried", "passed")
MADE_BY = "study.fillings(clock, deals, seed)"
EXACT, SIMULATED = "cards laid at random pass, exact", "cards laid at random pass, simulated"
PARTS = (20, 10, 5, 2, 1)
"""Bars of the histogram for each power of ten: as many as make about `BARS` in all."""

BARS = 16


def fillings(counted: pd.DataFrame) -> Chart:
    """Chart how many fillings deals have, from `counted`, a frame made by `study.fillings`.

    The scale is logarithmic, with a bar apart for deals that have none. The table says how many deals can be solved
    (with Wilson's 95 % interval), the median number of fillings, and, where it means something, the exact chance that
    cards laid at random pass, beside the share of random tries that did (with its interval).
    """
    checked(counted, COLUMNS, MADE_BY)
    table = _table(counted)
    deals, some = len(counted), [int(count) for count in counted["fillings"] if count > 0]
    fig = figure(f"Fillings of {deals:,} deals", "fillings of a deal", "deals", bargap=0.06)
    tops = (log10(min(some)), log10(max(some))) if some else (0.0, 0.0)
    parts = next(parts for parts in PARTS if parts * (tops[1] - tops[0]) <= BARS or parts == PARTS[-1])
    first, last = floor(parts * tops[0]), floor(parts * tops[1])
    heights = Counter([floor(parts * log10(count)) for count in some])
    steps = list(range(first, last + 1)) if some else []
    fig.add_trace(
        go.Bar(
            name="deals",
            x=[round((step + 0.5) / parts, 4) for step in steps],
            y=[heights[step] for step in steps],
            width=1 / parts,
            marker={"color": COLOURS[0], "line": {"color": PAPER, "width": 1}},
            customdata=[[_number(10 ** (step / parts)), _number(10 ** ((step + 1) / parts))] for step in steps],
            hovertemplate="%{customdata[0]} to %{customdata[1]} fillings: %{y} deals<extra></extra>",
            showlegend=False,
        )
    )
    low, high = (first - 0.5) / parts, (last + 1.5) / parts
    powers = range(floor(low), floor(high) + 1)
    marks = (1,) if high - low > 4 else (1, 2, 5) if high - low > 1 else (1, 2, 4, 7)
    ticks = {log10(mark * 10**power): _number(mark * 10**power) for power in powers for mark in marks}
    ticks = {at: word for at, word in ticks.items() if low <= at <= high}
    if len(some) < deals:
        low -= 2.5 / parts
        at = low + 1 / parts
        fig.add_trace(
            go.Bar(
                name="deals with none",
                x=[at],
                y=[deals - len(some)],
                width=1 / parts,
                marker={"color": COLOURS[1], "pattern": {"shape": "/", "bgcolor": COLOURS[1], "fgcolor": PAPER}},
                hovertemplate="no filling: %{y} deals<extra></extra>",
                showlegend=False,
            )
        )
        ticks[at] = "none"
    fig.update_xaxes(tickvals=list(ticks), ticktext=list(ticks.values()), range=[low, high], tickangle=0)
    if some:
        middle = median(some)
        fig.add_vline(x=log10(middle), line={"color": INK, "dash": "dash", "width": 2})
        label = f"median of those with any: {_number(middle)}" if len(some) < deals else f"median {_number(middle)}"
        fig.add_annotation(x=log10(middle), y=1, yref="paper", yanchor="bottom", text=label, showarrow=False)
    return Chart(fig, table, _sentence(table, counted))


def _table(counted: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    deals, solvable = len(counted), int(counted["solvable"].sum())
    low, high = share_interval(solvable, deals)
    rows: dict[str, dict[str, object]] = {
        "deals that can be solved": {"share": solvable / deals, "low": low, "high": high, "of": deals},
    }
    shares = counted["share"].dropna()
    if len(shares):
        rows[EXACT] = {
            "share": float(shares.mean()),
            "low": None,
            "high": None,
            "of": len(shares),
        }
    tried, passed = int(counted["tried"].sum()), int(counted["passed"].sum())
    if tried:
        low, high = share_interval(passed, tried)
        rows[SIMULATED] = {"share": passed / tried, "low": low, "high": high, "of": tried}
    return pd.DataFrame.from_dict(rows, orient="index").astype({"of": int})


def _sentence(table: pd.DataFrame, counted: pd.DataFrame) -> str:
    solved, row = int(counted["solvable"].sum()), table.loc["deals that can be solved"]
    told = (
        f"{solved:,} of {len(counted):,} deals can be solved ({row['share']:.1%}, 95 % interval {row['low']:.1%} to "
        f"{row['high']:.1%}); the median deal has {_number(float(counted['fillings'].median()))} fillings"
    )
    if EXACT in table.index:
        told += f". Cards laid at random pass {_rare(float(table['share'][EXACT]))}"
    if SIMULATED in table.index:
        share, low, high = (_rare(float(table[column][SIMULATED])) for column in ("share", "low", "high"))
        told += f"; {int(table['of'][SIMULATED]):,} random tries say {share} (95 % interval {low} to {high})"
    return f"{told}."


def _number(count: float) -> str:
    """A count in words a reader takes in: 300, 4,200, 1.2 million."""
    if count >= 1_000_000:
        return f"{count / 1_000_000:.3g} million"
    return f"{count:,.0f}" if count < 10_000 else f"{round(count, 2 - floor(log10(count))):,.0f}"


def _rare(share: float) -> str:
    """A small share: so many in a million or a billion if a percentage would need many zeros."""
    if share >= 0.01 or share == 0:
        return f"{share:.1%}"
    return f"{share * 1e6:,.0f} in a million" if share >= 1e-5 else f"{share * 1e9:,.0f} in a billion"
