"""What the four extra dots of Astrotime are worth: the chance of five points, by how many of them double."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.astrotime.pieces import THRESHOLD
from tablegames.study.chances import points
from tablegames_widgets.charts.chart import Chart, figure
from tablegames_widgets.charts.looks import BELOW, MARKERS, line
from tablegames_widgets.charts.wording import hover, words

if TYPE_CHECKING:
    import pandas as pd

DOUBLED = range(5)
REACHED = ("at least 5", "at least 7", "2 or fewer")
"""The columns that are drawn."""


def dots() -> Chart:
    """Chart the exact chances of points for the five ways to spend four extra dots: doubling 0 to 4 of one's own.

    On average every way brings 4.2 points; what differs is how far they spread, and with it the chance of five.
    """
    table = _table()
    fig = figure(words("dots.title"), words("dots.doubled"), words("dots.chance"), height=440, legend=BELOW)
    fig.update_xaxes(type="category", ticks="")
    fig.update_yaxes(tickformat=".0%", rangemode="tozero")
    for i, column in enumerate(REACHED):
        reached = words(f"dots.{column}")
        fig.add_trace(
            go.Scatter(
                name=reached,
                x=[str(number) for number in DOUBLED],
                y=table[column].tolist(),
                mode="lines+markers",
                line=line(i, width=3),
                marker={"symbol": MARKERS[i], "size": 11},
                hovertemplate=hover(words("dots.hover", doubled="%{x}", reached=reached, chance="%{y:.1%}")),
            )
        )
    enough = table[f"at least {THRESHOLD}"].tolist()
    best = enough.index(max(enough))
    return Chart(fig, table, words("dots.sentence", doubled=best, chance=enough[best]))


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
