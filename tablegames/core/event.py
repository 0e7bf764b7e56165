"""Events: everything that happens, one frozen value each, paired with the state after it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Self, TypeVar

S = TypeVar("S")


class Event:
    """Base of all events. Subclasses are frozen dataclasses.

    Every event has a `rule` (id in the game's rule texts) and its facts as fields.
    Sentences are made from events by the rule texts, never here; where a rule has
    several sentences for one kind of event, its field or property `reason` picks one.
    """

    rule: str

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as `seat` may know it (`None`: a spectator).

        Public events return themselves. An event with a private part overrides this and
        replaces that part by `None` for everyone who must not see it.
        """
        del seat
        return self


def event_facts(event: Event) -> dict[str, Any]:
    """Return the facts of `event` as a dictionary, without its rule id."""
    return {f.name: getattr(event, f.name) for f in fields(event) if f.name != "rule"}  # type: ignore[arg-type]


class Step(tuple[Any, S]):
    """One event and the state right after it: `Step((event, state))`, `event, state = step`.

    A bare tuple with two names rather than a NamedTuple, which costs three times as much to
    make; every action makes at least one.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __new__(cls, pair: tuple[Any, S]) -> Self: ...

    @property
    def event(self) -> Any:
        """What happened."""
        return self[0]

    @property
    def state(self) -> S:
        """The state right after it."""
        return self[1]


class Transition(tuple[Step[S], ...]):
    """What one action did: its steps in order. Never empty."""

    __slots__ = ()

    @property
    def state(self) -> S:
        """The state after the last event."""
        return self[-1][1]

    @property
    def events(self) -> tuple[Any, ...]:
        """The events, in order."""
        return tuple(step.event for step in self)
