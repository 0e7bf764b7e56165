"""Why an action may not be done: one check per action kind.

A check returns its ground or None. It may trust that the phase and the seat are right; the law sees to that. It
judges the table itself and what the seat to act sees of it alike, so it uses only what both have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.astrotime import actions as act
from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import EXTRA_DOTS, SQUARES, read_choices
from tablegames.core.action import CHANCE
from tablegames.core.ground import Ground

if TYPE_CHECKING:
    from tablegames.astrotime.state import State
    from tablegames.astrotime.view import View

    Table = State | View

# Actions may come from outside, so what is looked up is asked for its exact type first: a list cannot be hashed.


def sign(table: Table, action: act.ChooseSign, seat: int) -> Ground | None:
    """A1: one of the twelve; two players may have the same."""
    if type(action.sign) is str and action.sign in zodiac().by_name:
        return None
    return Ground.of("A1", "no such sign", unknown=f"{action.sign!r:.60}", signs=tuple(zodiac().by_name))


def sign_at_another_time(table: Table, seat: int) -> Ground:
    """A1: a sign is kept; while somebody adds dots those after them have none yet."""
    waits = table.phase == "dots" and seat != CHANCE and table.seats[seat].sign is None
    return Ground("A1", "not your turn" if waits else "not now")


def add_dots(table: Table, action: act.AddDots, seat: int) -> Ground | None:
    """A2: four different qualities; none gets more than two dots, since a sign gives one."""
    chosen = action.qualities
    if type(chosen) is not tuple or not all(type(quality) is str for quality in chosen):
        return Ground("A2", "four")
    unknown = next((quality for quality in chosen if quality not in zodiac().qualities), None)
    if unknown is not None:
        return Ground.of("A2", "no such quality", unknown=f"{unknown!r:.60}")
    if len(set(chosen)) < len(chosen):
        return Ground("A2", "twice")
    return None if len(chosen) == EXTRA_DOTS else Ground("A2", "four")


def dots_at_another_time(table: Table, seat: int) -> Ground:
    """A2: the dots come once, after one's sign."""
    if table.phase != "sign" or seat == CHANCE or table.seats[seat].extra:
        return Ground("A2", "not now")
    return Ground("A2", "sign first" if seat in table.actors else "not your turn")


def draw(state: State, action: act.DrawSituations, seat: int) -> Ground | None:
    """A3, A8: three situations of the deck that have not been used."""
    numbers = action.numbers
    if type(numbers) is not tuple or not all(type(number) is int for number in numbers):
        return Ground("A3", "three")
    if len(numbers) != 3 or len(set(numbers)) != 3:
        return Ground("A3", "three")
    unknown = next((number for number in numbers if number not in state.options.deck.by_number), None)
    if unknown is not None:
        return Ground.of("A3", "no such situation", unknown=unknown)
    return Ground("A8", "used") if set(numbers) & set(state.used) else None


def choose(table: Table, action: act.ChooseSquare, seat: int) -> Ground | None:
    """A4: A, B or C; any number of pawns may stand there."""
    if type(action.square) is str and action.square in SQUARES:
        return None
    return Ground.of("A4", "no such square", unknown=f"{action.square!r:.60}")


def choice_at_another_time(table: Table, seat: int) -> Ground:
    """A4: once everybody has chosen the count is next."""
    return Ground("A4", "all chosen" if table.phase == "count" else "not now")


def read(table: Table, action: act.Read, seat: int) -> Ground | None:
    """A10: a highest and a lowest colour of one's own."""
    most, least = read_choices(table.seats[seat].rungs)
    if type(action.most) is not str or action.most not in most:
        return Ground("A10", "not highest")
    return None if type(action.least) is str and action.least in least else Ground("A10", "not lowest")
