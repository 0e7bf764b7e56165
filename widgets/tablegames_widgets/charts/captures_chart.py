"""When each capsule of YET is captured: the time on the clock against the capsule's number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames_widgets.charts.believed import checked, games_played
from tablegames_widgets.charts.chart import Chart, figure
from tablegames_widgets.charts.looks import PALE, PAPER
from tablegames_widgets.charts.wording import hover, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "games", "game", "number", "time")
MADE_BY = 'study.events("yet", bots, games, seed, kinds=["CapsuleCaptured", "BonusCaptured"])'
HOURS = list(range(1, 13))
# One hue from paper to deep blue: more is darker, in print and for the colour-blind too.
SCALE: list[list[float | str]] = [[0.0, PAPER], [0.25, PALE], [0.6, "#4a97c9"], [1.0, "#004a7c"]]


def captures(events: pd.DataFrame, games: int | None = None) -> Chart:
    """Chart in what share of the games each capsule is captured at each hour.

    `events` is a frame made by `study.events` with the kinds CapsuleCaptured and BonusCaptured; `games` is how many
    games were played, by default as many as its runs have. The table has capsule numbers as rows and hours as columns,
    in percent of the games, and a last column for any hour.
    """
    import pandas as pd

    once = ("run", "game", "number")
    checked(events, COLUMNS, MADE_BY, numbers=COLUMNS[1:], once=once)
    played = games_played(events, games)
    counts = pd.crosstab(events["number"], events["time"]).reindex(index=HOURS, columns=HOURS, fill_value=0)
    percent = (100 * counts / played).round(1)
    table = percent.copy()
    table.index.name, table.columns.name = "capsule", "hour"
    table["any hour"] = (100 * counts.sum(axis=1) / played).round(1)
    title = words("captures.title", games=played)
    fig = figure(title, words("captures.hours"), words("captures.capsules"), height=520)
    shown = [
        [float(value) if hour >= number else None for hour, value in zip(HOURS, row, strict=True)]
        for number, row in zip(HOURS, percent.to_numpy().tolist(), strict=True)
    ]
    fig.add_trace(
        go.Heatmap(
            x=HOURS,
            y=HOURS,
            z=shown,
            colorscale=SCALE,
            zmin=0,
            xgap=2,
            ygap=2,
            texttemplate="%{z:.0f}",
            hoverongaps=False,
            hovertemplate=hover(words("captures.hover", capsule="%{y}", hour="%{x}", share="%{z:.1f}")),
            colorbar={"title": {"text": words("captures.scale")}, "thickness": 14, "outlinewidth": 0},
        )
    )
    fig.update_xaxes(dtick=1, ticks="")
    fig.update_yaxes(dtick=1, ticks="", showgrid=False)
    return Chart(fig, table, _sentence(counts, played))


def _sentence(counts: pd.DataFrame, games: int) -> str:
    totals = counts.sum(axis=1)
    ranked = sorted(HOURS, key=lambda number: -totals[number])
    most, least = ranked[0], ranked[-1]
    return words(
        "captures.sentence",
        games=games,
        most=most,
        often=totals[most] / games,
        least=least,
        seldom=totals[least] / games,
        late=counts[12].sum() / max(1, counts.to_numpy().sum()),
    )
