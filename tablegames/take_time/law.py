"""The law of Take Time: what belongs to each phase, who may do it, and what it does. The checks are in `checks`.

A plan may be anything, and giving up is always possible: those two are legal, but not listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from tablegames.core.action import Action
from tablegames.core.ground import Ground
from tablegames.core.law import Kind, Law, Phase, allowed
from tablegames.take_time import actions as act
from tablegames.take_time import checks, effects
from tablegames.take_time.pieces import DECK, HAND_SIZE, SEGMENTS
from tablegames.take_time.resolution import resolution

if TYPE_CHECKING:
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

TALKING = Ground("T2", "not now")


def _discussion(table: State | View, seat: int) -> Iterator[Action]:
    yield act.LOOK
    yield from map(act.ChooseStart, SEGMENTS)


def _start(table: State | View, seat: int) -> Iterable[Action]:
    return map(act.Volunteer, act.EAGERNESS)


def _placement(table: State | View, seat: int) -> Iterator[Action]:
    ups = (False, True) if table.budget_left else (False,)
    for card in table.hands[seat]:
        if card is None:  # of a hand that this seat does not know
            continue
        for segment in SEGMENTS:
            ways = table.clock.choices(segment)
            for up in ups:
                for way in ways:
                    yield act.Place(card, segment, up, way)


def _resolution(table: State | View, seat: int) -> Sequence[Action]:
    return (act.RESOLVE,)


def _dealt(state: State, rng: Random) -> Action:
    dealt, size = rng.sample(DECK, len(DECK)), HAND_SIZE[state.players]
    hands = tuple(tuple(dealt[i * size : (i + 1) * size]) for i in range(state.players))
    return act.Deal(hands, tuple(dealt[size * state.players :]))


LAW = Law(
    kinds={
        act.Deal: Kind(phases=("deal",), check=checks.deal, effect=effects.deal, not_now=Ground("T1", "not now")),
        act.WritePlan: Kind(
            phases=("discussion",), check=checks.write_plan, effect=effects.write_plan, not_now=TALKING
        ),
        act.ChooseStart: Kind(
            phases=("discussion",), check=checks.choose_start, effect=effects.choose_start, not_now=TALKING
        ),
        act.Look: Kind(phases=("discussion",), effect=effects.look, not_now=TALKING),
        act.Volunteer: Kind(
            phases=("start",), check=checks.volunteer, effect=effects.volunteer, not_now=Ground("T3", "not now")
        ),
        act.Place: Kind(
            phases=("placement",), check=checks.place, effect=effects.place, not_now=Ground("T4", "not now")
        ),
        act.Concede: Kind(
            phases=("discussion", "start", "placement"),
            check=allowed,
            effect=effects.concede,
            not_now=Ground("T11", "not now"),
            anybody=True,  # giving up is for anybody at any time, out of turn too (T11)
        ),
        act.Resolve: Kind(phases=("resolution",), effect=resolution, not_now=Ground("T8", "not now")),
    },
    phases={
        "deal": Phase(not_you=Ground("T1", "nobody's choice"), sample=_dealt),
        "discussion": Phase(not_you=Ground("T2", "silent"), candidates=_discussion),
        "start": Phase(not_you=Ground("T3", "already said"), candidates=_start, sure=True),
        "placement": Phase(not_you=Ground("T4", "not your turn"), candidates=_placement),
        "resolution": Phase(not_you=Ground("T8", "nobody's choice"), candidates=_resolution, sure=True),
    },
    over=Ground("T8", "over"),
    no_such_player=Ground("T1", "no such player"),
)
