"""How scores spread: the distribution of final scores by bot or by seat."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import mean_interval
from tablegames_widgets.charts.believed import checked, each_game
from tablegames_widgets.charts.chart import Chart, figure, groups, in_order
from tablegames_widgets.charts.looks import line
from tablegames_widgets.charts.wins_chart import MADE_BY, ROW
from tablegames_widgets.charts.wording import plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "game", "seat", "name", "bot", "score")
BINS = 20
"""About how many steps a distribution has: enough for its shape, few enough to read."""


def scores(runs: pd.DataFrame, by: str = "bot") -> Chart:
    """Chart how final scores spread in `runs`, a frame made by `study.simulate`.

    `by` is "bot" or "seat". Shows the share of games in each range of scores. The table has mean, 95 %
    interval of the mean (Student's t over games: seats of one game are not
    independent, so a bot on several seats counts with its mean per game), median and extremes.
    """
    checked(runs, COLUMNS, MADE_BY, numbers=("game", "seat", "score"), once=ROW)
    labels = groups(runs, by)
    table = _table(runs, labels)
    width = _bin_width(int(runs["score"].max()) + 1)
    games = each_game(runs).nunique()
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
        words("scores.told" if row["games"] > 1 else "scores.told-once", who=label, **row[["mean", "low", "high"]])
        for label, row in table.iterrows()
    ]
    return Chart(fig, table, words("scores.sentence", games=games, told=told))


def _table(runs: pd.DataFrame, labels: pd.Series[str]) -> pd.DataFrame:
    import pandas as pd

    rows: dict[str, dict[str, float]] = {}
    for label in in_order(labels):
        own = runs[labels == label]
        by_game = own.groupby(each_game(own))["score"].mean()
        mean, low, high = mean_interval(by_game.tolist())
        if len(by_game) == 1:  # one game says nothing of how far games spread
            low = high = nan
        score = own["score"]
        rows[label] = {
            "games": len(by_game),
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
