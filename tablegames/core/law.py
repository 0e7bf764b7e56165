"""The law of a game: its phases and its kinds of action, and from them what is allowed.

Everything that says what is allowed comes from here: the list of legal actions, the check before an action is
carried out, and the table's "why not?". It speaks of a table as the game has it or as a seat sees it: a check may
use only what both have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from tablegames.core.action import CHANCE, Action
from tablegames.core.errors import BadSetup, IllegalAction
from tablegames.core.event import Step
from tablegames.core.ground import Ground

if TYPE_CHECKING:
    from random import Random

    from tablegames.core.table import AnyState, Table

Check = Callable[[Any, Any, int], Ground | None]
"""From a table, an action and a seat to why not, or None. It may trust that the phase and the seat are right."""

Effect = Callable[[Any, Any, int], list[Step[Any]]]
"""From a state, a legal action and a seat to the steps it makes, at least one."""

Usual = tuple[tuple[str, ...], Check, Effect]
"""What the fast path keeps of a kind of action: its phases, its check and its effect."""

NotNow = Callable[[Any, int], Ground]
"""From a table and a seat to why an action cannot be done in this phase, for a kind that has several reasons."""

Candidates = Callable[[Any, int], Iterable[Action]]
"""From a table and a seat to the actions worth checking, in a fixed order."""

OVER = "over"
"""The phase in which nothing is left to do. Every game ends in it."""


def allowed(table: object, action: object, seat: int) -> None:
    """A check that always passes: the right phase and seat are enough."""


def listed(table: object, action: object, seat: int) -> Ground | None:
    """Marks an action that is legal if its phase lists it. The law then looks it up in the list."""
    raise NotImplementedError  # never called: `Law.ground` handles it


OF_THE_RULE = Ground("", "")
"""Placeholder: it is replaced by a ground made from `rule`."""


def _fill_grounds(part: Kind | Phase | Law, **keys: str) -> None:
    """Fill in the grounds that were not given: the id of the rule, and the key of each reason."""
    for name, key in keys.items():
        if getattr(part, name) is OF_THE_RULE:
            if not part.rule:
                raise BadSetup(f"{type(part).__name__}: give the id of its rule, or {name}=Ground(...).")
            object.__setattr__(part, name, Ground(part.rule, key))


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Kind:
    """What the law says of one kind of action.

    `phases` are those it belongs to, `not_now` is why not in any other, or finds it: it must be true then. `check`
    judges its own facts, by default whether its phase lists it (else `not_listed`), `effect` carries it out. What
    `anybody` may do is legal out of turn too. `rule` is the id of its rule, from which the grounds follow that are not
    given.
    """

    rule: str = ""
    phases: tuple[str, ...]
    check: Check = listed
    effect: Effect
    not_now: Ground | NotNow = OF_THE_RULE
    not_listed: Ground = OF_THE_RULE
    anybody: bool = False

    def __post_init__(self) -> None:
        if isinstance(cast("object", self.phases), str) or not self.phases:
            raise BadSetup(f"Kind: phases is {self.phases!r:.40}; give a tuple of at least one phase.")
        if self.not_listed is OF_THE_RULE and isinstance(self.not_now, Ground) and self.not_now is not OF_THE_RULE:
            object.__setattr__(self, "not_listed", self.not_now)
        _fill_grounds(self, not_now="not now")
        if self.check is listed:
            _fill_grounds(self, not_listed="not listed")

    def at_another_time(self, table: Table, seat: int) -> Ground:
        """Return why `seat` cannot do this in the phase of a table, one that is not among `phases`."""
        return self.not_now if isinstance(self.not_now, Ground) else self.not_now(table, seat)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Phase:
    """What the law says of one phase of a game.

    `not_you` is why a seat may not act that is not to act now. Where players choose, `candidates` lists what is worth
    checking for a seat, in a fixed order; with `sure` all of them are legal, so no check runs.
    Where chance acts, `draws` lists what it may draw, all of it as likely, or `sample` draws in another way; without
    them chance has just the one of `candidates`. `rule` is the id of its rule, from which the ground follows that is
    not given.
    """

    rule: str = ""
    not_you: Ground = OF_THE_RULE
    candidates: Candidates | None = None
    sure: bool = False
    draws: Callable[[Any], Iterable[Action]] | None = None
    sample: Callable[[Any, Random], Action] | None = None

    def __post_init__(self) -> None:
        if self.candidates is self.draws is self.sample is None:
            raise BadSetup("Phase: give candidates where players choose, draws or sample where chance acts.")
        draws = self.draws
        if self.sample is None and draws is not None:
            object.__setattr__(self, "sample", partial(_drawn, draws))
        _fill_grounds(self, not_you="not your turn" if self.sample is None else "nobody's choice")


def _drawn(draws: Callable[[Any], Iterable[Action]], state: Any, rng: Random) -> Action:
    return rng.choice(tuple(draws(state)))


@dataclass(frozen=True, eq=False, repr=False)
class Law:
    """A game's kinds of action and its phases, and the refusals used when no kind or phase gives one.

    `rule` is the id of the rule from which the grounds follow that are not given: its first one. Give `over` where
    another rule ends the game.
    Raises `BadSetup` if they do not fit together: a phase without actions, or an action of a phase that is none.
    """

    kinds: Mapping[type[Action], Kind]
    phases: Mapping[str, Phase]
    rule: str = ""
    over: Ground = OF_THE_RULE
    no_such_player: Ground = OF_THE_RULE
    _sure: dict[str, Candidates] = field(init=False, default_factory=dict[str, Candidates])
    _unsure: dict[str, Candidates] = field(init=False, default_factory=dict[str, Candidates])
    _usual: dict[type[Action], Usual] = field(init=False, default_factory=dict[type[Action], Usual])

    def __post_init__(self) -> None:
        _fill_grounds(self, over="over", no_such_player="no such player")
        for name, phase in self.phases.items():
            if phase.candidates is not None:
                (self._sure if phase.sure else self._unsure)[name] = phase.candidates
        used = {phase for kind in self.kinds.values() for phase in kind.phases}
        for phase in sorted(used ^ self.phases.keys()):
            known = "no kind of action belongs to it" if phase in self.phases else "the law has no such phase"
            raise BadSetup(f"phase {phase!r}: {known}.")
        if OVER in self.phases:
            raise BadSetup(f"phase {OVER!r}: it is the end of every game; nothing can be done in it.")

    @property
    def grounds(self) -> Iterator[Ground]:
        """Every ground that the law itself gives; checks have more."""
        yield from (self.over, self.no_such_player)
        for kind in self.kinds.values():
            if isinstance(kind.not_now, Ground):
                yield kind.not_now
            if kind.check is listed:
                yield kind.not_listed
        yield from (phase.not_you for phase in self.phases.values())

    def phase(self, table: Table) -> Phase | None:
        """Return what the law says of the phase of a table, None at the end. Raises `BadSetup` for an unknown one."""
        found = self.phases.get(table.phase)
        if found is None and table.phase != OVER:
            raise BadSetup(f"the law has no phase {table.phase!r:.60}; it has {', '.join(self.phases)} and {OVER}.")
        return found

    def candidates(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return the actions a board offers to be pressed, legal or not, in a fixed order."""
        phase = self.phase(table)
        if phase is None or phase.candidates is None or seat not in table.actors or type(seat) is not int:
            return ()
        return tuple(phase.candidates(table, seat))

    def ground(self, table: Table, action: Action, seat: int) -> Ground | None:
        """Return why `seat` may not do `action` now, or None if it may."""
        kind = self.kinds.get(type(action))
        if kind is None:
            return _no_action(table, action)
        if table.phase not in kind.phases:
            if table.phase == OVER:
                return self.over
            there = _seated(table, seat) or (type(seat) is int and seat == CHANCE)
            return kind.at_another_time(table, seat) if there else self.no_such_player
        # Actions and seats may come from outside: True equals 1, but is no seat.
        if (seat in table.actors and type(seat) is int) or (kind.anybody and _seated(table, seat)):
            if kind.check is listed:
                return None if self._lists(table, action, seat) else kind.not_listed
            return kind.check(table, action, seat)
        return self._not_you(table, seat)

    def carry_out(self, state: AnyState, action: Action, seat: int) -> list[Step[Any]]:
        """Return the steps of an action. Raises `IllegalAction` if it is not allowed."""
        # A fast path for the usual case: every action of every game goes through here.
        usual = self._usual.get(type(action)) or self._learn(type(action))
        if usual is not None:
            phases, check, effect = usual
            if state.phase in phases and seat in state.actors and type(seat) is int:
                ground = check(state, action, seat)
                if ground is None:
                    return effect(state, action, seat)
                raise IllegalAction(state.game.refusal(state, action, ground))
        ground = self.ground(state, action, seat)
        if ground is not None:
            raise IllegalAction(state.game.refusal(state, action, ground))
        return self.kinds[type(action)].effect(state, action, seat)

    def _learn(self, kind: type[Action]) -> Usual | None:
        """Keep what the fast path needs of one kind. Return None if the kind is unknown or has no check of its own."""
        law = self.kinds.get(kind)
        if law is None or law.check is listed:
            return None
        return self._usual.setdefault(kind, (law.phases, law.check, law.effect))

    def _lists(self, table: Table, action: Action, seat: int) -> bool:
        phase = self.phases[table.phase]
        drawn = () if phase.draws is None else phase.draws(table)
        known = (*self.candidates(table, seat), *drawn)
        # Actions may come from outside: True equals 1, but is not the same.
        return any(one == action and repr(one) == repr(action) for one in known)

    def _not_you(self, table: Table, seat: object) -> Ground:
        return self.phases[table.phase].not_you if _seated(table, seat) else self.no_such_player

    def legal_actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return what `seat` may do now, in a fixed order. What chance draws is not listed."""
        if seat not in table.actors or type(seat) is not int:
            return ()
        phase = table.phase
        candidates = self._sure.get(phase)
        if candidates is not None:
            return tuple(candidates(table, seat))
        candidates = self._unsure.get(phase)
        if candidates is None:
            self.phase(table)  # an unknown phase is an error
            return ()
        return tuple([one for one in candidates(table, seat) if self.ground(table, one, seat) is None])

    def sample(self, table: Table, rng: Random) -> Action:
        """Draw chance's action with the caller's generator. Raises `BadSetup` where chance does not act."""
        phase = self.phase(table)
        if phase is not None and CHANCE in table.actors:
            if phase.sample is not None:
                return phase.sample(table, rng)
            if phase.candidates is not None:
                return next(iter(phase.candidates(table, CHANCE)))
        raise BadSetup(f"chance does not act in the phase {table.phase!r}; ask `actors` who does.")


def _no_action(table: Table, thing: object) -> Ground:
    """The ground for what is no action of this game, such as None: no rule of the game speaks of that."""
    try:
        given = f"{thing!r:.60}"
    except Exception:  # it may be anything, also something that cannot be told
        given = f"<{type(thing).__name__}>"
    return Ground.of("", "no action", given=given, game=table.game.title)


def _seated(table: Table, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < table.players
