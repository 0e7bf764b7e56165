"""The small drawings: what each airship looks like, and the icons of the action cards."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.yet.icon import ICONS
from tablegames.yet.wording import icon_name
from tablegames_widgets.picture import stencil
from tablegames_widgets.yet.wording import words

HULLS = {
    "RED": "M29 0C29-5 18-12 2-12-5-12-11-11-15-9L-22-16H-29L-26-3-31 0-26 3-29 16H-22L-15 9C-11 11-5 12 2 12"
    " 18 12 29 5 29 0Z",
    "BLUE": "M29 0C27-5 18-7.5 9-7.5L-2-18H-9L-5-7.5H-18L-24-13H-29L-26 0-29 13H-24L-18 7.5H-5L-9 18H-2"
    "L9 7.5C18 7.5 27 5 29 0Z",
    "GREEN": "M27 0L12.5-8.5A15 15 0 0 0-14.5-3H-21V-12Q-28-12-28 0T-21 12V3H-14.5A15 15 0 0 0 12.5 8.5Z",
}
"""The outline of each airship, nose to the right: a zeppelin, one with wings, a round one with a propeller."""

HOLES = {
    "move 1": "M0 0h0",
    "move 2": "M-3.2 0h0M3.2 0h0",
    "move 3": "M0-3.5h0M-3.1 2h0M3.1 2h0",
    "move 4": "M-2.9-2.9h0M2.9-2.9h0M-2.9 2.9h0M2.9 2.9h0",
}
"""The holes in each gear, as dots."""

SIGNS = {
    "flip": "M-9 1A9 9 0 0 1 5-7.5M1-10.5L5.5-7.5 2.5-3M9-1A9 9 0 0 1-5 7.5M-1 10.5L-5.5 7.5-2.5 3",
    "advance": "M0-9A9 9 0 1 1-8.5-3M0-9L-4-11.5M0-9L-4-6.5M0-4.5V0L4 3",
    "foresee": "M-11 0Q0-12 11 0 0 12-11 0ZM-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z",
}
"""The other icons, as lines."""


def icon(name: str) -> Markup:
    """An icon of an action card, in the colour of the text around it; without a drawing, its first letter."""
    return _icon(HOLES.get(name, ""), SIGNS.get(name) or ICONS[name].sign, icon_name(name)[:1])


@stencil
def _icon(holes: str, sign: str, letter: str) -> h.Element:
    box = h.svg(".tg-icon", viewBox="-12 -12 24 24")
    if holes:
        return box[h.circle(r="8.5"), h.path(".tg-holes", d=holes)]
    return (
        box[h.path(d=sign)]
        if sign
        else box[h.circle(r="10"), h.text(y="5", stroke="none", fill="currentColor")[letter]]
    )


@stencil
def airship(colour: str, turn: int) -> h.Fragment:
    """An airship with its nose turned by `turn` degrees from the right. Its letter stays upright."""
    turned = f"rotate({turn})"
    return h.fragment[
        h.path(".tg-hull", d=HULLS[colour], transform=turned),
        h.path(".tg-nose", d="M15-5L20 0 15 5M-22 0H-13", transform=turned),
        h.circle(r="9"),
        h.text(y="5.5")[words(f"letters.{colour}")],
    ]


@stencil
def emblem(colour: str) -> h.Element:
    """A small airship that stands for its player."""
    return h.svg(".tg-emblem", viewBox="-33 -18 64 36", aria_hidden="true")[
        h.path(".tg-hull", d=HULLS[colour]), h.circle(r="9"), h.text(y="5.5")[words(f"letters.{colour}")]
    ]
