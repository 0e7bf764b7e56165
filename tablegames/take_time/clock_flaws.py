"""What makes a clock impossible, in words that name the rule, the segment and the fix."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast, get_args

from tablegames.core.content import Source
from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.kinds.base import Pile, listed, segments
from tablegames.take_time.kinds.counts import Coloured
from tablegames.take_time.kinds.order import HoldsLast, HoldsNth, HourHand, ordinal
from tablegames.take_time.kinds.placing import Closed, Locked, Rests, SecondHand, TurnsFace
from tablegames.take_time.kinds.values import HIGHEST, Valued
from tablegames.take_time.kinds.whole import Cap, HighestMinusLowest, NoCap
from tablegames.take_time.pieces import DEALT, SEGMENTS, Card, HandKind

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

ALONE: tuple[type[ClockRule], ...] = (SecondHand, TurnsFace, HighestMinusLowest, Locked, HoldsLast, HourHand)
"""Kinds of which a clock has at most one."""

COLOURINGS = [(solar, lunar) for solar in range(DEALT + 1) for lunar in range(DEALT + 1 - solar) if solar + lunar]
FAMILIES: tuple[tuple[type[ClockRule], str, list[Pile]], ...] = (
    (Valued, "value that fits", [Pile((), value) for value in range(HIGHEST + 1)]),
    (
        Coloured,
        "cards that fit",
        [Pile((Card("solar", 1),) * solar + (Card("lunar", 1),) * lunar, 0) for solar, lunar in COLOURINGS],
    ),
)
"""Families of rules that ask of a pile for one thing alone: what that is, and a pile for every case of it."""


def flaw(clock: Clock) -> str:
    """Return what makes a clock impossible and how to mend it, or ""."""
    mistyped = _mistyped(clock)
    if mistyped:
        return mistyped
    if not clock.id.strip() or not clock.title.strip():
        return "give it an id and a title"
    if clock.start not in SEGMENTS:
        return f"start is {clock.start}; the hand points at a segment from 1 to 6"
    for rule in clock.rules:
        problem = rule.flaw()
        if problem:
            return f"rule {rule.kind}: {problem}"
    return _twice(clock) or _closed(clock) or _counts(clock) or _piles(clock)


def _mistyped(clock: Clock) -> str:
    """What a file cannot get wrong (reading checks its types), but a clock written in Python can."""
    rules = cast(object, clock.rules)
    if type(rules) is not tuple:
        return f"rules is a {type(rules).__name__}; give a tuple of rules, such as (NoCap(),)"
    for rule in cast("tuple[Any, ...]", rules):
        if not isinstance(rule, ClockRule):
            return f"rules: {rule!r:.60} is no rule; write one such as CardsExactly(segment=2, count=3)"
        try:
            again = structure(rule.to_plain(), ClockRule, BadContent, f"rule {rule.kind}")
        except BadContent as problem:
            return str(problem)
        if again != rule:
            return f"rule {rule.kind}: a field holds a list; give a tuple, such as (9, 10)"
    words: dict[type, str] = {str: "a text", int: "a segment from 1 to 6", bool: "True or False"}
    for name, kind in (("id", str), ("title", str), ("teaches", str), ("start", int), ("late_move", bool)):
        if type(getattr(clock, name)) is not kind:
            return f"{name} is {getattr(clock, name)!r:.40}; give {words[kind]}"
    for name, choice in (("hand", HandKind), ("source", Source)):
        if getattr(clock, name) not in get_args(choice):
            return f"{name} is {getattr(clock, name)!r:.40}; give {listed(map(repr, get_args(choice)), 'or')}"
    return ""


def _twice(clock: Clock) -> str:
    for rule, times in Counter(clock.rules).items():
        if times > 1:
            return f"rule {rule.kind}: stands there {times} times ({rule.statement}); once is enough"
    limits = [rule.kind for rule in clock.rules if isinstance(rule, (Cap, NoCap))]
    if len(limits) > 1:
        return f"rules {' and '.join(limits)} contradict each other; keep one"
    for kind in ALONE:
        same = [rule.kind for rule in clock.rules if isinstance(rule, kind)]
        if len(same) > 1:
            return f"rules {' and '.join(same)}: a clock has at most one of these; keep one"
    for nth in {rule.nth for rule in clock.rules if isinstance(rule, HoldsNth)}:
        where = [rule.segment for rule in clock.rules if isinstance(rule, HoldsNth) and rule.nth == nth]
        if len(where) > 1:
            return f"rule holds-nth: the {ordinal(nth)} card cannot lie at {segments(where)}; keep one"
    return ""


def _closed(clock: Clock) -> str:
    if len(clock.open_segments) < 2:
        return "rule closed: at least two segments stay open; take some away"
    if clock.start not in clock.open_segments:
        return f"segment {clock.start}: the hand points at a closed segment; move the hand or open the segment"
    for rule in clock.rules:
        shut = [s for s in rule.places if s not in clock.open_segments]
        if shut and not isinstance(rule, (Closed, SecondHand)):
            return f"segment {shut[0]}: rule {rule.kind} asks for something at a closed segment; take one of them away"
    resting = any(isinstance(rule, Rests) for rule in clock.rules)
    blocked = 2 * (clock.second is not None) + resting
    if len(clock.open_segments) - blocked < 1:
        return "rules closed, rests and second-hand can block every segment at once; take one away"
    return ""


def _counts(clock: Clock) -> str:
    low, high = dict.fromkeys(clock.open_segments, 1), dict.fromkeys(clock.open_segments, 99)
    by: dict[int, list[str]] = {}
    for rule in clock.rules:
        for segment, (least, most) in rule.counts().items():
            if segment in low:
                low[segment], high[segment] = max(low[segment], least), min(high[segment], most)
                by.setdefault(segment, []).append(rule.kind)
            if segment in low and low[segment] > high[segment]:
                kinds = " and ".join(dict.fromkeys(by[segment]))
                return f"segment {segment}: rules {kinds} leave no number of cards that fits; change one of them"
    if sum(low.values()) > DEALT and not clock.has_draws:
        return f"the segments ask for {sum(low.values())} cards at least, but {DEALT} are dealt; ask for fewer"
    if sum(high.values()) < DEALT:
        return f"the segments take {sum(high.values())} cards at most, but {DEALT} are dealt; allow more"
    return ""


def _piles(clock: Clock) -> str:
    """Even and odd at one segment, or Solar only and Lunar only: no pile can satisfy both."""
    for segment in clock.open_segments:
        for family, what, piles in FAMILIES:
            rules: list[Any] = [rule for rule in clock.at(segment) if isinstance(rule, family)]
            if len(rules) > 1 and not any(all(rule.fits(pile, ()) for rule in rules) for pile in piles):
                kinds = listed(dict.fromkeys(rule.kind for rule in rules))
                which = "rules" if " and " in kinds else "two rules"
                return f"segment {segment}: {which} {kinds} leave no {what}; change one of them"
    return ""
