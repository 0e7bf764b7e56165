"""Points on a situation of Astrotime: simulated beside exact."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import share_interval
from tablegames_widgets.charts.chart import COLOURS, INK, Chart, checked, figure

if TYPE_CHECKING:
    import pandas as pd

EVENTS = ("points",)
EXACT = ("points", "chance")
MADE_BY = 'study.events("astrotime", bots, games, seed, kinds=["DotsCounted"])'
EXACT_BY = "study.chances.points(doubled)"
THRESHOLD = 5


def points(counted: pd.DataFrame, exact: pd.DataFrame) -> Chart:
    """Chart how often situations brought 0, 1, 2 ... points in `counted`, beside the `exact` chances.

    `counted` has a row per count, made by `study.events(..., kinds=["DotsCounted"])`; `exact` is made by
    `study.chances.points` or `points_in`. Bars with Wilson's 95 % intervals, diamonds for the exact chances. Where the
    two differ, players have not chosen their situations at random.
    """
    checked(counted, EVENTS, MADE_BY)
    checked(exact, EXACT, EXACT_BY)
    table = _table(counted, exact)
    fig = figure(
        f"Points of {len(counted):,} counts", "points on a situation", "share of counts", height=420, bargap=0.25
    )
    fig.update_xaxes(type="category", ticks="")
    fig.update_yaxes(tickformat=".0%", rangemode="tozero")
    labels = [str(number) for number in table.index]
    fig.add_trace(
        go.Bar(
            name="simulated, with 95 % interval",
            x=labels,
            y=table["share"].tolist(),
            marker={"color": ["#c6dff0" if number < THRESHOLD else COLOURS[0] for number in table.index]},
            error_y={
                "type": "data",
                "symmetric": False,
                "array": (table["high"] - table["share"]).round(4).tolist(),
                "arrayminus": (table["share"] - table["low"]).round(4).tolist(),
                "color": INK,
            },
            hovertemplate="%{x} points: %{y:.1%}<extra></extra>",
        )
    )
    fig.add_trace(
        go.Scatter(
            name="exact, on a situation drawn at random",
            x=labels,
            y=table["exact"].tolist(),
            mode="markers",
            marker={"symbol": "diamond", "size": 12, "color": COLOURS[1], "line": {"width": 1.5, "color": INK}},
            hovertemplate="%{x} points: exactly %{y:.1%}<extra></extra>",
        )
    )
    enough, chance = (float(table.loc[THRESHOLD:, column].sum()) for column in ("share", "exact"))
    return Chart(
        fig,
        table,
        f"Five points or more came up in {enough:.1%} of the counts; on situations drawn at random it would be "
        f"{chance:.1%}. Dark bars win tokens if nobody there has more.",
    )


def _table(counted: pd.DataFrame, exact: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    total, chances = len(counted), exact.set_index("points")["chance"]
    top = max([int(counted["points"].max()), *(int(p) for p in chances[chances > 0].index)])
    rows: dict[int, dict[str, float]] = {}
    for number in range(top + 1):
        hits = int((counted["points"] == number).sum())
        low, high = share_interval(hits, total)
        found = {"counts": hits, "share": round(hits / total, 4), "low": round(low, 4), "high": round(high, 4)}
        rows[number] = {**found, "exact": round(float(chances.get(number, 0.0)), 4)}
    table = pd.DataFrame.from_dict(rows, orient="index").astype({"counts": int})
    table.index.name = "points"
    return table
