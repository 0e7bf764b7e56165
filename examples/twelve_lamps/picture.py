"""The picture of Twelve Lamps: the clock with its lamps, the hand and the die, and who plays."""

from __future__ import annotations

import htpy as h

from examples.twelve_lamps import HOURS, points
from tablegames_widgets import Presentation
from tablegames_widgets.geometry import point, sector
from tablegames_widgets.wording import wording

words, COLOURS = wording("shared"), ("#c24d00", "#0069a6", "#00775a", "#8a6500")
CSS = """
.lamps :is(.hand, .die, text) { fill: var(--tg-ink); font-size: 17px; pointer-events: none }
.lamps .pips { fill: var(--tg-paper); font: 700 26px var(--tg-serif) } .lamps .of-lit { fill: #1d2636 }
.lamps .dark { fill: var(--tg-dial); stroke: var(--tg-brass); stroke-width: 2 } .lamps .worth { margin-left: auto }
.lamps .burning { fill: #ffcf33; stroke: #a06a00; stroke-width: 3; filter: drop-shadow(0 0 8px #ffcf33) }
.lamps .own { fill: none; stroke: var(--tg-ink); stroke-width: 3; stroke-dasharray: 5 5 }
.lamps .card { width: 34px; padding: 6px 0; border: 2px solid var(--tg-own); border-radius: 6px; text-align: center }
"""


def draw(view, overlay):
    """Draw the table as `view` knows it, as an element and as text."""
    text, own = str(view), view.hours[view.seat] if view.hours and view.seat is not None else None
    clock = h.svg(".tg-clock", viewBox="-160 -160 320 320", role="group" if overlay.choices else "img")[
        h.title[view.game.title],
        h.desc[text],
        h.circle(".tg-disc", r="156"),
        h.g(data_group="clock")[[lamp(hour, hour in view.burning, hour == own, overlay) for hour in HOURS]],
        h.path(".hand", d="M-5 14L-3-64H3L5 14Z", transform=f"rotate({30 * view.hand})", data_key="hand"),
        h.circle(".die", r="24"),
        h.text(".pips", y="9")[str(view.pips or "")],
    ]
    return h.div(".tg-picture.lamps")[h.div(".tg-table")[clock, h.div(".tg-mats")[mats(view, overlay)]]], text


def lamp(hour, burns, own, overlay):
    """A lamp with its hour; a dashed ring is round the hour of whoever looks."""
    x, y = point(30 * hour, 116)
    return h.g(overlay.on(f"hour-{hour}"))[
        h.path(".tg-wedge", d=sector(30 * hour, 14, 80, 150)),
        h.circle(".own", cx=x, cy=y, r="28") if own else None,
        h.circle(".burning" if burns else ".dark", cx=x, cy=y, r="21"),
        h.text(".of-lit" if burns else None, x=x, y=str(float(y) + 6))[str(hour)],
    ]


def mats(view, overlay):
    """A mat for every player: the secret hour if it is known, the name, and then the points."""
    for seat, name in enumerate(view.game.seats_called(view.options)):
        hour, you = view.hours[seat] if view.hours else None, f" ({words('seat.you')})" if seat == view.seat else ""
        worth = h.span(".worth")[words.count(points(hour, view.burning), "point")] if hour else None
        mat = overlay.on(f"seat-{seat}", "tg-mat", *(["tg-active"] if seat in view.actors else []))
        yield h.div(mat, style=f"--tg-own: {COLOURS[seat]}")[
            h.div(".tg-name")[h.b(".card")[str(hour or "?")], h.b[name], you, worth]
        ]


PRESENTATION = Presentation(draw=draw, lights=("hour", "seat"), place=lambda action: f"hour-{action.hour}", css=CSS)
