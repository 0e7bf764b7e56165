"""A clock: six segments with their rules, and a hand. Whether they can stand together is in `clock_flaws`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import cast

from tablegames.core.content import Source
from tablegames.core.errors import BadContent
from tablegames.core.frozen import FrozenDict
from tablegames.core.texts import LONGEST_TEXT, text_flaw
from tablegames.take_time.clock.flaws import flaw
from tablegames.take_time.clock.measured import Measured
from tablegames.take_time.kinds import ClockRule
from tablegames.take_time.kinds.base import Pile, Reads, Reminder, SegmentRule
from tablegames.take_time.kinds.whole import Ascending, Cap, Filled
from tablegames.take_time.pieces import CAP, SEGMENTS, STEPS, Card, HandKind, Placed, Turn, clockwise_from
from tablegames.take_time.shown import ShownByTakeTime
from tablegames.take_time.words import say


@dataclass(frozen=True, repr=False)
class Clock(ShownByTakeTime):
    """One test. Segments are numbered 1 to 6 clockwise as printed on the face.

    `hand` is "printed" at segment `start`, or "movable": then the team chooses the start segment in the
    discussion, `start` is where it lies at first, and with `late_move` it may be moved after the reveal to a start
    that passes (T9). A printed hand turns with the face, a movable one stays (T23). `teaches` says in a line what the
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
        problem = flaw(self) or text_flaw("id", self.id) or text_flaw("title", self.title)
        problem = problem or text_flaw("teaches", self.teaches, LONGEST_TEXT, empty=True)
        if problem:
            raise BadContent(f"clock {self.id!r:.40}: {problem}")

    def __hash__(self) -> int:
        return hash(self.id)  # pictures look a clock up again and again, and its rules are many

    @cached_property
    def general(self) -> tuple[ClockRule, ...]:
        """What every clock asks (T8); the cap only where no rule of this clock sets another limit."""
        capped = any(rule.sets_limit for rule in self.rules)
        return (Filled(), Ascending()) if capped else (Filled(), Ascending(), Cap(CAP))

    @cached_property
    def requirements(self) -> tuple[ClockRule, ...]:
        """Everything that is checked at the resolution: what every clock asks, then its own rules."""
        return self.general + tuple([rule for rule in self.rules if rule.moment == "resolution"])

    @cached_property
    def _counting(self) -> tuple[ClockRule, ...]:
        """The rules of kinds that may change how a pile is counted."""
        return tuple([rule for rule in self.rules if type(rule).worth is not ClockRule.worth])

    @cached_property
    def bindings(self) -> tuple[ClockRule, ...]:
        """The rules that bind while cards are placed, in the order of their effects (T18)."""
        bound = [rule for rule in self.rules if rule.moment == "placement"]
        return tuple(sorted(bound, key=lambda rule: rule.acts_last))

    @cached_property
    def reminders(self) -> tuple[Reminder, ...]:
        """The rules about the n-th or the last card, of which the table warns (T16)."""
        return cast("tuple[Reminder, ...]", tuple([rule for rule in self.rules if rule.reminds]))

    @cached_property
    def open_segments(self) -> tuple[int, ...]:
        """The segments that are not closed: they need cards (T21)."""
        closed = {rule.closes_at for rule in self.rules}
        return tuple([segment for segment in SEGMENTS if segment not in closed])

    @cached_property
    def closed(self) -> tuple[int, ...]:
        """The segments that are closed."""
        return tuple([segment for segment in SEGMENTS if segment not in self.open_segments])

    @cached_property
    def taking(self) -> tuple[int, ...]:
        """The segments that take cards: neither closed nor barred (T22)."""
        barred = {rule.bars_at for rule in self.rules}
        return tuple([segment for segment in self.open_segments if segment not in barred])

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The segments that the hand may point at."""
        return (self.start,) if self.hand == "printed" else self.open_segments

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """The segments at which cards are drawn."""
        return tuple([rule.draws_at for rule in self.rules if rule.draws_at is not None])

    @cached_property
    def turners(self) -> FrozenDict[int, tuple[Turn, ...]]:
        """The segments that turn the face, each with the ways in which it may (T23)."""
        return FrozenDict({rule.turns_at: rule.turn_ways for rule in self.rules if rule.turns_at is not None})

    def choices(self, segment: int) -> tuple[Turn, ...]:
        """Return the ways among which whoever places a card there chooses; ("",) where there is nothing to choose."""
        ways = self.turners.get(segment, ())
        return ways if len(ways) > 1 else ("",)

    def turned_by(self, segment: int, turn: Turn) -> int:
        """Return by how many segments clockwise a card placed there turns the face; `turn` is what was chosen."""
        ways = self.turners.get(segment, ())
        return STEPS[ways[0] if len(ways) == 1 else turn] if ways else 0

    @cached_property
    def second(self) -> int | None:
        """Where the second hand starts, if there is one."""
        return next((rule.second_hand for rule in self.rules if rule.second_hand is not None), None)

    @cached_property
    def cap(self) -> int | None:
        """The largest value a segment may have, or None."""
        return next((rule.value_limit for rule in self.requirements if rule.value_limit is not None), None)

    @cached_property
    def has_draws(self) -> bool:
        return bool(self.draws)

    def at(self, segment: int) -> tuple[ClockRule, ...]:
        """Return the rules printed at one segment."""
        return tuple([rule for rule in self.rules if segment in rule.places])

    def reading(self, segment: int, *what: Reads) -> tuple[SegmentRule, ...]:
        """Return the rules printed at a segment that read one of these of the pile there."""
        return cast("tuple[SegmentRule, ...]", tuple([rule for rule in self.at(segment) if rule.reads in what]))

    @cached_property
    def counts_spread(self) -> bool:
        """Whether a segment is worth its highest number less its lowest, not the sum."""
        return any(rule.counts_spread for rule in self.rules)

    @cached_property
    def bans_face_up(self) -> bool:
        """Whether no card at all may be placed face up."""
        return any(rule.bans_face_up for rule in self.rules)

    @cached_property
    def central(self) -> tuple[ClockRule, ...]:
        """The rules printed in the middle."""
        return tuple([rule for rule in self.rules if not rule.places])

    def order(self, start: int, occupied: Sequence[int] = ()) -> tuple[int, ...]:
        """Return the open segments clockwise from the hand, and the `occupied` ones among the closed (T21)."""
        return tuple([s for s in clockwise_from(start) if s in self.open_segments or s in occupied])

    def first(self, start: int) -> int:
        """Return the first open segment from the hand."""
        return self.order(start)[0]

    def steps(self, start: int) -> tuple[tuple[int, int], ...]:
        """Return the pairs of neighbouring open segments clockwise from the hand, without last to first."""
        order = self.order(start)
        return tuple(pairwise(order))

    def value(self, numbers: Sequence[int]) -> int:
        """Return the value of a segment that holds cards of these numbers: by default their sum."""
        for rule in self._counting:
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
        first = say(f"clock.{self.hand}", clock=self.id, title=self.title, start=self.start)
        rules = [rule.statement for rule in self.rules] or [say("clock.no-rule")]
        return "".join([first, *[f"\n  {rule}" for rule in rules]])
