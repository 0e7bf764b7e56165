"""The clock workshop as people meet it: a clock built by clicking, the share that appears, an error in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pytest
from playwright.sync_api import Page, expect

import tablegames_widgets as tw
from tablegames.take_time import KINDS, load_clocks
from tablegames.take_time.kinds.base import Problem
from tablegames.take_time.kinds.counts import CardsExactly, ColoursExactly
from tablegames.take_time.kinds.values import EvenValue
from tests.browser.alone import alone, overflow, small_targets

if TYPE_CHECKING:
    from tests.browser.conftest import Watch

WORKSHOP = ".tg-workshop"
SOURCE = "import tablegames_widgets as tw\nws = tw.workshop()\nws"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
RUN_LAST = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content;
    cells.activeCellIndex = cells.widgets.length - 1;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""


@dataclass(frozen=True)
class Whim(EvenValue):
    """A rule that does not say what it means for a filling."""

    kind: ClassVar[str] = "whim"

    def cases(self, problem: Problem) -> None:
        return None


@pytest.fixture
def opened(lab, page: Page, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Return a function that shows a workshop in a notebook of its own, with a second cell to ask Python."""

    def show(name: str, source: str = SOURCE, after: str = "print('rules', len(ws.clock.rules))") -> Page:
        lab.open(page, lab.write(f"workshop-{name}.ipynb", source, after))
        lab.run_all(page)
        expect(page.locator(WORKSHOP)).to_be_visible(timeout=30_000)
        return page

    yield show
    errors = list(watch.errors)
    page.evaluate(SHUT_DOWN)
    page.close()
    watch.errors[:] = errors  # what JupyterLab says about a kernel that goes away is not about the workshop


def add(page: Page, kind: str, **fields: str) -> None:
    page.get_by_label("Kind of rule").select_option(label=kind)
    form = page.locator(".tg-rule-form")
    for name, value in fields.items():
        field = form.locator(f"[name={name}]")
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Add this rule").click()


def test_a_clock_is_built_by_clicking_and_the_share_appears(opened) -> None:
    page = opened("build")
    meter = page.locator(".tg-meter")
    expect(meter).to_contain_text("200 of 200", timeout=60_000)  # a clock without rules can always be solved
    add(page, "Cards exactly", segment="1", count="1")
    expect(page.locator(".tg-rule-list")).to_contain_text("Segment 1: exactly 1 card.")
    add(page, "Value exactly", segment="1", value="12")
    expect(page.locator(".tg-rule-list li")).to_have_count(2)
    expect(page.locator(f"{WORKSHOP} .tg-scene .tg-token")).to_have_count(2)
    # Now only a 12 may lie there, and all others are at least as much: hardly a deal can be solved.
    expect(meter).to_have_attribute("data-stage", "done", timeout=60_000)
    expect(meter).to_contain_text("of 200 random deals can be solved with all cards known")
    expect(meter).to_contain_text("95 % interval")
    page.get_by_text("A deal that can be solved, and how").click()
    expect(meter.locator(".tg-clock .tg-laid")).to_have_count(12)
    page.get_by_text("A deal that cannot be solved").click()
    expect(meter.locator(".tg-tile")).to_have_count(12)
    page.get_by_label("Title").fill("A hard one")
    page.get_by_label("Title").press("Enter")
    expect(page.locator(".tg-message")).to_have_text("The clock is called A hard one.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as a file").click()
    assert download.value.suggested_filename == "a-hard-one.toml"
    clock = load_clocks(Path(download.value.path()))["a-hard-one"]
    assert [rule.kind for rule in clock.rules] == ["cards-exactly", "value-exactly"]
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="rules 2")).to_be_visible(timeout=30_000)


def test_contradictory_counts_are_told_and_change_nothing(opened) -> None:
    page = opened("contradiction")
    add(page, "Cards exactly", segment="3", count="2")
    add(page, "Cards at least", segment="3", count="5")
    alert = page.locator(f"{WORKSHOP} [role=alert]")
    expect(alert).to_contain_text("Segment 3: rules cards-exactly and cards-at-least leave no number of cards")
    expect(alert).to_contain_text("The clock is as it was.")
    expect(page.locator(".tg-rule-list li")).to_have_count(1)
    expect(page.locator(".tg-rule-form [name=count]")).to_have_value("5")
    page.keyboard.press("Escape")
    expect(alert).to_be_hidden()
    expect(page.get_by_role("button", name="Add this rule")).to_be_focused()
    page.locator(".tg-rule-form [name=count]").fill("2")
    expect(page.locator(".tg-preview")).to_have_text("✓ Segment 3: at least 2 cards.")
    page.get_by_role("button", name="Add this rule").click()
    expect(page.locator(".tg-rule-list li")).to_have_count(2)


def test_while_deals_are_looked_at_the_kernel_answers_and_it_can_be_stopped(opened) -> None:
    page = opened("stop", after="print('tried', ws.measuring.tried < 100_000)")
    meter = page.locator(".tg-meter")
    expect(meter).to_have_attribute("data-stage", "done", timeout=60_000)
    page.get_by_role("button", name="Look at more deals").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="tried True")).to_be_visible(timeout=30_000)
    expect(meter).to_have_attribute("data-stage", "running")
    page.get_by_role("button", name="Stop").click()
    expect(meter).to_have_attribute("data-stage", "stopped")
    expect(page.get_by_role("button", name="Look at more deals")).to_be_focused()


def test_an_own_kind_has_its_form_at_once_and_a_rule_is_changed_by_keys(opened) -> None:
    source = """
from dataclasses import dataclass
from typing import ClassVar
import tablegames_widgets as tw
from tablegames.take_time import register
from tablegames.take_time.kinds.base import SegmentRule

@register
@dataclass(frozen=True)
class NoNumber(SegmentRule):
    \"\"\"A number that may not lie there.\"\"\"
    number: int
    kind: ClassVar[str] = "no-number"

    @property
    def text(self):
        return f"no {self.number}"

    @property
    def mark(self):
        return f"no {self.number}"

    def fits(self, pile, cards):
        return self.number not in pile.numbers

    def found(self, pile):
        return ", ".join(map(str, pile.numbers)) or "no card"

ws = tw.workshop()
ws
"""
    page = opened("own", source)
    add(page, "No number", segment="2", number="12")
    expect(page.locator(".tg-rule-list")).to_contain_text("Segment 2: no 12.")
    page.get_by_role("button", name="Change: Segment 2: no 12.").press("Enter")
    expect(page.locator(".tg-rule-form [name=segment]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("7")  # the number is selected when Tab comes to it
    page.keyboard.press("Enter")
    expect(page.locator(".tg-rule-list")).to_contain_text("Segment 2: no 7.")
    expect(page.locator(".tg-meter")).to_contain_text("random deals can be solved", timeout=60_000)


def test_ctrl_and_enter_run_the_cell_of_what_has_the_focus(opened: Callable[..., Page]) -> None:
    page = opened("ctrl-enter")
    page.evaluate("() => { window.first = document.querySelector('.tg-workshop') }")
    page.locator(f"{WORKSHOP} .tg-setup input[type=text]").click()  # its cell is the active one now
    page.get_by_role("button", name="Take all rules away").focus()
    page.keyboard.press("ControlOrMeta+Enter")
    page.wait_for_function("() => !window.first.isConnected && document.querySelector('.tg-workshop')")


# --- on a page of its own ---


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 1000])
def test_it_fits_a_phone_and_a_screen(page: Page, axe, width: int, dark: bool) -> None:
    shop = tw.workshop().add(CardsExactly(1, 2)).add(ColoursExactly(6, 2, 1)).add(EvenValue(3))
    shop.measure(20)
    alone(page, shop, width, dark)
    page.get_by_text("A deal that can be solved, and how").click()
    page.get_by_text("The clock as a file").click()
    assert overflow(page) <= 0
    assert small_targets(page, WORKSHOP) == []
    assert axe(page, WORKSHOP) == []


def test_what_the_solver_cannot_treat_is_said(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, Whim.kind, Whim)
    shop = tw.workshop().add(Whim(2))
    shop.measure(5)
    alone(page, shop)
    expect(page.locator(".tg-meter")).to_contain_text("cannot treat")


def test_a_stored_lesson_shows_the_clock_and_what_was_measured(page: Page) -> None:
    shop = tw.workshop().add(CardsExactly(1, 2))
    shop.measure(20)
    page.set_content(shop._repr_mimebundle_()[0]["text/html"])
    expect(page.locator(".tg-clock")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Segment 1: exactly 2 cards.")).to_be_visible()
    expect(page.get_by_text("of 20 random deals can be solved")).to_be_visible()
