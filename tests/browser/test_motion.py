"""What glides on a board: pieces, and neither the places that hold them nor a drawing that moves on its page."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page

from tablegames.astrotime import GAME
from tablegames_widgets.session import Session
from tests.browser.board_alone import board_alone
from tests.browser.boards import click
from tests.widgets.board_table import Browser

NOTE = """() => {
    const animate = Element.prototype.animate;
    window.glided = [];
    Element.prototype.animate = function (...how) {
        window.glided.push(this.dataset.key);
        return animate.apply(this, how);
    };
}"""
STILL = "() => document.getAnimations().length === 0"


@pytest.mark.parametrize("width", [400, 1000])
def test_the_ring_of_signs_and_the_squares_stay_while_pawns_and_tokens_glide(page: Page, width: int) -> None:
    """On a narrow screen the drawing changes its place with every phase; its parts must not come loose."""
    board_alone(page, Browser(Session(GAME, ("me", "random", "random"), 7, True)), width)
    page.get_by_label("Speed").select_option("instant")
    page.evaluate(NOTE)
    for token in ("sign-Leo", *(f"quality-{one}" for one in ("loyal", "playful", "sincere", "tolerant")), "add"):
        click(page, token)
    for _ in range(6):
        page.wait_for_function(STILL)
        click(page, "situation-A")
    glided = Counter(key.split("-")[0] for key in page.evaluate("() => window.glided"))
    assert not {"sign", "square", "player"} & set(glided)
    assert glided["turn"] >= 6
    assert glided["token"]
