"""Rulings T8 to T11: passing and failing, the hand, clock 1-1, giving up."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadSetup
from tablegames.take_time import ChooseStart, clocks, example_table, new, position
from tablegames.take_time.actions import CONCEDE, LOOK
from tablegames.take_time.events import (
    Conceded,
    HandMoved,
    RequirementChecked,
    SegmentRevealed,
    StartChosen,
    StartsCompared,
    TestEnded,
)
from tablegames.take_time.kinds.counts import CardsExactly, OneOfColour, OnlyColour
from tablegames.take_time.kinds.placing import Closed
from tablegames.take_time.kinds.values import EvenValue, ValueExactly
from tablegames.take_time.kinds.whole import Cap, NoCap
from tablegames.take_time.state import Options
from tests.take_time.tables import begun, checked, clock, dealt, events, looked, refused

GOOD = {1: "S3", 2: "L1 S7", 3: "L2 L9", 4: "S5 S6", 5: "L8 S12", 6: "L6 S8 S10"}
"""Values 3, 8, 11, 11, 20 and 24."""


def failed(clock, piles, **table) -> list[str]:
    """The kinds of the requirements that do not hold."""
    return [event.kind for event in checked(clock, piles, **table) if not event.passed]


# --- T8 ---------------------------------------------------------------------------------


def test_T8_a_card_at_every_segment():
    assert failed(clock(), GOOD) == []
    assert failed(clock(), {**GOOD, 1: ""}) == ["filled"]
    found = checked(clock(), {3: "S1"}, "filled")[0]
    assert found.segments == (1, 2, 4, 5, 6)
    assert str(found.found) == "none at segments 1, 2, 4, 5 and 6"


@pytest.mark.parametrize(
    ("second", "holds"),
    [("L1 S7", True), ("S1 L2", True), ("L2", False)],
)
def test_T8_values_never_decrease_and_equal_is_fine(second, holds):
    found = checked(clock(), {1: "S3", 2: second}, "ascending")[0]
    assert found.passed == holds
    assert found.segments == (1, 2)


def test_T8_the_step_from_the_last_to_the_first_does_not_count():
    found = checked(clock(), GOOD, "ascending")
    assert [event.segments for event in found] == [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]


@pytest.mark.parametrize(("last", "holds"), [("L12 S11", True), ("L12 S11 S1", True), ("L12 S11 L3", False)])
def test_T8_no_value_above_24(last, holds):
    assert checked(clock(), {6: last}, "cap")[0].passed == holds


@pytest.mark.parametrize(("rule", "limit"), [(NoCap(), None), (Cap(25), 25), (Cap(10), 10)])
def test_T8_a_clock_may_lift_or_change_the_limit(rule, limit):
    changed = clock(rule)
    assert changed.cap == limit
    found = checked(changed, {6: "L12 S11 L3"}, "cap")
    assert [event.passed for event in found] == ([] if limit is None else [limit > 25])


def test_T8_every_special_rule_must_hold():
    assert failed(clock(EvenValue(2), CardsExactly(6, 3)), GOOD) == []
    assert failed(clock(EvenValue(1), CardsExactly(6, 2)), GOOD) == ["even-value", "cards-exactly"]


def test_T8_all_failures_are_reported_not_only_the_first():
    asks = clock(EvenValue(1), CardsExactly(2, 4))
    trace = position(asks, {1: "S3", 2: "L2", 6: "S12 L12 S11"}).resolve()
    found = [event for event in events(trace, RequirementChecked) if not event.passed]
    assert [event.kind for event in found] == ["filled", *["ascending"] * 2, "cap", "even-value", "cards-exactly"]
    ended = trace[-1].event
    assert ended == TestEnded(False, tuple(event.asked for event in found))
    for event in found:
        assert event.statement in trace[-1].sentence
    assert trace.final.passed is False
    assert trace.final.scores == (0, 0, 0)
    assert trace.final.winners == ()


def test_T8_nothing_follows_the_end():
    over = example_table().resolve().final
    for action in (CONCEDE, LOOK, ChooseStart(2)):
        for seat in (0, -1):
            assert refused(over, action, seat) == ("T8", "over")


# --- T9 ---------------------------------------------------------------------------------


def test_T9_a_printed_hand_fixes_the_start():
    printed = clock(hand="printed", start=3)
    table = dealt(clock=printed)
    assert table.start == 3
    assert refused(table, ChooseStart(2)) == ("T9", "printed")
    assert table.legal_actions() == (LOOK,)
    with pytest.raises(BadSetup, match="points at segment 3, not 2"):
        Options(clock=printed, start=2)


def test_T9_a_movable_hand_is_laid_in_the_discussion():
    table = dealt(clock=clock(start=2))
    assert table.start == 2
    assert refused(table, ChooseStart(2)) == ("T9", "same")
    assert {action.segment for action in table.legal_actions()[1:]} == {1, 3, 4, 5, 6}
    moved = table.trace(ChooseStart(5))
    assert moved[0].event == StartChosen(0, 5)
    assert moved.final.start == moved.final.view(None).start == 5
    assert moved.final.apply(ChooseStart(2), 2).state.start == 2


def test_T9_the_team_may_agree_on_the_start_beforehand():
    assert dealt(clock=clock(), start=4).start == 4
    assert new(Options(clock=clock(), start=4)).start == 4


def test_T9_the_hand_points_at_a_segment_that_takes_cards():
    table = dealt(clock=clock(Closed(4)))
    assert refused(table, ChooseStart(4)) == ("T9", "closed")
    for wrong in (0, 7, "1", 1.0, True, None):
        assert refused(table, ChooseStart(wrong)) == ("T9", "no such segment")
    with pytest.raises(BadSetup, match="segment 1, 2, 3, 5 or 6, not 4"):
        Options(clock=clock(Closed(4)), start=4)


TURNED = {3: "S3", 4: "L1 S7", 5: "L2 L9", 6: "S5 S6", 1: "L8 S12", 2: "L6 S8 S10"}
"""The good values, but from segment 3."""


def test_T9_the_order_of_values_follows_the_hand():
    steps = [(3, 4), (4, 5), (5, 6), (6, 1), (1, 2)]
    assert [event.segments for event in checked(clock(start=3), TURNED, "ascending")] == steps
    assert failed(clock(hand="printed", start=3), TURNED) == []
    assert failed(clock(hand="printed", start=1), TURNED) == ["ascending"]
    assert position(clock(start=3), TURNED).resolve().final.passed
    opened = events(position(clock(start=3), TURNED).resolve(), SegmentRevealed)
    assert [event.segment for event in opened] == [3, 4, 5, 6, 1, 2]


def test_T9_rules_of_segments_follow_the_printed_face():
    asks = clock(ValueExactly(3, 3), start=3)
    assert failed(asks, TURNED) == []
    assert failed(clock(ValueExactly(1, 3), start=3), TURNED) == ["value-exactly"]


def test_T9_a_movable_hand_may_be_moved_after_the_reveal_to_a_start_that_passes():
    trace = position(clock(start=1), TURNED).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(1, (3,)), HandMoved(1, 3, (3,))]
    assert trace.final.start == 3
    assert trace.final.passed
    names = [type(step.event).__name__ for step in trace]
    assert names.index("StartsCompared") == 6
    assert names.index("HandMoved") == 7


def test_T9_unless_the_clock_says_no():
    trace = position(clock(start=1, late_move=False), TURNED).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(1, (3,))]
    assert trace.final.start == 1
    assert not trace.final.passed


def test_T9_a_start_that_passes_is_kept_and_one_that_cannot_help_too():
    trace = position(clock(start=3), TURNED).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(3, (3,))]
    trace = position(clock(EvenValue(3), start=1), TURNED).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(1, ())]
    assert trace.final.start == 1
    assert not trace.final.passed


def test_T9_several_starts_pass_where_all_values_are_equal_and_then_the_hand_stays():
    level = {1: "S6", 2: "L6", 3: "S1 L5", 4: "L1 S5", 5: "S2 L4", 6: "L2 S4"}
    trace = position(clock(start=4), level).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(4, (1, 2, 3, 4, 5, 6))]
    uneven = {**level, 1: "L3 S3 L7"}  # the largest comes last
    trace = position(clock(start=4), uneven).resolve()
    assert events(trace, StartsCompared, HandMoved) == [StartsCompared(4, (2,)), HandMoved(4, 2, (2,))]


def test_T9_a_printed_hand_is_not_compared():
    assert events(example_table().resolve(), StartsCompared, HandMoved) == []


# --- T10 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "exactly", "among"),
    [("S3", True, True), ("S3 L4", False, True), ("S3 S4", False, False), ("L3", False, False), ("", False, False)],
)
def test_T10_exactly_one_solar_card_and_one_solar_card_among_others_are_two_rules(first, exactly, among):
    assert checked(clocks()["1-1"], {1: first}, "colours-exactly")[0].passed == exactly
    assert checked(clock(OneOfColour(1, "solar")), {1: first}, "one-of-colour")[0].passed == among
    assert checked(clock(OneOfColour(1, "solar")), {1: first}, "one-of-colour")[0].rule == "T10"


@pytest.mark.parametrize(("last", "holds"), [("S8 S9 L9", True), ("S8 S9 S10", True), ("S12 L12", False)])
def test_T10_three_cards_of_any_colour_at_the_last_segment(last, holds):
    assert checked(clocks()["1-1"], {6: last}, "cards-exactly")[0].passed == holds


def test_T10_clock_1_1_has_no_limit():
    piles = {**GOOD, 6: "L11 S10 S11"}
    assert failed(clocks()["1-1"], piles) == []
    assert failed(clock(OnlyColour(1, "solar")), piles) == ["cap"]


# --- T11 --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [dealt(), looked(), begun()])
def test_T11_a_conceded_test_is_failed_and_nothing_is_revealed(table):
    for seat in range(3):
        trace = table.apply(CONCEDE, seat)
        assert trace.events == (Conceded(seat),)
        over = trace.state
        assert (over.passed, over.conceded, over.is_over, over.actors) == (False, True, True, ())
        assert over.scores == (0, 0, 0)
        assert over.revealed == ()
        assert over.view(None).legal == over.view(0).legal == ()
        assert str(over).splitlines()[0].endswith("given up")


def test_T11_not_before_the_deal_and_not_while_the_cards_are_opened():
    assert refused(new(), CONCEDE, 0) == ("T11", "not now")
    assert refused(example_table(), CONCEDE, 0) == ("T11", "not now")
    assert refused(begun(), CONCEDE, 3) == ("T1", "no such player")


def test_T11_giving_up_is_legal_but_not_listed():
    for table in (dealt(), looked(), begun()):
        assert table.is_legal(CONCEDE, 0)
        assert CONCEDE not in table.legal_actions(0)
