"""Setup, the start of a round, and the draft (Y1 to Y4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.event import Step
from tablegames.core.frozen import changed
from tablegames.yet import actions as act
from tablegames.yet.clockwork import advance_hand, with_item
from tablegames.yet.events import (
    CapsulesShuffled,
    CardKept,
    CardsDealt,
    CardsPassed,
    FirstPlayerFound,
    StartChosen,
)
from tablegames.yet.pieces import NOBODY, Capsule, Spot, Turn, hour_after

if TYPE_CHECKING:
    from tablegames.yet.state import State

Steps = list[Step["State"]]


def shuffle(state: State, action: act.ShuffleCapsules, seat: int) -> Steps:
    """Y1: the capsules lie face down round the hands; nobody has seen one."""
    clock = tuple(Spot(Capsule(number)) for number in action.numbers)
    return [Step(CapsulesShuffled(), changed(state, phase="setup", clock=clock))]


def choose_start(state: State, action: act.ChooseStart, seat: int) -> Steps:
    """Y1: in seat order each player takes a free starting hour and a direction."""
    spot = state.clock[action.hour - 1]
    placed = changed(
        state,
        clock=with_item(state.clock, action.hour - 1, Spot(spot.capsule, (seat,))),
        seats=with_item(state.seats, seat, changed(state.seats[seat], direction=action.direction)),
        phase="deal" if seat == len(state.seats) - 1 else "setup",
    )
    return [Step(StartChosen(seat, action.hour, action.direction), placed)]


def deal(state: State, action: act.DealCards, seat: int) -> Steps:
    """Y2, Y3: the hand advances, then every seat gets three cards of the whole deck."""
    steps = advance_hand(changed(state, round=state.round + 1), None, "Y2")
    before = steps[-1].state
    event = CardsDealt(action.packets)
    seats = tuple(
        changed(player, hand=(), packet=packet, played=(), shown_to=NOBODY, log=(*player.log, event.seen_by(i)))
        for i, (player, packet) in enumerate(zip(before.seats, action.packets, strict=True))
    )
    steps.append(Step(event, changed(before, phase="draft", seats=seats)))
    return steps


def keep(state: State, action: act.Keep, seat: int) -> Steps:
    """Y3: keep one card; once every seat has, the rest goes to the left."""
    player = state.seats[seat]
    at = player.packet.index(action.card)
    kept = changed(player, hand=(*player.hand, action.card), packet=player.packet[:at] + player.packet[at + 1 :])
    state = changed(state, seats=with_item(state.seats, seat, kept))
    steps: Steps = [Step(CardKept(seat, action.card), state)]
    left = len(kept.packet)
    for other in state.seats:
        if len(other.packet) != left:
            return steps  # somebody still chooses, in secret
    steps.append(_pass_left(state))
    if left == 1:  # the last card passed is taken without a choice
        steps.append(_first_player(steps[-1].state))
    return steps


def _pass_left(state: State) -> Step[State]:
    received = tuple(state.seats[i - 1].packet for i in range(len(state.seats)))
    event = CardsPassed(received)
    last = len(received[0]) == 1
    seats = tuple(
        changed(
            player,
            hand=player.hand + cards if last else player.hand,
            packet=() if last else cards,
            log=(*player.log, event.seen_by(i)),
        )
        for i, (player, cards) in enumerate(zip(state.seats, received, strict=True))
    )
    return Step(event, changed(state, seats=seats))


def _first_player(state: State) -> Step[State]:
    """Y4: the airship at the hand's hour, else the first one met clockwise; the top of a stack."""
    hour = state.time
    while not state.clock[hour - 1].stack:
        hour = hour_after(hour)
    first = state.clock[hour - 1].stack[0]
    event = FirstPlayerFound(first, hour, state.time)
    return Step(event, changed(state, phase="play", turn=Turn(first)))
