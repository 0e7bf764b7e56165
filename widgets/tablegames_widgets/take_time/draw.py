"""The picture of a Take Time table."""

from __future__ import annotations

import htpy as h

from tablegames.take_time.rules import seat_name
from tablegames.take_time.text import board, moment
from tablegames.take_time.view import View
from tablegames_widgets.picture import Drawing, Overlay
from tablegames_widgets.take_time.budget import budget, plan
from tablegames_widgets.take_time.clock_face import clock
from tablegames_widgets.take_time.clock_pictures import source
from tablegames_widgets.take_time.marks import badge
from tablegames_widgets.take_time.players import players
from tablegames_widgets.take_time.rule_list import rule_list
from tablegames_widgets.take_time.wording import words


def draw(view: View, overlay: Overlay) -> Drawing:
    """Draw the table as `view` knows it."""
    text = board(view)
    title = words("picture.title", clock=view.clock.id, moment=moment(view))
    mats, rules = players(view, overlay), rule_list(view, overlay)
    resolving = view.phase in ("resolution", "over")
    table = h.div(".tg-picture.tg-take-time")[
        h.div(".tg-table")[
            h.div(".tg-top")[h.b[view.clock.title], _moment(view)],
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


def _moment(view: View) -> str:
    now = moment(view)
    if view.phase == "placement":
        now = words("picture.to-place", seat=seat_name(view.actors[0]))
    return words("picture.clock-moment", clock=view.clock.id, moment=now)


def _verdict(view: View, overlay: Overlay) -> h.Element | None:
    """Passed or failed, and how many requirements do not hold."""
    if view.passed is None:
        return None
    state = "ok" if view.passed else "bad"
    failed = len([check for check in view.checked if not check.passed])
    why = words("verdict.missed", failed=failed)
    if view.passed or view.conceded:
        why = words("verdict.given-up" if view.conceded else "verdict.all-hold")
    lit = ["tg-lit"] if "verdict" in overlay.lit else []
    return h.div(class_=" ".join((f"tg-outcome tg-{state}-verdict", *lit)))[
        h.svg(viewBox="-9 -9 18 18", aria_hidden="true")[badge(state)],
        h.div[h.b[words("verdict.passed" if view.passed else "verdict.failed")], why],
    ]


def _legend(view: View) -> str:
    """What a newcomer cannot know from looking."""
    return f" {words('picture.legend')}" if view.placements else ""
