"""What is true of every state that a game can reach."""

from __future__ import annotations

from tablegames.core.action import CHANCE
from tablegames.yet import State
from tablegames.yet.pieces import EVERYBODY, NO_TURN


def assert_sound(state: State) -> None:
    """Check one state; it may be one between two events of the same action."""
    players, phase, turn = state.players, state.phase, state.turn
    assert 1 <= state.time <= 12
    assert 0 <= state.round <= 12
    assert hash(state) == hash(state)
    if phase != "shuffle":
        lying = [spot.capsule.number for spot in state.clock if spot.capsule]
        won = [number for seat in state.seats for number in seat.captured]
        assert sorted(lying + won) == list(range(1, 13)), "numbers are neither made nor lost"
    flying = sorted(seat for spot in state.clock for seat in spot.stack)
    assert flying == list(range(len(flying))), "no airship twice"
    if phase not in ("shuffle", "setup"):
        assert len(flying) == players, "every airship is on exactly one hour"
    for spot in state.clock:
        if spot.capsule and spot.capsule.up:
            assert spot.capsule.seen == EVERYBODY[players]
    _cards(state)
    if phase == "play":
        assert len(state.actors) == 1
        assert 0 <= turn.plays <= 2 * players
        if turn.card is not None:
            assert turn.card == state.seats[state.actors[0]].played[-1]
            assert set(turn.icons) <= set(state.card_icons)
            assert turn.icons
    else:
        assert turn == NO_TURN
    if phase in ("shuffle", "deal", "capture"):
        assert state.actors == (CHANCE,)
    assert (state.winners != ()) == (phase == "over")


def assert_settled(state: State) -> None:
    """Check a state in which somebody, or chance, is about to act, or the game is over."""
    assert_sound(state)
    assert (state.actors == ()) == (state.phase == "over")
    for seat in state.actors:
        assert seat == CHANCE or state.legal_actions(seat), "who is to act can act"
    sizes = {(len(seat.hand), len(seat.packet)) for seat in state.seats}
    if state.phase == "draft":
        assert sizes in [{(0, 3)}, {(0, 3), (1, 2)}, {(1, 2)}, {(1, 2), (2, 1)}]


def _cards(state: State) -> None:
    cards = [card for seat in state.seats for card in seat.hand + seat.packet + seat.played]
    assert len(set(cards)) == len(cards), "no card is in two places"
    assert set(cards) <= set(state.options.deck.names)
    sizes = {(len(seat.hand), len(seat.packet)) for seat in state.seats}
    if state.phase == "draft":
        assert all(len(seat.hand) + len(seat.packet) == 3 for seat in state.seats)
    elif state.phase == "play":
        for seat in state.seats:
            assert (len(seat.hand), len(seat.played)) in {(3, 0), (2, 1), (1, 2), (0, 2)}
            assert seat.packet == ()
    else:
        assert sizes == {(0, 0)}
        assert not any(seat.shown_to for seat in state.seats)
        played = {len(seat.played) for seat in state.seats}
        assert played in ([{0}, {2}] if state.phase == "capture" else [{0}])
