"""How scores spread: the distribution of final scores by bot or by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import mean_interval
from tablegames_widgets.charts.chart import Chart, checked, figure, groups, in_order
from tablegames_widgets.charts.looks import line
from tablegames_widgets.charts.wording import plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("game", "name", "bot", "score")
BINS = 20
"""About how many steps a distribution has: enough for its shape, few enough to read."""


def scores(runs: pd.DataFrame, by: str = "bot") -> Chart:
    """Chart how final scores spread in `runs`, a frame made by `study.simulate`.

    `by` is "bot" or "seat". Shows the share of games in each range of scores. The table has mean, 95 %
    interval of the mean (Student's t over games: seats of one game are not
    independent, so a bot on several seats counts with its mean per game), median and extremes.
    """
    checked(runs, COLUMNS, 'study.simulate("yet", bots, games, seed)')
    labels = groups(runs, by)
    table = _table(runs, labels)
    width = _bin_width(int(runs["score"].max()) + 1)
    games = runs["game"].nunique()
    axis = words("scores.score-in-steps", width=width) if width > 1 else words("scores.score")
    title = words("scores.title", games=games)
    fig = figure(title, axis, words("scores.share"), hovermode="x unified")
    fig.update_yaxes(tickformat=".0%", rangemode="tozero")
    for i, label in enumerate(in_order(labels)):
        share = (runs["score"][labels == label] // width).value_counts(normalize=True).sort_index()
        last = int(runs["score"].max() // width)
        shares = [round(float(share.get(k, 0.0)), 4) for k in range(last + 1)]
        fig.add_trace(
            go.Scatter(
                name=plain(label),
                x=[k * width for k in range(last + 2)],
                y=[*shares, 0.0],
                mode="lines",
                line=line(i, shape="hv", width=2.5),
                hovertemplate="%{y:.1%}",
            )
        )
    told = [
        words("scores.told", who=label, mean=row["mean"], low=row["low"], high=row["high"])
        for label, row in table.iterrows()
    ]
    return Chart(fig, table, words("scores.sentence", games=games, told=told))


def _table(runs: pd.DataFrame, labels: pd.Series[str]) -> pd.DataFrame:
    import pandas as pd

    rows: dict[str, dict[str, float]] = {}
    for label in in_order(labels):
        own = runs[labels == label]
        mean, low, high = mean_interval(own.groupby("game")["score"].mean().tolist())
        score = own["score"]
        rows[label] = {
            "games": own["game"].nunique(),
            "mean": round(mean, 2),
            "low": round(low, 2),
            "high": round(high, 2),
            "median": float(score.median()),
            "min": int(score.min()),
            "max": int(score.max()),
        }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return table.astype({"games": int, "min": int, "max": int})


def _bin_width(top: int) -> int:
    return next(width for width in (1, 2, 5, 10, 20, 50, 100, 1000) if top / width <= BINS or width == 1000)
