"""The campaign in a notebook, message by message: playing, skipping, the sleeve, beginning anew, damaged files."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from IPython.core.formatters import DisplayFormatter

import tablegames_widgets as tw
from tablegames.core.errors import BadSave, BadSetup
from tablegames.take_time import ChooseStart, Concede, Look, open_campaign
from tablegames_widgets import display
from tablegames_widgets.base import LiveWidget
from tablegames_widgets.take_time.campaign import CampaignTable
from tests.take_time.boxes import WHEN, box, skipping

SEATS = ("me", "random", "random")


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveWidget, "strict", True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ours.json"


def table(
    path: Path | None = None, seats: tuple[str, ...] = SEATS, chapters: int = 10, clocks: int = 4, seed: object = 1
) -> CampaignTable:
    return tw.campaign(path, seats, seed, pack=box(chapters, clocks))


def press(campaign: CampaignTable, do: str, value: str = "") -> str:
    """Press a button of the map; return the error that is shown, "" if there is none."""
    shown_map = campaign.map
    shown_map.intent = {"id": shown_map.answered + 1, "turn": shown_map.offer["turn"], "do": do, "value": value}
    return shown_map.error.get("text", "")


def concede(campaign: CampaignTable) -> None:
    """Give up the test on the table, as a person at the board does."""
    board = campaign.board
    assert board is not None
    board._show([board.session.act(0, Concede())])


def shown(campaign: CampaignTable) -> dict:
    return campaign.map.shown


# --- playing ------------------------------------------------------------------------------------------------


def test_playing_opens_a_table_for_the_clock_on_top_with_the_bonus_tokens_in_force() -> None:
    campaign = table()
    campaign.map.kept.failed()
    assert press(campaign, "play") == ""
    board = campaign.board
    assert campaign.children == (campaign.map, board)
    assert (board.state.clock.id, board.state.options.bonus) == ("1-1", 1)
    assert board.session.seats == SEATS
    assert shown(campaign)["playing"] == "Clock 1-1"


def test_T11_a_test_that_was_given_up_is_noted_and_saved_at_once(path) -> None:
    campaign = table(path)
    press(campaign, "play")
    concede(campaign)
    assert (shown(campaign)["tokens"], shown(campaign)["playing"]) == (1, "")
    assert "One bonus token more lies face up" in shown(campaign)["message"]
    saved = open_campaign(path, box()).campaign
    assert saved == campaign.campaign
    assert (saved.history[0].result, saved.history[0].players) == ("conceded", 3)
    assert campaign.records[0].final.conceded


def test_a_whole_test_is_played_and_its_result_noted_once() -> None:
    campaign = table()
    press(campaign, "play")
    board = campaign.board
    while not board.state.is_over:
        seat = board.session.person
        board._show([board.session.act(seat, board.state.legal_actions(seat)[0])])
    assert len(campaign.campaign.history) == 1
    assert campaign.campaign.history[0].passed == bool(board.state.passed)
    board._show_table()  # the board shows the end again, for example after a rule was looked up
    assert len(campaign.campaign.history) == 1


def test_every_attempt_has_cards_of_its_own_and_the_same_seed_gives_the_same() -> None:
    def deals() -> list:
        campaign, seen = table(), []
        for _ in range(3):
            press(campaign, "play")
            seen.append(campaign.board.state.hands)
            concede(campaign)
        return seen

    first = deals()
    assert len(set(first)) == 3
    assert deals() == first


def test_no_seed_that_is_told_tells_the_cards_of_another_test() -> None:
    """Choices count in a campaign, and a seed rebuilds every hidden card."""
    told: list[str] = []
    for seed in (1, 1, 2, None, None):
        campaign = table(seed=seed)
        press(campaign, "play")
        told.append(campaign.board.session.seed)
        assert told[-1] not in ("1", "2", "1/game 1", "2/game 1")
    assert told[0] == told[1]
    assert len(set(told)) == 4


def test_the_title_of_a_rebirth_clock_is_not_the_seed_of_its_deal() -> None:
    campaign = table(chapters=1, clocks=1)
    press(campaign, "play")
    concede(campaign)
    press(campaign, "rebirth")
    session = campaign.board.session
    assert session.seed not in session.state.clock.title
    assert session.state.clock.title not in session.seed


def test_what_was_agreed_for_a_clock_is_there_when_it_is_tried_again() -> None:
    campaign = table()
    press(campaign, "play")
    board = campaign.board
    board._show([board.session.act(0, ChooseStart(4))])
    concede(campaign)
    press(campaign, "play")
    assert campaign.board.state.start == 4
    concede(campaign)
    press(campaign, "skip")
    press(campaign, "play")
    assert campaign.board.state.start == 1  # another clock


def test_while_a_test_is_played_nothing_else_is_done_on_the_map() -> None:
    campaign = table()
    campaign.map.kept.failed()
    press(campaign, "play")
    for do, value in (("play", ""), ("skip", ""), ("session", ""), ("reset", ""), ("result", "passed 3")):
        assert "Clock 1-1 is being played below" in press(campaign, do, value)
    assert len(campaign.campaign.moves) == 1


def test_choices_count_in_a_campaign_and_another_test_begins_from_the_map() -> None:
    campaign = table()
    press(campaign, "play")
    board = campaign.board
    assert board.about["single"] is True
    assert board.about["practice"] is False
    board._show([board.session.act(0, Look())])
    board.intent = {"id": 1, "turn": board.offer["turn"], "do": "undo", "value": ""}
    assert "cannot be taken back" in board.error["text"]
    board.intent = {"id": 2, "turn": board.offer["turn"], "do": "new", "value": "7"}
    assert "begins from the map" in board.error["text"]
    concede(campaign)
    assert board.offer["prompt"].endswith("Go on from the map above.")


def test_the_board_of_the_test_before_is_closed() -> None:
    campaign = table()
    press(campaign, "play")
    first = campaign.board
    concede(campaign)
    press(campaign, "play")
    assert campaign.board is not first
    assert campaign.children == (campaign.map, campaign.board)
    assert first.comm is None


# --- skipping, sessions, beginning anew ----------------------------------------------------------------------


def test_T12_a_clock_is_skipped_once_it_was_tried() -> None:
    campaign = table()
    assert "has not been tried yet" in press(campaign, "skip")
    press(campaign, "result", "failed 3")
    assert press(campaign, "skip") == ""
    assert shown(campaign)["sleeve"] == ["1-1"]
    assert shown(campaign)["status"]["1-1"] == "sleeve"
    assert shown(campaign)["current"] == "1-2"


def test_T12_a_session_lays_the_sleeve_on_the_stack_in_the_order_chosen() -> None:
    campaign = table()
    for _ in range(3):
        press(campaign, "result", "failed 2")
        press(campaign, "skip")
    assert "names each clock in the sleeve once" in press(campaign, "session", "1-1")
    assert press(campaign, "session", "1-3 1-1 1-2") == ""
    assert campaign.campaign.stack == ("1-3", "1-1", "1-2", "1-4")
    assert shown(campaign)["message"].startswith("Session 2 begins.")


def test_T13_beginning_anew_keeps_the_history() -> None:
    campaign = table()
    press(campaign, "result", "passed 4")
    assert press(campaign, "reset") == ""
    assert (shown(campaign)["current"], shown(campaign)["passed"]) == ("1-1", 0)
    assert shown(campaign)["history"][0][:5] == ["1", "1-1", "passed", "4", "0"]


@pytest.mark.parametrize("told", ["", "won 3", "passed3", "3 passed"])
def test_a_result_that_is_none_changes_nothing(told) -> None:
    campaign = table()
    assert "passed, failed or given up" in press(campaign, "result", told)
    assert campaign.campaign.moves == ()


def test_T13_the_end_of_the_campaign_and_rebirth_are_shown() -> None:
    campaign = table(chapters=1, clocks=2)
    press(campaign, "result", "failed 3")
    press(campaign, "skip")
    assert not shown(campaign)["rebirth"]
    press(campaign, "result", "failed 3")
    assert shown(campaign)["rebirth"]
    press(campaign, "result", "passed 3")
    assert (shown(campaign)["current"], shown(campaign)["picture"]) == ("", "")
    assert "No clock is left on the stack" in press(campaign, "play")
    press(campaign, "session", "1-1")
    press(campaign, "result", "passed 3")
    assert shown(campaign)["complete"]
    assert "the campaign is complete" in press(campaign, "play")


def test_T20_a_rebirth_clock_is_played_once_rebirth_is_open_and_counts_for_nothing_else() -> None:
    campaign = table(chapters=1, clocks=1)
    assert "Not yet attempted: 1 of 1" in press(campaign, "rebirth")
    press(campaign, "result", "failed 3")
    before = campaign.campaign
    assert press(campaign, "rebirth") == ""
    first = campaign.board.state.clock
    assert first.second is not None
    assert shown(campaign)["playing"] == first.title
    assert campaign.board.state.options.bonus == 0
    assert f"{first.title} is being played below" in press(campaign, "play")
    concede(campaign)
    assert campaign.campaign == before
    assert shown(campaign)["message"] == f"{first.title}: given up."
    press(campaign, "rebirth")
    assert campaign.board.state.clock != first  # there are ever new ones


# --- the file -----------------------------------------------------------------------------------------------


def test_a_campaign_is_taken_up_where_it_was(path) -> None:
    first = table(path)
    press(first, "result", "passed 3")
    press(first, "result", "failed 3")
    again = table(path)
    assert again.campaign == first.campaign
    assert {**shown(again), "message": ""} == {**shown(first), "message": ""}
    assert shown(again)["message"] == "Campaign opened."
    assert shown(again)["note"] == "Saved in ours.json after every step."


def test_without_a_path_nothing_is_written_and_the_map_says_so(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    campaign = table()
    press(campaign, "result", "passed 3")
    assert os.listdir(tmp_path) == []
    assert "Not saved" in shown(campaign)["note"]


def test_what_another_window_did_is_told_and_shown(path) -> None:
    one, two = table(path), table(path)
    press(one, "result", "passed 3")
    assert "that is clock 1-2" in press(two, "result", "passed 3")
    assert shown(two)["status"]["1-1"] == "passed"
    assert press(two, "result", "passed 3") == ""


def test_a_result_that_does_not_count_any_more_is_told(path) -> None:
    one, two = table(path), table(path)
    press(one, "play")
    press(two, "result", "passed 3")
    concede(one)
    assert "Clock 1-1 is not the one to be tried now" in one.map.error["text"]
    assert shown(one)["message"] == "The result does not count."
    assert (shown(one)["current"], shown(one)["unsaved"]) == ("1-2", False)


def test_a_result_that_cannot_be_saved_is_kept_and_saved_later(path, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    campaign = table(path)
    press(campaign, "play")
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        concede(campaign)
        assert "No space left on device" in campaign.map.error["text"]
        assert shown(campaign)["unsaved"]
        assert "No space left" in press(campaign, "save")
    assert "not saved yet" in press(campaign, "play")
    assert press(campaign, "save") == ""
    assert not shown(campaign)["unsaved"]
    assert len(open_campaign(path, box()).campaign.history) == 1
    assert "Nothing waits" in press(campaign, "save")


def test_a_damaged_file_is_told_and_the_good_copy_offered(path) -> None:
    skipping(open_campaign(path, box()), 2)
    path.write_text("{", encoding="utf-8")
    campaign = table(path)
    assert shown(campaign)["recoverable"]
    assert "ours.json: line 1" in shown(campaign)["problem"]
    assert "ours.json: line 1" in press(campaign, "play")
    with pytest.raises(BadSave):
        _ = campaign.campaign
    assert path.read_text("utf-8") == "{"
    assert press(campaign, "recover") == ""
    assert "ours.json.damaged-1" in shown(campaign)["message"]
    assert shown(campaign)["problem"] == ""
    assert campaign.campaign.history
    assert press(campaign, "result", "passed 3") == ""


def test_a_file_that_was_mended_is_read_again(path) -> None:
    open_campaign(path, box()).failed(when=WHEN)
    good = path.read_text("utf-8")
    path.write_text("junk", encoding="utf-8")
    campaign = table(path)
    assert not shown(campaign)["recoverable"]
    press(campaign, "reload")
    assert shown(campaign)["problem"]
    path.write_text(good, encoding="utf-8")
    press(campaign, "reload")
    assert shown(campaign)["tokens"] == 1


# --- what the browser may not do ------------------------------------------------------------------------------


def test_a_press_from_an_older_turn_comes_too_late() -> None:
    campaign = table()
    old = campaign.map.offer["turn"]
    press(campaign, "result", "failed 3")
    campaign.map.intent = {"id": 9, "turn": old, "do": "result", "value": "failed 3"}
    assert "has changed since that press" in campaign.map.error["text"]
    assert len(campaign.campaign.history) == 1


def test_the_browser_sets_nothing_but_its_presses() -> None:
    campaign = table()
    before = shown(campaign)
    campaign.map.set_state({"shown": {"passed": 40}, "about": {}})
    assert shown(campaign) == before
    campaign.set_state({"children": []})
    assert campaign.children == (campaign.map,)


def test_what_the_map_sends_is_plain_data_and_small() -> None:
    campaign = tw.campaign(seats=SEATS)
    assert len(json.dumps([shown(campaign), campaign.map.about])) < 60_000


# --- without a script ----------------------------------------------------------------------------------------


def test_it_has_a_form_for_stored_lessons() -> None:
    campaign = table()
    press(campaign, "result", "passed 3")
    press(campaign, "result", "failed 3")
    press(campaign, "skip")
    press(campaign, "result", "failed 3")
    bundle = campaign._repr_mimebundle_()
    assert "1-1 passed, 1-2 in the sleeve, 1-3 to try now, 1-4 open" in bundle["text/plain"]
    page = bundle["text/html"]
    assert re.search(r"✓ 1-1 <small>passed", page)
    assert "Bonus tokens: 1 of 3 face up" in page
    assert "Sleeve of Regrets: 1-2" in page
    assert "<script" not in page
    assert repr(campaign) == "<CampaignTable <CampaignMap <Campaign, 1 of 40 passed, on top: 1-3>>>"


def test_the_stored_form_of_a_damaged_file_says_so(path) -> None:
    path.write_text("<b>{", encoding="utf-8")
    page = table(path)._repr_mimebundle_()["text/html"]
    assert "cannot be used" in page
    assert "<b>{" not in page


def test_a_campaign_shows_itself_as_the_last_line_of_a_cell(path) -> None:
    formatter = DisplayFormatter()
    display.install(formatter)
    kept = open_campaign(path, box()).passed(3, when=WHEN)
    for campaign in (kept, kept.campaign):
        shown, _ = formatter.format(campaign)
        assert "✓ 1-1 <small>passed" in shown["text/html"]
        assert shown["text/plain"] == str(kept.campaign)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": ["random", "random"]}, "Nobody plays"),
        ({"seats": "me"}, "Give a list of seats"),
        ({"seats": ["me", "nobody"]}, "no bot 'nobody'"),
        ({"seats": ["me"]}, "not for 1"),
        ({"speed": "now"}, "There is no speed 'now'"),
    ],
)
def test_seats_and_speeds_that_do_not_exist_are_told_at_once(given, said) -> None:
    with pytest.raises(BadSetup, match=said):
        tw.campaign(**given)
