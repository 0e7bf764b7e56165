"""Whole tests to look at: random ones by seed, ones whose every choice hypothesis makes, and clocks of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import strategies as st

import tablegames
from tablegames.core.action import CHANCE
from tablegames.core.bot import RandomBot
from tablegames.core.record import Record
from tablegames.take_time import GAME, Clock, State, clocks, new
from tablegames.take_time.actions import (
    CONCEDE,
    LOOK,
    RESOLVE,
    ChooseStart,
    Deal,
    Place,
    Volunteer,
    WritePlan,
)
from tablegames.take_time.kinds import counts as c
from tablegames.take_time.kinds import extremes as x
from tablegames.take_time.kinds import neighbours as nb
from tablegames.take_time.kinds import order as o
from tablegames.take_time.kinds import placing as p
from tablegames.take_time.kinds import values as v
from tablegames.take_time.kinds import whole as w
from tablegames.take_time.pieces import DECK, Plan
from tablegames.take_time.state import Options


def _clock(name: str, *rules: object, **other: object) -> Clock:
    return Clock(name, f"For tests: {name}", rules, **other)


CLOCKS = (
    clocks()["1-1"],
    _clock("bare"),
    _clock(
        "counts",
        *(c.CardsExactly(1, 2), c.CardsAtLeast(2, 2), c.CardsAtMost(3, 3)),
        *(c.ColoursExactly(4, 1, 1), c.OnlyColour(5, "solar"), c.OneOfColour(6, "lunar")),
        hand="printed",
        start=3,
    ),
    _clock(
        "values",
        *(v.ValueExactly(1, 5), v.ValueBetween(2, 5, 10), v.ForbiddenValues(3, (10, 11)), v.EvenValue(4)),
        v.ForbiddenCards(3, (3, 12)),
        *(v.OddValue(5), v.ClosestTo(6, 20), w.NoCap()),
    ),
    _clock(
        "extremes",
        *(v.AllDifferent(1), v.HoldsPair(2), x.HoldsHighest(6), x.HoldsHighest(5), x.HoldsLowest(1, "lunar")),
        w.Cap(30),
        hand="printed",
    ),
    _clock("order", o.HoldsNth(1, 1), o.HoldsNth(3, 5), o.HoldsLast(6), o.HourHand(2), w.NoFaceUp(), start=4),
    _clock("whole", w.CardsEverywhere(2), w.HighestMinusLowest(), w.SpreadAtMost(6)),
    _clock(
        "neighbours",
        *(nb.NeighboursAtLeast(after=5, difference=1), nb.NeighboursAtMost(after=2, difference=5)),
        nb.NeighboursEqual(after=3),
        late_move=False,
    ),
    _clock("highest", p.PlayHighest(), p.DrawsCard(3), p.DrawsCard(4), hand="printed", start=6),
    _clock(
        "lowest",
        p.PlayLowest(),
        p.TurnsFace(2),
        p.TurnsFace(5, "clockwise"),
        p.Rests(4),
        p.Barred(6),
        o.HoldsNth(3, 4),
        o.HoldsLast(1),
    ),
    _clock("leftmost", p.PlayLeftmost(), p.Closed(5), p.SecondHand(1), x.HoldsHighest(2, "solar"), start=2),
    _clock(
        "everything at once",
        *(p.SecondHand(4), p.DrawsCard(1), p.DrawsCard(2), p.DrawsCard(5), p.TurnsFace(6), p.Rests(3)),
        *(o.HoldsLast(6), v.ClosestTo(1, 0), w.SpreadAtMost(40)),
    ),
)
"""Clocks that together have every built-in rule kind; `test_kinds_all` holds that."""

SEEDS = range(36)
"""Seeds of `random_game`: every clock with every number of players."""


@cache
def random_game(seed: int) -> Record:
    """A finished test of whatever is legal: seed by seed another clock, 2 to 4 players, 0 to 3 bonus tokens."""
    players, clock = 2 + seed % 3, CLOCKS[seed // 3 % len(CLOCKS)]
    return tablegames.play("take_time", [RandomBot] * players, seed, clock=clock, bonus=seed % 4)


def states(record: Record) -> Iterator[State]:
    """Every state between actions, the first and the last one included."""
    yield record.start
    for played in record.replay():
        yield played.steps[-1].state


SOME_PLANS = (Plan(), Plan((None, 3, 8, None, 20, 24), (1, 2, None, 2, 3, 3), "twelves go first"))


@st.composite
def chosen_games(draw: st.DrawFn) -> Record:
    """A test, not necessarily finished, in which hypothesis makes every choice of the players."""
    players, clock = draw(st.sampled_from((2, 3, 4))), draw(st.sampled_from(CLOCKS))
    options = Options(players, clock, draw(st.integers(0, 3)), draw(st.sampled_from(SOME_PLANS)))
    rng = Random(draw(st.integers(0, 2**32)))
    state, actions = new(options), []
    for _ in range(draw(st.integers(1, 60))):
        if state.is_over:
            break
        seat = draw(st.sampled_from(state.actors))
        action = state.sample(rng) if seat == CHANCE else draw(st.sampled_from(choices(state, seat)))
        state = state.apply(action, seat).state
        actions.append((seat, action))
    return Record.new(GAME, options, ["somebody"] * options.players).with_actions(actions)


def choices(state: State, seat: int) -> tuple[object, ...]:
    """What goes on with the test, and in the discussion a plan now and then."""
    legal = state.legal_actions(seat)
    return legal + tuple(map(WritePlan, SOME_PLANS)) if state.phase == "discussion" else legal


EVERY_ACTION = (
    *[Place(card, segment, up) for card in DECK for segment in range(8) for up in (False, True)],
    *[
        Place(card, segment, up, way)
        for card in DECK
        for segment in (2, 6)
        for up in (False, True)
        for way in ("cw", "ccw")
    ],
    *[Place(DECK[0], 2, False, "left"), Place("S1", 2), Place(None, 2)],
    *[ChooseStart(segment) for segment in range(-1, 8)],
    *[Volunteer(eagerness) for eagerness in range(-1, 5)],
    *[LOOK, RESOLVE, Deal((), ())],
)
"""The whole action space that is listed, and what lies just outside it. Only proper deals are missing."""

UNLISTED = (CONCEDE, *map(WritePlan, SOME_PLANS))
"""What may be legal without being listed."""
