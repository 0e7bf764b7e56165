"""T8 and every rule kind: the solver agrees with trying everything, on decks small enough for that."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.take_time import KINDS, Clock, cards
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.kinds.placing import Closed
from tablegames.take_time.kinds.whole import CardsEverywhere
from tablegames.take_time.pieces import SEGMENTS
from tablegames.take_time.resolution import passes
from tablegames.take_time.solver import count, fillings, solve
from tests.take_time import brute

ORDERED = {"holds-nth", "holds-last", "hour-hand", "rests"}
PLAYED = {"draws-card", "turns-face"}
GENERAL = {"filled", "ascending"}
PLAIN = sorted(set(KINDS) - ORDERED - PLAYED - GENERAL - {"closed", "barred", "second-hand"})


def agrees(clock: Clock, hand, judge, stock=()) -> None:
    """Everything the solver says of a clock and cards is what the judge finds by trying."""
    by_start = judge(clock, hand, stock) if stock else judge(clock, hand)
    for start, expected in by_start.items():
        assert {brute.filling(found) for _, found in fillings(clock, hand, start, stock)} == expected
        assert count(clock, hand, start, stock) == len(expected)
        found = solve(clock, hand, start, stock)
        assert found.found == bool(expected)
        if found:
            assert found.start == start
            assert brute.filling(found.filling) in expected
    assert count(clock, hand, stock=stock) == len(set().union(*by_start.values()))
    assert solve(clock, hand, stock=stock).found == any(by_start.values())


@pytest.mark.parametrize("kind", sorted(set(PLAIN) - {"cards-everywhere"}))
@given(data=st.data())
def test_T8_every_kind_alone(kind, data):
    segments, number = data.draw(st.sampled_from([(2, 7), (3, 5), (3, 6), (4, 5)]))
    clock = data.draw(brute.clocks([kind], segments, most=2))
    agrees(clock, data.draw(brute.hands(number)), brute.spread)


@settings(max_examples=150)
@given(data=st.data())
def test_T8_kinds_together(data):
    segments, number = data.draw(st.sampled_from([(2, 8), (3, 6), (4, 5), (5, 5)]))
    clock = data.draw(brute.clocks(PLAIN, segments))
    agrees(clock, data.draw(brute.hands(number)), brute.spread)


@pytest.mark.parametrize("kind", sorted(ORDERED))
@given(data=st.data())
def test_T16_kinds_that_ask_for_the_order(kind, data):
    segments, number = data.draw(st.sampled_from([(2, 4), (3, 4), (4, 4)]))
    clock = data.draw(brute.clocks([kind], segments, most=3))
    agrees(clock, data.draw(brute.hands(number)), brute.played)


@given(data=st.data())
def test_T16_the_order_and_other_kinds(data):
    clock = data.draw(brute.clocks([*sorted(ORDERED), "holds-highest", "even-value", "cards-at-least"], 3))
    agrees(clock, data.draw(brute.hands(4)), brute.played)


@given(data=st.data())
def test_T18_drawn_cards_lie_there_too_but_none_before_it_was_drawn(data):
    segments, number, more = data.draw(st.sampled_from([(2, 2, 2), (2, 3, 2), (2, 2, 3), (3, 3, 1), (3, 3, 2)]))
    clock = data.draw(
        brute.clocks(["draws-card", "draws-card", "even-value", "cards-at-most", "all-different"], segments)
    )
    hand = data.draw(brute.hands(number + more))
    agrees(clock, hand[:number], brute.played, hand[number:] if clock.has_draws else ())


def test_T8_the_same_number_everywhere():
    clock = Clock("test", "Two segments", (CardsEverywhere(6), *[Closed(s) for s in (2, 3, 5, 6)]))
    agrees(clock, cards("S1 S2 S3 S4 S5 S6 S7 L1 L2 L3 L4 L5"), brute.spread)


def test_T9_a_filling_that_passes_for_several_starts_counts_once():
    clock = Clock("test", "Three segments", tuple([Closed(s) for s in (2, 4, 6)]))
    hand = cards("S3 L3 S2 S1 L1 L2")
    equal = [
        found
        for _, found in fillings(clock, hand)
        if len({sum(c.number for c in pile) for pile in found.values()}) == 1
    ]
    assert len(equal) > len({brute.filling(found) for found in equal})
    agrees(clock, hand, brute.spread)


@given(data=st.data())
def test_T8_an_example_passes_the_resolution(data):
    clock = data.draw(brute.clocks(PLAIN, 6))
    found = solve(clock, data.draw(brute.hands(12)))
    if found:
        piles = tuple([clock.pile(found.filling.get(segment, ())) for segment in SEGMENTS])
        assert passes(Table(clock, piles, found.start, ()))
