"""The campaign as people meet it: tests played by clicking, the map that changes, a file taken up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

import tablegames_widgets as tw
from tablegames.take_time import open_campaign
from tests.browser.alone import alone, overflow, small_targets
from tests.take_time.boxes import box

if TYPE_CHECKING:
    from tests.browser.conftest import Watch

MAP = ".tg-campaign"
BOARD = ".tg-board:not(.tg-campaign)"
OVER = f"{BOARD}[data-stage=over]"
SETUP = """
import tablegames_widgets as tw
from tablegames.take_time import Clock, ClockPack
from tablegames.take_time.clock.packs import Chapter
ids = ['1-1', '1-2', '1-3'], ['2-1', '2-2', '2-3']
parts = [Chapter(f'Part {n}', '', tuple(Clock(i, f'Test {i}') for i in row)) for n, row in enumerate(ids, 1)]
pack = ClockPack('A small box', tuple(parts))
"""
PLAY = "campaign = tw.campaign({path!r}, ['me', 'random', 'random'], 1, 'instant', pack)\ncampaign"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
FOCUS = "() => document.activeElement?.dataset.do ?? document.activeElement?.dataset.item"


@pytest.fixture
def opened(lab, page: Page, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Return a function that shows a campaign in a notebook of its own."""

    def show(name: str, path: str | None = None) -> Page:
        lab.open(page, lab.write(f"campaign-{name}.ipynb", SETUP + PLAY.format(path=path)))
        lab.run_all(page)
        expect(page.locator(MAP)).to_be_visible(timeout=30_000)
        return page

    yield show
    errors = list(watch.errors)
    page.evaluate(SHUT_DOWN)
    page.close()
    watch.errors[:] = errors  # what JupyterLab says about a kernel that goes away is not about the campaign


def button(page: Page, name: str) -> Locator:
    return page.locator(MAP).get_by_role("button", name=name, exact=True)


def cell(page: Page, clock: str) -> Locator:
    return page.locator(f"{MAP} [data-item='{clock}']")


def give_up(page: Page) -> None:
    """Give up the test on the board, by clicking."""
    page.locator(BOARD).get_by_role("button", name="Give up ...").click()
    page.locator(BOARD).get_by_role("button", name="Yes, give the test up").click()
    expect(page.locator(OVER)).to_be_visible(timeout=30_000)


def by_hand(page: Page, result: str) -> None:
    """Note a result of one's own table."""
    if not button(page, result).is_visible():
        page.get_by_text("Played with real cards?").click()
    turn = page.locator(MAP).get_attribute("data-turn")
    button(page, result).click()
    expect(page.locator(MAP)).not_to_have_attribute("data-turn", turn or "")


def test_a_test_is_given_up_by_clicking_and_the_map_changes_and_is_there_after_a_restart(opened, lab, watch) -> None:
    file = lab.root / "ours.json"
    page = opened("resume", str(file))
    expect(cell(page, "1-1")).to_contain_text("to try now")
    button(page, "Play clock 1-1").click()
    expect(page.locator(BOARD)).to_be_visible(timeout=30_000)
    expect(page.locator(f"{MAP} .tg-prompt")).to_have_text("Clock 1-1 is being played below.")
    expect(page.locator(BOARD).get_by_role("button", name="New game ...")).to_be_hidden()
    give_up(page)
    expect(page.locator(f"{BOARD} .tg-prompt")).to_contain_text("Go on from the map above.")
    expect(page.locator(BOARD).get_by_role("button", name="Play another game ...")).to_have_count(0)
    expect(page.locator(f"{MAP} .tg-message")).to_contain_text("1 of 3 now")
    expect(page.locator(f"{MAP} .tg-token-side[data-up=true]")).to_have_count(1)
    expect(button(page, "Try clock 1-1 again")).to_be_visible()
    button(page, "Skip clock 1-1").click()
    expect(cell(page, "1-1")).to_contain_text("in the sleeve")
    expect(cell(page, "1-2")).to_contain_text("to try now")
    page.evaluate(SAVE)
    page.evaluate(SHUT_DOWN)
    lab.open(page, "campaign-resume.ipynb")  # another page, another kernel
    lab.run_all(page)
    expect(cell(page, "1-1")).to_contain_text("in the sleeve", timeout=60_000)
    assert all("widget model not found" in error for error in watch.errors)  # what lived in the kernel that is gone
    watch.errors.clear()
    expect(cell(page, "1-2")).to_contain_text("to try now")
    page.get_by_text("History (attempts: 1)").click()
    expect(page.locator(f"{MAP} tbody tr")).to_have_count(1)
    expect(page.locator(f"{MAP} tbody tr")).to_contain_text("given up")
    assert '"conceded"' in file.read_text("utf-8")


def test_a_whole_test_is_played_by_clicking_and_its_result_is_on_the_map(opened) -> None:
    page = opened("whole")
    button(page, "Play clock 1-1").click()
    board = page.locator(BOARD)
    expect(board).to_be_visible(timeout=30_000)
    rng = Random(1)
    while not page.locator(OVER).count():
        turn = board.get_attribute("data-turn")
        legal = page.locator(f"{BOARD} [data-choice]:not([aria-disabled=true]):not(.tg-minor)")
        tokens = legal.evaluate_all("(all) => all.map((choice) => choice.dataset.choice)")
        page.locator(f"{BOARD} [data-choice='{rng.choice(tokens)}']").first.click()
        expect(board).not_to_have_attribute("data-turn", turn or "", timeout=30_000)
        page.wait_for_function(f"() => document.querySelector({BOARD!r}).dataset.stage !== 'watch'", timeout=30_000)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(f"{MAP} .tg-message")).to_contain_text("Clock 1-1 is passed" if _passed(page) else "is failed")


def _passed(page: Page) -> bool:
    return "passed" in (page.locator(f"{BOARD} .tg-prompt").text_content() or "").split("Go on")[0]


def test_a_session_is_started_by_keys_in_an_order_one_chooses(opened) -> None:
    page = opened("session")
    cells = page.evaluate(CELLS)
    for clock in ("1-1", "1-2"):
        by_hand(page, "We failed")
        button(page, f"Skip clock {clock}").click()
        expect(cell(page, clock)).to_contain_text("in the sleeve")
    button(page, "Start a session with the sleeve (2)").focus()
    page.keyboard.press("Enter")
    order = page.locator(f"{MAP} .tg-order li")
    expect(order).to_have_count(2)
    expect(page.get_by_role("group", name="Start a session")).to_be_focused()
    page.get_by_role("button", name="Later: clock 1-1").focus()
    page.keyboard.press("Enter")
    expect(order.first).to_contain_text("1-2")
    expect(page.get_by_role("button", name="Earlier: clock 1-1")).to_be_focused()  # it can go no later
    expect(page.locator(f"{MAP} .tg-message")).to_have_text("Clock 1-1 is number 2 of 2.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start the session")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell(page, "1-2")).to_contain_text("to try now")
    expect(page.locator(f"{MAP} .tg-message")).to_contain_text("Session 2 begins")
    assert page.evaluate(FOCUS) == "play"
    assert page.evaluate(CELLS) == cells


def test_what_may_not_be_done_is_told_where_one_pressed(opened) -> None:
    page = opened("why")
    button(page, "Skip clock 1-1").click(force=True)  # it says itself that it cannot be done
    alert = page.locator(f"{MAP} [role=alert]")
    expect(alert).to_contain_text(
        "Clock 1-1 has not been tried yet. Try it once before you skip it; that is our reading of the rulebook. (T12)"
    )
    page.keyboard.press("Escape")
    expect(alert).to_be_hidden()
    expect(button(page, "Skip clock 1-1")).to_be_focused()


def test_beginning_anew_asks_first(opened) -> None:
    page = opened("anew")
    by_hand(page, "We passed")
    expect(cell(page, "1-1")).to_contain_text("passed")
    button(page, "Begin anew ...").click()
    page.keyboard.press("Escape")
    expect(button(page, "Begin anew ...")).to_be_focused()
    expect(cell(page, "1-1")).to_contain_text("passed")
    button(page, "Begin anew ...").click()
    button(page, "Yes, begin anew").click()
    expect(cell(page, "1-1")).to_contain_text("to try now")
    expect(page.get_by_text("History (attempts: 1)")).to_be_visible()


def test_a_damaged_file_is_told_and_the_good_copy_taken_by_clicking(opened, lab) -> None:
    file = lab.root / "damaged.json"
    pack = box(2, 3)
    for _ in range(3):
        open_campaign(file, pack).failed()
    file.write_text("{", encoding="utf-8")
    page = opened("damaged", str(file))
    expect(page.locator(f"{MAP} .tg-message")).to_contain_text("damaged.json: line 1, column 2")
    expect(button(page, "Play clock 1-1")).to_be_hidden()
    button(page, "Use the last good copy").click()
    expect(page.locator(f"{MAP} .tg-message")).to_contain_text("damaged.json.damaged-1")
    expect(page.locator(f"{MAP} .tg-token-side[data-up=true]")).to_have_count(2)
    assert file.with_name("damaged.json.damaged-1").read_text("utf-8") == "{"


# --- on a page of its own: any width, both themes ------------------------------------------------------------


def well_on_its_way() -> tw.CampaignTable:
    campaign = tw.campaign(None, ["me", "random", "random"], 1, pack=box())
    kept = campaign.map.kept
    for at in range(9):
        kept.failed(3).skip() if at in (2, 5) else kept.passed(3)
    kept.failed(3).failed(3, conceded=True)
    campaign.map._show("On we go.")
    return campaign


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 700, 1000])
def test_the_map_is_accessible_and_fits(page: Page, axe, width: int, dark: bool) -> None:
    alone(page, well_on_its_way().map, width, dark)
    assert axe(page, MAP) == []
    assert small_targets(page, MAP) == []
    page.locator(f"{MAP} [data-item='1-2']").click()
    page.get_by_text("History (attempts: 11)").click()
    page.get_by_text("Played with real cards?").click()
    page.get_by_role("button", name="Begin anew ...").click()
    assert axe(page, MAP) == []
    assert small_targets(page, MAP) == []
    assert overflow(page) <= 0


def test_every_status_is_told_by_a_word_a_shape_and_a_line(page: Page) -> None:
    alone(page, well_on_its_way().map)
    told = {}
    for clock in ("1-1", "1-3", "3-2", "3-3", "4-1"):
        at = page.locator(f"{MAP} [data-item='{clock}']")
        shape = at.locator(".tg-word path").get_attribute("d")
        line = at.evaluate("(cell) => getComputedStyle(cell).borderTopStyle + getComputedStyle(cell).borderTopWidth")
        told[clock] = (at.locator(".tg-word").inner_text().strip(), shape, line)
    words, shapes, lines = zip(*told.values(), strict=True)
    assert words == ("passed", "in the sleeve", "to try now", "open", "locked")
    assert len(set(shapes)) == len(set(lines)) == 5


def test_clocks_are_reached_with_arrows_and_say_more(page: Page) -> None:
    alone(page, well_on_its_way().map)
    first = page.locator(f"{MAP} [data-item='1-1']")
    first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS) == "1-2"
    page.keyboard.press("Enter")
    detail = page.get_by_role("group", name="Clock 1-2")
    expect(detail).to_contain_text("Clock 2 of 1")
    expect(page.locator(f"{MAP} [data-item='1-2']")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Clock 10-4")).to_contain_text("Locked: chapter 10 opens when")
    expect(detail).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(f"{MAP} .tg-detail")).to_have_count(0)
