"""What the four extra dots of Astrotime are worth: the chance of five points, by how many of them double."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study.chances import points
from tablegames_widgets.charts.chart import BELOW, COLOURS, Chart, figure

if TYPE_CHECKING:
    import pandas as pd

DOUBLED = range(5)
THRESHOLD = 5


def dots() -> Chart:
    """Chart the exact chances of points for the five ways to spend four extra dots: doubling 0 to 4 of one's own.

    On average every way brings 4.2 points; what differs is how far they spread, and with it the chance of five.
    """
    table = _table()
    fig = figure("Four extra dots: new, or doubled?", "how many of the four double", "chance", height=440, legend=BELOW)
    fig.update_xaxes(type="category", ticks="")
    fig.update_yaxes(tickformat=".0%", rangemode="tozero")
    looks = (
        ("at least 5", 0, "solid", "circle"),
        ("at least 7", 1, "dash", "square"),
        ("2 or fewer", 2, "dot", "diamond"),
    )
    for column, colour, dash, marker in looks:
        fig.add_trace(
            go.Scatter(
                name=f"{column} points",
                x=[str(number) for number in DOUBLED],
                y=table[column].tolist(),
                mode="lines+markers",
                line={"color": COLOURS[colour], "dash": dash, "width": 3},
                marker={"symbol": marker, "size": 11},
                hovertemplate=f"%{{x}} doubled: {column} points with %{{y:.1%}}<extra></extra>",
            )
        )
    reached = table[f"at least {THRESHOLD}"].tolist()
    chance = max(reached)
    best = reached.index(chance)
    return Chart(
        fig,
        table,
        f"Every way brings 4.2 points on average. Five or more are likeliest with {best} doubled ({chance:.1%}); "
        "doubling makes both very good and very poor counts more frequent.",
    )


def _table() -> pd.DataFrame:
    import pandas as pd

    rows: dict[int, dict[str, float]] = {}
    for doubled in DOUBLED:
        made = points(doubled)
        mean = float((made["points"] * made["chance"]).sum())
        chance = made.set_index("points")["chance"]
        rows[doubled] = {
            "mean points": round(mean, 3),
            "2 or fewer": round(float(chance.loc[:2].sum()), 4),
            "at least 5": round(float(chance.loc[5:].sum()), 4),
            "at least 7": round(float(chance.loc[7:].sum()), 4),
        }
    table = pd.DataFrame.from_dict(rows, orient="index")
    table.index.name = "doubled"
    return table
