"""What a seat cannot see makes no difference to anything it is shown (T1, T3, T6, T7, T18)."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.take_time import GAME, Card, cards
from tablegames.take_time.events import CardDrawn, CardPlaced, CardsLookedAt, ReserveTaken, SegmentRevealed
from tests.take_time.games import EVERY_ACTION, SEEDS, chosen_games, random_game, states
from tests.take_time.tables import begun
from tests.take_time.twins import hidden, twin


def check_twins(record, seat, rng):
    """Replay both tests side by side, as `seat` sees them."""
    other = twin(record, seat, rng)
    for (_, _, _, steps), (_, _, _, twins) in zip(record.replay(), other.replay(), strict=True):
        for (event, _), (event_2, _) in zip(steps, twins, strict=True):
            assert event.seen_by(seat) == event_2.seen_by(seat)
            assert GAME.sentence(event.seen_by(seat), record.options) == GAME.sentence(
                event_2.seen_by(seat), record.options
            )
        for number in {0, len(steps) - 1, rng.randrange(len(steps))}:
            check_alike(steps[number].state, twins[number].state, seat)
        if seat is not None:
            for action in rng.sample(EVERY_ACTION, 3):
                assert steps[-1].state.why_not(action, seat) == twins[-1].state.why_not(action, seat)


def check_alike(state, state_2, seat):
    view, view_2 = state.view(seat), state_2.view(seat)
    assert view == view_2
    assert str(view) == str(view_2)
    assert str(state) == str(state_2), "a printed state is what a spectator sees"
    for segment in range(1, 7):
        assert view.known(segment) == view_2.known(segment)
    if seat is not None:
        assert state.legal_actions(seat) == state_2.legal_actions(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_twins_look_the_same_to_the_seat(seed):
    whole, rng = random_game(seed), Random(seed)
    for length in (rng.randrange(2, 12), rng.randrange(8, len(whole)), len(whole)):
        record = whole.branch(min(length, len(whole)))
        check_twins(record, rng.choice((None, *range(record.options.players))), rng)


@pytest.mark.parametrize("seed", [3, 4, 5, 24, 27, 28, 30, 33, 34, 35])
def test_twins_look_the_same_to_every_seat_before_the_cards_are_opened(seed):
    record = random_game(seed)
    record = record.branch(len(record) - 1)
    for seat in (None, *range(record.options.players)):
        check_twins(record, seat, Random(seed))


@settings(max_examples=25)
@given(chosen_games(), st.integers(-1, 3), st.randoms(use_true_random=False))
def test_twins_of_chosen_tests_look_the_same_to_the_seat(record, seat, rng):
    check_twins(record, seat if seat in range(record.options.players) else None, rng)


@pytest.mark.parametrize("seed", [3, 4, 24, 30, 33])
def test_twins_do_differ(seed):
    record = random_game(seed)
    record = record.branch(len(record) - 4)
    for seat in (None, 0, 1):
        assert len({hidden(twin(record, seat, Random(n)).final, seat) for n in range(6)}) > 2


def test_twins_differ_in_eagerness_reserves_stock_and_what_is_placed():
    record = random_game(3)
    record = record.branch(next(n for n, state in enumerate(states(record)) if state.placements == 3))
    parts = list(zip(*[hidden(twin(record, 0, Random(n)).final, 0) for n in range(20)], strict=True))
    assert all(len(set(part)) > 1 for part in parts)


# --- what was seen stays known, what was not stays unknown --------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_knows_exactly_the_cards_it_has_seen(seed):
    record = random_game(seed)
    seats = (None, *range(record.options.players))
    seen = {seat: set() for seat in seats}
    for step in record.trace():
        event = step.event
        for seat in seats:
            if isinstance(event, (CardsLookedAt, ReserveTaken)) and event.seat == seat:
                seen[seat] |= set(event.cards)
            elif isinstance(event, CardDrawn) and event.seat == seat:
                seen[seat].add(event.card)
            elif isinstance(event, SegmentRevealed):
                seen[seat] |= set(event.cards)
            elif isinstance(event, CardPlaced) and event.up:
                seen[seat].add(event.card)
            view = step.state.view(seat)
            shown = {card for player in view.seats for card in (*player.cards, *player.reserve) if card}
            shown |= {one.card for pile in view.places for one in pile if one.card}
            assert shown == seen[seat]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_remembers_what_it_was_shown_and_nothing_else(seed):
    record = random_game(seed)
    for seat in range(record.options.players):
        shown = []
        for step in record.trace():
            if isinstance(step.event, (CardsLookedAt, ReserveTaken, CardDrawn)) and step.event.seat == seat:
                shown.append(step.event)
            assert step.state.view(seat).log == tuple(shown)
            assert step.state.view(None).log == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_no_unseen_card_is_named_in_a_view_a_text_or_an_event(seed):
    record = random_game(seed)
    for played in record.replay():
        after = played.steps[-1].state
        for seat in (None, *range(after.players)):
            view = after.view(seat)
            told = repr(view).replace(repr(view.options), "") + str(view) + str(after)
            for event, _ in played.steps:
                told += repr(event.seen_by(seat)) + GAME.sentence(event.seen_by(seat), view.options)
            known = {card for player in view.seats for card in player.cards if card}
            known |= {one.card for pile in view.places for one in pile if one.card}
            assert named(told) <= known


def named(told: str) -> set[Card]:
    """The cards a text names: "S7" or "Solar 7"; counts such as "1 Solar" are none."""
    found = re.findall(r"(?<![A-Za-z0-9])(?:([SL])|(Solar|Lunar) )(\d+)", told)
    return {Card.from_plain(f"{short or long[0]}{number}") for short, long, number in found}


def test_names_of_cards_are_found():
    assert named("(S7, L12) and Solar 3; 2 Solar and 3 Lunar. Ada") == set(cards("S7 L12 S3"))


def test_a_refusal_to_another_seat_names_no_card_of_the_hand():
    table = begun(beginner=0)
    for action in table.legal_actions():
        said = str(table.why_not(action, 1))
        assert "Solar" not in said
        assert "Lunar" not in said


def test_before_the_deal_there_is_nothing_to_see():
    view = random_game(0).start.view(0)
    assert view.seats == view.hand == view.log == view.legal == ()
    assert "before the deal" in str(view)
