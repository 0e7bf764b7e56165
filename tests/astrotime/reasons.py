"""Which rulings may refuse what in Astrotime, and when each reason is true: reviewed by hand, not from the code."""

from __future__ import annotations

from tablegames.astrotime import actions as act
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import COLOURS
from tablegames.core.action import CHANCE

RULINGS = {
    act.ChooseSign: {"A1"},
    act.AddDots: {"A1", "A2"},
    act.DrawSituations: {"A1", "A3", "A8"},
    act.ChooseSquare: {"A1", "A4"},
    act.Count: {"A1", "A5"},
    act.Read: {"A1", "A10"},
}
"""Of each kind of action the rulings that may refuse it while the game goes on. A1 says who is at the table."""

OVER = "A9"


def waits(state, seat) -> bool:
    return seat in range(state.players) and seat not in state.actors and CHANCE not in state.actors


def has_sign(state, seat) -> bool:
    """Whether a seat has a sign; for chance: everybody."""
    return all(player.sign for player in (state.seats if seat == CHANCE else [state.seats[seat]]))


def rungs(state, seat) -> dict[str, int]:
    return dict(zip(COLOURS, state.seats[seat].rungs, strict=True))


TRUE = {
    ("A1", "no such player"): lambda s, a, seat: seat not in range(s.players),
    ("A1", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase in ("sign", "dots"),
    ("A1", "not now"): lambda s, a, seat: has_sign(s, seat) or (seat == CHANCE and s.phase == "dots"),
    ("A1", "no such sign"): lambda s, a, seat: a.sign not in zodiac().by_name,
    ("A2", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase in ("sign", "dots"),
    ("A2", "not now"): lambda s, a, seat: seat == CHANCE or s.seats[seat].extra,
    ("A2", "sign first"): lambda s, a, seat: (
        not has_sign(s, seat) and {*map(type, s.legal_actions())} == {act.ChooseSign}
    ),
    ("A2", "four"): lambda s, a, seat: len({*a.qualities}) != 4 or len(a.qualities) != 4,
    ("A2", "twice"): lambda s, a, seat: len({*a.qualities}) < len(a.qualities),
    ("A2", "no such quality"): lambda s, a, seat: not {*a.qualities} <= {*zodiac().qualities},
    ("A3", "nobody's choice"): lambda s, a, seat: s.phase == "draw" and seat != CHANCE,
    ("A3", "not now"): lambda s, a, seat: s.phase != "draw",
    ("A3", "three"): lambda s, a, seat: len({*a.numbers}) != 3 or len(a.numbers) != 3,
    ("A3", "no such situation"): lambda s, a, seat: not {*a.numbers} <= {*s.options.deck.by_number},
    ("A4", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase == "choose",
    ("A4", "not now"): lambda s, a, seat: not s.table,
    ("A4", "all chosen"): lambda s, a, seat: s.table and None not in s.chosen,
    ("A4", "no such square"): lambda s, a, seat: a.square not in ("A", "B", "C"),
    ("A5", "nobody's choice"): lambda s, a, seat: s.phase == "count" and seat != CHANCE,
    ("A5", "not now"): lambda s, a, seat: not s.table or None in s.chosen,
    ("A8", "used"): lambda s, a, seat: {*a.numbers} & {*s.used},
    ("A9", "over"): lambda s, a, seat: s.is_over,
    ("A10", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase == "book",
    ("A10", "not now"): lambda s, a, seat: s.phase != "book",
    ("A10", "not highest"): lambda s, a, seat: rungs(s, seat).get(a.most) != max(s.seats[seat].rungs),
    ("A10", "not lowest"): lambda s, a, seat: rungs(s, seat).get(a.least) != min(s.seats[seat].rungs),
}
"""Of each reason when it is true, what it advises included."""
