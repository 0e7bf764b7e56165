"""A prediction as a learner meets it: choose, commit, see why; with keys only; without a kernel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tablegames.yet.example import example_round
from tablegames_widgets.prediction import Predict, predict
from tests.browser.alone import alone, overflow, small_targets

QUESTION = """
import tablegames_widgets as tw
from tablegames.yet.example import example_round
trace = example_round()
bonus = next(step for step in trace if step.rule == "Y13" and "takes the 3" in step.sentence)
p = tw.predict("Who takes the 3?", choices=["GREEN", "RED", "nobody"], answer="GREEN", because=bonus)
p
"""
RUN_LAST = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content;
    cells.activeCellIndex = cells.widgets.length - 1;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"


def asked() -> Predict:
    trace = example_round()
    bonus = next(step for step in trace if step.rule == "Y13" and "takes the 3" in step.sentence)
    before = next(step.state for step in reversed(trace) if step.rule == "Y7")
    return predict("Who takes the 3?", ["GREEN", "RED", "nobody"], "GREEN", bonus, table=before)


def test_a_guess_is_committed_and_python_knows_it(lab, page: Page) -> None:
    lab.open(page, lab.write("predict.ipynb", QUESTION, "print('guess', p.guess, p.correct)"))
    lab.run_all(page)
    expect(page.locator(".tg-predict")).to_be_visible(timeout=30_000)
    expect(page.locator(".jp-OutputArea-output", has_text="guess None None")).to_be_visible(timeout=30_000)
    page.get_by_role("radio", name="RED").check()
    page.get_by_role("button", name="Commit my guess").click()
    expect(page.locator(".tg-verdict")).to_contain_text("you said RED, it is GREEN")
    expect(page.locator(".tg-result")).to_contain_text("Bonus: GREEN takes the 3")
    page.evaluate(RUN_LAST)
    expect(page.locator(".jp-OutputArea-output", has_text="guess RED False")).to_be_visible(timeout=30_000)


def test_several_questions_in_one_notebook_are_answered_by_a_press_on_the_words(lab, page: Page) -> None:
    lab.open(page, lab.write("predict-twice.ipynb", QUESTION, QUESTION.replace("Who takes the 3?", "Once more?")))
    lab.run_all(page)
    for question, answer in (("Who takes the 3?", "RED"), ("Once more?", "GREEN")):
        one = page.locator(".tg-predict", has_text=question)
        one.get_by_text(answer, exact=True).click(timeout=30_000)
        expect(one.get_by_role("radio", name=answer)).to_be_checked()
        one.get_by_role("button", name="Commit my guess").click()
    expect(page.locator(".tg-verdict")).to_contain_text(["you said RED, it is GREEN", "Yes"])


def test_it_decides_without_a_kernel(lab, page: Page, watch) -> None:
    lab.open(page, lab.write("predict-no-kernel.ipynb", QUESTION))
    lab.run_all(page)
    expect(page.locator(".tg-predict")).to_be_visible(timeout=30_000)
    page.evaluate(SHUT_DOWN)
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.sessionContext.session")
    page.get_by_role("radio", name="GREEN").check()
    page.get_by_role("button", name="Commit my guess").click()
    expect(page.locator(".tg-verdict")).to_contain_text("Yes")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Commit my guess")).to_be_visible()
    # Jupyter notes in the console, where no learner looks, that it could not tell the kernel.
    watch.errors[:] = [error for error in watch.errors if not error.startswith("Could not ")]


# --- on a page of its own ---


def test_with_keys_only(page: Page) -> None:
    alone(page, asked())
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="RED")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator(".tg-verdict")).to_contain_text("you said RED")
    expect(page.locator(".tg-result")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # opens the rule
    expect(page.locator(".tg-rulecard-text")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # tries again
    expect(page.get_by_role("radio", name="GREEN")).to_be_focused()
    expect(page.get_by_role("radio", name="GREEN")).not_to_be_checked()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [360, 1000])
def test_it_fits_a_phone_and_a_screen(page: Page, axe, width: int, dark: bool) -> None:
    alone(page, asked(), width, dark)
    for _ in range(2):  # before and after the guess
        assert overflow(page) <= 0
        assert small_targets(page, ".tg-predict") == []
        assert axe(page, ".tg-predict") == []
        if page.get_by_role("radio", name="RED").is_enabled():
            page.get_by_role("radio", name="RED").check()
            page.get_by_role("button", name="Commit my guess").click()


def test_a_stored_lesson_folds_the_answer_away(page: Page) -> None:
    page.set_content(asked()._repr_mimebundle_()[0]["text/html"])
    why = page.get_by_text("Bonus: GREEN takes the 3")
    expect(page.get_by_text("Who takes the 3?")).to_be_visible()
    expect(why).to_be_hidden()
    page.get_by_text("Show the answer").click()
    expect(why).to_be_visible()
