"""The small drawings: what each airship looks like, and the icons of the action cards."""

from __future__ import annotations

import htpy as h

from tablegames_widgets.picture import stencil

HULLS = {
    "RED": "M27 0C21-8 8-11.5-3-11.5-13-11.5-19-6-23-3.5L-28-9V9L-23 3.5C-19 6-13 11.5-3 11.5 8 11.5 21 8 27 0Z",
    "BLUE": "M28 0C16-9 8-9-2-9L-15-14H-21L-16-7-24-4V4L-16 7-21 14H-15L-2 9C8 9 16 9 28 0Z",
    "GREEN": "M26 0C24-10 14-13 4-13-8-13-15-7-19-3H-23V-10H-27V10H-23V3H-19C-15 7-8 13 4 13 14 13 24 10 26 0Z",
}
"""Outline of each airship seen from above, nose to the right: a cigar, a swallow, a balloon."""

NOSE = "M14-4.5l4.5 4.5-4.5 4.5"

ICONS = {
    "flip": (
        h.path(d="M-8.5 2.5A8.5 8.5 0 0 1 4-7.5M8.5-2.5A8.5 8.5 0 0 1-4 7.5"),
        h.path(class_="tg-full", d="M2-11.5l6.5 4.5-7 4zM-2 11.5l-6.5-4.5 7-4z"),
    ),
    "advance": (
        h.path(d="M4.3-8.5A9.5 9.5 0 1 0 9.5 0M0-5.5V0L-4 2.5"),
        h.path(class_="tg-full", d="M5.5-.5h8L9.5 6.5z", transform="rotate(180 9.5 0)"),
    ),
    "foresee": (h.path(d="M-11 0Q0-11 11 0 0 11-11 0Z"), h.circle(class_="tg-full", r="3.5")),
}

HOLES = {1: "M0 0h0", 2: "M-3 0h0M3 0h0", 3: "M0-3.2h0M-2.9 2h0M2.9 2h0", 4: "M-2.6-2.6h0M2.6-2.6h0M-2.6 2.6h0M2.6 2.6h0"}


@stencil
def icon(name: str) -> h.Fragment | h.Element:
    """An icon of an action card, in the colour of the text around it."""
    if name.startswith("move"):
        hours = int(name.removeprefix("move "))
        drawn = (
            h.circle(class_="tg-teeth", r="9"),
            h.circle(class_="tg-full", r="8.5"),
            h.path(class_="tg-holes", d=HOLES[hours], style="stroke-width:7" if hours == 1 else None),
        )
    else:
        drawn = ICONS[name]
    return h.svg(".tg-icon", viewBox="-12 -12 24 24", aria_hidden="true")[drawn]


def ship(colour: str, turn: float, letter_at: tuple[str, str]) -> h.Fragment:
    """An airship whose nose has turned by `turn` degrees from the right; its letter stays upright."""
    x, y = letter_at
    return h.fragment[
        h.path(class_="tg-hull", d=HULLS[colour], transform=f"rotate({turn:g})"),
        h.path(class_="tg-nose", d=NOSE, transform=f"rotate({turn:g})"),
        h.text(x=x, y=y)[colour[0]],
    ]


@stencil
def emblem(colour: str) -> h.Element:
    """A small airship that stands for a player."""
    return h.svg(f".tg-emblem.tg-{colour}", viewBox="-30 -16 60 32", aria_hidden="true")[
        ship(colour, 0, ("-2", "5"))
    ]
