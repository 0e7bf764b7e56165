"""`position`: what it fills in, and why a table cannot be."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadPosition
from tablegames.yet import down, position, up
from tests.yet.tables import ALL_DOWN, BLUE, CARDS, GREEN, RED, THREE, TWO

HANDS = {"RED": CARDS[:3], "BLUE": CARDS[3:6]}


def impossible(**changes) -> str:
    """What is said of a good table with these changes."""
    with pytest.raises(BadPosition) as bad:
        position(**{"time": 8, "airships": TWO, "capsules": ALL_DOWN, **changes})
    assert str(bad.value).endswith((".", ").", '".'))
    return str(bad.value)


def test_the_phase_follows_from_the_hands():
    assert position(time=8, airships=TWO, capsules={}).phase == "capture"
    assert position(time=8, airships=TWO, capsules={}, hands=HANDS).phase == "play"
    assert position(time=8, airships=TWO, capsules={}, phase="deal").phase == "deal"
    assert position(time=12, airships=TWO, capsules={}, phase="over").is_over


def test_seats_are_in_seat_order_however_they_are_named_and_stacks_in_the_order_named():
    table = position(time=8, airships={"GREEN": "1 cw", "red": "1 ccw", "BLUE": "2 cw"}, capsules={})
    assert table.clock[0].stack == (GREEN, RED)
    assert [seat.direction for seat in table.seats] == ["ccw", "cw", "cw"]


def test_capsules_face_up_are_known_to_all_and_face_down_ones_to_whom_it_says():
    table = position(time=8, airships=THREE, capsules={1: up(1), 2: down(2), 3: down(3, "RED"), 4: down(4, "all")})
    for seat, known in ((RED, [1, None, 3, 4]), (BLUE, [1, None, None, 4]), (None, [1, None, None, 4])):
        assert [spot.capsule.number for spot in table.view(seat).clock[:4]] == known


def test_the_turn_follows_from_who_began_and_the_cards_played():
    played = {"RED": CARDS[2:3], "BLUE": CARDS[5:6]}
    hands = {"RED": CARDS[:2], "BLUE": CARDS[3:5]}
    for first, seat in (("RED", RED), ("BLUE", BLUE)):
        table = position(time=8, airships=TWO, capsules={}, hands=hands, played=played, first=first)
        assert (table.actors, table.turn.plays) == ((seat,), 2)
    assert position(time=8, airships=TWO, capsules={}, hands=HANDS).actors == (RED,)


@pytest.mark.parametrize("time", [0, 13, -1, "8", 8.0, True, None])
def test_the_hand_points_at_an_hour(time):
    assert "is no hour" in impossible(time=time)


@pytest.mark.parametrize(
    ("airships", "said"),
    [
        ({}, "found none"),
        ({"RED": "1 cw"}, "found RED"),
        ({"RED": "1 cw", "GREEN": "2 cw"}, "RED and BLUE for two players"),
        ({"RED": "1 cw", "PINK": "2 cw"}, "'PINK' is no airship"),
        ({"RED": "1 cw", "red": "2 cw"}, "RED is named twice"),
        ({"RED": "1 cw", 3: "2 cw"}, "is no airship"),
    ],
)
def test_airships(airships, said):
    assert said in impossible(airships=airships)


def test_where_an_airship_is():
    words = ("", "cw", "13 cw", "0 cw", "-1 cw", "01 cw", "1", "1  cw", "1 up", "1.5 cw", "one cw", "9" * 5000 + " cw")
    for wrong in (*words, 1, None, ("1", "cw")):
        assert "write an hour from 1 to 12 and cw or ccw" in impossible(airships={"RED": "1 cw", "BLUE": wrong})


@pytest.mark.parametrize(
    ("capsules", "said"),
    [
        ({0: up(1)}, "0 is no hour of the clock"),
        ({13: up(1)}, "13 is no hour of the clock"),
        ({"1": up(1)}, "'1' is no hour of the clock"),
        ({True: up(1)}, "True is no hour of the clock"),
        ({1: 5}, "write up(number) or down(number), not 5"),
        ({1: (5, True)}, "write up(number) or down(number)"),
        ({1: up(0)}, "0 (at 1 o'clock) is no capsule"),
        ({1: up(13)}, "13 (at 1 o'clock) is no capsule"),
        ({1: up("5")}, "'5' (at 1 o'clock) is no capsule"),
        ({1: up(True)}, "True (at 1 o'clock) is no capsule"),
        ({1: up(5), 2: down(5)}, "the 5 is at 1 o'clock and at 2 o'clock"),
        ({1: down(5, "GREEN")}, "GREEN has no airship"),
        ({1: down(5, "PINK")}, "'PINK' is no airship"),
    ],
)
def test_capsules(capsules, said):
    assert said in impossible(capsules=capsules)


@pytest.mark.parametrize(
    ("captured", "said"),
    [
        ({"RED": [5]}, "the 5 is at 5 o'clock and captured by RED"),
        ({"RED": [13]}, "13 (captured by RED) is no capsule"),
        ({"RED": "12"}, "give RED a list, not the text '12'"),
        ({"GREEN": [1]}, "GREEN has no airship"),
        ({"RED": [1], "red": [2]}, "RED is named twice"),
        ({"RED": [9]}, "at 8 o'clock RED cannot have the 9 yet"),
    ],
)
def test_captured(captured, said):
    capsules = {} if captured == {"RED": [9]} else ALL_DOWN
    assert said in impossible(captured=captured, capsules=capsules)


def test_capsules_come_by_hour():
    assert "a dictionary by hour" in impossible(capsules=[up(8)])


def test_captured_twice():
    assert "captured by RED and captured by BLUE" in impossible(capsules={}, captured={"RED": [5], "BLUE": [5]})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"phase": "draft"}, "'draft' cannot be set up; use one of deal, play, capture, over"),
        ({"phase": "shuffle"}, "cannot be set up"),
        ({"phase": 3}, "cannot be set up"),
        ({"phase": "play"}, "players hold cards in the plays only"),
        ({"phase": "deal", "hands": HANDS}, "players hold cards in the plays only"),
        ({"phase": "over"}, "the game ends with the hand at 12, not at 8"),
        ({"phase": "deal", "time": 12}, "with the hand at 12 the game is over"),
        ({"round": 0}, "rounds 1 to 12"),
        ({"round": 13}, "rounds 1 to 12"),
        ({"round": "1"}, "rounds 1 to 12"),
        ({"round": 9}, "in round 9 the hand has moved at least 9 hours, it cannot be 8"),
        ({"first": "RED"}, "describe the plays"),
        ({"playing": "flip-1"}, "describe the plays"),
        ({"unused": ["flip"]}, "describe the plays"),
        (
            {"played": {"RED": ["flip-1"]}},
            "before the captures everyone has played 2. To describe the plays give hands",
        ),
        ({"shown": {"RED": ["BLUE"]}}, "players hold cards in the plays only"),
    ],
)
def test_phase_and_round(changes, said):
    assert said in impossible(**changes)
