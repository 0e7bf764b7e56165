"""The picture of an Astrotime table."""

from __future__ import annotations

import htpy as h

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.rules import seat_name
from tablegames.astrotime.text import PHASE_WORDS, board
from tablegames.astrotime.view import View
from tablegames_widgets.astrotime.people import own_board, people
from tablegames_widgets.astrotime.readings import readings, signs
from tablegames_widgets.astrotime.stories import stories
from tablegames_widgets.astrotime.wheel import month, wheel
from tablegames_widgets.picture import Drawing, Overlay


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    title = f"Astrotime, {_moment(view)}"
    table = h.div(".tg-picture.tg-astrotime")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[_sign(view)], _moment(view)],
            _middle(view, overlay, title, text),
            people(view, overlay),
            h.div(".tg-small-print")[_source(view)],
        ]
    ]
    return table, text


def _middle(view: View, overlay: Overlay, title: str, text: str) -> list[h.Node]:
    """The board, what there is to read, and one's qualities. One below the other, what matters now comes first."""
    wheel_, own = wheel(view, overlay, title, text), own_board(view, overlay)
    if view.phase == "dots":
        return [_side(own), wheel_]
    if view.phase in ("choose", "book", "over"):
        return [_side(readings(view, overlay), stories(view, overlay)), own, wheel_]
    return [wheel_, _side(signs(view), stories(view, overlay)), own]


def _side(*parts: h.Node) -> h.Node:
    return h.div(".tg-side")[parts] if any(part is not None for part in parts) else None


def _sign(view: View) -> str:
    if view.phase in ("book", "over"):
        return "The year is over"
    return zodiac().signs[month(view)].name if view.round else "Before the year"


def _moment(view: View) -> str:
    if view.is_over:
        best = max(view.scores)
        first = [seat_name(seat) for seat, points in enumerate(view.scores) if points == best]
        return f"{' and '.join(first)} {'wins' if len(first) == 1 else 'share the win'} with {best} points"
    number = f"Round {month(view) + 1} of 12, " if view.phase in ("draw", "choose", "count") else ""
    counting = any(situation.needs is not None for situation in view.table)
    words = number + ("the count" if counting else PHASE_WORDS[view.phase])
    return words[0].upper() + words[1:]


def _source(view: View) -> str:
    deck = view.options.deck_name
    if view.options.deck_source == "ours":
        return f"Situations: {deck}, written for these lessons. Signs and qualities are content of a game."
    return f"Situations: {deck}."
