"""The law of a game: its phases and its kinds of action, and from them what is allowed.

Everything that says what is allowed comes from here: the list of legal actions, the check before an action is
carried out, and the table's "why not?". It speaks of a table as the game has it or as a seat sees it: a check may
use only what both have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablegames.core.action import CHANCE, Action
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.event import Step
from tablegames.core.ground import Ground

if TYPE_CHECKING:
    from random import Random

    from tablegames.core.table import State, Table

Check = Callable[[Any, Any, int], Ground | None]
"""From a table, an action and a seat to why not, or None. It may trust that the phase and the seat are right."""

Effect = Callable[[Any, Any, int], list[Step[Any]]]
"""From a state, a legal action and a seat to the steps it makes, at least one."""

Candidates = Callable[[Any, int], Iterable[Action]]
"""From a table and a seat to the actions worth checking, in a fixed order."""

OVER = "over"
"""The phase in which nothing is left to do. Every game ends in it."""


def allowed(table: object, action: object, seat: int) -> None:
    """The check of an action that its phase and its seat make legal."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What the law says of one kind of action.

    `phases` are those it belongs to, `not_now` is why not in any other. `check` judges its own facts, `effect`
    carries it out. What `anybody` may do is legal out of turn too.
    """

    phases: tuple[str, ...]
    check: Check = allowed
    effect: Effect
    not_now: Ground
    anybody: bool = False


@dataclass(frozen=True, kw_only=True)
class Phase:
    """What the law says of one phase of a game.

    `not_you` is why a seat may not act that is not to act now. Where players choose, `candidates` lists what is worth
    checking for a seat, in a fixed order; with `sure` they come from the checks themselves and are not checked again.
    Where chance acts, `sample` draws its action; without it chance has just the one of `candidates`.
    """

    not_you: Ground
    candidates: Candidates | None = None
    sure: bool = False
    sample: Callable[[Any, Random], Action] | None = None


@dataclass(frozen=True, eq=False)
class Law:
    """A game's kinds of action and its phases, and why not where neither speaks.

    Raises `BadSetup` if they do not fit together: a phase without actions, or an action of a phase that is none.
    """

    kinds: Mapping[type[Action], Kind]
    phases: Mapping[str, Phase]
    over: Ground
    unknown: Ground
    no_such_player: Ground
    _sure: dict[str, Candidates] = field(init=False, default_factory=dict[str, Candidates])
    _unsure: dict[str, Candidates] = field(init=False, default_factory=dict[str, Candidates])

    def __post_init__(self) -> None:
        for name, phase in self.phases.items():
            if phase.candidates is not None:
                (self._sure if phase.sure else self._unsure)[name] = phase.candidates
        used = {phase for kind in self.kinds.values() for phase in kind.phases}
        for phase in sorted(used ^ self.phases.keys()):
            known = "no kind of action belongs to it" if phase in self.phases else "the law has no such phase"
            raise BadSetup(f"phase {phase!r}: {known}.")
        if OVER in self.phases:
            raise BadSetup(f"phase {OVER!r}: it is the end of every game; nothing can be done in it.")

    def ground(self, table: Table, action: Action, seat: int) -> Ground | None:
        """Return why `seat` may not do `action` now, or None if it may."""
        kind = self.kinds.get(type(action))
        if kind is None:
            return self.unknown
        if table.phase not in kind.phases:
            return self.over if table.phase == OVER else kind.not_now
        # Actions and seats may come from outside: True equals 1, but is no seat.
        if seat in table.actors and type(seat) is int:
            return kind.check(table, action, seat)
        return kind.check(table, action, seat) if kind.anybody and _seated(table, seat) else self._not_you(table, seat)

    def carry_out(self, state: State[Any], action: Action, seat: int) -> list[Step[Any]]:
        """Return the steps of an action. Raises `IllegalAction` if it is not allowed."""
        kind = self.kinds.get(type(action))
        # The usual case first, in one breath; who asks `ground` as well pays for it in every action of every game.
        if kind is not None and state.phase in kind.phases and seat in state.actors and type(seat) is int:
            ground = kind.check(state, action, seat)
        else:
            ground = self.ground(state, action, seat)
        if ground is not None or kind is None:
            raise IllegalAction(state.game.refusal(state, action, ground or self.unknown))
        return kind.effect(state, action, seat)

    def _not_you(self, table: Table, seat: object) -> Ground:
        choosing = table.actors[:1] != (CHANCE,)
        return self.phases[table.phase].not_you if _seated(table, seat) or not choosing else self.no_such_player

    def legal_actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return what `seat` may do now, in a fixed order. What chance draws is not listed."""
        if seat not in table.actors:
            return ()
        candidates = self._sure.get(table.phase)
        if candidates is not None:
            return tuple(candidates(table, seat))
        candidates = self._unsure.get(table.phase)
        if candidates is None:
            return ()
        return tuple([one for one in candidates(table, seat) if self.ground(table, one, seat) is None])

    def sample(self, table: Table, rng: Random) -> Action:
        """Draw chance's action with the caller's generator. Raises `BadSetup` where chance does not act."""
        phase = self.phases.get(table.phase)
        if phase is not None and CHANCE in table.actors:
            if phase.sample is not None:
                return phase.sample(table, rng)
            if phase.candidates is not None:
                return next(iter(phase.candidates(table, CHANCE)))
        raise BadSetup(f"chance does not act in the phase {table.phase!r}; ask `actors` who does.")


def _seated(table: Table, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < table.players
