"""How often teams pass a test of Take Time, by team size and convention."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from tablegames_widgets.charts.believed import checked
from tablegames_widgets.charts.chart import Chart, figure, in_order, rows_of
from tablegames_widgets.charts.looks import error_bars, mark
from tablegames_widgets.charts.shares import share_of
from tablegames_widgets.charts.wording import hover, hover_interval, plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "game", "players", "convention", "passed")
TEST = ("run", "game")
"""What no two rows have in common."""

MADE_BY = 'study.attempts(["ranker"] * 3, games, seed, clock="1-1", plan=plan)'

TOLD = 6
"""So many shares are said one by one."""


def passing(attempts: pd.DataFrame) -> Chart:
    """Chart the share of tests passed in `attempts`, a frame made by `study.attempts`, with 95 % intervals.

    Put the frames of several teams together with `pandas.concat`. A row of points for each convention, a colour and
    a marker for each number of players. Intervals are Wilson's.
    """
    checked(attempts, COLUMNS, MADE_BY, numbers=("game", "players"), truths=("passed",), once=TEST)
    table = _table(attempts)
    sizes = sorted({int(players) for players in attempts["players"]})
    names = in_order(attempts["convention"].astype(str))
    height = 170 + (28 * len(sizes) + 22) * len(names)
    fig = figure(words("passing.title"), words("passing.share"), "", height=height)
    fig.update_layout(margin={"t": 108})
    fig.update_xaxes(tickformat=".0%", range=[-0.01, 1.02], showgrid=True)
    # Points of one convention stand below one another: plotly counts rows from the bottom up.
    middles = {name: -i for i, name in enumerate(names)}
    fig.update_yaxes(
        tickvals=list(middles.values()),
        ticktext=list(map(plain, names)),
        ticks="",
        showgrid=False,
        range=[0.6 - len(names), 0.6],
    )
    for i, players in enumerate(sizes):
        own = rows_of(table, "players", players)
        at = [middles[str(name)] + 0.5 * ((len(sizes) - 1) / 2 - i) / len(sizes) * 1.2 for name in own.index]
        fig.add_trace(
            go.Scatter(
                name=words("passing.size", players=players),
                x=own["share"].tolist(),
                y=[round(y, 3) for y in at],
                error_x=error_bars(own, thickness=2.5, width=6),
                mode="markers",
                marker=mark(i, size=12),
                customdata=[
                    [plain(name), int(row["passed"]), int(row["tests"]), row["low"], row["high"]]
                    for name, row in own.iterrows()
                ],
                hovertemplate=hover(
                    words("passing.hover", team="%{customdata[0]}", players=players, share="%{x:.1%}"),
                    words("passing.hover-tests", passed="%{customdata[1]}", tests="%{customdata[2]}"),
                    hover_interval("%{customdata[3]:.1%}", "%{customdata[4]:.1%}"),
                ),
            )
        )
    return Chart(fig, table, _sentence(table))


def _table(attempts: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    rows: dict[tuple[str, int], dict[str, float]] = {}
    labels = attempts["convention"].astype(str)
    for name in in_order(labels):
        for players, own in attempts[labels == name].groupby("players"):
            passed, tests = int(own["passed"].sum()), len(own)
            rows[name, int(str(players))] = {"tests": tests, "passed": passed, **share_of(passed, tests)}
    table = pd.DataFrame.from_dict(rows, orient="index").astype({"tests": int, "passed": int})
    table.index = pd.MultiIndex.from_tuples(list(rows), names=["convention", "players"])
    return table


def _sentence(table: pd.DataFrame) -> str:
    """Say every share, or of many only the largest and the smallest."""
    if len(table) > TOLD:
        most, least = table["share"].idxmax(), table["share"].idxmin()
        told = words("passing.extremes", most=_team(table, most), least=_team(table, least))
    else:
        told = "; ".join([_team(table, team) for team in table.index])
    return words("passing.sentence", told=told)


def _team(table: pd.DataFrame, team: Any) -> str:
    shares = {column: float(table[column][team]) for column in ("share", "low", "high")}
    return words("passing.team", team=team[0], players=int(team[1]), **shares)
