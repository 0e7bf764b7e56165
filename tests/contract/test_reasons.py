"""Whatever is refused, at any moment and to anybody: the right ruling is cited, and the reason is true just then."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from tablegames.core.action import CHANCE
from tablegames.testing.sample import sample
from tests.astrotime import reasons as of_astrotime
from tests.contract.games import CONTRACTS
from tests.examples import reasons as of_twelve_lamps
from tests.take_time import reasons as of_take_time
from tests.yet import reasons as of_yet

REASONS = {"yet": of_yet, "take_time": of_take_time, "astrotime": of_astrotime, "twelve_lamps": of_twelve_lamps}

A_PHASE = 60
"""Moments of each phase that are looked at, of all games together."""

A_KIND = 12
"""Actions of each kind that are tried at each moment."""


def states(name: str, rng: Random) -> list:
    """Moments of every phase, of games of every number of players, by bots and at random."""
    phases: dict[str, list] = {}
    for replay in sample(CONTRACTS[name]).replays:
        for state in (*[played.state for played in replay], replay[-1].steps[-1].state):
            phases.setdefault(state.phase, []).append(state)
    return [state for found in phases.values() for state in rng.sample(found, min(len(found), A_PHASE))]


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_names_its_own_ruling_and_is_true(name: str) -> None:
    reasons: ModuleType = REASONS[name]
    rng, met = Random(1), set[tuple[str, str]]()
    for state in states(name, rng):
        views = {seat: state.view(seat) for seat in range(state.players)}
        more = reasons.more(state) if hasattr(reasons, "more") else ()
        for action in (*sample(CONTRACTS[name]).some(rng, A_KIND), *more):
            for seat in (CHANCE, *range(state.players), state.players):
                ground = state.law.ground(state, action, seat)
                if seat in views:
                    assert state.law.ground(views[seat], action, seat) == ground, "a seat is told the same of its view"
                if ground is None:
                    continue
                met.add((ground.rule, ground.key))
                allowed = {reasons.OVER} if state.is_over else reasons.RULINGS[type(action)]
                told = f"seat {seat}, {state.phase}: {action!r:.90} is refused by {ground}"
                assert ground.rule in allowed, told
                assert reasons.TRUE[ground.rule, ground.key](state, action, seat), f"{told}, which is not true"
    assert len(met) >= 0.8 * len(reasons.TRUE), f"not met: {sorted(reasons.TRUE.keys() - met)}"


@pytest.mark.parametrize("name", CONTRACTS)
def test_who_is_not_at_the_table_is_told_so(name: str) -> None:
    rng = Random(2)
    for state in states(name, rng)[::5]:
        if not state.is_over:
            for action in sample(CONTRACTS[name]).some(rng, 2):
                for seat in (-2, state.players, True, "0", None):
                    if seat is not None:
                        assert state.law.ground(state, action, seat) == state.law.no_such_player


@pytest.mark.parametrize("name", CONTRACTS)
def test_what_is_no_action_is_told_so_and_no_rule_is_cited_for_it(name: str) -> None:
    state = sample(CONTRACTS[name]).moments[0].state
    for asked in (state, state.view(0)):
        refusal = asked.why_not(None)
        assert refusal is not None
        assert refusal.rule == ""
        assert str(refusal) == f"None is no action of {state.game.title}. Give one of those that legal_actions() lists."


def test_what_cannot_even_be_told_is_refused_by_its_type() -> None:
    class Odd:
        def __repr__(self) -> str:
            raise RuntimeError

    state = sample(CONTRACTS["yet"]).moments[0].state
    assert str(state.why_not(Odd())).startswith("<Odd> is no action of YET.")
