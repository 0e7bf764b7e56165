"""What the board sends to the browser: pictures with their sentences, and the log, as one seat may know them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from tablegames.core.event import Event, Step
from tablegames_widgets.choice import Choice
from tablegames_widgets.picture import draw
from tablegames_widgets.presentation import Presentation
from tablegames_widgets.session import Session


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
    """The log of one game, in the words each seat may read (`None`: what everybody may know).

    Only what is new is put into words: a game has hundreds of events. After an undo a new book is needed.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._lines: dict[int | None, list[Line]] = {}
        self._read: dict[int | None, int] = {}

    def lines(self, seat: int | None) -> list[Line]:
        """Return a line per event so far."""
        return self._up_to_now(seat).copy()

    def line(self, number: int, seat: int | None) -> Line:
        """Return the line with this number, from 1."""
        return self._up_to_now(seat)[number - 1]

    def _up_to_now(self, seat: int | None) -> list[Line]:
        lines, done = self._lines.setdefault(seat, []), self._session.done
        for action in done[self._read.get(seat, 0) :]:
            lines += [self._line(step.event, seat) for step in action.steps]
        self._read[seat] = len(done)
        return lines

    def _line(self, event: Event, seat: int | None) -> Line:
        seen = event.seen_by(seat)
        return {"sentence": self._session.game.sentence(seen, self._session.options), "rule": event.rule}


class Painter:
    """Draws the frames of one game for whoever looks."""

    def __init__(self, session: Session, shown: Presentation, book: LogBook) -> None:
        self._session = session
        self.shown: Presentation = shown
        self.book: LogBook = book

    def step(self, step: Step[Any], seat: int | None, log: int, choices: Iterable[Choice] = ()) -> Frame:
        """The frame of one event, which is line `log` of the log, with the places it is about lit up."""
        seen = step.event.seen_by(seat)
        picture = self._draw(step.state, seat, self.shown.lit(seen), choices)
        return {"picture": picture, **self.book.line(log, seat), "log": log}

    def table(self, state: Any, seat: int | None, line: Line, log: int, choices: Iterable[Choice] = ()) -> Frame:
        """The frame of a table on which nothing happens, under a sentence of its own."""
        return {"picture": self._draw(state, seat, (), choices), **line, "log": log}

    def _draw(self, state: Any, seat: int | None, lit: tuple[str, ...], choices: Iterable[Choice]) -> str:
        targets = {choice.target: choice for choice in choices if choice.target}
        return str(draw(self._session.view(seat, state), highlight=lit, choices=targets, style=False))
