"""Tables of Astrotime for tests: people with known dots, stories with known backs, whole games by seed."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from tablegames.astrotime import GAME, Options, Situation, State, new, person, position
from tablegames.core.action import CHANCE
from tablegames.core.play import play
from tablegames.core.record import Record

LEO = person("Leo", "loyal playful meticulous tolerant")
ARIES = person("Aries", "eloquent sociable supportive meticulous")
PISCES = person("Pisces", "creative sociable playful active")

NOTHING = ("diplomatic", "active", "sentimental", "objective", "supportive", "idealistic")
"""Six qualities on which LEO has no dot at all."""

SEEDS = range(6)


def story(number: int = 1, needs: str = "", pays: str = "red", title: str = "A story") -> Situation:
    """A situation that needs these qualities, filled up with some on which LEO has no dot."""
    wanted = tuple(needs.split())
    filled = wanted + tuple([quality for quality in NOTHING if quality not in wanted])
    return Situation(number, title, f"Story number {number}.", filled[:6], tuple(pays.split()))


def table(*people, needs="ambitious eloquent courageous loyal", pays="red", chosen="A", **options) -> State:
    """A table with the story in question on A, and two on B and C that nobody here can win."""
    laid = [story(1, needs, pays), story(2), story(3)]
    return position(people or (LEO, ARIES), laid, chosen, **options)


def events(steps, kind: type) -> list:
    """The events of one kind, in order."""
    return [step.event for step in steps if isinstance(step.event, kind)]


@cache
def game(seed: int) -> Record:
    """A finished game of 2 to 6 players between random bots; odd seeds with rotating leader and a cap."""
    return play(GAME, ["random"] * (2 + seed % 5), seed, rotate=bool(seed % 2), cap=3 if seed % 2 else None)


def states(record: Record):
    """Every state between actions, the first and the last one included."""
    yield record.start
    for played in record.replay():
        yield played.steps[-1].state


@st.composite
def chosen_games(draw: st.DrawFn) -> Record:
    """A game, not necessarily finished, in which hypothesis makes every choice of the players."""
    cap = draw(st.sampled_from((None, 1, 4)))
    options = Options(draw(st.integers(2, 6)), rotate=draw(st.booleans()), cap=cap)
    rng, state, actions = Random(draw(st.integers(0, 2**32))), new(options), []
    for _ in range(draw(st.integers(1, 110))):
        if state.is_over:
            break
        seat = state.actors[0]
        action = state.sample(rng) if seat == CHANCE else draw(st.sampled_from(state.legal_actions(seat)))
        state = state.apply(action, seat).state
        actions.append((seat, action))
    return Record.new(GAME, options, ["somebody"] * options.players).with_actions(actions)
