"""The law of Astrotime: what belongs to each phase, who may do it, and what it does. The checks are in `checks`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from tablegames.astrotime import actions as act
from tablegames.astrotime import checks, effects
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES, read_choices
from tablegames.core.action import Action
from tablegames.core.ground import Ground
from tablegames.core.law import Kind, Law, Phase

if TYPE_CHECKING:
    from tablegames.astrotime.state import State
    from tablegames.astrotime.view import View


def _signs(table: State | View, seat: int) -> Iterable[Action]:
    return map(act.ChooseSign, zodiac().by_name)


def _dots(table: State | View, seat: int) -> Sequence[Action]:
    return _all_dots(zodiac().qualities)


@cache
def _all_dots(qualities: tuple[str, ...]) -> tuple[Action, ...]:
    """Every way to add four dots: 4,845 of them, the same for everybody."""
    return tuple(map(act.AddDots, combinations(qualities, EXTRA_DOTS)))


def _squares(table: State | View, seat: int) -> Iterable[Action]:
    return map(act.ChooseSquare, SQUARES)


def _readings(table: State | View, seat: int) -> Iterable[Action]:
    most, least = read_choices(table.seats[seat].rungs)
    return [act.Read(high, low) for high in most for low in least]


def _count(table: State | View, seat: int) -> Sequence[Action]:
    return (act.COUNT,)


def _drawn(state: State, rng: Random) -> Action:
    left = [situation.number for situation in state.options.deck.situations if situation.number not in state.used]
    return act.DrawSituations(tuple(rng.sample(left, 3)))


LAW = Law(
    kinds={
        act.ChooseSign: Kind(
            phases=("sign",), check=checks.sign, effect=effects.choose_sign, not_now=checks.sign_at_another_time
        ),
        act.AddDots: Kind(
            phases=("dots",), check=checks.add_dots, effect=effects.add_dots, not_now=checks.dots_at_another_time
        ),
        act.DrawSituations: Kind(
            phases=("draw",), check=checks.draw, effect=effects.draw, not_now=Ground("A3", "not now")
        ),
        act.ChooseSquare: Kind(
            phases=("choose",), check=checks.choose, effect=effects.choose, not_now=checks.choice_at_another_time
        ),
        act.Count: Kind(phases=("count",), effect=effects.counted, not_now=Ground("A5", "not now")),
        act.Read: Kind(phases=("book",), check=checks.read, effect=effects.read, not_now=Ground("A10", "not now")),
    },
    phases={
        "sign": Phase(not_you=Ground("A1", "not your turn"), candidates=_signs, sure=True),
        "dots": Phase(not_you=Ground("A2", "not your turn"), candidates=_dots, sure=True),
        "draw": Phase(not_you=Ground("A3", "nobody's choice"), sample=_drawn),
        "choose": Phase(not_you=Ground("A4", "not your turn"), candidates=_squares, sure=True),
        "count": Phase(not_you=Ground("A5", "nobody's choice"), candidates=_count, sure=True),
        "book": Phase(not_you=Ground("A10", "not your turn"), candidates=_readings, sure=True),
    },
    over=Ground("A9", "over"),
    no_such_player=Ground("A1", "no such player"),
)
