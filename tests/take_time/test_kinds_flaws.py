"""Fields of rules and clocks that make no sense: what is refused, and what is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time import Clock
from tablegames.take_time.kinds import counts as c
from tablegames.take_time.kinds import extremes as x
from tablegames.take_time.kinds import neighbours as nb
from tablegames.take_time.kinds import order as o
from tablegames.take_time.kinds import placing as p
from tablegames.take_time.kinds import values as v
from tablegames.take_time.kinds import whole as w
from tablegames.take_time.kinds.base import SegmentRule
from tests.take_time.tables import clock

WRONG = [
    *[c.CardsExactly(0, 2), c.CardsExactly(7, 2), c.CardsExactly(2, 0), c.CardsExactly(2, 13), c.CardsAtLeast(2, -1)],
    *[c.CardsAtMost(2, 0), c.ColoursExactly(2), c.ColoursExactly(2, 7, 6), c.ColoursExactly(2, -1, 3)],
    *[c.ColoursExactly(7, 1), c.OnlyColour(0, "solar"), c.OneOfColour(-1, "solar")],
    *[v.ValueExactly(2, -1), v.ValueExactly(2, 157), v.ValueBetween(2, 7, 5), v.ValueBetween(2, -1, 5)],
    *[v.ValueBetween(2, 5, 157), v.ForbiddenValues(2, ()), v.ForbiddenValues(2, (5, 157)), v.ForbiddenValues(7, (5,))],
    *[v.ClosestTo(2, -1), v.ClosestTo(2, 157), v.EvenValue(7), v.OddValue(0), v.AllDifferent(7), v.HoldsPair(7)],
    *[x.HoldsHighest(7), x.HoldsLowest(0, "solar"), o.HoldsNth(2, 0), o.HoldsNth(2, 13), o.HoldsLast(7), o.HourHand(7)],
    *[nb.NeighboursAtLeast(difference=-1), nb.NeighboursAtMost(difference=157), nb.NeighboursAtMost(7, difference=1)],
    *[nb.NeighboursEqual(0), nb.NeighboursEqual(2, around=True), nb.NeighboursAtLeast(2, around=True, difference=1)],
    *[p.DrawsCard(7), p.TurnsFace(0), p.Closed(7), p.Rests(7), p.SecondHand(7)],
    *[w.Cap(0), w.Cap(156), w.CardsEverywhere(0), w.CardsEverywhere(13), w.SpreadAtMost(-1)],
]


@pytest.mark.parametrize("rule", WRONG)
def test_wrong_fields_are_refused_with_the_fix(rule):
    assert rule.flaw()
    with pytest.raises(BadContent, match=rf"clock 'test': rule 1, {rule.kind}( at segments? .*)?: ") as bad:
        clock(rule)
    assert any(
        word in str(bad.value) for word in ("give", "segments 1 to 6", "together", "leave it out", "first", "name")
    )


RIGHT = [
    *[c.CardsExactly(1, 1), c.CardsExactly(6, 7), c.CardsAtMost(2, 12), c.ColoursExactly(2, 7), v.ValueExactly(2, 1)],
    *[v.ValueExactly(2, 24), v.ValueBetween(2, 5, 5), v.ClosestTo(2, 156), o.HoldsNth(2, 12), w.Cap(8), w.Cap(155)],
    *[nb.NeighboursAtLeast(difference=0), nb.NeighboursAtMost(difference=156), w.SpreadAtMost(0), w.CardsEverywhere(2)],
]


@pytest.mark.parametrize("rule", RIGHT)
def test_fields_at_the_boundary_are_fine(rule):
    assert clock(rule).rules == (rule,)


def test_a_pair_needs_room_for_two():
    with pytest.raises(BadContent, match="holds-pair and cards-at-most leave no number of cards"):
        clock(v.HoldsPair(2), c.CardsAtMost(2, 1))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ((v.EvenValue(2), v.OddValue(2)), "rules even-value and odd-value leave no value that fits"),
        ((v.ValueExactly(2, 3), v.ValueExactly(2, 5)), "two rules value-exactly leave no value that fits"),
        ((v.ValueBetween(2, 3, 4), v.ForbiddenValues(2, (3, 4))), "leave no value that fits"),
        ((c.OnlyColour(2, "solar"), c.OnlyColour(2, "lunar")), "two rules only-colour leave no cards that fit"),
        ((c.ColoursExactly(2, 2), c.OneOfColour(2, "solar")), "leave no cards that fit"),
    ],
)
def test_T19_rules_of_which_a_segment_can_never_satisfy_both_are_refused(rules, said):
    with pytest.raises(BadContent, match="segment 2: ") as bad:
        clock(*rules)
    assert said in str(bad.value)
    assert str(bad.value).endswith("; change one of them")


CONTRADICTIONS = [
    ((v.HoldsPair(2), v.AllDifferent(2)), {}, "segment 2: rules holds-pair and all-different cannot all hold"),
    ((v.HoldsPair(2), c.OnlyColour(2, "solar")), {}, "segment 2: rules holds-pair and only-colour cannot all hold"),
    ((v.ValueExactly(2, 30), v.EvenValue(3)), {}, "segment 2: rules value-exactly and cap cannot all hold"),
    ((v.ForbiddenValues(2, tuple(range(157))),), {}, "segment 2: rule forbidden-values cannot hold"),
    ((v.ForbiddenCards(2, tuple(range(1, 13))),), {}, "segment 2: rule forbidden-cards cannot hold"),
    ((w.Cap(5),), {}, "rule cap cannot hold, whatever is dealt (No value above 5.)"),
    ((c.CardsExactly(2, 1), v.ValueExactly(2, 13)), {}, "segment 2: rules cards-exactly and value-exactly cannot"),
    ((c.CardsExactly(2, 1), o.HoldsNth(2, 3), o.HoldsNth(2, 5)), {}, "rules cards-exactly and holds-nth cannot all"),
    ((o.HoldsNth(1, 12), o.HoldsLast(2)), {}, "segments 1 and 2: rules holds-nth and holds-last cannot all hold"),
    ((p.SecondHand(2), o.HoldsNth(2, 1)), {}, "segment 2: rules second-hand and holds-nth cannot all hold"),
    ((nb.NeighboursAtLeast(difference=6),), {}, "rules neighbours-at-least, ascending and cap cannot all hold"),
    (
        (w.NoCap(), nb.NeighboursAtLeast(difference=5), nb.NeighboursAtMost(difference=3)),
        {},
        "rules neighbours-at-least and neighbours-at-most cannot all hold",
    ),
    (
        (v.ValueExactly(3, 20), v.ValueExactly(4, 5)),
        {"hand": "printed", "start": 1},
        "segments 3 and 4: rules value-exactly and ascending cannot all hold",
    ),
    (
        (nb.NeighboursEqual(after=1), v.ValueExactly(1, 3), v.EvenValue(2)),
        {},
        "segments 1 and 2: rules neighbours-equal, value-exactly and even-value cannot all hold",
    ),
]


@pytest.mark.parametrize(("rules", "more", "said"), CONTRADICTIONS)
def test_T19_rules_that_can_never_hold_together_are_refused_with_those_that_cannot(rules, more, said):
    with pytest.raises(BadContent) as bad:
        clock(*rules, **more)
    assert said in str(bad.value)
    assert "change" in str(bad.value)


def test_T19_a_rule_about_a_difference_names_it():
    with pytest.raises(BadContent, match="difference"):
        structure({"id": "x", "title": "X", "rules": [{"kind": "neighbours-at-least"}]}, Clock, BadContent, "mine.toml")


@pytest.mark.parametrize(
    "rules",
    [
        (v.EvenValue(2), v.OddValue(3)),
        (v.EvenValue(2), v.ValueBetween(2, 3, 4)),
        (c.OneOfColour(2, "solar"), c.OneOfColour(2, "lunar")),
        (c.ColoursExactly(2, 1, 2), c.OneOfColour(2, "solar")),
    ],
)
def test_T19_rules_that_some_pile_satisfies_may_stand_together(rules):
    assert clock(*rules).rules == rules


@dataclass(frozen=True)
class Unknown(SegmentRule):
    kind: ClassVar[str] = "test-unknown"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ([w.NoCap()], "rules is a list; give a tuple"),
        ("no-cap", "rules is a str"),
        (("no-cap",), "'no-cap' is no rule; write one such as"),
        ((c.CardsExactly(2, "3"),), "rule cards-exactly: expected a whole number, found '3' @ .count"),
        ((c.CardsExactly(True, 3),), "found True @ .segment"),
        ((c.CardsExactly(2, 3.0),), "found 3.0 @ .count"),
        ((c.OnlyColour(2, "red"),), "expected 'solar' or 'lunar', found 'red'"),
        ((v.ForbiddenValues(2, [3]),), "a field holds a list; give a tuple"),
        ((v.ForbiddenValues(2, ("3",)),), "found '3' @ .values"),
        ((nb.NeighboursEqual(after="2"),), "found '2' @ .after"),
        ((Unknown(2),), "there is no rule kind 'test-unknown'"),
    ],
)
def test_a_clock_written_in_python_is_checked_like_one_from_a_file(rules, said):
    with pytest.raises(BadContent) as bad:
        Clock("test", "A test", rules)
    assert said in str(bad.value)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"id": 3}, "id is 3; give a text"),
        ({"id": " "}, "give it an id and a title"),
        ({"title": ""}, "give it an id and a title"),
        ({"title": None}, "title is None; give a text"),
        ({"start": True}, "start is True; give a segment from 1 to 6"),
        ({"start": 7}, "start is 7; the hand points at a segment from 1 to 6"),
        ({"source": "mine"}, "source is 'mine'; give 'rulebook' or 'ours'"),
        ({"teaches": None}, "teaches is None; give a text"),
        ({"hand": "fixed"}, "hand is 'fixed'; give 'printed' or 'movable'"),
        ({"late_move": 1}, "late_move is 1; give True or False"),
    ],
)
def test_fields_of_a_clock(fields, said):
    with pytest.raises(BadContent) as bad:
        Clock(**{"id": "test", "title": "A test", **fields})
    assert said in str(bad.value)
