"""An Astrotime picture shows no back before the count (A3), and its markup holds nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tablegames_widgets.picture import draw
from tests.astrotime.tables import SEEDS, game, states
from tests.astrotime.test_secrecy import twin
from tests.widgets.astrotime.pictures import offered, table


@pytest.mark.parametrize("seed", SEEDS)
def test_A3_tables_that_differ_only_in_hidden_backs_look_the_same_to_everybody(seed):
    rng, differed = Random(seed), 0
    for n, state in enumerate(states(game(seed))):
        if n % 5:
            continue
        other = twin(state, rng)
        differed += other.table != state.table
        seat = n % (state.players + 1) - 1
        looking = None if seat < 0 else seat
        assert draw(other.view(looking), style=False) == draw(state.view(looking), style=False)
        if state.phase == "choose":
            assert offered(other) == offered(state)
    assert differed, "some twins must be different tables"


def test_A3_during_the_count_backs_that_are_not_turned_yet_are_hidden_still():
    rng = Random(3)
    for step in table("ABC").count():
        other = twin(step.state, rng)
        for seat in (None, 0, 1, 2):
            assert draw(other.view(seat)) == draw(step.state.view(seat))


def test_A3_what_a_story_pays_is_nowhere_before_the_count():
    for seat in (None, 0):
        markup = draw(table("AB").view(seat), style=False)
        assert "tg-chip" not in markup
        assert "tg-need" not in markup
