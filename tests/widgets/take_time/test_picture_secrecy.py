"""A Take Time picture shows what a seat may know (T7), and its markup holds nothing else."""

from __future__ import annotations

import re
from random import Random

import pytest

from tablegames.take_time import determinize
from tablegames_widgets.picture import draw
from tests.take_time.games import SEEDS, random_game, states
from tests.widgets.take_time.pictures import placing_table


@pytest.mark.parametrize("seed", SEEDS)
def test_T7_tables_that_differ_only_in_what_a_seat_cannot_see_look_the_same_to_it(seed):
    record = random_game(seed)
    differed = 0
    for n, state in enumerate(states(record)):
        seat = n % (record.options.players + 1) - 1
        view = state.view(None if seat < 0 else seat)
        twin = determinize(view, Random(n))
        differed += twin.places != state.places or twin.hands != state.hands
        assert draw(twin.view(view.seat), style=False) == draw(view, style=False)
    assert differed, "some twins must be different tables"


def test_T7_cards_that_are_hidden_are_nowhere_in_the_markup():
    state = placing_table()
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        markup = draw(view, style=False)
        seen = {one.card for pile in view.piles for one in pile}
        seen |= {card for player in view.seats for card in player.cards}
        there = {one.card for pile in state.piles for one in pile} | {card for hand in state.hands for card in hand}
        for card in there - seen:
            assert f'card-{card}"' not in markup
            word = "Solar" if card.colour == "solar" else "Lunar"
            assert not re.search(rf"{word} {card.number}\b", markup)
