"""Astrotime on the board in JupyterLab: whole years by click and by key, marks that show, a story that is no script."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tablegames
from tests.browser.boards import ACT, BOARD, CELLS, FOCUSED, OVER, THEME, choices, click, press, settled, turn

PROMPT, BOOK = f"{BOARD} .tg-prompt", f"{BOARD} .tg-book"
DOTS = ("active", "creative", "playful", "loyal")
ROUNDS = range(1, 13)

HOSTILE = """
import tablegames_widgets as tw
from tablegames.astrotime import Deck, Situation
evil = "<img src=x onerror=\\"window.ran = true\\"><script>window.ran = true</script>"
needs = ("ambitious", "eloquent", "courageous", "loyal", "sociable", "confident")
stories = [Situation(n, f"<b>{n}</b>", evil + "W" * 1000, needs, ("red",)) for n in range(1, 41)]
board = tw.play("astrotime", seats=["me", "random"], deck=Deck("hostile", tuple(stories)), speed="instant")
board
"""


def read_on(page: Page, do=click) -> None:
    """Read in the Book: of what is offered the last, which is closest to reading."""
    while page.locator(ACT).count():
        do(page, choices(page)[-1])


def downloaded(page: Page) -> tablegames.core.record.Record:
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    return tablegames.load(Path(download.value.path()))


def test_a_whole_year_by_clicking(opened) -> None:
    page = opened("astro-clicks", game="astrotime", seats=("me", "reader", "spreader"))
    click(page, "sign-Leo")
    for n, quality in enumerate(DOTS, start=1):
        click(page, f"quality-{quality}")
        expect(page.locator(f"{BOARD} [data-key=quality-{quality}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"{BOARD} .tg-person")).to_contain_text(f"{n} of 4 extra dots marked")
    click(page, "add")
    for number in ROUNDS:
        expect(page.locator(f"{BOARD} .tg-top")).to_contain_text(f"Round {number} of 12")
        click(page, ("situation-A", "square-B", "situation-C")[number % 3])
    read_on(page)
    expect(page.locator(OVER)).to_be_visible()
    end = downloaded(page).final
    assert (end.round, end.seats[0].sign, end.seats[0].extra) == (12, "Leo", DOTS)
    expect(page.locator(PROMPT)).to_contain_text(f"The game is over: won by {' and '.join(names(end))}, ")
    expect(page.locator(f"{BOOK} .tg-reader")).to_have_count(3)
    expect(page.locator(BOOK)).to_contain_text("RED (you), Leo")


def names(end) -> list[str]:
    return [("RED", "YELLOW", "GREEN")[seat] for seat in end.winners]


def test_a_whole_year_by_keys_alone(opened) -> None:
    page = opened("astro-keys", game="astrotime", seats=("me", "random"), seed=5)
    cells = page.evaluate(CELLS)
    page.locator(BOARD).focus()
    press(page, "sign-Leo")
    for quality in DOTS:
        press(page, f"quality-{quality}")
    assert page.evaluate(FOCUSED) == "add", "with the fourth mark the focus goes to what is next"
    press(page, "quality-loyal")
    assert page.evaluate(FOCUSED) == "quality-loyal", "taking a mark off leads nowhere"
    press(page, "quality-loyal")
    press(page, "add")
    for _ in ROUNDS:
        press(page, "situation-B")
    read_on(page, press)
    expect(page.locator(OVER)).to_be_visible()
    assert page.evaluate(CELLS) == cells, "no key was a command of JupyterLab"
    assert {played.action.square for played in downloaded(page).actions if hasattr(played.action, "square")} >= {"B"}


def test_the_count_unfolds_step_by_step(opened) -> None:
    page = opened("astro-count", game="astrotime", seats=("me", "reader", "reader"), seed=4)
    for token in ("sign-Leo", *(f"quality-{quality}" for quality in DOTS), "add"):
        click(page, token)
    page.evaluate(WATCH)
    page.get_by_label("Speed").select_option("fast")
    now = turn(page)
    page.locator(f"{BOARD} [data-choice=square-A]").click()
    settled(page, now)
    frames: list[list[str]] = page.evaluate("() => window.frames_seen")
    turned = [words[0] for words, _ in frames if "is turned over" in words]
    assert turned == ["A", "B", "C"]
    backs = [shown for words, shown in frames if "is turned over" in words]
    assert backs == [1, 2, 3]
    assert sum(" counts " in words for words, _ in frames) == 3


WATCH = """() => {
    const message = document.querySelector('.tg-board .tg-message');
    window.frames_seen = [];
    new MutationObserver(() => window.frames_seen.push([
        message.textContent, document.querySelectorAll('.tg-board .tg-story-back').length,
    ])).observe(message, { childList: true, characterData: true, subtree: true });
}"""
"""Notes each sentence with the number of backs that can be read then."""


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_and_a_story_is_no_script(opened, axe, theme: str) -> None:
    page = opened(f"astro-axe-{theme[-4:].strip().lower()}", HOSTILE)
    page.evaluate(THEME, theme)
    assert axe(page, BOARD) == []
    click(page, "sign-Leo")
    click(page, "quality-loyal")
    assert axe(page, BOARD) == []
    for quality in DOTS[:3]:
        click(page, f"quality-{quality}")
    click(page, "add")
    assert axe(page, BOARD) == []
    expect(page.locator(f"{BOARD} .tg-story").first).to_contain_text("<script>window.ran = true</script>WWW")
    for _ in ROUNDS:
        click(page, "situation-A")
    read_on(page)
    assert axe(page, BOARD) == []
    assert page.evaluate("() => window.ran") is None
    page.evaluate(THEME, "JupyterLab Light")
