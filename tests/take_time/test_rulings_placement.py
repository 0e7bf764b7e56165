"""Rulings T4 to T7: placing cards, the budget of face-up cards, the reserve of two players, what is known."""

from __future__ import annotations

import pytest

from tablegames.take_time import Card, Place, cards
from tablegames.take_time.actions import LOOK, RESOLVE
from tablegames.take_time.events import CardPlaced, ReserveTaken
from tablegames.take_time.kinds.whole import HighestMinusLowest, NoFaceUp
from tablegames.take_time.view import Known, PlacedSeen
from tests.take_time.tables import HANDS, begun, clock, dealt, events, looked, places, put, refused

# --- T4 ---------------------------------------------------------------------------------


def test_T4_one_card_from_the_hand_to_any_segment_empty_or_not():
    table = begun()
    for segment in range(1, 7):
        assert table.is_legal(put("S1", segment))
    after = table.trace(*places("S1@3 L1@3 S5@3")).final
    assert [one.card for one in after.piles[2]] == list(cards("S1 L1 S5"))
    assert after.hands == tuple(cards(hand) for hand in ("S2 S3 S4", "L2 L3 L4", "S6 L5 L6"))
    assert after.placements == 3


def test_T4_face_down_or_face_up():
    trace = begun().trace(*places("S1@3 L1^@4"))
    assert events(trace, CardPlaced) == [
        CardPlaced(0, 3, 1, "solar", False, Card("solar", 1)),
        CardPlaced(1, 4, 2, "lunar", True, Card("lunar", 1)),
    ]


def test_T4_only_ones_own_cards():
    table = begun()
    for card in ("L1", "S5", "S12"):
        assert refused(table, put(card, 1)) == ("T4", "not in hand")
    after = table.trace(*places("S1@3 L1@4 S5@5")).final
    assert refused(after, put("S1", 1)) == ("T4", "not in hand")


def test_T4_a_placed_card_stays():
    state = begun()
    lying = [()] * 6
    while state.phase == "placement":
        state = state.apply(state.legal_actions()[-1]).state
        for before, now in zip(lying, state.places, strict=True):
            assert now[: len(before)] == before
        lying = state.places


def test_T4_six_segments():
    for segment in (0, 7, -1, "1", 1.0, True, None):
        assert refused(begun(), Place(Card("solar", 1), segment)) == ("T4", "no such segment")


def test_T4_up_or_down():
    for up in (1, 0, None, "up", ""):
        assert refused(begun(), Place(Card("solar", 1), 1, up)) == ("T4", "which way up")


def test_T4_when_all_are_placed_comes_the_resolution():
    state = begun()
    for _ in range(12):
        assert state.phase == "placement"
        assert refused(state, RESOLVE, -1) == ("T8", "not now")
        state = state.apply(state.legal_actions()[0]).state
    assert (state.phase, state.actors) == ("resolution", (-1,))
    assert refused(state, put("S1", 1), -1) == ("T4", "not now")
    assert refused(state, RESOLVE, 0) == ("T8", "nobody's choice")


# --- T5 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bonus", [0, 1, 2, 3])
def test_T5_as_many_face_up_cards_as_players_and_bonus_tokens(players, bonus):
    state = begun(players, bonus=bonus)
    for used in range(players + bonus):
        assert state.budget_left == state.view(0).budget_left == players + bonus - used
        state = state.apply(Place(state.hands[state.actors[0]][0], 1, True)).state
    assert state.budget_left == 0
    card = state.hands[state.actors[0]][0]
    assert refused(state, Place(card, 1, True)) == ("T5", "budget")
    assert not any(action.up for action in state.legal_actions())
    assert state.is_legal(Place(card, 1))


def test_T5_first_come_one_player_may_use_it_all():
    state = begun()
    for text in ("S1^@1", "L1@1", "S5@1", "S2^@1", "L2@1", "S6@1", "S3^@1"):
        state = state.trace(*places(text)).final
    assert refused(state, put("L3^", 1)) == ("T5", "budget")
    assert str(3) in state.why_not(put("L3^", 1)).reason


def test_T5_placing_face_down_costs_nothing():
    state = begun(bonus=1).trace(*places("S1@1 L1@2 S5@3")).final
    assert state.budget_left == 4


def test_T5_what_is_left_over_does_not_carry_over():
    unused = begun()
    assert unused.budget_left == 3
    assert begun().options.budget == 3  # the next test's budget knows players and tokens, nothing else


@pytest.mark.parametrize("bonus", [0, 3])
def test_T5_a_clock_may_forbid_face_up_cards_bonus_or_not(bonus):
    table = begun(clock=clock(NoFaceUp()), bonus=bonus)
    assert table.budget_left == 0
    assert refused(table, put("S1^", 1)) == ("T5", "no face up")
    assert table.why_not(put("S1^", 1)).reason == "On this clock every card is placed face down."
    assert not any(action.up for action in table.legal_actions())


# --- T6 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("beginner", [0, 1])
def test_T6_after_four_placements_both_take_up_the_reserve(beginner):
    state = begun(2, beginner=beginner)
    for number in range(1, 13):
        step = state.apply(state.legal_actions()[0])
        taken = [event for event in step.events if isinstance(event, ReserveTaken)]
        assert taken == ([ReserveTaken(0, cards("S5 S6")), ReserveTaken(1, cards("L5 L6"))] if number == 4 else [])
        state = step.state
        held = sum(map(len, state.hands))
        assert held == (8 - number if number < 4 else 12 - number)
        assert any(state.reserves) == (number < 4)
    assert state.phase == "resolution"


def test_T6_the_reserve_is_unseen_and_unplayable_until_then():
    state = begun(2).trace(*places("S1@1 L1@1 S2@1")).final
    for seat in (0, 1, None):
        assert {card for player in state.view(seat).seats for card in player.reserve} == {None}
        assert [player.reserve_colours for player in state.view(seat).seats] == [("solar",) * 2, ("lunar",) * 2]
    assert refused(state, put("L5", 1)) == ("T4", "not in hand")
    after = state.trace(*places("L2@1")).final
    assert after.view(1).hand == cards("L3 L4 L5 L6")
    assert after.view(1).seats[0].cards == (None,) * 4
    assert after.view(0).log[-1] == ReserveTaken(0, cards("S5 S6"))
    assert after.actors == (0,)


@pytest.mark.parametrize("players", [3, 4])
def test_T6_more_players_have_none(players):
    assert not any(dealt(players).reserves)
    trace = begun(players).trace(*[Place(card, 1) for card in _in_turn(players)])
    assert events(trace, ReserveTaken) == []
    assert trace.final.phase == "resolution"


def _in_turn(players: int) -> list[Card]:
    hands = [cards(hand) for hand in HANDS[players]]
    return [card for round_ in zip(*hands, strict=True) for card in round_]


# --- T7 ---------------------------------------------------------------------------------


def test_T7_face_up_cards_ones_own_and_who_placed_what_where_and_when():
    table = begun().trace(*places("S1@3 L1^@3 S5@4")).final
    one, two = Card("solar", 1), Card("lunar", 1)
    for seat, first, third in ((0, one, None), (1, None, None), (2, None, Card("solar", 5)), (None, None, None)):
        view = table.view(seat)
        assert view.pile(3) == (PlacedSeen("solar", first, 0, 1, False), PlacedSeen("lunar", two, 1, 2, True))
        assert view.pile(4) == (PlacedSeen("solar", third, 2, 3, False),)
        assert view.piles[2:4] == (view.pile(3), view.pile(4))
        assert view.placements == 3


def test_T7_values_as_far_as_a_seat_knows_them():
    table = begun().trace(*places("S1@3 L1^@3 S5@4 S2@3")).final
    assert table.view(0).known(3) == Known(3, 4, 0, 4)
    assert table.view(1).known(3) == Known(3, 1, 2, None)
    assert table.view(2).known(4) == Known(1, 5, 0, 5)
    assert table.view(None).known(4) == Known(1, 0, 1, None)
    assert table.view(0).known(1) == Known(0, 0, 0, None)


def test_T7_known_values_count_as_the_clock_counts():
    table = begun(clock=clock(HighestMinusLowest())).trace(*places("S1@3 L1@2 S5@2 S4@3")).final
    assert table.view(0).known(3) == Known(2, 3, 0, 3)
    assert table.view(1).known(3) == Known(2, 0, 2, None)


def test_T7_of_a_face_down_card_the_others_are_told_the_back_only():
    down, up = (begun().apply(put(card, 3)).events[0] for card in ("S1", "S1^"))
    assert down.seen_by(0) == down
    for seat in (1, 2, None):
        assert down.seen_by(seat) == CardPlaced(0, 3, 1, "solar", False, None)
        assert up.seen_by(seat) == up


def test_T7_another_seats_face_down_card_stays_hidden_until_it_is_opened():
    state = begun()
    while state.phase == "placement":
        state = state.apply(Place(state.hands[state.actors[0]][0], 2)).state
    for seat in (0, 1, 2):
        known = [one.card is not None for one in state.view(seat).pile(2)]
        assert known == [one.seat == seat for one in state.view(seat).pile(2)]
    opened = state.trace(RESOLVE)[1].state
    assert opened.revealed == (1, 2)
    assert [one.card for one in opened.view(None).pile(2)] == [one.card for one in state.piles[1]]


def test_T7_the_hand_stays_known_and_only_after_looking():
    assert dealt().view(0).hand == ()
    assert dealt().apply(LOOK, 0).state.view(0).hand == cards("S1 S2 S3 S4")
    assert looked().view(2).hand == cards("S5 S6 L5 L6")
    assert begun().trace(*places("S1@3")).final.view(0).hand == cards("S2 S3 S4")
