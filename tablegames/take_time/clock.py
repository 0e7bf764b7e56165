"""A clock: six segments with their rules, a hand, and the check that they make sense together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal, cast, get_args

from tablegames.core.content import Source
from tablegames.core.convert import structure
from tablegames.core.errors import BadContent
from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.kinds.base import Pile, listed
from tablegames.take_time.kinds.order import HoldsLast, HourHand, Ordered
from tablegames.take_time.kinds.placing import Closed, DrawsCard, Locked, Rests, SecondHand, TurnsFace
from tablegames.take_time.kinds.whole import Ascending, Cap, Filled, HighestMinusLowest, NoCap
from tablegames.take_time.measured import Measured
from tablegames.take_time.pieces import CAP, DEALT, SEGMENTS, Card, Placed, clockwise_from

HandKind = Literal["printed", "movable"]

ALONE: tuple[type[ClockRule], ...] = (SecondHand, TurnsFace, HighestMinusLowest, Locked, HoldsLast, HourHand)
"""Kinds of which a clock has at most one."""


@dataclass(frozen=True)
class Clock:
    """One test. Segments are numbered 1 to 6 clockwise as printed on the face.

    `hand` is "printed" at segment `start`, or "movable": then the team chooses the start segment in the
    discussion, `start` is where it lies at first, and with `late_move` it may be moved after the reveal to a start
    that passes (T9). A printed hand turns with the face; so does a movable one. `teaches` says in a line what the
    clock is good for, `measured` how often it can be solved and how hard it is.
    """

    id: str
    title: str
    rules: tuple[ClockRule, ...] = ()
    hand: HandKind = "movable"
    start: int = 1
    late_move: bool = True
    source: Source = "ours"
    teaches: str = ""
    measured: Measured | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        problem = flaw(self)
        if problem:
            raise BadContent(f"clock {self.id!r:.40}: {problem}")

    @cached_property
    def requirements(self) -> tuple[ClockRule, ...]:
        """Everything that is checked at the resolution: what every clock asks (T8), then its own rules."""
        capped = any(isinstance(rule, (Cap, NoCap)) for rule in self.rules)
        general = (Filled(), Ascending()) if capped else (Filled(), Ascending(), Cap(CAP))
        return general + tuple([rule for rule in self.rules if rule.moment == "resolution"])

    @cached_property
    def bindings(self) -> tuple[ClockRule, ...]:
        """The rules that bind while cards are placed, in the order of their effects (T18)."""
        bound = [rule for rule in self.rules if rule.moment == "placement"]
        return tuple(sorted(bound, key=lambda rule: isinstance(rule, SecondHand)))

    @cached_property
    def reminders(self) -> tuple[Ordered, ...]:
        """The rules about the n-th or the last card, of which the table warns (T16)."""
        return tuple([rule for rule in self.rules if isinstance(rule, Ordered)])

    @cached_property
    def open_segments(self) -> tuple[int, ...]:
        """The segments that take cards."""
        closed = {rule.segment for rule in self.rules if isinstance(rule, Closed)}
        return tuple([segment for segment in SEGMENTS if segment not in closed])

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The segments that the hand may point at."""
        return (self.start,) if self.hand == "printed" else self.open_segments

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """The segments at which cards are drawn."""
        return tuple([rule.segment for rule in self.rules if isinstance(rule, DrawsCard)])

    @cached_property
    def turner(self) -> int | None:
        """The segment that turns the face, if there is one."""
        return next((rule.segment for rule in self.rules if isinstance(rule, TurnsFace)), None)

    @cached_property
    def second(self) -> int | None:
        """Where the second hand starts, if there is one."""
        return next((rule.segment for rule in self.rules if isinstance(rule, SecondHand)), None)

    @cached_property
    def cap(self) -> int | None:
        """The largest value a segment may have, or None."""
        return next((rule.value for rule in self.requirements if isinstance(rule, Cap)), None)

    @cached_property
    def has_draws(self) -> bool:
        return bool(self.draws)

    def at(self, segment: int) -> tuple[ClockRule, ...]:
        """Return the rules printed at one segment."""
        return tuple([rule for rule in self.rules if segment in rule.places])

    @cached_property
    def central(self) -> tuple[ClockRule, ...]:
        """The rules printed in the middle."""
        return tuple([rule for rule in self.rules if not rule.places])

    def order(self, start: int) -> tuple[int, ...]:
        """Return the open segments clockwise from the hand."""
        return tuple([segment for segment in clockwise_from(start) if segment in self.open_segments])

    def first(self, start: int) -> int:
        """Return the first open segment from the hand."""
        return self.order(start)[0]

    def steps(self, start: int) -> tuple[tuple[int, int], ...]:
        """Return the pairs of neighbouring open segments clockwise from the hand, without last to first."""
        order = self.order(start)
        return tuple(pairwise(order))

    def value(self, numbers: Sequence[int]) -> int:
        """Return the value of a segment that holds cards of these numbers: by default their sum."""
        for rule in self.rules:
            worth = rule.worth(numbers)
            if worth is not None:
                return worth
        return sum(numbers)

    def pile(self, cards: Sequence[Card]) -> Pile:
        """Return the pile of these cards on this clock."""
        return Pile(tuple(cards), self.value([card.number for card in cards]))

    def pile_of(self, placed: Sequence[Placed]) -> Pile:
        """Return the pile of these placed cards on this clock."""
        return self.pile([one.card for one in placed])

    def __str__(self) -> str:
        rules = "".join(f"\n  {rule.statement}" for rule in self.rules) or "\n  no special rule"
        hand = f"hand printed at segment {self.start}" if self.hand == "printed" else "hand chosen by the team"
        return f"Clock {self.id}, {self.title} ({hand}){rules}"


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
    return _twice(clock) or _closed(clock) or _counts(clock)


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
