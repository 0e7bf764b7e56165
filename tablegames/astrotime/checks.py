"""Why an action may not be done: one check per action kind.

A check returns its ground, the pair (rule id, key of the reason in the rule texts), or None. It may
trust that the phase and the seat are right; `legality` sees to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.astrotime import actions as act
from tablegames.astrotime.effects import read_choices
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES

if TYPE_CHECKING:
    from tablegames.astrotime.state import State

Ground = tuple[str, str]

# Actions may come from outside, so what is looked up is asked for its exact type first: a list cannot be hashed.


def sign(state: State, action: act.ChooseSign, seat: int) -> Ground | None:
    """A1: one of the twelve; two players may have the same."""
    known = type(action.sign) is str and action.sign in state.zodiac.by_name
    return None if known else ("A1", "no such sign")


def add_dots(state: State, action: act.AddDots, seat: int) -> Ground | None:
    """A2: four different qualities; none gets more than two dots, since a sign gives one."""
    chosen = action.qualities
    if type(chosen) is not tuple or not all(type(quality) is str for quality in chosen):
        return "A2", "four"
    if any(quality not in state.zodiac.qualities for quality in chosen):
        return "A2", "no such quality"
    if len(set(chosen)) < len(chosen):
        return "A2", "twice"
    return None if len(chosen) == EXTRA_DOTS else ("A2", "four")


def draw(state: State, action: act.DrawSituations, seat: int) -> Ground | None:
    """A3, A8: three situations of the deck that have not been used."""
    numbers = action.numbers
    if type(numbers) is not tuple or not all(type(number) is int for number in numbers):
        return "A3", "three"
    if len(numbers) != 3 or len(set(numbers)) != 3:
        return "A3", "three"
    if any(number not in state.options.deck.by_number for number in numbers):
        return "A3", "no such situation"
    return ("A8", "used") if set(numbers) & set(state.used) else None


def choose(state: State, action: act.ChooseSquare, seat: int) -> Ground | None:
    """A4: A, B or C; any number of pawns may stand there."""
    return None if type(action.square) is str and action.square in SQUARES else ("A4", "no such square")


def count(state: State, action: act.Count, seat: int) -> Ground | None:
    """A5: the phase says it all."""
    return None


def read(state: State, action: act.Read, seat: int) -> Ground | None:
    """A10: a highest and a lowest colour of one's own."""
    most, least = read_choices(state.seats[seat].rungs)
    if type(action.most) is not str or action.most not in most:
        return "A10", "not highest"
    return None if type(action.least) is str and action.least in least else ("A10", "not lowest")
