"""What makes a clock impossible, in words that name the rule, the segment and the fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast, get_args

from tablegames.core.content import Source
from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time.clock.contradictions import contradiction
from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.kinds.base import Pile, Reads
from tablegames.take_time.kinds.values import HIGHEST
from tablegames.take_time.pieces import DEALT, SEGMENTS, Card, HandKind
from tablegames.take_time.words import Ordinal, Segments, listed, say

if TYPE_CHECKING:
    from tablegames.take_time.clock import Clock

COLOURINGS = [(solar, lunar) for solar in range(DEALT + 1) for lunar in range(DEALT + 1 - solar) if solar + lunar]
EVERY: dict[Reads, list[Pile]] = {
    "value": [Pile((), value) for value in range(HIGHEST + 1)],
    "backs": [Pile((Card("solar", 1),) * solar + (Card("lunar", 1),) * lunar, 0) for solar, lunar in COLOURINGS],
}
"""For rules that read one thing alone of a pile: a pile for every case of it."""


def flaw(clock: Clock) -> str:
    """Return what makes a clock impossible and how to mend it, or ""."""
    mistyped = _mistyped(clock)
    if mistyped:
        return mistyped
    if not clock.id.strip() or not clock.title.strip():
        return say("flaws.unnamed")
    if clock.start not in SEGMENTS:
        return say("flaws.start", start=clock.start)
    for number, rule in enumerate(clock.rules, start=1):
        problem = rule.flaw()
        if problem:
            where = Segments(rule.places) if rule.places else None
            key = "flaws.rule-at" if where else "flaws.rule"
            return say(key, number=number, kind=rule.kind, segments=where, problem=problem)
    return _together(clock) or _closed(clock) or _counts(clock) or _piles(clock) or contradiction(clock)


def _mistyped(clock: Clock) -> str:
    """What a file cannot get wrong (reading checks its types), but a clock written in Python can."""
    rules = cast(object, clock.rules)
    if type(rules) is not tuple:
        return say("flaws.rules-type", type=type(rules).__name__)
    for rule in cast("tuple[Any, ...]", rules):
        if not isinstance(rule, ClockRule):
            return say("flaws.no-rule", rule=f"{rule!r:.60}")
        try:
            again = structure(rule.to_plain(), ClockRule, BadContent, f"rule {rule.kind}")
        except BadContent as problem:
            return str(problem)
        if again != rule:
            return say("flaws.list", kind=rule.kind)
    wanted: dict[type, str] = {str: "a-text", int: "a-segment", bool: "a-truth"}
    for name, kind in (("id", str), ("title", str), ("teaches", str), ("start", int), ("late_move", bool)):
        if type(getattr(clock, name)) is not kind:
            return _field(clock, name, say(f"flaws.{wanted[kind]}"))
    for name, choice in (("hand", HandKind), ("source", Source)):
        if getattr(clock, name) not in get_args(choice):
            return _field(clock, name, listed(map(repr, get_args(choice)), "or"))
    return ""


def _field(clock: Clock, name: str, wanted: str) -> str:
    return say("flaws.field", name=name, value=f"{getattr(clock, name)!r:.40}", wanted=wanted)


def _together(clock: Clock) -> str:
    """Rules of which a clock has one at most, and cards that would have to lie at two segments."""
    for rule, times in Counter(clock.rules).items():
        if times > 1:
            return say("flaws.twice", kind=rule.kind, times=times, statement=rule.statement)
    limits = [rule.kind for rule in clock.rules if rule.sets_limit]
    if len(limits) > 1:
        return say("flaws.limits", kinds=limits)
    for one in dict.fromkeys(rule.at_most_one for rule in clock.rules if rule.at_most_one):
        same = [rule.kind for rule in clock.rules if rule.at_most_one == one]
        if len(same) > 1:
            return say("flaws.one-only", kinds=same)
    for reminder in clock.reminders:
        nth = reminder.due_always
        same = [one for one in clock.reminders if one.due_always == nth]
        if nth is not None and len(same) > 1:
            where = Segments([one.segment for one in same])
            return say("flaws.same-card", kind=reminder.kind, nth=Ordinal(nth), segments=where)
    return ""


def _closed(clock: Clock) -> str:
    if len(clock.open_segments) < 2:
        return say("flaws.all-closed")
    if clock.start not in clock.open_segments:
        return say("flaws.hand-closed", segment=clock.start)
    for rule in clock.rules:
        shut = [s for s in rule.places if s not in clock.open_segments]
        if shut and rule.needs_open:
            return say("flaws.closed", segment=shut[0], kind=rule.kind)
    turned = [rule.turns_at for rule in clock.rules if rule.turns_at is not None]
    twice = [segment for segment in turned if turned.count(segment) > 1]
    if twice:
        return say("flaws.turns-twice", segment=twice[0])
    barred = [segment for segment in clock.open_segments if segment not in clock.taking]
    if barred and not clock.turners:
        return say("flaws.barred", segment=barred[0])
    shut = next((s for s in clock.turners if s not in clock.taking), None)
    if shut is not None:
        return say("flaws.turner-barred", segment=shut)
    if not clock.taking:
        return say("flaws.all-barred")
    blocked = {rule.kind: rule.blocks for rule in clock.rules}
    if len(clock.taking) - sum(blocked.values()) < 1:
        return say("flaws.blocked")
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
                return say("flaws.no-count", segment=segment, kinds=list(dict.fromkeys(by[segment])))
    if sum(low.values()) > DEALT and not clock.has_draws:
        return say("flaws.too-many", count=sum(low.values()), dealt=DEALT)
    if sum(high.values()) < DEALT:
        return say("flaws.too-few", count=sum(high.values()), dealt=DEALT)
    return ""


def _piles(clock: Clock) -> str:
    """Even and odd at one segment, or Solar only and Lunar only: no pile can satisfy both."""
    for segment in clock.open_segments:
        for reads, piles in EVERY.items():
            rules = clock.reading(segment, reads)
            if len(rules) > 1 and not any(all(rule.fits(pile, ()) for rule in rules) for pile in piles):
                return _no_pile(segment, reads, list(dict.fromkeys(rule.kind for rule in rules)))
    return ""


def _no_pile(segment: int, reads: Reads, kinds: Sequence[str]) -> str:
    return say(f"flaws.no-{reads}" + ("" if len(kinds) > 1 else "-twice"), segment=segment, kinds=kinds)
