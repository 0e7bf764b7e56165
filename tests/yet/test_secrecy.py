"""Nobody is told what the rules hide: games that differ only in hidden things look the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.core.errors import BadSetup
from tablegames.yet import GAME, down, position
from tablegames.yet.events import CapsuleForeseen, CardDiscarded, CardPlayed, CardsDealt, CardsPassed, HandForeseen
from tests.yet.games import SEEDS, chosen_games, random_game, states
from tests.yet.tables import TWO, dealt, kept, playing
from tests.yet.twins import hidden, twin


def check_twins(record, seat, rng):
    """Replay both games side by side, as `seat` sees them."""
    other = twin(record, seat, rng)
    for (_, _, _, steps), (_, _, _, twins) in zip(record.replay(), other.replay(), strict=True):
        assert [event.seen_by(seat) for event, _ in steps] == [event.seen_by(seat) for event, _ in twins]
        for (event, state), (event_2, state_2) in zip(steps, twins, strict=True):
            view, view_2 = state.view(seat), state_2.view(seat)
            assert view == view_2
            assert repr(view) == repr(view_2)
            assert str(view) == str(view_2)
            said, said_2 = (GAME.sentence(one.seen_by(seat), state.options) for one in (event, event_2))
            assert said == said_2
            if seat is not None:
                assert state.legal_actions(seat) == state_2.legal_actions(seat)


@pytest.mark.parametrize("length", [6, 11, 17, 30, 55, 90, 10**6])
@pytest.mark.parametrize("seed", SEEDS)
def test_twins_look_the_same_to_the_seat(seed, length):
    record = random_game(seed)
    record = record.branch(min(length, len(record)))
    for seat in (None, *range(record.options.players)):
        check_twins(record, seat, Random(length))


@settings(max_examples=15)
@given(chosen_games(), st.integers(-1, 2), st.randoms(use_true_random=False))
def test_twins_of_chosen_games_look_the_same_to_the_seat(record, seat, rng):
    check_twins(record, None if seat not in range(record.options.players) else seat, rng)


def test_twins_do_differ():
    record = random_game(0).branch(12)
    for seat in (None, 0, 1):
        found = {hidden(twin(record, seat, Random(n)).final, seat) for n in range(20)}
        assert len(found) > 15


def test_which_of_the_two_passed_cards_the_neighbour_kept_is_hidden():
    table = position(time=7, airships={**TWO, "GREEN": "2 cw"}, capsules={}, phase="deal")
    table = dealt(table, "flip-1 flip-2 flip-3", "flip-4 foresee-1 foresee-2", "advance-1 advance-2 advance-3")
    table = kept(table, "flip-1", "flip-4", "advance-1").final  # RED passes flip-2 and flip-3 to BLUE
    one = kept(table, "advance-2", "flip-2", "foresee-1").final
    other = kept(table, "advance-2", "flip-3", "foresee-1").final
    assert one != other
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


# --- what was seen stays known ----------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_foreseen_capsule_stays_known_to_the_looker_alone(seed):
    known: dict[int, dict[int, int]] = {seat: {} for seat in range(3)}
    turned: set[int] = set()
    for step in random_game(seed).trace():
        if isinstance(step.event, CapsuleForeseen):
            known[step.event.seat][step.event.hour] = step.event.number
        turned |= {step.event.hour} if type(step.event).__name__ == "CapsuleTurned" else set()
        for seat in range(step.state.players):
            view = step.state.view(seat)
            for hour, spot in enumerate(view.clock, start=1):
                if spot.capsule and hour in known[seat]:
                    assert spot.capsule.number == known[seat][hour]
                elif spot.capsule:
                    assert (spot.capsule.number is not None) == (hour in turned)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_remembers_its_own_cards_and_looks(seed):
    record = random_game(seed)
    for seat in range(record.options.players):
        looks, held = [], ()
        for step in record.trace():
            event = step.event
            if isinstance(event, (CapsuleForeseen, HandForeseen, CardDiscarded)) and event.seat == seat:
                looks.append(event)
            if isinstance(event, CardsDealt):
                held = event.packets[seat]
            if isinstance(event, CardsPassed):
                held += event.packets[seat]
            assert step.state.view(seat).log == tuple(looks)
            assert step.state.view(seat).held == held
            assert step.state.view(None).log == step.state.view(None).held == ()


# --- names that must not appear ---------------------------------------------------------


@pytest.mark.parametrize("seed", [2, 5, 8])
def test_no_hidden_card_is_named_in_a_view_or_an_event(seed):
    record = random_game(seed)
    names = record.options.deck.names
    assert names[0] == "card 0"  # a class's deck, whose names occur nowhere else
    for played in record.replay():
        after = played.steps[-1].state
        for seat in (None, *range(after.players)):
            view = after.view(seat)
            told = repr(view).replace(repr(view.options), "") + str(view)
            told += "".join(repr(event.seen_by(seat)) for event, _ in played.steps)
            may_know = {card for other in (*after.seats, *played.state.seats) for card in other.played}
            may_know |= {event.card for event, _ in played.steps if isinstance(event, CardPlayed)}
            may_know |= {*view.held, *played.state.view(seat).held}
            may_know |= {card for event in view.log if isinstance(event, HandForeseen) for card in event.cards}
            may_know |= {event.card for event in view.log if isinstance(event, CardDiscarded)}
            assert {card for card in names if card in told} <= may_know


def test_no_hidden_number_is_in_a_view():
    table = position(time=8, airships=TWO, capsules={hour: down(hour) for hour in range(1, 13)}, phase="deal")
    for seat in (None, 0, 1):
        assert {spot.capsule.number for spot in table.view(seat).clock} == {None}
        assert "number=None" in repr(table.view(seat))
        assert not any(f"number={n}" in repr(table.view(seat)) for n in range(1, 13))


def test_a_view_is_of_a_seat_at_the_table():
    for seat in (-1, 2, 7):
        with pytest.raises(BadSetup, match="there is no seat"):
            playing("flip-1").view(seat)


def test_views_hold_no_state():
    from tablegames.yet.state import State

    state = next(state for state in states(random_game(1)) if state.phase == "play")
    seen, todo = set(), [state.view(0)]
    while todo:
        thing = todo.pop()
        assert not isinstance(thing, State)
        if id(thing) not in seen:
            seen.add(id(thing))
            todo += vars(thing).values() if hasattr(thing, "__dict__") and not isinstance(thing, type) else ()
            todo += thing if isinstance(thing, (tuple, list, frozenset)) else ()
