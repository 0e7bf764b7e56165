"""Take Time on the board, message by message: talking, the plan sheet, placing, giving up, the end."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import tablegames
from tablegames.take_time import GAME, Clock, Plan
from tablegames_widgets.board import Board, play
from tests.widgets.take_time.board_table import EMPTY, cards_in_hand, choose, fill, placing, table

OPENED = re.compile(r"(Segment \d) (is opened|has no card)")
EVERYTHING = ("state", "about", "scene", "offer", "log", "record_text")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "strict", True)


def shown(browser) -> list:
    return [getattr(browser.board, name) for name in EVERYTHING]


def labels(browser) -> list[str]:
    return [button["label"] for button in browser.board.offer["choices"]]


@pytest.mark.parametrize(
    "seats",
    [("me", "random", "random"), ("random", "me"), ("me", "me"), ("me", "random", "me", "random"), ("me", "me", "me")],
    ids="-".join,
)
def test_a_whole_test_through_messages(seats: tuple[str, ...]) -> None:
    browser = table(*seats)
    for _ in browser.play_on(Random(8), avoid=["give-up"]):
        pass
    assert browser.board.state.is_over
    assert browser.board.record.final == browser.board.state
    assert tablegames.loads(browser.board.record_text).final == browser.board.state


def test_play_takes_a_clock_by_its_id_and_seats_that_fit_the_game() -> None:
    board = play("take_time", clock="1-1", seed=3)
    assert board.session.options.clock.id == "1-1"
    assert board.session.persons == (0,)
    assert len(board.session.seats) == 3


# --- talking ------------------------------------------------------------------------------------------


def test_T2_people_talk_before_any_bot_looks_wherever_they_sit() -> None:
    browser = table("random", "me", "random")
    assert browser.board.state.looked == (False, False, False)
    assert browser.board.offer["who"] == "Ben"
    choose(browser, "look")
    assert browser.board.state.looked == (True, True, True)


def test_T2_a_plan_written_on_the_sheet_is_the_tables_plan_and_stands_on_the_sheet() -> None:
    browser = table("me", "random", "random")
    sheet = browser.board.offer["sheet"]
    assert (sheet["columns"], [row["label"] for row in sheet["rows"]]) == (list("123456"), ["Value", "Cards"])
    fill(browser, value_1=" 3 ", value_6="24", count_6="3", notes=" low first <b> ")
    assert browser.error == ""
    plan = Plan((3, None, None, None, None, 24), (None,) * 5 + (3,), "low first <b>")
    assert browser.board.state.plan == plan
    assert "The plan is now" in browser.board.scene["frames"][-1]["sentence"]
    fields = browser.board.offer["sheet"]["rows"][0]["fields"]
    assert [field["value"] for field in fields] == ["3", "", "", "", "", "24"]
    assert browser.board.offer["stage"] == "act", "one may go on talking"
    browser.press("undo")
    assert browser.board.state.plan.is_empty


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("value-3", "157", "'157' is no whole number from 0 to 156"),
        ("value-3", "-1", "'-1' is no whole number from 0 to 156"),
        ("value-3", "eight", "Segment 3, value aimed at: 'eight' is no whole number"),
        ("value-3", "8.5", "'8.5' is no whole number"),
        ("value-3", "٣", "is no whole number"),
        ("value-3", "9" * 500, "'99999999999999999999...' is no whole number"),
        ("count-1", "13", "Segment 1, number of cards: '13' is no whole number from 0 to 12"),
        ("notes", "x" * 401, "Notes: at most 400 characters fit; these are 401"),
    ],
)
def test_what_does_not_fit_a_field_is_said_with_the_field_and_nothing_changes(name: str, text: str, said: str) -> None:
    browser = table("me", "random", "random")
    before = shown(browser)
    browser.press("fill", json.dumps(EMPTY | {name: text}))
    assert said in browser.error
    assert browser.board.error["at"] == name
    assert shown(browser) == before
    fill(browser, value_3="8")
    assert browser.board.error["at"] == browser.error == ""


@pytest.mark.parametrize(
    "value",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 3000,
        json.dumps({"notes": "x"}),
        json.dumps(EMPTY | {"seat": "1"}),
        json.dumps(EMPTY | {"notes": 7}),
        json.dumps(EMPTY | {"value-1": 7}),
        json.dumps(EMPTY | {"value-1": None}),
        json.dumps(EMPTY | {"notes": {"a": "b"}}),
    ],
    ids=lambda value: value[:20],
)
def test_a_sheet_of_another_shape_changes_nothing(value: str) -> None:
    browser = table("me", "random", "random")
    before = shown(browser)
    browser.press("fill", value)
    assert "Nothing has changed" in browser.error
    assert shown(browser) == before


def test_a_message_as_long_as_a_book_changes_nothing() -> None:
    browser = table("me", "random", "random")
    before = shown(browser)
    browser.press("fill", json.dumps(EMPTY | {"notes": "x" * 5000}))
    assert "makes no sense here" in browser.error
    assert shown(browser) == before


@pytest.mark.parametrize("moment", ["start", "placement", "over"])
def test_T2_after_looking_the_sheet_is_gone_and_a_late_plan_is_refused_with_the_rule(moment: str) -> None:
    browser = table("me", "random", "random")
    choose(browser, "look", *(["eager-3"] if moment != "start" else []))
    if moment == "over":
        choose(browser, "give-up", "concede")
    assert browser.board.offer["sheet"] == {}
    before = shown(browser)
    fill(browser, value_1="3")
    reason = "The test is over." if moment == "over" else "belong to the discussion"
    assert reason in browser.error
    assert browser.board.error["rule"] == ("T8" if moment == "over" else "T2")
    assert shown(browser) == before


def test_T2_who_has_looked_is_silent_while_the_others_still_write() -> None:
    browser = table("me", "me")
    choose(browser, "look")
    assert browser.board.offer["stage"] == "hide"
    fill(browser, value_1="3")
    assert "You have looked at your cards" in browser.error
    browser.press("hide")
    fill(browser, value_1="3")
    assert "nothing to fill in now" in browser.error
    browser.press("open")
    fill(browser, value_1="3")
    assert browser.error == ""
    assert browser.board.state.plan.values[0] == 3
    assert browser.board.record.actions[-1].seat == 1


def test_a_game_without_a_sheet_says_so() -> None:
    from tests.widgets.board_table import table as yet_table

    browser = yet_table("me", "random")
    fill(browser, value_1="3")
    assert "nothing to fill in now" in browser.error


@pytest.mark.parametrize("bot", GAME.bots)
def test_T9_a_bot_leaves_the_hand_where_it_lay_when_somebody_looked(bot: str) -> None:
    for start in (1, 4):
        browser = table("me", bot, bot, clock=Clock("movable", "Movable", start=start))
        choose(browser, "look")
        assert browser.board.state.start == start


# --- beginning and placing ------------------------------------------------------------------------------


def test_T3_how_eager_one_is_stands_on_four_buttons() -> None:
    browser = table("me", "random", "random")
    choose(browser, "look")
    assert labels(browser)[:4] == ["Not me", "If nobody else does", "Gladly", "Let me begin"]
    choose(browser, "eager-3")
    assert browser.board.state.phase == "placement"


def test_T4_a_card_then_a_segment_places_it_and_the_bots_go_on() -> None:
    browser = placing("me", "random", "random")
    card = cards_in_hand(browser)[0]
    choose(browser, f"card-{card}", f"{card}-at-2")
    record = browser.board.record.actions
    (mine,) = [played for played in record if played.seat == 0 and hasattr(played.action, "card")]
    assert (str(mine.action.card), mine.action.segment, mine.action.up) == (card, 2, False)  # type: ignore[attr-defined]
    assert record[-1].seat != 0


def test_T5_a_card_more_than_the_budget_is_refused_with_the_reason() -> None:
    browser = placing("me", "me")
    for segment in (1, 2):
        card = cards_in_hand(browser)[0]
        choose(browser, "face-up", f"card-{card}", f"{card}-at-{segment}")
        assert browser.board.state.piles[segment - 1][0].up
        browser.press("hide")
        browser.press("open")
    before = shown(browser)
    browser.press("choose", "face-up")
    assert browser.error == "No card may lie face up any more: all 2 are used. Place it face down."
    assert browser.board.error["rule"] == "T5"
    assert shown(browser) == before


def test_the_picked_card_is_marked_as_pressed_in_the_picture() -> None:
    browser = placing("me", "random", "random")
    card = cards_in_hand(browser)[0]
    picture = browser.board.scene["frames"][-1]["picture"]
    assert 'aria-pressed="true"' not in picture
    choose(browser, f"card-{card}")
    assert browser.board.scene["frames"][-1]["picture"].count('aria-pressed="true"') == 1


def test_T6_two_players_take_up_the_reserve_when_both_have_placed_two() -> None:
    browser = placing("me", "random")
    while browser.board.state.placements < 4:
        card = cards_in_hand(browser)[0]
        choose(browser, f"card-{card}", f"{card}-at-3")
    assert any("takes up the reserve: " in line["sentence"] for line in browser.board.log)
    assert len(browser.board.state.view(0).hand) == 4


def test_taking_back_a_placement_gives_the_card_back_and_the_bots_answer_the_same() -> None:
    browser = placing("me", "random", "random")
    card = cards_in_hand(browser)[0]
    choose(browser, f"card-{card}", f"{card}-at-2")
    after = browser.board.state
    browser.press("undo")
    assert card in cards_in_hand(browser)
    choose(browser, "segment-2", f"{card}-at-2")
    assert browser.board.state == after


# --- the end --------------------------------------------------------------------------------------------


def test_T11_giving_up_takes_two_presses_and_can_be_thought_better_of() -> None:
    browser = placing("me", "random", "random")
    choose(browser, "give-up")
    assert labels(browser) == ["Yes, give the test up", "No, go on"]
    choose(browser, "go-on")
    assert not browser.board.state.is_over
    choose(browser, "give-up", "concede")
    assert browser.board.state.conceded
    assert browser.board.offer["prompt"] == "The game is over: given up."


def test_T8_the_resolution_comes_segment_by_segment_and_names_every_requirement_that_fails() -> None:
    browser = placing("me", "random", "random")
    while browser.board.offer["stage"] == "act":
        browser.sent.clear()
        card = cards_in_hand(browser)[-1]
        choose(browser, f"card-{card}", f"{card}-at-3")
    frames = [frame for _, state in browser.sent for frame in state.get("scene", {}).get("frames", [])]
    opened = [found[1] for frame in frames if (found := OPENED.match(frame["sentence"]))]
    assert opened == [f"Segment {segment}" for segment in range(1, 7)]
    failed = [check for check in browser.board.state.checked if not check.passed]
    assert len(failed) > 1
    log = [line["sentence"] for line in browser.board.log]
    assert all(any(check.statement in line and str(check.found) in line for line in log) for check in failed)
    assert all(check.statement in frames[-1]["sentence"] for check in failed), "the last words give all reasons"
    assert browser.board.offer["prompt"] == "The game is over: failed."
