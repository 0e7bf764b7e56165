"""The Astrotime board at every width and in both themes: it fits, its targets are large enough, axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablegames.astrotime import Deck, deck
from tests.browser.alone import overflow, small_targets
from tests.browser.board_alone import board_alone
from tests.browser.boards import ALERT, BOARD, LEGAL, click
from tests.widgets.astrotime.board_table import DOTS, squares, table, year
from tests.widgets.astrotime.pictures import EVIL, hostile_deck
from tests.widgets.board_table import Browser

SMALL = f"""() => [...document.querySelectorAll({LEGAL!r})].filter((choice) => {{
    // A story is pressed anywhere on its card, and means the same as its square.
    const box = (choice.closest(".tg-story") ?? choice).getBoundingClientRect();
    return !choice.matches(".tg-square") && (box.width < 44 || box.height < 44);
}}).map((choice) => choice.dataset.choice)"""


LETTER = 0.47
"""How wide a letter of English text is on average at most, in ems, for which the board is made: Helvetica's is 0.44."""

EVEN_LETTERS = """(wanted) => {
    for (const told of document.querySelectorAll(".tg-prompt, .tg-story p")) {
        told.style.letterSpacing = "";
        const line = Object.assign(document.createElement("span"), { textContent: told.textContent });
        line.style.cssText = "position: absolute; white-space: nowrap";
        told.append(line);
        const em = parseFloat(getComputedStyle(told).fontSize);
        const own = line.getBoundingClientRect().width / line.textContent.length / em;
        line.remove();
        told.style.letterSpacing = `${wanted - own}em`;
    }
}"""
"""Gives the texts that are read on the board letters of this mean width, whatever fonts the machine has."""


def stages(page: Page, browser: Browser) -> Iterator[str]:
    """Go through everything a board can look like; yield the name of each look."""
    yield "sign"
    click(page, "sign-Leo")
    for quality in DOTS:
        click(page, f"quality-{quality}")
    page.locator(f"{BOARD} [data-choice=quality-sincere]").click(force=True)
    expect(page.locator(ALERT)).to_contain_text("exactly four dots")
    yield "a fifth dot"
    page.locator(f"{ALERT} [data-do=close-notice]").click()
    click(page, "add")
    yield "choose"
    click(page, "situation-A")
    yield "the next round"


@pytest.mark.parametrize(("width", "dark"), [(360, True), (600, False), (800, True), (1000, False), (1280, True)])
def test_every_look_of_it_fits_and_axe_finds_nothing(page: Page, axe, width: int, dark: bool) -> None:
    browser = table("me", "random", "reader", deck=hostile_deck())
    board_alone(page, browser, width, dark=dark)
    page.get_by_label("Speed").select_option("instant")
    for look in stages(page, browser):
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert overflow(page) <= 0, look
        assert page.evaluate(SMALL) == [], look
        assert small_targets(page, f"{BOARD} .tg-now") == [], look
        if width in (360, 1280):
            assert axe(page, BOARD) == [], look


@pytest.mark.parametrize(("width", "dark"), [(360, False), (1000, True)])
def test_the_end_fits_and_axe_finds_nothing(page: Page, axe, width: int, dark: bool) -> None:
    browser = year("me", "random", "random", "random", "random", "random")
    squares(browser)
    board_alone(page, browser, width, dark=dark)
    page.get_by_label("Speed").select_option("instant")
    assert axe(page, BOARD) == []
    while browser.board.offer["stage"] == "act":
        click(page, browser.legal[-1])
    expect(page.locator(f"{BOARD} .tg-book .tg-reader")).to_have_count(6)
    assert overflow(page) <= 0
    assert axe(page, BOARD) == []


def test_on_a_phone_the_prompt_the_stories_and_the_choice_are_in_sight_together(page: Page) -> None:
    by_length = sorted(deck().situations, key=lambda one: len(one.story))
    usual = Deck("usual", tuple(by_length[140:244]))  # half of the stories are longer, half are shorter
    browser = year("me", "random", seed=3, deck=usual)
    board_alone(page, browser, 360)
    page.evaluate(EVEN_LETTERS, LETTER)
    prompt = page.locator(".tg-prompt").bounding_box()
    last = page.locator(".tg-story").last.bounding_box()
    assert prompt is not None
    assert last is not None
    assert last["y"] + last["height"] - prompt["y"] <= 740, "what a phone leaves"


def test_a_press_anywhere_on_a_story_chooses_it(page: Page) -> None:
    browser = year("me", "me")
    board_alone(page, browser, 800)
    box = page.locator(".tg-story").nth(1).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12)
    expect(page.locator(".tg-who")).to_have_text("YELLOW")
    assert browser.board.state.chosen == ("B", None)


def test_a_hostile_story_is_text_to_read(page: Page) -> None:
    page.on("dialog", lambda dialog: pytest.fail("a script of a story has run"))
    browser = year("me", "random", deck=hostile_deck())
    board_alone(page, browser, 360)
    page.get_by_label("Speed").select_option("instant")
    for story in page.locator(".tg-story").all():
        expect(story).to_contain_text(EVIL)
    assert page.locator(f"{BOARD} :is(script, img)").count() == 0
    click(page, "situation-A")
    expect(page.locator(f"{BOARD} .tg-log")).to_contain_text("<script>")
    assert page.locator(f"{BOARD} :is(script, img)").count() == 0
