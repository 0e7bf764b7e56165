"""Playing a card and using its icons (Y5 to Y11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.event import Event, Step
from tablegames.core.frozen import changed, with_item
from tablegames.yet import actions as act
from tablegames.yet.clockwork import advance_hand, turn_over
from tablegames.yet.events import (
    CapsuleForeseen,
    HandForeseen,
    airship_moved,
    airship_rotated,
    card_discarded,
    card_played,
    turn_finished,
)
from tablegames.yet.icon import usable
from tablegames.yet.pieces import ALONE, NO_TURN, NOBODY, Capsule, Spot, hour_after, reverse, turn_of

if TYPE_CHECKING:
    from tablegames.yet.state import State

Steps = list[Step["State"]]

CARDS_A_ROUND = 2
"""How many cards each seat plays in a round (Y5)."""


def play_card(state: State, action: act.PlayCard, seat: int) -> Steps:
    """Y6: the card is on the table; its icons may be used."""
    player = state.seats[seat]
    at = player.hand.index(action.card)
    hand = player.hand[:at] + player.hand[at + 1 :]
    after = changed(player, hand=hand, played=(*player.played, action.card))
    turn = state.turn
    icons = state.options.deck.icons[action.card]
    state = changed(
        state,
        seats=with_item(state.seats, seat, after),
        turn=turn_of(turn.first, turn.plays, action.card, icons),
    )
    return _end_if_spent(card_played(seat, action.card), state, seat)


def move(state: State, action: act.Move, seat: int) -> Steps:
    """Y7, Y11: exactly so many hours; land below whoever is there already."""
    clock = list(state.clock)
    start = state.hour_of(seat)
    direction = state.seats[seat].direction
    end = hour_after(start, action.hours if direction == "cw" else -action.hours)
    left, landed = clock[start - 1], clock[end - 1]
    clock[start - 1] = Spot(left.capsule, tuple([other for other in left.stack if other != seat]))
    clock[end - 1] = Spot(landed.capsule, (*landed.stack, seat))
    below = landed.stack[-1] if landed.stack else None
    event = airship_moved(seat, start, end, action.hours, direction, below)
    return used(state, event, act.MOVE_ICONS[action.hours], seat, clock=tuple(clock))


def flip(state: State, action: act.Flip, seat: int) -> Steps:
    """Y8: turn over an unoccupied capsule, up or down."""
    event, clock = turn_over(state, action.hour, seat, "Y8")
    return used(state, event, "flip", seat, clock=clock)


def rotate(state: State, action: act.Rotate, seat: int) -> Steps:
    """Y8, Y11: reverse one's own airship; its rank stays."""
    player = state.seats[seat]
    turned = changed(player, direction=reverse(player.direction))
    event = airship_rotated(seat, turned.direction)
    return used(state, event, "flip", seat, seats=with_item(state.seats, seat, turned))


def advance_time(state: State, action: act.AdvanceTime, seat: int) -> Steps:
    """Y9: the hand moves on by one hour, then the flip of Y2."""
    steps = advance_hand(state, seat, "Y9")
    event, after = steps.pop()
    return steps + used(after, event, "advance", seat)


def foresee_capsule(state: State, action: act.ForeseeCapsule, seat: int) -> Steps:
    """Y10: one seat learns a face-down number; that it looked, and where, is public."""
    spot = state.clock[action.hour - 1]
    capsule = spot.capsule
    assert capsule is not None
    event = CapsuleForeseen(seat, action.hour, capsule.number)
    player = state.seats[seat]
    known = Spot(Capsule(capsule.number, capsule.up, capsule.seen | {seat}), spot.stack)
    return used(
        state,
        event,
        "foresee",
        seat,
        clock=with_item(state.clock, action.hour - 1, known),
        seats=with_item(state.seats, seat, changed(player, log=(*player.log, event))),
    )


def foresee_hand(state: State, action: act.ForeseeHand, seat: int) -> Steps:
    """Y10: one seat learns another's unplayed cards; that it looked is public."""
    target = state.seats[action.seat]
    event = HandForeseen(seat, action.seat, tuple(sorted(target.hand)))  # in no telling order
    player = state.seats[seat]
    seats = with_item(state.seats, seat, changed(player, log=(*player.log, event)))
    seats = with_item(seats, action.seat, changed(target, shown_to=target.shown_to | {seat}))
    return used(state, event, "foresee", seat, seats=seats)


def finish(state: State, action: act.Finish, seat: int) -> Steps:
    """Y6: leave the second icon unused."""
    return _end_turn(state, turn_finished(seat, "choice"))


def used(state: State, event: Event, icon: str, seat: int, **changes: object) -> Steps:
    """The step for an icon just used. With nothing left to use the turn is over (Y6)."""
    turn = state.turn
    icons = tuple([other for other in turn.icons if other != icon])
    if icons:
        after = changed(state, turn=turn_of(turn.first, turn.plays, turn.card, icons), **changes)
        return _end_if_spent(event, after, seat)
    return _end_turn(state, event, **changes)


def _end_if_spent(event: Event, state: State, seat: int) -> Steps:
    """Y6: a card with no usable icon left is spent; nobody has to press a button for it."""
    steps: Steps = [Step((event, state))]
    if usable(state, seat, state.turn.icons):
        return steps
    unused = len(state.turn.icons) == len(state.card_icons)
    return steps + _end_turn(state, turn_finished(seat, "spent" if unused else "unusable"))


def _end_turn(state: State, event: Event, **changes: object) -> Steps:
    """Y5: on to the next seat. A seat's second card ends its plays, the last one all of them."""
    first, plays, players = state.turn.first, state.turn.plays + 1, len(state.seats)
    after = changed(state, actors=ALONE[(first + plays) % players], turn=turn_of(first, plays), **changes)
    steps: Steps = [Step((event, after))]
    if plays > (CARDS_A_ROUND - 1) * players:
        steps.append(_discard(after, state.actors[0]))
    return steps


def _discard(state: State, seat: int) -> Step[State]:
    """Y3: the third card goes away unseen; after the last one the captures are due. What was played lies there."""
    player = state.seats[seat]
    event = card_discarded(seat, player.hand[0])
    seats = with_item(state.seats, seat, changed(player, hand=(), log=(*player.log, event)))
    if state.turn.plays < CARDS_A_ROUND * len(seats):
        return Step((event, changed(state, seats=seats)))
    seats = tuple([changed(each, shown_to=NOBODY) for each in seats])
    return Step((event, changed(state, phase="capture", actors=CHANCE_ALONE, turn=NO_TURN, seats=seats)))
