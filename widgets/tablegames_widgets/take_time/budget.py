"""What the team has: cards that may still lie face up, bonus tokens, the plan."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.pieces import MOST_BONUS, NO_PLAN
from tablegames.take_time.view import View
from tablegames_widgets.picture import Overlay, panel
from tablegames_widgets.take_time.marks import EYE, SHUT, icon
from tablegames_widgets.take_time.wording import words


def budget(view: View, overlay: Overlay) -> Markup:
    """How many cards may still be placed face up, and the bonus tokens that allow for more."""
    stock, agreed = view.stock if view.clock.has_draws else None, view.options
    return _budget(view.budget_left, agreed.budget, agreed.bonus, stock, "budget" in overlay.lit)


@panel
def _budget(left: int, most: int, bonus: int, stock: int | None, lit: bool) -> h.Element:
    return h.div(class_="tg-budget tg-lit" if lit else "tg-budget")[_eyes(left, most), _tokens(bonus, stock)]


def _eyes(left: int, most: int) -> h.Fragment:
    if not most:
        return h.fragment[icon(SHUT, "used"), words("budget.none")]
    return h.fragment[
        [icon(EYE, "left") for _ in range(left)],
        [icon(SHUT, "used") for _ in range(most - left)],
        h.span[h.b[str(left)], f" {words('budget.left', budget=most)}"],
    ]


def _tokens(bonus: int, stock: int | None) -> h.Fragment:
    return h.fragment[
        h.span(".tg-bonus")[
            [
                h.i(class_="tg-gained" if n < bonus else None)[words("budget.gained") if n < bonus else ""]
                for n in range(MOST_BONUS)
            ],
            words("budget.bonus", bonus=bonus),
        ]
        if bonus
        else None,
        h.span[words("budget.undealt", stock=stock)] if stock is not None else None,
    ]


def plan(view: View, overlay: Overlay) -> h.Element | None:
    """The plan's notes; its values and counts are written at the segments."""
    if view.plan is NO_PLAN or view.plan.is_empty:
        return None
    notes = view.plan.notes.strip()
    return h.div(overlay.on("plan", "tg-notes"))[h.b[words("plan.heading")], notes or words("plan.at-segments")]
