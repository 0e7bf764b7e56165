"""Actions and seats from outside: a wrong type is refused with a rule and a sentence, never a crash."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from random import Random

import pytest

from tablegames.core.action import Action
from tablegames.core.errors import IllegalAction
from tablegames.core.ground import Refusal
from tablegames.yet import GAME, Flip, ForeseeCapsule, ForeseeHand, Keep, Move, PlayCard, Rotate, example_start, new
from tests.grounds import ground
from tests.yet.tables import drafted, playing, refused

JUNK = [
    *[None, True, False, -1, 0, 13, 10**30, -(10**30), 1.0, 3.0, float("nan"), float("inf"), 3j],
    *["3", "", "flip-1 ", b"3", "\x00", [], [1], {}, {1: 2}, (), ("a",), set(), object(), Move(3), int],
]


def tables():
    deal = example_start()
    draft = deal.apply(deal.sample(Random(1))).state
    play = drafted(deal).final
    begun = play.apply(play.legal_actions()[0]).state
    setup = new().apply(new().sample(Random(1))).state
    return [new(), setup, deal, draft, play, begun, playing("flip-3"), playing("advance-1"), playing("foresee-1")]


@pytest.mark.parametrize("kind", GAME.actions)
def test_a_fact_of_the_wrong_type_is_refused(kind):
    for table in tables():
        for facts in product(JUNK, repeat=len(fields(kind))):
            why = table.why_not(kind(*facts))
            if facts and (kind, facts) != (ForeseeHand, (0,)):  # there is a seat 0
                assert isinstance(why, Refusal), (kind, facts)
                assert why.rule in GAME.rulebook().rules
                assert why.reason.endswith(".")


@pytest.mark.parametrize("seat", [True, False, 0.0, 1.0, "0", "RED", -2, 2, 3, 10**30, (0,), [0], b"0", object()])
def test_a_seat_that_is_none_is_refused_even_for_a_legal_action(seat):
    for table in tables():
        action = (table.legal_actions() or (table.sample(Random(1)),))[0]
        if seat == 2 and table.players == 3:
            continue
        assert ground(table, action, seat)[1] in {"no such player", "nobody's choice"}
        assert not table.is_legal(action, seat)
        with pytest.raises(IllegalAction):
            table.apply(action, seat)


class Fly(Action):
    """No action of this game."""


@pytest.mark.parametrize("thing", [None, "Move", 3, Rotate, Flip, Fly(), Fly, ("Move", 3), {"do": "Move"}, object()])
def test_what_is_no_action_of_the_game_is_refused(thing):
    for table in tables():
        assert refused(table, thing) == ("Y6", "unknown action")


def test_what_equals_a_legal_fact_is_not_that_fact():
    table = playing("flip-1")
    for hour in (True, 1.0, "1", 1 + 0j):
        assert refused(table, Flip(hour)) == ("Y8", "no such hour")
    for hours in (True, 1.0, "1"):
        assert refused(table, Move(hours)) == ("Y7", "exactly")
    look = playing("foresee-1")
    for hour in (True, 1.0, "1"):
        assert refused(look, ForeseeCapsule(hour)) == ("Y10", "no such hour")
    for seat in (True, 1.0, "1", -1):
        assert refused(look, ForeseeHand(seat)) == ("Y10", "no such seat")


def test_a_card_that_is_none_is_refused():
    play = drafted(example_start()).final
    deal = example_start()
    draft = deal.apply(deal.sample(Random(1))).state
    for card in JUNK:
        assert refused(play, PlayCard(card)) == ("Y6", "not in hand")
        assert refused(draft, Keep(card)) == ("Y3", "not in packet")


def test_legal_actions_of_a_seat_that_is_not_there_are_none():
    for table in tables():
        for seat in ("0", "RED", 3, -2, 10**30, (0,), None.__class__):
            assert table.legal_actions(seat) == ()
