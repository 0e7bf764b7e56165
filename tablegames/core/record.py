"""Records: a whole game as its options and actions, from which everything else follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple, overload

from tablegames.core.action import Action
from tablegames.core.errors import BadRecord, IllegalAction
from tablegames.core.event import Step
from tablegames.core.game import AnyGame
from tablegames.core.numbers import index_in, own_numbers, whole, whole_parts
from tablegames.core.table import AnyState
from tablegames.core.trace import Trace


class Played(NamedTuple):
    """One action of a record: who did what. Chance is seat -1."""

    seat: int
    action: Action


class Replayed(NamedTuple):
    """One action replayed: the state before it, who did what, and the steps it made."""

    state: AnyState
    seat: int
    action: Action
    steps: tuple[Step[AnyState], ...]


@dataclass(frozen=True)
class Record:
    """A game that was played, from its first state to wherever it stands.

    Holds the game, its options (content included), what sat on each seat and every
    action, chance outcomes among them, so a replay needs no random numbers. Frozen:
    `with_actions` and `branch` return new records.
    """

    game: AnyGame
    options: Any
    seats: tuple[str, ...]
    actions: tuple[Played, ...] = ()

    @classmethod
    def new(cls, game: AnyGame, options: Any, seats: Iterable[str]) -> Record:
        """Return the record of a game that has not begun."""
        return cls(game, options, tuple(seats))

    @property
    def start(self) -> AnyState:
        """The state before the first action."""
        return self.game.start(self.options)

    def with_actions(self, actions: Iterable[tuple[int, Action]]) -> Record:
        """Return this record with more actions at its end. They are checked when replayed."""
        more = (Played(seat if (at := whole(seat)) is None else at, own_numbers(action)) for seat, action in actions)
        return replace(self, actions=(*self.actions, *more))

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, at: int) -> Played: ...
    @overload
    def __getitem__(self, at: slice) -> Record: ...
    def __getitem__(self, at: int | slice) -> Played | Record:
        """Return who did what as action `at` (from 0), or for `[:n]` the record of the first n actions.

        Raises `IndexError` if there is no such action, `BadRecord` for a part that does not begin at the beginning.
        """
        if not isinstance(at, slice):
            number = index_in(len(self), at)
            if number is None:
                raise IndexError(f"this record has {len(self)} actions; there is no action {at!r:.40}.")
            return self.actions[number]
        start, stop, step = whole_parts(at)
        kept = slice(start, stop).indices(len(self))
        if kept[0] or step not in (None, 1):
            raise BadRecord(
                "a game cannot be cut at its beginning: record[:n] are its first n actions, record.at(n) is the table "
                "after them, and record.trace()[a:b] are some of its steps."
            )
        return replace(self, actions=self.actions[: kept[1]])

    def __iter__(self) -> Iterator[Played]:
        return iter(self.actions)

    def replay(self) -> Iterator[Replayed]:
        """Yield the game action by action. Raises `BadRecord` at the first that is not legal."""
        state = self.start
        for number, (seat, action) in enumerate(self.actions, start=1):
            try:
                steps = state.apply(action, seat)
            except IllegalAction as refused:
                raise BadRecord(f"action {number} ({action}, seat {seat}) is not legal: {refused}") from None
            yield Replayed(state, seat, action, tuple(steps))
            state = steps.state

    def at(self, number: int) -> AnyState:
        """Return the state after the first `number` actions; -1 is the end, -2 one action before it.

        Raises `IndexError` if the record has no such moment.
        """
        count = self._moment(number)
        state = self.start
        for _, played in zip(range(count), self.replay(), strict=False):
            state = played.steps[-1].state
        return state

    @property
    def final(self) -> AnyState:
        """The state after the last action."""
        return self.at(-1)

    def branch(self, number: int) -> Record:
        """Return a record with only the first `number` actions, to go on differently from there.

        `number` counts as in `at`.
        """
        return replace(self, actions=self.actions[: self._moment(number)])

    def _moment(self, given: int) -> int:
        number = whole(given)
        if number is None:
            raise IndexError(f"{given!r:.40} is no moment of a record; give a whole number, 0 to {len(self)}.")
        if not -len(self) - 2 < number <= len(self):
            raise IndexError(f"this record has {len(self)} actions; there is no moment {number} (0 to {len(self)}).")
        return range(len(self) + 1)[number]

    def trace(self) -> Trace[AnyState]:
        """Return every event of the game, one step each."""
        return Trace(self.game, self.start, (step for played in self.replay() for step in played.steps))

    def save(self, path: str | Path) -> Path:
        """Write the record to `path` (complete or not at all) and return it. See `record_file`."""
        from tablegames.core.record_file import write

        return write(self, path)

    def __repr__(self) -> str:
        return f"<Record of {self.game.title}, {' - '.join(self.seats)}, {len(self)} actions>"
