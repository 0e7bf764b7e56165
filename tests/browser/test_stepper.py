"""The stepper as a learner meets it: with keys, without a kernel, in both themes, on a phone, in a stored lesson."""

from __future__ import annotations

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import Page, expect

import tablegames
from tablegames.yet.example import example_round
from tablegames_widgets.stepper import Stepper
from tests.browser.alone import alone, overflow, small_targets

ROUND = """
import tablegames_widgets as tw
from tablegames.yet.example import example_round
tw.Stepper(example_round())
"""
RUN_LAST = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content;
    cells.activeCellIndex = cells.widgets.length - 1;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"
THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"


def opened(lab, page: Page, name: str) -> None:
    lab.open(page, lab.write(name, ROUND))
    lab.run_all(page)
    expect(page.locator(".tg-stepper")).to_be_visible(timeout=30_000)


def test_the_arrow_keys_step_through_the_example_round(lab, page: Page) -> None:
    opened(lab, page, "stepper-keys.ipynb")
    cells = page.evaluate(CELLS)
    expect(page.locator(".tg-sentence")).to_have_text("The table at the start.")
    page.locator(".tg-shown").click()
    for step in example_round():
        page.keyboard.press("ArrowRight")
        expect(page.locator(".tg-sentence")).to_have_text(step.game.sentence(step.event.seen_by(None), step.options))
        expect(page.locator(".tg-rule-id")).to_have_text(step.rule)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(page.locator(".tg-sentence")).to_have_text("The table at the start.")
    page.keyboard.press("End")
    expect(page.locator(".tg-sentence")).to_have_text(example_round()[-1].sentence)
    # Keys that mean something to JupyterLab (d d deletes a cell) mean nothing to it in here.
    for element in ("slider", "button", "group"):
        page.locator(".tg-stepper").get_by_role(element).first.focus()
        for key in "dda":
            page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
    expect(page.locator(".tg-stepper")).to_be_visible()


def test_the_notebook_is_saved_with_the_focus_on_a_widget(lab, page: Page) -> None:
    opened(lab, page, "stepper-save.ipynb")
    page.wait_for_function(DIRTY)
    page.locator(".tg-stepper").get_by_role("button").first.focus()
    page.keyboard.press("ControlOrMeta+s")
    page.wait_for_function(f"() => !({DIRTY})()")


def test_it_goes_on_without_a_kernel(lab, page: Page, watch) -> None:
    opened(lab, page, "stepper-no-kernel.ipynb")
    page.evaluate(SHUT_DOWN)
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.sessionContext.session")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".tg-sentence")).to_have_text(example_round()[0].sentence)
    page.keyboard.press("End")
    expect(page.locator(".tg-sentence")).to_have_text(example_round()[-1].sentence)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    # Jupyter notes in the console, where no learner looks, that it could not tell the kernel.
    watch.errors[:] = [error for error in watch.errors if not error.startswith("Could not ")]


def test_python_knows_the_step_and_can_set_it(lab, page: Page) -> None:
    source = ROUND.replace("tw.Stepper", "s = tw.Stepper") + "s"
    lab.open(page, lab.write("stepper-at.ipynb", source, "print('at', s.at); s.at = 5"))
    lab.run_all(page)
    expect(page.locator(".tg-count")).to_contain_text("Step 5 of", timeout=30_000)
    page.get_by_role("button", name="Step forward").click()
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="at 6")).to_be_visible(timeout=30_000)


def test_in_both_themes_of_jupyterlab_it_is_readable(lab, page: Page, axe) -> None:
    opened(lab, page, "stepper-themes.ipynb")
    page.get_by_role("button", name="Step forward").click()
    page.locator(".tg-rulecard summary").click()
    colours = set()
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        page.evaluate(THEME, theme)
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme.endswith("Light")).lower())
        expect(page.locator("#jupyterlab-splash")).to_have_count(0)
        colours.add(page.locator(".tg-stepper").evaluate("(root) => getComputedStyle(root).backgroundColor"))
        assert axe(page, ".tg-stepper") == []
    assert len(colours) == 2


def test_a_stored_lesson_shows_the_picture_and_the_list(lab, page: Page) -> None:
    data = {
        name: text
        for name, text in Stepper(example_round())._repr_mimebundle_()[0].items()
        if name in ("text/html", "text/plain")
    }
    cell = new_code_cell("...", execution_count=1)
    cell.outputs = [new_output("execute_result", data, execution_count=1)]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    nbformat.write(new_notebook(metadata={"kernelspec": kernel}, cells=[cell]), lab.root / "stepper-stored.ipynb")
    lab.open(page, "stepper-stored.ipynb")
    output = page.locator(".jp-OutputArea-output")
    expect(output.get_by_role("listitem")).to_have_count(len(example_round()))
    expect(output).to_contain_text(example_round()[-1].sentence)
    # JupyterLab shows drawings of trusted notebooks only; `tablegames lab` trusts the lessons that it copies.
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:trust')")
    page.get_by_role("dialog").get_by_role("button", name="Trust").click()
    expect(output.locator(".tg-clock")).to_be_visible()


# --- on a page of its own ---


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 1000])
def test_it_fits_a_phone_and_a_screen(page: Page, axe, width: int, dark: bool) -> None:
    alone(page, Stepper(tablegames.play("yet", ["greedy"] * 3, seed=7), at=90), width, dark)
    page.locator(".tg-rulecard summary").click()
    assert overflow(page) <= 0
    assert small_targets(page, ".tg-stepper") == []
    assert axe(page, ".tg-stepper") == []


def test_pieces_that_moved_glide_and_those_who_want_no_motion_get_none(page: Page) -> None:
    trace = example_round()
    flight = next(i for i, step in enumerate(trace) if step.rule == "Y7")
    moving = "() => document.getAnimations().filter((one) => one.effect?.target?.dataset?.key).length"
    for motion, glides in (("no-preference", True), ("reduce", False)):
        page.emulate_media(reduced_motion=motion)
        alone(page, Stepper(trace, at=flight))
        page.get_by_role("button", name="Step forward").click()
        assert (page.evaluate(moving) > 0) == glides
        page.wait_for_function(f"({moving})() === 0")


def test_dragging_the_slider_goes_to_any_step(page: Page) -> None:
    alone(page, Stepper(example_round()))
    slider = page.get_by_role("slider", name="Step")
    slider.fill("7")
    expect(page.locator(".tg-count")).to_contain_text("Step 7 of")
    sentence = page.locator(".tg-sentence").inner_text()
    assert (slider.get_attribute("aria-valuetext") or "").endswith(sentence)


def test_playing_goes_on_by_itself_until_it_is_stopped(page: Page) -> None:
    page.clock.install()
    alone(page, Stepper(example_round()))
    page.get_by_role("slider", name="Step").press(" ")
    page.clock.run_for(60_000)
    expect(page.locator(".tg-sentence")).not_to_have_text("The table at the start.")
    page.get_by_role("button", name="Pause").click()
    stopped = page.locator(".tg-count").inner_text()
    page.clock.run_for(60_000)
    expect(page.locator(".tg-count")).to_have_text(stopped)
