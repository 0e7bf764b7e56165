"""Value tokens of Astrotime by colour: spread over six columns, or piled on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.astrotime.pieces import COLOURS as TOKENS
from tablegames.core.errors import TablegamesError
from tablegames_widgets.charts.believed import checked, games_played
from tablegames_widgets.charts.chart import Chart, figure, in_order
from tablegames_widgets.charts.looks import BELOW, bar
from tablegames_widgets.charts.wording import heading, hover, plain, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "games", "game", "bot", "seat", "colour", "before", "after")
MADE_BY = 'study.events("astrotime", bots, games, seed, kinds=["TokenMoved"])'


def tokens(moves: pd.DataFrame, games: int | None = None) -> Chart:
    """Chart the mean rung that each bot's tokens reach in each colour, from `moves`, a frame of `TokenMoved` events.

    `games` is how many games were played, by default as many as its runs have: one in which nobody won a colour
    leaves no row. The table says too how many
    colours a bot ends with, and how high its highest column stands, on average.
    """
    once = ("run", "game", "seat", "colour", "after")
    checked(moves, COLUMNS, MADE_BY, numbers=("games", "game", "seat", "before", "after"), once=once)
    if moves["run"].nunique() > 1:
        raise TablegamesError(
            f"the frame holds {moves['run'].nunique()} runs; a bot may sit at more seats in one than in another. "
            "Chart each run alone."
        )
    played = games_played(moves, games)
    table = _table(moves, played)
    fig = figure(
        words("tokens.title", games=played),
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
