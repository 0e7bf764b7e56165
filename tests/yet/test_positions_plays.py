"""`position` in the plays: hands, cards played, the card in use."""

from __future__ import annotations

import pytest

from tablegames.yet import example_round, position, up
from tests.yet.tables import CARDS, RED, TWO, deck
from tests.yet.test_positions import HANDS, impossible


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"hands": {"RED": CARDS[:3]}},
            "BLUE has played 0 and holds 0; with RED first it should have played 0 and hold 3",
        ),
        ({"hands": {"RED": CARDS[:4], "BLUE": CARDS[4:7]}}, "RED has played 0 and holds 4"),
        ({"hands": {"RED": CARDS[:3], "BLUE": CARDS[2:5]}}, "'flip-3' is with RED and BLUE"),
        ({"hands": {"RED": [CARDS[0]] * 3, "BLUE": CARDS[3:6]}}, "'flip-1' is with RED and RED"),
        ({"hands": {"RED": ["a", "b", "c"], "BLUE": CARDS[3:6]}}, "RED has 'a', which is not in the deck"),
        ({"hands": {"RED": "abc", "BLUE": CARDS[3:6]}}, "give RED a list, not the text 'abc'"),
        ({"hands": HANDS, "first": "GREEN"}, "GREEN has no airship"),
        ({"hands": HANDS, "first": "PINK"}, "'PINK' is no airship"),
        ({"hands": {}, "first": "RED"}, "RED has played 0 and holds 0"),
        (
            {"hands": {"RED": CARDS[:2], "BLUE": CARDS[3:6]}, "played": {"RED": CARDS[2:3]}},
            "say which colour began",
        ),
        (
            {"hands": {"RED": CARDS[:2], "BLUE": CARDS[3:6]}, "played": {"RED": CARDS[2:3]}, "first": "BLUE"},
            "RED has played 1 and holds 2; with BLUE first it should have played 0 and hold 3",
        ),
        (
            {"hands": {}, "played": {"RED": CARDS[:2], "BLUE": CARDS[2:4]}, "first": "RED"},
            "everyone has played two cards; leave the hands out",
        ),
        (
            {
                "hands": {"RED": CARDS[4:5], "BLUE": CARDS[5:7]},
                "played": {"RED": CARDS[:2], "BLUE": CARDS[2:3]},
                "first": "RED",
            },
            "RED has played 2 and holds 1; with RED first it should have played 2 and hold 0",
        ),
        ({"hands": HANDS, "unused": ["flip"]}, "name the card in use with playing="),
        ({"hands": HANDS, "shown": {"RED": ["GREEN"]}}, "GREEN has no airship"),
    ],
)
def test_hands_and_cards_played(changes, said):
    assert said in impossible(**changes)


IN_USE = {"hands": {"RED": CARDS[1:3], "BLUE": CARDS[3:6]}, "played": {"RED": CARDS[:1]}, "first": "RED"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"playing": CARDS[3]}, "must be the last card that this player played"),
        ({"playing": CARDS[0], "unused": []}, "flip-1 has the icons flip, move 1"),
        ({"playing": CARDS[0], "unused": ["advance"]}, "flip-1 has the icons flip, move 1"),
        ({"playing": CARDS[0], "unused": ["flip", "flip"]}, "flip-1 has the icons flip, move 1"),
    ],
)
def test_the_card_in_use(changes, said):
    assert said in impossible(**IN_USE, **changes)


def test_a_card_in_use_of_which_nothing_can_be_used():
    names = deck(("advance",)).names
    said = impossible(
        time=12,
        deck=deck(("advance",)),
        hands={"RED": names[1:3], "BLUE": names[3:6]},
        played={"RED": names[:1]},
        first="RED",
        playing="card 0",
    )
    assert "no icon of card 0 can be used here" in said


def test_a_card_in_use_is_taken_up_where_it_was_left():
    table = position(time=8, airships=TWO, capsules={}, **IN_USE, playing="flip-1", unused=["move 1"])
    assert table.actors == (RED,)
    assert [str(action) for action in table.legal_actions()] == ["Move(hours=1)", "Finish()"]


def test_the_cards_played_lie_there_until_the_captures_are_done():
    played = {"RED": CARDS[:2], "BLUE": CARDS[2:4]}
    table = position(time=8, airships=TWO, capsules={1: up(8)}, played=played)
    assert [seat.played for seat in table.seats] == [CARDS[:2], CARDS[2:4]]
    assert [seat.played for seat in table.view(None).seats] == [CARDS[:2], CARDS[2:4]]
    steps = table.capture()
    assert [any(seat.played for seat in step.state.seats) for step in steps] == [True] * (len(steps) - 1) + [False]
    assert eval(repr(table), {"position": position, "up": up}) == table


def test_in_a_game_too_they_lie_there_until_the_captures_are_done():
    phases = {"capture": 0}
    for step in example_round():
        lie = [len(seat.played) for seat in step.state.seats]
        if step.state.phase == "capture":
            phases["capture"] += 1
            assert lie == [2, 2, 2]
        elif step.state.phase in ("deal", "draft", "over"):
            assert lie == [0, 0, 0]
    assert phases["capture"] > 3


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ({"RED": CARDS[:2]}, "BLUE has played 0; before the captures everyone has played 2"),
        ({"RED": CARDS[:2], "BLUE": CARDS[1:3]}, "'flip-2' is with RED and BLUE"),
        ({"RED": CARDS[:2], "BLUE": ["a", "b"]}, "BLUE has 'a', which is not in the deck"),
    ],
)
def test_what_cannot_have_been_played_before_the_captures(played, said):
    assert said in impossible(played=played)
    assert "describe the plays" in impossible(played=played, phase="deal")
