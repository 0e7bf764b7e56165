"""The picture of a YET table."""

from __future__ import annotations

import htpy as h

from tablegames.yet.text import PHASE_WORDS, board
from tablegames.yet.view import View
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.yet.clock_face import clock
from tablegames_widgets.yet.players import players


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    phase = PHASE_WORDS[view.phase]
    title = f"YET, round {view.round}, {view.time} o'clock: {phase}"
    moment = f"Round {view.round}, {phase}" if view.round else phase.capitalize()
    # The class attribute begins with tg-: the style sheet knows our roots by that.
    table = h.div(".tg-picture.tg-yet")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[f"{view.time} o'clock"], moment],
            clock(view, overlay, title, text),
            players(view, overlay),
            h.div(".tg-small-print")[_legend(view)],
        ]
    ]
    return table, text


def _legend(view: View) -> str:
    """What a newcomer cannot know from looking, and what is ours (Y16)."""
    capsules = [spot.capsule for spot in view.clock if spot.capsule]
    lines: list[str] = []
    if any(capsule.up and (capsule.number or 0) <= view.time for capsule in capsules):
        lines.append("Gold edge: not later than the time. All gold: equal to it.")
    if any(capsule.number and not capsule.up for capsule in capsules):
        lines.append("Eye: face down, but seen before.")
    deck = view.options.deck
    if deck.source == "ours":
        lines.append(f"Action cards: {deck.name}, invented for these lessons.")
    return " ".join(lines)
