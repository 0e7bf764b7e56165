"""A picture shows what a seat may know, and its markup holds nothing else."""

from __future__ import annotations

import re
from random import Random

import pytest

from tablegames.core.record import Record
from tablegames.yet.example import example_round
from tablegames_widgets.picture import draw
from tablegames_widgets.yet.lit import lit
from tests.yet.games import SEEDS, random_game
from tests.yet.twins import twin


def shown(record: Record, seat: int | None) -> list[str]:
    """The pictures of the last action, as a seat sees them."""
    *_, last = record.replay()
    return [draw(state.view(seat), lit(event.seen_by(seat)), style=False) for event, state in last.steps]


@pytest.mark.parametrize("seed", SEEDS)
def test_twins_look_the_same(seed):
    record = random_game(seed)
    for length in (2, 6, 13, 30, 55, len(record)):
        played = record.branch(min(length, len(record)))
        for seat in (None, *range(record.options.players)):
            assert shown(played, seat) == shown(twin(played, seat, Random(length)), seat)


def test_numbers_and_cards_that_are_hidden_are_nowhere_in_the_markup():
    state = example_round()[9].state
    for seat in (None, 0, 1, 2):
        markup = draw(state.view(seat), style=False)
        for spot in state.clock:
            if spot.capsule and not spot.capsule.up:
                assert not re.search(rf"capsule-{spot.capsule.number}\b", markup)
        for other, player in enumerate(state.seats):
            for card in player.hand + player.packet:
                assert (card in markup) == (other == seat)
