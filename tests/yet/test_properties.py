"""What holds in every game, whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from tablegames.core.action import CHANCE
from tablegames.core.errors import IllegalAction
from tablegames.core.record import Record
from tablegames.yet import GAME, Capture
from tests.yet.games import EVERY_ACTION, SEEDS, chosen_games, random_game, states
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


def check_legality(state, rng: Random) -> None:
    """`legal_actions`, `is_legal`, `why_not` and `apply` tell the same story for every action and seat."""
    for seat in (*range(-1, state.players + 1), None):
        asked = seat if seat is not None else (state.actors or (CHANCE,))[0]
        legal = state.legal_actions(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (asked in state.actors and (asked != CHANCE or state.phase == "capture"))
        for action in EVERY_ACTION:
            why = state.why_not(action, seat)
            assert (why is None) == (action in legal) == state.is_legal(action, seat), (action, seat)
            if why is not None:
                assert why.rule in GAME.rulebook().rules
                assert why.reason.endswith(".")
        assert set(legal) <= set(EVERY_ACTION)
    before = repr(state), hash(state), state.clock, state.seats
    for action in rng.sample(EVERY_ACTION, 12):
        seat = rng.randrange(-1, state.players)
        if state.is_legal(action, seat):
            state.apply(action, seat)
        else:
            with pytest.raises(IllegalAction):
                state.apply(action, seat)
    for action in state.legal_actions():
        assert state.apply(action).state != state
    assert (repr(state), hash(state), state.clock, state.seats) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_listed_is_legal_and_everything_else_is_refused(seed):
    rng = Random(seed)
    for number, state in enumerate(states(random_game(seed))):
        if number % 9 == seed:
            check_legality(state, rng)


@settings(max_examples=12)
@given(chosen_games())
def test_what_is_listed_is_legal_in_chosen_games(record):
    check_legality(record.final, Random(0))


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_draws_only_what_is_legal(seed):
    for state in states(random_game(seed)):
        if state.actors == (CHANCE,):
            drawn = state.sample(Random(seed))
            assert state.is_legal(drawn)
            assert (drawn == Capture()) == (state.phase == "capture")
            assert state.sample(Random(seed)) == drawn
            for seat in range(state.players):
                assert not state.is_legal(drawn, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_may_do_what_its_view_lists(seed):
    for state in states(random_game(seed)):
        for seat in range(state.players):
            assert state.view(seat).legal == state.legal_actions(seat)
        assert state.view(None).legal == ()


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
