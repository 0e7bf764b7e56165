"""The state of a test of Take Time: a frozen value with the whole truth of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, cast

from tablegames.core.action import CHANCE, CHANCE_ALONE, Action
from tablegames.core.errors import BadSetup, IllegalAction, Refusal
from tablegames.core.event import Event, Transition
from tablegames.core.frozen import changed
from tablegames.take_time import actions as act
from tablegames.take_time import legality
from tablegames.take_time.checks import plan_ground
from tablegames.take_time.clock import Clock
from tablegames.take_time.effects import EFFECTS
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import Table
from tablegames.take_time.pieces import DECK, HAND_SIZE, MOST_BONUS, NO_PLAN, Card, Phase, Placed, Plan
from tablegames.take_time.words import seat_name, segments

if TYPE_CHECKING:
    from tablegames.core.trace import Trace
    from tablegames.take_time.view import View


def _first_clock() -> Clock:
    from tablegames.take_time.clock.packs import campaign_clocks

    return campaign_clocks()["1-1"]


@dataclass(frozen=True)
class Options:
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
        if type(self.players) is not int or self.players not in HAND_SIZE:
            raise BadSetup(f"Take Time is for 2, 3 or 4 players, not {self.players!r:.40}.")
        if not isinstance(cast(object, self.clock), Clock):
            raise BadSetup(f"clock: {self.clock!r:.60} is no clock; take one from load_clocks(path) or clocks().")
        if type(self.bonus) is not int or not 0 <= self.bonus <= MOST_BONUS:
            raise BadSetup(f"bonus: {self.bonus!r:.20} face-up bonus tokens; there are 0 to {MOST_BONUS}.")
        problem = plan_ground(self.plan)
        if problem is not None:
            from tablegames.take_time.rules import rulebook

            raise BadSetup(f"plan: {rulebook().refusal(*problem).reason}")
        starts = self.clock.starts
        if self.start is not None and (type(self.start) is not int or self.start not in starts):
            where = segments(starts, "or")
            raise BadSetup(f"start: on clock {self.clock.id} the hand points at {where}, not {self.start!r:.40}.")

    @property
    def budget(self) -> int:
        """How many cards may lie face up in all (T5)."""
        return 0 if self.clock.bans_face_up else self.players + self.bonus

    @property
    def hand(self) -> int:
        """The segment the hand points at before anybody moves it."""
        return self.start or self.clock.start


@dataclass(frozen=True)
class State:
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
    def players(self) -> int:
        return self.options.players

    @property
    def clock(self) -> Clock:
        return self.options.clock

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what `seat` (by default the first of `actors`) may do to go on, in a fixed order.

        A plan may be anything, and a team may give up at any time: `WritePlan` and `Concede` are legal where
        `is_legal` says so, but not listed here.
        """
        return legality.legal_actions(self, self._actor(seat))

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the rule and reason that forbid `action`, or None if it is legal."""
        because = legality.ground(self, action, self._actor(seat))
        if because is None:
            return None
        from tablegames.take_time.rules import refusal

        return refusal(self, because, action)

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        return legality.ground(self, action, self._actor(seat)) is None

    def apply(self, action: Action, seat: int | None = None) -> Transition[State]:
        """Carry out `action` for `seat` (by default the first of `actors`).

        Returns every event with the state after it. Raises `IllegalAction` with the rule
        and the reason if it is not allowed; this state is unchanged either way.
        """
        seat = self._actor(seat)
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        return Transition(EFFECTS[type(action)](self, action, seat))

    def trace(self, *actions: Action) -> Trace:
        """Carry out several actions, each by the seat whose turn it is, and return every step.

        Chance's actions are given like all others. Raises `IllegalAction` at the first that is not allowed.
        """
        from tablegames.core.trace import Trace
        from tablegames.take_time.game import GAME

        return Trace.of(GAME, self, actions)

    def resolve(self) -> Trace:
        """Open all cards and check every requirement, one step each (T8). Only when all cards are placed."""
        return self.trace(act.RESOLVE)

    def sample(self, rng: Random) -> Action:
        """Draw the next chance action with the caller's generator. Only where CHANCE acts."""
        if self.phase == "resolution":
            return act.RESOLVE
        dealt, size = rng.sample(DECK, len(DECK)), HAND_SIZE[self.players]
        hands = tuple(tuple(dealt[i * size : (i + 1) * size]) for i in range(self.players))
        return act.Deal(hands, tuple(dealt[size * self.players :]))

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know (`None`: what everybody may know)."""
        from tablegames.take_time.view import view

        return view(self, seat)

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
        return changed(self, logs=(*self.logs[:seat], (*self.logs[seat], event), *self.logs[seat + 1 :]), **changes)

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for every seat of a team that passed, else 0: they win or fail together."""
        return (int(self.passed is True),) * self.players

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats if the test was passed, else none."""
        return tuple(range(self.players)) if self.passed else ()

    def _actor(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return self.actors[0] if self.actors else CHANCE

    def __str__(self) -> str:
        from tablegames.take_time.text import board

        return board(self.view(None))

    def __repr__(self) -> str:
        return f"<Take Time, clock {self.clock.id}, {self.players} players, {self.phase}>"


def seat_names(options: Options) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(map(seat_name, range(options.players)))
