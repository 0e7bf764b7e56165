"""The Take Time board at every width and in both themes: it fits, its targets are large enough, axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablegames.take_time import Clock, position
from tablegames.take_time.kinds import KINDS
from tablegames_widgets import draw
from tests.browser.alone import overflow, small_targets
from tests.browser.board_alone import board_alone
from tests.browser.boards import BOARD, click
from tests.widgets.board_table import Browser
from tests.widgets.take_time.board_table import cards_in_hand, table

TURNING = Clock("turning", "All at once", (KINDS["turns-face"](3), KINDS["closed"](5), KINDS["no-cap"]()))  # type: ignore[call-arg]


def stages(page: Page, browser: Browser) -> Iterator[str]:
    """Go through everything a board can look like; yield the name of each look."""
    yield "talk"
    page.get_by_label("Segment 4, value aimed at").fill("much")
    page.locator(f"{BOARD} [data-do=fill]").click()
    expect(page.locator(".tg-alert")).to_be_visible()
    yield "a wrong plan"
    page.get_by_label("Segment 4, value aimed at").fill("12")
    page.get_by_label("Notes").fill("W" * 400)
    page.get_by_label("Notes").press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".tg-message")).to_contain_text("The plan is now")
    click(page, "segment-4")
    click(page, "look")
    yield "hide"
    click(page, "/hide")
    yield "open"
    click(page, "/open")
    click(page, "look")
    click(page, "/hide")
    click(page, "/open")
    yield "who begins"
    click(page, "eager-3")
    click(page, "/hide")
    click(page, "/open")
    click(page, "eager-0")
    click(page, "/hide")
    click(page, "/open")
    yield "place"
    card = cards_in_hand(browser)[0]
    click(page, f"card-{card}")
    click(page, "face-up")
    click(page, "segment-3")
    yield "which way"
    click(page, "turn-cw")
    yield "turned"
    while browser.board.offer["stage"] != "over":
        stage = browser.board.offer["stage"]
        if stage != "act":
            click(page, f"/{stage}")
            continue
        card = cards_in_hand(browser)[0]
        click(page, f"card-{card}")
        click(page, f"{card}-at-{4 if browser.board.state.placements < 9 else 1}")
    yield "over"


@pytest.mark.parametrize(("width", "dark"), [(360, True), (360, False), (768, True), (1280, False)])
def test_every_look_of_it_fits_and_axe_finds_nothing(page: Page, axe, width: int, dark: bool) -> None:
    browser = table("me", "me", "random", clock=TURNING)
    board_alone(page, browser, width, dark=dark)
    page.get_by_label("Speed").select_option("instant")
    for look in stages(page, browser):
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert overflow(page) <= 0, look
        assert small_targets(page, f"{BOARD} .tg-foot") == [], look
        assert small_targets(page, f"{BOARD} .tg-now") == [], look
        assert small_targets(page, f"{BOARD} .tg-sheet") == [] or look != "talk", look
        assert axe(page, BOARD) == [], look


@pytest.mark.parametrize(("width", "room"), [(360, 740), (850, 660)])
def test_the_prompt_the_clock_and_ones_cards_are_in_sight_together(page: Page, width: int, room: int) -> None:
    # 740 pixels are what a phone leaves, 660 a laptop; 850 wide is JupyterLab beside its side bar.
    browser = table("me", "random", "random")
    board_alone(page, browser, width)
    page.get_by_label("Speed").select_option("instant")
    click(page, "look")
    click(page, "eager-3")
    prompt = page.locator(".tg-prompt").bounding_box()
    own = page.locator(".tg-own").bounding_box()
    assert prompt is not None
    assert own is not None
    assert own["y"] + own["height"] - prompt["y"] <= room


def test_a_press_on_the_numeral_or_between_the_dial_and_the_rim_is_a_press_on_the_segment(page: Page) -> None:
    browser = table("me", "random", "random", clock=TURNING)
    board_alone(page, browser)
    page.get_by_label("Speed").select_option("instant")
    for x, y, segment in ((150, 0, 2), (113, 0, 2), (116, 0, 2), (-75, 130, 4), (60, 104, 3)):
        page.locator(".tg-clock").evaluate(
            """(clock, [x, y]) => {
                const at = new DOMPoint(x, y).matrixTransform(clock.getScreenCTM());
                window.pressed = document.elementFromPoint(at.x, at.y).closest("[data-choice]")?.dataset.choice;
            }""",
            [x, y],
        )
        assert page.evaluate("() => window.pressed") == f"segment-{segment}", (x, y)


LETTERS_AND_TOKENS = """() => [...document.querySelectorAll('.tg-token')].map(token => {
    const [rect, ...letters] = ['rect', 'text'].flatMap(tag => [...token.querySelectorAll(tag)]);
    const room = rect.getBoundingClientRect();
    const inside = ({ left, right }) => left >= room.left && right <= room.right;
    const fits = letters.map(one => one.getBoundingClientRect()).every(inside);
    return [token.textContent, fits];
})"""


@pytest.mark.parametrize("font", ["serif", "monospace"])
def test_the_mark_of_a_rule_stays_on_its_token_whatever_the_font(page: Page, font: str) -> None:
    values, one = KINDS["forbidden-values"], KINDS["one-of-colour"]
    rules = (values(3, (10, 11, 12, 13, 14)), one(6, "lunar"), KINDS["spread-at-most"](12))  # type: ignore[call-arg]
    page.set_content(
        f"{draw(position(Clock('marks', 'Marks', rules)))}<style>svg text {{ font-family: {font} }}</style>"
    )
    assert page.evaluate(LETTERS_AND_TOKENS) == [["≠10,11,12,13,14", True], ["1…", True], ["max−min ≤12", True]]
