"""Games replayed: from events, from records, from printed positions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tablegames.yet import State, down, position, up
from tablegames.yet.position_text import is_position, position_call
from tests.yet.fold import Table
from tests.yet.games import DISTINCT, SEEDS, chosen_games, random_game, states

# --- events -----------------------------------------------------------------------------


def check_fold(record):
    for seat in (None, 0):  # nothing private is needed to draw what is public
        table = Table()
        for step in record.trace():
            table.see(step.event.seen_by(seat))
            if step.state.phase not in ("shuffle", "setup"):
                table.assert_is(step.state)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_events_alone_rebuild_the_public_table_after_every_step(seed):
    check_fold(random_game(seed))


@settings(max_examples=15)
@given(chosen_games())
def test_the_events_alone_rebuild_the_public_table_of_chosen_games(record):
    check_fold(record)


# --- records ----------------------------------------------------------------------------


def test_there_is_no_state_beyond_the_end():
    record = random_game(0)
    for number in (len(record) + 1, -len(record) - 2):
        with pytest.raises(IndexError):
            record.at(number)
        with pytest.raises(IndexError):
            record.branch(number)


# --- positions --------------------------------------------------------------------------


def bare(state: State) -> State:
    """A state without what a position leaves out: what seats remember in private."""
    return replace(state, seats=tuple(replace(seat, log=(), held=()) for seat in state.seats))


def printed(state: State) -> State:
    """The state that the printed call makes."""
    text = position_call(state).replace("deck=...", "deck=DECK")
    return eval(text, {"position": position, "up": up, "down": down, "DECK": DISTINCT})


def check_positions(record):
    for state in states(record):
        if is_position(state):
            assert printed(state) == bare(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_table_prints_as_the_call_that_makes_it(seed):
    check_positions(random_game(seed))


@settings(max_examples=10)
@given(chosen_games())
def test_chosen_tables_print_as_the_call_that_makes_them(record):
    check_positions(record)
