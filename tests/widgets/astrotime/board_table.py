"""An Astrotime board with a stand-in for the browser."""

from __future__ import annotations

from typing import Any

from tablegames.astrotime import GAME
from tablegames_widgets.session import Session
from tests.widgets.board_table import Browser

DOTS = ("loyal", "active", "playful", "creative")


def table(*seats: str, seed: object = 7, practice: bool = True, **options: Any) -> Browser:
    """Return the browser of a new board for Astrotime."""
    return Browser(Session(GAME, seats, seed, practice, **options))


def choose(browser: Browser, *tokens: str) -> None:
    """Press these choices one after another; none may be refused."""
    for token in tokens:
        browser.press("choose", token)
        assert browser.error == "", (token, browser.error)


def set_up(browser: Browser, sign: str = "Leo", dots: tuple[str, ...] = DOTS) -> None:
    """Choose a sign and add four dots."""
    choose(browser, f"sign-{sign}", *(f"quality-{quality}" for quality in dots), "add")


def year(*seats: str, **options: Any) -> Browser:
    """A board on which every person is set up and the first round has begun."""
    browser = table(*seats, **options)
    while browser.board.state.phase in ("sign", "dots"):
        set_up(browser)
    return browser


def squares(browser: Browser) -> None:
    """Choose A until the year is over."""
    while browser.board.state.phase in ("choose", "draw", "count"):
        choose(browser, "situation-A")


def read_book(browser: Browser) -> None:
    """Read in the Book until everybody at the table has: of what is offered the last, which is closest to reading."""
    while browser.board.offer["stage"] == "act":
        choose(browser, browser.legal[-1])


def labels(browser: Browser) -> list[str]:
    """The words on all buttons beside the picture."""
    return [button["label"] for button in browser.board.offer["choices"]]
