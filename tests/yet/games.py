"""Whole games to look at: random ones by seed, and ones whose every choice hypothesis makes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import strategies as st

import tablegames
from tablegames.core.action import CHANCE
from tablegames.core.record import Record
from tablegames.yet import GAME, State, new
from tablegames.yet.actions import (
    ADVANCE,
    CAPTURE,
    FINISH,
    ROTATE,
    ChooseStart,
    DealCards,
    Flip,
    ForeseeCapsule,
    ForeseeHand,
    Keep,
    Move,
    PlayCard,
    ShuffleCapsules,
)
from tablegames.yet.state import Options
from tests.yet.tables import CARDS, deck

DISTINCT = deck(("flip", "foresee"), ("flip", "advance"), ("foresee",), ("advance",), ("foresee", "move 2"))
"""A class's deck with what ours has not: single icons, two icons that both may be unusable."""

SEEDS = range(6)


@cache
def random_game(seed: int) -> Record:
    """A finished game; odd seeds with three players, every third one with a class's deck."""
    options = {"deck": DISTINCT} if seed % 3 == 2 else {}
    return tablegames.play("yet", ["random"] * (2 + seed % 2), seed, **options)


def states(record: Record) -> Iterator[State]:
    """Every state between actions, the first and the last one included."""
    yield record.start
    for played in record.replay():
        yield played.steps[-1].state


@st.composite
def chosen_games(draw: st.DrawFn) -> Record:
    """A game, not necessarily finished, in which hypothesis makes every choice of the players."""
    options = Options(draw(st.sampled_from((2, 3))), draw(st.sampled_from((Options().deck, DISTINCT))))
    rng = Random(draw(st.integers(0, 2**32)))
    state, actions = new(options), []
    for _ in range(draw(st.integers(1, 120))):
        if state.is_over:
            break
        seat = draw(st.sampled_from(state.actors))
        action = state.sample(rng) if seat == CHANCE else draw(st.sampled_from(state.legal_actions(seat)))
        state = state.apply(action, seat).state
        actions.append((seat, action))
    return Record.new(GAME, options, ["somebody"] * options.players).with_actions(actions)


EVERY_ACTION = (
    *[Keep(card) for card in (*CARDS, *DISTINCT.names, "no card")],
    *[PlayCard(card) for card in (*CARDS, *DISTINCT.names, "no card")],
    *[Move(hours) for hours in range(-1, 6)],
    *[Flip(hour) for hour in range(14)],
    *[ForeseeCapsule(hour) for hour in range(14)],
    *[ForeseeHand(seat) for seat in range(-1, 4)],
    *[ChooseStart(hour, way) for hour in range(14) for way in ("cw", "ccw", "up")],
    *[ROTATE, ADVANCE, FINISH, CAPTURE],
    *[ShuffleCapsules(()), DealCards(())],
)
"""The whole action space, and what lies just outside it. Only proper shuffles and deals are missing."""
