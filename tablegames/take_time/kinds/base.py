"""What every rule kind of a clock is: a small frozen class that states, marks, checks and solves itself.

An author adds a kind by deriving from one of the bases here and registering it:

    @register
    @dataclass(frozen=True)
    class NoTwelve(SegmentRule):
        kind: ClassVar[str] = "no-twelve"
        ...

From then on clocks may name it, tables check it, pictures mark it and the solver respects it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, TypeVar

from tablegames.core.convert import from_fields, to_fields
from tablegames.take_time.pieces import SEGMENTS, Card, Colour
from tablegames.take_time.words import Fact, Said, Segments, listed, say, sentence_case

if TYPE_CHECKING:
    from tablegames.core.event import Step
    from tablegames.core.ground import Ground
    from tablegames.take_time.actions import Place
    from tablegames.take_time.clock import Clock
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

Moment = Literal["placement", "resolution"]
R = TypeVar("R", bound="type[ClockRule]")


@dataclass(frozen=True)
class Pile:
    """The cards beside one segment in the order they were placed, and the segment's value."""

    cards: tuple[Card, ...]
    value: int

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        return tuple([card.number for card in self.cards])

    def of(self, colour: Colour | None) -> tuple[int, ...]:
        """Return the numbers of the cards of one colour (None: of all)."""
        return tuple([card.number for card in self.cards if colour in (None, card.colour)])


@dataclass(frozen=True)
class Table:
    """A clock with its cards, as the resolution sees it.

    `piles[s - 1]` lies beside the printed segment s, `start` is the segment with the hand, `order[n - 1]` the
    segment beside which the n-th card placed now lies.
    """

    clock: Clock
    piles: tuple[Pile, ...]
    start: int
    order: tuple[int, ...]

    def pile(self, segment: int) -> Pile:
        return self.piles[segment - 1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards beside the clock."""
        return tuple([card for pile in self.piles for card in pile.cards])


@dataclass(frozen=True)
class Found:
    """One thing that was checked: where, what was wanted, what was found, and whether that passes.

    Where a rule asks for several things `at` names the segments whose part of it this is; () is the whole rule.
    """

    segments: tuple[int, ...]
    wanted: Said
    found: Said
    passed: bool
    at: tuple[int, ...] = ()


@dataclass(frozen=True)
class Asked:
    """One thing that a clock asks for, told from all others, whatever its words are.

    `number` is the place of the rule among `clock.requirements`, from 0, `at` the segments whose part of the rule
    is meant, () for all of it; `part` counts, from 0, what a rule asks for at the same segments.
    """

    number: int
    requirement: ClockRule
    at: tuple[int, ...] = ()
    part: int = 0

    @property
    def statement(self) -> str:
        """What is asked for, in one line."""
        return self.requirement.part(self.at) if self.at else self.requirement.statement

    def __str__(self) -> str:
        return self.statement


Reads = Literal["", "count", "backs", "value", "cards"]
"""What of a pile a rule about one segment looks at: how many cards, their backs, the value, or the cards themselves."""


class Reminder(Protocol):
    """A rule about the card placed at a certain moment, of which the table warns (T16)."""

    @property
    def kind(self) -> str:
        """The name of its kind."""
        ...

    @property
    def segment(self) -> int:
        """Where that card must lie."""
        ...

    @property
    def due_always(self) -> int | None:
        """Which placement it speaks of, if that is the same however many cards there are."""
        ...

    def due(self, clock: Clock, cards: int) -> int:
        """Return which placement it speaks of, of so many in all."""
        ...


@dataclass(frozen=True)
class Extreme:
    """A segment that holds the highest card, or the lowest, of all or of one colour."""

    segment: int
    highest: bool
    colour: Colour | None = None

    def like(self, other: Extreme | None) -> bool:
        """Whether both speak of the same card."""
        return other is not None and (self.highest, self.colour) == (other.highest, other.colour)


PileTest = Callable[[Pile], bool]
Case = Mapping[int, PileTest]
"""For some segments, a test that the pile there must pass."""


@dataclass(frozen=True)
class Problem:
    """What a rule may ask when it tells the solver what it means.

    All `cards` that will lie beside the clock, the `start` segment, `placed[s - 1]`: the cards that lie beside
    segment s already, in order, and `order`: the segments of those cards in the order they were placed. `drawn`
    are the cards among `cards` that are still to be drawn, in this order, and `emptied` tells that no more can be.
    `turns` is by how many steps clockwise the face will yet have turned in the end; `placed` and `order` speak of
    the segments as they will be then.
    """

    clock: Clock
    cards: tuple[Card, ...]
    start: int
    placed: tuple[tuple[Card, ...], ...] = ((),) * 6
    order: tuple[int, ...] = ()
    drawn: tuple[Card, ...] = ()
    emptied: bool = True
    turns: int = 0


@dataclass(frozen=True)
class Scan:
    """A rule as the solver reads a filling: segment by segment from the hand, remembering something.

    It begins with each of `begins` in turn, alternatives of which at most one may lead to the end. `step` takes
    what is remembered, the segment and its pile, and returns what to remember next, or None where the rule is
    broken. What is remembered must be hashable; the fewer different things, the faster.
    """

    begins: tuple[Any, ...]
    step: Callable[[Any, int, Pile], Any]


class ClockRule:
    """Base of all rule kinds. Subclasses are frozen dataclasses whose fields are what a TOML file says of them.

    `kind` is the name in files, `rule` the id in the rule texts, `moment` when it is looked at.
    """

    kind: ClassVar[str]
    rule: ClassVar[str] = "T8"
    moment: ClassVar[Moment] = "resolution"
    needs_order: ClassVar[bool] = False
    """Whether it asks who placed what when, so that a finished filling alone does not settle it."""

    @classmethod
    def from_plain(cls, data: Any) -> ClockRule:
        """Make a rule of whatever kind `data` names. Raises `ValueError` or `TypeError` that says what is wrong."""
        given: dict[str, Any] = dict(data) if isinstance(data, dict) else {}  # type: ignore[arg-type]
        kind = given.pop("kind", None)
        if type(kind) is not str:
            raise TypeError(f"a rule is a table with a kind, such as {{ kind = 'no-cap' }}; found {data!r:.60}")
        if kind not in KINDS:
            raise ValueError(f"there is no rule kind {kind!r:.40}; {_instead(kind)}")
        return from_fields(given, KINDS[kind])

    def to_plain(self) -> dict[str, Any]:
        return {"kind": self.kind, **{name: value for name, value in to_fields(self).items() if value is not None}}

    @property
    def places(self) -> tuple[int, ...]:
        """The segments it is printed at; () for the middle of the clock."""
        return ()

    @property
    def facts(self) -> Mapping[str, object]:
        """What its words speak of: by default its own fields."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    @property
    def demand(self) -> Said:
        """What it asks for, as a fact. A kind with words of its own gives them as its `text`."""
        told = type(self).text is not ClockRule.text
        return self.text if told else Fact.of(f"kinds.{self.kind}.text", **self.facts)

    @property
    def text(self) -> str:
        """What it asks for, in words that follow "Segment 3:" or stand alone."""
        return str(self.demand)

    @property
    def statement(self) -> str:
        """What it asks for, in one line."""
        key = "rules.printed" if self.places else "rules.central"
        return sentence_case(say(key, places=Segments(self.places), text=self.text))

    def part(self, at: tuple[int, ...]) -> str:
        """What it asks for at some segments alone, in one line."""
        return self.statement

    @property
    def mark(self) -> str:
        """What is printed on the clock: a few characters; ☀ and ☾ stand for the colours, ▯ for a card."""
        return say(f"kinds.{self.kind}.mark", **self.facts)

    def flaw(self) -> str:
        """Return what is wrong with its own fields and how to mend it, or ""."""
        wrong = [place for place in self.places if place not in SEGMENTS]
        return say("flaws.segment", segment=wrong[0]) if wrong else ""

    def counts(self) -> Mapping[int, tuple[int, int]]:
        """Return for the segments it speaks of the fewest and the most cards it leaves room for."""
        return {}

    # --- what others ask of it ----------------------------------------------------------------------
    # The clock, the bots and the solver know no kind by name: they ask these, and a kind answers where it matters.

    reads: ClassVar[Reads] = ""
    """What of the pile at its one segment settles it, if it is a rule about one pile: see `SegmentRule`."""
    sets_limit: ClassVar[bool] = False
    """Whether it says how large a value may be, so that the limit of every clock does not hold."""
    counts_spread: ClassVar[bool] = False
    """Whether with it a segment is worth its highest number less its lowest."""
    bans_face_up: ClassVar[bool] = False
    """Whether with it no card may be placed face up."""
    needs_open: ClassVar[bool] = True
    """Whether it makes no sense where it is printed at a closed segment."""
    acts_last: ClassVar[bool] = False
    """Whether what it sets off comes after what all others set off (T18)."""
    blocks: ClassVar[int] = 0
    """At how many segments all rules of its kind together may forbid a placement at a moment, beside closed ones."""
    at_most_one: ClassVar[str] = ""
    """A name for rules of which a clock has one at most: all that give the same."""
    reminds: ClassVar[bool] = False
    """Whether it is a `Reminder`: about a card placed at a certain moment."""

    @property
    def value_limit(self) -> int | None:
        """The largest value that any segment may have."""
        return None

    @property
    def closes_at(self) -> int | None:
        """The segment that takes no card because of it."""
        return None

    @property
    def draws_at(self) -> int | None:
        """The segment at which whoever places a card draws one."""
        return None

    @property
    def turns_at(self) -> int | None:
        """The segment at which a card turns the face."""
        return None

    @property
    def second_hand(self) -> int | None:
        """The segment where it starts the second hand."""
        return None

    @property
    def wants_extreme(self) -> Extreme | None:
        """The extreme card that it wants at a segment."""
        return None

    @property
    def firsts_from(self) -> int | None:
        """The segment from which clockwise the first card of each segment must not decrease."""
        return None

    @property
    def wants_closest(self) -> tuple[int, int] | None:
        """The segment that it wants closest to a number, and that number."""
        return None

    @property
    def value_spread(self) -> int | None:
        """By how much the largest and the smallest value may differ."""
        return None

    # --- resolution ---------------------------------------------------------------------------------

    def check(self, table: Table) -> Iterator[Found]:
        """Yield what was looked at and what was found, once all cards lie open."""
        yield from ()

    def worth(self, numbers: Sequence[int]) -> int | None:
        """Return the value of a pile if this rule changes how it is counted, else None."""
        return None

    # --- placement ----------------------------------------------------------------------------------

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        """Return why this placement is not allowed, or None.

        `table` is the test as it is or as `seat` sees it: ask only for what both have. An author's own kind may give
        the reason itself, as a sentence, in place of the key of one.
        """
        return None

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        """Return what a placement that was just made sets off."""
        return []

    # --- solver -------------------------------------------------------------------------------------
    # A filling satisfies a rule if it agrees with all it says here: `counts` and `bounds`, which are quick to
    # heed, one of its `cases`, its `link`s, and its `scan`.

    @property
    def leaves_open(self) -> str:
        """What the solver does not ask because of this rule, as a sentence."""
        return ""

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        """Return for the segments it speaks of the smallest and the largest value it allows."""
        return {}

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        """Return alternatives of which at most one is true of any filling.

        `[{}]` leaves every filling possible, None says that the solver cannot treat this rule: so it is with a
        rule that checks something and says nothing of it here.
        """
        told = any(
            getattr(type(self), hook) is not getattr(ClockRule, hook) for hook in ("counts", "bounds", "link", "scan")
        )
        return [{}] if told or type(self).check is ClockRule.check else None

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        """Return a test of the values of two segments, or None if it has nothing to say of them.

        The solver asks of neighbours from the hand clockwise, of the first and the last, and of the last and the
        first.
        """
        return None

    def scan(self, problem: Problem) -> Scan | None:
        """Return how to check this rule segment by segment, or None if nothing needs to be remembered."""
        return None


@dataclass(frozen=True)
class SegmentRule(ClockRule):
    """A rule about the cards beside one segment, whatever lies elsewhere. Subclasses say `fits` and `found`.

    Where `fits` heeds less than the cards `reads` says so, and bots and the clock take it into account: "count" for
    how many they are, "backs" for how many of each colour, "value" for what they are worth.
    """

    segment: int
    reads: ClassVar[Reads] = "cards"

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def wanted(self) -> Said:
        """What it asks for, as a fact."""
        return self.demand

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        """Return whether `pile` satisfies the rule; `cards` are all that lie beside the clock."""
        raise NotImplementedError

    def found(self, pile: Pile) -> Said:
        """Return what lies there, in the terms of the rule: a fact, or words."""
        raise NotImplementedError

    def check(self, table: Table) -> Iterator[Found]:
        pile = table.pile(self.segment)
        yield Found(self.places, self.wanted, self.found(pile), self.fits(pile, table.cards))

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        return [{self.segment: lambda pile: self.fits(pile, problem.cards)}]


KINDS: dict[str, type[ClockRule]] = {}
"""Every rule kind there is, by name."""


def register(rule: R) -> R:
    """Class decorator: make a rule kind known to clocks. Raises `ValueError` if its name is taken."""
    if KINDS.get(rule.kind, rule).__qualname__ != rule.__qualname__:  # a cell run again may register its class again
        raise ValueError(f"there is a rule kind {rule.kind!r} already: {KINDS[rule.kind].__qualname__}")
    KINDS[rule.kind] = rule
    return rule


def _instead(kind: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(kind, KINDS)
    return f"did you mean {listed(map(repr, near), 'or')}?" if near else f"choose from {', '.join(sorted(KINDS))}"
