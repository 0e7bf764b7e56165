"""Is it luck? How many fillings the deals of a clock of Take Time have."""

from __future__ import annotations

from collections import Counter
from math import floor, log10
from statistics import median
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study import share_interval
from tablegames_widgets.charts.believed import checked
from tablegames_widgets.charts.chart import Chart, figure
from tablegames_widgets.charts.looks import COLOURS, INK, PAPER
from tablegames_widgets.charts.wording import hover, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("run", "deal", "fillings", "solvable", "share", "tried", "passed")
MADE_BY = "study.fillings(clock, deals, seed)"
SOLVABLE, EXACT, SIMULATED = (words(f"fillings.{row}") for row in ("solvable", "exact", "simulated"))
"""What the rows of the table are called."""

PARTS = (20, 10, 5, 2, 1)
"""Bars of the histogram for each power of ten: as many as make about `BARS` in all."""

BARS = 16


def fillings(counted: pd.DataFrame) -> Chart:
    """Chart how many fillings deals have, from `counted`, a frame made by `study.fillings`.

    The scale is logarithmic, with a bar apart for deals that have none. The table says how many deals can be solved
    (with Wilson's 95 % interval), the median number of fillings, and, where it means something, the exact chance that
    cards laid at random pass, beside the share of random tries that did (with its interval).
    """
    numbers = ("deal", "fillings", "tried", "passed")
    checked(counted, COLUMNS, MADE_BY, numbers=numbers, truths=("solvable",), once=("run", "deal"), maybe=("share",))
    table = _table(counted)
    deals, some = len(counted), [int(count) for count in counted["fillings"] if count > 0]
    title = words("fillings.title", deals=deals)
    fig = figure(title, words("fillings.fillings"), words("fillings.deals"), bargap=0.06)
    tops = (log10(min(some)), log10(max(some))) if some else (0.0, 0.0)
    parts = next(parts for parts in PARTS if parts * (tops[1] - tops[0]) <= BARS or parts == PARTS[-1])
    first, last = floor(parts * tops[0]), floor(parts * tops[1])
    heights = Counter([floor(parts * log10(count)) for count in some])
    steps = list(range(first, last + 1)) if some else []
    fig.add_trace(
        go.Bar(
            name=words("fillings.bar"),
            x=[round((step + 0.5) / parts, 4) for step in steps],
            y=[heights[step] for step in steps],
            width=1 / parts,
            marker={"color": COLOURS[0], "line": {"color": PAPER, "width": 1}},
            customdata=[[_number(10 ** (step / parts)), _number(10 ** ((step + 1) / parts))] for step in steps],
            hovertemplate=hover(words("fillings.hover", low="%{customdata[0]}", high="%{customdata[1]}", deals="%{y}")),
            showlegend=False,
        )
    )
    low, high = (first - 0.5) / parts, (last + 1.5) / parts
    powers = range(floor(low), floor(high) + 1)
    marks = (1,) if high - low > 4 else (1, 2, 5) if high - low > 1 else (1, 2, 4, 7)
    ticks = {log10(mark * 10**power): _number(mark * 10**power) for power in powers for mark in marks}
    ticks = {at: word for at, word in ticks.items() if low <= at <= high}
    if len(some) < deals:
        low -= 2.5 / parts
        at = low + 1 / parts
        fig.add_trace(
            go.Bar(
                name=words("fillings.none-bar"),
                x=[at],
                y=[deals - len(some)],
                width=1 / parts,
                marker={"color": COLOURS[1], "pattern": {"shape": "/", "bgcolor": COLOURS[1], "fgcolor": PAPER}},
                hovertemplate=hover(words("fillings.none-hover", deals="%{y}")),
                showlegend=False,
            )
        )
        ticks[at] = words("fillings.none")
    fig.update_xaxes(tickvals=list(ticks), ticktext=list(ticks.values()), range=[low, high], tickangle=0)
    if some:
        middle = median(some)
        fig.add_vline(x=log10(middle), line={"color": INK, "dash": "dash", "width": 2})
        which = "fillings.median-of-some" if len(some) < deals else "fillings.median"
        label = words(which, fillings=_number(middle))
        fig.add_annotation(x=log10(middle), y=1, yref="paper", yanchor="bottom", text=label, showarrow=False)
    return Chart(fig, table, _sentence(table, counted))


def _table(counted: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    deals, solvable = len(counted), int(counted["solvable"].sum())
    low, high = share_interval(solvable, deals)
    rows: dict[str, dict[str, object]] = {
        SOLVABLE: {"share": solvable / deals, "low": low, "high": high, "of": deals},
    }
    shares = counted["share"].dropna()
    if len(shares):
        rows[EXACT] = {
            "share": float(shares.mean()),
            "low": None,
            "high": None,
            "of": len(shares),
        }
    tried, passed = int(counted["tried"].sum()), int(counted["passed"].sum())
    if tried:
        low, high = share_interval(passed, tried)
        rows[SIMULATED] = {"share": passed / tried, "low": low, "high": high, "of": tried}
    return pd.DataFrame.from_dict(rows, orient="index").astype({"of": int})


def _sentence(table: pd.DataFrame, counted: pd.DataFrame) -> str:
    solved = int(counted["solvable"].sum())
    exact = simulated = ""
    if EXACT in table.index:
        exact = words("fillings.sentence-exact", share=_rare(float(table["share"][EXACT])))
    if SIMULATED in table.index:
        told = {column: _rare(float(table[column][SIMULATED])) for column in ("share", "low", "high")}
        simulated = words("fillings.sentence-simulated", tries=int(table["of"][SIMULATED]), **told)
    return words(
        "fillings.sentence",
        solved=f"{solved:,}",
        deals=len(counted),
        **{column: table[column][SOLVABLE] for column in ("share", "low", "high")},
        median=_number(float(counted["fillings"].median())),
        exact=exact,
        simulated=simulated,
    )


def _number(count: float) -> str:
    """A count in words a reader takes in: 300, 4,200, 1.2 million."""
    if count >= 1_000_000:
        return words("fillings.million", number=count / 1_000_000)
    return f"{count:,.0f}" if count < 10_000 else f"{round(count, 2 - floor(log10(count))):,.0f}"


def _rare(share: float) -> str:
    """A small share: so many in a million or a billion if a percentage would need many zeros."""
    if share >= 0.01 or share == 0:
        return f"{share:.1%}"
    if share >= 1e-5:
        return words("fillings.in-a-million", number=share * 1e6)
    return words("fillings.in-a-billion", number=share * 1e9)
