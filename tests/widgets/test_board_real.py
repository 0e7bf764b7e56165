"""Games played for real, or by several people at one screen: what rebuilds the hidden cards is told at the end only.

And games that were stopped: an interrupt of the program, or a bot that cannot be copied, costs nobody the game.
"""

from __future__ import annotations

from random import Random
from threading import Lock

import pytest

from tablegames.core.bot import RandomBot
from tablegames_widgets.board import Board
from tests.widgets.board_table import table

SEED = "a tulip in june"


@pytest.mark.parametrize(
    ("seats", "practice"), [(("me", "random"), False), (("me", "me"), True), (("me", "me"), False)]
)
def test_the_seed_and_the_next_are_told_at_the_end_only(seats, practice):
    browser = table(*seats, seed=SEED, practice=practice)
    following = browser.board.session.next_seed
    for _ in browser.play_on(Random(5)):
        if not browser.board.state.is_over:
            assert SEED not in str(browser.sent)
            assert SEED not in repr(browser.board)
            assert browser.board.about["next"] == ""
    about = browser.board.about
    assert (about["seed"], about["next"]) == (SEED, following)
    assert about["file"] == "yet-a-tulip-in-june.json"
    assert SEED in repr(browser.board)


def test_a_new_game_needs_no_typed_seed_where_none_is_told():
    browser = table("me", "me", seed=SEED)
    following = browser.board.session.next_seed
    browser.press("new", "")
    assert browser.error == ""
    assert browser.board.session.seed == following
    assert browser.board.about["seed"] == ""


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_an_interrupt_while_a_bot_thinks_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch, stop):
    monkeypatch.setattr(Board, "strict", True)
    browser, whole = table("me", "random", "random"), table("me", "random", "random")
    act, calls = RandomBot.act, []

    def interrupted(bot, view):
        calls.append(bot)
        if len(calls) == 2:
            raise stop
        return act(bot, view)

    monkeypatch.setattr(RandomBot, "act", interrupted)
    for stage, token in (("choose", "hour-3"), ("choose", "cw")):
        browser.press(stage, token)
    assert browser.board.offer["stage"] == "open"
    assert "was interrupted" in browser.board.offer["prompt"]
    browser.press("open")
    assert browser.board.offer["stage"] == "act"
    for stage, token in (("choose", "hour-3"), ("choose", "cw")):
        whole.press(stage, token)
    assert browser.board.record == whole.board.record


class Locked(RandomBot):
    """Cannot be copied."""

    name = "locked"

    def __init__(self, seed):
        super().__init__(seed)
        self.lock = Lock()


def test_a_bot_that_cannot_be_copied_plays_and_choices_are_taken_back():
    browser = table("me", Locked, "random")
    answers = []
    for _ in range(2):
        browser.press("choose", "hour-6")
        browser.press("choose", "cw")
        answers.append(browser.board.record)
        browser.press("undo")
        assert browser.error == ""
    assert answers[0] == answers[1], "the same choice again gets the same answers"
