"""Any table a lesson needs, set up by hand: players with their dots and tokens, stories on A, B and C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

from tablegames.astrotime.packs import Situation, in_board_order, zodiac
from tablegames.astrotime.pieces import COLOURS, EXTRA_DOTS, ROUNDS, SQUARES, Player
from tablegames.astrotime.state import Options, State
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.convert import structure, to_fields
from tablegames.core.errors import BadPosition
from tablegames.core.places import in_words


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
    unknown = [quality for quality in qualities if quality not in zodiac().qualities]
    if unknown:
        raise BadPosition(f"{sign}: {unknown[0]!r:.40} is none of the twenty qualities.")
    if len(set(qualities)) != EXTRA_DOTS or len(qualities) != EXTRA_DOTS:
        raise BadPosition(f"{sign}: four different qualities get one dot more, not {', '.join(qualities) or 'none'}.")
    for colour, rung in tokens.items():
        if colour not in COLOURS:
            raise BadPosition(f"{sign}: {colour!r:.40} is no colour of a token; choose from {', '.join(COLOURS)}.")
        if type(rung) is not int or rung < 0:
            raise BadPosition(f"{sign}: {colour} stands on rung {rung!r}; give 0 or more.")
    return Person(sign, qualities, tokens)


def position(
    people: Sequence[Person],
    table: Sequence[int | Situation] = (),
    chosen: str = "",
    round: int = 1,
    leader: int = 0,
    **options: Any,
) -> State:
    """Return a table in the middle of a year.

    `people` are the players in seat order, `table` three situations (or their numbers in our deck), `chosen` the
    squares chosen so far, from the leader on ("AB": the leader on A, the next on B). Without a table the next draw
    is due; when all have chosen, the count. Raises `BadPosition` that says what cannot be.
    """
    if not isinstance(cast(object, people), (list, tuple)) or not all(
        isinstance(cast(object, one), Person) for one in people
    ):
        raise BadPosition("people: give a list of players, each made with person(sign, extra).")
    agreed = _agreed(len(people), options)
    if type(round) is not int or not 1 <= round <= ROUNDS:
        raise BadPosition(f"round: {round!r}; a year has rounds 1 to {ROUNDS}.")
    if type(leader) is not int or not 0 <= leader < len(people):
        raise BadPosition(f"leader: {leader!r} is no seat; give 0 to {len(people) - 1}.")
    seats = tuple([_player(one) for one in people])
    laid = _laid(table, agreed)
    if type(chosen) is not str or set(chosen) - set(SQUARES) or len(chosen) > len(people):
        raise BadPosition(f"chosen: {chosen!r:.40}; write one of A, B and C for each player from the leader on.")
    if not laid:
        if chosen:
            raise BadPosition("chosen: nobody can choose before three situations lie on the table.")
        return State(agreed, "draw", CHANCE_ALONE, round - 1, leader, seats)
    squares: list[Any] = [None] * len(people)
    for i, square in enumerate(chosen):
        squares[(leader + i) % len(people)] = square
    waiting = len(chosen) < len(people)
    return State(
        agreed,
        phase="choose" if waiting else "count",
        actors=((leader + len(chosen)) % len(people),) if waiting else CHANCE_ALONE,
        round=round,
        leader=leader,
        seats=seats,
        table=laid,
        chosen=tuple(squares),
        used=tuple([situation.number for situation in laid]),
        reached=(None,) * len(people),
    )


def _player(one: Person) -> Player:
    return Player(one.sign, in_board_order(one.extra), tuple([one.tokens.get(colour, 0) for colour in COLOURS]))


def _agreed(players: int, options: dict[str, Any]) -> Options:
    try:
        return Options(players, **options)
    except TypeError:
        known = ", ".join(f.name for f in fields(Options) if f.name != "players")
        raise BadPosition(f"there is no such option among {', '.join(options)}; known are {known}.") from None


def _laid(table: Sequence[int | Situation], options: Options) -> tuple[Situation, ...]:
    if not isinstance(cast(object, table), (list, tuple)):
        raise BadPosition(f"table: {table!r:.40}; give a list of three situations, or their numbers.")
    if len(table) not in (0, len(SQUARES)):
        raise BadPosition(f"table: {len(table)} situations; three lie on A, B and C.")
    laid = tuple([_situation(one, options) for one in table])
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
    if type(one) is not int or one not in options.deck.by_number:
        raise BadPosition(f"table: there is no situation {one!r:.40} in {options.deck.name}.")
    return options.deck.by_number[one]
