"""The board as people meet it in JupyterLab: whole games by click and by key, the curtain, themes, a phone, secrets."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocket, expect

import tablegames
from tests.browser.boards import (
    ACT,
    ALERT,
    BOARD,
    CELLS,
    FOCUSED,
    OVER,
    PLAY,
    SHUT_DOWN,
    THEME,
    choices,
    click,
    click_on_until,
    reach,
    settled,
    turn,
)
from tests.browser.conftest import Watch
from tests.widgets.board_table import NAMES, cards_told

KEPT = re.compile(r"RED keeps [\w/ ]+ \+ Move \d")

GARDEN = """
from tablegames.yet import Deck
from tablegames.yet.deck import ActionCard, classroom_deck
names = {names}
cards = [ActionCard(name, card.icons) for name, card in zip(names, classroom_deck().cards)]
import tablegames_widgets as tw
deck = Deck('garden', 'ours', tuple(cards))
board = tw.play('yet', seats=['me', 'random', 'random'], seed=2, speed='instant', deck=deck)
board
"""


def test_a_whole_game_by_clicking(opened) -> None:
    page = opened("clicks")
    click_on_until(page, OVER, Random(1))
    expect(page.locator(".tg-message")).to_contain_text(re.compile(r"wins with|share the win"))
    expect(page.locator(".tg-prompt")).to_contain_text("The game is over")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    assert download.value.suggested_filename == "yet-7.json"
    assert tablegames.load(Path(download.value.path())).final.is_over


def test_a_whole_game_by_keys_alone(opened) -> None:
    page = opened("keys")
    cells = page.evaluate(CELLS)
    page.locator(BOARD).focus()
    rng = Random(2)
    while page.locator(OVER).count() == 0:
        tokens = choices(page)
        reach(page, rng.choice(tokens))
        now = turn(page)
        page.keyboard.press(rng.choice(["Enter", " "]))
        settled(page, now)
    expect(page.locator(".tg-message")).to_contain_text(re.compile(r"wins with|share the win"))
    assert page.evaluate(CELLS) == cells


def test_the_focus_stays_where_one_plays(opened) -> None:
    page = opened("focus")
    page.locator(f"{BOARD} [data-choice=hour-3]").focus()
    now = turn(page)
    page.keyboard.press("Enter")
    settled(page, now)
    assert page.evaluate(FOCUSED) == "cw", "the next choice is which way to face"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "ccw"
    page.locator(f"{BOARD} [data-choice=hour-3]").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "hour-4"
    page.keyboard.press("Home")
    assert page.evaluate(FOCUSED) == "hour-1"


def test_an_illegal_choice_says_why_and_changes_nothing(opened) -> None:
    page = opened("why")
    page.locator(f"{BOARD} [data-choice=hour-4]").click(force=True)
    expect(page.locator(ALERT)).to_contain_text("With three players the starting hours are 3, 6 and 9, not 4.")
    page.locator(f"{ALERT} [data-rule=Y1]").click()
    expect(page.locator(f"{BOARD} .tg-rulecard")).to_contain_text("each takes a free starting hour")
    page.keyboard.press("Escape")
    expect(page.locator(ALERT)).to_be_hidden()
    click(page, "hour-3")
    expect(page.locator(".tg-prompt")).to_contain_text("You start at 3 o'clock")


def test_taking_back_a_choice(opened) -> None:
    page = opened("undo")
    click(page, "hour-3")
    click(page, "cw")
    before = page.locator(".tg-log li").count()
    card = page.locator(f"{BOARD} .tg-cards [data-choice]").first.get_attribute("data-choice")
    click(page, card or "")
    now = turn(page)
    page.keyboard.press("u")
    settled(page, now)
    expect(page.locator(".tg-message")).to_contain_text("RED's last choice is taken back")
    expect(page.locator(".tg-log li")).to_have_count(before)
    expect(page.locator(f"{BOARD} [data-choice='{card}']")).to_be_visible()


def test_jupyterlab_leaves_the_keys_pressed_in_a_board_alone(opened) -> None:
    # d d deletes a cell, a adds one: wherever the focus is in the board, they must not.
    page = opened("keys")
    cells = page.evaluate(CELLS)
    for place in (".tg-scene [data-choice]", ".tg-foot button", ".tg-foot select", ".tg-log summary"):
        page.locator(f"{BOARD} {place}").first.focus()
        for key in "dda":
            page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
    expect(page.locator(BOARD)).to_be_visible()


def test_bots_are_shown_one_by_one_and_can_be_skipped(opened) -> None:
    page = opened("watch", PLAY.format(game="yet", seats=["me", "random", "random"], seed=7, speed="slow"))
    click(page, "hour-3")
    page.locator(f"{BOARD} [data-choice=cw]").click()
    expect(page.locator(".tg-message")).to_contain_text("RED starts")
    expect(page.locator(".tg-message")).to_contain_text("BLUE starts", timeout=10_000)
    assert page.locator(f"{BOARD} .tg-scene [data-choice]").count() == 0, "nothing can be chosen while one watches"
    page.keyboard.press("s")
    expect(page.locator(ACT)).to_be_visible()
    expect(page.locator(".tg-message")).to_have_text("Three cards are dealt to every player.")
    expect(page.locator(".tg-log li")).to_have_count(7)


def test_hot_seat_behind_the_curtain(opened) -> None:
    page = opened("curtain", seats=["me", "me"])
    for token in ("hour-6", "cw", "hour-9", "ccw"):
        click(page, token)
    expect(page.locator(".tg-prompt")).to_contain_text("Hide your cards before RED looks")
    click(page, "/hide")
    expect(page.locator(f"{BOARD}[data-stage=open]")).to_be_visible()
    assert page.locator(f"{BOARD} [data-key^=card-]").count() == 0
    expect(page.get_by_role("button", name="I am RED")).to_be_visible()
    click(page, "/open")
    expect(page.locator(f"{BOARD} .tg-cards [data-choice^=card-]")).to_have_count(3)
    click(page, page.locator(f"{BOARD} .tg-cards [data-choice]").first.get_attribute("data-choice") or "")
    expect(page.locator(".tg-log li").last).to_contain_text(KEPT)
    click(page, "/hide")
    expect(page.locator(".tg-log li").last).to_contain_text("RED keeps a card.")
    assert not KEPT.search(page.locator(BOARD).inner_text())
    click_on_until(page, f"{BOARD}[data-stage=hide]", Random(3))


def test_a_new_game_from_a_typed_seed(opened) -> None:
    page = opened("new")
    click(page, "hour-3")
    page.get_by_role("button", name="New game").click()
    page.get_by_role("textbox", name="Seed").fill("tulips")
    now = turn(page)
    page.keyboard.press("Enter")
    settled(page, now)
    expect(page.locator(".tg-seed")).to_have_text("seed tulips")
    expect(page.locator(".tg-new-game")).to_be_hidden()


def test_two_views_of_one_board_show_the_same_game(opened) -> None:
    source = (
        PLAY.format(game="yet", seats=["me", "random"], seed=7, speed="instant").removesuffix("board")
        + "display(board, board)"
    )
    page = opened("views", source)
    expect(page.locator(BOARD)).to_have_count(2)
    page.locator("[data-choice=hour-6]").last.click()
    for i in range(2):
        expect(page.locator(".tg-prompt").nth(i)).to_contain_text("You start at 6 o'clock")


def test_without_a_kernel_the_board_says_so(opened, watch: Watch) -> None:
    page = opened("deaf")
    page.evaluate(SHUT_DOWN)
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.sessionContext.session")
    page.locator(f"{BOARD} [data-choice=hour-3]").click()
    expect(page.locator(ALERT)).to_contain_text("Python does not answer")
    page.locator(f"{ALERT} [data-do=close-notice]").click()
    page.get_by_role("button", name="New game").click()
    page.locator(f"{BOARD} [data-do=new]").click()
    expect(page.locator(ALERT)).to_contain_text("Python does not answer")
    expect(page.locator(ALERT)).to_be_in_viewport()
    watch.errors.clear()  # the browser's console says so too


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_in_either_theme(opened, axe, theme: str) -> None:
    page = opened(f"axe-{theme[-4:].strip().lower()}")
    page.evaluate(THEME, theme)
    for token in ("hour-3", "cw"):
        click(page, token)
        assert axe(page, BOARD) == []
    page.locator(f"{BOARD} [data-choice=hour-3]").click(force=True)
    expect(page.locator(ALERT)).to_be_visible()
    page.get_by_role("button", name="New game").click()
    assert axe(page, BOARD) == []
    page.evaluate(THEME, "JupyterLab Light")


def test_no_message_of_a_whole_game_names_a_card_before_its_time(opened, page: Page) -> None:
    heard: list[bytes] = []

    def tap(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(frame if isinstance(frame, bytes) else frame.encode()))

    page.on("websocket", tap)
    opened("secrets", GARDEN.format(names=NAMES))
    click_on_until(page, OVER, Random(4))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    record = tablegames.load(Path(download.value.path()))
    shown: set[str] = set()
    for replayed in record.replay():
        for event, state in replayed.steps:
            shown |= cards_told(str(event.seen_by(0)) + str(state.view(0).seats))
    messages = [frame for frame in heard if b"comm_msg" in frame or b"comm_open" in frame]
    early = [frame for frame in messages if b'"record_text": ""' in frame or b"record_text" not in frame]
    told = cards_told(" ".join(frame.decode("utf-8", "replace") for frame in early))
    assert len(early) > 50
    assert told <= shown
    # The rounds in which RED never sees a certain card: no picture of such a round may know it.
    assert any(b"scene" in frame for frame in early)
