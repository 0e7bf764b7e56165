"""Why an action may not be done: one check per action kind.

A check returns its ground, the pair (rule id, key of the reason in the rule texts), or, where a clock's own rule
speaks, a ground with facts; or None. It may trust that the phase and the seat are right; `legality` sees to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablegames.core import ground
from tablegames.take_time import actions as act
from tablegames.take_time.pieces import DECK, HAND_SIZE, LONGEST_NOTE, SEGMENTS, Plan, is_card

if TYPE_CHECKING:
    from tablegames.take_time.state import State

Ground = tuple[str, str] | ground.Ground

# Actions may come from outside, so facts that count or index are asked for their exact type:
# True equals 1 and "3" looks like 3, but neither is a segment.


def deal(state: State, action: act.Deal, seat: int) -> Ground | None:
    """T1: all 24 cards, so many to each seat, the rest undealt."""
    hands, stock = action.hands, action.stock
    if type(hands) is not tuple or type(stock) is not tuple:
        return "T1", "deal"
    if [type(hand) for hand in hands] != [tuple] * state.players:
        return "T1", "deal"
    if [len(hand) for hand in hands] != [HAND_SIZE[state.players]] * state.players:
        return "T1", "deal"
    given = [card for hand in (*hands, stock) for card in hand]
    proper = len(given) == len(DECK) and all(map(is_card, given)) and set(given) == set(DECK)
    return None if proper else ("T1", "deal cards")


def write_plan(state: State, action: act.WritePlan, seat: int) -> Ground | None:
    """T2: a plan for six segments, with notes of a bounded length."""
    return plan_ground(action.plan)


def plan_ground(plan: Plan) -> tuple[str, str] | None:
    """T2: why this is no plan, wherever it is written."""
    if type(plan) is not Plan:
        return "T2", "plan"
    for aims, most in ((plan.values, 156), (plan.counts, 12)):
        right = type(aims) is tuple and len(aims) == 6
        if not right or not all(aim is None or (type(aim) is int and 0 <= aim <= most) for aim in aims):
            return "T2", "plan"
    notes = cast("object", plan.notes)
    return None if isinstance(notes, str) and len(notes) <= LONGEST_NOTE else ("T2", "notes")


def choose_start(state: State, action: act.ChooseStart, seat: int) -> Ground | None:
    """T9: an open segment, on a clock without a printed hand."""
    clock = state.options.clock
    if clock.hand == "printed":
        return "T9", "printed"
    if type(action.segment) is not int or action.segment not in SEGMENTS:
        return "T9", "no such segment"
    if action.segment not in clock.open_segments:
        return "T9", "closed"
    return ("T9", "same") if action.segment == state.start else None


def look(state: State, action: act.Look, seat: int) -> Ground | None:
    """T2: the phase and the seat say it all."""
    return None


def volunteer(state: State, action: act.Volunteer, seat: int) -> Ground | None:
    """T3: 0 to 3."""
    right = type(action.eagerness) is int and action.eagerness in act.EAGERNESS
    return None if right else ("T3", "eagerness")


def place(state: State, action: act.Place, seat: int) -> Ground | None:
    """T4, T5 and whatever the clock says: a card of one's own, at a segment that takes it, up while that is allowed."""
    clock = state.options.clock
    if not is_card(action.card) or action.card not in state.hands[seat]:
        return "T4", "not in hand"
    if type(action.segment) is not int or action.segment not in SEGMENTS:
        return "T4", "no such segment"
    if type(action.up) is not bool:
        return "T4", "which way up"
    if action.turn not in ("", "cw", "ccw") or (action.turn and action.segment != clock.turner):
        return "T18", "nothing to turn"
    for rule in clock.bindings:
        refused = rule.refuses(state, seat, action)
        if refused is not None:
            return refused
    return ("T5", "budget") if action.up and state.budget_left < 1 else None


def concede(state: State, action: act.Concede, seat: int) -> Ground | None:
    """T11: the phase and the seat say it all."""
    return None


def resolve(state: State, action: act.Resolve, seat: int) -> Ground | None:
    """T8: the phase says it all."""
    return None
