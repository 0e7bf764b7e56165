"""Rulings T14 to T16: the highest and lowest cards, the closest value, the n-th and the last card."""

from __future__ import annotations

import pytest

from tablegames.take_time import Card, Place, position
from tablegames.take_time.events import CardPlaced, OrderMissed
from tablegames.take_time.kinds.extremes import HoldsHighest, HoldsLowest
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth
from tablegames.take_time.kinds.placing import (
    DrawsCard,
    TurnsFace,
)
from tablegames.take_time.kinds.values import ClosestTo
from tests.take_time.tables import begun, checked, clock, events, loose, placed_out, places, put

# --- T14 --------------------------------------------------------------------------------


def holds(rules, piles) -> list[bool]:
    """Whether each rule about an extreme card holds, in the order of the rules."""
    return [event.passed for event in checked(clock(*rules), piles) if event.rule == "T14"]


def test_T14_the_highest_of_the_cards_placed_not_of_the_deck():
    assert holds([HoldsHighest(2)], {1: "S3", 2: "L9"}) == [True]
    assert holds([HoldsLowest(2)], {1: "S5", 2: "L9 L4"}) == [True]
    assert holds([HoldsHighest(2)], {1: "S10", 2: "L9"}) == [False]


def test_T14_any_equal_copy_will_do():
    assert holds([HoldsHighest(2)], {1: "S9", 2: "L9"}) == [True]
    assert holds([HoldsHighest(1)], {1: "S9", 2: "L9"}) == [True]


def test_T14_of_a_colour():
    assert holds([HoldsHighest(2, "solar")], {1: "L12", 2: "S5", 3: "S4"}) == [True]
    assert holds([HoldsLowest(2, "lunar")], {1: "L2", 2: "S1"}) == [False]


def test_T14_no_card_of_the_colour_on_the_table_holds():
    found = checked(clock(HoldsHighest(2, "solar")), {1: "L12", 2: "L3"}, "holds-highest")[0]
    assert found.passed
    assert str(found.wanted) == "nothing (no Solar card is left)"
    assert str(found.found) == "no Solar card"
    assert holds([HoldsLowest(1), HoldsLowest(2)], {}) == [True, True]


@pytest.mark.parametrize(
    ("piles", "found"),
    [
        ({1: "S2", 2: "L3", 3: "S7"}, [True, True]),
        ({1: "S3", 2: "L2", 3: "S7"}, [True, True]),
        ({1: "S2 L3", 2: "S7"}, [True, False]),
        ({1: "S2", 2: "L7", 3: "L3"}, [True, False]),
        ({1: "S7", 2: "L3", 3: "L2"}, [False, True]),
        ({1: "S2", 2: "L2", 3: "S3"}, [True, True]),
        ({1: "S3", 2: "L4", 3: "S2 L2"}, [False, False]),
        ({1: "S3", 2: "L3", 3: "S2"}, [False, True]),
        ({1: "S5"}, [True, True]),
        ({2: "S5"}, [True, True]),
        ({3: "S5", 4: "L6"}, [False, False]),
    ],
)
def test_T14_two_segments_that_must_hold_the_lowest_share_the_two_lowest(piles, found):
    assert holds([HoldsLowest(1), HoldsLowest(2)], piles) == found
    turned = [HoldsLowest(2), HoldsLowest(1)]
    assert sorted(holds(turned, piles)) == sorted(found)


def test_T14_three_share_the_three_highest_of_their_colour_only():
    three = [HoldsHighest(segment, "solar") for segment in (2, 4, 6)]
    assert holds(three, {2: "S9", 4: "S11 L1", 6: "S10", 1: "L12 S8"}) == [True] * 3
    assert holds(three, {2: "S9", 4: "S11 S10", 6: "S8", 1: "L12"}) == [True, True, False]
    assert holds([*three, HoldsHighest(1)], {2: "S9", 4: "S11", 6: "S10", 1: "L12"}) == [True] * 4


# --- T15 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "found"),
    [
        ({1: "S9", 2: "S7"}, True),
        ({1: "S9", 2: "S11"}, True),
        ({1: "S9", 2: "L9"}, True),
        ({1: "S9", 2: "S10"}, False),
        ({1: "S10", 2: "L10"}, True),
        ({1: "S12 L1", 2: "S8"}, False),
    ],
)
def test_T15_passes_if_no_other_segment_is_strictly_closer(piles, found):
    event = checked(clock(ClosestTo(1, 10)), piles, "closest-to")[0]
    assert event.passed == found
    assert event.rule == "T15"


def test_T15_an_empty_segment_has_value_0_and_may_be_closer():
    assert not checked(clock(ClosestTo(1, 0)), {1: "S1"}, "closest-to")[0].passed


# --- T16 --------------------------------------------------------------------------------


def test_T16_the_table_warns_when_the_nth_card_goes_elsewhere():
    asks = clock(HoldsNth(3, 2), HoldsNth(4, 3))
    trace = begun(clock=asks).trace(*places("S1@3 L1@2 S5@4"))
    assert events(trace, CardPlaced, OrderMissed)[1:3] == [
        CardPlaced(1, 2, 2, "lunar", False, Card("lunar", 1)),
        OrderMissed(3, 2, 2),
    ]
    assert len(events(trace, OrderMissed)) == 1
    assert trace[2].state.actors == (2,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T16_the_table_warns_when_the_last_card_goes_elsewhere(players):
    asks = loose(HoldsLast(1), HoldsNth(2, 12))
    trace = placed_out(begun(players, clock=asks))
    assert events(trace, OrderMissed) == [OrderMissed(2, 1, 12)]
    asks = clock(HoldsLast(5))
    assert events(placed_out(begun(players, clock=asks)), OrderMissed) == [OrderMissed(5, 1, 12)]


def test_T16_it_is_checked_at_the_resolution():
    piles = {1: "S1", 2: "S2 S3", 3: "L1"}
    found = checked(clock(HoldsNth(2, 1), HoldsNth(1, 2), HoldsLast(3)), piles, order="S2 S1 S3 L1")
    assert [(str(event.found), event.passed) for event in found if event.rule == "T16"] == [
        ("the 1st card at segment 2", True),
        ("the 2nd card at segment 1", True),
        ("the 4th card at segment 3", True),
    ]
    found = checked(clock(HoldsNth(1, 3), HoldsLast(2)), piles, order="S2 S1 S3 L1")
    assert [event.passed for event in found if event.rule == "T16"] == [False, False]
    found = checked(clock(HoldsNth(1, 9)), piles, "holds-nth")[0]
    assert (str(found.found), found.passed) == ("no such card", False)


def test_T16_with_drawing_the_last_card_is_the_last_of_all():
    asks = clock(DrawsCard(1), HoldsLast(2))
    state = begun(clock=asks).trace(*places("S1@1")).final
    trace = state.trace()
    while trace.final.phase == "placement":
        trace += trace.final.trace(Place(trace.final.hands[trace.final.actors[0]][0], 3))
    assert events(trace, OrderMissed) == [OrderMissed(2, 3, 13)]


def test_T16_a_card_that_turns_the_face_is_where_it_lies_then():
    # The only card is placed at segment 2, which turns clockwise: it now lies beside segment 1.
    asks = clock(TurnsFace(2), HoldsLast(1), HoldsNth(2, 1))
    trace = position(asks, hands=["S1", "", ""]).trace(put("S1", 2, "cw"))
    assert trace.final.table.order == (1,)
    assert events(trace, OrderMissed) == [OrderMissed(2, 1, 1)]
