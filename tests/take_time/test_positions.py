"""`position`: what it fills in, and why a table cannot be."""

from __future__ import annotations

import pytest

from tablegames.core.errors import BadPosition
from tablegames.take_time import Card, cards, clocks, position
from tablegames.take_time.events import CardsLookedAt
from tablegames.take_time.kinds.placing import Closed, Rests, SecondHand, TurnsFace
from tablegames.take_time.kinds.whole import NoFaceUp
from tablegames.take_time.pieces import Placed
from tests.take_time.tables import begun, clock, places, put

HANDS = ("S1 S2", "L1 L2", "S5")


def impossible(**changes) -> str:
    """What is said of a good table with these changes."""
    with pytest.raises(BadPosition) as bad:
        position(**{"piles": {1: "S3", 2: "L7^"}, "hands": HANDS, **changes})
    assert len(str(bad.value)) < 300
    return str(bad.value)


def test_the_phase_follows_from_the_hands():
    table = position(hands=HANDS)
    assert (table.phase, table.actors) == ("placement", (0,))
    assert (position().phase, position().actors) == ("resolution", (-1,))
    assert position(hands=("", "", "")).phase == "resolution"
    assert position(hands=HANDS, turn=2).actors == (2,)


def test_cards_come_as_text_or_as_cards():
    one = position(piles={1: "S3 L7^"}, hands=HANDS)
    assert one.piles[0] == (Placed(Card("solar", 3), 1, 1), Placed(Card("lunar", 7), 2, 2, True))
    assert position(piles={1: cards("S3 L7")}).piles[0][1].card == Card("lunar", 7)
    assert position(hands=[cards("S1"), [], ""]).hands == (cards("S1"), (), ())


def test_a_clock_comes_by_its_id_or_as_it_is():
    assert position("1-1").clock == position().clock == clocks()["1-1"]
    assert position(clock()).clock == clock()
    assert position(clock(), start=4).start == 4


def test_who_placed_what_follows_from_the_order_and_whose_turn_it_is():
    table = position(piles={1: "S3 L7", 4: "S9"}, hands=HANDS, turn=1)
    assert [(one.seat, one.order) for pile in table.piles for one in pile] == [(1, 1), (2, 2), (0, 3)]
    assert table.beginner == 1
    table = position(piles={1: "S3 L7", 4: "S9"}, hands=HANDS, turn=1, order="S9 L7 S3")
    assert [str(one.card) for one in table.piles[0]] == ["L7", "S3"]
    assert [(one.seat, one.order) for one in (*table.piles[3], *table.piles[0])] == [(1, 1), (2, 2), (0, 3)]
    assert table.latest == 1


def test_a_position_is_what_play_would_have_made_of_it():
    asks = clock(SecondHand(5), Rests(4))
    played = begun(clock=asks, beginner=1).trace(*places("L1@3 S5^@4 S1@2 L2@3 S6@4")).final
    laid = position(
        asks, {3: "L1 L2", 4: "S5^ S6", 2: "S1"}, ("S2 S3 S4", "L3 L4", "L5 L6"), turn=0, order="L1 S5 S1 L2 S6"
    )
    for same in (
        "phase",
        "actors",
        "hands",
        "places",
        "second",
        "latest",
        "start",
        "budget_left",
        "beginner",
        "turned",
    ):
        assert getattr(laid, same) == getattr(played, same), same
    assert sorted(laid.stock) == sorted(played.stock)
    assert laid.legal_actions() == played.legal_actions()


def test_everybody_has_looked_and_the_rest_is_undealt():
    table = position(piles={1: "S3"}, hands=HANDS)
    assert table.looked == (True,) * 3
    assert table.logs[1] == (CardsLookedAt(1, cards("L1 L2")),)
    assert len(table.stock) == 18
    assert table.reserves == ((),) * 3
    assert table.view(0).hand == cards("S1 S2")
    assert table.trace(put("S1", 2)).final.actors == (1,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_any_number_of_players(players):
    table = position(hands=["S1", "L1", "S2", "L2"][:players], players=players, bonus=3)
    assert table.players == players
    assert table.budget_left == players + 3


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"clock": "9-9"}, "clock: there is no clock '9-9'"),
        ({"clock": None}, "None is no clock"),
        ({"clock": 11}, "11 is no clock"),
        ({"players": 5}, "players: Take Time is for 2, 3 or 4 players, not 5"),
        ({"players": True}, "2, 3 or 4 players, not True"),
        ({"players": 2}, "hands: 3 hands for 2 players"),
        ({"hands": ["S1"]}, "hands: 1 hands for 3 players"),
        ({"hands": "S1 S2 S5"}, "hands: give a list"),
        ({"hands": None}, "hands: give a list"),
        ({"hands": [3, 3, 3]}, "hands[0]: write cards as a text"),
        ({"hands": ["S1", "S1", ""]}, "S1 lies in two places"),
        ({"hands": ["S3", "", ""]}, "S3 lies in two places"),
        ({"hands": ["", "L1", ""]}, "turn: seat 0 holds no card"),
        ({"hands": ["S1", "X1", ""]}, "hands[1]: 'X1' is no card"),
        ({"piles": {0: "S3"}}, "segments 1 to 6, not 0"),
        ({"piles": {7: "S3"}}, "segments 1 to 6, not 7"),
        ({"piles": {"1": "S3"}}, "not '1'"),
        ({"piles": {True: "S3"}}, "not True"),
        ({"piles": {1.0: "S3"}}, "not 1.0"),
        ({"piles": ["S3"]}, "piles: give a dictionary"),
        ({"piles": {1: 3}}, "piles[1]: write cards as a text"),
        ({"piles": {1: [3]}}, "piles[1]: '3' is no card"),
        ({"piles": {1: "S3^^"}}, "'S3^' is no card"),
        ({"piles": {1: "S3^ L3^", 2: "S4^ L4^"}}, "4 cards lie face up, but only 3 may"),
        ({"piles": {1: "S3", 2: "S3"}}, "S3 lies in two places"),
        ({"clock": clock(NoFaceUp())}, "1 cards lie face up, but only 0 may"),
        ({"clock": clock(Closed(2))}, "segment 2 is closed"),
        ({"turn": 3}, "turn: 3 is no seat; give 0 to 2"),
        ({"turn": -1}, "turn: -1 is no seat"),
        ({"turn": True}, "turn: True is no seat"),
        ({"turn": "0"}, "turn: '0' is no seat"),
        ({"bonus": 4}, "there are 0 to 3"),
        ({"start": 2}, "points at segment 1, not 2"),
        ({"order": "S3"}, "order: it names every card beside the clock once"),
        ({"order": "S3 L7 L7"}, "order: it names every card"),
        ({"order": "S3 S4"}, "order: it names every card"),
        ({"order": 3}, "order: write cards as a text"),
    ],
)
def test_what_cannot_be(changes, said):
    assert said in impossible(**changes)


def test_a_clock_that_turns_is_set_up_as_it_began():
    table = position(clock(TurnsFace(2)), {2: "S3"}, HANDS)
    assert table.turned == 0
    assert [str(one.card) for one in table.trace(put("S1", 2, "cw")).final.piles[0]] == ["S3", "S1"]
