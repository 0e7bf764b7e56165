"""The picture of a Take Time table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import htpy as h

from tablegames.take_time.rules import seat_name
from tablegames.take_time.text import board, moment
from tablegames.take_time.view import View
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.take_time.budget import budget, plan
from tablegames_widgets.take_time.clock_face import clock
from tablegames_widgets.take_time.clock_sheet import clock_sheet, pack_sheet, source
from tablegames_widgets.take_time.marks import badge
from tablegames_widgets.take_time.players import players
from tablegames_widgets.take_time.rule_list import rule_list


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    title = f"Take Time, clock {view.clock.id}: {moment(view)}"
    mats, rules = players(view, overlay), rule_list(view, overlay)
    resolving = view.phase in ("resolution", "over")
    table = h.div(".tg-picture.tg-take-time")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[view.clock.title], f"Clock {view.clock.id}, ", _moment(view)],
            clock(view, overlay, title, text),
            h.div(".tg-aside")[
                _verdict(view, overlay),
                # While cards are placed the hands matter most, then what was found.
                (rules, mats) if resolving else (mats, budget(view, overlay), plan(view, overlay), rules),
            ],
            h.div(".tg-small-print")[source(view.clock), _legend(view)],
        ]
    ]
    return table, text


PIECES: dict[str, Callable[[Any, Overlay], Drawing]] = {"Clock": clock_sheet, "ClockPack": pack_sheet}
"""What else of the game can be drawn."""


def _moment(view: View) -> str:
    if view.phase == "placement":
        return f"{seat_name(view.actors[0])} to place a card"
    return moment(view)


def _verdict(view: View, overlay: Overlay) -> h.Element | None:
    """Passed or failed, and how many requirements do not hold."""
    if view.passed is None:
        return None
    state = "ok" if view.passed else "bad"
    failed = len([check for check in view.checked if not check.passed])
    words = "The team gave up." if view.conceded else "Every requirement holds." if view.passed else _failed(failed)
    lit = ["tg-lit"] if "verdict" in overlay.lit else []
    return h.div(class_=" ".join((f"tg-outcome tg-{state}-verdict", *lit)))[
        h.svg(viewBox="-9 -9 18 18", aria_hidden="true")[badge(state)],
        h.div[h.b["Passed" if view.passed else "Failed"], words],
    ]


def _failed(count: int) -> str:
    return "1 requirement does not hold." if count == 1 else f"{count} requirements do not hold."


def _legend(view: View) -> str:
    """What a newcomer cannot know from looking."""
    if not view.placements:
        return ""
    return " The letter on a card is who placed it; a band with an eye: placed face up."
