"""Several widgets on one page, as in a lesson: the styles of the one that came last change nothing of the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import tablegames_widgets as tw
from tablegames_widgets.picture import STATIC
from tests.browser.alone import alone

PLACES = """() => [...document.querySelectorAll('#widget .tg-board *')].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, one.getAttribute('class'), ...[x, y, width, height].map(Math.round)].join(' ');
})"""
ADD = "(css) => document.head.append(Object.assign(document.createElement('style'), { textContent: css }))"


@pytest.mark.parametrize("width", [360, 1000])
@pytest.mark.parametrize("made", ["workshop", "free_table", "campaign"])
def test_a_board_that_comes_later_moves_nothing(page: Page, made: str, width: int) -> None:
    widget = {"workshop": tw.workshop, "free_table": tw.free_table, "campaign": lambda: tw.campaign().map}[made]()
    alone(page, widget, width, False)
    before = page.evaluate(PLACES)
    for sheet in ("board.css", "sheet.css", "predict.css", "rules.css", "stepper.css"):
        page.evaluate(ADD, (STATIC / sheet).read_text("utf-8"))
    assert len(before) > 50
    assert page.evaluate(PLACES) == before
