"""What holds in every test, whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

import tablegames
from tablegames.core.action import CHANCE
from tablegames.core.bot import RandomBot
from tablegames.core.record import Record
from tablegames.take_time import GAME, clocks, determinize, position
from tablegames.take_time.actions import WritePlan
from tablegames.take_time.events import RequirementChecked, SegmentRevealed, TestEnded
from tablegames.take_time.resolution import checks, passes, passing_starts
from tests.take_time.games import SEEDS, chosen_games, random_game, states
from tests.take_time.sound import assert_settled, assert_sound
from tests.take_time.tables import events

RULES = GAME.rulebook().rules


def check_every_step(record: Record) -> None:
    state = record.start
    for played in record.replay():
        assert played.steps, "every action makes something happen"
        before = played.state
        for event, state in played.steps:
            assert_sound(state)
            assert event.rule in RULES
        assert played.seat in before.actors
        assert_settled(state)
        assert before.budget_left >= state.budget_left or before.phase == "deal"
        assert before.plan == state.plan or isinstance(played.action, WritePlan) or before.phase == "deal"
    assert state == record.final


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_random_test_is_sound(seed):
    record = random_game(seed)
    check_every_step(record)
    assert record.final.is_over


@given(chosen_games())
def test_every_state_of_a_chosen_test_is_sound(record):
    check_every_step(record)


# --- legality ---------------------------------------------------------------------------


# --- the resolution is the same wherever it starts from ---------------------------------


def check_resolution(record: Record) -> None:
    """From the record, from the table, and from the same piles laid by hand comes the same."""
    before = record.at(len(record) - 1)
    assert before.phase == "resolution"
    trace = before.resolve()
    assert [step.event for step in trace] == [step.event for step in record.trace()][-len(trace) :]
    assert [event.segment for event in events(trace, SegmentRevealed)] == [
        (before.start - 1 + n) % 6 + 1 for n in range(6)
    ]
    table = trace.final.table
    assert events(trace, RequirementChecked) == checks(table) == list(trace.final.checked)
    assert trace.final.passed == passes(table) == events(trace, TestEnded)[0].passed
    if before.clock.hand == "movable":
        assert trace.final.passed == (
            bool(passing_starts(before.table)) if before.clock.late_move else passes(before.table)
        )
    printed = {one.order: (segment, one) for segment, pile in enumerate(before.piles, start=1) for one in pile}
    if any(before.piles[rule.segment - 1] for rule in before.clock.rules if rule.kind == "closed"):
        return  # the face has turned cards to a closed segment: no position
    if before.start not in before.clock.starts:
        return  # it has turned a closed segment under the hand (T23)
    order = " ".join(str(printed[n][1].card) for n in sorted(printed))
    piles = {
        segment: " ".join(f"{one.card}{'^' * one.up}" for one in pile)
        for segment, pile in enumerate(before.piles, start=1)
    }
    start = before.start if before.clock.hand == "movable" else None
    laid = position(before.clock, piles, players=before.players, start=start, order=order, bonus=before.options.bonus)
    assert laid.table == before.table
    assert events(laid.resolve(), RequirementChecked) == events(trace, RequirementChecked)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_resolution_is_the_same_from_record_and_from_table(seed):
    check_resolution(random_game(seed))


@pytest.mark.parametrize("name", tuple(clocks()))
def test_every_clock_of_the_campaign_can_be_played(name):
    players = 2 + list(clocks()).index(name) % 3
    record = tablegames.play("take_time", [RandomBot] * players, name, clock=clocks()[name])
    check_every_step(record)
    check_resolution(record)


# --- records and drawn tables -----------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_drawn_to_fit_a_view_gives_that_view(seed):
    rng = Random(seed)
    for state in rng.sample(list(states(random_game(seed))), 6):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            drawn = determinize(view, rng)
            assert drawn.view(seat) == view
            assert_sound(drawn)
            if state.phase != "deal":
                assert_settled(drawn)


def test_drawn_tables_differ_and_can_be_played_on():
    state = next(state for state in states(random_game(28)) if state.placements == 6)
    drawn = {determinize(state.view(0), Random(n)) for n in range(20)}
    assert len(drawn) == 20
    assert len({one.hands[1] for one in drawn}) > 10
    assert len({one.piles for one in drawn}) > 10
    for one in drawn:
        while not one.is_over:
            seat = one.actors[0]
            one = one.apply(one.sample(Random(0)) if seat == CHANCE else one.legal_actions(seat)[0], seat).state
