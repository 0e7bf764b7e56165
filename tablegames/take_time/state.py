"""The state of a test of Take Time: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from tablegames.core import table as core
from tablegames.core.action import CHANCE_ALONE
from tablegames.core.errors import BadSetup
from tablegames.core.event import Event
from tablegames.core.frozen import Told, changed, with_item
from tablegames.core.numbers import settle
from tablegames.take_time import actions as act
from tablegames.take_time.checks import plan_ground
from tablegames.take_time.clock import Clock
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.pieces import HAND_SIZE, MOST_BONUS, NO_PLAN, Card, Phase, Placed, Plan
from tablegames.take_time.view import View
from tablegames.take_time.words import segments

if TYPE_CHECKING:
    from tablegames.core.trace import Trace


def _first_clock() -> Clock:
    from tablegames.take_time.clock.packs import campaign_clocks

    return campaign_clocks()["1-1"]


@dataclass(frozen=True, repr=False)
class Options(Told):
    """What is given before a test: the number of players (2 to 4), the clock, and the face-up bonus tokens.

    `plan` is what the team agreed beforehand (it may still change it in the discussion), `start` where a movable
    hand lies at first, by default where the clock says.
    """

    players: int = 3
    clock: Clock = field(default_factory=_first_clock)
    bonus: int = 0
    plan: Plan = NO_PLAN
    start: int | None = None

    def __post_init__(self) -> None:
        settle(self, "players", "bonus", "start")
        if type(self.players) is not int or self.players not in HAND_SIZE:
            raise BadSetup(f"Take Time is for 2, 3 or 4 players, not {self.players!r:.40}.")
        if not isinstance(cast(object, self.clock), Clock):
            raise BadSetup(f"clock: {self.clock!r:.60} is no clock; take one from load_clocks(path) or clocks().")
        if type(self.bonus) is not int or not 0 <= self.bonus <= MOST_BONUS:
            raise BadSetup(f"bonus: {self.bonus!r:.20} face-up bonus tokens; there are 0 to {MOST_BONUS}.")
        problem = plan_ground(self.plan)
        if problem is not None:
            from tablegames.take_time.rules import rulebook

            raise BadSetup(f"plan: {rulebook().reason(problem)}")
        starts = self.clock.starts
        if self.start is not None and (type(self.start) is not int or self.start not in starts):
            where = segments(starts, "or")
            raise BadSetup(f"start: on clock {self.clock.id} the hand points at {where}, not {self.start!r:.40}.")

    @cached_property
    def budget(self) -> int:
        """How many cards may lie face up in all (T5)."""
        return 0 if self.clock.bans_face_up else self.players + self.bonus

    @property
    def hand(self) -> int:
        """The segment the hand points at before anybody moves it."""
        return self.start or self.clock.start


@dataclass(frozen=True, repr=False)
class State(core.State[View]):
    """One test at one moment. Nothing mutates; `apply` returns what comes next.

    `actors` are the seats that may act now: several in the discussion, (CHANCE,) where no player chooses, () at
    the end. `hands` and `reserves` are in the order dealt, `stock` holds the undealt cards. `places[p - 1]` are the
    cards at the p-th place round the table; while the face stands as it began, place p is beside segment p, and
    after `turned` steps clockwise beside segment p - turned. `start` is the printed segment with the hand, `second`
    the one the second hand points at, `latest` the one where the last card was placed. `logs` hold what each seat
    was shown, `revealed` the segments opened so far and `checked` the requirements looked at so far.
    """

    options: Options
    phase: Phase = "deal"
    actors: tuple[int, ...] = CHANCE_ALONE
    hands: tuple[tuple[Card, ...], ...] = ()
    reserves: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    plan: Plan = NO_PLAN
    start: int = 1
    looked: tuple[bool, ...] = ()
    eagerness: tuple[int | None, ...] = ()
    beginner: int | None = None
    places: tuple[tuple[Placed, ...], ...] = ((),) * 6
    turned: int = 0
    second: int | None = None
    latest: int | None = None
    logs: tuple[tuple[Event, ...], ...] = ()
    revealed: tuple[int, ...] = ()
    checked: tuple[RequirementChecked, ...] = ()
    conceded: bool = False
    passed: bool | None = None

    @property
    def clock(self) -> Clock:
        """The clock of this test."""
        return self.options.clock

    def resolve(self) -> Trace[State]:
        """Open all cards and check every requirement, one step each (T8). Only when all cards are placed."""
        return self.trace(act.RESOLVE)

    def place_of(self, segment: int) -> int:
        """Return the index in `places` of the place that is beside a printed segment now."""
        return (segment - 1 + self.turned) % 6

    @property
    def piles(self) -> tuple[tuple[Placed, ...], ...]:
        """The cards beside each printed segment, in segment order."""
        return tuple([self.places[self.place_of(segment)] for segment in range(1, 7)])

    @property
    def table(self) -> Table:
        """The clock with its cards as the resolution sees it."""
        piles = self.piles
        order = {one.order: segment for segment, pile in enumerate(piles, start=1) for one in pile}
        made = tuple([self.clock.pile_of(pile) for pile in piles])
        return Table(self.clock, made, self.start, tuple([order[n] for n in sorted(order)]))

    @property
    def placements(self) -> int:
        """How many cards have been placed."""
        return sum(map(len, self.places))

    @property
    def budget_left(self) -> int:
        """How many more cards may be placed face up (T5)."""
        return self.options.budget - sum(one.up for place in self.places for one in place)

    def noting(self, seat: int, event: Event, **changes: Any) -> State:
        """Return this state with `changes`, and with `event` in the private log of `seat`."""
        return changed(self, logs=with_item(self.logs, seat, (*self.logs[seat], event)), **changes)

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for every seat of a team that passed, else 0: they win or fail together."""
        return (int(self.passed is True),) * self.players

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats if the test was passed, else none."""
        return tuple(range(self.players)) if self.passed else ()
