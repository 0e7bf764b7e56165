"""The board of the game in `examples/`: it fits every width in both themes, and is played by pressing its clock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from examples.twelve_lamps import GAME
from tablegames_widgets.session import Session
from tests.browser.alone import overflow, small_targets
from tests.browser.board_alone import board_alone
from tests.widgets.board_table import Browser

BOARD = ".tg-board"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_and_axe_finds_nothing(page: Page, axe, width: int, dark: bool) -> None:
    browser = Browser(Session(GAME, ["me", "lamplighter", "random"], 7, True))
    board_alone(page, browser, width, dark=dark)
    page.get_by_label("Speed").select_option("instant")
    for look in ("start", "a turn", "another turn"):
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert overflow(page) <= 0, look
        assert small_targets(page, f"{BOARD} .tg-foot") == [], look
        assert axe(page, BOARD) == [], look
        turn = page.locator(BOARD).get_attribute("data-turn")
        page.locator(f"{BOARD}[data-stage=act] .tg-choice:not([aria-disabled])").first.click()
        expect(page.locator(BOARD)).not_to_have_attribute("data-turn", turn or "")
        expect(page.locator(f"{BOARD}[data-stage=act]")).to_be_visible()
