"""What one seat may know of a test of Take Time (T7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tablegames.core import table as core
from tablegames.core.event import Event
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.pieces import Card, Colour, Phase, Placed, Plan

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.state import Options, State


@dataclass(frozen=True)
class PlacedSeen:
    """A card beside the clock as a seat knows it: `card` is None while its face is hidden from this seat."""

    colour: Colour
    card: Card | None
    seat: int
    order: int
    up: bool


@dataclass(frozen=True)
class SeatSeen:
    """A player as another one sees it. Backs are public; `cards` are None where the face is hidden.

    `cards` and `reserve` run in the order the cards were dealt, `colours` and `reserve_colours` are their backs.
    """

    colours: tuple[Colour, ...]
    cards: tuple[Card | None, ...]
    reserve_colours: tuple[Colour, ...]
    reserve: tuple[Card | None, ...]
    looked: bool


@dataclass(frozen=True)
class Known:
    """What a seat knows of a segment: how many cards lie there, what the known ones are worth, how many are unknown.

    `value` is the segment's value if nothing there is unknown, else None.
    """

    count: int
    total: int
    unknown: int
    value: int | None


@dataclass(frozen=True, repr=False)
class View(core.View):
    """Everything `seat` may know, and nothing else (`seat` None: a spectator).

    Fields are those of the state, with hidden faces replaced by None. `log` lists what this seat was shown.
    """

    seat: int | None
    options: Options
    phase: Phase
    actors: tuple[int, ...]
    seats: tuple[SeatSeen, ...]
    stock: int
    plan: Plan
    start: int
    beginner: int | None
    eagerness: tuple[int | None, ...]
    places: tuple[tuple[PlacedSeen, ...], ...]
    turned: int
    second: int | None
    latest: int | None
    budget_left: int
    revealed: tuple[int, ...]
    checked: tuple[RequirementChecked, ...]
    conceded: bool
    passed: bool | None
    log: tuple[Event, ...]

    @property
    def clock(self) -> Clock:
        """The clock of this test."""
        return self.options.clock

    @cached_property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        """The cards every seat holds, None where this seat does not know one."""
        return tuple([seat.cards for seat in self.seats])

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards this seat holds and has looked at."""
        own = self.seats[self.seat].cards if self.seat is not None and self.seats else ()
        return tuple([card for card in own if card])

    @property
    def piles(self) -> tuple[tuple[PlacedSeen, ...], ...]:
        """The cards beside each printed segment, in segment order."""
        return tuple([self.places[(segment - 1 + self.turned) % 6] for segment in range(1, 7)])

    def pile(self, segment: int) -> tuple[PlacedSeen, ...]:
        """Return the cards beside a printed segment, in the order placed."""
        return self.places[(segment - 1 + self.turned) % 6]

    def known(self, segment: int) -> Known:
        """Return what this seat knows of the value of a segment."""
        return known(self.clock, self.pile(segment))

    @property
    def placements(self) -> int:
        """How many cards have been placed."""
        return sum(map(len, self.places))

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for every seat of a team that passed, else 0."""
        return (int(self.passed is True),) * self.players


def known(clock: Clock, pile: tuple[PlacedSeen, ...]) -> Known:
    """Return what somebody who sees a pile like this knows of its value."""
    seen = [one.card.number for one in pile if one.card]
    hidden = len(pile) - len(seen)
    total = clock.value(seen)
    return Known(len(pile), total, hidden, None if hidden or not pile else total)


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know of `state` (None: what everybody may know)."""
    dealt = state.phase != "deal"
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        actors=state.actors,
        seats=tuple([_player(state, i, i == seat) for i in range(state.players)]) if dealt else (),
        stock=len(state.stock),
        plan=state.plan,
        start=state.start,
        beginner=state.beginner,
        eagerness=tuple([said if i == seat else None for i, said in enumerate(state.eagerness)]),
        places=_places(state, seat),
        turned=state.turned,
        second=state.second,
        latest=state.latest,
        budget_left=state.budget_left,
        revealed=state.revealed,
        checked=state.checked,
        conceded=state.conceded,
        passed=state.passed,
        log=() if seat is None or not dealt else state.logs[seat],
    )


def _places(state: State, seat: int | None) -> tuple[tuple[PlacedSeen, ...], ...]:
    opened = {state.place_of(segment) for segment in state.revealed}
    return tuple([_pile(pile, seat, at in opened) if pile else () for at, pile in enumerate(state.places)])


def _pile(pile: tuple[Placed, ...], seat: int | None, opened: bool) -> tuple[PlacedSeen, ...]:
    return tuple(
        [
            PlacedSeen(
                one.card.colour,
                one.card if opened or one.up or one.seat == seat else None,
                one.seat,
                one.order,
                one.up,
            )
            for one in pile
        ]
    )


def _player(state: State, i: int, own: bool) -> SeatSeen:
    hand, reserve = state.hands[i], state.reserves[i]
    return SeatSeen(
        colours=tuple([card.colour for card in hand]),
        cards=hand if own and state.looked[i] else (None,) * len(hand),
        reserve_colours=tuple([card.colour for card in reserve]),
        reserve=(None,) * len(reserve),
        looked=state.looked[i],
    )
