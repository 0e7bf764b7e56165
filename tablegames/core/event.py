"""Events: everything that happens, one frozen value each, paired with the state after it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from tablegames.core.frozen import Fact, changed, fact, only_own

S = TypeVar("S")


class Event(Fact):
    """Base of all events. Subclasses are frozen dataclasses.

    Every event has a `rule` (id in the game's rule texts) and its facts as fields.
    Sentences are made from events by the rule texts, never here; where a rule has
    several sentences for one kind of event, its field or property `reason` picks one.
    """

    rule: str
    own_only: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a secret of each seat, in seat order."""

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as `seat` may know it (`None`: a spectator).

        Public events return themselves, of those with secrets each seat sees its own. An event with another
        private part overrides this and replaces that part by `None` for everyone who must not see it.
        """
        if not self.own_only:
            return self
        return changed(self, **{name: only_own(getattr(self, name), seat) for name in self.own_only})


@fact
class Scored(Event):
    """The game is over: a seat has so many points."""

    seat: int
    score: int
    rule: str


@fact
class GameWon(Event):
    """The game is over: these seats win, with so many points."""

    winners: tuple[int, ...]
    score: int
    rule: str

    @property
    def reason(self) -> str:
        """Alone or shared: picks the sentence."""
        return "alone" if len(self.winners) == 1 else "shared"


def event_facts(event: Event) -> dict[str, Any]:
    """Return the facts of `event` as a dictionary, without its rule id."""
    return {f.name: getattr(event, f.name) for f in fields(event) if f.name != "rule"}  # type: ignore[arg-type]


class Step(tuple[Event, S]):
    """One event and the state right after it: `Step((event, state))`, `event, state = step`.

    A bare tuple with two names rather than a NamedTuple, which costs three times as much to
    make; every action makes at least one.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __new__(cls, pair: tuple[Event, S]) -> Self: ...

    @property
    def event(self) -> Event:
        """What happened."""
        return self[0]

    @property
    def state(self) -> S:
        """The state right after it."""
        return self[1]


def steps(state: S, *events: Event) -> list[Step[S]]:
    """Return a step for each of some events that leave the table in the same state."""
    return [Step((event, state)) for event in events]


def ending(state: Any, rule: str) -> list[Step[Any]]:
    """Return the last steps of a game that is over: what each seat scores, and who wins."""
    scored = [Scored(seat, score, rule) for seat, score in enumerate(state.scores)]
    return steps(state, *scored, GameWon(state.winners, max(state.scores), rule))


class Transition(tuple[Step[S], ...]):
    """What one action did: its steps in order. Never empty."""

    __slots__ = ()

    @property
    def state(self) -> S:
        """The state after the last event."""
        return self[-1][1]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in order."""
        return tuple(step.event for step in self)
