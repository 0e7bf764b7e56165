"""What holds in every game, whatever is played."""

from __future__ import annotations

import pytest
from hypothesis import given

from tablegames.core.record import Record
from tablegames.yet import GAME
from tests.yet.games import SEEDS, chosen_games, random_game, states
from tests.yet.sound import assert_settled, assert_sound


def check_every_step(record: Record) -> None:
    time, state = 12, record.start
    for played in record.replay():
        assert played.steps, "every action makes something happen"
        for event, state in played.steps:
            assert_sound(state)
            assert state.time in (time, time % 12 + 1)
            assert (state.time, time) == (1, 12) or state.time >= time, "the hand never goes back or past 12"
            assert event.rule in GAME.rulebook().rules
            time = state.time
        assert played.seat in played.state.actors
        assert_settled(state)
    assert state == record.final


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_random_game_is_sound(seed):
    record = random_game(seed)
    check_every_step(record)
    assert record.final.is_over
    assert record.final.time == 12


@given(chosen_games())
def test_every_state_of_a_chosen_game_is_sound(record):
    check_every_step(record)


def test_simultaneous_choices_may_come_in_any_order():
    record = random_game(1)
    for state in states(record):
        if len(state.actors) == 3:
            choices = {seat: state.legal_actions(seat)[-1] for seat in state.actors}
            ends = set()
            for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
                after = state
                for seat in order:
                    after = after.apply(choices[seat], seat).state
                ends.add(after)
            assert len(ends) == 1
