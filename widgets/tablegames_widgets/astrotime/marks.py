"""The small drawings: pawns, dots, chips of colours. Each colour has two letters and a pattern beside its hue."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.pieces import COLOURS, PAWNS, Colour
from tablegames.astrotime.wording import axis, colour_name, short
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import stencil

PAWN = "M-4.5-5.5A6.5 6.5 0 1 1 4.5-5.5C10-3 12 4 12 12a2 2 0 0 1-2 2H-10a2 2 0 0 1-2-2C-12 4-10-3-4.5-5.5Z"
"""The outline of a pawn: a head, and a body broad enough for two letters."""

WIDE, TALL = 24, 31
"""The size of a pawn."""


def hue(seat: int) -> str:
    """The class that gives a seat's pieces its colour."""
    return f"tg-c-{PAWNS[seat].lower()}"


@stencil
def pawn(seat: int) -> h.Element:
    """A pawn for words: an inline drawing with its two letters."""
    return h.svg(class_=f"tg-pawn {hue(seat)}", viewBox="-14 -18 28 34", aria_hidden="true")[pawn_shape(seat)]


@stencil
def pawn_shape(seat: int) -> h.Fragment:
    """The pawn itself, to be placed in a drawing."""
    return h.fragment[h.path(d=PAWN), h.text(y="10")[letters(seat)]]


def letters(seat: int) -> str:
    """The two letters of a seat's colour."""
    return short(COLOURS[seat])  # pawns come in the colours of the tokens


@stencil
def chip(colour: Colour, times: int = 1) -> h.Element:
    """A colour in words, with its letters and pattern; `times` if it is paid more than once."""
    return h.span(class_=f"tg-chip tg-c-{colour}", title=axis(colour))[
        h.i(aria_hidden="true")[short(colour)],
        words("chip.more" if times > 1 else "chip.once", colour=colour_name(colour), times=times),
    ]


def dots_name(number: int, marked: bool) -> str:
    """So many dots in words, and whether one more is marked."""
    told = words(f"dots.{number}")
    return words("dots.marked", dots=told) if marked else told


@stencil
def dots(number: int, marked: bool = False) -> h.Element:
    """Two places for red dots, so many of them filled; where one is `marked`, the next is about to be."""
    filled = ["tg-full" if i < number else "tg-planned" if marked and i == number else None for i in (0, 1)]
    return h.span(".tg-dots", role="img", aria_label=dots_name(number, marked))[[h.i(class_=kind) for kind in filled]]
