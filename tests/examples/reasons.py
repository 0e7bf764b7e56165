"""Which rulings may refuse what in Twelve Lamps, and when each reason is true."""

from __future__ import annotations

from examples.twelve_lamps import HOURS, PIPS, DealHours, RollDie, TurnHand
from tablegames.core.action import CHANCE

RULINGS = {DealHours: {"L1"}, RollDie: {"L1", "L2"}, TurnHand: {"L1", "L2"}}
"""Of each kind of action the rulings that may refuse it while the game goes on. L1 says who is at the table."""

OVER = "L4"

PHASE = {DealHours: "deal", RollDie: "roll", TurnHand: "turn"}


def far(state, action) -> int:
    return min((action.hour - state.hand) % 12, (state.hand - action.hour) % 12)


TRUE = {
    ("L1", "no such player"): lambda s, a, seat: seat not in range(s.players),
    ("L1", "nobody's choice"): lambda s, a, seat: s.phase == "deal" and s.actors == (CHANCE,) != (seat,),
    ("L1", "not now"): lambda s, a, seat: s.phase != PHASE[type(a)],
    ("L1", "not listed"): lambda s, a, seat: len({*a.hours} & {*HOURS}) != s.players or len(a.hours) != s.players,
    ("L2", "nobody's choice"): lambda s, a, seat: s.phase == "roll" and s.actors == (CHANCE,) != (seat,),
    ("L2", "not now"): lambda s, a, seat: s.phase != PHASE[type(a)],
    ("L2", "not your turn"): lambda s, a, seat: s.phase == "turn" and seat not in s.actors,
    ("L2", "not listed"): lambda s, a, seat: a.pips not in PIPS,
    ("L2", "six"): lambda s, a, seat: s.pips == 6 and (a.hour not in HOURS or a.hour == s.hand),
    ("L2", "too far"): lambda s, a, seat: s.pips < 6 and (a.hour not in HOURS or far(s, a) != s.pips),
    ("L4", "over"): lambda s, a, seat: s.is_over,
}
"""Of each reason when it is true, what it advises included."""
