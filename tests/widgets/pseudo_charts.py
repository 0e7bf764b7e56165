"""Every chart there is, drawn from small frames; run as a module it prints the texts of each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pandas as pd

from tablegames import study
from tablegames.study import chances
from tablegames.take_time import Plan
from tablegames_widgets import charts
from tablegames_widgets.charts.wording import headed
from tests.widgets.pseudo_texts import texts

BOTS = ["greedy", "random", "random"]
NAMES = ["greedy", "random", "spreader", "GREEN", "RED", "BLUE", "1 agreed", "2 lone", "Own requirement"]
"""Names of bots, seats, conventions; and a requirement as the engine states it, which is data here."""

TRACE = ("name", "x", "y", "hovertemplate", "colorbar")
"""Parts of a trace that hold words; what else it has is numbers, and names of plotly's."""

PLACEHOLDER = re.compile(r"%\{[^}]*\}|<br>|</?extra>|</?b>")


def attempts() -> pd.DataFrame:
    """Tests of two conventions, some failed."""

    def row(
        convention: str, players: int, passed: bool, failed: tuple[str, ...] = (), start: int = 1
    ) -> dict[str, Any]:
        named = {f"value_{segment}": value for segment, value in enumerate((6, 5, 9, 13, 17, 28), start=1)}
        found = {"failed": failed, "reasons": tuple("Own requirement." for _ in failed)}
        return {
            "players": players,
            "convention": convention,
            "passed": passed,
            "start": start,
            **found,
            **named,
        }

    kinds = ("ascending", "filled", "cap", "cards-exactly", "hour-hand")
    many = [row("1 agreed", players, players == 2) for players in (2, 3, 4)]
    lost = [row("2 lone", 2, False, (kind,)) for kind in kinds]
    rows = [*many, row("2 lone", 3, True), *lost]
    return pd.DataFrame(rows).assign(run="take_time-1", game=range(len(rows)))


def counted() -> pd.DataFrame:
    """Deals with few and with many fillings, and one with none."""
    rows = [(0, 0), (1, 1000), (2, 3000), (3, 100_000), (4, 9_000_000)]
    return pd.DataFrame(
        [
            {
                "run": "take_time-1",
                "deal": d,
                "fillings": n,
                "solvable": n > 0,
                "share": n / 6**12,
                "tried": 1000,
                "passed": d,
            }
            for d, n in rows
        ]
    )


def made() -> Iterator[tuple[str, charts.Chart]]:
    """Yield every chart by name, in the ways in which it says different things."""
    runs = study.simulate("yet", BOTS, 8, seed=3, progress=False)
    events = study.events("yet", BOTS, 8, seed=3, kinds=["CapsuleCaptured", "BonusCaptured"], progress=False)
    stars = ["random", "spreader", "random"]
    dots = study.events("astrotime", stars, 3, seed=3, kinds=["DotsCounted"], progress=False)
    moves = study.events("astrotime", stars, 3, seed=3, kinds=["TokenMoved"], progress=False)
    tests, deals = attempts(), counted()
    yield "captures", charts.captures(events, 8)
    yield "dots", charts.dots()
    yield "points", charts.points(dots, chances.points(2))
    yield "tokens", charts.tokens(moves, 3)
    for by in ("bot", "seat"):
        yield f"scores {by}", charts.scores(runs, by)
        yield f"wins {by}", charts.wins(runs, by)
    yield "scores few", charts.scores(runs.assign(score=runs["score"] % 3))
    for by in ("kind", "requirement"):
        yield f"failures {by}", charts.failures(tests, by)
    yield "failures one", charts.failures(tests.tail(1))
    yield "passing", charts.passing(tests)
    team = [frame.assign(convention=f"{n}", run=f"take_time-{n}") for n, frame in enumerate([tests, tests, tests])]
    yield "passing many", charts.passing(pd.concat(team))
    yield "values", charts.values(tests)
    yield "values planned", charts.values(tests, Plan((2, 5, None, 13, 17, 30)))
    yield "values rising", charts.values(tests.assign(**{"value_1": 1}))
    yield "fillings", charts.fillings(deals)
    yield "fillings of all", charts.fillings(deals.tail(3).assign(share=None, tried=0))
    yield "fillings of none", charts.fillings(deals.head(1))


def shown(chart: charts.Chart) -> Iterator[str]:
    """Yield what is read of a chart: in the figure, the sentence, the table, what stands for it in plain text."""
    figure = chart._plotly()
    layout = figure["layout"]
    axes = [layout[axis] for axis in ("xaxis", "yaxis")]
    parts = [[trace.get(part) for part in TRACE] for trace in figure["data"]]
    parts += [axis.get(part) for axis in axes for part in ("title", "ticktext", "categoryarray")]
    parts += [layout["title"]["text"], [note["text"] for note in layout.get("annotations", [])]]
    for text in texts(parts, ("side",)):
        yield PLACEHOLDER.sub(" ", text)
    table = headed(chart.table)
    names = [str(name) for name in (*table.index.names, *table.columns.names) if name is not None]
    labels = chain.from_iterable(one if isinstance(one, tuple) else (one,) for one in (*table.index, *table.columns))
    yield from (chart.sentence, chart.title, *names, *map(str, labels))
    for column in table.columns:
        yield from (value for value in table[column] if isinstance(value, str))


if __name__ == "__main__":
    print(json.dumps({name: list(dict.fromkeys(shown(chart))) for name, chart in made()} | {"names": NAMES}))
