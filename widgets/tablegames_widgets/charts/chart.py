"""What every chart is: a figure to see, a table to read off, a sentence to take home."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from tablegames.core.errors import TablegamesError
from tablegames_widgets.charts.looks import FAINT, INK, PAPER
from tablegames_widgets.charts.wording import headed

if TYPE_CHECKING:
    import pandas as pd

FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"
MARKDOWN = re.compile(r"([\\`*_\[\]~$|#])")
"""Letters that Markdown takes for more than themselves; an `&` and a `<` are escaped as HTML."""

PLOTLY = "application/vnd.plotly.v1+json"


@dataclass(frozen=True)
class Chart:
    """A plotly `figure`, the `table` (a DataFrame) it draws, and a `sentence` that says what it shows.

    At the end of a cell it shows all three, the table with its headings in words. `figure` is an ordinary
    `plotly.graph_objects.Figure`: change it, or export it with `figure.write_html(path)`.
    """

    figure: go.Figure
    table: pd.DataFrame
    sentence: str

    def _ipython_display_(self) -> None:
        from IPython.display import Markdown, display

        # A name in it may look like HTML or Markdown.
        display(Markdown(MARKDOWN.sub(r"\\\1", escape(self.sentence, quote=False))))
        # Only the data, never a renderer's own bundle: that would put 5 MB of plotly.js into the notebook.
        bundle: dict[str, Any] = {PLOTLY: self._plotly(), "text/plain": f"<Figure: {self.title}>"}
        display(bundle, raw=True)
        display(headed(self.table))

    def _plotly(self) -> dict[str, Any]:
        import json

        drawn: dict[str, Any] = json.loads(self.figure.to_json() or "{}")
        return {**drawn, "config": {"displaylogo": False, "responsive": True}}

    @property
    def title(self) -> str:
        """The figure's title."""
        return str(self.figure.layout.title.text)

    def __repr__(self) -> str:
        return f"<Chart: {self.title}. {self.sentence}>"


def figure(title: str, x: str, y: str, **layout: Any) -> go.Figure:
    """Return an empty figure in the project's style: a white card with dark ink in every theme."""
    axis = {"gridcolor": FAINT, "linecolor": INK, "zeroline": False, "ticks": "outside", "tickcolor": FAINT}
    style: dict[str, Any] = {
        "template": "none",
        "title": {"text": title, "x": 0, "xanchor": "left", "y": 1, "yanchor": "top", "pad": {"l": 16, "t": 18}},
        "font": {"family": FONT, "size": 14, "color": INK},
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "xaxis": {**axis, "title": {"text": x}, "showgrid": False},
        "yaxis": {**axis, "title": {"text": y, "standoff": 12}, "automargin": True},
        "margin": {"l": 64, "r": 24, "t": 88, "b": 56},
        "height": 400,
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        "hoverlabel": {"font": {"family": FONT}},
    }
    return go.Figure(layout=style).update_layout(**layout)


def groups(frame: pd.DataFrame, by: str) -> pd.Series[str]:
    """Return each row's group: its `bot`, or with by="seat" its seat's name and bot."""
    if by == "bot":
        return frame["bot"].astype(str)
    if by == "seat":
        return frame["name"].astype(str) + " " + frame["bot"].astype(str)
    raise TablegamesError(f'by is {by!r}; group by "bot" or by "seat".')


def in_order(labels: pd.Series[str]) -> list[str]:
    """Return the groups in the order of their first row, so that seats stay in seat order."""
    return [str(label) for label in labels.unique()]


def rows_of(table: pd.DataFrame, level: str, value: object) -> pd.DataFrame:
    """Return the rows of a table whose index has `value` at a level, without that level."""
    return table[table.index.get_level_values(level) == value].droplevel(level)
