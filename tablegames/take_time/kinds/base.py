"""What every rule kind of a clock is: a small frozen class that states, marks, checks and solves itself.

An author adds a kind by deriving from one of the bases here and registering it:

    @register
    @dataclass(frozen=True)
    class NoTwelve(SegmentRule):
        kind: ClassVar[str] = "no-twelve"
        ...

From then on clocks may name it, tables check it, pictures mark it and the solver respects it.

It brings its words itself: `text`, `mark` and what `found` returns may be plain texts. Those of our kinds stand in
`content/take_time/words.en.toml` under the name of the kind, and are filled with its `facts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from tablegames.core.convert import from_fields, to_fields
from tablegames.core.errors import BadContent
from tablegames.take_time.kinds.asked import Asked, Found
from tablegames.take_time.kinds.piles import Pile, Table
from tablegames.take_time.kinds.problem import Case, PileTest, Problem, Scan
from tablegames.take_time.kinds.questions import Extreme, Questions, Reads, Reminder
from tablegames.take_time.pieces import SEGMENTS, Card
from tablegames.take_time.words import Fact, Said, Segments, listed, say, sentence_case, words

if TYPE_CHECKING:
    from tablegames.core.event import Step
    from tablegames.core.ground import Ground
    from tablegames.take_time.actions import Place
    from tablegames.take_time.state import State
    from tablegames.take_time.view import View

__all__ = [
    "KINDS",
    "Asked",
    "Case",
    "ClockRule",
    "Extreme",
    "Found",
    "Moment",
    "Pile",
    "PileTest",
    "Problem",
    "Reads",
    "Reminder",
    "Scan",
    "SegmentRule",
    "Table",
    "register",
]

Moment = Literal["placement", "resolution"]
R = TypeVar("R", bound="type[ClockRule]")


class ClockRule(Questions):
    """Base of all rule kinds. Subclasses are frozen dataclasses whose fields are what a TOML file says of them.

    `kind` is the name in files, `rule` the id in the rule texts, `moment` when it is looked at.
    """

    kind: ClassVar[str]
    rule: ClassVar[str] = "T8"
    moment: ClassVar[Moment] = "resolution"
    needs_order: ClassVar[bool] = False
    """Whether it asks who placed what when, so that the finished filling alone does not decide it."""

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
        return self.text if told else Fact.of(self._words("text"), **self.facts)

    @classmethod
    def _words(cls, name: str) -> str:
        """Return the key of its words called `name`; a kind derived from another one speaks with those of that kind."""
        kinds = [base.kind for base in cls.__mro__ if issubclass(base, ClockRule) and hasattr(base, "kind")]
        keys = [f"kinds.{kind}.{name}" for kind in kinds]
        return words().either(*keys) if keys else f"kinds.{cls.kind}.{name}"

    @property
    def text(self) -> str:
        """What it asks for, in words that follow "Segment 3:" or stand alone."""
        return str(self.demand)

    @cached_property
    def statement(self) -> str:
        """What it asks for, in one line."""
        key = "rules.printed" if self.places else "rules.central"
        return sentence_case(say(key, places=Segments(self.places), text=self.text))

    def part(self, at: tuple[int, ...]) -> str:
        """The requirement in one line, for these segments only."""
        return self.statement

    @property
    def mark(self) -> str:
        """What is printed on the clock: a few characters; ☀ and ☾ stand for the colours, ▯ for a card."""
        return say(self._words("mark"), **self.facts)

    def flaw(self) -> str:
        """Return what is wrong with its own fields and how to mend it, or ""."""
        wrong = [place for place in self.places if place not in SEGMENTS]
        return say("flaws.segment", segment=wrong[0]) if wrong else ""

    def counts(self) -> Mapping[int, tuple[int, int]]:
        """Return the smallest and the largest number of cards it allows, by segment; only for segments it speaks of."""
        return {}

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
        """What the solver ignores about this rule, as a sentence; "" if nothing."""
        return ""

    def bounds(self) -> Mapping[int, tuple[int, int]]:
        """Return the smallest and the largest value it allows, by segment; only for segments it speaks of."""
        return {}

    def cases(self, problem: Problem) -> Sequence[Case] | None:
        """Return mutually exclusive cases; each maps a segment to a test of its pile.

        `[{}]` leaves every filling possible, None says that the solver cannot treat this rule: so it is with a
        rule that checks something, or binds while cards are placed, and says nothing of it here.
        """
        told = self._tells("counts", "bounds", "link", "scan", "leaves_open")
        return [{}] if told or not self._tells("check", "refuses", "follows") else None

    def _tells(self, *hooks: str) -> bool:
        """Whether its kind answers one of these itself."""
        return any(getattr(type(self), hook) is not getattr(ClockRule, hook) for hook in hooks)

    def link(self, problem: Problem, before: int, after: int) -> Callable[[int, int], bool] | None:
        """Return a test of the values of two segments, or None if it has nothing to say of them.

        The solver asks of neighbours from the hand clockwise, of the first and the last, and of the last and the
        first.
        """
        return None

    def scan(self, problem: Problem) -> Scan | None:
        """Return a step-by-step check, or None if each segment can be judged alone."""
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


class Kinds(dict[str, "type[ClockRule]"]):
    """Rule kinds by name; one that is asked for in vain says which there are."""

    def __missing__(self, name: object) -> type[ClockRule]:
        raise UnknownKind(f"there is no rule kind {name!r:.40}; {_instead(str(name))}")


class UnknownKind(BadContent, KeyError):
    """A rule kind that does not exist."""

    def __str__(self) -> str:
        return Exception.__str__(self)  # a KeyError would put its text in quotes


KINDS: dict[str, type[ClockRule]] = Kinds()
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
