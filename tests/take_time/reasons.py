"""Which rulings may refuse what in Take Time, and when each reason is true: reviewed by hand, not from the code."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from tablegames.core.action import CHANCE
from tablegames.take_time import actions as act
from tablegames.take_time.pieces import DECK, SEGMENTS

RULINGS = {
    act.Deal: {"T1"},
    act.WritePlan: {"T1", "T2"},
    act.ChooseStart: {"T1", "T2", "T9"},
    act.Look: {"T1", "T2"},
    act.Volunteer: {"T1", "T3"},
    act.Place: {"T1", "T4", "T5", "T17", "T18", "T20", "T21", "T22", "T23"},
    act.Concede: {"T1", "T11"},
    act.Resolve: {"T1", "T8"},
}
"""Of each kind of action the rulings that may refuse it while the test goes on. T1 says who is at the table."""

OVER = "T8"


def waits(state, seat) -> bool:
    return seat in range(state.players) and seat not in state.actors and CHANCE not in state.actors


def numbers(state, seat) -> list[int]:
    return [card.number for card in state.hands[seat]]


def dealt(state, action) -> list:
    return [card for hand in (*action.hands, action.stock) for card in hand]


TRUE = {
    ("T1", "no such player"): lambda s, a, seat: seat not in range(s.players),
    ("T1", "nobody's choice"): lambda s, a, seat: s.phase == "deal" and seat != CHANCE,
    ("T1", "not now"): lambda s, a, seat: s.phase != "deal",
    ("T1", "deal"): lambda s, a, seat: [*map(len, a.hands)] != [12 // s.players if s.players != 2 else 6] * s.players,
    ("T1", "deal cards"): lambda s, a, seat: sorted(map(str, dealt(s, a))) != sorted(map(str, DECK)),
    ("T2", "not now"): lambda s, a, seat: s.phase != "discussion",
    ("T2", "silent"): lambda s, a, seat: s.looked[seat] and not all(s.looked) and s.phase == "discussion",
    ("T2", "plan"): lambda s, a, seat: (
        not (
            all(aim is None or 0 <= aim <= 156 for aim in a.plan.values)
            and all(aim is None or 0 <= aim <= 12 for aim in a.plan.counts)
            and len(a.plan.values) == len(a.plan.counts) == 6
        )
    ),
    ("T3", "not now"): lambda s, a, seat: s.phase != "start",
    ("T3", "already said"): lambda s, a, seat: s.eagerness[seat] is not None and None in s.eagerness,
    ("T3", "eagerness"): lambda s, a, seat: a.eagerness not in range(4),
    ("T4", "not now"): lambda s, a, seat: s.phase != "placement",
    ("T4", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase == "placement",
    ("T4", "not in hand"): lambda s, a, seat: a.card not in s.hands[seat],
    ("T4", "no such segment"): lambda s, a, seat: a.segment not in SEGMENTS,
    ("T4", "which way up"): lambda s, a, seat: a.up not in (True, False),
    ("T5", "no face up"): lambda s, a, seat: a.up and not any(one.up for one in s.legal_actions()),
    ("T5", "budget"): lambda s, a, seat: s.budget_left == 0 and s.is_legal(replace(a, up=False), seat),
    ("T5", "budget used"): lambda s, a, seat: (
        s.budget_left == 0 and a.up and not s.is_legal(replace(a, up=False), seat)
    ),
    ("T8", "not now"): lambda s, a, seat: s.phase != "resolution",
    ("T8", "nobody's choice"): lambda s, a, seat: s.phase == "resolution" and seat != CHANCE,
    ("T8", "over"): lambda s, a, seat: s.is_over,
    ("T9", "printed"): lambda s, a, seat: s.clock.hand == "printed",
    ("T9", "no such segment"): lambda s, a, seat: a.segment not in SEGMENTS,
    ("T9", "closed"): lambda s, a, seat: a.segment not in s.clock.open_segments,
    ("T9", "same"): lambda s, a, seat: a.segment == s.start,
    ("T11", "not now"): lambda s, a, seat: s.phase in ("deal", "resolution"),
    ("T17", "highest"): lambda s, a, seat: a.card.number != max(numbers(s, seat)),
    ("T17", "lowest"): lambda s, a, seat: a.card.number != min(numbers(s, seat)),
    ("T17", "leftmost"): lambda s, a, seat: a.card != s.hands[seat][0],
    ("T21", "closed"): lambda s, a, seat: a.segment not in s.clock.open_segments,
    ("T22", "barred"): lambda s, a, seat: a.segment not in s.clock.taking,
    ("T18", "rests"): lambda s, a, seat: s.latest == a.segment,
    ("T23", "which way"): lambda s, a, seat: any(s.is_legal(replace(a, turn=way), seat) for way in ("cw", "ccw")),
    ("T23", "nothing to turn"): lambda s, a, seat: a.turn != "" and a.turn not in s.clock.choices(a.segment),
    ("T20", "blocked"): lambda s, a, seat: a.segment in (s.second, (s.second + 2) % 6 + 1),
}
"""Of each reason when it is true, what it advises included."""


def more(state):
    """Actions to try besides: a card of one's own in every way at every segment."""
    if state.phase == "placement":
        card = state.hands[state.actors[0]][-1]
        ways = product(SEGMENTS, (False, True), ("", "cw", "left"))
        yield from [act.Place(card, segment, up, way) for segment, up, way in ways]
