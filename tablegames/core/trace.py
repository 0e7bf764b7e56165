"""A trace: steps one by one, each an event, the state after it, and a sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast, overload

from tablegames.core.errors import BadSetup
from tablegames.core.event import Event, Step, event_facts
from tablegames.core.numbers import index_in, whole_parts

if TYPE_CHECKING:
    import pandas as pd

    from tablegames.core.action import Action
    from tablegames.core.game import AnyGame


S = TypeVar("S", covariant=True)


@dataclass(frozen=True)
class TraceStep(Generic[S]):
    """One step to look at: its number from 1, the event, and the states before and after it."""

    game: AnyGame
    number: int
    event: Event
    before: S
    state: S

    @property
    def options(self) -> Any:
        """What was agreed before the game."""
        state: Any = self.state
        return state.options

    @property
    def sentence(self) -> str:
        """What happened, in one sentence."""
        return self.game.sentence(self.event, self.options)

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen."""
        return self.event.rule

    def __str__(self) -> str:
        return f"{self.number}. {self.sentence} ({self.rule})"


class Trace(Sequence[TraceStep[S]], Generic[S]):
    """A sequence of steps from a start state. Indexing gives a `TraceStep`, slicing a `Trace`."""

    def __init__(self, game: AnyGame, start: S, steps: Iterable[Step[S]], first: int = 1) -> None:
        self.game: AnyGame = game
        self.start: S = start
        self._first = first
        self._steps = tuple(steps)

    @classmethod
    def of(cls, game: AnyGame, start: Any, actions: Iterable[Action]) -> Trace[Any]:
        """Carry out `actions` from `start`, each by the seat whose turn it is, and return every step.

        Raises `IllegalAction` at the first that is not allowed.
        """
        steps: list[Step[Any]] = []
        state = start
        for action in actions:
            steps += state.apply(action)
            state = steps[-1].state
        return cls(game, start, steps)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, index: int) -> TraceStep[S]: ...
    @overload
    def __getitem__(self, index: slice) -> Trace[S]: ...
    def __getitem__(self, index: int | slice) -> TraceStep[S] | Trace[S]:
        if isinstance(index, slice):
            start, stop, step = whole_parts(index)
            if step not in (None, 1):
                raise BadSetup(f"a trace can only be cut in steps of one, not of {index.step!r:.40}.")
            kept = range(len(self))[start:stop]
            return Trace(
                self.game, self._before(kept.start), self._steps[kept.start : kept.stop], self._first + kept.start
            )
        at = index_in(len(self), index)
        if at is None:
            raise IndexError(f"this trace has {len(self)} steps; there is no step {index!r:.40}.")
        event, state = self._steps[at]
        return TraceStep(self.game, self._first + at, event, self._before(at), state)

    def __iter__(self) -> Iterator[TraceStep[S]]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._parts == cast("Trace[Any]", other)._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @property
    def _parts(self) -> tuple[Any, ...]:
        return self.game, self.start, self._steps, self._first

    def __add__(self, other: Trace[Any]) -> Trace[Any]:
        """Return this trace followed by another that starts where it ends."""
        return Trace(self.game, self.start, self._steps + other._steps, self._first)

    def _before(self, at: int) -> S:
        return self.start if at == 0 else self._steps[at - 1].state

    @property
    def final(self) -> S:
        """The state after the last step."""
        return self._before(len(self))

    def to_frame(self) -> pd.DataFrame:
        """Return a row a step: its number, rule, kind of event and sentence, and each fact of the events as a column.

        A fact that an event does not have is missing in its row (`<NA>`, None); whole numbers stay whole numbers.
        """
        import pandas as pd

        told = ["step", "rule", "event", "sentence"]
        rows = [
            {
                "step": step.number,
                "rule": step.rule,
                "event": type(step.event).__name__,
                "sentence": step.sentence,
                **{fact if fact not in told else f"its {fact}": v for fact, v in event_facts(step.event).items()},
            }
            for step in self
        ]
        frame = pd.DataFrame(rows, columns=None if rows else told, dtype=object)
        return frame.set_index("step").convert_dtypes()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        return f"<Trace of {self.game.title}, {len(self)} steps>"
