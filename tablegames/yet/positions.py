"""Set up any table a lesson needs, in one readable call; and print a table as that call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tablegames.core.errors import BadPosition, BadSetup
from tablegames.yet import position_checks as check
from tablegames.yet.pieces import EVERYBODY, HOURS, Capsule, Phase, Seat, Spot

if TYPE_CHECKING:
    from tablegames.yet.deck import Deck
    from tablegames.yet.state import State

Names = Mapping[str, Iterable[str]]


class Side(NamedTuple):
    """A capsule to lay on the clock: its number, face up or down, and who has seen a face-down one."""

    number: int
    up: bool
    known_to: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"{'up' if self.up else 'down'}({', '.join(map(repr, (self.number, *self.known_to)))})"


def up(number: int) -> Side:
    """A capsule lying face up, for `position`."""
    return Side(number, True)


def down(number: int, *known_to: str) -> Side:
    """A capsule lying face down, for `position`; `known_to` names the colours that have seen it, or "all"."""
    return Side(number, False, known_to)


def position(
    *,
    time: int,
    airships: Mapping[str, str],
    capsules: Mapping[int, Side],
    captured: Mapping[str, Iterable[int]] | None = None,
    phase: Phase | None = None,
    round: int = 1,
    hands: Names | None = None,
    played: Names | None = None,
    first: str | None = None,
    playing: str | None = None,
    unused: Iterable[str] | None = None,
    shown: Names | None = None,
    deck: Deck | None = None,
) -> State:
    """Return the table described, or raise `BadPosition` with the reason it cannot exist.

    The colours are RED and BLUE, with three players GREEN too, in seat order; small letters will do. `time` is the
    hand's hour. `airships` maps a colour to hour and direction
    (`"10 cw"`); of several on one hour the one named first is on top. `capsules` maps
    an hour to `up(number)` or `down(number)`, `captured` a colour to the numbers it has
    won; capsules not named are out of the game. `phase` says where the round stands:
    "deal" (a round is about to begin), "play", "capture" or "over"; by default "play" if
    `hands` are given, else "capture". Cards are known by their names in the deck, such as "flip-1". In the plays
    `first` names who began, `played` the
    cards on the table, `playing` the one in use and `unused` its icons still unused;
    `shown` maps a colour to those who have looked at its hand. Before the captures `played` may say which cards
    still lie there.
    """
    from tablegames.yet.state import Options, State

    ships, stacks = check.airships(airships)
    colours = check.colours(ships)
    try:
        options = Options(len(colours)) if deck is None else Options(len(colours), deck)
    except BadSetup as problem:
        raise BadPosition(str(problem)) from None
    won = check.numbers_by_colour("captured", captured, colours)
    time = check.time(time)
    sides = check.capsules(capsules, won, time)
    hand = check.by_colour("hands", hands, colours)
    table = check.by_colour("played", played, colours)
    looks = check.by_colour("shown", shown, colours)
    phase = check.phase(phase, hands is not None, time)
    turn = check.turn(phase, first, playing, unused, hand, table, options)
    round = check.hour_and_round(time, round)
    if shown and phase != "play":
        raise BadPosition("shown: players hold cards in the plays only; give hands as well.")
    spots = {
        hour: Capsule(
            side.number,
            side.up,
            EVERYBODY[options.players] if side.up else check.seats("capsules", side.known_to, colours),
        )
        for hour, side in sides.items()
    }
    state = State(
        options=options,
        phase=phase,
        actors=check.actors(phase, turn, options.players),
        round=round,
        time=time,
        clock=tuple(Spot(spots.get(hour), stacks.get(hour, ())) for hour in HOURS),
        seats=tuple(
            Seat(
                direction=ships[colour],
                hand=hand[i],
                played=table[i],
                captured=won[i],
                shown_to=check.seats("shown", looks[i], colours),
            )
            for i, colour in enumerate(colours)
        ),
        turn=turn,
    )
    if phase == "play" and not state.legal_actions():
        raise BadPosition(f"playing: no icon of {playing} can be used here, so its turn is already over.")
    return state
