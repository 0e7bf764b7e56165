"""Rulings Y8 to Y10: Flip/Rotate, Advance Time, Foresee."""

from __future__ import annotations

import pytest

from tablegames.yet import AdvanceTime, Finish, Flip, ForeseeCapsule, ForeseeHand, PlayCard, Rotate, down, position, up
from tablegames.yet.events import (
    AirshipRotated,
    CapsuleForeseen,
    CapsuleStayed,
    CapsuleTurned,
    HandAdvanced,
    HandForeseen,
)
from tests.yet.tables import (
    ALL_DOWN,
    BLUE,
    GREEN,
    RED,
    THREE,
    TWO,
    face_up,
    played_out,
    playing,
    refused,
)

# --- Y8 ---------------------------------------------------------------------------------


def test_Y8_turns_a_free_capsule_up_or_down():
    table = playing("flip-1", capsules={1: down(7), 2: up(4)})
    assert table.trace(Flip(1))[0].event == CapsuleTurned(1, 7, True, RED, "Y8")
    assert table.trace(Flip(2))[0].event == CapsuleTurned(2, 4, False, RED, "Y8")
    assert face_up(table.trace(Flip(1)).final) == {1, 2}
    assert face_up(table.trace(Flip(2)).final) == set()


def test_Y8_a_capsule_turned_down_again_is_still_known_to_all():
    table = playing("flip-1", capsules={2: up(4)}).apply(Flip(2)).state
    for seat in (RED, BLUE, None):
        assert table.view(seat).clock[1].capsule.number == 4


def test_Y8_or_reverses_ones_own_airship():
    table = playing("flip-1", airships={"RED": "5 cw", "BLUE": "10 cw"})
    assert table.trace(Rotate())[0].event == AirshipRotated(RED, "ccw")
    assert [seat.direction for seat in table.apply(Rotate()).state.seats] == ["ccw", "cw"]
    table = playing("flip-1", airships={"RED": "5 ccw", "BLUE": "10 cw"})
    assert table.apply(Rotate()).state.seats[RED].direction == "cw"


def test_Y8_one_of_the_two_not_both():
    table = playing("flip-1")
    assert refused(table.apply(Rotate()).state, Flip(1)) == ("Y8", "no icon")
    assert refused(table.apply(Flip(1)).state, Rotate()) == ("Y8", "no icon")


def test_Y8_no_capsule_under_an_airship_ones_own_included():
    table = playing("flip-1", airships={"RED": "5 cw", "BLUE": "10 cw"})
    assert refused(table, Flip(5)) == refused(table, Flip(10)) == ("Y8", "occupied")


def test_Y8_no_hour_marker_and_no_empty_hour():
    table = playing("flip-1", capsules={1: down(1)})
    for hour in (3, 6, 9, 2, 12):
        assert refused(table, Flip(hour)) == ("Y8", "empty")
    for hour in (0, 13, -1, -12, 10**9):
        assert refused(table, Flip(hour)) == ("Y8", "no such hour")


# --- Y9 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at_9", "airships", "then"),
    [
        ({9: down(4)}, TWO, CapsuleTurned(9, 4, True, None, "Y2")),
        ({9: up(4)}, TWO, CapsuleTurned(9, 4, False, None, "Y2")),
        ({}, TWO, CapsuleStayed(9, "empty", "Y2")),
        ({9: down(4)}, {"RED": "9 cw", "BLUE": "1 cw"}, CapsuleStayed(9, "occupied", "Y2")),
        ({9: up(4)}, {"RED": "2 cw", "BLUE": "9 cw"}, CapsuleStayed(9, "occupied", "Y2")),
    ],
)
def test_Y9_the_hand_moves_on_one_hour_then_the_flip_of_Y2(at_9, airships, then):
    advanced = playing("advance-1", time=8, capsules=at_9, airships=airships).trace(AdvanceTime())
    assert [step.event for step in advanced] == [HandAdvanced(8, 9, RED, "Y9"), then]
    assert advanced.final.time == 9


def test_Y9_the_hand_does_not_pass_12():
    assert refused(playing("advance-1", time=12), AdvanceTime()) == ("Y9", "at 12")


def test_Y9_from_11_to_12_is_allowed_and_the_round_is_finished_before_the_game_ends():
    table = playing("advance-1", time=11).trace(AdvanceTime(), Finish()).final
    assert (table.time, table.phase, table.actors) == (12, "play", (BLUE,))
    end = played_out(table)
    assert len({step.state.turn.plays for step in end}) > 1  # the other cards are still played
    assert end.final.is_over


# --- Y10 --------------------------------------------------------------------------------


def test_Y10_looks_at_a_free_face_down_capsule_only():
    table = playing("foresee-1", airships={"RED": "5 cw", "BLUE": "10 cw"}, capsules={**ALL_DOWN, 2: up(2)})
    table_without_4 = playing("foresee-1", capsules={1: down(1)})
    assert refused(table, ForeseeCapsule(2)) == ("Y10", "face up")
    assert refused(table, ForeseeCapsule(5)) == refused(table, ForeseeCapsule(10)) == ("Y10", "occupied")
    assert refused(table_without_4, ForeseeCapsule(4)) == ("Y10", "empty")
    for hour in (0, 13, -1):
        assert refused(table, ForeseeCapsule(hour)) == ("Y10", "no such hour")
    looks = {action.hour for action in table.legal_actions() if isinstance(action, ForeseeCapsule)}
    assert looks == {1, 3, 4, 6, 7, 8, 9, 11, 12}


def test_Y10_only_the_looker_knows_the_number_everybody_that_and_where_it_looked():
    looked = playing("foresee-1", capsules={4: down(3)}).trace(ForeseeCapsule(4))
    look = looked[0].event
    assert look.seen_by(RED) == CapsuleForeseen(RED, 4, 3)
    assert look.seen_by(BLUE) == look.seen_by(None) == CapsuleForeseen(RED, 4, None)
    known = {seat: looked.final.view(seat).clock[3].capsule for seat in (RED, BLUE, None)}
    assert [capsule.number for capsule in known.values()] == [3, None, None]
    assert [capsule.seen for capsule in known.values()] == [{RED}] * 3
    assert face_up(looked.final) == set()


def three_with_foresee(**table):
    hands = {
        "RED": ["foresee-1", "flip-1", "flip-2"],
        "BLUE": ["flip-4", "flip-3", "advance-1"],
        "GREEN": ["foresee-2", "foresee-4", "advance-2"],
    }
    table = position(time=8, airships=THREE, capsules=ALL_DOWN, hands=hands, **table)
    return table.apply(PlayCard("foresee-1")).state


def test_Y10_or_at_one_opponents_unplayed_cards():
    looked = three_with_foresee().trace(ForeseeHand(BLUE))
    look = looked[0].event
    cards = {"flip-4", "flip-3", "advance-1"}
    assert set(look.cards) == cards
    assert look.seen_by(GREEN) == look.seen_by(None) == HandForeseen(RED, BLUE, None)
    views = {seat: looked.final.view(seat) for seat in (RED, GREEN, None)}
    assert set(views[RED].seats[BLUE].hand) == cards
    assert views[GREEN].seats[BLUE].hand == views[None].seats[BLUE].hand == (None,) * 3
    assert views[RED].seats[GREEN].hand == (None,) * 3
    assert views[None].seats[BLUE].shown_to == {RED}


def test_Y10_a_look_does_not_tell_the_order_in_which_cards_were_drafted():
    looked = three_with_foresee().apply(ForeseeHand(BLUE))
    for shown in (looked.events[0].cards, looked.state.view(RED).seats[BLUE].hand):
        assert shown == ("advance-1", "flip-3", "flip-4")
    assert looked.state.view(BLUE).seats[BLUE].hand == ("flip-4", "flip-3", "advance-1")


def test_Y10_not_ones_own_hand_nor_a_seat_that_is_not_there():
    table = three_with_foresee()
    assert refused(table, ForeseeHand(RED)) == ("Y10", "own hand")
    for seat in (3, -1, -3, 10**9):
        assert refused(table, ForeseeHand(seat)) == ("Y10", "no such seat")
    assert refused(playing("foresee-1"), ForeseeHand(GREEN)) == ("Y10", "no such seat")


def test_Y10_an_opponent_who_has_played_two_cards_has_none_left_to_look_at():
    table = position(
        time=8,
        airships=TWO,
        capsules={1: down(1)},
        hands={"RED": ["foresee-1", "flip-1"]},
        played={"BLUE": ["flip-2", "flip-3"], "RED": ["flip-4"]},
        first="BLUE",
    )
    table = table.apply(PlayCard("foresee-1")).state
    assert refused(table, ForeseeHand(BLUE)) == ("Y10", "no cards")


def test_Y10_what_was_seen_stays_known_and_cards_played_since_are_seen_to_go():
    table = three_with_foresee().trace(ForeseeHand(BLUE), Finish(), PlayCard("flip-3")).final
    assert set(table.view(RED).seats[BLUE].hand) == {"flip-4", "advance-1"}
    assert table.view(RED).log == (HandForeseen(RED, BLUE, ("advance-1", "flip-3", "flip-4")),)
    assert table.view(GREEN).log == ()
