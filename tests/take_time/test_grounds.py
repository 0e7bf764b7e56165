"""A clock's own rules refuse by what a seat knows: the same grounds come from a test as it is and as a seat sees it."""

from __future__ import annotations

import pytest

from tablegames.core.ground import Ground
from tablegames.take_time import GAME, Place
from tablegames.take_time.kinds.placing import Barred, Closed, PlayHighest, Rests, SecondHand, TurnsFace
from tablegames.take_time.kinds.whole import NoFaceUp
from tablegames.take_time.pieces import SEGMENTS, cards
from tests.take_time.games import SEEDS, random_game, states
from tests.take_time.tables import begun, clock, put


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_a_seats_view_is_enough_to_know_what_the_clock_refuses(seed):
    for state in states(random_game(seed)):
        if state.phase == "placement":
            (seat,) = state.actors
            view = state.view(seat)
            for rule in state.clock.bindings:
                for card in state.hands[seat]:
                    for place in [Place(card, segment, up) for segment in SEGMENTS for up in (False, True)]:
                        assert rule.refuses(state, seat, place) == rule.refuses(view, seat, place)


@pytest.mark.parametrize(
    ("rule", "place", "ground"),
    [
        (PlayHighest(), put("S1", 2), Ground.of("T17", "highest", due=cards("S4"))),
        (NoFaceUp(), put("S1^", 2), Ground.of("T5", "no face up")),
        (Closed(2), put("S1", 2), Ground.of("T21", "closed")),
        (TurnsFace(2), put("S1", 2), Ground.of("T23", "which way")),
        ((Barred(2), TurnsFace(1)), put("S1", 2), Ground.of("T22", "barred")),
        (SecondHand(5), put("S1", 2), Ground.of("T20", "blocked")),
        (Rests(2), put("S1", 2), None),
    ],
)
def test_a_ground_carries_the_rule_the_reason_and_facts_not_words(rule, place, ground):
    rules = rule if isinstance(rule, tuple) else (rule,)
    table, rule = begun(clock=clock(*rules)), rules[0]
    assert rule.refuses(table, 0, place) == ground
    if ground is not None:
        assert GAME.refusal(table, place, ground) == table.why_not(place)
