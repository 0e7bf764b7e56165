"""What the workshop shows of a clock: its face, its rules, how many deals can be solved, and all of it as a page."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

import htpy as h
from markupsafe import Markup

from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.file import clock_toml
from tablegames.take_time.rules import card_name
from tablegames_widgets.picture import FRAME, Overlay, style_element
from tablegames_widgets.take_time.clock_face import face_only
from tablegames_widgets.take_time.layout import Layout
from tablegames_widgets.take_time.measuring import Measuring
from tablegames_widgets.take_time.open_table import open_cards, open_clock
from tablegames_widgets.take_time.rule_form import values_of
from tablegames_widgets.take_time.rule_list import general as unprinted
from tablegames_widgets.take_time.wording import workshop_words as words

Stage = Literal["idle", "running", "stopped", "done"]


class RuleShown(TypedDict):
    """One rule of the clock: its sentence, when it is looked at, and what its form holds."""

    statement: str
    moment: str
    kind: str
    values: dict[str, str]


def rules(clock: Clock) -> list[RuleShown]:
    """Return the clock's own rules in their order."""
    return [
        {"statement": rule.statement, "moment": rule.moment, "kind": rule.kind, "values": values_of(rule)}
        for rule in clock.rules
    ]


def general(clock: Clock) -> list[str]:
    """Return what every clock asks, in words."""
    return [rule.statement for rule in unprinted(clock)]


def picture(clock: Clock, style: bool = True) -> str:
    """Draw the face of a clock on which nothing lies."""
    made = h.div(".tg-picture.tg-take-time")[face_only(clock, Overlay((), {}))]
    return str(style_element("picture", "take_time") + made if style else made)


def measured(measuring: Measuring, stage: Stage, until: int) -> dict[str, Any]:
    """Return how many deals can be solved, as numbers for a bar and as words."""
    tried = measuring.tried
    low, high = measuring.interval if tried else (0.0, 1.0)
    return {
        "stage": "untreated" if measuring.untreated else stage,
        "tried": tried,
        "until": until,
        "share": measuring.share if tried else 0.0,
        "low": low,
        "high": high,
        "percent": words("measured.percent", percent=100 * measuring.share) if tried else "",
        "sentence": str(measuring),
        "assumes": " ".join(measuring.solution.assumes) if measuring.solution else "",
    }


def examples(measuring: Measuring) -> dict[str, str]:
    """Draw a deal that can be solved, as it is solved, and one that cannot; "" while there is none."""
    solution = measuring.solution
    solved = ""
    if solution is not None and solution.filling is not None and solution.start is not None:
        cards = tuple([card for pile in solution.filling.values() for card in pile])
        layout = Layout(measuring.clock, cards, solution.start).filled(solution.filling, solution.start)
        solved = open_clock(layout, _filling_words(layout))
    return {"solved": solved, "unsolved": open_cards(sorted(measuring.unsolved)) if measuring.unsolved else ""}


def _filling_words(layout: Layout) -> str:
    lines = [
        words(
            "measured.pile",
            segment=segment,
            cards=", ".join(map(card_name, pile)),
            value=layout.clock.pile(pile).value,
        )
        for segment, pile in layout.piles.items()
        if pile
    ]
    return "; ".join(lines)


def text(clock: Clock, measuring: Measuring) -> str:
    """Return the clock as plain text, with what was measured if anything was."""
    lines = [str(clock), *(f"  {line}" for line in general(clock))]
    return "\n".join([*lines, str(measuring)] if measuring.tried or measuring.untreated else lines)


def static(clock: Clock, measuring: Measuring) -> str:
    """Return the clock for a page without scripts: the face, the rules, what was measured, the file."""
    seen = measuring.tried or measuring.untreated
    return str(
        h.div(class_="tg-steps", style=FRAME)[
            h.p[h.strong[clock.title]],
            Markup(picture(clock)),
            h.ul[(h.li[line] for line in [*(rule.statement for rule in clock.rules), *general(clock)])],
            seen and h.p[str(measuring)],
            h.details[h.summary[words("page.file")], h.pre[clock_toml(clock)]],
        ]
    )
