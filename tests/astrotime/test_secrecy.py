"""Nobody is told what the rules hide (A3): games that differ only in backs not yet turned over look the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.astrotime import GAME, Deck, State, determinize
from tablegames.astrotime.events import SituationsDrawn
from tablegames.core.frozen import changed
from tests.astrotime.tables import SEEDS, chosen_games, game, states, table


def twin(state: State, rng: Random) -> State:
    """The same table with other backs wherever they are hidden, on the table and in the deck."""
    hidden = {one.number for one in state.options.deck.situations} - set(state.used[: len(state.used) - 3])
    hidden -= {one.number for one in state.table[: state.turned]}
    backs = [(one.needs, one.pays) for one in state.options.deck.situations if one.number in hidden]
    rng.shuffle(backs)
    dealt = dict(zip(sorted(hidden), backs, strict=True))

    def other(one):
        return replace(one, needs=dealt[one.number][0], pays=dealt[one.number][1]) if one.number in dealt else one

    situations = tuple(map(other, state.options.deck.situations))
    options = replace(state.options, deck=Deck(state.options.deck.name, situations))
    return changed(state, options=options, table=tuple(map(other, state.table)))


def check(state: State, rng: Random) -> None:
    other = twin(state, rng)
    for seat in (None, *range(state.players)):
        view, view_2 = state.view(seat), other.view(seat)
        assert view == view_2
        assert (repr(view), str(view)) == (repr(view_2), str(view_2))
        if seat is not None:
            assert state.legal_actions(seat) == other.legal_actions(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_A3_twins_look_the_same_to_everybody(seed):
    rng = Random(seed)
    for state in list(states(game(seed)))[::7]:
        check(state, rng)


@settings(max_examples=10)
@given(chosen_games(), st.randoms(use_true_random=False))
def test_A3_twins_of_chosen_games_look_the_same_to_everybody(record, rng):
    check(record.final, rng)


def test_A3_twins_do_differ():
    choosing = next(state for state in states(game(0)) if state.phase == "choose")
    assert len({twin(choosing, Random(n)).table for n in range(20)}) > 15


def test_A3_a_draw_is_told_without_the_backs():
    drawn = next(step.event for step in game(0).trace() if isinstance(step.event, SituationsDrawn))
    assert set(vars(drawn)) == {"round", "sign", "titles", "stories", "rule"}
    assert GAME.sentence(drawn, None).startswith("Round 1, Aries.")


def test_a_table_drawn_in_the_middle_of_the_count_keeps_what_is_turned_over():
    counting = table(chosen="AB", leader=1)
    for step in counting.count():
        view = step.state.view(0)
        drawn = determinize(view, Random(1))
        assert drawn.view(0) == view
        assert (drawn.turned, drawn.leader) == (step.state.turned, step.state.leader)


def test_A8_a_drawn_table_has_used_as_many_situations_as_there_were():
    state = next(state for state in states(game(0)) if state.phase == "choose" and state.round == 7)
    drawn = determinize(state.view(0), Random(1))
    assert len(set(drawn.used)) == 21
    assert {one.number for one in drawn.table} <= set(drawn.used)
