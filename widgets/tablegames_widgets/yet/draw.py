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
    table = h.div(".tg-picture.tg-yet")[
        h.div(".tg-table")[
            h.p(".tg-top")[h.b[f"Round {view.round}"], h.b[f"{view.time} o'clock"], h.span[phase]],
            clock(view, overlay, title, text),
            players(view, overlay),
            _note(view),
        ]
    ]
    return table, text


def _note(view: View) -> h.Element | None:
    deck = view.options.deck
    if deck.source != "ours":
        return None
    return h.p(".tg-ours")[f"Action cards: {deck.name}, invented for this project"]
