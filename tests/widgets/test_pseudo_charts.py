"""Every word of a chart comes from a file: in the pseudo-language all of them are in brackets."""

from __future__ import annotations

from functools import cache

import pytest

from tablegames.core.words import OPEN
from tablegames_widgets import charts
from tests.widgets.pseudo_texts import scenes_of, unspoken

CHARTS = [name for name in charts.__all__ if name != "Chart"]


@cache
def scenes() -> dict[str, list[str]]:
    return scenes_of("tests.widgets.pseudo_charts")


@pytest.mark.parametrize("chart", CHARTS)
def test_no_word_stands_outside_of_brackets(chart: str) -> None:
    told = scenes()
    ways = [name for name in told if name.split()[0] == chart]
    assert ways, "every chart is drawn"
    for way in ways:
        assert any(OPEN in text for text in told[way])
        assert [text for text in told[way] if unspoken(text, told["names"])] == []
