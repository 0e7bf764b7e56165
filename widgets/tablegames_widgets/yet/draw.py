"""The picture of a YET table."""

from __future__ import annotations

import htpy as h

from tablegames.yet.text import board, head
from tablegames.yet.view import View
from tablegames.yet.wording import phase_name
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.yet.clock_face import clock
from tablegames_widgets.yet.players import players
from tablegames_widgets.yet.wording import words


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    # The class attribute begins with tg-: the style sheet knows our roots by that.
    table = h.div(".tg-picture.tg-yet")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[words("top.time", time=view.time)], _moment(view)],
            clock(view, overlay, head(view), text),
            players(view, overlay),
            h.div(".tg-small-print")[_legend(view)],
        ]
    ]
    return table, text


def _moment(view: View) -> str:
    if not view.round:
        return words(f"top.{view.phase}")
    return words("top.round", round=view.round, phase=phase_name(view.phase))


def _legend(view: View) -> str:
    """What a newcomer cannot know from looking, and what is ours (Y16)."""
    capsules = [spot.capsule for spot in view.clock if spot.capsule]
    lines: list[str] = []
    if any(capsule.up and (capsule.number or 0) <= view.time for capsule in capsules):
        lines.append(words("legend.gold"))
    if any(capsule.number and not capsule.up for capsule in capsules):
        lines.append(words("legend.eye"))
    deck = view.options.deck
    if deck.source == "ours":
        lines.append(words("legend.deck", deck=deck.name))
    return " ".join(lines)
