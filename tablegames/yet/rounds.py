"""Setup, the start of a round, and the draft (Y1 to Y4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.event import Step
from tablegames.core.frozen import changed, with_item
from tablegames.yet import actions as act
from tablegames.yet.clockwork import advance_hand
from tablegames.yet.events import (
    CapsulesShuffled,
    CardsDealt,
    CardsPassed,
    FirstPlayerFound,
    StartChosen,
    card_kept,
)
from tablegames.yet.pieces import ALONE, NOBODY, Capsule, Spot, hour_after, turn_of

if TYPE_CHECKING:
    from tablegames.yet.state import State

Steps = list[Step["State"]]


def shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Steps:
    """Y1: the capsules lie face down round the hands; nobody has seen one."""
    clock = tuple(Spot(Capsule(number)) for number in action.numbers)
    return [Step((CapsulesShuffled(), changed(state, phase="setup", actors=ALONE[0], clock=clock)))]


def choose_start(state: State, action: act.ChooseStart, seat: int) -> Steps:
    """Y1: in seat order each player takes a free starting hour and a direction."""
    spot = state.clock[action.hour - 1]
    last = seat == len(state.seats) - 1
    placed = changed(
        state,
        phase="deal" if last else "setup",
        actors=CHANCE_ALONE if last else ALONE[seat + 1],
        clock=with_item(state.clock, action.hour - 1, Spot(spot.capsule, (seat,))),
        seats=with_item(state.seats, seat, changed(state.seats[seat], direction=action.direction)),
    )
    return [Step((StartChosen(seat, action.hour, action.direction), placed))]


def deal(state: State, action: act.DealCards, seat: int) -> Steps:
    """Y2, Y3: the hand advances, then every seat gets three cards of the whole deck."""
    steps = advance_hand(changed(state, round=state.round + 1), None, "Y2")
    before = steps[-1].state
    seats = tuple(
        [
            changed(player, hand=(), packet=packet, played=(), shown_to=NOBODY, held=packet)
            for player, packet in zip(before.seats, action.packets, strict=True)
        ]
    )
    steps.append(
        Step((CardsDealt(action.packets), changed(before, phase="draft", actors=tuple(range(len(seats))), seats=seats)))
    )
    return steps


def keep(state: State, action: act.Keep, seat: int) -> Steps:
    """Y3: keep one card; once every seat has, the rest goes to the left."""
    player = state.seats[seat]
    at = player.packet.index(action.card)
    kept = changed(player, hand=(*player.hand, action.card), packet=player.packet[:at] + player.packet[at + 1 :])
    choosing = tuple([other for other in state.actors if other != seat])
    state = changed(state, actors=choosing, seats=with_item(state.seats, seat, kept))
    steps: Steps = [Step((card_kept(seat, action.card), state))]
    if not choosing:
        steps.append(_pass_left(state))
        if len(kept.packet) == 1:  # the last card passed is taken without a choice
            steps.append(_first_player(steps[-1].state))
    return steps


def _pass_left(state: State) -> Step[State]:
    received = tuple([state.seats[i - 1].packet for i in range(len(state.seats))])
    last = len(received[0]) == 1
    seats = tuple(
        [
            changed(
                player,
                hand=player.hand + cards if last else player.hand,
                packet=() if last else cards,
                held=player.held + cards,
            )
            for player, cards in zip(state.seats, received, strict=True)
        ]
    )
    return Step((CardsPassed(received), changed(state, actors=tuple(range(len(seats))), seats=seats)))


def _first_player(state: State) -> Step[State]:
    """Y4: the airship at the hand's hour, else the first one met clockwise; the top of a stack."""
    hour = state.time
    while not state.clock[hour - 1].stack:
        hour = hour_after(hour)
    first, *others = state.clock[hour - 1].stack
    event = FirstPlayerFound(first, hour, state.time, tuple(others))
    return Step((event, changed(state, phase="play", actors=ALONE[first], turn=turn_of(first))))
