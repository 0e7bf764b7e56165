"""A clock: what its parts say of it, and why rules cannot stand together on one."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadContent
from tablegames.take_time import cards
from tablegames.take_time.kinds.counts import CardsAtLeast, CardsAtMost, CardsExactly, ColoursExactly
from tablegames.take_time.kinds.neighbours import NeighboursEqual
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth, HourHand
from tablegames.take_time.kinds.placing import (
    Closed,
    DrawsCard,
    PlayHighest,
    PlayLowest,
    Rests,
    SecondHand,
    TurnsFace,
)
from tablegames.take_time.kinds.values import EvenValue
from tablegames.take_time.kinds.whole import Ascending, Cap, CardsEverywhere, Filled, HighestMinusLowest, NoCap
from tests.take_time.tables import clock

FLAWS = [
    ((EvenValue(2), EvenValue(2)), "rule even-value: stands there 2 times (Segment 2: an even value.); once is enough"),
    ((Cap(20), NoCap()), "rules cap and no-cap contradict each other; keep one"),
    ((Cap(20), Cap(30)), "rules cap and cap contradict each other"),
    ((PlayHighest(), PlayLowest()), "rules play-highest and play-lowest: a clock has at most one of these"),
    ((HoldsLast(1), HoldsLast(2)), "rules holds-last and holds-last: a clock has at most one"),
    ((SecondHand(1), SecondHand(2)), "at most one of these"),
    ((TurnsFace(1), TurnsFace(1, "clockwise")), "segment 1: two rules turns-face; keep one"),
    ((HourHand(1), HourHand(2)), "at most one of these"),
    ((HoldsNth(1, 3), HoldsNth(2, 3)), "the 3rd card cannot lie at segments 1 and 2; keep one"),
    (tuple(map(Closed, (1, 2, 3, 4, 5))), "at least two segments stay open"),
    ((Closed(1),), "segment 1: the hand points at a closed segment; move the hand or open the segment"),
    ((Closed(4), EvenValue(4)), "segment 4: rule even-value asks for something at a closed segment"),
    ((Closed(4), NeighboursEqual(after=3)), "segment 4: rule neighbours-equal asks for something at a closed segment"),
    ((Closed(4), Closed(5), Closed(6), Rests(1), SecondHand(1)), "can block every segment at once; take one away"),
    ((CardsExactly(2, 3), CardsAtMost(2, 2)), "segment 2: rules cards-exactly and cards-at-most leave no number"),
    ((CardsAtLeast(2, 3), ColoursExactly(2, 1, 1)), "segment 2: rules cards-at-least and colours-exactly leave no"),
    ((CardsEverywhere(2), CardsExactly(3, 3)), "segment 3: rules cards-everywhere and cards-exactly leave no number"),
    ((CardsAtLeast(2, 8),), "the segments ask for 13 cards at least, but 12 are dealt; ask for fewer"),
    ((CardsEverywhere(3),), "the segments ask for 18 cards at least, but 12 are dealt"),
    ((CardsEverywhere(1),), "the segments take 6 cards at most, but 12 are dealt; allow more"),
]


@pytest.mark.parametrize(("rules", "said"), FLAWS)
def test_rules_that_cannot_stand_together(rules, said):
    with pytest.raises(BadContent) as bad:
        clock(*rules)
    assert str(bad.value).startswith("clock 'test': ")
    assert said in str(bad.value)


FINE = [
    (Closed(4), Closed(5), Rests(1), SecondHand(1)),
    (Closed(4), SecondHand(4)),
    (Closed(3), Closed(4), Closed(5), Closed(6), CardsEverywhere(6)),
    (CardsAtLeast(2, 7),),
    (CardsAtLeast(2, 8), DrawsCard(3)),
    (CardsEverywhere(2), CardsAtLeast(3, 2)),
    (HoldsNth(1, 3), HoldsNth(1, 4), HoldsNth(2, 5), HoldsLast(1)),
    (Cap(20), HighestMinusLowest(), TurnsFace(2), PlayHighest()),
]


@pytest.mark.parametrize("rules", FINE)
def test_rules_at_the_limit_of_what_can_be(rules):
    assert clock(*rules).rules == rules


def test_what_every_clock_asks():
    assert clock().requirements == (Filled(), Ascending(), Cap(24))
    assert [rule.statement for rule in clock().requirements] == [
        "At least 1 card beside every segment.",
        "From the hand clockwise the values never decrease.",
        "No value above 24.",
    ]
    assert [rule.mark for rule in clock().requirements] == ["≥1▯", "↗", "≤24"]
    assert clock(NoCap()).requirements[:2] == (Filled(), Ascending())


def test_the_parts_of_a_clock():
    made = clock(
        *(SecondHand(3), DrawsCard(2), DrawsCard(4), TurnsFace(1), Closed(5), HoldsNth(6, 2), NeighboursEqual(after=2)),
        Cap(30),
    )
    assert made.open_segments == (1, 2, 3, 4, 6)
    assert made.order(4) == (4, 6, 1, 2, 3)
    assert made.steps(4) == ((4, 6), (6, 1), (1, 2), (2, 3))
    assert made.first(4) == made.first(4) == 4
    assert made.starts == made.open_segments
    assert (made.draws, made.turners, made.second, made.cap) == ((2, 4), {1: ("cw", "ccw")}, 3, 30)
    assert made.reminders == (HoldsNth(6, 2),)
    assert made.central == (Cap(30),)
    assert made.at(3) == (SecondHand(3), NeighboursEqual(after=2))
    assert made.bindings[-1] == SecondHand(3), "the second hand moves last (T18)"
    assert len(made.bindings) == 5
    assert clock(hand="printed", start=3).starts == (3,)


def test_piles_of_a_clock():
    assert clock().pile(cards("S3 L12")).value == 15
    assert clock().pile(()).value == 0
    assert clock(HighestMinusLowest()).pile(cards("S3 L12 L5")).value == 9
