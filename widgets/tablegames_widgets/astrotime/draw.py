"""The picture of an Astrotime table."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.rules import seat_name
from tablegames.astrotime.text import PHASE_WORDS, board
from tablegames.astrotime.view import View
from tablegames_widgets.astrotime.people import own_board, people, readings
from tablegames_widgets.astrotime.stories import stories
from tablegames_widgets.astrotime.wheel import wheel
from tablegames_widgets.picture import Drawing, Overlay


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    title = f"Astrotime, {_moment(view)}"
    table = h.div(".tg-picture.tg-astrotime")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[_sign(view)], _moment(view)],
            wheel(view, overlay, title, text),
            h.div(".tg-side")[readings(view, overlay), stories(view, overlay)],
            own_board(view, overlay),
            people(view, overlay),
            h.div(".tg-small-print")[_source(view)],
        ]
    ]
    return table, text


def _sign(view: View) -> str:
    if view.phase in ("book", "over"):
        return "The year is over"
    return zodiac().signs[view.round - 1].name if view.round else "Before the year"


def _moment(view: View) -> str:
    if view.is_over:
        best = max(view.scores)
        first = [seat_name(seat) for seat, points in enumerate(view.scores) if points == best]
        return f"{' and '.join(first)} {'wins' if len(first) == 1 else 'share the win'} with {best} points"
    number = f"Round {view.round} of 12, " if view.round and view.phase not in ("book", "over") else ""
    words = number + PHASE_WORDS[view.phase]
    return words[0].upper() + words[1:]


def _source(view: View) -> str:
    if view.deck_source == "ours":
        return f"Situations: {view.deck_name}, written for these lessons. Signs and qualities are content of a game."
    return f"Situations: {view.deck_name}."
