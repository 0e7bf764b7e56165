"""Rulings T17, T18 and T20: rules of a clock that bind while cards are placed, and what a placement sets off."""

from __future__ import annotations

import pytest

from tablegames.take_time import Card, Place, cards, position
from tablegames.take_time.actions import LOOK
from tablegames.take_time.events import CardDrawn, CardPlaced, FaceTurned, OrderMissed, SecondHandMoved, StockEmpty
from tablegames.take_time.kinds.order import HoldsNth
from tablegames.take_time.kinds.placing import (
    Closed,
    DrawsCard,
    PlayHighest,
    PlayLeftmost,
    PlayLowest,
    Rests,
    SecondHand,
    TurnsFace,
)
from tablegames.take_time.kinds.values import ValueExactly
from tests.take_time.tables import begun, checked, clock, dealt, events, places, put, refused

# --- T17 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "due", "others"),
    [
        (PlayHighest(), "S9 L9", "S2 L3"),
        (PlayLowest(), "S2", "S9 L9 L3"),
        (PlayLeftmost(), "L3", "S9 L9 S2"),
    ],
)
def test_T17_the_clock_says_which_card_comes_next(rule, due, others):
    table = position(clock(rule), hands=["L3 S9 L9 S2", "S1", "S3"])
    for card in due.split():
        assert table.is_legal(put(card, 4))
    for card in others.split():
        assert refused(table, put(card, 4)) == ("T17", rule.kind.removeprefix("play-"))
        reason = table.why_not(put(card, 4)).reason
        assert rule.kind.removeprefix("play-") in reason
        assert Card.from_plain(due.split()[0]).colour.title() in reason
    assert {action.card for action in table.legal_actions()} == set(cards(due))


def test_T17_the_order_dealt_stays_and_what_is_drawn_comes_last():
    table = begun(clock=clock(PlayLeftmost(), DrawsCard(1)), stock="L12")
    after = table.trace(*places("S1@1 L1@2 S5@2")).final
    assert after.hands[0] == cards("S2 S3 S4 L12")
    assert after.view(0).hand == cards("S2 S3 S4 L12")
    assert refused(after, put("S3", 2))[0] == "T17"
    assert after.is_legal(put("S2", 2))


def test_T17_with_two_players_the_reserve_comes_last():
    table = begun(2, clock=clock(PlayLeftmost())).trace(*places("S1@1 L1@1 S2@1 L2@1")).final
    assert table.hands[0] == cards("S3 S4 S5 S6")


# --- T18 --------------------------------------------------------------------------------


def test_T18_first_the_card_then_the_draw_or_the_turn_then_the_second_hand():
    asks = clock(SecondHand(3), DrawsCard(1), TurnsFace(2), HoldsNth(5, 1))
    trace = begun(clock=asks, stock="L12").trace(*places("S1@1"))
    assert [type(step.event) for step in trace] == [CardPlaced, CardDrawn, SecondHandMoved, OrderMissed]
    assert trace[1].event == CardDrawn(0, "lunar", Card("lunar", 12))
    trace = begun(clock=asks).trace(*places("S1@2cw"))
    assert [type(step.event) for step in trace] == [CardPlaced, FaceTurned, SecondHandMoved, OrderMissed]


def test_T18_a_blocked_segment_takes_no_card_and_nothing_follows():
    asks = clock(SecondHand(1), DrawsCard(1), DrawsCard(4))
    for segment in (1, 4):
        assert refused(begun(clock=asks), put("S1", segment))[0] == "T20"


def test_T18_whoever_places_there_draws_the_first_undealt_card():
    table = begun(clock=clock(DrawsCard(3)), stock="L12 S12")
    after = table.trace(*places("S1@3 L1@2 S5@3")).final
    assert after.hands == (cards("S2 S3 S4 L12"), cards("L2 L3 L4"), cards("S6 L5 L6 S12"))
    assert len(after.stock) == 10
    assert after.view(0).log[-1] == CardDrawn(0, "lunar", Card("lunar", 12))
    seen = after.view(1)
    assert (seen.stock, seen.seats[0].colours, seen.seats[0].cards) == (10, ("solar",) * 3 + ("lunar",), (None,) * 4)


def test_T18_with_drawing_play_goes_on_until_all_hands_are_empty():
    table = position(clock(DrawsCard(3)), hands=["S1", "L1", "S2"])
    after = table.trace(*places("S1@3 L1@2 S2@2")).final
    assert [len(hand) for hand in after.hands] == [1, 0, 0]
    assert after.actors == (0,)
    assert after.trace(Place(after.hands[0][0], 1)).final.phase == "resolution"


def test_T18_empty_hands_are_passed_over():
    table = position(clock(), hands=["S1 S3", "", "S2"])
    after = table.trace(put("S1", 1)).final
    assert after.actors == (2,)
    assert after.trace(put("S2", 1)).final.actors == (0,)
    alone = position(clock(), hands=["S1 S3", "", ""]).trace(put("S1", 1)).final
    assert alone.actors == (0,)


def test_T18_from_an_empty_stock_nothing_is_drawn():
    state, drawn, empty = begun(clock=clock(DrawsCard(1))), 0, 0
    for _ in range(24):
        step = state.apply(Place(state.hands[state.actors[0]][0], 1))
        drawn += sum(isinstance(event, CardDrawn) for event in step.events)
        empty += sum(isinstance(event, StockEmpty) for event in step.events)
        state = step.state
    assert (drawn, empty) == (12, 12)
    assert state.phase == "resolution"
    assert state.stock == ()
    assert state.placements == 24


@pytest.mark.parametrize(("way", "segment"), [("cw", 1), ("ccw", 3)])
def test_T23_the_face_turns_one_step_either_way(way, segment):
    trace = begun(clock=clock(TurnsFace(2))).trace(*places(f"S1@2{way} L1@5"))
    turned = events(trace, FaceTurned)[0]
    assert (turned.seat, turned.way) == (0, way)
    table = trace.final
    assert [one.card for one in table.piles[segment - 1]] == [Card("solar", 1)]
    assert table.view(0).pile(segment)[0].card == Card("solar", 1)
    assert [one.card for one in table.piles[4]] == [Card("lunar", 1)], "after the turn, 5 is what is printed as 5"
    assert table.turned == turned.turned == (1 if way == "cw" else 5)
    assert table.start == (6 if way == "cw" else 2), "the team's hand stays at its place (T23)"


def test_T18_six_turns_are_none():
    state = begun(clock=clock(TurnsFace(2)))
    for _ in range(6):
        state = state.trace(Place(state.hands[state.actors[0]][0], 2, False, "cw")).final
    assert state.turned == 0
    assert [len(pile) for pile in state.piles] == [1] * 6


def test_T18_requirements_follow_the_face_as_it_stands_at_the_end():
    asks = clock(TurnsFace(2), ValueExactly(1, 7))
    trace = position(asks, hands=["S7", "", ""]).trace(put("S7", 2, "cw"))
    found = [event for event in trace.final.resolve() if getattr(event.event, "kind", "") == "value-exactly"]
    assert found[0].event.passed


def test_T23_one_says_which_way_there_and_only_there():
    table = begun(clock=clock(TurnsFace(2)))
    assert refused(table, put("S1", 2))[0] == "T23"
    for segment, way in ((1, "cw"), (3, "ccw"), (2, "left"), (2, None), (2, 1), (1, True)):
        assert refused(table, Place(Card("solar", 1), segment, False, way)) == ("T23", "nothing to turn")
    ways = {action.turn for action in table.legal_actions() if action.segment == 2}
    blocked = begun(clock=clock(TurnsFace(2), SecondHand(2)))
    assert refused(blocked, put("S1", 2)) == ("T20", "blocked"), "no way to turn would help"
    assert ways == {"cw", "ccw"}
    assert {action.turn for action in table.legal_actions() if action.segment != 2} == {""}


def test_T5_T23_face_down_is_advised_only_where_it_is_allowed():
    table = begun(clock=clock(TurnsFace(2)))
    for card, seat in (("S1", 0), ("L1", 1), ("S5", 2)):
        table = table.apply(put(f"{card}^", 1), seat).state
    assert refused(table, put("S2^", 2, "cw")) == ("T5", "budget")
    assert refused(table, put("S2^", 2)) == ("T5", "budget used"), "face down it would lack a way to turn"


def test_T21_a_closed_segment_takes_no_card_needs_none_and_is_passed_over():
    asks = clock(Closed(3), Closed(5))
    table = begun(clock=asks)
    for segment in (3, 5):
        assert refused(table, put("S1", segment)) == ("T21", "closed")
        assert str(segment) in table.why_not(put("S1", segment)).reason
    assert {action.segment for action in table.legal_actions()} == {1, 2, 4, 6}
    piles = {1: "S3", 2: "S4", 4: "S5", 6: "S6"}
    assert all(event.passed for event in checked(asks, piles))
    assert [event.segments for event in checked(asks, piles, "ascending")] == [(1, 2), (2, 4), (4, 6)]


def test_T18_a_resting_segment_takes_no_two_placements_in_a_row():
    table = begun(clock=clock(Rests(2))).trace(*places("S1@2")).final
    assert refused(table, put("L1", 2))[0] == "T18"
    assert table.is_legal(put("L1", 3))
    assert table.trace(*places("L1@3")).final.is_legal(put("S5", 2))
    assert begun(clock=clock(Rests(3))).trace(*places("S1@2")).final.is_legal(put("L1", 2))
    turned = begun(clock=clock(TurnsFace(2), Rests(4))).trace(*places("S1@2cw L1@4")).final
    assert refused(turned, put("S5", 4))[0] == "T18", "what rests is the printed segment, wherever it is now"
    assert turned.is_legal(put("S5", 5))


# --- T20 --------------------------------------------------------------------------------


def test_T20_the_second_hand_blocks_two_opposite_segments_and_moves_on():
    state = begun(clock=clock(SecondHand(2)))
    for number in range(12):
        points = (1 + number) % 6 + 1
        opposite = (points + 2) % 6 + 1
        assert state.second == state.view(None).second == points
        seat = state.actors[0]
        taken = {action.segment for action in state.legal_actions()}
        assert taken == set(range(1, 7)) - {points, opposite}
        for segment in (points, opposite):
            place = Place(state.hands[seat][0], segment)
            assert refused(state, place) == ("T20", "blocked")
            assert str(segment) in state.why_not(place).reason
        step = state.apply(state.legal_actions()[0])
        assert step.events[1] == SecondHandMoved(points, points % 6 + 1)
        state = step.state


def test_T20_it_does_not_move_in_the_discussion():
    assert dealt(clock=clock(SecondHand(2))).trace(LOOK, LOOK, LOOK).final.second == 2
    assert dealt().second is None
