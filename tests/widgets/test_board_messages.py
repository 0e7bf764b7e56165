"""What the board does with messages: good ones, and all that arrives malformed, stale, repeated or out of turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablegames
from tablegames.core.errors import BadSetup
from tablegames_widgets.board import Board, play
from tablegames_widgets.session import Session
from tests.widgets.board_table import Browser, table

EVERYTHING = ("state", "about", "scene", "offer", "log", "record_text")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


def shown(browser: Browser) -> list[Any]:
    """Everything that a message may change, except the error."""
    return [getattr(browser.board, name) for name in EVERYTHING]


@pytest.mark.parametrize(
    "seats",
    [("me", "greedy", "random"), ("random", "me"), ("me", "me"), ("me", "random", "me"), ("me", "me", "me")],
    ids="-".join,
)
def test_a_whole_game_through_messages(seats: tuple[str, ...]) -> None:
    browser = table(*seats)
    for _ in browser.play_on(Random(3)):
        pass
    assert browser.board.state.is_over
    assert browser.board.record.final == browser.board.state
    assert tablegames.loads(browser.board.record_text).final == browser.board.state


def test_the_record_is_not_sent_before_the_game_is_over() -> None:
    browser = table("me", "random")
    for _ in browser.play_on(Random(3)):
        assert (browser.board.record_text != "") == browser.board.state.is_over
    browser.press("undo")
    assert browser.board.record_text == ""


def test_ones_own_result_is_sent_before_the_bots_have_acted() -> None:
    browser = table("me", "random", "random")
    browser.press("choose", "hour-3")
    browser.sent.clear()
    browser.press("choose", "cw")
    first, *others = [state for _, state in browser.sent if "scene" in state]
    assert first["scene"]["frames"][-1]["sentence"] == "RED starts at 3 o'clock, facing clockwise."
    assert first["offer"]["stage"] == "wait"
    assert [state["scene"]["frames"][-1]["sentence"][:5] for state in others[:2]] == ["BLUE ", "GREEN"]
    assert others[-1]["offer"]["stage"] == "act"


def test_a_choice_that_only_narrows_can_be_taken_off_again() -> None:
    browser = table("me", "random")
    browser.press("choose", "hour-6")
    assert [button["token"] for button in browser.board.offer["choices"]] == ["cw", "ccw"]
    assert "6 o'clock" in browser.board.offer["prompt"]
    browser.press("choose", "hour-6")
    assert browser.board.offer["choices"] == []
    assert len(browser.board.record) == 1


def test_an_illegal_choice_says_why_with_the_rule_and_changes_nothing() -> None:
    browser = table("me", "random")
    before = shown(browser)
    browser.press("choose", "hour-4")
    assert browser.board.error["rule"] == "Y1"
    assert browser.error == "With two players the starting hours are 6 and 9, not 4."
    assert shown(browser) == before
    serial = browser.board.error["serial"]
    browser.press("choose", "hour-4")
    assert browser.board.error["serial"] > serial, "the same words again are a new message"
    browser.press("choose", "hour-6")
    assert browser.error == ""


MALFORMED = [
    "choose", 7, None, [], {}, {"id": 1}, True,
    {"id": "1", "turn": 1, "do": "choose", "value": "hour-6"},
    {"id": True, "turn": 1, "do": "choose", "value": "hour-6"},
    {"id": 1.5, "turn": 1, "do": "choose", "value": "hour-6"},
    {"id": 1, "turn": None, "do": "choose", "value": "hour-6"},
    {"id": 1, "turn": 1, "do": "resign", "value": ""},
    {"id": 1, "turn": 1, "do": ["choose"], "value": ""},
    {"id": 1, "turn": 1, "do": "__class__", "value": ""},
    {"id": 1, "turn": 1, "do": "choose", "value": ["hour-6"]},
    {"id": 1, "turn": 1, "do": "choose", "value": "hour-6" * 1000},
    {"id": 1, "turn": 1, "do": "choose", "value": "hour-6", "seat": 1},
    {"id": -1, "turn": 1, "do": "choose", "value": "hour-6"},
]  # fmt: skip


@pytest.mark.parametrize("message", MALFORMED, ids=lambda message: str(message)[:40])
def test_a_malformed_message_is_one_clear_error_and_changes_nothing(message: object) -> None:
    browser = table("me", "random")
    before = shown(browser)
    browser.says(intent={"id": 0})  # so that every message is a change, None too
    browser.says(intent=message)
    assert browser.error == "The browser sent a message that makes no sense here. Nothing has changed; press again."
    assert shown(browser) == before
    browser.press("choose", "hour-6")
    assert browser.error == ""


def test_a_message_with_an_id_that_was_answered_counts_once() -> None:
    browser = table("me", "random")
    browser.press("choose", "hour-6")
    browser.press("choose", "cw")
    before = shown(browser)
    browser.press("choose", "hour-6", id=2)
    assert "arrived twice" in browser.error
    assert shown(browser) == before


def test_a_message_from_an_earlier_moment_comes_too_late() -> None:
    browser = table("me", "random")
    turn = browser.board.offer["turn"]
    browser.press("choose", "hour-6")
    before = shown(browser)
    for do, value in (("choose", "hour-9"), ("undo", ""), ("new", "8")):
        browser.press(do, value, turn=turn)
        assert "has changed since that press" in browser.error
    browser.press("choose", "cw", turn=turn + 100)
    assert "has changed since that press" in browser.error
    assert shown(browser) == before


def test_what_was_not_offered_cannot_be_chosen() -> None:
    browser = table("me", "random")
    before = shown(browser)
    for token in ("cw", "card-flip-1", "", "hour-13", "__init__"):
        browser.press("choose", token)
        assert "cannot be chosen now" in browser.error
    assert shown(browser) == before


def test_hide_and_open_out_of_place_change_nothing() -> None:
    browser = table("me", "me")
    before = shown(browser)
    browser.press("hide")
    assert "nobody to hand the device to" in browser.error
    browser.press("open")
    assert "open already" in browser.error
    assert shown(browser) == before


def test_while_the_curtain_is_closed_nobody_can_act() -> None:
    browser = table("me", "me")
    for pressed in browser.play_on(Random(1)):
        if pressed == "/hide":
            break
    before = shown(browser)
    for token in ("card-flip-1", "hour-1", "finish"):
        browser.press("choose", token)
        assert "cannot be chosen now" in browser.error
    assert shown(browser) == before
    assert browser.board.offer["stage"] == "open"


def test_only_the_intent_is_the_browsers_to_set() -> None:
    browser = table("me", "random")
    before = shown(browser)
    for name in ("scene", "offer", "log", "about", "error", "answered", "record_text", "_esm", "_css", "speed"):
        browser.says(**{name: "mischief"})
        assert "only the program may set" in browser.error
        browser.board.clear_error()
        assert browser.sent[-2][1][name] != "mischief", "the true value goes back to the browser"
    assert shown(browser) == before


def test_taking_back_shows_the_table_as_it_was_and_says_whose_choice_is_gone() -> None:
    browser = table("me", "random")
    browser.press("choose", "hour-6")
    before = browser.board.state
    browser.press("choose", "cw")
    browser.press("undo")
    assert browser.board.state == before
    assert browser.board.scene["frames"][0]["sentence"].startswith("RED's last choice is taken back")
    assert len(browser.board.log) == 1
    browser.press("undo")
    assert browser.error == "There is no choice to take back yet."


def test_undo_in_a_game_for_real_is_refused() -> None:
    browser = table("me", "random", practice=False)
    browser.press("choose", "hour-6")
    browser.press("choose", "cw")
    before = shown(browser)
    browser.press("undo")
    assert "for real" in browser.error
    assert shown(browser) == before


def test_a_new_game_takes_any_short_seed_and_keeps_the_record_of_the_old_one() -> None:
    browser = table("me", "random")
    for _ in browser.play_on(Random(2), presses=12):
        pass
    left = browser.board.record
    browser.press("new", "  tulips & <roses> ")
    assert browser.board.about["seed"] == "tulips & <roses>"
    assert browser.board.about["file"] == "yet-tulips-roses.json"
    assert browser.board.earlier == (left,)
    assert len(browser.board.record) == 1
    for seed, said in (("", "Type a seed"), ("   ", "Type a seed"), ("x" * 41, "at most 40")):
        before = shown(browser)
        browser.press("new", seed)
        assert said in browser.error
        assert shown(browser) == before


def test_the_same_seed_again_is_the_same_game() -> None:
    browser = table("me", "random")
    for _ in browser.play_on(Random(2)):
        pass
    whole = browser.board.record
    browser.press("new", "7")
    for _ in browser.play_on(Random(2)):
        pass
    assert browser.board.record == whole


def test_a_failing_callback_shows_in_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = table("me", "random")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the cards are foresee-1 and flip-2")

    monkeypatch.setattr(Session, "act", broken)
    browser.press("choose", "hour-6")
    monkeypatch.setattr(Board, "strict", False)
    browser.press("choose", "cw")
    assert "ZeroDivisionError" in browser.error
    assert "cards are" not in browser.error
    assert isinstance(browser.board.problem, ZeroDivisionError)
    assert browser.board.answered == 2
    monkeypatch.setattr(Board, "strict", True)
    with pytest.raises(ZeroDivisionError):
        browser.press("choose", "ccw")


def test_a_bot_that_fails_leaves_a_board_on_which_one_can_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = table("me", "random")
    browser.press("choose", "hour-6")

    def broken(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(type(browser.board.session.bots[1]), "act", broken)
    browser.press("choose", "cw")
    assert "'random' that plays BLUE does not work" in browser.error
    assert browser.board.offer["stage"] == "stuck"
    monkeypatch.undo()
    browser.press("undo")
    assert browser.board.offer["stage"] == "act"
    assert browser.error == ""


def test_play_refuses_what_cannot_be_at_once() -> None:
    for arguments, said in (
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": ["me", "clever"]}, "no bot 'clever'"),
        ({"seats": ["me"] * 5}, "2 or 3 players"),
        ({"speed": "warp"}, "no speed 'warp'"),
    ):
        with pytest.raises(BadSetup, match=said):
            play(**arguments)


def test_who_sits_there_when_nobody_says_it_fits_the_game() -> None:
    assert play().session.seats == ("me", "greedy", "greedy")
    assert set(play("take_time").session.seats[1:]) == {play("take_time").session.game.strongest}


def test_its_text_is_the_same_on_every_run() -> None:
    assert repr(play("yet", ["me", "random"], seed="a b")) == "<Board of YET, me - random, seed a b>"


def test_the_record_can_be_saved_at_any_time(tmp_path) -> None:
    browser = table("me", "random")
    browser.press("choose", "hour-6")
    browser.press("choose", "cw")
    path = browser.board.save(tmp_path / "game.json")
    assert tablegames.load(path) == browser.board.record
