"""Playing on a board in a browser, whatever the game: where things are, clicks, keys, waiting until all is still."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

BOARD = ".tg-board"
LEGAL = f"{BOARD} [data-choice]:not([aria-disabled=true])"
ACT, OVER = f"{BOARD}[data-stage=act]", f"{BOARD}[data-stage=over]"
ALERT = f"{BOARD} [role=alert]"
PLAY = "import tablegames_widgets as tw\nboard = tw.play('{game}', seats={seats}, seed={seed}, speed='{speed}')\nboard"
THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
GROUP = "(element) => element.closest('[data-group]')?.dataset.group"
FOCUSED = "() => document.activeElement?.dataset.choice"
SETTLED = f"""(turn) => {{
    const board = document.querySelector({BOARD!r});
    return board && board.dataset.stage !== 'watch' && Number(board.dataset.turn) > turn;
}}"""


def turn(page: Page) -> int:
    """The number of the turn that the board shows."""
    return int(page.locator(BOARD).get_attribute("data-turn") or 0)


def settled(page: Page, after: int) -> None:
    """Wait until the table has moved on from that turn and nothing moves any more."""
    page.wait_for_function(SETTLED, arg=after, timeout=30_000)


def choices(page: Page) -> list[str]:
    """The tokens of everything that can be chosen now."""
    tokens: list[str] = page.locator(LEGAL).evaluate_all("(all) => all.map((choice) => choice.dataset.choice)")
    return tokens


def click(page: Page, token: str) -> None:
    """Click a choice and wait for what follows."""
    now = turn(page)
    page.locator(f"{BOARD} [data-choice='{token}']").first.click()
    settled(page, now)


def click_on_until(page: Page, end: str, rng: Random) -> None:
    """Click legal choices, any of them, until the board is at the stage `end`."""
    while page.locator(end).count() == 0:
        click(page, rng.choice(choices(page)))


def reach(page: Page, token: str) -> None:
    """Move the focus to a choice with Tab and the arrows only."""
    group = page.locator(f"{BOARD} [data-choice='{token}']").first.evaluate(GROUP)
    for _ in range(40):  # round the board's stops, from wherever the focus is
        if page.evaluate(f"() => document.activeElement && ({GROUP})(document.activeElement)") == group:
            break
        page.keyboard.press("Tab")
        if not page.evaluate(f"() => document.querySelector({BOARD!r}).contains(document.activeElement)"):
            page.locator(BOARD).focus()
    for _ in range(16):
        if page.evaluate(FOCUSED) == token:
            return
        page.keyboard.press("ArrowRight")
    pytest.fail(f"{token} cannot be reached by keys")


def press(page: Page, token: str) -> None:
    """Choose with the keys only, and wait for what follows."""
    reach(page, token)
    now = turn(page)
    page.keyboard.press("Enter")
    settled(page, now)
