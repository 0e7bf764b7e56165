"""Rulings Y3 and Y4: the draft, and who begins."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.core.action import CHANCE
from tablegames.yet import (
    AdvanceTime,
    DealCards,
    Finish,
    Keep,
    PlayCard,
    Rotate,
    position,
)
from tablegames.yet.events import (
    CardDiscarded,
    CardKept,
    FirstPlayerFound,
)
from tests.yet.tables import (
    ALL_DOWN,
    BLUE,
    CARDS,
    GREEN,
    RED,
    THREE,
    TWO,
    dealt,
    drafted,
    events,
    kept,
    refused,
)

# --- Y3 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_Y3_three_different_cards_each_from_all_ten_every_round(players):
    table = position(time=7, airships=THREE if players == 3 else TWO, capsules=ALL_DOWN, phase="deal")
    deals = [table.sample(Random(seed)).packets for seed in range(20)]
    for packets in deals:
        assert [len(set(packet)) for packet in packets] == [3] * players
        assert len({card for packet in packets for card in packet}) == 3 * players
    assert {card for packets in deals for packet in packets for card in packet} == set(CARDS)


def test_Y3_a_deal_needs_three_different_cards_of_the_deck_for_every_player():
    table = position(time=7, airships=TWO, capsules=ALL_DOWN, phase="deal")
    for wrong in (
        [CARDS[:3]],
        [CARDS[:3], CARDS[:3]],
        [CARDS[:3], CARDS[3:5]],
        [CARDS[:3], CARDS[3:6], CARDS[6:9]],
    ):
        assert refused(table, DealCards(tuple(wrong))) == ("Y3", "deal")
    assert refused(table, DealCards((CARDS[:3], ("a", "b", "c")))) == ("Y3", "deal unknown")


def test_Y3_three_players_keep_one_and_pass_to_the_left():
    table = position(time=7, airships=THREE, capsules=ALL_DOWN, phase="deal")
    table = dealt(table, "flip-1 flip-2 flip-3", "foresee-1 foresee-2 foresee-4", "advance-1 advance-2 advance-3")
    table = kept(table, "flip-1", "foresee-1", "advance-1").final
    assert [seat.packet for seat in table.seats] == [
        ("advance-2", "advance-3"),  # RED's left neighbour is BLUE, so RED receives GREEN's
        ("flip-2", "flip-3"),
        ("foresee-2", "foresee-4"),
    ]
    table = kept(table, "advance-2", "flip-2", "foresee-2").final
    assert [seat.hand for seat in table.seats] == [
        ("flip-1", "advance-2", "foresee-4"),
        ("foresee-1", "flip-2", "advance-3"),
        ("advance-1", "foresee-2", "flip-3"),
    ]


def test_Y3_two_players_pass_to_each_other_and_the_last_card_comes_back():
    table = position(time=7, airships=TWO, capsules=ALL_DOWN, phase="deal")
    table = dealt(table, "flip-1 flip-2 flip-3", "foresee-1 foresee-2 foresee-4")
    table = kept(table, "flip-1", "foresee-1").final
    assert [seat.packet for seat in table.seats] == [("foresee-2", "foresee-4"), ("flip-2", "flip-3")]
    table = kept(table, "foresee-2", "flip-2").final
    assert [seat.hand for seat in table.seats] == [
        ("flip-1", "foresee-2", "flip-3"),
        ("foresee-1", "flip-2", "foresee-4"),
    ]


def test_Y3_choices_are_simultaneous_and_each_is_made_once():
    table = dealt(
        position(time=7, airships=TWO, capsules=ALL_DOWN, phase="deal"),
        "flip-1 flip-2 flip-3",
        " ".join(CARDS[4:7]),
    )
    assert table.actors == (RED, BLUE)
    red_first = table.apply(Keep("flip-1"), RED).state.apply(Keep(CARDS[4]), BLUE).state
    blue_first = table.apply(Keep(CARDS[4]), BLUE).state.apply(Keep("flip-1"), RED).state
    assert red_first == blue_first
    half = table.apply(Keep("flip-1"), RED).state
    assert half.actors == (BLUE,)
    assert refused(half, Keep("flip-2"), RED) == ("Y3", "already kept")
    assert refused(half, Keep("flip-2"), BLUE) == ("Y3", "not in packet")


def test_Y3_choices_dealt_cards_and_cards_left_over_are_secret():
    table = dealt(
        position(time=7, airships=TWO, capsules=ALL_DOWN, phase="deal"),
        "flip-1 flip-2 flip-3",
        " ".join(CARDS[4:7]),
    )
    choice = table.apply(Keep("flip-1"), RED).events[0]
    assert choice.seen_by(BLUE) == choice.seen_by(None) == CardKept(RED, None)
    assert choice.seen_by(RED) == CardKept(RED, "flip-1")
    seen = table.view(BLUE)
    assert seen.seats[RED].packet == (None,) * 3
    assert seen.seats[BLUE].packet == CARDS[4:7]


def test_Y3_the_third_card_goes_away_unseen_once_its_seat_has_played_two():
    table = position(
        time=8,
        airships=TWO,
        capsules=ALL_DOWN,
        hands={"RED": ["flip-1", "flip-2"], "BLUE": ["advance-1", "advance-2"]},
        played={"RED": ["flip-3"], "BLUE": ["advance-3"]},
        first="RED",
    )
    begun = table.trace(PlayCard("flip-1"), Rotate())
    assert begun.final.seats[RED].hand == ("flip-2",)  # still RED's while its second card is in use
    done = begun.final.trace(Finish())
    (gone,) = events(done, CardDiscarded)
    assert gone.seen_by(RED) == CardDiscarded(RED, "flip-2")
    assert gone.seen_by(BLUE) == gone.seen_by(None) == CardDiscarded(RED, None)
    assert done.final.seats[RED].hand == ()


# --- Y4 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("airships", "first"),
    [
        (
            {"RED": "5 cw", "BLUE": "8 cw", "GREEN": "9 cw"},
            FirstPlayerFound(BLUE, 8, 8),
        ),  # at the hand's hour
        (
            {"RED": "5 cw", "BLUE": "7 cw", "GREEN": "9 cw"},
            FirstPlayerFound(GREEN, 9, 8),
        ),  # the next clockwise
        ({"RED": "5 cw", "BLUE": "7 cw", "GREEN": "2 cw"}, FirstPlayerFound(GREEN, 2, 8)),  # past 12
        (
            {"RED": "7 cw", "BLUE": "7 cw", "GREEN": "7 cw"},
            FirstPlayerFound(RED, 7, 8, (BLUE, GREEN)),
        ),  # all round the clock
        (
            {"GREEN": "9 cw", "RED": "9 cw", "BLUE": "7 cw"},
            FirstPlayerFound(GREEN, 9, 8, (RED,)),
        ),  # the top of a stack
        ({"BLUE": "8 ccw", "RED": "8 cw", "GREEN": "8 cw"}, FirstPlayerFound(BLUE, 8, 8, (RED, GREEN))),
    ],
)
def test_Y4_the_airship_at_the_hand_or_the_first_clockwise_begins(airships, first):
    table = position(time=7, airships=airships, capsules=ALL_DOWN, phase="deal")
    begun = drafted(table)
    assert begun[-1].event == first
    assert begun.final.actors == (first.seat,)
    assert ("on top of" in begun[-1].sentence) == bool(first.others)


@pytest.mark.parametrize(
    ("hour", "said"),
    [
        (8, "BLUE is at the hand's hour, 8 o'clock, on top of RED, and plays first."),
        (
            10,
            "Going clockwise from 8 o'clock, the first airships are met at 10 o'clock: "
            "BLUE is on top of RED there and plays first.",
        ),
    ],
)
def test_Y4_of_several_the_one_on_top_is_said_to_be(hour, said):
    airships = {"BLUE": f"{hour} cw", "RED": f"{hour} ccw", "GREEN": "6 cw"}
    assert drafted(position(time=7, airships=airships, capsules=ALL_DOWN, phase="deal"))[-1].sentence == said


def test_Y4_advancing_time_later_does_not_change_the_turn_order():
    table = position(
        time=8,
        airships={"RED": "8 cw", "BLUE": "9 cw", "GREEN": "10 cw"},
        capsules=ALL_DOWN,
        hands={"RED": CARDS[:2] + CARDS[8:9], "BLUE": CARDS[2:5], "GREEN": CARDS[5:8]},
        first="RED",
    )
    later = table.trace(PlayCard(CARDS[8]), AdvanceTime(), Finish()).final
    assert later.time == 9
    order = [later.actors[0]]
    while later.phase == "play":
        later = later.apply(later.legal_actions()[0]).state
        order += [seat for seat in later.actors if seat != order[-1]]
    assert order == [BLUE, GREEN, RED, BLUE, GREEN, CHANCE]


def test_Y4_is_decided_with_the_time_after_the_rounds_first_advance():
    table = position(time=7, airships={"RED": "7 cw", "BLUE": "8 cw"}, capsules=ALL_DOWN, phase="deal")
    assert drafted(table).final.turn.first == BLUE
