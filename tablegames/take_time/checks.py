"""Why an action may not be done: one check per action kind.

A check returns its ground or None. It may trust that the phase and the seat are right; the law sees to that. It
judges the table itself and what the seat to act sees of it alike, so it uses only what both have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.core.ground import Ground
from tablegames.core.texts import text_flaw
from tablegames.take_time import actions as act
from tablegames.take_time.pieces import DECK, HAND_SIZE, LONGEST_NOTE, SEGMENTS, Plan, is_card

if TYPE_CHECKING:
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

    Table = State | View

# Actions may come from outside, so facts that count or index are asked for their exact type:
# True equals 1 and "3" looks like 3, but neither is a segment.


def deal(state: State, action: act.Deal, seat: int) -> Ground | None:
    """T1: all 24 cards, so many to each seat, the rest undealt."""
    hands, stock = action.hands, action.stock
    if type(hands) is not tuple or type(stock) is not tuple:
        return Ground.of("T1", "deal", size=HAND_SIZE[state.players])
    if [type(hand) for hand in hands] != [tuple] * state.players:
        return Ground.of("T1", "deal", size=HAND_SIZE[state.players])
    if [len(hand) for hand in hands] != [HAND_SIZE[state.players]] * state.players:
        return Ground.of("T1", "deal", size=HAND_SIZE[state.players])
    given = [card for hand in (*hands, stock) for card in hand]
    proper = len(given) == len(DECK) and all(map(is_card, given)) and set(given) == set(DECK)
    return None if proper else Ground("T1", "deal cards")


def write_plan(table: Table, action: act.WritePlan, seat: int) -> Ground | None:
    """T2: a plan for six segments, with notes of a bounded length."""
    return plan_ground(action.plan)


def plan_ground(plan: Plan) -> Ground | None:
    """T2: why this is no plan, wherever it is written."""
    if type(plan) is not Plan:
        return Ground("T2", "plan")
    for aims, most in ((plan.values, 156), (plan.counts, 12)):
        right = type(aims) is tuple and len(aims) == 6
        if not right or not all(aim is None or (type(aim) is int and 0 <= aim <= most) for aim in aims):
            return Ground("T2", "plan")
    return Ground("T2", "notes") if text_flaw("notes", plan.notes, LONGEST_NOTE, lines=True, empty=True) else None


def choose_start(table: Table, action: act.ChooseStart, seat: int) -> Ground | None:
    """T9: an open segment, on a clock without a printed hand."""
    clock = table.options.clock
    if clock.hand == "printed":
        return Ground("T9", "printed")
    if type(action.segment) is not int or action.segment not in SEGMENTS:
        return Ground("T9", "no such segment")
    if action.segment not in clock.open_segments:
        return Ground("T9", "closed")
    return Ground("T9", "same") if action.segment == table.start else None


def volunteer(table: Table, action: act.Volunteer, seat: int) -> Ground | None:
    """T3: 0 to 3."""
    right = type(action.eagerness) is int and action.eagerness in act.EAGERNESS
    return None if right else Ground("T3", "eagerness")


def place(table: Table, action: act.Place, seat: int) -> Ground | None:
    """T4, T5 and whatever the clock says: a card of one's own, at a segment that takes it, up while that is allowed."""
    clock = table.options.clock
    if not is_card(action.card) or action.card not in table.hands[seat]:
        return Ground("T4", "not in hand")
    if type(action.segment) is not int or action.segment not in SEGMENTS:
        return Ground("T4", "no such segment")
    if type(action.up) is not bool:
        return Ground("T4", "which way up")
    if action.turn != "" and action.turn not in clock.choices(action.segment):
        return Ground("T23", "nothing to turn")
    refused = [one for rule in clock.bindings if (one := rule.refuses(table, seat, action)) is not None]
    lost = any(ground.key == "which way" for ground in refused)
    if action.up and table.budget_left < 1:
        # What is advised must be allowed: without a way face down will not do either.
        refused.append(Ground.of("T5", "budget used" if lost else "budget", budget=table.options.budget))
    # To say which way is advice to try once more, so it comes after all that forbids the card or the segment.
    return min(refused, key=lambda ground: ground.key == "which way", default=None)
