"""Any table a lesson needs, set up by hand: players with their dots and tokens, stories on A, B and C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice
from typing import Any, cast

from tablegames.astrotime.packs import Situation, in_board_order, zodiac
from tablegames.astrotime.pieces import COLOURS, EXTRA_DOTS, ROUNDS, SQUARES, Player
from tablegames.astrotime.state import Options, State
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.convert import structure, to_fields
from tablegames.core.errors import BadPosition, BadSetup
from tablegames.core.frozen import FrozenDict
from tablegames.core.numbers import at_least, seat_number, whole
from tablegames.core.places import in_words

MOST_LAID = 100
"""Situations that are looked at, if somebody gives far too many."""


@dataclass(frozen=True)
class Person:
    """A player for `position`: a sign, four qualities with one dot more, and rungs by colour."""

    sign: str
    extra: tuple[str, ...]
    tokens: Mapping[str, int]


def person(sign: str, extra: str | Sequence[str], **tokens: int) -> Person:
    """Return a player for `position`: `person("Leo", "loyal playful sincere tolerant", red=4, blue=1)`.

    Raises `BadPosition` for an unknown sign, quality or colour, or where the dots break rule A2.
    """
    if type(sign) is not str or sign not in zodiac().by_name:
        raise BadPosition(f"{sign!r:.40} is none of the twelve signs; choose from {', '.join(zodiac().by_name)}.")
    if not isinstance(cast(object, extra), (str, list, tuple)):
        raise BadPosition(f'{sign}: {extra!r:.40}; give four qualities, such as "loyal playful sincere tolerant".')
    qualities = tuple(extra.split()) if isinstance(extra, str) else tuple(extra)
    for quality in qualities:
        if not isinstance(cast(object, quality), str) or quality not in zodiac().qualities:
            raise BadPosition(f"{sign}: {quality!r:.40} is none of the twenty qualities.")
    if len(set(qualities)) != EXTRA_DOTS or len(qualities) != EXTRA_DOTS:
        said = ", ".join(qualities[: 2 * EXTRA_DOTS]) or "none"
        raise BadPosition(f"{sign}: four different qualities get one dot more, not {said}.")
    rungs: dict[str, int] = {}
    for colour, given in tokens.items():
        if colour not in COLOURS:
            raise BadPosition(f"{sign}: {colour!r:.40} is no colour of a token; choose from {', '.join(COLOURS)}.")
        rung = at_least(given, 0)
        if rung is None:
            raise BadPosition(f"{sign}: {colour} stands on rung {given!r:.40}; give 0 or more.")
        rungs[colour] = rung
    return Person(sign, qualities, FrozenDict(rungs))


def position(
    people: Sequence[Person],
    table: Sequence[int | Situation] = (),
    chosen: str = "",
    round: int = 1,
    leader: int | str = 0,
    **options: Any,
) -> State:
    """Return a table in the middle of a year.

    `people` are the players in seat order, `table` three situations (or their numbers in our deck), `chosen` the
    squares chosen so far, from the leader on ("AB": the leader on A, the next on B). The `leader` is a seat, by its
    number or its pawn's colour. Without a table the next draw
    is due; when all have chosen, the count. Raises `BadPosition` that says what cannot be.
    """
    if not isinstance(cast(object, people), (list, tuple)) or not all(
        isinstance(cast(object, one), Person) for one in people
    ):
        raise BadPosition("people: give a list of players, each made with person(sign, extra).")
    agreed = _agreed(len(people), options)
    year = at_least(round, 1, ROUNDS)
    if year is None:
        raise BadPosition(f"round: {round!r:.40}; a year has rounds 1 to {ROUNDS}.")
    first = seat_number(leader, agreed.names)
    if first is None:
        raise BadPosition(
            f"leader: {leader!r:.40} is no seat; give 0 to {len(people) - 1}, or one of {', '.join(agreed.names)}."
        )
    seats = tuple([_player(one, agreed.cap) for one in people])
    laid = _laid(table, agreed)
    if type(chosen) is not str or set(chosen) - set(SQUARES) or len(chosen) > len(people):
        raise BadPosition(f"chosen: {chosen!r:.40}; write one of A, B and C for each player from the leader on.")
    if not laid:
        if chosen:
            raise BadPosition("chosen: nobody can choose before three situations lie on the table.")
        return State(agreed, "draw", CHANCE_ALONE, year - 1, first, seats)
    squares: list[Any] = [None] * len(people)
    for i, square in enumerate(chosen):
        squares[(first + i) % len(people)] = square
    waiting = len(chosen) < len(people)
    return State(
        agreed,
        phase="choose" if waiting else "count",
        actors=((first + len(chosen)) % len(people),) if waiting else CHANCE_ALONE,
        round=year,
        leader=first,
        seats=seats,
        table=laid,
        chosen=tuple(squares),
        used=tuple([situation.number for situation in laid]),
        reached=(None,) * len(people),
    )


def _player(one: Person, cap: int | None) -> Player:
    if not isinstance(cast(object, one.tokens), Mapping) or not all(type(name) is str for name in one.tokens):
        raise BadPosition(f"people: {one.tokens!r:.60}; make each player with person(sign, extra, red=1).")
    checked = person(one.sign, one.extra, **one.tokens)  # a Person may have been made in another way
    for colour, rung in checked.tokens.items():
        if cap is not None and rung > cap:
            raise BadPosition(f"{one.sign}: {colour} stands on rung {rung}, above the cap of {cap} that was agreed.")
    return Player(
        checked.sign, in_board_order(checked.extra), tuple([checked.tokens.get(colour, 0) for colour in COLOURS])
    )


def _agreed(players: int, options: dict[str, Any]) -> Options:
    from tablegames.astrotime.game import GAME

    try:
        return GAME.options(players, **options)
    except BadSetup as problem:
        raise BadPosition(str(problem)) from None


def _laid(table: Sequence[int | Situation], options: Options) -> tuple[Situation, ...]:
    if isinstance(cast(object, table), (str, bytes, Mapping, AbstractSet)):
        raise BadPosition(f"table: {table!r:.40}; give a list of three situations, or their numbers.")
    try:
        given = tuple(islice(table, MOST_LAID))
    except Exception:  # it may be anything
        raise BadPosition(f"table: {table!r:.40}; give a list of three situations, or their numbers.") from None
    if len(given) not in (0, len(SQUARES)):
        raise BadPosition(f"table: {len(given)} situations; three lie on A, B and C.")
    laid = tuple([_situation(one, options) for one in given])
    if len({situation.number for situation in laid}) < len(laid):
        raise BadPosition("table: two situations have the same number; each lies there once.")
    return laid


def _situation(one: int | Situation, options: Options) -> Situation:
    if isinstance(one, Situation):
        given = structure(to_fields(one), Situation, BadPosition, "table: a situation", in_words())
        problem = given.flaw(zodiac().qualities)
        if problem:
            raise BadPosition(f"table: situation {given.number}: {problem}.")
        return given
    number = whole(one)
    if number is None or number not in options.deck.by_number:
        raise BadPosition(f"table: there is no situation {one!r:.40} in {options.deck.name}.")
    return options.deck.by_number[number]
