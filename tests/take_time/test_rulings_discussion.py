"""Rulings T1 to T3: the deal, the discussion and its end, who begins."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.take_time import Card, ChooseStart, Deal, Look, Place, Plan, Volunteer, WritePlan, cards, new
from tablegames.take_time.actions import CONCEDE, LOOK
from tablegames.take_time.events import BeginnerFound, CardsDealt, CardsLookedAt, PlanWritten, Volunteered
from tablegames.take_time.pieces import DECK
from tablegames.take_time.state import Options
from tests.take_time.tables import HANDS, begun, clock, deal, dealt, events, looked, put, refused

PLAN = Plan((3, 8, 11, 11, 20, 24), (1, 2, 2, 2, 2, 3), "low cards first")

# --- T1 ---------------------------------------------------------------------------------


def test_T1_there_are_24_cards_twelve_of_each_colour():
    assert len(set(DECK)) == 24
    for colour in ("solar", "lunar"):
        assert sorted(card.number for card in DECK if card.colour == colour) == list(range(1, 13))


@pytest.mark.parametrize(("players", "hand", "reserve"), [(4, 3, 0), (3, 4, 0), (2, 4, 2)])
def test_T1_twelve_cards_are_dealt_and_two_players_have_a_reserve(players, hand, reserve):
    start = new(Options(players))
    assert start.actors == (-1,)
    table = start.apply(start.sample(Random(1))).state
    assert [len(cards) for cards in table.hands] == [hand] * players
    assert [len(cards) for cards in table.reserves] == [reserve] * players
    assert len(table.stock) == 12
    assert table.phase == "discussion"


def test_T1_every_card_is_as_likely_anywhere_as_any_other():
    first = {new().sample(Random(seed)).hands[0][0] for seed in range(400)}
    assert first == set(DECK)
    undealt = {new().sample(Random(seed)).stock[-1] for seed in range(400)}
    assert undealt == set(DECK)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T1_all_backs_are_public_the_reserves_too(players):
    table = dealt(players)
    for seat in (None, *range(players)):
        view = table.view(seat)
        for i, hand in enumerate(map(cards, HANDS[players])):
            colours = tuple(card.colour for card in hand)
            assert view.seats[i].colours + view.seats[i].reserve_colours == colours
            assert set(view.seats[i].cards + view.seats[i].reserve) == {None}
        assert view.stock == 12
    event = new(Options(players)).apply(deal(players)).events[0]
    assert event == CardsDealt(tuple(tuple(card.colour for card in cards(hand)) for hand in HANDS[players]))


def test_T1_a_deal_has_the_right_shape_and_every_card_once():
    good = deal(3)
    one, *others = good.hands
    twice = Deal((one, one, *others[1:]), good.stock)
    few = Deal((one[:3], *others), (*good.stock, one[3]))
    assert refused(new(), twice) == ("T1", "deal cards")
    assert refused(new(), few) == ("T1", "deal")
    assert refused(new(), Deal(good.hands[:2], good.stock)) == ("T1", "deal")
    assert refused(new(), Deal(good.hands, good.stock[:-1])) == ("T1", "deal cards")
    assert refused(new(), Deal(list(good.hands), good.stock)) == ("T1", "deal")
    assert refused(new(), good, 0) == ("T1", "nobody's choice")
    assert refused(dealt(), good, -1) == ("T1", "not now")


# --- T2 ---------------------------------------------------------------------------------


def test_T2_before_looking_a_plan_may_be_written_again_and_again_by_anybody():
    table = dealt().trace(WritePlan(PLAN))
    assert table.final.plan == PLAN
    assert table[0].event == PlanWritten(0, PLAN)
    again = table.final.apply(WritePlan(Plan(notes="or not")), 2).state
    assert again.plan == Plan(notes="or not")
    for seat in (None, 0, 1, 2):
        assert again.view(seat).plan == again.plan


def test_T2_a_plan_agreed_beforehand_lies_there_from_the_deal_on():
    assert dealt(plan=PLAN).plan == PLAN
    assert new(Options(plan=PLAN)).view(0).plan == PLAN


def test_T2_looking_silences_that_player_only():
    table = dealt(clock=clock()).apply(LOOK, 1).state
    assert table.actors == (0, 2)
    for action in (WritePlan(PLAN), ChooseStart(3), LOOK):
        assert refused(table, action, 1) == ("T2", "silent")
        assert table.is_legal(action, 0)
        assert table.is_legal(action, 2)
    assert table.legal_actions(1) == ()


def test_T2_looking_shows_ones_own_hand_and_nothing_else():
    table = dealt(2).apply(LOOK, 0).state
    assert table.view(0).hand == cards("S1 S2 S3 S4")
    assert table.view(0).log == (CardsLookedAt(0, cards("S1 S2 S3 S4")),)
    assert table.view(0).seats[1].cards == (None,) * 4
    assert table.view(0).seats[0].reserve == (None, None)
    assert table.view(1).hand == ()
    assert table.view(1).seats[0].cards == (None,) * 4
    assert [seat.looked for seat in table.view(None).seats] == [True, False]


def test_T2_nobody_places_before_all_have_looked():
    table = dealt().apply(LOOK, 0).state
    assert refused(table, put("S1", 1), 0) == ("T4", "not now")
    assert refused(table, Volunteer(3), 0) == ("T3", "not now")


def test_T2_when_all_have_looked_the_plan_and_the_hand_are_locked():
    table = looked(clock=clock(), plan=PLAN)
    for state in (table, begun(clock=clock())):
        for seat in range(3):
            assert refused(state, WritePlan(Plan()), seat) == ("T2", "not now")
            assert refused(state, ChooseStart(2), seat) == ("T2", "not now")
            assert refused(state, LOOK, seat) == ("T2", "not now")
    assert table.plan == PLAN


@pytest.mark.parametrize(
    "plan",
    [
        *[
            None,
            "twelves first",
            (),
            Plan(()),
            Plan((1, 2, 3)),
            Plan([None] * 6),
            Plan(None),
            Plan((157,) + (None,) * 5),
        ],
        *[Plan((-1,) + (None,) * 5), Plan(counts=(13,) + (None,) * 5), Plan(counts=(True,) + (None,) * 5)],
        *[Plan(counts=(1.0,) + (None,) * 5), Plan(("3",) + (None,) * 5), Plan(counts=(None,) * 7), Plan(counts=7)],
    ],
)
def test_T2_what_is_no_plan_is_refused(plan):
    assert refused(dealt(), WritePlan(plan)) == ("T2", "plan")


@pytest.mark.parametrize("notes", [None, 3, b"notes", "x" * 401, ["notes"]])
def test_T2_notes_are_a_text_of_bounded_length(notes):
    assert refused(dealt(), WritePlan(Plan(notes=notes))) == ("T2", "notes")
    assert dealt().is_legal(WritePlan(Plan((0, 156, *[None] * 4), (0, 12, *[None] * 4), "x" * 400)))


def test_T2_that_codes_cannot_be_policed_is_said():
    from tablegames.take_time import rulebook

    assert "code" in rulebook()["T2"].note


# --- T3 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "beginner"),
    [((0, 0, 0), 0), ((0, 1, 0), 1), ((1, 2, 2), 1), ((3, 2, 3), 0), ((0, 0, 3), 2), ((2, 3, 3, 1), 1)],
)
def test_T3_the_most_eager_begins_and_seat_order_breaks_ties(said, beginner):
    table = looked(len(said)).trace(*map(Volunteer, said))
    assert events(table, BeginnerFound) == [BeginnerFound(beginner)]
    assert table.final.actors == (beginner,)
    assert table.final.beginner == beginner
    assert table.final.phase == "placement"


def test_T3_in_whatever_order_they_say_so():
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        state = looked()
        for seat in order:
            state = state.apply(Volunteer(seat), seat).state
        ends.add(state)
    assert len(ends) == 1
    assert ends.pop().actors == (2,)


def test_T3_how_eager_the_others_are_is_unheard():
    table = looked().apply(Volunteer(3), 1)
    assert table.events == (Volunteered(1, 3),)
    assert table.events[0].seen_by(0) == table.events[0].seen_by(None) == Volunteered(1, None)
    assert table.events[0].seen_by(1) == Volunteered(1, 3)
    assert table.state.view(0).eagerness == table.state.view(None).eagerness == (None, None, None)
    assert table.state.view(1).eagerness == (None, 3, None)
    assert table.state.view(2).actors == (0, 2)


def test_T3_each_says_it_once():
    table = looked().apply(Volunteer(3), 1).state
    assert refused(table, Volunteer(0), 1) == ("T3", "already said")
    for wrong in (-1, 4, True, 1.0, "3", None):
        assert refused(table, Volunteer(wrong), 0) == ("T3", "eagerness")
    assert refused(begun(), Volunteer(3), 0) == ("T3", "not now")


@pytest.mark.parametrize(("players", "beginner"), [(2, 1), (3, 0), (3, 2), (4, 3)])
def test_T3_then_it_goes_to_the_left(players, beginner):
    state, turns = begun(players, clock=clock(), beginner=beginner), []
    while state.phase == "placement":
        turns += state.actors
        state = state.apply(state.legal_actions()[0]).state
    assert turns == [(beginner + n) % players for n in range(12)]


def test_T3_nobody_places_out_of_turn():
    table = begun(beginner=1)
    for seat in (0, 2):
        assert refused(table, Place(table.hands[seat][0], 1), seat) == ("T4", "not your turn")
        assert table.legal_actions(seat) == ()
    assert "Ben" in table.why_not(Place(Card("solar", 1), 1), 0).reason


def test_T2_anybody_may_give_up_in_the_discussion_even_a_silent_one():
    table = dealt().apply(Look(), 1).state
    for seat in range(3):
        assert table.is_legal(CONCEDE, seat)
