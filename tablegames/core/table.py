"""What the states of all games have in common, and the views of them.

A game's `State` and `View` are frozen dataclasses derived from these bases. The game tells both who they belong to
when it is made (`Game`), and its law then answers for them.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from tablegames.core.action import CHANCE, CHANCE_ALONE, Action
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.event import Transition
from tablegames.core.frozen import Fact, Told, changed, fact
from tablegames.core.law import OVER
from tablegames.core.numbers import own_numbers, seat_number, whole

if TYPE_CHECKING:
    from random import Random

    from tablegames.core.game import Game
    from tablegames.core.ground import Ground, Refusal
    from tablegames.core.law import Law
    from tablegames.core.trace import Trace


@fact
class Options(Fact):
    """The options of a game that has no others: how many play."""

    players: int


T = TypeVar("T")


def agreed(given: object, kind: type[T], title: str) -> T:
    """Return the options that somebody gave for a game called `title`: none, a number of players, or options.

    Raises `BadSetup` for anything else.
    """
    make: Any = kind
    if given is None:
        return make()
    if isinstance(given, kind):
        return given
    players = whole(given)
    if players is None:
        raise BadSetup(
            f"{given!r:.60} is no number of players, nor options of {title}; give {kind.__name__}(players=...)."
        )
    return make(players)


class Table(Told):
    """A table as the game has it or as a seat sees it: whose turn it is, and what is allowed.

    `phase` says where the game stands, `actors` are the seats that may act now: several where choices are made
    at the same time, `(CHANCE,)` where no player chooses, `()` at the end.
    """

    game: ClassVar[Game[Any, Any]]
    law: ClassVar[Law]

    options: Any
    phase: Any
    actors: tuple[int, ...]

    own_only: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a secret of each seat, in seat order: what `look` hides from the others until the end."""

    @classmethod
    def of(cls, table: Table, **own: Any) -> Self:
        """Return one with the fields of another table of the same names; keyword arguments stand instead of some.

        So a view is made of a state, `View.of(state, seat=seat, hands=...)`, and a state of a view.
        """
        names = [f.name for f in fields(cls) if f.name not in own]  # type: ignore[arg-type]
        return cls(**{name: getattr(table, name) for name in names}, **own)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.options.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what `seat` (by default the first of `actors`) may do now, in a fixed order.

        What chance draws is not listed. A game may leave out what is legal but pointless; its rules say which.
        """
        if seat is None:
            seat = self._actor()
        return self.law.legal_actions(self, seat)

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Return the rule and the reason that forbid `action` to `seat`, or None if it is legal."""
        ground = self._ground(action, seat)
        return None if ground is None else self.game.refusal(self, action, ground)

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        """Return whether `seat` (by default the first of `actors`) may do `action` now."""
        return self._ground(action, seat) is None

    def _ground(self, action: Action, seat: int | None) -> Ground | None:
        at = self._actor() if seat is None else seat
        ground = self.law.ground(self, action, at)
        again = None if ground is None else _in_own_numbers(action, at)
        return ground if again is None else self.law.ground(self, *again)

    def _actor(self) -> int:
        return self.actors[0] if self.actors else CHANCE


def _in_own_numbers(action: Action, seat: int) -> tuple[Action, int] | None:
    """Return what was meant by numbers of numpy; None if there were none.

    It is asked only of what was refused: the rules know Python's own numbers, and most actions have nothing else.
    """
    own, number = own_numbers(action), whole(seat)
    at = seat if number is None else number
    return None if own is action and at is seat else (own, at)


V = TypeVar("V", bound="View", covariant=True)


class State(Table, Generic[V]):
    """Base of every game's state: a frozen value with the whole truth of the table.

    Nothing mutates: `apply` returns what comes next.
    """

    def apply(self, action: Action, seat: int | None = None) -> Transition[Self]:
        """Carry out `action` for `seat` (by default the first of `actors`).

        Returns every event with the state after it. Raises `IllegalAction` with the rule and the reason if it is
        not allowed; this state is unchanged either way.
        """
        if seat is None:
            seat = self._actor()
        try:
            steps = self.law.carry_out(self, action, seat)
        except IllegalAction:
            again = _in_own_numbers(action, seat)
            if again is None:
                raise
            steps = self.law.carry_out(self, *again)
        if not steps:  # of a game whose author has not finished it
            raise BadSetup(
                f"{self.game.title}: the effect of {type(action).__name__} gives {steps!r:.40}; "
                "let it return a list of at least one Step((event, state))."
            )
        return Transition(steps)

    def in_phase(self, phase: str, *actors: int, **changes: Any) -> Self:
        """Return this state in a phase, with the seats to act there, and with other changes.

        Where chance draws nobody needs to be named, nor at the end. Raises `BadSetup` for a phase that the law does
        not have.
        """
        after = changed(self, phase=phase, actors=actors, **changes)
        found = self.law.phase(after)
        if found is None or actors:
            return after
        if found.sample is None:
            raise BadSetup(f"phase {phase!r}: say which seats are to act.")
        return changed(after, actors=CHANCE_ALONE)

    def trace(self, *actions: Action) -> Trace[Self]:
        """Carry out several actions, each by the seat whose turn it is, and return every step.

        Chance's actions are given like all others. Raises `IllegalAction` at the first that is not allowed.
        """
        from tablegames.core.trace import Trace

        return Trace.of(self.game, self, actions)

    def sample(self, rng: Random) -> Action:
        """Draw the next action of chance with the caller's generator. Raises `BadSetup` where chance does not act."""
        return self.law.sample(self, rng)

    def view(self, seat: int | str | None) -> V:
        """Return what `seat` may know (None: what everybody may know); a seat is a number, or a name.

        Raises `BadSetup` for a seat that is not at the table.
        """
        if seat is None or (type(seat) is int and 0 <= seat < self.players):
            return self.game.look(self, seat)
        names = self.game.seat_names(self.options)
        found = seat_number(seat, names)
        if found is None:
            raise BadSetup(
                f"there is no seat {seat!r:.40}; this table has seats 0 to {self.players - 1}: {', '.join(names)}."
            )
        return self.game.look(self, found)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, () while the game goes on: by default those with the most points."""
        if not self.is_over:
            return ()
        scores = self.scores
        return tuple([seat for seat, points in enumerate(scores) if points == max(scores)])

    def __str__(self) -> str:
        return str(self.view(None))

    def _told(self) -> str:
        return self.game.shorthand(self) or super()._told()


class View(Table):
    """Base of every game's views: all that `seat` may know, and nothing else (`seat` None: a spectator).

    Its legal actions are those of `seat` only.
    """

    seat: int | None

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What this seat may do now, in a fixed order; worked out from what it knows, when first asked for."""
        return () if self.seat is None else self.law.legal_actions(self, self.seat)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what its own seat may do now, in a fixed order. It knows of no other seat."""
        return self.legal if seat in (None, self.seat) else ()

    def _actor(self) -> int:
        return super()._actor() if self.seat is None else self.seat

    def __str__(self) -> str:
        return self.game.text(self)


AnyState = State[Any]
"""A state of a game that is not known here."""
