"""The count: turn the situations over, count dots, name winners, move tokens (A5 to A9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablegames.astrotime import events as e
from tablegames.astrotime.packs import Situation, zodiac
from tablegames.astrotime.pieces import COLOURS, ROUNDS, SQUARES, THRESHOLD, Colour, Square
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.event import Step
from tablegames.core.frozen import changed

if TYPE_CHECKING:
    from tablegames.astrotime.state import State


def points(needs: tuple[str, ...], dots: Mapping[str, int]) -> int:
    """Return the red dots on the needed qualities: a doubled one counts 2 (A5)."""
    return sum(dots[quality] for quality in needs)


def climb(rung: int, steps_up: int, cap: int | None) -> int:
    """Return the rung of a token after so many steps; a column ends at `cap`, if one was agreed (A7)."""
    return rung + steps_up if cap is None else max(rung, min(cap, rung + steps_up))


def count(state: State) -> list[Step[State]]:
    """Return the steps of the count of a round, square by square, and the end of the round."""
    steps: list[Step[State]] = []
    for at, square in enumerate(SQUARES):
        situation = state.table[at]
        state = changed(state, turned=at + 1)
        steps.append(Step((e.BackRevealed(square, situation.title, situation.needs, situation.pays), state)))
        state = _count_square(steps, state, square, situation)
    _end_round(steps, state)
    return steps


def _count_square(steps: list[Step[State]], state: State, square: Square, situation: Situation) -> State:
    """A5, A6, A7: count everybody who chose this square, then pay the winners."""
    reached: dict[int, int] = {}
    order = [(state.leader + i) % state.players for i in range(state.players)]
    for seat in order:
        if state.chosen[seat] == square:
            counted = _counted(seat, square, situation, state.dots(seat))
            reached[seat] = counted.points
            told = (*state.reached[:seat], counted.points, *state.reached[seat + 1 :])
            state = changed(state, reached=told)
            steps.append(Step((counted, state)))
    best = max(reached.values(), default=None)
    if best is None or best < THRESHOLD:
        steps.append(Step((e.SituationLost(square, best), state)))
        return state
    winners = tuple(sorted(seat for seat, got in reached.items() if got == best))
    steps.append(Step((e.SituationWon(square, winners, best), state)))
    for seat in winners:
        for colour in dict.fromkeys(situation.pays):
            state = _move(steps, state, seat, colour, situation.pays.count(colour))
    return state


def _counted(seat: int, square: Square, situation: Situation, dots: dict[str, int]) -> e.DotsCounted:
    by_dots = [tuple([q for q in situation.needs if dots[q] == number]) for number in range(3)]
    missing, single, double = by_dots
    return e.DotsCounted(seat, square, single, double, missing, points(situation.needs, dots))


def _move(steps: list[Step[State]], state: State, seat: int, colour: Colour, steps_up: int) -> State:
    """A7: one step for each time the colour is printed; the first token lies on rung 1."""
    player = state.seats[seat]
    before, at = player.rung(colour), COLOURS.index(colour)
    after = climb(before, steps_up, state.options.cap)
    climbed = changed(player, rungs=(*player.rungs[:at], after, *player.rungs[at + 1 :]))
    state = changed(state, seats=(*state.seats[:seat], climbed, *state.seats[seat + 1 :]))
    steps.append(Step((e.TokenMoved(seat, colour, before, after, player.score, climbed.score), state)))
    return state


def _end_round(steps: list[Step[State]], state: State) -> None:
    """A8, A9: the pawn moves on; after the twelfth round the points are added up and the Book is opened."""
    last = state.round == ROUNDS
    leader = (state.leader + 1) % state.players if state.options.rotate else state.leader
    following = None if last else zodiac().signs[state.round].name
    cleared: dict[str, Any] = {"table": (), "chosen": (), "turned": 0, "reached": (), "leader": leader}
    cleared |= {"phase": "book", "actors": (0,)} if last else {"phase": "draw", "actors": CHANCE_ALONE}
    ended = changed(state, **cleared)
    steps.append(Step((e.RoundEnded(state.round, following, leader), ended)))
    if not last:
        return
    for seat, player in enumerate(ended.seats):
        colours = sum(rung > 0 for rung in player.rungs)
        steps.append(Step((e.Scored(seat, sum(player.rungs), colours, player.score), ended)))
    best = max(ended.scores)
    winners = tuple([seat for seat, got in enumerate(ended.scores) if got == best])
    steps.append(Step((e.GameWon(winners, best), ended)))
