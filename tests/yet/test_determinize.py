"""Tables drawn to fit a view: they look the same to the seat, can be real, and are drawn evenly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from tablegames.yet import Finish, ForeseeCapsule, ForeseeHand, PlayCard, Rotate, determinize, down, position, up
from tests.yet.games import SEEDS, chosen_games, random_game, states
from tests.yet.sound import assert_sound
from tests.yet.tables import ALL_DOWN, BLUE, GREEN, RED, THREE, TWO, dealt, kept, playing


def check_draws(record, every=1):
    for number, state in enumerate(states(record)):
        if number % every:
            continue
        for seat in (None, *range(state.players)):
            drawn = determinize(state.view(seat), Random(number))
            assert drawn.view(seat) == state.view(seat)
            assert_sound(drawn)
            for i, other in enumerate(drawn.seats):
                if state.phase in ("draft", "play"):
                    assert set(other.hand + other.packet + other.played) <= set(other.held) or not state.view(seat).held
                    assert len(other.held) == len(state.seats[i].held)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drawn_table_looks_the_same_to_the_seat(seed):
    check_draws(random_game(seed), every=2)


@settings(max_examples=15)
@given(chosen_games())
def test_a_drawn_table_looks_the_same_in_chosen_games(record):
    check_draws(record, every=3)


def test_the_same_generator_gives_the_same_table():
    view = playing("flip-1").view(0)
    assert determinize(view, Random(3)) == determinize(view, Random(3))
    assert determinize(view, Random(3)) != determinize(view, Random(4))


def drawn(view, what, times=4000):
    """How often each value of `what(table)` was drawn."""
    rng = Random(1)
    return Counter(what(determinize(view, rng)) for _ in range(times))


def assert_even(counts, kinds):
    """All kinds came up, each about equally often (five standard deviations)."""
    total = sum(counts.values())
    mean = total / kinds
    assert len(counts) == kinds
    assert all(abs(count - mean) < 5 * (mean * (1 - 1 / kinds)) ** 0.5 for count in counts.values()), counts


def test_hidden_capsules_are_drawn_evenly():
    capsules = {1: up(1), 2: down(2), 3: down(3), 4: down(4), 12: down(12, "RED")}
    table = position(time=11, airships=TWO, capsules=capsules, captured={"RED": [5, 6, 7, 8, 9, 10, 11]})
    assert_even(drawn(table.view(RED), lambda t: t.clock[1].capsule.number), 3)
    assert_even(drawn(table.view(RED), lambda t: tuple(spot.capsule.number for spot in t.clock[1:4])), 6)
    assert_even(drawn(table.view(BLUE), lambda t: t.clock[11].capsule.number), 4)


def test_a_capsule_that_was_foreseen_is_not_redrawn():
    table = playing("foresee-1").apply(ForeseeCapsule(4)).state
    assert drawn(table.view(RED), lambda t: t.clock[3].capsule.number, 50) == {4: 50}
    assert len(drawn(table.view(BLUE), lambda t: t.clock[3].capsule.number, 50)) > 5


def three_drafted():
    table = position(time=7, airships=THREE, capsules=ALL_DOWN, phase="deal")
    table = dealt(table, "flip-1 flip-2 flip-3", "flip-4 foresee-1 foresee-2", "foresee-4 advance-1 advance-2")
    return kept(table, "flip-1", "flip-4", "foresee-4", "advance-1", "flip-2", "foresee-1").final


def test_hidden_hands_are_drawn_evenly_from_what_the_seat_has_not_seen():
    view = three_drafted().view(RED)  # it has seen all but flip-4, foresee-1, foresee-4 and the undealt advance-3
    hands = drawn(view, lambda t: (frozenset(t.seats[BLUE].hand), frozenset(t.seats[GREEN].hand)))
    for blue, green in hands:
        # RED passed flip-2 and flip-3 to BLUE, who passed one of them on to GREEN
        assert len(blue & {"flip-2", "flip-3"}) == len(green & {"flip-2", "flip-3"}) == 1
        assert "advance-2" in blue  # RED passed it on as the last card
        assert {"flip-1", "advance-1", "foresee-2"}.isdisjoint(blue | green)
    assert_even(hands, 2 * 4 * 3)  # which of the two; BLUE's first card; two of the other three for GREEN


def test_a_hand_that_was_looked_at_is_known_even_after_it_was_put_away():
    table = position(
        time=8,
        airships=TWO,
        capsules=ALL_DOWN,
        hands={"RED": ["foresee-1", "flip-1", "advance-1"], "BLUE": ["flip-2", "flip-3"]},
        played={"BLUE": ["flip-4"]},
        first="BLUE",
    )
    table = table.trace(PlayCard("foresee-1"), ForeseeHand(BLUE), Finish()).final
    assert set(drawn(table.view(RED), lambda t: t.seats[BLUE].hand, 50)) == {("flip-2", "flip-3")}
    table = table.trace(PlayCard("flip-2"), Rotate(), Finish()).final
    assert table.seats[BLUE].hand == ()
    assert drawn(table.view(RED), lambda t: t.seats[BLUE].log[-1].card, 50) == {"flip-3": 50}


def test_ones_own_card_put_away_is_remembered():
    table = three_drafted()
    while table.phase == "play" and len(table.seats[RED].hand) > 0:
        table = table.apply(table.legal_actions()[0]).state
    away = table.seats[RED].log[-1].card
    view = table.view(RED)
    for seed in range(30):
        others = determinize(view, Random(seed)).seats[1:]
        assert all(away not in seat.hand for seat in others)
