"""The stepper without a kernel or a script: a picture and a list, for stored notebooks, plain pages and terminals."""

from __future__ import annotations

from itertools import groupby

import htpy as h
from markupsafe import Markup

from tablegames_widgets.film import Film, Shot
from tablegames_widgets.picture import FRAME
from tablegames_widgets.wording import words

LONG = 60
"""With more steps than this each round folds away, so that a whole game does not fill the page."""


def page(film: Film, title: str) -> str:
    """Return the start picture and every step as an ordered list: number, sentence, rule."""
    return str(
        h.div(class_="tg-steps", style=FRAME)[
            h.p[h.strong[title], " · ", words("steps.count", steps=len(film))],
            Markup(film.shots[0].draw()),
            _list(film),
        ]
    )


def text(film: Film, title: str) -> str:
    """Return every step on a line of its own."""
    lines = [_line(shot) for shot in film.shots[1:]]
    return "\n".join([words("steps.head", title=title, steps=len(film)), *lines])


def _line(shot: Shot) -> str:
    return words("steps.line", number=shot.number, sentence=shot.sentence, rule=shot.rule)


def _list(film: Film) -> h.Element | list[h.Element]:
    steps = film.shots[1:]
    if len(steps) <= LONG:
        return _items(steps)
    rounds = [(name, tuple(shots)) for name, shots in groupby(steps, key=lambda shot: shot.round)]
    return [
        h.details[
            h.summary[_heading(name, shots)],
            _items(shots),
        ]
        for name, shots in rounds
    ]


def _heading(name: int | None, shots: tuple[Shot, ...]) -> str:
    if not name:
        return words("steps.opening")
    return words("steps.round", round=name, first=shots[0].number, last=shots[-1].number)


def _items(shots: tuple[Shot, ...]) -> h.Element:
    """An ordered list; numbers are written down where they do not follow one another."""
    expected = first = shots[0].number if shots else 1
    items: list[h.Element] = []
    for shot in shots:
        number = None if shot.number == expected else shot.number
        items.append(h.li(value=number)[f"{shot.sentence} ", h.code[shot.rule]])
        expected = shot.number + 1
    return h.ol(start=None if first == 1 else first)[items]
