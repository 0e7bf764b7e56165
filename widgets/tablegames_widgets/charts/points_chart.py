"""Points on a situation of Astrotime: simulated beside exact."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.astrotime.pieces import ROUNDS, THRESHOLD
from tablegames.core.errors import TablegamesError
from tablegames_widgets.charts.believed import checked
from tablegames_widgets.charts.chart import Chart, figure
from tablegames_widgets.charts.looks import COLOURS, INK, PALE, diamond, error_bars
from tablegames_widgets.charts.shares import share_of
from tablegames_widgets.charts.wording import hover, words

if TYPE_CHECKING:
    import pandas as pd

EVENTS = ("run", "game", "seat", "points")
EXACT = ("points", "chance")
MADE_BY = 'study.events("astrotime", bots, games, seed, kinds=["DotsCounted"])'
EXACT_BY = "study.chances.points(doubled)"


def points(counted: pd.DataFrame, exact: pd.DataFrame) -> Chart:
    """Chart how often situations brought 0, 1, 2 ... points in `counted`, beside the `exact` chances.

    `counted` has a row per count, made by `study.events(..., kinds=["DotsCounted"])`; `exact` is made by
    `study.chances.points` or `points_in`. Bars with Wilson's 95 % intervals, diamonds for the exact chances. Where the
    two differ, players have not chosen their situations at random.
    """
    checked(counted, EVENTS, MADE_BY, numbers=("game", "seat", "points"))
    most = counted.groupby(["run", "game", "seat"]).size().max()
    if most > ROUNDS:
        raise TablegamesError(
            f"a seat counts {most} times in one game, which has {ROUNDS} rounds: the same games stand twice in the "
            "frame. Put runs together that differ in their seed or their bots."
        )
    checked(exact, EXACT, EXACT_BY, numbers=EXACT, once=("points",))
    table = _table(counted, exact)
    title = words("points.title", counts=len(counted))
    fig = figure(title, words("points.points"), words("points.share"), height=420, bargap=0.25)
    fig.update_xaxes(type="category", ticks="")
    fig.update_yaxes(tickformat=".0%", rangemode="tozero")
    labels = [str(number) for number in table.index]
    fig.add_trace(
        go.Bar(
            name=words("points.simulated"),
            x=labels,
            y=table["share"].tolist(),
            marker={"color": [PALE if number < THRESHOLD else COLOURS[0] for number in table.index]},
            error_y=error_bars(table, color=INK),
            hovertemplate=hover(words("points.hover", points="%{x}", share="%{y:.1%}")),
        )
    )
    fig.add_trace(
        go.Scatter(
            name=words("points.exact"),
            x=labels,
            y=table["exact"].tolist(),
            mode="markers",
            marker=diamond(12),
            hovertemplate=hover(words("points.exact-hover", points="%{x}", share="%{y:.1%}")),
        )
    )
    enough, chance = (float(table.loc[THRESHOLD:, column].sum()) for column in ("share", "exact"))
    return Chart(fig, table, words("points.sentence", share=enough, chance=chance))


def _table(counted: pd.DataFrame, exact: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    total, chances = len(counted), exact.set_index("points")["chance"]
    top = max([int(counted["points"].max()), *(int(p) for p in chances[chances > 0].index)])
    rows: dict[int, dict[str, float]] = {}
    for number in range(top + 1):
        hits = int((counted["points"] == number).sum())
        exactly = round(float(chances.get(number, 0.0)), 4)
        rows[number] = {"counts": hits, **share_of(hits, total), "exact": exactly}
    table = pd.DataFrame.from_dict(rows, orient="index").astype({"counts": int})
    table.index.name = "points"
    return table
