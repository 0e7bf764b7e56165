"""Who wins how often, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames_widgets.charts.believed import checked, each_game, whole_tables
from tablegames_widgets.charts.chart import Chart, figure, groups, in_order
from tablegames_widgets.charts.looks import INK, error_bars, mark
from tablegames_widgets.charts.shares import share_of
from tablegames_widgets.charts.wording import hover, plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "game", "seats", "seat", "name", "bot", "won")

ROW = ("run", "game", "seat")
"""What no two rows have in common."""

MADE_BY = 'study.simulate("yet", bots, games, seed)'


def wins(runs: pd.DataFrame, by: str = "bot") -> Chart:
    """Chart the share of games won in `runs`, a frame made by `study.simulate`, with 95 % intervals.

    Frames of several runs may be put together; each group is measured by the games that it was in.

    `by` is "bot" or "seat". A bot on several seats wins a game if one of its seats does; a shared win
    counts for everyone who shares it. Intervals are Wilson's. The dashed mark is the fair share: what
    the group would win if all seats were equally strong.
    """
    checked(runs, COLUMNS, MADE_BY, numbers=("game", "seats", "seat"), truths=("won",), once=ROW)
    whole_tables(runs)
    labels = groups(runs, by)
    table = _table(runs, labels)
    games = each_game(runs).nunique()
    order = list(table.index)[::-1]  # plotly draws the first category at the bottom
    title = words("wins.title", games=f"{games:,}")
    fig = figure(title, words("wins.share"), "", height=160 + 64 * len(order))
    fig.update_xaxes(tickformat=".0%", range=[0, 1.02], showgrid=True)
    fig.update_yaxes(categoryorder="array", categoryarray=list(map(plain, order)), ticks="")
    for i, label in enumerate(table.index):
        own = table.loc[[label]]
        fig.add_trace(
            go.Scatter(
                name=plain(label),
                x=own["share"].tolist(),
                y=[plain(label)],
                error_x=error_bars(own, thickness=3, width=8),
                mode="markers",
                marker=mark(i, size=13),
                showlegend=False,
                hovertemplate="%{y}: %{x:.1%}<extra></extra>",
            )
        )
    fig.add_trace(
        go.Scatter(
            name=words("wins.fair"),
            x=table["fair"].tolist(),
            y=[plain(label) for label in table.index],
            mode="markers",
            marker={"symbol": "line-ns-open", "size": 26, "color": INK, "line": {"width": 2}},
            hovertemplate=hover(words("wins.fair-hover", share="%{x:.1%}")),
        )
    )
    told = [
        words("wins.told", who=label, **{name: row[name] for name in ("share", "low", "high", "fair")})
        for label, row in table.iterrows()
    ]
    return Chart(fig, table, words("wins.sentence", games=games, told=told))


def _table(runs: pd.DataFrame, labels: pd.Series[str]) -> pd.DataFrame:
    import pandas as pd

    rows: dict[str, dict[str, float]] = {}
    for label in in_order(labels):
        own = runs[labels == label]
        by_game = own.groupby(each_game(own))
        games, won = by_game.ngroups, int(by_game["won"].any().sum())
        fair = round(len(own) / int(by_game["seats"].first().sum()), 4)
        rows[label] = {"games": games, "won": won, **share_of(won, games), "fair": fair}
    return pd.DataFrame.from_dict(rows, orient="index").astype({"games": int, "won": int})
