"""What the board sends to the browser: pictures with their sentences, and the log, as one seat may know them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from tablegames.core.event import Event, Step
from tablegames_widgets.choice import Choice
from tablegames_widgets.picture import draw
from tablegames_widgets.presentation import Presentation
from tablegames_widgets.session import Done, Session


class Frame(TypedDict):
    """One picture to look at: the sentence under it, the rule behind it, and how much of the log it has reached."""

    picture: str
    sentence: str
    rule: str
    log: int


class Line(TypedDict):
    """One line of the log."""

    sentence: str
    rule: str


class LogBook:
    """The log of one game, in the words each seat may read (`None`: what everybody may know)."""

    def __init__(self, session: Session) -> None:
        self._game, self._options = session.game, session.options
        self._lines: dict[int | None, list[Line]] = {}
        self._read: dict[int | None, int] = {}

    def lines(self, done: list[Done], seat: int | None) -> list[Line]:
        """Return a line per event. Only what is new is put into words: a game has hundreds of events."""
        lines = self._lines.setdefault(seat, [])
        for action in done[self._read.get(seat, 0) :]:
            lines += (self.line(step.event, seat) for step in action.steps)
        self._read[seat] = len(done)
        return lines.copy()

    def line(self, event: Event, seat: int | None) -> Line:
        """Return the line for an event as `seat` may know it."""
        return {"sentence": self._game.sentence(event.seen_by(seat), self._options), "rule": event.rule}


def length(done: Iterable[Done]) -> int:
    """How many lines these actions have in a log."""
    return sum(len(action.steps) for action in done)


class Painter:
    """Draws the frames of one game for whoever looks."""

    def __init__(self, shown: Presentation, book: LogBook) -> None:
        self.shown: Presentation = shown
        self.book: LogBook = book

    def step(self, step: Step[Any], seat: int | None, log: int, choices: Iterable[Choice] = ()) -> Frame:
        """The frame of one event, with the places it is about lit up."""
        seen = step.event.seen_by(seat)
        picture = self._draw(step.state, seat, self.shown.lit(seen), choices)
        return {"picture": picture, **self.book.line(step.event, seat), "log": log}

    def table(self, state: Any, seat: int | None, line: Line, log: int, choices: Iterable[Choice] = ()) -> Frame:
        """The frame of a table on which nothing happens, under a sentence of its own."""
        return {"picture": self._draw(state, seat, (), choices), **line, "log": log}

    def _draw(self, state: Any, seat: int | None, lit: tuple[str, ...], choices: Iterable[Choice]) -> str:
        targets = {choice.target: choice for choice in choices if choice.target}
        return str(draw(state.view(seat), highlight=lit, choices=targets, style=False))
