"""The rules of a clock in words, each with its mark and with what the resolution found."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from tablegames.take_time.clock import Clock
from tablegames.take_time.events import RequirementChecked
from tablegames.take_time.kinds.base import ClockRule
from tablegames.take_time.view import View
from tablegames.take_time.words import segments
from tablegames_widgets.picture import Overlay, panel, stencil
from tablegames_widgets.take_time.clock_face import is_lit, rule_places
from tablegames_widgets.take_time.marks import inline_badge, inline_mark
from tablegames_widgets.take_time.outcome import checks_of, state_of
from tablegames_widgets.take_time.wording import capital, words


def rule_list(view: View, overlay: Overlay) -> Markup:
    """The clock's own rules, then what every clock asks."""
    return _rules(view.clock, view.checked, overlay.of(rule_places(view.clock)))


@panel
def _rules(one: Clock, checked: tuple[RequirementChecked, ...], overlay: Overlay) -> h.Element:
    every = (*one.rules, *general(one))
    return h.div(".tg-rule-list")[
        [_line(rule, checks_of(one, checked, rule), is_lit(overlay, one, rule)) for rule in every]
    ]


def printed_rules(one: Clock) -> h.Element:
    """The rules of a clock that nobody plays at the moment."""
    return h.div(".tg-rule-list")[[_line(rule, (), False) for rule in (*one.rules, *general(one))]]


def general(one: Clock) -> tuple[ClockRule, ...]:
    """What a clock asks although it is not printed on it."""
    return tuple([rule for rule in one.requirements if rule not in one.rules])


@stencil
def _line(rule: ClockRule, checks: tuple[RequirementChecked, ...], lit: bool) -> h.Element:
    state = state_of(checks)
    kind = f"tg-demand tg-{state}-rule" if state else "tg-demand"
    return h.div(class_=f"{kind} tg-lit" if lit else kind)[
        inline_mark(rule.mark),
        h.span[rule.statement, [h.small[_found(check, rule)] for check in checks if not check.passed or rule.places]],
        inline_badge(state) if state else None,
    ]


def _found(check: RequirementChecked, rule: ClockRule) -> str:
    """What was found. If the rule fails, also where, and what was wanted unless its statement says so."""
    found = words("check.found", found=check.found)
    if check.passed:
        return found
    if str(check.wanted) not in rule.statement:
        found = words("check.wanted", wanted=check.wanted, found=found)
    told = rule.places or not check.segments or "segment" in str(check.found)
    return found if told else words("check.where", segments=capital(segments(check.segments)), found=found)
