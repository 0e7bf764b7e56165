"""A live board on a page of its own: a real board in this Python, a real browser, and no Jupyter between them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.alone import DARK, HTML, LIGHT
from tests.widgets.board_table import Browser

SHOW = """async ({ esm, css, state, theme, light }) => {
    document.body.dataset.jpThemeLight = String(light);
    for (const [name, value] of Object.entries(theme)) document.body.style.setProperty(name, value);
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    const heard = {};
    const model = {
        get: (name) => state[name],
        set: (name, value) => { state[name] = value; },
        on: (name, react) => (heard[name] ??= []).push(react),
        off: () => {},
        save_changes: async () => {
            for (const message of await window.toPython(state.intent)) {
                Object.assign(state, message);
                for (const name of Object.keys(message)) for (const react of heard[`change:${name}`] ?? []) react();
            }
        },
    };
    const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    module.default.render({ model, el: document.getElementById("widget") });
}"""


def board_alone(page: Page, browser: Browser, width: int = 1000, height: int = 900, dark: bool = False) -> None:
    """Show a board in JupyterLab's light or dark colours; its messages go to `browser.board` and back."""

    def to_python(intent: Any) -> list[dict[str, Any]]:
        browser.sent.clear()
        browser.says(intent=intent)
        return [state for _, state in browser.sent]

    page.set_viewport_size({"width": width, "height": height})
    page.expose_function("toPython", to_python)
    page.set_content(HTML)
    board = browser.board
    kept = {name: value for name, value in board.get_state().items() if not name.startswith("_")}
    state = {name: kept[name] for name in kept.keys() - {"layout", "tooltip", "tabbable"}}
    parts = {"esm": str(board._esm), "css": str(board._css), "state": state}
    page.evaluate(SHOW, {**parts, "theme": DARK if dark else LIGHT, "light": not dark})
