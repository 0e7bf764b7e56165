"""A trace as a film: one shot a step, as one seat may see it, packed small enough for a whole game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from tablegames.core.errors import BadSetup
from tablegames.core.event import Event
from tablegames.core.game import AnyGame
from tablegames.core.numbers import seat_number
from tablegames.core.record import Record
from tablegames.core.trace import Trace, TraceStep
from tablegames_widgets.presentation import presentation
from tablegames_widgets.wording import words

Seat = int | str | None
Packed = list[str | list[int]]
"""A picture as pieces: a text of its own, or the range of pieces `[start, end]` of the picture before."""

PIECES = re.compile(r"(?=<)|(?<=\n)")


@dataclass(frozen=True)
class Shot:
    """One moment to look at: the table as a seat may see it, what is lit, the sentence and the rule behind it.

    `number` is that of the step in its trace; the opening shot, before anything happens, has no rule.
    """

    number: int
    sentence: str
    rule: str
    view: Any
    lit: tuple[str, ...] = ()

    @property
    def round(self) -> int | None:
        """The round this moment belongs to, in games that have rounds."""
        return getattr(self.view, "round", None)

    def draw(self, style: bool = True) -> str:
        """Draw the table; without `style` the page must already have the pictures' style sheet."""
        from tablegames_widgets import draw

        return draw(self.view, highlight=self.lit, style=style)


@dataclass(frozen=True)
class Film:
    """The opening shot and one shot a step, of a game as one seat may see it."""

    game: AnyGame
    shots: tuple[Shot, ...]

    def __len__(self) -> int:
        """How many steps there are; the opening shot is none."""
        return len(self.shots) - 1

    def pictures(self) -> Iterable[str]:
        """Draw every shot in order; one that looks like the one before is not drawn again."""
        before, drawn = None, ""
        for shot in self.shots:
            if before is None or (shot.view, shot.lit) != (before.view, before.lit):
                drawn = str(shot.draw(style=False))
            before = shot
            yield drawn


def film(steps: Trace[Any] | Record | Sequence[TraceStep[Any]], seat: Seat = None) -> Film:
    """Turn steps into shots as `seat` (a number, a colour; None: a spectator) may see them.

    Raises `BadSetup` for something that is not made of steps, or a seat that is not at the table.
    """
    game, start, taken = _taken_apart(steps)
    seat = _seat(game, start, seat)
    first = taken[0].number if taken else 1
    opening = words("steps.start") if first == 1 else words("steps.before", step=first)
    shots = [Shot(first - 1, opening, "", start.view(seat))]
    shots += (shot(step, seat) for step in taken)
    return Film(game, tuple(shots))


def shot(step: TraceStep[Any], seat: int | None = None) -> Shot:
    """The shot of one step: the table after it, with the places lit that its event is about."""
    seen = step.event.seen_by(seat)
    sentence = step.game.sentence(seen, step.options)
    return Shot(step.number, sentence, step.rule, step.state.view(seat), lit(step.game, seen))


def lit(game: AnyGame, event: Event) -> tuple[str, ...]:
    """Return the places of the picture that an event is about."""
    return presentation(game).lit(event)


def packed(pictures: Iterable[str]) -> list[Packed]:
    """Write each picture as what it shares with the one before and what is new.

    From step to step little changes, so a game of hundreds of pictures becomes a few times the size of one.
    The browser undoes it with a line: pieces are only ever copied whole, so it need not know where they end.
    """
    before: list[str] = []
    films: list[Packed] = []
    for picture in pictures:
        now = [piece for piece in PIECES.split(picture) if piece]
        films.append(_changes(before, now))
        before = now
    return films


def _changes(before: list[str], now: list[str]) -> Packed:
    if before == now:  # frequent, and much faster than finding out piece by piece
        return [[0, len(now)]]
    changes: Packed = []
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        changes += [[start, end]] if tag == "equal" else now[new_start:new_end]
    return changes


def _taken_apart(steps: object) -> tuple[AnyGame, Any, tuple[TraceStep[Any], ...]]:
    if isinstance(steps, Record):
        steps = steps.trace()
    if isinstance(steps, Trace):
        return steps.game, steps.start, tuple(steps)
    if isinstance(steps, TraceStep):
        steps = [steps]
    if isinstance(steps, Sequence) and steps and all(isinstance(step, TraceStep) for step in steps):
        return steps[0].game, steps[0].before, tuple(steps)
    raise BadSetup(
        "A stepper shows a trace, a record or a list of a trace's steps, with at least one step in the list; "
        f"this is {type(steps).__name__!r}."
    )


def _seat(game: AnyGame, start: Any, seat: Seat) -> int | None:
    names = game.seat_names(start.options)
    found = seat_number(seat, names)
    if seat is None or found is not None:
        return found
    raise BadSetup(
        f"There is no seat {seat!r:.40} at this table; choose from {', '.join(names)}, or None for a spectator."
    )
