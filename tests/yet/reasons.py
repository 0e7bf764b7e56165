"""Which rulings may refuse what in YET, and when each reason is true: reviewed by hand, never taken from the code."""

from __future__ import annotations

from tablegames.core.action import CHANCE
from tablegames.yet import actions as act
from tablegames.yet.pieces import HOURS

IN_A_TURN = {"Y1", "Y5", "Y6"}

RULINGS = {
    act.ShuffleCapsules: {"Y1"},
    act.ChooseStart: {"Y1"},
    act.DealCards: {"Y1", "Y3"},
    act.Keep: {"Y1", "Y3"},
    act.PlayCard: IN_A_TURN,
    act.Finish: IN_A_TURN,
    act.Move: IN_A_TURN | {"Y7"},
    act.Flip: IN_A_TURN | {"Y8"},
    act.Rotate: IN_A_TURN | {"Y8"},
    act.AdvanceTime: IN_A_TURN | {"Y9"},
    act.ForeseeCapsule: IN_A_TURN | {"Y10"},
    act.ForeseeHand: IN_A_TURN | {"Y10"},
    act.Capture: {"Y1", "Y12"},
}
"""Of each kind of action the rulings that may refuse it while the game goes on. Y1 says who is at the table."""

OVER = "Y15"


def kinds(state) -> set[type]:
    """What the seat to act may do now, by kind."""
    return {type(action) for action in state.legal_actions()}


def uses(state) -> bool:
    """Whether an icon of the card in play can be used."""
    return bool(kinds(state) - {act.Finish, act.PlayCard})


def spot(state, action):
    return state.clock[action.hour - 1]


def waits(state, seat) -> bool:
    return seat in range(state.players) and seat not in state.actors and CHANCE not in state.actors


TRUE = {
    ("Y1", "no such player"): lambda s, a, seat: seat not in range(s.players),
    ("Y1", "nobody's choice"): lambda s, a, seat: s.actors == (CHANCE,) != (seat,) and s.phase == "shuffle",
    ("Y1", "shuffled"): lambda s, a, seat: s.phase != "shuffle" and all(one.capsule for one in s.clock) | bool(s.round),
    ("Y1", "shuffle"): lambda s, a, seat: sorted(a.numbers) != list(HOURS),
    ("Y1", "not now"): lambda s, a, seat: s.phase == "shuffle" or all(s.airships),
    ("Y1", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase == "setup",
    ("Y1", "direction"): lambda s, a, seat: a.direction not in ("cw", "ccw"),
    ("Y1", "start 2"): lambda s, a, seat: s.players == 2 and a.hour not in (6, 9),
    ("Y1", "start 3"): lambda s, a, seat: s.players == 3 and a.hour not in (3, 6, 9),
    ("Y1", "start taken"): lambda s, a, seat: spot(s, a).stack and seat not in spot(s, a).stack and kinds(s),
    ("Y3", "nobody's choice"): lambda s, a, seat: s.actors == (CHANCE,) != (seat,) and s.phase == "deal",
    ("Y3", "dealt"): lambda s, a, seat: s.phase != "deal",
    ("Y3", "not now"): lambda s, a, seat: s.phase != "draft",
    ("Y3", "already kept"): lambda s, a, seat: waits(s, seat) and s.phase == "draft" and s.seats[seat].hand,
    ("Y3", "not in packet"): lambda s, a, seat: a.card not in s.seats[seat].packet and seat in s.actors,
    ("Y3", "no such card"): lambda s, a, seat: a.card not in s.options.deck.names and seat in s.actors,
    ("Y3", "deal"): lambda s, a, seat: (
        [*map(len, a.packets)] != [3] * s.players or len({*sum(a.packets, ())}) < 3 * s.players
    ),
    ("Y3", "deal unknown"): lambda s, a, seat: not {*sum(a.packets, ())} <= {*s.options.deck.names},
    ("Y5", "not your turn"): lambda s, a, seat: waits(s, seat) and s.phase == "play",
    ("Y6", "not now"): lambda s, a, seat: s.phase != "play",
    ("Y6", "card in play"): lambda s, a, seat: s.turn.card and uses(s) and act.Finish not in kinds(s),
    ("Y6", "card in use"): lambda s, a, seat: s.turn.card and uses(s) and act.Finish in kinds(s),
    ("Y6", "not in hand"): lambda s, a, seat: a.card not in s.seats[seat].hand and s.turn.card is None,
    ("Y6", "no such card"): lambda s, a, seat: a.card not in s.options.deck.names,
    ("Y6", "no card"): lambda s, a, seat: s.turn.card is None and act.PlayCard in kinds(s),
    ("Y6", "use one"): lambda s, a, seat: len(s.turn.icons) == len(s.card_icons) and uses(s),
    ("Y7", "exactly"): lambda s, a, seat: f"move {a.hours}" not in s.turn.icons and "move" in str(s.turn.icons),
    ("Y7", "no icon"): lambda s, a, seat: "move" not in str(s.turn.icons),
    ("Y8", "no icon"): lambda s, a, seat: "flip" not in s.turn.icons,
    ("Y8", "no such hour"): lambda s, a, seat: a.hour not in HOURS,
    ("Y8", "empty"): lambda s, a, seat: spot(s, a).capsule is None,
    ("Y8", "occupied"): lambda s, a, seat: spot(s, a).stack and spot(s, a).capsule,
    ("Y9", "no icon"): lambda s, a, seat: "advance" not in s.turn.icons,
    ("Y9", "at 12"): lambda s, a, seat: s.time == 12 and "advance" in s.turn.icons,
    ("Y10", "no icon"): lambda s, a, seat: "foresee" not in s.turn.icons,
    ("Y10", "no such hour"): lambda s, a, seat: a.hour not in HOURS,
    ("Y10", "empty"): lambda s, a, seat: spot(s, a).capsule is None,
    ("Y10", "face up"): lambda s, a, seat: spot(s, a).capsule.up,
    ("Y10", "occupied"): lambda s, a, seat: spot(s, a).stack and not spot(s, a).capsule.up,
    ("Y10", "no such seat"): lambda s, a, seat: a.seat not in range(s.players),
    ("Y10", "own hand"): lambda s, a, seat: a.seat == seat,
    ("Y10", "no cards"): lambda s, a, seat: a.seat != seat and not s.seats[a.seat].hand,
    ("Y12", "nobody's choice"): lambda s, a, seat: s.actors == (CHANCE,) != (seat,) and s.phase == "capture",
    ("Y12", "not now"): lambda s, a, seat: s.phase != "capture",
    ("Y15", "over"): lambda s, a, seat: s.is_over,
}
"""Of each reason when it is true, what it advises included."""
