"""Twelve Lamps, the game of the how-to, is a full citizen: board, stepper, prediction, records, many games, charts."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tablegames
import tablegames_widgets as tw
from examples.twelve_lamps import GAME, DealHours, Lamplighter, RollDie, State, TurnHand, points
from tablegames import study
from tablegames.core.table import Options
from tablegames.testing import BotTests
from tablegames_widgets.session import Session
from tests.grounds import ground
from tests.widgets.board_table import Browser

FOLDER = Path(__file__).parents[2] / "examples" / "twelve_lamps"


class TestLamplighter(BotTests):
    game = GAME
    bot = Lamplighter


def lines(name: str) -> int:
    return len((FOLDER / name).read_text("utf-8").splitlines())


def after(*actions):
    return State(Options(2)).trace(*actions).final


def test_it_is_small():
    assert lines("__init__.py") <= 150
    assert lines("picture.py") <= 60
    assert len([path for path in FOLDER.iterdir() if path.is_file()]) <= 4


# --- the rules ----------------------------------------------------------------------------------------


def test_l2_the_hand_turns_as_far_as_the_die_says_either_way():
    table = after(DealHours((3, 7)), RollDie(4))
    assert [action.hour for action in table.legal_actions()] == [4, 8]
    assert ground(table, TurnHand(5)) == ("L2", "too far")
    assert ground(table, TurnHand(True)) == ("L2", "too far")


def test_l2_after_a_six_it_turns_to_any_other_hour():
    table = after(DealHours((3, 7)), RollDie(6))
    assert [action.hour for action in table.legal_actions()] == list(range(1, 12))
    assert ground(table, TurnHand(12)) == ("L2", "six")


def test_l3_a_lamp_lights_up_and_goes_out():
    lit = after(DealHours((3, 7)), RollDie(4), TurnHand(4))
    assert lit.burning == {4}
    assert lit.trace(RollDie(1), TurnHand(5), RollDie(1), TurnHand(4)).final.burning == {5}


@pytest.mark.parametrize(("hour", "worth"), [(12, 3), (1, 2), (11, 2), (2, 1), (10, 1), (3, 0), (6, 0)])
def test_l4_a_lamp_is_worth_less_the_further_away_it_is(hour, worth):
    assert points(hour, {12}) == worth


def test_chance_does_only_what_the_law_lists():
    assert ground(after(DealHours((3, 7))), RollDie(7), -1) == ("L2", "not listed")
    assert ground(after(DealHours((3, 7))), RollDie(True), -1) == ("L2", "not listed")
    assert ground(State(Options(2)), DealHours((3, 3)), -1) == ("L1", "not listed")


def test_an_hour_is_hidden_from_the_others_until_the_end():
    record = tablegames.play(GAME, ["random", "random"], 1)
    assert record.at(-2).view(0).hours[1] is None
    assert record.final.view(0).hours == record.final.hours


# --- everything that a game of ours can do ------------------------------------------------------------


@pytest.mark.parametrize("bots", [["lamplighter"], ["random", "lamplighter"], ["lamplighter"] * 3])
def test_it_is_played_on_the_board_to_the_end(bots):
    browser = Browser(Session(GAME, ["me", *bots], 7, True))
    pressed = list(browser.play_on(Random(1)))
    assert len(pressed) == 6
    assert browser.board.offer["prompt"].startswith("The game is over: won by ")
    assert browser.board.record.final.is_over


@pytest.mark.parametrize("players", GAME.players)
def test_people_who_share_a_screen_have_a_curtain_between_them(players):
    browser = Browser(Session(GAME, ["me"] * players, 3, False))
    stages = list(browser.play_on(Random(2)))
    assert len(stages) == 3 * 6 * players - 1
    for looking, state in browser.sent:
        if looking is None:
            assert "(you)" not in str(state.get("scene"))


def test_a_press_that_is_not_allowed_is_answered_by_the_rule():
    browser = Browser(Session(GAME, ["me", "random"], 7, True))
    choices = browser.board._choices
    wrong = next(token for token, choice in choices.items() if not choice.legal)
    browser.press("choose", wrong)
    assert browser.error == choices[wrong].refusal.reason
    assert choices[wrong].refusal.rule == "L2"
    assert {choice.target for choice in choices.values()} == {f"hour-{hour}" for hour in range(1, 13)}


def test_it_steps_and_is_predicted():
    record = tablegames.play(GAME, ["lamplighter", "random", "random"], 5)
    assert repr(tw.Stepper(record, seat=0)) == f"<Stepper of Twelve Lamps, {len(record.trace())} steps>"
    asked = tw.predict("Does the lamp light up?", choices=["yes", "no"], answer="yes", because=record.trace()[2])
    assert asked is not None


def test_a_saved_game_is_read_again(tmp_path):
    record = tablegames.play("twelve_lamps", ["lamplighter", "random"], 5)
    assert tablegames.load(record.save(tmp_path / "lamps.json")) == record


def test_many_games_are_simulated_and_charted():
    runs = study.simulate(GAME, ["lamplighter", "random"], 40, seed=1, progress=False)
    assert runs.groupby("bot")["share"].sum().idxmax() == "lamplighter"
    assert tw.charts.scores(runs).table.loc["lamplighter", "games"] == 40
    assert tw.charts.wins(runs).table.loc["random", "fair"] == 0.5
    assert "L2" in str(tw.rules(GAME))
