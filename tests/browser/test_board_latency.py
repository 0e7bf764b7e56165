"""How long from a click to the redrawn picture, measured in the browser on each game's board.

The times are printed and never judged, with that of a loop on this machine beside them. What a press costs in work is
bounded in `tests/widgets/test_board_cost.py`.
"""

from __future__ import annotations

from random import Random
from statistics import median, quantiles

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import BOARD, OVER, PLAY, SHUT_DOWN, choices, settled, turn

WATCH = f"""() => {{
    const scene = document.querySelector({BOARD!r} + " .tg-scene");
    window.times = [];
    let pressed = null;
    document.addEventListener("click", () => {{ pressed = performance.now(); }}, true);
    new MutationObserver(() => {{
        if (pressed === null) return;
        const [from, drawn] = [pressed, performance.now()];
        pressed = null;
        // A message posted in a frame is delivered after that frame has been painted.
        requestAnimationFrame(() => {{
            const channel = new MessageChannel();
            channel.port1.onmessage = () => window.times.push([drawn - from, performance.now() - from]);
            channel.port2.postMessage(null);
        }});
    }}).observe(scene, {{ childList: true }});
}}"""


LOOP = """() => {
    const begun = performance.now();
    for (let i = 0, sum = 0; i < 2e7; i += 1) sum += i % 7;
    return performance.now() - begun;
}"""
CLICKS = 40
NOT_CLICKED = {"clear", "give-up", "concede"}
"""What undoes choices, or ends the game before there is much to measure."""


@pytest.mark.parametrize("game", ["yet", "take_time", "astrotime"])
def test_click_to_redrawn_picture(lab, page: Page, capsys, game: str) -> None:
    source = PLAY.format(game=game, seats=["me", "random", "random"], seed=7, speed="normal")
    lab.open(page, lab.write(f"board-latency-{game}.ipynb", source))
    lab.run_all(page)
    expect(page.locator(BOARD)).to_be_visible(timeout=30_000)
    page.evaluate(WATCH)
    rng, clicks = Random(1), 0
    while clicks < CLICKS and page.locator(OVER).count() == 0:
        tokens = [token for token in choices(page) if token not in NOT_CLICKED]
        now = turn(page)
        page.locator(f"{BOARD} [data-choice='{rng.choice(tokens)}']").first.click()
        clicks += 1
        page.wait_for_function(f"(n) => Number(document.querySelector({BOARD!r}).dataset.turn) > n", arg=now)
        if page.locator(f"{BOARD}[data-stage=watch]").count():
            page.keyboard.press("s")
        settled(page, now)
    drawn, painted = zip(*page.evaluate("() => window.times"), strict=True)
    loop = page.evaluate(LOOP)
    page.evaluate(SHUT_DOWN)
    assert len(drawn) == clicks, "every click is followed by a picture"
    assert clicks >= 10
    with capsys.disabled():
        for what, times in (("in the page", drawn), ("painted", painted)):
            print(
                f"\n{game}: click to redrawn picture, {what}: median {median(times):.0f} ms, "
                f"90 % under {quantiles(times, n=10)[-1]:.0f} ms, {clicks} clicks; a loop of 20 million: {loop:.0f} ms"
            )
