"""Value tokens of Astrotime by colour: spread over six columns, or piled on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.astrotime.pieces import COLOURS as TOKENS
from tablegames.core.errors import TablegamesError
from tablegames_widgets.charts.chart import Chart, checked, figure, in_order
from tablegames_widgets.charts.looks import BELOW, bar
from tablegames_widgets.charts.wording import heading, hover, plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("game", "bot", "seat", "colour", "before", "after")
MADE_BY = 'study.events("astrotime", bots, games, seed, kinds=["TokenMoved"])'


def tokens(moves: pd.DataFrame, games: int) -> Chart:
    """Chart the mean rung that each bot's tokens reach in each colour, from `moves`, a frame of `TokenMoved` events.

    `games` is how many games were played: one in which nobody won a colour leaves no row. The table says too how many
    colours a bot ends with, and how high its highest column stands, on average.
    """
    checked(moves, COLUMNS, MADE_BY)
    played = moves["game"].max() + 1
    if type(games) is not int or games < played:
        raise TablegamesError(
            f"games is {games!r:.40}; the frame holds moves of game number {played}, so give {played} "
            "or more: how many games you simulated."
        )
    table = _table(moves, games)
    fig = figure(
        words("tokens.title", games=games),
        words("tokens.colour"),
        words("tokens.rung"),
        height=440,
        barmode="group",
        legend=BELOW,
    )
    fig.update_xaxes(ticks="")
    fig.update_yaxes(rangemode="tozero")
    for i, (bot, row) in enumerate(table.iterrows()):
        fig.add_trace(
            go.Bar(
                name=plain(bot),
                x=[heading(colour) for colour in TOKENS],
                y=[row[colour] for colour in TOKENS],
                marker=bar(i),
                hovertemplate=hover(words("tokens.hover", who=plain(bot), colour="%{x}", rung="%{y:.2f}")),
            )
        )
    told = [
        words("tokens.told", who=bot, colours=row["colours"], highest=row["highest"]) for bot, row in table.iterrows()
    ]
    return Chart(fig, table, words("tokens.sentence", told=told))


def _table(moves: pd.DataFrame, games: int) -> pd.DataFrame:
    import pandas as pd

    ends = moves.groupby(["bot", "game", "seat", "colour"], sort=False)["after"].max()
    rows: dict[str, dict[str, float]] = {}
    for bot in in_order(moves["bot"].astype(str)):
        own = ends.xs(bot, level="bot")
        seats = moves[moves["bot"] == bot]["seat"].nunique()
        boards = games * seats
        by_colour = own.groupby(level="colour").sum()
        each = own.groupby(level=["game", "seat"])
        rows[bot] = {colour: round(float(by_colour.get(colour, 0)) / boards, 2) for colour in TOKENS}
        rows[bot] |= {"colours": round(int(each.size().sum()) / boards, 2)}
        rows[bot] |= {"highest": round(float(each.max().sum()) / boards, 2)}
    table = pd.DataFrame.from_dict(rows, orient="index")
    table.index.name = "bot"
    return table
