"""What is true of every state that a test can reach."""

from __future__ import annotations

from tablegames.core.action import CHANCE
from tablegames.take_time import State
from tablegames.take_time.pieces import DECK, HAND_SIZE, SEGMENTS


def assert_sound(state: State) -> None:
    """Check one state; it may be one between two events of the same action."""
    assert hash(state) == hash(state)
    if state.phase == "deal":
        assert state.hands == state.stock == ()
        return
    held = [card for cards in (*state.hands, *state.reserves, state.stock) for card in cards]
    laid = [one for pile in state.places for one in pile]
    assert sorted(held + [one.card for one in laid]) == sorted(DECK), "cards are neither made nor lost"
    assert sorted(one.order for one in laid) == list(range(1, len(laid) + 1))
    assert state.placements == len(laid)
    assert all(pile == tuple(sorted(pile, key=lambda one: one.order)) for pile in state.places)
    assert sum(one.up for one in laid) <= state.options.budget
    assert state.budget_left == state.options.budget - sum(one.up for one in laid)
    assert state.start in state.clock.open_segments or state.turned, (
        "a turning face may bring a closed one under it (T23)"
    )
    assert len(state.stock) <= 12
    if not state.clock.draws:
        assert len(state.stock) == 12, "nobody draws here"
    assert state.piles == (*state.places[state.turned :], *state.places[: state.turned])
    assert 0 <= state.turned < 6
    assert (state.second is not None) == (state.clock.second is not None)
    assert state.latest is None or state.latest in SEGMENTS
    assert (state.latest is None) == (not laid)


def assert_settled(state: State) -> None:
    """Check a state in which somebody, or chance, is about to act, or the test is over."""
    assert_sound(state)
    phase, players = state.phase, state.players
    assert (state.actors == ()) == (phase == "over") == state.is_over
    assert (state.passed is not None) == (phase == "over")
    assert state.winners == (tuple(range(players)) if state.passed else ())
    assert state.scores == (int(bool(state.passed)),) * players
    for seat in state.actors:
        assert seat == CHANCE or state.legal_actions(seat), "who is to act can act"
    if phase in ("deal", "resolution"):
        assert state.actors == (CHANCE,)
    if phase == "discussion":
        assert state.actors == tuple(seat for seat in range(players) if not state.looked[seat])
        assert state.placements == 0
    if phase == "start":
        assert all(state.looked)
        assert state.actors == tuple(seat for seat in range(players) if state.eagerness[seat] is None)
    if phase == "placement":
        assert len(state.actors) == 1
        assert any(state.hands)
        assert any(state.reserves) == (players == 2 and state.placements < 4)
    if phase == "resolution" or (phase == "over" and not state.conceded):
        assert not any(state.hands)
        assert not any(state.reserves)
        assert state.placements == HAND_SIZE[players] * players + 12 - len(state.stock)
    if phase == "over" and not state.conceded:
        assert sorted(state.revealed) == list(SEGMENTS)
        assert state.passed == all(event.passed for event in state.checked)
