"""The picture of an Astrotime table."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.astrotime.packs import zodiac
from tablegames.astrotime.pieces import ROUNDS
from tablegames.astrotime.text import board
from tablegames.astrotime.view import View
from tablegames.astrotime.wording import phase_name, seat_name
from tablegames_widgets.astrotime.people import own_board, people
from tablegames_widgets.astrotime.readings import readings, signs
from tablegames_widgets.astrotime.stories import stories
from tablegames_widgets.astrotime.wheel import month, wheel
from tablegames_widgets.astrotime.wording import words
from tablegames_widgets.picture import Drawing, Overlay


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    moment = _moment(view)
    title = words("top.title", moment=moment)
    table = h.div(".tg-picture.tg-astrotime")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[_sign(view)], moment],
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


def _side(*parts: h.Element | Markup | None) -> h.Node:
    return h.div(".tg-side")[parts] if any(parts) else None


def _sign(view: View) -> str:
    if view.phase in ("book", "over"):
        return words("top.after")
    return zodiac().signs[month(view)].name if view.round else words("top.before")


def _moment(view: View) -> str:
    if view.is_over:
        best = max(view.scores)
        first = [seat_name(seat) for seat, points in enumerate(view.scores) if points == best]
        return words("top.won" if len(first) == 1 else "top.shared", winners=first, points=best)
    if view.phase not in ("draw", "choose", "count"):
        return words(f"top.{view.phase}")
    counting = any(situation.needs is not None for situation in view.table)
    phase = words("top.counting") if counting else phase_name(view.phase)
    return words("top.round", round=month(view) + 1, rounds=ROUNDS, phase=phase)


def _source(view: View) -> str:
    agreed = view.options
    return words("source.ours" if agreed.deck_source == "ours" else "source.other", deck=agreed.deck_name)
