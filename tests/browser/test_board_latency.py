"""How long from a click to the redrawn picture, measured in the browser. Printed, never judged: run with -s."""

from __future__ import annotations

from random import Random
from statistics import median, quantiles

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


def test_click_to_redrawn_picture(lab, page: Page, capsys) -> None:
    source = PLAY.format(game="yet", seats=["me", "greedy", "greedy"], seed=7, speed="normal")
    lab.open(page, lab.write("board-latency.ipynb", source))
    lab.run_all(page)
    expect(page.locator(BOARD)).to_be_visible(timeout=30_000)
    page.evaluate(WATCH)
    rng = Random(1)
    while page.locator(OVER).count() == 0:
        tokens = choices(page)
        now = turn(page)
        page.locator(f"{BOARD} [data-choice='{rng.choice(tokens)}']").first.click()
        page.wait_for_function(f"(n) => Number(document.querySelector({BOARD!r}).dataset.turn) > n", arg=now)
        if page.locator(f"{BOARD}[data-stage=watch]").count():
            page.keyboard.press("s")
        settled(page, now)
    drawn, painted = zip(*page.evaluate("() => window.times"), strict=True)
    page.evaluate(SHUT_DOWN)
    assert len(drawn) > 30
    with capsys.disabled():
        for what, times in (("in the page", drawn), ("painted", painted)):
            print(
                f"\nclick to redrawn picture, {what}: median {median(times):.0f} ms, "
                f"90 % under {quantiles(times, n=10)[-1]:.0f} ms, {len(times)} clicks"
            )
