"""A Take Time board with a stand-in for the browser."""

from __future__ import annotations

import json
from typing import Any

from tablegames.take_time import GAME
from tablegames_widgets.session import Session
from tests.widgets.board_table import Browser

EMPTY = {f"{what}-{segment}": "" for what in ("value", "count") for segment in range(1, 7)} | {"notes": ""}
"""What the browser sends of a sheet on which nothing is written."""


def table(*seats: str, seed: object = 7, practice: bool = True, **options: Any) -> Browser:
    """Return the browser of a new board for Take Time."""
    return Browser(Session(GAME, seats, seed, practice, **options))


def choose(browser: Browser, *tokens: str) -> None:
    """Press these choices one after another; none may be refused."""
    for token in tokens:
        browser.press("choose", token)
        assert browser.error == "", (token, browser.error)


def fill(browser: Browser, **written: str) -> None:
    """Fill the sheet in: `value_3="8"`; all else stays empty."""
    browser.press("fill", json.dumps(EMPTY | {name.replace("_", "-"): text for name, text in written.items()}))


def placing(*seats: str, seed: object = 7, **options: Any) -> Browser:
    """A board in the placement, with the first person to act."""
    browser = table(*seats, seed=seed, **options)
    while browser.board.state.phase in ("discussion", "start"):
        stage = browser.board.offer["stage"]
        if stage == "act":
            choose(browser, "look" if browser.board.state.phase == "discussion" else "eager-3")
        else:
            browser.press(stage)
    while browser.board.offer["stage"] in ("hide", "open"):
        browser.press(browser.board.offer["stage"])
    return browser


def cards_in_hand(browser: Browser) -> list[str]:
    """The cards of the person who acts."""
    state = browser.board.state
    return list(map(str, state.hands[state.actors[0]]))
