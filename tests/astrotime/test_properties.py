"""What holds in every game, whatever is played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tablegames.astrotime import GAME, AddDots, ChooseSign, ChooseSquare, Count, DrawSituations, Read
from tablegames.astrotime.events import SituationWon, TokenMoved
from tablegames.astrotime.pieces import COLOURS
from tablegames.core.record_file import dumps
from tests.astrotime.tables import SEEDS, chosen_games, events, game

EVERY_ACTION = (
    *map(ChooseSign, ("Leo", "Pisces", "leo")),
    AddDots(("active", "creative", "loyal", "tolerant")),
    AddDots(("loyal", "loyal", "creative", "tolerant")),
    *map(ChooseSquare, "ABCD"),
    *[Read(most, least) for most in COLOURS for least in COLOURS],
    DrawSituations((1, 1, 2)),
    Count(),
)
"""Some of the action space, and what lies just outside it."""


def check(record) -> None:
    paid = 0
    before = None
    for step in record.trace():
        state = step.state
        assert step.sentence
        assert step.rule in GAME.rulebook()
        if before is not None:
            for player, earlier in zip(state.seats, before.seats, strict=True):
                climbs = zip(player.rungs, earlier.rungs, strict=True)
                assert all(now >= then for now, then in climbs), "a token only climbs (A7)"
        if isinstance(step.event, TokenMoved):
            paid += step.event.after - step.event.before
        assert sum(sum(player.rungs) for player in state.seats) == paid, "all rungs were paid (A7)"
        assert len(state.used) <= 36
        for seat, player in enumerate(state.seats):
            dots = state.dots(seat)
            assert set(dots.values()) <= {0, 1, 2}
            assert sum(dots.values()) == (10 if player.sign else 0) + len(player.extra)
        before = state


@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_keeps_what_always_holds(seed):
    check(game(seed))


@settings(max_examples=15, deadline=None)
@given(chosen_games())
def test_every_chosen_game_keeps_what_always_holds(record):
    check(record)


@pytest.mark.parametrize("seed", SEEDS)
def test_A6_a_winner_chose_the_square_and_has_the_most_points_of_five_or_more(seed):
    for step in game(seed).trace():
        if isinstance(step.event, SituationWon):
            state, event = step.state, step.event
            there = [seat for seat, square in enumerate(state.chosen) if square == event.square]
            best = max(state.reached[seat] for seat in there)
            assert event.points == best >= 5
            assert event.winners == tuple(seat for seat in there if state.reached[seat] == best)


def test_a_record_does_not_write_our_deck_out():
    assert len(dumps(game(0))) < 20_000


def test_the_tokens_told_are_the_tokens_on_the_table():
    for seed in SEEDS:
        moved = events(game(seed).trace(), TokenMoved)
        final = game(seed).final
        for seat, player in enumerate(final.seats):
            last = {move.colour: move.after for move in moved if move.seat == seat}
            assert [last.get(colour, 0) for colour in COLOURS] == list(player.rungs)
