"""The solver and a test in progress: which next placements keep a filling possible, and how far a face can turn."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablegames.core.frozen import changed
from tablegames.take_time import Clock, Place, cards, position
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth, HourHand
from tablegames.take_time.kinds.placing import DrawsCard, Rests, TurnsFace
from tablegames.take_time.kinds.values import ValueExactly
from tablegames.take_time.kinds.whole import SpreadAtMost
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.solver import Untreated, count, fillings, next_placements, solve
from tests.take_time import brute
from tests.take_time.tables import begun, clock

SPECIAL = {
    "nothing special": (),
    "the n-th": (HoldsNth(3, nth=11), HoldsNth(5, nth=4)),
    "the last": (HoldsLast(2),),
    "resting": (Rests(4),),
    "hour hand": (HourHand(2),),
    "turning": (TurnsFace(3), ValueExactly(6, value=20)),
    "drawing": (DrawsCard(3),),
    "spread": (SpreadAtMost(12),),
}


def nearly_done(clock: Clock, hand, left: int):
    """A table on which all but `left` of the cards lie as in some filling, or nearly."""
    found = solve(clock, hand)
    assume(found.found)
    piles = {segment: list(pile) for segment, pile in found.filling.items()}
    free = []
    for segment in sorted(piles, key=lambda s: -len(piles[s])):
        while len(free) < left and len(piles[segment]) > 1:
            free.append(piles[segment].pop())
    assume(len(free) == left)
    hands = [free[seat::3] for seat in range(3)]
    start = found.start if clock.hand == "movable" else None
    return position(clock, piles, hands, start=start)


@pytest.mark.parametrize("special", SPECIAL)
@settings(max_examples=8)
@given(data=st.data())
def test_T8_next_placements_are_those_after_which_the_test_can_still_be_passed(special, data):
    few = special in ("drawing", "turning")
    state = nearly_done(clock(*SPECIAL[special], late_move=not few), data.draw(brute.hands(12)), 2 if few else 3)
    state = changed(state, stock=state.stock[:1])
    expected = set()
    for action in state.legal_actions():
        if isinstance(action, Place) and brute.can_pass(state.apply(action).state):
            expected.add((action.card, action.segment))
    assert set(next_placements(state)) == expected


def test_T18_a_turning_face_brings_cards_to_other_segments():
    turning = clock(TurnsFace(1))
    # Segments 1 to 6 hold 2, 3, 4, 5, 6 and 1; turned one step clockwise it is 3, 4, 5, 6, 1 and 2.
    state = position(turning, {1: "S2", 2: "S3", 3: "S4", 4: "S5", 5: "S6", 6: "S1"}, ["L1", "", ""], start=1)
    assert brute.can_pass(state.apply(Place(cards("L1")[0], 1, turn="cw")).state)
    assert (cards("L1")[0], 1) in next_placements(state)


@settings(max_examples=10)
@given(hand=brute.hands(7), segment=st.sampled_from(SEGMENTS))
def test_T18_every_filling_can_be_reached_though_the_face_turns(hand, segment):
    plain, turning = clock(), clock(TurnsFace(segment))
    assert count(turning, hand) == count(plain, hand)
    reached = _reachable(turning, len(hand))
    for _, found in fillings(plain, hand):
        assert tuple([len(found[s]) for s in SEGMENTS]) in reached


def _reachable(turning: Clock, number: int) -> set[tuple[int, ...]]:
    """How many cards may lie beside each printed segment once so many were placed."""
    tables = {((0,) * 6, 0)}
    for _ in range(number):
        after = set()
        for counts, turned in tables:
            for place in range(6):
                more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
                ways = (1, -1) if (place - turned) % 6 + 1 in turning.turners else (0,)
                after |= {(more, (turned + way) % 6) for way in ways}
        tables = after
    return {tuple([counts[(s - 1 + turned) % 6] for s in SEGMENTS]) for counts, turned in tables}


def test_T8_at_first_anything_may_come_that_some_filling_holds():
    state = begun(3, clock())
    hand = tuple([card for hands in state.hands for card in hands])
    held = Counter()
    for _, found in fillings(clock(), hand):
        held.update([(card, segment) for segment, pile in found.items() for card in pile])
        if len(held) == len(hand) * 6:
            break
    mine = {(card, segment) for card, segment in held if card in state.hands[state.actors[0]]}
    assert set(next_placements(state)) == mine


def test_T8_outside_the_placement_there_is_nothing_to_place():
    assert next_placements(position("1-1", {1: "S1"})) == ()


@pytest.mark.parametrize("rule", [TurnsFace(1), DrawsCard(1)])
def test_T16_what_cannot_be_treated_is_said_with_the_rule(rule):
    hand = cards("S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12")
    with pytest.raises(Untreated, match=r"holds-nth.*Segment 2: holds the 3rd card placed"):
        solve(clock(HoldsNth(2, nth=3), rule), hand, stock=cards("L1 L2"))
