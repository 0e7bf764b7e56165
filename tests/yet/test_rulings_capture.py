"""Rulings Y12 to Y14: capture, bonus capture, and what stays afterwards."""

from __future__ import annotations

import pytest

from tablegames.yet import Capture, Flip, PlayCard, down, position, up
from tablegames.yet.results import (
    AirshipBelow,
    BonusCaptured,
    BonusEarned,
    BonusMissed,
    CapsuleCaptured,
    NothingCaptured,
)
from tests.yet.tables import BLUE, GREEN, RED, captures, events, hours, played_out

APART = {"RED": "1 cw", "BLUE": "2 cw", "GREEN": "7 ccw"}


def captured(trace):
    return {colour: seat.captured for colour, seat in zip(("RED", "BLUE", "GREEN"), trace.final.seats, strict=False)}


# --- Y12 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("capsule", "check"),
    [
        (up(7), CapsuleCaptured(RED, 1, 7, 8)),  # a past hour
        (up(8), CapsuleCaptured(RED, 1, 8, 8)),  # the current time
        (up(9), NothingCaptured(RED, 1, "later", 9, 8)),
        (down(7), NothingCaptured(RED, 1, "face down", None, 8)),
        (down(9), NothingCaptured(RED, 1, "face down", None, 8)),
    ],
)
def test_Y12_face_up_and_not_later_than_the_time(capsule, check):
    assert captures(time=8, airships=APART, capsules={1: capsule})[0].event == check


def test_Y12_the_number_counts_not_the_hour():
    both = captures(time=8, airships={"RED": "11 cw", "BLUE": "2 cw"}, capsules={11: up(3), 2: up(11)})
    assert captured(both) == {"RED": (3,), "BLUE": ()}


def test_Y12_an_empty_hour_and_a_marker_give_nothing():
    bare = captures(time=8, airships={"RED": "3 cw", "BLUE": "4 cw"}, capsules={})
    assert events(bare, NothingCaptured) == [
        NothingCaptured(RED, 3, "empty", None, 8),
        NothingCaptured(BLUE, 4, "empty", None, 8),
    ]


def test_Y12_every_airship_is_checked_in_hour_order():
    checks = captures(time=8, airships=APART, capsules={1: up(3), 2: up(12), 7: up(5)})
    assert events(checks, CapsuleCaptured, NothingCaptured) == [
        CapsuleCaptured(RED, 1, 3, 8),
        NothingCaptured(BLUE, 2, "later", 12, 8),
        CapsuleCaptured(GREEN, 7, 5, 8),
    ]


def test_Y12_only_the_top_airship_captures():
    stack = {"BLUE": "1 cw", "RED": "1 cw", "GREEN": "7 cw"}
    assert captured(captures(time=8, airships=stack, capsules={1: up(3)})) == {"RED": (), "BLUE": (3,), "GREEN": ()}


@pytest.mark.parametrize("capsule", [up(9), down(3)])
def test_Y12_what_the_top_airship_cannot_take_goes_to_nobody(capsule):
    stack = {"BLUE": "1 cw", "RED": "1 cw", "GREEN": "7 cw"}
    checks = captures(time=8, airships=stack, capsules={1: capsule})
    assert captured(checks) == {"RED": (), "BLUE": (), "GREEN": ()}
    assert events(checks, AirshipBelow) == [AirshipBelow(RED, 1, above=BLUE)]
    assert checks.final.clock[0].capsule is not None


def test_Y12_it_is_mandatory_and_nobodys_choice():
    table = position(time=8, airships=APART, capsules={1: up(3)})
    assert table.legal_actions() == (Capture(),)
    for seat in (RED, BLUE, GREEN):
        assert table.legal_actions(seat) == ()
        assert table.why_not(Capture(), seat).rule == "Y12"


def test_Y12_only_when_everybody_has_played_two_cards():
    hands = {"RED": ["flip-1", "flip-2", "flip-3"], "BLUE": ["foresee-1", "foresee-2", "foresee-4"]}
    table = position(time=8, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={1: up(3)}, hands=hands)
    assert table.why_not(Capture()).rule == "Y12"
    *plays, _ = [step for step in played_out(table) if step.before.phase == "play"]
    assert {step.state.phase for step in plays} == {"play"}


# --- Y13 --------------------------------------------------------------------------------


def test_Y13_who_takes_the_current_hour_also_takes_free_face_up_past_capsules_anywhere():
    bonus = captures(time=8, airships=APART, capsules={1: up(8), 4: up(3), 12: up(7), 5: up(1)})
    assert captured(bonus)["RED"] == (8, 3, 1, 7)
    assert events(bonus, BonusEarned, BonusCaptured) == [
        BonusEarned(RED, 8),
        BonusCaptured(RED, 4, 3, 8),
        BonusCaptured(RED, 5, 1, 8),
        BonusCaptured(RED, 12, 7, 8),
    ]


def test_Y13_whoever_takes_it_on_whatever_hour():
    bonus = captures(time=8, airships=APART, capsules={1: up(2), 2: up(12), 7: up(8), 4: up(3)})
    assert captured(bonus) == {"RED": (2,), "BLUE": (), "GREEN": (8, 3)}


def test_Y13_not_the_face_down_the_later_or_the_occupied_ones():
    # BLUE stands on a 9 that nobody can take yet, GREEN below it
    ships = {"RED": "1 cw", "BLUE": "2 cw", "GREEN": "2 cw"}
    bonus = captures(time=8, airships=ships, capsules={1: up(8), 2: up(9), 4: down(3), 5: up(10)})
    assert captured(bonus) == {"RED": (8,), "BLUE": (), "GREEN": ()}
    assert events(bonus, BonusMissed) == [
        BonusMissed(RED, 2, "occupied", 9, 8),
        BonusMissed(RED, 4, "face down", None, 8),
        BonusMissed(RED, 5, "later", 10, 8),
    ]


def test_Y13_an_occupied_past_capsule_goes_to_the_airship_on_it():
    bonus = captures(time=8, airships=APART, capsules={1: up(8), 2: up(3), 7: up(4)})
    assert captured(bonus) == {"RED": (8,), "BLUE": (3,), "GREEN": (4,)}


def test_Y13_a_past_number_earns_no_bonus():
    plain = captures(time=8, airships=APART, capsules={1: up(7), 4: up(3)})
    assert captured(plain)["RED"] == (7,)
    assert events(plain, BonusEarned, BonusCaptured, BonusMissed) == []


def test_Y13_the_current_hours_number_must_be_captured_not_just_lie_there():
    free = captures(time=8, airships=APART, capsules={12: up(8), 4: up(3)})  # no airship on the 8
    hidden = captures(time=8, airships=APART, capsules={1: down(8), 4: up(3)})  # RED on it, face down
    assert captured(free)["RED"] == captured(hidden)["RED"] == ()


def test_Y13_capsules_turned_up_this_round_count():
    hands = {"BLUE": ["flip-1", "flip-2"]}
    played = {"RED": ["flip-3", "flip-4"], "BLUE": ["foresee-1"]}
    ships = {"RED": "1 cw", "BLUE": "2 cw"}
    table = position(time=8, airships=ships, capsules={1: up(8), 4: down(3)}, hands=hands, played=played, first="RED")
    end = played_out(table.trace(PlayCard("flip-1"), Flip(4)).final)
    assert captured(end)["RED"] == (8, 3)


def test_Y13_lower_airship_gets_no_bonus():
    stack = {"BLUE": "1 cw", "RED": "1 cw", "GREEN": "7 cw"}
    bonus = captures(time=8, airships=stack, capsules={1: up(8), 4: up(3)})
    assert captured(bonus) == {"RED": (), "BLUE": (8, 3), "GREEN": ()}


def test_Y13_at_12_everything_free_and_face_up_is_past():
    bonus = captures(time=12, airships=APART, capsules={1: up(12), 4: up(11), 5: up(1)})
    assert captured(bonus)["RED"] == (12, 11, 1)


# --- Y14 --------------------------------------------------------------------------------


def test_Y14_captured_capsules_are_public_and_off_the_clock():
    end = captures(time=8, airships=APART, capsules={1: up(8), 4: up(3)}, captured={"RED": [2]}).final
    assert end.view(None).seats[RED].captured == (2, 8, 3)
    assert end.scores == (13, 0, 0)
    assert all(spot.capsule is None for spot in end.clock)


def test_Y14_airships_keep_hour_rank_and_direction():
    ships = {"BLUE": "1 cw", "RED": "1 ccw", "GREEN": "7 ccw"}
    table = position(time=8, airships=ships, capsules={1: up(8), 7: up(2)})
    end = table.capture().final
    assert end.airships == table.airships
    assert hours(end) == {"RED": 1, "BLUE": 1, "GREEN": 7}


@pytest.mark.parametrize("hour", [3, 6, 9])
def test_Y14_a_capsule_gone_from_3_6_or_9_leaves_a_marker(hour):
    end = captures(time=8, airships={"RED": f"{hour} cw", "BLUE": "1 cw"}, capsules={hour: up(8)}).final
    assert f"{hour}  marker" in str(end)
    assert "marker" not in str(end).replace("3  marker", "").replace("6  marker", "").replace("9  marker", "")


def test_Y14_other_empty_hours_are_just_empty_but_still_hours():
    from tablegames.yet.text import hour_label

    end = captures(time=8, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={1: up(8)}).final
    assert hour_label(end.view(None), 4) == "4 o'clock: empty"
    assert hour_label(end.view(None), 3) == "3 o'clock: hour marker"
    assert len(end.clock) == 12
