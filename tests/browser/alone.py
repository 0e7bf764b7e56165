"""A widget on a page of its own: its browser module with a model, and no Jupyter around it.

Much faster than a JupyterLab, and any width is possible. What needs a notebook is tested in one.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

# JupyterLab's own values of the variables that pictures and widgets follow.
LIGHT = {"--jp-layout-color0": "#fff", "--jp-layout-color1": "#fff", "--jp-ui-font-color1": "rgba(0, 0, 0, 0.87)"}
DARK = {"--jp-layout-color0": "#111", "--jp-layout-color1": "#212121", "--jp-ui-font-color1": "rgba(255, 255, 255, 1)"}

HTML = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>test</title>
<body style="margin: 8px; background: var(--jp-layout-color0)"><main id="widget"></main></body></html>"""

SHOW = """async ({ esm, css, state, theme, light }) => {
    document.body.dataset.jpThemeLight = String(light);
    for (const [name, value] of Object.entries(theme)) document.body.style.setProperty(name, value);
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    const heard = {};
    window.model = {
        get: (name) => state[name],
        set: (name, value) => {
            if (state[name] === value) return;
            state[name] = value;
            for (const react of heard[`change:${name}`] ?? []) react();
        },
        on: (name, react) => (heard[name] ??= []).push(react),
        off: () => {},
        save_changes: () => {},
    };
    const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    module.default.render({ model: window.model, el: document.getElementById("widget") });
}"""


def alone(page: Page, widget: Any, width: int = 1000, dark: bool = False) -> None:
    """Show a widget on an empty page of this width, in JupyterLab's light or dark colours."""
    page.set_viewport_size({"width": width, "height": 800})
    page.set_content(HTML)
    own = {name: widget.get_state()[name] for name in widget.trait_names(sync=True) if not name.startswith("_")}
    state = {name: value for name, value in own.items() if name not in ("layout", "tooltip", "comm")}
    assert json.dumps(state)
    parts = {"esm": str(widget._esm), "css": str(widget._css), "state": state}
    page.evaluate(SHOW, {**parts, "theme": DARK if dark else LIGHT, "light": not dark})


def small_targets(page: Page, root: str) -> list[str]:
    """Return what can be pressed inside `root` and is smaller than 44 pixels."""
    found: list[str] = page.evaluate(
        """(root) => [...document.querySelector(root).querySelectorAll("button, summary, label, input[type=range]")]
            .map((element) => [element.getBoundingClientRect(), element])
            .filter(([box, element]) => element.checkVisibility() && (box.width < 44 || box.height < 44))
            .map(([, element]) => element.outerHTML.slice(0, 80))""",
        root,
    )
    return found


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    wider: int = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    return wider
