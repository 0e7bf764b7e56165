"""Every rule kind that is checked at the resolution: tables where it holds, where it does not, and the boundary."""

from __future__ import annotations

import pytest

from tablegames.take_time.kinds.base import KINDS, ClockRule
from tablegames.take_time.kinds.counts import (
    CardsAtLeast,
    CardsAtMost,
    CardsExactly,
    ColoursExactly,
    OneOfColour,
    OnlyColour,
)
from tablegames.take_time.kinds.extremes import HoldsHighest, HoldsLowest
from tablegames.take_time.kinds.neighbours import NeighboursAtLeast, NeighboursAtMost, NeighboursEqual
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth, HourHand
from tablegames.take_time.kinds.values import (
    AllDifferent,
    ClosestTo,
    EvenValue,
    ForbiddenCards,
    ForbiddenValues,
    HoldsPair,
    OddValue,
    ValueBetween,
    ValueExactly,
)
from tablegames.take_time.kinds.whole import Cap, CardsEverywhere, HighestMinusLowest, SpreadAtMost
from tests.take_time.tables import checked
from tests.take_time.tables import loose as clock

AT_TWO = [
    # rule, cards at segment 2, holds, what is found
    (CardsExactly(2, 2), "S1 L1", True, "2 cards"),
    (CardsExactly(2, 2), "S1", False, "1 card"),
    (CardsExactly(2, 2), "S1 L1 L2", False, "3 cards"),
    (CardsAtLeast(2, 2), "S1", False, "1 card"),
    (CardsAtLeast(2, 2), "S1 L1", True, "2 cards"),
    (CardsAtLeast(2, 2), "S1 L1 L2", True, "3 cards"),
    (CardsAtMost(2, 2), "", True, "0 cards"),
    (CardsAtMost(2, 2), "S1 L1", True, "2 cards"),
    (CardsAtMost(2, 2), "S1 L1 L2", False, "3 cards"),
    (ColoursExactly(2, solar=1, lunar=2), "S1 L1 L2", True, "1 Solar and 2 Lunar"),
    (ColoursExactly(2, solar=1, lunar=2), "S1 S2 L1", False, "2 Solar and 1 Lunar"),
    (ColoursExactly(2, solar=1, lunar=2), "S1 L1 L2 L3", False, "1 Solar and 3 Lunar"),
    (ColoursExactly(2, solar=1, lunar=2), "L1 L2", False, "2 Lunar"),
    (ColoursExactly(2, solar=1), "S1", True, "1 Solar"),
    (ColoursExactly(2, solar=1), "S1 L1", False, "1 Solar and 1 Lunar"),
    (ColoursExactly(2, lunar=1), "S1", False, "1 Solar"),
    (ColoursExactly(2, lunar=1), "", False, "no card"),
    (OnlyColour(2, "lunar"), "L1 L2 L3", True, "3 Lunar"),
    (OnlyColour(2, "lunar"), "L1 L2 S3", False, "1 Solar and 2 Lunar"),
    (OnlyColour(2, "lunar"), "", True, "no card"),
    (OneOfColour(2, "lunar"), "L1", True, "1 Lunar"),
    (OneOfColour(2, "lunar"), "L1 S1 S2", True, "2 Solar and 1 Lunar"),
    (OneOfColour(2, "lunar"), "L1 L2 S1", False, "1 Solar and 2 Lunar"),
    (OneOfColour(2, "lunar"), "S1", False, "1 Solar"),
    (ValueExactly(2, 9), "S9", True, "value 9"),
    (ValueExactly(2, 9), "S4 L5", True, "value 9"),
    (ValueExactly(2, 9), "S10", False, "value 10"),
    (ValueExactly(2, 9), "S8", False, "value 8"),
    (ValueExactly(2, 0), "", True, "value 0"),
    (ValueBetween(2, 5, 7), "S4", False, "value 4"),
    (ValueBetween(2, 5, 7), "S5", True, "value 5"),
    (ValueBetween(2, 5, 7), "S7", True, "value 7"),
    (ValueBetween(2, 5, 7), "S8", False, "value 8"),
    (ValueBetween(2, 5, 5), "S5", True, "value 5"),
    (ForbiddenValues(2, (5, 7)), "S5", False, "value 5"),
    (ForbiddenValues(2, (5, 7)), "S6", True, "value 6"),
    (ForbiddenValues(2, (5, 7)), "S3 L4", False, "value 7"),
    (ForbiddenCards(2, (5, 7)), "S3 L4", True, "3 and 4"),
    (ForbiddenCards(2, (5, 7)), "S3 L5", False, "3 and 5"),
    (EvenValue(2), "S3 L3", True, "value 6"),
    (EvenValue(2), "S3", False, "value 3"),
    (EvenValue(2), "", True, "value 0"),
    (OddValue(2), "S3", True, "value 3"),
    (OddValue(2), "S3 L3", False, "value 6"),
    (OddValue(2), "", False, "value 0"),
    (AllDifferent(2), "S3 L4 S5", True, "3, 4 and 5"),
    (AllDifferent(2), "S3 L4 L3", False, "3, 3 and 4"),
    (AllDifferent(2), "S3", True, "3"),
    (HoldsPair(2), "S3 L4 L3", True, "3, 3 and 4"),
    (HoldsPair(2), "S3 L4", False, "3 and 4"),
    (HoldsPair(2), "", False, "no card"),
    (ClosestTo(2, 10), "S10", True, "value 10, which is 0 away"),
    (ClosestTo(2, 10), "S4", True, "value 4, which is 6 away"),
    (ClosestTo(2, 3), "S7", False, "value 7, which is 4 away; segment 1 with 0 is only 3 away"),
    (HoldsHighest(2), "S4 S7", True, "4 and 7"),
    (HoldsHighest(2, "lunar"), "S4 L7", True, "Lunar 7"),
    (HoldsLowest(2), "", True, "no card"),
]


@pytest.mark.parametrize(("rule", "there", "holds", "found"), AT_TWO)
def test_rules_about_one_segment(rule, there, holds, found):
    event = checked(clock(rule), {2: there}, rule.kind)[0]
    assert (event.passed, str(event.found)) == (holds, found)
    assert event.segments == (2,)
    assert event.statement == rule.statement
    assert event.rule == rule.rule


LEVEL = {1: "S5", 2: "L5", 3: "S6", 4: "S9", 5: "L9", 6: "S12"}
"""Values 5, 5, 6, 9, 9 and 12."""

TWO_EACH = {segment: f"S{segment} L{segment}" for segment in range(1, 7)}

ROUND = [
    # rule, piles, which of the things it checks hold
    (Cap(12), LEVEL, [True]),
    (Cap(11), LEVEL, [False]),
    (CardsEverywhere(2), TWO_EACH, [True]),
    (CardsEverywhere(2), {**TWO_EACH, 3: "S3"}, [False]),
    (CardsEverywhere(2), {**TWO_EACH, 3: "S3 L3 L12"}, [False]),
    (SpreadAtMost(7), LEVEL, [True]),
    (SpreadAtMost(6), LEVEL, [False]),
    (SpreadAtMost(0), dict.fromkeys(range(1, 7), ""), [True]),
    (NeighboursAtLeast(difference=1), LEVEL, [False, True, True, False, True]),
    (NeighboursAtLeast(difference=3), LEVEL, [False, False, True, False, True]),
    (NeighboursAtLeast(difference=7, around=True), LEVEL, [False] * 5 + [True]),
    (NeighboursAtLeast(difference=8, around=True), LEVEL, [False] * 6),
    (NeighboursAtLeast(after=3, difference=3), LEVEL, [True]),
    (NeighboursAtLeast(after=3, difference=4), LEVEL, [False]),
    (NeighboursAtMost(difference=3), LEVEL, [True] * 5),
    (NeighboursAtMost(difference=2), LEVEL, [True, True, False, True, False]),
    (NeighboursAtMost(difference=7, around=True), LEVEL, [True] * 6),
    (NeighboursAtMost(difference=6, around=True), LEVEL, [True] * 5 + [False]),
    (NeighboursAtMost(after=6, difference=7), LEVEL, [True]),
    (NeighboursAtMost(after=6, difference=6), LEVEL, [False]),
    (NeighboursEqual(), LEVEL, [True, False, False, True, False]),
    (NeighboursEqual(after=4), LEVEL, [True]),
    (NeighboursEqual(after=5), LEVEL, [False]),
    (NeighboursEqual(around=True), {**LEVEL, 6: "S2 L3"}, [True, False, False, True, False, True]),
    (HoldsHighest(6), LEVEL, [True]),
    (HoldsHighest(5), LEVEL, [False]),
    (HoldsLowest(1), LEVEL, [True]),
    (HoldsLowest(2), LEVEL, [True]),
    (HoldsLowest(3), LEVEL, [False]),
    (ClosestTo(4, 8), LEVEL, [True]),
    (ClosestTo(3, 8), LEVEL, [False]),
    (HoldsNth(3, 3), LEVEL, [True]),
    (HoldsNth(3, 2), LEVEL, [False]),
    (HoldsLast(6), LEVEL, [True]),
    (HoldsLast(5), LEVEL, [False]),
    (HourHand(1), LEVEL, [True]),
    (HourHand(2), LEVEL, [False]),
    (HourHand(6), {**LEVEL, 6: "S4 L1"}, [True]),
    (HourHand(1), {**LEVEL, 3: "L4 S6"}, [False]),
    (HourHand(1), {**LEVEL, 3: "S6 L4"}, [True]),
    (HourHand(1), {**LEVEL, 3: ""}, [True]),
]


@pytest.mark.parametrize(("rule", "piles", "holds"), ROUND)
def test_rules_about_several_segments(rule, piles, holds):
    found = checked(clock(rule), piles, rule.kind)
    assert [event.passed for event in found] == holds
    for event in found:
        assert event.statement.endswith(".")
        assert str(event.found)
        assert str(event.wanted)


def test_neighbours_say_which_step_they_speak_of():
    found = checked(clock(NeighboursAtMost(difference=6, around=True), start=4), LEVEL, "neighbours-at-most")
    assert [event.segments for event in found] == [(4, 5), (5, 6), (6, 1), (1, 2), (2, 3), (3, 4)]
    assert found[2].statement == "Segments 6 and 1: at most 6 apart."
    assert str(found[2].found) == "12 and 5, 7 apart"


def test_the_hour_hand_heeds_who_came_first_not_where_the_hand_is():
    rule = HourHand(4)
    piles = {4: "S1 L9", 5: "S2", 6: "S3", 1: "S4", 2: "S5", 3: "S6"}
    found = checked(clock(rule), piles, "hour-hand")[0]
    assert (found.passed, str(found.found)) == (True, "first cards 1, 2, 3, 4, 5 and 6")
    late = checked(clock(rule), piles, "hour-hand", order="L9 S1 S2 S3 S4 S5 S6")[0]
    assert (late.passed, str(late.found)) == (False, "first cards 9, 2, 3, 4, 5 and 6")


@pytest.mark.parametrize(
    ("there", "worth"), [("", 0), ("S7", 0), ("S7 L7", 0), ("S3 L12", 9), ("S3 L12 L5", 9), ("L1 S12", 11)]
)
def test_a_segment_worth_its_highest_less_its_lowest(there, worth):
    counted = clock(HighestMinusLowest(), ValueExactly(2, worth), Cap(worth or 1))
    for kind in ("value-exactly", "cap"):
        assert checked(counted, {2: there}, kind)[0].passed
    other = clock(HighestMinusLowest(), ValueExactly(2, worth + 1))
    assert not checked(other, {2: there}, "value-exactly")[0].passed


def test_every_kind_that_is_checked_has_tables_that_hold_and_tables_that_do_not():
    kinds = {rule for rule in KINDS.values() if rule.check is not ClockRule.check}
    seen: dict[str, set[bool]] = {rule.kind: set() for rule in kinds}
    for rule, _, holds, _ in AT_TWO:
        seen[rule.kind].add(holds)
    for rule, _, holds in ROUND:
        seen[rule.kind] |= set(holds)
    assert {kind for kind, found in seen.items() if found != {True, False}} == set()
