"""The board at every width and in both themes: it fits, its targets are large enough, axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.alone import overflow, small_targets
from tests.browser.board_alone import board_alone
from tests.widgets.board_table import Browser, table

BOARD = ".tg-board"


def stages(page: Page, browser: Browser) -> Iterator[str]:
    """Go through everything a board can look like; yield the name of each look."""
    yield "start"
    page.locator("[data-choice=hour-4]").click(force=True)
    expect(page.locator(".tg-alert")).to_be_visible()
    yield "why not"
    page.locator("[data-choice=hour-3]").click()
    page.locator("[data-choice=cw]").click()
    expect(page.locator(f"{BOARD}[data-stage=watch]")).to_be_visible()
    yield "watching"
    page.locator("[data-choice='/skip']").click()
    expect(page.locator(f"{BOARD}[data-stage=act]")).to_be_visible()
    yield "draft"
    page.get_by_label("Speed").select_option("instant")
    page.get_by_role("button", name="New game").click()
    yield "new game"
    page.get_by_role("button", name="Keep playing").click()
    rng, looked_at = Random(1), {0}
    while not browser.board.state.is_over:
        choice = page.locator(f"{BOARD}[data-stage=act] [data-choice='{rng.choice(browser.legal)}']").first
        turn = page.locator(BOARD).get_attribute("data-turn")
        choice.click()
        expect(page.locator(BOARD)).not_to_have_attribute("data-turn", turn or "")
        state = browser.board.state
        if state.phase == "play" and state.turn.card and state.round not in looked_at:
            looked_at.add(state.round)
            yield f"a card of round {state.round}"
    yield "over"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_every_look_of_it_fits_and_axe_finds_nothing(page: Page, axe, width: int, dark: bool) -> None:
    browser = table("me", "greedy", "random")
    board_alone(page, browser, width, dark=dark)
    for look in stages(page, browser):
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert overflow(page) <= 0, look
        assert small_targets(page, f"{BOARD} .tg-foot") == [], look
        assert small_targets(page, f"{BOARD} .tg-now") == [], look
        assert axe(page, BOARD) == [], look


def test_on_a_laptop_the_prompt_the_clock_and_all_cards_are_in_sight_together(page: Page) -> None:
    # 850 pixels are what JupyterLab leaves of 1200 beside its side bar.
    browser = table("me", "greedy", "random")
    board_alone(page, browser, 850)
    page.get_by_label("Speed").select_option("instant")
    for token in ("hour-3", "cw"):
        page.locator(f"[data-choice={token}]").click()
    page.locator(".tg-cards [data-choice]").first.wait_for()
    now, scene = page.locator(".tg-now").bounding_box(), page.locator(".tg-scene").bounding_box()
    assert now is not None
    assert scene is not None
    assert scene["y"] + scene["height"] - now["y"] <= 660


def test_a_press_on_an_airship_is_a_press_on_the_hour_below_it(page: Page) -> None:
    browser = table("me", "random", "random")
    board_alone(page, browser)
    page.get_by_label("Speed").select_option("instant")
    page.locator("[data-choice=hour-3]").click()
    page.locator("[data-choice=cw]").click()
    page.locator(".tg-cards [data-choice]").first.wait_for()
    box = page.locator("[data-key=airship-RED]").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".tg-alert")).to_contain_text("Cards are played and used after the draft")


def test_touch_works_as_clicks_do(browser, watch) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 820, "height": 1180})
    page = context.new_page()
    seat = table("me", "random", "random")
    board_alone(page, seat, 820, 1180)
    page.locator("[data-choice=hour-6]").tap()
    page.locator("[data-choice=ccw]").tap()
    expect(page.locator(".tg-message")).to_contain_text("RED starts at 6 o'clock")
    context.close()
