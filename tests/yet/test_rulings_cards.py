"""Rulings Y5 to Y7: turns, how a card is used, movement."""

from __future__ import annotations

import pytest

from tablegames.yet import AdvanceTime, Finish, Flip, ForeseeCapsule, Move, PlayCard, Rotate, down, position, up
from tablegames.yet.events import AirshipMoved, CapsuleForeseen, CardPlayed, TurnFinished
from tests.yet.tables import ALL_DOWN, BLUE, CARDS, GREEN, RED, THREE, deck, events, hours, played_out, playing, refused

# --- Y5 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "order"), [("RED", [0, 1, 2]), ("BLUE", [1, 2, 0]), ("GREEN", [2, 0, 1])])
def test_Y5_one_card_a_turn_round_the_table_and_twice_round(first, order):
    hands = {"RED": CARDS[:3], "BLUE": CARDS[3:6], "GREEN": CARDS[6:9]}
    table = position(time=8, airships=THREE, capsules=ALL_DOWN, hands=hands, first=first)
    round_ = played_out(table)
    assert [event.seat for event in events(round_, CardPlayed)] == [*order, *order]


def test_Y5_nobody_plays_out_of_turn():
    hands = {"RED": CARDS[:3], "BLUE": CARDS[3:6], "GREEN": CARDS[6:9]}
    table = position(time=8, airships=THREE, capsules=ALL_DOWN, hands=hands, first="GREEN")
    assert refused(table, PlayCard(CARDS[0]), RED) == ("Y5", "not your turn")
    assert refused(table, PlayCard(CARDS[3]), BLUE) == ("Y5", "not your turn")
    assert table.legal_actions(RED) == table.legal_actions(BLUE) == ()
    assert len(table.legal_actions(GREEN)) == 3


def test_Y5_one_card_at_a_time_and_only_from_ones_own_hand():
    table = playing("flip-3")
    assert refused(table, PlayCard("flip-1")) == ("Y6", "card in play")
    assert refused(table, Finish()) == ("Y6", "use one"), "so the reason does not advise it"
    used = table.trace(Rotate()).final
    assert refused(used, PlayCard("flip-1")) == ("Y6", "card in use")
    assert used.is_legal(Finish()), "here it does"
    hands = {"RED": CARDS[:3], "BLUE": CARDS[3:6]}
    table = position(time=8, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={}, hands=hands)
    assert refused(table, PlayCard(CARDS[3])) == ("Y6", "not in hand")
    assert refused(table, PlayCard(CARDS[9])) == ("Y6", "not in hand")


# --- Y6 ---------------------------------------------------------------------------------


def test_Y6_both_icons_in_either_order():
    table = playing("flip-3", airships={"RED": "5 cw", "BLUE": "10 cw"})
    assert hours(table.trace(Rotate(), Move(3)).final)["RED"] == 2
    assert hours(table.trace(Move(3), Rotate()).final)["RED"] == 8


def test_Y6_one_icon_is_enough_and_none_is_not():
    table = playing("flip-3")
    assert refused(table, Finish()) == ("Y6", "use one")
    for one in (Rotate(), Flip(1), Move(3)):
        done = table.trace(one, Finish())
        assert done[-1].event == TurnFinished(RED, "choice")
        assert done.final.actors == (BLUE,)


def test_Y6_each_icon_once_and_then_the_turn_is_over():
    table = playing("flip-3")
    assert refused(table.apply(Rotate()).state, Flip(1)) == ("Y8", "no icon")
    assert refused(table.apply(Move(3)).state, Move(3)) == ("Y7", "no icon")
    assert table.trace(Move(3), Rotate()).final.actors == (BLUE,)


def test_Y6_icons_need_a_card_and_only_that_cards_icons_count():
    before = position(
        time=8, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={}, hands={"RED": CARDS[:3], "BLUE": CARDS[3:6]}
    )
    for action in (Finish(), Move(1), Rotate(), Flip(1), AdvanceTime(), ForeseeCapsule(1)):
        assert refused(before, action) == ("Y6", "no card")
    assert refused(playing("flip-3"), AdvanceTime()) == ("Y9", "no icon")
    assert refused(playing("flip-3"), ForeseeCapsule(1)) == ("Y10", "no icon")
    assert refused(playing("advance-1"), Rotate()) == ("Y8", "no icon")


def test_Y6_the_second_icon_is_chosen_after_the_first_has_happened():
    table = playing("card 0", deck=deck(("flip", "foresee")), capsules={1: down(7), 4: down(3)})
    looked = table.trace(ForeseeCapsule(4))
    assert looked[-1].event == CapsuleForeseen(RED, 4, 3)
    assert looked.final.view(RED).clock[3].capsule.number == 3  # known before choosing what to flip
    assert {Flip(1), Flip(4), Rotate(), Finish()} == set(looked.final.legal_actions())


def test_Y6_an_unusable_icon_leaves_the_other_one_which_must_be_used():
    table = playing("advance-1", time=12)
    assert table.legal_actions() == (Move(1),)
    moved = table.trace(Move(1))
    assert moved[-1].event == TurnFinished(RED, "unusable")
    assert moved.final.actors == (BLUE,)


def test_Y6_a_second_icon_that_has_become_unusable_is_spent():
    table = playing("card 0", deck=deck(("advance", "move 2")), time=11)
    spent = table.trace(Move(2), AdvanceTime())
    assert spent.final.actors == (BLUE,)
    last_look = position(  # BLUE's cards are away and RED turns up the only capsule one could look at
        time=8,
        airships={"RED": "5 cw", "BLUE": "10 cw"},
        capsules={1: down(7)},
        deck=deck(("flip", "foresee")),
        hands={"RED": ["card 0", "card 5"]},
        played={"BLUE": ["card 1", "card 2"], "RED": ["card 3"]},
        first="BLUE",
    )
    assert events(last_look.trace(PlayCard("card 0"), Flip(1)), TurnFinished) == [TurnFinished(RED, "unusable")]


def test_Y6_a_card_of_which_nothing_can_be_used_is_spent():
    box = deck(("advance",))
    hands = {"RED": ["card 0", "card 1", "card 2"], "BLUE": ["card 3", "card 4", "card 5"]}
    table = position(time=12, airships={"RED": "1 cw", "BLUE": "2 cw"}, capsules={}, hands=hands, deck=box)
    spent = table.trace(PlayCard("card 0"))
    assert [step.event for step in spent] == [CardPlayed(RED, "card 0"), TurnFinished(RED, "spent")]
    assert spent[1].sentence == "Nothing on the card can be used, so it is spent; RED's turn ends."
    assert spent.final.actors == (BLUE,)


# --- Y7 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "card", "end"),
    [
        ("5 cw", "flip-1", 6),
        ("5 cw", "flip-4", 9),
        ("5 ccw", "flip-4", 1),
        ("11 cw", "flip-1", 12),  # 12 is an hour like any other
        ("11 cw", "flip-2", 1),  # and 1 comes after it
        ("12 cw", "flip-1", 1),
        ("12 cw", "flip-4", 4),
        ("1 ccw", "flip-1", 12),  # the other way too
        ("3 ccw", "flip-4", 11),
    ],
)
def test_Y7_exactly_so_many_hours_and_12_meets_1(start, card, end):
    hours_ = int(card[-1])
    moved = playing(card, airships={"RED": start, "BLUE": "10 cw"}).trace(Move(hours_))
    assert hours(moved.final)["RED"] == end
    assert moved[0].event.end == end


def test_Y7_never_fewer_or_more_hours_than_the_gear_says():
    for hours_ in (0, 1, 2, 4, -3, 15):
        assert refused(playing("flip-3"), Move(hours_)) == ("Y7", "exactly")


def test_Y7_empty_and_occupied_hours_count():
    table = playing("flip-3", airships={"RED": "5 cw", "BLUE": "6 cw"}, capsules={8: up(1)})  # 6 occupied, 7 empty
    assert table.trace(Move(3))[0].event == AirshipMoved(RED, 5, 8, 3, "cw", below=None)


@pytest.mark.parametrize("start", [f"{hour} {way}" for hour in range(1, 13) for way in ("cw", "ccw")])
def test_Y7_is_always_possible(start):
    assert Move(4) in playing("flip-4", airships={"RED": start, "BLUE": "10 cw"}).legal_actions()
