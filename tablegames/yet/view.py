"""What one seat may know of a game of YET."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tablegames.core import table as core
from tablegames.core.event import Event
from tablegames.core.frozen import Fact, fact
from tablegames.yet.pieces import TABLE, Airship, Capsule, Direction, Phase, Turn, airships

if TYPE_CHECKING:
    from tablegames.yet.state import Options, State


@fact
class CapsuleSeen(Fact):
    """A capsule as a seat knows it: `number` is None unless this seat has seen its face."""

    number: int | None
    up: bool
    seen: frozenset[int]


@fact
class SpotSeen(Fact):
    """One hour of the clock as a seat knows it."""

    capsule: CapsuleSeen | None
    stack: tuple[int, ...]


@fact
class SeatSeen(Fact):
    """A player as another one sees it: hidden cards are None, their number is public.

    `choosing` is True while the player has not yet made the current draft choice.
    """

    direction: Direction
    hand: tuple[str | None, ...]
    packet: tuple[str | None, ...]
    played: tuple[str, ...]
    captured: tuple[int, ...]
    shown_to: frozenset[int]
    choosing: bool

    @property
    def score(self) -> int:
        """Sum of the captured numbers (Y15)."""
        return sum(self.captured)


@dataclass(frozen=True, repr=False)
class View(core.View):
    """Everything `seat` may know, and nothing else (`seat` None: a spectator).

    Fields are those of the state, with hidden things replaced by None. `held` lists the
    cards that came into this seat's hands this round (three dealt, two received, one
    received), `log` what Foresee has shown it and the third cards it put away.
    """

    seat: int | None
    options: Options
    phase: Phase
    round: int
    time: int
    clock: tuple[SpotSeen, ...]
    seats: tuple[SeatSeen, ...]
    turn: Turn
    actors: tuple[int, ...]
    held: tuple[str, ...]
    log: tuple[Event, ...]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    @property
    def card_icons(self) -> tuple[str, ...]:
        """All icons of the card in play, used or not."""
        card = self.turn.card
        return () if card is None else self.options.deck.icons[card]

    @property
    def airships(self) -> tuple[Airship | None, ...]:
        """Each seat's airship, or None before it is placed."""
        return airships(self.clock, self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of captured numbers of each seat so far (Y15)."""
        return tuple(seat.score for seat in self.seats)


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know of `state` (None: what everybody may know)."""
    actors = state.actors
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        time=state.time,
        clock=tuple([SpotSeen(_capsule(spot.capsule, seat), spot.stack) for spot in state.clock]),
        seats=tuple([_player(state, i, seat, actors) for i in range(len(state.seats))]),
        turn=state.turn,
        actors=actors,
        held=() if seat is None else state.seats[seat].held,
        log=() if seat is None else state.seats[seat].log,
    )


def _capsule(capsule: Capsule | None, seat: int | None) -> CapsuleSeen | None:
    if capsule is None:
        return None
    known = (TABLE if seat is None else seat) in capsule.seen
    return _seen(capsule.number if known else None, capsule.up, capsule.seen)


_seen = cache(CapsuleSeen)  # few different ones exist, many are asked for


def _player(state: State, i: int, seat: int | None, actors: tuple[int, ...]) -> SeatSeen:
    player = state.seats[i]
    own = i == seat
    hand: tuple[str | None, ...] = player.hand
    if not own:  # one that was looked at is known, but not the order in which it was drafted
        hand = tuple(sorted(player.hand)) if seat in player.shown_to else (None,) * len(hand)
    return SeatSeen(
        direction=player.direction,
        hand=hand,
        packet=player.packet if own else (None,) * len(player.packet),
        played=player.played,
        captured=player.captured,
        shown_to=player.shown_to,
        choosing=state.phase == "draft" and i in actors,
    )
