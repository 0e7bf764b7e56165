"""What the solver promises around its answers: rules of one's own, sentences on what is left open, errors, shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from tablegames.core.errors import BadPosition
from tablegames.take_time import KINDS, Card, cards
from tablegames.take_time.kinds.base import ClockRule, Found, Pile, SegmentRule, Table
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth
from tablegames.take_time.kinds.placing import DrawsCard, PlayHighest, Rests, SecondHand, TurnsFace
from tablegames.take_time.kinds.values import ValueExactly
from tablegames.take_time.pieces import DECK
from tablegames.take_time.solver import Share, Untreated, count, deals, fillings, solvable, solve, solving
from tests.take_time.tables import loose as clock

HAND = cards("S1 S2 S3 S4 S5 S6 L7 L8 L9 L10 L11 L12")


@dataclass(frozen=True)
class NoTwelve(SegmentRule):
    kind: ClassVar[str] = "no-twelve"

    @property
    def text(self) -> str:
        return "no 12"

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        return 12 not in pile.numbers

    def found(self, pile: Pile) -> str:
        return "some cards"


@dataclass(frozen=True)
class Mute(ClockRule):
    """A rule that checks something and tells the solver nothing."""

    kind: ClassVar[str] = "mute"

    @property
    def text(self) -> str:
        return "something secret"

    def check(self, table: Table) -> Iterator[Found]:
        yield Found((), "something", "something", table.start == 1)


@pytest.fixture(autouse=True)
def kinds_of_an_author(monkeypatch):
    for kind in (NoTwelve, Mute):
        monkeypatch.setitem(KINDS, kind.kind, kind)


def test_a_rule_of_an_author_is_respected():
    free, bound = clock(), clock(*[NoTwelve(segment) for segment in (1, 2, 3, 4, 5)])
    found = solve(bound, HAND)
    assert Card("lunar", 12) in found.filling[6]
    assert 0 < count(bound, HAND, 1) < count(free, HAND, 1)
    assert not solve(clock(*[NoTwelve(segment) for segment in range(1, 7)]), HAND)


def test_a_rule_that_says_nothing_to_the_solver_is_named_and_not_passed_over():
    with pytest.raises(Untreated, match=r"mute \(Something secret\.\)") as problem:
        solve(clock(Mute()), HAND)
    assert problem.value.rule == Mute()


def test_what_is_left_open_is_said():
    assert solve(clock(), HAND).assumes == ("All cards are known, and anybody may place any of them at any moment.",)
    for rule in (PlayHighest(), SecondHand(2)):
        assert solve(clock(rule), HAND).assumes[1:] == (rule.leaves_open,)
    assert solve(clock(TurnsFace(3)), HAND).assumes[1:] == ()
    assert solve(clock(TurnsFace(3), Rests(2)), HAND).assumes[1:] == (
        "Where the face turns, that a segment rests is not looked at.",
    )
    assert "unknown, never no" in solve(clock(DrawsCard(4)), HAND).assumes[1]


def test_T16_two_cards_cannot_be_placed_at_one_moment():
    assert solve(clock(HoldsNth(1, nth=3), HoldsNth(2, nth=4)), HAND)
    assert not solve(clock(HoldsNth(1, nth=12), HoldsLast(2)), HAND)


def test_T18_a_resting_segment_gets_no_two_cards_in_a_row():
    assert not solve(clock(HoldsNth(1, nth=3), HoldsNth(1, nth=4), Rests(1)), HAND)
    assert solve(clock(HoldsNth(1, nth=3), HoldsNth(1, nth=5), Rests(1)), HAND)


@pytest.mark.parametrize(("nth", "segment"), [(1, 2), (1, 5), (2, 3), (2, 6), (7, 2), (12, 1), (12, 4)])
def test_T20_a_card_cannot_be_due_where_the_second_hand_blocks(nth, segment):
    # From segment 2 on the second hand has moved nth - 1 times.
    assert not solve(clock(HoldsNth(segment, nth=nth), SecondHand(2)), HAND)
    assert solve(clock(HoldsNth(segment % 6 + 1, nth=nth), SecondHand(2)), HAND)


def test_T18_a_drawn_card_is_placed_too():
    # The one card at segment 1 draws another, which lies somewhere too.
    drawing = clock(DrawsCard(1), ValueExactly(1, value=1), hand="printed")
    found = solve(drawing, HAND, stock=cards("L1 L2"))
    assert found.filling[1] == cards("S1")
    assert sorted(card for pile in found.filling.values() for card in pile) == sorted((*HAND, Card("lunar", 1)))


def test_T18_a_drawn_card_cannot_be_placed_before_it_is_drawn():
    hand = cards("S3 S4 S5 S6 S7 S8 L3 L4 L5 L6 L7 L8")
    drawing = clock(DrawsCard(1), ValueExactly(1, value=1), hand="printed")
    assert not solve(drawing, hand, stock=cards("S1 L1 S2"))


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"cards": (*HAND, HAND[0])}, "S1 comes twice"),
        ({"cards": HAND, "stock": HAND[:1]}, "S1 comes twice"),
        ({"cards": HAND, "start": 7}, "start: on clock test the hand points at segment 1 or 2 or"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(given, wrong):
    for ask in (solve, count):
        with pytest.raises(BadPosition, match=wrong):
            ask(clock(), **given)
    with pytest.raises(BadPosition, match="hand points at segment 3, not 2"):
        next(fillings(clock(hand="printed", start=3), HAND, 2))


def test_deals_are_those_of_their_seed():
    first, again = list(deals(7, 3)), list(deals(7, 3))
    assert first == again != list(deals(8, 3))
    assert all(len(hand) == 12 and sorted((*hand, *stock)) == sorted(DECK) for hand, stock in first)


def test_a_share_grows_deal_by_deal_and_may_be_stopped():
    shares = list(solving(clock(), 5, seed=3))
    assert [share.deals for share in shares] == [1, 2, 3, 4, 5]
    assert shares[-1] == solvable(clock(), 5, seed=3)
    assert solvable(clock(), 5, 3, lambda share: share.deals < 2).deals == 2
    assert (Share().share, Share(3, 4).share, str(Share(3, 4))) == (0.0, 0.75, "3 of 4 deals can be solved")
    assert solvable(clock(ValueExactly(1, value=3), ValueExactly(2, value=4)), 5, 3).deals == 5
