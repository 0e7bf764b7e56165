"""Who wins how often, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import share_interval
from tablegames_widgets.charts.chart import (
    COLOURS,
    INK,
    MARKERS,
    Chart,
    checked,
    figure,
    groups,
    in_order,
    joined,
    plain,
)

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("game", "seat", "name", "bot", "won")


def wins(runs: pd.DataFrame, by: str = "bot") -> Chart:
    """Chart the share of games won in `runs`, a frame made by `study.simulate`, with 95 % intervals.

    `by` is "bot" or "seat". A bot on several seats wins a game if one of its seats does; a shared win
    counts for everyone who shares it. Intervals are Wilson's. The dashed mark is the fair share: what
    the group would win if all seats were equally strong.
    """
    checked(runs, COLUMNS, 'study.simulate("yet", bots, games, seed)')
    labels = groups(runs, by)
    table = _table(runs, labels)
    games = runs["game"].nunique()
    order = list(table.index)[::-1]  # plotly draws the first category at the bottom
    fig = figure(f"Games won, of {games:,}", "share of games won", "", height=160 + 64 * len(order))
    fig.update_xaxes(tickformat=".0%", range=[0, 1.02], showgrid=True)
    fig.update_yaxes(categoryorder="array", categoryarray=list(map(plain, order)), ticks="")
    for i, (label, row) in enumerate(table.iterrows()):
        fig.add_trace(
            go.Scatter(
                name=plain(label),
                x=[row["share"]],
                y=[plain(label)],
                error_x={
                    "type": "data",
                    "symmetric": False,
                    "array": [round(row["high"] - row["share"], 4)],
                    "arrayminus": [round(row["share"] - row["low"], 4)],
                    "thickness": 3,
                    "width": 8,
                },
                mode="markers",
                marker={"size": 13, "color": COLOURS[i % 6], "symbol": MARKERS[i % 6]},
                showlegend=False,
                hovertemplate="%{y}: %{x:.1%}<extra></extra>",
            )
        )
    fig.add_trace(
        go.Scatter(
            name="fair share",
            x=table["fair"].tolist(),
            y=[plain(label) for label in table.index],
            mode="markers",
            marker={"symbol": "line-ns-open", "size": 26, "color": INK, "line": {"width": 2}},
            hovertemplate="fair share %{x:.1%}<extra></extra>",
        )
    )
    told = [
        f"{label} wins {row['share']:.1%} of the games (95 % interval {row['low']:.1%} to {row['high']:.1%}; "
        f"fair would be {row['fair']:.0%})"
        for label, row in table.iterrows()
    ]
    return Chart(fig, table, f"Over {games:,} games {joined(told)}.")


def _table(runs: pd.DataFrame, labels: pd.Series[str]) -> pd.DataFrame:
    import pandas as pd

    games = runs["game"].nunique()
    seats = runs["seat"].nunique()
    rows: dict[str, dict[str, float]] = {}
    for label in in_order(labels):
        own = runs[labels == label]
        won = int(own.groupby("game")["won"].any().sum())
        low, high = share_interval(won, games)
        rows[label] = {
            "games": games,
            "won": won,
            "share": round(won / games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "fair": round(own["seat"].nunique() / seats, 4),
        }
    return pd.DataFrame.from_dict(rows, orient="index").astype({"games": int, "won": int})
