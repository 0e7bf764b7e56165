"""Ruling Y11: several airships on one hour."""

from __future__ import annotations

from tablegames.yet import Capture, Finish, Move, PlayCard, Rotate, position, up
from tablegames.yet.results import AirshipBelow, CapsuleCaptured
from tests.yet.tables import BLUE, GREEN, RED, captures, events

HANDS = {
    "RED": ["flip-3", "flip-1", "advance-1"],
    "BLUE": ["flip-2", "foresee-2", "advance-2"],
    "GREEN": ["flip-4", "foresee-4", "foresee-1"],
}


def table(**airships: str):
    return position(time=8, airships=airships, capsules={}, hands=HANDS, first="RED")


def stack(state, hour):
    return state.clock[hour - 1].stack


def test_Y11_a_later_airship_goes_below_and_the_first_stays_on_top():
    state = table(RED="1 cw", BLUE="2 cw", GREEN="4 cw")
    state = state.trace(PlayCard("flip-3"), Move(3), Finish()).final  # RED comes to GREEN's hour
    assert stack(state, 4) == (GREEN, RED)
    moved = state.trace(PlayCard("flip-2"), Move(2))  # then BLUE
    assert stack(moved.final, 4) == (GREEN, RED, BLUE)
    assert moved[-1].event.below == RED
    assert [ship.rank for ship in moved.final.airships] == [1, 2, 0]


def test_Y11_passing_over_changes_nothing():
    state = table(RED="1 cw", BLUE="2 cw", GREEN="2 cw")
    state = state.trace(PlayCard("flip-3"), Move(3)).final
    assert stack(state, 2) == (BLUE, GREEN)
    assert stack(state, 4) == (RED,)


def test_Y11_the_top_one_leaving_lets_the_next_one_up():
    state = table(RED="2 cw", BLUE="2 cw", GREEN="2 cw")
    assert stack(state, 2) == (RED, BLUE, GREEN)
    state = state.trace(PlayCard("flip-3"), Move(3)).final
    assert stack(state, 2) == (BLUE, GREEN)


def test_Y11_leaving_and_coming_back_puts_one_at_the_bottom():
    state = table(RED="1 cw", BLUE="1 cw", GREEN="1 cw")
    state = state.trace(PlayCard("flip-1"), Move(1), Rotate()).final  # RED leaves the top and turns round
    for card in ("flip-2", "flip-4"):  # BLUE and GREEN stay
        state = state.trace(PlayCard(card), Rotate(), Finish()).final
    assert stack(state, 1) == (BLUE, GREEN)
    state = state.trace(PlayCard("advance-1"), Move(1)).final
    assert stack(state, 1) == (BLUE, GREEN, RED)


def test_Y11_turning_round_keeps_the_rank():
    state = table(RED="1 cw", BLUE="1 cw", GREEN="1 cw")
    state = state.trace(PlayCard("flip-3"), Rotate(), Finish()).final
    assert stack(state, 1) == (RED, BLUE, GREEN)
    state = state.trace(PlayCard("flip-2"), Rotate(), Finish()).final
    assert stack(state, 1) == (RED, BLUE, GREEN)


def test_Y11_the_rank_lasts_into_the_captures_and_the_next_round():
    here = captures(time=8, airships={"GREEN": "1 cw", "RED": "1 cw", "BLUE": "1 cw"}, capsules={1: up(5)})
    assert events(here, CapsuleCaptured, AirshipBelow) == [
        CapsuleCaptured(GREEN, 1, 5, 8),
        AirshipBelow(RED, 1, above=GREEN),
        AirshipBelow(BLUE, 1, above=GREEN),
    ]
    assert stack(here.final, 1) == (GREEN, RED, BLUE)
    assert Capture() not in here.final.legal_actions()
