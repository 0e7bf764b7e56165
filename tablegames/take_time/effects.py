"""What each action does: one function per kind, which returns the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE_ALONE
from tablegames.core.event import Step
from tablegames.core.frozen import changed, with_item
from tablegames.take_time import actions as act
from tablegames.take_time import events as e
from tablegames.take_time.pieces import DECK, RESERVE, Placed

if TYPE_CHECKING:
    from tablegames.take_time.state import State

Steps = list[Step["State"]]

PLACED_BEFORE_RESERVE = 4
"""Placements after which two players take up their reserves: two each (T6)."""


def deal(state: State, action: act.Deal, seat: int) -> Steps:
    """T1: hands and reserves lie face down, their backs in sight."""
    options = state.options
    aside = RESERVE[state.players]
    hands = tuple([hand[: len(hand) - aside] for hand in action.hands])
    reserves = tuple([hand[len(hand) - aside :] for hand in action.hands])
    dealt = changed(
        state,
        phase="discussion",
        actors=tuple(range(state.players)),
        hands=hands,
        reserves=reserves,
        stock=action.stock,
        plan=options.plan,
        start=options.hand,
        looked=(False,) * state.players,
        eagerness=(None,) * state.players,
        second=options.clock.second,
        logs=((),) * state.players,
    )
    return [Step((e.CardsDealt(tuple([tuple([c.colour for c in hand]) for hand in action.hands])), dealt))]


def write_plan(state: State, action: act.WritePlan, seat: int) -> Steps:
    """T2: the plan lies open for everybody."""
    return [Step((e.PlanWritten(seat, action.plan), changed(state, plan=action.plan)))]


def choose_start(state: State, action: act.ChooseStart, seat: int) -> Steps:
    """T9: the hand lies where the team wants it."""
    return [Step((e.StartChosen(seat, action.segment), changed(state, start=action.segment)))]


def look(state: State, action: act.Look, seat: int) -> Steps:
    """T2: one-way, and silences this seat; when all have looked nobody may discuss any more."""
    looked = with_item(state.looked, seat, True)
    event = e.CardsLookedAt(seat, state.hands[seat])
    waiting = tuple([i for i, done in enumerate(looked) if not done])
    after: dict[str, Any] = {"looked": looked, "actors": waiting}
    if not waiting:
        after |= {"phase": "start", "actors": tuple(range(state.players))}
    return [Step((event, state.noting(seat, event, **after)))]


def volunteer(state: State, action: act.Volunteer, seat: int) -> Steps:
    """T3: when all have said how eager they are the most eager begins, of equals the first in seat order."""
    eagerness = with_item(state.eagerness, seat, action.eagerness)
    waiting = tuple([i for i, said in enumerate(eagerness) if said is None])
    said = changed(state, eagerness=eagerness, actors=waiting)
    steps: Steps = [Step((e.Volunteered(seat, action.eagerness), said))]
    if not waiting:
        beginner = max(range(state.players), key=lambda i: (eagerness[i] or 0, -i))
        begun = changed(said, phase="placement", actors=(beginner,), beginner=beginner)
        steps.append(Step((e.BeginnerFound(beginner), begun)))
    return steps


def place(state: State, action: act.Place, seat: int) -> Steps:
    """T4, T18: the card lies there for good; then whatever the clock makes of it; then it is the next one's turn."""
    order, at = state.placements + 1, state.place_of(action.segment)
    placed = Placed(action.card, seat, order, action.up)
    hand = tuple([card for card in state.hands[seat] if card != action.card])
    now = changed(
        state,
        hands=with_item(state.hands, seat, hand),
        places=with_item(state.places, at, (*state.places[at], placed)),
        latest=action.segment,
    )
    event = e.CardPlaced(seat, action.segment, order, action.card.colour, action.up, action.card)
    steps: Steps = [Step((event, now))]
    for rule in state.clock.bindings:
        steps += rule.follows(steps[-1].state, seat, action)
    _warn(steps)
    _take_reserves(steps, order)
    _pass_on(steps, seat)
    return steps


def _warn(steps: Steps) -> None:
    """T16: say at once that the n-th or the last card was due elsewhere; it may have turned the face it lies at."""
    state = steps[-1].state
    *_, segment = where = state.table.order
    order = len(where)
    last = not any(state.hands)
    for rule in state.clock.reminders:
        due = rule.due(state.clock, order if last else len(DECK) + 1)
        if due == order and rule.segment != segment:
            steps.append(Step((e.OrderMissed(rule.segment, segment, order), state)))


def _take_reserves(steps: Steps, order: int) -> None:
    """T6: after four placements both players take up what lies before them."""
    state = steps[-1].state
    if order != PLACED_BEFORE_RESERVE or not any(state.reserves):
        return
    for seat in range(state.players):
        state = steps[-1].state
        event = e.ReserveTaken(seat, state.reserves[seat])
        hand = state.hands[seat] + state.reserves[seat]
        taken = {"hands": with_item(state.hands, seat, hand), "reserves": with_item(state.reserves, seat, ())}
        steps.append(Step((event, state.noting(seat, event, **taken))))


def _pass_on(steps: Steps, seat: int) -> None:
    """T4, T18: the next seat to the left that holds cards; when nobody does, all is placed."""
    event, state = steps[-1]
    turns = [(seat + i) % state.players for i in range(1, state.players + 1)]
    holding = [i for i in turns if state.hands[i]]
    after = {"actors": (holding[0],)} if holding else {"actors": CHANCE_ALONE, "phase": "resolution"}
    steps[-1] = Step((event, changed(state, **after)))


def concede(state: State, action: act.Concede, seat: int) -> Steps:
    """T11: a conceded test is a failed one. Nothing is revealed."""
    over = changed(state, phase="over", actors=(), conceded=True, passed=False)
    return [Step((e.Conceded(seat), over))]
