"""Which requirement fails, in the tests of Take Time that were not passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from textwrap import wrap
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from tablegames.core.errors import TablegamesError
from tablegames_widgets.charts.believed import checked
from tablegames_widgets.charts.chart import Chart, figure, in_order, rows_of
from tablegames_widgets.charts.looks import bar, error_bars
from tablegames_widgets.charts.passing_chart import MADE_BY, TEST
from tablegames_widgets.charts.shares import share_of
from tablegames_widgets.charts.wording import hover, hover_interval, plain, words
from tablegames_widgets.take_time.wording import kind_name

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (*TEST, "convention", "passed", "failed", "reasons")
LONGEST = 24
"""Characters of a label before it goes on in a new line."""


def failures(attempts: pd.DataFrame, by: str = "kind") -> Chart:
    """Chart in what share of the failed tests each requirement does not hold.

    `attempts` is a frame made by `study.attempts`; `by` is "kind" (all requirements of one kind together) or
    "requirement" (each by its own statement: which step, which segment). A test may fail several, so the shares may
    add up to more than 100 %. Bars show 95 % intervals (Wilson), the most frequent stand on top.
    """
    checked(attempts, COLUMNS, MADE_BY, truths=("passed",), once=TEST)
    for column in ("failed", "reasons"):
        texts = [one for one in attempts[column] if isinstance(one, str)]
        if texts:
            raise TablegamesError(
                f"the column {column} holds the text {texts[0]!r:.40}, where several requirements belong: a file of "
                f"commas does not keep them apart. Save a frame with to_pickle, or make it anew with {MADE_BY}."
            )
    if by not in ("kind", "requirement"):
        raise TablegamesError(f'by is {by!r}; group by "kind" or by "requirement".')
    missed = attempts[~attempts["passed"].astype(bool)]
    if missed.empty:
        raise TablegamesError(f"all {len(attempts):,} tests were passed: there is no failure to look at.")
    table = _table(missed, "failed" if by == "kind" else "reasons")
    names = in_order(missed["convention"].astype(str))
    order = list(dict.fromkeys(table.reset_index()["requirement"]))[::-1]
    bars = max(len(order) * len(names), 1)
    fig = figure(
        words("failures.title", tests=len(missed)),
        words("failures.share"),
        "",
        height=150 + 20 * bars + 30 * len(order) + (20 * len(names) if len(names) > 1 else 0),
        bargap=0.25,
        margin={"l": 64, "r": 24, "t": 60 + (24 * len(names) if len(names) > 1 else 0), "b": 56},
    )
    fig.update_xaxes(tickformat=".0%", range=[0, 1.02], showgrid=True)
    fig.update_yaxes(categoryorder="array", categoryarray=[_wrapped(one) for one in order], ticks="")
    for i, name in reversed(list(enumerate(names))):
        own = rows_of(table, "convention", name)
        fig.add_trace(
            go.Bar(
                name=plain(name),
                orientation="h",
                x=own["share"].tolist(),
                y=[_wrapped(str(one)) for one in own.index],
                marker=bar(i),
                error_x=error_bars(own, thickness=1.5, width=4),
                customdata=own[["low", "high"]].to_numpy().tolist(),
                hovertemplate=hover(
                    "%{y}",
                    words("failures.hover", share="%{x:.1%}"),
                    hover_interval("%{customdata[0]:.1%}", "%{customdata[1]:.1%}"),
                    beside=plain(name),
                ),
                showlegend=len(names) > 1,
            )
        )
    fig.update_layout(legend={"traceorder": "reversed"})
    return Chart(fig, table, _sentence(table, len(missed)))


def _table(missed: pd.DataFrame, column: str) -> pd.DataFrame:
    import pandas as pd

    names = missed["convention"].astype(str)
    tests, found = Counter(names), Counter[tuple[Hashable, str]]()
    for name, requirements in zip(names, missed[column], strict=True):
        # In the order of the tests, so that what fails equally often keeps its order from run to run.
        found.update((one, name) for one in dict.fromkeys(requirements))
    totals = Counter[Hashable]()
    for (requirement, _), failed in found.items():
        totals[requirement] += failed
    labels = _labels(totals)
    rows: dict[tuple[str, str], dict[str, float]] = {}
    for requirement, _ in totals.most_common():
        for name in tests:
            failed = found[requirement, name]
            rows[labels[requirement], name] = {
                "failed tests": tests[name],
                "in": failed,
                **share_of(failed, tests[name]),
            }
    table = pd.DataFrame.from_dict(rows, orient="index").astype({"failed tests": int, "in": int})
    table.index = pd.MultiIndex.from_tuples(list(rows), names=["requirement", "convention"])
    return table


def _sentence(table: pd.DataFrame, tests: int) -> str:
    totals = table.groupby(level="requirement", sort=False)["in"].sum()
    (first, most), *others = totals.items()
    then = [
        words("failures.next", share=failed / tests, requirement=str(one).rstrip(".")) for one, failed in others[:1]
    ]
    facts = {"requirement": str(first).rstrip("."), "next": "".join(then)}
    return words("failures.sentence", tests=tests, share=most / tests, **facts)


def _labels(requirements: Iterable[Hashable]) -> dict[Hashable, str]:
    """Return what each requirement is called; those that read alike are numbered."""
    called = {one: _called(one) if isinstance(one, str) else str(one) for one in requirements}
    times, seen, labels = Counter(called.values()), Counter[str](), dict[Hashable, str]()
    for one, label in called.items():
        seen[label] += 1
        labels[one] = f"{label} ({seen[label]})" if times[label] > 1 else label
    return labels


def _called(kind: str) -> str:
    """Return what a kind of requirement is called: those of every clock have names of their own here."""
    return words.texts.get(f"failures.kinds.{kind}") or kind_name(kind)


def _wrapped(label: str) -> str:
    """Return the label in short lines, so that narrow screens have room for the bars."""
    return "<br>".join(wrap(label, LONGEST))
