"""The three stories on the table, and their backs once they are turned over."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.astrotime.pieces import COLOURS, SQUARES, Colour, Square
from tablegames.astrotime.view import SituationSeen, View
from tablegames.astrotime.wording import seat_name
from tablegames_widgets.astrotime.marks import chip, dots, pawn
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Overlay, panel

PLACES = [frozenset([f"situation-{square}"]) for square in SQUARES]


def stories(view: View, overlay: Overlay) -> h.Element | None:
    """The situations on A, B and C; nothing where none lie on the table."""
    if not view.table:
        return None
    counted = view.table[0].needs is not None  # backs are turned over in order
    own = view.dots(view.seat) if counted and view.seat is not None else None
    drawn: list[Markup] = []
    for at, situation in enumerate(view.table):
        has = None if own is None or situation.needs is None else tuple([own[quality] for quality in situation.needs])
        drawn.append(_story(at, situation, view.chosen, has, overlay.of(PLACES[at])))
    return h.div(".tg-stories", data_group="stories")[drawn]


@panel
def _story(
    at: int,
    situation: SituationSeen,
    chosen: tuple[Square | None, ...],
    own: tuple[int, ...] | None,
    overlay: Overlay,
) -> h.Element:
    """A card. What is pressed is its head, which reaches all over the card, so that the story stays text to read."""
    key = f"situation-{SQUARES[at]}"
    there = [seat for seat, square in enumerate(chosen) if square == SQUARES[at]]
    return h.div(class_="tg-story tg-lit" if overlay.lit else "tg-story", data_key=key)[
        h.div(overlay.press(key, "tg-story-head"))[
            h.b(".tg-letter")[SQUARES[at]],
            h.b[situation.title],
            h.span(".tg-there", role="img", aria_label=chosen_by(chosen, at))[[pawn(seat) for seat in there]]
            if there
            else None,
        ],
        h.p[situation.story],
        _back(situation, own),
    ]


def chosen_by(chosen: tuple[Square | None, ...], at: int) -> str:
    """Who stands on a square, in words; "" if nobody does."""
    there = [seat_name(seat) for seat, square in enumerate(chosen) if square == SQUARES[at]]
    return words("story.chosen_by", seats=there) if there else ""


def _back(situation: SituationSeen, own: tuple[int, ...] | None) -> h.Element | None:
    """What it takes and pays, with the looker's `own` dots on what it takes."""
    if situation.needs is None or situation.pays is None:
        return None
    needs = zip(situation.needs, own or (None,) * len(situation.needs), strict=True)
    paid: list[Colour] = [colour for colour in COLOURS if colour in situation.pays]
    return h.div(".tg-story-back")[
        h.div[
            h.span(".tg-doing")[words("story.needs")],
            [h.span(".tg-need")[quality, None if has is None else dots(has)] for quality, has in needs],
        ],
        h.div[
            h.span(".tg-doing")[words("story.pays")], [chip(colour, situation.pays.count(colour)) for colour in paid]
        ],
    ]
