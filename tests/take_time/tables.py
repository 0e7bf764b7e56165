"""Tables and questions that many tests need, in words."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

import pytest

from tablegames.core.errors import IllegalAction
from tablegames.core.trace import Trace
from tablegames.take_time import Card, Clock, Place, State, cards, new, position
from tablegames.take_time.actions import LOOK, RESOLVE, Deal, Volunteer
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import ClockRule
from tablegames.take_time.pieces import DECK, HAND_SIZE
from tablegames.take_time.state import Options

HANDS = {
    2: ("S1 S2 S3 S4 S5 S6", "L1 L2 L3 L4 L5 L6"),
    3: ("S1 S2 S3 S4", "L1 L2 L3 L4", "S5 S6 L5 L6"),
    4: ("S1 S2 S3", "L1 L2 L3", "S4 S5 S6", "L4 L5 L6"),
}
"""Hands in seat order; with two players the last two of each are the reserve."""


def clock(*rules: ClockRule, **other: object) -> Clock:
    """A clock with these rules: movable hand at segment 1, the limit of 24."""
    return Clock("test", "A clock for a test", rules, **other)


def loose(*rules: ClockRule, **other: object) -> Clock:
    """The same for rules that no deal can satisfy: to see what a check or the solver says of them all the same."""
    with patch("tablegames.take_time.clock.flaws.contradiction", return_value=""):
        return clock(*rules, **other)


def deal(players: int = 3, hands: tuple[str, ...] | None = None, stock: str = "") -> Deal:
    """The deal of these hands; `stock` comes first among the undealt cards."""
    given = tuple(map(cards, hands or HANDS[players]))
    first = cards(stock)
    rest = [card for card in DECK if card not in first and not any(card in hand for hand in given)]
    assert all(len(hand) == HAND_SIZE[players] for hand in given)
    return Deal(given, (*first, *rest))


def dealt(players: int = 3, clock: Clock | None = None, stock: str = "", **options: object) -> State:
    """A test in its discussion; nobody has looked."""
    chosen = {"clock": clock} if clock else {}
    return new(Options(players, **chosen, **options)).apply(deal(players, stock=stock)).state


def looked(players: int = 3, clock: Clock | None = None, **options: object) -> State:
    """A test in which everybody has looked, and nobody has said who begins."""
    return dealt(players, clock, **options).trace(*[LOOK] * players).final


def begun(players: int = 3, clock: Clock | None = None, beginner: int = 0, **options: object) -> State:
    """A test in its placement, nothing placed yet, `beginner` to place."""
    state = looked(players, clock, **options)
    return state.trace(*[Volunteer(3 if seat == beginner else 0) for seat in range(players)]).final


def put(card: str, segment: int, turn: str = "") -> Place:
    """A placement: "S7", or "S7^" face up."""
    return Place(Card.from_plain(card.removesuffix("^")), segment, card.endswith("^"), turn)


def places(text: str) -> list[Place]:
    """Placements written "S7@3 L1^@2 S2@4cw": card, face up or not, segment, and which way the face turns."""
    made = []
    for word in text.split():
        card, at = word.split("@")
        made.append(put(card, int(at[0]), at[1:]))
    return made


def placed_out(state: State) -> Trace:
    """The rest of a placement in which everybody takes the first thing listed."""
    trace = state.trace()
    while trace.final.phase == "placement":
        trace += trace.final.trace(trace.final.legal_actions()[0])
    return trace


def checked(clock: Clock, piles: Mapping[int, str], kind: str = "", **table: object) -> list[RequirementChecked]:
    """What the resolution finds of the requirements of one kind (of all if none is named)."""
    trace = position(clock, piles, **table).trace(RESOLVE)
    found = events(trace, RequirementChecked)
    return [event for event in found if kind in ("", event.kind)]


def events(trace: Trace, *kinds: type) -> list[object]:
    """The events of these kinds, in order."""
    return [step.event for step in trace if isinstance(step.event, kinds)]


def refused(state: State, action: object, seat: int | None = None) -> tuple[str, str]:
    """Try an action that must be refused; return the rule and the key of the reason."""
    before = vars(state).copy(), hash(state)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action, seat)
    assert refusal.value.reason.endswith((".", "?", "!"))
    assert refusal.value.refusal == state.why_not(action, seat)
    assert not state.is_legal(action, seat)
    assert (vars(state), hash(state)) == before
    return refusal.value.rule, refusal.value.refusal.key
