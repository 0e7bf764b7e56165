"""A real JupyterLab in a real browser.

`lab` is the `tablegames lab` command on a copy of the lessons, without anybody's own settings; `page` is a fresh
browser tab that fails its test when a script fails or anything but this machine is asked for something.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import axe_playwright_python
import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tablegames.doctor import find_chromium
from tests.browser import boards

ROOT = Path(__file__).resolve().parents[2]
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
NOBODYS_FOLDERS = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
CHROMIUM_FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing leaves this machine
]
IDLE = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN_ALL = """() => Promise.race([
    window.jupyterapp.commands.execute('notebook:run-all-cells'),
    new Promise((_, reject) => setTimeout(() => reject(new Error('the cells ran for over a minute')), 60000)),
])"""


@dataclass
class Lab:
    """A running JupyterLab."""

    server: str
    token: str
    root: Path
    """The folder it serves: the learner's copies of the lessons."""

    def write(self, name: str, *sources: str) -> str:
        """Write a notebook with these code cells and return its name."""
        write_notebook(self.root / name, *sources)
        return name

    def open(self, page: Page, name: str) -> None:
        """Open a notebook in a workspace of its own and wait until its kernel is ready."""
        page.goto(f"{self.server}/lab/workspaces/{Path(name).stem}/tree/{name}?token={self.token}&reset")
        page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)").wait_for(timeout=60_000)
        page.wait_for_function(IDLE, timeout=60_000)

    def run_all(self, page: Page) -> None:
        """Run every cell of the open notebook and wait for the last one."""
        page.evaluate(RUN_ALL)


@dataclass
class Watch:
    """What a page did that nobody sees. A test that expects something of it clears the list."""

    errors: list[str] = field(default_factory=list)
    external: list[str] = field(default_factory=list)


def write_notebook(path: Path, *sources: str) -> None:
    """Write a notebook of code cells that have not run; without a kernelspec JupyterLab would ask for one."""
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    cells = [new_code_cell(source) for source in sources]
    nbformat.write(new_notebook(metadata={"kernelspec": kernel}, cells=cells), path)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    checkout, home = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("home")
    shutil.copytree(ROOT / "notebooks", checkout / "notebooks")
    shutil.copy(ROOT / "pyproject.toml", checkout)
    command = [
        *(sys.executable, "-m", "tablegames", "lab", "--no-browser", "--port", "9400"),
        "--expose-app-in-browser",
        # Should this process be killed, the server ends by itself.
        *("--ServerApp.shutdown_no_activity_timeout=600", "--MappingKernelManager.cull_idle_timeout=300"),
        "--MappingKernelManager.cull_connected=True",
    ]
    folders = {name: str(home / name.lower()) for name in NOBODYS_FOLDERS}
    with (home / "lab.log").open("w+") as log:
        environment = {**os.environ, **folders, "HOME": str(home)}
        server = subprocess.Popen(command, cwd=checkout, env=environment, stdout=log, stderr=log)
        try:
            address, token = _address(server, log)
            yield Lab(address, token, checkout / "my-lessons")
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def _address(server: subprocess.Popen[bytes], log: IO[str]) -> tuple[str, str]:
    """Return the address and the token that the command printed."""
    for _ in range(900):  # a minute and a half: a busy machine takes its time
        log.seek(0)
        text = log.read()
        if found := re.search(r"(http://127\.0\.0\.1:\d+)/\S*token=(\w+)", text):
            return found[1], found[2]
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    pytest.fail(f"JupyterLab did not start:\n{text}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        how = "no Chromium found: install it (Debian: apt-get install chromium) or set TABLEGAMES_CHROMIUM"
        (pytest.fail if os.environ.get("TABLEGAMES_REQUIRE_BROWSER") else pytest.skip)(how)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def page(browser: Browser, watch: Watch) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    page = context.new_page()
    page.on("pageerror", lambda error: watch.errors.append(str(error)))
    page.on("console", lambda message: watch.errors.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: None if _is_local(request.url) else watch.external.append(request.url))
    yield page
    context.close()
    assert watch.external == []
    assert watch.errors == []


@pytest.fixture
def opened(lab: Lab, page: Page, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Return a function that shows a board in a notebook of its own: of a game, or what a cell's `source` makes."""

    def show(
        name: str, source: str = "", game: str = "yet", seats: Sequence[str] = ("me", "greedy", "random"), seed: int = 7
    ) -> Page:
        cell = source or boards.PLAY.format(game=game, seats=list(seats), seed=seed, speed="instant")
        lab.open(page, lab.write(f"board-{name}.ipynb", cell))
        lab.run_all(page)
        expect(page.locator(boards.BOARD).first).to_be_visible(timeout=30_000)
        return page

    yield show
    errors = list(watch.errors)
    page.evaluate(boards.SHUT_DOWN)
    page.close()
    watch.errors[:] = errors  # what JupyterLab says about a kernel that goes away is not about the board


def _is_local(url: str) -> bool:
    return url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "file:", "about:"))


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => {}))).then(() => null)"""
"""Waits until everything that moves has arrived."""


@pytest.fixture
def axe() -> Callable[[Page, str], list[str]]:
    """Return a function that lists what axe finds wrong inside a CSS selector; use it on our own roots only."""

    def check(page: Page, scope: str) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.add_script_tag(content=AXE.read_text("utf-8"))
        page.evaluate(SETTLED)  # half faded in, a text has less contrast
        found: list[dict[str, Any]] = page.evaluate(
            "async (scope) => (await axe.run({include: [scope]}, {resultTypes: ['violations']})).violations", scope
        )
        return [f"{rule['id']}: {rule['help']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]

    return check
