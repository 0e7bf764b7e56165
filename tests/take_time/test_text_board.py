"""The table as plain text: what a terminal shows and a screen reader reads (T7)."""

from __future__ import annotations

import pytest

from tablegames.take_time import Plan, example_table
from tablegames.take_time.actions import CONCEDE, LOOK
from tablegames.take_time.kinds.placing import Closed, SecondHand, TurnsFace
from tablegames.take_time.kinds.values import EvenValue
from tablegames.take_time.text import moment, segment_label
from tests.take_time.tables import begun, clock, dealt, looked, places


def table():
    asks = clock(Closed(5), EvenValue(3), SecondHand(6), start=3)
    state = begun(2, clock=asks, plan=Plan((None, None, 8, None, None, None), notes="ones first"))
    return state.trace(*places("S1@4 L1^@3 S2@4")).final


def test_the_board_of_a_player():
    assert str(table().view(1)).splitlines() == [
        "Take Time, clock test, A clock for a test: placing cards",
        "  Segment 5: closed; nobody places a card here, and it needs none.",
        "  Segment 3: an even value.",
        "  Segment 6: the second hand starts here; it blocks the segment it points at and the opposite one, "
        "and moves on after each placement.",
        " 1  -",
        " 2  -",
        ">3  [Lunar 1] = 1; by Ben 2nd",
        " 4  Solar ?, Solar ? (0 known, 2 unknown); by Ada 1st and Ada 3rd",
        " 5  closed",
        " 6  -",
        "face up: 1 of 2 left",
        "second hand: blocks segments 3 and 6",
        "plan: about 8 at segment 3; ones first",
        "Ada: Solar ?, Solar ?; reserve Solar ?, Solar ?",
        "Ben: Lunar 2, Lunar 3, Lunar 4; reserve Lunar ?, Lunar ?",
        "to act: Ben",
    ]


def test_the_board_of_a_spectator_is_that_of_the_printed_state():
    assert str(table()) == str(table().view(None))
    assert "Ben: Lunar ?, Lunar ?, Lunar ?; reserve Lunar ?, Lunar ?" in str(table())


def test_the_discussion():
    said = str(dealt().apply(LOOK, 1).state.view(1)).splitlines()
    assert said[0].endswith("clock 1-1, The first test: discussion")
    assert said[-4:] == [
        "Ada: Solar ?, Solar ?, Solar ?, Solar ? (not looked)",
        "Ben: Lunar 1, Lunar 2, Lunar 3, Lunar 4",
        "Cleo: Solar ?, Solar ?, Lunar ?, Lunar ? (not looked)",
        "to act: Ada and Cleo",
    ]
    assert not any(line.startswith("plan") for line in said)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (dealt(), "discussion"),
        (looked(), "who begins?"),
        (begun(), "placing cards"),
        (example_table(), "all cards are placed"),
        (example_table().resolve().final, "passed"),
        (begun().apply(CONCEDE).state, "given up"),
    ],
)
def test_where_the_test_stands(state, words):
    assert moment(state) == moment(state.view(0)) == words
    assert str(state).splitlines()[0].endswith(f": {words}")


def test_the_end():
    said = str(example_table().resolve().final)
    assert "Solar 8, Solar 10 = 24" in said
    assert "to act" not in said
    assert "Ada: no cards" in said


def test_a_segment_read_aloud():
    view = table().view(1)
    assert segment_label(view, 1) == "segment 1: no card yet"
    assert segment_label(view, 3) == "segment 3 with the hand: [Lunar 1] = 1; an even value"
    assert segment_label(view, 4) == "segment 4: Solar ?, Solar ? (0 known, 2 unknown)"
    assert segment_label(view, 5) == "segment 5: closed; nobody places a card here, and it needs none"


def test_cards_turned_to_a_closed_segment_are_shown():
    state = begun(clock=clock(TurnsFace(2), Closed(1), start=3)).trace(*places("S1^@2cw")).final
    assert " 1  [Solar 1] = 1; by Ada 1st" in str(state).splitlines()
