"""What every rule kind says of itself: statement, mark, moment; and which fields it refuses."""

from __future__ import annotations

import pytest

from tablegames.take_time import rulebook
from tablegames.take_time.kinds import counts as c
from tablegames.take_time.kinds import extremes as x
from tablegames.take_time.kinds import neighbours as nb
from tablegames.take_time.kinds import order as o
from tablegames.take_time.kinds import placing as p
from tablegames.take_time.kinds import values as v
from tablegames.take_time.kinds import whole as w
from tablegames.take_time.kinds.base import KINDS
from tablegames.take_time.words import ordinal
from tests.take_time.games import CLOCKS
from tests.take_time.tables import clock

WORDS = [
    # rule, what it says, what is printed on the clock
    (c.CardsExactly(2, 1), "Segment 2: exactly 1 card.", "1▯"),
    (c.CardsExactly(2, 3), "Segment 2: exactly 3 cards.", "3▯"),
    (c.CardsAtLeast(2, 2), "Segment 2: at least 2 cards.", "≥2▯"),
    (c.CardsAtMost(2, 2), "Segment 2: at most 2 cards.", "≤2▯"),
    (c.ColoursExactly(2, 2, 1), "Segment 2: exactly 2 Solar and 1 Lunar, no other card.", "☀☀☾"),
    (c.ColoursExactly(2, lunar=1), "Segment 2: exactly 1 Lunar, no other card.", "☾"),
    (c.OnlyColour(2, "solar"), "Segment 2: Solar cards only.", "only ☀"),
    (c.OneOfColour(2, "lunar"), "Segment 2: exactly one Lunar card, among others or alone.", "1☾…"),
    (v.ValueExactly(2, 9), "Segment 2: a value of exactly 9.", "=9"),
    (v.ValueBetween(2, 5, 7), "Segment 2: a value from 5 to 7.", "5–7"),
    (v.ForbiddenValues(2, (5, 7)), "Segment 2: any value but 5 or 7.", "≠5,7"),
    (v.ForbiddenValues(2, (5, 7, 9)), "Segment 2: any value but 5, 7 or 9.", "≠5,7,9"),
    (v.EvenValue(2), "Segment 2: an even value.", "even"),
    (v.OddValue(2), "Segment 2: an odd value.", "odd"),
    (v.ClosestTo(2, 10), "Segment 2: no other segment is closer to 10.", "≈10"),
    (v.AllDifferent(2), "Segment 2: all numbers different.", "a≠b"),
    (v.HoldsPair(2), "Segment 2: two cards of the same number.", "a=a"),
    (x.HoldsHighest(2), "Segment 2: holds the highest card placed.", "▲"),
    (x.HoldsHighest(2, "solar"), "Segment 2: holds the highest Solar card placed.", "▲☀"),
    (x.HoldsLowest(2, "lunar"), "Segment 2: holds the lowest Lunar card placed.", "▼☾"),
    (o.HoldsNth(2, 1), "Segment 2: holds the 1st card placed.", "#1"),
    (o.HoldsLast(2), "Segment 2: holds the last card placed.", "last"),
    (
        o.HourHand(2),
        "Segment 2: the hour hand points here; from it clockwise "
        "the first card placed at each segment never decreases.",
        "1st ≤",
    ),
    (nb.NeighboursAtLeast(difference=3), "Neighbours: at least 3 apart.", "↔≥3"),
    (nb.NeighboursAtLeast(2, difference=3), "Segments 2 and 3: at least 3 apart.", "↔≥3"),
    (nb.NeighboursAtMost(6, difference=3), "Segments 6 and 1: at most 3 apart.", "↔≤3"),
    (
        nb.NeighboursAtMost(around=True, difference=3),
        "Neighbours: at most 3 apart, the last and the first too.",
        "↔≤3↻",
    ),
    (nb.NeighboursEqual(), "Neighbours: equal values.", "↔="),
    (nb.NeighboursEqual(around=True), "Neighbours: equal values, the last and the first too.", "↔=↻"),
    (p.PlayHighest(), "Everybody plays the highest card of their hand.", "▯▲"),
    (p.PlayLowest(), "Everybody plays the lowest card of their hand.", "▯▼"),
    (p.PlayLeftmost(), "Everybody plays the leftmost card of their hand.", "▯←"),
    (p.DrawsCard(2), "Segment 2: whoever places a card here draws one.", "+▯"),
    (p.TurnsFace(2, "clockwise"), "Segment 2: whoever places a card here turns the face one step clockwise.", "↻"),
    (
        p.Barred(2),
        "Segment 2: barred; nobody places a card here, but it needs one that the turning face carries here.",
        "⊘",
    ),
    (v.ForbiddenCards(2, (5, 7)), "Segment 2: no card of number 5 or 7.", "▯≠5,7"),
    (p.TurnsFace(2), "Segment 2: whoever places a card here turns the face one step, either way.", "↺↻"),
    (p.Closed(2), "Segment 2: closed; nobody places a card here, and it needs none.", "✕"),
    (p.Rests(2), "Segment 2: never two placements in a row.", "zZ"),
    (
        p.SecondHand(2),
        "Segment 2: the second hand starts here; it blocks the segment it points at and the opposite one, "
        "and moves on after each placement.",
        "sec",
    ),
    (w.Cap(30), "No value above 30.", "≤30"),
    (w.NoCap(), "Values above 24 are allowed.", "24+"),
    (w.NoFaceUp(), "No card face up, bonus tokens or not.", "no eye"),
    (w.CardsEverywhere(2), "Exactly 2 cards beside every segment.", "all 2▯"),
    (w.HighestMinusLowest(), "A segment is worth its highest number less its lowest.", "▲−▼"),
    (w.SpreadAtMost(6), "The largest and the smallest value differ by at most 6.", "max−min ≤6"),
]


@pytest.mark.parametrize(("rule", "statement", "mark"), WORDS)
def test_statement_and_mark(rule, statement, mark):
    assert rule.statement == statement
    assert rule.mark == mark
    assert rule.rule in rulebook().rules
    assert rule.flaw() == ""
    more = (p.TurnsFace(1),) if isinstance(rule, p.Barred) else ()
    assert statement in str(clock(rule, *more, start=4))


def test_every_kind_states_and_marks_itself_and_no_two_marks_are_alike():
    ours = {kind for kind, rule in KINDS.items() if rule.__module__.startswith("tablegames.")}
    assert {rule.kind for rule, _, _ in WORDS} == ours
    assert len(ours) == 38
    assert {rule.kind for one in CLOCKS for rule in one.rules} == ours
    first = {rule.kind: mark for rule, _, mark in WORDS}
    assert len(set(first.values())) == len(first)


def test_ordinals():
    said = [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 14, 21, 22, 23, 24)]
    assert said == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "14th", "21st", "22nd", "23rd", "24th"]


PLACING = {
    "play-highest",
    "play-lowest",
    "play-leftmost",
    "draws-card",
    "turns-face",
    "closed",
    "barred",
    "rests",
    "second-hand",
}


def test_each_kind_has_its_moment():
    for rule, _, _ in WORDS:
        assert rule.moment == ("placement" if rule.kind in {*PLACING, "no-face-up"} else "resolution")
        made = clock(rule, *([p.TurnsFace(1)] if isinstance(rule, p.Barred) else []), start=4)
        assert (rule in made.bindings) == (rule.moment == "placement")
        assert (rule in made.requirements) == (rule.moment == "resolution")
