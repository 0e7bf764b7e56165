"""The words of the charts, from `words/charts.<language>.toml`, and how plotly takes them."""

from __future__ import annotations

from collections.abc import Hashable
from html import escape
from typing import TYPE_CHECKING

from tablegames.astrotime.pieces import COLOURS
from tablegames.astrotime.wording import colour_name
from tablegames.core.words import Words
from tablegames_widgets.wording import wording

if TYPE_CHECKING:
    import pandas as pd

words: Words = wording("charts")

NONE = "–"
"""Stands in a table where there is no number."""


def plain(text: object) -> str:
    """Return a text, such as the name of somebody's bot, so that plotly shows it as it is: no tags, no placeholders."""
    return escape(str(text), quote=False).replace("%{", "%&#123;")


def hover(*lines: str, beside: str = "") -> str:
    """Return what shows when one points at something: some lines, and a name `beside` them instead of the trace's."""
    return f"{'<br>'.join(lines)}<extra>{beside}</extra>"


def hover_interval(low: str, high: str) -> str:
    """Return the line of a `hover` that tells the interval; `low` and `high` are placeholders of plotly."""
    return words("interval.hover", low=low, high=high)


def heading(name: Hashable) -> Hashable:
    """Return what a column or row called `name` is called in words; what has no words keeps its name."""
    return colour_name(str(name)) if name in COLOURS else words.texts.get(f"headings.{name}", name)


def headed(table: pd.DataFrame) -> pd.DataFrame:
    """Return a table with its headings in words, and a dash where a number is missing."""
    named = table.rename(columns=heading).rename_axis(index=heading, columns=heading)
    return named.astype(object).where(named.notna(), NONE) if named.isna().to_numpy().any() else named
