"""The three stories on the table, and their backs once they are turned over."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.pieces import COLOURS, SQUARES, Colour
from tablegames.astrotime.view import SituationSeen, View
from tablegames.astrotime.wording import seat_name
from tablegames_widgets.astrotime.marks import chip, dots, pawn
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Overlay


def stories(view: View, overlay: Overlay) -> h.Element | None:
    """The situations on A, B and C; nothing where none lie on the table."""
    if not view.table:
        return None
    return h.div(".tg-stories", data_group="stories")[
        [_story(view, at, situation, overlay) for at, situation in enumerate(view.table)]
    ]


def _story(view: View, at: int, situation: SituationSeen, overlay: Overlay) -> h.Element:
    """A card. What is pressed is its head, which reaches all over the card, so that the story stays text to read."""
    key = f"situation-{SQUARES[at]}"
    there = [seat for seat, square in enumerate(view.chosen) if square == SQUARES[at]]
    return h.div(class_="tg-story tg-lit" if key in overlay.lit else "tg-story", data_key=key)[
        h.div(overlay.press(key, "tg-story-head"))[
            h.b(".tg-letter")[SQUARES[at]],
            h.b[situation.title],
            h.span(".tg-there", role="img", aria_label=chosen_by(view, at))[[pawn(seat) for seat in there]]
            if there
            else None,
        ],
        h.p[situation.story],
        _back(view, situation),
    ]


def chosen_by(view: View, at: int) -> str:
    """Who stands on a square, in words; "" if nobody does."""
    there = [seat_name(seat) for seat, square in enumerate(view.chosen) if square == SQUARES[at]]
    return words("story.chosen_by", seats=there) if there else ""


def _back(view: View, situation: SituationSeen) -> h.Element | None:
    if situation.needs is None or situation.pays is None:
        return None
    own = None if view.seat is None else view.dots(view.seat)
    paid: list[Colour] = [colour for colour in COLOURS if colour in situation.pays]
    return h.div(".tg-story-back")[
        h.div[
            h.span(".tg-doing")[words("story.needs")],
            [h.span(".tg-need")[quality, dots(own[quality]) if own else None] for quality in situation.needs],
        ],
        h.div[
            h.span(".tg-doing")[words("story.pays")], [chip(colour, situation.pays.count(colour)) for colour in paid]
        ],
    ]
