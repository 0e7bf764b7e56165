"""How the values of the six segments spread, over many tests of Take Time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.study.played_tests import VALUES
from tablegames.take_time import Plan
from tablegames.take_time.pieces import SEGMENTS
from tablegames_widgets.charts.believed import checked
from tablegames_widgets.charts.chart import Chart, figure
from tablegames_widgets.charts.looks import COLOURS, PALE, diamond
from tablegames_widgets.charts.passing_chart import MADE_BY, TEST
from tablegames_widgets.charts.wording import hover, words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (*TEST, "start", *VALUES)


def values(attempts: pd.DataFrame, plan: Plan | None = None) -> Chart:
    """Chart for each segment how its value spreads over the tests in `attempts`, a frame made by `study.attempts`.

    Boxes hold the middle half of the tests with the median as a line, whiskers the middle 90 %. With `plan` a diamond
    marks the value agreed. Segments stand in printed order; the table counts in how many tests the value is less than
    that of the segment before (from the hand).
    """
    checked(attempts, COLUMNS, MADE_BY, numbers=("game", "start", *VALUES), once=TEST)
    table = _table(attempts, plan)
    title = words("values.title", tests=len(attempts))
    fig = figure(title, words("values.segment"), words("values.value"), height=420, boxgap=0.4)
    fig.update_xaxes(type="category", ticks="")
    fig.update_yaxes(rangemode="tozero")
    labels = [str(segment) for segment in SEGMENTS]
    fig.add_trace(
        go.Box(
            name=words("values.tests"),
            x=labels,
            q1=table["q1"].tolist(),
            median=table["median"].tolist(),
            q3=table["q3"].tolist(),
            lowerfence=table["low 5 %"].tolist(),
            upperfence=table["high 5 %"].tolist(),
            line={"color": COLOURS[0], "width": 2.5},
            fillcolor=PALE,
        )
    )
    if plan is not None and any(value is not None for value in plan.values):
        fig.add_trace(
            go.Scatter(
                name=words("values.plan"),
                x=labels,
                y=list(plan.values),
                mode="markers",
                marker=diamond(13),
                hovertemplate=hover(words("values.plan-hover", segment="%{x}", value="%{y}")),
            )
        )
    return Chart(fig, table, _sentence(table, len(attempts), plan))


def _table(attempts: pd.DataFrame, plan: Plan | None) -> pd.DataFrame:
    import pandas as pd

    rows: dict[int, dict[str, float | None]] = {}
    used = [segment for segment in SEGMENTS if attempts[f"value_{segment}"].any()]  # a closed one has no value
    for segment in SEGMENTS:
        value = attempts[f"value_{segment}"]
        low, q1, median, q3, high = (float(value.quantile(part)) for part in (0.05, 0.25, 0.5, 0.75, 0.95))
        rows[segment] = {"low 5 %": low, "q1": q1, "median": median, "q3": q3, "high 5 %": high}
        rows[segment] |= {"mean": round(float(value.mean()), 1), "spread (SD)": round(float(value.std(ddof=0)), 1)}
        before = used[used.index(segment) - 1] if segment in used else segment
        less = (value < attempts[f"value_{before}"]) & (attempts["start"] != segment)
        rows[segment]["less than before"] = int(less.sum())
        if plan is not None:
            rows[segment]["plan"] = plan.values[segment - 1]
    table = pd.DataFrame.from_dict(rows, orient="index")
    table.index.name = "segment"
    return table.astype({"less than before": int})


def _sentence(table: pd.DataFrame, tests: int, plan: Plan | None) -> str:
    less = {segment: int(table["less than before"][segment]) for segment in SEGMENTS}
    worst = max(SEGMENTS, key=lambda segment: less[segment])
    planned, drops = "", words("values.no-drops")
    if plan is not None and any(value is not None for value in plan.values):
        aims = [words("values.any") if value is None else value for value in plan.values]
        planned = words("values.planned", values=aims)
    if less[worst]:
        drops = words("values.drops", segment=worst, share=less[worst] / tests)
    medians = [f"{median:g}" for median in table["median"]]
    return words("values.sentence", tests=tests, medians=medians, planned=planned, drops=drops)
