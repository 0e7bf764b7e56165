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

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from tablegames.core.convert import from_fields, to_fields
from tablegames.core.ground import Ground
from tablegames.take_time.pieces import SEGMENTS, Card, Colour

if TYPE_CHECKING:
    from tablegames.core.event import Step
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
class Finding:
    """One thing that was checked: where, what was wanted, what was found, and whether that passes.

    `about` says what was checked where that is not the whole rule but a part of it.
    """

    segments: tuple[int, ...]
    wanted: str
    found: str
    passed: bool
    about: str = ""


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
    def text(self) -> str:
        """What it asks for, in words that follow "Segment 3:" or stand alone."""
        raise NotImplementedError

    @property
    def statement(self) -> str:
        """What it asks for, in one line."""
        line = f"{segments(self.places)}: {self.text}." if self.places else f"{self.text}."
        return line[0].upper() + line[1:]

    @property
    def mark(self) -> str:
        """What is printed on the clock: a few characters; ☀ and ☾ stand for the colours, ▯ for a card."""
        raise NotImplementedError

    def flaw(self) -> str:
        """Return what is wrong with its own fields and how to mend it, or ""."""
        wrong = [place for place in self.places if place not in SEGMENTS]
        return f"a clock has segments 1 to 6, not {wrong[0]}" if wrong else ""

    def counts(self) -> Mapping[int, tuple[int, int]]:
        """Return for the segments it speaks of the fewest and the most cards it leaves room for."""
        return {}

    # --- resolution ---------------------------------------------------------------------------------

    def check(self, table: Table) -> Iterator[Finding]:
        """Yield what was looked at and what was found, once all cards lie open."""
        yield from ()

    def worth(self, numbers: Sequence[int]) -> int | None:
        """Return the value of a pile if this rule changes how it is counted, else None."""
        return None

    # --- placement ----------------------------------------------------------------------------------

    def refuses(self, table: State | View, seat: int, action: Place) -> Ground | None:
        """Return why this placement is not allowed, or None."""
        return None

    def follows(self, state: State, seat: int, action: Place) -> list[Step[State]]:
        """Return what a placement that was just made sets off."""
        return []

    # --- solver -------------------------------------------------------------------------------------
    # A filling satisfies a rule if it agrees with all it says here: `counts` and `bounds`, which are quick to
    # heed, one of its `cases`, its `link`s, and its `scan`.

    leaves_open: ClassVar[str] = ""
    """What the solver does not ask because of this rule, as a sentence."""

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
    """A rule about the cards beside one segment, whatever lies elsewhere. Subclasses say `fits` and `found`."""

    segment: int

    @property
    def places(self) -> tuple[int, ...]:
        return (self.segment,)

    @property
    def wanted(self) -> str:
        """What it asks for, as a fact."""
        return self.text

    def fits(self, pile: Pile, cards: Sequence[Card]) -> bool:
        """Return whether `pile` satisfies the rule; `cards` are all that lie beside the clock."""
        raise NotImplementedError

    def found(self, pile: Pile) -> str:
        """Say what lies there, in the terms of the rule."""
        raise NotImplementedError

    def check(self, table: Table) -> Iterator[Finding]:
        pile = table.pile(self.segment)
        yield Finding(self.places, self.wanted, self.found(pile), self.fits(pile, table.cards))

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


def plural(count: int, what: str) -> str:
    """Return "1 card", "2 cards"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(things: Iterable[object], word: str = "and") -> str:
    """Return "3", "3 and 4", "3, 4 and 5"; "" for no things."""
    *most, last = list(map(str, things)) or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def segments(numbers: Sequence[int], word: str = "and") -> str:
    """Return "segment 3", "segments 3 and 4", "segment 3 or 4"."""
    many = len(numbers) > 1 and word == "and"
    return f"segment{'s' if many else ''} {listed(numbers, word)}"
