"""The `tablegames lab` command as a learner meets it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tablegames.lessons import FIRST


def test_it_opens_the_first_lesson_without_asking_anything(lab, page: Page) -> None:
    lab.open(page, FIRST)
    expect(page.locator(".Toastify__toast")).to_have_count(0)
    expect(page.locator(".jp-Dialog")).to_have_count(0)


def test_a_widget_of_each_library_shows_itself(lab, page: Page) -> None:
    hello = """
class Hello(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.textContent = 'ahoy' } }"
Hello()
"""
    sources = (
        "import anywidget, ipywidgets, plotly.graph_objects as go",
        hello,
        "ipywidgets.Button(description='press me')",
        "go.Figure(go.Bar(y=[1, 2, 3]))",
    )
    lab.open(page, lab.write("widgets.ipynb", *sources))
    lab.run_all(page)
    expect(page.get_by_text("ahoy", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="press me")).to_be_visible()
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible(timeout=30_000)


def test_axe_looks_where_it_is_told(page: Page, axe) -> None:
    page.set_content("<main><div id='good'><button>A name</button></div><div id='bad'><button></button></div></main>")
    assert axe(page, "#good") == []
    assert [line.split(":")[0] for line in axe(page, "#bad")] == ["button-name"]
