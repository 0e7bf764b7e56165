"""The free table as a learner meets it: cards laid by keys and by clicks, what turns, both themes, a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

import tablegames_widgets as tw
from tests.browser.alone import alone, overflow, small_targets

if TYPE_CHECKING:
    from tests.browser.conftest import Watch

TABLE = ".tg-free"
EXAMPLE = {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"}
CARDS = " ".join(EXAMPLE.values())
SOURCE = f"import tablegames_widgets as tw\nft = tw.free_table('1-1', cards={CARDS!r})\nft"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
RUN_LAST = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content;
    cells.activeCellIndex = cells.widgets.length - 1;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
FOCUSED = "() => document.activeElement?.dataset.choice"
MOVED = f"(turn) => Number(document.querySelector({TABLE!r}).dataset.turn) > turn"

STILL = "() => !document.getAnimations().some((one) => one.effect?.target?.dataset?.key)"


@pytest.fixture
def opened(lab, page: Page, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Return a function that shows a free table in a notebook of its own, with a second cell to ask Python."""

    def show(name: str, source: str = SOURCE, after: str = "print('passed', ft.passed)") -> Page:
        lab.open(page, lab.write(f"free-{name}.ipynb", source, after))
        lab.run_all(page)
        expect(page.locator(TABLE)).to_be_visible(timeout=30_000)
        return page

    yield show
    errors = list(watch.errors)
    page.evaluate(SHUT_DOWN)
    page.close()
    watch.errors[:] = errors  # what JupyterLab says about a kernel that goes away is not about the table


def turn(page: Page) -> int:
    return int(page.locator(TABLE).get_attribute("data-turn") or 0)


def press(page: Page, key: str) -> None:
    """Press a key that moves a card, and wait until the table has moved on."""
    now = turn(page)
    page.keyboard.press(key)
    page.wait_for_function(MOVED, arg=now, timeout=30_000)


def card(page: Page, name: str):
    return page.locator(f"{TABLE} [data-choice='{name}']")


def finding(page: Page, statement: str):
    return page.locator(f"{TABLE} .tg-findings li", has_text=statement)


def test_twelve_cards_are_laid_by_keys_and_every_requirement_turns_true(opened) -> None:
    page = opened("keys")
    cells = page.evaluate(CELLS)
    expect(page.locator(f"{TABLE} [data-passed=false]")).to_have_count(8)
    page.locator(TABLE).focus()
    for _ in range(6):
        if page.evaluate(FOCUSED) == CARDS.split()[0]:
            break
        page.keyboard.press("Tab")
    for segment, pile in EXAMPLE.items():
        for name in pile.split():
            assert page.evaluate(FOCUSED) == name  # the next card of the tray is at hand after each
            press(page, str(segment))
            label = card(page, name).get_attribute("aria-label") or ""
            assert label.endswith(f"at segment {segment}")
    expect(page.locator(f"{TABLE} [data-passed=false]")).to_have_count(0)
    expect(page.locator(".tg-prompt")).to_have_text("All 8 requirements hold: the test would pass.")
    expect(page.locator(TABLE)).to_have_attribute("data-holds", "true")
    assert page.evaluate(CELLS) == cells  # JupyterLab took none of the keys for its own
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="passed True")).to_be_visible(timeout=30_000)


def test_a_card_and_a_segment_by_clicking_and_what_turned_is_said(opened) -> None:
    page = opened("clicks", f"import tablegames_widgets as tw\nft = tw.free_table('1-1', piles={EXAMPLE!r})\nft")
    first = finding(page, "Segment 1: exactly 1 Solar")
    expect(first).to_have_attribute("data-passed", "true")
    card(page, "S3").click()
    expect(card(page, "S3")).to_have_attribute("aria-pressed", "true")
    card(page, "segment-2").locator(".tg-sector").click()
    expect(first).to_have_attribute("data-passed", "false")
    expect(first).to_contain_text("no card")
    expect(first.get_by_role("img", name="does not hold")).to_be_visible()
    expect(page.locator(".tg-message")).to_contain_text("Solar 3 lies at segment 2, value 11.")
    expect(page.locator(".tg-message")).to_contain_text("Now false:")
    page.get_by_role("button", name="Take back").click()
    expect(first).to_have_attribute("data-passed", "true")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("[data-tray] [data-choice]")).to_have_count(12)
    page.get_by_role("button", name="Show me a filling").click()
    expect(page.locator(".tg-prompt")).to_contain_text("All 8 requirements hold")


def test_the_layout_is_there_as_python_code(opened) -> None:
    source = f"import tablegames_widgets as tw\nft = tw.free_table('1-1', piles={EXAMPLE!r})\nft"
    after = "from tablegames import take_time\nprint('same', eval(ft.code).table == ft.table)"
    page = opened("code", source, after)
    page.get_by_text("This table in Python").click()
    expect(page.locator(".tg-code code")).to_have_text(f'take_time.position("1-1", {EXAMPLE!s})'.replace("'", '"'))
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="same True")).to_be_visible(timeout=30_000)


def test_a_card_is_dragged_to_a_segment_and_back_to_the_tray(opened) -> None:
    page = opened("drag", f"import tablegames_widgets as tw\nft = tw.free_table('1-1', piles={EXAMPLE!r})\nft")

    def drag(start, end) -> None:
        now = turn(page)
        for move, place in ((page.mouse.down, start), (page.mouse.up, end)):
            box = place.bounding_box()
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            move()
        page.wait_for_function(MOVED, arg=now, timeout=30_000)
        page.wait_for_function(STILL)  # cards glide to their new places

    drag(card(page, "S3"), card(page, "L2"))  # let go on a card: at its segment
    expect(page.locator(".tg-message")).to_contain_text("Solar 3 lies at segment 3, value 14.")
    expect(page.locator(".tg-ghost")).to_have_count(0)
    drag(card(page, "S3"), page.locator(".tg-tray-place"))
    expect(page.locator(".tg-message")).to_contain_text("Solar 3 is back in the tray.")
    expect(page.locator(f"{TABLE} [aria-pressed]")).to_have_count(0)
    card(page, "S3").click()  # a click after a drag is a click again
    expect(card(page, "S3")).to_have_attribute("aria-pressed", "true")


# --- on a page of its own ---


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 1000])
def test_it_fits_a_phone_and_a_screen(page: Page, axe, width: int, dark: bool) -> None:
    table = tw.free_table("1-1", cards=CARDS).fill().move("S3", 2).move("L1", "tray")
    alone(page, table, width, dark)
    page.get_by_text("This table in Python").click()
    assert overflow(page) <= 0
    assert axe(page, TABLE) == []
    assert small_targets(page, TABLE) == []


def test_a_stored_lesson_shows_the_table_and_what_holds(page: Page) -> None:
    table = tw.free_table("1-1", piles=EXAMPLE).move("S3", 2)
    page.set_content(table._repr_mimebundle_()[0]["text/html"])
    expect(page.locator(".tg-clock")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="✗ Segment 1: exactly 1 Solar")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
